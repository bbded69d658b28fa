// Tigris & Euphrates at random: decisions (View, a random path of the menu, decide, evolve) and whole games, on one
// core. Games go over the contract's functions alone; tables, records and announcements are measured with the kernel.

#include "engine/tigris_euphrates/tigris_euphrates.h"

#include <algorithm>

#include "bench/figure.h"
#include "bench/started.h"
#include "bench/state_bytes.h"
#include "engine/core/menu.h"
#include "packs/pack.h"

namespace {

using namespace majlis;
using G = TigrisEuphrates;

void decide_once(const G::Tables& tables, G::State& state, Chance& walk, Chance& chance) {
    const Question question = G::questions(tables, state.common).front();
    const G::View view = G::view(tables, state, question.seat);
    const auto words =
        random_path([&](const Words& path) { return G::next(tables, view, question, path); }, walk).value();
    const auto action = G::parse_action(tables, join_words(words)).value();
    const auto decision = G::decide(tables, state, question.seat, action, chance);
    for (const G::Event& event : std::get<G::Events>(decision))
        state = advance<G>(tables, std::move(state), event);
}

struct Played { // of all games so far
    std::size_t decisions = 0, largest = 0;
};

void play(const G::Tables& tables, int game, Played& played) {
    Chance walk(secret_from_seed("walk " + std::to_string(game)), 0), chance(secret_from_seed(std::to_string(game)), 0);
    G::State state = bench::started<G>(tables, 4, chance);
    for (; !G::result(tables, state); ++played.decisions) {
        decide_once(tables, state, walk, chance);
        played.largest = std::max(played.largest, bench::bytes_of(state));
    }
}

} // namespace

int main() {
    const auto tables = std::get<G::Tables>(read_pack<G>(default_pack<G>()));
    constexpr int kGames = 2000;
    Played played;
    const double spent = bench::seconds([&] {
        for (int game = 0; game < kGames; ++game)
            play(tables, game, played);
    });
    bench::figure("engine.tigris_euphrates.decisions_per_s", static_cast<double>(played.decisions) / spent, "1/s");
    bench::figure("engine.tigris_euphrates.games_per_s", kGames / spent, "1/s");
    bench::figure("engine.tigris_euphrates.state_bytes", static_cast<double>(played.largest), "bytes");
    return 0;
}
