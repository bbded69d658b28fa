// What is known here of a game's deals: only what the contract says of any game (engine/core/bargain.h). Which offers
// there are, what came of one, what one would do to the board, and where in the menu tree a deal begins.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/table.h"

namespace majlis {

// Offers are told apart by number and mark: a number can come back when something was taken back.
std::uint32_t mark_of(const OfferOnTable& offer);

const OfferOnTable* offer_numbered(const OnTheTable& there, int number);

std::string action_about(std::string_view word, int number); // "accept 3"

Phrase told(const OfferOnTable& offer); // "Offer 3 from A to B: …"

Phrase fate_of(const Table& table, int number); // of an offer that is no longer open

// The question to which this seat may say that word, or this beginning of an action.
std::optional<std::string> question_taking(const Table& table, Seat seat, const Words& beginning);

// What the offer would do, as far as the viewer can tell. Another player's answer is tried in a world that the viewer
// cannot tell from the true one, so that no secret of that player shows.
struct Outlook {
    std::vector<Phrase> told;
    std::unique_ptr<Table> after; // none: it cannot be told, or not be carried out
    MaybeRefusal refused;         // only of one's own answer
};

Outlook outlook_of(const Table& table, Seat viewer, const OfferOnTable& offer);

} // namespace majlis
