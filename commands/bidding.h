// Seats by bid: before the game each player says privately how many points of the final score each seat is worth.
// Nobody sees a bid before the start; then the seats go to those who would pay most in all, and each pays the own bid.
#pragma once

#include <string>
#include <vector>

#include "commands/in_lobby.h"
#include "locale/language.h"

namespace majlis {

inline constexpr int kMostBid = 24;

// Below what is said already: the own bids, and a choice of the seat to bid for.
void add_bids(Post& post, const LobbyVisit& visit);

// "2": how many points for that seat? "2=5": so many.
Post bid(Surroundings& around, const Interaction& interaction, GameId game, const std::vector<std::string>& values);

// For everybody, when the game starts. `players` sit where they play; `chairs`: where they sat before.
std::vector<std::string> opened_bids(const std::vector<SeatRow>& players, const std::vector<Seat>& chairs,
                                     const std::vector<SeatBid>& bids, const Table& table, const Language& language);

} // namespace majlis
