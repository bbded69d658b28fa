// The `resolved` part of an interaction: the users, roles, channels and files that its values name.
// Commands, selects and modals all carry one.
#pragma once

#include "playground/site.h"

namespace majlis::playground {

enum class Mentioned { User, Role, UserOrRole, Channel };

// Adds the thing to `resolved` and returns its id; people and roles may be named by id or by name. Throws ControlError.
std::string resolve(Site& site, const Channel& where, Mentioned kind, const std::string& named, Json& resolved);

// Takes in a file that is sent with a command, {filename, text}, adds it to `resolved` and returns its id.
std::string take_file(Site& site, const Channel& where, const Json& file, Json& resolved);

} // namespace majlis::playground
