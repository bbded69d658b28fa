// One line that says what an action or event is made of: its verb in the notation and its fields in order.
// Equality, printing, reading and JSON follow from it, so none of them can forget a field.
#pragma once

#include <string_view>
#include <tuple>

#define MAJLIS_FIELDS(Type, verb, ...)                                                                                 \
    static constexpr std::string_view kVerb = verb;                                                                    \
    auto fields() {                                                                                                    \
        return std::tie(__VA_ARGS__);                                                                                  \
    }                                                                                                                  \
    auto fields() const {                                                                                              \
        return std::tie(__VA_ARGS__);                                                                                  \
    }                                                                                                                  \
    friend bool operator==(const Type&, const Type&) = default
