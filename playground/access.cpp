#include "playground/access.h"

#include <algorithm>

namespace majlis::playground {

Channel& channel_of(Site& site, const RestCall& call) {
    auto* channel = find_channel(site.world, call.id("channel_id"));
    if (!channel) throw unknown_channel();
    if (channel->guild && !is_member(site.world, *channel->guild, site.world.application)) throw missing_access();
    if (channel->type == ChannelType::PrivateThread && !channel->thread->members.contains(site.world.application))
        throw missing_access();
    if (!has_permissions(site.world, *channel, kViewChannel)) throw missing_access();
    return *channel;
}

Channel& thread_of(Site& site, const RestCall& call) {
    auto& channel = channel_of(site, call);
    if (!channel.thread) throw ApiError(400, 50024, "Cannot execute action on this channel type");
    return channel;
}

Message& message_of(Site& site, const RestCall& call) {
    const auto& channel = channel_of(site, call);
    auto* message = find_message(site.world, channel.id, call.id("message_id"));
    if (!message || message->only_for) throw unknown_message();
    return *message;
}

Guild& guild_of_path(Site& site, const RestCall& call) {
    const auto id = parse_id<GuildId>(call.id("guild_id"));
    if (!id || !site.world.guilds.contains(*id)) throw ApiError(404, 10004, "Unknown Guild");
    if (!is_member(site.world, *id, site.world.application)) throw missing_access();
    return site.world.guilds.at(*id);
}

namespace {

bool has_permissions(const Guild& guild, std::uint64_t bits) {
    return (permissions_of_bot(guild) & bits) == bits;
}

} // namespace

bool has_permissions(const World& world, const Channel& channel, std::uint64_t bits) {
    return !channel.guild || has_permissions(world.guilds.at(*channel.guild), bits);
}

void require_permissions(const Guild& guild, std::uint64_t bits) {
    if (!has_permissions(guild, bits)) throw missing_permissions();
}

void require_permissions(const World& world, const Channel& channel, std::uint64_t bits) {
    if (!has_permissions(world, channel, bits)) throw missing_permissions();
}

void require_open_dms(Site& site, const Channel& channel) {
    if (!channel.recipient) return;
    const auto& world = site.world;
    const bool meet = std::ranges::any_of(world.guilds, [&](const auto& row) {
        return is_member(world, row.first, world.application) && is_member(world, row.first, *channel.recipient);
    });
    if (!meet) throw ApiError(403, 50278, "Cannot send messages to this user due to having no mutual guilds");
    if (site.world.users.at(*channel.recipient).dms == DirectMessages::Closed)
        throw ApiError(403, 50007, "Cannot send messages to this user");
}

} // namespace majlis::playground
