// What comes next in each lane is known by an index, whatever changes the rows; and in which order lanes are served.
#include <thread>

#include "tests/db/store_fixture.h"

namespace majlis::test {
namespace {

constexpr ChannelId kChannel{600};

class Lanes : public StoreTest {
protected:
    std::optional<std::string> next(Instant now = kNoon, const LaneLimits& limits = {}) {
        const auto lease = store_.outbox().lease_lane(now, 1h, "sender", limits);
        return lease ? std::optional(lease->lane) : std::nullopt;
    }

    // What is left of a lane that is served: looked at, and given back.
    std::string waiting() {
        while (const auto lease = store_.outbox().lease_lane(kNoon, 1h, "sender")) {
        }
        ask("delete from lane_leases");
        return ask(
            "select string_agg(lane || ' ' || (select payload->>'content' from outbox where number = head), ', ' "
            "order by lane) from lanes");
    }

    void fail(Instant retry_at, Instant now = kNoon) {
        const Lease lease = store_.outbox().lease_lane(now, 1h, "sender").value();
        const OutboxRow row = store_.outbox().next_row(lease, now).value();
        EXPECT_EQ(store_.outbox().record_failed(lease, row, retry_at, "403"), Held::Yes);
        store_.outbox().give_back(lease);
    }

    GameId game_ = new_game();
};

TEST_F(Lanes, news_go_before_what_has_failed_before) {
    post(game_, post_to(ToChannel{kChannel}, "failed"));
    fail(kNoon + 1min);
    post(game_, post_to(ToThread{game_, "table"}, "news"));
    EXPECT_EQ(next(kNoon + 1h), "thread " + std::to_string(game_.value) + " table");
    EXPECT_EQ(next(kNoon + 1h), "channel 600");
}

TEST_F(Lanes, while_too_much_was_refused_only_news_go) {
    post(game_, post_to(ToChannel{kChannel}, "failed"));
    fail(kNoon + 1min);
    post(game_, post_to(ToThread{game_, "table"}, "news"));
    const LaneLimits held{.retries = Retries::Held};
    EXPECT_TRUE(next(kNoon + 1h, held));
    EXPECT_EQ(next(kNoon + 1h, held), std::nullopt);
    EXPECT_EQ(next(kNoon + 1h), "channel 600");
}

TEST_F(Lanes, what_was_never_tried_is_due_whatever_clock_wrote_it) {
    post(game_, post_to(ToChannel{kChannel}, "by a clock that was ahead"), kNoon + 24h);
    post(game_, post_to(ToChannel{kChannel}, "behind it"));
    const Lease lease = store_.outbox().lease_lane(kNoon, 1h, "sender").value();
    const OutboxRow row = store_.outbox().next_row(lease, kNoon).value();
    EXPECT_EQ(row.post.payload, R"({"content":"by a clock that was ahead"})");
    ask("delete from lane_leases"); // the sender is gone, and its attempt was one
    EXPECT_TRUE(store_.outbox().next_row(store_.outbox().lease_lane(kNoon + 1s, 1h, "other").value(), kNoon + 1s));
}

TEST_F(Lanes, no_pause_is_longer_than_the_longest) {
    post(game_, post_to(ToChannel{kChannel}, "failed while the clock was ahead"));
    fail(kNoon + 24h);
    EXPECT_EQ(next(kNoon + 24h - kLongestPause), std::nullopt);
    const auto lease = store_.outbox().lease_lane(kNoon, 1h, "sender");
    ASSERT_TRUE(lease);
    EXPECT_TRUE(store_.outbox().next_row(*lease, kNoon));
}

TEST_F(Lanes, who_needs_a_direct_channel_waits_with_all_who_do) {
    for (const std::uint64_t user : {1U, 2U, 3U})
        post(game_, post_to(ToUser{UserId{user}}, "hand"));
    store_.people().keep_locale(UserId{9}, "en");
    store_.people().keep_direct_channel(UserId{9}, ChannelId{650});
    post(game_, post_to(ToUser{UserId{9}}, "to whom one has written before"));
    post(game_, post_to(ToChannel{kChannel}, "news"));
    EXPECT_EQ(store_.people().open_direct_channel(UserId{1}, kNoon, 2), kNoon);
    const LaneLimits two{.new_direct_channels = 2};
    EXPECT_EQ(next(kNoon, two), "user 1") << "it is being opened";
    EXPECT_EQ(next(kNoon, two), "user 9");
    EXPECT_EQ(next(kNoon, two), "channel 600");
    EXPECT_EQ(next(kNoon, two), "user 2") << "when nothing else is due";
    EXPECT_EQ(store_.people().open_direct_channel(UserId{2}, kNoon, 2), kNoon);
    EXPECT_EQ(next(kNoon, two), std::nullopt);
    EXPECT_EQ(next(kNoon + 59min, two), std::nullopt);
    EXPECT_EQ(next(kNoon + 61min, two), "user 3");
}

TEST_F(Lanes, no_direct_channel_is_tried_while_discord_wants_none) {
    post(game_, post_to(ToUser{UserId{1}}, "hand"));
    store_.people().stop_direct_channels(kNoon + 3h);
    EXPECT_EQ(next(kNoon), std::nullopt);
    EXPECT_EQ(next(kNoon + 3h), "user 1");
}

TEST_F(Lanes, whatever_changes_the_rows_what_comes_next_is_known) {
    EXPECT_EQ(waiting(), "");
    post(game_, post_to(ToChannel{kChannel}, "a", Version{3}));
    post(game_, post_to(ToChannel{kChannel}, "b", Version{4}));
    EXPECT_EQ(waiting(), "channel 600 a");
    ask("update outbox set state = 'cancelled' where payload->>'content' = 'a'");
    EXPECT_EQ(waiting(), "channel 600 b");
    ask("delete from outbox where payload->>'content' = 'b'");
    EXPECT_EQ(waiting(), "");
    OutboxPost opening = post_to(ToThread{game_, "table"}, "opens");
    opening.kind = OutboxKind::OpenThread;
    post(game_, post_to(ToThread{game_, "table"}, "inside"));
    const std::string lane = "thread " + std::to_string(game_.value) + " table ";
    EXPECT_EQ(waiting(), lane + "inside");
    post(game_, opening);
    EXPECT_EQ(waiting(), lane + "opens");
}

TEST_F(Lanes, a_lane_of_which_nothing_is_left_is_looked_at_once) {
    post(game_, post_to(ToChannel{kChannel}, "a"));
    EXPECT_EQ(waiting(), "channel 600 a");
    ask("truncate outbox cascade"); // which tells nobody
    const Lease lease = store_.outbox().lease_lane(kNoon, 1h, "sender").value();
    EXPECT_EQ(store_.outbox().next_row(lease, kNoon), std::nullopt);
    store_.outbox().give_back(lease);
    EXPECT_EQ(next(), std::nullopt);
}

// ---- very many ----

constexpr auto kManyWait = R"(
    insert into outbox (game_id, lane, kind, version, payload, due_at, waiting_since, attempts)
        select (select max(game_id) from games), 'channel ' || 1000000 + n, 'post', 0, '{}'::json, '2026-03-01 13:00+00'::timestamptz, '2026-03-01'::timestamptz, 3
        from generate_series(1, 10000) n
        union all
        select (select max(game_id) from games), 'user ' || 1000000 + n, 'post', 0, '{}'::json, '2026-03-01'::timestamptz, '2026-03-01'::timestamptz, 0
        from generate_series(1, 10000) n)";

class ManyLanes : public Lanes {
protected:
    std::int64_t rows_read() const {
        return std::stoll(ask("select sum(seq_tup_read + idx_tup_fetch) from pg_stat_user_tables "
                              "where relname in ('outbox', 'lanes', 'lane_changes', 'users')"));
    }

    std::string searches() const {
        return ask("select seq_scan + idx_scan from pg_stat_user_tables where relname = 'short_ids'");
    }

    // PostgreSQL counts what a session did when it ends, or a little later.
    std::int64_t rows_read_by(const std::function<void(Store&)>& work) {
        const std::int64_t before = rows_read();
        const std::string searched = searches();
        {
            Store store(settings());
            work(store);
            EXPECT_EQ(store.lengthen(game_, "none"), std::nullopt); // the last thing to be counted
        }
        const auto end = std::chrono::steady_clock::now() + 20s;
        while (searches() == searched && std::chrono::steady_clock::now() < end)
            std::this_thread::sleep_for(20ms);
        EXPECT_NE(searches(), searched) << "the statistics are late";
        return rows_read() - before;
    }
};

TEST_F(ManyLanes, that_wait_are_not_read_to_find_the_one_that_does_not) {
    ask(kManyWait);
    for (std::uint64_t user = 1; user <= 20; ++user)
        ask("insert into users (user_id, direct_messages, dm_opened_at) values (" + std::to_string(user) +
            ", 'open', '2026-03-01 12:00+00')");
    EXPECT_EQ(next(), std::nullopt);
    while (ask("select count(*) from lane_changes") != "0")
        EXPECT_EQ(next(), std::nullopt);
    EXPECT_EQ(ask("select count(*) from lanes"), "20000");
    ask("analyze");
    const auto read = rows_read_by([&](Store& store) {
        EXPECT_TRUE(
            store.with_game(game_, [&](GameTransaction& tx) { tx.post(post_to(ToChannel{kChannel}, "news"), kNoon); }));
        EXPECT_EQ(store.outbox().lease_lane(kNoon, 1h, "sender").value().lane, "channel 600");
        EXPECT_EQ(store.outbox().lease_lane(kNoon, 1h, "sender"), std::nullopt);
    });
    EXPECT_LT(read, 200);
}

} // namespace
} // namespace majlis::test
