// One compiled catalogue of gettext (.mo), read where it lies: nothing is copied, nothing is global, any thread may
// look. A message stands under its English words; a form of it under a context: msgctxt "acc" is what {1:acc} asks for.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace majlis {

// Which form of a plural a number takes: 0, 1, …
using PluralRule = std::size_t (*)(std::uint64_t count);

class Catalogue {
public:
    explicit Catalogue(std::string_view mo); // outlives the catalogue; throws std::logic_error when it is none of ours

    // Nothing: it has no such message.
    std::optional<std::string_view> find(std::string_view message, std::string_view form = {}) const;
    std::optional<std::string_view> find_counted(std::string_view one, std::int64_t count,
                                                 std::string_view form = {}) const;

    std::size_t size() const { return count_; }

    // The short messages (names of things, headings) whose translation is like these words (locale/likeness.h).
    std::vector<std::string> messages_like(std::string_view words) const;

private:
    std::string_view original(std::size_t at) const;
    std::string_view translation(std::size_t at) const;
    std::string_view text_at(std::uint32_t table, std::size_t at) const;
    std::uint32_t number_at(std::size_t offset) const;
    std::optional<std::size_t> place_of(std::string_view message, std::string_view form) const;

    std::string_view mo_;
    std::uint32_t count_ = 0, originals_ = 0, translations_ = 0;
    PluralRule plural_ = nullptr;
};

} // namespace majlis
