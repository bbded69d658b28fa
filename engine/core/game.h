// The contract of a game: a module of pure functions over its Tables, State, View, Action and Event.
// A new game is one struct that satisfies `Game`, one line in engine/games.h, and rule chapters behind it.
#pragma once

#include <concepts>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/core/bargain.h"
#include "engine/core/chance.h"
#include "engine/core/knowledge.h"
#include "engine/core/menu.h"
#include "engine/core/position.h"
#include "engine/core/question.h"
#include "engine/core/refusal.h"
#include "engine/core/seats.h"

namespace majlis {

struct OptionInfo {
    std::string_view id;
    std::vector<std::string_view> values;
    std::string_view usual; // the value when nobody chooses
};

struct GameInfo {
    std::string_view id; // "crescent-moon"
    std::string_view name;
    std::vector<std::size_t> seats;
    std::vector<OptionInfo> options;
    std::vector<std::string_view> question_kinds; // all that it ever asks; the laws see to it that each is met
    std::optional<DealWords> deals{};             // of a game whose players deal (Bargains)
};

using Options = std::map<std::string, std::string>; // complete: every option has one of its values

struct SetupRequest {
    Seats seats;
    Options options;
    std::optional<std::string> legacy; // the document of the game before, if this one continues a campaign
};

struct SeatResult {
    Seat seat;
    int score = 0;
    int rank = 0; // 1 is the winner; equal ranks only where the rules leave a tie
    std::vector<Phrase> detail;
};

using Result = std::vector<SeatResult>;

struct Count { // how many of a component exist, wherever they are: the same from first to last
    std::string what;
    int number = 0;
    friend bool operator==(const Count&, const Count&) = default;
};

template <typename Action>
using SealedAnswers = PerSeat<std::optional<Action>>; // of the seats that were asked

template <typename G>
concept Game = requires(const typename G::Tables& tables, const typename G::State& state, typename G::State moved,
                        const typename G::View& view, const typename G::Action& action, const typename G::Event& event,
                        const SetupRequest& request, const Question& question, const Words& words, Seat seat,
                        const Viewer& viewer, Chance& chance, std::string_view text,
                        const SealedAnswers<typename G::Action>& answers, std::vector<HiddenCard> cards) {
    requires std::equality_comparable<typename G::State>;
    requires std::equality_comparable<typename G::View>;
    requires std::equality_comparable<typename G::Action>;
    requires std::equality_comparable<typename G::Event>;
    { G::info() } -> std::same_as<const GameInfo&>;

    // Playing
    { G::setup(tables, request, chance) } -> std::same_as<Decision<typename G::Event>>;
    { G::questions(tables, state.common) } -> std::same_as<Questions>;
    { G::answers(action, question) } -> std::same_as<bool>; // is the action meant for this question? not: is it legal?
    { G::next(tables, view, question, words) } -> std::same_as<Choices>;
    { G::why_not(tables, sight(state, seat), action) } -> std::same_as<MaybeRefusal>;
    { G::decide(tables, state, seat, action, chance) } -> std::same_as<Decision<typename G::Event>>;
    { G::reveal(tables, state, question, answers, chance) } -> std::same_as<std::vector<typename G::Event>>;
    { G::evolve(tables, std::move(moved), event) } -> std::same_as<typename G::State>;

    // Knowing
    { G::learned(tables, state, event) } -> std::same_as<Lessons>; // judged on the state before the event
    { G::view(tables, state, viewer) } -> std::same_as<typename G::View>;
    { G::announce(tables, event, viewer) } -> std::same_as<std::optional<Phrase>>;
    { G::hidden_cards(tables, state, viewer) } -> std::same_as<std::vector<HiddenCard>>;
    { G::redeal(tables, state, viewer, chance) } -> std::same_as<typename G::State>;

    // Ending, standing in
    { G::stand_in(tables, view, question) } -> std::same_as<typename G::Action>;
    { G::greedy(tables, view, question) } -> std::same_as<typename G::Action>;
    { G::result(tables, state) } -> std::same_as<std::optional<Result>>;
    { G::legacy(tables, state) } -> std::same_as<std::optional<std::string>>;

    // Notation, positions
    { G::print(tables, action) } -> std::same_as<std::string>;
    { G::print(tables, event) } -> std::same_as<std::string>;
    { G::parse_action(tables, text) } -> std::same_as<std::optional<typename G::Action>>;
    { G::parse_event(tables, text) } -> std::same_as<std::optional<typename G::Event>>;
    { G::seat_name(tables, seat) } -> std::same_as<Phrase>;
    {
        G::why_not_stand(tables, state)
    } -> std::same_as<MaybeRefusal>; // is this a position the rules can reach or bear?
    { G::census(tables, state) } -> std::same_as<std::vector<Count>>;
    { G::most_plies(tables, state.common) } -> std::same_as<std::size_t>; // no game takes more actions than this
    { G::state_json(tables, state) } -> std::same_as<std::string>;
    { G::view_json(tables, view) } -> std::same_as<std::string>;
    { G::parse_state(tables, text) } -> std::same_as<std::variant<typename G::State, Refusal>>;
};

// What a game has besides, if its players make offers that bind.
template <typename G>
concept Bargains = requires(const typename G::Tables& tables, const typename G::View& view) {
    { G::on_the_table(tables, view) } -> std::same_as<OnTheTable>;
};

// One event applied: the game's own change, then what it taught whom. The only way a State moves on.
template <typename G>
typename G::State advance(const typename G::Tables& tables, typename G::State state, const typename G::Event& event) {
    const Lessons lessons = G::learned(tables, state, event);
    state = G::evolve(tables, std::move(state), event);
    for (const Lesson& lesson : lessons)
        state.knowledge.take_in(lesson);
    return state;
}

} // namespace majlis
