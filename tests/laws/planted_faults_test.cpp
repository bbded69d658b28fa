// Every law can fail: for each there is a Caravan with one planted fault that it must notice.
#include <gtest/gtest.h>

#include "engine/caravan/caravan.h"
#include "tests/laws/law_deals.h"
#include "tests/laws/law_secrets.h"
#include "tests/laws/law_state.h"
#include "tests/laws/law_tree.h"
#include "tests/laws/law_undo.h"

namespace majlis::laws {

namespace {

using namespace caravan;

struct Planted : Caravan {
    using Base = Caravan;
};

template <Game G, typename Law>
void expect_noticed(Law law) {
    EXPECT_TRUE(at_every_position<G>(24, "planted", law)) << "the law does not notice its planted fault";
}

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
