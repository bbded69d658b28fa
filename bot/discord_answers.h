// What we read in Discord's answers: the id of what was made, and what we look for when an answer was lost.
// Texts in, ids out; what cannot be read is nothing.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "db/ids.h"

namespace majlis {

std::optional<std::uint64_t> id_in(std::string_view object);

// In a list of messages: ours that ends with these words.
std::optional<MessageId> own_message_ending(std::string_view messages, std::string_view words);

// Behind which the next page of messages begins; none: this page is the last one.
inline constexpr std::size_t kMessagesOnPage = 100;
std::optional<MessageId> end_of_full_page(std::string_view messages);

// In a list of active threads: the one of this channel with this name.
std::optional<ChannelId> thread_named(std::string_view threads, ChannelId channel, std::string_view name);

} // namespace majlis
