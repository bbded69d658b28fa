#include "tests/playground/playground_fixture.h"

namespace majlis::playground {
namespace {

class Messages : public PlaygroundTest {
protected:
    RestAnswer post(Json body, std::vector<UploadedFile> files = {}) {
        return rest("post", "/channels/" + channel("games") + "/messages", std::move(body), std::move(files));
    }
};

Json button(const std::string& id) {
    return {{"type", 2}, {"style", 1}, {"label", "Go"}, {"custom_id", id}};
}

Json row(Json components) {
    return {{"type", 1}, {"components", std::move(components)}};
}

Json select(Json options, Json more = Json::object()) {
    Json component{{"type", 3}, {"custom_id", "pick"}, {"options", std::move(options)}};
    component.update(more);
    return component;
}

Json option(const std::string& value) {
    return {{"label", value}, {"value", value}};
}

using Problems = std::vector<std::string>;

TEST_F(Messages, a_plain_message_comes_back_with_everything_a_client_needs) {
    const auto answer = post({{"content", "hello"}});
    EXPECT_EQ(answer.status, 200);
    EXPECT_EQ(answer.body["content"], "hello");
    EXPECT_EQ(answer.body["author"]["bot"], true);
    for (const auto* key :
         {"X-RateLimit-Limit", "X-RateLimit-Remaining", "X-RateLimit-Reset-After", "X-RateLimit-Bucket"})
        EXPECT_TRUE(answer.headers.contains(key)) << key;
}

TEST_F(Messages, content_is_at_most_2000_characters_although_the_schema_says_4000) {
    EXPECT_EQ(post({{"content", std::string(2000, 'x')}}).status, 200);
    EXPECT_EQ(problems(post({{"content", std::string(2001, 'x')}})), Problems{"content BASE_TYPE_MAX_LENGTH"});
}

TEST_F(Messages, an_empty_or_blank_message_is_50006) {
    for (const auto& body : {Json::object(), Json{{"content", ""}}, Json{{"content", " \n "}}})
        EXPECT_EQ(post(body).body["code"], 50006);
}

TEST_F(Messages, custom_ids_are_1_to_100_characters_and_unique_in_the_message) {
    EXPECT_EQ(post({{"components", {row({button(std::string(100, 'x'))})}}}).status, 200);
    EXPECT_EQ(problems(post({{"components", {row({button(std::string(101, 'x'))})}}})),
              Problems{"components.0.components.0.custom_id BASE_TYPE_BAD_LENGTH"});
    EXPECT_EQ(problems(post({{"components", {row({button("a")}), row({button("a")})}}})),
              Problems{"components.1.components.0.custom_id COMPONENT_CUSTOM_ID_DUPLICATED"});
}

TEST_F(Messages, at_most_five_rows_of_five_buttons) {
    Json rows = Json::array();
    for (int r = 0; r < 5; ++r) {
        Json buttons = Json::array();
        for (int b = 0; b < 5; ++b)
            buttons.push_back(button(std::to_string(r * 5 + b)));
        rows.push_back(row(buttons));
    }
    EXPECT_EQ(post({{"components", rows}}).status, 200);
    rows.push_back(row({button("one more")}));
    EXPECT_EQ(problems(post({{"components", rows}})), Problems{"components BASE_TYPE_BAD_LENGTH"});
    EXPECT_EQ(problems(post({{"components", {row({button("a"), select({option("x")})})}}})),
              Problems{"components.0.components COMPONENT_LAYOUT_WIDTH_EXCEEDED"});
}

TEST_F(Messages, select_options_are_at_most_25_with_unique_values) {
    Json options = Json::array();
    for (int i = 0; i < 25; ++i)
        options.push_back(option(std::to_string(i)));
    EXPECT_EQ(post({{"components", {row({select(options)})}}}).status, 200);
    options.push_back(option("25"));
    EXPECT_EQ(problems(post({{"components", {row({select(options)})}}})),
              Problems{"components.0.components.0.options BASE_TYPE_BAD_LENGTH"});
    EXPECT_EQ(problems(post({{"components", {row({select({option("x"), option("x")})})}}})),
              Problems{"components.0.components.0.options.1.value SELECT_COMPONENT_OPTION_VALUE_DUPLICATED"});
    EXPECT_EQ(problems(post({{"components", {row({select({option("x")}, {{"max_values", 2}})})}}})),
              Problems{"components.0.components.0.max_values BASE_TYPE_BAD_VALUE"});
}

TEST_F(Messages, components_v2_take_no_content_and_at_most_40_components_and_4000_characters) {
    const auto words = [](std::size_t length) { return Json{{"type", 10}, {"content", std::string(length, 'x')}}; };
    EXPECT_EQ(post({{"flags", 32768}, {"components", {words(2000), words(2000)}}}).status, 200);
    EXPECT_EQ(problems(post({{"flags", 32768}, {"components", {words(2000), words(2001)}}})),
              Problems{"components COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED"});
    EXPECT_EQ(problems(post({{"flags", 32768}, {"content", "x"}, {"components", {words(1)}}})),
              Problems{"content MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"});
    EXPECT_EQ(problems(post({{"components", {words(1)}}})), Problems{"components.0.type UNION_TYPE_CHOICES"});
    Json many = Json::array();
    for (int i = 0; i < 20; ++i)
        many.push_back(row({button(std::to_string(i))}));
    EXPECT_EQ(post({{"flags", 32768}, {"components", many}}).status, 200);
    many.push_back(words(1));
    EXPECT_EQ(problems(post({{"flags", 32768}, {"components", many}})),
              Problems{"components COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED"});
}

TEST_F(Messages, embeds_hold_6000_characters_in_all) {
    const auto embed = [](std::size_t length) { return Json{{"description", std::string(length, 'x')}}; };
    EXPECT_EQ(post({{"embeds", {embed(3000), embed(3000)}}}).status, 200);
    EXPECT_EQ(problems(post({{"embeds", {embed(3000), embed(3001)}}})), Problems{"embeds MAX_EMBED_SIZE_EXCEEDED"});
}

TEST_F(Messages, a_mention_list_and_its_parse_word_exclude_each_other) {
    const Json both{{"content", "x"}, {"allowed_mentions", {{"parse", {"users"}}, {"users", {"1"}}}}};
    const Problems refused{"allowed_mentions MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE"};
    EXPECT_EQ(problems(post(both)), refused);
    const auto sent = post({{"content", "x"}}).body["id"].get<std::string>();
    EXPECT_EQ(problems(rest("patch", "/channels/" + channel("games") + "/messages/" + sent, both)), refused);
}

TEST_F(Messages, only_allowed_mentions_are_pinged) {
    const auto words = "<@" + user("amber") + "> and <@" + user("basalt") + ">";
    const auto pinged = [&](const Json& allowed) {
        Json body{{"content", words}};
        if (!allowed.is_null()) body["allowed_mentions"] = allowed;
        return post(body).body["mentions"].size();
    };
    EXPECT_EQ(pinged(nullptr), 2u);
    EXPECT_EQ(pinged({{"parse", Json::array()}}), 0u);
    EXPECT_EQ(pinged({{"parse", Json::array()}, {"users", {user("basalt")}}}), 1u);
}

TEST_F(Messages, files_carry_alt_text_and_can_be_referred_to) {
    const UploadedFile file{"files[0]", "board.png", "image/png", "bytes"};
    const Json alone{{"attachments", {{{"id", 0}, {"filename", "board.png"}, {"description", "A board"}}}}};
    const auto answer = post(alone, {file});
    ASSERT_EQ(answer.status, 200) << answer.body;
    EXPECT_EQ(answer.body["attachments"][0]["description"], "A board");
    auto described = alone;
    described["embeds"] = {{{"image", {{"url", "attachment://board.png"}}}}};
    const auto shown = post(described, {file}).body;
    const std::string url = shown["embeds"][0]["image"]["url"];
    EXPECT_TRUE(url.starts_with("https://cdn.discordapp.com/") && url.ends_with("/board.png")) << url;
    EXPECT_EQ(shown["attachments"], Json::array()); // the embed shows it
    EXPECT_EQ(problems(post(described)),
              (Problems{"attachments.0.id ATTACHMENT_NOT_FOUND", "embeds.0.image.url ATTACHMENT_NOT_FOUND"}));
}

TEST_F(Messages, a_file_over_10_mebibytes_is_refused) {
    const UploadedFile large{"files[0]", "large.bin", "application/octet-stream",
                             std::string(10 * 1024 * 1024 + 1, 'x')};
    const auto answer = post(Json::object(), {large});
    EXPECT_EQ(answer.status, 413);
    EXPECT_EQ(answer.body["code"], 40005);
}

TEST_F(Messages, an_edit_keeps_the_attachments_it_lists_and_drops_the_others) {
    const UploadedFile file{"files[0]", "board.png", "image/png", "bytes"};
    const auto sent = post({{"content", "x"}}, {file}).body;
    const auto path = "/channels/" + channel("games") + "/messages/" + sent["id"].get<std::string>();
    EXPECT_EQ(rest("patch", path, {{"content", "y"}}).body["attachments"].size(), 1u);
    EXPECT_EQ(
        rest("patch", path, {{"attachments", {{{"id", sent["attachments"][0]["id"]}}}}}).body["attachments"].size(),
        1u);
    EXPECT_EQ(rest("patch", path, {{"content", "z"}, {"attachments", Json::array()}}).body["attachments"].size(), 0u);
}

TEST_F(Messages, at_most_ten_files_hang_on_one_and_an_edit_counts_those_it_keeps) {
    const auto files = [](int count) {
        std::vector<UploadedFile> sent;
        for (int i = 0; i < count; ++i)
            sent.push_back({"files[" + std::to_string(i) + "]", "board.png", "image/png", "bytes"});
        return sent;
    };
    const auto sent = post({{"content", "x"}}, files(6)).body;
    const auto path = "/channels/" + channel("games") + "/messages/" + sent["id"].get<std::string>();
    Json kept = Json::array();
    for (const auto& file : sent["attachments"])
        kept.push_back(Json{{"id", file["id"]}});
    const auto edit = [&](int count) { return rest("patch", path, {{"attachments", kept}}, files(count)).body; };
    EXPECT_EQ(edit(5)["code"], 30015);
    EXPECT_EQ(edit(4)["attachments"].size(), 10u);
    EXPECT_EQ(rest("patch", path, {{"content", "y"}}, files(10)).body["attachments"].size(), 10u); // the old ones go
}

TEST_F(Messages, what_a_part_without_parts_calls_its_components_is_nobodys_business) {
    for (const Json& nonsense : {Json(""), Json(5), Json{{"type", 2}}, Json{Json::array()}, Json{1, "x"}})
        for (const auto* field : {"components", "accessory", "component", "items"}) {
            auto odd = button("a");
            odd[field] = nonsense;
            EXPECT_LT(post({{"components", {row({odd})}}}).status, 500) << odd;
        }
}

TEST_F(Messages, a_reply_says_where_the_message_is_that_it_answers) {
    const auto first = post({{"content", "first"}}).body["id"];
    const auto reply = post({{"content", "reply"}, {"message_reference", {{"message_id", first}}}}).body;
    EXPECT_EQ(reply["type"], 19);
    EXPECT_EQ(reply["message_reference"], (Json{{"type", 0},
                                                {"message_id", first},
                                                {"channel_id", channel("games")},
                                                {"guild_id", text(site.world.guilds.begin()->first)}}));
    Json nowhere{{"content", "reply"}, {"message_reference", {{"message_id", "1"}}}};
    EXPECT_EQ(problems(post(nowhere)), Problems{"message_reference REPLIES_UNKNOWN_MESSAGE"});
    nowhere["message_reference"]["fail_if_not_exists"] = false;
    const auto plain = post(nowhere).body;
    EXPECT_EQ(plain["type"], 0);
    EXPECT_FALSE(plain.contains("message_reference"));
}

TEST_F(Messages, of_people_are_told_with_their_membership) {
    control("POST", "/api/users", {{"name", "basalt"}, {"roles", {"Players"}}});
    control("POST", "/api/messages", {{"user", "basalt"}, {"channel", channel("games")}, {"content", "x"}});
    EXPECT_EQ(dispatched.back().event, "MESSAGE_CREATE");
    EXPECT_EQ(dispatched.back().data["member"]["roles"].size(), 1u);
    const auto dm = control("POST", "/api/dms", {{"user", "basalt"}})["channel"];
    control("POST", "/api/messages", {{"user", "basalt"}, {"channel", dm}, {"content", "x"}});
    EXPECT_FALSE(dispatched.back().data.contains("member"));
}

TEST_F(Messages, of_other_people_are_deleted_by_whoever_manages_messages) {
    const auto posted =
        control("POST", "/api/messages", {{"user", "basalt"}, {"channel", channel("games")}, {"content", "x"}});
    const auto path = "/channels/" + channel("games") + "/messages/" + posted["id"].get<std::string>();
    EXPECT_EQ(rest("delete", path).body["code"], 50013);
    control("POST", "/api/faults", {{"kind", "given_permissions"}, {"permissions", 1 << 13}});
    EXPECT_EQ(rest("delete", path).status, 204);
}

TEST_F(Messages, a_pin_has_its_own_time) {
    const auto sent = post({{"content", "x"}}).body;
    const auto pins = "/channels/" + channel("games") + "/messages/pins";
    site.clock.advance(3600000);
    rest("put", pins + "/" + sent["id"].get<std::string>());
    const auto pinned_at = rest("get", pins).body["items"][0]["pinned_at"].get<std::string>();
    EXPECT_GT(pinned_at, sent["timestamp"].get<std::string>());
}

TEST_F(Messages, violations_stand_in_the_traffic_log) {
    post({{"content", std::string(2001, 'x')}});
    const auto entry = site.traffic.after(0).back();
    EXPECT_EQ(entry["status"], 400);
    EXPECT_EQ(entry["errors"][0]["path"], "content");
}

TEST_F(Messages, a_request_without_a_token_is_401) {
    RestCall call;
    call.method = "get";
    call.path = "/users/@me";
    EXPECT_EQ(router.run(call).answer.status, 401);
}

} // namespace
} // namespace majlis::playground
