// Discord's limits for what only the bot adds or sends: files and suggestions; all others stand in commands/limits.h.
// What breaks one is a bug of ours: std::logic_error, before anything is sent.
#pragma once

#include <vector>

#include "commands/reply.h"

namespace majlis {

void hold_to_limits(const Post& post);
void hold_to_limits(const Attachment& file);
void hold_to_limits(const std::vector<SelectOption>& choices); // of an autocomplete

} // namespace majlis
