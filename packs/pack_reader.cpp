#include "packs/pack_reader.h"

#include <algorithm>

#include "engine/core/words.h"
#include "packs/open_table.h"

namespace majlis {

namespace {

const toml::table kNoTable;

bool fits_notation(std::string_view word) {
    const auto fits = [](char c) { return (c >= 'a' && c <= 'z') || c == '-'; };
    return !word.empty() && word.size() <= 30 && word.front() != '-' && std::all_of(word.begin(), word.end(), fits);
}

std::string from_to(std::size_t least, std::size_t most) {
    return least == most ? std::to_string(most) : std::to_string(least) + " to " + std::to_string(most);
}

} // namespace

std::string to_text(const PackMistakes& mistakes, std::string_view file) {
    std::string text;
    for (const PackMistake& mistake : mistakes) {
        text += std::string(file) + (mistake.line > 0 ? ", line " + std::to_string(mistake.line) : "");
        text += ": " + mistake.sentence + "\n";
    }
    return text;
}

namespace {

constexpr int kMostDots = 40; // in a line; a row of a board has some fifteen

// Each dot of a name is a table inside a table, and toml++ takes them apart recursively. 0: no line has too many.
int line_of_many_dots(std::string_view text) {
    int line = 1, dots = 0;
    for (const char c : text) {
        if (c == '\n') {
            ++line;
            dots = 0;
        }
        if (c == '.' && ++dots > kMostDots) return line;
    }
    return 0;
}

std::optional<toml::table> parsed(std::string_view text, PackMistakes& mistakes) {
    if (text.size() > kMostPackBytes) {
        mistakes.push_back({0, "A pack may have at most 1,000,000 bytes."});
        return std::nullopt;
    }
    if (const int line = line_of_many_dots(text); line > 0) {
        mistakes.push_back({line, "A line may have at most " + std::to_string(kMostDots) + " dots."});
        return std::nullopt;
    }
    try {
        return toml::parse(text);
    } catch (const toml::parse_error& error) {
        mistakes.push_back({static_cast<int>(error.source().begin.line), std::string(error.description())});
        return std::nullopt;
    }
}

} // namespace

std::optional<toml::table> parse_pack(std::string_view text, std::string_view game, PackMistakes& mistakes) {
    auto table = parsed(text, mistakes);
    if (!table) return std::nullopt;
    PackReader pack(*table, mistakes);
    const std::string named = pack.word("game");
    if (!named.empty() && named != game)
        pack.mistake_at(pack.line_of_key("game"),
                        "This is a pack for " + named + ", not for " + std::string(game) + ".");
    return table;
}

std::variant<std::string, PackMistakes> game_of_pack(std::string_view text) {
    PackMistakes mistakes;
    if (const auto toml = parsed(text, mistakes)) {
        std::string game = PackReader(*toml, mistakes).word("game");
        if (mistakes.empty()) return game;
    }
    return mistakes;
}

const toml::node* PackReader::find(std::string_view key) {
    const toml::node* node = table_.get(key);
    if (!node) mistake("'" + std::string(key) + "' is missing.");
    return node;
}

bool PackReader::is_one_of(std::string_view key, std::span<const std::string_view> words) const {
    const auto value = table_[key].value_exact<std::string>();
    return value && std::find(words.begin(), words.end(), *value) != words.end();
}

int PackReader::number(std::string_view key, int least, int most) {
    const toml::node* node = find(key);
    if (!node) return least;
    const auto value = node->value_exact<std::int64_t>();
    if (value && *value >= least && *value <= most) return static_cast<int>(*value);
    mistake_at(line_of(*node), "'" + std::string(key) + "' must be a whole number from " + std::to_string(least) +
                                   " to " + std::to_string(most) + ".");
    return least;
}

int PackReader::number_or(std::string_view key, int usual, int least, int most) {
    return has(key) ? number(key, least, most) : usual;
}

std::string PackReader::text(std::string_view key, std::size_t most_characters) {
    const toml::node* node = find(key);
    if (!node) return {};
    const auto value = node->value_exact<std::string>();
    const auto characters = value ? count_characters(*value) : std::nullopt;
    if (characters && *characters >= 1 && *characters <= most_characters) return *value;
    mistake_at(line_of(*node),
               "'" + std::string(key) + "' must be a text of 1 to " + std::to_string(most_characters) + " characters.");
    return {};
}

std::string PackReader::word(std::string_view key) {
    const toml::node* node = find(key);
    if (!node) return {};
    const auto value = node->value_exact<std::string>();
    if (value && fits_notation(*value)) return *value;
    mistake_at(line_of(*node), "'" + std::string(key) + "' must be a word of lower-case letters and hyphens.");
    return {};
}

std::optional<std::size_t> PackReader::choice_at(const toml::node& node, std::string_view key,
                                                 std::span<const std::string_view> words) {
    const auto value = node.value_exact<std::string>();
    const auto found = value ? std::find(words.begin(), words.end(), *value) : words.end();
    if (found != words.end()) return static_cast<std::size_t>(found - words.begin());
    std::string list;
    for (const std::string_view word : words)
        list += (list.empty() ? "" : ", ") + std::string(word);
    mistake_at(line_of(node), "'" + std::string(key) + "' must be one of these: " + list + ".");
    return std::nullopt;
}

std::size_t PackReader::choice(std::string_view key, std::span<const std::string_view> words) {
    const toml::node* node = find(key);
    return node ? choice_at(*node, key, words).value_or(0) : 0;
}

std::vector<std::size_t> PackReader::choices(std::string_view key, std::span<const std::string_view> words,
                                             std::size_t most) {
    std::vector<std::size_t> chosen;
    const toml::node* node = find(key);
    if (!node) return chosen;
    const toml::array* array = node->as_array();
    if (!array || array->size() > most) {
        mistake_at(line_of(*node),
                   "'" + std::string(key) + "' must be a list of at most " + std::to_string(most) + ".");
        return chosen;
    }
    for (const toml::node& one : *array)
        if (const auto which = choice_at(one, key, words)) chosen.push_back(*which);
    return chosen;
}

bool PackReader::truth_or(std::string_view key, bool usual) {
    const toml::node* node = table_.get(key);
    if (!node) return usual;
    const auto value = node->value_exact<bool>();
    if (!value) mistake_at(line_of(*node), "'" + std::string(key) + "' must be true or false.");
    return value.value_or(usual);
}

PackReader PackReader::table(std::string_view key) {
    const toml::node* node = find(key);
    if (node && node->is_table()) return {*node->as_table(), mistakes_};
    if (node) mistake_at(line_of(*node), "'" + std::string(key) + "' must be a table.");
    return {kNoTable, mistakes_, Presence::Missing};
}

std::vector<PackReader> PackReader::tables(std::string_view key, std::size_t least, std::size_t most) {
    std::vector<PackReader> rows;
    const toml::node* node = find(key);
    if (!node) return rows;
    const toml::array* array = node->as_array();
    if (!array || !(array->empty() || array->is_array_of_tables()))
        mistake_at(line_of(*node), "'" + std::string(key) + "' must be a list of tables.");
    else if (array->size() < least || array->size() > most)
        mistake_at(line_of(*node), "'" + std::string(key) + "' must have " + from_to(least, most) +
                                       " entries, and has " + std::to_string(array->size()) + ".");
    else
        for (const toml::node& row : *array)
            rows.emplace_back(*row.as_table(), mistakes_);
    return rows;
}

void PackReader::only(const std::set<std::string_view>& keys) {
    for (const auto& [key, node] : table_)
        if (!keys.contains(key.str())) mistake_at(line_of(node), "'" + std::string(key.str()) + "' is not known here.");
}

} // namespace majlis
