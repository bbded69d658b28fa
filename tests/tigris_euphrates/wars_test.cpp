// TE-13 and TE-15: unions and wars.
#include <gtest/gtest.h>

#include "engine/tigris_euphrates/chapters.h"
#include "tests/tigris_euphrates/given.h"

namespace majlis::tigris_euphrates {

namespace {

constexpr std::string_view kTwoContests = R"(
       D  E  F  G  H  I  J  K
     4 ~  .  .  .  .  .  .  .
     5 .  Lt .  .  .  .  .  .
     6 .  t  m  .  m  Bt .  .
     7 ~  Ak .  .  m  t* Bk .
     8 ~  ~  ~  ~  .  .  .  .
)";
constexpr std::string_view kKings = R"(
       E  F  G  H  I  J
     4 .  .  .  .  .  .
     5 .  Lk .  .  .  .
     6 .  t  t  .  Bk .
     7 .  .  .  .  t* .
)";
constexpr std::string_view kManyMarkets = R"(
       D  E  F  G  H  I  J
     3 ~  ~  t* .  .  .  .
     4 ~  .  .  .  m  .  .
     5 .  Lt .  .  m  .  .
     6 .  t  m  .  m  Bt .
     7 ~  m  m  .  m  t* .
     8 ~  ~  ~  ~  .  .  .
)";
constexpr std::string_view kFarMarkets = R"(
       D  E  F  G  H  I  J  K  L
     4 ~  .  .  .  .  .  .  .  .
     5 .  Lt .  .  .  .  .  .  .
     6 .  t  m  .  s  Bt .  .  .
     7 ~  Ak .  .  s  t* Bk m  .
     8 ~  ~  ~  ~  .  .  .  m  .
     9 .  .  .  ~  ~  ~  ~  ~  ~
)";
constexpr std::string_view kRegionAtTheUnion = R"(
       D  E  F  G  H  I  J  K
     3 ~  ~  t* .  .  .  .  .
     4 ~  .  .  m  .  .  .  .
     5 .  Lt .  m  .  .  .  .
     6 .  t  m  .  m  Bt .  .
     7 ~  Ak .  .  m  t* Bk .
     8 ~  ~  ~  ~  .  .  .  .
)";
constexpr std::string_view kPriests = R"(
       D  E  F  G  H  I  J  K
     4 ~  .  .  .  .  .  .  .
     5 .  Lp .  .  .  .  .  .
     6 .  t  t  .  t  Bp .  .
     7 ~  At .  .  t  t* Pk .
     8 ~  ~  ~  ~  .  .  t  .
     9 .  .  .  ~  ~  ~  ~  ~
)";
constexpr std::string_view kThroughTheLoser = R"(
       D  E  F  G  H  I  J  K
     4 ~  .  .  .  .  .  .  .
     5 .  Lt .  .  .  .  .  .
     6 .  t  m  .  t  .  .  .
     7 ~  .  .  .  Bt t* m  .
     8 ~  ~  ~  ~  .  .  .  .
)";
constexpr std::string_view kFallsApart = R"(
       D  E  F  G  H  I  J  K
     4 ~  .  .  .  .  .  .  .
     5 .  Lt .  .  .  .  .  .
     6 .  t  m  .  s  Bk .  .
     7 ~  Ak .  s  m  t* Bt .
     8 ~  ~  ~  ~  .  .  .  .
)";
constexpr std::string_view kBothLions = R"(
       D  E  F  G  H  I  J  K  L
     4 ~  .  .  .  .  .  .  .  .
     5 .  Lt .  .  .  .  .  .  .
     6 .  t  m  .  s  Bt .  .  .
     7 ~  Lk .  .  s  t* Bk m  .
     8 ~  ~  ~  ~  .  .  .  m  .
     9 .  .  .  ~  ~  ~  ~  ~  ~
)";
constexpr std::string_view kTreasuresApart = R"(
       D  E  F  G  H  I  J
     3 ~  ~  t* .  .  .  .
     4 ~  Lt t  .  .  .  .
     5 .  .  s  .  .  .  .
     6 .  .  s  .  s  Bt .
     7 ~  .  .  .  s  t* .
     8 ~  ~  ~  ~  .  .  .
)";

struct Roles {
    std::string_view active, traders, kings; // "attacker defender"
};

class WhoAttacks : public testing::TestWithParam<Roles> {};

TEST_P(WhoAttacks, TE_S32) { // TE_15_6, TE_15_7
    const Roles roles = GetParam();
    const std::string active(roles.active);
    auto position = given(kTwoContests).active(active);
    position.when(active + " tile settlement G6")
        .then({"placed-tile " + active + " settlement G6", "union G6"})
        .asks(active + " order");
    auto kings = position;
    position.when(active + " fight green").then({"conflict war green " + std::string(roles.traders)});
    kings.when(active + " fight black").then({"conflict war black " + std::string(roles.kings)});
}

INSTANTIATE_TEST_SUITE_P(TigrisEuphrates, WhoAttacks,
                         testing::Values(Roles{"archer", "bull lion", "archer bull"},
                                         Roles{"bull", "bull lion", "bull archer"},
                                         Roles{"potter", "lion bull", "archer bull"},
                                         Roles{"lion", "lion bull", "archer bull"}));

TEST(TigrisEuphrates, TE_S33_war_without_supporters) { // TE_15_9, TE_15_10
    given(kKings)
        .active("lion")
        .when("lion tile market H6")
        .when("lion commit 1")
        .when("bull commit 0")
        .then({"placed-tile lion market H6", "union H6", "conflict war black lion bull", "committed lion settlement 1",
               "committed bull settlement 0", "decided war black lion 1 0", "returned-leader bull king I6 conflict",
               "gained lion black 1 war", "union-ended H6 war"});
}

TEST(TigrisEuphrates, TE_S34_a_tie_is_the_defenders) { // TE_13_6
    given(kKings)
        .active("lion")
        .when("lion tile market H6")
        .when("lion commit 0")
        .when("bull commit 0")
        .then({"placed-tile lion market H6", "union H6", "conflict war black lion bull", "committed lion settlement 0",
               "committed bull settlement 0", "decided war black bull 0 0", "returned-leader lion king F5 conflict",
               "gained bull black 1 war", "union-ended H6 war"});
}

TEST(TigrisEuphrates, TE_S35_points_only_for_what_leaves_the_board) {
    auto position = given(kManyMarkets).active("lion");
    position.when("lion tile settlement G6")
        .when("lion commit 2")
        .when("bull commit 2")
        .then({"placed-tile lion settlement G6", "union G6", "conflict war green lion bull", "committed lion market 2",
               "committed bull market 2", "decided war green bull 5 6", "returned-leader lion trader E5 conflict",
               "lost-tiles market F6,E7,F7", "gained bull green 4 war", "union-ended G6 war"});
    EXPECT_EQ(position.state().common.tiles[Colour::Green], cells_named("H4 H5 H6 H7"));
    EXPECT_EQ(position.state().common.removed[Colour::Green], 7);
}

TEST(TigrisEuphrates, TE_S36_seed_example_the_kings_war_is_avoided) { // TE_15_13, TE_15_14
    auto position = given(kTwoContests).active("lion").hand("lion", "1 settlement, 4 market");
    position.when("lion tile settlement G6")
        .when("lion fight green")
        .when("lion commit 4")
        .when("bull commit 1")
        .then({"placed-tile lion settlement G6", "union G6", "conflict war green lion bull", "committed lion market 4",
               "committed bull market 1", "decided war green lion 5 3", "returned-leader bull trader I6 conflict",
               "lost-tiles market H6,H7", "gained lion green 3 war", "union-ended G6 war"})
        .kingdoms({"E5 E6 E7 F6 G6", "I7 J7"})
        .asks("lion turn");
    EXPECT_EQ(position.state().common.removed[Colour::Green], 7);
    EXPECT_TRUE(position.state().common.tiles[Colour::Black].has(cell_in("G6").value()));
}

TEST(TigrisEuphrates, TE_S37_order_matters) {
    given(kFarMarkets)
        .active("lion")
        .hand("archer", "3 settlement")
        .when("lion tile temple G6")
        .when("lion fight black")
        .asks("archer attack")
        .when("archer commit 3")
        .when("bull commit 0")
        .then({"placed-tile lion temple G6", "union G6", "conflict war black archer bull",
               "committed archer settlement 3", "committed bull settlement 0", "decided war black archer 3 2",
               "returned-leader bull king J7 conflict", "lost-tiles settlement H6,H7", "gained archer black 3 war",
               "union-ended G6 war"})
        .kingdoms({"E5 E6 E7 F6 G6", "I6 I7"})
        .asks("lion turn");
}

TEST(TigrisEuphrates, TE_S38_the_second_war_takes_place) {
    given(kFarMarkets)
        .active("lion")
        .hand("lion", "1 temple, 4 market")
        .hand("archer", "2 settlement")
        .when("lion tile temple G6")
        .refuses("lion fight red", "TE-15.6")
        .refuses("bull fight green", "TE-25.1")
        .when("lion fight green")
        .when("lion commit 4")
        .when("bull commit 1")
        .then({"placed-tile lion temple G6", "union G6", "conflict war green lion bull", "committed lion market 4",
               "committed bull market 1", "decided war green lion 5 3", "returned-leader bull trader I6 conflict",
               "lost-tiles market K7,K8", "gained lion green 3 war", "conflict war black archer bull"})
        .when("archer commit 2")
        .when("bull commit 0")
        .then({"committed archer settlement 2", "committed bull settlement 0", "decided war black bull 2 2",
               "returned-leader archer king E7 conflict", "gained bull black 1 war", "union-ended G6 war"});
}

TEST(TigrisEuphrates, TE_S39_the_union_tile_supports_nobody) { // TE_15_3
    auto position = given(kTwoContests).active("lion").hand("lion", "5 market");
    position.when("lion tile market G6").when("lion fight green");
    auto lost = position;
    position.when("lion commit 4")
        .when("bull commit 1")
        .then({"placed-tile lion market G6", "union G6", "conflict war green lion bull", "committed lion market 4",
               "committed bull market 1", "decided war green lion 5 3", "returned-leader bull trader I6 conflict",
               "lost-tiles market H6,H7", "gained lion green 3 war", "union-ended G6 war"});
    EXPECT_TRUE(position.state().common.tiles[Colour::Green].has(cell_in("G6").value()));
    lost.when("lion commit 0")
        .when("bull commit 0")
        .then({"placed-tile lion market G6", "union G6", "conflict war green lion bull", "committed lion market 0",
               "committed bull market 0", "decided war green bull 1 2", "returned-leader lion trader E5 conflict",
               "lost-tiles market F6", "gained bull green 2 war", "union-ended G6 war"});
    EXPECT_TRUE(lost.state().common.tiles[Colour::Green].has(cell_in("G6").value()));
}

TEST(TigrisEuphrates, TE_S40_regions_that_hang_on_the_union_tile_only) { // TE_15_8
    given(kRegionAtTheUnion)
        .active("lion")
        .hand("lion", "1 settlement, 4 market")
        .when("lion tile settlement G6")
        .when("lion fight green")
        .when("lion commit 4")
        .when("bull commit 1")
        .then({"placed-tile lion settlement G6", "union G6", "conflict war green lion bull", "committed lion market 4",
               "committed bull market 1", "decided war green lion 5 3", "returned-leader bull trader I6 conflict",
               "lost-tiles market H6,H7", "gained lion green 3 war", "union-ended G6 war"})
        .kingdoms({"E5 E6 E7 F6 G4 G5 G6", "I7 J7"});
}

TEST(TigrisEuphrates, TE_S41_war_of_priests_attacker_wins) { // TE_15_11
    given(kPriests)
        .active("lion")
        .hand("lion", "1 market, 3 temple")
        .when("lion tile market G6")
        .when("lion commit 3")
        .when("bull commit 0")
        .then({"placed-tile lion market G6", "union G6", "conflict war red lion bull", "committed lion temple 3",
               "committed bull temple 0", "decided war red lion 5 4", "returned-leader bull priest I6 conflict",
               "lost-tiles temple H6,H7", "gained lion red 3 war", "union-ended G6 war"})
        .kingdoms({"E5 E6 E7 F6 G6", "I7 J7 J8"});
}

TEST(TigrisEuphrates, TE_S42_war_of_priests_defender_wins) { // TE_12_3, TE_15_12
    given(kPriests)
        .active("lion")
        .when("lion tile market G6")
        .when("lion commit 0")
        .when("bull commit 0")
        .then({"placed-tile lion market G6", "union G6", "conflict war red lion bull", "committed lion temple 0",
               "committed bull temple 0", "decided war red bull 2 4", "returned-leader lion priest E5 conflict",
               "lost-tiles temple F6", "gained bull red 2 war", "union-ended G6 war"})
        .kingdoms({"E6 E7", "G6 H6 H7 I6 I7 J7 J8"});
}

TEST(TigrisEuphrates, TE_S43_the_side_is_fixed_before_the_loser_leaves) {
    given(kThroughTheLoser)
        .active("lion")
        .when("lion tile settlement G6")
        .when("lion commit 2")
        .when("bull commit 0")
        .then({"placed-tile lion settlement G6", "union G6", "conflict war green lion bull", "committed lion market 2",
               "committed bull market 0", "decided war green lion 3 1", "returned-leader bull trader H7 conflict",
               "lost-tiles market J7", "gained lion green 2 war", "union-ended G6 war"})
        .kingdoms({"E5 E6 F6 G6 H6"});
}

Given after_the_traders(std::string_view war_side) {
    auto position =
        given(kFallsApart).active("lion").option("war_side", war_side).hand("archer", "2 settlement, 1 farm");
    position.when("lion tile temple G6")
        .when("lion fight green")
        .when("lion commit 1")
        .when("bull commit 0")
        .then({"placed-tile lion temple G6", "union G6", "conflict war green lion bull", "committed lion market 1",
               "committed bull market 0", "decided war green lion 2 1", "returned-leader bull trader J7 conflict",
               "lost-tiles market H7", "gained lion green 2 war", "conflict war black archer bull"})
        .asks("archer attack");
    return position;
}

TEST(TigrisEuphrates, TE_S44_a_side_that_has_fallen_apart) { // TE_15_8, R-09
    auto tie = after_the_traders("connected");
    auto win = tie;
    tie.when("archer commit 1")
        .when("bull commit 0")
        .then({"committed archer settlement 1", "committed bull settlement 0", "decided war black bull 1 1",
               "returned-leader archer king E7 conflict", "gained bull black 1 war", "union-ended G6 war"});
    win.when("archer commit 2")
        .when("bull commit 0")
        .then({"committed archer settlement 2", "committed bull settlement 0", "decided war black archer 2 1",
               "returned-leader bull king I6 conflict", "lost-tiles settlement H6", "gained archer black 2 war",
               "union-ended G6 war"});
    EXPECT_TRUE(win.state().common.tiles[Colour::Black].has(cell_in("G7").value()));
}

TEST(TigrisEuphrates, TE_S44_a_side_as_it_was_before_the_union) { // TE-24 war_side
    auto one = after_the_traders("original_side");
    auto two = one;
    one.when("archer commit 1")
        .when("bull commit 0")
        .then({"committed archer settlement 1", "committed bull settlement 0", "decided war black bull 1 2",
               "returned-leader archer king E7 conflict", "gained bull black 1 war", "union-ended G6 war"});
    two.when("archer commit 2")
        .when("bull commit 0")
        .then({"committed archer settlement 2", "committed bull settlement 0", "decided war black bull 2 2",
               "returned-leader archer king E7 conflict", "gained bull black 1 war", "union-ended G6 war"});
}

TEST(TigrisEuphrates, TE_S45_no_refill_between_wars) { // TE_13_8
    given(kBothLions)
        .active("lion")
        .hand("lion", "1 temple, 2 market, 2 settlement, 1 farm")
        .when("lion tile temple G6")
        .when("lion fight green")
        .when("lion commit 2")
        .when("bull commit 0")
        .then({"placed-tile lion temple G6", "union G6", "conflict war green lion bull", "committed lion market 2",
               "committed bull market 0", "decided war green lion 3 2", "returned-leader bull trader I6 conflict",
               "lost-tiles market K7,K8", "gained lion green 3 war", "conflict war black lion bull"})
        .when("lion commit 2")
        .when("bull commit 0")
        .then({"committed lion settlement 2", "committed bull settlement 0", "decided war black bull 2 2",
               "returned-leader lion king E7 conflict", "gained bull black 1 war", "union-ended G6 war"})
        .when("lion end")
        .then({"drew lion 5", "turn-ended lion"});
}

TEST(TigrisEuphrates, TE_S46_treasures_after_a_war) { // TE_6_1
    given(kTreasuresApart)
        .active("lion")
        .when("lion tile settlement G6")
        .when("lion commit 1")
        .when("bull commit 0")
        .then({"placed-tile lion settlement G6", "union G6", "conflict war green lion bull", "committed lion market 1",
               "committed bull market 0", "decided war green lion 1 0", "returned-leader bull trader I6 conflict",
               "gained lion green 1 war", "union-ended G6 war"})
        .asks("lion treasures")
        .offers("lion take I7")
        .when("lion take F3")
        .then({"took-treasures lion F3"});
}

TEST(TigrisEuphrates, TE_S47_nobody_dodges_a_war) { // TE_7_7
    given(kKings)
        .when("archer tile market H6")
        .then({"placed-tile archer market H6", "union H6", "conflict war black bull lion"})
        .asks("bull attack")
        .refuses("bull withdraw king", "TE-5.1")
        .refuses("lion withdraw king", "TE-5.1")
        .when("bull commit 0")
        .when("lion commit 0")
        .then({"committed bull settlement 0", "committed lion settlement 0", "decided war black lion 0 0",
               "returned-leader bull king I6 conflict", "gained lion black 1 war", "union-ended H6 war"});
}

} // namespace

} // namespace majlis::tigris_euphrates
