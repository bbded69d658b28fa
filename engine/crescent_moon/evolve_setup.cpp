// What the events of the setup change (CM-4).
#include "engine/crescent_moon/facts.h"
#include "engine/crescent_moon/piles.h"

namespace majlis::crescent_moon {

namespace {

void put_group(const Tables& tables, State& state, Seat seat, std::size_t group, HexId at) {
    HexState& hex = hex_of(state.common, at);
    const StartGroup& pieces = tables.of(seat).start.at(group);
    hex.units[seat] = hex.units[seat] + pieces.units;
    if (pieces.influence > 0) hex.influence = seat;
    if (pieces.stronghold) hex.stronghold = Stronghold{seat, *pieces.stronghold};
    if (pieces.settlement) hex.settlement = pieces.settlement;
}

} // namespace

void apply(const Tables& tables, State& state, const Began& fact) {
    state.common.seats = fact.seats;
    state.common.variant = fact.variant;
    for (const Seat seat :
         fact.seats) { // CM-4.8; by CM-4.2 the pieces are those of the pack, and reserves cards are empty
        state.common.coins[seat] = static_cast<std::uint16_t>(tables.of(seat).start_coins);
        state.own[seat].points = static_cast<std::int16_t>(tables.start_vp);
    }
}

// CM-4.5
void apply(const Tables& tables, State& state, const MapLaid&) {
    const LayoutRow& layout = layout_of(tables, state.common);
    for (const LaidHex& hex : layout.hexes)
        state.common.map.push_back(bare_hex(hex.at, hex.tile, hex.river));
    for (const StartPlace& start : layout.starts)
        put_group(tables, state, seat_of(start.character), static_cast<std::size_t>(start.group), start.at);
}

void apply(const Tables&, State& state, const TilesDealt& fact) {
    for (const Seat seat : state.common.seats) {
        state.own[seat].tiles = fact.tiles[seat];
        state.common.tiles_left[seat] = static_cast<std::uint8_t>(fact.tiles[seat].size());
    }
}

void apply(const Tables&, State& state, const HexLaid& fact) {
    state.common.map.push_back(bare_hex(fact.at, fact.tile, fact.river));
    if (!fact.seat) return;
    auto& tiles = state.own[*fact.seat].tiles;
    tiles.erase(std::find(tiles.begin(), tiles.end(), fact.tile));
    --state.common.tiles_left[*fact.seat];
}

void apply(const Tables& tables, State& state, const GroupPlaced& fact) {
    put_group(tables, state, fact.seat, fact.group, fact.hex);
    auto& placed = state.common.groups_placed[fact.seat];
    placed = static_cast<std::uint8_t>(placed | 1U << fact.group);
}

void apply(const Tables&, State& state, const PalacePlaced& fact) {
    for (HexState& hex : state.common.map)
        hex.palace = hex.at == fact.hex;
}

// CM-4.9: (a) and (b)
void apply(const Tables& tables, State& state, const Shuffled& fact) {
    state.hidden.deck = fact.deck;
    state.common.deck_size = static_cast<std::uint8_t>(fact.deck.size());
    for (std::size_t i = 0; i < tables.cards.size(); ++i)
        if (const auto owner = starting_owner(tables, state.common, tables.cards[i]))
            for (int copy = 0; copy < tables.cards[i].copies; ++copy)
                add_to_hand(state, *owner, Kind{static_cast<std::uint16_t>(i)});
}

void apply(const Tables&, State& state, const SultansMarketFilled& fact) {
    for (const Kind card : fact.cards) {
        fill_sultans_slot(state.common, card);
        take_from_top(state, 1);
    }
}

} // namespace majlis::crescent_moon
