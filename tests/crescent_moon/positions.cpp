#include "tests/crescent_moon/positions.h"

#include <gtest/gtest.h>

#include "engine/crescent_moon/chapters.h"

namespace majlis::crescent_moon {

// ---- positions --------------------------------------------------------------------------------------------------

State sound() {
    return given("H8 caliph 2o1m fort, murshid token, town; G8 warlord 3o castle; H10 nomad 2m; G7 sultan 1m, city; "
                 "I9 palace, nomad token")
        .reserves("caliph", 2)
        .hand("sultan", "imam, guard")
        .state();
}

State with_four() {
    return given("H8 caliph 2o fort; G8 warlord 3o", "divided_lands", 4).state();
}

State plotting() {
    return given().turn("murshid").when("murshid plot").state();
}

Given fight() {
    auto game = given("H8 caliph 3o; H7 sultan 2m; I7 murshid token; G8 nomad 1m");
    game.turn("caliph").hand("caliph", "guard, raiders").hand("sultan", "guard, imam").hand("murshid", "zealots");
    return game.when("caliph assault H8 H7 2o");
}

State in_window() {
    return fight().state();
}

State in_selection() {
    return fight().when("warlord pass").when("murshid pass").when("caliph pass").when("sultan pass").state();
}

State in_cards() {
    auto game = fight().when("warlord pass").when("murshid pass").when("caliph pass").when("sultan pass");
    game.when("caliph select guard -").when("sultan select - -").when("murshid select - -");
    return game.asks("caliph effect").state();
}

Given quarrel() {
    auto game = given("H7 nomad token, town; H8 caliph 1o; G8 murshid token").turn("caliph");
    game.hand("nomad", "imam, guard").when("caliph influence H7");
    return game;
}

State in_contest() {
    return quarrel().state();
}

Given choosing() {
    auto game = quarrel();
    for (const std::string_view who : {"warlord", "murshid", "sultan", "caliph", "nomad"})
        game.when(std::string(who) + " pass");
    return game;
}

State declaring() {
    auto game = choosing().when("nomad select imam -");
    return game.asks("murshid declare").state();
}

State at_a_tie() {
    auto game = given("H8 caliph 3o; H7 nomad 3m, murshid token").turn("caliph").when("caliph assault H8 H7 3o");
    game.when("warlord pass").when("murshid pass").when("caliph pass").when("nomad pass");
    return game.asks("murshid tie").state();
}

State at_the_losses() {
    auto game = given("H8 caliph 2o2m; H7 sultan 4m").turn("caliph").when("caliph assault H8 H7 2o2m");
    game.when("warlord pass");
    return game.asks("caliph losses").state();
}

State at_the_losses_of_the_warlord() {
    auto game = given("H8 warlord 2o2m; H7 sultan 4m").when("warlord assault H8 H7 2o2m").when("warlord pass");
    return game.when("warlord select - -").asks("warlord losses").state();
}

State at_the_capture() {
    auto game = given("H8 warlord 3o; H7 caliph fort").when("warlord assault H8 H7 3o").when("warlord pass");
    return game.when("warlord select - -").asks("warlord capture").state();
}

State buying() {
    return given().turn("caliph").when("caliph buy near plunder").state();
}

State moving() {
    return given("H8 caliph 2o").turn("caliph").when("caliph move H8 H7 1o").state();
}

State stationing() {
    return given("H8 warlord 1o; H7 warlord token", "divided_lands", 4)
        .coins("warlord", 6)
        .when("warlord hire 2")
        .state();
}

State following_a_bribe() {
    return given("H8 nomad 2m").turn("sultan").when("sultan offer nomad bribe 2 H8 0").when("nomad accept 1").state();
}

State too_many_cards() {
    return given()
        .turn("sultan")
        .hand("sultan", "ships, ships, vizier, vizier, guard, infantry, infantry")
        .market("raiders, ravager, plunder, imam, corrupt, rebel, siege-engines, general, elder")
        .when("sultan buy far imam")
        .when("sultan buy near elder")
        .when("sultan done")
        .state();
}

State in_preparation() {
    return given()
        .turn("nomad")
        .round(4)
        .hand("sultan", "ships, ships, vizier, vizier, guard, infantry, infantry")
        .face_up("sultan", "general, general")
        .when("nomad pass")
        .asks("sultan cards")
        .state();
}

State in_scoring() {
    return given().turn("nomad").round(4).year(2).coins("nomad", 9).when("nomad pass").asks("nomad points").state();
}

State at_the_end() {
    return given().turn("nomad").round(4).year(3).when("nomad pass").state();
}

// ---- judging ----------------------------------------------------------------------------------------------------

namespace {

std::string judged(const State& state) {
    const auto refusal = CrescentMoon::why_not_stand(printed_tables(), state);
    return refusal ? std::string(refusal->rule.text) : "";
}

} // namespace

std::string reason(const State& state) {
    const auto refusal = CrescentMoon::why_not_stand(printed_tables(), state);
    return refusal ? say(refusal->why, PlainEnglish()) : "it stands";
}

void expect_refused(std::string_view rule, const Spoil& spoil, State state) {
    ASSERT_EQ(judged(state), "");
    spoil(state);
    EXPECT_EQ(judged(state), rule) << reason(state);
}

void expect_sentence(std::string_view sentence, const Spoil& spoil, State state) {
    ASSERT_EQ(judged(state), "");
    spoil(state);
    EXPECT_EQ(reason(state), sentence);
}

void expect_sound(const Spoil& change, State state) {
    change(state);
    EXPECT_EQ(judged(state), "") << reason(state);
}

HexState& at(State& state, std::string_view hex) {
    return hex_of(state.common, hex_named(hex));
}

} // namespace majlis::crescent_moon
