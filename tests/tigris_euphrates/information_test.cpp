// TE-23 to TE-25: what is open, what is secret, and in which order people are asked.
#include <gtest/gtest.h>

#include "engine/core/table_of.h"
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
constexpr std::string_view kTwoContests = R"(
       D  E  F  G  H  I  J  K
     4 ~  .  .  .  .  .  .  .
     5 .  Lt .  .  .  .  .  .
     6 .  t  m  .  m  Bt .  .
     7 ~  Ak .  .  m  t* Bk .
     8 ~  ~  ~  ~  .  .  .  .
)";
constexpr std::string_view kThreeMarkets = R"(
       J  K  L  M
     4 .  .  .  .
     5 .  m  m  .
     6 .  m  .  .
     7 .  .  .  ~
)";
constexpr std::string_view kTwoCorners = R"(
       A  B  C
     1 .  .  .
     2 Lt t* .
     3 .  s  .
     4 ~  f  ~
     5 .  .  .
     6 .  s  .
     7 ~  f  ~
     8 .  t* .
)";

// What the whole table sees of the defender's question.
std::string defence_as_seen(std::string_view hand) {
    auto position = given(kTwoTemples).active("lion").hand("bull", hand);
    position.when("lion place king J7").when("lion commit 0").asks("bull defence");
    const Question& question = position.question();
    return question.id + say(question.prompt, PlainEnglish()) +
           TigrisEuphrates::view_json(printed_tables(), position.view(Seat{3}));
}

TEST(TigrisEuphrates, TE_S89_a_defender_without_fitting_tiles_is_asked_all_the_same) { // TE_23_2
    EXPECT_EQ(defence_as_seen("6 market"), defence_as_seen("6 temple"));
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
               "lost-tiles market F6", "gained bull green 2 war", "union-ended G6 war"})
        .asks("lion turn");
}

Given useful_only(int lions_tiles) {
    auto position =
        given(kTwoTemples).active("lion").option("conflict_support", "useful_only").hand("bull", "3 temple");
    position.when("lion place king J7").when("lion commit " + std::to_string(lions_tiles));
    return position;
}

TEST(TigrisEuphrates, TE_S91_option_useful_only) { // TE_24_2
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

TEST(TigrisEuphrates, TE_S92_secret_totals) { // TE_23_1, TE_24_1
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

TEST(TigrisEuphrates, TE_24_1_hidden_strict_forgets) {
    auto strict = given(kBullsTrader).option("score_visibility", "hidden_strict").points("bull", {{0, 0, 0, 3}});
    strict.when("archer tile market K7").then({"placed-tile archer market K7", "gained bull green 1 tile unkept"});
    EXPECT_EQ(strict.view(Seat{1}).own->score.points[Colour::Green], 4);
    EXPECT_EQ(strict.view(Seat{0}).own->recent[Seat{1}][Colour::Green], 1) << "heard until the next turn is over";
    EXPECT_EQ(strict.view(Seat{1}).own->recent, Gains{}) << "one's own points are no news";
    const auto told = [](const Viewer& viewer) {
        return TigrisEuphrates::announce(printed_tables(), Gained{Seat{1}, Colour::Green, 1, Reason::Tile, false},
                                         viewer);
    };
    EXPECT_TRUE(told(Seat{1}));
    EXPECT_FALSE(told(Seat{0}));
    EXPECT_FALSE(told(Spectator{})) << "the thread keeps everything, so it is not told";
    const auto heard_by = [&](Seat reader) { return strict.view(reader).own->recent[Seat{1}][Colour::Green]; };
    strict.when("archer end");
    EXPECT_EQ(heard_by(Seat{0}), 1) << "what came in the own turn stands until the next one is over";
    strict.when("bull end").when("potter end");
    EXPECT_EQ(heard_by(Seat{2}), 0) << "each forgets after a turn of their own";
    EXPECT_EQ(heard_by(Seat{3}), 1);
    strict.when("lion end").when("archer end");
    EXPECT_EQ(heard_by(Seat{0}), 0);
}

TEST(TigrisEuphrates, TE_S93_refusals_use_only_ones_own_knowledge) { // TE_23_3
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

// A table with the position of a scenario, to ask about taking back.
TableOf<TigrisEuphrates> table_of(Given position) {
    TableOf<TigrisEuphrates> table(std::make_shared<const Tables>(printed_tables()), "scenario");
    EXPECT_FALSE(table.set(TigrisEuphrates::state_json(printed_tables(), position.state())));
    return table;
}

TEST(TigrisEuphrates, TE_25_4_taken_back_until_something_new_comes_out) {
    const auto verdict_after = [](const Given& position, Seat seat, const std::string& action) {
        auto table = table_of(position);
        EXPECT_TRUE(std::holds_alternative<Played>(table.play(seat, action))) << action;
        return table.may_undo(seat);
    };
    const UndoVerdict free = UndoFree{};
    EXPECT_EQ(verdict_after(given(), Seat{0}, "place king H7"), free);
    EXPECT_EQ(verdict_after(given(), Seat{0}, "tile market K5"), free);
    EXPECT_EQ(verdict_after(given(), Seat{0}, "end"), free); // all hands are full: nothing is drawn
    EXPECT_NE(verdict_after(given(), Seat{0}, "swap temple"), free);
    EXPECT_NE(verdict_after(given().hand("archer", "5 temple"), Seat{0}, "end"), free);
    EXPECT_NE(verdict_after(given().treasures_left(2), Seat{0}, "end"), free); // the screens are lifted
    auto revolt = given(kTwoTemples).active("lion");
    revolt.when("lion place king J7");
    EXPECT_NE(verdict_after(revolt, Seat{3}, "commit 0"), free);
    const auto empty = given(kTwoTemples).active("lion").hand("lion", "").hand("bull", "");
    EXPECT_EQ(verdict_after(empty, Seat{3}, "place king J7"),
              free); // nobody was asked: empty hands are public (TE-S90)
}

TEST(TigrisEuphrates, TE_23_4_tiles_are_drawn_evenly_from_the_bag) {
    int reds = 0;
    const auto position = given().hand("archer", "3 settlement").state();
    for (std::uint64_t decision = 0; decision < 400; ++decision) {
        Chance chance({}, decision);
        const auto decided = TigrisEuphrates::decide(printed_tables(), position, Seat{0}, EndTurn{}, chance);
        reds += std::get<Drew>(std::get<Events>(decided).front()).tiles[Colour::Red];
    }
    const double share = static_cast<double>(position.hidden.bag[Colour::Red]) / position.common.bag_size;
    EXPECT_NEAR(reds / 1200.0, share, 0.05);
}

TEST(TigrisEuphrates, TE_5_2_all_kinds_of_action_are_offered_once) {
    auto position = given(kTwoTemples).active("bull");
    const View seen = position.view(Seat{1});
    std::vector<std::string> offered;
    for (const Choice& choice : TigrisEuphrates::next(printed_tables(), seen, position.question(), {}))
        offered.push_back(std::get<WordChoice>(choice).word);
    EXPECT_EQ(offered, (std::vector<std::string>{"place", "move", "withdraw", "tile", "catastrophe", "swap", "end"}));
    auto bare = given("   D\n 5 xx\n 6 xx\n").hand("archer", "").catastrophes_left("archer", 0);
    bare.offers_not("archer swap temple").offers_not("archer catastrophe A1").offers("archer end");
}

TEST(TigrisEuphrates, TE_25_1_questions_name_their_rule) {
    auto position = given(kTwoTemples).active("lion");
    EXPECT_EQ(position.question().rule.text, "TE-5.2");
    EXPECT_EQ(position.question().lifetime, Lifetime::OwnersTurn);
    EXPECT_EQ(say(position.question().prompt, PlainEnglish()), "It is your turn: 2 actions left.");
    position.when("lion place king J7");
    EXPECT_EQ(position.question().rule.text, "TE-13.4");
    EXPECT_EQ(say(position.question().prompt, PlainEnglish()),
              "You attack B over the king: 2 against 1 on the board. How many of your temple tiles do you commit?");
    position.when("lion commit 2");
    EXPECT_EQ(
        say(position.question().prompt, PlainEnglish()),
        "D attacks you over the king: 4 with all commitments, against your 1 on the board. How many of your temple "
        "tiles do you commit?");
}

TEST(TigrisEuphrates, every_action_reads_as_it_is_printed) {
    for (const std::string text : {"place king H7", "move priest P11", "withdraw farmer", "tile market A1",
                                   "catastrophe K10", "swap settlement,temple,temple,farm", "end", "fight blue",
                                   "commit 3", "build J5", "monument red-blue H7", "decline", "take N5,I7"}) {
        const auto action = TigrisEuphrates::parse_action(printed_tables(), text);
        ASSERT_TRUE(action) << text;
        EXPECT_EQ(TigrisEuphrates::print(printed_tables(), *action), text);
    }
    for (const std::string_view text :
         {"", "place", "place king", "place king H12", "place king H0", "place king Q1", "place temple H7",
          "tile king H7", "commit", "commit 256", "commit -1", "end now", "swap stone", "monument red-red H7",
          "fight white", "take I7,,N5", "place king h7"})
        EXPECT_FALSE(TigrisEuphrates::parse_action(printed_tables(), text)) << text;
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
    auto order = given(kTwoContests).active("lion");
    order.when("lion tile settlement G6");
    EXPECT_EQ(stands_in(order), "fight black");
    auto monument = given(kThreeMarkets);
    monument.when("archer tile market L6");
    EXPECT_EQ(stands_in(monument), "decline");
    auto treasures = given(kTwoCorners).active("lion");
    treasures.when("lion tile settlement B5");
    EXPECT_EQ(stands_in(treasures), "take B2");
}

} // namespace

} // namespace majlis::tigris_euphrates
