// CM-4: how a game begins: the map, the starting pieces, the palace, the cards, the first Plot.
#include "engine/crescent_moon/chapters.h"
#include "engine/crescent_moon/options.h"

namespace majlis::crescent_moon {

namespace {

std::size_t column_for(Seats seats) { // four or five players
    return seats.count() == 5 ? 1 : 0;
}

// CM-4.10, CM-4.11
void deal_tiles(Course& course) {
    const Tables& tables = course.tables();
    const Seats seats = course.common().seats;
    std::vector<Tile> tiles;
    for (const TileRow& row : kTiles)
        if (row.tile != Tile::Crossing)
            tiles.insert(
                tiles.end(),
                static_cast<std::size_t>(tables.tiles.at(static_cast<std::size_t>(row.tile)).at(column_for(seats))),
                row.tile);
    course.chance().shuffle(tiles);
    TilesDealt dealt;
    std::size_t next = 0;
    for (const Seat seat : seats)
        for (int i = 0; i < tables.hexes_per_player; ++i)
            dealt.tiles[seat].push_back(tiles.at(next++));
    course.happen(HexLaid{std::nullopt, Tile::Crossing, kCrossing, std::nullopt});
    course.happen(dealt);
}

} // namespace

const GameInfo& CrescentMoon::info() {
    static const GameInfo kInfo{
        "crescent-moon",  "Crescent Moon",
        {4, 5},           option_infos(kOptionRows),
        question_kinds(), DealWords{"offer", "accept", "refuse", "counter", "take-back", "stand", "drop"}};
    return kInfo;
}

const LayoutRow& layout_of(const Tables& tables, const Common& common) {
    return tables.layouts.at(static_cast<std::size_t>(common.variant.layout)).at(column_for(common.seats));
}

Decision<Event> CrescentMoon::setup(const Tables& tables, const SetupRequest& request, Chance& chance) {
    if (request.legacy) return refuse("CM-4", "Every game of Crescent Moon begins anew.");
    Course course(tables, State{}, chance);
    course.happen(Began{request.seats, variant_of(kOptionRows, request.options)});
    if (course.common().variant.layout == Layout::Variable) {
        deal_tiles(course);
        ask(course, Step::PlaceHex, Seat{0});
    } else {
        course.happen(MapLaid{});
        ask(course, Step::PlacePalace, kCaliph);
    }
    return course.take();
}

// ---- starting groups --------------------------------------------------------------------------------------------

// CM-4.20
MaybeRefusal why_not_wish(const Tables&, const Sight& sight, const PlaceGroup& wish) {
    if (auto refusal = why_not_answer(sight.common, sight.seat, Step::PlaceGroup)) return refusal;
    if (wish.group > 1) return refuse("CM-4.19", "There are two starting groups.");
    if ((sight.common.groups_placed[sight.seat] >> wish.group & 1U) != 0)
        return refuse("CM-4.20", "This group is on the map already.");
    if (!on_map(sight.common, wish.hex)) return refuse("CM-4.20", "There is no such hex.");
    if (!present_in(sight.common, wish.hex).empty())
        return refuse("CM-4.20", "A starting group goes into a hex without pieces.");
    const Tile tile = hex_of(sight.common, wish.hex).tile;
    if (tile == Tile::Quarry || tile == Tile::HolySite)
        return refuse("CM-4.20", "No starting group goes into a quarry or the holy site.");
    return std::nullopt;
}

void perform(Course& course, Seat seat, const PlaceGroup& wish) {
    course.happen(GroupPlaced{seat, wish.group, wish.hex});
    const Common& common = course.common();
    const Seat next = common.seats.next(seat);
    if (common.groups_placed[next] == 3) // turn order came round a second time
        ask(course, Step::PlacePalace, kCaliph);
    else
        ask(course, Step::PlaceGroup, next);
}

// ---- the palace -------------------------------------------------------------------------------------------------

namespace {

// CM-4.7
MaybeRefusal why_not_first_palace(const Common& common, HexId hex) {
    if (!present(hex_of(common, hex), kCaliph))
        return refuse("CM-4.7", "The palace begins in a hex with a piece of the Caliph.");
    return std::nullopt;
}

// CM-9.10, CM-9.11
MaybeRefusal why_not_move_palace(const Tables& tables, const Common& common, Seat seat, HexId hex) {
    if (auto refusal = why_not_declare(common, seat)) return refusal;
    if (seat != kCaliph) return refuse("CM-10.1", "Only the Caliph has a palace.");
    if (hex_of(common, hex).palace) return refuse("CM-9.11", "The palace stands there already.");
    if (!present(hex_of(common, hex), seat)) return refuse("CM-9.10", "You are not present in that hex.");
    if (controlled_by_other(tables, common, hex, seat)) return refuse("CM-9.10", "Another player controls that hex.");
    return std::nullopt;
}

} // namespace

MaybeRefusal why_not_wish(const Tables& tables, const Sight& sight, const PlacePalace& wish) {
    if (!on_map(sight.common, wish.hex)) return refuse("CM-9.10", "There is no such hex.");
    if (sight.common.step != Step::PlacePalace) return why_not_move_palace(tables, sight.common, sight.seat, wish.hex);
    if (auto refusal = why_not_answer(sight.common, sight.seat, Step::PlacePalace)) return refusal;
    return why_not_first_palace(sight.common, wish.hex);
}

void perform(Course& course, Seat, const PlacePalace& wish) {
    if (course.common().step != Step::PlacePalace) {
        declare(course, Deed::MovePalace);
        course.happen(PalacePlaced{wish.hex});
        go_on(course);
        return;
    }
    course.happen(PalacePlaced{wish.hex});
    deal_cards(course);
    look_for_plot(course); // CM-4.9e
}

// ---- the cards --------------------------------------------------------------------------------------------------

std::optional<Seat> starting_owner(const Tables&, const Common& common, const CardRow& card) {
    if (!card.starting_hand || !common.seats.has(seat_of(*card.starting_hand))) return std::nullopt;
    return seat_of(*card.starting_hand);
}

// CM-4.9: (b) and (c)
void deal_cards(Course& course) {
    const Tables& tables = course.tables();
    Deck deck;
    for (std::size_t i = 0; i < tables.cards.size(); ++i)
        for (int copy = 0; copy < tables.cards[i].copies; ++copy)
            if (!starting_owner(tables, course.common(), tables.cards[i]))
                deck.push_back(Kind{static_cast<std::uint16_t>(i)});
    course.chance().shuffle(deck);
    course.happen(Shuffled{deck});
    refill_market(course);
    SultansMarketFilled filled;
    const Deck& left = course.state().hidden.deck;
    for (int i = 0; i < tables.sultan_slots && static_cast<std::size_t>(i) < left.size(); ++i)
        filled.cards.push_back(left[left.size() - 1 - static_cast<std::size_t>(i)]);
    course.happen(filled);
}

} // namespace majlis::crescent_moon
