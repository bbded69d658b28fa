// When somebody's time stands still: quiet hours of each day, in that person's own time zone, and a vacation.
// Days are as long as they are there: 23 or 25 hours when the clocks change.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "pace/instant.h"

namespace majlis {

struct QuietHours { // by the clock on the wall; from 22:00 to 7:00 is from one day into the next
    std::chrono::minutes from{};
    std::chrono::minutes to{};
    friend bool operator==(const QuietHours&, const QuietHours&) = default;
};

struct Vacation {
    Instant from;
    Instant to;
    friend bool operator==(const Vacation&, const Vacation&) = default;
};

struct RestTimes {
    std::string zone = "UTC"; // one that is known
    std::optional<QuietHours> quiet{};
    std::optional<Vacation> vacation{};
    friend bool operator==(const RestTimes&, const RestTimes&) = default;
};

bool known_zone(std::string_view name); // "Europe/Prague"
std::vector<std::string> zone_names();

Instant moment_after(Instant from, Span time, const RestTimes& rest); // when that much time has passed
Span time_between(Instant from, Instant to, const RestTimes& rest);   // that was not rested
Instant end_of_day(Instant at, int days_more, const RestTimes& rest); // midnight there, so many days later

} // namespace majlis
