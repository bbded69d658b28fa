// Faults by which a secret gets out: their laws notice each.
#include <gtest/gtest.h>

#include "tests/laws/law_secrets.h"
#include "tests/laws/law_undo.h"
#include "tests/laws/planted.h"

namespace majlis::laws {

namespace {

using namespace caravan;

struct ShowsTheDeck : Planted {
    static View view(const Tables& tables, const State& state, const Viewer& viewer) {
        View view = Caravan::view(tables, state, viewer);
        if (!state.hidden.deck.empty()) view.common.games = state.hidden.deck.back().value;
        return view;
    }
};

TEST(PlantedFaults, a_view_shows_a_secret) {
    expect_noticed<ShowsTheDeck>(redeal_is_invisible<ShowsTheDeck>);
}

struct OffersByOthersHands : Planted { // the menu may use only the View; here the View smuggles a hand in

    static View view(const Tables& tables, const State& state, const Viewer& viewer) {
        View view = Caravan::view(tables, state, viewer);
        const auto seat = seat_of(viewer);
        if (seat)
            view.common.sips[*seat] =
                static_cast<std::uint8_t>(count_of(state.own[state.common.seats.next(*seat)].hand, Kind{0}));
        return view;
    }
};

TEST(PlantedFaults, a_view_counts_another_hand) {
    expect_noticed<OffersByOthersHands>(redeal_is_invisible<OffersByOthersHands>);
}

struct ForgetsThePublic : Planted { // a good that was offered is known to be held; its owner knows that best

    static State redeal(const Tables& tables, const State& state, const Viewer& viewer, Chance& chance) {
        State world = Caravan::redeal(tables, state, viewer, chance);
        world.knowledge = Knowledge::of(state.knowledge.known_to(viewer));
        return world;
    }
};

TEST(PlantedFaults, dealing_anew_forgets_what_the_public_knows) {
    expect_noticed<ForgetsThePublic>(redeal_is_invisible<ForgetsThePublic>);
}

struct DealsTheSame : Planted {
    static State redeal(const Tables&, const State& state, const Viewer&, Chance&) { return state; }
};

TEST(PlantedFaults, dealing_anew_changes_nothing) {
    EXPECT_TRUE(redeal_changes_every_zone<DealsTheSame>(3, "planted"));
}

struct CountsWhatWasDrawn : Planted {
    static State evolve(const Tables& tables, State state, const Event& event) {
        state = Caravan::evolve(tables, std::move(state), event);
        if (const auto* drew = std::get_if<Drew>(&event))
            for (const Kind kind : drew->drawn)
                state.common.questions_asked += kind.value;
        return state;
    }
};

TEST(PlantedFaults, a_number_grows_with_a_secret) {
    expect_noticed<CountsWhatWasDrawn>(worlds_part_only_by_what_is_told<CountsWhatWasDrawn>);
}

struct NamesWhatWasDrawn : Planted {
    static std::optional<Phrase> announce(const Tables& tables, const Event& event, const Viewer& viewer) {
        const auto* drew = std::get_if<Drew>(&event);
        if (!drew || drew->drawn.empty()) return Caravan::announce(tables, event, viewer);
        return phrase("They drew number {1}.", static_cast<std::int64_t>(drew->drawn[0].value));
    }
};

TEST(PlantedFaults, an_announcement_tells_a_secret) {
    expect_noticed<NamesWhatWasDrawn>(worlds_part_only_by_what_is_told<NamesWhatWasDrawn>);
}

struct TeachesByTheCard : Planted { // some of the drawn cards count as nothing new

    static Lessons learned(const Tables& tables, const State& state, const Event& event) {
        const auto* drew = std::get_if<Drew>(&event);
        if (drew && !drew->drawn.empty() && drew->drawn[0].value % 2 == 0) return {};
        return Caravan::learned(tables, state, event);
    }
};

TEST(PlantedFaults, what_may_be_taken_back_tells_a_secret) {
    expect_noticed<TeachesByTheCard>(worlds_part_only_by_what_is_told<TeachesByTheCard>);
}

struct LeavesHandsAlone : Planted { // deals the deck anew, and nothing else

    static State redeal(const Tables&, State state, const Viewer&, Chance& chance) {
        chance.shuffle(state.hidden.deck);
        return state;
    }
};

TEST(PlantedFaults, dealing_anew_forgets_a_zone) {
    EXPECT_TRUE(redeal_changes_every_zone<LeavesHandsAlone>(3, "planted"));
}

TEST(PlantedFaults, a_prompt_counts_sealed_answers) {
    const Show prompt = [](const Table& table, const Viewer&) {
        return std::to_string(table.record().waiting.size()) + " have answered";
    };
    const Broken broken = at_every_position<Caravan>(3, "planted", [&](TableOf<Caravan>& table, Chance& chance) {
        return sealed_answers_are_silent(table, chance, prompt);
    });
    EXPECT_TRUE(broken);
}

TEST(PlantedFaults, a_sealed_answer_opens_amid_a_turn) {
    const PlayTurn<Caravan> one_by_one = [](TableOf<Caravan>& table, Seat seat, const std::vector<std::string>& turn) {
        PlayResult result;
        for (const std::string& action : turn) {
            result = table.play(seat, action);
            if (std::holds_alternative<Refusal>(result)) break;
        }
        return result;
    };
    expect_noticed<Caravan>([&](TableOf<Caravan>& table, Chance& chance) {
        return nothing_behind_a_sealed_answer_tells<Caravan>(table, chance, one_by_one);
    });
}

struct RevealsByTurns : Planted { // every other time otherwise

    static std::vector<Event> reveal(const Tables& tables, const State& state, const Question& question,
                                     const SealedAnswers<Action>& answers, Chance& chance) {
        static int times = 0;
        auto events = Caravan::reveal(tables, state, question, answers, chance);
        if (++times % 2 == 0 && events.size() > 1) events.pop_back();
        return events;
    }
};

TEST(PlantedFaults, what_waited_opens_otherwise) {
    expect_noticed<RevealsByTurns>(lodged_answers_only_wait<RevealsByTurns>);
}

struct TeachesNobody : Planted { // drawn cards count as nothing new

    static Lessons learned(const Tables& tables, const State& state, const Event& event) {
        Lessons lessons = Caravan::learned(tables, state, event);
        std::erase_if(lessons, [](const Lesson& lesson) { return !taught_by(lesson).empty(); });
        return lessons;
    }
};

TEST(PlantedFaults, a_preview_shows_drawn_cards) {
    expect_noticed<TeachesNobody>(previews_tell_nothing<TeachesNobody>);
}

TEST(PlantedFaults, a_revealing_act_may_be_taken_back) {
    expect_noticed<TeachesNobody>([](TableOf<TeachesNobody>& table, Chance& chance) {
        return undo_agrees_with_what_was_learned(table, chance, kOwnVerdict);
    });
}

} // namespace

} // namespace majlis::laws
