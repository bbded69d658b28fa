// May this seat's last commit be taken back? Computed from who learned what since, never argued about.
// Free: nobody else has acted. By consent: others acted, but nobody saw anything new. Impossible: somebody did.
#pragma once

#include <optional>
#include <span>
#include <variant>
#include <vector>

#include "engine/core/ids.h"
#include "engine/core/knowledge.h"
#include "engine/core/phrase.h"

namespace majlis {

struct UndoFree {
    friend bool operator==(const UndoFree&, const UndoFree&) = default;
};

struct UndoByConsent {
    std::vector<Seat> of;
    friend bool operator==(const UndoByConsent&, const UndoByConsent&) = default;
};

struct UndoImpossible {
    Phrase because;
    friend bool operator==(const UndoImpossible&, const UndoImpossible&) = default;
};

using UndoVerdict = std::variant<UndoFree, UndoByConsent, UndoImpossible>;

// What a commit means for undo.
struct CommitTrace {
    std::vector<Seat> actors;
    bool chance = false; // dice, or a shuffle somebody saw the result of
    Viewers taught;      // who learned something hidden
};

CommitTrace trace_of(std::vector<Seat> actors, std::span<const Lesson> lessons);

struct UndoProposal {
    UndoVerdict verdict;
    std::size_t first = 0; // the commit that goes, with all that follow
};

UndoProposal propose_undo(std::span<const CommitTrace> commits, Seat seat);

} // namespace majlis
