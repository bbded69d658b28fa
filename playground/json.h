// The one JSON type of the playground.
// Discord's bodies are open-ended, so what the playground only passes on stays JSON.
#pragma once

#include <nlohmann/json.hpp>

namespace majlis::playground {

using Json = nlohmann::json;

// The member of an object, or null when the object lacks it (or is no object at all).
inline const Json& member(const Json& object, const char* key) {
    static const Json kNull;
    if (!object.is_object()) return kNull;
    const auto found = object.find(key);
    return found == object.end() ? kNull : *found;
}

inline std::string text_or(const Json& value, std::string fallback) {
    return value.is_string() ? value.get<std::string>() : std::move(fallback);
}

inline std::int64_t integer_or(const Json& value, std::int64_t fallback) {
    return value.is_number_integer() ? value.get<std::int64_t>() : fallback;
}

inline bool is_true(const Json& value) {
    return value.is_boolean() && value.get<bool>();
}

} // namespace majlis::playground
