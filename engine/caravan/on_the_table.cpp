// CV-6 as it is shown to a viewer: the open offer, what may still be proposed, the promises.
#include "engine/caravan/chapters.h"

namespace majlis::caravan {

namespace {

// CV-6.3, CV-6.7
Phrase until(const Common& common) {
    return phrase("It is withdrawn when {1} acts, or the one who gives drinks tea.", common.active);
}

OfferOnTable shown(const Tables& tables, const Common& common) {
    const Offer& offer = *common.offer;
    return {offer.number, OfferKind::Open, offer.from, offer.to, terms_of(tables, offer), until(common)};
}

// CV-6.1, CV-6.4
std::vector<Phrase> limits(const Tables& tables, const Common& common) {
    std::vector<Phrase> limits{phrase("Offers are made by the merchant whose turn it is, before the own action.")};
    if (common.phase == Phase::Turns)
        limits.push_back(phrase("It is the turn of {1}. Proposals left in this turn: {2} of {3}.", common.active,
                                std::int64_t{tables.proposals_a_turn - common.proposals},
                                std::int64_t{tables.proposals_a_turn}));
    return limits;
}

} // namespace

OnTheTable Caravan::on_the_table(const Tables& tables, const View& view) {
    const Common& common = view.common;
    OnTheTable table{{}, limits(tables, common), {}};
    if (common.offer) table.offers.push_back(shown(tables, common));
    for (const Promise& promise : common.promises)
        table.promises.push_back(
            phrase("Agreed between {1} and {2}: “{3}”", promise.payer, promise.giver, Text{promise.clause}));
    return table;
}

} // namespace majlis::caravan
