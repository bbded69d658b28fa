// CM-18 with CM-8.25 to CM-8.33 and CM-14.8 to CM-14.11: offers, answers, counter-proposals, standing offers.
#include <gtest/gtest.h>

#include "engine/crescent_moon/chapters.h"
#include "tests/crescent_moon/given.h"

namespace majlis::crescent_moon {

namespace {

// The Murshid may place units in G8 and G10; three units lie on the Nomad's card.
Given hiring() {
    return given("G8 murshid token; G10 murshid fort; H8 murshid token, caliph 1o")
        .turn("murshid")
        .coins("murshid", 5)
        .reserves("nomad", 3);
}

TEST(CrescentMoonDeals, S_35_hire) { // CM_8_25, CM_8_26, CM_8_27, CM_18_4
    hiring()
        .when("murshid offer nomad hire 2 5")
        .then({"offered 1 murshid nomad hire 2 5"})
        .asks("nomad answer")
        .when("nomad accept 1")
        .asks("murshid hires")
        .refuses("murshid station H8 1", "CM-8.24")
        .when("murshid station G8 1")
        .when("murshid station G10 1")
        .has("G8 murshid 1m token")
        .has("G10 murshid 1m fort")
        .has_coins("murshid", 0)
        .has_coins("nomad", 5)
        .has_reserves("nomad", 1)
        .has_supply("nomad", "unit", 11)
        .asks("sultan turn");
}

TEST(CrescentMoonDeals, CM_8_26_a_single_hex_is_not_asked_for) { // DP_16
    given("G10 murshid fort")
        .turn("murshid")
        .reserves("nomad", 1)
        .when("murshid offer nomad hire 1 0")
        .when("nomad accept 1")
        .has("G10 murshid 1m fort")
        .asks("sultan turn");
}

TEST(CrescentMoonDeals, S_36_empty_reserves) { // CM_8_25
    Given position = hiring().reserves("nomad", 0);
    position.refuses("murshid offer nomad hire 1 0", "CM-8.25");
    position.asks_not("nomad proposal");
    hiring().reserves("nomad", 1).refuses("murshid offer nomad hire 2 0", "CM-8.25");
}

TEST(CrescentMoonDeals, CM_8_27_the_proposal_must_be_executable_in_full) {
    hiring().refuses("murshid offer nomad hire 1 6", "CM-18.8");
    given("G10 murshid fort 5m; G8 murshid token")
        .turn("murshid")
        .reserves("nomad", 3)
        .refuses("murshid offer nomad hire 2 0", "CM-8.27")
        .offers("murshid offer nomad hire 1 0");
    given("G10 murshid token, caliph 1o")
        .turn("murshid")
        .reserves("nomad", 3)
        .refuses("murshid offer nomad hire 1 0", "CM-8.27");
}

TEST(CrescentMoonDeals, CM_18_4_one_or_two_units) {
    hiring().refuses("murshid offer nomad hire 3 0", "CM-18.4").refuses("murshid offer nomad hire 0 0", "CM-18.4");
}

// ---- bribe ------------------------------------------------------------------------------------------------------

TEST(CrescentMoonDeals, S_38_bribe_with_a_move) { // CM_8_28, CM_8_29, CM_8_30, CM_8_31, CM_18_5
    given("H8 nomad 2m; G8 sultan 1m")
        .turn("sultan")
        .when("sultan offer nomad bribe 2 H8 0")
        .when("nomad accept 1")
        .has("H8 sultan 2m")
        .asks("sultan follow-up")
        .refuses("sultan move G8 G7 1m", "CM-8.31")
        .when("sultan move H8 H7 1m")
        .has("H7 sultan 1m")
        .asks("caliph turn");
}

TEST(CrescentMoonDeals, S_38_bribe_with_an_assault_or_with_nothing) { // CM_8_31
    const auto bribed = [] {
        return given("H8 nomad 2m; H7 town")
            .turn("caliph")
            .when("caliph offer nomad bribe 2 H8 3")
            .when("nomad accept 1");
    };
    bribed().when("caliph assault H8 H7 1m").has("H7 caliph 1m").has_coins("caliph", 8 - 3 + 2).asks("nomad turn");
    bribed().when("caliph done").has("H8 caliph 2m").has_coins("nomad", 3).asks("nomad turn");
}

TEST(CrescentMoonDeals, CM_8_28_not_more_than_the_nomad_has_there) {
    given("H8 nomad 1m; H7 nomad token")
        .turn("caliph")
        .refuses("caliph offer nomad bribe 2 H8 0", "CM-8.28")
        .refuses("caliph offer nomad bribe 1 H7 0", "CM-8.28")
        .offers("caliph offer nomad bribe 1 H8 8");
}

TEST(CrescentMoonDeals, S_39_a_bribe_that_starts_a_combat) { // CM_8_30, CM_12_2
    given("H8 nomad 2m fort")
        .turn("caliph")
        .when("caliph offer nomad bribe 1 H8 0")
        .when("nomad accept 1")
        .asks_not("caliph follow-up")
        .asks("warlord window") // with cards in hand, also beside the combat
        .when("warlord pass")
        .has("H8 nomad 1m fort") // 1 against 2: the bribed unit is lost
        .asks("nomad turn");
}

// ---- sale -------------------------------------------------------------------------------------------------------

Given selling() {
    return given()
        .turn("caliph")
        .sultans_market("vizier, imam, elder")
        .market("raiders, ravager, plunder, assassin, corrupt, rebel, guard, general, elder");
}

TEST(CrescentMoonDeals, S_15_a_sale_that_fails) { // CM_7_6, CM_8_33, CM_18_6
    selling()
        .when("caliph offer sultan sale vizier 2")
        .asks("sultan answer")
        .when("sultan refuse 1")
        .then({"offered 1 caliph sultan sale vizier 2", "refused 1 caliph sultan sale vizier 2"})
        .asks("caliph turn")
        .offers("caliph collect")
        .when("caliph buy near general")
        .when("caliph done")
        .has_hand("caliph", "general")
        .asks("nomad turn");
}

TEST(CrescentMoonDeals, CM_18_6_an_accepted_sale_is_the_purchase) {
    selling()
        .when("caliph offer sultan sale imam 3")
        .when("sultan accept 1")
        .has_hand("caliph", "imam")
        .has_coins("caliph", 5)
        .has_coins("sultan", 19)
        .has_sultans_market("vizier, -, elder")
        .when("caliph done")
        .asks("nomad turn");
}

TEST(CrescentMoonDeals, CM_8_33_only_a_card_of_the_sultans_market) {
    selling().refuses("caliph offer sultan sale guard 1", "CM-8.33");
}

// ---- answers and counter-proposals ------------------------------------------------------------------------------

TEST(CrescentMoonDeals, CM_18_9_a_counter_proposal_takes_the_place_of_the_offer) {
    hiring()
        .when("murshid offer nomad hire 2 1")
        .when("nomad counter 1 hire 1 3")
        .then({"offered 1 murshid nomad hire 2 1", "offered 2 nomad murshid hire 1 3"})
        .refuses("nomad accept 1", "CM-18.9")
        .when("murshid accept 2")
        .has_coins("nomad", 3)
        .asks("murshid hires");
}

TEST(CrescentMoonDeals, CM_18_8_an_unpayable_price_of_the_partner_is_a_refusal) {
    hiring()
        .when("murshid offer nomad hire 2 1")
        .when("nomad counter 1 hire 2 99")
        .then({"offered 1 murshid nomad hire 2 1", "refused 1 murshid nomad hire 2 1"})
        .asks("murshid turn");
}

TEST(CrescentMoonDeals, CM_18_9_a_counter_proposal_keeps_to_the_matter) {
    hiring()
        .when("murshid offer nomad hire 2 1")
        .refuses("nomad counter 1 sale imam 1", "CM-18.9")
        .refuses("sultan accept 1", "CM-18.9")
        .refuses("murshid accept 1", "CM-18.9");
}

TEST(CrescentMoonDeals, CM_18_9_three_proposals_of_a_kind_in_a_turn) {
    hiring()
        .when("murshid offer nomad hire 1 0")
        .when("murshid offer nomad hire 1 1")
        .when("murshid offer nomad hire 1 2")
        .refuses("murshid offer nomad hire 1 3", "CM-18.9")
        .refuses("nomad accept 2", "CM-18.9") // replaced
        .when("nomad accept 3")
        .has_coins("nomad", 2);
}

TEST(CrescentMoonDeals, CM_18_9_counter_proposals_count_too) {
    hiring()
        .when("nomad offer murshid hire 1 5")
        .when("murshid counter 1 hire 1 1")
        .when("nomad counter 2 hire 1 4")
        .when("murshid counter 3 hire 1 2")
        .when("nomad counter 4 hire 1 3")
        .when("murshid counter 5 hire 1 2")
        .refuses("nomad counter 6 hire 1 3", "CM-18.9")
        .offers("nomad accept 6")
        .offers("nomad refuse 6");
}

TEST(CrescentMoonDeals, CM_18_9_a_declared_action_withdraws_the_offers) {
    hiring()
        .when("murshid offer nomad hire 1 0")
        .when("murshid pass")
        .then({"offered 1 murshid nomad hire 1 0", "withdrawn 1 murshid nomad hire 1 0", "passed murshid"})
        .asks_not("nomad answer");
}

TEST(CrescentMoonDeals, CM_18_9_an_offer_is_taken_back) {
    hiring()
        .when("murshid offer nomad hire 1 0")
        .refuses("nomad take-back 1", "CM-18.9")
        .when("murshid take-back 1")
        .asks_not("nomad answer")
        .refuses("nomad accept 1", "CM-18.9");
}

TEST(CrescentMoonDeals, CM_18_9_the_turn_waits_for_the_answer_or_goes_on) {
    Given position = hiring().when("murshid offer nomad hire 1 0");
    for (const Question& question : CrescentMoon::questions(printed_tables(), position.common()))
        EXPECT_EQ(question.need == Need::Required, question.seat == kNomad && question.kind == "answer") << question.id;
}

TEST(CrescentMoonDeals, CM_18_9_either_partner_may_begin) {
    hiring().asks("nomad proposal").when("nomad offer murshid hire 2 4").when("murshid accept 1").has_coins("nomad", 4);
    selling()
        .asks("sultan proposal")
        .when("sultan offer caliph sale elder 1")
        .when("caliph accept 1")
        .has_hand("caliph", "elder");
}

// ---- who with whom, and when ------------------------------------------------------------------------------------

TEST(CrescentMoonDeals, CM_18_3_only_with_the_acting_player) { // CM_18_10
    hiring()
        .refuses("caliph offer nomad hire 1 0", "CM-18.3")
        .refuses("nomad offer caliph hire 1 0", "CM-18.3")
        .refuses("murshid offer sultan hire 1 0", "CM-18.3")
        .refuses("murshid offer nomad pact 1", "CM-18.10");
    hiring().when("murshid build castle G10").refuses("murshid offer nomad hire 1 0", "CM-18.10");
}

TEST(CrescentMoonDeals, CM_18_2_nobody_buys_from_oneself) {
    given("H8 nomad 1m").turn("nomad").reserves("nomad", 2).refuses("nomad offer nomad hire 1 0", "CM-18.3");
}

// ---- pacts ------------------------------------------------------------------------------------------------------

// The Caliph influences G10 beside the Murshid's token in F10, where the Sultan has a town: a contest.
Given contest() {
    return given("H10 caliph 1o; G10 town; F10 murshid token")
        .turn("caliph")
        .hand("caliph", "imam")
        .hand("sultan", "imam")
        .hand("murshid", "rebel")
        .when("caliph influence G10");
}

TEST(CrescentMoonDeals, CM_14_8_a_pact_in_the_opening_window) { // CM_14_9, CM_18_7
    contest()
        .asks("caliph window")
        .when("caliph offer murshid pact 2")
        .asks("murshid answer")
        .when("murshid accept 2")
        .refuses("sultan offer murshid pact 1", "CM-14.11")
        .when("warlord pass") // with Warfare in hand
        .when("caliph pass")
        .when("sultan pass")
        .when("murshid pass")
        .asks("caliph select");
}

TEST(CrescentMoonDeals, S_60_the_ceiling_of_a_pact) { // CM_14_9, CM_14_10
    Given position = contest();
    position.refuses("caliph offer murshid pact 6", "CM-14.9");
    Given poor = given("H10 caliph 1o; G10 town; F10 murshid token")
                     .turn("caliph")
                     .hand("caliph", "imam")
                     .points("caliph", 3)
                     .when("caliph influence G10");
    poor.refuses("caliph offer murshid pact 5", "CM-14.10").refuses("caliph offer murshid pact 6", "CM-14.9");
    poor.offers("murshid offer caliph pact 5").when("murshid offer caliph pact 5");
    poor.refuses("caliph accept 2", "CM-14.10").offers("caliph refuse 2");
}

TEST(CrescentMoonDeals, CM_14_10_the_questions_do_not_tell_who_is_poor) {
    const auto ids = [](int points) {
        Given position = given("H10 caliph 1o; G10 town; F10 murshid token")
                             .turn("caliph")
                             .hand("caliph", "imam")
                             .points("caliph", points)
                             .when("caliph influence G10")
                             .when("murshid offer caliph pact 5");
        return CrescentMoon::questions(printed_tables(), position.common());
    };
    EXPECT_EQ(ids(0), ids(9));
}

TEST(CrescentMoonDeals, CM_12_6_the_window_stays_open_until_the_pact_is_answered) { // CM_18_10
    contest()
        .when("sultan offer murshid pact 1")
        .when("warlord pass") // with Warfare in hand
        .when("caliph pass")
        .when("sultan pass")
        .when("murshid pass")
        .asks_not("caliph select")
        .asks("murshid answer")
        .refuses("caliph offer murshid pact 1", "CM-18.10") // everybody has passed
        .when("murshid refuse 2")
        .asks("caliph select")
        .refuses("caliph offer murshid pact 1", "CM-18.10");
}

TEST(CrescentMoonDeals, CM_14_8_no_pact_when_the_murshid_attacks) {
    given("F10 murshid token; G10 town")
        .turn("murshid")
        .hand("sultan", "imam")
        .when("murshid influence G10")
        .asks_not("sultan proposal")
        .refuses("sultan offer murshid pact 1", "CM-14.8");
}

TEST(CrescentMoonDeals, CM_14_9_only_participants_propose) { // V_6
    given("H10 caliph 1o; G10 town; F10 murshid token")
        .option("pact_initiative", "participants_only")
        .turn("caliph")
        .hand("caliph", "imam")
        .when("caliph influence G10")
        .refuses("murshid offer caliph pact 1", "CM-14.9")
        .offers("caliph offer murshid pact 1");
}

TEST(CrescentMoonDeals, CM_14_11_several_pacts) { // V_5
    given("H10 caliph 1o; G10 town; F10 murshid token")
        .option("pact_count", "unlimited")
        .turn("caliph")
        .hand("caliph", "imam")
        .when("caliph influence G10")
        .when("caliph offer murshid pact 1")
        .when("sultan offer murshid pact 2")
        .when("murshid accept 2")
        .asks("murshid answer")
        .when("murshid accept 3")
        .when("caliph offer murshid pact 4")
        .when("murshid accept 4")
        .refuses("caliph offer murshid pact 1", "CM-14.10"); // five points are promised
}

// ---- standing offers --------------------------------------------------------------------------------------------

TEST(CrescentMoonStandingOffers, CM_18_10_a_copy_is_open_in_every_turn) {
    given("G10 murshid fort; H8 sultan fort")
        .reserves("nomad", 3)
        .coins("murshid", 1)
        .when("nomad stand - hire 1 2")
        .then({"stands 1 nomad - hire 1 2"})
        .when("warlord pass") // the Murshid cannot pay
        .asks("murshid turn")
        .asks_not("murshid answer")
        .when("murshid pass")
        .asks("sultan answer")
        .when("sultan accept 2")
        .has("H8 sultan 1m fort")
        .has_coins("nomad", 2)
        .asks("caliph turn");
}

// The Murshid has six discs.
TEST(CrescentMoonStandingOffers, CM_8_27_an_offer_of_two_waits_until_both_can_be_placed) {
    const auto offered = [](std::string_view murshid) {
        return given(murshid).reserves("nomad", 3).when("nomad stand - hire 2 0").when("warlord pass");
    };
    offered("G10 murshid 5m fort").asks_not("murshid answer").offers_not("murshid offer nomad hire 2 0");
    offered("G10 murshid 4m fort").asks("murshid answer").offers("murshid accept 2");
}

// The Nomad has no coin, the Warlord, who is next, has three.
Given for_sale(std::string_view first, std::string_view second) {
    Given position = selling().turn("nomad");
    position.when("sultan stand - sale " + std::string(first)).when("sultan stand - sale " + std::string(second));
    return position.when("nomad pass").asks("warlord answer");
}

TEST(CrescentMoonStandingOffers, CM_18_10_every_card_that_stands_for_sale_is_open) {
    for_sale("vizier 3", "imam 2")
        .offers("warlord accept 3")
        .when("warlord accept 4")
        .refuses("warlord accept 3", "CM-18.9")
        .has_hand("warlord", "warfare, imam")
        .has_coins("warlord", 1);
    for_sale("vizier 3", "imam 2").when("warlord refuse 3").asks("warlord answer").offers("warlord accept 4");
}

TEST(CrescentMoonStandingOffers, CM_18_10_of_the_same_goods_the_first_that_can_be_accepted) {
    for_sale("vizier 3", "vizier 2").offers("warlord accept 3").refuses("warlord accept 4", "CM-18.9");
    Given cheaper = for_sale("vizier 9", "vizier 2").when("warlord accept 3");
    cheaper.has_coins("warlord", 1);
}

TEST(CrescentMoonStandingOffers, CM_18_9_a_proposal_takes_the_place_of_all_copies) {
    for_sale("vizier 3", "imam 2")
        .when("warlord counter 3 sale vizier 1")
        .asks_not("warlord answer")
        .refuses("warlord accept 4", "CM-18.9")
        .when("sultan accept 5")
        .has_hand("warlord", "warfare, vizier");
}

TEST(CrescentMoonStandingOffers, CM_18_10_an_offer_to_one_player) {
    given("G10 murshid fort; H8 sultan fort")
        .reserves("nomad", 3)
        .when("nomad stand sultan hire 1 2")
        .when("warlord pass")
        .asks_not("murshid answer")
        .when("murshid pass")
        .asks("sultan answer");
}

TEST(CrescentMoonStandingOffers, CM_18_10_a_copy_does_not_oblige) {
    Given position = given("G10 murshid fort").reserves("nomad", 3).when("nomad stand - hire 1 0").when("warlord pass");
    for (const Question& question : CrescentMoon::questions(printed_tables(), position.common()))
        if (question.kind == "answer") {
            EXPECT_EQ(question.need, Need::Optional);
        }
    position.asks("murshid answer").when("murshid pass").asks_not("murshid answer").asks("sultan turn");
}

TEST(CrescentMoonStandingOffers, CM_18_9_dropped_and_counted) {
    given()
        .reserves("nomad", 3)
        .when("nomad stand - hire 1 2")
        .refuses("caliph drop 1", "CM-18.9")
        .when("nomad drop 1")
        .refuses("nomad stand - hire 1 2", "CM-18.9") // two changes in a turn
        .when("warlord pass")
        .offers("nomad stand - hire 1 2");
}

TEST(CrescentMoonStandingOffers, CM_18_9_only_of_the_one_who_is_paid) {
    given()
        .refuses("caliph stand nomad hire 1 2", "CM-18.9")
        .refuses("nomad stand nomad hire 1 2", "CM-18.3")
        .refuses("nomad stand - hire 3 2", "CM-18.3")
        .refuses("murshid stand - pact 6", "CM-18.8")
        .offers("murshid stand - pact 5");
}

TEST(CrescentMoonStandingOffers, CM_14_9_a_standing_pact_comes_into_the_window) {
    given("H10 caliph 1o; G10 town; F10 murshid token")
        .turn("caliph")
        .hand("caliph", "imam")
        .when("murshid stand caliph pact 2")
        .when("caliph influence G10")
        .asks("caliph answer")
        .asks_not("sultan answer")
        .when("caliph accept 3")
        .asks("caliph window");
}

} // namespace

} // namespace majlis::crescent_moon
