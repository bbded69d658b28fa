// What is to be told on Discord, as rows written in the same transaction as the move they tell of.
// Rows of one lane are sent one after the other, oldest first, but what opens the lane's thread before all others; a
// lane is leased to one sender at a time.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "db/ids.h"

namespace majlis {

struct ToChannel {
    ChannelId channel;
    friend bool operator==(const ToChannel&, const ToChannel&) = default;
};

// A thread of the game, by its purpose: "table" for the game's own. The lane's first row opens it,
// so that rows may be written for a thread that is not there yet.
struct ToThread {
    GameId game;
    std::string purpose;
    friend bool operator==(const ToThread&, const ToThread&) = default;
};

struct ToUser { // by direct message
    UserId user;
    friend bool operator==(const ToUser&, const ToUser&) = default;
};

using Destination = std::variant<ToChannel, ToThread, ToUser>;

std::string lane_of(const Destination& to); // "channel 600", "thread 17 table", "user 700"
std::optional<Destination> destination_of(std::string_view lane);

enum class OutboxKind { Post, Edit, Prompt, OpenThread, CloseThread, AddMember, RemoveMember };

struct OutboxPost {
    Destination to;
    OutboxKind kind = OutboxKind::Post;
    std::optional<std::string> purpose; // under which the message is remembered: "lobby card", "prompt 2"
    Version version;                    // of the game that it tells of; images are rendered from the View at it
    std::optional<std::string> image;   // "board", "hand 2": rendered when the row is sent
    std::string payload;                // JSON
};

struct OutboxId {
    GameId game;
    std::uint64_t number = 0; // grows with time, never used twice
    friend auto operator<=>(const OutboxId&, const OutboxId&) = default;
};

struct SentPart {
    std::uint32_t part = 0; // a long text goes as several messages
    ChannelId channel;
    MessageId message; // or the thread that was opened
    friend bool operator==(const SentPart&, const SentPart&) = default;
};

struct OutboxRow {
    OutboxId id;
    OutboxPost post;
    std::uint32_t attempts = 0;
    std::vector<SentPart> sent;             // parts that have arrived; the next one is to be sent
    std::optional<Instant> doubtful_since;  // the next part may have arrived at that time: repeat it or look for it
    std::optional<Instant> waiting_since{}; // when it was posted, or its thread or server came back
};

// At most 25 characters, and the same for every attempt: Discord answers a repeated nonce with the first message.
std::string nonce_of(const OutboxId& id, std::uint32_t part);

struct Lease {
    std::string lane;
    std::uint64_t fence = 0; // grows with every lease of the lane; what an overtaken sender writes is refused
    friend bool operator==(const Lease&, const Lease&) = default;
};

enum class Held { Yes, Lost }; // Lost: the lease ran out and somebody else has the lane; nothing was written

enum class Rest { MoreParts, Complete };

struct DeadLetter {
    OutboxRow row;
    std::string reason;
};

} // namespace majlis
