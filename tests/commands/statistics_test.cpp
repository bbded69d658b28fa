#include "commands/recording.h"
#include "engine/core/random_walk.h"
#include "tests/commands/world.h"

namespace majlis::test {
namespace {

class Statistics : public CommandsTest {
protected:
    static bool says(const Post& post, std::string_view words) { return post.content.find(words) != std::string::npos; }

    // Anybody, at random, down to the result. Who has won?
    Person& plays_to_the_end(GameId game) {
        Chance chance(chance_key({secret_from_seed("statistics"), {}}), game.value);
        Seat winner;
        EXPECT_TRUE(world_.store.with_game(game, [&](GameTransaction& tx) {
            const auto table = world_.table(game);
            while (const auto move = random_move(*table, chance)) {
                const Version before = table->version();
                const auto played = std::get<Played>(table->play(move->question.seat, move->action));
                record(tx, *table, before, played, world_.now);
            }
            const Result result = table->result().value();
            for (const SeatResult& one : result)
                if (one.rank == 1) winner = one.seat;
        }));
        return winner == kFirst ? world_.alice : world_.bob;
    }

    Person& loser(const Person& winner) { return &winner == &world_.alice ? world_.bob : world_.alice; }
};

TEST_F(Statistics, who_has_played_nothing_is_shown_the_way) {
    const Post none = world_.alice.types("stats");
    EXPECT_TRUE(says(none, "You have played no game here yet. /tutorial shows you how.")) << none.content;
    EXPECT_TRUE(says(none, "**Games on this server** (begun: 0, finished: 0)"));
    EXPECT_FALSE(says(none, "Most wins"));
}

TEST_F(Statistics, games_are_counted_by_kind_for_the_person_and_for_the_server) {
    const GameId game = world_.begins_game();
    Person& winner = plays_to_the_end(game);
    world_.alice.channel = world_.bob.channel = ChannelId{600};
    world_.begins_game();
    const Post won = winner.types("stats");
    EXPECT_TRUE(says(won, "**Your games, on all servers** (begun: 2, finished: 1, won: 1)")) << won.content;
    EXPECT_TRUE(says(won, "- Caravan: begun 2, finished 1, won 1")) << won.content;
    EXPECT_TRUE(says(won, "**Games on this server** (begun: 2, finished: 1)")) << won.content;
    EXPECT_TRUE(says(won, "Most wins:\n- <@" + std::to_string(winner.id().value) + ">: 1")) << won.content;
    EXPECT_TRUE(says(loser(winner).types("stats"), "- Caravan: begun 2, finished 1, won 0"));
    winner.locale = "ru";
    EXPECT_TRUE(says(winner.types("stats"), "- Караван: начато 2, доиграно 1, выиграно 1"));
}

TEST_F(Statistics, results_from_before_they_were_kept_are_taken_from_the_games) {
    const GameId game = world_.begins_game();
    Person& winner = plays_to_the_end(game);
    cluster().ask(world_.database, "delete from results");
    EXPECT_TRUE(says(winner.types("stats"), "won: 1)"));
    EXPECT_EQ(cluster().ask(world_.database, "select count(*) from results"), "2");
}

} // namespace
} // namespace majlis::test
