// The notation of actions: each is its verb and its fields (fields.h).
#include "engine/crescent_moon/notation.h"

namespace majlis::crescent_moon {

std::string CrescentMoon::print(const Tables& tables, const Action& action) {
    return print_any(tables, action);
}

std::optional<Action> CrescentMoon::parse_action(const Tables& tables, std::string_view text) {
    return parse_any<Action>(tables, text);
}

} // namespace majlis::crescent_moon
