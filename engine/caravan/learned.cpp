// Who learns what from an event, judged on the position before it; views; and worlds that a viewer cannot tell apart.
#include "engine/caravan/chapters.h"
#include "engine/core/other_worlds.h"
#include "engine/core/overloaded.h"

namespace majlis::caravan {

namespace {

Lessons of_chance() {
    return {SawChance{Viewers::everybody()}};
}

// Cards leave the top of the deck for a hand; only their new owner sees them.
void learn_draw(const Common& common, Seat seat, const Cards& drawn, Lessons& lessons) {
    if (drawn.empty()) return;
    const Viewers owner = Viewers::only(seat);
    std::vector<Place> gone;
    for (std::size_t i = 0; i < drawn.size(); ++i) {
        const Place place = deck_place(static_cast<std::size_t>(common.deck_size) - 1 - i);
        lessons.push_back(Moved{owner, drawn[i], place, hand_of(seat)});
        gone.push_back(place);
    }
    lessons.push_back(Emptied{std::move(gone)});
    lessons.push_back(SawSecret{owner});
}

Lessons of_sip(const Tables& tables, const Common& common, const Sipped& e) {
    const Viewers all = Viewers::everybody();
    Lessons lessons{Moved{all, tables.tea(), hand_of(e.seat), open_pile()}, SawSecret{all}};
    learn_draw(common, e.seat, e.drawn, lessons);
    return lessons;
}

Lessons of_draw(const Common& common, const Drew& e) {
    Lessons lessons;
    learn_draw(common, e.seat, e.drawn, lessons);
    return lessons;
}

Lessons of_sale(const Sold& e) {
    const Viewers all = Viewers::everybody();
    Lessons lessons{SawSecret{all}};
    for (int card = 0; card < e.cards; ++card)
        lessons.push_back(Moved{all, e.good, hand_of(e.seat), open_pile()});
    return lessons;
}

Lessons of_scouting(const Common& common, const Scouted& e) {
    const Viewers scout = Viewers::only(e.seat);
    Lessons lessons{SawSecret{scout}};
    std::vector<Place> gone;
    for (std::size_t i = 0; i < e.top_first.size(); ++i) {
        gone.push_back(deck_place(static_cast<std::size_t>(common.deck_size) - 1 - i));
        lessons.push_back(Moved{scout, e.top_first[i], gone.back(), scouted_by(e.seat)});
    }
    lessons.push_back(Emptied{std::move(gone)});
    return lessons;
}

// The others see the cards go back, in an order that only the scout knows.
Lessons of_arranging(const Common& common, const Arranged& e) {
    const Viewers scout = Viewers::only(e.seat);
    const std::size_t count = e.top_first.size();
    Lessons lessons, remembered;
    for (std::size_t i = 0; i < count; ++i) {
        const Place place = deck_place(static_cast<std::size_t>(common.deck_size) + count - 1 - i);
        lessons.push_back(Moved{scout, e.top_first[i], scouted_by(e.seat), place});
        remembered.push_back(Remembered{{scout, {e.top_first[i]}, {place}, 1}});
    }
    lessons.push_back(Emptied{{scouted_by(e.seat)}});
    lessons.insert(lessons.end(), remembered.begin(), remembered.end());
    return lessons;
}

Lessons of_dropping(const Dropped& e) {
    const Viewers owner = Viewers::only(e.seat);
    Lessons lessons;
    for (std::size_t i = 0; i < e.goods.size(); ++i) {
        const Kind kind{static_cast<std::uint16_t>(i)};
        for (int card = 0; card < e.goods.at(i); ++card)
            lessons.push_back(Moved{owner, kind, hand_of(e.seat), dropped_pile()});
        if (e.goods.at(i) > 0) lessons.push_back(Remembered{{owner, {kind}, {dropped_pile()}, e.goods.at(i)}});
    }
    return lessons;
}

// CV-6.8: whoever proposes to give a named good shows that they hold it.
Lessons of_offer(const Offer& offer) {
    if (!offer.good || offer.giver != offer.from) return {};
    return {Learned{{Viewers::everybody().without(offer.giver), {*offer.good}, {hand_of(offer.giver)}, 1}}};
}

Lessons of_acceptance(const Offer& offer) {
    if (!offer.good) return {};
    const Viewers all = Viewers::everybody();
    return {SawSecret{all}, Moved{all, *offer.good, hand_of(offer.giver), hand_of(offer.payer)},
            Learned{{all.without(offer.payer), {*offer.good}, {hand_of(offer.payer)}, 1}}};
}

} // namespace

Lessons Caravan::learned(const Tables& tables, const State& state, const Event& event) {
    return std::visit(overloaded{
                          [](const Began&) { return Lessons{}; },
                          [](const Dealt&) { return of_chance(); },
                          [](const StageBegan&) { return of_chance(); },
                          [&](const Sipped& e) { return of_sip(tables, state.common, e); },
                          [](const TeaOpened&) { return Lessons{}; },
                          [](const TeaClosed&) { return Lessons{SawSecret{Viewers::everybody()}}; },
                          [](const BidsRevealed&) { return Lessons{SawSecret{Viewers::everybody()}}; },
                          [](const Sold& e) { return of_sale(e); },
                          [](const TollAsked&) { return Lessons{}; },
                          [](const TollWaived&) { return Lessons{}; },
                          [](const TollLevied&) { return Lessons{}; },
                          [](const TollSettled& e) { return e.die > 0 ? of_chance() : Lessons{}; },
                          [&](const Drew& e) { return of_draw(state.common, e); },
                          [&](const Scouted& e) { return of_scouting(state.common, e); },
                          [&](const Arranged& e) { return of_arranging(state.common, e); },
                          [](const Crossed&) { return of_chance(); },
                          [](const Dropped& e) { return of_dropping(e); },
                          [](const Rested&) { return Lessons{}; },
                          [](const OfferMade& e) { return of_offer(e.offer); },
                          [](const OfferAccepted& e) { return of_acceptance(e.offer); },
                          [](const OfferDeclined&) { return Lessons{}; },
                          [](const OfferWithdrawn&) { return Lessons{}; },
                          [](const TurnEnded&) { return Lessons{}; },
                          [](const Ended&) { return Lessons{}; },
                      },
                      event);
}

View Caravan::view(const Tables&, const State& state, const Viewer& viewer) {
    return view_of(state, viewer);
}

namespace {

void list(const Goods& goods, Place place, std::vector<HiddenCard>& cards) {
    for (std::size_t i = 0; i < goods.size(); ++i)
        for (int copy = 0; copy < goods.at(i); ++copy)
            cards.push_back({place, Kind{static_cast<std::uint16_t>(i)}});
}

} // namespace

std::vector<HiddenCard> Caravan::hidden_cards(const Tables&, const State& state, const Viewer& viewer) {
    std::vector<HiddenCard> cards;
    for (std::size_t i = 0; i < state.hidden.deck.size(); ++i)
        cards.push_back({deck_place(i), state.hidden.deck[i]});
    for (const Seat seat : state.common.seats) {
        if (viewer == Viewer(seat)) continue;
        list(state.own[seat].hand, hand_of(seat), cards);
        for (const Kind kind : state.own[seat].looking)
            cards.push_back({scouted_by(seat), kind});
    }
    list(state.hidden.dropped, dropped_pile(), cards);
    return cards;
}

State Caravan::redeal(const Tables& tables, const State& state, const Viewer& viewer, Chance& chance) {
    State world = state;
    world.knowledge = state.knowledge.kept_for(viewer);
    const auto cards = another_deal<Caravan>(tables, state, viewer, world.knowledge.facts(), chance);
    world.hidden.dropped = {};
    for (const Seat seat : state.common.seats)
        if (viewer != Viewer(seat)) world.own[seat] = {};
    for (const auto& [place, kind] : cards) {
        const Seat owner{static_cast<std::uint8_t>(place.slot % kMaxSeats)};
        if (place.zone == kDeckZone) world.hidden.deck[place.slot] = kind;
        if (place.zone == kHandZone) ++world.own[owner].hand.at(kind.value);
        if (place.zone == kScoutedZone) world.own[owner].looking.push_back(kind);
        if (place.zone == kDroppedZone) ++world.hidden.dropped.at(kind.value);
    }
    return world;
}

} // namespace majlis::caravan
