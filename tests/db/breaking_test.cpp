#include <optional>
#include <thread>

#include "tests/db/store_fixture.h"
#include "tests/support/cutting_proxy.h"

namespace majlis::test {
namespace {

enum class Answer { Recorded, NotRecorded, NotKnown };

class Breaking : public StoreTest {
protected:
    Breaking() : game_(new_game()) {
        StoreSettings through_proxy = settings();
        through_proxy.url = "host=" + proxy_.folder() + " user=majlis dbname=" + database_;
        through_proxy.read_back = 1500ms;
        store_through_proxy_.emplace(through_proxy);
        EXPECT_TRUE(store_through_proxy_->find(game_));
    }

    // One move, and what the player would be told about it.
    Answer move() {
        const Version before = version_of(game_);
        const Commit commit = commit_of(Version{before.value + 1}, "moved");
        try {
            EXPECT_TRUE(store_through_proxy_->with_game(game_, [&](GameTransaction& locked) {
                EXPECT_EQ(locked.append(before, std::span(&commit, 1), kBuild, kNoon), Append::Done);
                locked.post(post_to(ToChannel{ChannelId{1}}, "moved"), kNoon);
            }));
            return Answer::Recorded;
        } catch (const StoreUnavailable&) {
            return Answer::NotRecorded;
        } catch (const CommitInDoubt&) {
            return Answer::NotKnown;
        }
    }

    CuttingProxy proxy_{cluster().socket_folder()};
    std::optional<Store> store_through_proxy_;
    GameId game_;
};

TEST_F(Breaking, cut_before_commit_nothing_is_recorded) {
    for (const char* statement : {"insert into commits", "insert into outbox", "gen_random_uuid"}) {
        proxy_.cut_at(statement, Fate::Lost);
        EXPECT_EQ(move(), Answer::NotRecorded) << statement;
        proxy_.cut_at(statement, Fate::AnswerLost);
        EXPECT_EQ(move(), Answer::NotRecorded) << statement;
    }
    EXPECT_EQ(version_of(game_), Version{0});
    EXPECT_EQ(proxy_.cuts(), 6);
    EXPECT_EQ(move(), Answer::Recorded);
}

TEST_F(Breaking, cut_on_the_way_to_commit_nothing_is_recorded) {
    proxy_.cut_at("COMMIT", Fate::Lost);
    EXPECT_EQ(move(), Answer::NotRecorded);
    EXPECT_EQ(version_of(game_), Version{0});
    EXPECT_EQ(proxy_.cuts(), 1);
}

TEST_F(Breaking, cut_on_the_way_back_from_commit_it_is_recorded) {
    proxy_.cut_at("COMMIT", Fate::AnswerLost);
    EXPECT_EQ(move(), Answer::Recorded);
    EXPECT_EQ(version_of(game_), Version{1});
    EXPECT_EQ(store_.outbox().counts().waiting, 1U);
    EXPECT_EQ(proxy_.cuts(), 1);
}

TEST_F(Breaking, cut_while_the_server_commits_the_answer_is_true_whichever_it_is) {
    for (int i = 0; i < 30; ++i) {
        const Version before = version_of(game_);
        proxy_.cut_at("COMMIT", Fate::Unheard);
        const Answer answer = move();
        ASSERT_NE(answer, Answer::NotKnown);
        EXPECT_EQ(version_of(game_).value - before.value, answer == Answer::Recorded ? 1U : 0U);
    }
    EXPECT_EQ(proxy_.cuts(), 30);
}

TEST_F(Breaking, cut_after_commit_the_next_move_takes_a_new_connection) {
    proxy_.cut_at("COMMIT", Fate::Answered);
    EXPECT_EQ(move(), Answer::Recorded);
    EXPECT_EQ(move(), Answer::Recorded);
    EXPECT_EQ(version_of(game_), Version{2});
    EXPECT_EQ(proxy_.cuts(), 1);
}

TEST_F(Breaking, a_database_that_stays_away_leaves_it_unknown_and_tapping_again_is_safe) {
    const Act tap{InteractionId{77}, Intent{"bid3", kFirst, 0}};
    const auto tap_through = [&](Store& store) {
        Once once = Once::First;
        EXPECT_TRUE(store.with_game(game_, [&](GameTransaction& locked) {
            once = locked.once(tap, kNoon);
            if (once == Once::First) locked.add_join("tapped");
        }));
        return once;
    };
    proxy_.refuse_from_the_cut_on();
    proxy_.cut_at("COMMIT", Fate::AnswerLost);
    EXPECT_THROW(tap_through(*store_through_proxy_), CommitInDoubt);
    EXPECT_THROW(tap_through(*store_through_proxy_), StoreUnavailable);
    proxy_.accept_again();
    EXPECT_EQ(tap_through(*store_through_proxy_), Once::AlreadyDone);
    EXPECT_EQ(store_.find(game_).value().chance.joins.size(), 1U);
}

TEST_F(Breaking, a_database_that_comes_back_in_time_is_asked) {
    proxy_.refuse_from_the_cut_on();
    proxy_.cut_at("COMMIT", Fate::AnswerLost);
    std::thread repair([&] {
        std::this_thread::sleep_for(300ms);
        proxy_.accept_again();
    });
    EXPECT_EQ(move(), Answer::Recorded);
    repair.join();
}

} // namespace
} // namespace majlis::test
