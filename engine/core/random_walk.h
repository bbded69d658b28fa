// Plays at random along the menu tree: for tests, figures, fuzzing and the headless table.
// Questions that a seat has already answered unseen are left alone, so that a walk always gets on.
#pragma once

#include <cstddef>
#include <optional>

#include "engine/core/chance.h"
#include "engine/core/table.h"

namespace majlis {

struct RandomMove {
    Question question;
    std::string action;
};

std::optional<RandomMove> random_move(const Table& table, Chance& chance); // nothing: the game is over

// Plays up to `most` moves and returns how many were played.
std::size_t walk_at_random(Table& table, Chance& chance, std::size_t most);

} // namespace majlis
