// The life of an interaction: created by a person, acknowledged by the bot, completed by its answer.
// Keeps Discord's two clocks: 3 seconds for the first response, 15 minutes for the token.
#pragma once

#include "playground/site.h"

namespace majlis::playground {

constexpr std::int64_t kFirstResponseMs = 3000;
constexpr std::int64_t kTokenMs = 15 * 60 * 1000;

struct NewInteraction {
    InteractionKind kind;
    UserId user;
    ChannelId channel;
    std::string name;
    std::optional<MessageId> source{};
};

// Sends INTERACTION_CREATE with `data` and returns what is now waiting for an answer.
Interaction& start_interaction(Site& site, const NewInteraction& wanted, const Json& data);

void acknowledge(Site& site, Interaction& interaction, Callback callback);

// The person now sees the answer; a second call changes nothing.
void complete(Site& site, Interaction& interaction);

} // namespace majlis::playground
