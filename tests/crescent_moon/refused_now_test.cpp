// Wishes that would be fine at another moment, of another seat or with another number: each is refused for that alone.
// The last ones that are allowed stand beside them.
#include <gtest/gtest.h>

#include "engine/crescent_moon/chapters.h"
#include "tests/crescent_moon/positions.h"

namespace majlis::crescent_moon {

namespace {

constexpr std::string_view kMarket = "raiders, ravager, plunder, imam, corrupt, rebel, guard, general, elder";

MaybeRefusal refused(const State& state, Seat seat, std::string_view action) {
    const auto wish = CrescentMoon::parse_action(printed_tables(), action).value();
    return CrescentMoon::why_not(printed_tables(), sight(state, seat), wish);
}

std::string rule(const State& state, Seat seat, std::string_view action) { // nothing: it is accepted
    const auto refusal = refused(state, seat, action);
    return refusal ? std::string(refusal->rule.text) : "";
}

std::string sentence(const State& state, Seat seat, std::string_view action) {
    const auto refusal = refused(state, seat, action);
    return refusal ? say(refusal->why, PlainEnglish()) : "it is accepted";
}

// The Murshid may place units in G8 and G10; three units lie on the Nomad's card.
Given hiring() {
    return given("G8 murshid token; G10 murshid fort; H8 murshid token, caliph 1o")
        .turn("murshid")
        .coins("murshid", 5)
        .reserves("nomad", 3);
}

} // namespace

// ---- whose turn it is -------------------------------------------------------------------------------------------

TEST(CrescentMoonRefusedNow, CM_7_1_in_the_turn_of_another_player) {
    auto game = given("H8 warlord 1o1m token; H7 nomad 1m").turn("caliph").market(kMarket);
    game.reserves("warlord", 2).hand("nomad", "caravan");
    game.refuses("warlord recruit H8 1", "CM-7.1").refuses("warlord buy near elder", "CM-7.1");
    game.refuses("nomad play caravan", "CM-7.1").refuses("nomad desert H8 1", "CM-7.1");
    given("H8 warlord 1o", "divided_lands", 4).turn("caliph").refuses("warlord hire 1", "CM-7.1");
}

TEST(CrescentMoonRefusedNow, CM_7_1_no_action_and_no_deal_while_points_are_bought) { // CM_18_10
    given()
        .turn("nomad")
        .round(4)
        .year(2)
        .coins("nomad", 9)
        .sultans_market("vizier, -, -")
        .when("nomad pass")
        .asks("nomad points")
        .refuses("nomad collect", "CM-7.1")
        .refuses("nomad offer sultan sale vizier 0", "CM-18.10");
}

TEST(CrescentMoonRefusedNow, CM_7_2_what_is_refused_is_not_decided) {
    Chance chance({}, 1);
    const auto decision = CrescentMoon::decide(printed_tables(), sound(), kWarlord, Collect{}, chance);
    ASSERT_TRUE(std::holds_alternative<Refusal>(decision));
    EXPECT_EQ(std::get<Refusal>(decision).rule, RuleId{"CM-8.42"});
}

TEST(CrescentMoonRefusedNow, CM_12_6_who_is_not_asked_in_a_window_does_not_pass) { // CM_18_10
    given("H8 caliph 2o; H7 sultan 2m")
        .turn("caliph")
        .when("caliph assault H8 H7 2o")
        .asks("warlord window")
        .refuses("nomad pass", "CM-12.6");
    auto passed = given("H10 caliph 1o; G10 town; F10 murshid token").turn("caliph").hand("caliph", "imam");
    passed.hand("sultan", "imam").hand("murshid", "rebel").when("caliph influence G10");
    passed.offers("caliph offer murshid pact 1").when("sultan offer murshid pact 1");
    for (const std::string_view who : {"warlord", "caliph", "sultan", "murshid"})
        passed.when(std::string(who) + " pass");
    passed.asks("murshid answer").refuses("caliph pass", "CM-12.6").refuses("caliph offer murshid pact 1", "CM-18.10");
}

TEST(CrescentMoonRefusedNow, CM_9_5_only_who_plots_picks_and_only_what_is_there_to_see) {
    auto game = given().turn("murshid").deck("elder, guard, imam, raiders, plunder, ships, vizier");
    game.when("murshid plot").refuses("sultan pick -", "CM-7.5").refuses("murshid pick coercion", "CM-9.5");
    game.offers("murshid pick imam");
}

TEST(CrescentMoonRefusedNow, CM_10_1_desertion_is_the_nomads) {
    given("H8 warlord 1o1m").turn("caliph").refuses("caliph desert H8 1", "CM-10.1");
}

TEST(CrescentMoonRefusedNow, CM_8_40_a_token_goes_by_its_card_alone) { // CM_11_13
    auto game = given("G8 caliph 1o, nomad token").turn("caliph").hand("caliph", "forced-march, conversion");
    game.refuses("caliph remove G8", "CM-7.5").offers("caliph play conversion");
    game.when("caliph play forced-march").refuses("caliph remove G8", "CM-8.40");
}

// ---- an announced card ------------------------------------------------------------------------------------------

// Of our pack's cards each gives two; another pack's may give one.
TEST(CrescentMoonRefusedNow, CM_11_14_one_more_move_and_one_coin_less_are_announced_too) {
    auto game = given("H8 sultan 1m; G8 nomad 1m; H7 town").turn("sultan").hand("sultan", "caravan, forced-march");
    game.reserves("nomad", 2).market(kMarket).sultans_market("vizier, -, -");
    State moves = game.state(), discount = game.state();
    moves.common.extra_moves = 1;
    discount.common.discount = 1;
    for (const std::string_view action :
         {"conspire", "buy near elder", "take vizier", "play caravan", "offer E hire 1 0"}) {
        EXPECT_EQ(rule(game.state(), kSultan, action), "") << action;
        EXPECT_EQ(rule(moves, kSultan, action), "CM-11.14") << action;
    }
    for (const std::string_view action : {"conspire", "move H8 H7 1m", "take vizier", "play caravan",
                                          "play forced-march", "offer E hire 1 0", "offer E bribe 1 G8 0"}) {
        EXPECT_EQ(rule(game.state(), kSultan, action), "") << action;
        EXPECT_EQ(rule(discount, kSultan, action), "CM-11.14") << action;
    }
    for (const std::string_view action : {"move H8 H7 1m", "play forced-march", "offer E bribe 1 G8 0"})
        EXPECT_EQ(rule(moves, kSultan, action), "") << action;
    EXPECT_EQ(rule(discount, kSultan, "buy near elder"), "");
}

// ---- deals ------------------------------------------------------------------------------------------------------

TEST(CrescentMoonRefusedNow, CM_18_10_the_sentence_says_when_a_deal_may_be_offered) {
    const State turn = hiring().state();
    EXPECT_EQ(sentence(turn, kMurshid, "offer E pact 1"), "A pact is offered before cards are selected in a conflict.");
    const State building = hiring().when("murshid build castle G10").state();
    EXPECT_EQ(sentence(building, kMurshid, "offer E hire 1 0"), "This is offered before an action is chosen.");
}

TEST(CrescentMoonRefusedNow, CM_8_32_no_offer_of_a_nomad_who_does_not_play) { // CM_18_3
    expect_refused(
        "CM-18.3",
        [](State& s) {
            s.common.offers.push_back(Offer{1, kNomad, kWarlord, Terms{DealKind::Hire, 1, {}, {}, 0}});
            s.common.numbered = 1;
        },
        with_four());
}

TEST(CrescentMoonRefusedNow, CM_10_1_a_deal_is_with_another_and_a_pact_is_no_action) { // CM_18_2
    const State state = hiring().sultans_market("vizier, -, -").state();
    const auto judged = [&](Seat buyer, const Terms& terms) {
        const auto refusal = why_not_deal(printed_tables(), state.common, buyer, terms);
        return refusal ? std::string(refusal->rule.text) : "";
    };
    const Terms hire{DealKind::Hire, 1, {}, {}, 0}, sale{DealKind::Sale, 0, {}, card_named("vizier"), 0};
    EXPECT_EQ(judged(kNomad, hire), "CM-10.1");
    EXPECT_EQ(judged(kMurshid, hire), "");
    EXPECT_EQ(judged(kSultan, sale), "CM-10.1");
    EXPECT_EQ(judged(kMurshid, sale), "");
    EXPECT_EQ(judged(kMurshid, Terms{DealKind::Pact, 0, {}, {}, 1}), "CM-18.10");
}

TEST(CrescentMoonRefusedNow, CM_18_5_one_or_two_units_are_bribed) { // CM_8_27, CM_18_4
    given("H8 nomad 3m")
        .turn("caliph")
        .refuses("caliph offer nomad bribe 3 H8 0", "CM-18.4")
        .refuses("caliph offer nomad bribe 0 H8 0", "CM-18.4")
        .offers("caliph offer nomad bribe 2 H8 0");
    given("H8 nomad 2m; G8 sultan 5m")
        .turn("sultan")
        .refuses("sultan offer nomad bribe 2 H8 0", "CM-8.27")
        .offers("sultan offer nomad bribe 1 H8 0");
}

TEST(CrescentMoonRefusedNow, CM_18_8_a_counter_proposal_takes_the_last_coin) { // CM_18_9
    hiring()
        .when("murshid offer nomad hire 2 1")
        .refuses("sultan counter 1 hire 1 1", "CM-18.9")
        .refuses("nomad counter 7 hire 1 1", "CM-18.9")
        .refuses("nomad counter 1 hire 1 100", "CM-18.8")
        .when("nomad counter 1 hire 2 5")
        .then({"offered 1 murshid nomad hire 2 1", "offered 2 nomad murshid hire 2 5"})
        .asks("murshid answer");
}

TEST(CrescentMoonRefusedNow, CM_8_31_only_bribed_units_assault) { // CM_8_30
    auto game = given("H8 nomad 1m; G8 caliph 1o; H7 sultan 1m").turn("caliph");
    game.when("caliph offer nomad bribe 1 H8 0").when("nomad accept 1");
    game.refuses("caliph assault G8 H7 1o", "CM-8.31").offers("caliph assault H8 H7 1m");
    game.when("caliph assault H8 H7 1m").asks("warlord window").has("H7 caliph 1m, sultan 1m");
}

TEST(CrescentMoonRefusedNow, CM_8_30_one_mercenary_that_is_left_fights) { // CM_12_2
    auto game = given("H8 nomad 2m").turn("caliph").when("caliph offer nomad bribe 1 H8 0").when("nomad accept 1");
    game.asks_not("caliph follow-up").asks("warlord window").has("H8 caliph 1m, nomad 1m");
}

// ---- numbers ----------------------------------------------------------------------------------------------------

TEST(CrescentMoonRefusedNow, CM_8_14_at_least_one_unit_goes) {
    given("H8 warlord 1o").refuses("warlord move H8 H7 -", "CM-8.14").offers("warlord move H8 H7 1o");
}

TEST(CrescentMoonRefusedNow, CM_15_3_units_that_are_there_go) {
    auto game = given("H8 caliph 3o1m; H7 caliph 3o").turn("caliph").when("caliph move H7 H8 3o").when("caliph done");
    game.asks("caliph units").refuses("caliph disband H8 2m", "CM-15.3").offers("caliph disband H8 1o1m");
}

TEST(CrescentMoonRefusedNow, CM_15_6_nothing_is_discarded_before_it_is_asked) { // CM_15_7
    auto game =
        given().turn("sultan").market("raiders, ravager, plunder, imam, corrupt, rebel, general, ambush, elder");
    game.hand("sultan", "ships, ships, vizier, vizier, guard, infantry, infantry");
    game.when("sultan buy far imam").when("sultan buy near elder").asks("sultan purchases");
    game.refuses("sultan discard imam", "CM-15.6").when("sultan done").offers("sultan discard imam");
}

} // namespace majlis::crescent_moon
