#include "playground/attachment_files.h"
#include "tests/playground/playground_fixture.h"

namespace majlis::playground {
namespace {

class ControlCalls : public PlaygroundTest {
protected:
    ControlCalls() {
        const Json option{{"type", 4},        {"name", "size"}, {"description", "How many"},
                          {"required", true}, {"min_value", 2}, {"max_value", 5}};
        const Json who{{"type", 6}, {"name", "who"}, {"description", "Whom"}};
        const Json rules{{"type", 11}, {"name", "rules"}, {"description", "A file"}};
        const Json create{
            {"type", 1}, {"name", "create"}, {"description", "Creates"}, {"options", {option, who, rules}}};
        rest("put", "/applications/" + application() + "/commands",
             {{{"name", "game"}, {"description", "Games"}, {"type", 1}, {"options", {create}}}});
    }

    Json create(Json options) {
        return {{"user", "amber"},
                {"channel", channel("games")},
                {"command", "game create"},
                {"options", std::move(options)}};
    }

    std::string error(Json body) {
        return control("POST", "/api/interactions/command", std::move(body)).value("error", "");
    }
};

TEST_F(ControlCalls, a_command_arrives_as_discord_nests_it_with_users_resolved) {
    const auto data = interaction("command", create({{"size", 3}, {"who", "basalt"}}))["data"];
    EXPECT_EQ(data["name"], "game");
    EXPECT_EQ(data["options"][0]["name"], "create");
    EXPECT_EQ(data["options"][0]["options"][0], (Json{{"name", "size"}, {"type", 4}, {"value", 3}}));
    EXPECT_EQ(data["options"][0]["options"][1]["value"], user("basalt"));
    EXPECT_EQ(data["resolved"]["users"][user("basalt")]["username"], "basalt");
    EXPECT_TRUE(data["resolved"]["members"].contains(user("basalt")));
}

TEST_F(ControlCalls, a_file_is_taken_in_and_lies_where_the_interaction_says) {
    const Json file{{"filename", "mine.toml"}, {"text", "game = 1"}};
    const auto data = interaction("command", create({{"size", 3}, {"rules", file}}))["data"];
    const std::string id = data["options"][0]["options"][1]["value"];
    const Json sent = data["resolved"]["attachments"][id];
    EXPECT_EQ(sent["filename"], "mine.toml");
    EXPECT_EQ(sent["size"], 8);
    const std::string url = sent["url"];
    const std::string host = "https://cdn.discordapp.com";
    ASSERT_TRUE(url.starts_with(host)) << url;
    const auto* there = attachment_at(site.world, url.substr(host.size()));
    ASSERT_TRUE(there);
    EXPECT_EQ(there->bytes, "game = 1");
    EXPECT_EQ(error(create({{"size", 3}, {"rules", "mine.toml"}})), "The value of rules has the wrong type.");
    EXPECT_EQ(error(create({{"size", 3}, {"rules", Json::object()}})), "A file is sent as {filename, text}.");
}

TEST_F(ControlCalls, a_file_of_any_name_has_an_address) {
    const Json file{{"filename", "50% of #2/my rules\u017e?.toml"}, {"text", "game = 1"}};
    const auto data = interaction("command", create({{"size", 3}, {"rules", file}}))["data"];
    const Json sent = data["resolved"]["attachments"].begin().value();
    EXPECT_EQ(sent["filename"], file["filename"]);
    const std::string url = sent["url"];
    EXPECT_TRUE(url.ends_with("/50%25%20of%20%232%2Fmy%20rules%C5%BE%3F.toml")) << url;
    const auto* there = attachment_at(site.world, url.substr(std::string_view("https://cdn.discordapp.com").size()));
    ASSERT_TRUE(there);
    EXPECT_EQ(there->bytes, "game = 1");
}

TEST_F(ControlCalls, what_is_forged_arrives_as_it_is) {
    const Json data{{"custom_id", "uc 1 nobody 0 0"}, {"component_type", 2}, {"values", {"x"}}};
    const Json forged{{"user", "amber"}, {"channel", channel("games")}, {"kind", "component"}, {"data", data}};
    const auto payload = interaction("forged", forged);
    EXPECT_EQ(payload["data"], data);
    EXPECT_EQ(payload["type"], 3);
    EXPECT_FALSE(payload.contains("message"));
    Json nonsense = forged;
    nonsense["kind"] = "wish";
    EXPECT_EQ(control("POST", "/api/interactions/forged", nonsense)["error"],
              "The kind is command, component, autocomplete or modal.");
}

TEST_F(ControlCalls, what_the_client_would_refuse_is_refused_with_a_sentence) {
    EXPECT_EQ(error(create(Json::object())), "The option size is required.");
    EXPECT_EQ(error(create({{"size", 6}})), "The value of size is out of range.");
    EXPECT_EQ(error(create({{"size", "three"}})), "The value of size has the wrong type.");
    EXPECT_EQ(error(create({{"size", 3}, {"colour", "red"}})), "The command has no option colour.");
    EXPECT_EQ(error(create({{"size", 3}, {"who", "nobody"}})), "There is no user nobody.");
    auto unknown = create({{"size", 3}});
    unknown["command"] = "game destroy";
    EXPECT_EQ(error(unknown), "There is no subcommand destroy.");
    unknown["user"] = "nobody";
    EXPECT_EQ(error(unknown), "There is no such user.");
}

TEST_F(ControlCalls, faults_strike_the_nth_call_before_or_after_the_work) {
    const auto path = "/channels/" + channel("games") + "/messages";
    control("POST", "/api/faults", {{"kind", "503"}, {"route", "/channels/{channel_id}/messages"}, {"nth", 2}});
    EXPECT_EQ(control("GET", "/api/faults")[0]["kind"], "503");
    EXPECT_EQ(rest("post", path, {{"content", "1"}}).status, 200);
    EXPECT_EQ(rest("post", path, {{"content", "2"}}).status, 503);
    EXPECT_EQ(rest("post", path, {{"content", "3"}}).status, 200);
    EXPECT_EQ(site.world.messages.size(), 2u);
    control("POST", "/api/faults", {{"kind", "500"}, {"when", "after"}});
    EXPECT_EQ(rest("post", path, {{"content", "4"}}).status, 500);
    EXPECT_EQ(site.world.messages.size(), 3u);
    EXPECT_EQ(site.traffic.after(0).back()["fault"], "500");
}

TEST_F(ControlCalls, a_fault_counts_the_calls_that_another_one_hits) {
    control("POST", "/api/faults", {{"kind", "500"}, {"nth", 2}});
    control("POST", "/api/faults", {{"kind", "refused"}, {"nth", 2}});
    control("POST", "/api/faults", {{"kind", "5xx"}, {"nth", 4}});
    std::vector<std::pair<int, std::string>> seen;
    for (int i = 0; i < 5; ++i) {
        rest("get", "/users/@me");
        const auto entry = site.traffic.after(0).back();
        seen.emplace_back(entry["status"].get<int>(), entry["fault"].get<std::string>());
    }
    EXPECT_EQ(seen, (std::vector<std::pair<int, std::string>>{
                        {200, ""}, {500, "500"}, {403, "refused"}, {500, "5xx"}, {200, ""}}));
}

TEST_F(ControlCalls, what_was_never_answered_has_no_status) {
    const auto status = [&](const Json& fault) {
        control("POST", "/api/faults", fault);
        rest("post", "/channels/" + channel("games") + "/messages", {{"content", "x"}});
        return site.traffic.after(0).back()["status"];
    };
    EXPECT_EQ(status({{"kind", "answer_lost"}}), 0);
    EXPECT_EQ(status({{"kind", "silence"}}), 0);
    EXPECT_EQ(site.world.messages.size(), 0u);
    EXPECT_EQ(status({{"kind", "answer_lost"}, {"when", "after"}}), 200); // it was done
}

TEST_F(ControlCalls, a_fault_names_its_method_in_either_case_and_no_other) {
    control("POST", "/api/faults", {{"kind", "503"}, {"method", "POST"}});
    EXPECT_EQ(rest("get", "/users/@me").status, 200);
    EXPECT_EQ(rest("post", "/channels/" + channel("games") + "/messages", {{"content", "x"}}).status, 503);
    EXPECT_EQ(control("POST", "/api/faults", {{"kind", "503"}, {"method", "SEND"}})["error"],
              "There is no method send.");
    EXPECT_EQ(control("POST", "/api/faults", {{"kind", "503"}, {"when", "later"}})["error"],
              "when is before or after, not later.");
    EXPECT_EQ(control("GET", "/api/faults").size(), 1u); // the one that has struck
}

TEST_F(ControlCalls, a_429_on_request_has_discords_body_and_headers) {
    control("POST", "/api/faults", {{"kind", "429"}, {"scope", "global"}, {"delay_ms", 1500}});
    const auto answer = rest("get", "/users/@me");
    EXPECT_EQ(answer.status, 429);
    EXPECT_EQ(answer.body["retry_after"], 1.5);
    EXPECT_EQ(answer.headers.at("X-RateLimit-Global"), "true");
    EXPECT_TRUE(answer.headers.contains("X-RateLimit-Bucket")); // as every answer
    EXPECT_EQ(rest("get", "/users/@me").status, 200);
}

TEST_F(ControlCalls, an_answer_can_be_lost_after_the_work) {
    control("POST", "/api/faults", {{"kind", "answer_lost"}, {"when", "after"}});
    RestCall call;
    call.method = "post";
    call.path = "/channels/" + channel("games") + "/messages";
    call.authorization = "Bot sample";
    call.body = {{"content", "lost"}};
    EXPECT_EQ(router.run(call).delivery, Delivery::Dropped);
    EXPECT_EQ(site.world.messages.size(), 1u);
}

TEST_F(ControlCalls, a_request_can_be_refused_with_a_code_of_discord) {
    control("POST", "/api/faults", {{"kind", "refused"}, {"code", 40003}, {"route", "/users/@me/channels"}});
    const auto refused = rest("post", "/users/@me/channels", {{"recipient_id", user("dune")}});
    EXPECT_EQ(refused.status, 403);
    EXPECT_EQ(refused.body["code"], 40003);
    EXPECT_EQ(rest("post", "/users/@me/channels", {{"recipient_id", user("dune")}}).status, 200);
}

TEST_F(ControlCalls, an_answer_can_break_off_after_the_work) {
    control("POST", "/api/faults", {{"kind", "answer_cut"}});
    RestCall call;
    call.method = "post";
    call.path = "/channels/" + channel("games") + "/messages";
    call.authorization = "Bot sample";
    call.body = {{"content", "half"}};
    EXPECT_EQ(router.run(call).delivery, Delivery::Cut);
    EXPECT_EQ(site.world.messages.size(), 1u);
}

TEST_F(ControlCalls, a_person_closes_their_direct_messages_and_a_message_disappears) {
    const auto dm = rest("post", "/users/@me/channels", {{"recipient_id", user("dune")}}).body["id"].get<std::string>();
    const auto sent = rest("post", "/channels/" + dm + "/messages", {{"content", "x"}}).body["id"].get<std::string>();
    control("POST", "/api/faults", {{"kind", "deleted_message"}, {"message", sent}});
    EXPECT_EQ(rest("patch", "/channels/" + dm + "/messages/" + sent, {{"content", "y"}}).body["code"], 10008);
    control("POST", "/api/faults", {{"kind", "closed_dms"}, {"user", "dune"}});
    EXPECT_EQ(rest("post", "/channels/" + dm + "/messages", {{"content", "x"}}).body["code"], 50007);
}

TEST_F(ControlCalls, what_a_fault_changes_in_the_world_is_told_and_so_saved) {
    int told = 0;
    site.hooks.changed = [&](const std::string&, const std::string&) { ++told; };
    for (const Json& fault :
         {Json{{"kind", "closed_dms"}, {"user", "dune"}}, Json{{"kind", "taken_permissions"}, {"permissions", 1024}},
          Json{{"kind", "bot_removed"}}, Json{{"kind", "bot_invited"}}}) {
        told = 0;
        control("POST", "/api/faults", fault);
        EXPECT_EQ(told, 1) << fault;
    }
}

TEST_F(ControlCalls, the_bot_is_invited_to_another_server) {
    dispatched.clear();
    const auto guild = control("POST", "/api/guilds", {{"name", "Elsewhere"}, {"locale", "pl"}})["id"];
    ASSERT_EQ(dispatched.size(), 1u);
    EXPECT_EQ(dispatched[0].event, "GUILD_CREATE");
    EXPECT_EQ(dispatched[0].data["preferred_locale"], "pl");
    EXPECT_EQ(dispatched[0].data["channels"].size(), 2u);
    const auto path = "/guilds/" + guild.get<std::string>();
    EXPECT_EQ(rest("get", path + "/members/" + user("fern")).body["user"]["username"], "fern");
    EXPECT_EQ(rest("get", path + "/members/1").body["code"], 10007);
    EXPECT_EQ(rest("get", path + "/members/search?query=ba").body[0]["user"]["username"], "basalt");
}

TEST_F(ControlCalls, one_wrong_byte_keeps_nothing_else_back) {
    TrafficEntry entry;
    entry.path = "/channels/\xff";
    site.traffic.record(entry);
    EXPECT_EQ(control("GET", "/api/traffic").back()["path"], "/channels/\xef\xbf\xbd");
}

TEST_F(ControlCalls, people_write_and_read) {
    control("POST", "/api/messages",
            {{"user", "amber"}, {"channel", channel("talk")}, {"content", "hi <@" + user("basalt") + ">"}});
    const auto rows = control("GET", "/api/channels/" + channel("talk") + "/messages?as=basalt");
    EXPECT_EQ(rows[0]["author"]["username"], "amber");
    Json mentions;
    for (const auto& row : control("GET", "/api/users/basalt/channels"))
        mentions[row["name"].get<std::string>()] = row["last_mention_id"];
    EXPECT_EQ(mentions["talk"], rows[0]["id"]);
    EXPECT_TRUE(mentions["games"].is_null());
}

TEST_F(ControlCalls, the_clock_dates_new_messages) {
    constexpr std::int64_t kLater = 1890000000000;
    control("POST", "/api/clock", {{"now", kLater}});
    const auto sent = rest("post", "/channels/" + channel("games") + "/messages", {{"content", "x"}}).body;
    EXPECT_EQ(sent["timestamp"].get<std::string>().substr(0, 18), iso_time(kLater).substr(0, 18)); // to ten seconds
}

TEST_F(ControlCalls, the_clock_takes_no_time_that_an_id_cannot_hold) {
    const auto last = site.new_id<MessageId>();
    for (const Json& wrong : {Json{{"now", 1790000000}}, Json{{"now", "2026-11-19"}}, Json{{"now", 1.5e18}},
                              Json{{"advance_ms", -400LL * 365 * 86400000}}, Json{{"advance_ms", "3600000"}}})
        EXPECT_TRUE(control("POST", "/api/clock", wrong).contains("error")) << wrong;
    EXPECT_LT(made_at_ms(site.new_id<MessageId>().value) - made_at_ms(last.value), 60000);
    const auto before = control("POST", "/api/clock")["now"].get<std::int64_t>();
    EXPECT_GE(control("POST", "/api/clock", {{"advance_ms", 3.6e6}})["now"].get<std::int64_t>(), before + 3600000);
}

TEST_F(ControlCalls, an_unknown_path_is_404_and_a_wrong_type_400) {
    EXPECT_TRUE(control("GET", "/api/nothing").contains("error"));
    EXPECT_TRUE(control("POST", "/api/users").contains("error"));
}

} // namespace
} // namespace majlis::playground
