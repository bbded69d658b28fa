// Handlers for guilds and their members.
#include <algorithm>
#include <array>

#include "playground/access.h"
#include "playground/routes.h"
#include "playground/shapes.h"
#include "playground/threads.h"

namespace majlis::playground {

namespace {

RestAnswer get_guild(Site& site, const RestCall& call) {
    return ok(guild_json(site.world, guild_of_path(site, call)));
}

RestAnswer get_channels(Site& site, const RestCall& call) {
    const auto& guild = guild_of_path(site, call);
    Json channels = Json::array();
    for (const auto& [id, channel] : site.world.channels)
        if (channel.guild == guild.id && !channel.thread) channels.push_back(channel_json(site.world, channel));
    return ok(channels);
}

RestAnswer post_channel(Site& site, const RestCall& call) {
    const auto& guild = guild_of_path(site, call);
    require_permissions(guild, kManageChannels);
    Channel channel;
    channel.id = site.new_id<ChannelId>();
    channel.guild = guild.id;
    channel.name = text_or(member(call.body, "name"), "");
    channel.topic = text_or(member(call.body, "topic"), "");
    const auto& stored = site.world.channels.emplace(channel.id, std::move(channel)).first->second;
    tell_channel(site, stored, "CHANNEL_CREATE");
    return {201, channel_json(site.world, stored)};
}

RestAnswer get_roles(Site& site, const RestCall& call) {
    return ok(guild_json(site.world, guild_of_path(site, call))["roles"]);
}

RestAnswer get_active_threads(Site& site, const RestCall& call) {
    const auto& guild = guild_of_path(site, call);
    Json answer{{"threads", Json::array()}, {"members", Json::array()}, {"has_more", false}};
    for (const auto& [id, channel] : site.world.channels) {
        if (channel.guild != guild.id || !channel.thread || channel.thread->archived) continue;
        if (!may_see(site.world, channel, site.world.application)) continue;
        answer["threads"].push_back(channel_json(site.world, channel));
        answer["members"].push_back(thread_member_json(channel, site.world.application));
    }
    return ok(answer);
}

// The real list needs the privileged intent GUILD_MEMBERS, which the product does without; so does the playground.
RestAnswer list_members(Site&, const RestCall&) {
    throw missing_access();
}

RestAnswer search_members(Site& site, const RestCall& call) {
    const auto& guild = guild_of_path(site, call);
    const auto wanted = call.query_or("query", "");
    const auto limit = parse_id<UserId>(call.query_or("limit", "1")).value_or(UserId{1}).value;
    Json members = Json::array();
    for (const auto user : guild.members)
        if (members.size() < limit && site.world.users.at(user).name.starts_with(wanted))
            members.push_back(member_json(site.world, guild, user));
    return ok(members);
}

UserId member_of(Site& site, const Guild& guild, const std::string& id) {
    const auto user = id == "@me" ? site.world.application : parse_id<UserId>(id).value_or(UserId{});
    if (std::ranges::find(guild.members, user) == guild.members.end()) throw ApiError(404, 10007, "Unknown Member");
    return user;
}

RestAnswer get_member(Site& site, const RestCall& call) {
    const auto& guild = guild_of_path(site, call);
    return ok(member_json(site.world, guild, member_of(site, guild, call.id("user_id"))));
}

constexpr BucketRule kGuild{"guild", 10, 10000};
constexpr BucketRule kMembers{"guild-members", 5, 2000};

} // namespace

std::span<const Route> guild_routes() {
    static constexpr std::array kRoutes{
        Route{"get", "/guilds/{guild_id}", get_guild, kGuild},
        Route{"get", "/guilds/{guild_id}/channels", get_channels, kGuild},
        Route{"post", "/guilds/{guild_id}/channels", post_channel, kGuild},
        Route{"get", "/guilds/{guild_id}/roles", get_roles, kGuild},
        Route{"get", "/guilds/{guild_id}/threads/active", get_active_threads, kGuild},
        Route{"get", "/guilds/{guild_id}/members", list_members, kMembers},
        Route{"get", "/guilds/{guild_id}/members/search", search_members, kMembers},
        Route{"get", "/guilds/{guild_id}/members/{user_id}", get_member, kMembers},
    };
    return kRoutes;
}

} // namespace majlis::playground
