// Which positions with a conflict stand.
#include <gtest/gtest.h>

#include "engine/crescent_moon/chapters.h"
#include "tests/crescent_moon/positions.h"
#include "tests/crescent_moon/setting_up.h"

namespace majlis::crescent_moon {

// ---- conflicts --------------------------------------------------------------------------------------------------

TEST(CrescentMoonPositions, CM_7_7_a_conflict_asks_its_own_questions) { // CM_12_4
    expect_refused("CM-12.4", [](State& s) { s.common.step = Step::Window; });
    expect_refused("CM-12.4", [](State& s) { s.common.step = Step::SackSettlement; });
    const std::string_view kInside = "This is not asked inside a conflict.";
    expect_sentence(kInside, [](State& s) { s.common.running.reset(); }, in_window());
    expect_sentence(
        kInside, [](State& s) { s.common.step = Step::ExcessUnits, s.common.asked = kCaliph; }, in_window());
    expect_sentence(kInside, [](State& s) { s.common.step = Step::Hires; }, in_window());
}

TEST(CrescentMoonPositions, CM_12_4_each_stage_has_its_question) {
    const std::string_view kStage = "This is not asked at this step.";
    for (const auto& [stage, steps] : {
             std::pair{ConflictStage::Window, std::vector{Step::Window}},
             std::pair{ConflictStage::Selection, std::vector{Step::Selection}},
             std::pair{ConflictStage::Declaration, std::vector{Step::Declaration}},
             std::pair{ConflictStage::Cards, std::vector{Step::NextCard, Step::Effect}},
             std::pair{ConflictStage::Winner, std::vector{Step::Tie}},
             std::pair{ConflictStage::AttackerLosses, std::vector{Step::Losses}},
             std::pair{ConflictStage::DefenderLosses, std::vector{Step::Losses}},
             std::pair{ConflictStage::Retreat, std::vector{Step::Retreat}},
             std::pair{ConflictStage::RemoveCards, std::vector{Step::ExcessCards}},
             std::pair{ConflictStage::Capture, std::vector{Step::Capture}},
             std::pair{ConflictStage::Sack, std::vector{Step::SackSettlement}},
             std::pair{ConflictStage::Score, std::vector<Step>{}},
         })
        for (int i = static_cast<int>(Step::Window); i <= static_cast<int>(Step::SackSettlement); ++i) {
            const Step step = static_cast<Step>(i);
            State state = in_window();
            state.common.step = step;
            state.common.conflict->stage = stage;
            EXPECT_EQ(reason(state) != kStage, std::find(steps.begin(), steps.end(), step) != steps.end())
                << "stage " << static_cast<int>(stage) << " step " << i;
        }
}

TEST(CrescentMoonPositions, CM_12_3_a_combat_has_two_sides) { // CM_2_11, CM_12_2, CM_13_6
    const auto of = [](State& s) -> Conflict& { return *s.common.conflict; };
    expect_refused("CM-2.11", [&](State& s) { of(s).hex = hex_named("A1"); }, in_contest());
    const std::string_view kBegins = "The acting player begins a conflict by such an action.";
    expect_sentence(kBegins, [&](State& s) { of(s).attacker = kNomad; }, in_window());
    expect_sentence(kBegins, [](State& s) { s.common.running->deed = Deed::Influence; }, in_window());
    for (const Deed deed : {Deed::Assault, Deed::Bribe})
        expect_sentence(kBegins, [&](State& s) { s.common.running->deed = deed; }, in_contest());
    expect_sound([](State& s) { s.common.running->deed = Deed::Bribe; }, in_window());
    expect_sound(
        [](State& s) { s.common.running->deed = Deed::PlayCard, s.common.running->card = card_named("forced-march"); },
        in_window());
    expect_sentence(kBegins, [](State& s) { s.common.running->deed = Deed::Move; }, in_window());
    expect_refused("CM-12.3", [&](State& s) { of(s).defender.reset(); }, in_window());
    expect_refused("CM-12.3", [&](State& s) { of(s).defender = kCaliph; }, in_window());
    expect_refused("CM-12.3", [&](State& s) { of(s).defender = Seat{5}; }, in_window());
    expect_refused("CM-12.3", [&](State& s) { of(s).defender = kSultan; }, in_contest());
    const std::string_view kNoStep = "A conflict of this kind has no such step.";
    expect_sentence(
        kNoStep, [&](State& s) { of(s).stage = ConflictStage::Declaration, s.common.step = Step::Declaration; },
        in_selection());
    for (const auto& [stage, step] :
         {std::pair{ConflictStage::AttackerLosses, Step::Losses},
          std::pair{ConflictStage::DefenderLosses, Step::Losses}, std::pair{ConflictStage::Retreat, Step::Retreat},
          std::pair{ConflictStage::Capture, Step::Capture}, std::pair{ConflictStage::Sack, Step::SackSettlement}})
        expect_sentence(kNoStep, [&](State& s) { of(s).stage = stage, s.common.step = step; }, in_contest());
}

TEST(CrescentMoonPositions, CM_13_3_who_takes_part_is_fixed_with_the_selection) { // CM_13_6, CM_14_4
    const auto of = [](State& s) -> Conflict& { return *s.common.conflict; };
    const std::string_view kYet = "Nobody takes part in a contest yet.";
    expect_sentence(kYet, [&](State& s) { of(s).participants.add(kNomad); }, in_contest());
    expect_sentence(kYet, [&](State& s) { of(s).participants.add(kSultan); }, in_selection());
    expect_refused("CM-13.3", [&](State& s) { of(s).participants.add(kCaliph); }, declaring());
    expect_refused("CM-13.3", [&](State& s) { of(s).participants.add(Seat{5}); }, declaring());
    expect_refused("CM-14.4", [&](State& s) { of(s).meddling = true; }, in_window());
    expect_refused("CM-14.4", [&](State& s) { of(s).meddling = true; }, declaring());
    const std::string_view kDeclare = "Participants declare once the cards are selected.";
    expect_sentence(kDeclare, [&](State& s) { of(s).declared[kWarlord] = Side::Attacker; }, declaring());
    expect_sentence(kDeclare, [&](State& s) { of(s).declared[kCaliph] = Side::Attacker; }, declaring());
    expect_sentence(kDeclare, [&](State& s) { of(s).declared[kNomad] = Side::Attacker; }, in_contest());
    const State begun = choosing().state();
    expect_sentence(kDeclare, [&](State& s) { of(s).declared[kNomad] = Side::Attacker; }, begun);
}

TEST(CrescentMoonPositions, CM_14_9_pacts_that_can_be) { // CM_14_10, CM_14_11
    const auto with = [](State& s, std::initializer_list<Pact> pacts) {
        for (const Pact& pact : pacts)
            s.common.conflict->pacts.push_back(pact);
    };
    expect_sound([&](State& s) { with(s, {{kSultan, 5}}); }, in_window());
    expect_refused("CM-14.10", [&](State& s) { with(s, {{kSultan, 6}}), s.own[kSultan].points = 20; }, in_window());
    expect_refused("CM-14.10", [&](State& s) { with(s, {{kSultan, 5}}), s.own[kSultan].points = 4; }, in_window());
    expect_refused("CM-14.11", [&](State& s) { with(s, {{kSultan, 1}, {kCaliph, 1}}); }, in_window());
    const auto several = [&](State& s, std::initializer_list<Pact> pacts) {
        s.common.variant.pacts = PactCount::Unlimited;
        with(s, pacts);
    };
    expect_sound([&](State& s) { several(s, {{kSultan, 5}, {kCaliph, 5}}); }, in_window());
    expect_refused("CM-14.10", [&](State& s) { several(s, {{kSultan, 3}, {kSultan, 3}}); }, in_window());
    expect_refused("CM-14.9", [&](State& s) { with(s, {{kMurshid, 1}}); }, in_window());
    expect_refused("CM-14.9", [&](State& s) { with(s, {{kNomad, 1}}); }, in_window());
    const State own = given("H8 caliph 1o; H7 murshid 1m").turn("caliph").when("caliph assault H8 H7 1o").state();
    expect_refused("CM-14.9", [&](State& s) { with(s, {{kCaliph, 1}}); }, own);
    const State attack = given("H8 murshid token; H7 town").turn("murshid").when("murshid influence H7").state();
    expect_refused("CM-14.9", [&](State& s) { with(s, {{kSultan, 1}}); }, attack);
}

TEST(CrescentMoonPositions, CM_12_4_counters_of_a_conflict_stay_in_bounds) {
    const auto of = [](State& s) -> Conflict& { return *s.common.conflict; };
    const std::string_view kOut = "A counter of this conflict is out of bounds.";
    const auto bounds = [&](const std::function<void(State&, int)>& set, const State& state) {
        for (const int good : {0, 50})
            expect_sound([&](State& s) { set(s, good); }, state);
        expect_sentence(kOut, [&](State& s) { set(s, 51); }, state);
    };
    expect_sentence(kOut, [&](State& s) { of(s).number = 0; }, in_window());
    expect_sentence(
        kOut, [&](State& s) { of(s).number = static_cast<std::uint16_t>(s.common.numbered + 1); }, in_window());
    bounds([&](State& s, int n) { of(s).window_round = static_cast<std::uint8_t>(n); }, in_window());
    bounds([&](State& s, int n) { of(s).changes = static_cast<std::uint8_t>(n); }, in_window());
    bounds([&](State& s, int n) { of(s).sack_points = static_cast<std::uint8_t>(n); }, in_window());
    for (const Side side : {Side::Attacker, Side::Defender}) {
        bounds([&](State& s, int n) { of(s).strength[side] = static_cast<std::int8_t>(n); }, in_window());
        bounds([&](State& s, int n) { of(s).strength[side] = static_cast<std::int8_t>(-n); }, in_window());
        bounds([&](State& s, int n) { of(s).retreat[side] = static_cast<std::uint8_t>(n); }, in_window());
        bounds([&](State& s, int n) { of(s).losses[side] = static_cast<std::uint8_t>(n); }, in_window());
    }
    for (const Seat seat : sound().common.seats)
        bounds([&](State& s, int n) { of(s).sack_bonus[seat] = static_cast<std::uint8_t>(n); }, in_window());
    const auto totals = [&](State& s, int n) {
        of(s).totals = PerSide<std::uint8_t>{{static_cast<std::uint8_t>(n), static_cast<std::uint8_t>(n)}};
    };
    expect_sound([&](State& s) { totals(s, 101); }, at_a_tie());
    expect_sentence(kOut, [&](State& s) { totals(s, 102); }, at_a_tie());
}

TEST(CrescentMoonPositions, CM_12_15_totals_and_winner) { // CM_12_17
    const auto of = [](State& s) -> Conflict& { return *s.common.conflict; };
    const std::string_view kTotals = "The totals are known when a winner is.";
    const std::string_view kWinner = "The winner is known after the totals.";
    expect_sentence(kTotals, [&](State& s) { of(s).totals = PerSide<std::uint8_t>{{1, 2}}; }, in_window());
    expect_sentence(kTotals, [&](State& s) { of(s).totals = PerSide<std::uint8_t>{{1, 2}}; }, at_a_tie());
    expect_sentence(kTotals, [&](State& s) { of(s).totals.reset(); }, at_a_tie());
    expect_sentence(kTotals, [&](State& s) { of(s).totals.reset(); }, at_the_losses());
    expect_sentence(kWinner, [&](State& s) { of(s).winner = Side::Attacker; }, at_a_tie());
    expect_sentence(kWinner, [&](State& s) { of(s).winner.reset(); }, at_the_losses());
    const std::string_view kHigher = "The higher total wins.";
    expect_sentence(kHigher, [&](State& s) { of(s).totals = PerSide<std::uint8_t>{{3, 4}}; }, at_the_losses());
    expect_sentence(
        kHigher, [&](State& s) { of(s).totals = PerSide<std::uint8_t>{{5, 4}}, of(s).winner = Side::Defender; },
        at_the_losses());
    expect_sound([&](State& s) { of(s).totals = PerSide<std::uint8_t>{{5, 4}}; }, at_the_losses());
}

TEST(CrescentMoonPositions, CM_12_10_cards_that_lie_open) { // CM_11_4, CM_11_5, CM_12_7, CM_12_9, CM_12_11
    const auto of = [](State& s) -> Conflict& { return *s.common.conflict; };
    const auto guard = [](State& s) -> PlayedCard& { return s.common.conflict->cards[0]; };
    const auto revealed = [](State& s, Seat seat, std::string_view card) {
        s.own[seat].hand.remove(card_named(card));
        --s.common.hand_size[seat];
        s.common.conflict->cards.push_back({card_named(card), seat, seat, CardState::Resolved, {}, 0, 0, {}});
    };
    for (const State& state : {in_window(), in_selection()})
        expect_sentence("No cards are revealed now.", [&](State& s) { revealed(s, kSultan, "guard"); }, state);
    expect_sentence(
        "No cards are revealed now.", [&](State& s) { revealed(s, kWarlord, "warfare"); }, at_the_capture());
    expect_sound([&](State& s) { revealed(s, kWarlord, "warfare"); }, at_the_losses_of_the_warlord());
    expect_sentence("There is no such card to be resolved.", [&](State& s) { of(s).card = 1; }, in_cards());
    expect_sentence(
        "An effect belongs to a card that is being resolved.", [&](State& s) { of(s).card.reset(); }, in_cards());
    expect_sentence(
        "The Murshid has not named a side.", [&](State& s) { of(s).murshid_side = Side::Attacker; }, in_selection());
    expect_sound([&](State& s) { of(s).murshid_side = Side::Attacker; }, in_cards());
    expect_sentence(
        "The Murshid has not named a side.",
        [&](State& s) { of(s).meddling = false, of(s).murshid_side = Side::Attacker; }, in_cards());
    const std::string_view kSelected = "This card cannot have been selected.";
    expect_sentence(kSelected, [&](State& s) { guard(s).counts = kSultan; }, in_cards());
    expect_sentence(kSelected, [&](State& s) { guard(s).owner = guard(s).counts = kNomad; }, in_cards());
    expect_sentence(kSelected, [&](State& s) { guard(s).owner = kMurshid; }, in_cards());
    expect_sound([&](State& s) { guard(s).owner = kMurshid, of(s).murshid_side = Side::Attacker; }, in_cards());
    expect_sentence(
        kSelected, [&](State& s) { guard(s).owner = kMurshid, of(s).murshid_side = Side::Defender; }, in_cards());
    expect_sentence(
        kSelected, [&](State& s) { guard(s).owner = kNomad, of(s).murshid_side = Side::Attacker; }, in_cards());
    expect_sentence(kSelected, [&](State& s) { revealed(s, kSultan, "imam"); }, in_cards());
    const std::string_view kOrder = "Cards are resolved one after the other.";
    expect_sentence(kOrder, [&](State& s) { guard(s).state = CardState::Resolved; }, in_cards());
    expect_sentence(
        kOrder, [&](State& s) { revealed(s, kSultan, "guard"), of(s).cards[1].state = CardState::Resolving; },
        in_cards());
    const std::string_view kUse = "An effect is used while its card is resolved.";
    const auto idle = [&](State& s, CardState state) -> PlayedCard& {
        revealed(s, kSultan, "guard");
        of(s).cards[1].state = state;
        return of(s).cards[1];
    };
    expect_sound([&](State& s) { idle(s, CardState::Waiting); }, in_cards());
    for (const CardState state : {CardState::Waiting, CardState::Cancelled}) {
        expect_sentence(kUse, [&](State& s) { idle(s, state).asked = 1; }, in_cards());
        expect_sentence(kUse, [&](State& s) { idle(s, state).used = 1; }, in_cards());
        expect_sentence(kUse, [&](State& s) { idle(s, state).assigned = {0, 1}; }, in_cards());
        expect_sentence(kUse, [&](State& s) { idle(s, state).target = kSultan; }, in_cards());
    }
    const auto done = [&](State& s) -> PlayedCard& { return idle(s, CardState::Resolved); };
    expect_sound([&](State& s) { done(s).asked = 1; }, in_cards());
    expect_sound(
        [&](State& s) {
            PlayedCard& card = done(s);
            card.asked = 3;
            card.used = 2;
        },
        in_cards());
    expect_sentence(kUse, [&](State& s) { done(s).asked = 2; }, in_cards());
    expect_sentence(kUse, [&](State& s) { done(s).asked = 7; }, in_cards());
    expect_sentence(kUse, [&](State& s) { done(s).asked = 1, of(s).cards[1].used = 2; }, in_cards());
    expect_sentence(kUse, [&](State& s) { done(s).target = Seat{5}; }, in_cards());
    expect_sound([&](State& s) { done(s).target = kNomad; }, in_cards());
    expect_sound([&](State& s) { done(s).assigned = {0, 2}; }, in_cards());
    expect_refused("CM-12.12", [&](State& s) { done(s).assigned = {0, 3}; }, in_cards());
    expect_sentence(
        "A card has not been resolved.",
        [&](State& s) { revealed(s, kWarlord, "warfare"), of(s).cards[0].state = CardState::Waiting; },
        at_the_losses_of_the_warlord());
}

TEST(CrescentMoonPositions, CM_12_13_units_move_out_by_a_withdrawal_or_a_retreat) {
    for (const State& state : {in_window(), in_cards(), at_the_losses()})
        expect_refused("CM-12.13", [](State& s) { s.common.conflict->moved_out = 1; }, state);
}

TEST(CrescentMoonPositions, CM_12_5_a_conflict_waits_for_the_answer_that_is_asked) {
    expect_refused("CM-12.5", [](State& s) { s.common.asked = kSultan; }, at_the_losses());
    expect_refused("CM-12.5", [](State& s) { s.common.asked = kNomad; }, declaring());
    expect_refused(
        "CM-12.5", [](State& s) { s.common.conflict->stage = ConflictStage::DefenderLosses; }, at_the_losses());
}

} // namespace majlis::crescent_moon
