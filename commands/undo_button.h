// The button below a move that takes it back: what it says about the kernel's verdict, and what it carries.
// It names the post it stands below by the versions before and after its move, and no actor.
#pragma once

#include <optional>
#include <vector>

#include "commands/button_id.h"
#include "commands/reply.h"
#include "db/game_row.h"
#include "engine/core/table.h"

namespace majlis {

// Of what was just played. None: no person has begun it, or the game is over by it.
std::optional<Button> undo_button(GameId game, const Table& table, const Played& played,
                                  const std::vector<SeatRow>& seats, const Speaker& names);

// The move that such a button belongs to: its commits lie between the two.
struct MoveOfPost {
    Version before, after;

    bool holds(const Commit& commit) const { return commit.after > before && commit.after <= after; }
};

std::optional<MoveOfPost> move_below(const ButtonId& button);

Version version_before(const Played& played);

} // namespace majlis
