#include "engine/core/record.h"

#include <algorithm>
#include <limits>

#include "engine/core/words.h"

namespace majlis {

namespace {

constexpr std::string_view kTakenBack = "@taken-back ";
constexpr std::string_view kLapse = "@lapse ";

} // namespace

std::string taken_back_to(Version version) {
    return std::string(kTakenBack) + std::to_string(version.value);
}

std::optional<Version> taken_back_target(std::string_view event) {
    if (!event.starts_with(kTakenBack)) return std::nullopt;
    const auto number = large_number_in(event.substr(kTakenBack.size()));
    return number ? std::optional(Version{*number}) : std::nullopt;
}

std::optional<Version> taken_back_target(const Commit& commit) {
    return commit.events.empty() ? std::nullopt : taken_back_target(commit.events.front());
}

SeatAction lapse_of(Seat seat, std::uint16_t offer) {
    return {seat, std::string(kLapse) + std::to_string(offer)};
}

std::optional<std::uint16_t> lapsed_offer(const SeatAction& action) {
    if (!action.notation.starts_with(kLapse)) return std::nullopt;
    const auto number = large_number_in(std::string_view(action.notation).substr(kLapse.size()));
    if (!number || *number > std::numeric_limits<std::uint16_t>::max()) return std::nullopt;
    return static_cast<std::uint16_t>(*number);
}

std::optional<std::uint16_t> lapsed_offer(const Commit& commit) {
    return commit.actions.empty() ? std::nullopt : lapsed_offer(commit.actions.front());
}

Phrase told_lapsed(std::uint16_t offer) {
    return phrase("The time for offer {1} is up: nobody has answered it, so it counts as declined.",
                  std::int64_t{offer});
}

bool taken_back_past(const Record& record, Version version) {
    const auto later = commits_after(record, version);
    return std::any_of(later.begin(), later.end(), [&](const Commit& commit) {
        const auto target = taken_back_target(commit);
        return target && *target < version;
    });
}

std::vector<Commit> present_line(const Record& record) {
    std::vector<Commit> line;
    for (const Commit& commit : record.commits)
        if (const auto target = taken_back_target(commit))
            std::erase_if(line, [&](const Commit& one) { return one.after > *target; });
        else
            line.push_back(commit);
    return line;
}

std::span<const Commit> commits_after(const Record& record, Version version) {
    const auto first = std::find_if(record.commits.begin(), record.commits.end(),
                                    [&](const Commit& commit) { return commit.after > version; });
    return {first, record.commits.end()};
}

} // namespace majlis
