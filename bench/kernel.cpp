// The kernel alone, on the small game: decide + evolve per second, whole random games, records.
// One core. The actions are chosen beforehand: what is measured is deciding and folding, not choosing.
#include <memory>
#include <vector>

#include "bench/figure.h"
#include "engine/caravan/caravan.h"
#include "engine/core/random_walk.h"
#include "engine/core/sha256.h"
#include "engine/core/table_of.h"
#include "packs/pack.h"

namespace {

using namespace majlis;

std::shared_ptr<const Caravan::Tables> tables() {
    return std::make_shared<const Caravan::Tables>(
        std::get<Caravan::Tables>(read_pack<Caravan>(default_pack<Caravan>())));
}

TableOf<Caravan> table_with(const std::shared_ptr<const Caravan::Tables>& tables, int seed) {
    TableOf<Caravan> table(tables, to_hex(sha256(default_pack<Caravan>())));
    (void)table.begin({Seats(4), {}, {}}, {secret_from_seed(std::to_string(seed)), {}});
    return table;
}

// A position and an action that decide accepts there.
struct Decidable {
    Caravan::State state;
    Seat seat;
    Caravan::Action action;
    Version version;
};

std::vector<Decidable> decidables(const std::shared_ptr<const Caravan::Tables>& tables) {
    std::vector<Decidable> all;
    for (int game = 0; game < 50; ++game) {
        auto table = table_with(tables, game);
        Chance walk(secret_from_seed("walk " + std::to_string(game)), 0);
        while (const auto move = random_move(table, walk)) {
            if (move->question.secrecy == Secrecy::Open)
                all.push_back({table.state(), move->question.seat, Caravan::parse_action(*tables, move->action).value(),
                               table.version()});
            (void)table.play(move->question.seat, move->action);
        }
    }
    return all;
}

// Each decision is folded into a position of its own, prepared outside the measured time.
double decisions_per_second(const Caravan::Tables& tables, const std::vector<Decidable>& all) {
    constexpr int kRounds = 60;
    const ChaChaKey key = chance_key({});
    double spent = 0;
    std::size_t decisions = 0;
    for (int round = 0; round < kRounds; ++round) {
        std::vector<Caravan::State> states;
        for (const Decidable& one : all)
            states.push_back(one.state);
        spent += bench::seconds([&] {
            for (std::size_t i = 0; i < all.size(); ++i) {
                Chance chance(key, all[i].version.value);
                auto decision = Caravan::decide(tables, states[i], all[i].seat, all[i].action, chance);
                for (const Caravan::Event& event : std::get<Caravan::Events>(decision))
                    states[i] = Caravan::evolve(tables, std::move(states[i]), event);
            }
        });
        decisions += all.size();
    }
    return static_cast<double>(decisions) / spent;
}

} // namespace

int main() {
    const auto printed = tables();
    const auto all = decidables(printed);
    bench::figure("kernel.decide_evolve_per_s", decisions_per_second(*printed, all), "1/s");

    std::size_t plies = 0;
    constexpr int kGames = 300;
    const double walking = bench::seconds([&] {
        for (int game = 0; game < kGames; ++game) {
            auto table = table_with(printed, game);
            Chance walk(secret_from_seed("walk " + std::to_string(game)), 0);
            plies += walk_at_random(table, walk, table.most_plies());
        }
    });
    bench::figure("engine.caravan.games_per_s", kGames / walking, "1/s");
    bench::figure("engine.caravan.table_plies_per_s", static_cast<double>(plies) / walking, "1/s");

    auto table = table_with(printed, 1);
    Chance walk(secret_from_seed("record"), 0);
    walk_at_random(table, walk, table.most_plies());
    const Record record = table.record();
    std::size_t events = 0;
    for (const Commit& commit : record.commits)
        events += commit.events.size();
    auto loaded = table_with(printed, 2);
    const double loading = bench::seconds([&] { (void)loaded.load(record); });
    bench::figure("kernel.record_events_per_s", static_cast<double>(events) / loading, "1/s");
    bench::figure("engine.caravan.state_bytes", sizeof(Caravan::State), "bytes");
    return 0;
}
