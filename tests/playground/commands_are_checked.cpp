#include "tests/playground/playground_fixture.h"

namespace majlis::playground {
namespace {

using Problems = std::vector<std::string>;

class Commands : public PlaygroundTest {
protected:
    RestAnswer put(Json commands) {
        return rest("put", "/applications/" + application() + "/commands", std::move(commands));
    }
};

Json command(const std::string& name, Json options = Json::array()) {
    return {{"name", name}, {"type", 1}, {"description", "Does it"}, {"options", std::move(options)}};
}

Json text_option(const std::string& name, Json more = Json::object()) {
    Json option{{"type", 3}, {"name", name}, {"description", "A text"}};
    option.update(more);
    return option;
}

TEST_F(Commands, a_set_replaces_the_one_before_and_keeps_the_ids_of_equal_names) {
    const auto first = put({command("game"), command("old")}).body;
    const auto second = put({command("game"), command("new")}).body;
    ASSERT_EQ(second.size(), 2u);
    EXPECT_EQ(second[0]["id"], first[0]["id"]);
    EXPECT_NE(second[1]["id"], first[1]["id"]);
}

TEST_F(Commands, are_at_most_a_hundred_also_when_they_come_one_by_one) {
    Json hundred = Json::array();
    for (int i = 0; i < 100; ++i)
        hundred.push_back(command("game" + std::to_string(i)));
    ASSERT_EQ(put(hundred).status, 200);
    const auto post = [&](const std::string& name) {
        return rest("post", "/applications/" + application() + "/commands", command(name));
    };
    EXPECT_EQ(post("more").body["code"], 30032);
    EXPECT_EQ(post("game7").status, 200); // in the place of the one there was
}

TEST_F(Commands, of_a_server_are_its_own) {
    const auto guild = text(site.world.guilds.begin()->first);
    const auto path = "/applications/" + application() + "/guilds/" + guild + "/commands";
    const Json ask{{"name", "ask"}, {"description", "Asks"}, {"type", 1}};
    EXPECT_EQ(rest("put", path, Json::array({ask})).body[0]["guild_id"], guild);
    EXPECT_EQ(rest("get", "/applications/" + application() + "/commands").body.size(), 0u);
    const auto made = rest("post", path, {{"name", "tell"}, {"description", "Tells"}, {"type", 1}});
    EXPECT_EQ(made.status, 201);
    const auto one = path + "/" + made.body["id"].get<std::string>();
    EXPECT_EQ(rest("patch", one, {{"description", "Tells more"}}).body["description"], "Tells more");
    EXPECT_EQ(rest("get", one).body["description"], "Tells more");
    EXPECT_EQ(rest("delete", one).status, 204);
    EXPECT_EQ(rest("get", one).body["code"], 10063);
    EXPECT_EQ(rest("put", path, Json::array()).body.size(), 0u);
    EXPECT_EQ(rest("get", "/applications/" + application() + "/guilds/1/commands").body["code"], 10004);
}

TEST_F(Commands, names_are_lower_case_letters_of_any_script) {
    EXPECT_EQ(put({command("hra")}).status, 200);
    EXPECT_EQ(put({command("игра")}).status, 200);
    for (const auto* wrong : {"Game", "Игра", "two words", "semi;colon"})
        EXPECT_EQ(problems(put({command(wrong)})), Problems{"0.name APPLICATION_COMMAND_INVALID_NAME"}) << wrong;
}

TEST_F(Commands, required_options_come_first_and_names_are_unique) {
    EXPECT_EQ(problems(put({command("game", {text_option("a"), text_option("b", {{"required", true}})})})),
              Problems{"0.options.1 APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID"});
    EXPECT_EQ(problems(put({command("game", {text_option("a"), text_option("a")})})),
              Problems{"0.options.1.name APPLICATION_COMMAND_OPTIONS_NAME_DUPLICATED"});
}

TEST_F(Commands, translated_option_names_are_unique_too) {
    const auto option = [](const char* name, Json translated) {
        return Json{{"type", 3}, {"name", name}, {"description", "x"}, {"name_localizations", std::move(translated)}};
    };
    const auto status = [&](Json first, Json second) {
        return rest("put", "/applications/" + application() + "/commands",
                    {{{"name", "ask"},
                      {"description", "Asks"},
                      {"type", 1},
                      {"options", {std::move(first), std::move(second)}}}})
            .status;
    };
    EXPECT_EQ(status(option("who", {{"cs", "kdo"}}), option("what", {{"cs", "co"}, {"pl", "co"}})), 200);
    EXPECT_EQ(status(option("who", {{"cs", "co"}}), option("what", {{"cs", "co"}})), 400);
    EXPECT_EQ(status(option("who", {{"cs", "what"}}), option("what", Json::object())), 400);
}

TEST_F(Commands, subcommands_do_not_mix_with_values) {
    const Json subcommand{{"type", 1}, {"name", "create"}, {"description", "Creates"}};
    EXPECT_EQ(put({command("game", {subcommand})}).status, 200);
    EXPECT_EQ(problems(put({command("game", {subcommand, text_option("a")})})),
              Problems{"0.options.1.type APPLICATION_COMMAND_OPTIONS_TYPE_INVALID"});
}

TEST_F(Commands, a_command_holds_at_most_8000_characters) {
    Json options = Json::array();
    for (int o = 0; o < 4; ++o) {
        Json choices = Json::array();
        for (int c = 0; c < 25; ++c)
            choices.push_back({{"name", "choice " + std::to_string(c)}, {"value", std::string(90, 'x')}});
        options.push_back(text_option("option" + std::to_string(o), {{"choices", choices}}));
    }
    EXPECT_EQ(problems(put({command("game", options)})), Problems{"0 APPLICATION_COMMAND_TOO_LARGE"});
    options.erase(0);
    EXPECT_EQ(put({command("game", options)}).status, 200);
}

TEST_F(Commands, choices_and_autocomplete_exclude_each_other) {
    const Json both{{"choices", {{{"name", "x"}, {"value", "x"}}}}, {"autocomplete", true}};
    EXPECT_EQ(put({command("game", {text_option("a", both)})}).status, 400);
}

TEST_F(Commands, a_permission_set_may_be_a_string_although_the_schema_says_integer) {
    auto restricted = command("admin");
    restricted["default_member_permissions"] = "0";
    EXPECT_EQ(put({restricted}).body[0]["default_member_permissions"], "0");
    EXPECT_EQ(control("GET", "/api/users/basalt/commands?channel=" + channel("games")).size(), 0u);
    EXPECT_EQ(control("GET", "/api/users/amber/commands?channel=" + channel("games")).size(), 1u); // the owner
}

} // namespace
} // namespace majlis::playground
