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
MaybeRefusal why_not_wish(const Tables&, const Sight&, const Decline&) {
    unwritten();
}

void perform(Course&, Seat, const Decline&) {
    unwritten();
}

// conflict.cpp, windows.cpp, murshid.cpp: CM-12.1 to CM-12.6, CM-13.1 to CM-13.4, CM-14, CM-20
void begin_combat(Course&, HexId, Seat, Seat) {
    unwritten();
}

void begin_contest(Course&, HexId, Seat) {
    unwritten();
}

bool wait_for_conflict(Course&) {
    unwritten();
}

SeatSet asked_in_window(const Tables&, const Common&) {
    unwritten();
}

SeatSet asked_to_select(const Tables&, const Common&) {
    unwritten();
}

SeatSet taking_part(const Common&) {
    unwritten();
}

void open_window(Course&, const SealedAnswers<Action>&) {
    unwritten();
}

void open_selection(Course&, const SealedAnswers<Action>&) {
    unwritten();
}

MaybeRefusal why_not_pact(const Tables&, const Sight&, Seat, const Terms&) {
    unwritten();
}

MaybeRefusal why_not_wish(const Tables&, const Sight&, const PlayNow&) {
    unwritten();
}

void perform(Course&, Seat, const PlayNow&) {
    unwritten();
}

MaybeRefusal why_not_wish(const Tables&, const Sight&, const Select&) {
    unwritten();
}

void perform(Course&, Seat, const Select&) {
    unwritten();
}

MaybeRefusal why_not_wish(const Tables&, const Sight&, const Declare&) {
    unwritten();
}

void perform(Course&, Seat, const Declare&) {
    unwritten();
}

// card_effects.cpp: CM-11, CM-12.9 to CM-12.14, CM-13.8 to CM-13.10
MaybeRefusal why_not_wish(const Tables&, const Sight&, const Resolve&) {
    unwritten();
}

void perform(Course&, Seat, const Resolve&) {
    unwritten();
}

MaybeRefusal why_not_wish(const Tables&, const Sight&, const Use&) {
    unwritten();
}

void perform(Course&, Seat, const Use&) {
    unwritten();
}

MaybeRefusal why_not_wish(const Tables&, const Sight&, const Assign&) {
    unwritten();
}

void perform(Course&, Seat, const Assign&) {
    unwritten();
}

MaybeRefusal why_not_wish(const Tables&, const Sight&, const Strike&) {
    unwritten();
}

void perform(Course&, Seat, const Strike&) {
    unwritten();
}

MaybeRefusal why_not_wish(const Tables&, const Sight&, const Bring&) {
    unwritten();
}

void perform(Course&, Seat, const Bring&) {
    unwritten();
}

MaybeRefusal why_not_wish(const Tables&, const Sight&, const Withdraw&) {
    unwritten();
}

void perform(Course&, Seat, const Withdraw&) {
    unwritten();
}

MaybeRefusal why_not_wish(const Tables&, const Sight&, const Target&) {
    unwritten();
}

void perform(Course&, Seat, const Target&) {
    unwritten();
}

MaybeRefusal why_not_wish(const Tables&, const Sight&, const Cancel&) {
    unwritten();
}

void perform(Course&, Seat, const Cancel&) {
    unwritten();
}

// combat.cpp, contest.cpp, aftermath.cpp: CM-12.15 to CM-12.33, CM-13.11 to CM-13.23
MaybeRefusal why_not_wish(const Tables&, const Sight&, const BreakTie&) {
    unwritten();
}

void perform(Course&, Seat, const BreakTie&) {
    unwritten();
}

MaybeRefusal why_not_wish(const Tables&, const Sight&, const Lose&) {
    unwritten();
}

void perform(Course&, Seat, const Lose&) {
    unwritten();
}

MaybeRefusal why_not_wish(const Tables&, const Sight&, const Retreat&) {
    unwritten();
}

void perform(Course&, Seat, const Retreat&) {
    unwritten();
}

MaybeRefusal why_not_wish(const Tables&, const Sight&, const Capture&) {
    unwritten();
}

void perform(Course&, Seat, const Capture&) {
    unwritten();
}

MaybeRefusal why_not_wish(const Tables&, const Sight&, const Sack&) {
    unwritten();
}

void perform(Course&, Seat, const Sack&) {
    unwritten();
}

Choices menu_of_conflict(const Tables&, const Sight&, Step, const Words&) {
    unwritten();
}

Choices menu_of_reaction(const Tables&, const Sight&, const Words&) {
    unwritten();
}

Choices cards_now_after(const Tables&, const Sight&, const Words&) {
    unwritten();
}

// evolve_conflict.cpp, …
void apply(const Tables&, State&, const AnytimePlayed&) {
    unwritten();
}

Lessons lessons_of(const Tables&, const State&, const AnytimePlayed&) {
    unwritten();
}

std::optional<Phrase> told(const Tables&, const AnytimePlayed&, const Viewer&) {
    unwritten();
}

void apply(const Tables&, State&, const HandShown&) {
    unwritten();
}

Lessons lessons_of(const Tables&, const State&, const HandShown&) {
    unwritten();
}

std::optional<Phrase> told(const Tables&, const HandShown&, const Viewer&) {
    unwritten();
}

void apply(const Tables&, State&, const ConflictBegan&) {
    unwritten();
}

Lessons lessons_of(const Tables&, const State&, const ConflictBegan&) {
    unwritten();
}

std::optional<Phrase> told(const Tables&, const ConflictBegan&, const Viewer&) {
    unwritten();
}

void apply(const Tables&, State&, const ConflictEnded&) {
    unwritten();
}

Lessons lessons_of(const Tables&, const State&, const ConflictEnded&) {
    unwritten();
}

std::optional<Phrase> told(const Tables&, const ConflictEnded&, const Viewer&) {
    unwritten();
}

MaybeRefusal why_not_done_in_conflict(const Tables&, const Sight&) {
    unwritten();
}

void done_in_conflict(Course&, Seat) {
    unwritten();
}

// NOLINTEND

} // namespace majlis::crescent_moon
