// How reliably somebody plays: how it is reckoned, what counts and what never does, and who asks for it.
#include "commands/reliability.h"
#include "tests/commands/timed_world.h"

namespace majlis::test {
namespace {

using std::chrono::days;

using Past = std::vector<PastGame>;

constexpr PastGame kKept{};
constexpr PastGame kLeft{0, Stayed::Left};

// ---- reckoning --------------------------------------------------------------------------------------------------

TEST(Reliability, of_few_games_nothing_is_said) {
    EXPECT_EQ(reliability_of({}), std::nullopt);
    EXPECT_EQ(reliability_of({kLeft, kLeft}), std::nullopt);
    EXPECT_EQ(reliability_of({kKept, kKept, kKept}), (Reliability{100, 3, 0, 0}));
}

TEST(Reliability, each_missed_deadline_takes_a_quarter_of_its_game) {
    const auto of = [](int missed) { return reliability_of(Past(3, PastGame{missed, Stayed::ToTheEnd}))->percent; };
    EXPECT_EQ(of(1), 75);
    EXPECT_EQ(of(2), 50);
    EXPECT_EQ(of(4), 0);
    EXPECT_EQ(of(9), 0);
}

TEST(Reliability, to_hand_a_seat_over_is_better_than_to_leave_it) {
    EXPECT_EQ(reliability_of(Past(3, {0, Stayed::HandedOver})), (Reliability{50, 3, 0, 3}));
    EXPECT_EQ(reliability_of(Past(3, {3, Stayed::HandedOver})), (Reliability{25, 3, 9, 3}));
    EXPECT_EQ(reliability_of(Past(3, kLeft)), (Reliability{0, 3, 0, 3}));
}

TEST(Reliability, newer_games_count_more) {
    EXPECT_EQ(reliability_of({kLeft, kKept, kKept})->percent, 50);
    EXPECT_EQ(reliability_of({kKept, kLeft, kKept})->percent, 67);
    EXPECT_EQ(reliability_of({kKept, kKept, kLeft})->percent, 83);
}

TEST(Reliability, what_is_older_than_ten_games_is_forgiven) {
    Past games(10, kKept);
    games.push_back(kLeft);
    EXPECT_EQ(reliability_of(games), (Reliability{100, 10, 0, 0}));
}

// ---- what counts ------------------------------------------------------------------------------------------------

std::size_t missed_in(TimedWorld& world) {
    return static_cast<std::size_t>(std::stoi(cluster().ask(world.database, "select count(*) from missed_deadlines")));
}

TEST(MissedDeadlines, are_those_of_what_was_asked_openly_whatever_the_table_does_then) {
    for (const char* absence : {"wait", "careful", "vote", "computer"}) {
        TimedWorld world(std::string("pace=daily absence=") + absence);
        const Seat seat = world.plays_to_a_turn();
        const std::size_t before = missed_in(world);
        world.waits(days(4) - std::chrono::milliseconds(1));
        EXPECT_EQ(missed_in(world), before) << absence;
        world.waits(std::chrono::milliseconds(1));
        EXPECT_EQ(missed_in(world), before + 1) << absence;
        EXPECT_EQ(cluster().ask(world.database, "select user_id from missed_deadlines"),
                  std::to_string(world.person(seat).id().value));
        world.sweeps();
        EXPECT_EQ(missed_in(world), before + 1) << absence << ": once";
    }
}

// Otherwise everybody could read from the records who had no answer.
TEST(MissedDeadlines, of_answers_in_secret_are_written_down_nowhere) {
    for (const char* absence : {"wait", "careful", "vote", "computer"}) {
        TimedWorld world(std::string("pace=daily absence=") + absence);
        world.answers(world.alice, kFirst);
        world.waits(days(1));
        EXPECT_EQ(missed_in(world), 0U) << absence;
    }
}

TEST(MissedDeadlines, are_none_on_vacation) {
    TimedWorld world("pace=daily absence=careful");
    const Seat seat = world.plays_to_a_turn();
    world.person(seat).types("away vacation", {{"days", "7"}});
    world.waits(days(7));
    EXPECT_EQ(missed_in(world), 0U);
}

// ---- where it is seen -------------------------------------------------------------------------------------------

// So many games of Alice's that are over, of which she missed a deadline in some.
void has_played(World& world, int games, int with_missed) {
    cluster().ask(world.database, "insert into packs (hash, text) values ('past', '')");
    for (int i = 0; i < games; ++i) {
        const std::string id = std::to_string(9000 + i);
        cluster().ask(world.database,
                      "insert into games (game_id, guild_id, channel_id, kind, pack, options, secret, commitment, "
                      "state, pace, created_at) select " +
                          id +
                          ", 500, 600, 'caravan', 'past', '{}', repeat('0', 64), '', 'over', '24h+3d+24h', instant(0)");
        cluster().ask(world.database, "insert into seats (game_id, seat, user_id, name, delivery) values (" + id +
                                          ", 0, 700, 'Alice', 'here')");
        cluster().ask(world.database, "insert into results (game_id, seat, rank, score) values (" + id + ", 0, 1, 9)");
        if (i < with_missed)
            cluster().ask(world.database,
                          "insert into missed_deadlines (game_id, seat, asked_at, user_id, at) values (" + id +
                              ", 0, 1, 700, instant(0)), (" + id + ", 0, 5, 700, instant(0))");
    }
}

class SeenReliability : public CommandsTest {
protected:
    static bool says(const Post& post, std::string_view words) { return post.content.find(words) != std::string::npos; }

    // Bob sets it; its card.
    Post sets_table(const std::string& options) {
        world_.bob.types("game create", {{"game", "caravan"}, {"seats", "2"}, {"options", options}});
        world_.deliver();
        return world_.postman.last(OutboxKind::Post).post;
    }

    Post joins(Person& person, const Post& card) { return person.presses(person.presses(card, "Join"), "Here"); }

    Post card_now() {
        world_.deliver();
        return world_.postman.last(OutboxKind::Edit).post;
    }
};

TEST_F(SeenReliability, everybody_reads_the_own_one_with_where_it_comes_from) {
    world_.begins_game();
    EXPECT_TRUE(says(world_.alice.types("stats"),
                     "Your reliability cannot be told yet: it takes this many games with clocks, played to their end: "
                     "3."))
        << world_.alice.types("stats").content;
    has_played(world_, 4, 2);
    const Post own = world_.alice.types("stats");
    EXPECT_TRUE(says(own, "**Your reliability: 85 %** (last games with clocks: 4, deadlines missed: 4, seats given up: "
                          "0)"))
        << own.content;
    EXPECT_TRUE(says(own, "Newer games count more. Vacations, quiet hours and what is asked in secret never count."));
    world_.alice.locale = "cs";
    EXPECT_TRUE(says(world_.alice.types("stats"), "**Tvoje spolehlivost: 85 %**"));
}

TEST_F(SeenReliability, a_card_shows_it_where_the_table_asks_for_it) {
    has_played(world_, 4, 2);
    joins(world_.alice, sets_table(""));
    EXPECT_FALSE(says(card_now(), "(reliability: 85 %)"));
    const Post asking = sets_table("reliability=shown");
    EXPECT_TRUE(says(asking, "\nreliability: shown")) << asking.content;
    joins(world_.alice, asking);
    joins(world_.bob, asking);
    EXPECT_TRUE(says(card_now(), "1. <@700> (reliability: 85 %)\n2. <@701> (reliability: not known yet)"))
        << card_now().content;
}

TEST_F(SeenReliability, a_table_may_ask_for_a_least_one_and_lets_newcomers_in) {
    has_played(world_, 3, 3);
    const Post card = sets_table("reliability=60");
    EXPECT_EQ(joins(world_.alice, card).content,
              "This table asks for a reliability of at least 60 %, and yours is 50 %: /stats tells where it comes "
              "from. It grows with every game that you play in time.");
    EXPECT_TRUE(says(joins(world_.bob, card), "You sit at the table."));
    cluster().ask(world_.database, "delete from missed_deadlines");
    EXPECT_TRUE(says(joins(world_.alice, card), "You sit at the table."));
}

TEST_F(SeenReliability, whoever_set_the_table_sits_there_all_the_same) {
    has_played(world_, 3, 3);
    world_.alice.types("game create", {{"game", "caravan"}, {"options", "reliability=80"}});
    world_.deliver();
    EXPECT_TRUE(says(joins(world_.alice, world_.postman.last(OutboxKind::Post).post), "You sit at the table."));
}

TEST_F(SeenReliability, what_cannot_be_asked_is_refused_with_what_can) {
    EXPECT_TRUE(says(world_.bob.types("game create", {{"game", "caravan"}, {"options", "reliability=99"}}),
                     "The option reliability cannot be 99. It can be one of: any, shown, 60, 80."));
}

// ---- games at once ----------------------------------------------------------------------------------------------

TEST_F(SeenReliability, who_plays_enough_joins_no_other_table) {
    EXPECT_TRUE(says(world_.alice.types("settings"), "- Games at once: as many as you join."));
    world_.begins_game();
    world_.alice.channel = world_.bob.channel = ChannelId{600};
    EXPECT_TRUE(
        says(world_.alice.presses(world_.alice.types("settings"), "At most 1 at once"), "- Games at once: at most 1."));
    const Post card = sets_table("");
    EXPECT_EQ(joins(world_.alice, card).content,
              "You want to play at most this many games at once: 1. Your tables now: 1. /settings changes the limit.");
    EXPECT_TRUE(says(joins(world_.bob, card), "You sit at the table.")) << "who has no limit";
    world_.alice.presses(world_.alice.types("settings"), "At most 2 at once");
    EXPECT_TRUE(says(joins(world_.alice, card), "You sit at the table."));
    EXPECT_TRUE(says(joins(world_.alice, card), "You sit at the table.")) << "who sits there already stays";
    world_.alice.presses(world_.alice.types("settings"), "As many as I join");
    EXPECT_TRUE(says(joins(world_.alice, sets_table("")), "You sit at the table."));
}

TEST_F(SeenReliability, a_game_that_is_over_makes_room) {
    const GameId game = world_.begins_game();
    world_.alice.presses(world_.alice.types("settings"), "At most 1 at once");
    EXPECT_TRUE(world_.store.with_game(game, [](GameTransaction& tx) { tx.end(); }));
    world_.alice.channel = world_.bob.channel = ChannelId{600};
    EXPECT_TRUE(says(joins(world_.alice, sets_table("")), "You sit at the table."));
}

TEST_F(SeenReliability, what_nobody_offers_is_no_limit) {
    world_.alice.presses(world_.alice.types("settings"), "At most 3 at once");
    Control select = control_labelled(world_.alice.types("settings"), "At most 3").value();
    for (const char* value : {"0", "-1", "7", "99999999999", "many"}) {
        select.values = {value};
        EXPECT_TRUE(says(world_.alice.presses(select), "- Games at once: at most 3.")) << value;
    }
}

} // namespace
} // namespace majlis::test
