// The JSON bodies that Discord gets, member by member.
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "bot/discord_json.h"

namespace majlis {
namespace {

using Json = nlohmann::json;

Post sample() {
    Post post;
    post.content = "<@701>, your turn.";
    post.rows.emplace_back(std::vector<Button>{{"pa 1", "Act", ButtonStyle::Primary, false},
                                               {"pb 1", "Hand", ButtonStyle::Secondary, true}});
    post.rows.emplace_back(Select{"ps 1", "Choose", {{"a", "Ale", "strong", true}, {"b", "Bread", "", false}}, 1, 2});
    post.files.push_back({"board.png", "bytes", "The board at noon"});
    post.pinged = {UserId{701}};
    return post;
}

TEST(PostsBecomeJson, new_message) {
    EXPECT_EQ(Json::parse(message_body(sample(), "m7-0")), Json::parse(R"({
        "content":"<@701>, your turn.",
        "allowed_mentions":{"parse":[],"users":["701"]},
        "attachments":[{"id":0,"filename":"board.png","description":"The board at noon"}],
        "components":[
          {"type":1,"components":[{"type":2,"style":1,"label":"Act","custom_id":"pa 1"},
                                  {"type":2,"style":2,"label":"Hand","custom_id":"pb 1","disabled":true}]},
          {"type":1,"components":[{"type":3,"custom_id":"ps 1","placeholder":"Choose","min_values":1,"max_values":2,
            "options":[{"label":"Ale","value":"a","description":"strong","default":true},{"label":"Bread","value":"b"}]}]}],
        "nonce":"m7-0","enforce_nonce":true})"));
}

TEST(PostsBecomeJson, a_role_is_chosen_or_none) {
    Post post{"Who?", {}, {}, {}};
    post.rows.emplace_back(RoleSelect{"u a", "Organisers", RoleId{510}});
    post.rows.emplace_back(RoleSelect{"u b", "", {}});
    EXPECT_EQ(Json::parse(edit_body(post))["components"], Json::parse(R"([
        {"type":1,"components":[{"type":6,"custom_id":"u a","placeholder":"Organisers","min_values":0,"max_values":1,
          "default_values":[{"id":"510","type":"role"}]}]},
        {"type":1,"components":[{"type":6,"custom_id":"u b","min_values":0,"max_values":1}]}])"));
}

TEST(PostsBecomeJson, nobody_is_notified_unless_named) {
    EXPECT_EQ(Json::parse(edit_body({"@everyone", {}, {}, {}}))["allowed_mentions"], Json::parse(R"({"parse":[]})"));
}

TEST(PostsBecomeJson, edit_takes_the_place_of_buttons_and_files) {
    EXPECT_EQ(Json::parse(edit_body({"Over.", {}, {}, {}})),
              Json::parse(R"({"content":"Over.","components":[],"attachments":[],"allowed_mentions":{"parse":[]}})"));
}

TEST(PostsBecomeJson, old_prompt_keeps_its_words_and_images) {
    const Json json = Json::parse(without_components_body());
    EXPECT_EQ(json["components"], Json::array());
    EXPECT_FALSE(json.contains("content"));
    EXPECT_FALSE(json.contains("attachments"));
}

TEST(PostsBecomeJson, only_a_private_answer_is_hidden) {
    const Post post{"psst", {}, {}, {}};
    EXPECT_EQ(Json::parse(followup_body(post, Visibility::OnlyThem)).value("flags", 0), 64);
    EXPECT_EQ(Json::parse(followup_body(post, Visibility::Everybody)).value("flags", 0), 0);
}

TEST(PostsBecomeJson, first_responses) {
    EXPECT_EQ(Json::parse(first_response_body(ResponseClass::PrivatePanel)),
              Json::parse(R"({"type":5,"data":{"flags":64}})"));
    EXPECT_EQ(Json::parse(first_response_body(ResponseClass::OwnUpdate)), Json::parse(R"({"type":6})"));
    EXPECT_EQ(Json::parse(first_response_body(ResponseClass::PublicVote)), Json::parse(R"({"type":6})"));
    EXPECT_THROW(first_response_body(ResponseClass::Modal), std::logic_error);
}

TEST(PostsBecomeJson, form_with_labels) {
    const Form form{"mn 1", "A note", {{"text", "Your words", "so far", 1, 500, true}}};
    EXPECT_EQ(Json::parse(form_body(form)),
              Json::parse(R"({"type":9,"data":{"custom_id":"mn 1","title":"A note","components":[
        {"type":18,"label":"Your words","component":{"type":4,"custom_id":"text","style":2,"min_length":1,"max_length":500,
         "required":true,"value":"so far"}}]}})"));
}

TEST(PostsBecomeJson, suggestions_may_be_none) {
    EXPECT_EQ(Json::parse(suggestions_body({})), Json::parse(R"({"type":8,"data":{"choices":[]}})"));
    EXPECT_EQ(Json::parse(suggestions_body({{"caravan", "Caravan", "", false}}))["data"]["choices"],
              Json::parse(R"([{"name":"Caravan","value":"caravan"}])"));
}

} // namespace
} // namespace majlis
