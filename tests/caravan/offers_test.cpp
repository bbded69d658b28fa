// CV-6 to CV-8: offers, the end, and what the next game inherits.
#include "tests/caravan/scenario.h"

namespace majlis::caravan {

namespace {

using Words = std::vector<std::string>;

const Given kMarket{.hands = {{A, "salt"}, {B, "silk,salt"}, {C, "tea"}}, .top = "salt>silk"};

TEST(Caravan, CV_6_1_an_offer_is_put_to_another_merchant) {
    auto scenario = given(kMarket);
    scenario.when("A: offer B 2 silk \"and peace\"").then({"offered 1 A B A 2 silk \"and peace\""});
    EXPECT_EQ(scenario.asked(), Words{"B offer1"});
    given(kMarket).when("A: offer A 2 silk \"\"").refused("CV-6.1");
    given(kMarket).when("A: offer E 2 silk \"\"").refused("CV-6.1");
    given(kMarket).when("B: offer A 2 salt \"\"").refused("CV-3.5");
    given(kMarket).when("A: offer B 2 silk " + in_quotes(std::string(121, 'x'))).refused("CV-6.1");
}

TEST(Caravan, CV_6_2_no_more_coins_than_there_are) {
    given(kMarket)
        .when("A: offer B 7 silk \"\"")
        .refused("CV-6.2")
        .when("A: offer B 6 silk \"\"")
        .then({"offered 1 A B A 6 silk \"\""});
}

TEST(Caravan, CV_6_3_the_answer_is_yes_no_or_other_terms) {
    given(kMarket)
        .when("A: offer B 2 silk \"\"")
        .when("C: accept 1")
        .refused("CV-6.3")
        .when("B: decline 1")
        .then({"declined 1 B"});
    auto scenario = given(kMarket);
    scenario.when("A: offer B 2 silk \"\"").when("B: counter 1 3 silk \"x\"").then({"offered 2 B A A 3 silk \"x\""});
    EXPECT_EQ(scenario.asked(), (Words{"A offer2"}));
    scenario.when("B: accept 1").refused("CV-6.3").when("A: accept 1").refused("CV-6.3");
    scenario.when("A: accept 2").then({"accepted 2 B A A 3 silk \"x\""});
}

TEST(Caravan, CV_6_3_silence_declines_and_is_nobodys_act) {
    auto scenario = given(kMarket);
    auto& table = scenario.when("A: offer B 2 silk \"\"").table();
    const auto lapsed = std::get<Played>(table.lapse(1));
    ASSERT_EQ(lapsed.events.size(), 1U);
    EXPECT_EQ(lapsed.events[0].notation, "declined 1 B");
    EXPECT_EQ(say(lapsed.events[0].told.front().text, PlainEnglish()),
              "The time for offer 1 is up: nobody has answered it, so it counts as declined.");
    EXPECT_EQ(lapsed.commits.front().actions, (std::vector{SeatAction{B, "@lapse 1"}}));
    EXPECT_TRUE(table.on_the_table(Spectator{}).offers.empty());
    EXPECT_EQ(scenario.asked(), Words{"A turn1A"});
    EXPECT_TRUE(std::holds_alternative<UndoImpossible>(table.may_undo(B))) << "B has done nothing";
    EXPECT_EQ(table.may_undo(A), UndoVerdict{UndoFree{}});
    scenario.when("B: accept 1").refused("CV-6.3");
}

TEST(Caravan, MJ_9_1_only_what_is_open_lapses) {
    auto scenario = given(kMarket);
    scenario.when("A: offer B 2 silk \"\"");
    EXPECT_EQ(std::get<Refusal>(scenario.table().lapse(2)).rule.text, "MJ-9.1");
    scenario.when("B: decline 1");
    EXPECT_EQ(std::get<Refusal>(scenario.table().lapse(1)).rule.text, "MJ-9.1");
}

TEST(Caravan, CV_6_3_a_lapse_is_decided_again_when_the_game_is_loaded) {
    auto scenario = given(kMarket);
    auto& table = scenario.when("A: offer B 2 silk \"\"").table();
    ASSERT_TRUE(std::holds_alternative<Played>(table.lapse(1)));
    scenario.when("A: offer C 1 - \"\"").when("C: accept 2");
    TableOf<Caravan> again(default_tables(), table.pack());
    ASSERT_FALSE(again.load(table.record()));
    EXPECT_EQ(again.state(), table.state());
    Record forged = table.record();
    forged.commits.at(1).actions = {{B, "@lapse 7"}};
    EXPECT_EQ(again.load(forged)->rule.text, "MJ-6.4");
}

TEST(Caravan, CV_6_4_three_proposals_in_a_turn) {
    given(kMarket)
        .when("A: offer B 1 silk \"\"")
        .when("B: counter 1 2 silk \"\"")
        .when("A: counter 2 1 silk \"\"")
        .then({"offered 3 A B A 1 silk \"\""})
        .when("B: counter 3 2 silk \"\"")
        .refused("CV-6.4")
        .when("B: decline 3")
        .when("A: offer C 1 - \"\"")
        .refused("CV-6.4");
    given(kMarket).when("A: offer B 1 silk \"\"").when("A: offer C 1 - \"\"").refused("CV-6.4");
}

TEST(Caravan, CV_6_4_every_turn_counts_anew) {
    auto scenario = given({.hands = {{A, "salt"}, {B, "silk"}}, .offers_made = 3});
    scenario.when("A: offer B 1 - \"\"").refused("CV-6.4").when("A: rest").when("B: offer A 1 - \"\"");
    scenario.then({"offered 4 B A B 1 - \"\""});
}

TEST(Caravan, CV_6_5_accepting_moves_coins_and_card_at_once) {
    auto scenario = given(kMarket);
    scenario.when("A: offer B 2 silk \"\"").when("B: accept 1").then({"accepted 1 A B A 2 silk \"\""});
    EXPECT_EQ(scenario.state().common.purse[A], Coins{4});
    EXPECT_EQ(scenario.state().common.purse[B], Coins{8});
    EXPECT_EQ(scenario.state().own[A].hand.at(0), 1);
    EXPECT_EQ(scenario.state().own[B].hand.at(0), 0);
    EXPECT_EQ(scenario.table().view(C).facts.size(), 1U) << "everybody knows who holds the silk now";
}

TEST(Caravan, CV_6_5_who_lacks_the_card_cannot_accept_and_nobody_else_is_told) {
    auto scenario = given(kMarket);
    scenario.when("A: offer B 2 spice \"\"").when("B: accept 1").refused("CV-6.5");
    const std::string offered = scenario.table().view_json(C);
    auto with = given({.hands = {{A, "salt"}, {B, "spice,salt"}, {C, "tea"}}, .top = "salt>silk"});
    with.when("A: offer B 2 spice \"\"");
    EXPECT_EQ(with.table().view_json(C), offered);
}

TEST(Caravan, CV_6_6_the_clause_is_noted) {
    auto scenario = given(kMarket);
    scenario.when("A: offer B 1 - \"no toll next time\"").when("B: accept 1");
    ASSERT_EQ(scenario.state().common.promises.size(), 1U);
    EXPECT_EQ(scenario.state().common.promises[0], (Promise{A, B, "no toll next time"}));
    given(kMarket).when("A: offer B 1 - \"\"").when("B: accept 1").then({"accepted 1 A B A 1 - \"\""});
}

TEST(Caravan, CV_6_7_acting_withdraws_the_offer) {
    given(kMarket).when("A: offer B 1 - \"\"").when("A: rest").then({"withdrawn 1", "rested A", "turn-ended A"});
}

TEST(Caravan, CV_6_7_the_givers_tea_withdraws_the_offer) {
    given(kMarket).when("A: offer C 1 tea \"\"").when("C: sip").then({"withdrawn 1", "sipped C salt>silk"});
    given({.hands = {{A, "tea"}, {B, "silk"}}, .top = "salt>silk"})
        .when("A: offer B 1 silk \"\"")
        .when("A: sip")
        .then({"sipped A salt>silk"});
}

TEST(Caravan, CV_6_8_other_terms_name_only_what_one_holds) {
    auto scenario = given(kMarket);
    scenario.when("A: offer B 2 spice \"\"").when("B: counter 1 2 spice \"\"").refused("CV-6.8");
    scenario.when("B: counter 1 2 silk \"\"").then({"offered 2 B A A 2 silk \"\""});
    EXPECT_EQ(scenario.table().view(C).facts.size(), 1U) << "the counter shows that B holds silk";
    scenario.when("A: counter 2 1 amber \"\"").then({"offered 3 A B A 1 amber \"\""}); // the payer may ask for anything
}

TEST(Caravan, CV_7_1_most_coins_win) {
    auto scenario = given({.purse = {{A, 3}, {B, 9}, {C, 5}}, .leader = A, .active = C, .stage = 5});
    scenario.when("C: rest").then({"rested C", "turn-ended C", "ended"});
    const auto result = scenario.table().result();
    ASSERT_TRUE(result);
    EXPECT_EQ((*result)[0].rank, 3);
    EXPECT_EQ((*result)[1].rank, 1);
    EXPECT_EQ((*result)[2].rank, 2);
    EXPECT_EQ((*result)[1].score, 9);
    scenario.when("A: rest").refused("MJ-2.3");
}

TEST(Caravan, CV_7_2_ties_go_to_more_cards_then_to_the_earlier_seat) {
    auto cards = given({.hands = {{B, "silk"}}, .leader = A, .active = C, .stage = 5});
    cards.when("C: rest");
    EXPECT_EQ((*cards.table().result())[1].rank, 1);
    EXPECT_EQ((*cards.table().result())[0].rank, 2);
    EXPECT_EQ((*cards.table().result())[2].rank, 3);
}

TEST(Caravan, CV_8_1_the_ware_most_sold_is_handed_down) {
    auto scenario = given({.wanted = "salt", .hands = {{C, "salt,salt"}}, .leader = C, .active = B, .stage = 5});
    scenario.when("B: rest");
    EXPECT_EQ(scenario.table().legacy(), "caravan games 1 rare silk"); // nothing sold: the first of the pack
    auto sold =
        given({.seats = 2, .wanted = "salt", .hands = {{B, "salt,salt"}}, .leader = A, .active = B, .stage = 5});
    sold.when("B: sell 2").when("A: waive");
    EXPECT_EQ(sold.table().legacy(), "caravan games 1 rare salt");
}

TEST(Caravan, CV_8_1_only_such_a_document_is_taken) {
    for (const char* wrong :
         {"", "caravan", "caravan games 1 rare tea", "caravan games x rare silk", "oath games 1 rare silk"}) {
        TableOf<Caravan> table(default_tables(), "");
        EXPECT_EQ(table.begin({Seats(2), {}, wrong}, {})->rule.text, "CV-8.1") << wrong;
    }
    TableOf<Caravan> table(default_tables(), "");
    ASSERT_FALSE(table.begin({Seats(2), {}, "caravan games 2 rare silk"}, {}));
    EXPECT_EQ(table.state().common.games, 3);
}

TEST(Caravan, CV_8_2_the_rare_ware_sells_for_one_more) {
    given({.hands = {{A, "silk,silk"}}, .rare = "silk"}).when("A: sell 2").then({"sold A silk 2 10", "turn-ended A"});
    given({.wanted = "salt", .hands = {{A, "salt"}}, .rare = "silk"})
        .when("A: sell 1")
        .then({"sold A salt 1 2", "turn-ended A"});
}

} // namespace

} // namespace majlis::caravan
