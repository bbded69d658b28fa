#include "commands/offer_times.h"

#include <algorithm>

#include "commands/computer_seats.h"
#include "commands/offer_posts.h"
#include "commands/overdue.h"

namespace majlis {

namespace {

using namespace std::chrono_literals;

// One goes with another where the rules say so.
void lapse(TimedGame& game, const std::vector<std::uint16_t>& numbers) {
    const Questions before = game.table.questions();
    const Version version = game.table.version();
    Played played;
    played.version = version;
    for (const std::uint16_t number : numbers) {
        auto result = game.table.lapse(number);
        if (auto* done = std::get_if<Played>(&result)) append(played, std::move(*done));
    }
    tell_played_for(game, before, version, std::move(played), {});
}

} // namespace

const std::vector<Span>& offer_spans() {
    static const std::vector<Span> kSpans{15min, 1h, 3h, 12h, 24h, 72h};
    return kSpans;
}

std::optional<Span> offer_span_of(GameTransaction& tx, Seat seat) {
    for (const OfferTime& time : tx.offer_times())
        if (time.seat == seat) return time.span;
    return std::nullopt;
}

bool lapse_due_offers(TimedGame& game) {
    if (game.tx.game().standstill) return false; // no time has passed; who ends it sets the offers' time going again
    std::vector<std::uint16_t> due;
    for (const PostedOffer& posted : game.tx.posted_offers())
        if (posted.goes_at && *posted.goes_at <= game.now) due.push_back(number_of(posted));
    if (due.empty()) return false;
    lapse(game, due);
    return true;
}

// Silence counts as a refusal, whatever the table does about those who are late: the turn goes on.
bool lapse_unanswered_offers(TimedGame& game, Seat seat) {
    std::vector<std::uint16_t> unanswered;
    for (const OfferOnTable& offer : game.table.on_the_table(Spectator{}).offers)
        if (offer.kind == OfferKind::Open && offer.to == seat) unanswered.push_back(offer.number);
    if (unanswered.empty()) return false;
    lapse(game, unanswered);
    return true;
}

void let_offers_lapse(Surroundings& around, GameId game) {
    if (around.store.offer_due(game, around.clock())) look_at_clocks(around, game);
}

std::vector<PostedOffer> rest_offers(GameTransaction& tx, Instant now) {
    std::vector<PostedOffer> resting = tx.posted_offers();
    std::erase_if(resting, [](const PostedOffer& posted) { return !posted.goes_at; });
    for (PostedOffer& posted : resting) {
        posted.left = std::max(*posted.goes_at - now, Span{});
        posted.goes_at.reset();
        tx.keep_posted_offer(posted);
    }
    return resting;
}

} // namespace majlis
