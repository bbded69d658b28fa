#include "pace/rest.h"

#include <algorithm>
#include <array>
#include <date/tz.h>
#include <stdexcept>

namespace majlis {

namespace {

using std::chrono::days;
using std::chrono::floor;

using LocalDays = date::local_days;

// What is twice on the wall's clock is meant the first time at the beginning and the second time at the end; what is
// never there is the moment of the change.
Instant at(const date::time_zone& zone, LocalDays day, std::chrono::minutes time, date::choose which) {
    return std::chrono::time_point_cast<Span>(zone.to_sys(day + time, which));
}

Vacation quiet_hours_from(const date::time_zone& zone, LocalDays day, const QuietHours& hours) {
    const auto length = hours.to > hours.from ? days(0) : days(1);
    return {at(zone, day, hours.from, date::choose::earliest), at(zone, day + length, hours.to, date::choose::latest)};
}

LocalDays local_day(const date::time_zone& zone, Instant moment) {
    return date::floor<date::days>(zone.to_local(moment));
}

// The first quiet hours that are not over at `from`.
Vacation next_quiet(Instant from, const std::string& zone_name, const QuietHours& hours) {
    const date::time_zone& zone = *date::locate_zone(zone_name);
    for (LocalDays day = local_day(zone, from) - date::days(1);; day += date::days(1))
        if (const Vacation quiet = quiet_hours_from(zone, day, hours); quiet.to > from) return quiet;
}

// What comes first of all that is not over at `from`.
std::optional<Vacation> next_rest(Instant from, const RestTimes& rest) {
    std::optional<Vacation> next;
    if (rest.quiet) next = next_quiet(from, rest.zone, *rest.quiet);
    if (rest.vacation && rest.vacation->to > from && (!next || rest.vacation->from < next->from)) next = rest.vacation;
    return next;
}

} // namespace

bool known_zone(std::string_view name) {
    const auto& zones = date::get_tzdb().zones;
    return std::any_of(zones.begin(), zones.end(), [&](const date::time_zone& zone) { return zone.name() == name; });
}

std::vector<std::string> zone_names() {
    std::vector<std::string> names;
    for (const date::time_zone& zone : date::get_tzdb().zones)
        names.push_back(zone.name());
    return names;
}

Instant moment_after(Instant from, Span time, const RestTimes& rest) {
    for (auto next = next_rest(from, rest); next; next = next_rest(from, rest)) {
        if (from + time <= next->from) break;
        time -= std::max(Span{}, next->from - from);
        from = next->to;
    }
    return from + time;
}

Span time_between(Instant from, Instant to, const RestTimes& rest) {
    Span time{};
    for (auto next = next_rest(from, rest); next && next->from < to; next = next_rest(from, rest)) {
        time += std::max(Span{}, next->from - from);
        from = next->to;
    }
    return time + std::max(Span{}, to - from);
}

Instant end_of_day(Instant moment, int days_more, const RestTimes& rest) {
    const date::time_zone& zone = *date::locate_zone(rest.zone);
    return at(zone, local_day(zone, moment) + date::days(days_more + 1), std::chrono::minutes(0),
              date::choose::earliest);
}

} // namespace majlis
