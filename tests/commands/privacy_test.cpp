// Who asks to be forgotten is gone from everything that is stored, and nobody else's game suffers.
#include <sstream>

#include "tests/commands/world.h"

namespace majlis::test {
namespace {

constexpr std::uint64_t kManageServer = 1ULL << 5;

class Privacy : public CommandsTest {
protected:
    static bool says(const Post& post, std::string_view words) { return post.content.find(words) != std::string::npos; }

    // In Alice's place, under an id and a name that stand nowhere by accident.
    GameId begins_with_xanthippe(const std::string& options = "stages=3") {
        const GameId game = world_.creates_table(options);
        const Post card = world_.postman.last(OutboxKind::Post).post;
        xanthippe_.presses(xanthippe_.presses(card, "Join"), "By direct message");
        world_.bob.presses(world_.bob.presses(card, "Join"), "Here");
        world_.bob.presses(card, "Start");
        world_.deliver();
        xanthippe_.channel = world_.bob.channel = world_.store.thread(game, "table").value();
        return game;
    }

    Post is_forgotten() {
        const Post asked = xanthippe_.presses(xanthippe_.types("privacy"), "Forget me");
        Post done = xanthippe_.presses(asked, "Yes, forget me");
        world_.deliver();
        return done;
    }

    // Every row of every table, as a text.
    std::string where_it_stands(const std::string& words) {
        std::string found;
        std::istringstream tables(cluster().ask(world_.database,
                                                "select relname from pg_class where relkind = 'r' and relnamespace = "
                                                "'public'::regnamespace order by relname"));
        for (std::string table; std::getline(tables, table);)
            if (cluster().ask(world_.database,
                              "select count(*) from " + table + " t where t::text like '%" + words + "%'") != "0")
                found += table + " ";
        return found;
    }

    void expect_gone() {
        world_.store.forget(world_.now - std::chrono::hours(24), world_.now - std::chrono::hours(24));
        EXPECT_EQ(where_it_stands("987654321987654321"), "");
        EXPECT_EQ(where_it_stands("Xanthippe"), "");
    }

    // Bob presses whatever he is offered until the game is over.
    void plays_on_alone(GameId game) {
        Chance chance(ChaChaKey{}, 0);
        for (int moves = 0; world_.store.find(game).value().state != GameState::Over; ++moves) {
            ASSERT_LT(moves, 200);
            Post panel = world_.bob.types("act");
            for (int presses = 0; presses < 60 && !says(panel, "**Recorded.**"); ++presses)
                panel = world_.bob.presses(next_control(panel, chance));
            world_.deliver();
        }
    }

    static Control next_control(const Post& panel, Chance& chance) {
        if (const auto confirm = control_labelled(panel, "Confirm")) return *confirm;
        auto controls = controls_in(panel, chance);
        std::erase_if(controls, [](const Control& control) {
            return control.label == "Picture of my hand" || control.label == "My character" ||
                   control.label == "Market" || control.label == "And more…" || control.label == "Why not…?";
        });
        return controls.at(chance.below(static_cast<std::uint32_t>(controls.size())));
    }

    Person xanthippe_{world_.commands, 987'654'321'987'654'321, "Xanthippe", world_.last_interaction};
};

TEST_F(Privacy, what_is_stored_is_said_and_given_as_a_file) {
    begins_with_xanthippe();
    xanthippe_.presses(xanthippe_.types("notes"), "Add a note");
    const Post told = xanthippe_.types("privacy");
    EXPECT_TRUE(says(told, "**What is stored about you**")) << told.content;
    EXPECT_TRUE(says(told, "The operator's backups hold the same")) << told.content;
    const Post everything = xanthippe_.presses(told, "Give me all of it");
    ASSERT_EQ(everything.files.size(), 1U);
    EXPECT_EQ(everything.files[0].filename, "about-you.json");
    for (const char* known : {"987654321987654321", "Xanthippe", "friend", "\"kind\":\"caravan\""})
        EXPECT_NE(everything.files[0].bytes.find(known), std::string::npos)
            << known << " in " << everything.files[0].bytes;
    EXPECT_EQ(everything.files[0].bytes.find("Bob"), std::string::npos);
}

TEST_F(Privacy, it_is_asked_once_and_no_changes_nothing) {
    begins_with_xanthippe();
    const Post asked = xanthippe_.presses(xanthippe_.types("privacy"), "Forget me");
    EXPECT_TRUE(says(asked, "You sit at one table and leave it")) << asked.content;
    EXPECT_TRUE(says(xanthippe_.presses(asked, "No"), "**What is stored about you**"));
    EXPECT_NE(where_it_stands("Xanthippe"), "");
    EXPECT_FALSE(says(world_.bob.presses("u privacy forget"), "You sit at 0"));
}

TEST_F(Privacy, nobody_is_forgotten_again_and_again) {
    begins_with_xanthippe();
    EXPECT_TRUE(says(is_forgotten(), "You are forgotten."));
    xanthippe_.types("substitute on");
    for (int again = 0; again < 3; ++again)
        EXPECT_TRUE(says(is_forgotten(), "You were forgotten within the last day."));
    EXPECT_NE(where_it_stands("Xanthippe"), "");
    world_.now += std::chrono::hours(24);
    EXPECT_TRUE(says(is_forgotten(), "You are forgotten."));
    EXPECT_EQ(where_it_stands("Xanthippe"), "");
}

TEST_F(Privacy, a_running_game_goes_on_to_its_end_without_the_person) {
    const GameId game = begins_with_xanthippe();
    xanthippe_.types("settings");
    xanthippe_.presses(xanthippe_.types("notes"), "Add a note");
    EXPECT_TRUE(says(is_forgotten(), "You are forgotten."));
    expect_gone();
    EXPECT_FALSE(says(world_.prompt(), "Xanthippe")) << world_.prompt().content;
    plays_on_alone(game);
    EXPECT_TRUE(world_.table(game)->result().has_value()) << "loading verifies every move and draw";
    EXPECT_TRUE(says(world_.bob.types("log"), "A ")) << "a letter instead of a name";
    expect_gone();
}

TEST_F(Privacy, finished_and_resigned_games_forget_the_name_too) {
    const GameId resigned = begins_with_xanthippe();
    xanthippe_.presses(xanthippe_.types("game resign"), "Yes, I resign");
    world_.deliver();
    plays_on_alone(resigned);
    EXPECT_NE(where_it_stands("Xanthippe"), "");
    is_forgotten();
    expect_gone();
    EXPECT_TRUE(world_.table(resigned)->result().has_value());
    EXPECT_FALSE(world_.bob.types("export").files.empty());
}

TEST_F(Privacy, a_table_that_gathers_has_a_free_chair_again) {
    const GameId game = world_.creates_table();
    const Post card = world_.postman.last(OutboxKind::Post).post;
    xanthippe_.presses(xanthippe_.presses(card, "Join"), "Here");
    is_forgotten();
    EXPECT_TRUE(says(world_.postman.last(OutboxKind::Edit).post, "1. free"));
    expect_gone();
    EXPECT_EQ(world_.store.find(game).value().state, GameState::Lobby);
}

TEST_F(Privacy, without_anybody_left_the_game_ends) {
    const GameId game = begins_with_xanthippe();
    world_.bob.presses(world_.bob.types("game resign"), "Yes, I resign");
    is_forgotten();
    EXPECT_EQ(world_.store.find(game).value().standing, Standing::Ended);
    expect_gone();
}

TEST_F(Privacy, a_frozen_game_lets_somebody_be_forgotten_as_well) {
    const GameId game = begins_with_xanthippe("stages=3 watch=players");
    world_.bob.permissions |= kManageServer;
    world_.bob.types("organise freeze", {{"reason", "Because."}});
    world_.deliver();
    is_forgotten();
    expect_gone();
    world_.bob.types("organise unfreeze");
    world_.deliver();
    plays_on_alone(game);
}

TEST_F(Privacy, who_is_forgotten_begins_anew) {
    xanthippe_.presses(xanthippe_.types("settings"), "Čeština");
    const Post asked = xanthippe_.presses(xanthippe_.types("privacy"), "Zapomeň na mě");
    EXPECT_TRUE(says(xanthippe_.presses(asked, "Ano, zapomeň na mě"), "Zapomenuto."));
    EXPECT_TRUE(says(xanthippe_.types("settings"), "- Language: English, as your Discord says."));
    begins_with_xanthippe();
    EXPECT_NE(where_it_stands("Xanthippe"), "");
}

TEST_F(Privacy, a_store_that_goes_away_is_told_truly_and_it_can_be_repeated) {
    begins_with_xanthippe();
    const Post asked = xanthippe_.presses(xanthippe_.types("privacy"), "Forget me");
    cluster().stop();
    const Post refused = xanthippe_.presses(asked, "Yes, forget me");
    cluster().start();
    EXPECT_TRUE(says(refused, "Not recorded") || says(refused, "Not all of it is done")) << refused.content;
    EXPECT_TRUE(says(xanthippe_.presses(asked, "Yes, forget me"), "You are forgotten."));
    world_.deliver();
    expect_gone();
}

} // namespace
} // namespace majlis::test
