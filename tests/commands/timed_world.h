// A table with clocks, and time that passes: a sweep looks at what is due, as the bot does again and again.
// Alice and Bob play, and Olga governs.
#pragma once

#include "pace/seat_clock.h"
#include "tests/commands/world.h"

namespace majlis::test {

inline constexpr std::uint64_t kManageServer = 1ULL << 5;

bool says(std::string_view text, std::string_view words);
std::string until(Instant at); // as the prompt writes a deadline

// Alice and Bob at a table with these options; Olga governs it.
struct TimedWorld : World {
    explicit TimedWorld(const std::string& options, Span longest_window = kUsualWindow);

    int sweeps(); // how many games were looked at
    void waits(Span time);

    SeatClock clock(Seat seat);

    Instant deadline(Seat seat) { return clock(seat).awaited.value().deadline.value(); }

    // The careful answer to what the seat is asked now, given by its player.
    Post answers(Person& person, Seat seat);
    Post does(Person& person, const std::string& action); // typed and confirmed

    Person& person(Seat seat) { return seat == kFirst ? alice : bob; }

    Seat other(Seat seat) const { return seat == kFirst ? kSecond : kFirst; }

    Seat plays_to_a_turn(); // until somebody is asked openly: whose seat that is

    std::vector<Post> told_since(std::size_t first); // in the thread

    std::size_t delivered() const { return postman.delivered().size(); }

    Version version() { return store.find(game)->version; }

    bool absent(Seat seat);
    std::string organises(const std::string& command, std::map<std::string, std::string> options);

    GameId game;
    Person olga{commands, 710, "Olga", last_interaction};
};

} // namespace majlis::test
