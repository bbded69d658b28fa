#include "packs/pack_differences.h"

#include <algorithm>
#include <array>
#include <sstream>
#include <utility>

#include <toml++/toml.h>

namespace majlis {

namespace {

using Differences = std::vector<PackDifference>;

struct Part {
    std::string name;
    const toml::node* node;
};

// By these keys the rows of a list are told apart: cards and objectives, maps, starting places, hexes, goods.
constexpr std::array<std::array<std::string_view, 2>, 5> kNamingKeys{
    {{"id", "id"}, {"layout", "players"}, {"character", "group"}, {"q", "r"}, {"name", "name"}}};

// Words stand in double quotes, as in our packs.
constexpr toml::format_flags kFormat = toml::toml_formatter::default_flags & ~toml::format_flags::allow_literal_strings;

std::string text_of(const toml::node& node);

std::optional<std::string> name_of(const toml::table& row) {
    for (const auto& [first, second] : kNamingKeys) {
        const toml::node *one = row.get(first), *other = row.get(second);
        if (!one || !other) continue;
        const std::string name = one->value_or(text_of(*one));
        return first == second ? name : name + " " + text_of(*other);
    }
    return std::nullopt;
}

std::vector<Part> parts_of(const toml::table& table) {
    std::vector<Part> parts;
    for (const auto& [key, node] : table)
        if (key.str() != "house") parts.push_back({std::string(key.str()), &node});
    return parts;
}

std::vector<Part> parts_of(const toml::array& rows) {
    std::vector<Part> parts;
    for (const toml::node& row : rows)
        parts.push_back({name_of(*row.as_table()).value_or(std::to_string(parts.size() + 1)), &row});
    return parts;
}

// Nothing: a value that is compared as a whole.
std::optional<std::vector<Part>> parts_of(const toml::node& node) {
    if (const toml::table* table = node.as_table()) return parts_of(*table);
    const toml::array* rows = node.as_array();
    if (rows && rows->is_array_of_tables()) return parts_of(*rows);
    return std::nullopt;
}

std::string joined(const toml::array& values) {
    std::string text;
    for (const toml::node& value : values)
        text += (text.empty() ? "" : ", ") + text_of(value);
    return "[" + text + "]";
}

std::string joined(const toml::table& table) {
    std::string text;
    for (const Part& part : parts_of(table))
        text += (text.empty() ? "" : ", ") + part.name + " = " + text_of(*part.node);
    return "{ " + text + " }";
}

std::string text_of(const toml::node& node) {
    if (const toml::table* table = node.as_table()) return joined(*table);
    if (const toml::array* array = node.as_array()) return joined(*array);
    std::ostringstream out;
    out << toml::toml_formatter(node, kFormat);
    return out.str();
}

const Part* find(const std::vector<Part>& parts, const std::string& name) {
    const auto found = std::find_if(parts.begin(), parts.end(), [&](const Part& part) { return part.name == name; });
    return found == parts.end() ? nullptr : &*found;
}

void compare(const std::string& where, const toml::node& usual, const toml::node& own, Differences& found) {
    const auto before = parts_of(usual), now = parts_of(own);
    if (!before || !now) {
        if (text_of(usual) != text_of(own)) found.push_back({where, text_of(usual), text_of(own)});
        return;
    }
    const std::string path = where.empty() ? "" : where + ".";
    for (const Part& part : *before)
        if (const Part* same = find(*now, part.name))
            compare(path + part.name, *part.node, *same->node, found);
        else
            found.push_back({path + part.name, text_of(*part.node), std::nullopt});
    for (const Part& part : *now)
        if (!find(*before, part.name)) found.push_back({path + part.name, std::nullopt, text_of(*part.node)});
}

} // namespace

std::vector<PackDifference> pack_differences(std::string_view usual, std::string_view own) {
    Differences found;
    compare("", toml::parse(usual), toml::parse(own), found);
    return found;
}

std::string to_text(const PackDifference& difference) {
    return difference.where + ": " + difference.usual.value_or("—") + " → " + difference.own.value_or("—");
}

} // namespace majlis
