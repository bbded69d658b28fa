// Crescent Moon: five characters who want different things, for four or five players.
// The face of the module: every function of the contract, each body in the file of its chapter.
#pragma once

#include "engine/core/game.h"
#include "engine/crescent_moon/action.h"
#include "engine/crescent_moon/event.h"
#include "engine/crescent_moon/state.h"
#include "engine/crescent_moon/tables.h"

namespace majlis::crescent_moon {

struct CrescentMoon {
    using Tables = crescent_moon::Tables;
    using State = crescent_moon::State;
    using View = crescent_moon::View;
    using Action = crescent_moon::Action;
    using Event = crescent_moon::Event;
    using Events = crescent_moon::Events;

    static const GameInfo& info();

    static Decision<Event> setup(const Tables& tables, const SetupRequest& request, Chance& chance);
    static Questions questions(const Tables& tables, const Common& common);
    static bool answers(const Action& action, const Question& question);
    static Choices next(const Tables& tables, const View& view, const Question& question, const Words& words);
    static MaybeRefusal why_not(const Tables& tables, const Sight& sight, const Action& action);
    static Decision<Event> decide(const Tables& tables, const State& state, Seat seat, const Action& action,
                                  Chance& chance);
    static Events reveal(const Tables& tables, const State& state, const Question& question,
                         const SealedAnswers<Action>& answers, Chance& chance);
    static State evolve(const Tables& tables, State state, const Event& event);

    static Lessons learned(const Tables& tables, const State& state, const Event& event);
    static View view(const Tables& tables, const State& state, const Viewer& viewer);
    static OnTheTable on_the_table(const Tables& tables, const View& view);
    static std::optional<Phrase> announce(const Tables& tables, const Event& event, const Viewer& viewer);
    static std::vector<HiddenCard> hidden_cards(const Tables& tables, const State& state, const Viewer& viewer);
    static State redeal(const Tables& tables, const State& state, const Viewer& viewer, Chance& chance);

    static Action stand_in(const Tables& tables, const View& view, const Question& question);
    static Action greedy(const Tables& tables, const View& view, const Question& question);
    static std::optional<Result> result(const Tables& tables, const State& state);
    static std::optional<std::string> legacy(const Tables& tables, const State& state);

    static std::string print(const Tables& tables, const Action& action);
    static std::string print(const Tables& tables, const Event& event);
    static std::optional<Action> parse_action(const Tables& tables, std::string_view text);
    static std::optional<Event> parse_event(const Tables& tables, std::string_view text);
    static Phrase seat_name(const Tables& tables, Seat seat);

    static MaybeRefusal why_not_stand(const Tables& tables, const State& state);
    static std::vector<Count> census(const Tables& tables, const State& state);
    static std::size_t most_plies(const Tables& tables, const Common& common);
    static std::string state_json(const Tables& tables, const State& state);
    static std::string view_json(const Tables& tables, const View& view);
    static std::variant<State, Refusal> parse_state(const Tables& tables, std::string_view text);
};

static_assert(Game<CrescentMoon> && Bargains<CrescentMoon>);

} // namespace majlis::crescent_moon

namespace majlis {
using crescent_moon::CrescentMoon;
} // namespace majlis
