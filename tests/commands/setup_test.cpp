#include "commands/house_rules.h"
#include "tests/commands/world.h"

namespace majlis::test {
namespace {

constexpr std::uint64_t kManageServer = 1ULL << 5;
constexpr RoleId kChosen{510};

class Setup : public CommandsTest {
protected:
    Setup() { world_.alice.permissions |= kManageServer; }

    // The control that begins so, with this role or without one.
    Post chooses(const Post& panel, std::string_view placeholder, std::vector<std::string> values) {
        auto control = control_labelled(panel, placeholder).value();
        control.values = std::move(values);
        return world_.alice.presses(control);
    }

    HouseRules rules() { return house_rules(world_.store, GuildId{500}); }

    std::string creates(Person& person) { return person.types("game create", {{"game", "caravan"}}).content; }

    std::string joins(Person& person, const Post& card) {
        return person.presses(person.presses(card, "Join"), "Here").content;
    }
};

bool says(std::string_view text, std::string_view words) {
    return text.find(words) != std::string_view::npos;
}

TEST_F(Setup, a_new_server_lets_everybody_play_everywhere) {
    const Post panel = world_.alice.types("setup");
    EXPECT_TRUE(says(panel.content, "1. Channel: games are created in any channel.")) << panel.content;
    EXPECT_TRUE(says(panel.content, "4. Players (they create and join games): everybody."));
    EXPECT_TRUE(says(panel.content, "Nothing is missing: /game create opens a table in this channel."));
    EXPECT_EQ(rules(), HouseRules{});
}

TEST_F(Setup, who_does_not_manage_the_server_changes_nothing) {
    const Post panel = world_.alice.types("setup");
    EXPECT_EQ(world_.bob.types("setup").content, "A server is set up by whoever may manage it.");
    EXPECT_EQ(world_.bob.presses(panel, "Games are created here").content,
              "A server is set up by whoever may manage it.");
    EXPECT_EQ(rules(), HouseRules{});
}

TEST_F(Setup, all_that_is_missing_is_said_in_one_sentence) {
    Interaction setup = world_.alice.doing(SlashCommand{"setup", {}});
    setup.app_permissions = kAllPermissions & ~((1ULL << 15) | (1ULL << 36));
    const std::string said = post_of(world_.alice.does(setup)).content;
    EXPECT_TRUE(says(said, "In this channel I am not allowed to: Attach Files, Create Private Threads. "
                           "Please ask somebody who may change that."))
        << said;
    EXPECT_FALSE(says(said, "Nothing is missing"));
}

TEST_F(Setup, what_only_serves_talks_is_said_and_holds_up_nothing) {
    constexpr auto kCannotLock = "I am not allowed to lock threads here (Manage Threads)";
    Interaction setup = world_.alice.doing(SlashCommand{"setup", {}});
    setup.app_permissions = kAllPermissions;
    const std::string without = post_of(world_.alice.does(setup)).content;
    EXPECT_TRUE(says(without, "Nothing is missing: /game create opens a table")) << without;
    EXPECT_TRUE(says(without, kCannotLock)) << without;
    Interaction again = world_.alice.doing(SlashCommand{"setup", {}});
    again.app_permissions = kAllPermissions | (1ULL << 34);
    EXPECT_FALSE(says(post_of(world_.alice.does(again)).content, kCannotLock));
}

TEST_F(Setup, games_are_created_in_the_channel_that_was_chosen) {
    world_.alice.presses(world_.alice.types("setup"), "Games are created here");
    EXPECT_EQ(rules().channel, ChannelId{600});
    world_.bob.channel = ChannelId{601};
    EXPECT_EQ(creates(world_.bob), "On this server, games are created in <#600>.");
    world_.alice.channel = ChannelId{601};
    const Post elsewhere = world_.alice.types("setup");
    EXPECT_TRUE(says(elsewhere.content, "games are created in <#600>."));
    EXPECT_TRUE(says(elsewhere.content, "type /setup there as well"));
    world_.alice.presses(elsewhere, "In any channel");
    EXPECT_TRUE(says(creates(world_.bob), "The table is set."));
}

TEST_F(Setup, the_language_of_posts_is_chosen_or_left_to_discord) {
    world_.alice.guild_locale = "pl";
    const Post panel = world_.alice.types("setup");
    EXPECT_TRUE(says(panel.content, "2. Language of the posts: Polski, as Discord's settings say.")) << panel.content;
    const Post chosen = world_.alice.presses(panel, "Čeština");
    EXPECT_TRUE(says(chosen.content, "2. Language of the posts: Čeština.")) << chosen.content;
    world_.creates_table();
    EXPECT_TRUE(says(world_.postman.last(OutboxKind::Post).post.content, "1. volno"));
    world_.alice.presses(chosen, "As Discord's settings say");
    world_.creates_table();
    EXPECT_TRUE(says(world_.postman.last(OutboxKind::Post).post.content, "1. wolne"));
    EXPECT_EQ(world_.bob.presses(panel, "Русский").content, "A server is set up by whoever may manage it.");
}

TEST_F(Setup, a_thread_is_no_channel_for_games) {
    Interaction setup = world_.alice.doing(SlashCommand{"setup", {}});
    setup.parent = ChannelId{600};
    EXPECT_TRUE(says(post_of(world_.alice.does(setup)).content, "and not in a thread of it"));
    Interaction create = world_.bob.doing(SlashCommand{"game create", {{"game", "caravan"}}});
    create.parent = ChannelId{600};
    EXPECT_EQ(post_of(world_.bob.does(create)).content,
              "Games are created in a channel, and not in one of its threads.");
}

TEST_F(Setup, only_players_create_and_join) {
    world_.creates_table();
    const Post card = world_.postman.last(OutboxKind::Post).post;
    chooses(world_.alice.types("setup"), "Players", {"510"});
    EXPECT_EQ(rules().players, kChosen);
    EXPECT_EQ(creates(world_.bob), "On this server, games are for whoever has the role <@&510>.");
    EXPECT_EQ(joins(world_.bob, card), "On this server, games are for whoever has the role <@&510>.");
    world_.bob.gets(kChosen);
    EXPECT_TRUE(says(joins(world_.bob, card), "You sit at the table."));
    EXPECT_TRUE(says(joins(world_.alice, card), "You sit at the table.")) << "who organises may play";
    chooses(world_.alice.types("setup"), "Players", {});
    EXPECT_EQ(rules().players, std::nullopt);
}

TEST_F(Setup, everybody_is_no_role_that_anybody_has) {
    chooses(world_.alice.types("setup"), "Players", {"500"}); // Discord names it like the server
    EXPECT_EQ(rules().players, std::nullopt);
}

TEST_F(Setup, organisers_govern_but_do_not_set_up) {
    Interaction upload = world_.bob.doing(SlashCommand{"pack upload", {{"name", "rich"}}});
    EXPECT_TRUE(says(post_of(world_.bob.does(upload)).content, "Packs are uploaded by"));
    const Post panel = chooses(world_.alice.types("setup"), "Organisers", {"510"});
    EXPECT_TRUE(says(panel.content, "whoever may manage this server, and <@&510>.")) << panel.content;
    Person organiser{world_.commands, 703, "Olga", world_.last_interaction};
    organiser.gets(kChosen);
    upload = organiser.doing(SlashCommand{"pack upload", {{"name", "rich"}}});
    EXPECT_EQ(post_of(organiser.does(upload)).content, "There is no file in this command.");
    EXPECT_EQ(organiser.types("setup").content, "A server is set up by whoever may manage it.");
}

} // namespace
} // namespace majlis::test
