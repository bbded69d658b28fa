// Inside a conflict: its sides, its steps, its cards and what may be done with them.
// For the chapters of conflicts alone (CM-11 to CM-14); chapters.h has what the others call.
#pragma once

#include <vector>

#include "engine/crescent_moon/chapters.h"

namespace majlis::crescent_moon {

// ---- conflict.cpp -----------------------------------------------------------------------------------------------
const HexState& active_hex(const Common& common);                  // CM-2.11
Seat player_of(const Conflict& conflict, Side side);               // of a combat
std::optional<Side> side_of(const Conflict& conflict, Seat seat);  // nothing: not taking part, or not declared
Units units_on_cards(const Conflict& conflict, Seat seat);         // CM-12.12
Units free_units(const Common& common, Seat seat);                 // in the active hex and on no card
bool owes_its_units(const Tables& tables, const PlayedCard& card); // Warfare, with units on it (CM-12.16)
Units units_owed(const Tables& tables, const Conflict& conflict, Seat seat);
HexSet ways_out(const Tables& tables, const Common& common, Seat seat); // adjacent, and no other player controls them
void go_to(Course& course, ConflictStage stage);

// ---- windows.cpp: each asks somebody (true) or carries the conflict on (false) ------------------------------------
bool wait_for_window(Course& course);
bool wait_for_selection(Course& course);
bool wait_for_declaration(Course& course);
Deck selectable(const Tables& tables, const Sight& sight); // CM-12.7, CM-13.5; a card twice if it is there twice
bool names_a_side(const Common& common, Seat seat);        // CM-20.6: with a card selected

// ---- anytime.cpp ------------------------------------------------------------------------------------------------
void play_now(Course& course, Seat seat, const PlayNow& wish);

// ---- murshid.cpp: CM-14 -----------------------------------------------------------------------------------------
SeatSet participants_of(const Common& common, HexId hex, Seat attacker); // of a contest, by the present position
SeatSet participants_of(const Common& common);
bool may_meddle(const Common& common); // by the present position
bool breaks_ties(const Common& common);
bool may_make_pact(const Common& common, Seat seat);
void pay_pacts(Course& course);

// ---- card_order.cpp ---------------------------------------------------------------------------------------------
bool wait_for_cards(Course& course);
std::vector<std::size_t> next_cards(const Tables& tables, const Conflict& conflict); // those that may come now

// ---- card_effects.cpp -------------------------------------------------------------------------------------------
struct EffectInHand { // a row of a card that is to be used or not
    Seat seat;        // for whom the card counts (CM-12.9)
    Kind card;
    std::uint8_t index;
    const EffectRow& row;
};

When when_of(const Conflict& conflict);
std::optional<EffectInHand> effect_in_hand(const Tables& tables, const Common& common);
bool wait_for_effect(Course& course);
bool without_choice(const Common& common, const EffectInHand& effect);                     // "use" says it all
bool obliged(const Common& common, const EffectInHand& effect);                            // CM-11.5, V-2
bool all_are_owed(const Tables& tables, const Common& common, const EffectInHand& effect); // older builds let them go
void use_effect(Course& course, const EffectInHand& effect,
                std::optional<Seat> target = {}); // and the rest of its group
void assign_units(Course& course, const EffectInHand& effect, Units units);

// ---- effect_choices.cpp: what an effect may be aimed at; menus and refusals ask the same --------------------------
struct UnitChoice { // so many of these units
    Units among;
    int least = 0, most = 0;
};

UnitChoice assignable(const Common& common, const EffectInHand& effect);
std::vector<Strike> strikes(const Common& common, const EffectInHand& effect);
std::vector<Bring> brings(const Common& common, const EffectInHand& effect);
bool can_bring(const Tables& tables, const Common& common, const EffectInHand& effect);
UnitChoice withdrawable(const Tables& tables, const Common& common, const EffectInHand& effect);
std::vector<Cancel> cancellable(const Tables& tables, const Common& common, const EffectInHand& effect);
SeatSet targets(const Common& common, const EffectInHand& effect);
MaybeRefusal why_not_count(const UnitChoice& choice, Units units, std::string_view rule);

// ---- combat.cpp, contest.cpp, aftermath.cpp -----------------------------------------------------------------------
int combat_total(const Tables& tables, const Common& common, Side side);  // CM-12.15
int contest_total(const Tables& tables, const Common& common, Side side); // CM-13.11 to CM-13.17
void place_challenger(Course& course);                                    // CM-13.19
bool wait_for_winner(Course& course);
bool wait_for_losses(Course& course, Side side);
int losses_due(const Tables& tables, const Common& common, Side side); // CM-12.19, CM-12.20
bool wait_for_retreat(Course& course);
UnitChoice retreating(const Common& common); // CM-12.22
void retreat_the_rest(Course& course);
bool wait_for_removal(Course& course);
bool wait_for_capture(Course& course);
bool wait_for_sack(Course& course);
bool finish_conflict(Course& course);

} // namespace majlis::crescent_moon
