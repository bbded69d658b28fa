// The compiled form of one schema, shared by the compiler (schema.cpp) and the checks (schema_check.cpp).
// Nodes point to each other; the compiler owns them all.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include <boost/regex.hpp>

#include "playground/form_errors.h"
#include "playground/json.h"

namespace majlis::playground {

struct SchemaNode {
    std::vector<std::string> types; // empty: any
    std::optional<Json> constant;
    std::vector<Json> choices; // enum
    std::optional<std::size_t> min_length, max_length;
    std::optional<std::size_t> min_items, max_items;
    std::optional<std::size_t> min_properties, max_properties;
    std::optional<double> minimum, maximum;
    std::optional<boost::regex> pattern; // the standard one needs a stack as deep as the text is long
    std::string format;
    bool unique_items{false};
    std::map<std::string, const SchemaNode*> properties;
    std::vector<std::string> required;
    const SchemaNode* items{nullptr};
    const SchemaNode* additional{nullptr};
    bool additional_allowed{true};
    std::vector<const SchemaNode*> all_of, any_of, one_of;
    const SchemaNode* reference{nullptr};
};

// Appends what is wrong with `value`; `at` is where it stands in the body.
void check_node(const SchemaNode& node, const Json& value, const FormPath& at, FormErrors& errors);

} // namespace majlis::playground
