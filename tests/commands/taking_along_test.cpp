// Replay, export, and reports of bugs: nothing of a running game that the reader has not seen.
#include "commands/pictures.h"
#include "engine/core/record_json.h"
#include "tests/commands/world.h"

namespace majlis::test {
namespace {

bool says(const Post& post, std::string_view words) {
    return post.content.find(words) != std::string::npos;
}

class TakingAlong : public CommandsTest {
protected:
    TakingAlong() : game_(world_.begins_game()) {}

    // Whoever is awaited takes the first of these that is offered.
    bool plays(std::initializer_list<const char*> labels) {
        Person& person = world_.awaited(game_);
        const Post panel = world_.panel_of(person);
        for (const char* label : labels)
            if (control_labelled(panel, label)) {
                person.presses(person.presses(panel, label), "Confirm");
                world_.deliver();
                return true;
            }
        return false;
    }

    bool is_over() { return world_.store.find(game_).value().state == GameState::Over; }

    GameId game_;
};

TEST_F(TakingAlong, a_replay_steps_through_the_moves_that_count) {
    for (int i = 0; i < 4; ++i)
        plays({"Pass", "Coins: 0"});
    ASSERT_TRUE(plays({"Rest"}));
    const auto posts = world_.postman.to(ToThread{game_, "table"});
    for (Person* person : {&world_.alice, &world_.bob})
        person->presses(posts.at(posts.size() - 2).post, "Take back: free");
    Post film = world_.alice.types("replay");
    EXPECT_TRUE(says(film, "**Step 1 of ")) << film.content;
    EXPECT_EQ(film.files.size(), 1U);
    EXPECT_FALSE(control_labelled(film, "Rest").has_value());
    int steps = 1;
    const auto can_go_on = [&] {
        const auto& ways = std::get<std::vector<Button>>(film.rows.at(0));
        return !ways.at(2).disabled;
    };
    for (; can_go_on(); ++steps) {
        film = world_.alice.presses(film, "Forward");
        EXPECT_FALSE(says(film, "rests")) << "it was taken back: " << film.content;
    }
    EXPECT_TRUE(says(film, "**Step " + std::to_string(steps) + " of " + std::to_string(steps) + "**"));
    EXPECT_TRUE(says(world_.alice.presses(film, "Back"), "**Step " + std::to_string(steps - 1) + " of "));
    EXPECT_TRUE(says(world_.alice.presses(film, "First"), "**Step 1 of "));
}

TEST_F(TakingAlong, a_running_game_is_replayed_as_spectators_see_it_to_its_players_too) {
    Person carol{world_.commands, 702, "Carol", world_.last_interaction};
    carol.channel = world_.alice.channel;
    const Post own = world_.alice.types("replay"), other = carol.types("replay");
    EXPECT_EQ(own.content, other.content);
    EXPECT_FALSE(says(own, "You ")) << own.content;
    ASSERT_EQ(own.files.size(), 1U);
    EXPECT_EQ(own.files[0].bytes, other.files[0].bytes);
    EXPECT_EQ(own.files[0].alt, other.files[0].alt);
}

TEST_F(TakingAlong, an_export_of_a_running_game_holds_what_its_reader_has_seen_and_nothing_else) {
    Person carol{world_.commands, 702, "Carol", world_.last_interaction};
    carol.channel = world_.alice.channel;
    const auto table = world_.table(game_);
    for (auto& [person, viewer] :
         {std::pair<Person*, Viewer>{&world_.alice, kFirst}, {&world_.bob, kSecond}, {&carol, Spectator{}}}) {
        const Post post = person->types("export");
        EXPECT_TRUE(says(post, "still on")) << post.content;
        ASSERT_EQ(post.files.size(), 2U);
        EXPECT_EQ(post.files[1].bytes, table->view_json(viewer));
        for (const Attachment& file : post.files)
            EXPECT_EQ(file.bytes.find(to_hex(secret_from_seed("a secret"))), std::string::npos);
    }
    EXPECT_NE(world_.alice.types("export").files[0].bytes.find("You "), std::string::npos) << "her own cards";
    EXPECT_EQ(carol.types("export").files[0].bytes.find("You "), std::string::npos);
}

TEST_F(TakingAlong, a_finished_game_is_exported_whole_and_verifies) {
    for (int moves = 0; moves < 300 && !is_over(); ++moves)
        ASSERT_TRUE(plays({"Pass", "Coins: 0", "Rest", "Decline", "Nothing", "0"})) << world_.prompt().content;
    ASSERT_TRUE(is_over());
    const Post post = world_.alice.types("export");
    ASSERT_EQ(post.files.size(), 1U) << post.content;
    const auto read = read_record(post.files[0].bytes);
    ASSERT_TRUE(std::holds_alternative<ExportedGame>(read));
    EXPECT_EQ(std::get<ExportedGame>(read).record, world_.store.record(game_).value());
}

TEST_F(TakingAlong, a_bug_is_reported_with_one_button_and_kept_with_the_reporters_view) {
    const std::size_t told = world_.postman.delivered().size();
    world_.alice.written = "the *camel*\nis gone";
    const Post thanks = world_.alice.presses(world_.alice.types("export"), "Report a bug");
    EXPECT_TRUE(says(thanks, "is kept for the operator")) << thanks.content;
    world_.deliver();
    EXPECT_EQ(world_.postman.delivered().size(), told) << "the table hears nothing of it";
    EXPECT_EQ(cluster().ask(world_.database, "select user_id || ' ' || version || ' ' || words from bug_reports"),
              "700 " + std::to_string(world_.store.find(game_).value().version.value) + " the *camel* is gone");
    EXPECT_EQ(cluster().ask(world_.database, "select view from bug_reports"), world_.table(game_)->view_json(kFirst));
}

TEST_F(TakingAlong, one_person_has_five_reports_about_a_game_and_twenty_in_all) {
    const auto kept = [&](UserId user) {
        return std::stoi(cluster().ask(world_.database, "select count(*) from bug_reports where user_id = " +
                                                            std::to_string(user.value)));
    };
    Person stranger(world_.commands, 999, "Stranger", world_.last_interaction);
    for (Person* person : {&world_.alice, &stranger}) {
        person->channel = world_.bob.channel;
        for (int report = 0; report < 30; ++report)
            person->presses(person->types("export"), "Report a bug");
        EXPECT_EQ(kept(person->id()), 5);
    }
    const Post refused = stranger.presses(stranger.types("export"), "Report a bug");
    EXPECT_TRUE(says(refused, "at most 5 about one game, and 20 in all")) << refused.content;
    for (int game = 0; game < 5; ++game) {
        world_.alice.channel = world_.bob.channel = ChannelId{600};
        world_.begins_game();
        stranger.channel = world_.bob.channel;
        for (int report = 0; report < 5; ++report)
            stranger.presses(stranger.types("export"), "Report a bug");
    }
    EXPECT_EQ(kept(stranger.id()), 20);
}

} // namespace
} // namespace majlis::test
