// Tigris & Euphrates in words, for those who do not see the drawing: everything that it shows.
#include <algorithm>

#include "engine/tigris_euphrates/chapters.h"
#include "render/tigris_euphrates.h"

namespace majlis::tigris_euphrates {

namespace {

std::vector<Phrase> named(CellSet cells) {
    std::vector<Phrase> names;
    for (const Cell cell : cells)
        names.push_back(Phrase{cell_word(cell)});
    return names;
}

void tell(std::string& text, CellSet cells, const Phrase& what, const Speaker& speaker) {
    if (cells.empty()) return;
    text += " " + say(what, speaker) + " " + say(phrase("{1}.", named(cells)), speaker);
}

void tell_leaders(std::string& text, const Common& common, const Speaker& speaker) {
    for (const Seat seat : common.seats)
        for (const Colour colour : kColours)
            if (const auto& cell = common.leaders[seat][colour])
                text +=
                    " " + say(phrase("{1}'s {2}: {3}.", seat, leader_name(colour), Text{std::string(cell_word(*cell))}),
                              speaker);
}

void tell_works(std::string& text, const Common& common, const Speaker& speaker) {
    for (const MonumentRow& row : kMonumentRows)
        if (const auto& cell = common.monuments.at(static_cast<std::size_t>(row.monument)))
            tell(text, square(*cell), phrase("{1} monument:", monument_name(row.monument)), speaker);
    for (const Colour colour : kColours)
        if (const auto& site = common.buildings[colour])
            tell(text, CellSet::only(site->cell), phrase("{1}:", building_name(colour)), speaker);
    if (common.unification) tell(text, CellSet::only(common.unification->cell), phrase("Unification token:"), speaker);
}

void tell_players(std::string& text, const Common& common, const Speaker& speaker) {
    for (const Seat seat : common.seats) {
        text += " " + say(phrase("{1}: tiles in hand {2}, catastrophes {3}", seat, std::int64_t{common.hand_size[seat]},
                                 std::int64_t{common.catastrophes_left[seat]}),
                          speaker);
        if (common.scores) text += "; " + score_line((*common.scores)[seat], speaker);
        text += ".";
    }
}

std::vector<Phrase> names_of_monuments_left(const Common& common) {
    std::vector<Phrase> names;
    for (const MonumentRow& row : monuments_left(common))
        names.push_back(phrase("{1}", monument_name(row.monument)));
    return names;
}

void tell_choices(std::string& text, const Candidates& candidates, const Speaker& speaker) {
    for (const Candidate& candidate : candidates)
        if (cell_in(candidate.space))
            text += " " + say(phrase("{1}: choice {2}.", Text{candidate.space}, Text{candidate.letter}), speaker);
}

} // namespace

Phrase state_of_play(const Common& common) {
    if (common.phase == Phase::Over) return phrase("The game is over");
    if (common.phase != Phase::Turn)
        return phrase("Turn {1} of {2}: {3} must answer", std::int64_t{common.turn}, common.active, common.asked);
    return counted("Turn {2} of {3}: {1} action left", "Turn {2} of {3}: {1} actions left", common.actions_left,
                   std::int64_t{common.turn}, common.active);
}

std::string score_line(const Score& score, const Speaker& speaker) {
    std::string line;
    for (const Colour colour : kColours)
        line += speaker.translate(tigris_euphrates::row_of(colour).word) + " " + std::to_string(score.points[colour]) +
                "  ";
    return line + say(phrase("treasures {1}", std::int64_t{score.treasures}), speaker);
}

std::vector<MonumentRow> monuments_left(const Common& common) {
    std::vector<MonumentRow> left;
    for (const MonumentRow& row : kMonumentRows)
        if (!common.monuments.at(static_cast<std::size_t>(row.monument))) left.push_back(row);
    return left;
}

std::string board_in_words(const BoardScene& scene) {
    const Common& common = scene.view.common;
    const Speaker& speaker = scene.speaker;
    std::string text = say(state_of_play(common), speaker) + ".";
    if (scene.before)
        tell(text, changed_cells(scene.before->common, common), phrase("Changed since the last image:"), speaker);
    tell_choices(text, scene.candidates, speaker);
    for (const Colour colour : kColours)
        tell(text, common.tiles[colour],
             phrase("{1}:", std::vector<Phrase>{tile_count(colour, common.tiles[colour].size())}), speaker);
    tell_leaders(text, common, speaker);
    tell(text, common.treasures, phrase("Treasures:"), speaker);
    tell_works(text, common, speaker);
    tell(text, common.catastrophes, phrase("Catastrophes:"), speaker);
    tell_players(text, common, speaker);
    return text + " " +
           say(phrase("Tiles in the bag: {1}. Monuments left: {2}.", std::int64_t{common.bag_size},
                      names_of_monuments_left(common)),
               speaker);
}

std::vector<Phrase> recent_gains(const Own& own) {
    std::vector<Phrase> gains;
    for (std::uint8_t seat = 0; seat < kMaxSeats; ++seat)
        for (const Colour colour : kColours)
            if (const std::int64_t points = own.recent[Seat{seat}][colour]; points > 0)
                gains.push_back(phrase("{1} +{2} {3}", Seat{seat}, points,
                                       Term{std::string(tigris_euphrates::row_of(colour).word)}));
    return gains;
}

std::string hand_in_words(const Own& own, const Speaker& speaker) {
    std::vector<Phrase> tiles = tile_counts(own.hand);
    if (tiles.empty()) tiles.push_back(phrase("no tiles"));
    std::string text =
        say(phrase("Your hand: {1}. Your points:", tiles), speaker) + " " + score_line(own.score, speaker) + ".";
    if (const auto gains = recent_gains(own); !gains.empty())
        text += " " + say(phrase("Since your last turn: {1}.", gains), speaker);
    return text;
}

} // namespace majlis::tigris_euphrates
