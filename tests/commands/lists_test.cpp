// Long lists come in pages that lead to every line, whatever is added or goes meanwhile: packs, leagues, standings,
// notes, moves to go back to.
#include <algorithm>
#include <set>

#include "commands/list_pages.h"
#include "engine/games.h"
#include "packs/pack.h"
#include "tests/commands/world.h"

namespace majlis::test {
namespace {

constexpr std::uint64_t kManageServer = 1ULL << 5;
constexpr GuildId kServer{500};

bool says(const Post& post, std::string_view words) {
    return post.content.find(words) != std::string::npos;
}

bool leads_on(const Post& post) {
    return control_labelled(post, "More…").has_value();
}

std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines(1);
    for (const char c : text)
        if (c == '\n')
            lines.emplace_back();
        else
            lines.back() += c;
    return lines;
}

// ---- the pages themselves ---------------------------------------------------------------------------------------

Listing numbers(const std::vector<int>& these) {
    Listing listing{{}, number_before, [](const PlaceInList& place) { return to_text(place); }};
    for (const int one : these)
        listing.lines.push_back({std::to_string(one), "line " + std::to_string(one)});
    return listing;
}

std::vector<int> from_to(int first, int last) {
    std::vector<int> all;
    for (int one = first; one <= last; ++one)
        all.push_back(one);
    return all;
}

struct Shown {
    std::string text;
    std::optional<std::string> back, more;
};

Shown page(const std::vector<int>& these, const std::optional<std::string>& pressed) {
    const auto place = pressed ? place_in_list(*pressed) : std::nullopt;
    const ListPage page = page_of_list(numbers(these), place, 100, PlainEnglish());
    Shown shown{page.text, {}, {}};
    for (const Row& row : page.rows)
        for (const Button& button : std::get<std::vector<Button>>(row))
            (button.label == "Back" ? shown.back : shown.more) = button.custom_id;
    return shown;
}

TEST(ListPages, a_short_list_has_no_buttons) {
    const Shown all = page(from_to(1, 3), std::nullopt);
    EXPECT_EQ(all.text, "line 1\nline 2\nline 3");
    EXPECT_FALSE(all.back || all.more);
}

TEST(ListPages, they_lead_to_the_end_and_back) {
    const Shown first = page(from_to(1, 12), std::nullopt);
    EXPECT_EQ(first.text, "line 1\nline 2\nline 3\nline 4\nline 5\n-# 1 to 5 of 12");
    EXPECT_FALSE(first.back);
    const Shown second = page(from_to(1, 12), first.more);
    EXPECT_TRUE(second.text.starts_with("line 6\n")) << second.text;
    const Shown third = page(from_to(1, 12), second.more);
    EXPECT_TRUE(third.text.ends_with("line 12\n-# 11 to 12 of 12")) << third.text;
    EXPECT_FALSE(third.more);
    EXPECT_EQ(page(from_to(1, 12), third.back).text, second.text);
    EXPECT_EQ(page(from_to(1, 12), second.back).text, first.text);
}

TEST(ListPages, what_is_added_or_goes_meanwhile_hides_nothing) {
    const Shown first = page({2, 4, 6, 8, 10, 12, 14}, std::nullopt);
    EXPECT_TRUE(first.text.starts_with("line 2\nline 4\nline 6\nline 8\nline 10\n")) << first.text;
    EXPECT_TRUE(page({1, 2, 4, 6, 8, 10, 11, 12, 14}, first.more).text.starts_with("line 11\nline 12\nline 14\n"))
        << "what was added behind the last line comes next; what was added before it moves nothing";
    EXPECT_TRUE(page({2, 4, 12, 14, 16, 18, 20, 22, 24}, first.more).text.starts_with("line 12\n"))
        << "the last line is gone";
    EXPECT_TRUE(page({2, 4, 6, 8, 10}, first.more).text.starts_with("line 2\n")) << "there is nothing more";
    const std::vector<int> grown{2, 4, 6, 8, 10, 12, 13, 14};
    EXPECT_TRUE(page(grown, "<14").text.find("line 13") != std::string::npos)
        << "nor is anything missed on the way back";
}

TEST(ListPages, a_line_that_is_too_long_is_shortened_and_none_stands_alone_for_ever) {
    Listing listing = numbers(from_to(1, 2));
    listing.lines[0].line = std::string(300, 'x');
    const ListPage only = page_of_list(listing, std::nullopt, 100, PlainEnglish());
    EXPECT_TRUE(only.text.starts_with("xxx")) << only.text;
    EXPECT_EQ(only.rows.size(), 1U);
}

// ---- packs ------------------------------------------------------------------------------------------------------

class LongLists : public CommandsTest {
protected:
    LongLists() { world_.alice.permissions |= kManageServer; }

    void keep_pack(const std::string& name) {
        world_.store.guild_packs().keep({kServer, "caravan", name, "hash", UserId{700}, world_.now},
                                        default_pack<Caravan>());
    }

    void open_league(int number) {
        ASSERT_TRUE(
            world_.store.leagues().create({kServer, "League " + std::to_string(number), "2026", {}, {}}, world_.now));
    }

    // What stands on all pages, as often as it stands there; `meanwhile` happens before the second one.
    std::multiset<std::string> walked(Post page, const std::function<void()>& meanwhile = [] {}) {
        std::multiset<std::string> seen;
        for (int pages = 0; pages < 50; ++pages) {
            for (std::string& line : lines_of(page.content))
                seen.insert(std::move(line));
            if (!leads_on(page)) return seen;
            if (pages == 0) meanwhile();
            page = world_.bob.presses(page, "More…");
        }
        throw std::runtime_error("a list without an end");
    }

    Post first_page(Post page) {
        while (control_labelled(page, "Back"))
            page = world_.bob.presses(page, "Back");
        return page;
    }

    static std::size_t times(const std::multiset<std::string>& lines, const std::string& words) {
        return static_cast<std::size_t>(std::count_if(lines.begin(), lines.end(), [&](const std::string& line) {
            return line.find(words) != std::string::npos;
        }));
    }
};

std::string pack_number(int number) {
    return "pack " + std::to_string(100 + number);
}

TEST_F(LongLists, all_packs_are_reached_though_others_are_added_meanwhile) {
    for (int i = 0; i < 70; ++i)
        keep_pack(pack_number(i));
    const Post first = world_.bob.types("pack list");
    EXPECT_TRUE(says(first, "-# 1 to ")) << first.content;
    EXPECT_FALSE(says(first, pack_number(69)));
    const auto seen = walked(first, [&] {
        keep_pack("pack 000"); // before all that has been shown
        keep_pack("pack 169 b");
    });
    for (int i = 0; i < 70; ++i)
        EXPECT_EQ(times(seen, "**" + pack_number(i) + "**"), 1U) << i;
    EXPECT_EQ(times(seen, "**pack 169 b**"), 1U);
    EXPECT_EQ(times(seen, "**pack 000**"), 0U) << "it stands on the first page, which had been shown";
    EXPECT_TRUE(says(first_page(world_.bob.presses(first, "More…")), "**pack 000**")) << "the way back leads to it";
}

TEST_F(LongLists, who_names_no_pack_is_told_some_and_where_all_are) {
    for (int i = 0; i < 12; ++i)
        keep_pack(pack_number(i));
    const Post post = world_.bob.types("pack show", {{"name", "mine"}});
    EXPECT_TRUE(says(post, "It has these and others: pack 100, pack 101")) << post.content;
    EXPECT_TRUE(says(post, "/pack list shows all.")) << post.content;
}

TEST_F(LongLists, what_begins_as_it_is_typed_is_suggested_first) {
    for (int i = 0; i < 40; ++i)
        keep_pack("a " + pack_number(i));
    keep_pack("pack of mine");
    const HalfTyped half{"pack show", "name", "pack", {}};
    const auto choices = std::get<SuggestionsReply>(world_.bob.does(world_.bob.doing(half))).choices;
    ASSERT_EQ(choices.size(), 25U);
    EXPECT_EQ(choices.front().label, "pack of mine");
}

// ---- leagues ----------------------------------------------------------------------------------------------------

TEST_F(LongLists, all_leagues_are_reached_the_newest_first) {
    for (int i = 100; i < 160; ++i)
        open_league(i);
    const Post first = world_.bob.types("league list");
    EXPECT_TRUE(says(first, "League 159, season 2026")) << first.content;
    const auto seen = walked(first, [&] { open_league(200); });
    for (int i = 100; i < 160; ++i)
        EXPECT_EQ(times(seen, "League " + std::to_string(i) + ","), 1U) << i;
    EXPECT_TRUE(says(first_page(world_.bob.presses(first, "More…")), "League 200,"));
}

// One game of the league that is over, and forty others like it, played by other people.
constexpr auto kManyGames = R"(
    insert into games select (jsonb_populate_record(one, jsonb_build_object('game_id', 1000 + i, 'created_by', 9000 + i))).*
        from games one, generate_series(1, 40) i where one.game_id = 1;
    insert into seats select (jsonb_populate_record(one, jsonb_build_object('game_id', 1000 + i, 'user_id', 5000 + 2 * i + one.seat))).*
        from seats one, generate_series(1, 40) i where one.game_id = 1;
    insert into results select 1000 + i, seat, rank, score from results, generate_series(1, 40) i where game_id = 1)";

TEST_F(LongLists, a_leagues_table_leads_to_everybody_and_shows_the_reader_on_every_page) {
    open_league(1);
    world_.alice.types("game create", {{"game", "caravan"}, {"seats", "2"}, {"league", "League 1"}});
    world_.deliver();
    const Post card = world_.postman.last(OutboxKind::Post).post;
    for (Person* person : {&world_.alice, &world_.bob})
        person->presses(person->presses(card, "Join"), "Here");
    world_.alice.presses(card, "Start");
    const GameId game = world_.store.games_of(world_.bob.id()).front();
    ASSERT_EQ(game, GameId{1});
    ASSERT_TRUE(world_.store.with_game(game, [&](GameTransaction& tx) {
        tx.keep_result({{kFirst, 9, 1, {}}, {kSecond, 7, 2, {}}});
        tx.end();
    }));
    cluster().ask(world_.database, kManyGames);

    const Post first = world_.bob.types("league standings");
    EXPECT_TRUE(says(first, "games over 41")) << first.content;
    EXPECT_TRUE(says(first, "<@701>: points")) << first.content;
    const auto seen = walked(first);
    for (int player = 5002; player <= 5081; ++player)
        EXPECT_EQ(times(seen, "<@" + std::to_string(player) + ">:"), 1U) << player;
    EXPECT_GT(times(seen, "<@701>:"), 2U) << "the reader's own line";
    EXPECT_EQ(first_page(world_.bob.presses(first, "More…")).content, first.content);
}

// ---- notes ------------------------------------------------------------------------------------------------------

TEST_F(LongLists, older_notes_are_reached_from_the_newest) {
    world_.begins_game();
    Post notes = world_.alice.types("notes");
    for (int i = 100; i < 140; ++i) {
        world_.alice.written = "note " + std::to_string(i) + " " + std::string(90, 'x');
        notes = world_.alice.presses(notes, "Add a note");
    }
    EXPECT_TRUE(says(notes, "note 139")) << notes.content;
    EXPECT_FALSE(says(notes, "note 100"));
    std::set<std::string> seen;
    for (int pages = 0; pages < 10; ++pages) {
        for (int i = 100; i < 140; ++i)
            if (says(notes, "note " + std::to_string(i))) seen.insert(std::to_string(i));
        if (!control_labelled(notes, "Back")) break;
        notes = world_.alice.presses(notes, "Back");
    }
    EXPECT_EQ(seen.size(), 40U);
    EXPECT_TRUE(says(notes, "note 100")) << notes.content;
    const Post removed = world_.alice.presses(notes, "Remove the last");
    EXPECT_FALSE(says(removed, "note 139")) << "of all, not of the page";
    EXPECT_TRUE(says(removed, "note 138")) << removed.content;
}

// ---- moves to go back to ----------------------------------------------------------------------------------------

TEST_F(LongLists, every_move_can_be_gone_back_to) {
    const GameId game = world_.begins_game("stages=7");
    auto table = world_.table(game);
    while (table->record().commits.size() < 27 && !table->result()) {
        Person& person = world_.awaited(game);
        const Seat seat = &person == &world_.alice ? kFirst : kSecond;
        for (const Question& question : table->questions(seat)) {
            if (question.need != Need::Required || question.stage != Stage::Now) continue;
            person.presses(person.types("do", {{"action", table->stand_in(seat, question.id)}}), "Confirm");
            break;
        }
        world_.deliver();
        table = world_.table(game);
    }
    ASSERT_GT(table->record().commits.size(), 26U) << "more than one page";
    Post choice = world_.alice.types("organise rollback", {{"reason", "x"}});
    const Post newest = choice;
    std::set<std::string> versions;
    for (int pages = 0; pages < 10; ++pages) {
        for (const SelectOption& option : std::get<Select>(choice.rows.at(0)).options)
            EXPECT_TRUE(versions.insert(option.value).second) << option.value;
        if (!control_labelled(choice, "Earlier moves…")) break;
        choice = world_.alice.presses(choice, "Earlier moves…");
    }
    EXPECT_EQ(versions.size(), table->record().commits.size() - 1) << "all but the deal";
    EXPECT_EQ(std::get<Select>(world_.alice.presses(choice, "Later moves…").rows.at(0)).options.front().value,
              std::get<Select>(newest.rows.at(0)).options.front().value);
    auto control = control_labelled(choice, "").value();
    EXPECT_TRUE(says(world_.alice.presses(control), "Done. The thread says so."));
    const auto line = present_line(world_.table(game)->record());
    EXPECT_LT(line.size(), 20U) << "it has gone back far";
}

} // namespace
} // namespace majlis::test
