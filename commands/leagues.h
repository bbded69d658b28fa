// /league: organisers open and close leagues of their server, everybody sees the standings. And which league a new
// table counts for.
#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "commands/surroundings.h"

namespace majlis {

Post create_league(Surroundings& around, const Interaction& interaction, const SlashCommand& command);
Post close_league(Surroundings& around, const Interaction& interaction, const SlashCommand& command);
Post reopen_league(Surroundings& around, const Interaction& interaction, const SlashCommand& command);
Post show_standings(Surroundings& around, const Interaction& interaction, const SlashCommand& command);
Post list_leagues(Surroundings& around, const Interaction& interaction);

bool is_of_leagues(const std::string& custom_id); // the pages of that list, and of a league's table
Post turn_leagues(Surroundings& around, const Interaction& interaction, const std::string& custom_id);

// The league that somebody has typed for a new table of this kind of game, or a sentence that says why not.
std::variant<LeagueId, std::string> league_for_table(Surroundings& around, const Interaction& interaction,
                                                     const std::string& typed, std::string_view kind);

// What is usual at its tables of this game, where that is otherwise than at others'.
Options usual_in_season(Store& store, LeagueId league, const GameInfo& info);

// Of this server: all, or those that are open for a kind of game.
std::vector<SelectOption> leagues_like(Store& store, const Interaction& interaction, std::string_view typed,
                                       const std::optional<std::string>& open_for);

} // namespace majlis
