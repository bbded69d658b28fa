#include "commands/overdue.h"

#include <algorithm>
#include <functional>

#include "commands/absent.h"
#include "commands/clock_keeping.h"
#include "commands/closing_windows.h"
#include "commands/ending.h"
#include "commands/herald.h"
#include "commands/languages.h"
#include "commands/late_votes.h"
#include "commands/offer_times.h"
#include "commands/sentences.h"
#include "commands/stand_ins.h"

namespace majlis {

namespace {

bool reminder_due(const SeatClock& clock, Instant now) {
    return clock.awaited && clock.awaited->warned == Warned::NotYet && clock.awaited->reminder &&
           *clock.awaited->reminder <= now;
}

bool time_is_up(const SeatClock& clock, Instant now) {
    if (!clock.awaited || !clock.awaited->deadline || *clock.awaited->deadline > now) return false;
    return clock.awaited->warned == Warned::NotYet || clock.awaited->warned == Warned::Reminded;
}

Phrase closing_announced() {
    return phrase(
        "**This game has waited for {1} days.** It ends without a result in {2} days, unless it goes on before that.",
        static_cast<std::int64_t>(kAbandonedAfter.count()), static_cast<std::int64_t>(kClosedAfter.count()));
}

Phrase closing_announced_in_pause() {
    return phrase(
        "**This game has been paused for {1} days.** It ends without a result in {2} days, unless it goes on before "
        "that. Now one of you is enough to let it go on: /game resume.",
        static_cast<std::int64_t>(kAbandonedAfter.count()), static_cast<std::int64_t>(kClosedAfter.count()));
}

void close(TimedGame& game) {
    const LanguageSpeaker speaker(language_at(game.tx, game.seats));
    end_without_result(game.tx, game.seats, speaker.translate("Nobody has played on for a long time."), game.now);
}

// One look at one game, under its lock.
class Look {
public:
    explicit Look(TimedGame& game) : game_(game), clocks_(game.tx.clocks()) {}

    // What was played for one seat may give others time anew, so they are looked at afterwards.
    void take() {
        if (lapse_due_offers(game_)) return;
        if (any_of(clocks_, is_to_be_closed)) return close(game_);
        if (any_of(clocks_, is_abandoned)) return announce_closing();
        if (const auto late = first_late()) return enforce(*late);
        remind();
    }

private:
    bool any_of(const SeatClocks& clocks, bool (*is)(const SeatClock&, Instant)) const {
        return std::any_of(clocks.begin(), clocks.end(), [&](const SeatClock& clock) { return is(clock, game_.now); });
    }

    // Nobody plays on, and nobody ends it: a game does not stand open for ever.
    void announce_closing() {
        std::vector<Seat> seats;
        for (const SeatClock& clock : clocks_)
            if (is_abandoned(clock, game_.now)) seats.push_back(clock.seat);
        give_up(game_.tx, game_.now);
        call(closing_announced(), seats);
    }

    std::optional<SeatClock> first_late() const {
        for (const SeatClock& clock : clocks_)
            if (time_is_up(clock, game_.now)) return clock;
        return std::nullopt;
    }

    // Of what is asked in secret nobody writes down who had no answer.
    void keep_missed() {
        for (const SeatClock& clock : clocks_) {
            const SeatRow* row = row_of(game_.seats, clock.seat);
            if (time_is_up(clock, game_.now) && clock.awaited->secrecy == Secrecy::Open && row && row->user)
                game_.tx.keep_missed({clock.seat, *row->user, clock.awaited->asked_at}, game_.now);
        }
    }

    void enforce(const SeatClock& late) {
        keep_missed();
        if (lapse_unanswered_offers(game_, late.seat)) return;
        switch (game_.tx.game().rules.absence) {
        case Absence::Wait: return wait();
        case Absence::StandIn: return stand_in_for(game_, late.seat, *late.awaited);
        case Absence::Vote: return ask_others(late);
        case Absence::Computer: return hand_over(late);
        }
    }

    void wait() {
        call(phrase("**Time is up, and the game waits.**"),
             mark(Warned::TimeIsUp, [&](const SeatClock& clock) { return time_is_up(clock, game_.now); }));
    }

    // Each decision is told of once.
    std::vector<Seat> mark(Warned warned, const std::function<bool(const SeatClock&)>& due) {
        std::vector<Seat> seats;
        SeatClocks marked = clocks_;
        for (SeatClock& clock : marked)
            if (due(clock)) {
                clock.awaited->warned = warned;
                seats.push_back(clock.seat);
            }
        game_.tx.keep_clocks(clocks_, marked);
        return seats;
    }

    void call(const Phrase& head, const std::vector<Seat>& seats) {
        Herald(game_.tx, game_.seats, game_.now).call(game_.table, head, seats);
    }

    void remind() {
        const auto seats =
            mark(Warned::Reminded, [&](const SeatClock& clock) { return reminder_due(clock, game_.now); });
        if (!seats.empty()) call(phrase("**A reminder: time is running out.**"), seats);
    }

    void ask_others(const SeatClock& late) {
        const auto seats = mark(Warned::TimeIsUp, [&](const SeatClock& clock) {
            return clock.awaited && clock.awaited->question == late.awaited->question &&
                   (clock.seat == late.seat || late.awaited->secrecy == Secrecy::Sealed);
        });
        const bool anybody = open_late_vote(game_, late);
        call(anybody ? phrase("**Time is up. The others decide above how to go on.**")
                     : phrase("**Time is up, and the game waits.**"),
             seats);
    }

    void hand_over(const SeatClock& late) {
        if (late.awaited->secrecy == Secrecy::Sealed)
            stand_in_for(game_, late.seat, *late.awaited);
        else if (leave_for_now(game_, late.seat) == Left::NobodyWouldStay)
            wait();
    }

    TimedGame& game_;
    SeatClocks clocks_;
};

// Of its seats, or of offers.
bool has_clocks(GameTransaction& tx) {
    const auto posted = tx.posted_offers();
    return tx.game().rules.pace || std::any_of(posted.begin(), posted.end(), [](const PostedOffer& one) {
               return one.goes_at.has_value() || one.left.has_value();
           });
}

void go_on_after_standstill(TimedGame& game) {
    end_standstill(game.tx, game.now);
    if (game.tx.game().standing != Standing::Going || !has_clocks(game.tx)) return;
    Herald herald(game.tx, game.seats, game.now);
    const LanguageSpeaker speaker(language_at(game.tx, game.seats));
    herald.tell_line(speaker.translate("**I am back on this server.** No clock ran while I was away."), {});
    herald.renew_prompt(game.table);
}

std::vector<Seat> seats_awaited(const Table& table) {
    std::vector<Seat> seats;
    for (const Asked& one : awaited_of(table.questions()))
        seats.push_back(one.seat);
    return seats;
}

std::vector<UserId> people_to_call(TimedGame& game) {
    std::vector<UserId> people;
    for (const SeatRow& row : game.seats)
        if (row.user && game.tx.preferences(*row.user).mentions) people.push_back(*row.user);
    return people;
}

// A game in which no clock runs: it is paused, or has none.
void look_at_idle(TimedGame& game) {
    const GameRow& row = game.tx.game();
    if (row.idle->told) return close(game);
    game.tx.keep_idle(Idle{game.now + kClosedAfter, true});
    Herald herald(game.tx, game.seats, game.now);
    if (row.standing == Standing::Going) return herald.call(game.table, closing_announced(), seats_awaited(game.table));
    std::string line = said(closing_announced_in_pause(), LanguageSpeaker(language_at(game.tx, game.seats)));
    for (const SeatRow& one : game.seats)
        if (one.user) line += " " + mention_of(*one.user); // Discord notifies only whom the words name
    herald.tell_line(line, people_to_call(game));
    herald.renew_prompt(game.table);
}

// One thing at a time: what else is due is found by the next look.
void look(TimedGame& game, const Surroundings& around) {
    const GameRow& row = game.tx.game();
    if (row.standstill && row.standstill->over) return go_on_after_standstill(game);
    if (row.standstill) return;
    if (row.idle && row.idle->until <= game.now) return look_at_idle(game);
    if (row.standing != Standing::Going) return;
    if (look_at_window(game, around.secrets, around.longest_window)) return;
    Look(game).take();
}

} // namespace

void look_at_clocks(Surroundings& around, GameId id) {
    const auto met = around.tables.meet(id);
    if (!met) return;
    const Instant now = around.clock();
    static_cast<void>(around.store.with_game(id, [&](GameTransaction& tx) {
        if (tx.game().state != GameState::Running) return;
        const auto table = met->present(tx);
        auto seats = tx.seats();
        TimedGame game{tx, *table, seats, now};
        look(game, around);
        around.tables.keep(tx, *table);
    }));
}

} // namespace majlis
