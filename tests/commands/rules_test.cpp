// Rules are found by id and by words, in four languages; and what is not offered is explained, from the asker's view.
#include <algorithm>
#include <cctype>
#include <set>

#include "commands/rulebook.h"
#include "commands/wishes.h"
#include "engine/core/random_walk.h"
#include "locale/search_words.h"
#include "packs/open_table.h"
#include "tests/commands/world.h"

namespace majlis::test {
namespace {

bool says(const Post& post, std::string_view words) {
    return post.content.find(words) != std::string::npos;
}

std::vector<std::string> ids_of(const Found& found) {
    std::vector<std::string> ids;
    for (const Rule* rule : found.rules)
        ids.push_back(rule->id);
    return ids;
}

using Ids = std::vector<std::string>;

TEST(Rulebook, every_game_has_its_pages_and_no_id_stands_there_twice_in_one_game) {
    for (const GameInfo* info : known_games()) {
        std::set<std::string> ids;
        for (const Rule& rule : all_rules())
            if (rule.game == info->id) {
                EXPECT_TRUE(ids.insert(rule.id).second) << rule.id;
            }
        EXPECT_GT(ids.size(), 30U) << info->id;
        EXPECT_GT(chapters_of(info->id).size(), 5U) << info->id;
    }
}

TEST(Rulebook, a_rule_has_its_headings_its_title_and_all_its_text) {
    const Rule* toll = rule_cited("CV-5.6");
    ASSERT_TRUE(toll);
    EXPECT_EQ(toll->chapter, "A turn");
    EXPECT_EQ(toll->title, "Toll");
    EXPECT_EQ(toll->text, "After a sale the leader may levy one coin for each card sold, or waive it.");
    const Rule* fort = rule_cited("CM-8.6");
    ASSERT_TRUE(fort);
    EXPECT_EQ(fort->section, "Build");
    const Rule* ruling = rule_cited("R-05");
    ASSERT_TRUE(ruling);
    EXPECT_EQ(ruling->text, "Up to two actions; income follows in any case.");
    ASSERT_TRUE(rule_cited("TE-7.2b")) << "a part of a rule";
    EXPECT_EQ(rule_cited("TE-7.2b")->id, "TE-7.2");
    EXPECT_EQ(rule_cited("MJ-3.1")->id, "MJ-3");
    EXPECT_EQ(rule_cited("TE-99.9"), nullptr);
}

TEST(Rulebook, a_title_that_begins_the_sentence_is_read_with_it) {
    EXPECT_EQ(rule_cited("CV-5.3")->title, "Scout");
    EXPECT_TRUE(rule_cited("CV-5.3")->text.starts_with("Scout: take the top")) << rule_cited("CV-5.3")->text;
    EXPECT_TRUE(rule_cited("CV-5.4")->text.starts_with("Cross the dunes: throw")) << rule_cited("CV-5.4")->text;
}

// A reason quotes one rule alone: half a sentence would say nothing. Rows of tables, as of variants, begin with a word
// in code.
TEST(Rulebook, every_rule_is_a_sentence_of_its_own) {
    for (const Rule& rule : all_rules()) {
        const std::string text = rule.text.substr(0, rule.text.find(" `["));
        ASSERT_FALSE(text.empty()) << rule.id;
        if (text.front() == '`') continue;
        EXPECT_FALSE(std::islower(static_cast<unsigned char>(text.front())) || text.front() == ':') << rule.id << text;
        EXPECT_NE(std::string(".!?)").find(text.back()), std::string::npos) << rule.id << text;
    }
}

TEST(Rulebook, an_id_finds_its_rule_and_a_chapters_id_all_of_it) {
    EXPECT_EQ(ids_of(find_rules("cv-5.6", std::nullopt, english())), Ids{"CV-5.6"});
    EXPECT_EQ(ids_of(find_rules(" CV-4 ", std::nullopt, english())), (Ids{"CV-4.1", "CV-4.2", "CV-4.3"}));
    EXPECT_EQ(find_rules("TE-1", std::nullopt, english()).rules.size(), 8U) << "not TE-10";
}

TEST(Rulebook, all_words_have_to_be_there) {
    const Found found = find_rules("double toll", "caravan", english());
    EXPECT_EQ(ids_of(found), Ids{"CV-R.2"});
    EXPECT_TRUE(find_rules("double camel", "caravan", english()).rules.empty());
    EXPECT_TRUE(find_rules("  ", std::nullopt, english()).rules.empty());
}

TEST(Rulebook, another_game_is_looked_through_only_when_none_is_named) {
    EXPECT_TRUE(find_rules("haggles", "tigris-euphrates", english()).rules.empty());
    EXPECT_EQ(ids_of(find_rules("haggles", std::nullopt, english())), Ids{"CV-5.7"});
}

// Words as people type them: in capitals, and with other endings than the catalogue has.
TEST(Rulebook, words_of_other_languages_find_the_same_rules) {
    const auto tea = ids_of(find_rules("tea", "caravan", english()));
    ASSERT_FALSE(tea.empty());
    for (const auto& [code, word] :
         {std::pair{"cs", "čaje"}, std::pair{"cs", "ČAJ"}, std::pair{"pl", "herbatę"}, std::pair{"ru", "Чай"}}) {
        const Found found = find_rules(word, "caravan", language_for(code));
        EXPECT_EQ(ids_of(found), tea) << code << " " << word;
        EXPECT_NE(std::find(found.sought.begin(), found.sought.end(), "tea"), found.sought.end()) << code;
    }
    EXPECT_FALSE(find_rules("katastrofa", "tigris-euphrates", language_for("pl")).rules.empty());
    EXPECT_FALSE(find_rules("tea", "caravan", language_for("cs")).rules.empty()) << "English goes as well";
}

TEST(Rulebook, what_stands_in_the_headings_comes_first) {
    const Found found = find_rules("toll", "caravan", english());
    ASSERT_GT(found.rules.size(), 1U);
    EXPECT_EQ(found.rules.front()->id, "CV-5.6") << "it is called so";
}

// Each term of the editions finds what its English word finds, in the game that has it.
TEST(Rulebook, the_editions_terms_lead_to_the_rules_that_the_english_ones_lead_to) {
    std::size_t terms = 0;
    for (const SearchWord& word : search_words())
        for (const char* game : {"crescent-moon", "tigris-euphrates"}) {
            const auto wanted = ids_of(find_rules(word.english, game, english()));
            for (const auto& [code, names] :
                 {std::pair{"cs", word.czech}, std::pair{"pl", word.polish}, std::pair{"ru", word.russian}})
                for (const std::string_view name : names) {
                    ++terms;
                    const auto found = ids_of(find_rules(name, game, language_for(code)));
                    for (const std::string& id : wanted)
                        EXPECT_NE(std::find(found.begin(), found.end(), id), found.end())
                            << code << " " << name << " does not find " << id << " (" << word.english << ")";
                }
        }
    EXPECT_GT(terms, 1000U);
}

TEST(Rulebook, every_search_word_is_of_use) {
    for (const SearchWord& word : search_words())
        EXPECT_FALSE(find_rules(word.english, std::nullopt, english()).rules.empty()) << word.english;
}

TEST(Rulebook, people_type_without_accents_and_in_other_cases) {
    for (const auto& [code, typed, english_word] :
         {std::tuple{"cs", "zoldneru", "mercenaries"}, std::tuple{"cs", "žetony výzvy", "challenge token"},
          std::tuple{"pl", "najemnicy", "mercenaries"}, std::tuple{"pl", "zeton sporu", "challenge token"},
          std::tuple{"ru", "НАЕМНИКОВ", "mercenaries"}, std::tuple{"ru", "святые места", "holy site"}}) {
        const Found found = find_rules(typed, "crescent-moon", language_for(code));
        EXPECT_NE(std::find(found.sought.begin(), found.sought.end(), english_word), found.sought.end())
            << code << " " << typed;
    }
}

TEST(Rulebook, headings_are_found_and_shown_in_every_language) {
    for (const auto& [code, heading] :
         {std::pair{"cs", "Nabídky"}, std::pair{"pl", "Oferty"}, std::pair{"ru", "Предложения"}}) {
        const auto found = find_rules(heading, "caravan", language_for(code));
        EXPECT_EQ(std::count_if(found.rules.begin(), found.rules.end(),
                                [](const Rule* rule) { return rule->chapter == "Offers"; }),
                  8)
            << code;
    }
}

// ---- why not ----

class Explained : public testing::TestWithParam<const char*> {
protected:
    Explained() : empty_(std::get<OpenedTable>(open_table(GetParam(), std::nullopt)).table) {
        request_ = {Seats(empty_->info().seats.front()), {}, {}};
        for (const OptionInfo& option : empty_->info().options)
            request_.options[std::string(option.id)] = std::string(option.usual);
        empty_->treat_lodged(Lodged::Waits); // as where people play
        wishes_ = wishes_in_games_like(*empty_, request_);
    }

    // At some positions of one game.
    template <typename Look>
    void walk(Look look) {
        const ChanceSource source{secret_from_seed("why not"), {}};
        auto table = empty_->clone();
        ASSERT_FALSE(table->begin(request_, source));
        Chance chance(chance_key(source), 1);
        for (int moves = 0; moves < 60 && !table->result(); ++moves) {
            for (const Question& question : table->questions())
                if (question.stage == Stage::Now) look(*table, question);
            walk_at_random(*table, chance, 1);
        }
    }

    std::unique_ptr<Table> empty_;
    SetupRequest request_;
    Wishes wishes_;
};

// A refusal is shown with its rule, so there has to be one; and what is told as impossible is never offered.
TEST_P(Explained, every_reason_names_a_rule_of_the_pages_and_denies_what_is_not_offered) {
    std::size_t reasons = 0;
    walk([&](const Table& table, const Question& question) {
        for (const Denied& one : denied(table, question.seat, question, wishes_)) {
            ++reasons;
            EXPECT_TRUE(rule_cited(one.why.rule.text)) << one.why.rule.text;
            if (!one.all) continue;
            const Choices choices = table.choices(question.seat, question.id, {}).value();
            for (const Choice& choice : choices)
                if (const auto* word = std::get_if<WordChoice>(&choice)) {
                    EXPECT_FALSE(word->label == one.label);
                }
        }
    });
    EXPECT_GT(reasons, 5U);
}

// Worlds that the asker cannot tell apart are explained alike.
TEST_P(Explained, nothing_is_told_that_the_asker_may_not_know) {
    std::size_t compared = 0;
    walk([&](const Table& table, const Question& question) {
        auto other = table.clone();
        Chance chance(chance_key({secret_from_seed("another world"), {}}), compared++);
        other->redeal(question.seat, chance);
        const auto here = denied(table, question.seat, question, wishes_);
        const auto there = denied(*other, question.seat, question, wishes_);
        ASSERT_EQ(here.size(), there.size());
        for (std::size_t i = 0; i < here.size(); ++i) {
            EXPECT_EQ(here[i].why, there[i].why);
            EXPECT_EQ(here[i].label, there[i].label);
            EXPECT_EQ(here[i].all, there[i].all);
        }
    });
    EXPECT_GT(compared, 20U);
}

INSTANTIATE_TEST_SUITE_P(Games, Explained, testing::Values("caravan", "tigris-euphrates", "crescent-moon"),
                         [](const auto& info) {
                             std::string name = info.param;
                             std::replace(name.begin(), name.end(), '-', '_');
                             return name;
                         });

// ---- the command ----

class Rules : public CommandsTest {
protected:
    Post asks(Person& person, std::map<std::string, std::string> options = {}) {
        return person.types("rules", std::move(options));
    }

    // Alice, at her turn: the tea is finished and she has bid most.
    void comes_to_her_turn() {
        for (Person* person : {&world_.alice, &world_.bob})
            person->presses(person->presses(world_.panel_of(*person), "Pass"), "Confirm");
        world_.deliver();
        world_.alice.presses(world_.alice.types("do", {{"action", "bid 2"}}), "Confirm");
        world_.bob.presses(world_.bob.types("do", {{"action", "bid 0"}}), "Confirm");
        world_.deliver();
    }
};

TEST_F(Rules, without_a_word_the_chapters_are_listed) {
    const Post all = asks(world_.alice);
    EXPECT_TRUE(says(all, "**Caravan**")) << all.content;
    const Post one = asks(world_.alice, {{"game", "caravan"}});
    EXPECT_TRUE(says(one, "- **CV-5** A turn")) << one.content;
    EXPECT_TRUE(says(asks(world_.alice, {{"game", "chess"}}), "I do not know that game. There are these: Caravan"));
}

TEST_F(Rules, what_is_found_comes_in_pages) {
    const Post first = asks(world_.alice, {{"search", "the"}, {"game", "tigris-euphrates"}});
    EXPECT_TRUE(says(first, "**the**: ")) << first.content;
    const Post second = world_.alice.presses(first, "More…");
    EXPECT_NE(second.content, first.content);
    EXPECT_EQ(world_.alice.presses(second, "Back").content, first.content);
    EXPECT_TRUE(says(asks(world_.alice, {{"search", "camels"}}), "No rule says “camels”."));
    EXPECT_TRUE(says(asks(world_.alice, {{"search", std::string(61, 'x')}}), "at most 60 characters"));
    EXPECT_TRUE(says(asks(world_.alice, {{"search", "*x* @everyone"}}), "No rule says “\\*x\\* \\@everyone”."));
}

TEST_F(Rules, in_a_thread_its_game_is_meant) {
    world_.begins_game();
    EXPECT_TRUE(says(asks(world_.alice, {{"search", "leader"}}), "CV-3.5"));
    EXPECT_FALSE(says(asks(world_.alice, {{"search", "leader"}}), "TE-"));
    EXPECT_TRUE(says(asks(world_.alice, {{"search", "leader"}, {"game", "tigris-euphrates"}}), "TE-"));
}

TEST_F(Rules, the_text_is_english_and_says_so) {
    world_.alice.locale = "cs";
    const Post found = asks(world_.alice, {{"search", "clo"}, {"game", "caravan"}});
    EXPECT_TRUE(says(found, "After a sale the leader may levy")) << found.content;
    EXPECT_TRUE(says(found, "**CV-5.6** · Tah")) << found.content;
    EXPECT_TRUE(says(found, "Samotný text pravidel je anglicky")) << found.content;
}

TEST_F(Rules, a_question_is_explained_to_who_is_asked) {
    world_.begins_game();
    comes_to_her_turn();
    const Post why = asks(world_.alice);
    EXPECT_TRUE(says(why, "**You are asked:** It is your turn.")) << why.content;
    EXPECT_TRUE(says(why, "What cannot be done now, and why:")) << why.content;
    EXPECT_TRUE(says(why, "(CV-")) << why.content;
    EXPECT_TRUE(says(world_.alice.presses(why, "Open my panel"), "It is your turn."));
    EXPECT_TRUE(says(asks(world_.bob), "You are asked nothing just now"));
    Person carol{world_.commands, 702, "Carol", world_.last_interaction};
    carol.channel = world_.alice.channel;
    EXPECT_TRUE(says(asks(carol), "- **CV-1** Goods and coins")) << "who watches reads the chapters";
}

TEST_F(Rules, the_panel_tells_why_something_is_not_offered) {
    world_.begins_game();
    comes_to_her_turn();
    const Post panel = world_.alice.types("act");
    const Post why = world_.alice.presses(panel, "Why not…?");
    EXPECT_TRUE(says(why, "What cannot be done now, and why:")) << why.content;
    EXPECT_EQ(why.content, asks(world_.alice).content) << "as /rules says it";
    EXPECT_TRUE(says(world_.alice.presses(why, "Open my panel"), "It is your turn."));
    const Post aside = world_.alice.presses(panel, "And more…");
    EXPECT_EQ(world_.alice.presses(aside, "Why not…?").content, why.content);
    EXPECT_FALSE(control_labelled(world_.bob.types("act"), "Why not…?")) << "he is asked nothing";
    const std::string id = control_labelled(panel, "Why not…?").value().custom_id;
    EXPECT_TRUE(says(world_.bob.presses(id), "You are asked nothing just now"));
    Person carol{world_.commands, 702, "Carol", world_.last_interaction};
    EXPECT_EQ(carol.presses(id).content, "You do not sit at this table.");
    for (const char* other : {"u why 999 0", "u why x y z", "u why "})
        EXPECT_EQ(carol.presses(other).content, "There is no such game any more.") << other;
}

TEST_F(Rules, cards_and_objectives_are_found_with_their_text) {
    const Post card = asks(world_.alice, {{"search", "Zealots"}});
    EXPECT_TRUE(says(card, "**Zealots** · Power card · Murshid · battalion\nIn combat: +1 strength.")) << card.content;
    EXPECT_TRUE(says(card, "**Zealots**: 1 entry")) << card.content;
    const Post objectives = asks(world_.alice, {{"search", "objective"}, {"game", "crescent-moon"}});
    EXPECT_TRUE(says(objectives, "**Warlord** · Objective\nAt once: 1 point for each enemy unit lost"))
        << objectives.content;
    EXPECT_NE(world_.alice.presses(objectives, "More…").content, objectives.content);
    EXPECT_TRUE(says(asks(world_.alice, {{"search", "quarry you control"}}), "**Warlord** · Objective"));
    EXPECT_TRUE(says(asks(world_.alice, {{"search", "Zealots"}, {"game", "caravan"}}), "No rule says “Zealots”."));
}

TEST_F(Rules, cards_are_found_in_every_language) {
    for (const auto& [locale, typed, english_name] :
         {std::tuple{"cs", "atentát", "Assassin"}, std::tuple{"pl", "asasynów", "Assassin"},
          std::tuple{"ru", "ассасин", "Assassin"}, std::tuple{"cs", "Assassin", "Assassin"}}) {
        world_.alice.locale = locale;
        const Language& language = language_for(locale);
        const Post found = asks(world_.alice, {{"search", typed}});
        EXPECT_TRUE(says(found, "**" + language.translate(english_name) + "** · " + language.translate("Power card")))
            << found.content;
    }
}

TEST_F(Rules, what_is_composed_counts_for_what_is_not_offered) {
    world_.begins_game();
    comes_to_her_turn();
    const Post before = world_.alice.presses(world_.alice.types("act"), "Why not…?");
    world_.alice.types("do", {{"action", "rest"}});
    const Post after = world_.alice.presses("u why 1 0");
    EXPECT_TRUE(says(before, "**You are asked:** It is your turn.")) << before.content;
    EXPECT_TRUE(says(after, "You are asked nothing just now")) << after.content;
}

// Alice, Bob, Carol and Dora at Crescent Moon, where a turn may be many things.
class LongExplanations : public Rules {
protected:
    LongExplanations() {
        game_ = world_.creates_table("", "4", "crescent-moon");
        const Post card = world_.postman.last(OutboxKind::Post).post;
        for (Person* person : people_)
            person->presses(person->presses(card, "Join"), "Here");
        world_.alice.presses(card, "Start");
        world_.deliver();
        for (Person* person : people_)
            person->channel = world_.store.thread(game_, "table").value();
    }

    // Whose turn comes first; until then everybody answers with care.
    Person& comes_to_a_turn() {
        for (int answers = 0; answers < 40; ++answers) {
            const auto table = world_.table(game_);
            for (const Question& question : table->questions()) {
                if (question.need != Need::Required || question.stage != Stage::Now) continue;
                Person& person = *people_.at(question.seat.value);
                if (question.kind == "turn") return person;
                const std::string answer = table->stand_in(question.seat, question.id);
                person.presses(person.types("do", {{"action", answer}}), "Confirm");
                break;
            }
            world_.deliver();
        }
        throw std::runtime_error("no turn comes");
    }

    Person carol_{world_.commands, 702, "Carol", world_.last_interaction};
    Person dora_{world_.commands, 703, "Dora", world_.last_interaction};
    std::vector<Person*> people_{&world_.alice, &world_.bob, &carol_, &dora_};
    GameId game_;
};

TEST_F(LongExplanations, come_in_pages_that_tell_each_thing_once) {
    Person& asked = comes_to_a_turn();
    Post page = asked.presses(asked.types("act"), "Why not…?");
    std::set<std::string> seen;
    int pages = 1;
    for (; pages < 20; ++pages) {
        EXPECT_TRUE(seen.insert(page.content).second) << "no page is like another: " << page.content;
        if (!control_labelled(page, "More…")) break;
        page = asked.presses(page, "More…");
    }
    EXPECT_GT(pages, 1);
    for (int back = 1; back < pages; ++back)
        page = asked.presses(page, "Back");
    EXPECT_FALSE(control_labelled(page, "Back"));
}

// ---- at a table of every game ----

// People who answer with care, each in turn, at windows that close when people's do.
class ExplainedAtTheTable : public testing::TestWithParam<const GameInfo*> {
protected:
    ExplainedAtTheTable() {
        const std::size_t seats = GetParam()->seats.front();
        game_ = world_.creates_table("", std::to_string(seats), std::string(GetParam()->id));
        const Post card = world_.postman.last(OutboxKind::Post).post;
        for (std::size_t seat = 0; seat < seats; ++seat) {
            people_.push_back(std::make_unique<Person>(world_.commands, 800 + seat, "Person " + std::to_string(seat),
                                                       world_.last_interaction));
            people_.back()->presses(people_.back()->presses(card, "Join"), "Here");
        }
        people_.front()->presses(card, "Start");
        world_.deliver();
        for (const auto& person : people_)
            person->channel = world_.store.thread(game_, "table").value();
    }

    // One answer: in a window of several people the others are missed then. False: nobody can give one.
    bool somebody_answers() {
        const auto table = world_.table(game_);
        for (const Question& question : table->questions()) {
            if (question.need != Need::Required || question.stage != Stage::Now || has_answered(*table, question))
                continue;
            Person& person = *people_.at(question.seat.value);
            const std::string answer = table->stand_in(question.seat, question.id);
            person.presses(person.types("do", {{"action", answer}}), "Confirm");
            world_.deliver();
            return true;
        }
        return false;
    }

    static bool has_answered(const Table& table, const Question& question) {
        const auto waiting = table.waiting(question.seat);
        return std::any_of(waiting.begin(), waiting.end(),
                           [&](const WaitingAnswer& one) { return one.question == question.id; });
    }

    World world_;
    GameId game_;
    std::vector<std::unique_ptr<Person>> people_;
};

TEST_P(ExplainedAtTheTable, whoever_asks_is_told_at_any_time) {
    constexpr int kAnswers = 12;
    int pressed = 0;
    for (int answers = 0; answers < kAnswers; ++answers) {
        for (const auto& person : people_) {
            EXPECT_FALSE(person->types("rules").content.empty());
            EXPECT_FALSE(person->types("rules", {{"why", "pass"}}).content.empty());
            const auto why_not = control_labelled(person->types("act"), "Why not…?");
            if (!why_not) continue;
            EXPECT_TRUE(says(person->presses(*why_not), "**You are asked:**"));
            ++pressed;
        }
        ASSERT_TRUE(somebody_answers());
    }
    EXPECT_GE(pressed, kAnswers);
}

INSTANTIATE_TEST_SUITE_P(Games, ExplainedAtTheTable, testing::ValuesIn(known_games()), [](const auto& info) {
    std::string name(info.param->id);
    std::replace(name.begin(), name.end(), '-', '_');
    return name;
});

TEST_F(Rules, one_wish_is_refused_with_its_rule) {
    world_.begins_game();
    comes_to_her_turn();
    const Post sell = asks(world_.alice, {{"why", "sell 30"}});
    EXPECT_TRUE(says(sell, "**sell 30**: not possible now.")) << sell.content;
    EXPECT_TRUE(says(sell, "of them. (CV-5.1)")) << sell.content;
    EXPECT_TRUE(says(sell, "> Sell one or more cards of the wanted ware")) << sell.content;
    const Post turn = asks(world_.bob, {{"why", "rest"}});
    EXPECT_TRUE(says(turn, "(CV-3.5)")) << turn.content;
    EXPECT_TRUE(says(asks(world_.alice, {{"why", "rest"}}), "“rest” is possible now: /do does it."));
    const Post nonsense = asks(world_.alice, {{"why", "fly *away*"}});
    EXPECT_TRUE(says(nonsense, "(MJ-3.1)")) << nonsense.content;
}

TEST_F(Rules, a_verb_alone_is_explained_by_its_name_in_any_language) {
    world_.begins_game();
    comes_to_her_turn();
    EXPECT_TRUE(says(asks(world_.bob, {{"why", "sell"}}), "(CV-3.5)"));
    world_.bob.locale = "cs";
    const Post czech = asks(world_.bob, {{"why", "přejít duny"}});
    EXPECT_TRUE(says(czech, "(CV-3.5)")) << czech.content;
}

TEST_F(Rules, who_plays_nowhere_is_told_where_to_ask) {
    EXPECT_TRUE(says(asks(world_.alice, {{"why", "sell 1"}}), "You sit at no table where a game is on."));
    world_.begins_game();
    Person carol{world_.commands, 702, "Carol", world_.last_interaction};
    carol.channel = world_.alice.channel;
    EXPECT_TRUE(says(asks(carol, {{"why", "sell 1"}}), "only to players of a game that is on"));
}

} // namespace
} // namespace majlis::test
