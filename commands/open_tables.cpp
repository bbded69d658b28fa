#include "commands/open_tables.h"

#include <algorithm>
#include <stdexcept>

#include "engine/core/build_id.h"
#include "packs/open_table.h"

namespace majlis {

namespace {

std::unique_ptr<Table> table_over(const std::string& game, const std::string& pack) {
    auto opened = open_table(game, pack);
    if (const auto* mistakes = std::get_if<PackMistakes>(&opened))
        throw std::logic_error("commands: a stored pack of " + game + " does not load: " + to_text(*mistakes));
    return std::move(std::get<OpenedTable>(opened).table);
}

void load(Table& table, const Record& record) {
    if (const auto refusal = table.load(record))
        throw std::logic_error("commands: a stored game does not load: " + say(refusal->why, PlainEnglish()));
}

// A snapshot only saves time: where it does not serve, the whole game is folded.
void take_up(Table& table, const SavedGame& saved) {
    if (!saved.snapshot || table.resume(saved.record, *saved.snapshot)) load(table, saved.record);
}

bool same_answers(std::vector<WaitingAnswer> a, std::vector<WaitingAnswer> b) {
    const auto in_order = [](const WaitingAnswer& x, const WaitingAnswer& y) {
        return std::tie(x.question, x.action.seat) < std::tie(y.question, y.action.seat);
    };
    std::sort(a.begin(), a.end(), in_order);
    std::sort(b.begin(), b.end(), in_order);
    return a == b;
}

} // namespace

std::unique_ptr<Table> table_of(const SavedGame& saved, const std::string& pack) {
    auto table = table_over(saved.record.game, pack);
    take_up(*table, saved);
    return table;
}

std::vector<WaitingAnswer> all_waiting(const Table& table) {
    std::vector<WaitingAnswer> all;
    for (const Seat seat : table.seats())
        for (WaitingAnswer& one : table.waiting(seat))
            all.push_back(std::move(one));
    return all;
}

std::optional<OpenTables::Met> OpenTables::meet(GameId game) {
    if (auto met = met_before(game)) return met;
    const auto row = store_.find(game);
    if (!row) return std::nullopt;
    const auto pack = store_.pack(row->pack);
    if (!pack) throw std::logic_error("commands: a game without its pack");
    auto table = table_over(row->kind, *pack);
    table->treat_lodged(lodged_);
    const std::shared_ptr<const Table> empty = std::move(table);
    const std::lock_guard lock(mutex_);
    make_room();
    return games_.try_emplace(game, Kept{{empty, empty}, ++uses_}).first->second.met;
}

std::optional<OpenTables::Met> OpenTables::met_before(GameId game) {
    const std::lock_guard lock(mutex_);
    const auto found = games_.find(game);
    if (found == games_.end()) return std::nullopt;
    found->second.used = ++uses_;
    return found->second.met;
}

std::unique_ptr<Table> OpenTables::Met::present(GameTransaction& tx) const {
    if (latest->version() == tx.game().version && past == tx.game().past && latest->seats() == tx.game().seats &&
        same_answers(all_waiting(*latest), tx.waiting()))
        return latest->clone();
    auto table = empty->clone();
    take_up(*table, tx.saved(build_id()));
    return table;
}

void OpenTables::keep(const GameTransaction& tx, const Table& table) {
    const std::shared_ptr<const Table> copy = table.clone();
    const std::lock_guard lock(mutex_);
    const auto found = games_.find(tx.game().id);
    if (found == games_.end()) return;
    found->second.met.latest = copy;
    found->second.met.past = tx.game().past;
}

void OpenTables::make_room() {
    if (games_.size() < most_games_) return;
    games_.erase(std::min_element(games_.begin(), games_.end(),
                                  [](const auto& a, const auto& b) { return a.second.used < b.second.used; }));
}

} // namespace majlis
