// The playground's parts in one place, handed to every handler.
// The hooks are how handlers reach the outside: gateway sessions, open pages, timers.
#pragma once

#include <functional>
#include <string>

#include "playground/buckets.h"
#include "playground/clock.h"
#include "playground/faults.h"
#include "playground/nonces.h"
#include "playground/rest.h"
#include "playground/session_starts.h"
#include "playground/snowflake.h"
#include "playground/traffic.h"
#include "playground/world.h"

namespace majlis::playground {

// A gateway event. Only sessions with one of the intents get it; 0 means every session.
struct Dispatch {
    std::string event;
    Json data;
    std::uint64_t intents{};
    std::optional<GuildId> guild; // chooses the shard; direct messages go to shard 0
};

struct Hooks {
    std::function<void(const Dispatch&)> dispatch = [](const Dispatch&) {};
    // Tells the open pages and the waiting control calls what changed: "messages" of a channel, "interaction" by id, …
    std::function<void(const std::string& what, const std::string& id)> changed = [](const std::string&,
                                                                                     const std::string&) {};
};

struct Settings {
    std::string token; // empty: every token is right
    std::int64_t nonce_window_ms{300000};
    std::int64_t heartbeat_ms{41250};
    Pace pace{Pace::Fast};
    std::uint64_t shards{1}; // as many as the bot is told to use, and has to
    std::uint64_t max_concurrency{1};
    int tls_port{};
};

struct Site {
    explicit Site(Settings chosen)
        : settings(std::move(chosen)),
          nonces(settings.nonce_window_ms),
          buckets(settings.pace),
          session_starts(settings.max_concurrency) {}

    template <typename Id>
    Id new_id() {
        return ids.make<Id>(clock.now_ms());
    }

    Settings settings;
    World world;
    Clock clock;
    SnowflakeMaker ids;
    Nonces nonces; // of the bot's messages
    Buckets buckets;
    SessionStarts session_starts;
    Faults faults;
    Traffic traffic;
    bool message_content{false}; // a session has asked for this intent, so the application has it
    Hooks hooks;
};

constexpr std::uint64_t kGuildsIntent = 1 << 0;
constexpr std::uint64_t kGuildMessagesIntent = 1 << 9;
constexpr std::uint64_t kDirectMessagesIntent = 1 << 12;
constexpr std::uint64_t kMessageContentIntent = 1 << 15;

} // namespace majlis::playground
