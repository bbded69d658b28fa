// Hands in a private thread of one's own: opened, told in and closed for its owner alone.
#include "commands/delivery.h"
#include "tests/commands/world.h"

namespace majlis::test {
namespace {

constexpr auto kThread = "In a thread of your own";

class HandThreads : public CommandsTest {
protected:
    static bool says(const Post& post, std::string_view words) { return post.content.find(words) != std::string::npos; }

    // Alice's hand comes in a thread, Bob's when he asks.
    GameId begins() {
        const GameId game = world_.creates_table();
        const Post card = world_.postman.last(OutboxKind::Post).post;
        world_.alice.presses(world_.alice.presses(card, "Join"), kThread);
        world_.bob.presses(world_.bob.presses(card, "Join"), "Here");
        world_.alice.presses(card, "Start");
        world_.deliver();
        world_.alice.channel = world_.bob.channel = world_.store.thread(game, "table").value();
        world_.alice.permissions |= 1ULL << 5;
        return game;
    }

    std::vector<Delivered> in_thread(GameId game, const std::string& purpose = "hand 0") {
        world_.deliver();
        return world_.postman.to(ToThread{game, purpose});
    }

    Delivery delivery(GameId game, Seat seat) {
        std::optional<Delivery> found;
        EXPECT_TRUE(
            world_.store.with_game(game, [&](GameTransaction& tx) { found = tx.seats().at(seat.value).delivery; }));
        return found.value();
    }

    // The thread is there, its owner is in it, and reads who else can.
    void expect_opened(const std::vector<Delivered>& rows, std::size_t first, UserId owner, const std::string& name) {
        ASSERT_GE(rows.size(), first + 3);
        EXPECT_EQ(rows[first].row.post.kind, OutboxKind::OpenThread);
        EXPECT_EQ(thread_from_payload(rows[first].row.post.payload),
                  (ThreadOpening{ChannelId{600}, name, Watching::Players}));
        EXPECT_EQ(rows[first + 1].row.post.kind, OutboxKind::AddMember);
        EXPECT_EQ(member_from_payload(rows[first + 1].row.post.payload), owner);
        EXPECT_TRUE(says(rows[first + 2].post, "the moderators of this server can read this thread"))
            << rows[first + 2].post.content;
    }

    Person carol_{world_.commands, 702, "Carol", world_.last_interaction};
};

TEST_F(HandThreads, the_start_opens_one_and_deals_into_it_alone) {
    const GameId game = begins();
    const auto rows = in_thread(game);
    ASSERT_EQ(rows.size(), 4U);
    expect_opened(rows, 0, world_.alice.id(), "Hand 1, game " + std::to_string(game.value) + ": Alice");
    EXPECT_TRUE(says(rows[3].post, "You begin with")) << rows[3].post.content;
    EXPECT_EQ(rows[3].row.post.image, "hand 0");
    std::size_t told = 0;
    for (const Delivered& one : world_.postman.delivered())
        if (says(one.post, "You begin with")) ++told;
    EXPECT_EQ(told, 1U) << "nowhere else";
}

TEST_F(HandThreads, where_none_can_be_opened_another_way_is_offered_at_once) {
    const GameId game = world_.creates_table();
    Interaction join = world_.alice.doing(Pressed{"up " + std::to_string(game.value), {}, MessageId{1}});
    join.app_permissions = kAllPermissions & ~(1ULL << 36);
    const Post answer = post_of(world_.alice.does(join));
    EXPECT_TRUE(says(answer, "I am not allowed to: Create Private Threads.")) << answer.content;
    EXPECT_TRUE(says(answer, "Where shall I show you your hand?")) << answer.content;
    EXPECT_TRUE(says(world_.alice.presses(answer, "Here"), "You sit at the table."));
    EXPECT_EQ(delivery(game, kFirst), Delivery::Here);
}

TEST_F(HandThreads, who_chooses_one_during_the_game_finds_the_hand_in_it) {
    const GameId game = world_.begins_game();
    const Post panel = world_.alice.presses(world_.alice.types("settings"), kThread);
    EXPECT_TRUE(says(panel, "- Your hand: it comes in a thread of your own")) << panel.content;
    const auto rows = in_thread(game);
    ASSERT_EQ(rows.size(), 4U);
    expect_opened(rows, 0, world_.alice.id(), "Hand 1, game " + std::to_string(game.value) + ": Alice");
    EXPECT_TRUE(says(rows[3].post, "Your hand")) << rows[3].post.content;
    EXPECT_EQ(rows[3].row.post.image, "hand 0");
    EXPECT_EQ(delivery(game, kFirst), Delivery::PrivateThread);

    world_.alice.presses(world_.alice.types("settings"), kThread);
    EXPECT_EQ(in_thread(game).size(), 4U) << "it is there already";
    world_.alice.presses(world_.alice.types("settings"), "Here, privately");
    EXPECT_EQ(in_thread(game).back().row.post.kind, OutboxKind::CloseThread);
}

TEST_F(HandThreads, a_substitute_gets_another_one) {
    const GameId game = begins();
    carol_.presses(carol_.types("settings"), kThread);
    world_.alice.types("organise replace", {{"reason", "x"}},
                       {{"player", world_.alice.named()}, {"by", carol_.named()}});
    const auto former = in_thread(game);
    ASSERT_EQ(former.size(), 5U);
    EXPECT_EQ(former[4].row.post.kind, OutboxKind::CloseThread);
    const auto hers = in_thread(game, "hand 0 2");
    ASSERT_EQ(hers.size(), 4U);
    expect_opened(hers, 0, carol_.id(), "Hand 1, game " + std::to_string(game.value) + ": Carol (2)");
    EXPECT_TRUE(says(hers[3].post, "**You have taken over the seat of <@700>**")) << hers[3].post.content;
    EXPECT_EQ(hers[3].row.post.image, "hand 0");
}

TEST_F(HandThreads, a_game_that_goes_on_elsewhere_takes_them_along) {
    const GameId game = begins();
    world_.alice.channel = ChannelId{601};
    world_.alice.permissions |= 1ULL << 5; // manages the server
    world_.alice.types("game move", {{"game", std::to_string(game.value)}});
    const auto rows = in_thread(game);
    ASSERT_EQ(rows.size(), 8U);
    EXPECT_EQ(thread_from_payload(rows[4].row.post.payload).in, ChannelId{601});
    EXPECT_TRUE(says(rows[7].post, "Your hand")) << rows[7].post.content;
}

TEST_F(HandThreads, they_are_closed_with_the_game) {
    const GameId game = begins();
    world_.alice.types("organise end", {{"reason", "x"}});
    const auto rows = in_thread(game);
    ASSERT_EQ(rows.size(), 5U);
    EXPECT_EQ(rows[4].row.post.kind, OutboxKind::CloseThread);
}

TEST_F(HandThreads, whose_cannot_be_had_is_told_once_where_the_hand_is) {
    const GameId game = begins();
    show_hand_here(world_.store, ToThread{game, "hand 0 2"}, world_.now);
    EXPECT_EQ(delivery(game, kFirst), Delivery::PrivateThread) << "that is nobody's thread";
    const std::size_t before = world_.postman.delivered().size();
    for (int twice = 0; twice < 2; ++twice)
        show_hand_here(world_.store, ToThread{game, "hand 0"}, world_.now);
    world_.deliver();
    EXPECT_EQ(delivery(game, kFirst), Delivery::Here);
    const auto told = world_.postman.since(before);
    ASSERT_EQ(told.size(), 2U) << "the notice, and the prompt below it";
    EXPECT_EQ(told[0].row.post.to, Destination(ToThread{game, "table"}));
    EXPECT_TRUE(says(told[0].post, "<@700>, I cannot show you your hand in a thread of your own."))
        << told[0].post.content;
}

} // namespace
} // namespace majlis::test
