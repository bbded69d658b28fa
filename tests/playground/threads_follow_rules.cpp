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

} // namespace
} // namespace majlis::playground
