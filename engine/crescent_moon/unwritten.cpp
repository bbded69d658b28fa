// TEMPORARY: what is not written yet. Each line goes when its chapter is written; the file goes at the end.
#include <stdexcept>

#include "engine/crescent_moon/chapters.h"
#include "engine/crescent_moon/facts.h"

namespace majlis::crescent_moon {

namespace {

[[noreturn]] void unwritten() {
    throw std::logic_error("crescent-moon: not written yet");
}

} // namespace

// NOLINTBEGIN
// map.cpp: CM-2, CM-3
bool on_map(const Common&, HexId) {
    unwritten();
}

const HexState& hex_of(const Common&, HexId) {
    unwritten();
}

HexState& hex_of(Common&, HexId) {
    unwritten();
}

HexSet hexes(const Common&) {
    unwritten();
}

int river_edge(const HexState&, int) {
    unwritten();
}

bool adjacent(const Common&, HexId, HexId) {
    unwritten();
}

HexSet neighbours(const Common&, HexId) {
    unwritten();
}

HexSet neighbours_for(const Common&, Seat, HexId) {
    unwritten();
}

int strength_of(const Tables&, const HexState&, Seat) {
    unwritten();
}

std::optional<Seat> controller(const Tables&, const Common&, HexId) {
    unwritten();
}

bool controlled_by_other(const Tables&, const Common&, HexId, Seat) {
    unwritten();
}

bool present(const HexState&, Seat) {
    unwritten();
}

SeatSet present_in(const Common&, HexId) {
    unwritten();
}

HexSet presence_of(const Common&, Seat) {
    unwritten();
}

HexSet tokens_of(const Common&, Seat) {
    unwritten();
}

bool near_murshid_token(const Common&, HexId) {
    unwritten();
}

// supply.cpp: CM-1
Units units_on_map(const Common&, Seat) {
    unwritten();
}

int discs_left(const Tables&, const Common&, Seat) {
    unwritten();
}

int tokens_left(const Tables&, const Common&, Seat) {
    unwritten();
}

int buildings_left(const Tables&, const Common&, Seat, Building) {
    unwritten();
}

// turn.cpp: CM-5, CM-7
void ask(Course&, Step, Seat) {
    unwritten();
}

void go_on(Course&) {
    unwritten();
}

MaybeRefusal why_not_answer(const Common&, Seat, Step) {
    unwritten();
}

MaybeRefusal why_not_declare(const Common&, Seat) {
    unwritten();
}

MaybeRefusal why_not_wish(const Tables&, const Sight&, const Pass&) {
    unwritten();
}

void perform(Course&, Seat, const Pass&) {
    unwritten();
}

MaybeRefusal why_not_wish(const Tables&, const Sight&, const Done&) {
    unwritten();
}

void perform(Course&, Seat, const Done&) {
    unwritten();
}

// setup.cpp, tiles.cpp: CM-4
MaybeRefusal why_not_wish(const Tables&, const Sight&, const PlaceHex&) {
    unwritten();
}

void perform(Course&, Seat, const PlaceHex&) {
    unwritten();
}

MaybeRefusal why_not_wish(const Tables&, const Sight&, const PlaceGroup&) {
    unwritten();
}

void perform(Course&, Seat, const PlaceGroup&) {
    unwritten();
}

MaybeRefusal why_not_wish(const Tables&, const Sight&, const PlacePalace&) {
    unwritten();
}

void perform(Course&, Seat, const PlacePalace&) {
    unwritten();
}

void deal_cards(Course&) {
    unwritten();
}

std::vector<Laying> layings(const Tables&, const Common&, Tile) {
    unwritten();
}

bool lays_somewhere(const Tables&, const Sight&) {
    unwritten();
}

// preparation.cpp, market.cpp: CM-6, CM-8.33 to CM-8.39
void begin_year(Course&) {
    unwritten();
}

PerSeat<std::uint16_t> income(const Tables&, const Common&) {
    unwritten();
}

int reserves_to_add(const Tables&, const Common&, Seat) {
    unwritten();
}

void refill_market(Course&) {
    unwritten();
}

void replenish_deck(Course&, int) {
    unwritten();
}

int price_for(const Tables&, const Common&, Seat, Row, Kind) {
    unwritten();
}

MaybeRefusal why_not_wish(const Tables&, const Sight&, const Buy&) {
    unwritten();
}

void perform(Course&, Seat, const Buy&) {
    unwritten();
}

MaybeRefusal why_not_wish(const Tables&, const Sight&, const TakeFree&) {
    unwritten();
}

void perform(Course&, Seat, const TakeFree&) {
    unwritten();
}

// influence.cpp, building.cpp, moving.cpp, recruiting.cpp, bribing.cpp: CM-8
bool contested(const Tables&, const Common&, Seat, HexId) {
    unwritten();
}

MaybeRefusal why_not_wish(const Tables&, const Sight&, const Influence&) {
    unwritten();
}

void perform(Course&, Seat, const Influence&) {
    unwritten();
}

MaybeRefusal why_not_wish(const Tables&, const Sight&, const Build&) {
    unwritten();
}

void perform(Course&, Seat, const Build&) {
    unwritten();
}

MaybeRefusal why_not_wish(const Tables&, const Sight&, const Move&) {
    unwritten();
}

void perform(Course&, Seat, const Move&) {
    unwritten();
}

MaybeRefusal why_not_wish(const Tables&, const Sight&, const Assault&) {
    unwritten();
}

void perform(Course&, Seat, const Assault&) {
    unwritten();
}

MaybeRefusal why_not_wish(const Tables&, const Sight&, const Recruit&) {
    unwritten();
}

void perform(Course&, Seat, const Recruit&) {
    unwritten();
}

MaybeRefusal why_not_wish(const Tables&, const Sight&, const Hire&) {
    unwritten();
}

void perform(Course&, Seat, const Hire&) {
    unwritten();
}

MaybeRefusal why_not_wish(const Tables&, const Sight&, const Station&) {
    unwritten();
}

void perform(Course&, Seat, const Station&) {
    unwritten();
}

MaybeRefusal why_not_wish(const Tables&, const Sight&, const Collect&) {
    unwritten();
}

void perform(Course&, Seat, const Collect&) {
    unwritten();
}

MaybeRefusal why_not_deal(const Tables&, const Common&, Seat, const Terms&) {
    unwritten();
}

void carry_out(Course&, Seat, const Terms&) {
    unwritten();
}

// action_cards.cpp: CM-8.40, CM-11.13
MaybeRefusal why_not_wish(const Tables&, const Sight&, const PlayCard&) {
    unwritten();
}

void perform(Course&, Seat, const PlayCard&) {
    unwritten();
}

MaybeRefusal why_not_wish(const Tables&, const Sight&, const RemoveToken&) {
    unwritten();
}

void perform(Course&, Seat, const RemoveToken&) {
    unwritten();
}

// unique.cpp: CM-9
MaybeRefusal why_not_wish(const Tables&, const Sight&, const Muster&) {
    unwritten();
}

void perform(Course&, Seat, const Muster&) {
    unwritten();
}

MaybeRefusal why_not_wish(const Tables&, const Sight&, const Uprising&) {
    unwritten();
}

void perform(Course&, Seat, const Uprising&) {
    unwritten();
}

MaybeRefusal why_not_wish(const Tables&, const Sight&, const Plot&) {
    unwritten();
}

void perform(Course&, Seat, const Plot&) {
    unwritten();
}

MaybeRefusal why_not_wish(const Tables&, const Sight&, const Conspire&) {
    unwritten();
}

void perform(Course&, Seat, const Conspire&) {
    unwritten();
}

MaybeRefusal why_not_wish(const Tables&, const Sight&, const Pick&) {
    unwritten();
}

void perform(Course&, Seat, const Pick&) {
    unwritten();
}

MaybeRefusal why_not_wish(const Tables&, const Sight&, const Desert&) {
    unwritten();
}

void perform(Course&, Seat, const Desert&) {
    unwritten();
}

void look_for_plot(Course&) {
    unwritten();
}

// limits.cpp: CM-15
int unit_limit(const Tables&, Seat) {
    unwritten();
}

bool wait_for_unit_limit(Course&) {
    unwritten();
}

bool wait_for_hand_limit(Course&) {
    unwritten();
}

void open_discards(Course&, const SealedAnswers<Action>&) {
    unwritten();
}

SeatSet over_hand_limit(const Tables&, const Common&) {
    unwritten();
}

MaybeRefusal why_not_wish(const Tables&, const Sight&, const Disband&) {
    unwritten();
}

void perform(Course&, Seat, const Disband&) {
    unwritten();
}

MaybeRefusal why_not_wish(const Tables&, const Sight&, const Discard&) {
    unwritten();
}

void perform(Course&, Seat, const Discard&) {
    unwritten();
}

// scoring.cpp, ending.cpp: CM-16, CM-17
int metric(const Tables&, const Common&, Seat, Metric, const ObjectiveRow*) {
    unwritten();
}

int sack_points(const Tables&, Seat, Building) {
    unwritten();
}

int loss_points(const Tables&, Seat) {
    unwritten();
}

void open_points(Course&, const SealedAnswers<Action>&) {
    unwritten();
}

void begin_scoring(Course&) {
    unwritten();
}

MaybeRefusal why_not_wish(const Tables&, const Sight&, const BuyPoints&) {
    unwritten();
}

void perform(Course&, Seat, const BuyPoints&) {
    unwritten();
}

// menu.cpp, menu_conflict.cpp, menu_deals.cpp: what may follow the words so far
std::vector<WordChoice> unit_choices(Units, int, int) {
    unwritten();
}

// questions.cpp
// notation.cpp
// words.cpp
Phrase prompt_of(const Tables&, const Common&, Step, Seat) {
    unwritten();
}

Term hex_name(HexId) {
    unwritten();
}

Term card_name(const Tables&, Kind) {
    unwritten();
}

Term building_name(Building) {
    unwritten();
}

Phrase units_named(Units) {
    unwritten();
}

// evolve_setup.cpp, learned_setup.cpp, words_setup.cpp
void apply(const Tables&, State&, const Began&) {
    unwritten();
}

Lessons lessons_of(const Tables&, const State&, const Began&) {
    unwritten();
}

std::optional<Phrase> told(const Tables&, const Began&, const Viewer&) {
    unwritten();
}

void apply(const Tables&, State&, const MapLaid&) {
    unwritten();
}

Lessons lessons_of(const Tables&, const State&, const MapLaid&) {
    unwritten();
}

std::optional<Phrase> told(const Tables&, const MapLaid&, const Viewer&) {
    unwritten();
}

void apply(const Tables&, State&, const TilesDealt&) {
    unwritten();
}

Lessons lessons_of(const Tables&, const State&, const TilesDealt&) {
    unwritten();
}

std::optional<Phrase> told(const Tables&, const TilesDealt&, const Viewer&) {
    unwritten();
}

void apply(const Tables&, State&, const HexLaid&) {
    unwritten();
}

Lessons lessons_of(const Tables&, const State&, const HexLaid&) {
    unwritten();
}

std::optional<Phrase> told(const Tables&, const HexLaid&, const Viewer&) {
    unwritten();
}

void apply(const Tables&, State&, const GroupPlaced&) {
    unwritten();
}

Lessons lessons_of(const Tables&, const State&, const GroupPlaced&) {
    unwritten();
}

std::optional<Phrase> told(const Tables&, const GroupPlaced&, const Viewer&) {
    unwritten();
}

void apply(const Tables&, State&, const PalacePlaced&) {
    unwritten();
}

Lessons lessons_of(const Tables&, const State&, const PalacePlaced&) {
    unwritten();
}

std::optional<Phrase> told(const Tables&, const PalacePlaced&, const Viewer&) {
    unwritten();
}

void apply(const Tables&, State&, const Shuffled&) {
    unwritten();
}

Lessons lessons_of(const Tables&, const State&, const Shuffled&) {
    unwritten();
}

std::optional<Phrase> told(const Tables&, const Shuffled&, const Viewer&) {
    unwritten();
}

void apply(const Tables&, State&, const SultansMarketFilled&) {
    unwritten();
}

Lessons lessons_of(const Tables&, const State&, const SultansMarketFilled&) {
    unwritten();
}

std::optional<Phrase> told(const Tables&, const SultansMarketFilled&, const Viewer&) {
    unwritten();
}

// evolve_turn.cpp, …
void apply(const Tables&, State&, const YearBegan&) {
    unwritten();
}

Lessons lessons_of(const Tables&, const State&, const YearBegan&) {
    unwritten();
}

std::optional<Phrase> told(const Tables&, const YearBegan&, const Viewer&) {
    unwritten();
}

void apply(const Tables&, State&, const IncomePaid&) {
    unwritten();
}

Lessons lessons_of(const Tables&, const State&, const IncomePaid&) {
    unwritten();
}

std::optional<Phrase> told(const Tables&, const IncomePaid&, const Viewer&) {
    unwritten();
}

void apply(const Tables&, State&, const ReservesRaised&) {
    unwritten();
}

Lessons lessons_of(const Tables&, const State&, const ReservesRaised&) {
    unwritten();
}

std::optional<Phrase> told(const Tables&, const ReservesRaised&, const Viewer&) {
    unwritten();
}

void apply(const Tables&, State&, const CardsTakenBack&) {
    unwritten();
}

Lessons lessons_of(const Tables&, const State&, const CardsTakenBack&) {
    unwritten();
}

std::optional<Phrase> told(const Tables&, const CardsTakenBack&, const Viewer&) {
    unwritten();
}

void apply(const Tables&, State&, const NearDiscarded&) {
    unwritten();
}

Lessons lessons_of(const Tables&, const State&, const NearDiscarded&) {
    unwritten();
}

std::optional<Phrase> told(const Tables&, const NearDiscarded&, const Viewer&) {
    unwritten();
}

void apply(const Tables&, State&, const DiscardsShuffled&) {
    unwritten();
}

Lessons lessons_of(const Tables&, const State&, const DiscardsShuffled&) {
    unwritten();
}

std::optional<Phrase> told(const Tables&, const DiscardsShuffled&, const Viewer&) {
    unwritten();
}

void apply(const Tables&, State&, const MarketFilled&) {
    unwritten();
}

Lessons lessons_of(const Tables&, const State&, const MarketFilled&) {
    unwritten();
}

std::optional<Phrase> told(const Tables&, const MarketFilled&, const Viewer&) {
    unwritten();
}

void apply(const Tables&, State&, const TurnBegan&) {
    unwritten();
}

Lessons lessons_of(const Tables&, const State&, const TurnBegan&) {
    unwritten();
}

std::optional<Phrase> told(const Tables&, const TurnBegan&, const Viewer&) {
    unwritten();
}

void apply(const Tables&, State&, const Asked&) {
    unwritten();
}

Lessons lessons_of(const Tables&, const State&, const Asked&) {
    unwritten();
}

std::optional<Phrase> told(const Tables&, const Asked&, const Viewer&) {
    unwritten();
}

void apply(const Tables&, State&, const ActionBegan&) {
    unwritten();
}

Lessons lessons_of(const Tables&, const State&, const ActionBegan&) {
    unwritten();
}

std::optional<Phrase> told(const Tables&, const ActionBegan&, const Viewer&) {
    unwritten();
}

void apply(const Tables&, State&, const Passed&) {
    unwritten();
}

Lessons lessons_of(const Tables&, const State&, const Passed&) {
    unwritten();
}

std::optional<Phrase> told(const Tables&, const Passed&, const Viewer&) {
    unwritten();
}

void apply(const Tables&, State&, const ActionEnded&) {
    unwritten();
}

Lessons lessons_of(const Tables&, const State&, const ActionEnded&) {
    unwritten();
}

std::optional<Phrase> told(const Tables&, const ActionEnded&, const Viewer&) {
    unwritten();
}

void apply(const Tables&, State&, const Discarded&) {
    unwritten();
}

Lessons lessons_of(const Tables&, const State&, const Discarded&) {
    unwritten();
}

std::optional<Phrase> told(const Tables&, const Discarded&, const Viewer&) {
    unwritten();
}

void apply(const Tables&, State&, const PointsGained&) {
    unwritten();
}

Lessons lessons_of(const Tables&, const State&, const PointsGained&) {
    unwritten();
}

std::optional<Phrase> told(const Tables&, const PointsGained&, const Viewer&) {
    unwritten();
}

void apply(const Tables&, State&, const Scored&) {
    unwritten();
}

Lessons lessons_of(const Tables&, const State&, const Scored&) {
    unwritten();
}

std::optional<Phrase> told(const Tables&, const Scored&, const Viewer&) {
    unwritten();
}

void apply(const Tables&, State&, const Ended&) {
    unwritten();
}

Lessons lessons_of(const Tables&, const State&, const Ended&) {
    unwritten();
}

std::optional<Phrase> told(const Tables&, const Ended&, const Viewer&) {
    unwritten();
}

// evolve_action.cpp, …
void apply(const Tables&, State&, const CoinsGained&) {
    unwritten();
}

Lessons lessons_of(const Tables&, const State&, const CoinsGained&) {
    unwritten();
}

std::optional<Phrase> told(const Tables&, const CoinsGained&, const Viewer&) {
    unwritten();
}

void apply(const Tables&, State&, const CoinsPaid&) {
    unwritten();
}

Lessons lessons_of(const Tables&, const State&, const CoinsPaid&) {
    unwritten();
}

std::optional<Phrase> told(const Tables&, const CoinsPaid&, const Viewer&) {
    unwritten();
}

void apply(const Tables&, State&, const TokenPlaced&) {
    unwritten();
}

Lessons lessons_of(const Tables&, const State&, const TokenPlaced&) {
    unwritten();
}

std::optional<Phrase> told(const Tables&, const TokenPlaced&, const Viewer&) {
    unwritten();
}

void apply(const Tables&, State&, const TokenRemoved&) {
    unwritten();
}

Lessons lessons_of(const Tables&, const State&, const TokenRemoved&) {
    unwritten();
}

std::optional<Phrase> told(const Tables&, const TokenRemoved&, const Viewer&) {
    unwritten();
}

void apply(const Tables&, State&, const Built&) {
    unwritten();
}

Lessons lessons_of(const Tables&, const State&, const Built&) {
    unwritten();
}

std::optional<Phrase> told(const Tables&, const Built&, const Viewer&) {
    unwritten();
}

void apply(const Tables&, State&, const Moved&) {
    unwritten();
}

Lessons lessons_of(const Tables&, const State&, const Moved&) {
    unwritten();
}

std::optional<Phrase> told(const Tables&, const Moved&, const Viewer&) {
    unwritten();
}

void apply(const Tables&, State&, const UnitsPlaced&) {
    unwritten();
}

Lessons lessons_of(const Tables&, const State&, const UnitsPlaced&) {
    unwritten();
}

std::optional<Phrase> told(const Tables&, const UnitsPlaced&, const Viewer&) {
    unwritten();
}

void apply(const Tables&, State&, const Recruited&) {
    unwritten();
}

Lessons lessons_of(const Tables&, const State&, const Recruited&) {
    unwritten();
}

std::optional<Phrase> told(const Tables&, const Recruited&, const Viewer&) {
    unwritten();
}

void apply(const Tables&, State&, const UnitsRemoved&) {
    unwritten();
}

Lessons lessons_of(const Tables&, const State&, const UnitsRemoved&) {
    unwritten();
}

std::optional<Phrase> told(const Tables&, const UnitsRemoved&, const Viewer&) {
    unwritten();
}

void apply(const Tables&, State&, const UnitsReturned&) {
    unwritten();
}

Lessons lessons_of(const Tables&, const State&, const UnitsReturned&) {
    unwritten();
}

std::optional<Phrase> told(const Tables&, const UnitsReturned&, const Viewer&) {
    unwritten();
}

void apply(const Tables&, State&, const ReservesChanged&) {
    unwritten();
}

Lessons lessons_of(const Tables&, const State&, const ReservesChanged&) {
    unwritten();
}

std::optional<Phrase> told(const Tables&, const ReservesChanged&, const Viewer&) {
    unwritten();
}

void apply(const Tables&, State&, const Sacked&) {
    unwritten();
}

Lessons lessons_of(const Tables&, const State&, const Sacked&) {
    unwritten();
}

std::optional<Phrase> told(const Tables&, const Sacked&, const Viewer&) {
    unwritten();
}

void apply(const Tables&, State&, const Bought&) {
    unwritten();
}

Lessons lessons_of(const Tables&, const State&, const Bought&) {
    unwritten();
}

std::optional<Phrase> told(const Tables&, const Bought&, const Viewer&) {
    unwritten();
}

void apply(const Tables&, State&, const TakenFromSultan&) {
    unwritten();
}

Lessons lessons_of(const Tables&, const State&, const TakenFromSultan&) {
    unwritten();
}

std::optional<Phrase> told(const Tables&, const TakenFromSultan&, const Viewer&) {
    unwritten();
}

void apply(const Tables&, State&, const PartDone&) {
    unwritten();
}

Lessons lessons_of(const Tables&, const State&, const PartDone&) {
    unwritten();
}

std::optional<Phrase> told(const Tables&, const PartDone&, const Viewer&) {
    unwritten();
}

void apply(const Tables&, State&, const LookedAtDeck&) {
    unwritten();
}

Lessons lessons_of(const Tables&, const State&, const LookedAtDeck&) {
    unwritten();
}

std::optional<Phrase> told(const Tables&, const LookedAtDeck&, const Viewer&) {
    unwritten();
}

void apply(const Tables&, State&, const Plotted&) {
    unwritten();
}

Lessons lessons_of(const Tables&, const State&, const Plotted&) {
    unwritten();
}

std::optional<Phrase> told(const Tables&, const Plotted&, const Viewer&) {
    unwritten();
}

void apply(const Tables&, State&, const Conspired&) {
    unwritten();
}

Lessons lessons_of(const Tables&, const State&, const Conspired&) {
    unwritten();
}

std::optional<Phrase> told(const Tables&, const Conspired&, const Viewer&) {
    unwritten();
}

// NOLINTEND

} // namespace majlis::crescent_moon
