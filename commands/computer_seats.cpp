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
};

std::optional<Asked> first_asked(const Table& table, const std::vector<SeatRow>& seats) {
    for (const SeatRow& row : seats) {
        if (row.user || !table.seats().has(row.seat)) continue;
        if (const auto question = most_pressing(table, row.seat, table.questions(row.seat)))
            return Asked{row.seat, question->id};
    }
    return std::nullopt;
}

Played played_for(Table& table, const Asked& asked) {
    auto result = table.play(asked.seat, table.greedy(asked.seat, asked.question));
    if (const auto* refusal = std::get_if<Refusal>(&result))
        throw std::logic_error("commands: the computer may not play what it chose: " +
                               say(refusal->why, PlainEnglish()));
    return std::get<Played>(std::move(result));
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

Played play_for_nobody(Table& table, const std::vector<SeatRow>& seats) {
    Played played;
    played.version = table.version();
    while (!table.result()) {
        const auto asked = first_asked(table, seats);
        if (!asked) break;
        append(played, played_for(table, *asked));
    }
    return played;
}

} // namespace majlis
