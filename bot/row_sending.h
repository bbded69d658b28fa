// Sends one row of the outbox, step by step, and says what became of each attempt; the lane's holder records it.
// It knows where a row goes, what is repeated safely, and how to find again what may have arrived.
#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "bot/discord.h"
#include "bot/sender.h"
#include "commands/commands.h"
#include "commands/reply.h"
#include "db/store.h"

namespace majlis {

struct Sent {
    SentPart part;
    Rest rest = Rest::Complete;
};

struct Failed { // surely not there, or repeating it does no harm
    std::chrono::milliseconds pause{};
    std::string reason;
};

struct Doubtful {
    std::chrono::milliseconds pause{};
    std::string reason;
};

struct Dead {
    std::string reason;
};

struct Absent {}; // a doubtful one was looked for and is not there

using Outcome = std::variant<Sent, Failed, Doubtful, Dead, Absent>;

// An image of the row's game at the row's version; it is drawn only now.
using Draw = std::function<Attachment(GameId game, Version version, std::string_view what)>;

class RowSending {
public:
    RowSending(Store& store, Sender& sender, Clock clock, Draw draw,
               std::size_t new_direct_channels = kNewDirectChannels);

    std::size_t new_direct_channels() const { return new_direct_channels_; } // in an hour

    // One step of the row: its message, or what has to be done before and after it. May throw what the store throws.
    Outcome attempt(const OutboxRow& row);

private:
    Outcome open_thread(const OutboxRow& row);
    Outcome close_thread(const OutboxRow& row);
    bool is_thread(const OutboxRow& row);
    bool has_left(const OutboxRow& row); // the server of its game, us
    Outcome change_members(const OutboxRow& row);
    Outcome find_thread(const OutboxRow& row, const std::string& name);
    Outcome post(const OutboxRow& row);
    Outcome post_in(const OutboxRow& row, ChannelId channel);
    Outcome find_message(const OutboxRow& row, ChannelId channel);
    Outcome edit(const OutboxRow& row);
    Outcome retire_old_prompt(const OutboxRow& row);
    Outcome outcome_of(const OutboxRow& row, ChannelId channel, const Answer& answer);
    Outcome refused(const OutboxRow& row, ChannelId channel, const Refused& refused);
    Outcome archived(const OutboxRow& row, ChannelId thread, const std::string& reason);
    Outcome waits_for_help(const OutboxRow& row, std::chrono::milliseconds pause, const std::string& reason);

    std::variant<ChannelId, Outcome> channel_of(const OutboxRow& row);
    std::variant<ChannelId, Outcome> direct_channel(const OutboxRow& row, UserId user);
    void add_image(const OutboxRow& row, Post& post);
    void stop_opening();
    void close_direct_messages(UserId user);
    Outcome undeliverable(const OutboxRow& row, UserId owner, std::string reason);
    Outcome given_up(const OutboxRow& row, std::string reason);

    Store& store_;
    Sender& sender_;
    Clock clock_;
    Draw draw_;
    std::size_t new_direct_channels_;
};

} // namespace majlis
