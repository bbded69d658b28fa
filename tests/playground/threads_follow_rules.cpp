#include "playground/shapes.h"
#include "playground/threads.h"
#include "tests/playground/playground_fixture.h"

namespace majlis::playground {
namespace {

class Threads : public PlaygroundTest {
protected:
    std::string open(Json body) {
        return rest("post", "/channels/" + channel("games") + "/threads", std::move(body)).body["id"];
    }

    RestAnswer write(const std::string& where, const std::string& words = "x") {
        return rest("post", "/channels/" + where + "/messages", {{"content", words}});
    }

    bool sees(const std::string& who, const std::string& where) {
        for (const auto& row : control("GET", "/api/users/" + who + "/channels"))
            if (row["id"] == where) return true;
        return false;
    }
};

TEST_F(Threads, are_private_when_no_type_is_given) {
    const auto thread = open({{"name", "Table"}});
    EXPECT_FALSE(sees("basalt", thread));
    EXPECT_EQ(rest("put", "/channels/" + thread + "//thread-members/" + user("basalt")).status,
              204); // DPP's double slash
    EXPECT_TRUE(sees("basalt", thread));
    EXPECT_TRUE(sees("amber", thread)); // the owner moderates
    EXPECT_FALSE(sees("coral", thread));
}

TEST_F(Threads, from_a_message_have_its_id_and_there_is_one) {
    const auto message = write(channel("games")).body["id"].get<std::string>();
    const auto path = "/channels/" + channel("games") + "/messages/" + message + "/threads";
    EXPECT_EQ(rest("post", path, {{"name", "Table"}}).body["id"], message);
    EXPECT_EQ(rest("post", path, {{"name", "Table"}}).body["code"], 160004);
}

TEST_F(Threads, archived_ones_take_no_edits_and_wake_with_a_message) {
    const auto thread = open({{"name", "Table"}, {"type", 11}});
    const auto message = write(thread).body["id"].get<std::string>();
    control("POST", "/api/faults", {{"kind", "archived_thread"}, {"channel", thread}});
    EXPECT_EQ(rest("patch", "/channels/" + thread + "/messages/" + message, {{"content", "y"}}).body["code"], 50083);
    EXPECT_EQ(rest("put", "/channels/" + thread + "/thread-members/" + user("basalt")).body["code"], 50083);
    EXPECT_EQ(write(thread).status, 200);
    EXPECT_EQ(rest("patch", "/channels/" + thread + "/messages/" + message, {{"content", "y"}}).status, 200);
}

TEST_F(Threads, locked_and_archived_ones_stay_closed) {
    const auto thread = open({{"name", "Table"}, {"type", 11}});
    rest("patch", "/channels/" + thread, {{"archived", true}, {"locked", true}});
    EXPECT_EQ(write(thread).body["code"], 160005);
}

TEST_F(Threads, archived_ones_let_messages_be_deleted_unless_they_are_locked) {
    const auto thread = open({{"name", "Table"}, {"type", 11}});
    const auto remove = [&](const RestAnswer& sent) {
        return rest("delete", "/channels/" + thread + "/messages/" + sent.body["id"].get<std::string>());
    };
    const auto first = write(thread), second = write(thread);
    rest("patch", "/channels/" + thread, {{"archived", true}});
    EXPECT_EQ(remove(first).status, 204);
    rest("patch", "/channels/" + thread, {{"archived", true}, {"locked", true}});
    EXPECT_EQ(remove(second).body["code"], 160005);
}

TEST_F(Threads, locked_ones_are_written_in_by_whoever_manages_threads) {
    const auto thread = open({{"name", "Table"}, {"type", 11}});
    const auto sent = write(thread).body["id"].get<std::string>();
    rest("patch", "/channels/" + thread, {{"locked", true}});
    const auto said = [&](const std::string& who) {
        return control("POST", "/api/messages", {{"user", who}, {"channel", thread}, {"content", "x"}})
            .value("code", 0);
    };
    EXPECT_EQ(said("basalt"), 160005);
    EXPECT_FALSE(site.world.channels.at(*parse_id<ChannelId>(thread))
                     .thread->members.contains(*parse_id<UserId>(user("basalt")))); // nor does trying join
    EXPECT_EQ(said("amber"), 0);                                                    // the owner
    EXPECT_EQ(write(thread).status, 200);
    control("POST", "/api/faults", {{"kind", "taken_permissions"}, {"permissions", std::int64_t{1} << 34}});
    EXPECT_EQ(write(thread).body["code"], 160005);
    EXPECT_EQ(rest("patch", "/channels/" + thread + "/messages/" + sent, {{"content", "y"}}).body["code"], 160005);
}

TEST_F(Threads, and_channels_are_made_changed_and_deleted_by_whoever_may_manage_them) {
    const auto thread = open({{"name", "Table"}, {"type", 11}});
    const auto games = "/channels/" + channel("games");
    const auto channels = "/guilds/" + text(site.world.guilds.begin()->first) + "/channels";
    EXPECT_EQ(rest("post", channels, {{"name", "new"}}).body["code"], 50013);
    EXPECT_EQ(rest("patch", games, {{"name", "old"}}).body["code"], 50013);
    EXPECT_EQ(rest("delete", games).body["code"], 50013);
    control("POST", "/api/faults", {{"kind", "taken_permissions"}, {"permissions", std::int64_t{1} << 34}});
    EXPECT_EQ(rest("delete", "/channels/" + thread).body["code"], 50013);
    control("POST", "/api/faults", {{"kind", "taken_permissions"}, {"permissions", 0}});
    EXPECT_EQ(rest("delete", "/channels/" + thread).status, 200);
    control("POST", "/api/faults", {{"kind", "given_permissions"}, {"permissions", 1 << 4}});
    EXPECT_EQ(rest("post", channels, {{"name", "new"}}).status, 201);
    EXPECT_EQ(rest("patch", games, {{"name", "old"}}).body["name"], "old");
    EXPECT_EQ(rest("delete", games).status, 200);
}

TEST_F(Threads, of_the_bots_own_say_that_it_is_a_member) {
    const auto thread = open({{"name", "Table"}});
    EXPECT_EQ(rest("get", "/channels/" + thread).body["member"]["user_id"], application());
    const auto& guild = site.world.guilds.begin()->second;
    EXPECT_EQ(guild_create_json(site.world, guild)["threads"][0]["member"]["user_id"], application());
    rest("delete", "/channels/" + thread + "/thread-members/@me");
    EXPECT_FALSE(guild_create_json(site.world, guild)["threads"][0].contains("member"));
}

TEST_F(Threads, and_all_else_are_allowed_to_the_bot_by_a_role_of_its_own) {
    const auto guild = "/guilds/" + text(site.world.guilds.begin()->first);
    const auto permissions = [&] { return rest("get", guild + "/roles").body[1]["permissions"]; };
    EXPECT_EQ(permissions(), std::to_string(kBotPermissions));
    EXPECT_EQ(rest("get", guild + "/members/@me").body["roles"][0], rest("get", guild + "/roles").body[1]["id"]);
    control("POST", "/api/faults", {{"kind", "taken_permissions"}, {"permissions", std::int64_t{1} << 34}});
    EXPECT_EQ(permissions(), std::to_string(kBotPermissions & ~kManageThreads));
}

TEST_F(Threads, in_which_nobody_writes_are_archived_in_time) {
    constexpr std::int64_t kHour = 3600000;
    const auto thread = open({{"name", "Table"}, {"type", 11}, {"auto_archive_duration", 1440}});
    const auto archived = [&] {
        return rest("get", "/channels/" + thread).body["thread_metadata"]["archived"].get<bool>();
    };
    const auto pass = [&](std::int64_t hours) { control("POST", "/api/clock", {{"advance_ms", hours * kHour}}); };
    pass(23);
    write(thread);
    pass(23);
    EXPECT_FALSE(archived()); // the message counted
    pass(2);
    EXPECT_TRUE(archived());
    EXPECT_EQ(
        rest("get", "/guilds/" + text(site.world.guilds.begin()->first) + "/threads/active").body["threads"].size(),
        0u);
    rest("patch", "/channels/" + thread, {{"archived", false}});
    pass(23);
    EXPECT_FALSE(archived()); // so did bringing it back
}

TEST_F(Threads, take_only_people_of_the_server) {
    const auto thread = open({{"name", "Table"}});
    EXPECT_EQ(rest("put", "/channels/" + thread + "/thread-members/1").body["code"], 10013);
    site.world.guilds.begin()->second.members.pop_back(); // fern has left
    EXPECT_EQ(rest("put", "/channels/" + thread + "/thread-members/" + user("fern")).body["code"], 50001);
    EXPECT_EQ(rest("get", "/channels/" + thread + "/thread-members/" + user("fern")).body["code"], 10007);
    EXPECT_EQ(rest("get", "/channels/" + thread + "/thread-members").status, 403); // a privileged intent
}

TEST_F(Threads, let_people_go) {
    const auto thread = open({{"name", "Table"}});
    write(thread, "<@" + user("coral") + "> come in");
    EXPECT_EQ(rest("delete", "/channels/" + thread + "/thread-members/" + user("coral")).status, 204);
    EXPECT_FALSE(sees("coral", thread));
}

TEST_F(Threads, that_the_bot_has_left_are_closed_to_it_when_private) {
    const auto thread = open({{"name", "Table"}});
    EXPECT_EQ(rest("delete", "/channels/" + thread + "/thread-members/@me").status, 204);
    EXPECT_EQ(write(thread).body["code"], 50001);
}

TEST_F(Threads, are_locked_by_whoever_may_manage_them) {
    const auto thread = open({{"name", "Table"}});
    control("POST", "/api/faults", {{"kind", "taken_permissions"}, {"permissions", std::int64_t{1} << 34}});
    const auto refused = rest("patch", "/channels/" + thread, {{"archived", true}, {"locked", true}});
    EXPECT_EQ(refused.status, 403);
    EXPECT_EQ(refused.body["code"], 50013);
    EXPECT_EQ(rest("patch", "/channels/" + thread, {{"archived", true}}).status, 200);
    EXPECT_EQ(write(thread).status, 200); // which opens it again
    control("POST", "/api/faults", {{"kind", "taken_permissions"}, {"permissions", 0}});
    EXPECT_EQ(rest("patch", "/channels/" + thread, {{"archived", true}, {"locked", true}}).status, 200);
    EXPECT_EQ(write(thread).body["code"], 160005);
}

TEST_F(Threads, need_the_permissions_that_discord_asks_for) {
    const auto open_one = open({{"name", "Table"}, {"type", 11}});
    write(open_one, "<@" + user("coral") + "> come in");
    const auto without = [&](int bit) {
        control("POST", "/api/faults", {{"kind", "taken_permissions"}, {"permissions", std::int64_t{1} << bit}});
    };
    const auto code = [](const RestAnswer& answer) { return answer.body.value("code", 0); };
    const auto games = "/channels/" + channel("games");
    without(35);
    EXPECT_EQ(code(rest("post", games + "/threads", {{"name", "x"}, {"type", 11}})), 50013);
    EXPECT_EQ(rest("post", games + "/threads", {{"name", "x"}}).status, 201);
    without(36);
    EXPECT_EQ(code(rest("post", games + "/threads", {{"name", "x"}})), 50013);
    without(38);
    EXPECT_EQ(code(write(open_one)), 50013);
    EXPECT_EQ(code(rest("put", "/channels/" + open_one + "/thread-members/" + user("dune"))), 50013);
    EXPECT_EQ(write(channel("games")).status, 200);
    without(11);
    EXPECT_EQ(code(write(channel("games"))), 50013);
    EXPECT_EQ(write(open_one).status, 200);
    without(34);
    EXPECT_EQ(code(rest("delete", "/channels/" + open_one + "/thread-members/" + user("coral"))), 50013);
    without(15);
    const UploadedFile file{"files[0]", "board.png", "image/png", "bytes"};
    EXPECT_EQ(code(rest("post", games + "/messages", {{"content", "x"}}, {file})), 50013);
    without(16);
    EXPECT_EQ(rest("get", games + "/messages").body, Json::array());
    without(10);
    EXPECT_EQ(code(rest("get", games)), 50001);
}

TEST_F(Threads, are_at_most_a_thousand_at_a_time_on_a_server) {
    const auto first = open({{"name", "Table"}, {"type", 11}});
    const auto games = *parse_id<ChannelId>(channel("games"));
    for (int i = 1; i < 1000; ++i) {
        const NewThread place{site.new_id<ChannelId>(), games, ChannelType::PublicThread, site.world.application};
        open_thread(site, place, {{"name", "Table"}});
    }
    const auto one_more = [&] {
        return rest("post", "/channels/" + channel("games") + "/threads", {{"name", "Table"}, {"type", 11}});
    };
    EXPECT_EQ(one_more().body["code"], 160006);
    rest("patch", "/channels/" + first, {{"archived", true}});
    EXPECT_EQ(one_more().status, 201); // an archived one leaves its place
    EXPECT_EQ(rest("patch", "/channels/" + first, {{"archived", false}}).body["code"], 160006);
    EXPECT_EQ(write(first).body["code"], 160006); // it would come back
}

TEST_F(Threads, hang_on_text_channels_alone) {
    EXPECT_EQ(rest("post", "/channels/" + channel("games") + "/threads", {{"name", "x"}, {"type", 10}}).body["code"],
              50024); // of announcements
    const auto thread = open({{"name", "Table"}, {"type", 11}});
    const auto dm = rest("post", "/users/@me/channels", {{"recipient_id", user("dune")}}).body["id"].get<std::string>();
    for (const auto& where : {thread, dm})
        EXPECT_EQ(rest("post", "/channels/" + where + "/threads", {{"name", "x"}}).body["code"], 50024);
}

TEST_F(Threads, go_with_their_channel) {
    const auto thread = open({{"name", "Table"}, {"type", 11}});
    write(thread);
    control("POST", "/api/faults", {{"kind", "deleted_channel"}, {"channel", channel("games")}});
    EXPECT_EQ(rest("get", "/channels/" + thread).body["code"], 10003);
    EXPECT_EQ(site.world.messages.size(), 0u);
}

TEST_F(Threads, mentioned_people_join) {
    const auto thread = open({{"name", "Table"}});
    write(thread, "<@" + user("coral") + "> come in");
    EXPECT_TRUE(sees("coral", thread));
}

TEST_F(Threads, closed_direct_messages_are_50007_on_sending_not_on_opening) {
    control("POST", "/api/users", {{"name", "dune"}, {"dms", "closed"}});
    const auto dm = rest("post", "/users/@me/channels", {{"recipient_id", user("dune")}});
    EXPECT_EQ(dm.status, 200);
    EXPECT_EQ(write(dm.body["id"]).body["code"], 50007);
    EXPECT_EQ(rest("post", "/users/@me/channels", {{"recipient_id", user("dune")}}).body["id"], dm.body["id"]);
}

TEST_F(Threads, a_bot_that_was_removed_reaches_nobody) {
    const auto dm = rest("post", "/users/@me/channels", {{"recipient_id", user("dune")}}).body["id"].get<std::string>();
    const auto guild = "/guilds/" + text(site.world.guilds.begin()->first);
    control("POST", "/api/faults", {{"kind", "bot_removed"}});
    EXPECT_EQ(write(dm).body["code"], 50278);
    EXPECT_EQ(rest("get", guild + "/threads/active").body["code"], 50001);
    control("POST", "/api/faults", {{"kind", "bot_invited"}});
    EXPECT_EQ(write(dm).status, 200);
    EXPECT_EQ(rest("get", guild + "/threads/active").status, 200);
}

} // namespace
} // namespace majlis::playground
