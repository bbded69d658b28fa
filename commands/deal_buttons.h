// The buttons about deals: all have one verb; what they want stands in their detail, and which offer in their question.
// An offer's button carries the offer's mark, so that an older offer's button is known by it.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "commands/button_id.h"
#include "commands/offers.h"
#include "commands/reply.h"

namespace majlis {

enum class DealStep {
    Table,
    Show,
    Accept,
    Decline,
    Counter,
    Withdraw,
    Drop,
    Offer,
    Stand,
    Break,     // one's own promise: a select's value is its number
    Talk,      // with whom?
    OpenTalk,  // with those of a select
    CloseTalk, // of this number
    Time,      // how long one's own offers stand: a select's value is a length, or none
    Promises,  // the page of them after that of this number
    PromisesBefore,
};

// About one offer; `response` is the class letter of where the button stands.
std::string deal_id(GameId game, DealStep step, const OfferOnTable& offer, char response);
// About none. `seat` is the reader's.
std::string deal_id(GameId game, DealStep step, Seat seat, char response, std::uint32_t number = 0);

struct DealPress {
    DealStep step = DealStep::Table;
    std::optional<int> offer;
    std::uint32_t mark = 0; // of the offer; without one, the number
};

DealPress deal_press(const ButtonId& button);

// Below the offer's post, for whoever may press them.
std::vector<Button> public_buttons(GameId game, const DealWords& deals, const OfferOnTable& offer,
                                   const Speaker& speaker);

// In the private view of `seat`, and only what that seat may do about the offer.
std::vector<Button> own_buttons(GameId game, const DealWords& deals, const OfferOnTable& offer, Seat seat,
                                const Speaker& speaker);

} // namespace majlis
