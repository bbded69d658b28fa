// The clocks of one game: how long each seat has for what it is asked. Reckoned from the open list of questions alone,
// and all seats of a question in secret have one deadline: so no clock tells who has answered.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/question.h"
#include "pace/pace.h"
#include "pace/rest.h"

namespace majlis {

// About a decision that is waited for. Abandoned: the table is told when it will be closed.
enum class Warned { NotYet, Reminded, TimeIsUp, Abandoned };

inline constexpr std::chrono::days kAbandonedAfter{30}; // the deadline
inline constexpr std::chrono::days kClosedAfter{7};     // everybody was told so

struct Awaited {
    std::string question;
    Secrecy secrecy = Secrecy::Open;
    Version asked_at; // the game's version
    Span extra{};     // given by an organiser
    Span spent{};     // before it began to run
    std::optional<Instant> running_since{};
    std::optional<Instant> reminder{}; // of an abandoned one: when its game is closed
    std::optional<Instant> deadline{};
    Warned warned = Warned::NotYet;
    std::optional<RestTimes> nights{}; // quiet hours as they were when it began to run, without vacations
    friend bool operator==(const Awaited&, const Awaited&) = default;
};

struct SeatClock {
    Seat seat;
    Span bank{};
    std::optional<Awaited> awaited{}; // that is waited for
    friend bool operator==(const SeatClock&, const SeatClock&) = default;
};

using SeatClocks = std::vector<SeatClock>;

// A decision that was made: what is needed to go on with it when it is taken back.
struct Answered {
    Seat seat;
    std::string question;
    Secrecy secrecy = Secrecy::Open;
    Version asked_at;
    Version made_at;
    Span bank{}; // before it
    Span extra{};
    Span spent{};
    Warned warned = Warned::NotYet;
    std::optional<RestTimes> nights{};
    friend bool operator==(const Answered&, const Answered&) = default;
};

struct Asked {
    Seat seat;
    std::string question;
    Secrecy secrecy = Secrecy::Open;
};

// What the game cannot go on without, for each seat that is asked: first what is asked openly.
std::vector<Asked> awaited_of(const Questions& questions);

struct AskedNow {
    std::vector<Asked> awaited;    // one for each seat
    std::vector<Asked> optional{}; // what the game can go on without, for now or at all
};

AskedNow asked_now(const Questions& questions);

using Rests = std::map<Seat, RestTimes>; // of those who have any

// Everything that the reckoning is made with.
struct Reckoning {
    const Pace& pace;
    const Rests& rests;
    Instant now;
};

SeatClock full_clock(Seat seat, const Pace& pace);

struct MovedOn {
    SeatClocks clocks;
    std::vector<Answered> made;
};

// The game has moved on to `version`: some decisions are made, others are asked. Who is asked the same goes on as
// before. Of a decision that is optional now the clock stands still: nobody gains time by an offer that makes it so.
MovedOn moved_on(SeatClocks clocks, const AskedNow& asked, Version version, const Reckoning& by);

// The game goes on from an older version: what was decided since is undecided, and its time stays spent. Where all of
// it was, a part is given again: else what is taken back would be played once more in the same moment.
SeatClocks taken_back(SeatClocks clocks, const std::vector<Answered>& made_since, Version to, const Pace& pace);

SeatClocks paused(SeatClocks clocks, const Reckoning& by);
SeatClocks reckoned_anew(SeatClocks clocks, const Reckoning& until_now, const Reckoning& from_now); // those that run
SeatClocks extended(SeatClocks clocks, Seat seat, Span extra, const Reckoning& by);
SeatClocks abandoned(SeatClocks clocks, const Reckoning& by);              // those that were late for kAbandonedAfter
SeatClocks handed_over(SeatClocks clocks, Seat seat, const Reckoning& by); // to somebody who begins afresh

bool is_late(const SeatClock& clock);                   // and everybody was told
bool is_abandoned(const SeatClock& clock, Instant now); // since long, and nobody was told yet
bool is_to_be_closed(const SeatClock& clock, Instant now);

// When somebody has to look at this game again.
std::optional<Instant> next_look(const SeatClock& clock);

} // namespace majlis
