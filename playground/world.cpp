#include "playground/world.h"

#include <algorithm>

namespace majlis::playground {

namespace {

// VIEW_CHANNEL, SEND_MESSAGES, EMBED_LINKS, ATTACH_FILES, READ_MESSAGE_HISTORY, USE_APPLICATION_COMMANDS,
// CREATE_PUBLIC_THREADS, CREATE_PRIVATE_THREADS, SEND_MESSAGES_IN_THREADS.
constexpr std::uint64_t kMemberPermissions = (1ULL << 10) | (1ULL << 11) | (1ULL << 14) | (1ULL << 15) | (1ULL << 16) |
                                             (1ULL << 31) | (1ULL << 35) | (1ULL << 36) | (1ULL << 38);
constexpr std::uint64_t kEveryPermission = (1ULL << 53) - 1;

template <typename Map, typename Key>
auto* entry(Map& map, const Key& key) {
    const auto found = map.find(key);
    return found == map.end() ? nullptr : &found->second;
}

} // namespace

User* find_user(World& world, std::string_view id_or_name) {
    if (const auto id = parse_id<UserId>(id_or_name)) return entry(world.users, *id);
    const auto named =
        std::ranges::find_if(world.users, [&](const auto& row) { return row.second.name == id_or_name; });
    return named == world.users.end() ? nullptr : &named->second;
}

Channel* find_channel(World& world, std::string_view id) {
    const auto parsed = parse_id<ChannelId>(id);
    return parsed ? entry(world.channels, *parsed) : nullptr;
}

Message* find_message(World& world, ChannelId channel, std::string_view id) {
    const auto parsed = parse_id<MessageId>(id);
    auto* message = parsed ? entry(world.messages, *parsed) : nullptr;
    return message && message->channel == channel ? message : nullptr;
}

Interaction* find_interaction(World& world, std::string_view id) {
    const auto parsed = parse_id<InteractionId>(id);
    return parsed ? entry(world.interactions, *parsed) : nullptr;
}

Channel* direct_channel(World& world, UserId user) {
    const auto found =
        std::ranges::find_if(world.channels, [&](const auto& row) { return row.second.recipient == user; });
    return found == world.channels.end() ? nullptr : &found->second;
}

bool is_member(const World& world, GuildId guild, UserId user) {
    const auto* found = entry(world.guilds, guild);
    return found && std::ranges::find(found->members, user) != found->members.end();
}

bool may_see(const World& world, const Channel& channel, UserId user) {
    if (channel.recipient) return *channel.recipient == user || user == world.application;
    if (!channel.guild || !is_member(world, *channel.guild, user)) return false;
    if (channel.type != ChannelType::PrivateThread) return true;
    const auto& guild = world.guilds.at(*channel.guild);
    return channel.thread->members.contains(user) || guild.owner == user; // the owner moderates
}

bool may_see(const Message& message, UserId user) {
    return !message.only_for || *message.only_for == user;
}

std::uint64_t permissions_of(const Guild& guild, UserId user) {
    return guild.owner == user ? kEveryPermission : kMemberPermissions;
}

std::uint64_t permissions_of_bot(const Guild& guild) {
    return (kBotPermissions | guild.given_to_bot) & ~guild.taken_from_bot;
}

std::uint64_t permissions_of(const World& world, const Guild& guild, UserId member) {
    return member == world.application ? permissions_of_bot(guild) : permissions_of(guild, member);
}

} // namespace majlis::playground
