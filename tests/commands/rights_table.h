// Who may change something, and where: one line for each command, button and panel of the program. Whatever stands in
// no line has to leave the store as it is, and with it the posts that wait in the outbox.
#pragma once

#include "tests/commands/rights_scene.h"

namespace majlis::test {

// One of these, or several: whoever has one of them may.
enum May : unsigned {
    kNobody = 0,
    kSeat = 1U << 0,      // whoever sits, from everywhere
    kSeatHere = 1U << 1,  // whoever sits, on the game's server
    kFormer = 1U << 2,    // who has sat there, from everywhere
    kHere = 1U << 3,      // everybody on the game's server
    kOrganiser = 1U << 4, // organisers of the game's server, there
    kOwn = 1U << 5,       // everybody, everywhere: what is their own, and new games
    kOwnHere = 1U << 6,   // the same on the game's server
    kServer = 1U << 7,    // organisers, on their server: what belongs to that server
};

enum class Effect { Changes, Looks }; // Changes: somebody who may has to change something, else the line says nothing

struct RightsLine {
    std::string what; // as all_that_is_answered() names it
    unsigned may;
    Effect effect;
    std::function<Doing(const RightsScene&)> doing;
    In in = In::Thread;
};

std::vector<RightsLine> rights_table();

} // namespace majlis::test
