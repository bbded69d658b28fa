#include "tools/arena/arena.h"

#include <stdexcept>

#include "packs/open_table.h"

namespace majlis {

namespace {

std::unique_ptr<Table> empty_table(const Arena& arena) {
    auto opened = open_table(arena.game, arena.pack);
    if (const auto* mistakes = std::get_if<PackMistakes>(&opened)) throw std::runtime_error(to_text(*mistakes));
    return std::move(std::get<OpenedTable>(opened).table);
}

void begin(Table& table, const Fixture& fixture, const std::string& seed) {
    const SetupRequest request{Seats(fixture.seats), fixture.options, std::nullopt};
    if (const auto refusal = table.begin(request, {secret_from_seed(seed), {}}))
        throw std::runtime_error(say(refusal->why, PlainEnglish()));
}

// Options among the words, so that no two fixtures share their cards.
std::string seed_of(const Arena& arena, const Fixture& fixture, std::size_t number) {
    std::string seed = arena.seed + " " + std::to_string(fixture.seats);
    for (const auto& [option, value] : fixture.options)
        seed.append(" ").append(option).append("=").append(value);
    return seed + " " + std::to_string(number);
}

} // namespace

PerSeat<Tally> play(const Arena& arena, const Fixture& fixture, std::size_t games) {
    const auto empty = empty_table(arena);
    PerSeat<Tally> tallies;
    for (std::size_t i = 0; i < games; ++i) {
        const std::string seed = seed_of(arena, fixture, i);
        const auto table = empty->clone();
        begin(*table, fixture, seed);
        Chance chance(secret_from_seed("players of " + seed), 0);
        add(tallies, play_out(*table, fixture.players, chance));
        if (arena.after_each) arena.after_each();
    }
    return tallies;
}

std::vector<std::string> seat_names(const Arena& arena, std::size_t seats) {
    const auto table = empty_table(arena);
    std::vector<std::string> names;
    for (const Seat seat : Seats(seats))
        names.push_back(say(table->seat_name(seat), PlainEnglish()));
    return names;
}

} // namespace majlis
