// Discord's limits for what we send, in characters and counts; what would break them is a bug of ours, not a message.
// Texts that people or packs make longer are shortened where they are put in.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "commands/reply.h"

namespace majlis::limits {

inline constexpr std::size_t kContent = 2000;
inline constexpr std::size_t kPublicContent = kContent - 100; // the sender ends a public post with a small mark
inline constexpr std::size_t kRows = 5;
inline constexpr std::size_t kButtonsInRow = 5;
inline constexpr std::size_t kOptions = 25;
inline constexpr std::size_t kCustomId = 100;
inline constexpr std::size_t kButtonLabel = 80;
inline constexpr std::size_t kOptionText = 100; // label, value, description
inline constexpr std::size_t kPlaceholder = 150;
inline constexpr std::size_t kFormTitle = 45;
inline constexpr std::size_t kFieldLabel = 45;
inline constexpr std::size_t kFieldText = 4000;
inline constexpr std::size_t kAlt = 1024;
inline constexpr std::size_t kThreadName = 100;
inline constexpr std::size_t kPinged = 100;

} // namespace majlis::limits

namespace majlis {

std::size_t characters(std::string_view text); // of UTF-8
std::string shortened(std::string_view text, std::size_t most_characters);
std::string whole_sentences(std::string_view text, std::size_t most_characters); // of its beginning; maybe none

// Lines put together into texts of at most that many characters each; a longer line is shortened.
std::vector<std::string> pages_of(const std::vector<std::string>& lines, std::size_t most_characters);

// Throws std::logic_error naming the limit that would be broken.
void require_within_limits(const Post& post);
void require_within_limits(const Form& form);

} // namespace majlis
