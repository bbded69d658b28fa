// Crescent Moon in words, for those who do not see the drawing: everything that it shows, in the same order.
#include <algorithm>
#include <stdexcept>

#include "engine/crescent_moon/chapters.h"
#include "render/crescent_moon.h"

namespace majlis::crescent_moon {

namespace {

std::int64_t n(int number) {
    return number;
}

Term tile_name(Tile tile) {
    return Term{std::string(majlis::row_of(kTiles, tile).word)};
}

// ---- hexes ------------------------------------------------------------------------------------------------------

void name_pieces(const HexState& hex, Seat seat, std::vector<Phrase>& pieces) {
    if (!hex.units[seat].empty())
        pieces.push_back(phrase("{1} {2}", seat, std::vector<Phrase>{units_named(hex.units[seat])}));
    if (hex.stronghold && hex.stronghold->owner == seat)
        pieces.push_back(phrase("{1} {2}", seat, building_name(hex.stronghold->kind)));
    if (hex.influence == seat) pieces.push_back(phrase("influence of {1}", seat));
}

std::vector<Phrase> in_hex(const Tables& tables, const Common& common, const HexState& hex) {
    std::vector<Phrase> parts{phrase("{1}", tile_name(hex.tile))};
    if (hex.river)
        parts.push_back(phrase("river along its edges {1} and {2}", n(*hex.river), n(around(*hex.river, 1))));
    for (const Seat seat : common.seats)
        name_pieces(hex, seat, parts);
    if (hex.settlement) parts.push_back(phrase("{1}", building_name(*hex.settlement)));
    if (hex.palace) parts.push_back(phrase("{1}", building_name(Building::Palace)));
    if (const auto seat = controller(tables, common, hex.at)) parts.push_back(phrase("controlled by {1}", *seat));
    return parts;
}

// ---- cards and players ------------------------------------------------------------------------------------------

template <typename Slots>
std::vector<Phrase> cards_in(const Tables& tables, const Slots& slots, std::size_t from, std::size_t to) {
    std::vector<Phrase> names;
    for (std::size_t i = from; i < to; ++i)
        names.push_back(slots.at(i) ? phrase("{1}", card_name(tables, *slots.at(i))) : phrase("empty"));
    return names;
}

std::string markets(const Tables& tables, const Common& common, const Speaker& speaker) {
    std::string text;
    std::size_t from = 0;
    for (const auto& row : kRowWords) {
        const auto index = static_cast<std::size_t>(row.value);
        const auto to = from + static_cast<std::size_t>(tables.market_slots.at(index));
        text += " " + say(phrase("Market, {1}, {2} coins: {3}.", Term{std::string(row.word)},
                                 n(tables.prices.at(index)), cards_in(tables, common.market, from, to)),
                          speaker);
        from = to;
    }
    text += " " + say(phrase("The Sultan's market: {1}.",
                             cards_in(tables, common.sultans, 0, static_cast<std::size_t>(tables.sultan_slots))),
                      speaker);
    return text + " " +
           say(phrase("Cards in the deck: {1}, discarded: {2}.", n(common.deck_size), n(common.discards.total())),
               speaker);
}

// Whole phrases, since every language has plurals of its own.
Phrase building_count(Building building, int number) {
    switch (building) {
    case Building::Fort: return counted("{1} fort", "{1} forts", number);
    case Building::Castle: return counted("{1} castle", "{1} castles", number);
    case Building::Town: return counted("{1} town", "{1} towns", number);
    case Building::City: return counted("{1} city", "{1} cities", number);
    case Building::Palace: return counted("{1} palace", "{1} palaces", number);
    }
    throw std::logic_error("crescent-moon: a building without words");
}

std::vector<Phrase> supply_of(const Tables& tables, const Common& common, Seat seat) {
    std::vector<Phrase> parts{
        counted("{1} unit", "{1} units", discs_left(tables, common, seat)),
        counted("{1} influence token", "{1} influence tokens", tokens_left(tables, common, seat))};
    for (const auto& building : kBuildingWords)
        if (tables.of(seat).buildings[building.value] > 0)
            parts.push_back(building_count(building.value, buildings_left(tables, common, seat, building.value)));
    return parts;
}

std::string player(const Tables& tables, const Common& common, Seat seat, const Speaker& speaker) {
    std::string text =
        " " + say(phrase("{1}: {2}, coins {3}, cards in hand {4}, supply {5}", seat, Term{tables.of(seat).name},
                         n(common.coins[seat]), n(common.hand_size[seat]), supply_of(tables, common, seat)),
                  speaker);
    if (tables.of(seat).reserves)
        text += ", " + say(counted("{1} unit in reserve", "{1} units in reserve", common.reserves[seat]), speaker);
    if (!common.face_up[seat].empty())
        text += ", " + say(phrase("face up: {1}", cards_named(tables, common.face_up[seat].list())), speaker);
    if (common.final_points) text += ", " + say(phrase("{1} points", n((*common.final_points)[seat])), speaker);
    return text + ".";
}

// ---- what the image points at -----------------------------------------------------------------------------------

std::string changes(const BoardScene& scene) {
    std::vector<Phrase> names;
    if (scene.before)
        for (const HexId hex : changed_hexes(scene.before->common, scene.view.common))
            names.push_back(phrase("{1}", hex_name(hex)));
    return names.empty() ? "" : " " + say(phrase("Changed since the last image: {1}.", names), scene.speaker);
}

std::string choices(const BoardScene& scene) {
    std::string text;
    for (const Candidate& candidate : scene.candidates)
        if (const auto hex = hex_in(candidate.space); hex && hexes(scene.view.common).has(*hex))
            text += " " + say(phrase("{1}: choice {2}.", hex_name(*hex), Text{candidate.letter}), scene.speaker);
    return text;
}

} // namespace

Phrase state_of_play(const Common& common) {
    if (common.step == Step::Over) return phrase("The game is over");
    if (common.phase == Phase::Setup) return phrase("Setup");
    if (common.conflict && common.conflict->kind == ConflictKind::Combat)
        return phrase("Year {1}, round {2}: {3} attacks {4} in {5}", n(common.year), n(common.round),
                      common.conflict->attacker, common.conflict->defender.value(), hex_name(common.conflict->hex));
    if (common.conflict)
        return phrase("Year {1}, round {2}: {3} contests the influence in {4}", n(common.year), n(common.round),
                      common.conflict->attacker, hex_name(common.conflict->hex));
    if (common.phase != Phase::Action) return phrase("Year {1}", n(common.year));
    return phrase("Year {1}, round {2}: the turn of {3}", n(common.year), n(common.round), common.active);
}

std::vector<Phrase> deals_named(const Tables& tables, const Common& common) {
    std::vector<Phrase> list;
    const auto terms = [&](const auto& offer) { return std::vector<Phrase>{terms_named(tables, offer.terms)}; };
    for (const Offer& offer : common.offers)
        list.push_back(phrase("Open offer of {1} to {2}: {3}.", offer.from, offer.to, terms(offer)));
    for (const StandingOffer& offer : common.standing)
        list.push_back(offer.to ? phrase("Standing offer of {1} to {2}: {3}.", offer.from, *offer.to, terms(offer))
                                : phrase("Standing offer of {1} to everybody: {2}.", offer.from, terms(offer)));
    return list;
}

SeatSet awaited(const Tables& tables, const Common& common) {
    SeatSet seats;
    for (const Question& question : CrescentMoon::questions(tables, common))
        if (question.need == Need::Required) seats.add(question.seat);
    return seats;
}

std::string board_in_words(const BoardScene& scene) {
    const Tables& tables = scene.tables;
    const Common& common = scene.view.common;
    const Speaker& speaker = scene.speaker;
    std::string text = say(state_of_play(common), speaker) + ".";
    for (const Seat seat : common.seats)
        if (awaited(tables, common).has(seat)) text += " " + say(phrase("{1} must answer.", seat), speaker);
    text += changes(scene) + choices(scene);
    for (const HexState& hex : common.map)
        text += " " + say(phrase("{1}: {2}.", hex_name(hex.at), in_hex(tables, common, hex)), speaker);
    text += markets(tables, common, speaker);
    for (const Seat seat : common.seats)
        text += player(tables, common, seat, speaker);
    for (const Phrase& deal : deals_named(tables, common))
        text += " " + say(deal, speaker);
    return text;
}

std::vector<std::string> discards_named(const Common& common, const Tables& tables, const Speaker& speaker) {
    std::vector<Phrase> names;
    for (const Kind card : tables.kinds())
        if (const int count = common.discards.of(card); count > 1)
            names.push_back(phrase("{1} {2}×", card_name(tables, card), n(count)));
        else if (count == 1)
            names.push_back(phrase("{1}", card_name(tables, card)));
    if (names.empty()) return {};
    return {say(phrase("On the discard pile: {1}.", std::move(names)), speaker)};
}

namespace {

CardCounts cards_on_offer(const Common& common) {
    CardCounts cards;
    for (const auto& card : common.market)
        if (card) cards.add(*card);
    for (const auto& card : common.sultans)
        if (card) cards.add(*card);
    return cards;
}

} // namespace

std::string market_in_words(const BoardScene& scene) {
    const Tables& tables = scene.tables;
    const Common& common = scene.view.common;
    std::string text = say(phrase("Market"), scene.speaker) + "." + markets(tables, common, scene.speaker);
    for (const Kind card : tables.kinds())
        if (cards_on_offer(common).of(card) > 0)
            text += " " + say(phrase("{1}: {2}", card_name(tables, card), std::vector{about_card(tables, card)}),
                              scene.speaker);
    for (const std::string& line : discards_named(common, tables, scene.speaker))
        text += " " + line;
    return text;
}

std::vector<std::string> beside_the_hand(const Tables& tables, const Own& own, const Speaker& speaker) {
    std::vector<std::string> lines;
    std::vector<Phrase> tiles;
    for (const Tile tile : own.tiles)
        tiles.push_back(phrase("{1}", tile_name(tile)));
    if (!tiles.empty()) lines.push_back(say(phrase("Your hexes: {1}.", tiles), speaker));
    std::vector<Phrase> cards;
    for (const Kind card : own.looking)
        cards.push_back(phrase("{1}", card_name(tables, card)));
    if (!cards.empty()) lines.push_back(say(phrase("You look at: {1}.", cards), speaker));
    return lines;
}

std::string hand_in_words(const Tables& tables, const View& view, const Speaker& speaker) {
    const Own& own = view.own.value();
    std::vector<Phrase> cards = cards_named(tables, own.hand.list());
    if (cards.empty()) cards.push_back(phrase("no cards"));
    std::string text = say(phrase("Your hand: {1}. Your points: {2}.", cards, n(own.points)), speaker);
    if (!own.selected.empty())
        text += " " + say(phrase("Selected: {1}.", cards_named(tables, own.selected.list())), speaker);
    for (const std::string& line : beside_the_hand(tables, own, speaker))
        text += " " + line;
    return text;
}

} // namespace majlis::crescent_moon
