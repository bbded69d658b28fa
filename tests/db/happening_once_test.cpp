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

} // namespace
} // namespace majlis::test
