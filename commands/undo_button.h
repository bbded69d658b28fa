// The button below a move that takes it back: what it says about the kernel's verdict, and what it carries.
// It names the post it stands below by the versions before and after its move, and no actor.
#pragma once

#include <optional>

#include "commands/button_id.h"
#include "commands/reply.h"
#include "engine/core/table.h"

namespace majlis {

// Of what was just played. None: nobody has acted in it, or the game is over by it.
std::optional<Button> undo_button(GameId game, const Table& table, const Played& played, const Speaker& names);

// The move that such a button belongs to: its commits lie between the two.
struct MoveOfPost {
    Version before, after;

    bool holds(const Commit& commit) const { return commit.after > before && commit.after <= after; }
};

std::optional<MoveOfPost> move_below(const ButtonId& button);

Version version_before(const Played& played);

} // namespace majlis
