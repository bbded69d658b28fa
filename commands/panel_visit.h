// One press at one's own panel, under the game's lock: what is known when it is answered, and what the panel is to show
// after it. Whoever answers a part of it (walking, composing, stepping aside) changes this and nothing else.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "commands/herald.h"
#include "commands/interaction.h"
#include "commands/news.h"
#include "commands/press.h"
#include "commands/sentences.h"
#include "commands/spot.h"
#include "db/game_transaction.h"
#include "engine/core/turn_buffer.h"

namespace majlis {

struct PanelVisit {
    GameTransaction& tx;
    const Interaction& interaction;
    const Press& press;
    std::optional<Words> words; // of the button
    std::vector<SeatRow> seats;
    std::unique_ptr<Table> table; // the present one
    Instant now;
    Remember remember;

    Seat seat{};         // whose panel it is
    TurnBuffer buffer{}; // the turn composed so far
    Spot spot{};         // where the panel will stand
    std::string note{};  // what it says first
    bool played = false; // the table has changed
    bool first_look = false;

    const Intent& intent() const { return *press.button.intent; } // of a press in the panel

    std::string field(const std::string& name) const; // of a form; empty: there is none
    std::size_t page_pressed() const;                 // of a long list: the button's detail

    void tell(const char* sentence); // in place of what the note said
    void add_note(const std::string& more);

    MentioningSpeaker mentions() const;

    Herald herald() const { return Herald(tx, seats, now); }
};

} // namespace majlis
