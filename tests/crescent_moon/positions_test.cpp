// Which positions stand: the map, the pieces, the time, the cards. Each test spoils a sound position in one place;
// a second look is at the last one that is sound.
#include <gtest/gtest.h>

#include "engine/crescent_moon/chapters.h"
#include "tests/crescent_moon/positions.h"
#include "tests/crescent_moon/setting_up.h"

namespace majlis::crescent_moon {

namespace {

Kind taken_from_deck(State& state, std::string_view word) {
    auto& deck = state.hidden.deck;
    const auto card = std::find(deck.begin(), deck.end(), card_named(word));
    if (card == deck.end()) throw std::invalid_argument("not in the deck: " + std::string(word));
    const Kind kind = *card;
    deck.erase(card);
    --state.common.deck_size;
    return kind;
}

void give(State& state, Seat seat, std::string_view word) {
    state.own[seat].hand.add(taken_from_deck(state, word));
    ++state.common.hand_size[seat];
}

} // namespace

// ---- the map ----------------------------------------------------------------------------------------------------

TEST(CrescentMoonPositions, CM_4_1_four_or_five_play) {
    expect_refused("CM-4.1", [](State& s) { s.common.seats = Seats(3); });
    expect_refused("CM-4.1", [](State& s) { s.common.seats = Seats(6); });
    expect_sound([](State&) {}, with_four());
}

TEST(CrescentMoonPositions, CM_3_1_every_hex_of_the_game_lies_in_a_place_of_its_own) {
    expect_sentence("Two hexes lie in one place.", [](State& s) { at(s, "G8").at = hex_named("H10"); });
    expect_sentence("Two hexes lie in one place.", [](State& s) { at(s, "G8").at = HexId{230}; });
    expect_sentence("These are not the hexes of this game.", [](State& s) { at(s, "H7").tile = Tile::Mountain; });
    for (const std::size_t players : {4U, 5U}) {
        expect_sound([](State&) {}, begun(players, "variable", 3));
        expect_refused(
            "CM-3.1",
            [](State& s) {
                auto& tile = s.own[kWarlord].tiles[0];
                tile = tile == Tile::Mountain ? Tile::Quarry : Tile::Mountain;
            },
            begun(players, "variable", 3));
    }
}

TEST(CrescentMoonPositions, CM_3_9_river_hexes_and_they_alone_have_a_river) {
    const auto river = [](State& s) -> HexState& {
        for (HexState& hex : s.common.map)
            if (hex.tile == Tile::River) return hex;
        throw std::logic_error("no river");
    };
    expect_refused("CM-3.9", [&](State& s) { river(s).river.reset(); });
    expect_refused("CM-3.9", [&](State& s) { river(s).river = 6; });
    expect_refused("CM-3.9", [](State& s) { at(s, "H7").river = 1; });
}

TEST(CrescentMoonPositions, CM_3_6_the_crossing_lies_in_the_centre) {
    expect_refused("CM-3.6", [](State& s) { at(s, "H7").tile = Tile::Crossing; });
    expect_refused("CM-3.6", [](State& s) { at(s, "H8").tile = Tile::Wilderness; });
    expect_refused("CM-3.6", [](State& s) { s.common.map.erase(s.common.map.begin()); }, begun(5, "variable", 3));
}

TEST(CrescentMoonPositions, CM_4_11_how_many_hexes_somebody_holds_is_open) {
    expect_refused("CM-4.11", [](State& s) { ++s.common.tiles_left[kNomad]; }, begun(5, "variable", 3));
}

// ---- the pieces -------------------------------------------------------------------------------------------------

TEST(CrescentMoonPositions, CM_1_4_who_has_which_units) {
    expect_refused("CM-1.4", [](State& s) { at(s, "G7").units[kSultan] = {1, 0}; });
    expect_refused("CM-1.4", [](State& s) { at(s, "H10").units[kNomad] = {1, 1}; });
    expect_refused("CM-1.4", [](State& s) { at(s, "H7").units[Seat{5}] = {0, 1}; });
    expect_refused("CM-1.4", [](State& s) { at(s, "H7").units[kNomad] = {0, 1}; }, with_four());
}

TEST(CrescentMoonPositions, CM_2_3_what_kinds_of_buildings_there_are) {
    expect_refused("CM-2.3", [](State& s) { at(s, "H7").stronghold = {kNomad, Building::Fort}; }, with_four());
    for (const Building kind : {Building::Town, Building::City, Building::Palace})
        expect_sentence("A stronghold is a fort or a castle of somebody.",
                        [&](State& s) { at(s, "H8").stronghold->kind = kind; });
    for (const Building kind : {Building::Fort, Building::Castle, Building::Palace})
        expect_sentence("A settlement is a town or a city.", [&](State& s) { at(s, "H8").settlement = kind; });
    expect_refused("CM-2.6", [](State& s) { at(s, "H7").influence = kNomad; }, with_four());
}

TEST(CrescentMoonPositions, CM_2_5_two_have_strength_where_they_fight_and_nowhere_else) {
    const Spoil elsewhere = [](State& s) { at(s, "G8").units[kCaliph] = {0, 1}; };
    expect_refused("CM-2.5", elsewhere);
    expect_refused("CM-2.5", elsewhere, in_window());
    expect_refused(
        "CM-2.5",
        [](State& s) { at(s, "H7").units = {}, at(s, "H7").units[kCaliph] = at(s, "H7").units[kNomad] = {0, 1}; },
        in_contest());
}

TEST(CrescentMoonPositions, CM_1_1_nobody_has_more_than_the_box_holds) { // CM_1_3
    expect_refused("CM-2.10", [](State& s) { s.common.reserves[kMurshid] = 1; });
    expect_sound([](State& s) { s.common.reserves[kCaliph] = 12 - 3; });
    expect_refused("CM-1.3", [](State& s) { s.common.reserves[kCaliph] = 12 - 2; });
    const auto tokens = [](State& s, std::initializer_list<std::string_view> places) {
        for (const std::string_view place : places)
            at(s, place).influence = kWarlord;
    };
    expect_sound([&](State& s) { tokens(s, {"F8", "F9", "F10", "G8", "G7", "G10"}); });
    expect_refused("CM-1.1", [&](State& s) { tokens(s, {"F8", "F9", "F10", "G8", "G7", "G10", "H7"}); });
    const auto castles = [](State& s, std::initializer_list<std::string_view> places) {
        for (const std::string_view place : places)
            at(s, place).stronghold = {kMurshid, Building::Castle};
    };
    expect_sound([&](State& s) { castles(s, {"F8", "F9", "F10"}); });
    expect_refused("CM-1.1", [&](State& s) { castles(s, {"F8", "F9", "F10", "H7"}); });
    expect_refused("CM-1.1", [](State& s) { at(s, "F8").palace = true; });
}

TEST(CrescentMoonPositions, CM_1_2_coins_and_points_have_sensible_numbers) {
    expect_sound([](State& s) { s.common.coins[kNomad] = 5000; });
    expect_refused("CM-1.2", [](State& s) { s.common.coins[kNomad] = 5001; });
    for (const std::int16_t sign : {-1, 1}) {
        expect_sound([&](State& s) { s.own[kNomad].points = static_cast<std::int16_t>(5000 * sign); });
        expect_refused("CM-1.2", [&](State& s) { s.own[kNomad].points = static_cast<std::int16_t>(5001 * sign); });
        expect_refused("CM-1.2", [&](State& s) { s.own[kNomad].points = sign; }, with_four());
    }
}

TEST(CrescentMoonPositions, CM_15_1_between_actions_no_limit_is_exceeded) {
    expect_sound([](State& s) { at(s, "H10").units[kNomad] = {0, 5}; });
    expect_refused("CM-15.1", [](State& s) { at(s, "H10").units[kNomad] = {0, 6}; });
    expect_sound([](State& s) { at(s, "H10").units[kNomad] = {0, 6}; }, moving());
}

// ---- the time ---------------------------------------------------------------------------------------------------

TEST(CrescentMoonPositions, CM_5_1_years) {
    expect_refused("CM-5.1", [](State& s) { s.common.year = 0; });
    expect_sound([](State& s) { s.common.year = 3; });
    expect_refused("CM-5.1", [](State& s) { s.common.year = 4; });
    expect_sound([](State& s) { s.common.year = 4, s.common.variant.years = Length::Four; });
    expect_refused("CM-5.1", [](State& s) { s.common.year = 2; }, begun(5, "divided_lands", 1));
    expect_refused("CM-6.9", [](State& s) { s.common.year = 1; }, in_preparation());
    expect_refused("CM-17.1", [](State& s) { s.common.year = 2; }, at_the_end());
}

TEST(CrescentMoonPositions, CM_5_3_rounds) { // CM_5_4
    expect_refused("CM-5.3", [](State& s) { s.common.round = 0; });
    expect_sound([](State& s) { s.common.round = 4; });
    expect_refused("CM-5.3", [](State& s) { s.common.round = 5; });
    expect_refused("CM-5.3", [](State& s) { s.common.round = 1; }, begun(5, "divided_lands", 1));
    expect_refused("CM-5.3", [](State& s) { s.common.round = 1; }, in_preparation());
    for (const State& state : {in_scoring(), at_the_end()}) {
        expect_refused("CM-5.3", [](State& s) { s.common.round = 0; }, state);
        expect_refused("CM-5.4", [](State& s) { s.common.round = 3; }, state);
        expect_refused("CM-5.4", [](State& s) { s.common.active = kCaliph; }, state);
    }
}

namespace {

State in_phase(Phase phase) {
    if (phase == Phase::Setup) return begun(5, "divided_lands", 1);
    if (phase == Phase::Preparation) return in_preparation();
    if (phase == Phase::Action) return sound();
    return phase == Phase::Scoring ? in_scoring() : at_the_end();
}

bool asked_in(Phase phase, Step step) {
    switch (phase) {
    case Phase::Setup:
        return step == Step::PlaceHex || step == Step::PlaceGroup || step == Step::PlacePalace || step == Step::Plot;
    case Phase::Preparation: return step == Step::ExcessCards;
    case Phase::Action: return step >= Step::Plot && step <= Step::ExcessCards;
    case Phase::Scoring: return step == Step::Points;
    case Phase::Over: return step == Step::Over;
    }
    return false;
}

} // namespace

TEST(CrescentMoonPositions, CM_5_2_each_phase_has_its_questions) {
    for (const Phase phase : {Phase::Setup, Phase::Preparation, Phase::Action, Phase::Scoring, Phase::Over})
        for (int i = 0; i <= static_cast<int>(Step::Standing); ++i) {
            State state = in_phase(phase);
            state.common.step = static_cast<Step>(i);
            EXPECT_EQ(reason(state) != "This is not asked in this phase.", asked_in(phase, state.common.step))
                << "phase " << static_cast<int>(phase) << " step " << i;
        }
}

TEST(CrescentMoonPositions, CM_7_1_the_turn_is_somebodys_who_plays) {
    expect_refused("CM-7.1", [](State& s) { s.common.active = s.common.asked = kNomad; }, with_four());
    expect_sentence("Nobody sits where the turn is.", [](State& s) { s.common.active = kNomad; }, with_four());
    expect_sentence("Nobody sits where the turn is.", [](State& s) { s.common.asked = kNomad; }, with_four());
    expect_refused("CM-7.1", [](State& s) { s.common.asked = kSultan; });
    for (const State& state : {buying(), moving()})
        expect_sentence("The acting player is asked.", [](State& s) { s.common.asked = kNomad; }, state);
    expect_sentence(
        "An action is chosen before it is carried out.", [](State& s) { s.common.step = Step::Turn; }, moving());
    expect_sentence(
        "An action is chosen before it is carried out.", [](State& s) { s.common.step = Step::Turn; }, in_window());
    expect_sentence(
        "The acting player is asked.", [](State& s) { s.common.active = kNomad; },
        given().turn("sultan").sultans_market("-, vizier, imam").when("sultan conspire").state());
}

TEST(CrescentMoonPositions, CM_7_5_what_is_asked_can_be_answered) { // CM_4_7
    expect_refused(
        "CM-7.5",
        [](State& s) {
            for (HexState& hex : s.common.map) {
                hex.units[kCaliph] = {};
                if (hex.stronghold && hex.stronghold->owner == kCaliph) hex.stronghold.reset();
            }
        },
        begun(5, "divided_lands", 1));
}

TEST(CrescentMoonPositions, CM_7_1_counters_stay_in_bounds) {
    const std::string_view kOut = "A counter of this position is out of bounds.";
    expect_sentence(kOut, [](State& s) { s.common.questions_asked = 0; });
    expect_sound([](State& s) { s.common.questions_asked = 1; });
    expect_sound([](State& s) { s.common.questions_asked = 60'000; });
    expect_sentence(kOut, [](State& s) { s.common.questions_asked = 60'001; });
    expect_sound([](State& s) { s.common.numbered = 0; });
    expect_sound([](State& s) { s.common.numbered = 60'000; });
    expect_sentence(kOut, [](State& s) { s.common.numbered = 60'001; });
}

// ---- the cards --------------------------------------------------------------------------------------------------

TEST(CrescentMoonPositions, CM_1_6_every_card_is_somewhere_once) {
    const Kind card = card_named("imam");
    expect_refused("CM-1.6", [&](State& s) { s.common.discards.add(card); });
    expect_refused("CM-1.6", [&](State& s) { s.common.face_up[kSultan].add(card); });
    expect_refused("CM-1.6", [&](State& s) { s.own[kSultan].hand.add(card); });
    expect_refused("CM-1.6", [&](State& s) { s.common.sultans.at(0) = card; });
    expect_refused("CM-1.6", [&](State& s) { s.common.market.at(0).reset(); });
    expect_refused("CM-1.6", [&](State& s) { s.hidden.deck.pop_back(); });
    expect_refused("CM-1.6", [](State& s) { s.own[kWarlord].hand.remove(card_named("warfare")); });
    expect_refused("CM-1.6", [&](State& s) { s.common.discards.add(card); }, begun(5, "divided_lands", 1));
    expect_refused(
        "CM-1.6", [](State& s) { s.common.conflict->cards.push_back(s.common.conflict->cards[0]); }, in_cards());
}

TEST(CrescentMoonPositions, CM_11_15_open_numbers_are_true) {
    expect_refused("CM-11.15", [](State& s) { ++s.common.deck_size; });
    expect_refused("CM-11.15", [](State& s) { ++s.common.hand_size[kSultan]; });
    expect_refused("CM-11.15", [](State& s) { s.own[kSultan].selected.add(card_named("elder")); });
    expect_refused("CM-11.15", [](State& s) { ++s.common.hand_size[Seat{5}]; });
}

TEST(CrescentMoonPositions, CM_6_16_what_was_shuffled_into_the_deck_is_there) {
    const Kind card = card_named("ships");
    const auto there = [&](const State& s) {
        return static_cast<int>(std::count(s.hidden.deck.begin(), s.hidden.deck.end(), card));
    };
    expect_sound([&](State& s) { s.common.surely_in_deck.add(card, there(s)); });
    expect_refused("CM-6.16", [&](State& s) { s.common.surely_in_deck.add(card, there(s) + 1); });
    expect_refused("CM-6.16", [](State& s) { s.common.surely_in_deck.add(card_named("warfare")); });
}

TEST(CrescentMoonPositions, CM_9_4_who_plots_looks_at_the_top_of_the_deck) {
    const State seven = given()
                            .turn("murshid")
                            .deck("elder, guard, imam, raiders, plunder, ships, vizier")
                            .when("murshid plot")
                            .state();
    expect_refused(
        "CM-9.4", [](State& s) { std::swap(s.own[kMurshid].looking[0], s.own[kMurshid].looking[6]); }, seven);
    expect_refused("CM-9.4", [](State& s) { s.own[kMurshid].looking[0] = card_named("rebel"); }, seven);
    expect_refused("CM-9.4", [](State& s) { s.own[kMurshid].looking.pop_back(); }, plotting());
    expect_refused("CM-9.4", [](State& s) { s.own[kSultan].looking.push_back(s.hidden.deck.back()); }, plotting());
    expect_refused("CM-9.4", [](State& s) { s.own[kWarlord].looking.push_back(s.hidden.deck.back()); });
    expect_sentence("Nobody looks at the deck.", [](State& s) { s.common.looking = 1; });
    expect_sound([](State&) {}, given().turn("murshid").deck_size(7).when("murshid plot").state());
    expect_refused(
        "CM-9.4",
        [](State& s) {
            s.common.discards.add(s.hidden.deck.back());
            s.hidden.deck.pop_back();
            --s.common.deck_size;
        },
        given().turn("murshid").deck_size(7).when("murshid plot").state());
}

TEST(CrescentMoonPositions, CM_11_16_cards_are_selected_by_those_who_may) {
    const Spoil imam = [](State& s) { s.own[kNomad].selected.add(card_named("imam")); };
    expect_sound([](State&) {}, declaring());
    EXPECT_EQ(declaring().own[kNomad].selected, cards_named("imam"));
    expect_refused("CM-11.16", imam, in_contest());
    expect_refused("CM-11.16", [](State& s) { s.own[kSultan].selected.add(card_named("imam")); });
    expect_refused("CM-11.16", [](State& s) { s.own[kNomad].selected.add(card_named("guard")); }, declaring());
    expect_refused("CM-11.16", [](State& s) { s.own[kWarlord].selected.add(card_named("warfare")); }, declaring());
    expect_refused(
        "CM-11.16",
        [](State& s) {
            give(s, kWarlord, "imam");
            s.own[kWarlord].selected.add(card_named("imam"));
        },
        declaring());
    expect_refused("CM-20.6", [](State& s) { s.own[kMurshid].side = Side::Attacker; });
}

TEST(CrescentMoonPositions, CM_6_14_the_market_has_moved_up) { // CM_1_7, CM_6_16
    expect_sentence("There is no such slot.", [](State& s) { s.common.market.at(9) = taken_from_deck(s, "ships"); });
    expect_sentence("The Sultan's market has no such slot.",
                    [](State& s) { s.common.sultans.at(3) = taken_from_deck(s, "ships"); });
    const Spoil empty = [](State& s) {
        s.common.discards.add(*s.common.market.at(8));
        s.common.market.at(8).reset();
    };
    expect_refused("CM-6.14", empty);
    expect_refused("CM-6.14", empty, moving());
    expect_sound(empty, buying());
    // When nothing was left, the far end stays empty, whatever has been discarded since.
    const auto far_end_empty = [](State& s, std::size_t slots) {
        for (std::size_t i = 0; i < slots; ++i) {
            s.common.discards.add(*s.common.market.at(i));
            s.common.market.at(i).reset();
        }
    };
    expect_sound([&](State& s) { far_end_empty(s, 1); });
    expect_sound([&](State& s) { far_end_empty(s, 9); });
}

TEST(CrescentMoonPositions, CM_19_1_nobody_knows_what_is_not_so) {
    expect_refused("CM-19.1", [](State& s) {
        s.knowledge = Knowledge::of({{Viewers::only(kWarlord), {card_named("raiders")}, {hand_of(kSultan)}, 1, 1}});
    });
}

// ---- the setup --------------------------------------------------------------------------------------------------

namespace {

State after_laying(std::size_t hexes) { // by one after the other, each in the first place that is offered
    State state = begun(5, "variable", 3);
    for (std::size_t i = 0; i < hexes; ++i) {
        const Seat seat = state.common.asked;
        for (const Tile tile : Own(state.own[seat]).tiles)
            if (const auto found = layings_of(printed_tables(), sight(state, seat), tile); !found.empty()) {
                state = after(state, seat, PlaceHex{tile, found[0].at, found[0].river}, i + 2);
                break;
            }
    }
    return state;
}

} // namespace

TEST(CrescentMoonPositions, CM_4_12_hexes_are_laid_before_pieces_are_placed) { // CM_4_20
    expect_sound([](State&) {}, after_laying(10));
    expect_sentence(
        "All hexes are laid before anything stands on them.",
        [](State& s) { s.common.step = Step::PlaceGroup, s.common.asked = kWarlord; }, after_laying(14));
    expect_sound([](State&) {}, after_laying(15));
    expect_refused("CM-4.12", [](State& s) { s.common.step = Step::PlaceHex; }, after_laying(15));
}

TEST(CrescentMoonPositions, CM_4_12_hexes_are_laid_in_turn_order) { // CM_4_5, CM_4_7, CM_4_19
    const auto variable = [] { return begun(5, "variable", 3); };
    const auto fixed = [] { return begun(5, "divided_lands", 1); };
    expect_refused("CM-4.5", [](State& s) { s.common.step = Step::PlaceHex; }, fixed());
    expect_refused("CM-4.5", [](State& s) { s.common.step = Step::PlaceGroup; }, fixed());
    expect_refused("CM-4.7", [](State& s) { s.common.asked = kNomad; }, fixed());
    expect_sentence("Hexes are laid in turn order.", [](State& s) { s.common.asked = kSultan; }, variable());
    expect_sentence(
        "All hexes are laid before anything stands on them.", [](State& s) { s.common.step = Step::PlaceGroup; },
        variable());
    expect_sound([](State& s) { s.common.groups_placed[kCaliph] = 3; }, fixed());
    expect_refused("CM-4.19", [](State& s) { s.common.groups_placed[kCaliph] = 4; }, fixed());
    State one_laid = variable();
    const Tile tile = one_laid.own[kWarlord].tiles[0];
    const Laying laying = layings_of(printed_tables(), sight(one_laid, kWarlord), tile).at(0);
    one_laid = after(one_laid, kWarlord, PlaceHex{tile, laying.at, laying.river}, 2);
    expect_sound([](State&) {}, one_laid);
    expect_sentence("Hexes are laid in turn order.", [](State& s) { s.common.asked = kWarlord; }, one_laid);
    expect_sentence("Hexes are laid in turn order.", [](State& s) { s.common.asked = kSultan; }, one_laid);
}

} // namespace majlis::crescent_moon
