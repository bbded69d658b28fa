// Positions for the laws: whole games from fixed seeds, over the default pack of each listed game.
// A law returns what broke it, so that planted faults can show that it is able to fail.
#pragma once

#include <algorithm>
#include <cstdlib>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "engine/core/random_walk.h"
#include "engine/core/sha256.h"
#include "engine/core/table_of.h"
#include "packs/pack.h"

namespace majlis::laws {

using Broken = std::optional<std::string>;

inline int full_or(int gate, int full) {
    return std::getenv("MAJLIS_LONG") && *std::getenv("MAJLIS_LONG") ? full : gate;
}

inline std::string english(const Phrase& phrase) {
    return say(phrase, PlainEnglish());
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

using Met = std::map<std::string, int, std::less<>>; // how often each kind of question was met

template <Game G>
void note(const TableOf<G>& table, Met& met) {
    for (const Question& question : table.questions())
        ++met[std::string(question.kind)];
}

// How seldom the questions are that would be asked after this move: from 0 to 1.
template <Game G>
double novelty(const TableOf<G>& table, const RandomMove& move, const Met& met) {
    if (move.question.secrecy == Secrecy::Sealed || move.question.stage == Stage::Ahead) return 0;
    const auto action = G::parse_action(table.tables(), move.action);
    Chance chance = chance_for("what may come");
    auto decision = G::decide(table.tables(), table.state(), move.question.seat, action.value(), chance);
    const auto* events = std::get_if<std::vector<typename G::Event>>(&decision);
    if (!events) return 0;
    auto state = table.state();
    for (const auto& event : *events)
        state = advance<G>(table.tables(), std::move(state), event);
    double most = 0;
    for (const Question& question : G::questions(table.tables(), state.common)) {
        const auto at = met.find(question.kind);
        most = std::max(most, 1.0 / (1.0 + (at == met.end() ? 0 : at->second)));
    }
    return most;
}

// Of everything that the tree offers now, what leads to the question that was met least.
template <Game G>
RandomMove newest_move(const TableOf<G>& table, RandomMove best, const Met& met) {
    constexpr std::size_t kMost = 400;
    double most = novelty(table, best, met);
    for (const FullAction& action : table.full_actions(best.question.seat, best.question.id, kMost).complete) {
        RandomMove other{best.question, action.notation};
        const double value = novelty(table, other, met);
        if (value <= most) continue;
        most = value;
        best = std::move(other);
    }
    return best;
}

// A sensible move, a random one, or one that leads to something seldom.
template <Game G>
std::optional<RandomMove> lively_move(const TableOf<G>& table, Chance& chance, const Met& met) {
    auto move = random_move(table, chance);
    if (!move) return move;
    switch (chance.below(3)) {
    case 0: return move;
    case 1: move->action = table.greedy(move->question.seat, move->question.id); return move;
    default: return newest_move(table, std::move(*move), met);
    }
}

// Games that come to what random players hardly ever reach: the moves of each, found once and played by every law.
template <Game G>
class LivelyGames {
public:
    const std::vector<RandomMove>& moves(int game) {
        while (static_cast<int>(games_.size()) <= game)
            games_.push_back(found("lively " + std::to_string(games_.size())));
        return games_[static_cast<std::size_t>(game)];
    }

private:
    // Up to a move that goes wrong, if there is one: the law that plays it will say so.
    std::vector<RandomMove> found(const std::string& seed) {
        std::vector<RandomMove> moves;
        auto table = begun_table<G>(seed);
        Chance walk = chance_for(seed + " walk");
        try {
            while (table && moves.size() <= table->most_plies()) {
                note(*table, met_);
                auto move = lively_move(*table, walk, met_);
                if (!move) break;
                moves.push_back(*move);
                if (std::holds_alternative<Refusal>(table->play(move->question.seat, move->action))) break;
            }
        } catch (const std::exception&) {
            return moves;
        }
        return moves;
    }

    Met met_;
    std::vector<std::vector<RandomMove>> games_;
};

// The moves of one game: those that were found before, then random ones.
class Moves {
public:
    explicit Moves(std::span<const RandomMove> found) : found_(found) {}

    std::optional<RandomMove> next(const Table& table, Chance& chance) {
        if (played_ < found_.size()) return found_[played_++];
        return random_move(table, chance);
    }

private:
    std::span<const RandomMove> found_;
    std::size_t played_ = 0;
};

// A law that looks at every position of the beginning, and of a long game at some of the others.
template <typename Law>
auto thinned(Law law) {
    return [law](auto& table, Chance& chance) -> Broken {
        constexpr std::uint64_t kAll = 120; // events
        constexpr std::uint32_t kOneOf = 8;
        const bool looked_at = table.version().value < kAll || chance.below(kOneOf) == 0;
        return looked_at ? law(table, chance) : Broken{};
    };
}

// Calls law(table, chance) at the positions of one game until it is broken.
template <Game G, typename Law>
Broken at_positions_of(const std::string& seed, Moves moves, Law law) {
    auto table = begun_table<G>(seed);
    if (!table) return seed + ": the game cannot be set up";
    Chance chance = chance_for(seed + " law");
    for (std::size_t plies = 0; plies <= table->most_plies(); ++plies) {
        const auto where = [&] { return seed + ", ply " + std::to_string(plies) + ": "; };
        try {
            if (Broken broken = law(*table, chance)) return where() + *broken;
            const auto move = moves.next(*table, chance);
            if (!move) return std::nullopt;
            const auto played = table->play(move->question.seat, move->action);
            if (const auto* refusal = std::get_if<Refusal>(&played))
                return where() + "'" + move->action + "' is offered and refused: " + english(refusal->why);
        } catch (const std::exception& error) {
            return where() + error.what();
        }
    }
    return seed + ": the game is longer than its stated bound";
}

template <Game G>
LivelyGames<G>& lively_games() {
    static LivelyGames<G> games;
    return games;
}

// The same for one game: a lively one, which is the same for every law, or a random one.
template <Game G, typename Law>
Broken at_positions_of_game(int game, const std::string& name, Law law) {
    const std::string number = std::to_string(game / 2);
    return game % 2 == 0 ? at_positions_of<G>("lively " + number, Moves(lively_games<G>().moves(game / 2)), law)
                         : at_positions_of<G>(name + " " + number, Moves({}), law);
}

// A long game shows as much as two short ones.
template <Game G, typename Law>
Broken at_every_position(int games, const std::string& name, Law law) {
    constexpr std::size_t kLong = 300;
    const bool is_long = lively_games<G>().moves(0).size() > kLong;
    for (int game = 0; game < (is_long ? games / 2 : games); ++game)
        if (Broken broken = at_positions_of_game<G>(game, name, law)) return broken;
    return std::nullopt;
}

// Some complete answers to a question: the first ones offered, and others drawn from the whole tree.
template <Game G>
std::vector<std::string> some_actions(const TableOf<G>& table, const Question& question, Chance& chance) {
    constexpr std::size_t kFirst = 10;
    constexpr int kDrawn = 15;
    std::set<std::string> some;
    for (const FullAction& action : table.full_actions(question.seat, question.id, kFirst).complete)
        some.insert(action.notation);
    for (int i = 0; i < kDrawn; ++i)
        if (auto action = table.random_action(question.seat, question.id, chance)) some.insert(std::move(*action));
    return {some.begin(), some.end()};
}

} // namespace majlis::laws
