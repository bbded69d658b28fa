// CM-6.13 to CM-6.18, CM-8.33 to CM-8.39: the markets, and buying from them.
#include <algorithm>
#include <functional>
#include <numeric>

#include "engine/crescent_moon/chapters.h"

namespace majlis::crescent_moon {

namespace {

std::size_t empty_slots(const Tables& tables, const Common& common) {
    const auto end = common.market.begin() + static_cast<std::ptrdiff_t>(tables.market_size());
    return static_cast<std::size_t>(std::count(common.market.begin(), end, std::nullopt));
}

Cards top_cards(const State& state, std::size_t most) {
    Cards cards;
    const Deck& deck = state.hidden.deck;
    for (std::size_t i = 0; i < most && i < deck.size(); ++i)
        cards.push_back(deck[deck.size() - 1 - i]);
    return cards;
}

void shuffle_discards(Course& course) {
    Deck order = course.common().discards.list();
    course.chance().shuffle(order);
    course.happen(DiscardsShuffled{order});
}

} // namespace

Cards top_of_deck(const State& state, int most) {
    return top_cards(state, static_cast<std::size_t>(most));
}

// CM-6.13, CM-7.3: after every Buy action; also when slots that nothing was left for can be filled now (CM-6.16)
bool market_is_filled_now(const Tables& tables, const Common& common) {
    if (!common.running || common.running->deed != Deed::Buy) return false;
    const bool anything_left = common.deck_size > 0 || !common.discards.empty();
    return common.running->refill || (anything_left && empty_slots(tables, common) > 0);
}

// CM-6.14, CM-6.15, CM-6.16; the Sultan's market is not among it (CM-6.17). The discards come under what is left of the
// deck, so the cards of a refill slide only once
void refill_market(Course& course) {
    const std::size_t empty = empty_slots(course.tables(), course.common());
    replenish_deck(course, static_cast<int>(empty));
    course.happen(MarketFilled{top_cards(course.state(), empty)});
}

// CM-9.7
void replenish_deck(Course& course, int cards) {
    if (course.common().deck_size < cards && !course.common().discards.empty()) shuffle_discards(course);
}

// ---- buying -----------------------------------------------------------------------------------------------------

// CM-8.35, CM-11.14: halved for an own card, then the discount of whose turn it is
int price_for(const Tables& tables, const Common& common, Seat seat, Row row, Kind card) {
    const bool own = seat_of(tables.card(card).character) == seat;
    const int price = (own ? tables.own_prices : tables.prices).at(static_cast<std::size_t>(row));
    return std::max(0, price - (seat == common.active ? common.discount : 0));
}

namespace {

bool bought_already(const Common& common, unsigned option) {
    return common.running && (common.running->bought >> option & 1U) != 0;
}

bool in_row(const Tables& tables, const Common& common, Row row, Kind card) {
    for (std::size_t i = 0; i < tables.market_size(); ++i)
        if (tables.row_of_slot(i) == row && common.market.at(i) == card) return true;
    return false;
}

MaybeRefusal why_not_purchase(const Common& common, Seat seat) {
    if (common.step == Step::Purchases) return why_not_answer(common, seat, Step::Purchases);
    if (auto refusal = why_not_turn(common, seat)) return refusal;
    if (common.extra_moves > 0) return refuse("CM-11.14", "The card that you announced asks for an action with moves.");
    return std::nullopt;
}

// CM-8.35
std::optional<Seat> paid_for(const Tables& tables, const Common& common, Seat buyer, Kind card) {
    const Seat owner = seat_of(tables.card(card).character);
    return owner != buyer && common.seats.has(owner) ? std::optional(owner) : std::nullopt;
}

// What so many hidden cards could take off one price together, if they were the best for it (CM-11.14).
int hoped_discount(const Tables& tables, std::size_t cards) {
    std::vector<int> amounts;
    for (const CardRow& card : tables.cards)
        for (const EffectRow& effect : card.effects)
            if (effect.op == Op::Discount)
                amounts.insert(amounts.end(), static_cast<std::size_t>(card.copies), effect.amount);
    std::sort(amounts.begin(), amounts.end(), std::greater<>());
    amounts.resize(std::min(amounts.size(), cards));
    return std::accumulate(amounts.begin(), amounts.end(), 0);
}

} // namespace

MaybeRefusal why_not_wish(const Tables& tables, const Sight& sight, const Buy& wish) {
    const Common& common = sight.common;
    if (auto refusal = why_not_purchase(common, sight.seat)) return refusal;
    if (bought_already(common, static_cast<unsigned>(wish.row)))
        return refuse("CM-8.34", "You have bought from this part of the market already.");
    if (!in_row(tables, common, wish.row, wish.card)) return refuse("CM-8.34", "That card is not offered there.");
    if (const int price = price_for(tables, common, sight.seat, wish.row, wish.card); price > common.coins[sight.seat])
        return refuse("CM-8.37", "You cannot pay for that card: its price is {1}.", std::int64_t{price});
    return std::nullopt;
}

void perform(Course& course, Seat seat, const Buy& wish) {
    if (!course.common().running) declare(course, Deed::Buy);
    const int price = price_for(course.tables(), course.common(), seat, wish.row, wish.card);
    if (price > 0)
        course.happen(CoinsPaid{seat, static_cast<std::uint16_t>(price),
                                paid_for(course.tables(), course.common(), seat, wish.card), Why::Buying});
    course.happen(Bought{seat, wish.row, wish.card});
    go_on(course);
}

// CM-8.34: the Sultan's free card
MaybeRefusal why_not_wish(const Tables&, const Sight& sight, const TakeFree& wish) {
    const Common& common = sight.common;
    if (auto refusal = why_not_purchase(common, sight.seat)) return refusal;
    if (common.step == Step::Turn && common.discount > 0)
        return refuse("CM-11.14", "The card that you announced asks for a purchase from the common market.");
    if (sight.seat != kSultan) return refuse("CM-8.34", "Only the Sultan takes a card for nothing.");
    if (bought_already(common, kSultanPurchase)) return refuse("CM-8.34", "You have taken a card already.");
    if (std::find(common.sultans.begin(), common.sultans.end(), std::optional(wish.card)) == common.sultans.end())
        return refuse("CM-8.34", "That card is not in your market.");
    return std::nullopt;
}

void perform(Course& course, Seat seat, const TakeFree& wish) {
    if (!course.common().running) declare(course, Deed::Buy);
    course.happen(TakenFromSultan{seat, wish.card}); // CM-8.38: into the hand
    go_on(course);
}

// Could anything else be bought in this action, be it with a card from a hidden hand (CM-23.2)?
bool can_buy_more(const Tables& tables, const Common& common) {
    if (common.running->ended) return false;
    const Seat seat = common.active;
    const int hoped = hoped_discount(tables, common.hand_size[seat]);
    for (std::size_t i = 0; i < tables.market_size(); ++i) {
        const auto& card = common.market.at(i);
        const Row row = tables.row_of_slot(i);
        if (!card || bought_already(common, static_cast<unsigned>(row))) continue;
        if (price_for(tables, common, seat, row, *card) - hoped <= common.coins[seat]) return true;
    }
    const bool any =
        std::any_of(common.sultans.begin(), common.sultans.end(), [](const auto& slot) { return slot.has_value(); });
    return seat == kSultan && any && !bought_already(common, kSultanPurchase);
}

} // namespace majlis::crescent_moon
