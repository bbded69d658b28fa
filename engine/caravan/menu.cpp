// The menu tree of Caravan. What stands here is accepted by decide, and decide accepts nothing else: both ask why_not.
#include "engine/caravan/chapters.h"

namespace majlis::caravan {

namespace {

const Choices kComplete{CompleteChoice{}};

// Words that are whole actions, as far as why_not allows them.
Choices one_word(const Tables& tables, const Sight& sight, std::initializer_list<std::pair<Wish, Phrase>> wishes) {
    Choices choices;
    for (const auto& [wish, label] : wishes)
        if (!Caravan::why_not(tables, sight, Simple{wish}))
            choices.push_back(WordChoice{Caravan::print(tables, Action{Simple{wish}}), label});
    return choices;
}

Choices after_tea(const Tables& tables, const Sight& sight, const Words& words) {
    if (!words.empty()) return kComplete;
    return one_word(tables, sight, {{Wish::Pass, phrase("Pass")}, {Wish::Sip, phrase("Drink tea")}});
}

Choices after_bid(const Sight& sight, const Words& words) {
    if (words.empty()) return {WordChoice{"bid", phrase("Bid")}};
    if (words.size() == 1) return {NumberChoice{0, sight.common.purse[sight.seat].value, phrase("Coins")}};
    return kComplete;
}

Choices other_merchants(const Sight& sight) {
    Choices choices;
    for (const Seat seat : sight.common.seats)
        if (seat != sight.seat) choices.push_back(WordChoice{seat_word(seat), phrase("{1}", seat)});
    return choices;
}

Choices goods_to_name(const Tables& tables, const Sight& sight, Seat giver) {
    Choices choices{WordChoice{std::string(kNothing), phrase("No card")}};
    for (std::size_t i = 0; i < tables.goods.size(); ++i) {
        const Kind kind{static_cast<std::uint16_t>(i)};
        if (giver == sight.seat && count_of(sight.own.hand, kind) == 0) continue; // CV-6.8
        choices.push_back(WordChoice{good_word(tables, kind), phrase("{1}", name_of(tables, kind))});
    }
    return choices;
}

// CV-6.1: coins, a good or nothing, a clause
Choices after_terms(const Tables& tables, const Sight& sight, Seat payer, Seat giver, std::size_t words) {
    if (words == 0) return {NumberChoice{0, sight.common.purse[payer].value, phrase("Coins")}};
    if (words == 1) return goods_to_name(tables, sight, giver);
    if (words == 2) return {TextChoice{static_cast<std::size_t>(tables.most_clause), phrase("A clause in your words")}};
    return kComplete;
}

bool may_offer(const Tables& tables, const Sight& sight) {
    return !sight.common.offer && proposals_left(tables, sight.common);
}

Choices turn_choices(const Tables& tables, const Sight& sight) {
    Choices choices;
    if (!why_not_sell(sight, 1))
        choices.push_back(WordChoice{"sell", phrase("Sell {1}", name_of(tables, sight.common.wanted.value()))});
    for (Choice& choice : one_word(tables, sight,
                                   {{Wish::Draw, phrase("Draw cards")},
                                    {Wish::Scout, phrase("Scout the deck")},
                                    {Wish::Cross, phrase("Cross the dunes")},
                                    {Wish::Rest, phrase("Rest")}}))
        choices.push_back(std::move(choice));
    if (may_offer(tables, sight)) choices.push_back(WordChoice{"offer", phrase("Make an offer")});
    return choices;
}

Choices after_turn(const Tables& tables, const Sight& sight, const Words& words) {
    if (words.empty()) return turn_choices(tables, sight);
    if (words[0] == "sell" && words.size() == 1)
        return {NumberChoice{1, count_of(sight.own.hand, sight.common.wanted.value()), phrase("Cards")}};
    if (words[0] != "offer") return kComplete;
    if (words.size() == 1) return other_merchants(sight);
    return after_terms(tables, sight, sight.seat, seat_in(words[1]).value(), words.size() - 2);
}

Choices after_toll(const Tables& tables, const Sight& sight, const Words& words) {
    if (!words.empty()) return kComplete;
    return one_word(tables, sight,
                    {{Wish::Levy, phrase("Levy the toll")},
                     {Wish::Waive, phrase("Waive the toll")},
                     {Wish::Pay, phrase("Pay the toll")},
                     {Wish::Haggle, phrase("Haggle")}});
}

std::vector<WordChoice> cards(const Tables& tables, const Cards& kinds) {
    std::vector<WordChoice> cards;
    for (const Kind kind : kinds)
        cards.push_back({good_word(tables, kind), phrase("{1}", name_of(tables, kind))});
    return cards;
}

Cards in_order(const Goods& goods) {
    Cards cards;
    for (std::size_t i = 0; i < goods.size(); ++i)
        for (int copy = 0; copy < goods.at(i); ++copy)
            cards.push_back(Kind{static_cast<std::uint16_t>(i)});
    return cards;
}

Choices after_arrange(const Tables& tables, const Sight& sight, const Words& words) {
    if (words.empty()) return {WordChoice{"arrange", phrase("Put back")}};
    if (words.size() > 1) return kComplete;
    const std::size_t all = sight.own.looking.size();
    return {OrderedChoice{cards(tables, sight.own.looking), all, all, phrase("The first will be on top")}};
}

Choices after_drop(const Tables& tables, const Sight& sight, const Words& words) {
    if (words.empty()) return {WordChoice{"drop", phrase("Give to the storm")}};
    if (words.size() > 1) return kComplete;
    const std::size_t all = sight.common.frames.back().amount;
    return {SubsetChoice{cards(tables, in_order(sight.own.hand)), all, all, phrase("Cards")}};
}

Choices after_offer(const Tables& tables, const Sight& sight, const Words& words) {
    const Offer& offer = *sight.common.offer;
    const std::string number = std::to_string(offer.number);
    if (words.size() == 1) return {WordChoice{number, phrase("Offer {1}", std::int64_t{offer.number})}};
    if (words.size() > 1) {
        if (words[0] != "counter") return kComplete;
        return after_terms(tables, sight, offer.payer, offer.giver, words.size() - 2);
    }
    Choices choices;
    if (!why_not_accept(tables, sight, offer.number)) choices.push_back(WordChoice{"accept", phrase("Accept")});
    choices.push_back(WordChoice{"decline", phrase("Decline")});
    if (proposals_left(tables, sight.common)) choices.push_back(WordChoice{"counter", phrase("Other terms")});
    return choices;
}

Choices after_sip(const Tables& tables, const Sight& sight, const Words& words) {
    return words.empty() ? one_word(tables, sight, {{Wish::Sip, phrase("Drink tea")}}) : kComplete;
}

} // namespace

Choices Caravan::next(const Tables& tables, const View& view, const Question& question, const Words& words) {
    const Sight seen = sight(view);
    if (question.kind == kTea) return after_tea(tables, seen, words);
    if (question.kind == kBid) return after_bid(seen, words);
    if (question.kind == kTurn) return after_turn(tables, seen, words);
    if (question.kind == kToll || question.kind == kHaggle) return after_toll(tables, seen, words);
    if (question.kind == kArrange) return after_arrange(tables, seen, words);
    if (question.kind == kDrop) return after_drop(tables, seen, words);
    if (question.kind == kOffer) return after_offer(tables, seen, words);
    if (question.kind == kSip) return after_sip(tables, seen, words);
    throw std::logic_error("caravan: a question without a menu");
}

} // namespace majlis::caravan
