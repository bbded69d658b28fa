// One line that says what an action or event is made of: its verb in the notation and its fields in order.
// Equality, printing, reading and JSON follow from it, so none of them can forget a field.
#pragma once

#include <optional>
#include <string_view>
#include <tuple>

namespace majlis::crescent_moon {

// A last field that an event has had only since later. What was stored before is without it, and stays as it is
// written.
template <typename T>
struct Since {
    std::optional<T> value{};
    friend bool operator==(const Since&, const Since&) = default;
};

} // namespace majlis::crescent_moon

#define MAJLIS_FIELDS(Type, verb, ...)                                                                                 \
    static constexpr std::string_view kVerb = verb;                                                                    \
    auto fields() {                                                                                                    \
        return std::tie(__VA_ARGS__);                                                                                  \
    }                                                                                                                  \
    auto fields() const {                                                                                              \
        return std::tie(__VA_ARGS__);                                                                                  \
    }                                                                                                                  \
    friend bool operator==(const Type&, const Type&) = default
