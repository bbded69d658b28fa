#include "tests/db/store_fixture.h"

namespace majlis::test {
namespace {

class HappeningOnce : public StoreTest {
protected:
    // As a click is handled: once, and if it is the first time, one event more.
    Once click(GameId game, const Act& act) {
        Once once = Once::AlreadyDone;
        EXPECT_TRUE(store_.with_game(game, [&](GameTransaction& locked) {
            once = locked.once(act, kNoon);
            if (once == Once::AlreadyDone) return;
            const Version before = locked.game().version;
            const Commit commit = commit_of(Version{before.value + 1}, "clicked");
            EXPECT_EQ(locked.append(before, std::span(&commit, 1), kBuild, kNoon), Append::Done);
        }));
        return once;
    }
};

constexpr InteractionId kTap{11};
constexpr InteractionId kSecondTap{12};
const Intent kBid{"bid3", kFirst, 0};

TEST_F(HappeningOnce, an_interaction_that_is_delivered_again_does_nothing) {
    const GameId game = new_game();
    EXPECT_EQ(click(game, {kTap, kBid}), Once::First);
    EXPECT_EQ(click(game, {kTap, kBid}), Once::AlreadyDone);
    EXPECT_EQ(version_of(game), Version{1});
}

TEST_F(HappeningOnce, a_second_tap_with_the_same_intent_does_nothing) {
    const GameId game = new_game();
    EXPECT_EQ(click(game, {kTap, kBid}), Once::First);
    EXPECT_EQ(click(game, {kSecondTap, kBid}), Once::AlreadyDone);
    EXPECT_EQ(version_of(game), Version{1});
    EXPECT_EQ(ask("select interaction_id from interactions"), "11") << "what did nothing leaves nothing";
}

TEST_F(HappeningOnce, another_step_seat_or_question_is_another_intent) {
    const GameId game = new_game();
    EXPECT_EQ(click(game, {InteractionId{1}, kBid}), Once::First);
    EXPECT_EQ(click(game, {InteractionId{2}, Intent{"bid3", kFirst, 1}}), Once::First);
    EXPECT_EQ(click(game, {InteractionId{3}, Intent{"bid3", kSecond, 0}}), Once::First);
    EXPECT_EQ(click(game, {InteractionId{4}, Intent{"bid4", kFirst, 0}}), Once::First);
    EXPECT_EQ(click(game, {InteractionId{5}, std::nullopt}), Once::First);
    EXPECT_EQ(version_of(game), Version{5});
}

TEST_F(HappeningOnce, the_same_intent_in_another_game_is_another_one) {
    EXPECT_EQ(click(new_game(), {kTap, kBid}), Once::First);
    EXPECT_EQ(click(new_game(), {kTap, kBid}), Once::First);
}

TEST_F(HappeningOnce, an_act_that_failed_may_be_tried_again) {
    const GameId game = new_game();
    EXPECT_THROW(static_cast<void>(store_.with_game(game,
                                                    [&](GameTransaction& locked) {
                                                        EXPECT_EQ(locked.once({kTap, kBid}, kNoon), Once::First);
                                                        throw std::runtime_error("on the way");
                                                    })),
                 std::runtime_error);
    EXPECT_EQ(click(game, {kTap, kBid}), Once::First);
}

TEST_F(HappeningOnce, forgetting_takes_what_is_older) {
    const GameId game = new_game();
    EXPECT_EQ(click(game, {kTap, kBid}), Once::First);
    store_.forget(kNoon, kNoon);
    EXPECT_EQ(click(game, {kTap, kBid}), Once::AlreadyDone);
    store_.forget(kNoon + 1ms, kNoon);
    EXPECT_EQ(ask("select count(*) from interactions"), "0");
    EXPECT_EQ(click(game, {kTap, kBid}), Once::AlreadyDone) << "an intent is remembered as long as its game";
}

TEST_F(HappeningOnce, what_made_a_games_presses_happen_once_goes_some_time_after_its_end) {
    const GameId over = new_game(), running = new_game();
    for (const GameId game : {over, running}) {
        EXPECT_EQ(click(game, {InteractionId{game.value}, kBid}), Once::First);
        store_.shorten(game, "long words");
    }
    ASSERT_TRUE(store_.with_game(over, [](GameTransaction& locked) { locked.end(); }));
    const auto kept = [&] {
        return ask("select (select string_agg(game_id::text, ' ' order by game_id) from intents), "
                   "(select string_agg(game_id::text, ' ' order by game_id) from short_ids), "
                   "(select string_agg(game_id::text, ' ' order by game_id) from creations)");
    };
    const std::string both = std::to_string(over.value) + " " + std::to_string(running.value);
    EXPECT_EQ(store_.forget(kNoon, kNoon), Tidied::All);
    EXPECT_EQ(kept(), both + "|" + both + "|" + both) << "the press that made it may still be delivered again";
    EXPECT_EQ(store_.forget(kNoon + 1ms, kNoon), Tidied::All);
    const std::string one = std::to_string(running.value);
    EXPECT_EQ(kept(), one + "|" + one + "|" + one);
}

TEST_F(HappeningOnce, what_a_game_is_asked_after_its_end_leaves_nothing_for_ever) {
    const GameId game = new_game();
    ASSERT_TRUE(store_.with_game(game, [](GameTransaction& locked) { locked.end(); }));
    EXPECT_EQ(store_.forget(kNoon + 1ms, kNoon), Tidied::All);
    EXPECT_EQ(click(game, {kTap, kBid}), Once::First);
    const std::string id = store_.shorten(game, "long words");
    EXPECT_EQ(store_.lengthen(game, id), "long words");
    EXPECT_EQ(store_.forget(kNoon + 1ms, kNoon), Tidied::All);
    EXPECT_EQ(ask("select (select count(*) from intents), (select count(*) from short_ids)"), "0|0");
}

} // namespace
} // namespace majlis::test
