// What we say, as the JSON bodies of Discord's REST v10: exact, with alt texts, and never more mentions than asked for.
// Every body is held to Discord's limits first (std::logic_error).
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "commands/reply.h"
#include "db/game_row.h"

namespace majlis {

enum class Visibility { Everybody, OnlyThem };

// A new message of a channel. The same nonce again within some minutes is answered with the first message.
std::string message_body(const Post& post, std::string_view nonce);

// A message that takes the place of what stands there, its files included.
std::string edit_body(const Post& post);

// One more message to an interaction.
std::string followup_body(const Post& post, Visibility visibility);

// Takes buttons and selects away and leaves the rest.
std::string without_components_body();

// First responses to an interaction.
std::string first_response_body(ResponseClass response); // not for Modal and Suggestions, which carry content
std::string private_message_body(const Post& post);
std::string form_body(const Form& form);
std::string suggestions_body(const std::vector<SelectOption>& choices);

std::string direct_channel_body(UserId user);
std::string thread_body(std::string_view name, Watching watching);
std::string reopening_body(); // of an archived thread

// Of a thread that nobody shall write in any more. Locking it needs a permission; without, whoever writes opens it
// again.
enum class Closing { Locked, Archived, AfterADay };
std::string closing_body(Closing how);

} // namespace majlis
