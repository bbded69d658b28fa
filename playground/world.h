// Everything the stand-in Discord knows: plain state, no behaviour.
// Handlers read and change it on one thread; snapshot.h writes it to disk and back.
#pragma once

#include <cstdint>
#include <deque>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "playground/json.h"
#include "playground/snowflake.h"

namespace majlis::playground {

enum class DirectMessages { Open, Closed };

struct User {
    UserId id;
    std::string name;         // unique, lower case, as in a mention's search
    std::string display_name; // what other people read
    std::string locale;
    DirectMessages dms{DirectMessages::Open};
    bool bot{false};
};

struct Role { // by name only: it allows nothing
    RoleId id;
    std::string name;
    std::vector<UserId> members;
};

struct Guild {
    GuildId id;
    std::string name;
    std::string locale;
    UserId owner;
    std::vector<UserId> members;
    std::vector<Role> roles; // beside everybody's
    std::int64_t created_ms{};
    std::uint64_t given_to_bot{};   // permissions that the application has beside those of its invitation
    std::uint64_t taken_from_bot{}; // permissions that somebody has taken away from it
};

// Discord's numbers.
enum class ChannelType { Text = 0, DirectMessage = 1, PublicThread = 11, PrivateThread = 12 };

struct ThreadState {
    ChannelId parent;
    UserId owner;
    std::set<UserId> members;
    int auto_archive_minutes{1440};
    std::int64_t created_ms{};
    std::int64_t archive_changed_ms{};
    bool archived{false};
    bool locked{false};
    bool invitable{true};
};

struct Channel {
    ChannelId id;
    ChannelType type{ChannelType::Text};
    std::string name;
    std::string topic;
    std::optional<GuildId> guild;      // absent in direct messages
    std::optional<UserId> recipient;   // the person of a direct message with the bot
    std::optional<ThreadState> thread; // present in threads
    std::vector<MessageId> messages;   // oldest first
    std::vector<MessageId> pins;       // newest pin first
};

struct Attachment {
    AttachmentId id;
    std::string filename;
    std::string content_type;
    std::optional<std::string> description; // the alt text
    std::string bytes;
    std::optional<std::pair<int, int>> pixels; // width and height of an image
};

struct Message {
    MessageId id;
    ChannelId channel;
    UserId author;
    int type{0};
    int flags{0};
    std::string content;
    Json embeds = Json::array();
    Json components = Json::array();
    Json reference;                // message_reference, or null
    Json interaction;              // interaction_metadata, or null
    Json mentions = Json::array(); // ids of the users who were pinged
    std::vector<Attachment> attachments;
    std::optional<std::string> nonce;
    std::optional<UserId> only_for; // ephemeral: the one person who sees it
    std::optional<std::int64_t> edited_ms;
    bool pinned{false};
    std::int64_t pinned_ms{}; // when, if it is
};

constexpr int kEphemeral = 64;
constexpr int kLoading = 128;
constexpr int kComponentsV2 = 32768;

// Discord's numbers.
enum class InteractionKind { Command = 2, Component = 3, Autocomplete = 4, Modal = 5 };
enum class Callback {
    Message = 4,
    DeferredMessage = 5,
    DeferredUpdate = 6,
    Update = 7,
    Choices = 8,
    Modal = 9,
};

struct Interaction {
    InteractionId id;
    std::string token;
    InteractionKind kind{InteractionKind::Command};
    UserId user;
    ChannelId channel;
    std::string name;                            // the command's words, or the custom_id
    std::optional<MessageId> source;             // the message that carries the component
    std::int64_t created_ms{};                   // by the playground's clock: the 3 s and 15 min rules
    std::int64_t created_steady_ms{};            // for the durations reported to the caller
    std::int64_t created_steady_us{};            // likewise, where milliseconds are too coarse to compare
    std::optional<std::int64_t> acknowledged_us; // after creation
    std::optional<std::int64_t> acknowledged_ms; // after creation
    std::optional<std::int64_t> completed_ms;    // after creation
    std::optional<Callback> callback;
    std::optional<MessageId> original;
    std::vector<MessageId> followups;
    Json modal;   // the opened modal, or null
    Json choices; // the autocomplete answer, or null
};

struct Command {
    CommandId id;
    std::optional<GuildId> guild; // absent: global
    Json definition;              // as registered, without the id
};

struct World {
    UserId application; // the bot's user has the same id
    std::map<UserId, User> users;
    std::map<GuildId, Guild> guilds;
    std::map<ChannelId, Channel> channels;
    std::map<MessageId, Message> messages;
    std::deque<MessageId> private_messages; // the ephemeral ones, oldest first
    std::map<InteractionId, Interaction> interactions;
    std::map<std::string, InteractionId> tokens;
    std::vector<Command> commands;
    std::map<AttachmentId, Attachment> sent_files; // by people, with commands: the newest; a restart forgets them
};

User* find_user(World& world, std::string_view id_or_name);
Channel* find_channel(World& world, std::string_view id);
Message* find_message(World& world, ChannelId channel, std::string_view id);
Interaction* find_interaction(World& world, std::string_view id);

// The direct-message channel of a person with the bot, if it was ever opened.
Channel* direct_channel(World& world, UserId user);

bool is_member(const World& world, GuildId guild, UserId user);
bool may_see(const World& world, const Channel& channel, UserId user);
bool may_see(const Message& message, UserId user);

// Permission bits of a person: the owner may do everything.
std::uint64_t permissions_of(const Guild& guild, UserId user);
std::uint64_t permissions_of_bot(const Guild& guild);
std::uint64_t permissions_of(const World& world, const Guild& guild, UserId member); // of either

inline constexpr std::uint64_t kManageChannels = 1ULL << 4;
inline constexpr std::uint64_t kViewChannel = 1ULL << 10;
inline constexpr std::uint64_t kSendMessages = 1ULL << 11;
inline constexpr std::uint64_t kManageMessages = 1ULL << 13;
inline constexpr std::uint64_t kAttachFiles = 1ULL << 15;
inline constexpr std::uint64_t kReadHistory = 1ULL << 16;
inline constexpr std::uint64_t kManageThreads = 1ULL << 34;
inline constexpr std::uint64_t kCreatePublicThreads = 1ULL << 35;
inline constexpr std::uint64_t kCreatePrivateThreads = 1ULL << 36;
inline constexpr std::uint64_t kSendInThreads = 1ULL << 38;
inline constexpr std::uint64_t kPinMessages = 1ULL << 51;

// Everything that the recommended invitation grants, and managing threads and pins.
inline constexpr std::uint64_t kBotPermissions = 395137108992ULL | kPinMessages;

} // namespace majlis::playground
