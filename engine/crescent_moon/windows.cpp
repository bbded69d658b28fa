// CM-12.6 to CM-12.10, CM-13.4 to CM-13.8, CM-20: the opening window, the selection in secret, the declarations.
// Who is asked follows from open facts alone: only a hand is passed over of which everybody knows that it is empty, or
// that none of its cards can be played (CM-23.2).
#include <algorithm>

#include "engine/crescent_moon/conflict.h"

namespace majlis::crescent_moon {

// ---- who is passed over -----------------------------------------------------------------------------------------

namespace {

// At least these lie there, as a spectator knows and with it everybody: never from what anybody holds (CM-23.2).
CardCounts known_in_hand(const Knowledge& knowledge, Seat seat) {
    CardCounts known;
    for (const Fact& fact : knowledge.facts()) {
        if (!fact.who.contains(Spectator{}) || fact.kinds.size() != 1 || fact.places != Runs<Place>{hand_of(seat)})
            continue;
        const Kind card = fact.kinds.list().front();
        known.add(card, std::max(0, fact.at_least - known.of(card)));
    }
    return known;
}

// Everybody knows every card of this hand, and none of them can be played then.
bool is_idle(const Tables& tables, const CardCounts& known, int hand_size, When when) {
    int useless = 0;
    for (const Kind card : known.list())
        useless += tables.card(card).has(when) ? 0 : 1;
    return hand_size > 0 && useless >= hand_size;
}

Idle idle_now(const Tables& tables, const State& state) {
    const When selected = when_of(state.common.conflict.value());
    Idle idle;
    for (const Seat seat : state.common.seats) {
        const CardCounts known = known_in_hand(state.knowledge, seat);
        const int cards = state.common.hand_size[seat];
        if (is_idle(tables, known, cards, When::Anytime)) idle.in_window.add(seat);
        if (is_idle(tables, known, cards, selected)) idle.in_selection.add(seat);
    }
    return idle;
}

// Before something is asked; what has been asked stays asked.
void pass_over_the_idle(Course& course) {
    const Idle idle = idle_now(course.tables(), course.state());
    if (idle != course.common().conflict->idle) course.happen(PassedOver{idle.in_window, idle.in_selection});
}

} // namespace

// ---- the opening window -----------------------------------------------------------------------------------------

// CM-20.7c: everybody with cards in hand, and whoever could make a pact (DP-31 to DP-33)
SeatSet asked_in_window(const Tables&, const Common& common) {
    SeatSet seats;
    if (!common.conflict || common.conflict->stage != ConflictStage::Window) return seats;
    for (const Seat seat : common.seats)
        if ((common.hand_size[seat] > 0 && !common.conflict->idle.in_window.has(seat)) || may_make_pact(common, seat))
            seats.add(seat);
    return seats;
}

namespace {

// CM-14.7: who takes part is fixed; CM-18.9: no offer is left without an answer
void close_window(Course& course) {
    const Common& common = course.common();
    const bool contest = common.conflict->kind == ConflictKind::Contest;
    course.happen(SelectionBegan{contest ? participants_of(common) : SeatSet{}, may_meddle(common)});
}

} // namespace

bool wait_for_window(Course& course) {
    const Common& common = course.common();
    if (common.step != Step::Window) pass_over_the_idle(course);
    const bool passed = common.conflict->window_passed || asked_in_window(course.tables(), common).empty();
    if (passed && !pact_unanswered(common)) {
        close_window(course);
        return false;
    }
    if (common.step != Step::Window) ask(course, Step::Window, common.active);
    return true;
}

// CM-20.7, Q-47: cards played at the same time are resolved in turn order from the acting player
void open_window(Course& course, const SealedAnswers<Action>& answers) {
    bool played = false;
    Seat seat = course.common().active;
    for (std::size_t i = 0; i < course.common().seats.count(); ++i, seat = course.common().seats.next(seat)) {
        const PlayNow* card = answers[seat] ? std::get_if<PlayNow>(&*answers[seat]) : nullptr;
        if (!card) continue;
        play_now(course, seat, *card);
        played = true;
    }
    if (played) {
        course.happen(WindowReopened{});
        pass_over_the_idle(course);
    } else {
        course.happen(WindowPassed{});
    }
    go_on(course);
}

// ---- step 1: the selection --------------------------------------------------------------------------------------

namespace {

// CM-14.7: until step 1 begins the present position counts
bool murshid_meddles(const Common& common) {
    const Conflict& conflict = common.conflict.value();
    return conflict.stage == ConflictStage::Window ? may_meddle(common) : conflict.meddling;
}

// CM-12.7, CM-12.8, CM-13.5
bool may_select(const Common& common, Seat seat) {
    return taking_part(common).has(seat) || (seat == kMurshid && murshid_meddles(common));
}

} // namespace

SeatSet asked_to_select(const Tables&, const Common& common) {
    SeatSet seats;
    if (!common.conflict || common.conflict->stage > ConflictStage::Selection) return seats;
    for (const Seat seat : common.seats)
        if (common.hand_size[seat] > 0 && !common.conflict->idle.in_selection.has(seat) && may_select(common, seat))
            seats.add(seat);
    return seats;
}

bool wait_for_selection(Course& course) {
    if (course.common().step != Step::Selection) pass_over_the_idle(course);
    if (!asked_to_select(course.tables(), course.common()).empty()) {
        ask(course, Step::Selection, course.common().active);
        return true;
    }
    course.happen(CardsSelected{}); // S-77: empty hands
    return false;
}

void open_selection(Course& course, const SealedAnswers<Action>& answers) {
    CardsSelected selected;
    for (const Seat seat : course.common().seats) {
        if (!answers[seat]) continue;
        const Select& wish = std::get<Select>(*answers[seat]);
        selected.cards[seat] = wish.cards;
        if (wish.side) selected.side = wish.side;
    }
    course.happen(selected);
    go_on(course);
}

Deck selectable(const Tables& tables, const Sight& sight) {
    Deck cards;
    for (const Kind card : sight.own.hand.list())
        if (tables.card(card).has(when_of(sight.common.conflict.value()))) cards.push_back(card);
    return cards;
}

bool names_a_side(const Common& common, Seat seat) {
    return !taking_part(common).has(seat);
}

namespace {

CardCounts counted_cards(const Deck& cards) {
    CardCounts counts;
    for (const Kind card : cards)
        counts.add(card);
    return counts;
}

} // namespace

MaybeRefusal why_not_wish(const Tables& tables, const Sight& sight, const Select& wish) {
    const Common& common = sight.common;
    if (!asked_to_select(tables, common).has(sight.seat))
        return refuse("CM-12.7", "You are not asked to select cards.");
    if (!counted_cards(selectable(tables, sight)).hold(wish.cards))
        return refuse("CM-11.3", "These are not all cards of yours that can be played in this conflict.");
    const bool side = names_a_side(common, sight.seat) && !wish.cards.empty();
    if (wish.side.has_value() != side)
        return side ? refuse("CM-12.9", "Name the side for which your cards count.")
                    : refuse("CM-12.9", "There is no side to be named here.");
    return std::nullopt;
}

void perform(Course&, Seat, const Select&) {
    throw std::logic_error("crescent-moon: a selection waits unseen until all are in");
}

// ---- declarations, and the reveal -------------------------------------------------------------------------------

namespace {

void reveal_cards(Course& course) {
    CardsRevealed revealed;
    for (const Seat seat : course.common().seats)
        revealed.cards[seat] = course.state().own[seat].selected;
    revealed.side = course.state().own[kMurshid].side;
    course.happen(revealed);
}

// CM-13.6: in turn order
std::optional<Seat> next_to_declare(const Common& common) {
    const Conflict& conflict = common.conflict.value();
    for (const Seat seat : common.seats)
        if (conflict.participants.has(seat) && !conflict.declared[seat]) return seat;
    return std::nullopt;
}

} // namespace

bool wait_for_declaration(Course& course) {
    const auto seat = next_to_declare(course.common());
    if (seat)
        ask(course, Step::Declaration, *seat);
    else
        reveal_cards(course);
    return seat.has_value();
}

// CM-13.7: free, whatever was promised
MaybeRefusal why_not_wish(const Tables&, const Sight& sight, const Declare&) {
    return why_not_answer(sight.common, sight.seat, Step::Declaration);
}

void perform(Course& course, Seat seat, const Declare& wish) {
    course.happen(SideDeclared{seat, wish.side});
    go_on(course);
}

} // namespace majlis::crescent_moon
