#include "commands/recording.h"

#include <stdexcept>

#include "commands/clock_keeping.h"
#include "commands/done_in_name.h"
#include "commands/final_ranking.h"
#include "commands/open_tables.h"
#include "engine/core/build_id.h"

namespace majlis {

namespace {

constexpr std::uint64_t kEventsBetweenSnapshots = 50;

} // namespace

void record(GameTransaction& tx, const Table& table, Version before, const Played& played, Instant now) {
    if (tx.append(before, played.commits, build_id(), now) == Append::Conflict)
        throw std::logic_error("commands: a game moved on under its lock");
    keep_computers(tx, before, played.commits);
    tx.keep_waiting(all_waiting(table));
    if (before.value / kEventsBetweenSnapshots != played.version.value / kEventsBetweenSnapshots)
        tx.keep_snapshot({played.version, table.state_json()}, build_id(), now);
    end_when_over(tx, table);
    keep_clocks(tx, table, played.commits, now);
}

void end_when_over(GameTransaction& tx, const Table& table) {
    const auto result = table.result();
    if (!result) return;
    tx.end();
    tx.keep_result(after_bids(*result, tx.seats()));
}

} // namespace majlis
