#include "commands/done_in_name.h"

#include <algorithm>

#include "commands/sentences.h"

namespace majlis {

namespace {

bool holds(const StoredCommit& stored, const DoneInName& done) {
    const auto& actions = stored.commit.actions;
    return stored.commit.after > done.version &&
           std::find(actions.begin(), actions.end(), SeatAction{done.seat, done.notation}) != actions.end();
}

} // namespace

void keep_careful(GameTransaction& tx, const SeatRow& row, Version version, const std::string& action) {
    if (row.user) tx.keep_done({row.seat, version, action});
}

void keep_computers(GameTransaction& tx, Version before, const std::vector<Commit>& commits) {
    if (commits.empty()) return;
    const auto seats = tx.seats();
    for (const Commit& commit : commits) {
        for (const SeatAction& action : commit.actions)
            if (const SeatRow* row = row_of(seats, action.seat); row && row->user && row->absent)
                tx.keep_done({row->seat, before, action.notation});
        before = commit.after;
    }
}

// Each thing was done once: in the first commit after it that has this action.
std::vector<Version> commits_with(const std::vector<DoneInName>& done, const std::vector<StoredCommit>& commits) {
    std::vector<Version> versions;
    for (const DoneInName& one : done) {
        const auto found = std::find_if(commits.begin(), commits.end(),
                                        [&](const StoredCommit& stored) { return holds(stored, one); });
        if (found != commits.end()) versions.push_back(found->commit.after);
    }
    return versions;
}

std::vector<std::string> waiting_of(const std::vector<DoneInName>& done, const Table& table, Seat seat) {
    std::vector<std::string> notations;
    for (const WaitingAnswer& answer : table.waiting(seat))
        if (std::any_of(done.begin(), done.end(),
                        [&](const DoneInName& one) { return one.notation == answer.action.notation; }))
            notations.push_back(answer.action.notation);
    return notations;
}

} // namespace majlis
