#include "commands/recording.h"

#include <stdexcept>

#include "commands/open_tables.h"
#include "engine/core/build_id.h"

namespace majlis {

namespace {

constexpr std::uint64_t kEventsBetweenSnapshots = 50;

} // namespace

void record(GameTransaction& tx, const Table& table, Version before, const Played& played, Instant now) {
    if (tx.append(before, played.commits, build_id(), now) == Append::Conflict)
        throw std::logic_error("commands: a game moved on under its lock");
    tx.keep_waiting(all_waiting(table));
    if (before.value / kEventsBetweenSnapshots != played.version.value / kEventsBetweenSnapshots)
        tx.keep_snapshot({played.version, table.state_json()}, build_id(), now);
    if (table.result()) tx.end();
}

std::vector<Commit> line_of_play(const Record& record) {
    std::vector<Commit> line;
    for (const Commit& commit : record.commits) {
        const auto target = taken_back_target(commit);
        while (target && !line.empty() && line.back().after > *target)
            line.pop_back();
        if (!target) line.push_back(commit);
    }
    return line;
}

} // namespace majlis
