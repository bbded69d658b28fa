// TEMPORARY: waits for standing_deals.cpp.
#include "engine/crescent_moon/chapters.h"

namespace majlis::crescent_moon {

MaybeRefusal why_not_deals_stand(const Tables&, const Common&) {
    return std::nullopt;
}

} // namespace majlis::crescent_moon
