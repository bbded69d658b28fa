// Laws of games whose players deal: what is said to be on the table is there to be answered, and nothing else is.
// Commands knows such a game by its DealWords and by what is on the table alone (engine/core/bargain.h).
#pragma once

#include "tests/laws/law_tree.h"

namespace majlis::laws {

inline const OfferOnTable* offer_numbered(const OnTheTable& there, OfferKind kind, int number) {
    for (const OfferOnTable& offer : there.offers)
        if (offer.kind == kind && offer.number == number) return &offer;
    return nullptr;
}

inline std::string said_of(std::string_view word, const OfferOnTable& offer) {
    return std::string(word) + " " + std::to_string(offer.number);
}

// Nothing when it cannot be done; a refusal says why in words of the game, not of the table.
template <Game G>
Broken answer_ends_it(const TableOf<G>& table, Seat seat, std::string_view word, const OfferOnTable& offer) {
    auto copy = table;
    const std::string action = said_of(word, offer);
    const auto played = copy.play(seat, action);
    if (const auto* refusal = std::get_if<Refusal>(&played))
        return refusal->rule.text.starts_with("MJ-") ? Broken("'" + action + "' is no action of this game") : Broken{};
    return offer_numbered(copy.on_the_table(seat), offer.kind, offer.number) ? Broken("'" + action + "' leaves it open")
                                                                             : Broken{};
}

// Its time is up: it is gone, the seat that was silent has not acted, and the record can be decided again.
template <Game G>
Broken lapsing_ends_it(const TableOf<G>& table, const OfferOnTable& offer) {
    auto late = table;
    const auto lapsed = late.lapse(offer.number);
    if (std::holds_alternative<Refusal>(lapsed)) return "an open offer does not lapse";
    if (offer_numbered(late.on_the_table(Spectator{}), offer.kind, offer.number))
        return "an offer lapses and stays open";
    if (std::holds_alternative<Played>(late.lapse(offer.number))) return "an offer lapses twice";
    auto declined = table;
    if (std::holds_alternative<Refusal>(declined.play(*offer.to, said_of(G::info().deals->decline, offer))))
        return "an open offer is not declined";
    if (late.state() != declined.state()) return "silence is not what a refusal is";
    if (lapsed_offer(late.record().commits.at(table.record().commits.size())) != offer.number)
        return "a lapse is not recorded as one";
    auto again = empty_table<G>();
    if (const auto refusal = again.load(late.record())) return "a lapse is not decided again: " + english(refusal->why);
    return again.record() == late.record() && again.state() == late.state() ? Broken{}
                                                                            : Broken("a lapse loads as another game");
}

template <Game G>
Broken open_offer_is_answered(const TableOf<G>& table, const OfferOnTable& offer) {
    const DealWords& words = *G::info().deals;
    if (!offer.to || *offer.to == offer.from) return "an open offer is to nobody";
    const OnTheTable theirs = table.on_the_table(*offer.to);
    const OfferOnTable* same = offer_numbered(theirs, offer.kind, offer.number);
    if (!same || *same != offer) return "the two parties see other offers";
    if (!in_some_tree(table, *offer.to, said_of(words.decline, offer))) return "an open offer cannot be declined";
    if (!words.withdraw.empty() && !in_some_tree(table, offer.from, said_of(words.withdraw, offer)))
        return "an open offer cannot be withdrawn";
    for (const Seat seat : table.seats()) {
        auto copy = table;
        if (seat != *offer.to && std::holds_alternative<Played>(copy.play(seat, said_of(words.accept, offer))))
            return "somebody accepts an offer to somebody else";
    }
    if (Broken broken = answer_ends_it(table, *offer.to, words.decline, offer)) return broken;
    if (Broken broken = answer_ends_it(table, *offer.to, words.accept, offer)) return broken;
    return lapsing_ends_it(table, offer);
}

template <Game G>
Broken standing_offer_is_dropped(const TableOf<G>& table, const OfferOnTable& offer) {
    const DealWords& words = *G::info().deals;
    if (words.stand.empty() || words.drop.empty()) return "an offer stands in a game that has none";
    return answer_ends_it(table, offer.from, words.drop, offer);
}

template <Game G>
Broken what_is_on_the_table_is_answered(TableOf<G>& table, Chance&) {
    if (!G::info().deals) return table.on_the_table(Spectator{}) == OnTheTable{} ? Broken{} : "a game without deals";
    for (const Seat seat : table.seats())
        for (const OfferOnTable& offer : table.on_the_table(seat).offers) {
            if (table.result()) return "an offer outlives the game";
            if (offer.from != seat) continue;
            if (offer.terms.empty()) return "an offer without terms";
            if (Broken broken = offer.kind == OfferKind::Open ? open_offer_is_answered(table, offer)
                                                              : standing_offer_is_dropped(table, offer))
                return broken;
        }
    return std::nullopt;
}

// How many offers of that kind a seat has made.
inline std::size_t offers_of(const OnTheTable& there, OfferKind kind, Seat seat) {
    return static_cast<std::size_t>(
        std::count_if(there.offers.begin(), there.offers.end(),
                      [&](const OfferOnTable& offer) { return offer.kind == kind && offer.from == seat; }));
}

template <Game G>
Broken action_is_about_the_table(const TableOf<G>& table, Seat seat, const std::string& action) {
    const DealWords& deals = *G::info().deals;
    const Words words = split_words(action).value();
    const OnTheTable there = table.on_the_table(seat);
    const auto about = [&](OfferKind kind) {
        return words.size() > 1 ? offer_numbered(there, kind, number_in(words[1]).value_or(-1)) : nullptr;
    };
    const auto is = [&](std::string_view word) { return !word.empty() && words[0] == word; };
    if (is(deals.accept) || is(deals.decline) || is(deals.counter)) {
        const OfferOnTable* offer = about(OfferKind::Open);
        return offer && offer->to == seat ? Broken{} : Broken("'" + action + "' answers what is not on the table");
    }
    if (is(deals.withdraw) || is(deals.drop)) {
        const OfferOnTable* offer = about(is(deals.drop) ? OfferKind::Standing : OfferKind::Open);
        return offer && offer->from == seat ? Broken{} : Broken("'" + action + "' ends what is not on the table");
    }
    if (!is(deals.offer) && !is(deals.stand)) return std::nullopt;
    const OfferKind kind = is(deals.offer) ? OfferKind::Open : OfferKind::Standing;
    auto copy = table;
    if (std::holds_alternative<Refusal>(copy.play(seat, action))) return std::nullopt; // another law's matter
    return offers_of(copy.on_the_table(seat), kind, seat) > 0 ? Broken{} : Broken("'" + action + "' makes no offer");
}

template <Game G>
Broken deals_are_on_the_table(TableOf<G>& table, Chance& chance) {
    if (!G::info().deals) return std::nullopt;
    for (const Question& question : table.questions())
        for (const std::string& action : some_actions(table, question, chance))
            if (Broken broken = action_is_about_the_table(table, question.seat, action)) return broken;
    return std::nullopt;
}

} // namespace majlis::laws
