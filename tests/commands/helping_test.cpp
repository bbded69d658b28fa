// What /help says, in each moment that a person can be in.
#include "tests/commands/world.h"

namespace majlis::test {
namespace {

constexpr std::uint64_t kManageServer = 1ULL << 5;

class Helping : public CommandsTest {
protected:
    static bool says(const Post& post, std::string_view words) { return post.content.find(words) != std::string::npos; }

    void expect_help(Person& person, std::string_view words) {
        const Post help = person.types("help");
        EXPECT_TRUE(says(help, words)) << help.content;
        EXPECT_TRUE(says(help, "**What else there is**")) << help.content;
    }

    Person carol_{world_.commands, 702, "Carol", world_.last_interaction};
};

TEST_F(Helping, who_manages_a_server_without_games_is_led_to_setup) {
    world_.alice.permissions |= kManageServer;
    expect_help(world_.alice, "Nothing is set up on this server yet. Type /setup");
    expect_help(world_.bob, "No table is gathering in this channel: /game create sets one.");
    world_.creates_table();
    expect_help(world_.alice, "Table 1 is gathering in this channel: Join on its card takes a chair.");
}

TEST_F(Helping, what_a_server_asks_for_is_said_first) {
    world_.alice.permissions |= kManageServer;
    world_.alice.presses(world_.alice.types("setup"), "Games are created here");
    world_.bob.channel = ChannelId{601};
    expect_help(world_.bob, "On this server, games are created in <#600>.");
}

TEST_F(Helping, what_we_lack_in_a_channel_is_said) {
    Interaction help = world_.bob.doing(SlashCommand{"help", {}});
    help.app_permissions = 0;
    EXPECT_TRUE(says(post_of(world_.bob.does(help)), "In this channel I am not allowed to"));
}

TEST_F(Helping, at_a_table_that_gathers_whoever_sits_learns_how_it_begins) {
    world_.creates_table();
    const Post card = world_.postman.last(OutboxKind::Post).post;
    world_.bob.presses(world_.bob.presses(card, "Join"), "Here");
    expect_help(world_.bob, "You sit at table 1, which is gathering: Start on its card begins");
    world_.bob.channel = ChannelId{601};
    expect_help(world_.bob, "You sit at table 1");
    carol_.channel = ChannelId{601};
    expect_help(carol_, "No table is gathering in this channel");
}

TEST_F(Helping, who_is_awaited_learns_what_for_and_is_one_press_away_from_acting) {
    world_.begins_game();
    expect_help(world_.alice, "**You are awaited:** Drink tea before the bids, or pass?");
    const Post panel = world_.alice.presses(world_.alice.types("help"), "Act");
    EXPECT_TRUE(says(panel, "Drink tea before the bids")) << panel.content;
    world_.alice.channel = ChannelId{601};
    expect_help(world_.alice, "You are awaited at a table: /turns shows where.");
}

TEST_F(Helping, who_has_answered_in_secret_is_not_awaited_and_others_learn_nothing) {
    world_.begins_game();
    const Post before = world_.bob.types("help");
    world_.alice.presses(world_.alice.presses(world_.panel_of(world_.alice), "Pass"), "Confirm");
    expect_help(world_.alice, "Nobody is waiting for you at this table just now.");
    EXPECT_EQ(world_.bob.types("help").content, before.content);
}

TEST_F(Helping, who_wants_no_notifications_is_promised_none) {
    world_.begins_game();
    world_.alice.presses(world_.alice.presses(world_.panel_of(world_.alice), "Pass"), "Confirm");
    expect_help(world_.alice, "/log and your /notes. You are notified when you are asked.");
    world_.alice.presses(world_.alice.types("settings"), "Do not notify me");
    expect_help(world_.alice, "/log and your /notes.\n");
}

TEST_F(Helping, who_watches_learns_what_there_is_to_see) {
    world_.begins_game();
    carol_.channel = world_.alice.channel;
    expect_help(carol_, "You watch this game: /board shows the table");
    EXPECT_TRUE(carol_.types("help").rows.empty());
}

TEST_F(Helping, a_table_of_its_players_alone_tells_others_nothing_else) {
    world_.begins_game("stages=3 watch=players");
    carol_.channel = world_.alice.channel;
    expect_help(carol_, "At this table only its players watch.");
}

TEST_F(Helping, a_game_that_is_over_or_frozen_says_so) {
    const GameId game = world_.begins_game();
    world_.alice.permissions |= kManageServer;
    world_.alice.types("organise freeze", {{"reason", "Because."}});
    expect_help(world_.bob, "This game is frozen");
    world_.alice.types("organise unfreeze");
    ASSERT_TRUE(world_.store.with_game(game, [](GameTransaction& tx) { tx.end(); }));
    expect_help(world_.bob, "This game is over: /log and /replay show how it went");
}

TEST_F(Helping, in_private_and_in_other_threads_it_says_where_games_are) {
    Interaction help = world_.bob.doing(SlashCommand{"help", {}});
    help.parent = ChannelId{600};
    help.channel = ChannelId{999};
    EXPECT_TRUE(says(post_of(world_.bob.does(help)), "No game is played in this thread."));
    help = world_.bob.doing(SlashCommand{"help", {}});
    help.guild = std::nullopt;
    EXPECT_TRUE(says(post_of(world_.bob.does(help)), "Games are played in channels of servers."));
}

TEST_F(Helping, each_language_has_its_own_words_and_its_own_commands) {
    world_.begins_game();
    for (const auto& [locale, words] : {std::pair{"cs", "**Čeká se na tebe:**"},
                                        std::pair{"pl", "**Czekamy na ciebie:**"}, std::pair{"ru", "**Вас ждут:**"}}) {
        world_.alice.locale = locale;
        const Post help = world_.alice.types("help");
        EXPECT_TRUE(says(help, words)) << help.content;
        EXPECT_FALSE(says(help, "/tutorial")) << help.content;
    }
}

} // namespace
} // namespace majlis::test
