#include "commands/forgotten_today.h"

namespace majlis {

namespace {

constexpr std::chrono::days kDay{1};

} // namespace

bool ForgottenToday::begin(UserId user, Instant now) {
    const std::lock_guard lock(mutex_);
    std::erase_if(when_, [&](const auto& one) { return one.second + kDay <= now; });
    return when_.emplace(user, now).second;
}

void ForgottenToday::broken_off(UserId user) {
    const std::lock_guard lock(mutex_);
    when_.erase(user);
}

} // namespace majlis
