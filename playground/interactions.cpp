#include "playground/interactions.h"

#include <random>

#include "playground/limits_message.h"
#include "playground/shapes.h"

namespace majlis::playground {

namespace {

constexpr int kInGuild = 0;
constexpr int kInBotDm = 1;

std::string random_token() {
    static std::random_device device;
    constexpr std::string_view kLetters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    std::string token;
    for (int i = 0; i < 64; ++i)
        token += kLetters[device() % kLetters.size()];
    return token;
}

void add_guild_fields(const World& world, const Interaction& interaction, const Guild& guild, Json& payload) {
    payload["guild_id"] = text(guild.id);
    payload["guild_locale"] = guild.locale;
    payload["guild"] = {{"id", text(guild.id)}, {"locale", guild.locale}, {"features", Json::array()}};
    payload["member"] = member_json(world, guild, interaction.user);
    payload["authorizing_integration_owners"] = {{"0", text(guild.id)}};
    payload["context"] = kInGuild;
}

void add_dm_fields(const World& world, const Interaction& interaction, Json& payload) {
    payload["user"] = user_json(world.users.at(interaction.user));
    payload["authorizing_integration_owners"] = {{"0", "0"}};
    payload["context"] = kInBotDm;
}

std::string app_permissions(const World& world, const Channel& channel) {
    return std::to_string(channel.guild ? permissions_of_bot(world.guilds.at(*channel.guild)) : kBotPermissions);
}

Json payload_of(const World& world, const Interaction& interaction, const Json& data) {
    const auto& channel = world.channels.at(interaction.channel);
    Json payload{{"id", text(interaction.id)},
                 {"application_id", text(world.application)},
                 {"type", static_cast<int>(interaction.kind)},
                 {"version", 1},
                 {"token", interaction.token},
                 {"data", data},
                 {"channel_id", text(channel.id)},
                 {"locale", world.users.at(interaction.user).locale},
                 {"entitlements", Json::array()},
                 {"attachment_size_limit", kFileBytes},
                 {"app_permissions", app_permissions(world, channel)}};
    payload["channel"] = partial_channel_json(world, channel, interaction.user);
    if (channel.guild)
        add_guild_fields(world, interaction, world.guilds.at(*channel.guild), payload);
    else
        add_dm_fields(world, interaction, payload);
    if (interaction.source) payload["message"] = message_json(world, world.messages.at(*interaction.source));
    return payload;
}

// Nobody clicks that often within 15 minutes; a load test does, and must not fill the memory.
constexpr std::size_t kOpenInteractions = 20000;

void forget_expired(Site& site) {
    auto& interactions = site.world.interactions;
    const auto expired = [&](const Interaction& old) {
        return interactions.size() >= kOpenInteractions || steady_ms() - old.created_steady_ms > kTokenMs + 60000;
    };
    while (!interactions.empty() && expired(interactions.begin()->second)) {
        site.world.tokens.erase(interactions.begin()->second.token);
        interactions.erase(interactions.begin());
    }
}

} // namespace

Interaction& start_interaction(Site& site, const NewInteraction& wanted, const Json& data) {
    forget_expired(site);
    Interaction interaction;
    interaction.id = site.new_id<InteractionId>();
    interaction.token = random_token();
    interaction.kind = wanted.kind;
    interaction.user = wanted.user;
    interaction.channel = wanted.channel;
    interaction.name = wanted.name;
    interaction.source = wanted.source;
    interaction.created_ms = site.clock.now_ms();
    interaction.created_steady_ms = steady_ms();
    interaction.created_steady_us = steady_us();
    site.world.tokens[interaction.token] = interaction.id;
    auto& stored = site.world.interactions.emplace(interaction.id, interaction).first->second;
    site.hooks.dispatch(
        {"INTERACTION_CREATE", payload_of(site.world, stored, data), 0, site.world.channels.at(stored.channel).guild});
    return stored;
}

void acknowledge(Site& site, Interaction& interaction, Callback callback) {
    interaction.callback = callback;
    interaction.acknowledged_ms = steady_ms() - interaction.created_steady_ms;
    interaction.acknowledged_us = steady_us() - interaction.created_steady_us;
    site.hooks.changed("interaction", text(interaction.id));
}

void complete(Site& site, Interaction& interaction) {
    if (interaction.completed_ms) return;
    interaction.completed_ms = steady_ms() - interaction.created_steady_ms;
    site.hooks.changed("interaction", text(interaction.id));
}

} // namespace majlis::playground
