#include "bot/clock_watch.h"

#include <algorithm>
#include <utility>

namespace majlis {
namespace {

using std::chrono::milliseconds;

struct Bounds {
    milliseconds noticed;
    milliseconds too_far;
};

// What Discord tells is late now and then, such as after a connection was lost, and seems to come from the past.
constexpr std::array kBounds{Bounds{std::chrono::seconds(1), std::chrono::minutes(2)},
                             Bounds{std::chrono::minutes(1), std::chrono::minutes(5)}};

// A press may be told very late, such as when this machine has slept, and no other may follow for a night.
constexpr std::chrono::minutes kCounts{15};

ClockWatch::News judged(const Bounds& bounds, milliseconds difference) {
    if (difference > bounds.too_far) return ClockWatch::News::DiffersByMinutes;
    return difference > bounds.noticed ? ClockWatch::News::Differs : ClockWatch::News::Agrees;
}

} // namespace

std::string_view name_of(OtherClock other) {
    return other == OtherClock::Database ? "database" : "discord";
}

ClockWatch::News ClockWatch::heard(OtherClock other, milliseconds ahead, Moment now) {
    const auto place = static_cast<std::size_t>(other);
    const Word word{judged(kBounds[place], std::chrono::abs(ahead)), now};
    return std::exchange(last_[place], word).news == word.news ? News::None : word.news;
}

bool ClockWatch::may_be_trusted(Moment now) const {
    return std::none_of(last_.begin(), last_.end(), [&](const Word& word) {
        return word.news == News::DiffersByMinutes && now - word.heard <= kCounts;
    });
}

milliseconds ahead_of_database(Store& store, const Clock& own) {
    const Instant before = own();
    const Instant theirs = store.server_time();
    const Instant after = own();
    if (theirs < before) return before - theirs;
    return theirs > after ? after - theirs : milliseconds(0);
}

} // namespace majlis
