// What the table says: who loses what and why, what sacks and scores are for, who takes part, which cards come back.
#include <algorithm>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/crescent_moon/given.h"

namespace majlis::crescent_moon {

namespace {

using testing::Contains;
using testing::HasSubstr;
using testing::Not;

std::string told(std::string_view event, const Viewer& viewer = Spectator{}) {
    const auto read = CrescentMoon::parse_event(printed_tables(), event);
    const auto phrase = read ? CrescentMoon::announce(printed_tables(), *read, viewer) : std::nullopt;
    return phrase ? say(*phrase, PlainEnglish()) : "";
}

} // namespace

// ---- units ------------------------------------------------------------------------------------------------------

TEST(CrescentMoonTelling, CM_12_16_losses_retreats_and_units_on_warfare_are_told_apart) { // CM_12_19, CM_12_21
    auto game = given("H8 warlord 4o; H7 nomad 4m");
    game.when("warlord assault H8 H7 4o").when("warlord pass").when("warlord select warfare -");
    const auto heard = game.hears();
    EXPECT_THAT(heard, Contains("A returns 2 ordinary units from Warfare to the supply."));
    EXPECT_THAT(heard, Contains(HasSubstr("E loses ")));
    EXPECT_THAT(heard, Contains(HasSubstr("E retreats from H7: ")));
    EXPECT_THAT(heard, Not(Contains(HasSubstr("removes"))));
}

TEST(CrescentMoonTelling, CM_12_14_what_the_elder_strikes_is_no_loss_of_the_combat) {
    auto game = given("H8 caliph 2m; H7 sultan 1m");
    game.turn("caliph").hand("sultan", "elder").when("caliph assault H8 H7 2m");
    pass(game, {"warlord", "sultan"}).when("sultan select elder -").when("sultan strike H7 caliph -");
    EXPECT_THAT(game.hears(), Contains("D loses 1 mercenary in H7, struck by Elder."));
}

TEST(CrescentMoonTelling, each_reason_has_words_of_its_own) {
    EXPECT_EQ(told("removed D H7 1m loss"), "D loses 1 mercenary in H7.");
    EXPECT_EQ(told("removed D H7 1m retreat"), "D retreats from H7: 1 mercenary to the supply.");
    EXPECT_EQ(told("removed D H7 1m limit"), "D removes 1 mercenary from H7: too many stand there.");
    EXPECT_EQ(told("removed D H7 1m desertion"), "D loses 1 mercenary in H7 by desertion.");
    EXPECT_EQ(told("removed E H7 2m bribed"), "E loses 2 mercenaries in H7 to a bribe.");
    EXPECT_EQ(told("returned D H7 1o retreat"), "D retreats from H7: 1 ordinary unit to the reserves card.");
    EXPECT_EQ(told("returned D H7 1o limit"),
              "D puts 1 ordinary unit from H7 on the reserves card: too many stand there.");
    EXPECT_EQ(told("paid D 3 C buying"), "D pays 3 coins to C (for a card).");
    EXPECT_EQ(told("paid D 1 - building"), "D pays 1 coin (for building).");
    EXPECT_EQ(told("gained B 2 plotting"), "B gains 2 coins (in place of cards).");
}

// ---- sacks and points -------------------------------------------------------------------------------------------

TEST(CrescentMoonTelling, CM_16_6_a_sack_names_its_coins_and_the_points_of_a_combat_their_reasons) { // CM_12_28
    auto game = given("H8 warlord 5o; H7 caliph 2o fort");
    game.when("warlord assault H8 H7 5o").when("warlord pass").when("warlord select - -").when("warlord decline");
    const auto heard = game.hears();
    EXPECT_THAT(heard, Contains(HasSubstr("A sacks the fort in H7 and gains ")));
    EXPECT_THAT(heard, Contains(HasSubstr("enemy units lost, sacked: fort).")));
}

TEST(CrescentMoonTelling, CM_16_6_each_sack_is_named_also_the_one_that_is_asked_about) { // CM_12_30
    auto game = given("H8 warlord 5o; H7 caliph 2o fort, city");
    game.when("warlord assault H8 H7 5o").when("warlord pass").when("warlord select - -").when("warlord decline");
    game.when("warlord sack");
    EXPECT_THAT(game.hears(), Contains(HasSubstr(", sacked: fort, city).")));
    auto alone = given("H9 warlord 1o; H10 town");
    EXPECT_THAT(alone.when("warlord assault H9 H10 1o").hears(),
                Contains(HasSubstr(" victory points (sacked: town).")));
}

TEST(CrescentMoonTelling, CM_12_29_what_brings_nothing_says_so) {
    EXPECT_EQ(told("sacked A H7 fort 0"), "The fort in H7 is removed and brings nothing.");
}

TEST(CrescentMoonTelling, CM_16_4_the_points_of_a_year_come_with_their_reasons) { // CM_16_3
    auto game = given("H8 murshid token; G7 murshid token").round(4).turn("nomad").when("nomad pass");
    EXPECT_THAT(game.hears(), Contains(HasSubstr("B 5 (influence 2, holy site 2, river crossing 1)")));
}

TEST(CrescentMoonTelling, CM_17_2_the_closing_words_list_everybody_and_what_breaks_a_tie) {
    EXPECT_EQ(told("ended 5 0 7 7 2 0 5 1 2 3 4 5 0"),
              "The game is over. Victory points: D 7 (4 coins), C 7 (3 coins), A 5, E 2, B 0. "
              "Between equal points the coins decide, then the order of turns.");
    EXPECT_EQ(told("ended 5 0 7 6 0 0 4 1 2 3 4 0 0"), "The game is over. Victory points: C 7, D 6, A 5, B 0.");
}

// ---- actions ----------------------------------------------------------------------------------------------------

TEST(CrescentMoonTelling, CM_7_3_an_action_names_the_player) {
    auto game = given("H8 caliph 1o").turn("caliph");
    EXPECT_THAT(game.when("caliph move H8 H9 1o").hears(), Contains("D's action: move."));
    EXPECT_EQ(told("began-action card 0 - donations - B"), "B's action: play Donations.");
}

// ---- cards ------------------------------------------------------------------------------------------------------

TEST(CrescentMoonTelling, CM_11_14_the_hand_that_spymaster_shows_says_what_its_cards_do) {
    auto game = given().turn("warlord").hand("warlord", "spymaster").hand("sultan", "imam");
    game.when("warlord now spymaster sultan").when("warlord pass");
    EXPECT_THAT(game.hears(kWarlord), Contains(HasSubstr("You see in the hand of C: Imam (")));
    for (const Viewer& viewer : {Viewer(kCaliph), Viewer(kSultan), Viewer(Spectator{})})
        EXPECT_THAT(game.hears(viewer), Not(Contains(HasSubstr("Imam"))));
    const Kind imam = card_named("imam");
    EXPECT_THAT(told("hand-shown C A imam", kWarlord), HasSubstr(printed_tables().card(imam).text));
}

TEST(CrescentMoonTelling, CM_11_5_a_card_without_effect_says_so) {
    auto game = given("H8 warlord 2o; H7 caliph 1o castle");
    game.hand("caliph", "elder").when("warlord assault H8 H7 2o");
    pass(game, {"warlord", "caliph"}).when("warlord select - -");
    EXPECT_EQ(told("resolved elder 1"), "Elder has no effect here.");
    EXPECT_EQ(told("resolved elder"), "") << "it had one";
}

TEST(CrescentMoonTelling, CM_6_10_cards_that_come_back_and_go_are_named) { // CM_6_11
    auto game = given({})
                    .round(4)
                    .turn("nomad")
                    .face_up("caliph", "imam, guard")
                    .market("raiders, ravager, plunder, imam, corrupt, rebel, general, elder, spymaster");
    const auto heard = game.when("nomad pass").hears();
    EXPECT_THAT(heard, Contains("Cards that lay face up are back in hand: D (Imam, Guard)."));
    EXPECT_THAT(heard, Contains(HasSubstr("Discarded from the near market: ")));
}

TEST(CrescentMoonTelling, CM_9_5_only_who_looked_hears_which_cards_go_back) { // CM_9_7
    auto game =
        given().turn("murshid").hand("murshid", "guard").deck("elder, rebel, imam, raiders, plunder, assassin, vizier");
    game.when("murshid plot").when("murshid pick imam");
    EXPECT_THAT(game.hears(kMurshid), Contains(HasSubstr("You take Imam. Back on top of the deck, shuffled: ")));
    EXPECT_THAT(game.hears(kSultan), Not(Contains(HasSubstr("Raiders"))));
    EXPECT_EQ(told("plotted B imam raiders,elder 1", kMurshid), told("plotted B imam elder,raiders 1", kMurshid))
        << "the order in which they lie is nobody's to know";
}

// ---- contests ---------------------------------------------------------------------------------------------------

TEST(CrescentMoonTelling,
     CM_14_3_a_contest_names_the_murshid_with_a_token_next_to_it_before_the_window_closes) { // CM_13_3
    auto game = given("H8 nomad 1m; H7 sultan 1m, town; I7 murshid token");
    game.turn("nomad").when("nomad influence H7");
    EXPECT_THAT(game.hears(), Contains("An influence contest in H7: E attacks. Also taking part: B, C."));
    const Questions asked = CrescentMoon::questions(printed_tables(), game.common());
    ASSERT_FALSE(asked.empty());
    EXPECT_THAT(say(asked.front().prompt, PlainEnglish()), HasSubstr("Also taking part: B, C."));
}

TEST(CrescentMoonTelling, CM_12_6_a_window_in_which_nobody_plays_says_nothing) {
    EXPECT_EQ(told("window-passed"), "");
}

// What was stored before these reasons were is read as before, and says no more than it knows.
TEST(CrescentMoonTelling, events_of_before_are_read_and_written_as_they_are) {
    for (const char* event : {"taken-back",
                              "near-discarded",
                              "token-gone H7",
                              "removed D H7 1m card",
                              "conflict contest H7 E -",
                              "resolved elder",
                              "points A 3 combat",
                              "points A 2 sacking",
                              "began-action build 2 - - -",
                              "began-action build 2 - - - D",
                              "points A 3 combat 2 1 fort",
                              "points A 2 sacking 0 2 town",
                              "scored 1 0 2 0 0 0 0",
                              "ended 5 0 7 7 2 0",
                              "taken-back - - - imam - -",
                              "near-discarded imam",
                              "token-gone H7 B",
                              "removed D H7 1m card elder",
                              "conflict contest H7 E - B,C",
                              "resolved elder 1",
                              "points A 3 combat 2 1",
                              "scored 1 0 0 0 0 0 0 0,1 - - - - -"}) {
        const auto read = CrescentMoon::parse_event(printed_tables(), event);
        ASSERT_TRUE(read) << event;
        EXPECT_EQ(CrescentMoon::print(printed_tables(), *read), event);
        EXPECT_EQ(told(event).empty(), std::string_view(event) == "resolved elder") << event;
    }
    EXPECT_EQ(told("taken-back"), "Everybody takes back the cards lying face up.");
    EXPECT_EQ(told("conflict contest H7 E -"), "An influence contest in H7: E attacks.");
    EXPECT_EQ(told("points A 3 combat"), "A gains 3 victory points.");
    EXPECT_EQ(told("points A 3 combat 2 1"), "A gains 3 victory points (2 enemy units lost, 1 point for sacking).");
    EXPECT_EQ(told("points A 2 sacking"), "A gains 2 victory points (for sacking).");
    EXPECT_EQ(told("began-action build 2 - - -"), "Action: build.");
}

} // namespace majlis::crescent_moon
