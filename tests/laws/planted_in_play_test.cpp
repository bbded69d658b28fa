// Faults in what is offered, answered, bargained about and taken back: their laws notice each.
#include <gtest/gtest.h>

#include "tests/laws/law_deals.h"
#include "tests/laws/law_tree.h"
#include "tests/laws/law_undo.h"
#include "tests/laws/planted.h"

namespace majlis::laws {

namespace {

using namespace caravan;

struct OffersTooMuch : Planted {
    static Decision<Event> decide(const Tables& tables, const State& state, Seat seat, const Action& action,
                                  Chance& chance) {
        if (action == Action{Simple{Wish::Rest}}) return refuse("CV-5.5", "No rest.");
        return Caravan::decide(tables, state, seat, action, chance);
    }
};

TEST(PlantedFaults, an_offered_action_is_refused) {
    expect_noticed<OffersTooMuch>(offered_is_accepted<OffersTooMuch>);
}

struct OffersTooLittle : Planted {
    static Choices next(const Tables& tables, const View& view, const Question& question, const Words& words) {
        Choices choices = Caravan::next(tables, view, question, words);
        for (Choice& choice : choices)
            if (auto* number = std::get_if<NumberChoice>(&choice)) number->most = std::min(number->most, 1);
        return choices;
    }
};

TEST(PlantedFaults, an_accepted_action_is_not_offered) {
    expect_noticed<OffersTooLittle>(accepted_is_offered<OffersTooLittle>);
}

struct MisnumbersOffers : Planted {
    static OnTheTable on_the_table(const Tables& tables, const View& view) {
        OnTheTable there = Caravan::on_the_table(tables, view);
        for (OfferOnTable& offer : there.offers)
            ++offer.number;
        return there;
    }
};

TEST(PlantedFaults, an_offer_on_the_table_has_another_number) {
    expect_noticed<MisnumbersOffers>(what_is_on_the_table_is_answered<MisnumbersOffers>);
}

struct HidesOffers : Planted {
    static OnTheTable on_the_table(const Tables&, const View&) { return {}; }
};

TEST(PlantedFaults, an_offer_is_not_on_the_table) {
    expect_noticed<HidesOffers>(deals_are_on_the_table<HidesOffers>);
}

struct BearsAGrudge : Planted {
    static inline int refusals = 0;

    static Decision<Event> decide(const Tables& tables, const State& state, Seat seat, const Action& action,
                                  Chance& chance) {
        auto decision = Caravan::decide(tables, state, seat, action, chance);
        refusals += std::holds_alternative<Refusal>(decision);
        return decision;
    }

    static View view(const Tables& tables, const State& state, const Viewer& viewer) {
        View view = Caravan::view(tables, state, viewer);
        view.common.games += refusals;
        return view;
    }
};

TEST(PlantedFaults, a_refusal_leaves_something_behind) {
    expect_noticed<BearsAGrudge>(refused_changes_nothing<BearsAGrudge>);
}

struct StandsInBadly : Planted {
    static Action stand_in(const Tables& tables, const View& view, const Question& question) {
        return question.kind == "bid" ? Action{Bid{Coins{10'000}}} : Caravan::stand_in(tables, view, question);
    }
};

TEST(PlantedFaults, a_stand_in_cheats) {
    expect_noticed<StandsInBadly>(stand_in_is_legal<StandsInBadly>);
}

struct StandsByInVain : Planted { // whoever holds no tea cannot drink it

    static Questions questions(const Tables& tables, const Common& common) {
        Questions questions = Caravan::questions(tables, common);
        for (Question& question : questions)
            if (question.kind == "tea") question.bystander = "sip";
        return questions;
    }
};

TEST(PlantedFaults, a_bystander_is_refused) {
    expect_noticed<StandsByInVain>(bystanders_can_answer<StandsByInVain>);
}

struct AsksInVain : Planted {
    static Choices next(const Tables& tables, const View& view, const Question& question, const Words& words) {
        return question.kind == "toll" ? Choices{} : Caravan::next(tables, view, question, words);
    }
};

TEST(PlantedFaults, a_required_question_has_no_answer) {
    expect_noticed<AsksInVain>(questions_are_open_to_see<AsksInVain>);
}

TEST(PlantedFaults, somebody_is_stuck) {
    expect_noticed<AsksInVain>([](TableOf<AsksInVain>&, Chance&) { return Broken{}; });
}

struct EndsTooLate : Planted {
    static std::size_t most_plies(const Tables&, const Common&) { return 10; }
};

TEST(PlantedFaults, a_game_outlasts_its_bound) {
    expect_noticed<EndsTooLate>([](TableOf<EndsTooLate>&, Chance&) { return Broken{}; });
}

struct KnowsOneMoreQuestion : Planted {
    static const GameInfo& info() {
        static const GameInfo kInfo = [] {
            GameInfo info = Caravan::info();
            info.question_kinds.push_back("weather");
            return info;
        }();
        return kInfo;
    }
};

TEST(PlantedFaults, a_kind_of_question_is_never_met) {
    EXPECT_TRUE(every_kind_of_question_is_met<KnowsOneMoreQuestion>(2, 0, "planted"));
}

TEST(PlantedFaults, nothing_may_ever_be_taken_back) {
    const Verdict never = [](const Table&, Seat) { return UndoImpossible{phrase("No.")}; };
    const auto law = [&](TableOf<Caravan>& table, Chance& chance) {
        return undo_agrees_with_what_was_learned(table, chance, never);
    };
    expect_noticed<Caravan>(law);
}

TEST(PlantedFaults, undo_does_not_follow_its_verdict) {
    const Verdict always = [](const Table&, Seat) { return UndoFree{}; };
    const auto law = [&](TableOf<Caravan>& table, Chance& chance) {
        return undo_is_refused_when_impossible(table, chance, always);
    };
    expect_noticed<Caravan>(law);
}

TEST(PlantedFaults, a_rollback_stops_a_move_too_early) {
    const RollBack<Caravan> too_early = [](TableOf<Caravan>& table, Version to) {
        const auto line = present_line(table.record());
        const auto at = std::find_if(line.begin(), line.end(), [&](const Commit& one) { return one.after == to; });
        return table.roll_back(at + 2 < line.end() ? (at + 1)->after : to);
    };
    expect_noticed<Caravan>([&](TableOf<Caravan>& table, Chance& chance) {
        return rolling_back_leads_to_the_position_of_then<Caravan>(table, chance, too_early);
    });
}

struct Fidgets : Planted {
    static View view(const Tables& tables, const State& state, const Viewer& viewer) {
        static int looks = 0;
        View view = Caravan::view(tables, state, viewer);
        view.common.games += ++looks;
        return view;
    }
};

TEST(PlantedFaults, back_shows_another_panel) {
    expect_noticed<Fidgets>(back_restores_the_panel<Fidgets>);
}

} // namespace

} // namespace majlis::laws
