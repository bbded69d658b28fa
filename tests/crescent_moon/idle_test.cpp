// CM-23.2, Q-51: who publicly has nothing to play is not asked in windows and selections; and nothing secret decides
// it.
#include <algorithm>

#include <gtest/gtest.h>

#include "engine/core/table_of.h"
#include "engine/crescent_moon/chapters.h"
#include "tests/crescent_moon/given.h"

namespace majlis::crescent_moon {

namespace {

using Game = CrescentMoon;

Given attacked_by_the_caliph(std::string_view cards) {
    return given("H8 caliph 2o; H7 sultan 1m").turn("caliph").hand("caliph", cards);
}

TEST(CrescentMoonIdle, CM_23_2_a_warlord_who_holds_warfare_alone_is_asked_in_no_window) {
    auto game = attacked_by_the_caliph("guard").seen("warlord", "warfare").when("caliph assault H8 H7 2o");
    game.asks("caliph window").asks_not("warlord window").refuses("warlord pass", "CM-12.6");
    game.when("caliph pass").asks("caliph select");
    auto unseen = attacked_by_the_caliph("guard").when("caliph assault H8 H7 2o");
    unseen.asks("warlord window"); // nobody knows which card it is
}

TEST(CrescentMoonIdle, CM_23_2_but_in_own_combats_selects_it) {
    auto game = given("H8 warlord 2o; H7 sultan 1m").seen("warlord", "warfare").when("warlord assault H8 H7 2o");
    game.asks("warlord select").asks_not("warlord window");
}

TEST(CrescentMoonIdle, CM_23_2_and_in_no_contest) {
    auto game = given("H8 nomad 1m; H7 warlord token").turn("nomad").hand("nomad", "imam").seen("warlord", "warfare");
    game.when("nomad influence H7").when("nomad pass").asks("nomad select").asks_not("warlord select");
    game.when("nomad select - -").asks("warlord declare");
}

TEST(CrescentMoonIdle, CM_23_2_what_was_bought_openly_counts_where_it_can_be_played) {
    const auto holding = [](std::string_view cards, std::string_view seen) {
        return attacked_by_the_caliph(cards)
            .seen("warlord", "warfare")
            .seen("caliph", seen)
            .when("caliph assault H8 H7 2o");
    };
    holding("imam", "imam").asks_not("caliph window").asks_not("caliph select"); // for contests
    holding("guard", "guard").asks_not("caliph window").asks("caliph select");
    holding("guard, imam", "imam").asks("caliph window"); // of one card nobody knows which it is
    holding("ships", "ships").asks("caliph window");
    holding("imam, imam", "imam, imam").asks_not("caliph window");
}

TEST(CrescentMoonIdle, CM_14_9_who_could_make_a_pact_is_asked_all_the_same) {
    auto game = given("H8 warlord 2o; H7 sultan 1m; I7 murshid token").seen("warlord", "warfare");
    game.when("warlord assault H8 H7 2o").asks("warlord window").asks("murshid window").asks("sultan window");
}

TEST(CrescentMoonIdle, CM_23_2_it_is_judged_anew_when_a_card_has_been_played) {
    auto game = attacked_by_the_caliph("ships, imam").seen("warlord", "warfare").seen("caliph", "imam");
    game.when("caliph assault H8 H7 2o").when("caliph now ships -").asks_not("caliph window").asks_not("caliph select");
}

// Older builds asked everybody with cards, and what they asked waits for the same answers still.
TEST(CrescentMoonIdle, CM_23_2_a_window_that_was_asked_closes_as_it_was_asked) {
    auto game = attacked_by_the_caliph("guard").when("caliph assault H8 H7 2o").seen("warlord", "warfare");
    game.asks("warlord window").when("caliph pass").asks("warlord window").when("warlord pass").asks("caliph select");
}

TEST(CrescentMoonIdle, CM_23_2_a_selection_that_was_asked_closes_as_it_was_asked) {
    auto game = given("H8 nomad 1m; H7 warlord token").turn("nomad").hand("nomad", "imam").when("nomad influence H7");
    pass(game, {"nomad", "warlord"}).seen("warlord", "warfare").asks("warlord select").when("nomad select - -");
    game.asks("warlord select").when("warlord select - -").asks("warlord declare");
}

TEST(CrescentMoonIdle, CM_23_2_positions_say_it_only_where_somebody_is_passed_over) {
    auto over = attacked_by_the_caliph("guard").seen("warlord", "warfare").when("caliph assault H8 H7 2o");
    auto older = attacked_by_the_caliph("guard").when("caliph assault H8 H7 2o");
    for (const State& state : {over.state(), older.state()}) {
        const std::string text = Game::state_json(printed_tables(), state);
        EXPECT_EQ(text.find("\"idle\"") != std::string::npos, !state.common.conflict->idle.in_window.empty());
        EXPECT_EQ(std::get<State>(Game::parse_state(printed_tables(), text)), state);
    }
}

// ---- secrecy ------------------------------------------------------------------------------------------------------

bool can_play(const State& world, Seat seat, When when) {
    for (const Kind card : world.own[seat].hand.list())
        if (printed_tables().card(card).has(when)) return true;
    return false;
}

// In every world that looks the same from outside they have nothing to play: so it tells nobody anything.
void expect_idle_in_all_worlds(const State& state, Chance& chance) {
    const Idle idle = state.common.conflict->idle;
    const bool window = state.common.step == Step::Window;
    const When when =
        window ? When::Anytime : (state.common.conflict->kind == ConflictKind::Combat ? When::Combat : When::Contest);
    for (int i = 0; i < 10; ++i) {
        const State world = Game::redeal(printed_tables(), state, Spectator{}, chance);
        for (const Seat seat : state.common.seats)
            if ((window ? idle.in_window : idle.in_selection).has(seat)) {
                EXPECT_FALSE(can_play(world, seat, when));
            }
    }
}

bool is_open(const Table& table, const Question& question) {
    const auto waiting = table.waiting(question.seat);
    return question.need == Need::Required && question.stage == Stage::Now &&
           std::none_of(waiting.begin(), waiting.end(),
                        [&](const WaitingAnswer& answer) { return answer.question == question.id; });
}

void play_one(Table& table, Chance& chance) {
    for (const Question& question : table.questions())
        if (is_open(table, question)) {
            const auto action = table.random_action(question.seat, question.id, chance);
            ASSERT_TRUE(action);
            ASSERT_TRUE(std::holds_alternative<Played>(table.play(question.seat, *action)));
            return;
        }
}

TEST(CrescentMoonIdle, CM_19_1_who_is_passed_over_follows_from_what_everybody_knows) {
    int met = 0;
    for (int game = 0; game < 6; ++game) {
        TableOf<Game> table(std::make_shared<const Game::Tables>(printed_tables()), "printed");
        ASSERT_FALSE(table.begin({Seats(5), {}, std::nullopt}, {secret_from_seed("idle " + std::to_string(game)), {}}));
        Chance chance(secret_from_seed("idle walk " + std::to_string(game)), 0);
        for (int i = 0; i < 400 && !table.result(); ++i) {
            play_one(table, chance);
            const State state = std::get<State>(Game::parse_state(printed_tables(), table.state_json()));
            const bool asked = state.common.step == Step::Window || state.common.step == Step::Selection;
            if (!asked || state.common.conflict->idle == Idle{}) continue;
            ++met;
            expect_idle_in_all_worlds(state, chance);
        }
    }
    EXPECT_GT(met, 10);
}

} // namespace

} // namespace majlis::crescent_moon
