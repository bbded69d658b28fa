// What is done for an absent merchant (safe, never a deal), and what a simple sensible one would do.
#include <algorithm>

#include "engine/caravan/chapters.h"

namespace majlis::caravan {

namespace {

Goods first_cards(const Goods& hand, int count) {
    Goods taken{};
    for (std::size_t i = 0; i < hand.size() && count > 0; ++i) {
        const int here = std::min<int>(hand.at(i), count);
        taken.at(i) = static_cast<std::uint8_t>(here);
        count -= here;
    }
    return taken;
}

// Keeps what sells well: the cheapest cards go first.
Goods cheapest_cards(const Tables& tables, const Common& common, const Goods& hand, int count) {
    std::vector<Kind> kinds;
    for (std::size_t i = 0; i < tables.goods.size(); ++i)
        kinds.push_back(Kind{static_cast<std::uint16_t>(i)});
    std::stable_sort(kinds.begin(), kinds.end(),
                     [&](Kind a, Kind b) { return price_of(tables, common, a) < price_of(tables, common, b); });
    Goods taken{};
    for (const Kind kind : kinds) {
        const int here = std::min(count_of(hand, kind), count);
        taken.at(kind.value) = static_cast<std::uint8_t>(here);
        count -= here;
    }
    return taken;
}

Action greedy_turn(const Sight& sight) {
    const int wanted = count_of(sight.own.hand, sight.common.wanted.value());
    if (wanted > 0) return Sell{wanted};
    return Simple{sight.common.deck_size > 0 ? Wish::Draw : Wish::Cross};
}

Action greedy_bid(const Tables& tables, const Sight& sight) {
    const Kind wanted = sight.common.wanted.value();
    const int worth = count_of(sight.own.hand, wanted) * price_of(tables, sight.common, wanted).value;
    return Bid{Coins{std::min(sight.common.purse[sight.seat].value, worth / 6)}};
}

} // namespace

Action Caravan::stand_in(const Tables&, const View& view, const Question& question) {
    const Sight seen = sight(view);
    if (question.kind == kTea) return Simple{Wish::Pass};
    if (question.kind == kBid) return Bid{Coins{0}};
    if (question.kind == kTurn) return Simple{Wish::Rest};
    if (question.kind == kToll) return Simple{Wish::Waive};
    if (question.kind == kHaggle) return Simple{Wish::Pay};
    if (question.kind == kArrange) return Arrange{seen.own.looking};
    if (question.kind == kDrop) return Drop{first_cards(seen.own.hand, seen.common.frames.back().amount)};
    if (question.kind == kOffer) return Decline{seen.common.offer.value().number};
    return Simple{Wish::Sip};
}

Action Caravan::greedy(const Tables& tables, const View& view, const Question& question) {
    const Sight seen = sight(view);
    if (question.kind == kBid) return greedy_bid(tables, seen);
    if (question.kind == kTurn) return greedy_turn(seen);
    if (question.kind == kToll) return Simple{Wish::Levy};
    if (question.kind == kHaggle) return Simple{Wish::Haggle};
    if (question.kind == kDrop)
        return Drop{cheapest_cards(tables, seen.common, seen.own.hand, seen.common.frames.back().amount)};
    if (question.kind == kTea && count_of(seen.own.hand, tables.tea()) > 0) return Simple{Wish::Sip};
    return stand_in(tables, view, question);
}

} // namespace majlis::caravan
