// The `resolved` part of an interaction: the users and channels that its values name.
// Commands, selects and modals all carry one.
#pragma once

#include "playground/site.h"

namespace majlis::playground {

enum class Mentioned { User, Channel };

// Adds the thing to `resolved` and returns its id; a person may be named by id or by name. Throws ControlError.
std::string resolve(Site& site, const Channel& where, Mentioned kind, const std::string& named, Json& resolved);

} // namespace majlis::playground
