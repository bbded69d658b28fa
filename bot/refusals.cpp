#include "bot/refusals.h"

namespace majlis {
namespace {

constexpr std::chrono::minutes kCounted{10};

bool is_invalid(long status) {
    return status == 401 || status == 403 || status == 429;
}

} // namespace

void Refusals::heard(long status, Moment now) {
    if (!is_invalid(status)) return;
    lately_.push_back(now);
    if (lately_.size() > most_) lately_.pop_front();
}

bool Refusals::leave_room(Moment now) {
    forget_before(now - kCounted);
    return lately_.size() < most_;
}

void Refusals::forget_before(Moment then) {
    while (!lately_.empty() && lately_.front() < then)
        lately_.pop_front();
}

} // namespace majlis
