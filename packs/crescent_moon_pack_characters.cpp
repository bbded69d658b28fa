// The characters of Crescent Moon's pack: pieces, costs, what they may do, and their objectives (CM-16.5).
#include "packs/crescent_moon_pack.h"

namespace majlis::crescent_moon {

namespace {

constexpr std::array kKinds{
    WordRow<ObjectiveKind>{ObjectiveKind::Primary, "primary"},
    WordRow<ObjectiveKind>{ObjectiveKind::Secondary, "secondary"},
    WordRow<ObjectiveKind>{ObjectiveKind::YearOne, "year-one"},
};
static_assert(indexed_by(&WordRow<ObjectiveKind>::value, kKinds));

constexpr std::array kForms{
    WordRow<ObjectiveForm>{ObjectiveForm::PerCount, "per-count"},
    WordRow<ObjectiveForm>{ObjectiveForm::Condition, "condition"},
    WordRow<ObjectiveForm>{ObjectiveForm::Purchase, "purchase"},
    WordRow<ObjectiveForm>{ObjectiveForm::LossEvent, "losses"},
    WordRow<ObjectiveForm>{ObjectiveForm::SackEvent, "sacks"},
};
static_assert(indexed_by(&WordRow<ObjectiveForm>::value, kForms));

constexpr std::array kMetrics{
    WordRow<Metric>{Metric::HexesControlled, "hexes-controlled"},
    WordRow<Metric>{Metric::QuarriesControlled, "quarries-controlled"},
    WordRow<Metric>{Metric::CrossingControlled, "crossing-controlled"},
    WordRow<Metric>{Metric::HolySiteControlled, "holy-site-controlled"},
    WordRow<Metric>{Metric::TerrainHexesControlled, "terrain-hexes-controlled"},
    WordRow<Metric>{Metric::InfluenceOnMap, "influence-on-map"},
    WordRow<Metric>{Metric::HolySiteInfluence, "holy-site-influence"},
    WordRow<Metric>{Metric::CrossingInfluence, "crossing-influence"},
    WordRow<Metric>{Metric::TerrainTypesWithInfluence, "terrain-types-with-influence"},
    WordRow<Metric>{Metric::TownsOnMap, "towns-on-map"},
    WordRow<Metric>{Metric::CitiesOnMap, "cities-on-map"},
    WordRow<Metric>{Metric::CastlesOnMap, "castles-on-map"},
    WordRow<Metric>{Metric::HolySiteOwnSettlement, "holy-site-own-settlement"},
    WordRow<Metric>{Metric::CoinsHeld, "coins-held"},
    WordRow<Metric>{Metric::OthersWithMercenaries, "others-with-mercenaries"},
};
static_assert(indexed_by(&WordRow<Metric>::value, kMetrics));

constexpr std::array kReservesValues{
    WordRow<ReservesValue>{ReservesValue::Fixed, "fixed"},
    WordRow<ReservesValue>{ReservesValue::CastlesAndInfluence, "castles-and-influence"},
    WordRow<ReservesValue>{ReservesValue::ThreeTimesInfluence, "influence"},
};
static_assert(indexed_by(&WordRow<ReservesValue>::value, kReservesValues));

constexpr int kMostPoints = 50; // for one objective, or one of what it counts

void read_count(PackReader& row, ObjectiveRow& objective) {
    row.only({"id", "text", "kind", "form", "house", "points", "metric", "terrains", "divisor", "cap"});
    objective.points = row.number("points", 1, kMostPoints);
    objective.metric = read_word<Metric>(row, "metric", kMetrics);
    objective.divisor = row.number_or("divisor", 1, 1, 100);
    if (row.has("cap")) objective.cap = row.number("cap", 1, kMostPoints);
    if (objective.metric == Metric::CoinsHeld && !objective.cap) row.mistake("Points for coins need a 'cap'.");
    if (objective.metric != Metric::TerrainHexesControlled) return;
    for (const std::size_t terrain : row.choices("terrains", words_of(kTerrainWords), kTerrainWords.size()))
        objective.terrains.values.at(terrain) = true;
}

void read_condition(PackReader& row, ObjectiveRow& objective) {
    row.only({"id", "text", "kind", "form", "house", "points", "all"});
    objective.points = row.number("points", 1, kMostPoints);
    for (PackReader& one : row.tables("all", 1, 4)) {
        one.only({"metric", "at-least"});
        const auto metric = read_word<Metric>(one, "metric", kMetrics);
        if (metric == Metric::TerrainHexesControlled) one.mistake("This metric cannot stand in a condition.");
        objective.all.push_back({metric, one.number_or("at-least", 1, 1, 100)});
    }
}

void read_purchase(PackReader& row, ObjectiveRow& objective) {
    row.only({"id", "text", "kind", "form", "house", "coins-per-point", "most-points"});
    objective.coins_per_point = row.number("coins-per-point", 1, 100);
    objective.most_points = row.number("most-points", 1, kMostPoints);
}

void read_losses(PackReader& row, ObjectiveRow& objective) {
    row.only({"id", "text", "kind", "form", "house", "points"});
    objective.points = row.number("points", 1, kMostPoints);
}

void read_sacks(PackReader& row, ObjectiveRow& objective) {
    row.only({"id", "text", "kind", "form", "house", "sacks"});
    objective.sack_points = read_per_building(row.table("sacks"), kMostPoints);
}

ObjectiveRow read_objective(PackReader& row) {
    ObjectiveRow objective;
    objective.id = row.word("id");
    objective.text = row.text("text", 200);
    row.truth_or("house", false);
    objective.kind = read_word<ObjectiveKind>(row, "kind", kKinds);
    objective.form = read_word<ObjectiveForm>(row, "form", kForms);
    if (!row.is_one_of("form", words_of(kForms))) return objective; // nothing is known of its keys
    switch (objective.form) {
    case ObjectiveForm::PerCount: read_count(row, objective); break;
    case ObjectiveForm::Condition: read_condition(row, objective); break;
    case ObjectiveForm::Purchase: read_purchase(row, objective); break;
    case ObjectiveForm::LossEvent: read_losses(row, objective); break;
    case ObjectiveForm::SackEvent: read_sacks(row, objective); break;
    }
    return objective;
}

ReservesRow read_reserves(PackReader row) {
    row.only({"unit", "value", "number"});
    ReservesRow reserves;
    reserves.unit = read_word<UnitKind>(row, "unit", kUnitWords);
    reserves.value = read_word<ReservesValue>(row, "value", kReservesValues);
    if (reserves.value != ReservesValue::CastlesAndInfluence) reserves.number = row.number("number", 1, 24);
    return reserves;
}

StartGroup read_group(PackReader& row) {
    row.only({"ordinary", "mercenary", "influence", "stronghold", "settlement"});
    StartGroup group;
    group.units = units_of(UnitKind::Ordinary, row.number_or("ordinary", 0, 0, 9)) +
                  units_of(UnitKind::Mercenary, row.number_or("mercenary", 0, 0, 9));
    group.influence = row.number_or("influence", 0, 0, 1);
    if (row.has("stronghold")) group.stronghold = read_word<Building>(row, "stronghold", kBuildingWords);
    if (row.has("settlement")) group.settlement = read_word<Building>(row, "settlement", kBuildingWords);
    if (group.stronghold && *group.stronghold > Building::Castle) row.mistake("A stronghold is a fort or a castle.");
    if (group.settlement && *group.settlement != Building::Town && *group.settlement != Building::City)
        row.mistake("A settlement is a town or a city.");
    return group;
}

void read_costs(PackReader costs, CharacterRow& character) {
    character.build_cost = read_per_building(costs, 50);
    for (const auto& row : kBuildingWords)
        character.may_build[row.value] = costs.has(row.word);
    if (costs.has("palace")) costs.mistake("The palace is not built, it is moved.");
}

// CM-2.3, CM-2.7: nothing on the map tells whose a settlement or the palace is.
void check_owners(Character character, const CharacterRow& read, PackReader& row) {
    const auto has = [&](Building building) { return read.buildings[building] > 0 || read.may_build[building]; };
    const bool settles =
        has(Building::Town) || has(Building::City) || read.start[0].settlement || read.start[1].settlement;
    if (settles && character != Character::Sultan) row.mistake("Towns and cities are the Sultan's.");
    if (read.buildings[Building::Palace] != (character == Character::Caliph ? 1 : 0))
        row.mistake("There is one palace, and it is the Caliph's.");
}

// CM-8.25, CM-12.21: where ordinary units go that leave the map, and the mercenaries that the Nomad lets out.
void check_reserves(Character character, const CharacterRow& read, PackReader& row) {
    const bool ordinary = read.start[0].units.ordinary + read.start[1].units.ordinary > 0;
    const bool needed =
        ordinary || read.recruits > 0 || character == Character::Warlord || character == Character::Nomad;
    if (needed && !read.reserves) row.mistake("The " + read.name + " needs a reserves card.");
    if (read.reserves && read.recruits > 0 && read.recruited != read.reserves->unit)
        row.mistake("Recruits are of the kind that lies on the reserves card.");
}

bool fits(Character character, ObjectiveForm form) { // CM-16.4, CM-16.6
    switch (form) {
    case ObjectiveForm::PerCount:
    case ObjectiveForm::Condition: return true;
    case ObjectiveForm::Purchase: return character == Character::Nomad;
    case ObjectiveForm::LossEvent:
    case ObjectiveForm::SackEvent: return character == Character::Warlord;
    }
    throw std::logic_error("packs: no such form of objectives");
}

void check_objectives(Character character, const CharacterRow& read, std::vector<PackReader>& rows) {
    for (std::size_t i = 0; i < read.objectives.size(); ++i) {
        const ObjectiveRow& one = read.objectives[i];
        if (!fits(character, one.form))
            rows[i].mistake("Points are bought by the Nomad alone, and for losses and sacks the Warlord alone scores.");
        for (std::size_t j = 0; j < i; ++j) {
            if (one.id == read.objectives[j].id) rows[i].mistake("There are two objectives '" + one.id + "'.");
            if (one.form == ObjectiveForm::Purchase && read.objectives[j].form == one.form)
                rows[i].mistake("Points are bought in one way only.");
        }
    }
}

// CM-1.8: what a character begins with must be there.
void check_pieces(const CharacterRow& character, PackReader& row) {
    Units units;
    int influence = 0;
    PerBuilding<int> buildings;
    for (const StartGroup& group : character.start) {
        units = units + group.units;
        influence += group.influence;
        if (group.stronghold) ++buildings[*group.stronghold];
        if (group.settlement) ++buildings[*group.settlement];
    }
    bool enough = units.total() <= character.units && influence <= character.influence;
    for (const auto& building : kBuildingWords)
        enough = enough && buildings[building.value] <= character.buildings[building.value];
    if (!enough) row.mistake(character.name + " begins with more pieces than there are.");
    if (units.total() > character.unit_limit) // CM-15.1: both groups may come to lie in one hex
        row.mistake(character.name + " begins with more units than may stand in a hex.");
}

CharacterRow read_character(Character who, PackReader row) {
    row.only({"name", "coins", "units", "influence", "buildings", "unit-limit", "reserves", "build-costs", "builds",
              "moves", "recruits", "recruited", "collects", "start", "objectives"});
    CharacterRow character;
    character.name = row.text("name", 30);
    character.start_coins = row.number("coins", 0, 1000);
    character.units = row.number("units", 0, 60);
    character.influence = row.number("influence", 0, 16);
    character.buildings = read_per_building(row.table("buildings"), 16);
    character.unit_limit = row.number("unit-limit", 1, 60);
    if (row.has("reserves")) character.reserves = read_reserves(row.table("reserves"));
    read_costs(row.table("build-costs"), character);
    character.builds = row.number("builds", 0, 16);
    character.moves = row.number("moves", 0, 16);
    character.recruits = row.number("recruits", 0, 16);
    if (row.has("recruited")) character.recruited = read_word<UnitKind>(row, "recruited", kUnitWords);
    character.collects = row.truth_or("collects", false);
    std::size_t group = 0;
    for (PackReader& start : row.tables("start", 2, 2))
        character.start.at(group++) = read_group(start);
    std::vector<PackReader> objectives = row.tables("objectives", 1, 10);
    for (PackReader& objective : objectives)
        character.objectives.push_back(read_objective(objective));
    check_objectives(who, character, objectives);
    check_pieces(character, row);
    check_owners(who, character, row);
    check_reserves(who, character, row);
    return character;
}

} // namespace

void read_characters(PackReader characters, Tables& tables) {
    const auto words = words_of(kCharacterWords);
    characters.only({words.begin(), words.end()});
    for (const auto& row : kCharacterWords)
        tables.characters.at(static_cast<std::size_t>(row.value)) =
            read_character(row.value, characters.table(row.word));
}

} // namespace majlis::crescent_moon
