#include "pace/seat_clock.h"

#include <algorithm>
#include <stdexcept>

namespace majlis {

namespace {

// Taking back gives the questions of the new line a mark of their own: "turn3" and "turn3~1" are the same decision.
std::string_view unmarked(std::string_view question) {
    return question.substr(0, question.find('~'));
}

bool same(const Awaited& awaited, const Asked& asked) {
    return unmarked(awaited.question) == unmarked(asked.question) && awaited.secrecy == asked.secrecy;
}

const RestTimes& rest_of(const Rests& rests, Seat seat) {
    static const RestTimes kNone;
    const auto found = rests.find(seat);
    return found == rests.end() ? kNone : found->second;
}

// Quiet hours that are changed meanwhile count from the next decision on: else somebody could make it night again and
// again. A vacation counts at once, and has its days.
RestTimes rest_during(const SeatClock& clock, const Rests& rests) {
    RestTimes rest = rest_of(rests, clock.seat);
    if (const auto& nights = clock.awaited->nights) {
        rest.zone = nights->zone;
        rest.quiet = nights->quiet;
    }
    return rest;
}

Span allowance(const SeatClock& clock, const Pace& pace) {
    const Awaited& awaited = *clock.awaited;
    return awaited.extra + (awaited.secrecy == Secrecy::Sealed ? pace.sealed : pace.decision + clock.bank);
}

// The last quarter of the time begins with a reminder, unless the pace says when it comes.
void let_run(SeatClock& clock, const Reckoning& by) {
    Awaited& awaited = *clock.awaited;
    const RestTimes rest = rest_during(clock, by.rests);
    awaited.nights = RestTimes{rest.zone, rest.quiet};
    const Span left = std::max(Span{}, allowance(clock, by.pace) - awaited.spent);
    awaited.running_since = by.now;
    awaited.reminder = moment_after(by.now, left - std::min(left, by.pace.reminder.value_or(left / 4)), rest);
    awaited.deadline = moment_after(by.now, left, rest);
}

void stop(SeatClock& clock, const Reckoning& by) {
    Awaited& awaited = *clock.awaited;
    if (awaited.running_since)
        awaited.spent += time_between(*awaited.running_since, by.now, rest_during(clock, by.rests));
    awaited.running_since = awaited.reminder = awaited.deadline = std::nullopt;
    if (awaited.warned == Warned::Abandoned) awaited.warned = Warned::TimeIsUp; // somebody still cares for this game
}

bool asked_the_same_in_secret(const SeatClock& one, const SeatClock& other) {
    return one.awaited && other.awaited && one.awaited->secrecy == Secrecy::Sealed &&
           one.awaited->question == other.awaited->question;
}

// Somebody begins afresh with what was abandoned, so the game is not closed over it.
void take_up_again(SeatClocks& clocks) {
    for (SeatClock& one : clocks)
        for (const SeatClock& other : clocks)
            if (asked_the_same_in_secret(one, other) && one.awaited->warned == Warned::Abandoned &&
                other.awaited->warned == Warned::NotYet) {
                one.awaited->warned = Warned::TimeIsUp;
                one.awaited->reminder.reset(); // it stood for the end of the game
            }
}

// Who rests longest gives all of them that time: a deadline of one's own would show who is still waited for.
SeatClocks with_common_deadlines(SeatClocks clocks) {
    take_up_again(clocks);
    for (SeatClock& one : clocks)
        for (const SeatClock& other : clocks) {
            if (!asked_the_same_in_secret(one, other)) continue;
            one.awaited->deadline = std::max(one.awaited->deadline, other.awaited->deadline);
            one.awaited->reminder = std::max(one.awaited->reminder, other.awaited->reminder);
        }
    return clocks;
}

const Asked* asked_of(const std::vector<Asked>& asked, Seat seat) {
    const auto found = std::find_if(asked.begin(), asked.end(), [&](const Asked& one) { return one.seat == seat; });
    return found == asked.end() ? nullptr : &*found;
}

bool stands_still(const SeatClock& clock, const AskedNow& asked) {
    return clock.awaited && !asked_of(asked.awaited, clock.seat) &&
           std::any_of(asked.optional.begin(), asked.optional.end(),
                       [&](const Asked& one) { return one.seat == clock.seat && same(*clock.awaited, one); });
}

// The time of the decision is taken out of what it gave, then out of the bank; what is left over goes into it.
Answered make(SeatClock& clock, Version version, const Reckoning& by) {
    stop(clock, by);
    const Awaited& awaited = *clock.awaited;
    const Answered made{clock.seat, awaited.question, awaited.secrecy, awaited.asked_at, version,
                        clock.bank, awaited.extra,    awaited.spent,   awaited.warned,   awaited.nights};
    if (awaited.secrecy == Secrecy::Open) {
        const Span charged = std::max(Span{}, awaited.spent - awaited.extra);
        clock.bank = std::clamp(clock.bank + by.pace.decision - charged, Span{}, by.pace.bank);
    }
    clock.awaited.reset();
    return made;
}

// Who was reminded of this decision, or late with it, is not reminded once more.
void undecide(SeatClock& clock, const Answered& made, const Pace& pace) {
    clock.awaited = Awaited{made.question, made.secrecy, made.asked_at, made.extra, made.spent};
    Awaited& awaited = *clock.awaited;
    awaited.nights = made.nights;
    const Span all = allowance(clock, pace);
    const bool late = awaited.spent >= all;
    if (late) awaited.spent = all - (awaited.secrecy == Secrecy::Sealed ? pace.sealed : pace.decision) / 4;
    if (late || made.warned != Warned::NotYet) awaited.warned = Warned::Reminded;
}

} // namespace

std::vector<Asked> awaited_of(const Questions& questions) {
    std::vector<Asked> asked;
    for (const Secrecy secrecy : {Secrecy::Open, Secrecy::Sealed})
        for (const Question& question : questions)
            if (question.need == Need::Required && question.stage == Stage::Now && question.secrecy == secrecy &&
                !asked_of(asked, question.seat))
                asked.push_back({question.seat, question.id, secrecy});
    return asked;
}

AskedNow asked_now(const Questions& questions) {
    AskedNow asked{awaited_of(questions)};
    for (const Question& question : questions)
        if (question.need == Need::Optional && question.stage == Stage::Now)
            asked.optional.push_back({question.seat, question.id, question.secrecy});
    return asked;
}

SeatClock full_clock(Seat seat, const Pace& pace) {
    return {seat, pace.bank};
}

MovedOn moved_on(SeatClocks clocks, const AskedNow& asked, Version version, const Reckoning& by) {
    MovedOn on;
    for (SeatClock& clock : clocks) {
        if (stands_still(clock, asked)) {
            stop(clock, by);
            continue;
        }
        const Asked* now = asked_of(asked.awaited, clock.seat);
        const bool goes_on = now && clock.awaited && same(*clock.awaited, *now);
        if (clock.awaited && !goes_on) on.made.push_back(make(clock, version, by));
        if (!now) continue;
        if (!goes_on) clock.awaited = Awaited{now->question, now->secrecy, version};
        clock.awaited->question = now->question;
        if (!clock.awaited->running_since) let_run(clock, by);
    }
    on.clocks = with_common_deadlines(std::move(clocks));
    return on;
}

SeatClocks taken_back(SeatClocks clocks, const std::vector<Answered>& made_since, Version to, const Pace& pace) {
    for (SeatClock& clock : clocks) {
        if (clock.awaited && clock.awaited->asked_at > to) clock.awaited.reset();
        const auto first =
            std::find_if(made_since.begin(), made_since.end(), [&](const auto& one) { return one.seat == clock.seat; });
        if (first == made_since.end()) continue;
        clock.bank = first->bank;
        if (first->asked_at <= to) undecide(clock, *first, pace);
    }
    return clocks;
}

SeatClocks paused(SeatClocks clocks, const Reckoning& by) {
    for (SeatClock& clock : clocks)
        if (clock.awaited) stop(clock, by);
    return clocks;
}

SeatClocks reckoned_anew(SeatClocks clocks, const Reckoning& until_now, const Reckoning& from_now) {
    for (SeatClock& clock : clocks)
        if (clock.awaited && clock.awaited->running_since) {
            stop(clock, until_now);
            let_run(clock, from_now);
        }
    return with_common_deadlines(std::move(clocks));
}

SeatClocks extended(SeatClocks clocks, Seat seat, Span extra, const Reckoning& by) {
    const auto meant =
        std::find_if(clocks.begin(), clocks.end(), [&](const SeatClock& clock) { return clock.seat == seat; });
    if (meant == clocks.end() || !meant->awaited) return clocks;
    const std::string question = meant->awaited->question;
    for (SeatClock& clock : clocks) {
        if (!clock.awaited || clock.awaited->question != question) continue;
        const bool runs = clock.awaited->running_since.has_value();
        stop(clock, by);
        clock.awaited->extra += extra;
        // Of a decision whose time was up, what was waited beyond it is forgiven: else the extra time would be past,
        // too.
        clock.awaited->spent = std::min(clock.awaited->spent, allowance(clock, by.pace) - extra);
        clock.awaited->warned = Warned::NotYet;
        if (runs) let_run(clock, by);
    }
    return with_common_deadlines(std::move(clocks));
}

SeatClocks abandoned(SeatClocks clocks, const Reckoning& by) {
    for (SeatClock& clock : clocks)
        if (is_abandoned(clock, by.now)) {
            clock.awaited->warned = Warned::Abandoned;
            clock.awaited->reminder = by.now + kClosedAfter;
        }
    return clocks;
}

SeatClocks handed_over(SeatClocks clocks, Seat seat, const Reckoning& by) {
    for (SeatClock& clock : clocks) {
        if (clock.seat != seat) continue;
        clock.bank = by.pace.bank;
        if (!clock.awaited) continue;
        const bool runs = clock.awaited->running_since.has_value();
        clock.awaited = Awaited{clock.awaited->question, clock.awaited->secrecy, clock.awaited->asked_at};
        if (runs) let_run(clock, by);
    }
    return with_common_deadlines(std::move(clocks));
}

bool is_late(const SeatClock& clock) {
    return clock.awaited && (clock.awaited->warned == Warned::TimeIsUp || clock.awaited->warned == Warned::Abandoned);
}

bool is_abandoned(const SeatClock& clock, Instant now) {
    return clock.awaited && clock.awaited->warned == Warned::TimeIsUp && clock.awaited->deadline &&
           *clock.awaited->deadline + kAbandonedAfter <= now;
}

bool is_to_be_closed(const SeatClock& clock, Instant now) {
    return clock.awaited && clock.awaited->warned == Warned::Abandoned && clock.awaited->reminder &&
           *clock.awaited->reminder <= now;
}

std::optional<Instant> next_look(const SeatClock& clock) {
    if (!clock.awaited || !clock.awaited->running_since) return std::nullopt;
    switch (clock.awaited->warned) {
    case Warned::NotYet: return clock.awaited->reminder;
    case Warned::Reminded: return clock.awaited->deadline;
    case Warned::TimeIsUp:
        if (!clock.awaited->deadline) return std::nullopt;
        return *clock.awaited->deadline + kAbandonedAfter;
    case Warned::Abandoned: return clock.awaited->reminder;
    }
    throw std::logic_error("pace: a clock of which nobody knows what was said");
}

} // namespace majlis
