// The notation's words: how a line of action, event or record is cut into words and put together again.
// Every game's notation is made of these, so menus, typed text and records all agree.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace majlis {

using Words = std::vector<std::string>;

inline constexpr std::size_t kMaxNotation = 2000; // bytes; longer lines are refused before they are looked at
inline constexpr std::string_view kNothing = "-"; // the word for an empty selection

std::optional<Words> split_words(std::string_view line); // nothing: too long, control bytes, or an open quotation mark
std::string join_words(std::span<const std::string> words);

std::string in_quotes(std::string_view text);                  // "…" with \" and \\ inside
std::optional<std::string> unquoted(std::string_view word);    // nothing: not a quoted word, or not clean UTF-8
std::optional<std::size_t> count_characters(std::string_view); // nothing: not UTF-8, or control characters in it

std::string_view first_character(std::string_view text); // of clean UTF-8; nothing of nothing

std::optional<int> number_in(std::string_view word); // 0 to 999999999, without sign or leading zeros
std::optional<std::uint64_t> large_number_in(std::string_view word);

// "a,b,c" and "a>b>c"; an empty list is "-".
std::string listed(std::span<const std::string> items, char separator = ',');
std::vector<std::string> items_of(std::string_view word, char separator = ',');

} // namespace majlis
