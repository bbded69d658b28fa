// Positions for the laws: whole random games from fixed seeds, over the default pack of each listed game.
// A law returns what broke it, so that planted faults can show that it is able to fail.
#pragma once

#include <cstdlib>
#include <memory>
#include <optional>
#include <string>

#include "engine/core/random_walk.h"
#include "engine/core/sha256.h"
#include "engine/core/table_of.h"
#include "packs/pack.h"

namespace majlis::laws {

using Broken = std::optional<std::string>;

inline int full_or(int gate, int full) {
    return std::getenv("MAJLIS_LONG") && *std::getenv("MAJLIS_LONG") ? full : gate;
}

// A planted fault derives from a real game and names it as Base; everything else is its own base.
template <typename G>
struct BaseOf {
    using type = G;
};

template <typename G>
    requires requires { typename G::Base; }

struct BaseOf<G> {
    using type = typename G::Base;
};

template <Game G>
TableOf<G> empty_table() {
    using Base = typename BaseOf<G>::type;
    static const auto tables =
        std::make_shared<const typename G::Tables>(std::get<typename G::Tables>(read_pack<Base>(default_pack<Base>())));
    return {tables, to_hex(sha256(default_pack<Base>()))};
}

inline Chance chance_for(std::string_view seed, std::uint64_t decision = 0) {
    return {secret_from_seed(seed), decision};
}

// Seats and options differ from seed to seed, so that a handful of seeds meets all of them.
template <Game G>
SetupRequest request_for(Chance& chance) {
    const GameInfo& info = G::info();
    SetupRequest request{Seats(info.seats.at(chance.below(static_cast<std::uint32_t>(info.seats.size())))), {}, {}};
    for (const OptionInfo& option : info.options)
        request.options[std::string(option.id)] =
            option.values.at(chance.below(static_cast<std::uint32_t>(option.values.size())));
    return request;
}

template <Game G>
std::optional<TableOf<G>> begun_table(const std::string& seed) {
    Chance chance = chance_for(seed + " setup");
    auto table = empty_table<G>();
    if (table.begin(request_for<G>(chance), {secret_from_seed(seed), {"join " + seed}})) return std::nullopt;
    return table;
}

// Calls law(table, chance) at every position of `games` random games until one is broken.
template <Game G, typename Law>
Broken at_every_position(int games, const std::string& name, Law law) {
    for (int game = 0; game < games; ++game) {
        const std::string seed = name + " " + std::to_string(game);
        auto table = begun_table<G>(seed);
        if (!table) return seed + ": the game cannot be set up";
        Chance walk = chance_for(seed + " walk");
        std::size_t plies = 0;
        while (true) {
            const auto where = [&] { return seed + ", ply " + std::to_string(plies) + ": "; };
            if (Broken broken = law(*table, walk)) return where() + *broken;
            try {
                const auto move = random_move(*table, walk);
                if (!move) break;
                const auto played = table->play(move->question.seat, move->action);
                if (const auto* refusal = std::get_if<Refusal>(&played))
                    return where() + "'" + move->action +
                           "' is offered and refused: " + say(refusal->why, PlainEnglish());
            } catch (const std::exception& error) {
                return where() + error.what();
            }
            if (++plies > table->most_plies()) return where() + "the game is longer than its stated bound";
        }
    }
    return std::nullopt;
}

inline std::string english(const Phrase& phrase) {
    return say(phrase, PlainEnglish());
}

} // namespace majlis::laws
