// A command about one running game, typed in its thread or with its number: which game it means, and the game under its
// lock with all that is needed to answer. What the command does happens once.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "commands/herald.h"
#include "commands/house_rules.h"
#include "commands/surroundings.h"

namespace majlis {

// What is said to whoever comes too early, too late, or to a table of others.
inline constexpr auto kGameGone = "There is no such game any more.";
inline constexpr auto kGameNotBegun = "This game has not begun yet.";
inline constexpr auto kGameOver = "This game is over.";
inline constexpr auto kNoSeatHere = "You do not sit at this table.";
inline constexpr auto kWhoGoverns = "Games are governed by whoever may manage this server or organises its games.";

struct GameVisit {
    GameTransaction& tx;
    const Interaction& interaction;
    const HouseRules& house; // of the game's server
    std::vector<SeatRow> seats;
    std::unique_ptr<Table>& table; // the present one; who changes it records that
    Instant now;

    Herald herald() const { return Herald(tx, seats, now); }
};

// By the option "game", else by the thread. Otherwise a sentence.
std::variant<GameId, std::string> game_named(Surroundings& around, const Interaction& interaction,
                                             const SlashCommand& command);

// Does the work, once, while the game is running, for whoever meets it (watching.h).
Post at_game(Surroundings& around, const Interaction& interaction, GameId game,
             const std::function<Post(GameVisit&)>& work);

// The same for whoever organises the games of its server.
Post govern(Surroundings& around, const Interaction& interaction, const SlashCommand& command,
            const std::function<Post(GameVisit&)>& work);

// Writes down what was played, with the answers that wait, in the transaction of the visit.
void record_played(GameVisit& visit, Version before, const Played& played);

// The computer answers at once whatever its seats are asked, and who is awaited then is shown. Of a frozen game it
// waits, like everybody.
void play_on(GameVisit& visit);

std::string for_everybody(const GameVisit& visit, const Phrase& line); // in the server's language, as it is written
// "Organiser @olga: " in front of what was decided, and the reason behind it.
Phrase decided_by(UserId organiser, const Phrase& what, const std::string& reason);
std::string decided(const GameVisit& visit, const Phrase& what, const std::string& reason);
std::string reason_of(const SlashCommand& command);

} // namespace majlis
