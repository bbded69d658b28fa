// Names that the store and everything behind it use: games, Discord's snowflakes, moments.
// Moments are handed in by the caller's clock; nothing in the store asks for the time.
#pragma once

#include <cstdint>

#include "engine/core/ids.h"
#include "pace/instant.h"

namespace majlis {

using GameId = Id<struct GameIdTag, std::uint64_t>;
using GuildId = Id<struct GuildIdTag, std::uint64_t>;
using ChannelId = Id<struct ChannelIdTag, std::uint64_t>; // a thread is a channel too
using UserId = Id<struct UserIdTag, std::uint64_t>;
using RoleId = Id<struct RoleIdTag, std::uint64_t>;
using MessageId = Id<struct MessageIdTag, std::uint64_t>;
using LeagueId = Id<struct LeagueIdTag, std::uint64_t>;
using InteractionId = Id<struct InteractionIdTag, std::uint64_t>;

} // namespace majlis
