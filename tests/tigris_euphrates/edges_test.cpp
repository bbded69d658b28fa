// Edges of the rules that no scenario comes by: what is not asked, one tile left, hands of the very last tile, words
// that are almost right.
#include <gtest/gtest.h>

#include "engine/core/menu.h"
#include "engine/tigris_euphrates/chapters.h"
#include "tests/tigris_euphrates/given.h"

namespace majlis::tigris_euphrates {

namespace {

using Game = TigrisEuphrates;

constexpr std::string_view kPeace = R"(
       G  H  I  J  K  L
     5 .  .  t  .  .  .
     6 .  .  Bk .  .  .
     7 .  .  t  m  .  .
)";

Cell cell(std::string_view word) {
    return cell_in(word).value();
}

std::string rule_against(const State& state, Seat seat, const Action& action) {
    const auto refusal = Game::why_not(printed_tables(), sight(state, seat), action);
    return refusal ? std::string(refusal->rule.text) : "it is allowed";
}

const std::vector<Action> kOfATurn{PlaceLeader{Colour::Red, cell("H5")},
                                   MoveLeader{Colour::Black, cell("H5")},
                                   WithdrawLeader{Colour::Black},
                                   PutTile{Colour::Red, cell("K5")},
                                   PlayCatastrophe{cell("K5")},
                                   Swap{},
                                   EndTurn{}};
const std::vector<Action> kAnswers{Fight{Colour::Red}, Commit{0}, Build{cell("I5")}, Raise{Monument{}, cell("I5")},
                                   Decline{},          Take{}};

// The revolt of a king beside the Bull's.
Given revolt() {
    return given(kPeace).when("archer place king J5");
}

TEST(TigrisEuphrates, TE_25_1_only_what_is_asked_is_answered) { // TE_5_1
    const State peace = given(kPeace).state(), fight = revolt().state();
    for (const Action& action : kOfATurn) {
        EXPECT_EQ(rule_against(peace, Seat{1}, action), "TE-5.1") << Game::print(printed_tables(), action);
        EXPECT_EQ(rule_against(fight, Seat{0}, action), "TE-25.1") << Game::print(printed_tables(), action);
    }
    for (const Action& action : kAnswers)
        EXPECT_EQ(rule_against(peace, Seat{0}, action), "TE-25.1") << Game::print(printed_tables(), action);
    EXPECT_EQ(rule_against(fight, Seat{1}, Commit{0}), "TE-25.1"); // the attacker is asked first
    EXPECT_EQ(rule_against(fight, Seat{0}, Commit{0}), "it is allowed");
}

TEST(TigrisEuphrates, TE_20_5_nothing_is_done_after_the_end) {
    auto game = given(kPeace).hand("archer", "1 farm").bag(2).when("archer end");
    const State over = game.over().state();
    for (const Action& action : kOfATurn)
        EXPECT_EQ(rule_against(over, over.common.active, action), "TE-20.5") << Game::print(printed_tables(), action);
}

// Nobody must ever draw a tile, so the rules set no bound; 153 tiles are in the box.
TEST(TigrisEuphrates, TE_20_5_a_game_of_endless_moves_is_not_one) {
    for (const std::size_t players : {2U, 3U, 4U})
        EXPECT_EQ(Game::most_plies(printed_tables(), given().seats(players).state().common), 1530 * players);
}

TEST(TigrisEuphrates, TE_13_5_a_single_tile_in_the_hand_is_asked_for) { // whichever it is
    given(kPeace)
        .hand("archer", "1 farm")
        .hand("bull", "1 market")
        .when("archer place king J5")
        .asks("archer attack")
        .when("archer commit 0")
        .asks("bull defence");
}

TEST(TigrisEuphrates, TE_24_2_a_defender_is_told_what_to_reach) {
    State state = given(kPeace)
                      .option("conflict_support", "useful_only")
                      .hand("archer", "5 temple")
                      .hand("bull", "5 temple")
                      .when("archer place king J5")
                      .when("archer commit 3")
                      .state();
    const Fighters fighters = fighters_of(state.common);
    const int attack = board_strength(state.common, fighters.attacking) + 3;
    const auto refusal = Game::why_not(printed_tables(), sight(state, Seat{1}), Commit{1});
    ASSERT_TRUE(refusal);
    EXPECT_EQ(refusal->rule.text, std::string_view("TE-24.2"));
    EXPECT_EQ(say(refusal->why, PlainEnglish()),
              "A defender who commits tiles must reach exactly " + std::to_string(attack) + ".");
}

TEST(TigrisEuphrates, TE_24_1_open_totals_follow_treasures_and_are_missing_otherwise) {
    const auto begun = [](std::string visibility) {
        Chance chance(secret_from_seed("open"), 0);
        SetupRequest request{Seats(3), {}, {}};
        for (const OptionInfo& option : Game::info().options)
            request.options[std::string(option.id)] = option.usual;
        request.options["score_visibility"] = std::move(visibility);
        const auto events = Game::setup(printed_tables(), request, chance);
        State state;
        for (const Event& event : std::get<Events>(events))
            state = advance<Game>(printed_tables(), std::move(state), event);
        return state;
    };
    EXPECT_TRUE(begun("open").common.scores);
    EXPECT_FALSE(begun("hidden").common.scores);
    State open = begun("open"), hidden = begun("hidden");
    for (State* state : {&open, &hidden})
        *state = advance<Game>(printed_tables(), std::move(*state),
                               TreasuresTaken{Seat{1}, state->common.treasures & cells_named("B2")});
    EXPECT_EQ((*open.common.scores)[Seat{1}].treasures, open.own[Seat{1}].score.treasures);
    EXPECT_FALSE(hidden.common.scores);
}

TEST(TigrisEuphrates, TE_23_4_who_does_not_know_what_was_swapped_may_believe_anything) {
    State state = given(kPeace).hand("archer", "1 temple, 1 farm, 1 market").when("archer swap temple").state();
    ASSERT_GT(total(state.own[Seat{0}].swapped), 0U);
    Chance chance(secret_from_seed("worlds"), 0);
    bool another = false;
    for (int i = 0; i < 50; ++i) {
        const State world = Game::redeal(printed_tables(), state, Seat{1}, chance);
        another |= world.own[Seat{0}].swapped != state.own[Seat{0}].swapped;
        EXPECT_FALSE(Game::why_not_stand(printed_tables(), world));
        EXPECT_EQ(Game::census(printed_tables(), world), Game::census(printed_tables(), state));
    }
    EXPECT_TRUE(another);
}

TEST(TigrisEuphrates, TE_23_4_in_another_world_others_know_what_its_owner_believes) {
    State state = given(kPeace).hand("archer", "2 farm").state();
    const Kind farm{static_cast<std::uint16_t>(Colour::Blue)};
    state.knowledge = Knowledge::of({Fact{Viewers::only(Seat{2}), {farm}, {Place{kHandZone, 0}}, 2, 2}});
    Chance chance(secret_from_seed("worlds"), 0);
    EXPECT_EQ(Game::redeal(printed_tables(), state, Seat{2}, chance).knowledge, state.knowledge);
    EXPECT_EQ(Game::redeal(printed_tables(), state, Seat{1}, chance).knowledge, Knowledge{});
}

TEST(TigrisEuphrates, TE_1_1_everything_in_the_box_is_counted) { // TE_1_7, TE_10_1
    std::vector<Count> box;
    for (const auto& [what, number] : {std::pair{"settlement", 30},
                                       {"temple", 57},
                                       {"farm", 36},
                                       {"market", 30},
                                       {"catastrophe", 8},
                                       {"treasure", 10}})
        box.push_back({what, number});
    EXPECT_EQ(Game::census(printed_tables(), given().state()), box);
}

Choices offered_to(const State& state, const Words& words) {
    const View view = Game::view(printed_tables(), state, state.common.asked);
    return Game::next(printed_tables(), view, Game::questions(printed_tables(), state.common).front(), words);
}

TEST(TigrisEuphrates, TE_11_1_tiles_of_a_hand_are_told_apart_by_number) {
    const State state = given(kPeace).hand("archer", "2 temple, 1 farm").state();
    const auto choice = std::get<SubsetChoice>(offered_to(state, {"swap"}).at(0));
    std::vector<std::string> labels;
    for (const WordChoice& tile : choice.of)
        labels.push_back(say(tile.label, PlainEnglish()));
    EXPECT_EQ(labels, (std::vector<std::string>{"temple (1 of 2)", "temple (2 of 2)", "farm"}));
}

TEST(TigrisEuphrates, TE_11_1_one_tile_can_be_swapped_and_none_cannot) {
    given(kPeace).hand("archer", "1 farm").offers("archer swap farm");
    given(kPeace).hand("archer", "").offers_not("archer swap farm");
    const auto verbs = offered_to(given(kPeace).hand("archer", "").state(), {});
    EXPECT_TRUE(std::none_of(verbs.begin(), verbs.end(), [](const Choice& choice) { return fits(choice, "swap"); }));
}

TEST(TigrisEuphrates, TE_7_2_without_a_temple_no_leader_is_offered) {
    State state = given(kPeace).state();
    state.common.tiles[Colour::Red] = {};
    const auto verbs = offered_to(state, {});
    EXPECT_TRUE(std::none_of(verbs.begin(), verbs.end(), [](const Choice& choice) { return fits(choice, "place"); }));
}

TEST(TigrisEuphrates, nobody_is_asked_before_anybody_sits_and_no_question_comes_back) {
    EXPECT_TRUE(Game::questions(printed_tables(), Common{}).empty());
    auto game = given(kPeace).hand("archer", "2 farm");
    const std::string first = game.question().id;
    EXPECT_NE(first, "");
    EXPECT_NE(game.when("archer end").question().id, first);
}

TEST(TigrisEuphrates, TE_16_1_a_square_lies_on_the_board) {
    EXPECT_TRUE(square_fits(cell("O10")));
    EXPECT_FALSE(square_fits(cell("P10")));
    EXPECT_FALSE(square_fits(cell("O11")));
}

TEST(TigrisEuphrates, what_is_almost_a_cell_is_none) {
    for (const std::string_view word : {"", "A", "15", "@1", "A0", "A12", "Q1", "AA", "a1"})
        EXPECT_FALSE(cell_in(word)) << word;
    EXPECT_TRUE(cell_in("P11"));
}

TEST(TigrisEuphrates, what_is_almost_an_event_is_none) {
    const auto reads = [](std::string_view text) { return Game::parse_event(printed_tables(), text).has_value(); };
    EXPECT_TRUE(reads("committed archer temple 255"));
    EXPECT_FALSE(reads("committed archer temple 256"));
    EXPECT_TRUE(reads("gained archer red 2 tile unkept"));
    EXPECT_FALSE(reads("gained archer red 2 tile kept"));
}

TEST(TigrisEuphrates, TE_3_1_a_game_of_one_or_of_five_cannot_be_read) { // TE_24_1
    const auto text = [](std::size_t players) {
        return Game::print(printed_tables(), Event{Began{Seats(players), {}, Seat{1}}});
    };
    for (const std::size_t players : {2U, 3U, 4U})
        EXPECT_EQ(Game::parse_event(printed_tables(), text(players)),
                  std::optional<Event>(Began{Seats(players), {}, Seat{1}}));
    for (const std::size_t players : {1U, 5U})
        EXPECT_FALSE(Game::parse_event(printed_tables(), text(players)));
    std::string another = text(3);
    another.replace(another.find("hidden"), 6, "secret");
    EXPECT_FALSE(Game::parse_event(printed_tables(), another));
}

} // namespace

} // namespace majlis::tigris_euphrates
