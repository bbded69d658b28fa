// A turn composed in private: notations only. It is shown applied to the present position, step by step,
// and confirmed as a whole; when the outcome would differ from what was shown, nothing is committed.
#pragma once

#include <string>
#include <vector>

#include "engine/core/sha256.h"
#include "engine/core/table.h"

namespace majlis {

struct TurnBuffer {
    std::vector<std::string> actions;
    std::optional<Digest> shown; // of the last preview that the player saw
};

Digest fingerprint(const Preview& preview);

// Adds or removes the last action and shows the result; a refused action is not added.
Preview compose(const Table& table, Seat seat, TurnBuffer& buffer, const std::string& action);
Preview step_back(const Table& table, Seat seat, TurnBuffer& buffer);
Preview show(const Table& table, Seat seat, TurnBuffer& buffer);

// MJ-7: refused when it would not do what was shown.
PlayResult confirm(Table& table, Seat seat, const TurnBuffer& buffer);

} // namespace majlis
