#include <gtest/gtest.h>

#include "commands/button_id.h"
#include "commands/command_spec.h"
#include "commands/limits.h"
#include "commands/routing.h"
#include "commands/spot.h"

namespace majlis::test {
namespace {

Interaction with(Doing doing) {
    return {InteractionId{1}, "token", {UserId{700}, "Alice", "en-US"}, std::nullopt, ChannelId{600}, 0, 0, "",
            std::move(doing)};
}

TEST(Buttons, an_id_survives_its_text) {
    const std::vector<ButtonId> ids{
        {'p', Verb::Join, GameId{17}},
        {'u', Verb::Walk, GameId{17}, Intent{"turn3A", Seat{1}, 2147483647}, {}, "offer B 3 - \"come closer\""},
        {'u', Verb::Pick, GameId{17}, Intent{"arrange4~2", Seat{0}, 0}, "0:2.1:0", "arrange"},
        {'p', Verb::Undo, GameId{17}, Intent{"undo", Seat{1}, 12}, "10"},
        {'p', Verb::AgreeUndo, GameId{17}, Intent{"undo", Seat{1}, 12}},
        {'p', Verb::RefuseUndo, GameId{17}, Intent{"undo", Seat{1}, 12}},
        {'u', Verb::Log, GameId{17}, Intent{"log", Seat{0}, 3}},
        {'u', Verb::Replay, GameId{17}, Intent{"replay", Seat{0}, 3}, "back"},
        {'u', Verb::NextGame, GameId{17}},
        {'u', Verb::Turns, GameId{17}},
        {'m', Verb::AddNote, GameId{17}, Intent{"notes", Seat{0}, 3}, "400"},
        {'m', Verb::Number, GameId{18446744073709551615U}, Intent{"q", Seat{5}, 1}, "0-250", {}},
    };
    for (const ButtonId& id : ids)
        EXPECT_EQ(button_id_in(to_text(id)), id) << to_text(id);
    EXPECT_EQ(to_text(ids[1]), "uw 17 turn3A 1 2147483647 - offer B 3 - \"come closer\"");
}

TEST(Buttons, what_is_no_id_of_ours_is_none) {
    for (const char* text : {"", "u", "uw", "uw ", "uw x", "xw 17", "pD 17", "u? 17", "uww 17", "uw 017", "uw 17 q",
                             "uw 17 q 0", "uw 17 q 6 1", "uw 17 q 0 2147483648", "uw 17  0 1 -"})
        EXPECT_FALSE(button_id_in(text)) << text;
}

TEST(Buttons, the_first_letter_names_the_response_class) {
    const auto of = [](const char* id) { return response_class(with(Pressed{id, {}, MessageId{1}})); };
    EXPECT_EQ(of("mt 17 q 0 1 240 offer"), ResponseClass::Modal);
    EXPECT_EQ(of("mn 17 q 0 1 0-250 sell"), ResponseClass::Modal);
    EXPECT_EQ(of("pa 17"), ResponseClass::PrivatePanel);
    EXPECT_EQ(of("uc 17"), ResponseClass::OwnUpdate);
    EXPECT_EQ(of("v"), ResponseClass::PublicVote);
    EXPECT_EQ(of("?"), ResponseClass::PrivatePanel);
    EXPECT_EQ(of(""), ResponseClass::PrivatePanel);
    EXPECT_EQ(response_class(with(FilledIn{"ut 17", {}})), ResponseClass::OwnUpdate);
    EXPECT_EQ(response_class(with(FilledIn{"mt 17", {}})), ResponseClass::PrivatePanel);
    EXPECT_EQ(response_class(with(SlashCommand{"act", {}})), ResponseClass::PrivatePanel);
    EXPECT_EQ(response_class(with(HalfTyped{})), ResponseClass::Suggestions);
}

TEST(Buttons, a_form_that_discord_would_not_take_is_answered_in_words) {
    for (const char* id : {"m", "mt 17", "mt 17 q 0 1 -", "mt 17 q 0 1 0", "mt 17 q 0 1 4001", "mn 17 q 0 1 250",
                           "mn 17 q 0 1 -250", "mn 17 q 0 1 0-x"})
        EXPECT_EQ(response_class(with(Pressed{id, {}, MessageId{1}})), ResponseClass::PrivatePanel) << id;
    const std::string too_long = "mt 17 q 0 1 240 " + std::string(limits::kCustomId, 'x');
    EXPECT_EQ(response_class(with(Pressed{too_long, {}, MessageId{1}})), ResponseClass::PrivatePanel);
}

TEST(Buttons, what_all_see_is_never_changed_into_somebodys_panel) {
    for (const char* id : {"ua 17", "va 17", "uc 17 q 0 1 -"})
        EXPECT_EQ(response_class(with(Pressed{id, {}, MessageId{1}, true})), ResponseClass::PrivatePanel) << id;
    EXPECT_EQ(response_class(with(FilledIn{"ut 17", {}, true})), ResponseClass::PrivatePanel);
    EXPECT_EQ(response_class(with(Pressed{"mt 17 q 0 1 240", {}, MessageId{1}, true})), ResponseClass::Modal);
}

TEST(Buttons, one_game_has_one_strand) {
    EXPECT_EQ(strand_of(with(Pressed{"uc 17 q 0 1 -", {}, MessageId{1}})), "game 17");
    EXPECT_EQ(strand_of(with(FilledIn{"ut 17 q 0 1 240 offer", {}})), "game 17");
    EXPECT_EQ(strand_of(with(Pressed{"?", {}, MessageId{1}})), "channel 600");
    EXPECT_EQ(strand_of(with(SlashCommand{"act", {}})), "channel 600");
}

TEST(Buttons, picks_survive_their_detail) {
    for (const Picks& picks : {Picks{}, Picks{1, {4, 0, 12}, 2}})
        EXPECT_EQ(picks_in(to_detail(picks)), picks) << to_detail(picks);
    for (const char* text : {"", "1", "0:1", "x:1:0", "0:1.x:0", "0:1:0:0"})
        EXPECT_FALSE(picks_in(text)) << text;
}

TEST(Buttons, commands_keep_to_discords_limits) {
    const auto specs = command_specs();
    EXPECT_GE(specs.size(), 4U);
    const auto fits = [](const std::string& name, const std::string& description) {
        return name.size() <= 32 && !description.empty() && description.size() <= 100;
    };
    for (const CommandSpec& spec : specs) {
        EXPECT_TRUE(fits(spec.name, spec.description)) << spec.name;
        EXPECT_TRUE(spec.subcommands.empty() || spec.options.empty()) << spec.name;
        for (const CommandSpec& sub : spec.subcommands)
            for (const CommandOption& option : sub.options)
                EXPECT_TRUE(fits(option.name, option.description)) << option.name;
    }
}

} // namespace
} // namespace majlis::test
