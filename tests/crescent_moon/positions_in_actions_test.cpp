// Which positions stand in the middle of an action, and with offers.
#include <gtest/gtest.h>

#include "engine/crescent_moon/chapters.h"
#include "tests/crescent_moon/positions.h"
#include "tests/crescent_moon/setting_up.h"

namespace majlis::crescent_moon {

// ---- actions ----------------------------------------------------------------------------------------------------

TEST(CrescentMoonPositions, CM_10_1_who_does_what) {
    struct MayNot {
        Seat seat;
        std::vector<Deed> deeds;
    };

    const std::string_view kCannot = "This action cannot be going on.";
    for (const auto& [seat, deeds] : {
             MayNot{kWarlord,
                    {Deed::Build, Deed::Collect, Deed::Plot, Deed::Conspire, Deed::MovePalace, Deed::Desertion}},
             MayNot{kMurshid, {Deed::Recruit, Deed::Collect, Deed::Muster, Deed::Uprising, Deed::Conspire}},
             MayNot{kSultan,
                    {Deed::Recruit, Deed::Collect, Deed::Muster, Deed::Uprising, Deed::Plot, Deed::MovePalace}},
             MayNot{kCaliph, {Deed::Muster, Deed::Uprising, Deed::Plot, Deed::Conspire, Deed::Desertion}},
             MayNot{kNomad, {Deed::Hire, Deed::Bribe, Deed::Muster, Deed::Uprising, Deed::Plot, Deed::MovePalace}},
         })
        for (int i = 0; i <= static_cast<int>(Deed::Desertion); ++i) {
            const Deed deed = static_cast<Deed>(i);
            State state = moving();
            state.common.active = state.common.asked = seat;
            state.common.running = Running{};
            state.common.running->deed = deed;
            const bool may_not = std::find(deeds.begin(), deeds.end(), deed) != deeds.end();
            if (may_not) {
                EXPECT_EQ(reason(state), kCannot) << i;
            }
            if (deed == Deed::Influence || deed == Deed::Move || deed == Deed::Assault || deed == Deed::Buy) {
                EXPECT_NE(reason(state), kCannot) << i;
            }
        }
    expect_sentence(kCannot, [](State& s) { s.common.running->deed = Deed::Bribe; }, stationing());
}

TEST(CrescentMoonPositions, CM_10_1_actions_go_on_in_their_phase) {
    expect_sentence(
        "This action cannot be going on.", [](State& s) { s.common.running = Running{}; }, in_preparation());
    expect_sentence(
        "A card is played in an action of that name.", [](State& s) { s.common.running->card = card_named("caravan"); },
        moving());
    expect_sentence(
        "A card is played in an action of that name.", [](State& s) { s.common.running->deed = Deed::PlayCard; },
        moving());
}

TEST(CrescentMoonPositions, CM_7_3_what_is_left_of_an_action) {
    const std::string_view kOut = "A counter of this action is out of bounds.";
    expect_sound([](State& s) { s.common.running->left = 30; }, moving());
    expect_sentence(kOut, [](State& s) { s.common.running->left = 31; }, moving());
    expect_sentence("There is no such hex.", [](State& s) { s.common.running->done.add(hex_named("A1")); }, moving());
    expect_sentence(
        "There is no such hex.", [](State& s) { s.common.running->allowed.add(hex_named("A1")); }, moving());
    expect_sound([](State& s) { s.common.running->bought = 15; }, buying());
    expect_sentence(kOut, [](State& s) { s.common.running->bought = 16; }, buying());
    expect_refused("CM-18.1", [](State& s) { s.common.running->deal = Terms{DealKind::Pact, 0, {}, {}, 1}; }, moving());
    expect_sentence(
        "The market is filled after a purchase.", [](State& s) { s.common.running->refill = true; }, moving());
    expect_sentence("The market is filled after a purchase.", [](State& s) { s.common.running->bought = 0; }, buying());
    expect_sentence("The market is filled after a purchase.", [](State& s) { s.common.running->bought = 8; }, buying());
    expect_sound([](State& s) { s.common.running->bought = 1; }, buying());
    expect_sound([](State& s) { s.common.running->bought = 2; }, buying());
    expect_sound([](State& s) { s.common.running->bought = 4; }, buying());
    expect_sentence(
        "An action that has ended has nothing left.", [](State& s) { s.common.running->ended = true; }, moving());
    expect_sentence(
        "An action that has ended has nothing left.",
        [](State& s) {
            s.common.running->ended = true;
            s.common.running->left = 0;
            s.common.running->assault_open = true;
        },
        moving());
    expect_sentence("Nothing more is bought.", [](State& s) { s.common.running->ended = true; }, buying());
    expect_sentence("Nothing of this action is left.", [](State& s) { s.common.running->left = 0; }, moving());
    expect_sentence(
        "This question belongs to another action.", [](State& s) { s.common.running->deed = Deed::Assault; }, moving());
    expect_sentence("This question belongs to another action.", [](State& s) { s.common.running.reset(); }, moving());
    expect_sound([](State& s) { s.common.running->left = 1; }, moving());
}

TEST(CrescentMoonPositions, CM_8_31_bribed_units_are_where_they_were_put) {
    const std::string_view kNotThere = "The units just placed are not there.";
    const auto bound = [](const std::vector<std::string_view>& hexes) {
        return [=](State& s) {
            s.common.running->bound_at.clear();
            for (const std::string_view hex : hexes)
                s.common.running->bound_at.push_back(hex_named(hex));
        };
    };
    State gone_on = following_a_bribe(); // with Fresh Horses, after a move
    gone_on.common.running->assault_open = false;
    at(gone_on, "H8").units[kSultan] = at(gone_on, "H7").units[kSultan] = {0, 1};
    bound({"H7", "H8"})(gone_on);
    expect_sound([](State&) {}, gone_on);
    expect_sound([](State&) {}, following_a_bribe());
    expect_sentence("There is no such hex.", bound({"A1", "H8"}), following_a_bribe());
    expect_sentence(kNotThere, bound({}), following_a_bribe());
    expect_sentence(kNotThere, bound({"H8"}), following_a_bribe());
    expect_sentence(kNotThere, bound({"H8", "H8", "H8"}), following_a_bribe());
    expect_sentence(kNotThere, [](State& s) { at(s, "H8").units[kSultan] = {0, 1}; }, following_a_bribe());
    expect_sentence(kNotThere, bound({"H8", "H7"}), gone_on);
    expect_sentence(kNotThere, bound({"H8", "H8"}), gone_on);
    expect_sentence(kNotThere, [](State& s) { s.common.running->assault_open = true; }, gone_on);
    expect_sentence(kNotThere, bound({"H8"}), moving());
}

TEST(CrescentMoonPositions, CM_8_24_hired_units_have_two_places) {
    expect_sound([](State&) {}, stationing());
    expect_refused("CM-8.24", [](State& s) { s.common.running->allowed.remove(hex_named("H7")); }, stationing());
}

TEST(CrescentMoonPositions, CM_15_6_who_discards_holds_too_much) { // CM_15_2
    expect_sound([](State&) {}, too_many_cards());
    expect_refused(
        "CM-15.6",
        [](State& s) {
            const Kind card = card_named("vizier");
            s.own[kSultan].hand.remove(card);
            --s.common.hand_size[kSultan];
            s.common.discards.add(card);
        },
        too_many_cards());
    State crowded = given("H8 caliph 3o1m; H7 caliph 2o1m")
                        .turn("caliph")
                        .when("caliph move H7 H8 2o1m")
                        .when("caliph done")
                        .state();
    expect_sound([](State& s) { at(s, "H8").units[kCaliph] = {4, 2}; }, crowded);
    expect_refused("CM-15.2", [](State& s) { at(s, "H8").units[kCaliph] = {4, 1}; }, crowded);
    expect_refused("CM-15.2", [](State& s) { s.common.asked = kSultan; }, crowded);
}

TEST(CrescentMoonPositions, CM_16_4_the_nomad_buys_points_with_coins) {
    expect_refused("CM-16.4", [](State& s) { s.common.asked = kCaliph; }, in_scoring());
    expect_refused("CM-16.4", [](State& s) { s.common.coins[kNomad] = 1; }, in_scoring());
    expect_sound([](State& s) { s.common.coins[kNomad] = 2; }, in_scoring());
}

TEST(CrescentMoonPositions, CM_17_1_totals_are_open_at_the_end_and_true) {
    expect_refused("CM-17.1", [](State& s) { s.common.final_points.reset(); }, at_the_end());
    expect_refused("CM-17.1", [](State& s) { ++s.own[kCaliph].points; }, at_the_end());
    expect_refused("CM-17.1", [](State& s) { s.common.final_points.emplace(); });
}

TEST(CrescentMoonPositions, CM_11_14_what_announced_cards_leave_behind) { // CM_11_8, CM_11_13
    const std::string_view kElse = "An announced card says something else.";
    const std::string_view kPhase = "Cards are played in the action phase alone.";
    expect_sound([](State& s) { s.common.discount = 50; });
    expect_sentence(kElse, [](State& s) { s.common.discount = 51; });
    expect_sound([](State& s) { s.common.extra_moves = 20; }, sound());
    expect_sentence(kElse, [](State& s) { s.common.extra_moves = 21; });
    expect_sentence(kElse, [](State& s) { s.common.assault_bonus = 51; });
    expect_sentence(kPhase, [](State& s) { s.common.discount = 1; }, in_preparation());
    expect_sentence(kPhase, [](State& s) { s.common.extra_moves = 1; }, in_preparation());
    expect_sentence(kPhase, [](State& s) { s.common.ignoring_rivers.add(kCaliph); }, in_preparation());
    expect_refused("CM-11.13", [](State& s) { s.common.assault_bonus = 1; });
    expect_sound([](State& s) { s.common.assault_bonus = 1; }, in_window());
    expect_sound([](State& s) { s.common.assault_bonus = 50; }, in_window());
}

// ---- deals ------------------------------------------------------------------------------------------------------

State with_offers() { // of the Murshid and of the Sultan
    return given("G8 murshid token; G10 murshid fort")
        .turn("murshid")
        .coins("murshid", 5)
        .reserves("nomad", 3)
        .sultans_market("vizier, imam, elder")
        .when("murshid offer nomad hire 2 5")
        .when("sultan offer murshid sale imam 2")
        .state();
}

TEST(CrescentMoonPositions, CM_18_9_open_offers) { // CM_18_3, CM_18_10
    const auto offer = [](State& s, std::size_t i) -> Offer& { return s.common.offers[i]; };
    const std::string_view kNumbers = "Offers are numbered once and in order.";
    expect_sound([](State&) {}, with_offers());
    expect_sentence(kNumbers, [&](State& s) { offer(s, 0).number = 2; }, with_offers());
    expect_sentence(kNumbers, [&](State& s) { offer(s, 0).number = 0; }, with_offers());
    expect_sentence(kNumbers, [&](State& s) { offer(s, 1).number = 3; }, with_offers());
    expect_sentence(
        kNumbers, [](State& s) { s.common.standing.push_back({1, kNomad, {}, {DealKind::Hire, 1, {}, {}, 1}}); },
        with_offers());
    expect_refused(
        "CM-18.10",
        [](State& s) {
            s.common.offers.push_back({1, kCaliph, kNomad, {}});
            s.common.numbered = 1;
        },
        moving());
    expect_refused(
        "CM-18.10", [](State& s) { s.common.offers[0].terms = {DealKind::Pact, 0, {}, {}, 1}; }, with_offers());
    const std::string_view kTerms = "These are not the terms of such a deal.";
    expect_sentence(kTerms, [&](State& s) { offer(s, 0).terms.card = card_named("imam"); }, with_offers());
    expect_sentence(kTerms, [&](State& s) { offer(s, 0).terms.units = 0; }, with_offers());
    expect_sentence(kTerms, [&](State& s) { offer(s, 0).terms.units = 3; }, with_offers());
    expect_sound([&](State& s) { offer(s, 0).terms.price = 10'000; }, with_offers());
    expect_sentence(kTerms, [&](State& s) { offer(s, 0).terms.price = 10'001; }, with_offers());
    expect_refused("CM-18.3", [&](State& s) { offer(s, 0).from = kSultan; }, with_offers());
    expect_refused(
        "CM-18.9", [&](State& s) { offer(s, 1) = {2, kMurshid, kNomad, {DealKind::Hire, 1, {}, {}, 1}}; },
        with_offers());
    const auto of_the_nomad = [&](State& s, std::uint8_t units) {
        offer(s, 0) = {1, kNomad, kMurshid, {DealKind::Hire, 2, {}, {}, 5}};
        offer(s, 1) = {2, kNomad, kMurshid, {DealKind::Hire, units, {}, {}, 1}};
    };
    expect_sound([&](State& s) { of_the_nomad(s, 1); }, with_offers()); // copies of standing offers
    expect_sentence("A later offer replaces the earlier one.", [&](State& s) { of_the_nomad(s, 2); }, with_offers());
    State pact = in_window();
    pact.common.numbered = 2;
    pact.common.offers.push_back({2, kSultan, kMurshid, {DealKind::Pact, 0, {}, {}, 5}});
    expect_sound([](State&) {}, pact);
    expect_sentence(kTerms, [&](State& s) { offer(s, 0).terms.price = 6; }, pact);
}

State with_standing() {
    return given().when("nomad stand - hire 1 2").when("nomad stand sultan hire 2 3").state();
}

TEST(CrescentMoonPositions, CM_18_10_standing_offers) {
    const auto offer = [](State& s, std::size_t i) -> StandingOffer& { return s.common.standing[i]; };
    const std::string_view kTerms = "These are not the terms of such a deal.";
    expect_sound([](State&) {}, with_standing());
    expect_refused("CM-18.9", [&](State& s) { offer(s, 0).number = 2; }, with_standing());
    expect_sentence(kTerms, [&](State& s) { offer(s, 0).terms.units = 3; }, with_standing());
    expect_sentence(kTerms, [&](State& s) { offer(s, 0).terms.hex = hex_named("H8"); }, with_standing());
    expect_sound([&](State& s) { offer(s, 0).terms.price = 99; }, with_standing());
    expect_sentence(kTerms, [&](State& s) { offer(s, 0).terms.price = 100; }, with_standing());
    expect_sound([&](State& s) { offer(s, 0) = {1, kMurshid, {}, {DealKind::Pact, 0, {}, {}, 5}}; }, with_standing());
    expect_sentence(
        kTerms, [&](State& s) { offer(s, 0) = {1, kMurshid, {}, {DealKind::Pact, 0, {}, {}, 6}}; }, with_standing());
    const std::string_view kPaid = "Only the one who is paid lets an offer of this kind stand.";
    expect_sentence(kPaid, [&](State& s) { offer(s, 0).from = kCaliph; }, with_standing());
    expect_sentence(kPaid, [&](State& s) { offer(s, 1).to = kNomad; }, with_standing());
    const auto filled = [](State& s, int offers) {
        while (static_cast<int>(s.common.standing.size()) < offers) {
            const auto number = static_cast<std::uint16_t>(++s.common.numbered);
            s.common.standing.push_back({number, kNomad, {}, {DealKind::Hire, 1, {}, {}, number}});
        }
    };
    expect_sound([&](State& s) { filled(s, 5); }, with_standing());
    expect_sentence("These are too many standing offers.", [&](State& s) { filled(s, 6); }, with_standing());
}

TEST(CrescentMoonPositions, CM_8_32_nobody_has_a_standing_deal_with_a_nomad_who_does_not_play) {
    const auto stands = [](State& s, const StandingOffer& offer) {
        s.common.numbered = 1;
        s.common.standing.push_back(offer);
    };
    const Terms hire{DealKind::Hire, 1, {}, {}, 1}, pact{DealKind::Pact, 0, {}, {}, 1};
    expect_sound([&](State& s) { stands(s, {1, kMurshid, {}, pact}); }, with_four());
    expect_sound([&](State& s) { stands(s, {1, kMurshid, kCaliph, pact}); }, with_four());
    const std::string_view kPlayers = "Only those who play make deals.";
    expect_sentence(kPlayers, [&](State& s) { stands(s, {1, kNomad, {}, hire}); }, with_four());
    expect_sentence(kPlayers, [&](State& s) { stands(s, {1, kMurshid, kNomad, pact}); }, with_four());
}

TEST(CrescentMoonPositions, CM_18_9_proposals_and_changes_are_counted) {
    for (auto i = 0U; i < kDealWords.size(); ++i) {
        expect_sound([&](State& s) { s.common.proposals.at(i)[kSultan] = 3; });
        expect_refused("CM-18.9", [&](State& s) { s.common.proposals.at(i)[kSultan] = 4; });
    }
    expect_sound([&](State& s) { s.common.standing_changes[kNomad] = 2; });
    expect_refused("CM-18.9", [&](State& s) { s.common.standing_changes[kNomad] = 3; });
}

} // namespace majlis::crescent_moon
