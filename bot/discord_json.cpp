#include "bot/discord_json.h"

#include <stdexcept>

#include <nlohmann/json.hpp>

#include "bot/discord_limits.h"
#include "commands/limits.h"
#include "engine/core/overloaded.h"

namespace majlis {
namespace {

using Json = nlohmann::json;

constexpr int kActionRow = 1, kButton = 2, kStringSelect = 3, kTextInput = 4, kRoleSelect = 6,
              kLabel = 18; // kinds of component
constexpr int kMessage = 4, kDeferredMessage = 5, kDeferredUpdate = 6, kSuggestions = 8,
              kModal = 9; // kinds of first response
constexpr int kEphemeral = 64;
constexpr int kShort = 1, kParagraph = 2;
constexpr int kPublicThread = 11, kPrivateThread = 12, kArchiveAfterMinutes = 10080, kArchiveSoonMinutes = 1440;

int style_of(ButtonStyle style) {
    switch (style) {
    case ButtonStyle::Primary: return 1;
    case ButtonStyle::Secondary: return 2;
    case ButtonStyle::Success: return 3;
    case ButtonStyle::Danger: return 4;
    }
    throw std::logic_error("a button's style");
}

Json button_json(const Button& button) {
    Json json{
        {"type", kButton}, {"style", style_of(button.style)}, {"label", button.label}, {"custom_id", button.custom_id}};
    if (button.disabled) json["disabled"] = true;
    return json;
}

Json option_json(const SelectOption& option) {
    Json json{{"label", option.label}, {"value", option.value}};
    if (!option.description.empty()) json["description"] = option.description;
    if (option.chosen) json["default"] = true;
    return json;
}

Json select_json(const Select& select) {
    Json options = Json::array();
    for (const auto& option : select.options)
        options.push_back(option_json(option));
    Json json{{"type", kStringSelect},
              {"custom_id", select.custom_id},
              {"options", std::move(options)},
              {"min_values", select.least},
              {"max_values", select.most}};
    if (!select.placeholder.empty()) json["placeholder"] = select.placeholder;
    return json;
}

Json select_json(const RoleSelect& select) {
    Json json{{"type", kRoleSelect}, {"custom_id", select.custom_id}, {"min_values", 0}, {"max_values", 1}};
    if (!select.placeholder.empty()) json["placeholder"] = select.placeholder;
    if (select.chosen)
        json["default_values"] = Json::array({{{"id", std::to_string(select.chosen->value)}, {"type", "role"}}});
    return json;
}

Json row_json(const Row& row) {
    Json inside = Json::array();
    std::visit(overloaded{[&](const std::vector<Button>& buttons) {
                              for (const auto& button : buttons)
                                  inside.push_back(button_json(button));
                          },
                          [&](const Select& select) { inside.push_back(select_json(select)); },
                          [&](const RoleSelect& select) { inside.push_back(select_json(select)); }},
               row);
    return {{"type", kActionRow}, {"components", std::move(inside)}};
}

Json mentions_json(const std::vector<UserId>& pinged) {
    Json users = Json::array();
    for (const auto user : pinged)
        users.push_back(std::to_string(user.value));
    Json json{{"parse", Json::array()}};
    if (!users.empty()) json["users"] = std::move(users);
    return json;
}

Json post_json(const Post& post) {
    hold_to_limits(post);
    Json rows = Json::array();
    for (const auto& row : post.rows)
        rows.push_back(row_json(row));
    Json files = Json::array();
    for (std::size_t index = 0; index < post.files.size(); ++index)
        files.push_back(
            {{"id", index}, {"filename", post.files[index].filename}, {"description", post.files[index].alt}});
    return {{"content", post.content},
            {"components", std::move(rows)},
            {"attachments", std::move(files)},
            {"allowed_mentions", mentions_json(post.pinged)}};
}

Json field_json(const TextField& field) {
    Json input{
        {"type", kTextInput},        {"custom_id", field.id},    {"style", field.long_text ? kParagraph : kShort},
        {"min_length", field.least}, {"max_length", field.most}, {"required", field.least > 0}};
    if (!field.value.empty()) input["value"] = field.value;
    return {{"type", kLabel}, {"label", field.label}, {"component", std::move(input)}};
}

} // namespace

std::string message_body(const Post& post, std::string_view nonce) {
    Json json = post_json(post);
    json["nonce"] = nonce;
    json["enforce_nonce"] = true;
    return json.dump();
}

std::string edit_body(const Post& post) {
    return post_json(post).dump();
}

std::string followup_body(const Post& post, Visibility visibility) {
    Json json = post_json(post);
    if (visibility == Visibility::OnlyThem) json["flags"] = kEphemeral;
    return json.dump();
}

std::string without_components_body() {
    return Json{{"components", Json::array()}, {"allowed_mentions", mentions_json({})}}.dump();
}

std::string first_response_body(ResponseClass response) {
    switch (response) {
    case ResponseClass::PrivatePanel: return Json{{"type", kDeferredMessage}, {"data", {{"flags", kEphemeral}}}}.dump();
    case ResponseClass::OwnUpdate:
    case ResponseClass::PublicVote: return Json{{"type", kDeferredUpdate}}.dump();
    case ResponseClass::Modal:
    case ResponseClass::Suggestions: break;
    }
    throw std::logic_error("a form and suggestions carry content");
}

std::string private_message_body(const Post& post) {
    Json message = post_json(post);
    message["flags"] = kEphemeral;
    return Json{{"type", kMessage}, {"data", std::move(message)}}.dump();
}

std::string form_body(const Form& form) {
    require_within_limits(form);
    Json fields = Json::array();
    for (const auto& field : form.fields)
        fields.push_back(field_json(field));
    return Json{{"type", kModal},
                {"data", {{"custom_id", form.custom_id}, {"title", form.title}, {"components", std::move(fields)}}}}
        .dump();
}

std::string suggestions_body(const std::vector<SelectOption>& choices) {
    hold_to_limits(choices);
    Json json = Json::array();
    for (const auto& choice : choices)
        json.push_back({{"name", choice.label}, {"value", choice.value}});
    return Json{{"type", kSuggestions}, {"data", {{"choices", std::move(json)}}}}.dump();
}

std::string direct_channel_body(UserId user) {
    return Json{{"recipient_id", std::to_string(user.value)}}.dump();
}

std::string thread_body(std::string_view name, Watching watching) {
    Json json{{"name", name}, {"type", kPublicThread}, {"auto_archive_duration", kArchiveAfterMinutes}};
    if (watching == Watching::Players) json.update({{"type", kPrivateThread}, {"invitable", false}});
    return json.dump();
}

std::string reopening_body() {
    return Json{{"archived", false}}.dump();
}

std::string closing_body(Closing how) {
    if (how == Closing::AfterADay) return Json{{"auto_archive_duration", kArchiveSoonMinutes}}.dump();
    Json json{{"archived", true}};
    if (how == Closing::Locked) json["locked"] = true;
    return json.dump();
}

} // namespace majlis
