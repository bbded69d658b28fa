// What happened: since one last looked, in the whole log, and what one has written down about it oneself.
#include "tests/commands/world.h"

namespace majlis::test {
namespace {

bool says(const Post& post, std::string_view words) {
    return post.content.find(words) != std::string::npos;
}

class LookingBack : public CommandsTest {
protected:
    LookingBack() : game_(world_.begins_game()) {}

    void answers(Person& person, std::string_view label) {
        person.presses(person.presses(world_.panel_of(person), label), "Confirm");
        world_.deliver();
    }

    Person& other(const Person& person) { return &person == &world_.alice ? world_.bob : world_.alice; }

    Person& comes_to_a_turn() {
        for (int i = 0; i < 4; ++i) {
            Person& person = world_.awaited(game_);
            answers(person, control_labelled(world_.panel_of(person), "Pass") ? "Pass" : "Coins: 0");
        }
        return world_.awaited(game_);
    }

    GameId game_;
};

TEST_F(LookingBack, the_panel_tells_once_what_has_happened_since) {
    Person& mover = comes_to_a_turn();
    Person& waiting = other(mover);
    world_.panel_of(waiting);
    EXPECT_FALSE(says(world_.panel_of(waiting), "Since you last looked")) << "nothing is new";
    answers(mover, "Rest");
    const Post panel = world_.panel_of(waiting);
    EXPECT_TRUE(says(panel, "**Since you last looked:**\n- <@70")) << panel.content;
    EXPECT_FALSE(says(world_.panel_of(waiting), "Since you last looked")) << "it was told";
    EXPECT_FALSE(says(world_.panel_of(mover), "Since you last looked")) << "one's own move is no news";
}

TEST_F(LookingBack, the_board_tells_it_too_in_the_words_of_the_viewer) {
    Person& mover = comes_to_a_turn();
    Person& waiting = other(mover);
    waiting.types("board");
    mover.presses(mover.presses(world_.panel_of(mover), "Draw cards"), "Confirm and see");
    const Post board = waiting.types("board");
    EXPECT_TRUE(says(board, "Since you last looked")) << board.content;
    EXPECT_TRUE(says(board, "draws 2 cards")) << board.content;
    EXPECT_FALSE(says(board, "You draw")) << board.content;
    EXPECT_TRUE(waiting.types("board").content.empty());
    Person carol{world_.commands, 702, "Carol", world_.last_interaction};
    carol.channel = world_.alice.channel;
    EXPECT_TRUE(carol.types("board").content.empty()) << "spectators have no last look";
}

TEST_F(LookingBack, the_log_says_everything_in_the_words_of_the_reader) {
    Person& mover = comes_to_a_turn();
    mover.presses(mover.presses(world_.panel_of(mover), "Draw cards"), "Confirm and see");
    const Post own = mover.types("log"), others = other(mover).types("log");
    EXPECT_TRUE(says(own, "You draw")) << own.content;
    EXPECT_FALSE(says(others, "You draw")) << others.content;
    EXPECT_TRUE(says(others, "draws 2 cards")) << others.content;
    Person carol{world_.commands, 702, "Carol", world_.last_interaction};
    carol.channel = mover.channel;
    const Post public_log = carol.types("log");
    EXPECT_TRUE(says(public_log, "draws 2 cards")) << public_log.content;
    EXPECT_FALSE(says(public_log, "You ")) << public_log.content;
}

TEST_F(LookingBack, what_was_taken_back_is_marked_in_the_log) {
    Person& mover = comes_to_a_turn();
    answers(mover, "Rest");
    const auto posts = world_.postman.to(ToThread{game_, "table"});
    mover.presses(posts.at(posts.size() - 2).post, "Take back: free");
    const Post log = mover.types("log");
    EXPECT_TRUE(says(log, "(taken back)")) << log.content;
    EXPECT_TRUE(says(log, "takes the last move back")) << log.content;
    EXPECT_TRUE(says(world_.panel_of(other(mover)), "takes the last move back"));
}

TEST_F(LookingBack, a_long_log_is_paged_from_the_newest_back_to_the_deal) {
    for (int i = 0; i < 60 && world_.store.find(game_).value().state == GameState::Running; ++i) {
        Person& person = world_.awaited(game_);
        const std::string offer = &person == &world_.alice ? "offer B 0 - \"" : "offer A 0 - \"";
        const Post offered = person.types("do", {{"action", offer + std::string(100, 'x') + "\""}});
        if (control_labelled(offered, "Confirm")) {
            person.presses(offered, "Confirm");
            continue;
        }
        const Post panel = world_.panel_of(person);
        for (const char* label : {"Pass", "Coins: 0", "Decline", "Rest"})
            if (control_labelled(panel, label)) {
                answers(person, label);
                break;
            }
    }
    Post log = world_.alice.types("log");
    EXPECT_FALSE(control_labelled(log, "Newer").has_value());
    int pages = 1;
    for (; control_labelled(log, "Older"); ++pages)
        log = world_.alice.presses(log, "Older");
    EXPECT_GT(pages, 1);
    EXPECT_TRUE(says(log, "page 1 of " + std::to_string(pages))) << log.content;
    EXPECT_TRUE(says(world_.alice.presses(log, "Newer"), "page 2 of "));
}

TEST_F(LookingBack, a_game_that_is_over_is_found_by_its_number_from_anywhere_on_its_server) {
    Person olga{world_.commands, 710, "Olga", world_.last_interaction};
    olga.channel = world_.alice.channel;
    olga.permissions |= 1ULL << 5;
    olga.types("organise end", {{"reason", "Enough."}});
    ASSERT_EQ(world_.store.find(game_).value().state, GameState::Over);
    world_.alice.channel = ChannelId{600};
    EXPECT_TRUE(says(world_.alice.types("export"), "You sit at no table where a game is on."));
    const std::string number = std::to_string(game_.value);
    const Post exported = world_.alice.types("export", {{"game", number}});
    ASSERT_EQ(exported.files.size(), 1U) << exported.content;
    EXPECT_EQ(exported.files.front().filename, "game-" + number + ".json");
    EXPECT_FALSE(world_.alice.types("board", {{"game", number}}).files.empty());
    EXPECT_TRUE(says(world_.alice.types("log", {{"game", number}}), "**Log of game " + number + "**"));
    EXPECT_TRUE(says(world_.alice.types("replay", {{"game", number}}), "**Step 1 of "));
    EXPECT_TRUE(says(world_.alice.types("notes", {{"game", number}}), "You have written nothing down"));
}

TEST_F(LookingBack, a_game_of_another_server_is_not_found) {
    for (const char* typed : {"99", "0", "many"})
        EXPECT_EQ(world_.alice.types("log", {{"game", typed}}).content, "There is no such game on this server.");
    Interaction elsewhere = world_.alice.doing(SlashCommand{"log", {{"game", std::to_string(game_.value)}}});
    elsewhere.guild = GuildId{501};
    EXPECT_EQ(post_of(world_.alice.does(elsewhere)).content, "There is no such game on this server.");
}

using Notes = LookingBack;

TEST_F(Notes, are_written_read_and_removed_by_their_writer_alone) {
    Post notes = world_.alice.types("notes");
    EXPECT_TRUE(says(notes, "You have written nothing down")) << notes.content;
    world_.alice.written = "Bob *bluffs*\nalways";
    notes = world_.alice.presses(notes, "Add a note");
    EXPECT_TRUE(says(notes, "- Bob \\*bluffs\\* always")) << notes.content;
    EXPECT_FALSE(says(world_.bob.types("notes"), "bluffs"));
    world_.alice.written = "second";
    notes = world_.alice.presses(notes, "Add a note");
    const auto remove = control_labelled(notes, "Remove the last").value();
    notes = world_.alice.presses(remove);
    EXPECT_FALSE(says(notes, "second")) << notes.content;
    EXPECT_TRUE(says(world_.alice.presses(remove), "bluffs")) << "a second tap removes nothing more";
    Person carol{world_.commands, 702, "Carol", world_.last_interaction};
    carol.channel = world_.alice.channel;
    EXPECT_TRUE(says(carol.types("notes"), "You do not sit at this table."));
}

TEST_F(Notes, have_an_end) {
    Post notes = world_.alice.types("notes");
    world_.alice.written = "";
    EXPECT_TRUE(says(world_.alice.presses(notes, "Add a note"), "An empty note is not kept"));
    world_.alice.written = std::string(400, 'x');
    for (int i = 0; i < 51; ++i)
        notes = world_.alice.presses(notes, "Add a note");
    EXPECT_TRUE(says(notes, "You keep 50 notes already")) << notes.content;
}

} // namespace
} // namespace majlis::test
