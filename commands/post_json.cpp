#include "commands/post_json.h"

#include <array>
#include <stdexcept>

#include <nlohmann/json.hpp>

#include "engine/core/overloaded.h"
#include "engine/core/rows.h"

namespace majlis {

namespace {

using Json = nlohmann::json;

struct StyleRow {
    ButtonStyle style;
    std::string_view word;
};

constexpr std::array kStyles{StyleRow{ButtonStyle::Primary, "primary"}, StyleRow{ButtonStyle::Secondary, "secondary"},
                             StyleRow{ButtonStyle::Success, "success"}, StyleRow{ButtonStyle::Danger, "danger"}};
static_assert(indexed_by(&StyleRow::style, kStyles));

std::string_view word_of(ButtonStyle style) {
    return row_of(kStyles, style).word;
}

ButtonStyle style_of(const std::string& word) {
    for (const StyleRow& row : kStyles)
        if (row.word == word) return row.style;
    throw std::logic_error("commands: a payload with an unknown style of button");
}

Json json_of(const Button& button) {
    return {{"id", button.custom_id},
            {"label", button.label},
            {"style", word_of(button.style)},
            {"disabled", button.disabled}};
}

Json json_of(const SelectOption& option) {
    return {{"value", option.value},
            {"label", option.label},
            {"description", option.description},
            {"chosen", option.chosen}};
}

Json json_of(const Row& row);
Json json_of(UserId user);

template <typename Thing>
Json list_of(const std::vector<Thing>& things) {
    Json list = Json::array();
    for (const Thing& thing : things)
        list.push_back(json_of(thing));
    return list;
}

Json json_of(const Row& row) {
    return std::visit(overloaded{
                          [](const std::vector<Button>& buttons) -> Json { return {{"buttons", list_of(buttons)}}; },
                          [](const Select& select) -> Json {
                              return {{"select", select.custom_id},
                                      {"placeholder", select.placeholder},
                                      {"options", list_of(select.options)},
                                      {"least", select.least},
                                      {"most", select.most}};
                          },
                          [](const RoleSelect& select) -> Json {
                              return {{"role select", select.custom_id},
                                      {"placeholder", select.placeholder},
                                      {"chosen", select.chosen ? std::to_string(select.chosen->value) : ""}};
                          },
                      },
                      row);
}

Json json_of(UserId user) {
    return std::to_string(user.value);
}

std::uint64_t snowflake_from(const Json& json) {
    return std::stoull(json.get<std::string>());
}

Button button_from(const Json& json) {
    return {json.at("id"), json.at("label"), style_of(json.at("style")), json.at("disabled")};
}

Row row_from(const Json& json) {
    if (json.contains("buttons")) {
        std::vector<Button> buttons;
        for (const Json& button : json.at("buttons"))
            buttons.push_back(button_from(button));
        return buttons;
    }
    if (json.contains("role select")) {
        RoleSelect select{json.at("role select"), json.at("placeholder"), {}};
        if (const std::string chosen = json.at("chosen"); !chosen.empty())
            select.chosen = RoleId{snowflake_from(json.at("chosen"))};
        return select;
    }
    Select select{json.at("select"), json.at("placeholder"), {}, json.at("least"), json.at("most")};
    for (const Json& option : json.at("options"))
        select.options.push_back(
            {option.at("value"), option.at("label"), option.at("description"), option.at("chosen")});
    return select;
}

} // namespace

std::string to_payload(const Post& post) {
    if (!post.files.empty()) throw std::logic_error("commands: the files of an outbox row are drawn when it is sent");
    return Json{{"content", post.content}, {"rows", list_of(post.rows)}, {"pinged", list_of(post.pinged)}}.dump();
}

Post post_from_payload(std::string_view payload) {
    const Json json = Json::parse(payload);
    Post post{json.at("content"), {}, {}, {}};
    for (const Json& row : json.at("rows"))
        post.rows.push_back(row_from(row));
    for (const Json& user : json.at("pinged"))
        post.pinged.push_back(UserId{snowflake_from(user)});
    return post;
}

std::string to_payload(const ThreadOpening& opening) {
    return Json{{"in", std::to_string(opening.in.value)},
                {"name", opening.name},
                {"closed", opening.watching == Watching::Players}}
        .dump();
}

ThreadOpening thread_from_payload(std::string_view payload) {
    const Json json = Json::parse(payload);
    const bool closed = json.value("closed", false); // rows of an older program do not say
    return {ChannelId{snowflake_from(json.at("in"))}, json.at("name"),
            closed ? Watching::Players : Watching::Everybody};
}

std::string to_payload(ThreadEnd end) {
    return end == ThreadEnd::Rests ? Json{{"rests", true}}.dump() : "{}";
}

ThreadEnd thread_end_from_payload(std::string_view payload) {
    return Json::parse(payload).value("rests", false) ? ThreadEnd::Rests : ThreadEnd::Closed;
}

std::string to_payload(UserId member) {
    return Json{{"member", json_of(member)}}.dump();
}

UserId member_from_payload(std::string_view payload) {
    return UserId{snowflake_from(Json::parse(payload).at("member"))};
}

} // namespace majlis
