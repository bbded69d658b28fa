// TE-23 to TE-25: what is open, what is secret, and in which order people are asked.
#include <gtest/gtest.h>

#include "engine/tigris_euphrates/chapters.h"
#include "tests/tigris_euphrates/given.h"

namespace majlis::tigris_euphrates {

namespace {

constexpr std::string_view kTwoTemples = R"(
       H  I  J  K  L
     5 .  .  .  .  .
     6 .  Bk .  .  .
     7 .  t* .  t  .
     8 .  .  .  .  .
)";
constexpr std::string_view kAtWar = R"(
       D  E  F  G  H  I  J
     4 ~  .  .  .  .  .  .
     5 .  Lt .  .  .  .  .
     6 .  t  m  .  m  Bt .
     7 ~  .  .  .  m  t* .
     8 ~  ~  ~  ~  .  .  .
)";
constexpr std::string_view kBullsTrader = R"(
       I  J  K  L
     6 .  .  .  .
     7 t* Bt .  .
     8 .  .  .  .
)";

// What the whole table sees of the defender's question.
std::string defence_as_seen(std::string_view hand) {
    auto position = given(kTwoTemples).active("lion").hand("bull", hand);
    position.when("lion place king J7").when("lion commit 0").asks("bull defence");
    const Question& question = position.question();
    return question.id + say(question.prompt, PlainEnglish()) +
           TigrisEuphrates::view_json(printed_tables(), position.view(Seat{3}));
}

TEST(TigrisEuphrates, TE_S89_a_defender_without_fitting_tiles_is_asked_all_the_same) { // TE-23.2
    EXPECT_EQ(defence_as_seen("6 market").substr(0, 100), defence_as_seen("6 temple").substr(0, 100));
    given(kTwoTemples)
        .active("lion")
        .hand("bull", "6 farm")
        .when("lion place king J7")
        .when("lion commit 0")
        .asks("bull defence")
        .refuses("bull commit 1", "TE-13.4")
        .when("bull commit 0");
}

TEST(TigrisEuphrates, TE_S89_others_see_the_same_whatever_the_hand) {
    auto one = given(kTwoTemples).active("lion").hand("bull", "6 temple");
    one.when("lion place king J7").when("lion commit 0");
    State other = one.state();
    Tiles& hand = other.own[Seat{1}].hand;
    Tiles& bag = other.hidden.bag;
    hand = {{0, 0, 0, 6}};
    bag[Colour::Red] = static_cast<std::uint8_t>(bag[Colour::Red] + 6);
    bag[Colour::Green] = static_cast<std::uint8_t>(bag[Colour::Green] - 6);
    ASSERT_FALSE(TigrisEuphrates::why_not_stand(printed_tables(), other));
    EXPECT_EQ(TigrisEuphrates::questions(printed_tables(), other.common),
              TigrisEuphrates::questions(printed_tables(), one.state().common));
    for (const Viewer viewer : {Viewer(Seat{0}), Viewer(Seat{3}), Viewer(Spectator{})})
        EXPECT_EQ(TigrisEuphrates::view(printed_tables(), other, viewer), one.view(viewer));
}

TEST(TigrisEuphrates, TE_S90_an_empty_hand_is_public) {
    given(kTwoTemples)
        .active("lion")
        .actions_left(1)
        .hand("lion", "")
        .when("lion place king J7")
        .then({"placed-leader lion king J7", "conflict revolt black lion bull", "committed lion temple 0"})
        .asks("bull defence");
    given(kTwoTemples)
        .active("lion")
        .hand("bull", "")
        .when("lion place king J7")
        .when("lion commit 0")
        .then({"placed-leader lion king J7", "conflict revolt black lion bull", "committed lion temple 0",
               "committed bull temple 0", "decided revolt black lion 2 1", "returned-leader bull king I6 conflict",
               "gained lion red 1 revolt"})
        .asks("lion turn");
    given(kAtWar)
        .active("lion")
        .hand("lion", "1 settlement")
        .hand("bull", "")
        .when("lion tile settlement G6")
        .then({"placed-tile lion settlement G6", "union G6", "conflict war green lion bull", "committed lion market 0",
               "committed bull market 0", "decided war green bull 1 2", "returned-leader lion trader E5 conflict",
               "lost-tiles market F6", "gained bull green 2 war", "union-ended G6"})
        .asks("lion turn");
}

Given useful_only(int lions_tiles) {
    auto position =
        given(kTwoTemples).active("lion").option("conflict_support", "useful_only").hand("bull", "3 temple");
    position.when("lion place king J7").when("lion commit " + std::to_string(lions_tiles));
    return position;
}

TEST(TigrisEuphrates, TE_S91_option_useful_only) { // TE-24.2
    useful_only(0)
        .refuses("bull commit 2", "TE-24.2")
        .offers("bull commit 0")
        .when("bull commit 1")
        .then({"placed-leader lion king J7", "conflict revolt black lion bull", "committed lion temple 0",
               "committed bull temple 1", "decided revolt black bull 2 2", "returned-leader lion king J7 conflict",
               "gained bull red 1 revolt"});
    useful_only(0)
        .when("bull commit 0")
        .then({"placed-leader lion king J7", "conflict revolt black lion bull", "committed lion temple 0",
               "committed bull temple 0", "decided revolt black lion 2 1", "returned-leader bull king I6 conflict",
               "gained lion red 1 revolt"});
    useful_only(1).refuses("bull commit 1", "TE-24.2").offers("bull commit 2");
}

TEST(TigrisEuphrates, TE_24_2_an_attacker_must_exceed_the_defender) {
    given(kAtWar)
        .active("lion")
        .option("conflict_support", "useful_only")
        .hand("lion", "1 settlement, 4 market")
        .when("lion tile settlement G6")
        .refuses("lion commit 1", "TE-24.2")
        .offers("lion commit 0")
        .offers("lion commit 2")
        .offers("lion commit 4")
        .refuses("lion commit 5", "TE-13.4");
}

TEST(TigrisEuphrates, TE_S92_secret_totals) { // TE-23.1, TE-24.1
    auto hidden = given(kBullsTrader).points("bull", {{0, 0, 0, 3}});
    hidden.when("archer tile market K7").then({"placed-tile archer market K7", "gained bull green 1 tile"});
    EXPECT_EQ(hidden.view(Seat{1}).own->score.points[Colour::Green], 4);
    EXPECT_FALSE(hidden.view(Seat{0}).common.scores);
    EXPECT_FALSE(hidden.view(Spectator{}).common.scores);
    EXPECT_EQ(
        say(*TigrisEuphrates::announce(printed_tables(), Gained{Seat{1}, Colour::Green, 1, Reason::Tile}, Spectator{}),
            PlainEnglish()),
        "B +1 green.");

    auto open = given(kBullsTrader).option("score_visibility", "open").points("bull", {{0, 0, 0, 3}});
    open.when("archer tile market K7");
    EXPECT_EQ((*open.view(Spectator{}).common.scores)[Seat{1}].points[Colour::Green], 4);
}

TEST(TigrisEuphrates, TE_S93_refusals_use_only_ones_own_knowledge) { // TE-23.3
    auto position = given().active("lion").hand("lion", "6 market");
    position.refuses("archer tile farm O5", "TE-5.1").refuses("lion tile farm O5", "TE-8.1");
    for (const Question& question : TigrisEuphrates::questions(printed_tables(), position.view(Seat{0}).common))
        EXPECT_NE(question.seat, Seat{0}); // the archer has no menu to look into
}

TEST(TigrisEuphrates, TE_23_1_a_view_has_no_other_hand) {
    const View seen = given().view(Seat{2});
    EXPECT_EQ(seen.own->hand, (Tiles{{1, 2, 1, 2}}));
    EXPECT_FALSE(given().view(Spectator{}).own);
    EXPECT_EQ(TigrisEuphrates::hidden_cards(printed_tables(), given().state(), Seat{2}).size(), 119U + 18U);
    EXPECT_EQ(TigrisEuphrates::hidden_cards(printed_tables(), given().state(), Spectator{}).size(), 143U);
}

TEST(TigrisEuphrates, TE_25_3_stand_in) {
    const auto stands_in = [](Given& position) {
        const Question& question = position.question();
        const View seen = position.view(question.seat);
        return TigrisEuphrates::print(printed_tables(), TigrisEuphrates::stand_in(printed_tables(), seen, question));
    };
    auto turn = given();
    EXPECT_EQ(stands_in(turn), "end");
    auto revolt = given(kTwoTemples).active("lion");
    revolt.when("lion place king J7");
    EXPECT_EQ(stands_in(revolt), "commit 0");
    revolt.when("lion commit 1");
    EXPECT_EQ(stands_in(revolt), "commit 0");
}

} // namespace

} // namespace majlis::tigris_euphrates
