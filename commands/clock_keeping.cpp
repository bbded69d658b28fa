#include "commands/clock_keeping.h"

#include <algorithm>

#include "commands/closing_windows.h"
#include "commands/computer_seats.h"
#include "commands/offer_times.h"
#include "commands/sentences.h"

namespace majlis {

namespace {

SeatClocks full_clocks(const Table& table, const Pace& pace) {
    SeatClocks clocks;
    for (const Seat seat : table.seats())
        clocks.push_back(full_clock(seat, pace));
    return clocks;
}

// The computer answers at once, or when the game goes on.
AskedNow people_asked(const Table& table, const std::vector<SeatRow>& seats) {
    AskedNow asked = asked_now(table.questions());
    for (auto* of : {&asked.awaited, &asked.optional})
        std::erase_if(*of, [&](const Asked& one) { return computer_plays(seats, one.seat); });
    return asked;
}

SeatClocks after_taking_back(GameTransaction& tx, SeatClocks clocks, std::span<const Commit> commits,
                             const Pace& pace) {
    for (const Commit& commit : commits)
        if (const auto target = taken_back_target(commit)) {
            clocks = taken_back(std::move(clocks), tx.answered_since(*target), *target, pace);
            tx.forget_answered_since(*target);
        }
    return clocks;
}

Instant time_at(const GameRow& game, Instant now) {
    return game.standstill && !game.standstill->over ? game.standstill->since : now;
}

// Changes the clocks of a game that has any.
template <typename Change>
void rewrite_clocks(GameTransaction& tx, Instant now, Change change) {
    const auto pace = tx.game().rules.pace;
    if (!pace) return;
    const SeatClocks before = tx.clocks();
    const Rests rests = tx.rests();
    tx.keep_clocks(before, change(before, Reckoning{*pace, rests, time_at(tx.game(), now)}));
}

// Whoever comes first after a standstill sets them going again.
template <typename Change>
void change_clocks(GameTransaction& tx, Instant now, Change change) {
    end_standstill(tx, now);
    rewrite_clocks(tx, now, change);
}

// Where no clock runs, since all are absent for instance: until nobody seems to play any more. What is answered in
// secret changes nothing.
void keep_idle(GameTransaction& tx, bool moved, Instant now) {
    const GameRow& game = tx.game();
    const bool without_clocks = !game.rules.pace || !somebody_present(tx.seats());
    const bool idles = game.standing == Standing::Paused || (game.standing == Standing::Going && without_clocks);
    if (!idles) return tx.keep_idle(std::nullopt);
    if (moved || !game.idle) tx.keep_idle(Idle{now + kAbandonedAfter});
}

} // namespace

void keep_clocks(GameTransaction& tx, const Table& table, std::span<const Commit> commits, Instant now) {
    keep_window(tx, table);
    if (tx.game().state != GameState::Running) return; // those of a game that is over were forgotten
    keep_idle(tx, !commits.empty(), now);
    change_clocks(tx, now, [&](SeatClocks clocks, const Reckoning& by) {
        if (clocks.empty()) clocks = full_clocks(table, by.pace);
        clocks = after_taking_back(tx, std::move(clocks), commits, by.pace);
        MovedOn on = moved_on(std::move(clocks), people_asked(table, tx.seats()), table.version(), by);
        tx.keep_answered(on.made);
        return tx.game().standing == Standing::Going ? on.clocks : paused(std::move(on.clocks), by);
    });
}

void end_standstill(GameTransaction& tx, Instant now) {
    const auto standstill = tx.game().standstill;
    if (!standstill || !standstill->over) return;
    tx.end_standstill();
    keep_idle(tx, true, now);
    if (tx.game().standing != Standing::Going) return;
    rest_offers(tx, standstill->since);
    rewrite_clocks(tx, now, [&](const SeatClocks& clocks, const Reckoning& by) {
        return reckoned_anew(clocks, {by.pace, by.rests, standstill->since}, by);
    });
}

void give_time(GameTransaction& tx, Seat seat, Span time, Instant now) {
    change_clocks(tx, now,
                  [&](const SeatClocks& clocks, const Reckoning& by) { return extended(clocks, seat, time, by); });
}

void begin_clock_afresh(GameTransaction& tx, Seat seat, Instant now) {
    change_clocks(tx, now,
                  [&](const SeatClocks& clocks, const Reckoning& by) { return handed_over(clocks, seat, by); });
}

void give_up(GameTransaction& tx, Instant now) {
    change_clocks(tx, now, [](const SeatClocks& clocks, const Reckoning& by) { return abandoned(clocks, by); });
}

bool change_rest(GameTransaction& tx, Seat seat, const RestTimes& before, Instant now) {
    bool changed = false;
    change_clocks(tx, now, [&](const SeatClocks& clocks, const Reckoning& by) {
        Rests until_now = by.rests;
        until_now[seat] = before;
        SeatClocks anew = reckoned_anew(clocks, {by.pace, until_now, by.now}, by);
        const auto shown = [](const SeatClocks& all) {
            std::vector<std::optional<Instant>> deadlines;
            for (const SeatClock& clock : all)
                deadlines.push_back(clock.awaited ? clock.awaited->deadline : std::nullopt);
            return deadlines;
        };
        changed = shown(anew) != shown(clocks);
        return anew;
    });
    return changed;
}

const SeatClock* clock_of(const SeatClocks& clocks, Seat seat) {
    const auto found =
        std::find_if(clocks.begin(), clocks.end(), [&](const SeatClock& clock) { return clock.seat == seat; });
    return found == clocks.end() ? nullptr : &*found;
}

} // namespace majlis
