#include <map>
#include <thread>

#include "tests/db/store_fixture.h"
#include "tests/support/many_games.h"

namespace majlis::test {
namespace {

constexpr GameId kGame{kBeforeManyGames + 100}; // one of those with something to send
constexpr Version kNewest{30};

int number_of_games() {
    const char* value = std::getenv("MAJLIS_LONG");
    return value && *value ? 20000 : 2000;
}

class ManyGames : public StoreTest {
protected:
    ManyGames() { ask(many_games(number_of_games())); }

    // How often each of the tables that grow with the games was read from one end to the other.
    std::string whole_readings() const {
        return ask("select string_agg(stat.relname || ' ' || seq_scan, ', ' order by stat.relname) "
                   "from pg_stat_user_tables stat join pg_class on pg_class.oid = relid where reltuples >= 1000");
    }

    // PostgreSQL counts what a session did when it ends, or a little later.
    void wait_until_counted(std::string_view table, const std::string& searches_before) const {
        const auto end = std::chrono::steady_clock::now() + 20s;
        while (searches_in(table) == searches_before && std::chrono::steady_clock::now() < end)
            std::this_thread::sleep_for(20ms);
        EXPECT_NE(searches_in(table), searches_before) << "the statistics are late";
    }

    std::string searches_in(std::string_view table) const {
        return ask("select seq_scan + idx_scan from pg_stat_user_tables where relname = '" + std::string(table) + "'");
    }
};

void play_a_move(Store& store) {
    const Commit commit = commit_of(Version{kNewest.value + 1}, "moved");
    EXPECT_TRUE(store.with_game(kGame, [&](GameTransaction& tx) {
        EXPECT_EQ(tx.once({InteractionId{1}, Intent{"bid31", kFirst, 0}}, kNoon), Once::First);
        EXPECT_EQ(tx.seats().size(), 4U);
        EXPECT_TRUE(tx.buffer(kFirst));
        EXPECT_TRUE(tx.saved("build-1").snapshot);
        EXPECT_EQ(tx.append(kNewest, std::span(&commit, 1), "build-1", kNoon), Append::Done);
        tx.keep_waiting({});
        tx.drop_buffer(kFirst);
        tx.keep_snapshot({commit.after, "{}"}, "build-1", kNoon);
        tx.keep_clocks(tx.clocks(),
                       {{kFirst, 5h, Awaited{"bid31", Secrecy::Open, kNewest, 0h, 0h, kNoon, kNoon + 5h}}});
        tx.post(post_to(ToThread{kGame, "table"}, "moved", commit.after), kNoon);
        const Commit undo{Version{32}, {{kFirst, "undo"}}, {taken_back_to(kNewest)}};
        EXPECT_EQ(tx.append(commit.after, std::span(&undo, 1), "build-1", kNoon), Append::Done);
    }));
}

void send_a_row(Store& store) {
    const Lease lease = store.outbox().lease_lane(kNoon, 10s, "sender").value();
    const OutboxRow row = store.outbox().next_row(lease, kNoon).value();
    const SentPart part{0, ChannelId{600}, MessageId{1}};
    EXPECT_EQ(store.outbox().renew(lease, 10s), Held::Yes);
    EXPECT_EQ(store.outbox().record_sent(lease, row, part, Rest::Complete, kNoon), Held::Yes);
    store.outbox().give_back(lease);
}

void look_around(Store& store) {
    EXPECT_EQ(store.games_of(UserId{800}).empty(), false);
    EXPECT_EQ(store.games_in(GuildId{501}, GameState::Running).empty(), false);
    EXPECT_EQ(store.game_in(ChannelId{900100}), kGame);
    EXPECT_TRUE(store.message(kGame, "prompt"));
    EXPECT_TRUE(store.thread(kGame, "table"));
    EXPECT_TRUE(store.games_due(kNoon, 100).empty());
    EXPECT_EQ(store.outbox().dead_letters(20).size(), 0U);
    EXPECT_GT(store.outbox().counts().waiting, 0U);
    EXPECT_TRUE(store.saved(kGame, kNewest, "build-1"));
}

TEST_F(ManyGames, what_is_asked_all_the_time_is_searched_for_and_never_read_through) {
    const std::string before = whole_readings();
    ASSERT_NE(before.find("commits"), std::string::npos) << before;
    const std::string searches = searches_in("short_ids");
    {
        Store store(settings());
        play_a_move(store);
        send_a_row(store);
        look_around(store);
        EXPECT_EQ(store.lengthen(kGame, "none"), std::nullopt); // the last thing to be counted
    }
    wait_until_counted("short_ids", searches);
    EXPECT_EQ(whole_readings(), before);
}

TEST_F(ManyGames, what_has_served_its_time_goes_some_at_a_time_and_is_searched_for) {
    ask("insert into creations select game_id, game_id from games;"
        "insert into short_ids select game_id, 's', 'long words' from games;"
        "update games set state = 'over';"
        "analyze");
    const int interactions = std::stoi(ask("select count(*) from interactions"));
    const std::string before = whole_readings();
    const std::string searches = searches_in("games");
    {
        Store store(settings());
        EXPECT_EQ(store.forget(kNoon, kNoon), Tidied::Some);
    }
    wait_until_counted("games", searches);
    EXPECT_EQ(whole_readings(), before);
    EXPECT_EQ(interactions - std::stoi(ask("select count(*) from interactions")), 2000);
    while (store_.forget(kNoon, kNoon) == Tidied::Some) {
    }
    EXPECT_EQ(ask("select (select count(*) from interactions), (select count(*) from intents), "
                  "(select count(*) from short_ids), (select count(*) from creations), "
                  "(select count(*) from buffers), (select count(*) from outbox where state <> 'unsent')"),
              "0|0|0|0|0|0");
}

} // namespace
} // namespace majlis::test
