#include "playground/threads.h"

#include <algorithm>

#include "playground/shapes.h"

namespace majlis::playground {

namespace {

constexpr std::size_t kThreadMembers = 1000;
constexpr std::ptrdiff_t kActiveThreads = 1000; // of a server; archived ones do not count

void require_room_for_thread(const World& world, std::optional<GuildId> guild) {
    const auto active = std::ranges::count_if(world.channels, [&](const auto& row) {
        return row.second.guild == guild && row.second.thread && !row.second.thread->archived;
    });
    if (active >= kActiveThreads) throw ApiError(400, 160006, "Maximum number of active threads reached");
}

bool sees_parent(const World& world, const Channel& thread, UserId user) {
    return may_see(world, world.channels.at(thread.thread->parent), user);
}

void tell_members(Site& site, const Channel& thread, Json added, Json removed) {
    Json data{
        {"id", text(thread.id)}, {"guild_id", text(*thread.guild)}, {"member_count", thread.thread->members.size()}};
    data["added_members"] = std::move(added);
    data["removed_member_ids"] = std::move(removed);
    site.hooks.dispatch({"THREAD_MEMBERS_UPDATE", data, kGuildsIntent, thread.guild});
    site.hooks.changed("channels", text(thread.id));
}

} // namespace

Channel& open_thread(Site& site, const NewThread& place, const Json& body) {
    Channel thread;
    thread.id = place.id;
    thread.type = place.type;
    thread.name = text_or(member(body, "name"), "");
    thread.guild = site.world.channels.at(place.parent).guild;
    require_room_for_thread(site.world, thread.guild);
    ThreadState state;
    state.parent = place.parent;
    state.owner = place.owner;
    state.members = {place.owner};
    state.auto_archive_minutes = static_cast<int>(integer_or(member(body, "auto_archive_duration"), 1440));
    state.created_ms = state.archive_changed_ms = site.clock.now_ms();
    state.invitable = !member(body, "invitable").is_boolean() || is_true(member(body, "invitable"));
    thread.thread = state;
    auto& stored = site.world.channels.emplace(thread.id, std::move(thread)).first->second;
    tell_channel(site, stored, "THREAD_CREATE");
    return stored;
}

void remove_channel(Site& site, ChannelId id) {
    const auto channel = site.world.channels.at(id);
    std::vector<ChannelId> threads;
    for (const auto& [thread_id, thread] : site.world.channels)
        if (thread.thread && thread.thread->parent == id) threads.push_back(thread_id);
    for (const auto thread : threads)
        remove_channel(site, thread);
    for (const auto message : channel.messages)
        site.world.messages.erase(message);
    site.world.channels.erase(id);
    tell_channel(site, channel, channel.thread ? "THREAD_DELETE" : "CHANNEL_DELETE");
}

void add_to_thread(Site& site, Channel& thread, UserId user) {
    require_open_thread(thread);
    if (!site.world.users.contains(user)) throw ApiError(404, 10013, "Unknown User");
    if (!sees_parent(site.world, thread, user)) throw missing_access();
    auto& members = thread.thread->members;
    if (members.size() >= kThreadMembers && !members.contains(user))
        throw ApiError(400, 30033, "Maximum number of thread participants has been reached (1000)");
    if (!members.insert(user).second) return;
    tell_members(site, thread, Json::array({thread_member_json(thread, user)}), Json::array());
}

void remove_from_thread(Site& site, Channel& thread, UserId user) {
    require_open_thread(thread);
    if (thread.thread->members.erase(user) == 0) return;
    tell_members(site, thread, Json::array(), Json::array({text(user)}));
}

void change_thread(Site& site, Channel& thread, const Json& body) {
    auto& state = *thread.thread;
    if (const auto& archived = member(body, "archived"); archived.is_boolean() && archived != state.archived) {
        if (state.archived) require_room_for_thread(site.world, thread.guild);
        state.archived = archived.get<bool>();
        state.archive_changed_ms = site.clock.now_ms();
    }
    if (!body.contains("archived")) require_open_thread(thread);
    if (const auto& locked = member(body, "locked"); locked.is_boolean()) state.locked = locked.get<bool>();
    if (const auto& invitable = member(body, "invitable"); invitable.is_boolean())
        state.invitable = invitable.get<bool>();
    thread.name = text_or(member(body, "name"), thread.name);
    state.auto_archive_minutes =
        static_cast<int>(integer_or(member(body, "auto_archive_duration"), state.auto_archive_minutes));
    tell_channel(site, thread, "THREAD_UPDATE");
}

void require_open_thread(const Channel& channel) {
    if (!channel.thread) return;
    if (channel.thread->archived && channel.thread->locked) throw thread_locked();
    if (channel.thread->archived) throw ApiError(400, 50083, "Thread is archived");
}

void require_right_to_write(const World& world, const Channel& channel, UserId user) {
    if (!channel.thread || !channel.thread->locked) return;
    const bool manages = (permissions_of(world, world.guilds.at(*channel.guild), user) & kManageThreads) != 0;
    if (!manages) throw thread_locked();
}

void wake_thread(Site& site, Channel& channel) {
    if (!channel.thread || !channel.thread->archived) return;
    if (channel.thread->locked) require_open_thread(channel);
    change_thread(site, channel, {{"archived", false}});
}

namespace {

// Since when nobody has written there.
std::int64_t quiet_since_ms(const Channel& thread) {
    const auto opened = std::max(thread.thread->created_ms, thread.thread->archive_changed_ms);
    return thread.messages.empty() ? opened : std::max(opened, made_at_ms(thread.messages.back().value));
}

bool is_idle(const Channel& channel, std::int64_t now_ms) {
    if (!channel.thread || channel.thread->archived) return false;
    return now_ms - quiet_since_ms(channel) > std::int64_t{channel.thread->auto_archive_minutes} * 60000;
}

} // namespace

void archive_idle_threads(Site& site) {
    for (auto& [id, channel] : site.world.channels)
        if (is_idle(channel, site.clock.now_ms())) change_thread(site, channel, {{"archived", true}});
}

void add_mentioned_to_thread(Site& site, Channel& channel, const Json& mentions) {
    if (!channel.thread) return;
    for (const auto& mention : mentions) {
        const auto user = parse_id<UserId>(mention.get<std::string>());
        if (user && site.world.users.contains(*user) && sees_parent(site.world, channel, *user))
            add_to_thread(site, channel, *user);
    }
}

void tell_channel(Site& site, const Channel& channel, const std::string& event) {
    auto data = channel_json(site.world, channel);
    if (event == "THREAD_CREATE") {
        data["newly_created"] = true;
        data["member"] = thread_member_json(channel, site.world.application);
    }
    site.hooks.dispatch({event, data, channel.guild ? kGuildsIntent : kDirectMessagesIntent, channel.guild});
    site.hooks.changed("channels", text(channel.id));
}

} // namespace majlis::playground
