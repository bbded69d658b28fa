#include <sstream>

#include "tests/db/store_fixture.h"

namespace majlis::test {
namespace {

using Keys = StoreTest;

// Tables with a game_id that are not a game's own rows, and why.
const std::string kNotOfAGame = "('creations')"; // asked by the interaction, before there is a game

TEST_F(Keys, every_key_of_a_games_rows_leads_with_game_id) {
    EXPECT_EQ(ask(R"(
        select index.indrelid::regclass || ': ' || index.indexrelid::regclass
        from pg_index index
        join pg_attribute first on first.attrelid = index.indrelid and first.attnum = index.indkey[0]
        where index.indrelid in (select attrelid from pg_attribute join pg_class on pg_class.oid = attrelid
                                 where attname = 'game_id' and relkind = 'r' and not relname in )" +
                  kNotOfAGame + R"()
          and (index.indisunique or index.indisprimary) and first.attname <> 'game_id')"),
              "")
        << "these keys cross games";
}

TEST_F(Keys, every_table_of_a_game_has_a_key) {
    EXPECT_EQ(ask(R"(
        select pg_class.relname from pg_class
        where relkind = 'r' and relnamespace = 'public'::regnamespace
          and not exists (select from pg_index where indrelid = pg_class.oid and indisprimary))"),
              "");
    EXPECT_GE(std::stoi(ask(R"(
        select count(*) from pg_attribute join pg_class on pg_class.oid = attrelid
        where attname = 'game_id' and relkind = 'r' and attnum = 1)")),
              14)
        << "game_id is the first column of each game's table";
}

TEST_F(Keys, what_refers_to_another_row_of_a_game_does_so_with_game_id) {
    EXPECT_EQ(ask(R"(
        select conrelid::regclass || ': ' || conname from pg_constraint
        join pg_attribute first on first.attrelid = confrelid and first.attnum = confkey[1]
        where contype = 'f' and confrelid <> 'packs'::regclass and first.attname <> 'game_id')"),
              "");
}

TEST_F(Keys, events_stand_in_their_tables_as_readable_text) {
    const GameId game = new_game();
    EXPECT_EQ(append(game, Version{0}, "sold tea to 1 for 3"), Append::Done);
    EXPECT_EQ(ask("select events[1], actions[1], action_seats[1] from commits"),
              "sold tea to 1 for 3|do sold tea to 1 for 3|0");
}

} // namespace
} // namespace majlis::test
