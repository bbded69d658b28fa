#include "tests/commands/world.h"

namespace majlis::test {
namespace {

constexpr std::uint64_t kManageServer = 1ULL << 5;

class InLeagues : public CommandsTest {
protected:
    InLeagues() { world_.alice.permissions |= kManageServer; }

    static bool says(const Post& post, std::string_view words) { return post.content.find(words) != std::string::npos; }

    Post creates(Person& person, std::map<std::string, std::string> options = {}) {
        options.merge(std::map<std::string, std::string>{{"name", "Spring *cup*"}, {"season", "2026"}});
        return person.types("league create", std::move(options));
    }

    Post sets_table(Person& person, const std::string& league, const std::string& game = "caravan") {
        return person.types("game create", {{"game", game},
                                            {"seats", "2"},
                                            {"options", game == "caravan" ? "seating=fixed stages=3" : ""},
                                            {"league", league}});
    }

    Post standings(Person& person) { return person.types("league standings"); }
};

TEST_F(InLeagues, organisers_open_and_close_them) {
    EXPECT_TRUE(says(creates(world_.bob), "opened and closed by whoever may manage"));
    EXPECT_TRUE(says(world_.alice.types("league list"), "This server has no league yet."));
    EXPECT_TRUE(says(creates(world_.alice), "The league Spring \\*cup\\* is open."));
    EXPECT_TRUE(says(creates(world_.alice), "a league of that name and season already"));
    EXPECT_TRUE(says(creates(world_.alice, {{"name", ""}}), "have 1 to 40 characters each"));
    EXPECT_TRUE(says(creates(world_.alice, {{"season", "2027"}, {"game", "chess"}}), "I do not know that game."));
    EXPECT_TRUE(says(world_.bob.types("league list"), "- Spring \\*cup\\*, season 2026: open, games over 0"));
    EXPECT_TRUE(says(world_.bob.types("league close"), "opened and closed by whoever may manage"));
    EXPECT_TRUE(says(world_.alice.types("league close"), "Spring \\*cup\\*, season 2026 is closed"));
    EXPECT_TRUE(says(sets_table(world_.bob, "Spring *cup*"), "is closed: no more tables are set for it."));
    EXPECT_TRUE(says(world_.alice.types("league reopen"), "is open again."));
    EXPECT_TRUE(says(sets_table(world_.bob, "Spring *cup*"), "The table is set."));
}

TEST_F(InLeagues, a_league_may_be_for_one_game_and_for_tables_of_organisers) {
    creates(world_.alice, {{"game", "caravan"}, {"tables", "organisers"}});
    EXPECT_TRUE(says(sets_table(world_.bob, "Spring *cup*"), "are set by whoever organises games here."));
    EXPECT_TRUE(says(sets_table(world_.alice, "Spring *cup*", "tigris-euphrates"), "is for another game."));
    EXPECT_TRUE(says(sets_table(world_.alice, "Autumn"), "no league named Autumn. It has these: Spring \\*cup\\*."));
    EXPECT_TRUE(says(sets_table(world_.alice, "Spring *cup*, 2026"), "The table is set."));
}

TEST_F(InLeagues, names_are_suggested_while_one_types) {
    creates(world_.alice, {{"game", "caravan"}});
    const auto suggested = [&](const std::string& command, const std::string& game) {
        const HalfTyped half{command, "league", "spring", {{"game", game}}};
        return std::get<SuggestionsReply>(world_.bob.does(world_.bob.doing(half))).choices.size();
    };
    EXPECT_EQ(suggested("game create", "caravan"), 1U);
    EXPECT_EQ(suggested("game create", "tigris-euphrates"), 0U);
    EXPECT_EQ(suggested("league standings", ""), 1U);
}

TEST_F(InLeagues, a_game_of_one_is_marked_and_counts_when_it_is_over) {
    creates(world_.alice);
    sets_table(world_.alice, "Spring *cup*");
    world_.deliver();
    const Post card = world_.postman.last(OutboxKind::Post).post;
    EXPECT_TRUE(says(card, "It counts for the league Spring \\*cup\\*, season 2026.")) << card.content;
    EXPECT_TRUE(says(standings(world_.bob), "No game of it is over yet."));
    const GameId game = world_.both_begin(card);
    world_.both_play_to_the_end(game);
    EXPECT_TRUE(says(world_.prompt(), "/league standings shows its table.")) << world_.prompt().content;
    const Post table = standings(world_.bob);
    EXPECT_TRUE(says(table, "games over 1, going on 0")) << table.content;
    EXPECT_TRUE(says(table, "\n1. <@70")) << table.content;
    EXPECT_TRUE(says(table, ": points 2, won 1 of 1\n")) << table.content;

    EXPECT_TRUE(says(world_.alice.types("game rematch"), "The table is set again."));
    world_.deliver();
    EXPECT_TRUE(says(world_.postman.last(OutboxKind::Post).post, "It counts for the league")) << "a rematch, too";
}

TEST_F(InLeagues, a_season_keeps_what_was_usual_when_it_was_opened) {
    ASSERT_TRUE(world_.store.leagues().create(
        {GuildId{500}, "Old cup", "2026", {}, {}, {{"desertion_target", "other_players"}}}, world_.now));
    const auto card_of = [&](std::map<std::string, std::string> options) {
        options.emplace("game", "crescent-moon");
        EXPECT_TRUE(says(world_.alice.types("game create", std::move(options)), "The table is set."));
        world_.deliver();
        return world_.postman.last(OutboxKind::Post).post;
    };
    EXPECT_TRUE(says(card_of({{"league", "Old cup"}}), "\ndesertion target: other players\n"));
    EXPECT_TRUE(says(card_of({{"league", "Old cup"}, {"options", "desertion_target=any_player"}}),
                     "desertion target (any player)"));
    EXPECT_TRUE(says(card_of({}), "desertion target (any player)")) << "for no season";
    EXPECT_TRUE(says(sets_table(world_.alice, "Old cup"), "The table is set.")) << "Caravan has no such option";
}

TEST_F(InLeagues, a_rematch_for_one_is_set_by_whoever_may_set_its_tables) {
    creates(world_.alice, {{"tables", "organisers"}});
    sets_table(world_.alice, "Spring *cup*");
    world_.deliver();
    const Post card = world_.postman.last(OutboxKind::Post).post;
    world_.both_begin(card);
    world_.alice.types("organise end", {{"reason", "It is late."}});
    world_.deliver();
    const auto card_again = [&](Person& person) {
        EXPECT_TRUE(says(person.types("game rematch"), "The table is set again."));
        world_.deliver();
        return world_.postman.last(OutboxKind::Post).post;
    };
    EXPECT_FALSE(says(card_again(world_.bob), "It counts for the league"));
    EXPECT_TRUE(says(card_again(world_.alice), "It counts for the league")) << "Bob's is not that table";
    EXPECT_TRUE(says(world_.bob.types("game rematch"), "is set again already"));
}

TEST_F(InLeagues, a_name_may_be_a_number) {
    creates(world_.alice, {{"name", "20270"}});
    EXPECT_TRUE(says(sets_table(world_.bob, "20270"), "The table is set."));
    EXPECT_TRUE(says(world_.bob.types("league standings", {{"league", "20270"}}), "**20270, season 2026**"));
    EXPECT_TRUE(says(sets_table(world_.bob, "20271"), "no league named 20271."));
}

TEST_F(InLeagues, nothing_is_seen_from_another_server) {
    creates(world_.alice);
    Interaction elsewhere = world_.alice.doing(SlashCommand{"league standings", {{"league", "1"}}, {}, {}});
    elsewhere.guild = GuildId{501};
    EXPECT_TRUE(says(post_of(world_.alice.does(elsewhere)), "This server has no league yet."));
    elsewhere.guild.reset();
    EXPECT_TRUE(says(post_of(world_.alice.does(elsewhere)), "Leagues belong to a server"));
}

} // namespace
} // namespace majlis::test
