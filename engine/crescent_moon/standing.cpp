// Can a position be? Every component accounted for, every open number true, every question with what it asks about.
#include <algorithm>

#include "engine/crescent_moon/chapters.h"

namespace majlis::crescent_moon {

namespace {

constexpr int kMostNumbered = 60'000, kMostCoins = 5'000, kMostPoints = 5'000;

bool between(int value, int least, int most) {
    return value >= least && value <= most;
}

// ---- the map ----------------------------------------------------------------------------------------------------

std::size_t column_for(Seats seats) {
    return seats.count() == 5 ? 1 : 0;
}

using TileCounts = std::array<int, kTiles.size()>;

TileCounts tiles_of_game(const Tables& tables, const Common& common) { // CM-4.5, CM-4.10
    TileCounts counts{};
    if (common.variant.layout == Layout::Variable) {
        for (std::size_t i = 0; i < counts.size(); ++i)
            counts[i] = tables.tiles[i].at(column_for(common.seats));
        return counts;
    }
    for (const LaidHex& hex : layout_of(tables, common).hexes)
        ++counts.at(static_cast<std::size_t>(hex.tile));
    return counts;
}

TileCounts tiles_there(const State& state) {
    TileCounts counts{};
    for (const HexState& hex : state.common.map)
        ++counts.at(static_cast<std::size_t>(hex.tile));
    for (const Own& own : state.own.values)
        for (const Tile tile : own.tiles)
            ++counts.at(static_cast<std::size_t>(tile));
    return counts;
}

// CM-3.1 to CM-3.3, CM-3.9
MaybeRefusal why_not_map(const Tables& tables, const State& state) {
    const Common& common = state.common;
    HexSet seen;
    for (const HexState& hex : common.map) {
        if (seen.has(hex.at) || !in_reach(place_of(hex.at))) return refuse("CM-3.1", "Two hexes lie in one place.");
        seen.add(hex.at);
        if (hex.river.has_value() != (hex.tile == Tile::River) || (hex.river && *hex.river >= kHexSides))
            return refuse("CM-3.9", "Exactly the river hexes have a river along two edges.");
        if ((hex.tile == Tile::Crossing) != (hex.at == kCrossing))
            return refuse("CM-3.6", "The crossing lies in the centre.");
    }
    if (!seen.has(kCrossing)) return refuse("CM-3.6", "The crossing lies in the centre.");
    if (tiles_there(state) != tiles_of_game(tables, common))
        return refuse("CM-3.1", "These are not the hexes of this game.");
    for (const Seat seat : common.seats)
        if (common.tiles_left[seat] != state.own[seat].tiles.size())
            return refuse("CM-4.11", "The number of hexes in a hand is open, and wrong here.");
    return std::nullopt;
}

// ---- the pieces -------------------------------------------------------------------------------------------------

bool may_own(const Tables& tables, const Common& common, Seat seat, Units units) { // CM-1.4
    if (units.empty()) return true;
    return common.seats.has(seat) && (units.ordinary == 0 || owns_ordinary_units(tables, seat));
}

int sides_in(const Tables& tables, const Common& common, const HexState& hex) {
    int sides = 0;
    for (const Seat seat : common.seats)
        sides += strength_of(tables, hex, seat) > 0;
    return sides;
}

bool fought_over(const Common& common, HexId hex) {
    return common.conflict && common.conflict->kind == ConflictKind::Combat && common.conflict->hex == hex;
}

// CM-2.5, CM-2.14
MaybeRefusal why_not_hex(const Tables& tables, const Common& common, const HexState& hex) {
    for (std::uint8_t i = 0; i < kMaxSeats; ++i)
        if (!may_own(tables, common, Seat{i}, hex.units[Seat{i}]))
            return refuse("CM-1.4", "{1} cannot have these units.", Seat{i});
    if (hex.stronghold && (!common.seats.has(hex.stronghold->owner) ||
                           (hex.stronghold->kind != Building::Fort && hex.stronghold->kind != Building::Castle)))
        return refuse("CM-2.3", "A stronghold is a fort or a castle of somebody.");
    if (hex.settlement && *hex.settlement != Building::Town && *hex.settlement != Building::City)
        return refuse("CM-2.3", "A settlement is a town or a city.");
    if (hex.influence && !common.seats.has(*hex.influence)) return refuse("CM-2.6", "Nobody owns this token.");
    if (!fought_over(common, hex.at) && sides_in(tables, common, hex) > 1)
        return refuse("CM-2.5", "Two players have combat strength in one hex.");
    return std::nullopt;
}

// CM-1.1 to CM-1.3
MaybeRefusal why_not_supplies(const Tables& tables, const Common& common) {
    for (const Seat seat : common.seats) {
        if (common.reserves[seat] > 0 && !tables.of(seat).reserves)
            return refuse("CM-2.10", "{1} has no reserves card.", seat);
        if (discs_left(tables, common, seat) < 0) return refuse("CM-1.3", "{1} has too many units.", seat);
        if (tokens_left(tables, common, seat) < 0) return refuse("CM-1.1", "{1} has too many influence tokens.", seat);
        for (const auto& row : kBuildingWords)
            if (buildings_left(tables, common, seat, row.value) < 0)
                return refuse("CM-1.1", "{1} has too many buildings.", seat);
        if (!between(common.coins[seat], 0, kMostCoins))
            return refuse("CM-1.2", "{1} cannot have so many coins.", seat);
    }
    return std::nullopt;
}

MaybeRefusal why_not_pieces(const Tables& tables, const Common& common) {
    for (const HexState& hex : common.map)
        if (auto refusal = why_not_hex(tables, common, hex)) return refusal;
    return why_not_supplies(tables, common);
}

// CM-15.2: outside an action no limit is exceeded
MaybeRefusal why_not_limits(const Tables& tables, const Common& common) {
    if (common.running) return std::nullopt;
    for (const HexState& hex : common.map)
        for (const Seat seat : common.seats)
            if (hex.units[seat].total() > unit_limit(tables, seat))
                return refuse("CM-15.1", "Too many units stand in one hex.");
    return std::nullopt;
}

// ---- the cards --------------------------------------------------------------------------------------------------

bool cards_dealt(const Common& common) { // CM-4.9: after the palace
    return common.phase != Phase::Setup || common.step == Step::Plot;
}

int copies_there(const State& state, Kind card) {
    const Common& common = state.common;
    int copies = common.discards.of(card);
    copies += static_cast<int>(std::count(state.hidden.deck.begin(), state.hidden.deck.end(), card));
    copies += static_cast<int>(std::count(common.market.begin(), common.market.end(), std::optional(card)));
    copies += static_cast<int>(std::count(common.sultans.begin(), common.sultans.end(), std::optional(card)));
    for (const Seat seat : common.seats)
        copies += state.own[seat].hand.of(card) + common.face_up[seat].of(card);
    if (common.conflict)
        for (const PlayedCard& played : common.conflict->cards)
            copies += played.kind == card;
    return copies;
}

// CM-1.6
MaybeRefusal why_not_cards(const Tables& tables, const State& state) {
    for (std::size_t i = 0; i < tables.cards.size(); ++i) {
        const Kind card{static_cast<std::uint16_t>(i)};
        if (copies_there(state, card) != (cards_dealt(state.common) ? tables.cards[i].copies : 0))
            return refuse("CM-1.6", "The card {1} is not there as often as it should be.", card_name(tables, card));
    }
    return std::nullopt;
}

bool is_top_of(const Deck& deck, const Cards& looking) {
    if (looking.size() > deck.size()) return false;
    for (std::size_t i = 0; i < looking.size(); ++i)
        if (deck[deck.size() - 1 - i] != looking[i]) return false;
    return true;
}

// CM-19: the open numbers are those of the secret cards
MaybeRefusal why_not_numbers(const Tables& tables, const State& state) {
    const Common& common = state.common;
    if (common.deck_size != state.hidden.deck.size()) return refuse("CM-11.15", "The size of the deck is wrong.");
    for (std::size_t i = 0; i < tables.cards.size(); ++i) {
        const Kind card{static_cast<std::uint16_t>(i)};
        if (std::count(state.hidden.deck.begin(), state.hidden.deck.end(), card) < common.surely_in_deck.of(card))
            return refuse("CM-6.16", "The deck does not hold what was shuffled into it.");
    }
    const bool picking = common.step == Step::Plot || common.step == Step::Conspire;
    for (std::uint8_t i = 0; i < kMaxSeats; ++i) {
        const Own& own = state.own[Seat{i}];
        const bool looks = picking && common.asked == Seat{i};
        if (common.hand_size[Seat{i}] != own.hand.total() || !own.hand.hold(own.selected))
            return refuse("CM-11.15", "The size of a hand is wrong.");
        if (own.looking.size() != (looks ? common.looking : 0U) || !is_top_of(state.hidden.deck, own.looking))
            return refuse("CM-9.4", "Somebody looks at cards that are not there.");
        if (!between(own.points, common.seats.has(Seat{i}) ? -kMostPoints : 0,
                     common.seats.has(Seat{i}) ? kMostPoints : 0))
            return refuse("CM-1.2", "{1} cannot have so many points.", Seat{i});
        for (const Kind card : own.selected.list())
            if (!selections_wait(common) || !taking_part(common).has(Seat{i}) || !tables.card(card).has(When::Contest))
                return refuse("CM-11.16", "No card is selected now.");
        if (own.side) return refuse("CM-20.6", "No side is named in advance now.");
    }
    if (!picking && common.looking != 0) return refuse("CM-9.4", "Nobody looks at the deck.");
    return std::nullopt;
}

// CM-1.7, CM-6.14, CM-6.16: what nothing was left for lies empty at the far end; while somebody buys, any slot may
MaybeRefusal why_not_market(const Tables& tables, const State& state) {
    const Common& common = state.common;
    bool gap_behind_a_card = false;
    for (std::size_t i = 0; i < common.market.size(); ++i) {
        if (i >= tables.market_size() && common.market.at(i)) return refuse("CM-1.7", "There is no such slot.");
        const bool gap = i < tables.market_size() && !common.market.at(i);
        gap_behind_a_card = gap_behind_a_card || (gap && i > 0 && common.market.at(i - 1));
    }
    for (std::size_t i = static_cast<std::size_t>(tables.sultan_slots); i < common.sultans.size(); ++i)
        if (common.sultans.at(i)) return refuse("CM-1.6", "The Sultan's market has no such slot.");
    const bool buying = (common.running && common.running->refill) || common.phase == Phase::Preparation;
    if (gap_behind_a_card && cards_dealt(common) && !buying)
        return refuse("CM-6.14", "The cards of the market have moved up.");
    return std::nullopt;
}

// ---- what goes on -----------------------------------------------------------------------------------------------

// The phase to which a question belongs; nothing: to several
bool fits_phase(const Common& common) {
    switch (common.step) {
    case Step::PlaceHex:
    case Step::PlaceGroup:
    case Step::PlacePalace: return common.phase == Phase::Setup;
    case Step::Plot: return common.phase == Phase::Setup || common.phase == Phase::Action;
    case Step::ExcessCards: return common.phase == Phase::Preparation || common.phase == Phase::Action;
    case Step::Points: return common.phase == Phase::Scoring;
    case Step::Over: return common.phase == Phase::Over;
    case Step::Reaction:
    case Step::Answer:
    case Step::Proposal:
    case Step::Standing: return false;
    default: return common.phase == Phase::Action;
    }
}

int years(const Common& common) {
    return common.variant.years == Length::Three ? 3 : 4;
}

// CM-5.1 to CM-5.3
MaybeRefusal why_not_time(const Tables& tables, const Common& common) {
    if (!between(common.year, 1, years(common)) || (common.phase == Phase::Setup && common.year != 1))
        return refuse("CM-5.1", "There is no year {1}.", std::int64_t{common.year});
    const bool counted = common.phase == Phase::Action || common.phase == Phase::Scoring || common.phase == Phase::Over;
    if (counted ? !between(common.round, 1, tables.rounds) : common.round != 0)
        return refuse("CM-5.3", "There is no round {1}.", std::int64_t{common.round});
    if (!fits_phase(common)) return refuse("CM-5.1", "This is not asked in this phase.");
    if (common.phase == Phase::Over && common.year != years(common))
        return refuse("CM-17.1", "The game ends with its last year.");
    const bool last = common.round == tables.rounds && common.active.value + 1U == common.seats.count();
    if ((common.phase == Phase::Scoring || common.phase == Phase::Over) && !last)
        return refuse("CM-5.4", "Points are scored after the last turn of the year.");
    if (common.phase == Phase::Preparation && common.year == 1)
        return refuse("CM-6.9", "There is no upkeep in the first year.");
    if (!common.seats.has(common.active) || !common.seats.has(common.asked))
        return refuse("CM-7.1", "Nobody sits where the turn is.");
    if (!between(common.questions_asked, 1, kMostNumbered) || !between(common.numbered, 0, kMostNumbered))
        return refuse("CM-7.1", "A counter of this position is out of bounds.");
    return std::nullopt;
}

bool asks_acting_player(Step step) {
    return step >= Step::Turn && step <= Step::Conspire;
}

std::optional<Deed> deed_of(Step step) {
    switch (step) {
    case Step::Builds: return Deed::Build;
    case Step::Moves: return Deed::Move;
    case Step::Recruits: return Deed::Recruit;
    case Step::Hires: return Deed::Hire;
    case Step::FollowUp: return Deed::Bribe;
    case Step::Purchases: return Deed::Buy;
    case Step::ActionCard: return Deed::PlayCard;
    case Step::Musters: return Deed::Muster;
    case Step::Plot: return Deed::Plot;
    case Step::Conspire: return Deed::Conspire;
    default: return std::nullopt;
    }
}

bool may_do(const Tables& tables, const Common& common, Deed deed) { // CM-10.1
    const Seat seat = common.active;
    const CharacterRow& row = tables.of(seat);
    switch (deed) {
    case Deed::Influence:
    case Deed::Move:
    case Deed::Assault:
    case Deed::Buy:
    case Deed::PlayCard: return true;
    case Deed::Build: return row.builds > 0;
    case Deed::Recruit: return row.recruits > 0 && row.reserves;
    case Deed::Hire: return seat != kNomad;
    case Deed::Bribe: return seat != kNomad && common.seats.has(kNomad);
    case Deed::Collect: return row.collects;
    case Deed::Muster:
    case Deed::Uprising: return seat == kWarlord;
    case Deed::Plot: return seat == kMurshid;
    case Deed::Conspire: return seat == kSultan;
    case Deed::MovePalace: return seat == kCaliph;
    case Deed::Desertion: return seat == kNomad;
    }
    return false;
}

// CM-8.31: as long as they may go on each of the bribed units stands somewhere, at first where it was placed
bool bribed_units_stand(const Common& common) {
    const Running& running = common.running.value();
    const auto& places = running.bound_at;
    const bool going_on = running.deed == Deed::Bribe && running.left > 0 && running.deal.has_value();
    const std::size_t number = going_on ? std::size_t{running.deal->units} : 0;
    if (places.size() != number || !std::is_sorted(places.begin(), places.end())) return false;
    return std::all_of(places.begin(), places.end(), [&](HexId hex) {
        return (!running.assault_open || hex == running.deal->hex) &&
               bound_in(running, hex) <= hex_of(common, hex).units[common.active].mercenary;
    });
}

MaybeRefusal why_not_running(const Tables& tables, const Common& common) {
    const Running& running = common.running.value();
    if (common.phase != Phase::Action || !may_do(tables, common, running.deed))
        return refuse("CM-10.1", "This action cannot be going on.");
    if (running.card.has_value() != (running.deed == Deed::PlayCard))
        return refuse("CM-8.40", "A card is played in an action of that name.");
    const HexSet strange = (running.done | running.allowed) - hexes(common);
    if (!strange.empty()) return refuse("CM-3.1", "There is no such hex.");
    if (running.left > 30 || running.bought > 15) return refuse("CM-7.3", "A counter of this action is out of bounds.");
    if (running.refill && (running.deed != Deed::Buy || (running.bought & 7U) == 0))
        return refuse("CM-7.3", "The market is filled after a purchase.");
    if (running.deal && running.deal->kind == DealKind::Pact) return refuse("CM-18.1", "A pact is no action.");
    for (const HexId hex : running.bound_at)
        if (!on_map(common, hex)) return refuse("CM-3.1", "There is no such hex.");
    if (!bribed_units_stand(common)) return refuse("CM-8.31", "The units just placed are not there.");
    if (running.ended && (running.left > 0 || running.assault_open))
        return refuse("CM-7.3", "An action that has ended has nothing left.");
    return std::nullopt;
}

// Each question of a running action has something to ask about; the action's own chapter says what.
MaybeRefusal why_not_part(const Tables& tables, const Common& common) {
    if (!deed_of(common.step)) return std::nullopt;
    if (common.phase == Phase::Setup) return std::nullopt;
    if (!common.running || common.running->deed != *deed_of(common.step) || common.conflict)
        return refuse("CM-7.3", "This question belongs to another action.");
    if (common.step == Step::Plot || common.step == Step::Conspire) return std::nullopt;
    if (common.step == Step::Purchases) // a hand that has become empty may end the hope for a discount
        return common.running->ended ? std::optional(refuse("CM-8.34", "Nothing more is bought.")) : std::nullopt;
    if (next_part(tables, common) != common.step) return refuse("CM-7.3", "Nothing of this action is left.");
    if (common.step == Step::Hires && common.running->allowed.size() < 2)
        return refuse("CM-8.24", "Hired units with a single place go there at once.");
    return std::nullopt;
}

MaybeRefusal why_not_menu(const Tables& tables, const State& state) { // a required question has an answer
    for (const Question& question : CrescentMoon::questions(tables, state.common)) {
        if (question.need != Need::Required || question.stage != Stage::Now) continue;
        const View view = CrescentMoon::view(tables, state, question.seat);
        const Next next = [&](const Words& words) { return CrescentMoon::next(tables, view, question, words); };
        const FullActions all = full_actions(1, next);
        if (all.complete.empty() && !all.more) return refuse("CM-7.5", "A question of this position has no answer.");
    }
    return std::nullopt;
}

MaybeRefusal why_not_setup(const Common& common) {
    if (common.phase != Phase::Setup) return std::nullopt;
    const bool variable = common.variant.layout == Layout::Variable;
    if ((common.step == Step::PlaceHex || common.step == Step::PlaceGroup) && !variable)
        return refuse("CM-4.5", "The map of a fixed layout is laid at once.");
    if (common.step == Step::PlaceHex && common.tiles_left[common.asked] == 0)
        return refuse("CM-4.12", "{1} has no hex to lay.", common.asked);
    for (const Seat seat : common.seats) {
        if (common.step != Step::PlaceHex && common.tiles_left[seat] > 0)
            return refuse("CM-4.12", "All hexes are laid before anything stands on them.");
        if (common.step == Step::PlaceHex &&
            common.tiles_left[seat] != common.tiles_left[common.asked] - 1 + (seat.value >= common.asked.value))
            return refuse("CM-4.12", "Hexes are laid in turn order.");
        if (common.groups_placed[seat] > 3) return refuse("CM-4.19", "There are two starting groups.");
    }
    return std::nullopt;
}

MaybeRefusal why_not_asked(const Tables& tables, const Common& common) {
    if (asks_acting_player(common.step) && common.asked != common.active)
        return refuse("CM-7.1", "The acting player is asked.");
    if (common.step == Step::Turn && (common.running || common.conflict))
        return refuse("CM-7.1", "An action is chosen before it is carried out.");
    if (common.running)
        if (auto refusal = why_not_running(tables, common)) return refusal;
    const bool in_conflict = common.step >= Step::Window && common.step <= Step::SackSettlement;
    if (in_conflict && !common.conflict) return refuse("CM-12.4", "There is no conflict.");
    const bool outside =
        common.step < Step::Window || common.step == Step::ExcessUnits || common.step > Step::ExcessCards;
    if (common.conflict && (outside || !common.running))
        return refuse("CM-7.7", "This is not asked inside a conflict.");
    if (common.step == Step::ExcessCards && over_hand_limit(tables, common).empty())
        return refuse("CM-15.6", "Nobody holds too many cards.");
    if (common.step == Step::Points && (common.asked != kNomad || most_points_to_buy(tables, common) == 0))
        return refuse("CM-16.4", "Nobody can buy points.");
    if (common.step == Step::PlacePalace && common.asked != kCaliph)
        return refuse("CM-4.7", "The Caliph places the palace.");
    return std::nullopt;
}

bool has_excess(const Tables& tables, const Common& common) {
    for (const HexState& hex : common.map)
        if (hex.units[common.asked].total() > unit_limit(tables, common.asked)) return true;
    return false;
}

MaybeRefusal why_not_leftovers(const Tables& tables, const Common& common) {
    if (common.step == Step::ExcessUnits && !has_excess(tables, common))
        return refuse("CM-15.2", "{1} has no units to remove.", common.asked);
    const auto& look = common.announced_look;
    if (common.extra_moves > 20 || common.discount > 50 || common.assault_bonus > 50 ||
        (look && (*look == common.active || !common.seats.has(*look))))
        return refuse("CM-11.14", "An announced card says something else.");
    if (look && (common.step != Step::Turn || common.running))
        return refuse("CM-11.8", "A look that was announced comes with the declaration.");
    if (!common.running && common.phase != Phase::Action &&
        (common.extra_moves > 0 || common.discount > 0 || !common.ignoring_rivers.empty()))
        return refuse("CM-11.8", "Cards are played in the action phase alone.");
    if (common.assault_bonus > 0 && !common.running) return refuse("CM-11.13", "No assault is going on.");
    if (common.final_points.has_value() != (common.phase == Phase::Over))
        return refuse("CM-17.1", "The totals are revealed at the end.");
    return std::nullopt;
}

MaybeRefusal why_not_end(const State& state) {
    if (!state.common.final_points) return std::nullopt;
    for (const Seat seat : state.common.seats)
        if ((*state.common.final_points)[seat] != state.own[seat].points)
            return refuse("CM-17.1", "The revealed totals are not those of the players.");
    return std::nullopt;
}

// What viewers know must be so.
MaybeRefusal why_not_known(const Tables& tables, const State& state) {
    const auto all = CrescentMoon::hidden_cards(tables, state, Spectator{});
    for (const Fact& fact : state.knowledge.facts())
        if (!agrees(fact, all)) return refuse("CM-19.1", "Somebody knows something that is not so.");
    return std::nullopt;
}

} // namespace

MaybeRefusal CrescentMoon::why_not_stand(const Tables& tables, const State& state) {
    const Common& common = state.common;
    if (common.seats.count() != 4 && common.seats.count() != 5) return refuse("CM-4.1", "Four or five players play.");
    if (auto refusal = why_not_map(tables, state)) return refusal;
    if (auto refusal = why_not_pieces(tables, common)) return refusal;
    if (auto refusal = why_not_time(tables, common)) return refusal;
    if (auto refusal = why_not_cards(tables, state)) return refusal;
    if (auto refusal = why_not_numbers(tables, state)) return refusal;
    if (auto refusal = why_not_market(tables, state)) return refusal;
    if (auto refusal = why_not_setup(common)) return refusal;
    if (auto refusal = why_not_limits(tables, common)) return refusal;
    if (auto refusal = why_not_asked(tables, common)) return refusal;
    if (auto refusal = why_not_part(tables, common)) return refusal;
    if (auto refusal = why_not_leftovers(tables, common)) return refusal;
    if (auto refusal = why_not_deals_stand(tables, common)) return refusal;
    if (common.conflict)
        if (auto refusal = why_not_conflict_stands(tables, state)) return refusal;
    if (auto refusal = why_not_end(state)) return refusal;
    if (auto refusal = why_not_known(tables, state)) return refusal;
    return why_not_menu(tables, state);
}

std::vector<Count> CrescentMoon::census(const Tables& tables, const State& state) {
    std::vector<Count> counts;
    for (std::size_t i = 0; i < tables.cards.size(); ++i) { // until they are dealt, they lie in the box
        const Kind card{static_cast<std::uint16_t>(i)};
        counts.push_back(
            {tables.cards[i].id, cards_dealt(state.common) ? copies_there(state, card) : tables.cards[i].copies});
    }
    const TileCounts tiles = tiles_there(state);
    for (const TileRow& row : kTiles)
        counts.push_back({std::string(row.word), tiles.at(static_cast<std::size_t>(row.tile))});
    for (const Seat seat : state.common.seats)
        counts.push_back({"discs of " + seat_word(seat), units_on_map(state.common, seat).total() +
                                                             state.common.reserves[seat] +
                                                             discs_left(tables, state.common, seat)});
    return counts;
}

// Every turn has at most three proposals of each kind, a window as many pacts; the rest is bounded by pieces and cards.
std::size_t CrescentMoon::most_plies(const Tables& tables, const Common& common) {
    const auto turns = static_cast<std::size_t>(years(common) * tables.rounds) * common.seats.count();
    return 200 + turns * 400;
}

} // namespace majlis::crescent_moon
