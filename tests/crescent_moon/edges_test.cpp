// The last case that is allowed and the first that is not, action by action.
#include <gtest/gtest.h>

#include "engine/crescent_moon/chapters.h"
#include "tests/crescent_moon/positions.h"

namespace majlis::crescent_moon {

namespace {

constexpr std::string_view kNowhere = "A1";
constexpr std::string_view kMarket = "raiders, ravager, plunder, imam, corrupt, rebel, guard, general, elder";

std::string to_nowhere(std::string_view move) {
    return std::string(move) + " " + std::string(kNowhere);
}

} // namespace

// ---- influence, buildings ---------------------------------------------------------------------------------------

TEST(CrescentMoonEdges, CM_3_1_what_is_aimed_beside_the_map) {
    given("H8 warlord 1o token").refuses(to_nowhere("warlord influence"), "CM-8.1");
    given("H8 warlord 1o token").refuses(to_nowhere("warlord move H8") + " 1o", "CM-8.14");
    given("H8 warlord 1o token").refuses("warlord move A1 H8 1o", "CM-8.14");
    given("H8 warlord 1o token").refuses(to_nowhere("warlord assault H8") + " 1o", "CM-8.14");
    given("H8 warlord 1o token").refuses(to_nowhere("warlord uprising"), "CM-9.3");
    given("H8 warlord 1o token").refuses(to_nowhere("warlord muster") + " 1", "CM-9.1");
    given("H8 warlord 1o token").reserves("warlord", 1).refuses(to_nowhere("warlord recruit") + " 1", "CM-8.22");
    given("H8 caliph 1o").turn("caliph").refuses(to_nowhere("caliph build fort"), "CM-8.5");
    given("H8 caliph 1o").turn("caliph").refuses(to_nowhere("caliph palace"), "CM-9.10");
    given("H8 warlord 1m").turn("nomad").refuses(to_nowhere("nomad desert") + " 1", "CM-9.12");
    given("H8 nomad 1m").turn("caliph").refuses("caliph offer nomad bribe 1 A1 0", "CM-8.28");
}

TEST(CrescentMoonEdges, CM_8_13_the_last_coin_is_enough) {
    given("G8 caliph 1o").turn("caliph").coins("caliph", 1).offers("caliph build fort G8");
    given("G8 caliph fort").turn("caliph").coins("caliph", 1).refuses("caliph build castle G8", "CM-8.13");
    given().turn("caliph").market(kMarket).coins("caliph", 2).offers("caliph buy near elder");
    given().turn("caliph").market(kMarket).coins("caliph", 1).refuses("caliph buy near elder", "CM-8.37");
    given("H8 nomad 1m").turn("caliph").coins("caliph", 4).offers("caliph offer nomad bribe 1 H8 4");
    given("H8 nomad 1m").turn("caliph").coins("caliph", 4).refuses("caliph offer nomad bribe 1 H8 5", "CM-18.8");
}

TEST(CrescentMoonEdges, CM_8_6_where_a_fort_may_stand) {
    given("G8 caliph fort").turn("caliph").refuses("caliph build fort G8", "CM-8.6");
    given("G8 caliph token, warlord 1o").turn("caliph").refuses("caliph build fort G8", "CM-8.6");
    given("G8 caliph token, town").turn("caliph").offers("caliph build fort G8");
    given("G8 caliph token").turn("caliph").offers("caliph build fort G8").refuses("caliph build palace G8", "CM-10.1");
    given("G8 warlord fort").turn("caliph").refuses("caliph build castle G8", "CM-8.7");
    given("G8 caliph castle").turn("caliph").refuses("caliph build castle G8", "CM-8.7");
    given("G8 city").turn("sultan").refuses("sultan build city G8", "CM-8.9");
}

TEST(CrescentMoonEdges, CM_11_13_a_free_building_needs_no_coin) {
    given("H10 caliph 1o")
        .turn("caliph")
        .coins("caliph", 0)
        .hand("caliph", "master-builders")
        .when("caliph play master-builders")
        .refuses("caliph build castle H10", "CM-8.7")
        .refuses("nomad build fort H10", "CM-7.5")
        .when("caliph build fort H10")
        .has_coins("caliph", 0)
        .asks("nomad turn");
}

// ---- moves ------------------------------------------------------------------------------------------------------

TEST(CrescentMoonEdges, CM_8_14_units_that_are_there) {
    given("H8 caliph 2o1m")
        .turn("caliph")
        .refuses("caliph move H8 H7 3o", "CM-8.14")
        .refuses("caliph move H8 H7 2m", "CM-8.14")
        .offers("caliph move H8 H7 2o1m")
        .refuses("caliph move G8 H7 1o", "CM-8.14")
        .when("caliph move H8 H7 1o")
        .refuses("caliph assault H7 H8 1o", "CM-7.5")
        .refuses("nomad move H8 H7 1o", "CM-7.5");
}

TEST(CrescentMoonEdges, CM_8_31_bribed_units_go_alone_even_after_a_move) { // CM_11_14
    auto game = given("H8 nomad 1m; H7 caliph 1o1m").turn("caliph").hand("caliph", "fresh-horses");
    game.when("caliph now fresh-horses -").refuses("caliph offer sultan sale imam 0", "CM-11.14");
    game.when("caliph offer nomad bribe 1 H8 0").when("nomad accept 1");
    game.refuses("nomad move H8 H7 1m", "CM-7.5").refuses("caliph move H7 G8 1m", "CM-8.31");
    game.when("caliph move H8 H7 1m").has("H7 caliph 1o2m").refuses("caliph assault H7 H8 1m", "CM-8.31");
    game.refuses("caliph move H7 G8 2m", "CM-8.31").refuses("caliph move H7 G8 1o", "CM-8.31");
    game.when("caliph move H7 G8 1m").when("caliph move G8 G7 1m").asks("nomad turn").has("G7 caliph 1m");
}

TEST(CrescentMoonEdges, CM_8_31_bribed_units_may_part_company) { // CM_11_14, CM_8_14
    auto game = given("H8 nomad 2m; I7 caliph 1m").turn("caliph").hand("caliph", "fresh-horses");
    game.when("caliph now fresh-horses -").when("caliph offer nomad bribe 2 H8 0").when("nomad accept 1");
    game.when("caliph move H8 H7 1m").offers("caliph move H7 G8 1m").refuses("caliph move H7 G8 2m", "CM-8.14");
    const State& parted = game.state();
    const std::string json = CrescentMoon::state_json(printed_tables(), parted);
    EXPECT_TRUE(std::get<State>(CrescentMoon::parse_state(printed_tables(), json)) == parted);
    game.when("caliph move H8 I7 1m").has("I7 caliph 2m");
    game.refuses("caliph move I7 H8 2m", "CM-8.31").offers("caliph move I7 H8 1m").offers("caliph move H7 G8 1m");
    game.when("caliph move H7 G8 1m").asks("nomad turn").has("G8 caliph 1m").has("I7 caliph 2m");
}

TEST(CrescentMoonEdges, CM_11_13_forced_march_ends_with_an_assault) {
    auto game = given("H7 caliph 2o; H9 town; I9 town").turn("caliph").hand("caliph", "forced-march, fresh-horses");
    game.when("caliph play forced-march").refuses("nomad assault H8 H9 1o", "CM-7.5");
    game.when("caliph move H7 H8 2o").when("caliph move H8 H7 1o");
    game.refuses("caliph move H7 H8 1o", "CM-11.13").refuses("caliph recruit H7 1", "CM-8.40");
    game.offers("caliph done").when("caliph assault H8 H9 1o").asks("nomad turn").has("H9 caliph 1o");
    auto longer = given("H7 caliph 2o; H9 town").turn("caliph").hand("caliph", "forced-march, fresh-horses");
    longer.when("caliph now fresh-horses -").when("caliph play forced-march");
    EXPECT_EQ(longer.common().running->left, 4);
    auto later = given("H7 caliph 2o; H9 town").turn("caliph").hand("caliph", "forced-march, fresh-horses");
    later.when("caliph play forced-march").when("caliph now fresh-horses -");
    EXPECT_EQ(later.common().running->left, 4);
}

TEST(CrescentMoonEdges, CM_11_13_an_ambush_is_laid_for_somebody) {
    auto game = given("H8 nomad 1m; H7 town; I7 sultan 1m; G8 nomad 1m, town").turn("nomad").hand("nomad", "ambush");
    game.when("nomad play ambush").refuses("nomad assault H8 H7 1m", "CM-11.13");
    game.refuses("nomad assault H8 G8 1m", "CM-11.13").refuses("nomad move H8 H9 1m", "CM-8.40");
    game.offers("nomad assault H8 I7 1m").refuses("nomad done", "CM-11.5");
}

// ---- recruits, hire ---------------------------------------------------------------------------------------------

TEST(CrescentMoonEdges, CM_8_21_how_many_may_be_recruited) {
    given("H8 warlord 1o")
        .reserves("warlord", 5)
        .refuses("warlord recruit H8 0", "CM-8.21")
        .refuses("warlord recruit H8 3", "CM-8.21")
        .when("warlord recruit H8 1")
        .refuses("warlord recruit H8 2", "CM-8.21")
        .refuses("caliph recruit H8 1", "CM-7.5")
        .when("warlord recruit H8 1")
        .asks("murshid turn");
    given("H8 caliph 1o").turn("caliph").reserves("caliph", 5).when("caliph recruit H8 3").asks("nomad turn");
    given().turn("nomad").reserves("nomad", 5).refuses("nomad recruit F8 3", "CM-8.21");
    given("H8 warlord 1o").refuses("warlord recruit H8 1", "CM-8.21");
    given("H8 warlord token, caliph 1o").reserves("warlord", 1).refuses("warlord recruit H8 1", "CM-8.22");
    given("H8 caliph 1o").turn("nomad").reserves("nomad", 1).refuses("nomad recruit H8 1", "CM-8.22");
}

TEST(CrescentMoonEdges, CM_8_24_hire_from_the_bank) { // CM_1_8
    const auto four = [](std::string_view position) { return given(position, "divided_lands", 4).coins("warlord", 9); };
    four("H8 warlord 1o")
        .refuses("warlord hire 0", "CM-8.24")
        .refuses("warlord hire 3", "CM-8.24")
        .offers("warlord hire 2")
        .when("warlord hire 1")
        .has("H8 warlord 1o1m")
        .has_coins("warlord", 7)
        .asks("murshid turn");
    four("H8 caliph 1o").refuses("warlord hire 1", "CM-8.24");
    four("H8 warlord 1o").reserves("warlord", 23).refuses("warlord hire 1", "CM-1.8");
    four("H8 warlord 1o")
        .reserves("warlord", 22)
        .refuses("warlord hire 2", "CM-8.24")
        .when("warlord hire 1")
        .has("H8 warlord 1o1m")
        .has_coins("warlord", 7)
        .asks("murshid turn");
    auto placing = four("H8 warlord 1o; H7 warlord token").when("warlord hire 2");
    placing.refuses("warlord station G8 1", "CM-8.24").refuses("warlord station H8 0", "CM-8.24");
    placing.refuses("warlord station H8 3", "CM-8.24").refuses("murshid station H8 1", "CM-7.5");
    placing.when("warlord station H8 2").asks("murshid turn");
}

TEST(CrescentMoonEdges, CM_8_42_who_collects) {
    for (const std::string_view who : {"warlord", "murshid"})
        given().turn(who).refuses(std::string(who) + " collect", "CM-8.42");
}

// ---- unique actions ---------------------------------------------------------------------------------------------

TEST(CrescentMoonEdges, CM_9_1_muster_with_few_discs) { // CM_1_8
    constexpr std::string_view kTokens = "H8 warlord token; H7 warlord token";
    given(kTokens).refuses("warlord muster H8 0", "CM-9.1").refuses("warlord muster H8 3", "CM-9.1");
    given(kTokens).reserves("warlord", 24).refuses("warlord muster H8 1", "CM-9.1");
    given(kTokens).reserves("warlord", 22).when("warlord muster H8 2").has("H8 warlord 2o").asks("murshid turn");
    given(kTokens)
        .when("warlord muster H8 1")
        .has("H8 warlord 1o token")
        .refuses("warlord muster H8 1", "CM-9.1")
        .refuses("murshid muster H7 1", "CM-7.5")
        .when("warlord muster H7 1")
        .asks("murshid turn");
    given("H8 caliph token").turn("caliph").refuses("caliph muster H8 1", "CM-10.1");
}

// Two units for the token, or none of it: with one disc the token stays.
TEST(CrescentMoonEdges, CM_9_2_with_one_disc_muster_is_one_unit) {
    constexpr std::string_view kTokens = "H8 warlord token; H7 warlord token";
    auto last = given(kTokens).reserves("warlord", 23);
    last.refuses("warlord muster H8 2", "CM-9.2").offers_not("warlord muster H8 2").offers("warlord muster H8 1");
    last.when("warlord muster H8 1").has("H8 warlord 1o token").asks("murshid turn");
    auto later = given(kTokens).reserves("warlord", 22).when("warlord muster H8 1").asks("warlord musters");
    later.refuses("warlord muster H7 2", "CM-9.2").offers_not("warlord muster H7 2").offers("warlord muster H7 1");
}

TEST(CrescentMoonEdges, CM_9_3_an_uprising_with_few_discs) {
    constexpr std::string_view kPosition = "H7 murshid fort, warlord token";
    given(kPosition).reserves("warlord", 24).refuses("warlord uprising H7", "CM-9.3");
    auto game = given(kPosition).reserves("warlord", 23).when("warlord uprising H7");
    game.has("H7 murshid fort, warlord 1o").has_supply("warlord", "token", 6).has_supply("warlord", "unit", 0);
}

TEST(CrescentMoonEdges, CM_9_12_deserters_join_as_far_as_discs_last) {
    given("H8 warlord 1o3m").turn("nomad").refuses("nomad desert H8 0", "CM-9.12").offers("nomad desert H8 1");
    given("H8 warlord 1o; H7 nomad 1m").turn("nomad").refuses("nomad desert H8 1", "CM-9.12");
    given("H8 warlord 1o1m").turn("nomad").reserves("nomad", 12).when("nomad desert H8 1").has_reserves("nomad", 12);
    given("H8 warlord 1o1m").turn("nomad").reserves("nomad", 11).when("nomad desert H8 1").has_reserves("nomad", 12);
}

TEST(CrescentMoonEdges, CM_9_10_where_the_palace_may_go) {
    given("G8 caliph 1o; H8 caliph token, nomad 1m; H7 sultan token")
        .turn("caliph")
        .refuses("caliph palace H8", "CM-9.10")
        .refuses("caliph palace H7", "CM-9.10")
        .offers("caliph palace G8");
    given("G8 murshid token").turn("murshid").refuses("murshid palace G8", "CM-10.1");
}

TEST(CrescentMoonEdges, CM_9_4_a_plot_with_a_short_deck) { // CM_9_7
    auto seven = given().turn("murshid").deck_size(7).when("murshid plot");
    seven.then({"looked murshid " + [&] {
        std::string cards;
        for (const Kind card : seven.state().own[kMurshid].looking)
            cards += (cards.empty() ? "" : ",") + card_word(printed_tables(), card);
        return cards;
    }()});
    EXPECT_EQ(seven.common().deck_size, 7);
    auto six = given().turn("murshid").deck_size(6).when("murshid plot");
    EXPECT_GT(six.common().deck_size, 7) << "the discards have come under it";
}

TEST(CrescentMoonEdges, CM_9_9_a_conspiracy_without_an_empty_slot) {
    auto game = given().turn("sultan").sultans_market("vizier, ships, sanctuary");
    game.when("sultan conspire").asks("caliph turn").has_sultans_market("vizier, ships, sanctuary");
}

// ---- cards ------------------------------------------------------------------------------------------------------

TEST(CrescentMoonEdges, CM_7_2_a_card_must_do_something) {
    auto nothing = given().turn("caliph").hand(
        "caliph", "donations, conversion, call-to-arms, master-builders, forced-march, ambush");
    nothing.reserves("caliph", 2);
    for (const std::string_view card :
         {"donations", "conversion", "call-to-arms", "master-builders", "forced-march", "ambush"})
        nothing.refuses("caliph play " + std::string(card), "CM-7.2");
    given("G8 caliph castle token")
        .turn("caliph")
        .hand("caliph", "call-to-arms, conversion, ambush")
        .refuses("caliph play call-to-arms", "CM-7.2")
        .refuses("caliph play conversion", "CM-7.2")
        .refuses("caliph play ambush", "CM-7.2");
    given("G8 caliph 1o; H8 town").turn("caliph").hand("caliph", "ambush").refuses("caliph play ambush", "CM-7.2");
    given("G8 caliph 1o, town, nomad token")
        .turn("caliph")
        .hand("caliph", "conversion")
        .offers("caliph play conversion");
    given("G8 sultan fort").turn("sultan").hand("sultan", "call-to-arms").offers("sultan play call-to-arms");
    given("G8 sultan 5m; H8 sultan 1m")
        .turn("sultan")
        .hand("sultan", "call-to-arms")
        .refuses("sultan play call-to-arms", "CM-7.2");
}

TEST(CrescentMoonEdges, CM_11_13_call_to_arms_places_what_there_is) {
    auto one = given("G8 caliph castle").turn("caliph").hand("caliph", "call-to-arms").reserves("caliph", 1);
    one.when("caliph play call-to-arms").refuses("caliph recruit G8 2", "CM-8.21").when("caliph recruit G8 1");
    one.asks("nomad turn");
    auto two = given("G8 caliph castle; H8 caliph token").turn("caliph").hand("caliph", "call-to-arms");
    two.reserves("caliph", 3).when("caliph play call-to-arms").offers("caliph done");
    two.refuses("caliph assault G8 H8 1o", "CM-8.31").refuses("caliph now fresh-horses -", "CM-11.8");
    two.when("caliph recruit G8 1").when("caliph recruit H8 1").asks("nomad turn");
}

TEST(CrescentMoonEdges, CM_11_14_announced_cards_ask_for_their_action) {
    auto horses = given("H8 sultan 1m").turn("sultan").hand("sultan", "fresh-horses, merchant, caravan");
    horses.market(kMarket).sultans_market("vizier, ships, sanctuary").when("sultan now fresh-horses -");
    horses.refuses("sultan now merchant -", "CM-11.14").refuses("sultan buy near elder", "CM-11.14");
    horses.refuses("sultan take ships", "CM-11.14").refuses("sultan play caravan", "CM-11.14");
    horses.refuses("sultan build town G8", "CM-11.14").refuses("sultan assault H8 H7 1m", "CM-11.14");
    horses.refuses("sultan conspire", "CM-11.14").offers("sultan pass").offers("sultan move H8 H7 1m");
    auto merchant = given("H8 sultan 1m").turn("sultan").hand("sultan", "fresh-horses, merchant, forced-march");
    merchant.market(kMarket).sultans_market("vizier, ships, sanctuary").when("sultan now merchant -");
    merchant.refuses("sultan now fresh-horses -", "CM-11.14").refuses("sultan take ships", "CM-11.14");
    merchant.refuses("sultan move H8 H7 1m", "CM-11.14").refuses("sultan play forced-march", "CM-11.14");
    merchant.refuses("sultan conspire", "CM-11.14").offers("sultan buy near elder");
    auto hire = given("H8 caliph 1o").turn("caliph").hand("caliph", "merchant").reserves("nomad", 2);
    hire.sultans_market("vizier, ships, sanctuary").offers("caliph offer nomad hire 1 0");
    hire.when("caliph now merchant -").refuses("caliph offer nomad hire 1 0", "CM-11.14");
    hire.offers("caliph offer sultan sale ships 0");
}

TEST(CrescentMoonEdges, CM_11_14_anytime_cards_are_for_the_own_action) { // CM_20_7
    auto moving = given("H8 caliph 2o").turn("caliph").hand("nomad", "fresh-horses, merchant, spymaster, guard");
    moving.hand("caliph", "merchant, imam").when("caliph move H8 I7 1o");
    moving.refuses("nomad now fresh-horses -", "CM-11.14").refuses("nomad now merchant -", "CM-11.14");
    moving.refuses("caliph now merchant -", "CM-11.14").refuses("nomad now guard -", "CM-11.3");
    moving.refuses("nomad now spymaster -", "CM-11.14").refuses("nomad now spymaster nomad", "CM-11.14");
    moving.refuses("nomad now ships -", "CM-11.8").offers("nomad now spymaster caliph");
    auto four = given("H8 caliph 2o", "divided_lands", 4).turn("caliph").hand("sultan", "spymaster, ships");
    four.when("caliph move H8 H7 1o").refuses("sultan now spymaster nomad", "CM-11.14");
    four.refuses("sultan now ships caliph", "CM-11.14");
    auto buying = given().turn("caliph").market(kMarket).hand("caliph", "merchant, fresh-horses");
    buying.hand("nomad", "merchant").when("caliph buy near elder").refuses("nomad now merchant -", "CM-11.14");
    buying.refuses("caliph now fresh-horses -", "CM-11.14").when("caliph now merchant -").offers("caliph buy far imam");
}

TEST(CrescentMoonEdges, CM_20_7_no_card_while_somebody_decides_in_secret) {
    auto plot = given().turn("murshid").hand("nomad", "ships").when("murshid plot");
    plot.refuses("nomad now ships -", "CM-20.7");
    auto turn = given().turn("caliph").hand("nomad", "ships").refuses("nomad now ships -", "CM-7.5");
    auto conspiracy = given().turn("sultan").hand("nomad", "ships").sultans_market("-, vizier, imam");
    conspiracy.when("sultan conspire").refuses("nomad now ships -", "CM-20.7");
}

// ---- buying -----------------------------------------------------------------------------------------------------

TEST(CrescentMoonEdges, CM_8_34_the_sultans_own_market) {
    given().turn("caliph").sultans_market("vizier, -, -").refuses("caliph take vizier", "CM-8.34");
    auto game = given().turn("sultan").market(kMarket).sultans_market("vizier, ships, -");
    game.refuses("sultan take imam", "CM-8.34").when("sultan take ships").refuses("sultan take vizier", "CM-8.34");
    game.offers("sultan buy far imam").when("sultan buy far plunder").refuses("sultan buy far ravager", "CM-8.34");
}

TEST(CrescentMoonEdges, CM_8_34_a_purchase_ends_when_nothing_more_can_be_bought) { // CM_23_1, CM_23_2
    given().turn("caliph").market(kMarket).coins("caliph", 2).when("caliph buy near elder").asks("caliph purchases");
    given()
        .turn("caliph")
        .market("raiders, ravager, plunder, imam, corrupt, rebel, raiders, plunder, elder")
        .coins("caliph", 4)
        .when("caliph buy middle rebel")
        .asks("caliph purchases") // a card in hand might lower the price of the near market to nothing
        .when("caliph done")
        .asks("nomad turn");
    given()
        .turn("caliph")
        .market(kMarket)
        .coins("caliph", 12)
        .when("caliph buy near elder")
        .asks("caliph purchases")
        .when("caliph buy middle rebel")
        .asks("caliph purchases")
        .when("caliph buy far imam")
        .asks("nomad turn");
}

// ---- limits -----------------------------------------------------------------------------------------------------

TEST(CrescentMoonEdges, CM_15_6_eight_cards_are_not_too_many) {
    given()
        .turn("sultan")
        .market(kMarket)
        .hand("sultan", "ships, ships, vizier, vizier, guard, infantry, infantry")
        .when("sultan buy near elder")
        .when("sultan done")
        .asks("caliph turn");
    given().turn("sultan").hand("sultan", "ships").refuses("sultan discard ships", "CM-15.6");
    given("H8 caliph 5o").turn("caliph").when("caliph collect").asks("nomad turn");
}

TEST(CrescentMoonEdges, CM_15_6_exactly_the_excess_is_discarded) {
    auto game = given().turn("sultan").market("raiders, ravager, plunder, imam, corrupt, rebel, guard, general, elder");
    game.hand("sultan", "ships, ships, vizier, vizier, siege-engines, infantry, infantry");
    game.when("sultan buy far imam").when("sultan buy near elder").when("sultan done");
    game.refuses("sultan discard imam,elder", "CM-15.6").refuses("sultan discard guard", "CM-15.6");
    game.refuses("sultan discard -", "CM-15.6").refuses("caliph discard imam", "CM-15.6").offers("sultan discard imam");
}

// ---- nobody else's question -------------------------------------------------------------------------------------

TEST(CrescentMoonEdges, CM_7_5_answers_of_others) {
    auto cards = given("H8 caliph 2o; H7 sultan 2m").turn("caliph").hand("caliph", "guard");
    cards.when("caliph assault H8 H7 2o").when("warlord pass").when("caliph pass").when("caliph select guard -");
    for (const std::string_view answer : {"use", "assign 1m", "decline", "done", "strike H8 caliph -", "target nomad"})
        cards.refuses("sultan " + std::string(answer), "CM-7.5");
    for (const std::string_view answer : {"strike H8 caliph -", "target sultan", "bring G8 ordinary", "withdraw H8 1o",
                                          "withdraw-from guard H8 1o", "cancel guard caliph"})
        cards.refuses("caliph " + std::string(answer), "CM-11.4");
    cards.refuses("caliph use", "CM-11.4").refuses("caliph lose 1o", "CM-7.5").refuses("caliph capture", "CM-7.5");
    cards.refuses("caliph sack", "CM-7.5")
        .refuses("caliph retreat H8 1o", "CM-7.5")
        .refuses("caliph declare attacker", "CM-7.5");
    cards.refuses("caliph resolve guard caliph", "CM-7.5").refuses("murshid decide attacker", "CM-7.5");
    cards.refuses("caliph pass", "CM-7.1")
        .refuses("caliph points 1", "CM-7.5")
        .refuses("caliph disband H8 1o", "CM-7.5");
    cards.refuses("caliph select - -", "CM-12.7").refuses("caliph pick imam", "CM-9.5");
    given().refuses("warlord decline", "CM-7.5").refuses("warlord done", "CM-7.5");
}

} // namespace majlis::crescent_moon
