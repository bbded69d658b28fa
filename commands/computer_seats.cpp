#include "commands/computer_seats.h"

#include <algorithm>
#include <iterator>
#include <optional>
#include <stdexcept>

#include "commands/composition.h"
#include "commands/sentences.h"

namespace majlis {

namespace {

struct Asked {
    Seat seat;
    std::string question;
    std::string_view answer{}; // of a bystander; empty: the computer finds one
};

std::optional<Asked> asked_of_nobody(const Table& table, Seat seat) {
    const auto question = most_pressing(table, seat, table.questions(seat));
    return question ? std::optional(Asked{seat, question->id}) : std::nullopt;
}

std::optional<Asked> asked_of_bystander(const Table& table, Seat seat) {
    for (const Question& question : table.questions(seat))
        if (!question.bystander.empty() && most_pressing(table, seat, {question}))
            return Asked{seat, question.id, question.bystander};
    return std::nullopt;
}

std::optional<Asked> first_asked(const Table& table, const std::vector<SeatRow>& seats) {
    for (const SeatRow& row : seats) {
        if (!table.seats().has(row.seat)) continue;
        const bool passes = !computer_plays(row) && row.bystander == Bystander::Passes;
        std::optional<Asked> asked;
        if (computer_plays(row)) asked = asked_of_nobody(table, row.seat);
        if (passes) asked = asked_of_bystander(table, row.seat);
        if (asked) return asked;
    }
    return std::nullopt;
}

Played played_for(Table& table, const Asked& asked) {
    const bool chosen = !asked.answer.empty();
    auto result =
        table.lodge(asked.seat, chosen ? std::string(asked.answer) : table.greedy(asked.seat, asked.question));
    if (const auto* refusal = std::get_if<Refusal>(&result))
        throw std::logic_error("commands: the computer may not play what it chose: " +
                               say(refusal->why, PlainEnglish()));
    return std::get<Played>(std::move(result));
}

// Everybody knows that the computer has answered at once; and one person alone has nobody to hide that from.
bool nothing_to_hide(const Table& table, const std::vector<SeatRow>& seats) {
    const auto lodged = table.lodged();
    if (!lodged) return false;
    const auto people = std::count_if(seats.begin(), seats.end(), [](const SeatRow& row) { return row.user; });
    const Questions asked = table.questions();
    return people < 2 || std::none_of(
                             asked.begin(), asked.end(),
                             [&](const Question& question) {
                                 return question.id == *lodged && !computer_plays(seats, question.seat);
                             });
}

template <typename Things>
void append_to(Things& things, Things more) {
    std::move(more.begin(), more.end(), std::back_inserter(things));
}

} // namespace

void append(Played& played, Played more) {
    played.version = more.version;
    played.waits |= more.waits;
    append_to(played.commits, std::move(more.commits));
    append_to(played.events, std::move(more.events));
    append_to(played.dropped, std::move(more.dropped));
}

bool computer_plays(const SeatRow& row) {
    return !row.user || row.absent;
}

bool computer_plays(const std::vector<SeatRow>& seats, Seat seat) {
    const SeatRow* row = row_of(seats, seat);
    return !row || computer_plays(*row);
}

bool somebody_present(const std::vector<SeatRow>& seats) {
    return std::any_of(seats.begin(), seats.end(), [](const SeatRow& row) { return !computer_plays(row); });
}

Played play_for_nobody(Table& table, const std::vector<SeatRow>& seats) {
    Played played;
    played.version = table.version();
    while (!table.result() && somebody_present(seats)) {
        const auto asked = first_asked(table, seats);
        if (!asked && !nothing_to_hide(table, seats)) break;
        append(played, asked ? played_for(table, *asked) : table.open_lodged());
    }
    return played;
}

} // namespace majlis
