#include <array>
#include <filesystem>
#include <set>
#include <thread>

#include "db/connections.h"
#include "db/migrations.h"
#include "tests/db/store_fixture.h"

namespace majlis::test {
namespace {

constexpr auto kAll =
    "0001_games 0002_outbox 0003_people 0004_recent_writes 0005_seating 0006_snapshots_of_builds 0007_draws "
    "0008_guild_packs 0009_lease_fences 0010_lobbies 0011_governing 0012_absent_guilds 0013_undo_requests 0014_looked "
    "0015_notes 0016_bug_reports 0017_dropped_answers 0018_clocks 0019_pauses 0020_rests "
    "0021_posted_offers 0022_promises_and_talks 0023_bystanders 0024_leagues_and_bids 0025_personal 0026_results "
    "0027_substitutes 0028_reliability 0029_games_at_once 0030_windows 0031_standstills 0032_offer_times "
    "0033_ended_games_have_no_clocks 0034_forgotten_players 0035_openings_first "
    "0036_waited_in_vain 0037_hands_in_a_thread 0038_patience_of_the_sender 0039_usual_of_a_season "
    "0040_nights_of_clocks 0041_moves 0042_found_by_person 0046_tidying 0047_lanes";

class Migrating : public StoreTest {
protected:
    Migrating() : empty_(cluster().create_database()) {}

    ~Migrating() override { cluster().drop_database(empty_); }

    StoreSettings of_empty() const { return {.url = cluster().url(empty_)}; }

    std::string applied() const {
        return cluster().ask(empty_, "select string_agg(name, ' ' order by number) from schema_migrations");
    }

    std::string empty_;
};

TEST_F(Migrating, applies_all_and_a_second_time_nothing) {
    Store store(of_empty());
    store.migrate();
    EXPECT_EQ(applied(), kAll);
    store.migrate();
    EXPECT_EQ(applied(), kAll);
}

TEST(Migrations, every_file_of_the_folder_is_applied) {
    std::set<std::string> files, applied;
    for (const auto& entry : std::filesystem::directory_iterator(std::filesystem::path(MAJLIS_ROOT) / "db/migrations"))
        files.insert(entry.path().stem().string());
    for (const Migration& migration : migrations())
        applied.emplace(migration.name);
    EXPECT_EQ(files, applied);
}

TEST_F(Migrating, programs_that_start_at_once_do_not_collide) {
    std::vector<std::thread> programs;
    for (int i = 0; i < 4; ++i)
        programs.emplace_back([&] { EXPECT_NO_THROW(Store(of_empty()).migrate()); });
    for (std::thread& program : programs)
        program.join();
    EXPECT_EQ(applied(), kAll);
}

TEST_F(Migrating, a_schema_that_is_newer_than_the_program_is_refused) {
    Store store(of_empty());
    store.migrate();
    cluster().ask(empty_, "insert into schema_migrations values (99, '0099_future', 'x')");
    try {
        store.migrate();
        FAIL() << "it was not refused";
    } catch (const SchemaRefused& refused) {
        EXPECT_NE(std::string_view(refused.what()).find("schema 99"), std::string_view::npos) << refused.what();
    }
}

TEST_F(Migrating, a_migration_whose_text_has_changed_is_refused) {
    Store store(of_empty());
    store.migrate();
    cluster().ask(empty_, "update schema_migrations set hash = 'other' where number = 2");
    EXPECT_THROW(store.migrate(), SchemaRefused);
}

TEST_F(Migrating, tables_that_are_not_there_are_no_riddle) {
    Store store(of_empty());
    EXPECT_THROW(static_cast<void>(store.count_games()), SchemaRefused);
    store.migrate();
    EXPECT_EQ(store.count_games(), GameCounts{});
}

TEST_F(Migrating, one_that_fails_leaves_nothing_behind_and_those_before_it_stay) {
    Connections connections(of_empty());
    const std::array broken{Migration{1, "0001_good", "create table good (x integer)"},
                            Migration{2, "0002_bad", "create table half (x integer); select 1 / 0"}};
    EXPECT_THROW(migrate(connections, broken), std::logic_error);
    EXPECT_EQ(applied(), "0001_good");
    EXPECT_EQ(cluster().ask(empty_, "select to_regclass('half') is null"), "t");
    const std::array mended{broken[0], Migration{2, "0002_bad", "create table half (x integer)"}};
    migrate(connections, mended);
    EXPECT_EQ(applied(), "0001_good 0002_bad");
}

// Rows of a game as a program of an older schema has left them.
struct LeftBehind {
    std::size_t since, up_to; // of the schemas that had them so
    std::string_view rows;
};

constexpr std::size_t kNewest = 99;
constexpr std::array kLeftBehind{
    LeftBehind{1, kNewest, R"(
        insert into packs values ('pack-1', '');
        insert into creations values (7, 5);
        insert into games (game_id, guild_id, channel_id, kind, pack, options, secret, commitment, joins, state, seats,
                           version, created_at)
            values (5, 500, 600, 'caravan', 'pack-1', '{"length": "short"}', repeat('a', 64), '', '{9,8}', 'running', 2,
                    1, '2026-03-01');
        insert into seats values (5, 0, 700, 'Ana', 'here');
        insert into snapshots values (5, 1, '{}', '2026-03-01');
        insert into waiting_answers values (5, 0, 'bid2', 1, 'bid 3');
        insert into buffers values (5, 0, '{pass}', null, '2026-03-01');
        insert into clocks values (5, 0, 3600000, null, null);
        insert into interactions values (5, 8, '2026-03-01');
        insert into intents values (5, 'bid1', 0, 0, 8);
        insert into short_ids values (5, 's', 'long words'))"},
    LeftBehind{1, 6, "insert into commits values (5, 1, 0, '{0}', '{pass}', '{passed}', 'build-0', '2026-03-01')"},
    LeftBehind{7, kNewest, R"(
        insert into commits (game_id, after, before, action_seats, actions, events, draws, build, at)
            values (5, 1, 0, '{0}', '{pass}', '{passed}', 0, 'build-0', '2026-03-01'))"},
    LeftBehind{2, kNewest, R"(
        insert into outbox (game_id, lane, kind, version, payload, due_at)
            values (5, 'channel 600', 'post', 1, '{}', '2026-03-01');
        insert into messages values (5, 'prompt', 600, 31, 1);
        insert into threads values (5, 'table', 900))"},
    LeftBehind{2, 8, R"(
        insert into lane_leases values ('user 700', 17, 'process 1', '2026-03-01'),
                                       ('channel 600', 41, 'process 1', null))"},
    LeftBehind{9, kNewest, R"(
        insert into lane_leases values ('user 700', setval('lease_fences', 41), 'process 1', '2026-03-01'))"},
    LeftBehind{3, kNewest, R"(
        insert into users values (700, 'cs', null, null, 'open');
        insert into guild_settings values (500, 'locale', 'cs'))"},
    LeftBehind{1, 20, "insert into offers values (5, '2 77', 0, 'Offer 2', null)"},
    LeftBehind{21, kNewest, "insert into posted_offers values (5, '2 77', 'Offer 2')"},
    LeftBehind{22, kNewest, R"(
        insert into promises (game_id, seat, words, at) values (5, 0, 'tea', '2026-03-01');
        insert into talks (game_id, seats) values (5, '{0,1}'))"},
    LeftBehind{8, kNewest, "insert into guild_packs values (500, 'caravan', 'rich', 'pack-1', 700, '2026-03-01')"},
    LeftBehind{10, kNewest, "insert into invitations values (5, 702)"},
    LeftBehind{11, kNewest, "insert into agreements values (5, 'end 1', 0, true)"},
    LeftBehind{12, kNewest, "insert into absent_guilds values (501, '2026-03-01')"},
    LeftBehind{13, kNewest, "insert into undo_requests values (5, 0, 1, '{1}', '2026-03-01')"},
    LeftBehind{14, kNewest, "insert into looked values (5, 0, 1)"},
    LeftBehind{15, kNewest, "insert into notes (game_id, user_id, text, at) values (5, 700, 'tea', '2026-03-01')"},
    LeftBehind{16, kNewest, R"(
        insert into bug_reports (game_id, user_id, version, build, view, words, at)
            values (5, 700, 1, 'build-0', '{}', 'no', '2026-03-01'))"},
    LeftBehind{23, kNewest, "update users set bystander = 'passes' where user_id = 700"},
    LeftBehind{24, kNewest, R"(
        insert into leagues (guild_id, name, season, setting, opened_at)
            values (500, 'Spring cup', '2026', 'players', '2026-03-01');
        insert into leagues (guild_id, name, season, kind, setting, opened_at)
            values (500, 'Tea cup', '2026', 'caravan', 'players', '2026-03-01');
        update games set league_id = 1;
        insert into seat_bids values (5, 0, 1, 3))"},
    LeftBehind{25, kNewest, "insert into preferences values (700, 'pl', 'here', false)"},
    LeftBehind{30, kNewest, "update games set window_question = 'bid2'"},
};

TEST_F(Migrating, takes_every_older_schema_along_with_its_data) {
    for (std::size_t count = 1; count < migrations().size(); ++count) {
        const auto schema = static_cast<std::size_t>(migrations()[count - 1].number);
        const std::string database = cluster().create_database();
        Connections connections({.url = cluster().url(database)});
        migrate(connections, migrations().first(count));
        for (const auto& [since, up_to, rows] : kLeftBehind)
            if (since <= schema && schema <= up_to) cluster().ask(database, std::string(rows));
        Store store({.url = cluster().url(database)});
        store.migrate();

        const GameRow game = store.find(GameId{5}).value();
        EXPECT_EQ(game.standing, Standing::Going);
        EXPECT_EQ(game.rules, TableRules{Seating::Fixed}) << "as its players were told";
        EXPECT_EQ(store.create(caravan(InteractionId{7}), kNoon), GameId{5});
        EXPECT_FALSE(store.saved(GameId{5}, Version{1}, kBuild).value().snapshot) << "of which build, nobody knows";
        ASSERT_TRUE(store.with_game(GameId{5}, [&](GameTransaction& tx) {
            EXPECT_EQ(tx.record().commits.at(0).events, std::vector<std::string>{"passed"});
            EXPECT_EQ(tx.waiting().size(), 1U);
            EXPECT_EQ(tx.clocks().at(0).bank, 1h);
            EXPECT_EQ(tx.invited().size(), schema >= 10 ? 1U : 0U);
            EXPECT_EQ(tx.undo_request().has_value(), schema >= 13);
            EXPECT_EQ(tx.notes(UserId{700}).size(), schema >= 15 ? 1U : 0U);
            EXPECT_EQ(tx.seats().at(0).bystander, schema >= 23 ? Bystander::Passes : Bystander::Asked);
            EXPECT_EQ(tx.seats().at(0).paid, 0);
            EXPECT_EQ(tx.league().has_value(), schema >= 24);
            if (schema >= 24) {
                const Options before_it_was_asked{{"desertion_target", "other_players"}};
                EXPECT_EQ(tx.league()->what.usual, schema < 39 ? before_it_was_asked : Options{});
            }
            EXPECT_EQ(tx.bids().size(), schema >= 24 ? 1U : 0U);
            EXPECT_EQ(tx.posted_offers(), (std::vector{PostedOffer{"2 77", "Offer 2"}}));
            EXPECT_TRUE(tx.offer_times().empty());
            EXPECT_EQ(tx.promises().size(), schema >= 22 ? 1U : 0U);
            EXPECT_EQ(tx.talks().size(), schema >= 22 ? 1U : 0U);
            EXPECT_EQ(tx.game().window.has_value(), schema >= 30);
            EXPECT_EQ(tx.once({InteractionId{8}, std::nullopt}, kNoon), Once::AlreadyDone);
            const Commit next = commit_of(Version{2}, "next");
            EXPECT_EQ(tx.append(Version{1}, std::span(&next, 1), kBuild, kNoon), Append::Done);
        }));
        if (schema >= 24) {
            EXPECT_TRUE(store.leagues().of(GuildId{500}).at(0).what.usual.empty()) << "of Caravan alone";
        }
        EXPECT_EQ(store.outbox().counts().waiting, schema >= 2 ? 1U : 0U);
        if (schema >= 2) {
            EXPECT_GT(store.outbox().lease_lane(kNoon, 10s, "sender").value().fence, 41U)
                << "whoever was overtaken before stays so";
        }
        if (schema >= 3) {
            EXPECT_EQ(store.people().user(UserId{700}).locale, "cs");
            EXPECT_EQ(store.people().preferences(UserId{700}).mentions, schema < 25);
        }
        cluster().drop_database(database);
    }
}

} // namespace
} // namespace majlis::test
