// How many requests Discord has refused lately. It bans for a while whoever makes ten thousand invalid ones in ten
// minutes, so from half of that on nothing is tried again that has failed before.
// Pure: told what came and when.
#pragma once

#include <cstddef>
#include <deque>

#include "bot/rate_limits.h"

namespace majlis {

inline constexpr std::size_t kMostRefusals = 5000; // in ten minutes, of all processes together

class Refusals {
public:
    explicit Refusals(std::size_t most) : most_(most) {}

    void heard(long status, Moment now);
    bool leave_room(Moment now);

private:
    void forget_before(Moment then);

    std::size_t most_;
    std::deque<Moment> lately_;
};

} // namespace majlis
