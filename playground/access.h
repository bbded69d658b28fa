// Finding what a path names, as the bot may see it.
// What it may not see or what does not exist leaves as Discord's refusal.
#pragma once

#include "playground/rest.h"
#include "playground/site.h"

namespace majlis::playground {

Channel& channel_of(Site& site, const RestCall& call); // {channel_id}
Channel& thread_of(Site& site, const RestCall& call);  // the same, and it is a thread
Message& message_of(Site& site, const RestCall& call); // {channel_id} and {message_id}; ephemeral ones are unknown here
Guild& guild_of_path(Site& site, const RestCall& call);

// Whether the bot has all of these permissions there; direct messages ask for none.
bool has_permissions(const World& world, const Channel& channel, std::uint64_t bits);
void require_permissions(const World& world, const Channel& channel, std::uint64_t bits); // or 50013
void require_permissions(const Guild& guild, std::uint64_t bits);

// A direct message to someone who closed them is refused (50007), and to someone who shares no server with the bot
// (50278).
void require_open_dms(Site& site, const Channel& channel);

} // namespace majlis::playground
