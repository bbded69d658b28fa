#include "bot/shares.h"

namespace majlis {

Shares::Share Shares::take(UserId who) {
    const std::lock_guard lock(taken_->mutex);
    std::size_t& count = taken_->of[who];
    if (count >= most_) return nullptr;
    ++count;
    return {this, [taken = taken_, who](Shares*) {
                const std::lock_guard lock(taken->mutex);
                const auto found = taken->of.find(who);
                if (--found->second == 0) taken->of.erase(found);
            }};
}

} // namespace majlis
