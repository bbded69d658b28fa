#include "commands/stand_ins.h"

#include <algorithm>
#include <stdexcept>

#include "commands/computer_seats.h"
#include "commands/done_in_name.h"
#include "commands/sentences.h"

namespace majlis {

namespace {

constexpr int kMostActions = 60; // of one turn: a stand-in passes as soon as it may

void play_stand_in(TimedGame& game, Seat seat, const std::string& question, Played& played) {
    const std::string action = game.table.stand_in(seat, question);
    keep_careful(game.tx, *row_of(game.seats, seat), game.table.version(), action);
    auto result = game.table.play(seat, action);
    if (const auto* refusal = std::get_if<Refusal>(&result))
        throw std::logic_error("commands: a stand-in may not play what it chose: " + say(refusal->why, PlainEnglish()));
    append(played, std::get<Played>(std::move(result)));
}

bool has_answered(const Table& table, Seat seat, const std::string& question) {
    const auto waiting = table.waiting(seat);
    return std::any_of(waiting.begin(), waiting.end(),
                       [&](const WaitingAnswer& answer) { return answer.question == question; });
}

// Whoever is asked it and has no answer yet; nobody, as soon as all are in and the question is gone.
std::optional<Seat> first_without_answer(const Table& table, const std::string& question) {
    for (const Question& one : table.questions())
        if (one.id == question && !has_answered(table, one.seat, question)) return one.seat;
    return std::nullopt;
}

Played answer_in_secret(TimedGame& game, const std::string& question) {
    Table& table = game.table;
    Played played;
    played.version = table.version();
    while (const auto seat = first_without_answer(table, question))
        play_stand_in(game, *seat, question, played);
    if (table.lodged() == question) append(played, table.open_lodged()); // all had one, which is not to show
    return played;
}

// Only this seat is awaited, so nobody has moved in between and it is still its turn.
std::optional<std::string> goes_on_with(const Table& table, Seat seat) {
    const auto asked = awaited_of(table.questions());
    const bool alone = asked.size() == 1 && asked.front().seat == seat && asked.front().secrecy == Secrecy::Open;
    return alone ? std::optional(asked.front().question) : std::nullopt;
}

Played play_turn(TimedGame& game, Seat seat, std::string question) {
    Table& table = game.table;
    Played played;
    played.version = table.version();
    for (int actions = 0; actions < kMostActions && !table.result(); ++actions) {
        play_stand_in(game, seat, question, played);
        const auto next = goes_on_with(table, seat);
        if (!next) break;
        question = *next;
    }
    return played;
}

} // namespace

void stand_in_for(TimedGame& game, Seat seat, const Awaited& awaited) {
    const Questions before = game.table.questions();
    const Version version = game.table.version();
    if (awaited.secrecy == Secrecy::Sealed)
        return tell_played_for(game, before, version, answer_in_secret(game, awaited.question),
                               {phrase("Time is up: a careful answer is given for whoever had none.")});
    game.tx.drop_buffer(seat);
    tell_played_for(game, before, version, play_turn(game, seat, awaited.question),
                    {phrase("Time is up for {1}: a careful move is made in that seat.", seat)});
}

} // namespace majlis
