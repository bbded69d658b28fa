// CM-23: what is asked, of whom, by which rule and in which words, and what may wait.
#include <algorithm>

#include <gtest/gtest.h>

#include "engine/crescent_moon/chapters.h"
#include "tests/crescent_moon/positions.h"

namespace majlis::crescent_moon {

namespace {

using Lines = std::vector<std::string>;

std::string in_full(const Question& question) {
    std::string text(kCharacterWords.at(question.seat.value).word);
    text += " " + std::string(question.kind) + " " + std::string(question.rule.text);
    if (question.secrecy == Secrecy::Sealed) text += " sealed";
    if (question.need == Need::Optional) text += " optional";
    if (question.lifetime == Lifetime::OwnersTurn) text += " own-turn";
    if (question.lifetime == Lifetime::Always) text += " always";
    if (!question.bystander.empty()) text += " or-just-" + std::string(question.bystander);
    return text + ": " + say(question.prompt, PlainEnglish());
}

template <typename Fits>
Lines asked(const State& state, Fits fits) {
    Lines all;
    for (const Question& question : CrescentMoon::questions(printed_tables(), state.common))
        if (fits(question)) all.push_back(in_full(question));
    return all;
}

Lines asked_now(const State& state) {
    return asked(state, [](const Question& question) { return question.stage == Stage::Now; });
}

Lines asked_ahead(const State& state) {
    return asked(state, [](const Question& question) { return question.stage == Stage::Ahead; });
}

Lines asked_of(Seat seat, const State& state) {
    return asked(state, [&](const Question& question) { return question.seat == seat; });
}

} // namespace

// ---- at a turn --------------------------------------------------------------------------------------------------

TEST(CrescentMoonQuestions, CM_7_1_a_turn_and_the_deals_beside_it) { // CM_18_9, CM_18_10
    auto game = given("G8 murshid token; G10 murshid fort").turn("murshid").reserves("nomad", 3);
    EXPECT_EQ(asked_now(game.state()), (Lines{"murshid turn CM-7.1 own-turn: Year 1, round 1: choose your action.",
                                              "nomad proposal CM-18.9 optional always: You may make an offer.",
                                              "murshid standing CM-18.10 optional always: You may let an offer stand.",
                                              "nomad standing CM-18.10 optional always: You may let an offer stand."}));
    game.when("murshid offer nomad hire 1 0");
    EXPECT_EQ(asked_now(game.state()),
              (Lines{"murshid turn CM-7.1 optional own-turn: Year 1, round 1: choose your action.",
                     "nomad answer CM-18.9: Do you accept the offer?",
                     "nomad proposal CM-18.9 optional always: You may make an offer.",
                     "murshid standing CM-18.10 optional always: You may let an offer stand.",
                     "nomad standing CM-18.10 optional always: You may let an offer stand."}));
}

TEST(CrescentMoonQuestions, CM_18_9_whoever_has_offers_to_answer_is_asked_the_same_until_the_oldest_is_gone) {
    auto game = given("H8 nomad 2m; G8 sultan 1m; G10 sultan fort").turn("sultan").reserves("nomad", 3);
    const auto answer = [&]() -> std::string {
        for (const Question& question : CrescentMoon::questions(printed_tables(), game.common()))
            if (question.kind == "answer") return question.id;
        return "nothing";
    };
    game.when("sultan offer nomad bribe 2 H8 0");
    EXPECT_EQ(answer(), "answer1");
    game.when("sultan offer nomad hire 1 0");
    EXPECT_EQ(answer(), "answer1");
    game.when("nomad refuse 2");
    EXPECT_EQ(answer(), "answer1");
    game.when("sultan offer nomad hire 1 1").when("nomad refuse 1");
    EXPECT_EQ(answer(), "answer3");
}

TEST(CrescentMoonQuestions, CM_18_10_the_sultan_lets_an_offer_stand_while_there_are_cards) { // CM_8_33
    given().turn("caliph").asks_not("sultan standing").asks("nomad standing").asks_not("warlord standing");
    given().turn("caliph").sultans_market("vizier, -, -").asks("sultan standing").asks_not("caliph standing");
}

TEST(CrescentMoonQuestions, CM_18_9_standing_offers_change_twice_in_a_turn) {
    auto game = given().reserves("nomad", 3).when("nomad stand - hire 1 2");
    game.asks("nomad standing").when("nomad drop 1").asks_not("nomad standing");
    game.when("warlord pass").asks("nomad standing");
}

TEST(CrescentMoonQuestions, CM_20_7_whoever_holds_cards_may_play_one_beside) {
    EXPECT_EQ(asked_of(kWarlord, moving()), (Lines{"warlord now CM-20.7 optional always: You may play a card now."}));
    for (const Seat seat : {kMurshid, kSultan, kNomad})
        EXPECT_EQ(asked_of(seat, moving()), Lines{}) << "with empty hands";
}

// ---- before a conflict ------------------------------------------------------------------------------------------

TEST(CrescentMoonQuestions, CM_12_6_who_can_only_play_a_card_may_leave_the_window_to_the_others) { // CM_14_8
    const auto in_windows = [](const Question& question) { return question.kind == "window"; };
    EXPECT_EQ(asked(in_window(), in_windows),
              (Lines{"warlord window CM-12.6 sealed or-just-pass: D attacks C in H7. Do you play a card now, or pass?",
                     "murshid window CM-12.6 sealed: D attacks C in H7. Do you play a card now, or pass?",
                     "sultan window CM-12.6 sealed: D attacks C in H7. Do you play a card now, or pass?",
                     "caliph window CM-12.6 sealed: D attacks C in H7. Do you play a card now, or pass?"}));
}

TEST(CrescentMoonQuestions, CM_12_7_cards_for_a_combat_are_selected_ahead) { // CM_12_8
    const std::string rest =
        " select CM-12.7 sealed optional: Select cards for the combat in H7; nobody sees them, nor how many.";
    EXPECT_EQ(asked_ahead(in_window()), (Lines{"murshid" + rest, "sultan" + rest, "caliph" + rest}));
    EXPECT_EQ(asked_ahead(in_selection()), Lines{});
}

TEST(CrescentMoonQuestions, CM_13_6_sides_of_a_contest_are_declared_ahead) { // CM_13_5
    const std::string select =
        " select CM-12.7 sealed optional: Select cards for the contest in H7; nobody sees them, nor how many.";
    const std::string declare = " declare CM-13.6 optional: Do you support D, or defend?";
    EXPECT_EQ(asked_ahead(in_contest()),
              (Lines{"nomad" + select, "murshid" + declare, "sultan" + declare, "nomad" + declare}));
    auto game = choosing();
    EXPECT_EQ(asked_ahead(game.state()), (Lines{"murshid" + declare, "sultan" + declare, "nomad" + declare}));
    game.when("nomad select imam -").asks("murshid declare");
    EXPECT_EQ(asked_ahead(game.state()), (Lines{"sultan" + declare, "nomad" + declare}));
    game.when("murshid declare defender").asks("sultan declare");
    EXPECT_EQ(asked_ahead(game.state()), (Lines{"nomad" + declare}));
    EXPECT_EQ(asked_of(kSultan, game.state()), (Lines{"sultan declare CM-13.6: Do you support D, or defend?"}));
}

// ---- nothing to ask ---------------------------------------------------------------------------------------------

TEST(CrescentMoonQuestions, CM_17_1_before_and_after_the_game_nothing_is_asked) {
    EXPECT_TRUE(CrescentMoon::questions(printed_tables(), Common{}).empty());
    EXPECT_TRUE(CrescentMoon::questions(printed_tables(), at_the_end().common).empty());
    const std::vector<std::string_view> kinds = question_kinds();
    EXPECT_EQ(std::count(kinds.begin(), kinds.end(), std::string_view("turn")), 1);
    EXPECT_EQ(std::count(kinds.begin(), kinds.end(), std::string_view("standing")), 1);
    EXPECT_EQ(std::count(kinds.begin(), kinds.end(), std::string_view("over")), 0);
}

} // namespace majlis::crescent_moon
