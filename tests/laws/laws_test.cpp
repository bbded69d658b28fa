// The laws, for every game in engine/games.h.
#include <gtest/gtest.h>

#include "engine/games.h"
#include "tests/laws/law_deals.h"
#include "tests/laws/law_secrets.h"
#include "tests/laws/law_state.h"
#include "tests/laws/law_tree.h"
#include "tests/laws/law_undo.h"

namespace majlis::laws {

namespace {

template <typename List>
struct AsTypes;

template <typename... Listed>
struct AsTypes<GameList<Listed...>> {
    using type = testing::Types<Listed...>;
};

struct GameNames {
    template <typename G>
    static std::string GetName(int) {
        std::string name(G::info().id);
        std::replace(name.begin(), name.end(), '-', '_');
        return name;
    }
};

template <typename G>
class Laws : public testing::Test {};

TYPED_TEST_SUITE(Laws, AsTypes<Games>::type, GameNames);

constexpr int kGate = 4, kFull = 40;

template <Game G, typename Law>
void expect_law(const std::string& name, Law law) {
    const Broken broken = at_every_position<G>(full_or(kGate, kFull), name, thinned(law));
    EXPECT_FALSE(broken) << *broken;
}

TYPED_TEST(Laws, what_is_offered_is_accepted) {
    expect_law<TypeParam>("offered", offered_is_accepted<TypeParam>);
}

TYPED_TEST(Laws, bystanders_can_answer) {
    expect_law<TypeParam>("bystanders", bystanders_can_answer<TypeParam>);
}

TYPED_TEST(Laws, what_is_accepted_was_offered) {
    expect_law<TypeParam>("accepted", accepted_is_offered<TypeParam>);
}

TYPED_TEST(Laws, a_refused_action_changes_nothing) {
    expect_law<TypeParam>("refused", refused_changes_nothing<TypeParam>);
}

TYPED_TEST(Laws, what_is_on_the_table_is_answered) {
    expect_law<TypeParam>("on the table", what_is_on_the_table_is_answered<TypeParam>);
}

TYPED_TEST(Laws, deals_are_on_the_table) {
    expect_law<TypeParam>("deals", deals_are_on_the_table<TypeParam>);
}

TYPED_TEST(Laws, a_stand_in_always_has_a_legal_action) {
    expect_law<TypeParam>("stand-in", stand_in_is_legal<TypeParam>);
}

TYPED_TEST(Laws, games_come_to_every_kind_of_question) {
    constexpr int kGateOfKinds = 24, kFullOfKinds = 400;
    const int seldom = full_or(static_cast<int>(TypeParam::info().question_kinds.size() / 8), 0);
    const Broken broken = every_kind_of_question_is_met<TypeParam>(full_or(kGateOfKinds, kFullOfKinds),
                                                                   static_cast<std::size_t>(seldom), "kinds");
    EXPECT_FALSE(broken) << *broken;
}

TYPED_TEST(Laws, questions_come_from_open_facts_and_have_answers) {
    expect_law<TypeParam>("questions", questions_are_open_to_see<TypeParam>);
}

TYPED_TEST(Laws, the_record_is_the_game) {
    expect_law<TypeParam>("record", record_is_the_game<TypeParam>);
}

TYPED_TEST(Laws, a_game_is_resumed_from_any_of_its_positions) {
    expect_law<TypeParam>("resume", resuming_is_loading<TypeParam>);
}

TYPED_TEST(Laws, a_changed_record_is_noticed) {
    expect_law<TypeParam>("tampering", [](TableOf<TypeParam>& table, Chance& chance) {
        return tampering_is_noticed(table, chance, [](Record&) {});
    });
}

TYPED_TEST(Laws, notation_goes_both_ways) {
    expect_law<TypeParam>("notation", notation_goes_both_ways<TypeParam>);
}

TYPED_TEST(Laws, every_reachable_position_can_be_set) {
    expect_law<TypeParam>("set", reachable_is_accepted<TypeParam>);
}

TYPED_TEST(Laws, a_changed_position_is_refused_or_playable) {
    expect_law<TypeParam>("mutation", mutated_position_stands_or_falls<TypeParam>);
}

TYPED_TEST(Laws, components_are_conserved) {
    expect_law<TypeParam>("census", components_are_conserved<TypeParam>);
}

TYPED_TEST(Laws, every_legacy_begins_a_game) {
    expect_law<TypeParam>("legacy", legacy_begins_the_next_game<TypeParam>);
}

TYPED_TEST(Laws, dealing_anew_is_invisible) {
    expect_law<TypeParam>("redeal", redeal_is_invisible<TypeParam>);
}

TYPED_TEST(Laws, dealing_anew_changes_every_secret_zone) {
    const Broken broken = redeal_changes_every_zone<TypeParam>(full_or(kGate, kFull), "zones");
    EXPECT_FALSE(broken) << *broken;
}

TYPED_TEST(Laws, worlds_part_only_by_what_is_told) {
    expect_law<TypeParam>("worlds", worlds_part_only_by_what_is_told<TypeParam>);
}

TYPED_TEST(Laws, sealed_answers_are_silent) {
    expect_law<TypeParam>("sealed", [](TableOf<TypeParam>& table, Chance& chance) {
        return sealed_answers_are_silent(table, chance, everything_shown<TypeParam>());
    });
}

TYPED_TEST(Laws, nothing_behind_a_sealed_answer_tells) {
    expect_law<TypeParam>("behind", [](TableOf<TypeParam>& table, Chance& chance) {
        const PlayTurn<TypeParam> own = [](TableOf<TypeParam>& one, Seat seat, const std::vector<std::string>& turn) {
            return one.play(seat, turn);
        };
        return nothing_behind_a_sealed_answer_tells<TypeParam>(table, chance, own);
    });
}

TYPED_TEST(Laws, lodged_answers_only_wait) {
    expect_law<TypeParam>("lodged", lodged_answers_only_wait<TypeParam>);
}

TYPED_TEST(Laws, previews_tell_nothing) {
    expect_law<TypeParam>("previews", previews_tell_nothing<TypeParam>);
}

TYPED_TEST(Laws, back_restores_the_panel) {
    expect_law<TypeParam>("back", back_restores_the_panel<TypeParam>);
}

TYPED_TEST(Laws, undo_agrees_with_what_was_learned) {
    expect_law<TypeParam>("undo", [](TableOf<TypeParam>& table, Chance& chance) {
        return undo_agrees_with_what_was_learned(table, chance, kOwnVerdict);
    });
}

TYPED_TEST(Laws, rolling_back_leads_to_the_position_of_then) {
    expect_law<TypeParam>("rollback", [](TableOf<TypeParam>& table, Chance& chance) {
        const RollBack<TypeParam> own = [](TableOf<TypeParam>& one, Version to) { return one.roll_back(to); };
        return rolling_back_leads_to_the_position_of_then<TypeParam>(table, chance, own);
    });
}

TYPED_TEST(Laws, undo_is_refused_when_impossible) {
    expect_law<TypeParam>("no undo", [](TableOf<TypeParam>& table, Chance& chance) {
        return undo_is_refused_when_impossible(table, chance, kOwnVerdict);
    });
}

} // namespace

} // namespace majlis::laws
