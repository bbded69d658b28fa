#include <fstream>
#include <iterator>

#include "commands/house_rules.h"
#include "commands/permissions.h"
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
    EXPECT_EQ(rules(), HouseRules{GuildId{500}});
}

TEST_F(Setup, who_does_not_manage_the_server_changes_nothing) {
    const Post panel = world_.alice.types("setup");
    EXPECT_EQ(world_.bob.types("setup").content, "A server is set up by whoever may manage it.");
    EXPECT_EQ(world_.bob.presses(panel, "Games are created here").content,
              "A server is set up by whoever may manage it.");
    EXPECT_EQ(rules(), HouseRules{GuildId{500}});
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

TEST_F(Setup, the_invite_link_of_the_operators_page_grants_what_is_asked_for_and_no_more) {
    std::ifstream file(std::string(MAJLIS_ROOT) + "/docs/operations.md");
    const std::string page{std::istreambuf_iterator<char>(file), {}};
    const std::string key = "permissions=";
    const auto at = page.find(key);
    ASSERT_NE(at, std::string::npos);
    const std::uint64_t granted = std::stoull(page.substr(at + key.size()));
    Interaction here = world_.alice.doing(SlashCommand{"setup", {}});
    const auto enough = [&](std::uint64_t bits) {
        here.app_permissions = bits;
        return !what_is_missing(here, Watching::Players) && !what_would_help(here);
    };
    EXPECT_TRUE(enough(granted));
    for (std::uint64_t bit = 1; bit != 0; bit <<= 1)
        if ((granted & bit) != 0) {
            EXPECT_FALSE(enough(granted & ~bit)) << bit << " is not needed";
        }
}

TEST_F(Setup, a_channel_that_has_no_private_threads_is_named_as_such) {
    Interaction setup = world_.alice.doing(SlashCommand{"setup", {}});
    setup.in_text_channel = false;
    const std::string said = post_of(world_.alice.does(setup)).content;
    EXPECT_TRUE(says(said, "No private threads can be opened in a channel of this kind")) << said;
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

// ---- own lengths of time ----

class OwnLengths : public Setup {
protected:
    Form opens(const Post& panel, const std::string& label = "Own lengths of time…") {
        const Pressed pressed{control_labelled(panel, label).value().custom_id, {}, MessageId{1}};
        return std::get<FormReply>(world_.alice.does(world_.alice.doing(pressed))).form;
    }

    static std::vector<std::string> values_in(const Form& form) {
        std::vector<std::string> values;
        for (const TextField& field : form.fields)
            values.push_back(field.value);
        return values;
    }

    Post fills(Person& person, const Form& form, const std::vector<std::string>& values) {
        std::map<std::string, std::string> fields;
        for (std::size_t i = 0; i < form.fields.size(); ++i)
            fields[form.fields[i].id] = values.at(i);
        return post_of(person.does(person.doing(FilledIn{form.custom_id, fields})));
    }
};

TEST_F(OwnLengths, are_typed_into_a_form_and_hold_for_new_tables) {
    const Post panel = chooses(world_.alice.types("setup"), "pace daily; when time is up: vote", {"daily vote"});
    const Form form = opens(panel);
    EXPECT_EQ(values_in(form), (std::vector<std::string>{"1d", "3d", "1d", ""})) << "as they are";
    const Post changed = fills(world_.alice, form, {"36 H", "2d", "12h", "6h"});
    EXPECT_TRUE(says(changed.content, "5. New tables have the pace 36h+2d+12h+6h; when somebody's time is up: vote."))
        << changed.content;
    EXPECT_EQ(values_in(opens(changed)), (std::vector<std::string>{"36h", "2d", "12h", "6h"}));
    world_.creates_table();
    const Pace wanted{std::chrono::hours(36), std::chrono::days(2), std::chrono::hours(12), std::chrono::hours(6)};
    EXPECT_EQ(world_.store.find(GameId{1})->rules.pace, wanted);
    EXPECT_EQ(world_.store.find(GameId{1})->rules.absence, Absence::Vote);
    EXPECT_TRUE(says(world_.postman.last(OutboxKind::Post).post.content, "A reminder comes 6h before a deadline."));
    const Post other = world_.alice.presses(changed, "pace 36h+2d+12h+6h; when time is up: wait");
    EXPECT_TRUE(says(other.content, "the pace 36h+2d+12h+6h; when somebody's time is up: wait.")) << "it can be kept";
    EXPECT_TRUE(says(fills(world_.alice, form, {"24h", "3d", "24h", ""}).content, "the pace daily;")) << "by its name";
}

TEST_F(OwnLengths, that_do_not_do_are_refused_with_what_would_and_stay_typed) {
    const Form form = opens(world_.alice.types("setup"));
    const Post refused = fills(world_.alice, form, {"3 weeks", "*d", "0m", "6h"});
    EXPECT_TRUE(
        says(refused.content, "For each decision, “3 weeks” does not do: write 1m to 60d, such as 90m, 12h or 3d."))
        << refused.content;
    EXPECT_TRUE(says(refused.content, "To be saved up, “\\*d” does not do: write 0m to 60d")) << refused.content;
    EXPECT_TRUE(says(refused.content, "For answers in secret, “0m” does not do")) << refused.content;
    EXPECT_FALSE(says(refused.content, "For the reminder")) << refused.content;
    EXPECT_TRUE(says(refused.content, "5. New tables have the pace relaxed")) << "nothing is changed";
    EXPECT_EQ(rules(), HouseRules{GuildId{500}});
    EXPECT_EQ(values_in(opens(refused)), (std::vector<std::string>{"3weeks", "?d", "0m", "6h"}));
    const Post late = fills(world_.alice, form, {"24h", "0h", "12h", "13h"});
    EXPECT_TRUE(says(late.content, "For the reminder, “13h” does not do: write no more than a decision"))
        << late.content;
    EXPECT_EQ(rules(), HouseRules{GuildId{500}});
}

TEST_F(OwnLengths, are_settled_by_whoever_manages_the_server) {
    const Form form = opens(world_.alice.types("setup"));
    EXPECT_EQ(fills(world_.bob, form, {"24h", "0h", "12h", ""}).content,
              "A server is set up by whoever may manage it.");
    EXPECT_EQ(rules(), HouseRules{GuildId{500}});
    for (const char* forged :
         {"m setup pace ", "m setup pace +++++", "m setup pace 1234567890123+x+y+z+q", "m setup pace 24hč+ž\xc5+\n+"}) {
        const Reply reply = world_.bob.does(world_.bob.doing(Pressed{forged, {}, MessageId{1}}));
        EXPECT_EQ(std::get<FormReply>(reply).form.fields.size(), 4U) << forged;
    }
}

TEST_F(OwnLengths, have_a_form_in_every_language) {
    for (const auto& [locale, label] :
         {std::pair{"cs", "Vlastní časy…"}, std::pair{"pl", "Własne czasy…"}, std::pair{"ru", "Свои сроки…"}}) {
        world_.alice.locale = locale;
        const Form form = opens(world_.alice.types("setup"), label);
        EXPECT_EQ(form.fields.size(), 4U) << locale;
        const Post refused = fills(world_.alice, form, {"x", "x", "x", "x"});
        EXPECT_FALSE(says(refused.content, "does not do")) << refused.content;
    }
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

TEST_F(Setup, what_somebody_else_settles_meanwhile_stays) {
    const HouseRules before = rules();
    chooses(world_.alice.types("setup"), "Players", {"510"});
    HouseRules here = before;
    here.channel = ChannelId{600};
    keep_house_rules(world_.store, GuildId{500}, before, here);
    EXPECT_EQ(rules().players, kChosen);
    EXPECT_EQ(rules().channel, ChannelId{600});
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
