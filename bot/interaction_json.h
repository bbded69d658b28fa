// An INTERACTION_CREATE of the gateway, as JSON, made into the plain value that commands/ understands.
// Pure, and free of Discord's library: it drops what that library cannot hold, and this must not.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "commands/interaction.h"

namespace majlis {

// `event` is the whole dispatch ({"op":0,"t":"INTERACTION_CREATE","d":{…}}) or its "d" alone.
// Nothing for kinds we do not offer (pings, context menus) and for what cannot be read.
std::optional<Interaction> interaction_of(std::string_view event);

// The server of a GUILD_CREATE or GUILD_DELETE; nothing when Discord only says that it cannot be reached for a while.
std::optional<GuildId> server_of(std::string_view event);

// The application's id in a READY.
std::optional<std::uint64_t> application_of_ready(std::string_view event);
std::optional<std::vector<GuildId>> servers_of_ready(std::string_view event); // all that have us

// When Discord made it: every snowflake is dated.
Instant dated(InteractionId id);
std::uint64_t oldest_id_of(Instant at);

} // namespace majlis
