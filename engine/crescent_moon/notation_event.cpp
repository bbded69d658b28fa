// The notation of events: each is its verb and its fields (fields.h).
#include "engine/crescent_moon/notation.h"

namespace majlis::crescent_moon {

std::string CrescentMoon::print(const Tables& tables, const Event& event) {
    return print_any(tables, event);
}

std::optional<Event> CrescentMoon::parse_event(const Tables& tables, std::string_view text) {
    return parse_any<Event>(tables, text);
}

} // namespace majlis::crescent_moon
