// What a server has settled about its games, and who may do what there. Kept among the server's settings;
// commands/setup.h is where they are changed.
#pragma once

#include <optional>
#include <string>

#include "commands/interaction.h"
#include "db/game_transaction.h"
#include "db/store.h"

namespace majlis {

struct HouseRules {
    GuildId guild;                      // whose they are
    std::optional<ChannelId> channel{}; // where games are created; nothing: anywhere
    std::optional<RoleId> organisers{}; // besides those who manage the server
    std::optional<RoleId> players{};    // who may create and join games; nothing: everybody
    Options usual{};                    // for new tables, where nothing else is chosen: pace and absence
    friend bool operator==(const HouseRules&, const HouseRules&) = default;
};

HouseRules house_rules(Store& store, GuildId guild);
HouseRules house_rules(GameTransaction& tx); // of the game's server, wherever somebody asks
// Only what has changed since `before`: somebody else may be settling another thing just now.
void keep_house_rules(Store& store, GuildId guild, const HouseRules& before, const HouseRules& rules);

// Who may govern the games of the server whose rules they are: nobody does from another one, or in direct messages.
bool organises(const Interaction& interaction, const HouseRules& rules);

// Otherwise a sentence for the person.
std::optional<std::string> why_not_play(const Interaction& interaction, const HouseRules& rules);
std::optional<std::string> why_not_create_here(const Interaction& interaction, const HouseRules& rules);

std::string mention_of(UserId user);       // notifies only whom a Post pings
std::string mention_of(ChannelId channel); // as Discord shows its name
std::string mention_of(RoleId role);       // notifies nobody

} // namespace majlis
