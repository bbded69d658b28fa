// What the chapters of Crescent Moon need from each other. Outside the module only crescent_moon.h counts.
// Each chapter of the rules has a .cpp file of its own; for every action there is a why_not_wish and a perform.
#pragma once

#include "engine/core/course.h"
#include "engine/crescent_moon/crescent_moon.h"

namespace majlis::crescent_moon {

using Course = CourseOf<CrescentMoon>; // CM-7.7

// The two halves of an action: may it be, judged by what the player can see; and what follows from it.
#define MAJLIS_WISH(Type)                                                                                              \
    MaybeRefusal why_not_wish(const Tables& tables, const Sight& sight, const Type& wish);                             \
    void perform(Course& course, Seat seat, const Type& wish)

// ---- map.cpp: CM-2, CM-3 ----------------------------------------------------------------------------------------
HexState bare_hex(HexId at, Tile tile, std::optional<std::uint8_t> river); // with no pieces on it
bool on_map(const Common& common, HexId hex);
const HexState& hex_of(const Common& common, HexId hex); // of a hex that is on the map
HexState& hex_of(Common& common, HexId hex);
HexSet hexes(const Common& common);
bool adjacent(const Common& common, HexId one, HexId other);           // CM-3.8
HexSet neighbours(const Common& common, HexId hex);                    // CM-3.8
HexSet neighbours_for(const Common& common, Seat seat, HexId hex);     // CM-11.12: with that player's Ships
int strength_of(const Tables& tables, const HexState& hex, Seat seat); // CM-2.4, without cards
std::optional<Seat> controller(const Tables& tables, const Common& common, HexId hex); // CM-2.5
bool controlled_by_other(const Tables& tables, const Common& common, HexId hex, Seat seat);
bool present(const HexState& hex, Seat seat); // CM-2.7
SeatSet present_in(const Common& common, HexId hex);
HexSet presence_of(const Common& common, Seat seat);
HexSet tokens_of(const Common& common, Seat seat);
bool near_murshid_token(const Common& common, HexId hex); // in a hex adjacent to one, with the Murshid's own Ships

// ---- supply.cpp: CM-1 -------------------------------------------------------------------------------------------
Units units_on_map(const Common& common, Seat seat);
bool owns_ordinary_units(const Tables& tables, Seat seat);             // CM-1.4
int discs_left(const Tables& tables, const Common& common, Seat seat); // CM-1.3
int tokens_left(const Tables& tables, const Common& common, Seat seat);
int buildings_on_map(const Common& common, Seat seat, Building building);
int buildings_left(const Tables& tables, const Common& common, Seat seat, Building building);

// ---- turn.cpp: CM-5, CM-7 ---------------------------------------------------------------------------------------
void ask(Course& course, Step step, Seat seat);
void go_on(Course& course); // after an answer: on through conflict, action, limits, turn, until somebody is asked
MaybeRefusal why_not_answer(const Common& common, Seat seat, Step step); // is this the question, and this seat's?
MaybeRefusal why_not_turn(const Common& common, Seat seat);              // CM-7.1: may this seat choose an action?
MaybeRefusal why_not_declare(const Common& common, Seat seat); // the same, with no announced card that asks for another
std::optional<Step> next_part(const Tables& tables, const Common& common); // of the running action
void begin_turn(Course& course, int round, Seat seat);
void declare(Course& course, Deed deed, int parts = 0, HexSet allowed = {}, std::optional<Kind> card = {},
             std::optional<Terms> terms = {}); // CM-7.3 stage 2
MAJLIS_WISH(Pass);                             // at a turn; in a window it waits unseen (windows.cpp)
MAJLIS_WISH(Done);
MAJLIS_WISH(Decline); // effects, capture, sack

// ---- setup.cpp, tiles.cpp: CM-4 ---------------------------------------------------------------------------------
MAJLIS_WISH(PlaceHex);
MAJLIS_WISH(PlaceGroup);
MAJLIS_WISH(PlacePalace); // setup and CM-9.10
const LayoutRow& layout_of(const Tables& tables, const Common& common);
std::optional<Seat> starting_owner(const Tables& tables, const Common& common, const CardRow& card); // CM-4.9a
void deal_cards(Course& course);                                                                     // CM-4.9

struct Laying {
    HexId at;
    std::optional<std::uint8_t> river;
    friend bool operator==(const Laying&, const Laying&) = default;
};

HexSet river_hexes(const Map& map);                  // CM-3.13: those that go on from the crossing
std::array<bool, 2> river_ends_open(const Map& map); // CM-4.16
std::vector<Laying> layings(const Tables& tables, const Common& common, Tile tile);  // CM-4.12 to CM-4.18
std::vector<Laying> layings_of(const Tables& tables, const Sight& sight, Tile tile); // also by CM-4.21

// ---- preparation.cpp, market.cpp: CM-6, CM-8.33 to CM-8.39 ------------------------------------------------------
void begin_year(Course& course, int year);
void end_upkeep(Course& course);
PerSeat<std::uint16_t> income(const Tables& tables, const Common& common);  // CM-6.1 to CM-6.4
int reserves_to_add(const Tables& tables, const Common& common, Seat seat); // CM-6.5
bool market_is_filled_now(const Tables& tables, const Common& common);      // CM-6.13
void refill_market(Course& course);
void replenish_deck(Course& course, int cards);                                           // CM-6.16, CM-9.7
int price_for(const Tables& tables, const Common& common, Seat seat, Row row, Kind card); // CM-8.34, CM-8.35
Cards top_of_deck(const State& state, int most);                                          // the first is the top
bool can_buy_more(const Tables& tables, const Common& common);
MAJLIS_WISH(Buy);
MAJLIS_WISH(TakeFree);

// ---- influence.cpp, building.cpp, moving.cpp, recruiting.cpp, agreements.cpp: CM-8 -------------------------------
bool can_build(const Tables& tables, const Common& common, Seat seat); // anything, in the running action
int cost_of(const Tables& tables, const Common& common, Seat seat, const Build& wish);
bool contested(const Tables& tables, const Common& common, Seat seat, HexId hex); // CM-8.2: a contest, not a token
MAJLIS_WISH(Influence);
MAJLIS_WISH(Build);
enum class Going : std::uint8_t { Move, Attack };
bool can_go(const Tables& tables, const Common& common, Seat seat, Going going); // anywhere, with any unit
int bound_in(const Running& running, HexId hex);                                 // of the bribed units (CM-8.31)
MAJLIS_WISH(Move);
MAJLIS_WISH(Assault);
HexSet stationing_hexes(const Tables& tables, const Common& common, Seat seat); // CM-8.24, CM-8.26
HexSet recruiting_hexes(const Tables& tables, const Common& common, Seat seat); // CM-8.21, CM-8.22
MAJLIS_WISH(Recruit);
MAJLIS_WISH(Hire);
MAJLIS_WISH(Station);
MAJLIS_WISH(Collect);
// Can a deal with these terms be carried out in full, now? (CM-8.25 to CM-8.28, CM-8.33, CM-18.8)
MaybeRefusal why_not_deal(const Tables& tables, const Common& common, Seat buyer, const Terms& terms);
void carry_out(Course& course, Seat buyer, const Terms& terms); // an accepted deal: declares the action (CM-18.4)

// ---- action_cards.cpp: CM-8.40, CM-11.13 ------------------------------------------------------------------------
bool card_goes_on(const Tables& tables, const Common& common);     // may choices of the played card follow?
bool card_is_owed(const Tables& tables, const Common& common);     // must they?
bool card_asks(const Tables& tables, const Common& common, Op op); // is the played card one of these?
MaybeRefusal why_not_card_part(const Tables& tables, const Common& common, Seat seat, Op op);
MAJLIS_WISH(PlayCard);
MAJLIS_WISH(RemoveToken);

// ---- unique.cpp: CM-9 -------------------------------------------------------------------------------------------
int cards_to_pick(const Tables& tables, const Sight& sight);     // Plot, Conspire
HexSet muster_hexes(const Tables& tables, const Common& common); // CM-9.1: still to be served
MAJLIS_WISH(Muster);
MAJLIS_WISH(Uprising);
MAJLIS_WISH(Plot);
MAJLIS_WISH(Conspire);
MAJLIS_WISH(Pick);
MAJLIS_WISH(Desert);
void look_for_plot(Course& course); // CM-9.4, also at the setup

// ---- limits.cpp: CM-15 ------------------------------------------------------------------------------------------
int unit_limit(const Tables& tables, Seat seat);
bool wait_for_unit_limit(Course& course); // true: somebody is asked
bool wait_for_hand_limit(Course& course); // true: somebody is asked; also inside a combat (CM-15.7)
SeatSet over_hand_limit(const Tables& tables, const Common& common);
void open_discards(Course& course, const SealedAnswers<Action>& answers);
HexId crowded_hex(const Tables& tables, const Common& common); // where units must go now
int crowd_over(const Tables& tables, const Common& common);    // and how many
MAJLIS_WISH(Disband);
MAJLIS_WISH(Discard);

// ---- scoring.cpp, ending.cpp: CM-16, CM-17 ----------------------------------------------------------------------
int metric(const Tables& tables, const Common& common, Seat seat, Metric metric, const ObjectiveRow* row = nullptr);
int sack_points(const Tables& tables, Seat seat, Building building); // CM-16.6: nothing but for the Warlord
int coins_per_point(const Tables& tables);                           // the Nomad's purchase
int loss_points(const Tables& tables, Seat seat);                    // per enemy unit lost in a combat
void begin_scoring(Course& course);
void open_points(Course& course, const SealedAnswers<Action>& answers);
int most_points_to_buy(const Tables& tables, const Common& common);
std::vector<int> objective_points(const Tables& tables, const Common& common, Seat seat); // in this year, one by one
int year_points(const Tables& tables, const Common& common, Seat seat);

struct ObjectiveNow { // of a character, if the year ended now
    const ObjectiveRow* row;
    std::optional<int> points;     // nothing: it scores at another time, or as its owner chooses (CM-16.4, CM-16.6)
    std::optional<Phrase> reached; // how far it is fulfilled: "2 of 4"
};

std::vector<ObjectiveNow> objectives_now(const Tables& tables, const Common& common, Seat seat);
MAJLIS_WISH(BuyPoints);

// ---- conflict.cpp, windows.cpp, murshid.cpp: CM-12.1 to CM-12.6, CM-13.1 to CM-13.4, CM-14, CM-20 ---------------
void begin_combat(Course& course, HexId hex, Seat attacker, Seat defender);
void begin_contest(Course& course, HexId hex, Seat attacker);
bool wait_for_conflict(Course& course); // on to the next question of the conflict; false: it is over and gone
SeatSet asked_in_window(const Tables& tables, const Common& common); // CM-20.7, CM-14.9
SeatSet asked_to_select(const Tables& tables, const Common& common); // CM-12.7, CM-12.8, CM-13.5
SeatSet taking_part(const Common& common);                           // attacker, defender or participants
void open_window(Course& course, const SealedAnswers<Action>& answers);
void open_selection(Course& course, const SealedAnswers<Action>& answers);
MaybeRefusal why_not_pact(const Tables& tables, const Sight& sight, Seat payer, const Terms& terms); // CM-14.8 to 14.11
int points_to_promise(const Sight& sight);                                                           // CM-14.10
bool may_react(const Common& common, Seat seat);                                                     // CM-20.7
void look_as_announced(Course& course);                                                              // CM-11.8
MAJLIS_WISH(PlayNow);
bool selections_wait(const Common& common); // selected, and not revealed yet
MAJLIS_WISH(Select);
MAJLIS_WISH(Declare);

// ---- card_effects.cpp: CM-11, CM-12.9 to CM-12.14, CM-13.8 to CM-13.10 ------------------------------------------
MAJLIS_WISH(Resolve);
MAJLIS_WISH(Use);
MAJLIS_WISH(Assign);
MAJLIS_WISH(Strike);
MAJLIS_WISH(Bring);
MAJLIS_WISH(Withdraw);
MAJLIS_WISH(WithdrawFrom);
MAJLIS_WISH(Target);
MAJLIS_WISH(Cancel);

// ---- combat.cpp, contest.cpp, aftermath.cpp: CM-12.15 to CM-12.33, CM-13.11 to CM-13.23 --------------------------
MaybeRefusal why_not_done_in_conflict(const Tables& tables, const Sight& sight); // Done at Effect, Retreat
void done_in_conflict(Course& course, Seat seat);
MAJLIS_WISH(BreakTie);
MAJLIS_WISH(Lose);
MAJLIS_WISH(Retreat);
MAJLIS_WISH(Capture);
MAJLIS_WISH(Sack);

// ---- deals.cpp, standing_offers.cpp: CM-18 ----------------------------------------------------------------------
void open_deals(Course& course);      // a turn or a conflict's window begins: standing offers are copied into it
void withdraw_offers(Course& course); // CM-18.9: an action is declared; CM-14.11: a pact is made
bool pact_unanswered(const Common& common);
void ask_about_deals(const Tables& tables, const Common& common, Questions& questions); // Answer, Proposal, Standing
MAJLIS_WISH(Propose);
MAJLIS_WISH(Accept);
MAJLIS_WISH(Refuse);
MAJLIS_WISH(Counter);
MAJLIS_WISH(WithdrawOffer);
MAJLIS_WISH(LetStand);
MAJLIS_WISH(DropStanding);

#undef MAJLIS_WISH

// ---- menu.cpp, menu_conflict.cpp, menu_deals.cpp: what may follow the words so far -------------------------------
Choices menu_of_conflict(const Tables& tables, const Sight& sight, Step step, const Words& words); // Window to Sack
Choices menu_of_deals(const Tables& tables, const Sight& sight, Step step, const Words& words);    // Answer to Standing
Choices menu_of_reaction(const Tables& tables, const Sight& sight, const Words& words);
Choices offer_after(const Tables& tables, const Sight& sight, const Words& rest);     // "offer …" at a turn
Choices take_back_after(const Tables& tables, const Sight& sight, const Words& rest); // "take-back …" at a turn
Choices cards_now_after(const Tables& tables, const Sight& sight, const Words& rest); // "now …", wherever it may be
std::vector<WordChoice> unit_choices(Units here, int least, int most);                // "1o", "2o1m", …

// ---- standing.cpp, standing_conflict.cpp, standing_deals.cpp ----------------------------------------------------
MaybeRefusal why_not_conflict_stands(const Tables& tables, const State& state); // of a position with a conflict
MaybeRefusal why_not_deals_stand(const Tables& tables, const Common& common);

// ---- questions.cpp ----------------------------------------------------------------------------------------------
std::string_view kind_of(Step step);
std::vector<std::string_view> question_kinds(); // all of them
Step step_of(std::string_view kind);

// ---- notation.cpp -----------------------------------------------------------------------------------------------
std::optional<HexId> hex_in(std::string_view word);
std::string_view hex_text(HexId hex); // of a table: outlives every phrase
std::string hex_word(HexId hex);
std::string units_word(Units units);
std::string seat_word(Seat seat);
const std::string& card_word(const Tables& tables, Kind card);

// ---- words_conflict.cpp -----------------------------------------------------------------------------------------
Phrase prompt_of_conflict(const Tables& tables, const Common& common, Step step); // Window to SackSettlement

// ---- words_cards.cpp --------------------------------------------------------------------------------------------
Term type_name(CardType type);
Phrase about_card(const Tables& tables, Kind card); // its type and what it does
Phrase about_card(const Tables& tables, Kind card, int price);
Phrase price_named(int coins);
std::vector<Phrase> effect_named(const CardRow& card, std::size_t effect); // with the others of its group (CM-11.5)

// ---- words_characters.cpp ---------------------------------------------------------------------------------------
std::vector<Phrase> actions_named(const Tables& tables, const Common& common, Seat seat); // with their prices
std::vector<Phrase> abilities_named(const Tables& tables, Seat seat);
Phrase worth_named(const ObjectiveNow& now);

// ---- words.cpp --------------------------------------------------------------------------------------------------
Phrase prompt_of(const Tables& tables, const Common& common, Step step, Seat seat);
Text hex_name(HexId hex);
std::vector<Phrase> cards_named(const Tables& tables, const Deck& cards);
Term card_name(const Tables& tables, Kind card);
Term building_name(Building building);
Phrase units_named(Units units);
Phrase terms_named(const Tables& tables, const Terms& terms); // of a deal

} // namespace majlis::crescent_moon
