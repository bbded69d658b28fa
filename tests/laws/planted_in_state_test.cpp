// Faults in records, notation and positions: their laws notice each.
#include <gtest/gtest.h>

#include "tests/laws/law_state.h"
#include "tests/laws/planted.h"

namespace majlis::laws {

namespace {

using namespace caravan;

struct ThrowsItsOwnDice : Planted {
    static inline int coin = 0;

    static Decision<Event> setup(const Tables& tables, const SetupRequest& request, Chance& chance) {
        auto decision = Caravan::setup(tables, request, chance);
        for (Event& event : std::get<std::vector<Event>>(decision))
            if (auto* stage = std::get_if<StageBegan>(&event))
                stage->wanted = tables.wares().at(static_cast<std::size_t>(++coin % 2));
        return decision;
    }
};

TEST(PlantedFaults, chance_is_not_the_keyed_one) {
    expect_noticed<ThrowsItsOwnDice>(record_is_the_game<ThrowsItsOwnDice>);
}

struct ForgetsClauses : Planted {
    static State evolve(const Tables& tables, State state, const Event& event) {
        static int events = 0;
        state = Caravan::evolve(tables, std::move(state), event);
        if (++events % 50 == 0) ++state.common.offers_numbered;
        return state;
    }
};

TEST(PlantedFaults, a_fold_is_not_pure) {
    expect_noticed<ForgetsClauses>(record_is_the_game<ForgetsClauses>);
}

struct ForgetsOnPaper : Planted {
    static std::variant<State, Refusal> parse_state(const Tables& tables, std::string_view text) {
        auto read = Caravan::parse_state(tables, text);
        if (auto* state = std::get_if<State>(&read)) state->knowledge = Knowledge{};
        return read;
    }
};

TEST(PlantedFaults, a_snapshot_forgets_what_is_known) {
    expect_noticed<ForgetsOnPaper>(resuming_is_loading<ForgetsOnPaper>);
}

struct PrintsNoPrices : Planted {
    static std::string print(const Tables& tables, const Action& action) { return Caravan::print(tables, action); }

    static std::string print(const Tables& tables, const Event& event) {
        Event printed = event;
        if (auto* sold = std::get_if<Sold>(&printed)) sold->gained = Coins{0};
        return Caravan::print(tables, printed);
    }
};

TEST(PlantedFaults, an_event_loses_its_content_in_print) {
    expect_noticed<PrintsNoPrices>(record_is_the_game<PrintsNoPrices>);
}

TEST(PlantedFaults, a_record_is_believed_without_deciding_again) {
    expect_noticed<Caravan>([](TableOf<Caravan>& table, Chance& chance) {
        return tampering_is_noticed(table, chance, [](Record& record) { record.build = "of somebody else"; });
    });
}

struct Mumbles : Planted {
    static std::string print(const Tables& tables, const Action& action) {
        return std::holds_alternative<Bid>(action) ? "bid 1" : Caravan::print(tables, action);
    }

    static std::string print(const Tables& tables, const Event& event) { return Caravan::print(tables, event); }
};

TEST(PlantedFaults, notation_is_not_exact) {
    expect_noticed<Mumbles>(notation_goes_both_ways<Mumbles>);
}

struct TooStrict : Planted {
    static MaybeRefusal why_not_stand(const Tables& tables, const State& state) {
        if (state.common.dropped_size > 0) return refuse("CV-1.3", "No storms.");
        return Caravan::why_not_stand(tables, state);
    }
};

TEST(PlantedFaults, a_reachable_position_is_refused) {
    expect_noticed<TooStrict>(reachable_is_accepted<TooStrict>);
}

struct TooLax : Planted {
    static MaybeRefusal why_not_stand(const Tables&, const State&) { return std::nullopt; }
};

TEST(PlantedFaults, an_impossible_position_is_accepted) {
    expect_noticed<TooLax>(mutated_position_stands_or_falls<TooLax>);
}

struct Counterfeits : Planted {
    static State evolve(const Tables& tables, State state, const Event& event) {
        state = Caravan::evolve(tables, std::move(state), event);
        if (std::holds_alternative<Sold>(event)) ++state.common.sold.at(0);
        return state;
    }
};

TEST(PlantedFaults, a_card_comes_from_nowhere) {
    expect_noticed<Counterfeits>(components_are_conserved<Counterfeits>);
}

struct LeavesAForgery : Planted {
    static std::optional<std::string> legacy(const Tables& tables, const State& state) {
        return Caravan::result(tables, state) ? std::optional<std::string>("caravan games 1 rare tea") : std::nullopt;
    }
};

TEST(PlantedFaults, a_legacy_begins_nothing) {
    expect_noticed<LeavesAForgery>(legacy_begins_the_next_game<LeavesAForgery>);
}

} // namespace

} // namespace majlis::laws
