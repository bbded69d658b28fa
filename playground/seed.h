// The world at its beginning: the bot, one server with a channel or two, and the demo people.
// The first of them owns the server.
#pragma once

#include "playground/site.h"

namespace majlis::playground {

enum class People { None, Demo };

void seed_world(Site& site, People people);

// A server with the demo channels, of which everybody and the bot are members.
Guild& add_server(Site& site, const std::string& name);

// The user of that name; a new one becomes a member of every guild.
User& ensure_user(Site& site, const std::string& name);

} // namespace majlis::playground
