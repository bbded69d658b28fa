// What nobody can see, and what turns the direction of writing, comes into no pack, league, reason, promise or note.
#include "commands/legible.h"
#include "tests/commands/world.h"

namespace majlis::test {
namespace {

constexpr auto kRefused = "Please write something that can be seen, without signs that turn the direction of writing.";
constexpr std::array kIllegible{
    " ",      "\u00a0",        "\u200b", "\u202e",    "evil\u202etxt.exe", "\u2066isolated\u2069", "left\u200eright",
    "\u3164", "\u2800 \u2800", "\ufeff", "\U000e0041"};
constexpr std::array kLegible{"Spring cup",  "Žluťoučký kůň",          "Набег", "مجلس", "葡萄",
                              "👩‍🚀", "🏴\U000e0067\U000e007f", "7",     "-"};

TEST(Legible, is_what_can_be_seen_and_turns_nothing) {
    for (const char* text : kIllegible)
        EXPECT_FALSE(legible(text)) << text;
    for (const char* text : kLegible)
        EXPECT_TRUE(legible(text)) << text;
    EXPECT_FALSE(legible(""));
}

TEST(Legible, people_without_such_a_name_are_called_by_what_is_left_or_their_number) {
    EXPECT_EQ(legible_name("Bob_the *bold*", UserId{7}), "Bob_the *bold*");
    EXPECT_EQ(legible_name("\u202eBob\u2066", UserId{7}), "Bob");
    EXPECT_EQ(legible_name("\u202e \u200b", UserId{7}), "7");
    EXPECT_EQ(legible_name("\u3164", UserId{7}), "7");
}

using LegibleInCommands = CommandsTest;

TEST_F(LegibleInCommands, nothing_else_is_taken_anywhere) {
    world_.begins_game();
    world_.alice.permissions |= 1ULL << 5; // manages the server
    for (const char* text : kIllegible) {
        EXPECT_EQ(world_.alice.types("league create", {{"name", text}, {"season", "1"}}).content, kRefused);
        EXPECT_EQ(world_.alice.types("league create", {{"name", "Cup"}, {"season", text}}).content, kRefused);
        EXPECT_EQ(world_.alice.types("organise freeze", {{"reason", text}}).content, kRefused);
        SlashCommand upload{"pack upload", {{"name", text}}, {}};
        EXPECT_EQ(post_of(world_.alice.does(world_.alice.doing(upload))).content, kRefused);
        for (const char* form :
             {"uF 1 deals 0 0 200", "uM 1 notes 0 0 400", "uB 1 report 0 0 1000", "ut 1 turn1 0 0 40"})
            EXPECT_EQ(post_of(world_.alice.does(world_.alice.doing(FilledIn{form, {{"text", text}}}))).content,
                      kRefused);
    }
    EXPECT_EQ(cluster().ask(world_.database,
                            "select (select count(*) from leagues) + (select count(*) from promises) + "
                            "(select count(*) from notes) + (select count(*) from bug_reports)"),
              "0");
}

TEST_F(LegibleInCommands, no_pack_turns_the_words_of_its_cards) {
    world_.alice.permissions |= 1ULL << 5; // manages the server
    SlashCommand upload{"pack upload", {{"name", "mine"}}, {}};
    const std::string text = "name = \"\u202emine\"";
    upload.files["file"] = {"mine.toml", text.size(), "https://cdn.discordapp.com/mine.toml", text};
    EXPECT_EQ(post_of(world_.alice.does(world_.alice.doing(upload))).content, kRefused);
}

TEST_F(LegibleInCommands, a_name_that_turns_everything_is_shown_without_that) {
    world_.creates_table();
    Person eve(world_.commands, 709, "\u202eeve", world_.last_interaction);
    eve.presses(eve.presses(world_.postman.last(OutboxKind::Post).post, "Join"), "Here");
    EXPECT_EQ(cluster().ask(world_.database, "select name from seats where user_id = 709"), "eve");
}

} // namespace
} // namespace majlis::test
