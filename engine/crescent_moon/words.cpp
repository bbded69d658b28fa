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
    case Step::Window:
    case Step::Selection:
    case Step::Declaration:
    case Step::NextCard:
    case Step::Effect:
    case Step::Tie:
    case Step::Losses:
    case Step::Retreat:
    case Step::Capture:
    case Step::SackSettlement: return prompt_of_conflict(tables, common, step);
    case Step::ExcessUnits:
        return counted("{1} unit too many stands in {2}.", "{1} units too many stand in {2}.",
                       n(crowd_over(tables, common)), hex_name(crowded_hex(tables, common)));
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
