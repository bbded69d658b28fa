// How long offers stand by the clock: as their maker has chosen, and no longer than whoever is to answer has time.
// When it is up the house declines them: a commit that says so and is told like any other.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "commands/absent.h"
#include "commands/surroundings.h"

namespace majlis {

const std::vector<Span>& offer_spans();                  // of which a player chooses one
inline constexpr std::string_view kAsRulesSay = "rules"; // the other choice

std::optional<Span> offer_span_of(GameTransaction& tx, Seat seat);

// True: some were declined, recorded and told.
bool lapse_due_offers(TimedGame& game);
bool lapse_unanswered_offers(TimedGame& game, Seat seat); // that seat's own time is up

// Before something is confirmed: what has gone by the clock is gone, even if nobody has looked since.
void let_offers_lapse(Surroundings& around, GameId game);

// While a game rests, the time of its offers does too. Those whose time ran until now.
std::vector<PostedOffer> rest_offers(GameTransaction& tx, Instant now);

} // namespace majlis
