// Windows for which nobody is missed: they close after a while that is drawn, and until then they read like any other.
#include "commands/computer_seats.h"
#include "packs/open_table.h"
#include "tests/commands/timed_world.h"

namespace majlis::test {
namespace {

using namespace std::chrono_literals;

// The bids of a stage may be given while tea is drunk before them.
struct LodgedWorld : TimedWorld {
    explicit LodgedWorld(const std::string& options = "pace=daily absence=careful", Span longest_window = 30min)
        : TimedWorld(options, longest_window) {}

    void all_bid_ahead() {
        does(bob, "bid 1");
        all_but_bob_bid_ahead();
    }

    void all_but_bob_bid_ahead() {
        does(alice, "bid 2");
        does(alice, "pass");
        does(bob, "pass");
    }

    std::optional<ClosingWindow> window() { return store.find(game)->window; }

    Instant closes() { // when it is drawn
        sweeps();
        return window().value().closes.value();
    }

    std::string last_event() { return table(game)->record().commits.back().events.back(); }

    std::vector<std::string> read() {
        std::vector<std::string> texts;
        for (const Delivered& one : postman.since(0))
            if (one.row.post.to == Destination(ToThread{game, "table"})) texts.push_back(one.row.post.payload);
        return texts;
    }
};

TEST(ClosingWindows, read_like_one_for_which_somebody_is_missed) {
    LodgedWorld lodged, missed;
    lodged.all_bid_ahead();
    missed.all_but_bob_bid_ahead();
    ASSERT_TRUE(lodged.window());
    EXPECT_FALSE(missed.window());
    Span waited{};
    while (lodged.version() == missed.version() && waited <= 30min) {
        EXPECT_EQ(lodged.read(), missed.read());
        EXPECT_EQ(lodged.clock(kFirst), missed.clock(kFirst));
        lodged.waits(10s);
        missed.waits(10s);
        waited += 10s;
    }
    EXPECT_GT(waited, 10s);
    EXPECT_EQ(lodged.last_event(), "bids 2 1 A");
    missed.does(missed.bob, "bid 1");
    EXPECT_EQ(lodged.read(), missed.read()) << "also of how it closes";
}

TEST(ClosingWindows, let_answers_be_changed_like_everybodys) {
    LodgedWorld world;
    world.all_bid_ahead();
    const Instant closes = world.closes();
    const std::size_t before = world.delivered();
    EXPECT_TRUE(says(world.does(world.bob, "bid 0").content, "**Recorded.** Nobody sees it before it is opened."));
    EXPECT_EQ(world.window()->closes, closes);
    world.now = closes - 1ms;
    world.sweeps();
    EXPECT_TRUE(world.told_since(before).empty());
    world.waits(1ms);
    EXPECT_EQ(world.last_event(), "bids 2 0 A");
    EXPECT_FALSE(world.window());
}

TEST(ClosingWindows, close_once_and_when_it_was_drawn_whichever_process_looks) {
    LodgedWorld world;
    world.all_bid_ahead();
    const Instant closes = world.closes();
    const auto clock = [&] { return world.now; };
    const auto secret = [] { return secret_from_seed("another"); };
    Commands other(world.store, clock, secret, world.studio, 30min);
    other.look_at_clocks(world.game);
    EXPECT_EQ(world.window()->closes, closes);
    world.now = closes;
    other.look_at_clocks(world.game);
    const Version version = world.version();
    EXPECT_EQ(world.last_event(), "bids 2 1 A");
    world.commands.look_at_clocks(world.game);
    EXPECT_EQ(world.version(), version);
}

TEST(ClosingWindows, are_closed_by_a_program_that_lets_none_wait) {
    LodgedWorld world;
    world.all_bid_ahead();
    world.now = world.closes();
    Commands other(world.store, [&] { return world.now; }, [] { return Digest{}; }, world.studio);
    other.look_at_clocks(world.game);
    EXPECT_EQ(world.last_event(), "bids 2 1 A");
}

TEST(ClosingWindows, do_not_close_in_the_moment_in_which_people_can_act_again) {
    LodgedWorld world;
    world.all_bid_ahead();
    const Version version = world.version();
    world.now = world.closes() + 1h; // nobody could look meanwhile
    EXPECT_GT(world.closes(), world.now);
    world.organises("freeze", {{"reason", "So."}});
    world.waits(1h);
    EXPECT_FALSE(world.window()->closes);
    world.organises("unfreeze", {});
    EXPECT_GT(world.closes(), world.now);
    EXPECT_EQ(world.version(), version);
    world.now = world.closes();
    world.sweeps();
    EXPECT_GT(world.version(), version);
}

TEST(ClosingWindows, close_at_the_deadline_with_the_words_for_everybody) {
    LodgedWorld world;
    world.all_bid_ahead();
    const std::size_t before = world.delivered();
    world.now = world.deadline(kFirst);
    world.sweeps();
    EXPECT_EQ(world.told_since(before).front().content, "Time is up: a careful answer is given for whoever had none.");
    EXPECT_EQ(world.last_event(), "bids 2 1 A");
    EXPECT_FALSE(world.window());
}

TEST(ClosingWindows, take_an_eighth_of_the_time_for_secrets_at_most) {
    LodgedWorld world("pace=1h+0m+1m", 60min);
    world.all_bid_ahead();
    EXPECT_LE(world.closes() - world.now, 7s);
}

TEST(ClosingWindows, wait_where_there_are_no_clocks) {
    LodgedWorld world("pace=none");
    world.all_bid_ahead();
    const Instant closes = world.closes();
    EXPECT_LE(closes - world.now, 30min);
    world.now = closes;
    world.sweeps();
    EXPECT_EQ(world.last_event(), "bids 2 1 A");
}

TEST(ClosingWindows, are_forgotten_when_the_game_goes_back) {
    LodgedWorld world;
    world.all_bid_ahead();
    world.closes();
    const Post select = world.olga.types("organise rollback", {{"reason", "A slip."}});
    world.olga.presses(*control_labelled(select, ""));
    EXPECT_FALSE(world.window());
    EXPECT_TRUE(world.commands.games_due().empty());
}

TEST(ClosingWindows, close_at_once_where_none_is_to_wait) {
    LodgedWorld world("pace=daily", 0min);
    world.all_bid_ahead();
    EXPECT_EQ(world.last_event(), "bids 2 1 A");
    EXPECT_FALSE(world.window());
}

// ---- from whom it is hidden -------------------------------------------------------------------------------------

TEST(ClosingWindows, hide_nothing_from_who_plays_with_the_computer_alone) {
    auto table = std::get<OpenedTable>(open_table("caravan", std::nullopt)).table;
    table->treat_lodged(Lodged::Waits);
    ASSERT_FALSE(table->begin({Seats(2), {}, {}}, {secret_from_seed("alone"), {}}));
    for (const char* action : {"bid 1", "pass"})
        table->play(kFirst, action);
    const std::vector<SeatRow> alone{{.seat = kFirst, .user = UserId{700}, .name = "Alice"},
                                     {.seat = kSecond, .user = {}, .name = {}}};
    const Played played = play_for_nobody(*table, alone);
    EXPECT_FALSE(played.commits.empty());
    EXPECT_FALSE(table->lodged());
}

TEST(ClosingWindows, wait_where_somebodys_answer_was_there_before_the_computers) {
    auto table = std::get<OpenedTable>(open_table("caravan", std::nullopt)).table;
    table->treat_lodged(Lodged::Waits);
    ASSERT_FALSE(table->begin({Seats(3), {}, {}}, {secret_from_seed("three"), {}}));
    const Seat third{2};
    const std::vector<SeatRow> rows{{.seat = kFirst, .user = UserId{700}, .name = "Alice"},
                                    {.seat = kSecond, .user = UserId{701}, .name = "Bob"},
                                    {.seat = third, .user = {}, .name = {}}};
    for (const Seat seat : {kFirst, kSecond})
        table->play(seat, "bid 1");
    play_for_nobody(*table, rows);
    for (int round = 0; round < 8 && !table->lodged(); ++round) { // the computer may drink, and the window opens again
        for (const Seat seat : {kFirst, kSecond})
            table->play(seat, "pass");
        play_for_nobody(*table, rows);
    }
    EXPECT_EQ(table->lodged(), "bid1") << "the computer bids last, but nobody is missed";
}

} // namespace
} // namespace majlis::test
