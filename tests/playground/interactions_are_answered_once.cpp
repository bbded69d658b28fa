#include "tests/playground/playground_fixture.h"

namespace majlis::playground {
namespace {

class Interactions : public PlaygroundTest {
protected:
    Interactions() {
        rest("put", "/applications/" + application() + "/commands",
             {{{"name", "ask"}, {"description", "Asks"}, {"type", 1}, {"options", {what, plain}}}});
    }

    const Json what{{"type", 3}, {"name", "what"}, {"description", "What"}, {"autocomplete", true}};
    const Json plain{{"type", 3}, {"name", "plain"}, {"description", "As typed"}};

    Json half_typed(const std::string& option) {
        return {{"user", "amber"}, {"channel", channel("games")}, {"command", "ask"}, {"focused", option}};
    }

    Json asked(const std::string& who = "amber") {
        return interaction("command", {{"user", who}, {"channel", channel("games")}, {"command", "ask"}});
    }

    std::string original(const Json& it) {
        return "/webhooks/" + application() + "/" + it["token"].get<std::string>() + "/messages/@original";
    }
};

TEST_F(Interactions, carry_locales_permissions_and_the_place) {
    const auto it = asked("basalt");
    EXPECT_EQ(it["locale"], "cs");
    EXPECT_EQ(it["guild_locale"], "en-US");
    EXPECT_EQ(it["context"], 0);
    EXPECT_EQ(it["member"]["user"]["username"], "basalt");
    EXPECT_TRUE(it["app_permissions"].is_string());
    EXPECT_EQ(it["channel"]["id"], channel("games"));
}

TEST_F(Interactions, in_a_direct_message_have_a_user_and_no_member) {
    const auto dm = control("POST", "/api/dms", {{"user", "amber"}})["channel"];
    const auto it = interaction("command", {{"user", "amber"}, {"channel", dm}, {"command", "ask"}});
    EXPECT_EQ(it["user"]["username"], "amber");
    EXPECT_FALSE(it.contains("member"));
    EXPECT_EQ(it["context"], 1);
}

TEST_F(Interactions, a_second_first_response_is_40060) {
    const auto it = asked();
    EXPECT_EQ(callback(it, {{"type", 4}, {"data", {{"content", "x"}}}}).status, 204);
    EXPECT_EQ(callback(it, {{"type", 4}, {"data", {{"content", "y"}}}}).body["code"], 40060);
}

TEST_F(Interactions, after_three_seconds_they_are_unknown) {
    const auto it = asked();
    site.clock.advance(3001);
    EXPECT_EQ(callback(it, {{"type", 5}}).body["code"], 10062);
}

TEST_F(Interactions, follow_ups_need_a_first_response_and_end_after_15_minutes) {
    const auto it = asked();
    EXPECT_EQ(rest("patch", original(it), {{"content", "x"}}).body["code"], 10015);
    callback(it, {{"type", 5}});
    EXPECT_EQ(rest("patch", original(it), {{"content", "x"}}).status, 200);
    site.clock.advance(15 * 60 * 1000 + 1);
    const auto late = rest("patch", original(it), {{"content", "y"}});
    EXPECT_EQ(late.status, 401);
    EXPECT_EQ(late.body["code"], 50027);
}

TEST_F(Interactions, a_refused_body_leaves_the_interaction_open) {
    const auto it = asked();
    EXPECT_EQ(callback(it, {{"type", 4}, {"data", {{"content", std::string(2001, 'x')}}}}).body["code"], 50035);
    EXPECT_EQ(callback(it, {{"type", 4}, {"data", {{"content", "short"}}}}).status, 204);
}

TEST_F(Interactions, the_caller_waits_for_the_answer_of_a_deferred_response) {
    const auto it = asked();
    callback(it, {{"type", 5}, {"data", {{"flags", 64}}}});
    EXPECT_TRUE(last_reply.is_null());
    rest("patch", original(it), {{"content", "done"}});
    EXPECT_EQ(last_reply["type"], 5);
    EXPECT_EQ(last_reply["message"]["content"], "done");
    EXPECT_EQ(last_reply["message"]["ephemeral"], true);
}

TEST_F(Interactions, the_caller_is_told_when_nothing_came) {
    asked();
    timers.back()();
    EXPECT_TRUE(last_reply["acknowledged_ms"].is_null());
}

TEST_F(Interactions, an_ephemeral_answer_is_unknown_outside_its_token) {
    const auto it = asked();
    callback(it, {{"type", 4}, {"data", {{"content", "psst"}, {"flags", 64}}}});
    const auto id = last_reply["message"]["id"].get<std::string>();
    EXPECT_EQ(rest("get", "/channels/" + channel("games") + "/messages/" + id).body["code"], 10008);
    EXPECT_EQ(rest("get", "/channels/" + channel("games") + "/messages").body.size(), 0u);
    EXPECT_EQ(rest("get", original(it)).body["content"], "psst");
    EXPECT_EQ(control("GET", "/api/channels/" + channel("games") + "/messages?as=basalt").size(), 0u);
}

TEST_F(Interactions, an_update_changes_the_message_of_the_button_in_place) {
    const auto it = asked();
    const Json button{{"type", 2}, {"style", 1}, {"label", "Go"}, {"custom_id", "go"}};
    callback(it,
             {{"type", 4}, {"data", {{"content", "x"}, {"components", {{{"type", 1}, {"components", {button}}}}}}}});
    const auto message = last_reply["message"]["id"];
    const auto click = interaction("component", {{"user", "basalt"}, {"message", message}, {"custom_id", "go"}});
    EXPECT_EQ(click["message"]["id"], message);
    EXPECT_EQ(callback(click, {{"type", 7}, {"data", {{"content", "gone"}, {"components", Json::array()}}}}).status,
              204);
    EXPECT_EQ(last_reply["message"]["content"], "gone");
    EXPECT_EQ(control("POST", "/api/interactions/component",
                      {{"user", "basalt"}, {"message", message}, {"custom_id", "go"}})["error"],
              "The message has no component go.");
}

TEST_F(Interactions, a_command_cannot_be_answered_with_an_update) {
    EXPECT_EQ(callback(asked(), {{"type", 7}, {"data", {{"content", "x"}}}}).body["code"], 50035);
}

TEST_F(Interactions, suggestions_are_a_list_of_short_values) {
    const auto it = interaction("autocomplete", half_typed("what"));
    const auto suggest = [&](const Json& data) { return callback(it, {{"type", 8}, {"data", data}}); };
    EXPECT_EQ(problems(suggest(Json::object())), std::vector<std::string>{"data.choices BASE_TYPE_REQUIRED"});
    const Json longest{{"name", "x"}, {"value", std::string(101, 'x')}};
    EXPECT_EQ(problems(suggest({{"choices", {longest}}})),
              std::vector<std::string>{"data.choices.0.value BASE_TYPE_MAX_LENGTH"});
    EXPECT_EQ(suggest({{"choices", Json::array()}}).status, 204);
    EXPECT_EQ(last_reply["choices"], Json::array());
}

TEST_F(Interactions, only_an_option_with_suggestions_asks_for_them) {
    EXPECT_EQ(control("POST", "/api/interactions/autocomplete", half_typed("plain"))["error"],
              "The option plain takes no suggestions.");
    EXPECT_EQ(control("POST", "/api/interactions/autocomplete", half_typed("nothing"))["error"],
              "The command has no option nothing.");
}

TEST_F(Interactions, answers_and_follow_ups_are_read_edited_and_deleted) {
    const auto it = asked();
    callback(it, {{"type", 4}, {"data", {{"content", "first"}}}});
    const auto hook = "/webhooks/" + application() + "/" + it["token"].get<std::string>();
    const auto id = rest("post", hook, {{"content", "more"}}).body["id"].get<std::string>();
    EXPECT_EQ(rest("patch", hook + "/messages/" + id, {{"content", "much more"}}).body["content"], "much more");
    EXPECT_EQ(rest("get", hook + "/messages/" + id).body["content"], "much more");
    EXPECT_EQ(rest("delete", hook + "/messages/" + id).status, 204);
    EXPECT_EQ(rest("get", hook + "/messages/" + id).body["code"], 10008);
    EXPECT_EQ(rest("delete", original(it)).status, 204);
    EXPECT_EQ(rest("get", original(it)).body["code"], 10008);
    EXPECT_EQ(
        rest("patch", "/webhooks/" + application() + "/other/messages/@original", {{"content", "x"}}).body["code"],
        10015);
}

TEST_F(Interactions, only_the_newest_private_answers_are_kept) {
    for (int i = 0; i < 1010; ++i)
        callback(asked(), {{"type", 4}, {"data", {{"content", std::to_string(i)}, {"flags", 64}}}});
    const auto seen = control("GET", "/api/channels/" + channel("games") + "/messages?as=amber");
    EXPECT_EQ(seen.size(), 1000u);
    EXPECT_EQ(seen[0]["content"], "10");
}

TEST_F(Interactions, one_that_was_forgotten_while_somebody_waited_is_said_to_be) {
    asked();
    site.world.interactions.clear();
    timers.back()();
    EXPECT_EQ(last_reply["error"], "The interaction has been forgotten meanwhile.");
}

TEST_F(Interactions, selects_of_every_kind_carry_what_was_chosen) {
    struct Row {
        int type;
        std::string value, kind;
    };

    const auto guild = text(site.world.guilds.begin()->first);
    for (const auto& [type, value, kind] :
         {Row{5, user("coral"), "users"}, Row{6, guild, "roles"}, Row{7, user("coral"), "users"},
          Row{7, guild, "roles"}, Row{8, channel("talk"), "channels"}}) {
        const Json select{{"type", type}, {"custom_id", "pick"}};
        const auto message = rest("post", "/channels/" + channel("games") + "/messages",
                                  {{"components", {{{"type", 1}, {"components", {select}}}}}});
        Json chosen{{"user", "basalt"}, {"message", message.body["id"]}, {"custom_id", "pick"}, {"values", {value}}};
        const auto data = interaction("component", chosen)["data"];
        EXPECT_EQ(data["values"], Json{value});
        EXPECT_TRUE(data["resolved"][kind].contains(value)) << type << data;
        chosen["values"] = {"1"};
        EXPECT_TRUE(control("POST", "/api/interactions/component", chosen).contains("error")) << type;
    }
}

TEST_F(Interactions, a_channel_select_takes_the_types_it_names) {
    const Json select{{"type", 8}, {"custom_id", "pick"}, {"channel_types", {11}}};
    const auto message = rest("post", "/channels/" + channel("games") + "/messages",
                              {{"components", {{{"type", 1}, {"components", {select}}}}}});
    EXPECT_EQ(control("POST", "/api/interactions/component",
                      {{"user", "basalt"},
                       {"message", message.body["id"]},
                       {"custom_id", "pick"},
                       {"values", {channel("talk")}}})["error"],
              "This select takes no channel of that type.");
}

TEST_F(Interactions, only_ephemeral_is_said_of_a_deferred_message) {
    const auto it = asked();
    EXPECT_EQ(callback(it, {{"type", 5}, {"data", {{"flags", 64 | 32768}}}}).body["code"], 50035);
    EXPECT_EQ(callback(it, {{"type", 5}, {"data", {{"flags", 64}}}}).status, 204);
}

TEST_F(Interactions, in_a_channel_that_is_deleted_meanwhile_cannot_be_answered) {
    const auto it = asked(), deferred = asked();
    callback(deferred, {{"type", 5}});
    control("POST", "/api/faults", {{"kind", "deleted_channel"}, {"channel", channel("games")}});
    EXPECT_EQ(callback(it, {{"type", 4}, {"data", {{"content", "x"}}}}).body["code"], 10003);
    EXPECT_EQ(rest("patch", original(deferred), {{"content", "x"}}).body["code"], 10003);
}

TEST_F(Interactions, a_modal_of_a_channel_that_is_gone_is_refused) {
    const Json input{{"type", 4}, {"custom_id", "text"}, {"style", 1}};
    const Json label{{"type", 18}, {"label", "Text"}, {"component", input}};
    const auto it = asked();
    callback(it, {{"type", 9}, {"data", {{"custom_id", "form"}, {"title", "Form"}, {"components", {label}}}}});
    control("POST", "/api/faults", {{"kind", "deleted_channel"}, {"channel", channel("games")}});
    EXPECT_EQ(control("POST", "/api/interactions/modal",
                      {{"user", "amber"}, {"interaction", it["id"]}, {"fields", {{"text", "x"}}}})["error"],
              "The channel is gone.");
}

TEST_F(Interactions, an_optional_select_of_a_modal_may_be_left_empty) {
    const Json options{{{"label", "x"}, {"value", "x"}}, {{"label", "y"}, {"value", "y"}}};
    const auto submitted = [&](const Json& more, const Json& values) {
        Json select{{"type", 3}, {"custom_id", "pick"}, {"options", options}};
        select.update(more);
        const Json label{{"type", 18}, {"label", "Pick"}, {"component", select}};
        const auto it = asked();
        callback(it, {{"type", 9}, {"data", {{"custom_id", "form"}, {"title", "Form"}, {"components", {label}}}}});
        dispatched.clear();
        control("POST", "/api/interactions/modal",
                {{"user", "amber"}, {"interaction", it["id"]}, {"fields", {{"pick", values}}}});
        return dispatched.empty() ? last_reply : dispatched[0].data["data"]["components"][0]["component"]["values"];
    };
    const Json refused{{"error", "The select takes another number of values."}};
    EXPECT_EQ(submitted({{"required", false}}, Json::array()), Json::array());
    EXPECT_EQ(submitted({{"required", false}, {"min_values", 2}, {"max_values", 2}}, Json::array()), Json::array());
    EXPECT_EQ(submitted({{"required", false}, {"min_values", 2}, {"max_values", 2}}, {"x"}), refused);
    EXPECT_EQ(submitted(Json::object(), Json::array()), refused);
}

TEST_F(Interactions, with_response_gives_the_message) {
    const auto it = asked();
    const auto answer = rest("post",
                             "/interactions/" + it["id"].get<std::string>() + "/" + it["token"].get<std::string>() +
                                 "/callback?with_response=true",
                             {{"type", 4}, {"data", {{"content", "x"}}}});
    EXPECT_EQ(answer.status, 200);
    EXPECT_EQ(answer.body["resource"]["message"]["content"], "x");
}

} // namespace
} // namespace majlis::playground
