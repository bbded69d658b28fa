// CV-1 to CV-4: what is dealt, the tea window, the bids, tea at any time.
#include <set>

#include "engine/core/random_walk.h"
#include "tests/caravan/scenario.h"

namespace majlis::caravan {

namespace {

using Words = std::vector<std::string>;

TableOf<Caravan> dealt(std::size_t seats, const std::string& seed, std::optional<std::string> legacy = {}) {
    TableOf<Caravan> table(default_tables(), "");
    EXPECT_FALSE(table.begin({Seats(seats), {}, std::move(legacy)}, {secret_from_seed(seed), {}}));
    return table;
}

TEST(Caravan, CV_1_1_every_card_of_the_pack_is_there_once) {
    const auto table = dealt(5, "a");
    const auto counts = Caravan::census(*default_tables(), table.state());
    ASSERT_EQ(counts.size(), default_tables()->goods.size());
    for (std::size_t i = 0; i < counts.size(); ++i)
        EXPECT_EQ(counts[i], (Count{default_tables()->goods[i].name, default_tables()->goods[i].copies}));
}

TEST(Caravan, CV_1_3_numbers_of_cards_are_open_and_cards_are_not) {
    const auto table = dealt(2, "a");
    const View spectator = table.view(Spectator{});
    EXPECT_EQ(spectator.common.hand_size[A], 4);
    EXPECT_EQ(spectator.common.deck_size, 40);
    EXPECT_FALSE(spectator.own);
    EXPECT_EQ(table.view(A).own->hand, table.state().own[A].hand);
}

TEST(Caravan, CV_2_1_two_to_five_merchants_and_a_choice_of_stages) {
    for (const std::size_t seats : {1, 6}) {
        TableOf<Caravan> table(default_tables(), "");
        EXPECT_EQ(table.begin({Seats(seats), {}, {}}, {})->rule.text, "MJ-1.1");
    }
    TableOf<Caravan> table(default_tables(), "");
    EXPECT_EQ(table.begin({Seats(2), {{"stages", "4"}}, {}}, {})->rule.text, "MJ-1.3");
    EXPECT_EQ(table.begin({Seats(2), {{"speed", "4"}}, {}}, {})->rule.text, "MJ-1.2");
    EXPECT_EQ(say(table.begin({Seats(2), {{"stages", "4"}}, {}}, {})->why, PlainEnglish()),
              "The option stages cannot be 4. It can be one of: 3, 5, 7.");
    ASSERT_FALSE(table.begin({Seats(2), {{"stages", "7"}}, {}}, {}));
    EXPECT_EQ(table.state().common.stages, 7);
    EXPECT_EQ(dealt(2, "a").state().common.stages, 5);
}

TEST(Caravan, CV_2_2_six_coins_four_cards_and_the_first_oasis) {
    const auto table = dealt(3, "a");
    const Common& common = table.state().common;
    for (const Seat seat : common.seats) {
        EXPECT_EQ(common.purse[seat], Coins{6});
        EXPECT_EQ(total(table.state().own[seat].hand), 4);
    }
    EXPECT_EQ(common.stage, 1);
    EXPECT_EQ(common.phase, Phase::Tea);
}

TEST(Caravan, CV_3_1_every_ware_can_be_wanted_and_tea_never) {
    std::set<std::uint16_t> wanted;
    for (int i = 0; i < 60; ++i)
        wanted.insert(dealt(2, std::to_string(i)).state().common.wanted->value);
    EXPECT_EQ(wanted, (std::set<std::uint16_t>{0, 1, 2, 3}));
}

const Given kArrival{.phase = Phase::Tea, .hands = {{A, "tea,silk"}, {B, "salt"}}, .top = "salt>silk>amber>spice"};

TEST(Caravan, CV_3_2_only_merchants_with_cards_are_asked_about_tea) {
    EXPECT_EQ(given(kArrival).asked(), (Words{"A tea1.0", "B tea1.0"}));
}

TEST(Caravan, CV_3_2_the_window_closes_when_everybody_has_passed) {
    given(kArrival).when("A: pass").waits().when("B: pass").then({"tea-closed"});
}

TEST(Caravan, CV_3_2_who_drinks_draws_and_the_window_opens_again) {
    auto scenario = given(kArrival);
    scenario.when("A: sip").waits().when("B: pass").then({"sipped A salt>silk", "tea-opened"});
    EXPECT_EQ(scenario.asked(), (Words{"A tea1.1", "B tea1.1"}));
}

TEST(Caravan, CV_3_2_several_drink_in_seat_order) {
    given({.phase = Phase::Tea, .hands = {{A, "tea"}, {B, "tea"}}, .top = "salt>silk>amber>spice"})
        .when("B: sip")
        .waits()
        .when("A: sip")
        .then({"sipped A salt>silk", "sipped B amber>spice", "tea-opened"});
}

TEST(Caravan, CV_3_2_nobody_left_with_cards_closes_the_window) {
    given({.phase = Phase::Tea, .hands = {{A, "tea"}}, .deck_left = 0})
        .when("A: sip")
        .then({"sipped A -", "tea-closed"});
}

TEST(Caravan, CV_3_2_an_answer_can_be_changed_until_all_are_in) {
    given(kArrival).when("A: sip").waits().when("A: pass").waits().when("B: pass").then({"tea-closed"});
}

TEST(Caravan, CV_3_2_who_has_no_cards_is_not_asked) {
    given(kArrival).when("C: pass").refused("CV-3.2");
}

TEST(Caravan, CV_3_2_no_window_in_the_turns) {
    given({.hands = {{A, "silk"}}}).when("A: pass").refused("CV-3.2");
}

TEST(Caravan, CV_3_3_a_bid_is_at_most_the_purse) {
    given({.phase = Phase::Bids, .purse = {{A, 3}}}).when("A: bid 4").refused("CV-1.2").when("A: bid 3").waits();
}

TEST(Caravan, CV_1_2_nobody_pays_more_than_they_have) {
    given({.phase = Phase::Bids, .purse = {{A, 0}}}).when("A: bid 1").refused("CV-1.2").when("A: bid 0").waits();
}

TEST(Caravan, CV_3_3_no_bids_during_the_turns) {
    given({}).when("A: bid 1").refused("CV-3.3");
}

TEST(Caravan, CV_3_3_a_bid_lodged_in_the_window_counts_when_it_closes) {
    given(kArrival)
        .when("A: bid 2")
        .waits()
        .when("B: bid 1")
        .waits()
        .when("C: bid 0")
        .waits()
        .when("A: pass")
        .waits()
        .when("B: pass")
        .then({"tea-closed", "bids 2 1 0 A"});
}

// MJ-4.2, MJ-4.3
TEST(Caravan, an_answer_given_ahead_may_be_withdrawn_until_it_is_asked_for) {
    auto table = dealt(2, "a");
    const auto plays = [&](Seat seat, const std::string& action) {
        return std::holds_alternative<Played>(table.play(seat, action));
    };
    EXPECT_EQ(table.withdraw(A, "bid1")->rule.text, "MJ-4.3");
    ASSERT_TRUE(plays(A, "bid 2") && plays(B, "bid 1"));
    EXPECT_EQ(table.withdraw(B, "tea1.0")->rule.text, "MJ-4.2");
    EXPECT_FALSE(table.withdraw(A, "bid1"));
    EXPECT_TRUE(table.waiting(A).empty());
    EXPECT_EQ(table.waiting(B).size(), 1);
    EXPECT_EQ(table.record().waiting.size(), 1);
    ASSERT_TRUE(plays(A, "pass") && plays(B, "pass"));
    EXPECT_EQ(table.state().common.phase, Phase::Bids);
    EXPECT_EQ(table.withdraw(B, "bid1")->rule.text, "MJ-4.2");
}

// Both have bid before they are asked: who is to wait with opening the bids does so until it is said.
TEST(Caravan, bids_that_were_all_lodged_wait_to_be_opened) {
    auto table = dealt(2, "a");
    table.treat_lodged(Lodged::Waits);
    const auto plays = [&](Seat seat, const std::string& action) {
        return std::get<Played>(table.play(seat, action)).commits.size();
    };
    EXPECT_EQ(plays(A, "bid 2") + plays(B, "bid 1") + plays(A, "pass"), 0U);
    EXPECT_FALSE(table.lodged());
    EXPECT_EQ(plays(B, "pass"), 1U) << "the tea window alone is closed";
    EXPECT_EQ(table.lodged(), "bid1");
    EXPECT_EQ(plays(A, "bid 0"), 0U) << "a changed answer opens nothing either";
    auto taken_up = dealt(2, "a");
    ASSERT_FALSE(taken_up.load(table.record())) << "it waits in the record as well";
    for (auto* one : {&table, &taken_up}) {
        ASSERT_EQ(one->lodged(), "bid1");
        const Played opened = one->open_lodged();
        ASSERT_EQ(opened.events.size(), 1U);
        EXPECT_EQ(opened.events.front().notation, "bids 0 1 B");
        EXPECT_FALSE(one->lodged());
        EXPECT_EQ(one->open_lodged().commits.size(), 0U) << "once";
    }
}

TEST(Caravan, bids_of_which_one_was_missed_are_opened_by_it) {
    auto table = dealt(2, "a");
    table.treat_lodged(Lodged::Waits);
    for (const auto& [seat, action] : {std::pair{A, "bid 2"}, {A, "pass"}, {B, "pass"}})
        table.play(seat, action);
    EXPECT_FALSE(table.lodged());
    EXPECT_EQ(std::get<Played>(table.play(B, "bid 1")).events.front().notation, "bids 2 1 A");
}

TEST(Caravan, a_walk_opens_what_only_waits_to_be_opened) {
    auto table = dealt(2, "a");
    table.treat_lodged(Lodged::Waits);
    Chance chance(chance_key({secret_from_seed("a walk"), {}}), 0);
    walk_at_random(table, chance, table.most_plies());
    EXPECT_TRUE(table.result());
}

// A standing wish is no answer that anybody has just given.
TEST(Caravan, what_is_lodged_by_a_wish_opens_nothing) {
    auto table = dealt(2, "a");
    table.treat_lodged(Lodged::Waits);
    table.play(A, "pass");
    EXPECT_TRUE(std::get<Played>(table.lodge(B, "pass")).commits.empty());
    EXPECT_EQ(table.lodged(), "tea1.0");
    table.treat_lodged(Lodged::Opens);
    EXPECT_FALSE(std::get<Played>(table.lodge(B, "pass")).commits.empty()) << "where nothing waits, it is one as any";
}

TEST(Caravan, CV_3_4_the_highest_bid_pays_and_leads) {
    auto scenario = given({.phase = Phase::Bids});
    scenario.when("A: bid 1").waits().when("C: bid 5").waits().when("B: bid 2").then({"bids 1 2 5 C"});
    EXPECT_EQ(scenario.state().common.purse[C], Coins{1});
    EXPECT_EQ(scenario.state().common.purse[B], Coins{6});
    EXPECT_EQ(scenario.asked(), Words{"C turn1C"});
}

TEST(Caravan, CV_3_4_equal_bids_draw_lots) {
    std::set<std::uint8_t> leaders;
    for (int seed = 0; seed < 30; ++seed) {
        auto table = dealt(2, std::to_string(seed));
        for (const char* action : {"pass", "bid 2"})
            for (const Seat seat : {A, B})
                ASSERT_TRUE(std::holds_alternative<Played>(table.play(seat, std::string(action))));
        const Common& common = table.state().common;
        leaders.insert(common.leader->value);
        EXPECT_EQ(common.purse[*common.leader], Coins{4});
    }
    EXPECT_EQ(leaders.size(), 2U);
}

TEST(Caravan, CV_3_5_turns_go_clockwise_from_the_leader) {
    auto scenario = given({.leader = B, .active = B});
    scenario.when("A: rest").refused("CV-3.5").when("B: rest").then({"rested B", "turn-ended B"});
    EXPECT_EQ(scenario.asked(), Words{"C turn1C"});
    scenario.when("C: rest");
    EXPECT_EQ(scenario.asked(), Words{"A turn1A"});
}

TEST(Caravan, CV_3_5_after_the_last_turn_the_caravan_moves_on) {
    auto scenario = given({.hands = {{A, "silk"}}, .leader = A, .active = C});
    scenario.when("C: rest").then_first("rested C");
    EXPECT_EQ(scenario.state().common.stage, 2);
    EXPECT_EQ(scenario.state().common.phase, Phase::Tea);
    EXPECT_FALSE(scenario.state().common.leader);
}

TEST(Caravan, CV_3_5_without_any_cards_the_bids_follow_at_once) {
    auto scenario = given({.leader = A, .active = C, .deck_left = 0});
    scenario.when("C: rest").then_first("rested C");
    EXPECT_EQ(scenario.state().common.phase, Phase::Bids);
}

TEST(Caravan, CV_3_5_the_turns_have_to_begin_first) {
    given(kArrival).when("A: rest").refused("CV-3.5");
}

TEST(Caravan, CV_4_1_tea_is_drunk_in_anybodys_turn) {
    given({.hands = {{B, "tea"}}, .top = "salt>silk"}).when("B: sip").then({"sipped B salt>silk"});
}

TEST(Caravan, CV_4_1_tea_is_drunk_while_somebody_else_must_answer) {
    auto scenario = given({.hands = {{A, "salt"}, {B, "tea"}}, .top = "salt>silk>amber>spice>salt"});
    scenario.when("A: scout").then({"scouted A salt>silk>amber"});
    scenario.when("B: sip").then({"sipped B spice>salt"});
    scenario.when("A: arrange amber>silk>salt").then({"arranged A amber>silk>salt", "turn-ended A"});
}

TEST(Caravan, CV_4_1_no_tea_while_bids_are_in_the_air) {
    given({.phase = Phase::Bids, .hands = {{A, "tea"}}}).when("A: sip").refused("CV-4.1");
}

TEST(Caravan, CV_4_2_tea_must_be_in_the_hand) {
    given({.hands = {{A, "silk"}}}).when("A: sip").refused("CV-4.2");
}

TEST(Caravan, CV_4_2_a_short_deck_gives_what_it_has) {
    auto scenario = given({.hands = {{A, "tea"}}, .top = "salt", .deck_left = 1});
    scenario.when("A: sip").then({"sipped A salt"});
    EXPECT_EQ(scenario.state().common.hand_size[A], 1);
    EXPECT_EQ(scenario.state().common.sold.at(4), 8) << "the seven that were sold before, and this one";
}

TEST(Caravan, CV_R_3_tea_with_an_empty_deck) {
    given({.hands = {{A, "tea"}}, .deck_left = 0}).when("A: sip").then({"sipped A -"});
}

} // namespace

} // namespace majlis::caravan
