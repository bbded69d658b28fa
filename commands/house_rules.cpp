#include "commands/house_rules.h"

#include <algorithm>
#include <array>

#include "commands/languages.h"
#include "commands/permissions.h"
#include "engine/core/words.h"

namespace majlis {

namespace {

constexpr auto kChannel = "channel", kOrganisers = "organisers", kPlayers = "players";
constexpr std::array kUsual{"pace", "absence"}; // by the names of the tables' options

template <typename Id>
std::optional<Id> id_in(const GuildSettings& settings, const char* name) {
    const auto found = settings.find(name);
    const auto number = found == settings.end() ? std::nullopt : large_number_in(found->second);
    return number ? std::optional(Id{*number}) : std::nullopt;
}

template <typename Id>
void keep(Store& store, GuildId guild, const char* name, const std::optional<Id>& id) {
    if (id)
        store.people().keep_setting(guild, name, std::to_string(id->value));
    else
        store.people().drop_setting(guild, name);
}

Options usual_in(const GuildSettings& settings) {
    Options usual;
    for (const char* name : kUsual)
        if (const auto found = settings.find(name); found != settings.end()) usual.insert(*found);
    return usual;
}

HouseRules rules_in(GuildId guild, const GuildSettings& settings) {
    return {guild, id_in<ChannelId>(settings, kChannel), id_in<RoleId>(settings, kOrganisers),
            id_in<RoleId>(settings, kPlayers), usual_in(settings)};
}

bool has(const Person& person, RoleId role) {
    return std::find(person.roles.begin(), person.roles.end(), role) != person.roles.end();
}

} // namespace

HouseRules house_rules(Store& store, GuildId guild) {
    return rules_in(guild, store.people().settings(guild));
}

HouseRules house_rules(GameTransaction& tx) {
    return rules_in(tx.game().guild, tx.guild_settings());
}

void keep_house_rules(Store& store, GuildId guild, const HouseRules& before, const HouseRules& rules) {
    if (rules.channel != before.channel) keep(store, guild, kChannel, rules.channel);
    if (rules.organisers != before.organisers) keep(store, guild, kOrganisers, rules.organisers);
    if (rules.players != before.players) keep(store, guild, kPlayers, rules.players);
    for (const auto& [name, value] : rules.usual)
        if (const auto found = before.usual.find(name); found == before.usual.end() || found->second != value)
            store.people().keep_setting(guild, name, value);
}

bool organises(const Interaction& interaction, const HouseRules& rules) {
    if (interaction.guild != rules.guild) return false;
    return manages_server(interaction) || (rules.organisers && has(interaction.who, *rules.organisers));
}

std::optional<std::string> why_not_play(const Interaction& interaction, const HouseRules& rules) {
    if (!rules.players || has(interaction.who, *rules.players) || organises(interaction, rules)) return std::nullopt;
    return say(phrase("On this server, games are for whoever has the role {1}.", Text{mention_of(*rules.players)}),
               LanguageSpeaker(language_of(interaction)));
}

std::optional<std::string> why_not_create_here(const Interaction& interaction, const HouseRules& rules) {
    if (!rules.channel || interaction.channel == *rules.channel) return std::nullopt;
    return say(phrase("On this server, games are created in {1}.", Text{mention_of(*rules.channel)}),
               LanguageSpeaker(language_of(interaction)));
}

std::string mention_of(UserId user) {
    return "<@" + std::to_string(user.value) + ">";
}

std::string mention_of(ChannelId channel) {
    return "<#" + std::to_string(channel.value) + ">";
}

std::string mention_of(RoleId role) {
    return "<@&" + std::to_string(role.value) + ">";
}

} // namespace majlis
