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
// deals.cpp, standing_offers.cpp: CM-18
void open_deals(Course&) {
    unwritten();
}

void withdraw_offers(Course&) {
    unwritten();
}

void ask_about_deals(const Tables&, const Common&, Questions&) {
    unwritten();
}

bool pact_unanswered(const Common&) {
    unwritten();
}

std::vector<Seat> partners(const Tables&, const Common&, Seat, DealKind) {
    unwritten();
}

MaybeRefusal why_not_wish(const Tables&, const Sight&, const Propose&) {
    unwritten();
}

void perform(Course&, Seat, const Propose&) {
    unwritten();
}

MaybeRefusal why_not_wish(const Tables&, const Sight&, const Accept&) {
    unwritten();
}

void perform(Course&, Seat, const Accept&) {
    unwritten();
}

MaybeRefusal why_not_wish(const Tables&, const Sight&, const Refuse&) {
    unwritten();
}

void perform(Course&, Seat, const Refuse&) {
    unwritten();
}

MaybeRefusal why_not_wish(const Tables&, const Sight&, const Counter&) {
    unwritten();
}

void perform(Course&, Seat, const Counter&) {
    unwritten();
}

MaybeRefusal why_not_wish(const Tables&, const Sight&, const WithdrawOffer&) {
    unwritten();
}

void perform(Course&, Seat, const WithdrawOffer&) {
    unwritten();
}

MaybeRefusal why_not_wish(const Tables&, const Sight&, const LetStand&) {
    unwritten();
}

void perform(Course&, Seat, const LetStand&) {
    unwritten();
}

MaybeRefusal why_not_wish(const Tables&, const Sight&, const DropStanding&) {
    unwritten();
}

void perform(Course&, Seat, const DropStanding&) {
    unwritten();
}

Choices menu_of_deals(const Tables&, const Sight&, Step, const Words&) {
    unwritten();
}

Choices offer_after(const Tables&, const Sight&, const Words&) {
    unwritten();
}

Choices take_back_after(const Tables&, const Sight&, const Words&) {
    unwritten();
}

// evolve_deals.cpp, …
void apply(const Tables&, State&, const OfferMade&) {
    unwritten();
}

Lessons lessons_of(const Tables&, const State&, const OfferMade&) {
    unwritten();
}

std::optional<Phrase> told(const Tables&, const OfferMade&, const Viewer&) {
    unwritten();
}

void apply(const Tables&, State&, const OfferAccepted&) {
    unwritten();
}

Lessons lessons_of(const Tables&, const State&, const OfferAccepted&) {
    unwritten();
}

std::optional<Phrase> told(const Tables&, const OfferAccepted&, const Viewer&) {
    unwritten();
}

void apply(const Tables&, State&, const OfferRefused&) {
    unwritten();
}

Lessons lessons_of(const Tables&, const State&, const OfferRefused&) {
    unwritten();
}

std::optional<Phrase> told(const Tables&, const OfferRefused&, const Viewer&) {
    unwritten();
}

void apply(const Tables&, State&, const OfferWithdrawn&) {
    unwritten();
}

Lessons lessons_of(const Tables&, const State&, const OfferWithdrawn&) {
    unwritten();
}

std::optional<Phrase> told(const Tables&, const OfferWithdrawn&, const Viewer&) {
    unwritten();
}

void apply(const Tables&, State&, const OfferStands&) {
    unwritten();
}

Lessons lessons_of(const Tables&, const State&, const OfferStands&) {
    unwritten();
}

std::optional<Phrase> told(const Tables&, const OfferStands&, const Viewer&) {
    unwritten();
}

void apply(const Tables&, State&, const StandingDropped&) {
    unwritten();
}

Lessons lessons_of(const Tables&, const State&, const StandingDropped&) {
    unwritten();
}

std::optional<Phrase> told(const Tables&, const StandingDropped&, const Viewer&) {
    unwritten();
}

// NOLINTEND

} // namespace majlis::crescent_moon
