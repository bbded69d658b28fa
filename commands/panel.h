// A player's private panel: what is asked, what the turn composed so far would do, the hand, and the controls.
// Made from the player's own view of the table; the same for any two worlds that the player cannot tell apart.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "commands/reply.h"
#include "commands/spot.h"
#include "db/game_row.h"
#include "engine/core/table.h"
#include "engine/core/turn_buffer.h"
#include "locale/language.h"
#include "render/scene.h"

namespace majlis {

struct Panel {
    GameId game;
    Seat seat;
    const Table& present;
    const TurnBuffer& buffer; // possible: drop_impossible has seen to it
    const std::vector<SeatRow>& seats;
    Spot spot;
    std::string note;       // what is to be said first
    std::uint32_t step = 0; // of the buttons: used once
    const Language& language = english();
    bool first_look = false; // of this seat, at this game
};

struct ShownPanel {
    Post post;
    std::unique_ptr<Table> board; // with the composed turn, for a picture: spaces of it are to be chosen; else nothing
    Candidates lettered;          // on that picture
    bool idle = false;            // nobody waits for the seat here, and it has composed nothing
};

ShownPanel to_show(const Panel& panel);

// A step that no other panel has: made of the interaction that is answered with it. It also counts the composed
// actions, so that a button of an older panel is known by it.
std::uint32_t step_for(InteractionId interaction, const TurnBuffer& buffer);
bool same_composition(std::uint32_t step, const TurnBuffer& buffer);

// What Confirm and Take back carry of the turn that their panel shows. None: nothing is composed.
struct ShownTurn {
    std::string question; // that its first action answers
    std::string mark;     // of all that it shows: the beginning of the turn's fingerprint
    friend bool operator==(const ShownTurn&, const ShownTurn&) = default;
};

std::optional<ShownTurn> shown_turn(const Table& present, Seat seat, const TurnBuffer& buffer);

} // namespace majlis
