#include <algorithm>
#include <cmath>

#include "playground/schema_node.h"
#include "playground/text_length.h"

namespace majlis::playground {

namespace {

bool is_whole(const Json& value) {
    return value.is_number_integer() ||
           (value.is_number_float() && std::trunc(value.get<double>()) == value.get<double>());
}

bool is_type(const std::string& type, const Json& value) {
    if (type == "null") return value.is_null();
    if (type == "boolean") return value.is_boolean();
    if (type == "integer") return is_whole(value);
    if (type == "number") return value.is_number();
    if (type == "string") return value.is_string();
    if (type == "array") return value.is_array();
    return type == "object" && value.is_object();
}

bool fits_type(const SchemaNode& node, const Json& value) {
    return node.types.empty() || std::ranges::any_of(node.types, [&](const auto& t) { return is_type(t, value); });
}

void check_choice(const SchemaNode& node, const Json& value, const FormPath& at, FormErrors& errors) {
    const bool listed = node.choices.empty() || std::ranges::find(node.choices, value) != node.choices.end();
    if (listed && (!node.constant || *node.constant == value)) return;
    const Json allowed = node.constant ? Json::array({*node.constant}) : Json(node.choices);
    errors.add(at, "BASE_TYPE_CHOICES", "Value must be one of " + allowed.dump() + ".");
}

std::string between(const char* what, std::optional<std::size_t> low, std::optional<std::size_t> high) {
    if (low && high)
        return "Must be between " + std::to_string(*low) + " and " + std::to_string(*high) + " in " + what + ".";
    if (high) return "Must be " + std::to_string(*high) + " or fewer in " + what + ".";
    return "Must be " + std::to_string(low.value_or(0)) + " or more in " + what + ".";
}

bool outside(std::size_t size, std::optional<std::size_t> low, std::optional<std::size_t> high) {
    return (low && size < *low) || (high && size > *high);
}

void check_string(const SchemaNode& node, const Json& value, const FormPath& at, FormErrors& errors) {
    const auto& content = value.get_ref<const std::string&>();
    if (outside(code_points(content), node.min_length, node.max_length))
        errors.add(at, "BASE_TYPE_BAD_LENGTH", between("length", node.min_length, node.max_length));
    if (node.pattern && !boost::regex_search(content, *node.pattern, boost::match_single_line))
        errors.add(at, "STRING_TYPE_REGEX", "String value did not match validation regex.");
}

// int64 needs no line: nlohmann-json holds nothing longer as an integer.
bool fits_format(const SchemaNode& node, double number) {
    return node.format != "int32" || (number >= -2147483648.0 && number <= 2147483647.0);
}

void check_number(const SchemaNode& node, const Json& value, const FormPath& at, FormErrors& errors) {
    const auto number = value.get<double>();
    if (node.minimum && number < *node.minimum)
        errors.add(at, "NUMBER_TYPE_MIN",
                   "Value should be greater than or equal to " + Json(*node.minimum).dump() + ".");
    if ((node.maximum && number > *node.maximum) || !fits_format(node, number))
        errors.add(at, "NUMBER_TYPE_MAX", "Value should be less than or equal to the maximum.");
}

bool has_repeats(const Json& array) {
    std::vector<const Json*> sorted;
    for (const auto& value : array)
        sorted.push_back(&value);
    std::ranges::sort(sorted, [](const Json* a, const Json* b) { return *a < *b; });
    return std::ranges::adjacent_find(sorted, [](const Json* a, const Json* b) { return *a == *b; }) != sorted.end();
}

void check_array(const SchemaNode& node, const Json& value, const FormPath& at, FormErrors& errors) {
    if (outside(value.size(), node.min_items, node.max_items))
        errors.add(at, "BASE_TYPE_BAD_LENGTH", between("length", node.min_items, node.max_items));
    if (node.unique_items && has_repeats(value))
        errors.add(at, "SET_TYPE_ALREADY_CONTAINS_VALUE", "The list holds a value twice.");
    for (std::size_t i = 0; node.items && i < value.size(); ++i)
        check_node(*node.items, value[i], at / i, errors);
}

void check_member(const SchemaNode& node, const std::string& name, const Json& value, const FormPath& at,
                  FormErrors& errors) {
    const auto known = node.properties.find(name);
    if (known != node.properties.end()) return check_node(*known->second, value, at, errors);
    if (!node.additional_allowed) errors.add(at, "BASE_TYPE_UNKNOWN", "This field is not known.");
    if (node.additional) check_node(*node.additional, value, at, errors);
}

void check_object(const SchemaNode& node, const Json& value, const FormPath& at, FormErrors& errors) {
    if (outside(value.size(), node.min_properties, node.max_properties))
        errors.add(at, "BASE_TYPE_BAD_LENGTH", between("number of fields", node.min_properties, node.max_properties));
    for (const auto& name : node.required)
        if (!value.contains(name)) errors.add(at / name, "BASE_TYPE_REQUIRED", "This field is required");
    for (const auto& [name, inner] : value.items())
        check_member(node, name, inner, at / name, errors);
}

FormErrors errors_of(const SchemaNode& node, const Json& value, const FormPath& at) {
    FormErrors errors;
    check_node(node, value, at, errors);
    return errors;
}

const SchemaNode& resolved(const SchemaNode& node) {
    return node.reference && node.properties.empty() ? resolved(*node.reference) : node;
}

// Discord's unions are told apart by "type": the branch of the sender's type explains best what is wrong.
bool is_meant(const SchemaNode& branch, const Json& value) {
    const auto& node = resolved(branch);
    if (!fits_type(node, value)) return false;
    if (!value.is_object() || !value.contains("type")) return true;
    const auto type = node.properties.find("type");
    return type == node.properties.end() || errors_of(resolved(*type->second), value["type"], FormPath{}).empty();
}

void explain_union(const std::vector<const SchemaNode*>& branches, const Json& value, const FormPath& at,
                   FormErrors& errors) {
    for (const auto* branch : branches)
        if (is_meant(*branch, value)) return errors.append(errors_of(*branch, value, at));
    errors.add(at, "UNION_TYPE_CHOICES", "The value fits none of the allowed forms.");
}

// The type is asked first: it rules out most branches without a walk through the whole value.
bool fits(const SchemaNode& branch, const Json& value, const FormPath& at) {
    return is_meant(branch, value) && errors_of(branch, value, at).empty();
}

std::size_t fitting(const std::vector<const SchemaNode*>& branches, const Json& value, const FormPath& at) {
    return static_cast<std::size_t>(
        std::ranges::count_if(branches, [&](const auto* branch) { return fits(*branch, value, at); }));
}

void check_unions(const SchemaNode& node, const Json& value, const FormPath& at, FormErrors& errors) {
    for (const auto* part : node.all_of)
        check_node(*part, value, at, errors);
    if (!node.any_of.empty() && fitting(node.any_of, value, at) == 0) explain_union(node.any_of, value, at, errors);
    if (node.one_of.empty()) return;
    const auto fitted = fitting(node.one_of, value, at);
    if (fitted == 0) explain_union(node.one_of, value, at, errors);
    if (fitted > 1) errors.add(at, "UNION_TYPE_CHOICES", "The value fits more than one of the allowed forms.");
}

} // namespace

void check_node(const SchemaNode& node, const Json& value, const FormPath& at, FormErrors& errors) {
    if (node.reference) check_node(*node.reference, value, at, errors);
    if (!fits_type(node, value))
        return errors.add(at, "BASE_TYPE_BAD_TYPE", "Value must be of type " + Json(node.types).dump() + ".");
    check_choice(node, value, at, errors);
    if (value.is_string()) check_string(node, value, at, errors);
    if (value.is_number()) check_number(node, value, at, errors);
    if (value.is_array()) check_array(node, value, at, errors);
    if (value.is_object()) check_object(node, value, at, errors);
    check_unions(node, value, at, errors);
}

} // namespace majlis::playground
