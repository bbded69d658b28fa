#include "engine/core/record.h"

#include <algorithm>

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

std::optional<Version> taken_back_target(const Commit& commit) {
    return commit.events.empty() ? std::nullopt : taken_back_target(commit.events.front());
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
