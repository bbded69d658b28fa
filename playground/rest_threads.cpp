// Handlers for threads and their members.
#include <array>

#include "playground/access.h"
#include "playground/routes.h"
#include "playground/shapes.h"
#include "playground/threads.h"

namespace majlis::playground {

namespace {

void require_text_parent(const Channel& parent) {
    if (parent.type != ChannelType::Text) throw ApiError(400, 50024, "Cannot execute action on this channel type");
}

void require_name(const Json& body) {
    FormErrors errors;
    if (text_or(member(body, "name"), "").empty())
        errors.add(FormPath{} / "name", "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 100 in length.");
    if (!errors.empty()) throw ApiError(errors);
}

// The thread has the id of the message it hangs on.
RestAnswer post_thread_from_message(Site& site, const RestCall& call) {
    const auto& parent = channel_of(site, call);
    const auto& message = message_of(site, call);
    require_text_parent(parent);
    require_permissions(site.world, parent, kCreatePublicThreads);
    require_name(call.body);
    const ChannelId id{message.id.value};
    if (site.world.channels.contains(id))
        throw ApiError(400, 160004, "A thread has already been created for this message");
    const NewThread place{id, parent.id, ChannelType::PublicThread, site.world.application};
    return {201, channel_json(site.world, open_thread(site, place, call.body))};
}

// Without a type Discord opens a private thread.
RestAnswer post_thread(Site& site, const RestCall& call) {
    const auto& parent = channel_of(site, call);
    require_text_parent(parent);
    require_name(call.body);
    const auto type = integer_or(member(call.body, "type"), static_cast<int>(ChannelType::PrivateThread));
    const bool is_private = type == static_cast<int>(ChannelType::PrivateThread);
    if (!is_private && type != static_cast<int>(ChannelType::PublicThread)) // 10 hangs on channels of announcements
        throw ApiError(400, 50024, "Cannot execute action on this channel type");
    require_permissions(site.world, parent, is_private ? kCreatePrivateThreads : kCreatePublicThreads);
    const NewThread place{site.new_id<ChannelId>(), parent.id, static_cast<ChannelType>(type), site.world.application};
    return {201, channel_json(site.world, open_thread(site, place, call.body))};
}

UserId user_of(Site& site, const RestCall& call) {
    const auto found = call.ids.find("user_id");
    if (found == call.ids.end()) return site.world.application;
    const auto user = parse_id<UserId>(found->second);
    if (!user) throw ApiError(404, 10013, "Unknown User");
    return *user;
}

// To let somebody else in, one has to be allowed to write there.
RestAnswer put_member(Site& site, const RestCall& call) {
    auto& thread = thread_of(site, call);
    const auto user = user_of(site, call);
    if (user != site.world.application) require_permissions(site.world, thread, kSendInThreads);
    add_to_thread(site, thread, user);
    return no_content();
}

// Whoever has opened a private thread may send people away; from a public one, only whoever manages threads.
RestAnswer delete_member(Site& site, const RestCall& call) {
    auto& thread = thread_of(site, call);
    const auto user = user_of(site, call);
    const bool own = thread.type == ChannelType::PrivateThread && thread.thread->owner == site.world.application;
    if (user != site.world.application && !own) require_permissions(site.world, thread, kManageThreads);
    remove_from_thread(site, thread, user);
    return no_content();
}

RestAnswer get_member(Site& site, const RestCall& call) {
    const auto& thread = thread_of(site, call);
    const auto user = user_of(site, call);
    if (!thread.thread->members.contains(user)) throw ApiError(404, 10007, "Unknown Member");
    return ok(thread_member_json(thread, user));
}

// Needs the privileged intent GUILD_MEMBERS at Discord; the product keeps its own list.
RestAnswer list_members(Site& site, const RestCall& call) {
    thread_of(site, call);
    throw missing_access();
}

constexpr BucketRule kThreads{"threads", 10, 10000};
constexpr BucketRule kMembers{"thread-members", 5, 5000};

} // namespace

std::span<const Route> thread_routes() {
    static constexpr std::array kRoutes{
        Route{"post", "/channels/{channel_id}/messages/{message_id}/threads", post_thread_from_message, kThreads},
        Route{"post", "/channels/{channel_id}/threads", post_thread, kThreads},
        Route{"get", "/channels/{channel_id}/thread-members", list_members, kMembers},
        Route{"put", "/channels/{channel_id}/thread-members/@me", put_member, kMembers},
        Route{"delete", "/channels/{channel_id}/thread-members/@me", delete_member, kMembers},
        Route{"get", "/channels/{channel_id}/thread-members/{user_id}", get_member, kMembers},
        Route{"put", "/channels/{channel_id}/thread-members/{user_id}", put_member, kMembers},
        Route{"delete", "/channels/{channel_id}/thread-members/{user_id}", delete_member, kMembers},
    };
    return kRoutes;
}

} // namespace majlis::playground
