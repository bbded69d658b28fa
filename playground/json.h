// The one JSON type of the playground.
// Discord's bodies are open-ended, so what the playground only passes on stays JSON.
#pragma once

#include <string_view>

#include <nlohmann/json.hpp>

namespace majlis::playground {

using Json = nlohmann::json;

// What somebody sent: discarded when it is no JSON, or nested deeper than anything of Discord's, because what checks
// and prints it calls itself once a level.
inline Json parsed_json(std::string_view text) {
    constexpr int kDeepest = 100;
    bool too_deep = false;
    const auto look = [&](int depth, Json::parse_event_t, Json&) {
        too_deep = too_deep || depth > kDeepest;
        return true;
    };
    auto json = Json::parse(text, look, false);
    return too_deep ? Json(Json::value_t::discarded) : json;
}

// The member of an object, or null when the object lacks it (or is no object at all).
inline const Json& member(const Json& object, const char* key) {
    static const Json kNull;
    if (!object.is_object()) return kNull;
    const auto found = object.find(key);
    return found == object.end() ? kNull : *found;
}

// As text that can be sent: what is no UTF-8 is replaced, so that one wrong byte does not keep everything else back.
inline std::string printed(const Json& value) {
    return value.dump(-1, ' ', false, Json::error_handler_t::replace);
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
