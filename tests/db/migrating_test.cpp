#include <thread>

#include "db/connections.h"
#include "db/migrations.h"
#include "tests/db/store_fixture.h"

namespace majlis::test {
namespace {

constexpr auto kAll = "0001_games 0002_outbox 0003_people 0004_recent_writes 0005_seating "
                      "0007_guild_packs";

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

TEST_F(Migrating, one_that_fails_leaves_nothing_behind_and_those_before_it_stay) {
    Connections connections(of_empty());
    const std::array broken{Migration{1, "0001_good", "create table good (x integer)"},
                            Migration{2, "0002_bad", "create table half (x integer); select from nowhere"}};
    EXPECT_THROW(migrate(connections, broken), std::logic_error);
    EXPECT_EQ(applied(), "0001_good");
    EXPECT_EQ(cluster().ask(empty_, "select to_regclass('half') is null"), "t");
    const std::array mended{broken[0], Migration{2, "0002_bad", "create table half (x integer)"}};
    migrate(connections, mended);
    EXPECT_EQ(applied(), "0001_good 0002_bad");
}

TEST_F(Migrating, takes_an_older_schema_with_its_games_along) {
    Connections connections(of_empty());
    migrate(connections, migrations().first(1));
    cluster().ask(empty_, "insert into packs values ('pack-1', '')");
    cluster().ask(empty_, "insert into games (game_id, guild_id, channel_id, kind, pack, options, secret, commitment, "
                          "created_at) values (5, 1, 2, 'caravan', 'pack-1', '{}', '" +
                              std::string(64, 'a') + "', '', '2026-03-01')");
    Store store(of_empty());
    store.migrate();
    EXPECT_EQ(store.find(GameId{5}).value().kind, "caravan");
}

} // namespace
} // namespace majlis::test
