#include "playground/limits_components.h"

#include <algorithm>
#include <array>
#include <set>

#include "playground/text_length.h"

namespace majlis::playground {

namespace {

constexpr std::size_t kRows = 5;
constexpr std::size_t kV2Components = 40;
constexpr std::size_t kV2TextLength = 4000;
constexpr std::size_t kModalComponents = 5;
constexpr int kLinkStyle = 5;
constexpr int kPremiumStyle = 6;

void check_button(const Json& button, const FormPath& at, FormErrors& errors) {
    const auto style = integer_or(member(button, "style"), 0);
    const bool has_id = member(button, "custom_id").is_string();
    const bool has_url = member(button, "url").is_string();
    if (style < kLinkStyle && (!has_id || has_url))
        errors.add(at / "custom_id", "BUTTON_COMPONENT_CUSTOM_ID_REQUIRED", "A custom id and no url required");
    if (style == kLinkStyle && (has_id || !has_url))
        errors.add(at / "url", "BUTTON_COMPONENT_URL_REQUIRED", "A url and no custom id required");
    if (style != kPremiumStyle && text_or(member(button, "label"), "").empty() && member(button, "emoji").is_null())
        errors.add(at, "BUTTON_COMPONENT_INVALID_LABEL", "A button needs a label or an emoji");
}

void check_option_values(const Json& options, const FormPath& at, FormErrors& errors) {
    std::set<std::string> values;
    for (std::size_t i = 0; i < options.size(); ++i)
        if (!values.insert(text_or(member(options[i], "value"), "")).second)
            errors.add(at / i / "value", "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
                       "The specified option value is already used");
}

void check_select(const Json& select, const FormPath& at, FormErrors& errors) {
    const auto least = integer_or(member(select, "min_values"), 1);
    const auto most = integer_or(member(select, "max_values"), 1);
    if (least > most) errors.add(at / "min_values", "BASE_TYPE_BAD_VALUE", "min_values may not exceed max_values.");
    if (!is_component(select, ComponentType::StringSelect)) return;
    const auto& options = member(select, "options");
    check_option_values(options, at / "options", errors);
    if (most > static_cast<std::int64_t>(options.size()))
        errors.add(at / "max_values", "BASE_TYPE_BAD_VALUE", "max_values may not exceed the number of options.");
    const auto preset =
        std::ranges::count_if(options, [](const Json& option) { return is_true(member(option, "default")); });
    if (preset > most)
        errors.add(at / "options", "SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES", "Too many default options.");
}

void check_row(const Json& row, const FormPath& at, FormErrors& errors) {
    const auto& children = member(row, "components");
    const auto buttons =
        std::ranges::count_if(children, [](const Json& c) { return is_component(c, ComponentType::Button); });
    const bool one_select = children.size() == 1 && buttons == 0;
    if (!one_select && buttons != static_cast<std::ptrdiff_t>(children.size()))
        errors.add(at / "components", "COMPONENT_LAYOUT_WIDTH_EXCEEDED",
                   "An action row holds up to five buttons or exactly one select");
}

void check_one(const Json& component, const FormPath& at, FormErrors& errors) {
    if (is_component(component, ComponentType::Button)) check_button(component, at, errors);
    if (is_component(component, ComponentType::ActionRow)) check_row(component, at, errors);
    if (is_select(component)) check_select(component, at, errors);
}

void check_unique(const Json& components, const FormPath& at, FormErrors& errors) {
    std::set<std::string> custom_ids;
    std::set<std::int64_t> ids;
    each_component(components, at, [&](const Json& component, const FormPath& place) {
        const auto& custom_id = member(component, "custom_id");
        if (custom_id.is_string() && !custom_ids.insert(custom_id.get<std::string>()).second)
            errors.add(place / "custom_id", "COMPONENT_CUSTOM_ID_DUPLICATED",
                       "Component custom id cannot be duplicated");
        const auto id = integer_or(member(component, "id"), 0);
        if (id != 0 && !ids.insert(id).second)
            errors.add(place / "id", "COMPONENT_ID_DUPLICATED", "Component id cannot be duplicated");
    });
}

void check_rows_only(const Json& components, const FormPath& at, FormErrors& errors) {
    if (components.size() > kRows) errors.add(at, "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 5 in length.");
    for (std::size_t i = 0; i < components.size(); ++i)
        if (!is_component(components[i], ComponentType::ActionRow))
            errors.add(at / i / "type", "UNION_TYPE_CHOICES", "Value of field \"type\" must be one of (1,).");
}

void check_v2(const Json& components, const FormPath& at, FormErrors& errors) {
    std::size_t count = 0;
    std::size_t length = 0;
    each_component(components, at, [&](const Json& component, const FormPath&) {
        ++count;
        if (is_component(component, ComponentType::TextDisplay))
            length += code_points(text_or(member(component, "content"), ""));
    });
    if (count > kV2Components)
        errors.add(at, "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED", "The total number of components exceeds 40");
    if (length > kV2TextLength)
        errors.add(at, "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED",
                   "The total text size in components exceeds 4000 characters");
}

void check_in_modal(const Json& component, const FormPath& at, FormErrors& errors) {
    if (!is_select(component)) return;
    const bool required = !member(component, "required").is_boolean() || is_true(member(component, "required"));
    if (required && integer_or(member(component, "min_values"), 1) == 0)
        errors.add(at / "min_values", "BASE_TYPE_BAD_VALUE", "A required select needs min_values of at least 1.");
    if (is_true(member(component, "disabled")))
        errors.add(at / "disabled", "MODAL_COMPONENT_CANNOT_BE_DISABLED", "A select in a modal cannot be disabled.");
}

} // namespace

bool is_component(const Json& component, ComponentType type) {
    return integer_or(member(component, "type"), 0) == static_cast<int>(type);
}

bool is_select(const Json& component) {
    using enum ComponentType;
    constexpr std::array kSelects{StringSelect, UserSelect, RoleSelect, MentionableSelect, ChannelSelect};
    return std::ranges::any_of(kSelects, [&](ComponentType type) { return is_component(component, type); });
}

bool are_components(const Json& list) {
    return list.is_array() && std::ranges::all_of(list, [](const Json& entry) { return entry.is_object(); });
}

void each_component(const Json& components, const FormPath& at, const ComponentVisit& visit) {
    if (!are_components(components)) return;
    for (std::size_t i = 0; i < components.size(); ++i) {
        const auto& component = components[i];
        visit(component, at / i);
        each_component(member(component, "components"), at / i / "components", visit);
        for (const auto* single : {"accessory", "component"})
            if (const auto& inner = member(component, single); inner.is_object()) visit(inner, at / i / single);
    }
}

void check_components(const Json& components, Layout layout, const FormPath& at, FormErrors& errors) {
    if (layout == Layout::Rows)
        check_rows_only(components, at, errors);
    else
        check_v2(components, at, errors);
    check_unique(components, at, errors);
    each_component(components, at,
                   [&](const Json& component, const FormPath& place) { check_one(component, place, errors); });
}

void check_modal(const Json& modal, const FormPath& at, FormErrors& errors) {
    const auto& components = member(modal, "components");
    if (components.size() > kModalComponents)
        errors.add(at / "components", "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 5 in length.");
    check_unique(components, at / "components", errors);
    each_component(components, at / "components", [&](const Json& component, const FormPath& place) {
        if (is_select(component)) check_select(component, place, errors);
        check_in_modal(component, place, errors);
    });
}

} // namespace majlis::playground
