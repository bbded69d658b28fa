#include "engine/core/undo.h"

#include <algorithm>
#include <ranges>

namespace majlis {

namespace {

bool acted(const CommitTrace& commit, Seat seat) {
    return std::find(commit.actors.begin(), commit.actors.end(), seat) != commit.actors.end();
}

UndoVerdict judge(std::span<const CommitTrace> commits, Seat seat) {
    std::vector<Seat> others;
    for (const CommitTrace& commit : commits) {
        if (commit.chance) return UndoImpossible{phrase("Chance has decided something since then: a draw or a throw.")};
        if (!commit.taught.empty()) return UndoImpossible{phrase("Something hidden has been shown since then.")};
        for (const Seat actor : commit.actors)
            if (actor != seat && std::find(others.begin(), others.end(), actor) == others.end())
                others.push_back(actor);
    }
    if (others.empty()) return UndoFree{};
    std::sort(others.begin(), others.end());
    return UndoByConsent{others};
}

} // namespace

CommitTrace trace_of(std::vector<Seat> actors, std::span<const Lesson> lessons) {
    CommitTrace trace{std::move(actors), false, {}};
    for (const Lesson& lesson : lessons) {
        trace.chance |= std::holds_alternative<SawChance>(lesson);
        trace.taught = trace.taught.either(taught_by(lesson));
    }
    return trace;
}

UndoProposal propose_undo(std::span<const CommitTrace> commits, Seat seat) {
    const auto mine = [&](const CommitTrace& commit) { return acted(commit, seat); };
    const auto last = std::ranges::find_if(commits | std::views::reverse, mine);
    if (last == (commits | std::views::reverse).end())
        return {UndoImpossible{phrase("There is no move of yours to take back.")}, commits.size()};
    const auto first = static_cast<std::size_t>(std::distance(commits.begin(), last.base()) - 1);
    return {judge(commits.subspan(first), seat), first};
}

} // namespace majlis
