// CV-2 and CV-8.2: what is dealt, and what the game before left behind.
#include <algorithm>

#include "engine/caravan/chapters.h"

namespace majlis::caravan {

namespace {

struct Legacy {
    int games = 1;
    std::optional<Kind> rare;
};

// "caravan games 2 rare silk"
std::optional<Legacy> read_legacy(const Tables& tables, const std::string& document) {
    const auto words = split_words(document);
    if (!words || words->size() != 5 || (*words)[0] != "caravan" || (*words)[1] != "games" || (*words)[3] != "rare")
        return std::nullopt;
    const auto games = number_in((*words)[2]);
    const auto rare = good_in(tables, (*words)[4]);
    if (!games || !rare || tables.good(*rare).drunk) return std::nullopt;
    return Legacy{*games + 1, rare};
}

Cards shuffled_deck(const Tables& tables, Chance& chance) {
    Cards deck;
    for (std::size_t i = 0; i < tables.goods.size(); ++i)
        for (int copy = 0; copy < tables.goods[i].copies; ++copy)
            deck.push_back(Kind{static_cast<std::uint16_t>(i)});
    chance.shuffle(deck);
    return deck;
}

Dealt deal(const Tables& tables, Seats seats, Chance& chance) {
    Dealt dealt{{}, shuffled_deck(tables, chance)};
    for (const Seat seat : seats)
        for (int card = 0; card < tables.start_cards; ++card) {
            ++dealt.hands[seat].at(dealt.deck.back().value);
            dealt.deck.pop_back();
        }
    return dealt;
}

} // namespace

const GameInfo& Caravan::info() {
    static const GameInfo kInfo{"caravan",
                                "Caravan",
                                {2, 3, 4, 5},
                                {{"stages", {"3", "5", "7"}, "5"}},
                                {kTea, kBid, kTurn, kToll, kHaggle, kArrange, kDrop, kOffer, kSip},
                                DealWords{"offer", "accept", "decline", "counter"}};
    return kInfo;
}

Decision<Event> Caravan::setup(const Tables& tables, const SetupRequest& request, Chance& chance) {
    std::optional<Legacy> legacy = Legacy{};
    if (request.legacy) legacy = read_legacy(tables, *request.legacy);
    if (!legacy) return refuse("CV-8.1", "This is not the document that a game of Caravan leaves behind.");
    if (request.seats.count() * static_cast<std::size_t>(tables.start_cards) > tables.cards())
        return refuse("CV-2.2", "The pack has too few cards for {1} merchants.",
                      static_cast<std::int64_t>(request.seats.count()));
    const int stages = number_in(request.options.at("stages")).value();
    Common common;
    common.seats = request.seats;
    return Events{Began{request.seats, stages, legacy->games, legacy->rare, tables.start_coins},
                  deal(tables, request.seats, chance), next_stage(tables, common, chance)};
}

} // namespace majlis::caravan
