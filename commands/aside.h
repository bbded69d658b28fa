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

// The wish that a button of verb Bystand stands for: that of the prompt says nothing besides.
Bystander bystander_in(const ButtonId& button);

bool has_bystanders(const GameInfo& game); // some of its questions are also asked of seats that they do not concern

// It is asked of a seat that may look on: by open facts, so that a button for it tells nobody's wish.
bool concerns_a_bystander(const Question& question);
Button wish_to_pass(std::string id, const Speaker& speaker);
Button wish_on_prompt(GameId game, const Speaker& speaker);
std::string offered_wish(const Speaker& speaker); // once, to whoever looks at a game for the first time

} // namespace majlis
