// CV-5: what a merchant may do in a turn, and the toll.
#include "tests/caravan/scenario.h"

namespace majlis::caravan {

namespace {

using Words = std::vector<std::string>;

const Given kSeller{.wanted = "silk", .hands = {{A, "salt"}, {B, "silk,silk,salt"}}, .leader = A, .active = B};

TEST(Caravan, CV_5_1_the_leader_sells_without_toll) {
    auto scenario = given({.hands = {{A, "silk,silk,salt"}}});
    scenario.when("A: sell 2").then({"sold A silk 2 8", "turn-ended A"});
    EXPECT_EQ(scenario.state().common.purse[A], Coins{14});
    EXPECT_EQ(scenario.state().common.sold.at(0), 2);
}

TEST(Caravan, CV_5_1_only_what_is_wanted_and_in_the_hand) {
    given({.hands = {{A, "silk,salt"}}}).when("A: sell 2").refused("CV-5.1").when("A: sell 0").refused("CV-5.1");
}

TEST(Caravan, CV_5_1_prices_are_those_of_the_pack) {
    for (const auto& [ware, price] : std::map<std::string, int>{{"silk", 4}, {"spice", 3}, {"amber", 3}, {"salt", 2}})
        given({.wanted = ware, .hands = {{A, ware}}})
            .when("A: sell 1")
            .then({"sold A " + ware + " 1 " + std::to_string(price), "turn-ended A"});
}

TEST(Caravan, CV_5_2_draw_two) {
    given({.top = "salt>tea"}).when("A: draw").then({"drew A salt>tea", "turn-ended A"});
    given({.top = "salt", .deck_left = 1}).when("A: draw").then({"drew A salt", "turn-ended A"});
    given({.deck_left = 0}).when("A: draw").refused("CV-5.2");
}

TEST(Caravan, CV_5_3_scouting_shows_and_reorders_the_top) {
    auto scenario = given({.top = "salt>tea>silk"});
    scenario.when("A: scout").then({"scouted A salt>tea>silk"});
    EXPECT_EQ(scenario.asked(), Words{"A arrange1"});
    scenario.when("A: arrange silk>salt").refused("CV-5.3").when("A: arrange silk>salt>salt").refused("CV-5.3");
    scenario.when("A: arrange silk>tea>salt").then({"arranged A silk>tea>salt", "turn-ended A"});
    scenario.when("B: draw").then_first("drew B silk>tea");
}

TEST(Caravan, CV_5_3_a_short_deck_shows_what_it_has) {
    given({.top = "salt>tea", .deck_left = 2}).when("A: scout").then({"scouted A salt>tea"});
    given({.deck_left = 0}).when("A: scout").refused("CV-5.2");
}

TEST(Caravan, CV_5_3_only_the_scout_knows_the_new_order) {
    auto scenario = given({.top = "salt>tea>silk"});
    scenario.when("A: scout").when("A: arrange silk>tea>salt");
    EXPECT_EQ(scenario.table().view(A).facts.size(), 3U);
    EXPECT_TRUE(scenario.table().view(B).facts.empty());
    EXPECT_TRUE(scenario.table().view(Spectator{}).facts.empty());
}

// The dice of these positions, found by walking through the game's seeds.
std::string thrown(const Given& position, const std::string& line, const std::string& starts_with) {
    for (int seed = 0; seed < 500; ++seed) {
        TableOf<Caravan> table(default_tables(), "");
        (void)table.begin({Seats(2), {}, {}}, {secret_from_seed(std::to_string(seed)), {}});
        (void)table.set(Caravan::state_json(*default_tables(), given(position).state()));
        const auto played = table.play(Seat{static_cast<std::uint8_t>(line.at(0) - 'A')}, line.substr(3));
        if (const auto* done = std::get_if<Played>(&played))
            if (done->events.front().notation.starts_with(starts_with)) return done->events.front().notation;
    }
    return "never";
}

TEST(Caravan, CV_5_4_unequal_dice_bring_their_difference) {
    EXPECT_EQ(thrown({}, "A: cross", "crossed A 6 2"), "crossed A 6 2 0");
    auto scenario = given({});
    scenario.when("A: cross");
    const int gained = scenario.state().common.purse[A].value - 6;
    EXPECT_TRUE(gained >= 0 && gained <= 5);
}

TEST(Caravan, CV_5_4_equal_dice_take_half_of_the_hand) {
    const Given five{.hands = {{A, "silk,silk,salt,salt,tea"}}};
    EXPECT_EQ(thrown(five, "A: cross", "crossed A 3 3"), "crossed A 3 3 2");
    EXPECT_EQ(thrown({.hands = {{A, "silk"}}}, "A: cross", "crossed A 3 3"), "crossed A 3 3 0");
}

State in_a_storm() {
    State state = given({.hands = {{A, "silk,silk,salt,salt,tea"}}}).state();
    return Caravan::evolve(*default_tables(), state, Crossed{A, 3, 3, 2});
}

TEST(Caravan, CV_5_4_the_owner_chooses_what_the_storm_takes) {
    TableOf<Caravan> table(default_tables(), "");
    ASSERT_FALSE(table.set(Caravan::state_json(*default_tables(), in_a_storm())));
    EXPECT_EQ(std::get<Refusal>(table.play(A, std::string("drop silk"))).rule.text, "CV-5.4");
    EXPECT_EQ(std::get<Refusal>(table.play(A, std::string("drop spice,silk"))).rule.text, "CV-5.4");
    EXPECT_EQ(std::get<Refusal>(table.play(A, std::string("rest"))).rule.text, "CV-5.8");
    const auto played = table.play(A, std::string("drop silk,salt"));
    ASSERT_TRUE(std::holds_alternative<Played>(played));
    const auto& told = std::get<Played>(played).events.front().told;
    EXPECT_EQ(told.size(), 2U) << "only the owner hears which cards";
    EXPECT_EQ(table.state().common.dropped_size, 2);
    EXPECT_EQ(table.view(A).facts.size(), 2U);
    EXPECT_TRUE(table.view(B).facts.empty());
}

// Else the storm would find too few, and nobody could go on.
TEST(Caravan, CV_4_3_who_owes_cards_to_a_storm_keeps_as_many) {
    State state = given({.hands = {{A, "tea,tea"}}, .deck_left = 0}).state();
    state = Caravan::evolve(*default_tables(), state, Crossed{A, 3, 3, 1});
    TableOf<Caravan> table(default_tables(), "");
    ASSERT_FALSE(table.set(Caravan::state_json(*default_tables(), state)));
    ASSERT_TRUE(std::holds_alternative<Played>(table.play(A, std::string("sip"))));
    EXPECT_EQ(std::get<Refusal>(table.play(A, std::string("sip"))).rule.text, "CV-4.3");
    EXPECT_TRUE(std::holds_alternative<Played>(table.play(A, std::string("drop tea"))));
}

TEST(Caravan, CV_5_5_rest) {
    given({}).when("A: rest").then({"rested A", "turn-ended A"});
}

TEST(Caravan, CV_5_6_the_leader_may_levy_or_waive) {
    auto scenario = given(kSeller);
    scenario.when("B: sell 2").then({"sold B silk 2 8", "toll-asked A 2"});
    EXPECT_EQ(scenario.asked(), Words{"A toll1"});
    scenario.when("B: waive").refused("CV-5.8").when("A: pay").refused("CV-5.8");
    scenario.when("A: waive").then({"toll-waived A", "turn-ended B"});
    EXPECT_EQ(scenario.state().common.purse[B], Coins{14});
}

TEST(Caravan, CV_5_7_paying_the_toll) {
    auto scenario = given(kSeller);
    scenario.when("B: sell 2").when("A: levy").then({"toll-levied A B 2"});
    EXPECT_EQ(scenario.asked(), Words{"B haggle2"});
    scenario.when("B: pay").then({"toll-settled B A 0 2", "turn-ended B"});
    EXPECT_EQ(scenario.state().common.purse[B], Coins{12});
    EXPECT_EQ(scenario.state().common.purse[A], Coins{8});
}

TEST(Caravan, CV_5_7_haggling_saves_or_doubles) {
    std::set<std::string> outcomes;
    for (int seed = 0; seed < 80; ++seed) {
        TableOf<Caravan> table(default_tables(), "");
        (void)table.begin({Seats(2), {}, {}}, {secret_from_seed(std::to_string(seed)), {}});
        (void)table.set(Caravan::state_json(*default_tables(), given(kSeller).state()));
        (void)table.play(B, std::string("sell 2"));
        (void)table.play(A, std::string("levy"));
        const auto played = table.play(B, std::string("haggle"));
        outcomes.insert(std::get<Played>(played).events.front().notation);
    }
    EXPECT_EQ(outcomes,
              (std::set<std::string>{"toll-settled B A 1 4", "toll-settled B A 2 4", "toll-settled B A 3 4",
                                     "toll-settled B A 4 0", "toll-settled B A 5 0", "toll-settled B A 6 0"}));
}

TEST(Caravan, CV_R_2_who_cannot_pay_gives_all_they_have) {
    // One salt sells for 2; a double toll on an empty purse is paid from those 2.
    for (int seed = 0; seed < 20; ++seed) {
        TableOf<Caravan> table(default_tables(), "");
        (void)table.begin({Seats(2), {}, {}}, {secret_from_seed(std::to_string(seed)), {}});
        (void)table.set(Caravan::state_json(
            *default_tables(),
            given({.wanted = "salt", .hands = {{B, "salt,salt,salt"}}, .purse = {{B, 0}}, .leader = A, .active = B})
                .state()));
        (void)table.play(B, std::string("sell 3"));
        (void)table.play(A, std::string("levy"));
        (void)table.play(B, std::string("haggle"));
        const int left = table.state().common.purse[B].value;
        EXPECT_TRUE(left == 6 || left == 0) << left;
    }
}

TEST(Caravan, CV_5_8_the_turn_waits_for_the_answer) {
    given(kSeller).when("B: sell 1").when("B: rest").refused("CV-5.8").when("C: rest").refused("CV-3.5");
    given({}).when("A: levy").refused("CV-5.8");
}

} // namespace

} // namespace majlis::caravan
