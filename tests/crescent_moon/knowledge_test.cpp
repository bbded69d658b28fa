// CM-19: who knows which hidden cards lie where, and who has learned what cannot be unlearned.
#include <algorithm>

#include <gtest/gtest.h>

#include "engine/crescent_moon/chapters.h"
#include "tests/crescent_moon/positions.h"
#include "tests/crescent_moon/setting_up.h"

namespace majlis::crescent_moon {

namespace {

using Known = std::vector<std::string>;

constexpr std::string_view kMarket = "raiders, ravager, plunder, imam, corrupt, rebel, siege-engines, general, elder";

std::vector<Kind> cards_of_murshid() {
    std::vector<Kind> kinds;
    for (const Kind kind : printed_tables().kinds())
        if (printed_tables().card(kind).character == Character::Murshid) kinds.push_back(kind);
    return kinds;
}

std::string kinds_in_words(const Fact& fact) {
    if (fact.kinds == Runs<Kind>(cards_of_murshid())) return "of the murshid";
    std::string text;
    for (const Kind kind : fact.kinds.list())
        text += (text.empty() ? "" : "/") + card_word(printed_tables(), kind);
    return text;
}

// "hand caliph", "deck 1-6" counted from the bottom, "top 1-7" from the top.
std::string places_in_words(const State& state, const Fact& fact) {
    const std::vector<Place> places = fact.places.list();
    const Place first = places.front(), last = places.back();
    if (first.zone == kHandZone) return "hand " + std::string(kCharacterWords.at(first.slot).word);
    EXPECT_EQ(first.zone, kDeckZone);
    EXPECT_EQ(last.slot - first.slot + 1U, places.size()) << "places side by side";
    const int size = state.common.deck_size;
    if (first.slot < 20) return "deck " + std::to_string(first.slot + 1) + "-" + std::to_string(last.slot + 1);
    return "top " + std::to_string(size - last.slot) + "-" + std::to_string(size - first.slot);
}

std::string in_words(const State& state, const Fact& fact) {
    const std::string most = fact.at_most == Fact::kAnyNumber ? "+"
                             : fact.at_most == fact.at_least  ? ""
                                                              : "-" + std::to_string(fact.at_most);
    return std::to_string(fact.at_least) + most + " " + kinds_in_words(fact) + ", " + places_in_words(state, fact);
}

Known known(Given& game, const Viewer& viewer) {
    Known all;
    for (const Fact& fact : game.state().knowledge.known_to(viewer))
        all.push_back(in_words(game.state(), fact));
    std::sort(all.begin(), all.end());
    return all;
}

void expect_known(Given& game, const Viewer& viewer, Known expected) {
    std::sort(expected.begin(), expected.end());
    EXPECT_EQ(known(game, viewer), expected);
}

Given buying_a(std::string_view card, std::string_view market) {
    return given().turn("caliph").market(market).when("caliph buy near " + std::string(card)).when("caliph done");
}

} // namespace

// ---- hands ------------------------------------------------------------------------------------------------------

TEST(CrescentMoonKnowledge, CM_19_1_everybody_remembers_what_was_bought) {
    Given game = buying_a("general", kMarket);
    for (const Viewer viewer : {Viewer(kSultan), Viewer(kWarlord), Viewer(Spectator{})})
        expect_known(game, viewer, {"1+ general, hand caliph"});
    expect_known(game, kCaliph, {});
    Given sale = given().turn("caliph").sultans_market("vizier, imam, elder");
    sale.when("caliph offer sultan sale imam 3").when("sultan accept 1");
    expect_known(sale, kSultan, {"1+ imam, hand caliph"});
    expect_known(sale, kCaliph, {});
}

TEST(CrescentMoonKnowledge, CM_19_1_a_card_that_was_played_is_no_longer_in_the_hand) {
    Given action = buying_a("caravan", "raiders, ravager, plunder, imam, corrupt, rebel, general, caravan, elder");
    pass(action, {"nomad", "warlord", "murshid", "sultan"});
    expect_known(action, kSultan, {"1+ caravan, hand caliph"});
    action.when("caliph play caravan");
    expect_known(action, kSultan, {});
    Given now = buying_a("ships", "raiders, ravager, plunder, imam, corrupt, rebel, general, ships, elder");
    pass(now, {"nomad", "warlord", "murshid", "sultan"}).when("caliph now ships -");
    expect_known(now, kSultan, {});
}

TEST(CrescentMoonKnowledge, CM_15_10_discards_are_open) {
    Given game = given().turn("sultan").market(kMarket);
    game.hand("sultan", "ships, ships, vizier, vizier, guard, infantry, infantry");
    game.when("sultan buy far imam").when("sultan buy near elder").when("sultan done");
    expect_known(game, kCaliph, {"1+ elder, hand sultan", "1+ imam, hand sultan"});
    game.when("sultan discard imam");
    expect_known(game, kCaliph, {"1+ elder, hand sultan"});
}

TEST(CrescentMoonKnowledge, CM_6_10_cards_in_front_of_a_player_go_back_before_everybodys_eyes) {
    Given game = given().turn("nomad").round(4).face_up("caliph", "guard, guard, elder").when("nomad pass");
    expect_known(game, kNomad, {"1+ elder, hand caliph", "2+ guard, hand caliph"});
    expect_known(game, kCaliph, {});
}

TEST(CrescentMoonKnowledge, CM_12_10_revealed_cards_leave_the_hand) {
    Given game = given("H8 caliph 2o; H7 sultan 1m").turn("caliph").face_up("caliph", "guard, general");
    game.turn("nomad").round(4).when("nomad pass");
    expect_known(game, kSultan, {"1+ general, hand caliph", "1+ guard, hand caliph"});
    pass(game, {"warlord", "murshid", "sultan"}).when("caliph assault H8 H7 2o");
    game.when("warlord pass")
        .when("caliph select guard -"); // everybody knows that the Caliph holds no card for a window
    expect_known(game, kSultan, {"1+ general, hand caliph"});
}

TEST(CrescentMoonKnowledge, CM_11_9_everybody_sees_who_takes_a_card) {
    Given game = given("H8 caliph 2o; H7 sultan 2m").turn("caliph").hand("caliph", "corrupt");
    game.when("caliph assault H8 H7 2o");
    pass(game, {"warlord", "caliph"}).when("caliph select corrupt -").when("caliph use");
    for (const Seat seat : {kCaliph, kNomad})
        expect_known(game, seat, {"1+ corrupt, hand sultan"});
    expect_known(game, kSultan, {});
}

TEST(CrescentMoonKnowledge, CM_11_14_a_hand_that_was_shown_is_known_in_full) {
    Given game = given("H8 caliph 1o; H7 town").turn("caliph");
    game.hand("warlord", "spymaster").hand("sultan", "imam, guard, guard").when("caliph influence H7");
    game.when("sultan pass").when("warlord now spymaster sultan");
    const auto facts = game.state().knowledge.known_to(kWarlord);
    ASSERT_EQ(facts.size(), 3U);
    for (const Kind kind : printed_tables().kinds()) {
        const auto fact =
            std::find_if(facts.begin(), facts.end(), [&](const Fact& one) { return one.kinds.contains(kind); });
        ASSERT_NE(fact, facts.end()) << card_word(printed_tables(), kind);
        EXPECT_EQ(fact->at_least, cards_named("imam, guard, guard").of(kind));
        EXPECT_EQ(fact->at_most, fact->at_least);
    }
    expect_known(game, kSultan, {});
}

TEST(CrescentMoonKnowledge, CM_4_9_everybody_knows_who_begins_with_warfare) {
    State state = begun(5, "divided_lands", 1);
    for (const HexState& hex : state.common.map)
        if (present(hex, kCaliph)) {
            state = after(state, kCaliph, PlacePalace{hex.at}, 2);
            break;
        }
    const Fact warfare{Viewers::only(kSultan), {card_named("warfare")}, {hand_of(kWarlord)}, 1};
    const auto facts = state.knowledge.known_to(kSultan);
    EXPECT_EQ(facts, std::vector<Fact>{warfare});
    EXPECT_TRUE(state.knowledge.known_to(kWarlord).empty());
}

// ---- the deck ---------------------------------------------------------------------------------------------------

TEST(CrescentMoonKnowledge, CM_9_4_who_plots_knows_the_top_of_the_deck) {
    Given game = given().turn("murshid").deck("elder, guard, imam, raiders, plunder, ships, vizier");
    game.when("murshid plot");
    expect_known(game, kMurshid,
                 {"1+ elder, top 1-1", "1+ guard, top 2-2", "1+ imam, top 3-3", "1+ raiders, top 4-4",
                  "1+ plunder, top 5-5", "1+ ships, top 6-6", "1+ vizier, top 7-7"});
    expect_known(game, kSultan, {});
}

TEST(CrescentMoonKnowledge, CM_9_6_what_goes_to_the_bottom_holds_none_of_the_murshids_cards) { // CM_9_7
    Given game = given().turn("murshid").deck("elder, guard, imam, elder, plunder, ships, vizier");
    game.when("murshid plot").when("murshid pick imam");
    expect_known(game, kMurshid,
                 {"2+ elder, deck 1-6", "1+ guard, deck 1-6", "1+ plunder, deck 1-6", "1+ ships, deck 1-6",
                  "1+ vizier, deck 1-6"});
    expect_known(game, kSultan, {"1+ of the murshid, hand murshid", "0 of the murshid, deck 1-6"});
}

TEST(CrescentMoonKnowledge, CM_9_6_what_goes_back_on_top_is_known_without_its_order) {
    Given game = given().turn("murshid").hand("murshid", "guard");
    game.market("horse-archers, ravager, merchant, caravan, corrupt, ambush, guard, general, elder");
    game.deck("elder, rebel, imam, raiders, plunder, assassin, vizier").when("murshid plot").when("murshid pick imam");
    const Known set{"1+ elder, top 1-6",   "1+ rebel, top 1-6",    "1+ raiders, top 1-6",
                    "1+ plunder, top 1-6", "1+ assassin, top 1-6", "1+ vizier, top 1-6"};
    expect_known(game, kMurshid, set);
    expect_known(game, kSultan, {"1+ of the murshid, hand murshid"});
    game.when("sultan pass").when("caliph buy near elder").when("caliph done");
    int still_there = 0;
    for (const std::string& fact : known(game, kMurshid))
        still_there += fact.ends_with(", top 1-5");
    EXPECT_EQ(still_there, 5) << "everybody has seen the one that was turned over";
}

TEST(CrescentMoonKnowledge, CM_9_7_what_a_second_plot_takes_is_added) {
    Given game = given().turn("murshid");
    game.deck(
        "elder, guard, imam, raiders, plunder, ships, vizier, rebel, caravan, elder, guard, ships, vizier, ambush");
    game.when("murshid plot").when("murshid pick imam");
    pass(game, {"sultan", "caliph", "nomad", "warlord"}).when("murshid plot").when("murshid pick rebel");
    const Known seen = known(game, kSultan);
    EXPECT_NE(std::find(seen.begin(), seen.end(), "2+ of the murshid, hand murshid"), seen.end());
}

TEST(CrescentMoonKnowledge, CM_9_7_a_plot_that_takes_nothing_tells_that) {
    Given game = given().turn("murshid").deck("elder, guard, general, raiders, plunder, ships, vizier");
    game.when("murshid plot").when("murshid pick -");
    expect_known(game, kSultan, {"0 of the murshid, deck 1-7"});
}

TEST(CrescentMoonKnowledge, CM_9_8_the_sultan_remembers_what_went_to_the_bottom) {
    Given game = given().turn("sultan").sultans_market("guard, -, -");
    game.deck("imam, rebel, elder, raiders, plunder, ships, vizier, general, corrupt, caravan").when("sultan conspire");
    game.when("sultan pick elder,ships");
    expect_known(game, kSultan,
                 {"1+ imam, deck 1-8", "1+ rebel, deck 1-8", "1+ raiders, deck 1-8", "1+ plunder, deck 1-8",
                  "1+ vizier, deck 1-8", "1+ general, deck 1-8", "1+ corrupt, deck 1-8", "1+ caravan, deck 1-8"});
    expect_known(game, kCaliph, {});
}

TEST(CrescentMoonKnowledge, CM_9_8_of_two_alike_the_sultan_remembers_both) {
    Given game = given().turn("sultan").sultans_market("ships, -, -");
    game.deck("imam, guard, elder, raiders, guard, plunder, vizier, general, corrupt, caravan").when("sultan conspire");
    game.when("sultan pick elder,raiders");
    expect_known(game, kSultan,
                 {"1+ imam, deck 1-8", "2+ guard, deck 1-8", "1+ plunder, deck 1-8", "1+ vizier, deck 1-8",
                  "1+ general, deck 1-8", "1+ corrupt, deck 1-8", "1+ caravan, deck 1-8"});
}

TEST(CrescentMoonKnowledge, CM_9_8_what_another_knew_of_the_top_goes_to_the_bottom_with_it) { // CM_9_6
    Given game = given().turn("murshid").hand("murshid", "guard");
    game.market("horse-archers, ravager, merchant, caravan, corrupt, ambush, guard, general, elder");
    game.deck("elder, rebel, imam, raiders, plunder, assassin, vizier").when("murshid plot").when("murshid pick imam");
    game.when("sultan conspire").when("sultan pick elder,rebel,raiders");
    expect_known(game, kMurshid, {"1+ plunder, deck 1-7", "1+ assassin, deck 1-7", "1+ vizier, deck 1-7"});
}

namespace {

// What is known after the Murshid has taken an imam, when this was known before.
Knowledge after_plot(std::initializer_list<Fact> before, const Plotted& plotted) {
    State state = plotting();
    state.own[kMurshid].looking = plotted.taken;
    for (const Kind card : plotted.rest)
        state.own[kMurshid].looking.push_back(card);
    state.knowledge = Knowledge::of(before);
    for (const Lesson& lesson : CrescentMoon::learned(printed_tables(), state, plotted))
        state.knowledge.take_in(lesson);
    return state.knowledge;
}

} // namespace

TEST(CrescentMoonKnowledge, CM_9_7_a_single_card_under_the_deck_lifts_the_others) {
    const Kind guard = card_named("guard"), elder = card_named("elder"), imam = card_named("imam");
    const Viewers murshid = Viewers::only(kMurshid);
    const Fact lowest{murshid, {guard}, {deck_place(0)}, 1}, lifted{murshid, {guard}, {deck_place(1)}, 1};
    const Fact under{murshid, {elder}, {deck_place(0)}, 1};
    const Knowledge known = after_plot({lowest}, Plotted{kMurshid, {imam}, {elder}, false});
    EXPECT_EQ(known.known_to(kMurshid), (std::vector<Fact>{under, lifted}));
}

TEST(CrescentMoonKnowledge, CM_9_5_only_what_is_known_of_the_murshids_cards_in_that_hand_is_added_to) {
    const Viewers caliph = Viewers::only(kCaliph);
    const Fact other_cards{caliph, {card_named("guard")}, {hand_of(kMurshid)}, 2};
    const Fact other_hand{caliph, cards_of_murshid(), {hand_of(kSultan)}, 3};
    const Fact taken{caliph, cards_of_murshid(), {hand_of(kMurshid)}, 1};
    const Knowledge known = after_plot({other_cards, other_hand}, Plotted{kMurshid, {card_named("imam")}, {}, true});
    const std::vector<Fact> facts = known.known_to(kCaliph);
    EXPECT_EQ(facts.size(), 3U);
    EXPECT_NE(std::find(facts.begin(), facts.end(), taken), facts.end());
}

TEST(CrescentMoonKnowledge, CM_6_16_discards_come_under_what_is_known) {
    Given game = given().turn("murshid").hand("murshid", "guard").deck_size(7);
    game.deck("elder, general, imam, raiders, plunder, ships, vizier").when("murshid plot").when("murshid pick imam");
    EXPECT_EQ(game.common().deck_size, 6);
    expect_known(game, kMurshid,
                 {"1+ elder, deck 1-6", "1+ general, deck 1-6", "1+ raiders, deck 1-6", "1+ plunder, deck 1-6",
                  "1+ ships, deck 1-6", "1+ vizier, deck 1-6"});
    pass(game, {"sultan", "caliph", "nomad", "warlord"}).when("murshid plot");
    const Known seen = known(game, kMurshid);
    EXPECT_NE(std::find(seen.begin(), seen.end(), "1+ elder, top 1-6"), seen.end());
}

// ---- what cannot be taken back ----------------------------------------------------------------------------------

namespace {

Viewers taught(const State& state, const Event& event) {
    Viewers all;
    for (const Lesson& lesson : CrescentMoon::learned(printed_tables(), state, event))
        all = all.either(taught_by(lesson));
    return all;
}

} // namespace

TEST(CrescentMoonKnowledge, CM_19_3_who_has_seen_chance_or_a_secret) { // CM_4_11, CM_6_16, CM_9_7, CM_16_3
    const State state = sound();
    const Viewers everybody = Viewers::everybody(), nobody;
    const Kind imam = card_named("imam");
    EXPECT_EQ(taught(state, TilesDealt{}), everybody);
    EXPECT_EQ(taught(state, HexLaid{std::nullopt, Tile::Crossing, kCrossing, {}}), nobody);
    EXPECT_EQ(taught(state, HexLaid{kCaliph, Tile::Quarry, kCrossing, {}}), everybody.without(kCaliph));
    EXPECT_EQ(taught(state, Shuffled{}), everybody);
    EXPECT_EQ(taught(state, SultansMarketFilled{{imam}}), everybody);
    EXPECT_EQ(taught(state, MarketFilled{{imam}}), everybody);
    EXPECT_EQ(taught(state, MarketFilled{}), nobody);
    EXPECT_EQ(taught(state, DiscardsShuffled{{imam}}), everybody);
    EXPECT_EQ(taught(state, ActionBegan{Deed::Move, 0, {}, {}, {}}), nobody);
    EXPECT_EQ(taught(state, ActionBegan{Deed::PlayCard, 0, {}, card_named("caravan"), {}}),
              everybody.without(kWarlord));
    EXPECT_EQ(taught(state, Discarded{kSultan, cards_named("imam")}), everybody.without(kSultan));
    EXPECT_EQ(taught(state, Bought{kCaliph, Row::Near, imam}), nobody);
    EXPECT_EQ(taught(state, CardTaken{imam, kSultan, kCaliph}), nobody);
    EXPECT_EQ(taught(state, Scored{{}, 0}), everybody);
    EXPECT_EQ(taught(state, Ended{}), everybody);
    EXPECT_EQ(taught(state, LookedAtDeck{kMurshid, {imam}}), Viewers::only(kMurshid));
    EXPECT_EQ(taught(state, LookedAtDeck{kMurshid, {}}), Viewers::only(kMurshid));
    EXPECT_EQ(taught(plotting(), Plotted{kMurshid, {}, plotting().own[kMurshid].looking, false}), everybody);
    EXPECT_EQ(taught(plotting(), Conspired{kMurshid, {}, plotting().own[kMurshid].looking}), everybody);
    EXPECT_EQ(taught(state, AnytimePlayed{kSultan, imam, {}}), everybody);
    EXPECT_EQ(taught(state, HandShown{kSultan, kWarlord, cards_named("imam")}), Viewers::only(kWarlord));
    EXPECT_EQ(taught(state, CardsSelected{}), nobody);
    EXPECT_EQ(taught(in_window(), CardsRevealed{}), everybody);
}

TEST(CrescentMoonKnowledge, CM_20_7_that_the_others_pass_nobody_knew) {
    EXPECT_EQ(taught(in_window(), WindowPassed{}), Viewers::everybody());
    Given alone = given("H8 caliph 2o; H7 sultan 2m").turn("caliph").when("caliph assault H8 H7 2o");
    EXPECT_EQ(asked_in_window(printed_tables(), alone.common()).size(), 1) << "the Warlord, with Warfare";
    EXPECT_EQ(taught(alone.state(), WindowPassed{}), Viewers{});
    const auto near_the_murshid = [](std::string_view hand) {
        return given("H8 caliph 1o; H7 town; G8 murshid token")
            .turn("caliph")
            .hand("sultan", hand)
            .when("caliph influence H7");
    };
    Given one_hand = near_the_murshid(""), two_hands = near_the_murshid("imam");
    EXPECT_EQ(asked_in_window(printed_tables(), one_hand.common()).size(), 4) << "three of them for a pact alone";
    EXPECT_EQ(taught(one_hand.state(), WindowPassed{}), Viewers{});
    EXPECT_EQ(taught(two_hands.state(), WindowPassed{}), Viewers::everybody());
}

TEST(CrescentMoonKnowledge, CM_23_2_of_empty_hands_nothing_is_revealed) { // CM_12_8, CM_13_5
    Given empty = given("H8 caliph 1o; H7 town").turn("caliph").when("caliph influence H7").when("warlord pass");
    EXPECT_EQ(taught(empty.asks("sultan declare").state(), CardsRevealed{}), Viewers{});
    Given held = given("H8 caliph 1o; H7 town").turn("caliph").hand("sultan", "imam").when("caliph influence H7");
    pass(held, {"warlord", "sultan"}).when("sultan select - -").asks("sultan declare");
    EXPECT_EQ(taught(held.state(), CardsRevealed{}), Viewers::everybody());
    const auto meddling = [](std::string_view hand) {
        return given("H8 caliph 2o; H7 sultan 2m; G8 murshid token").turn("caliph").hand("murshid", hand);
    };
    State nobody = meddling("").state(), murshid = meddling("zealots").state();
    for (State* state : {&nobody, &murshid}) {
        Conflict& conflict = state->common.conflict.emplace();
        conflict.hex = hex_named("H7");
        conflict.attacker = kCaliph;
        conflict.defender = kSultan;
        conflict.stage = ConflictStage::Declaration;
        conflict.meddling = true;
    }
    EXPECT_EQ(taught(nobody, CardsRevealed{}), Viewers{});
    EXPECT_EQ(taught(murshid, CardsRevealed{}), Viewers::everybody());
}

// ---- other worlds -----------------------------------------------------------------------------------------------

TEST(CrescentMoonKnowledge, CM_19_1_other_worlds_look_the_same_and_stand) { // CM_19_2, CM_19_5
    Given plotted = given().turn("murshid").deck("elder, guard, imam, raiders, plunder, ships, vizier");
    plotted.when("murshid plot").when("murshid pick imam");
    State shuffled = sound();
    shuffled.common.surely_in_deck.add(card_named("ships"), 2);
    std::uint64_t number = 0;
    for (const State& state : {sound(), plotting(), declaring(), plotted.state(), shuffled, begun(5, "variable", 3)})
        for (const Viewer viewer : {Viewer(kMurshid), Viewer(kSultan), Viewer(kNomad), Viewer(Spectator{})}) {
            Chance chance({}, ++number);
            const State world = CrescentMoon::redeal(printed_tables(), state, viewer, chance);
            EXPECT_EQ(CrescentMoon::view(printed_tables(), world, viewer),
                      CrescentMoon::view(printed_tables(), state, viewer));
            EXPECT_EQ(CrescentMoon::view(printed_tables(), world, Spectator{}),
                      CrescentMoon::view(printed_tables(), state, Spectator{}));
            EXPECT_EQ(reason(world), "it stands");
            EXPECT_NE(world.hidden.deck.empty() ? world.own[kCaliph].tiles == state.own[kCaliph].tiles
                                                : world.hidden.deck == state.hidden.deck,
                      true);
        }
}

TEST(CrescentMoonKnowledge, CM_19_5_in_other_worlds_other_cards_are_selected) {
    int selected = 0, others = 0;
    for (std::uint64_t number = 0; number < 20; ++number) {
        Chance chance({}, number);
        const State world = CrescentMoon::redeal(printed_tables(), declaring(), kCaliph, chance);
        (world.own[kNomad].selected.empty() ? others : selected) += 1;
    }
    EXPECT_GT(selected, 0);
    EXPECT_GT(others, 0);
}

// Seven cards in the Nomad's hand, which may be any seven that the others do not see.
TEST(CrescentMoonKnowledge, CM_19_5_in_other_worlds_each_card_is_as_likely_selected_as_not) {
    Given game = given("H7 nomad token, town; H8 caliph 1o; G8 murshid token").turn("caliph");
    game.hand("nomad", "imam, imam, vizier, vizier, rebel, coercion, preacher").when("caliph influence H7");
    pass(game, {"warlord", "murshid", "sultan", "caliph", "nomad"}).when("nomad select - -").asks("murshid declare");
    int held = 0, selected = 0;
    for (std::uint64_t number = 0; number < 300; ++number) {
        Chance chance({}, number);
        const State world = CrescentMoon::redeal(printed_tables(), game.state(), kCaliph, chance);
        for (const Kind card : world.own[kNomad].hand.list())
            held += printed_tables().card(card).has(When::Contest);
        selected += world.own[kNomad].selected.total();
    }
    EXPECT_GT(10 * selected, 4 * held);
    EXPECT_LT(10 * selected, 6 * held);
}

TEST(CrescentMoonKnowledge, CM_6_16_in_other_worlds_the_deck_holds_what_was_shuffled_into_it) {
    Given game = given().hand("sultan", "ships, vizier").hand("caliph", "elder, zealots");
    State state = game.deck("raiders, imam, guard").deck_size(3).state();
    const Kind imam = card_named("imam");
    state.common.surely_in_deck.add(imam);
    int lowest = 0;
    for (std::uint64_t number = 0; number < 60; ++number) {
        Chance chance({}, number);
        const State world = CrescentMoon::redeal(printed_tables(), state, Spectator{}, chance);
        EXPECT_EQ(std::count(world.hidden.deck.begin(), world.hidden.deck.end(), imam), 1);
        lowest += world.hidden.deck[0] == imam;
    }
    EXPECT_GT(lowest, 0) << "wherever in the deck it lies";
}

TEST(CrescentMoonKnowledge, CM_19_1_in_other_worlds_the_secrets_of_others_are_unknown) {
    Given game = given().turn("murshid").deck("elder, guard, imam, raiders, plunder, ships, vizier");
    game.when("murshid plot").when("murshid pick imam");
    Chance chance({}, 1);
    const State world = CrescentMoon::redeal(printed_tables(), game.state(), kSultan, chance);
    EXPECT_FALSE(game.state().knowledge.known_to(kMurshid).empty());
    EXPECT_TRUE(world.knowledge.known_to(kMurshid).empty());
    EXPECT_EQ(world.knowledge.known_to(kSultan), game.state().knowledge.known_to(kSultan));
}

} // namespace majlis::crescent_moon
