#include "engine/core/record.h"

#include "engine/core/words.h"

namespace majlis {

namespace {

constexpr std::string_view kTakenBack = "@taken-back ";

} // namespace

std::string taken_back_to(Version version) {
    return std::string(kTakenBack) + std::to_string(version.value);
}

std::optional<Version> taken_back_target(std::string_view event) {
    if (!event.starts_with(kTakenBack)) return std::nullopt;
    const auto number = large_number_in(event.substr(kTakenBack.size()));
    return number ? std::optional(Version{*number}) : std::nullopt;
}

} // namespace majlis
