// Reads a TOML pack strictly and collects every mistake with its line, instead of stopping at the first.
// A missing value reads as the least allowed one, so that reading can go on; the mistake is on the list, and of a table
// that is missing nothing more is said.
#pragma once

#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <toml++/toml.h>

#include "packs/pack.h"

namespace majlis {

class PackReader {
public:
    enum class Presence { There, Missing };

    PackReader(const toml::table& table, PackMistakes& mistakes, Presence presence = Presence::There)
        : table_(table), mistakes_(mistakes), presence_(presence) {}

    bool has(std::string_view key) const { return table_.contains(key); }

    bool is_one_of(std::string_view key, std::span<const std::string_view> words) const; // says nothing if not

    int number(std::string_view key, int least, int most);
    int number_or(std::string_view key, int usual, int least, int most);
    std::string text(std::string_view key, std::size_t most_characters);
    std::string word(std::string_view key); // lower-case letters and hyphens: part of a notation
    std::size_t choice(std::string_view key, std::span<const std::string_view> words); // which of them stands there
    std::vector<std::size_t> choices(std::string_view key, std::span<const std::string_view> words, std::size_t most);
    bool truth_or(std::string_view key, bool usual);
    PackReader table(std::string_view key);
    std::vector<PackReader> tables(std::string_view key, std::size_t least, std::size_t most);

    void only(const std::set<std::string_view>& keys);

    void mistake(const std::string& sentence) { mistake_at(line_of(table_), sentence); }

    void mistake_at(int line, const std::string& sentence) {
        if (presence_ == Presence::There) mistakes_.push_back({line, sentence});
    }

    std::size_t mistakes_so_far() const { return mistakes_.size(); } // in the whole pack

    int line() const { return line_of(table_); }

    int line_of_key(std::string_view key) const { // of the table when there is no such key
        const toml::node* node = table_.get(key);
        return node ? line_of(*node) : line();
    }

private:
    static int line_of(const toml::node& node) { return static_cast<int>(node.source().begin.line); }

    const toml::node* find(std::string_view key);
    std::optional<std::size_t> choice_at(const toml::node& node, std::string_view key,
                                         std::span<const std::string_view> words);

    const toml::table& table_;
    PackMistakes& mistakes_;
    Presence presence_;
};

// Parses the text and checks that it is a pack of this game.
std::optional<toml::table> parse_pack(std::string_view toml, std::string_view game, PackMistakes& mistakes);

} // namespace majlis
