// TE-27: which positions stand. Each test spoils a sound position in one place.
#include <functional>

#include <gtest/gtest.h>

#include "engine/tigris_euphrates/chapters.h"
#include "tests/tigris_euphrates/given.h"

namespace majlis::tigris_euphrates {

namespace {

constexpr std::string_view kSound = R"(
       G  H  I  J  K  L
     4 .  .  .  .  .  .
     5 .  .  t  .  .  .
     6 .  .  Bk .  .  .
     7 .  t# t$ m  m^ m
     8 ~  t# t# .  Lt t
)";

State sound() {
    return given(kSound).option("civilization_buildings", "on").monument("red-blue", "H7").state();
}

Cell cell(std::string_view word) {
    return cell_in(word).value();
}

void expect_refused(std::string_view rule, const std::function<void(State&)>& spoil, State state = sound()) {
    ASSERT_FALSE(TigrisEuphrates::why_not_stand(printed_tables(), state));
    spoil(state);
    const auto refusal = TigrisEuphrates::why_not_stand(printed_tables(), state);
    EXPECT_EQ(refusal ? refusal->rule.text : "it stands", rule);
}

TEST(TigrisEuphrates, TE_4_1_one_piece_on_a_cell) {
    expect_refused("TE-4.1", [](State& s) { s.common.tiles[Colour::Black].add(cell("I5")); });
    expect_refused("TE-4.1", [](State& s) { s.common.catastrophes.add(cell("I5")); });
    expect_refused("TE-4.1", [](State& s) { s.common.leaders[Seat{0}][Colour::Red] = cell("I6"); });
    expect_refused("TE-4.1", [](State& s) { s.common.leaders[Seat{0}][Colour::Red] = cell("J7"); });
    expect_refused("TE-3.3", [](State& s) { s.common.leaders[Seat{4}][Colour::Red] = cell("J5"); });
    expect_refused("TE-4.1", [](State& s) {
        s.common.catastrophes.add(cell("J5"));
        --s.common.catastrophes_left[Seat{0}];
        s.common.leaders[Seat{0}][Colour::Red] = cell("J5");
    });
}

// Somebody who does not play holds nothing, not even one.
TEST(TigrisEuphrates, TE_3_3_dynasties_out_of_play_have_nothing) {
    expect_refused("TE-27.8", [](State& s) {
        --s.hidden.bag[Colour::Red];
        --s.common.bag_size;
        ++s.own[Seat{5}].hand[Colour::Red];
        ++s.common.hand_size[Seat{5}];
    });
    expect_refused("TE-3.3", [](State& s) {
        --s.hidden.bag[Colour::Red];
        --s.common.bag_size;
        ++s.own[Seat{5}].swapped[Colour::Red];
        ++s.common.swapped_size[Seat{5}];
    });
    expect_refused("TE-10.1", [](State& s) {
        ++s.common.catastrophes_left[Seat{5}];
        --s.common.catastrophes_left[Seat{0}];
    });
}

TEST(TigrisEuphrates, TE_24_1_only_strict_players_remember_and_only_others) {
    expect_refused("TE-24.1", [](State& s) { s.own[Seat{0}].recent[Seat{1}][Colour::Red] = 1; });
    expect_refused("TE-24.1", [](State& s) {
        s.common.variant.visibility = Visibility::HiddenStrict;
        s.own[Seat{0}].score.points[Colour::Red] = 3;
        s.own[Seat{0}].recent[Seat{0}][Colour::Red] = 1;
    });
    expect_refused("TE-24.1", [](State& s) {
        s.common.variant.visibility = Visibility::HiddenStrict;
        s.own[Seat{1}].score.points[Colour::Red] = 3;
        s.own[Seat{0}].amid[Seat{1}][Colour::Red] = 1; // a part of what is remembered, and nothing is
    });
}

TEST(TigrisEuphrates, TE_3_1_two_play) {
    EXPECT_FALSE(TigrisEuphrates::why_not_stand(printed_tables(), given().seats(2).state()));
}

TEST(TigrisEuphrates, TE_4_4_no_two_leaders_of_one_colour) { // TE_27_2
    expect_refused("TE-4.4", [](State& s) { s.common.leaders[Seat{0}][Colour::Black] = cell("J5"); });
}

TEST(TigrisEuphrates, TE_27_1_a_leader_has_land_and_a_temple) {
    expect_refused("TE-27.1", [](State& s) { s.common.leaders[Seat{0}][Colour::Red] = cell("K4"); });
    expect_refused("TE-27.1", [](State& s) { s.common.leaders[Seat{0}][Colour::Red] = cell("E3"); });
}

TEST(TigrisEuphrates, TE_27_4_every_tile_is_somewhere) {
    expect_refused("TE-27.4", [](State& s) { --s.hidden.bag[Colour::Red]; });
    expect_refused("TE-27.4", [](State& s) { ++s.common.removed[Colour::Blue]; });
    expect_refused("TE-27.4", [](State& s) { s.common.tiles[Colour::Black].add(cell("K4")); });
}

TEST(TigrisEuphrates, TE_27_5_farms_lie_in_the_river) {
    expect_refused("TE-27.5", [](State& s) { s.common.tiles[Colour::Blue].add(cell("K4")); });
    expect_refused("TE-27.5", [](State& s) { s.common.tiles[Colour::Green].add(cell("G8")); });
}

TEST(TigrisEuphrates, TE_27_6_monuments_cover_four_tiles) {
    expect_refused("TE-27.6",
                   [](State& s) { s.common.monuments[2] = s.common.monuments[3]; }); // black-green on temples
    expect_refused("TE-27.6", [](State& s) { s.common.monuments[3].reset(); });
    expect_refused("TE-27.6", [](State& s) { s.common.monuments[0] = s.common.monuments[3]; });
    expect_refused("TE-27.6", [](State& s) { s.common.monuments[3] = cell("P11"); });
    expect_refused("TE-27.6", [](State& s) { s.common.monuments[3] = cell("P5"); });
    expect_refused("TE-27.6", [](State& s) { s.common.monuments[3] = cell("H11"); });
    expect_refused("TE-27.6", [](State& s) { // of the right colour, but not on four tiles of it
        s.common.monuments[2] = s.common.monuments[3];
        s.common.monuments[3].reset();
    });
}

TEST(TigrisEuphrates, TE_27_7_the_token_lies_only_during_a_union) {
    expect_refused("TE-27.7", [](State& s) { s.common.unification = Union{cell("J7"), {}}; });
    expect_refused("TE-27.7", [](State& s) {
        s.common.placed = cell("J7");
        s.common.unification = Union{cell("J7"), {}};
    });
}

TEST(TigrisEuphrates, TE_27_8_no_hand_is_too_large) {
    expect_refused("TE-27.8", [](State& s) {
        --s.hidden.bag[Colour::Red];
        --s.common.bag_size;
        ++s.own[Seat{0}].hand[Colour::Red];
        ++s.common.hand_size[Seat{0}];
    });
}

TEST(TigrisEuphrates, TE_27_9_every_treasure_is_somewhere) {
    expect_refused("TE-27.9", [](State& s) { ++s.own[Seat{0}].score.treasures; });
    expect_refused("TE-3.2", [](State& s) {
        s.common.treasures.remove(cell("I7"));
        s.common.treasures.add(cell("I5"));
    });
    expect_refused("TE-3.2", [](State& s) { s.common.treasures.add(cell("K4")); });
}

TEST(TigrisEuphrates, TE_27_10_a_building_stands_on_its_colour) { // TE_22_1
    expect_refused("TE-27.10", [](State& s) { s.common.buildings[Colour::Green]->cell = cell("I5"); });
    expect_refused("TE-22.4", [](State& s) { s.common.buildings[Colour::Green]->length = 2; });
    expect_refused("TE-22.4", [](State& s) { s.common.buildings[Colour::Green]->length = 17; });
    expect_refused("TE-22.1", [](State& s) { s.common.variant.buildings = Buildings::Off; });
}

TEST(TigrisEuphrates, TE_23_1_open_numbers_are_true) {
    expect_refused("TE-23.1", [](State& s) { ++s.common.bag_size; });
    expect_refused("TE-23.1", [](State& s) { ++s.common.hand_size[Seat{2}]; });
    expect_refused("TE-23.1", [](State& s) { ++s.common.swapped_size[Seat{2}]; });
    expect_refused("TE-23.1", [](State& s) { s.own[Seat{1}].score.points[Colour::Red] = 10'001; });
    expect_refused("TE-23.1", [](State& s) { s.own[Seat{5}].score.points[Colour::Red] = 1; });
    expect_refused("TE-24.1", [](State& s) { s.common.scores.emplace(); });
    const State open = given(kSound)
                           .option("civilization_buildings", "on")
                           .option("score_visibility", "open")
                           .monument("red-blue", "H7")
                           .state();
    for (const Seat seat : {Seat{1}, Seat{5}})
        expect_refused("TE-24.1", [&](State& s) { ++(*s.common.scores)[seat].points[Colour::Red]; }, open);
}

TEST(TigrisEuphrates, TE_10_1_two_catastrophes_each) {
    expect_refused("TE-10.1", [](State& s) { ++s.common.catastrophes_left[Seat{0}]; });
    expect_refused("TE-10.1", [](State& s) { --s.common.catastrophes_left[Seat{0}]; });
    expect_refused("TE-10.1", [](State& s) { s.common.catastrophes.add(cell("K4")); });
}

TEST(TigrisEuphrates, TE_5_1_a_turn_has_one_or_two_actions_left) { // TE_3_1
    expect_refused("TE-5.1", [](State& s) { s.common.actions_left = 3; });
    expect_refused("TE-5.1", [](State& s) { s.common.actions_left = 0; });
    expect_refused("TE-5.1", [](State& s) { s.common.asked = Seat{1}; });
    expect_refused("TE-5.1", [](State& s) { s.common.turn = 0; });
    expect_refused("TE-5.1", [](State& s) { s.common.turn = 30'001; });
    expect_refused("TE-5.1", [](State& s) { s.common.questions_asked = -1; });
    expect_refused("TE-3.1", [](State& s) { s.common.active = Seat{4}; });
    expect_refused("TE-3.1", [](State& s) { s.common.asked = Seat{4}; });
    expect_refused("TE-3.1", [](State& s) { s.common.seats = Seats(5); });
    expect_refused("TE-3.1", [](State& s) { s.common.seats = Seats(1); });
    expect_refused("TE-8.1", [](State& s) { s.common.placed = cell("K4"); });
    expect_refused("TE-5.3", [](State& s) { s.common.placed = cell("K7"); });
}

TEST(TigrisEuphrates, TE_25_1_a_stage_has_what_it_asks_about) {
    expect_refused("TE-15.6", [](State& s) { s.common.phase = Phase::Order; });
    expect_refused("TE-13.4", [](State& s) { s.common.phase = Phase::Attack; });
    expect_refused("TE-13.4", [](State& s) { s.common.contest = Colour::Red; });
    expect_refused("TE-22.3", [](State& s) { s.common.phase = Phase::Building; });
    expect_refused("TE-16.1", [](State& s) { s.common.phase = Phase::Monument; });
    expect_refused("TE-16.1", [](State& s) { s.common.phase = Phase::Monument, s.common.placed = cell("K7"); });
    expect_refused("TE-18.1", [](State& s) { s.common.phase = Phase::Treasures; });
    expect_refused("TE-14.1", [](State& s) {
        s.common.phase = Phase::Attack;
        s.common.contest = Colour::Black;
    });
}

State in_revolt() {
    auto position = given(kSound).option("civilization_buildings", "on").monument("red-blue", "H7");
    return position.when("archer place king J5").when("archer commit 1").state();
}

TEST(TigrisEuphrates, TE_13_7_what_was_committed_is_gone) {
    expect_refused("TE-13.7", [](State& s) { s.common.attack = std::uint8_t{200}; }, in_revolt());
    expect_refused("TE-13.4", [](State& s) { s.common.asked = Seat{0}; }, in_revolt());
    expect_refused("TE-13.4", [](State& s) { s.common.attack.reset(); }, in_revolt());
    expect_refused("TE-14.1", [](State& s) { s.common.contest = Colour::Green; }, in_revolt());
    expect_refused("TE-14.1", [](State& s) { s.common.placed = cell("J7"); }, in_revolt());
    expect_refused("TE-4.4", [](State& s) { s.common.leaders[Seat{0}][Colour::Green] = cell("H5"); }, in_revolt());
}

TEST(TigrisEuphrates, TE_13_5_who_is_asked_holds_a_tile) {
    const auto keep = [](State& s, int tiles) { // the others go back into the bag
        const Seat asked = s.common.asked;
        while (s.common.hand_size[asked] > tiles)
            for (const Colour colour : {Colour::Black, Colour::Red, Colour::Blue, Colour::Green})
                if (s.own[asked].hand[colour] > 0 && s.common.hand_size[asked] > tiles) {
                    --s.own[asked].hand[colour];
                    ++s.hidden.bag[colour];
                    --s.common.hand_size[asked];
                    ++s.common.bag_size;
                }
    };
    State one = in_revolt();
    keep(one, 1);
    EXPECT_FALSE(TigrisEuphrates::why_not_stand(printed_tables(), one));
    expect_refused("TE-13.4", [&](State& s) { keep(s, 0); }, in_revolt());
}

constexpr std::string_view kWar = R"(
       E  F  G  H  I  J
     5 Lt .  .  .  .  .
     6 t  m  .  m  Bt .
     7 Ak .  .  m  t* Bk
)";

TEST(TigrisEuphrates, TE_15_6_an_order_is_chosen_among_two_colours) {
    const State order = given(kWar).active("lion").when("lion tile settlement G6").state();
    expect_refused("TE-15.6", [](State& s) { s.common.leaders[Seat{0}][Colour::Black].reset(); }, order);
}

State at_war() {
    auto position = given(kWar).active("lion");
    return position.when("lion tile settlement G6").when("lion fight green").state();
}

TEST(TigrisEuphrates, TE_15_5_a_union_has_two_sides) {
    expect_refused("TE-15.5", [](State& s) { s.common.contest = Colour::Red; }, at_war());
    expect_refused(
        "TE-15.5", [](State& s) { s.common.unification->sides[1] = s.common.unification->sides[0]; }, at_war());
    expect_refused(
        "TE-15.5",
        [](State& s) {
            std::swap(s.common.unification->sides[0], s.common.unification->sides[1]);
            s.common.unification->sides[0] = {};
        },
        at_war());
    expect_refused("TE-15.5", [](State& s) { s.common.unification->sides[0].add(cell("G6")); }, at_war());
    expect_refused("TE-15.5", [](State& s) { s.common.unification->sides[1].add(cell("G6")); }, at_war());
    expect_refused("TE-27.7", [](State& s) { s.common.unification->cell = cell("F6"); }, at_war());
    expect_refused("TE-27.7", [](State& s) { s.common.phase = Phase::Turn; }, at_war());
    expect_refused("TE-15.14", [](State& s) { s.common.leaders[Seat{1}] = {}; }, at_war());
}

TEST(TigrisEuphrates, the_state_goes_through_json) {
    for (const State& state : {sound(), in_revolt(), at_war()}) {
        const auto read =
            TigrisEuphrates::parse_state(printed_tables(), TigrisEuphrates::state_json(printed_tables(), state));
        ASSERT_TRUE(std::holds_alternative<State>(read));
        EXPECT_EQ(std::get<State>(read), state);
    }
    EXPECT_TRUE(std::holds_alternative<Refusal>(TigrisEuphrates::parse_state(printed_tables(), "{}")));
}

} // namespace

} // namespace majlis::tigris_euphrates
