// What is done for players who are not there: written down when it is done, and told to them when they look again.
// A substitute is told nothing of it.
#pragma once

#include <string>
#include <vector>

#include "db/game_transaction.h"
#include "engine/core/table.h"

namespace majlis {

// A careful move or answer, chosen at that version. Of a seat that nobody has, nothing is kept.
void keep_careful(GameTransaction& tx, const SeatRow& row, Version version, const std::string& action);

// Of what was just played: what the computer did in the seats of absent players.
void keep_computers(GameTransaction& tx, Version before, const std::vector<Commit>& commits);

// Which of these commits hold what was done, by the version after them.
std::vector<Version> commits_with(const std::vector<DoneInName>& done, const std::vector<StoredCommit>& commits);

// What was done and still waits unseen, for its question or for the answers of others.
std::vector<std::string> waiting_of(const std::vector<DoneInName>& done, const Table& table, Seat seat);

} // namespace majlis
