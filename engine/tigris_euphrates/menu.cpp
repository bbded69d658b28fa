// The menu tree. It offers exactly the cells and pieces that the why_not functions let through: both ask the same sets.
#include <algorithm>

#include "engine/tigris_euphrates/chapters.h"

namespace majlis::tigris_euphrates {

namespace {

const Choices kComplete{CompleteChoice{}};

WordChoice cell_choice(Cell cell) { // a cell is named alike in every language
    return {std::string(cell_word(cell)), Phrase{cell_word(cell)}};
}

Choices cell_choices(CellSet cells) {
    Choices choices;
    choices.reserve(static_cast<std::size_t>(cells.size()));
    for (const Cell cell : cells)
        choices.push_back(cell_choice(cell));
    return choices;
}

WordChoice leader_choice(Colour colour) {
    return {std::string(row_of(colour).leader), Phrase{row_of(colour).leader}};
}

WordChoice tile_choice(Colour colour) {
    return {std::string(row_of(colour).tile), Phrase{row_of(colour).tile}};
}

// ---- a turn ----

CellSet goals_of(const Tables& tables, const Sight& sight, Colour leader) { // of a leader on the board
    return sites_for(tables, sight.common, sight.common.leaders[sight.seat][leader]);
}

Colours placeable(const Tables& tables, const Sight& sight) {
    Colours leaders;
    for (const Colour leader : kColours)
        if (!sight.common.leaders[sight.seat][leader]) leaders.push_back(leader);
    if (!leaders.empty() && sites_for(tables, sight.common, std::nullopt).empty()) leaders.clear();
    return leaders;
}

Colours on_the_board(const Sight& sight) {
    Colours leaders;
    for (const Colour leader : kColours)
        if (sight.common.leaders[sight.seat][leader]) leaders.push_back(leader);
    return leaders;
}

bool movable(const Tables& tables, const Sight& sight, Colour leader) {
    return sight.common.leaders[sight.seat][leader] && !goals_of(tables, sight, leader).empty();
}

bool may_move(const Tables& tables, const Sight& sight) {
    return std::any_of(kColours.begin(), kColours.end(), [&](Colour leader) { return movable(tables, sight, leader); });
}

Colours all_movable(const Tables& tables, const Sight& sight) {
    Colours leaders;
    for (const Colour leader : kColours)
        if (movable(tables, sight, leader)) leaders.push_back(leader);
    return leaders;
}

Colours puttable(const Tables& tables, const Sight& sight) {
    const PerColour<CellSet> sites = sites_for_tiles(tables, sight.common);
    Colours tiles;
    for (const Colour tile : kColours)
        if (sight.own.hand[tile] > 0 && !sites[tile].empty()) tiles.push_back(tile);
    return tiles;
}

bool may_strike(const Sight& sight) {
    return sight.common.catastrophes_left[sight.seat] > 0 && !targets(sight.common).empty();
}

Choices turn_choices(const Tables& tables, const Sight& sight) {
    Choices choices;
    const auto offer = [&](bool possible, const char* word, std::string_view label) {
        if (possible) choices.push_back(WordChoice{word, Phrase{label}});
    };
    offer(!placeable(tables, sight).empty(), "place", "Place a leader");
    offer(may_move(tables, sight), "move", "Move a leader");
    offer(!on_the_board(sight).empty(), "withdraw", "Withdraw a leader");
    offer(!puttable(tables, sight).empty(), "tile", "Place a tile");
    offer(may_strike(sight), "catastrophe", "Play a catastrophe tile");
    offer(total(sight.own.hand) > 0, "swap", "Swap tiles");
    offer(true, "end", "End the turn");
    return choices;
}

template <typename Choice>
Choices list(const Colours& colours, Choice choice) {
    Choices choices;
    for (const Colour colour : colours)
        choices.push_back(choice(colour));
    return choices;
}

// Equal tiles are told apart by their number, as a list shows each of them: "temple (2 of 3)".
WordChoice tile_in_hand(Colour colour, int number, int of) {
    WordChoice tile = tile_choice(colour);
    if (of > 1)
        tile.label =
            phrase("{1} ({2} of {3})", std::vector<Phrase>{tile.label}, std::int64_t{number}, std::int64_t{of});
    return tile;
}

Choices hand_choice(const Tiles& hand) {
    SubsetChoice choice{{}, 1, static_cast<std::size_t>(total(hand)), phrase("Tiles to put away")};
    for (const Colour colour : kColours)
        for (int number = 1; number <= static_cast<int>(hand[colour]); ++number)
            choice.of.push_back(tile_in_hand(colour, number, static_cast<int>(hand[colour])));
    return {std::move(choice)};
}

Choices after_verb(const Tables& tables, const Sight& sight, const std::string& verb) {
    if (verb == "place") return list(placeable(tables, sight), leader_choice);
    if (verb == "move") return list(all_movable(tables, sight), leader_choice);
    if (verb == "withdraw") return list(on_the_board(sight), leader_choice);
    if (verb == "tile") return list(puttable(tables, sight), tile_choice);
    if (verb == "catastrophe") return cell_choices(targets(sight.common));
    return verb == "swap" ? hand_choice(sight.own.hand) : kComplete;
}

Colour named(std::string_view ColourRow::* name, std::string_view word) {
    for (const ColourRow& row : kColourRows)
        if (row.*name == word) return row.colour;
    throw std::logic_error("tigris-euphrates: a word that the menu never offered");
}

Choices after_piece(const Tables& tables, const Sight& sight, const Words& words) {
    if (words[0] == "place") return cell_choices(sites_for(tables, sight.common, std::nullopt));
    if (words[0] == "move") return cell_choices(goals_of(tables, sight, named(&ColourRow::leader, words[1])));
    if (words[0] == "tile")
        return cell_choices(sites_for_tiles(tables, sight.common)[named(&ColourRow::tile, words[1])]);
    return kComplete;
}

Choices after_turn(const Tables& tables, const Sight& sight, const Words& words) {
    if (words.empty()) return turn_choices(tables, sight);
    if (words.size() == 1) return after_verb(tables, sight, words[0]);
    return words.size() == 2 ? after_piece(tables, sight, words) : kComplete;
}

// ---- answers ----

Choices after_order(const Common& common, const Words& words) {
    if (words.empty()) return {WordChoice{"fight", phrase("Settle first")}};
    if (words.size() > 1) return kComplete;
    return list(contested(common), [](Colour colour) {
        return WordChoice{std::string(row_of(colour).word), Phrase{row_of(colour).word}};
    });
}

// The numbers that may be committed, as ranges without gaps: TE-24.2 may leave holes.
Choices after_commit(const Sight& sight, const Words& words) {
    if (words.empty()) return {WordChoice{"commit", phrase("Commit")}};
    if (words.size() > 1) return kComplete;
    Choices choices;
    std::optional<NumberChoice> range;
    for (int tiles = 0; tiles <= sight.own.hand[support_of(sight.common)]; ++tiles) {
        if (why_not_commit(sight, tiles)) {
            if (range) choices.push_back(*range);
            range.reset();
        } else if (range) {
            range->most = tiles;
        } else {
            range = NumberChoice{tiles, tiles, phrase("Tiles")};
        }
    }
    if (range) choices.push_back(*range);
    return choices;
}

Choices after_building(const Tables& tables, const Common& common, const Words& words) {
    if (words.empty())
        return {WordChoice{"build", phrase("Put the building")}, WordChoice{"decline", phrase("No building")}};
    return words[0] == "build" && words.size() == 1 ? cell_choices(building_sites(tables, common)) : kComplete;
}

Choices monument_choices(const Common& common) {
    Choices choices;
    for (const MonumentRow& row : kMonumentRows)
        if (may_raise(common, row.monument)) choices.push_back(WordChoice{std::string(row.word), Phrase{row.word}});
    return choices;
}

Choices after_monument(const Common& common, const Words& words) {
    if (words.empty())
        return {WordChoice{"monument", phrase("Build a monument")}, WordChoice{"decline", phrase("No monument")}};
    if (words[0] != "monument" || words.size() > 2) return kComplete;
    return words.size() == 1 ? monument_choices(common) : cell_choices(monument_squares(common));
}

Choices after_treasures(const Tables& tables, const Common& common, const Words& words) {
    if (words.empty()) return {WordChoice{"take", phrase("Take treasures")}};
    if (words.size() > 1) return kComplete;
    const Spoils due = spoils(tables, common).value();
    const auto choice = static_cast<std::size_t>(due.choice);
    SubsetChoice treasures{{}, choice, choice, phrase("Treasures")};
    for (const Cell cell : due.open)
        treasures.of.push_back(cell_choice(cell));
    return {std::move(treasures)};
}

} // namespace

Choices TigrisEuphrates::next(const Tables& tables, const View& view, const Question& question, const Words& words) {
    const Sight seen = sight(view);
    if (question.kind == kTurn) return after_turn(tables, seen, words);
    if (question.kind == kOrder) return after_order(seen.common, words);
    if (question.kind == kAttack || question.kind == kDefence) return after_commit(seen, words);
    if (question.kind == kBuilding) return after_building(tables, seen.common, words);
    if (question.kind == kMonument) return after_monument(seen.common, words);
    if (question.kind == kTreasures) return after_treasures(tables, seen.common, words);
    throw std::logic_error("tigris-euphrates: a question without a menu");
}

} // namespace majlis::tigris_euphrates
