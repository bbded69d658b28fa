// What a character may do, at which prices, and what scores: for the character's card.
#include "engine/crescent_moon/chapters.h"

namespace majlis::crescent_moon {

namespace {

std::int64_t n(int number) {
    return number;
}

// ---- actions (CM-8, CM-9, CM-10) ------------------------------------------------------------------------------------

std::vector<Phrase> prices_of_builds(const CharacterRow& row) { // CM-8.12
    std::vector<Phrase> prices;
    for (const auto& building : kBuildingWords)
        if (row.may_build[building.value])
            prices.push_back(phrase("{1} {2}", building_name(building.value), n(row.build_cost[building.value])));
    return prices;
}

std::vector<Phrase> surcharges(const Tables& tables) { // CM-8.11
    std::vector<Phrase> more;
    for (const auto& terrain : kTerrainWords)
        if (tables.surcharge[terrain.value] > 0)
            more.push_back(phrase("{1} +{2}", Term{std::string(terrain.word)}, n(tables.surcharge[terrain.value])));
    return more;
}

void add_builds(const Tables& tables, const CharacterRow& row, std::vector<Phrase>& actions) {
    if (row.builds == 0) return;
    actions.push_back(phrase("Build, at most {1}, for so many coins: {2}", n(row.builds), prices_of_builds(row)));
    if (auto more = surcharges(tables); !more.empty())
        actions.push_back(phrase("Surcharge for terrain: {1}", std::move(more)));
}

Phrase hiring(const Tables& tables, const Common& common) { // CM-8.24, CM-8.25
    if (common.seats.has(kNomad)) return phrase("Hire or bribe mercenaries, as agreed with {1}", kNomad);
    return phrase("Hire mercenaries: one for {1} coins, two for {2}", n(tables.bank_hire[0]), n(tables.bank_hire[1]));
}

Phrase buying(const Tables& tables) { // CM-8.34, CM-8.35
    std::vector<Phrase> prices;
    for (const auto& row : kRowWords) {
        const auto index = static_cast<std::size_t>(row.value);
        prices.push_back(phrase("{1} {2} ({3})", Term{std::string(row.word)}, n(tables.prices.at(index)),
                                n(tables.own_prices.at(index))));
    }
    return phrase("Buy cards, your own cheaper: {1}", std::move(prices));
}

std::vector<Phrase> unique_actions(const Tables& tables, Character character) { // CM-9
    switch (character) {
    case Character::Warlord:
        return {phrase("Muster: one unit in each hex with your token, or two for the token"),
                phrase("Uprising: your token in another player's hex becomes two units that attack")};
    case Character::Murshid:
        return {phrase("Plot: look at {1} cards of the deck and take your own among them", n(tables.plot_cards))};
    case Character::Sultan:
        return {phrase("Conspire: look at {1} cards of the deck and fill your market", n(tables.conspire_cards))};
    case Character::Caliph: return {phrase("Move the palace")};
    case Character::Nomad:
        return {phrase("Desertion: mercenaries of others go, and as many of yours come onto your reserves card")};
    }
    throw std::logic_error("crescent-moon: no such character");
}

// ---- abilities ------------------------------------------------------------------------------------------------------

Phrase growth_of(const ReservesRow& reserves) { // CM-6.5
    switch (reserves.value) {
    case ReservesValue::Fixed: return phrase("Reserves every year: up to {1} units", n(reserves.number));
    case ReservesValue::CastlesAndInfluence:
        return phrase("Reserves every year: as many units as castles and influence tokens");
    case ReservesValue::ThreeTimesInfluence:
        return phrase("Reserves every year: {1} units for each influence token", n(reserves.number));
    }
    throw std::logic_error("crescent-moon: reserves that do not grow");
}

std::vector<Phrase> abilities_of(const Tables& tables, Character character) {
    switch (character) {
    case Character::Warlord: return {phrase("Builds nothing, but captures forts and castles")};
    case Character::Murshid:
        return {phrase("Takes part in contests beside an own token, and gives cards to combats there"),
                phrase("Decides ties where an own token lies"), phrase("Makes pacts for victory points")};
    case Character::Sultan:
        return {phrase("Sells the cards of a market of one's own, and takes one for nothing when buying"),
                phrase("Income from every town, city and own token, wherever it stands")};
    case Character::Caliph: return {phrase("The palace has {1} strength", n(tables.strength[Building::Palace]))};
    case Character::Nomad: return {phrase("Sells mercenaries, and recruits where nobody else controls")};
    }
    throw std::logic_error("crescent-moon: no such character");
}

Character character_of(Seat seat) {
    return static_cast<Character>(seat.value);
}

} // namespace

std::vector<Phrase> actions_named(const Tables& tables, const Common& common, Seat seat) {
    const CharacterRow& row = tables.of(seat);
    std::vector<Phrase> actions = unique_actions(tables, character_of(seat));
    actions.push_back(phrase("Influence"));
    add_builds(tables, row, actions);
    actions.push_back(phrase("Move, at most {1}", n(row.moves)));
    actions.push_back(phrase("Assault"));
    if (row.recruits > 0) actions.push_back(phrase("Recruit, at most {1}", n(row.recruits)));
    if (seat != kNomad) actions.push_back(hiring(tables, common));
    actions.push_back(buying(tables));
    actions.push_back(phrase("Play a power card"));
    if (row.collects) actions.push_back(phrase("Collect a coin"));
    return actions;
}

std::vector<Phrase> abilities_named(const Tables& tables, Seat seat) {
    const CharacterRow& row = tables.of(seat);
    std::vector<Phrase> abilities = abilities_of(tables, character_of(seat));
    if (row.reserves) abilities.push_back(growth_of(*row.reserves));
    abilities.push_back(phrase("At most {1} units in a hex", n(row.unit_limit)));
    return abilities;
}

// ---- objectives
// -------------------------------------------------------------------------------------------------------

Phrase worth_named(const ObjectiveNow& now) {
    if (now.points) return phrase("+{1}", n(*now.points));
    switch (now.row->form) {
    case ObjectiveForm::LossEvent:
    case ObjectiveForm::SackEvent: return phrase("at once");
    case ObjectiveForm::Purchase: return phrase("?");
    case ObjectiveForm::PerCount:
    case ObjectiveForm::Condition: return phrase("over");
    }
    throw std::logic_error("crescent-moon: an objective of no form");
}

} // namespace majlis::crescent_moon
