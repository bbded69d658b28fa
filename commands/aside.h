// What a player may do in the panel beside the moves: withdraw an answer given ahead, wish not to be asked about what
// does not concern the own seat, look at hand and notes, report a bug.
#pragma once

#include <string>
#include <vector>

#include "commands/button_id.h"
#include "commands/reply.h"
#include "engine/core/table.h"

namespace majlis {

struct Aside {
    GameId game;
    Intent intent; // of the buttons
    const Table& present;
    Seat seat;
    Bystander bystander;
    const Speaker& names; // for labels
};

std::vector<Row> aside_controls(const Aside& aside);

// To be said above them.
std::string told_of_wish(Bystander bystander, const Speaker& speaker);

// The wish that a button of verb Bystand stands for.
Bystander bystander_in(const ButtonId& button);

} // namespace majlis
