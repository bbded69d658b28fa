// Handlers for channels and direct messages.
#include <array>

#include "playground/access.h"
#include "playground/direct_messages.h"
#include "playground/routes.h"
#include "playground/shapes.h"
#include "playground/threads.h"

namespace majlis::playground {

namespace {

// A bot has no list of its direct messages; DPP asks for it at every start.
RestAnswer list_direct_channels(Site&, const RestCall&) {
    return ok(Json::array());
}

RestAnswer post_direct_channel(Site& site, const RestCall& call) {
    const auto recipient = parse_id<UserId>(text_or(member(call.body, "recipient_id"), ""));
    if (!recipient || !site.world.users.contains(*recipient)) throw ApiError(404, 10013, "Unknown User");
    if (*recipient == site.world.application) throw ApiError(400, 50007, "Cannot send messages to this user");
    return ok(channel_json(site.world, open_direct_channel(site, *recipient)));
}

RestAnswer get_channel(Site& site, const RestCall& call) {
    const auto& channel = channel_of(site, call);
    return ok(channel.thread ? thread_json(site.world, channel) : channel_json(site.world, channel));
}

// Whoever has opened a thread may archive it, and not lock it.
void require_right_to_lock(const World& world, const Channel& thread, const Json& body) {
    if (body.contains("locked")) require_permissions(world, thread, kManageThreads);
}

RestAnswer patch_channel(Site& site, const RestCall& call) {
    auto& channel = channel_of(site, call);
    if (channel.thread) {
        require_right_to_lock(site.world, channel, call.body);
        change_thread(site, channel, call.body);
        return ok(channel_json(site.world, channel));
    }
    if (!channel.guild) throw ApiError(400, 50024, "Cannot execute action on this channel type");
    require_permissions(site.world, channel, kManageChannels);
    channel.name = text_or(member(call.body, "name"), channel.name);
    channel.topic = text_or(member(call.body, "topic"), channel.topic);
    tell_channel(site, channel, "CHANNEL_UPDATE");
    return ok(channel_json(site.world, channel));
}

RestAnswer delete_channel(Site& site, const RestCall& call) {
    const auto& channel = channel_of(site, call);
    require_permissions(site.world, channel, channel.thread ? kManageThreads : kManageChannels);
    const auto shape = channel_json(site.world, channel);
    remove_channel(site, channel.id);
    return ok(shape);
}

RestAnswer post_typing(Site& site, const RestCall& call) {
    channel_of(site, call);
    return no_content();
}

constexpr BucketRule kChannel{"channel", 10, 10000};
constexpr BucketRule kDirectChannels{"direct-channels", 10, 10000};
constexpr BucketRule kTyping{"typing", 5, 5000};

} // namespace

std::span<const Route> channel_routes() {
    static constexpr std::array kRoutes{
        Route{"get", "/users/@me/channels", list_direct_channels, kDirectChannels},
        Route{"post", "/users/@me/channels", post_direct_channel, kDirectChannels},
        Route{"get", "/channels/{channel_id}", get_channel, kChannel},
        Route{"patch", "/channels/{channel_id}", patch_channel, kChannel},
        Route{"delete", "/channels/{channel_id}", delete_channel, kChannel},
        Route{"post", "/channels/{channel_id}/typing", post_typing, kTyping},
    };
    return kRoutes;
}

} // namespace majlis::playground
