// What Crescent Moon calls its things, and how its questions are put. English here; catalogues translate.
#include "engine/core/overloaded.h"
#include "engine/crescent_moon/chapters.h"

namespace majlis::crescent_moon {

namespace {

std::int64_t n(int number) {
    return number;
}

} // namespace

Text hex_name(HexId hex) { // named alike in every language
    return Text{std::string(hex_text(hex))};
}

Term card_name(const Tables& tables, Kind card) {
    return Term{tables.card(card).name};
}

Term building_name(Building building) {
    return Term{std::string(row_of(kBuildingWords, building).word)};
}

Phrase units_named(Units units) {
    std::vector<Phrase> parts;
    if (units.ordinary > 0) parts.push_back(counted("{1} ordinary unit", "{1} ordinary units", units.ordinary));
    if (units.mercenary > 0) parts.push_back(counted("{1} mercenary", "{1} mercenaries", units.mercenary));
    return phrase("{1}", std::move(parts));
}

std::vector<Phrase> cards_named(const Tables& tables, const Deck& cards) {
    std::vector<Phrase> names;
    for (const Kind card : cards)
        names.push_back(phrase("{1}", card_name(tables, card)));
    return names;
}

Phrase CrescentMoon::seat_name(const Tables& tables, Seat seat) {
    return phrase("{1}", Term{tables.of(seat).name});
}

// ---- prompts ----------------------------------------------------------------------------------------------------

namespace {

Phrase parts_left(const Common& common, std::string_view one, std::string_view many) {
    return counted(one, many, n(common.running ? common.running->left : 0));
}

Phrase turn_prompt(const Common& common) {
    return phrase("Year {1}, round {2}: choose your action.", n(common.year), n(common.round));
}

Phrase window_prompt(const Common& common) {
    const Conflict& conflict = *common.conflict;
    if (conflict.kind == ConflictKind::Combat)
        return phrase("{1} attacks {2} in {3}. Do you play a card now, or pass?", conflict.attacker, *conflict.defender,
                      hex_name(conflict.hex));
    return phrase("{1} contests the influence in {2}. Do you play a card now, or pass?", conflict.attacker,
                  hex_name(conflict.hex));
}

Phrase conflict_prompt(const Common& common, std::string_view sentence) {
    return phrase(sentence, hex_name(common.conflict->hex));
}

} // namespace

Phrase prompt_of(const Tables& tables, const Common& common, Step step, Seat seat) {
    switch (step) {
    case Step::PlaceHex: return phrase("Lay one of your hexes.");
    case Step::PlaceGroup: return phrase("Put one of your starting groups on the map.");
    case Step::PlacePalace: return phrase("Put the palace into a hex with a piece of yours.");
    case Step::Plot: return phrase("You look at {1} cards. Which of your own do you take?", n(common.looking));
    case Step::Turn: return turn_prompt(common);
    case Step::Builds: return parts_left(common, "{1} more build is allowed.", "{1} more builds are allowed.");
    case Step::Moves: return parts_left(common, "{1} more move is allowed.", "{1} more moves are allowed.");
    case Step::Recruits: return parts_left(common, "{1} more unit may be placed.", "{1} more units may be placed.");
    case Step::Hires: return parts_left(common, "{1} hired unit is to be placed.", "{1} hired units are to be placed.");
    case Step::FollowUp: return phrase("You may make a move or an assault with the units just placed.");
    case Step::Purchases: return phrase("Do you buy another card?");
    case Step::ActionCard: return phrase("Carry out {1}.", card_name(tables, common.running->card.value()));
    case Step::Musters: return phrase("Where else do you muster?");
    case Step::Conspire: return phrase("You look at {1} cards. Which go into your market?", n(common.looking));
    case Step::Window: return window_prompt(common);
    case Step::Selection: return conflict_prompt(common, "Which cards do you select for the conflict in {1}?");
    case Step::Declaration: return phrase("Do you support {1}, or do you defend?", common.conflict->attacker);
    case Step::NextCard: return conflict_prompt(common, "Which of your cards comes next in {1}?");
    case Step::Effect: return conflict_prompt(common, "How do you use the card in {1}?");
    case Step::Tie: return conflict_prompt(common, "The conflict in {1} is tied. Who wins?");
    case Step::Losses: return conflict_prompt(common, "Which units do you lose in {1}?");
    case Step::Retreat: return conflict_prompt(common, "You may move units out of {1} instead of retreating.");
    case Step::Capture: return conflict_prompt(common, "Do you capture the stronghold in {1}?");
    case Step::SackSettlement: return conflict_prompt(common, "Do you sack the settlement in {1}?");
    case Step::ExcessUnits:
        return phrase("{1} units too many stand in {2}.", n(crowd_over(tables, common)),
                      hex_name(crowded_hex(tables, common)));
    case Step::ExcessCards:
        return counted("Discard {1} card.", "Discard {1} cards.", n(common.hand_size[seat] - tables.hand_limit));
    case Step::Points: return phrase("How many points do you buy?");
    case Step::Over: return phrase("The game is over.");
    case Step::Reaction: return phrase("You may play a card now.");
    case Step::Answer: return phrase("Do you accept the offer?");
    case Step::Proposal: return phrase("You may make an offer.");
    case Step::Standing: return phrase("You may let an offer stand.");
    }
    throw std::logic_error("crescent-moon: no such question");
}

} // namespace majlis::crescent_moon
