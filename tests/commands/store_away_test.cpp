#include "tests/commands/world.h"
#include "tests/support/cutting_proxy.h"

namespace majlis::test {
namespace {

using StoreAway = CommandsTest;

bool says(const Post& post, std::string_view words) {
    return post.content.find(words) != std::string::npos;
}

// PostgreSQL is stopped as long as this lives.
struct Stopped {
    Stopped() { cluster().stop(); }

    ~Stopped() { cluster().start(); }
};

TEST_F(StoreAway, every_act_is_answered_truly_and_works_again_afterwards) {
    const GameId game = world_.begins_game();
    const Post prompt = world_.prompt();
    const Post composed = world_.alice.presses(world_.panel_of(world_.alice), "Pass");

    auto stopped = std::make_unique<Stopped>();
    const Post refused = world_.alice.presses(composed, "Confirm");
    EXPECT_TRUE(says(refused, "Not recorded")) << refused.content;
    for (const char* command : {"act", "hand", "board"})
        EXPECT_TRUE(says(world_.alice.types(command), "Not recorded")) << command;
    EXPECT_TRUE(says(world_.alice.types("game create", {{"game", "caravan"}}), "Not recorded"));
    EXPECT_TRUE(says(world_.bob.presses(prompt, "Act"), "Not recorded"));
    stopped.reset();

    EXPECT_TRUE(world_.table(game)->waiting(kFirst).empty());
    const Post recorded = world_.alice.presses(refused, "Try again");
    EXPECT_TRUE(says(recorded, "**Recorded.**")) << recorded.content;
    EXPECT_EQ(world_.table(game)->waiting(kFirst).size(), 1U);
}

TEST_F(StoreAway, forms_and_suggestions_need_no_store) {
    const Stopped stopped;
    const auto form =
        world_.alice.does(world_.alice.doing(Pressed{"mt 17 turn1A 0 256 240 offer B 1 -", {}, MessageId{1}}));
    EXPECT_EQ(std::get<FormReply>(form).form.custom_id, "ut 17 turn1A 0 256 240 offer B 1 -");
    EXPECT_EQ(std::get<FormReply>(form).form.fields.at(0).most, 240U);
    const HalfTyped half{"game create", "game", "", {}};
    EXPECT_FALSE(std::get<SuggestionsReply>(world_.alice.does(world_.alice.doing(half))).choices.empty());
}

// The world again, with a proxy in front of the store.
TEST_F(StoreAway, a_commit_that_nobody_knows_of_is_said_to_be_unknown_and_can_be_tried_again) {
    const GameId game = world_.begins_game();
    const Post composed = world_.alice.presses(world_.panel_of(world_.alice), "Pass");

    CuttingProxy proxy(cluster().socket_folder());
    std::string url = cluster().url(world_.database);
    url.replace(url.find(cluster().socket_folder()), cluster().socket_folder().size(), proxy.folder());
    Store store({.url = url, .read_back = std::chrono::milliseconds(200)});
    Commands commands(store, [] { return kNoon; }, [] { return Digest{}; });
    Person alice{commands, 700, "Alice", world_.last_interaction};
    proxy.cut_at("COMMIT", Fate::AnswerLost);
    proxy.refuse_from_the_cut_on();
    const Post unknown = alice.presses(composed, "Confirm");
    EXPECT_TRUE(says(unknown, "Not known yet")) << unknown.content;
    proxy.accept_again();
    const Post again = alice.presses(unknown, "Try again");
    EXPECT_TRUE(says(again, "taken in before")) << again.content;
    EXPECT_TRUE(says(again, "Your answer to")) << again.content;
    EXPECT_EQ(world_.table(game)->waiting(kFirst).size(), 1U);
}

} // namespace
} // namespace majlis::test
