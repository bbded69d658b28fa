// Crescent Moon at random: decisions (View, a random path of the menu, decide or reveal, evolve) and whole five-player
// games, on one core, over the contract's functions alone; and how often the game waits for other people.

#include "engine/crescent_moon/crescent_moon.h"

#include <algorithm>

#include "bench/figure.h"
#include "bench/started.h"
#include "bench/state_bytes.h"
#include "engine/core/menu.h"
#include "engine/core/random_walk.h"
#include "packs/open_table.h"
#include "packs/pack.h"

namespace {

using namespace majlis;
using G = CrescentMoon;

struct Tally { // of all games so far
    std::size_t decisions = 0, handovers = 0, rounds = 0, largest = 0;
};

using Mind = std::optional<G::Action> (*)(const G::Tables&, const G::View&, const Question&, Chance&);

std::optional<G::Action> random_mind(const G::Tables& tables, const G::View& view, const Question& question,
                                     Chance& walk) {
    const auto words = random_path([&](const Words& path) { return G::next(tables, view, question, path); }, walk);
    return words ? G::parse_action(tables, join_words(*words)) : std::nullopt;
}

std::optional<G::Action> greedy_mind(const G::Tables& tables, const G::View& view, const Question& question, Chance&) {
    if (question.need == Need::Optional) return std::nullopt;
    return G::greedy(tables, view, question);
}

G::Events sealed(const G::Tables& tables, const G::State& state, const Question& question, const Questions& asked,
                 Mind mind, Chance& walk, Chance& chance, Tally& played) {
    SealedAnswers<G::Action> answers;
    for (const Question& one : asked) {
        if (one.id != question.id) continue;
        answers[one.seat] = mind(tables, G::view(tables, state, one.seat), one, walk);
        ++played.decisions;
    }
    return G::reveal(tables, state, question, answers, chance);
}

G::Events answered(const G::Tables& tables, const G::State& state, const Question& question, const Questions& asked,
                   Mind mind, Chance& walk, Chance& chance, Tally& played) {
    if (question.secrecy == Secrecy::Sealed) return sealed(tables, state, question, asked, mind, walk, chance, played);
    const auto action = mind(tables, G::view(tables, state, question.seat), question, walk);
    if (!action) return {}; // nothing that this seat could do beside
    ++played.decisions;
    auto decision = G::decide(tables, state, question.seat, *action, chance);
    return std::get<G::Events>(std::move(decision));
}

std::uint8_t awaited(const Questions& questions) { // the seats, as bits
    unsigned seats = 0;
    for (const Question& question : questions)
        if (question.need == Need::Required && question.stage == Stage::Now) seats |= 1U << question.seat.value;
    return static_cast<std::uint8_t>(seats);
}

void play(const G::Tables& tables, int game, Mind mind, Tally& played) {
    Chance walk(secret_from_seed("walk " + std::to_string(game)), 0), chance(secret_from_seed(std::to_string(game)), 0);
    G::State state = bench::started<G>(tables, 5, chance);
    std::uint8_t before = 0;
    while (!G::result(tables, state)) {
        Questions asked = G::questions(tables, state.common);
        std::erase_if(asked, [](const Question& question) { return question.stage == Stage::Ahead; });
        if (awaited(asked) != before) ++played.handovers;
        before = awaited(asked);
        const Question& question = asked[walk.below(static_cast<std::uint32_t>(asked.size()))];
        for (const G::Event& event : answered(tables, state, question, asked, mind, walk, chance, played))
            state = advance<G>(tables, std::move(state), event);
        played.largest = std::max(played.largest, bench::bytes_of(state));
    }
    played.rounds += static_cast<std::size_t>(3 * tables.rounds);
}

void handovers(const G::Tables& tables, std::string_view figure, Mind mind) {
    Tally played;
    for (int game = 0; game < 50; ++game)
        play(tables, game, mind, played);
    bench::figure(figure, static_cast<double>(played.handovers) / static_cast<double>(played.rounds), "");
}

// A whole record is read, decided again and folded.
double milliseconds_for_1000_events() {
    constexpr int kTimes = 10;
    const auto opened = [] { return std::get<OpenedTable>(open_table("crescent-moon", std::nullopt)); };
    const auto original = opened().table;
    if (original->begin({Seats(5), {}, std::nullopt}, {secret_from_seed("record"), {}})) return 0;
    Chance walk(secret_from_seed("walk"), 0);
    while (original->version().value < 1000 && random_move(*original, walk))
        walk_at_random(*original, walk, 1);
    const Record record = original->record();
    double spent = 0;
    for (int i = 0; i < kTimes; ++i) {
        const auto table = opened().table;
        spent += bench::seconds([&] { (void)table->load(record); });
        if (table->version() != original->version()) return 0;
    }
    return spent / kTimes * 1000 * 1000 / static_cast<double>(original->version().value);
}

} // namespace

int main() {
    const auto tables = std::get<G::Tables>(read_pack<G>(default_pack<G>()));
    constexpr int kGames = 300;
    Tally played;
    const double spent = bench::seconds([&] {
        for (int game = 0; game < kGames; ++game)
            play(tables, game, random_mind, played);
    });
    bench::figure("engine.crescent_moon.decisions_per_s", static_cast<double>(played.decisions) / spent, "1/s");
    bench::figure("engine.crescent_moon.games_per_s", kGames / spent, "1/s");
    bench::figure("engine.crescent_moon.state_bytes", static_cast<double>(played.largest), "bytes");
    bench::figure("engine.crescent_moon.load_1000_events_ms", milliseconds_for_1000_events(), "ms");
    handovers(tables, "play.crescent_moon.handovers_per_round", random_mind);
    handovers(tables, "play.crescent_moon.handovers_per_round_greedy", greedy_mind);
    return 0;
}
