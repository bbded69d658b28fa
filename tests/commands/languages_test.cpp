#include <algorithm>
#include <array>
#include <cctype>
#include <set>

#include "commands/button_id.h"
#include "commands/command_spec.h"
#include "commands/limits.h"
#include "commands/pictures.h"
#include "commands/sentences.h"
#include "engine/core/overloaded.h"
#include "tests/commands/world.h"

namespace majlis::test {
namespace {

bool says(std::string_view text, std::string_view words) {
    return text.find(words) != std::string_view::npos;
}

// The n-th button, whatever it is called.
Control button(const Post& post, std::size_t n) {
    Chance chance(ChaChaKey{}, 0);
    return controls_in(post, chance).at(n);
}

constexpr std::size_t kJoin = 0, kStart = 3, kByMessage = 0, kHere = 1, kAct = 0;

class InTheirLanguage : public CommandsTest {
protected:
    void speak(std::string_view alice, std::string_view bob, std::string_view server) {
        world_.alice.locale = alice;
        world_.bob.locale = bob;
        world_.alice.guild_locale = world_.bob.guild_locale = server;
    }

    GameId begins(const std::string& kind, std::size_t delivery) {
        world_.alice.channel = world_.bob.channel = ChannelId{600};
        created_ = world_.alice.types("game create", {{"game", kind}, {"seats", "2"}, {"options", "seating=fixed"}});
        world_.deliver();
        card_ = world_.postman.last(OutboxKind::Post).post;
        for (Person* person : {&world_.alice, &world_.bob})
            joined_[person] = person->presses(button(person->presses(button(card_, kJoin)), delivery));
        world_.alice.presses(button(card_, kStart));
        world_.deliver();
        const GameId game = world_.store.games_of(world_.alice.id()).front();
        world_.alice.channel = world_.bob.channel = world_.store.thread(game, "table").value();
        return game;
    }

    std::string told(Person& person) const { return world_.postman.to(ToUser{person.id()}).back().post.content; }

    Post created_, card_;
    std::map<Person*, Post> joined_;
};

TEST_F(InTheirLanguage, everybody_reads_ones_own_and_the_server_its_own) {
    speak("cs", "ru", "pl");
    const GameId game = begins("caravan", kByMessage);
    EXPECT_TRUE(says(created_.content, "Stůl je připravený")) << created_.content;
    EXPECT_TRUE(says(card_.content, "1. wolne")) << card_.content;
    EXPECT_TRUE(control_labelled(card_, "Dołącz"));
    EXPECT_TRUE(says(joined_[&world_.alice].content, "Sedíš u stolu")) << joined_[&world_.alice].content;
    EXPECT_TRUE(says(joined_[&world_.bob].content, "Вы сидите за столом")) << joined_[&world_.bob].content;

    EXPECT_TRUE(says(told(world_.alice), "Začínáš s kartami: ")) << told(world_.alice);
    EXPECT_TRUE(says(told(world_.bob), "Вы начинаете с картами: ")) << told(world_.bob);
    const auto thread = world_.postman.to(ToThread{game, "table"});
    EXPECT_TRUE(says(thread.at(1).post.content, "Rusza karawana złożona z 2 kupców")) << thread.at(1).post.content;
    EXPECT_TRUE(says(world_.prompt().content, "**Czekamy na:**")) << world_.prompt().content;
}

TEST_F(InTheirLanguage, the_panel_and_its_answers_follow_the_reader) {
    speak("cs", "en-GB", "pl");
    begins("caravan", kHere);
    const Post panel = world_.alice.presses(button(world_.prompt(), kAct));
    EXPECT_TRUE(says(panel.content, "**Karavana**, hra ")) << panel.content;
    EXPECT_TRUE(says(panel.content, "Vypiješ před dražbou čaj, nebo vynecháš?")) << panel.content;
    const Post composed = world_.alice.presses(panel, "Vynechat");
    EXPECT_TRUE(says(composed.content, "**Zatím nepotvrzeno:**")) << composed.content;
    EXPECT_TRUE(world_.alice.presses(composed, "Potvrdit").content.starts_with("**Karavana**"));
    EXPECT_TRUE(says(world_.bob.presses(button(world_.prompt(), kAct)).content, "Drink tea before the bids, or pass?"));
    EXPECT_EQ(world_.alice.types("nothing like it").content, "Tenhle příkaz neznám.");
}

TEST_F(InTheirLanguage, suggestions_are_read_and_found_in_it) {
    speak("cs", "en-US", "pl");
    const auto first = [](Person& person, const HalfTyped& half) {
        return std::get<SuggestionsReply>(person.does(person.doing(half))).choices.at(0);
    };
    EXPECT_EQ(first(world_.alice, {"game create", "game", "karav", {}}).label, "Karavana");
    const SelectOption seating = first(world_.alice, {"game create", "options", "rozsa", {{"game", "caravan"}}});
    EXPECT_EQ(seating.label, "seating=random · rozsazení: náhodně");
    EXPECT_EQ(seating.value, "seating=random");
    EXPECT_EQ(first(world_.bob, {"game create", "options", "seat", {{"game", "caravan"}}}).label, "seating=random");
}

TEST_F(InTheirLanguage, images_of_posts_have_the_words_of_those_who_see_them) {
    speak("cs", "ru", "pl");
    const GameId game = begins("caravan", kByMessage);
    const Version version = world_.store.find(game).value().version;
    const auto alt = [&](std::string_view what) {
        return draw_attachment(world_.store, world_.studio, game, version, what).alt;
    };
    EXPECT_TRUE(says(alt("board"), "Karawana, oaza 1 z 5.")) << alt("board");
    EXPECT_TRUE(says(alt("hand 0"), "Tvoje ruka:")) << alt("hand 0");
    EXPECT_TRUE(says(alt("hand 1"), "Ваша рука:")) << alt("hand 1");
}

TEST_F(InTheirLanguage, what_the_organisers_have_chosen_comes_before_what_discord_says) {
    speak("en-US", "en-US", "pl");
    world_.store.people().keep_setting(GuildId{500}, "language", "cs");
    begins("caravan", kHere);
    EXPECT_TRUE(says(card_.content, "1. volno")) << card_.content;
    EXPECT_TRUE(says(world_.prompt().content, "**Čeká se na:**")) << world_.prompt().content;
}

TEST_F(InTheirLanguage, names_that_packs_give_are_escaped_in_every_language) {
    const LanguageSpeaker czech(language_for("cs"));
    EXPECT_EQ(said(phrase("{1} places the {2} at {3}.", Seat{0}, Term{"*king*"}, Text{"<@1>"}), czech),
              "A pokládá \\*king\\* na \\<\\@1\\>.");
}

void expect_fits(const Language& language, const std::string& name, const std::string& description) {
    const auto own_name = language.exactly(name, kCommandForm);
    EXPECT_LE(characters(own_name.value_or(name)), 32U) << language.code() << " " << name;
    EXPECT_LE(characters(language.translate(description)), 100U) << language.code() << " " << name;
}

// And no two that stand beside each other have the same name.
void expect_fits(const Language& language, const CommandSpec& spec) {
    expect_fits(language, spec.name, spec.description);
    std::set<std::string> names;
    for (const CommandOption& option : spec.options) {
        expect_fits(language, option.name, option.description);
        EXPECT_TRUE(names.emplace(language.exactly(option.name, kCommandForm).value_or(option.name)).second)
            << language.code() << " " << spec.name << " " << option.name;
        for (const auto& choice : option.choices)
            EXPECT_LE(characters(language.translate(choice.label)), 100U) << language.code() << " " << choice.label;
    }
    for (const CommandSpec& sub : spec.subcommands)
        EXPECT_TRUE(names.emplace(language.exactly(sub.name, kCommandForm).value_or(sub.name)).second)
            << language.code() << " " << spec.name << " " << sub.name;
}

TEST(CommandsInEveryLanguage, keep_to_discords_limits) {
    for (const Language& language : languages())
        for (const CommandSpec& spec : command_specs()) {
            expect_fits(language, spec);
            for (const CommandSpec& sub : spec.subcommands)
                expect_fits(language, sub);
        }
}

// Every answer is held to Discord's limits by Person::does, every post by the herald.
void plays_at_random(World& world, GameId game, int presses) {
    Chance chance(ChaChaKey{}, 7);
    Post panel;
    const Person* reader = nullptr;
    for (int i = 0; i < presses && world.store.find(game)->state == GameState::Running; ++i) {
        world.deliver();
        Person& person = world.awaited(game);
        if (i % 8 == 0 || panel.rows.empty() || reader != &person) panel = person.presses(button(world.prompt(), kAct));
        reader = &person;
        const auto controls = controls_in(panel, chance);
        panel = person.presses(controls.at(chance.below(static_cast<std::uint32_t>(controls.size()))));
    }
}

class EachLanguage : public InTheirLanguage, public testing::WithParamInterface<const char*> {};

TEST_P(EachLanguage, stays_within_the_limits_of_discord) {
    speak(GetParam(), GetParam(), GetParam());
    for (const char* kind : {"caravan", "tigris-euphrates"})
        plays_at_random(world_, begins(kind, kByMessage), 120);
}

// ---- no word of English is left, whatever is asked ----

// Words that none of the other languages has.
constexpr std::array<std::string_view, 18> kEnglish{"the",   "is",   "you", "your", "this", "and",
                                                    "of",    "are",  "it",  "game", "back", "with",
                                                    "there", "here", "has", "have", "who",  "all"};

bool in_word(char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || static_cast<unsigned char>(c) >= 0x80;
}

std::string english_in(const std::string& text) {
    std::string word;
    for (const char c : text + " ") {
        if (in_word(c)) {
            word += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
            continue;
        }
        if (std::find(kEnglish.begin(), kEnglish.end(), word) != kEnglish.end()) return word;
        word.clear();
    }
    return {};
}

std::vector<std::string> texts_of(const Row& row) {
    std::vector<std::string> texts;
    std::visit(overloaded{
                   [&](const std::vector<Button>& buttons) {
                       for (const Button& one : buttons)
                           texts.push_back(one.label);
                   },
                   [&](const Select& select) {
                       texts.push_back(select.placeholder);
                       for (const SelectOption& option : select.options)
                           texts.insert(texts.end(), {option.label, option.description});
                   },
                   [&](const RoleSelect& select) { texts.push_back(select.placeholder); },
               },
               row);
    return texts;
}

std::vector<std::string> texts_of(const Post& post) {
    std::vector<std::string> texts{post.content};
    for (const Row& row : post.rows)
        for (std::string& text : texts_of(row))
            texts.push_back(std::move(text));
    for (const Attachment& file : post.files) {
        texts.push_back(file.alt);
        if (file.filename.ends_with(".txt")) texts.push_back(file.bytes);
    }
    return texts;
}

// What a rule's page says stands behind "> ", and is English, which the answer says.
std::string without_quotations(const std::string& text) {
    std::string left;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        if (!text.substr(at, end - at).starts_with("> ")) left += text.substr(at, end - at) + "\n";
        at = end + 1;
    }
    return left;
}

// Alice manages the server and has set the table; whatever she and Bob are told is looked through.
class NoEnglish : public InTheirLanguage, public testing::WithParamInterface<const char*> {
protected:
    NoEnglish() {
        speak(GetParam(), GetParam(), GetParam());
        world_.alice.permissions |= 1ULL << 5;
        world_.alice.written = world_.bob.written = "xx";
    }

    Post hears(Post post, const std::string& after) {
        for (const std::string& text : texts_of(post))
            EXPECT_EQ(english_in(without_quotations(text)), "") << after << ": " << text;
        return post;
    }

    Post types(Person& person, const std::string& command, std::map<std::string, std::string> options = {},
               std::map<std::string, NamedPerson> people = {}) {
        return hears(person.types(command, std::move(options), std::move(people)), command);
    }

    Post presses(Person& person, Verb verb, std::vector<std::string> values = {}) {
        const std::string id = to_text({'u', verb, game_});
        return hears(person.presses(Control{id, {}, std::move(values)}), id);
    }

    void presses_all(Person& person, const Post& post) {
        Chance chance(ChaChaKey{}, 3);
        for (const Control& control : controls_in(post, chance))
            hears(person.presses(control), control.custom_id);
    }

    void everybody_has_heard() {
        world_.deliver();
        for (const Delivered& one : world_.postman.delivered())
            hears(one.post, "the server");
    }

    // With the table's options beside the game's own.
    void opens(const std::string& options, const std::string& kind = "caravan") {
        types(world_.alice, "game create", {{"game", kind}, {"seats", "2"}, {"options", options}});
        game_ = world_.store.games_in(GuildId{500}, GameState::Lobby).front();
        types(world_.bob, "game invite", {}, {{"player", world_.alice.named()}});
        types(world_.alice, "game invite", {}, {{"player", world_.bob.named()}});
        for (Person* person : {&world_.alice, &world_.bob}) {
            presses(*person, Verb::Start);
            presses(*person, Verb::JoinHere);
            presses(*person, Verb::Options);
        }
    }

    void begins_playing() {
        world_.deliver();
        presses(world_.alice, Verb::Start);
        world_.deliver();
        world_.alice.channel = world_.bob.channel = world_.store.thread(game_, "table").value();
    }

    GameId game_;
};

TEST_P(NoEnglish, is_said_while_a_server_and_a_table_are_set) {
    Person& alice = world_.alice;
    presses_all(alice, types(alice, "setup"));
    alice.presses(Control{"u setup language", {}, {GetParam()}});
    types(world_.bob, "setup");
    for (const auto& [name, value] : std::map<std::string, std::string>{
             {"game", "chess"}, {"seats", "9"}, {"options", "stages"}, {"pack", "none"}}) {
        std::map<std::string, std::string> options{{"game", "caravan"}};
        options[name] = value;
        types(alice, "game create", options);
    }
    types(alice, "game create", {{"game", "caravan"}, {"options", "watch=maybe"}});
    types(alice, "game create", {{"game", "caravan"}, {"options", "stages=4"}});
    opens("stages=3 seating=choice join=invited start=host watch=players");
    presses(alice, Verb::Options, {"watch"});
    presses(alice, Verb::SetOption, {"watch=everybody"});
    presses(alice, Verb::SetOption, {"watch=maybe"});
    presses(alice, Verb::TakeChair, {"1"});
    presses(alice, Verb::TakeChair, {"0"});
    presses(alice, Verb::Leave);
    presses(alice, Verb::Leave);
    types(alice, "pack list");
    types(alice, "pack show", {{"name", "none"}});
    types(alice, "pack upload", {{"name", "none"}});
    for (const char* command : {"act", "board", "hand", "turns", "log", "replay", "export", "notes"})
        types(world_.bob, command);
    everybody_has_heard();
}

TEST_P(NoEnglish, is_said_in_a_panel_of_a_big_game) {
    opens("seating=fixed", "tigris-euphrates");
    begins_playing();
    for (int i = 0; i < 12; ++i) {
        plays_at_random(world_, game_, 8);
        for (Person* person : {&world_.alice, &world_.bob})
            types(*person, "act");
    }
    for (const char* what : {"board", "conflict", "progress"})
        types(world_.bob, "board", {{"what", what}, {"text", "true"}});
    everybody_has_heard();
}

TEST_P(NoEnglish, is_said_about_a_game_that_is_played) {
    opens("stages=3 seating=fixed");
    begins_playing();
    plays_at_random(world_, game_, 60);
    for (Person* person : {&world_.alice, &world_.bob}) {
        for (const char* command : {"act", "hand", "turns", "log", "replay", "export", "notes"})
            presses_all(*person, types(*person, command));
        for (const char* what : {"board", "market", "conflict", "scores", "progress", "none"})
            for (const char* text : {"true", "false"})
                types(*person, "board", {{"what", what}, {"text", text}});
        types(*person, "do", {{"action", "zzz"}});
        for (const Delivered& one : world_.postman.to(ToThread{game_, "table"}))
            presses_all(*person, one.post);
    }
    everybody_has_heard();
}

TEST_P(NoEnglish, is_said_by_those_who_govern) {
    opens("stages=3 seating=fixed");
    begins_playing();
    plays_at_random(world_, game_, 40);
    Person& alice = world_.alice;
    const std::map<std::string, std::string> why{{"reason", "xx"}};
    const std::map<std::string, NamedPerson> bob{{"player", world_.bob.named()}};
    types(world_.bob, "organise freeze", why);
    for (const char* command : {"freeze", "freeze", "unfreeze", "unfreeze", "freeze"})
        types(alice, std::string("organise ") + command, why);
    types(alice, "act");
    types(alice, "organise unfreeze");
    presses_all(alice, types(alice, "organise rollback", why));
    types(alice, "organise replace", why, {{"by", NamedPerson{UserId{709}, "Carol"}}, {"player", world_.bob.named()}});
    types(alice, "organise replace", why,
          {{"by", NamedPerson{UserId{701}, "Bob"}}, {"player", {UserId{709}, "Carol"}}});
    types(alice, "organise remove", why, bob);
    types(alice, "organise remove", why, bob);
    const std::map<std::string, std::string> second{{"seat", "2"}};
    types(alice, "game replace", second);
    for (const char* command : {"substitute list", "substitute off", "substitute on", "substitute list"})
        types(world_.bob, command);
    types(alice, "game replace", second, {{"by", alice.named()}});
    types(alice, "game replace", second);
    types(alice, "game replace", second);
    for (const std::string what : {"p kit ", "p mynotes look ", "u mynotes release ", "u mynotes withhold "})
        hears(world_.bob.presses(what + std::to_string(game_.value)), what);
    types(alice, "settings");
    hears(alice.presses(Control{"u settings games", {}, {"3"}}), "settings");
    types(alice, "stats");
    types(alice, "organise remove", why, bob);
    types(alice, "game move", {{"game", std::to_string(game_.value)}});
    types(alice, "game end");
    world_.deliver();
    presses_all(alice, world_.postman.last(OutboxKind::Post).post);
    types(world_.bob, "game end");
    types(alice, "game resign");
    types(alice, "organise end", why);
    for (const char* command : {"act", "board", "game resign", "game rematch", "game move", "log", "export"})
        types(alice, command);
    everybody_has_heard();
}

// Crescent Moon needs four; whatever they press, answers and posts are held to the limits, and have no English.
class FourInEachLanguage : public NoEnglish {
protected:
    FourInEachLanguage() {
        for (Person* person : people_) {
            person->locale = person->guild_locale = GetParam();
            person->written = "xx";
        }
        types(world_.alice, "game create", {{"game", "crescent-moon"}, {"seats", "4"}, {"options", "seating=fixed"}});
        world_.deliver();
        const Post card = world_.postman.last(OutboxKind::Post).post;
        for (Person* person : people_)
            person->presses(button(person->presses(button(card, kJoin)), kHere));
        world_.alice.presses(button(card, kStart));
        world_.deliver();
        game_ = world_.store.games_of(world_.alice.id()).front();
        for (Person* person : people_)
            person->channel = world_.store.thread(game_, "table").value();
    }

    // Each of them in turn, since some have answered already and wait for the others.
    Person& awaited(std::size_t turn) {
        std::vector<Person*> asked;
        for (const Question& question : world_.table(game_)->questions())
            if (question.need == Need::Required && question.stage == Stage::Now)
                asked.push_back(people_.at(question.seat.value));
        return asked.empty() ? world_.alice : *asked.at(turn % asked.size());
    }

    void takes_a_turn(Person& person, Chance& chance) {
        Post panel = hears(person.presses(button(world_.prompt(), kAct)), "act");
        for (int press = 0; press < 8; ++press) {
            const auto controls = controls_in(panel, chance);
            if (controls.empty()) return;
            const Control& control = controls.at(chance.below(static_cast<std::uint32_t>(controls.size())));
            panel = hears(person.presses(control), control.custom_id);
        }
    }

    Person carol_{world_.commands, 702, "Carol", world_.last_interaction};
    Person dora_{world_.commands, 703, "Dora", world_.last_interaction};
    std::vector<Person*> people_{&world_.alice, &world_.bob, &carol_, &dora_};
};

TEST_P(FourInEachLanguage, stay_within_the_limits_of_discord_and_hear_no_english) {
    Chance chance(ChaChaKey{}, 11);
    for (std::size_t turn = 0; turn < 40 && world_.store.find(game_)->state == GameState::Running; ++turn) {
        takes_a_turn(awaited(turn), chance);
        world_.deliver();
    }
    EXPECT_GT(world_.store.find(game_)->version, Version{4}) << "something was played";
    everybody_has_heard();
}

INSTANTIATE_TEST_SUITE_P(Languages, FourInEachLanguage, testing::Values("cs", "pl", "ru"));

INSTANTIATE_TEST_SUITE_P(Languages, NoEnglish, testing::Values("cs", "pl", "ru"));

INSTANTIATE_TEST_SUITE_P(Languages, EachLanguage, testing::Values("cs", "pl", "ru"));

} // namespace
} // namespace majlis::test
