// CM-5, CM-7: the order of things. An action runs through its frame until somebody is asked (CM-7.3, CM-7.7).
#include "engine/crescent_moon/chapters.h"

namespace majlis::crescent_moon {

void ask(Course& course, Step step, Seat seat) {
    course.happen(Asked{step, seat});
}

MaybeRefusal why_not_answer(const Common& common, Seat seat, Step step) {
    if (common.step != step) return refuse("CM-7.5", "This is not asked now.");
    if (common.asked != seat) return refuse("CM-7.5", "{1} is asked now.", common.asked);
    return std::nullopt;
}

MaybeRefusal why_not_turn(const Common& common, Seat seat) {
    if (common.step != Step::Turn || common.running) return refuse("CM-7.1", "No action can be chosen now.");
    if (common.asked != seat) return refuse("CM-7.1", "{1} chooses an action now.", common.asked);
    return std::nullopt;
}

// CM-11.8: a card announced with the action must fit it
MaybeRefusal why_not_declare(const Common& common, Seat seat) {
    if (auto refusal = why_not_turn(common, seat)) return refusal;
    if (common.extra_moves > 0) return refuse("CM-11.14", "The card that you announced asks for an action with moves.");
    if (common.discount > 0) return refuse("CM-11.14", "The card that you announced asks for a purchase.");
    return std::nullopt;
}

// CM-7.3 stage 2, CM-18.9: proposals end with the declaration
void declare(Course& course, Deed deed, int parts, HexSet allowed, std::optional<Kind> card,
             std::optional<Terms> terms) {
    withdraw_offers(course);
    const Seat seat = course.common().active;
    course.happen(ActionBegan{deed, static_cast<std::uint8_t>(parts), allowed, card, terms, {seat}});
    look_as_announced(course);
}

// ---- what may still follow in the running action ----------------------------------------------------------------

namespace {

bool has_units(const Common& common, Seat seat) {
    return !units_on_map(common, seat).empty();
}

} // namespace

// CM-23.1: what is publicly impossible is not asked; what a card in hand might make possible is.
std::optional<Step> next_part(const Tables& tables, const Common& common) {
    const Running& running = common.running.value();
    const Seat seat = common.active;
    switch (running.deed) {
    case Deed::Build:
        return running.left > 0 && can_build(tables, common, seat) ? std::optional(Step::Builds) : std::nullopt;
    case Deed::Move: return running.left > 0 && has_units(common, seat) ? std::optional(Step::Moves) : std::nullopt;
    case Deed::Recruit:
        return running.left > 0 && common.reserves[seat] > 0 ? std::optional(Step::Recruits) : std::nullopt;
    case Deed::Hire: return running.left > 0 ? std::optional(Step::Hires) : std::nullopt;
    case Deed::Bribe: return running.left > 0 ? std::optional(Step::FollowUp) : std::nullopt;
    case Deed::Buy: return can_buy_more(tables, common) ? std::optional(Step::Purchases) : std::nullopt;
    case Deed::PlayCard: return card_goes_on(tables, common) ? std::optional(Step::ActionCard) : std::nullopt;
    case Deed::Muster:
        return running.left > 0 && !muster_hexes(tables, common).empty() ? std::optional(Step::Musters) : std::nullopt;
    case Deed::Influence:
    case Deed::Assault:
    case Deed::Collect:
    case Deed::Uprising:
    case Deed::Plot:
    case Deed::Conspire:
    case Deed::MovePalace:
    case Deed::Desertion: return std::nullopt;
    }
    throw std::logic_error("crescent-moon: no such action");
}

namespace {

// DP-16: hired units with a single hex to go to are placed at once
bool station_at_once(Course& course) {
    const Running& running = course.common().running.value();
    if (running.deed != Deed::Hire || running.left == 0 || running.allowed.size() != 1) return false;
    perform(course, course.common().active, Station{*running.allowed.begin(), running.left});
    return true;
}

// CM-7.3: what the unit limit sends back to a card or a supply comes too late for the action
bool wait_for_parts(Course& course) {
    if (!course.common().running || course.common().step == Step::ExcessUnits) return false;
    const auto step = next_part(course.tables(), course.common());
    if (!step) return false;
    if (!station_at_once(course)) ask(course, *step, course.common().active);
    return true;
}

// CM-5.3, CM-5.4
void begin_next_turn(Course& course) {
    const Common& common = course.common();
    const Seat next = common.seats.next(common.active);
    if (next.value != 0)
        begin_turn(course, common.round, next);
    else if (common.round < course.tables().rounds)
        begin_turn(course, common.round + 1, next);
    else
        begin_scoring(course);
}

} // namespace

void begin_turn(Course& course, int round, Seat seat) {
    course.happen(TurnBegan{static_cast<std::uint8_t>(round), seat});
    open_deals(course);
    ask(course, Step::Turn, seat);
}

// CM-7.3: stages 4 to 8
void go_on(Course& course) {
    if (course.common().phase == Phase::Preparation) {
        end_upkeep(course);
        return;
    }
    if (course.common().conflict && wait_for_conflict(course)) return;
    if (wait_for_parts(course)) return;
    if (wait_for_unit_limit(course)) return;
    if (wait_for_hand_limit(course)) return;
    if (market_is_filled_now(course.tables(), course.common())) refill_market(course);
    course.happen(ActionEnded{});
    begin_next_turn(course);
}

// ---- pass and done ----------------------------------------------------------------------------------------------

// CM-7.2; in a window CM-12.6
MaybeRefusal why_not_wish(const Tables& tables, const Sight& sight, const Pass&) {
    if (sight.common.step != Step::Window) return why_not_turn(sight.common, sight.seat);
    if (!asked_in_window(tables, sight.common).has(sight.seat) || sight.common.conflict->window_passed)
        return refuse("CM-12.6", "You are not asked in this window.");
    return std::nullopt;
}

void perform(Course& course, Seat seat, const Pass&) {
    withdraw_offers(course);
    course.happen(Passed{seat});
    look_as_announced(course);
    go_on(course);
}

namespace {

// Is this a question whose rest may be left out?
MaybeRefusal why_not_leave_rest(const Tables& tables, const Common& common, Step step) {
    switch (step) {
    case Step::Builds:
    case Step::Moves:
    case Step::Recruits:
    case Step::FollowUp:
    case Step::Purchases:
    case Step::Musters: return std::nullopt;
    case Step::ActionCard:
        if (card_is_owed(tables, common)) return refuse("CM-11.5", "The card must be carried out as far as possible.");
        return std::nullopt;
    default: return refuse("CM-7.5", "There is nothing to leave out here.");
    }
}

} // namespace

MaybeRefusal why_not_wish(const Tables& tables, const Sight& sight, const Done&) {
    const Step step = sight.common.step;
    if (auto refusal = why_not_answer(sight.common, sight.seat, step)) return refusal;
    if (step == Step::Effect || step == Step::Retreat) return why_not_done_in_conflict(tables, sight);
    return why_not_leave_rest(tables, sight.common, step);
}

void perform(Course& course, Seat seat, const Done&) {
    const Step step = course.common().step;
    if (step == Step::Effect || step == Step::Retreat) {
        done_in_conflict(course, seat);
        return;
    }
    course.happen(PartsEnded{});
    go_on(course);
}

} // namespace majlis::crescent_moon
