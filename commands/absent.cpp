#include "commands/absent.h"

#include <algorithm>

#include "commands/clock_keeping.h"
#include "commands/computer_seats.h"
#include "commands/herald.h"
#include "commands/languages.h"
#include "commands/recording.h"
#include "commands/sentences.h"

namespace majlis {

namespace {

void mark(TimedGame& game, Seat seat, bool absent) {
    SeatRow row = *row_of(game.seats, seat);
    row.absent = absent;
    game.tx.take_seat(row);
    game.seats = game.tx.seats();
}

bool others_present(const std::vector<SeatRow>& seats, Seat seat) {
    return std::any_of(seats.begin(), seats.end(),
                       [&](const SeatRow& row) { return row.seat != seat && !computer_plays(row); });
}

} // namespace

void tell_played_for(TimedGame& game, const Questions& before, Version version, Played played,
                     const std::vector<Phrase>& lines) {
    append(played, play_for_nobody(game.table, game.seats));
    record(game.tx, game.table, version, played, game.now);
    Herald herald(game.tx, game.seats, game.now);
    const MentioningSpeaker speaker(game.seats, language_at(game.tx, game.seats));
    for (const Phrase& line : lines)
        herald.tell_line(said(line, speaker), {});
    herald.tell_decided(before, game.table, played);
}

Left leave_for_now(TimedGame& game, Seat seat) {
    if (!others_present(game.seats, seat)) return Left::NobodyWouldStay;
    const Questions before = game.table.questions();
    mark(game, seat, true);
    game.tx.drop_buffer(seat);
    tell_played_for(
        game, before, game.table.version(), {},
        {phrase("Time is up for {1}: the computer plays on in that seat, until its player comes back and presses Act.",
                seat)});
    return Left::Yes;
}

void come_back(TimedGame& game, Seat seat) {
    const Questions before = game.table.questions();
    mark(game, seat, false);
    keep_clocks(game.tx, game.table, {}, game.now);
    begin_clock_afresh(game.tx, seat, game.now);
    tell_played_for(game, before, game.table.version(), {}, {phrase("{1} is back and plays on.", seat)});
}

} // namespace majlis
