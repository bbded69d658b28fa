// Buttons whose words are too long for a custom_id: the store keeps the words, the button a short id of them.
// Done after a panel is made and outside of the game's lock, since it needs a connection of its own.
#pragma once

#include <string>

#include "commands/button_id.h"
#include "commands/reply.h"
#include "db/store.h"

namespace majlis {

void shorten_ids(Post& post, Store& store);
std::string long_words(Store& store, const ButtonId& button); // the words as they were

} // namespace majlis
