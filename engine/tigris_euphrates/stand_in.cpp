// What is done for an absent player (TE-25.3).
#include "engine/tigris_euphrates/chapters.h"

namespace majlis::tigris_euphrates {

namespace {

Take first_treasures(const Tables& tables, const Common& common) { // in reading order
    const Spoils due = spoils(tables, common).value();
    CellSet cells;
    for (const Cell cell : due.open)
        if (cells.size() < due.choice) cells.add(cell);
    return {cells};
}

} // namespace

Action TigrisEuphrates::stand_in(const Tables& tables, const View& view, const Question& question) {
    const Common& common = view.common;
    if (question.kind == kOrder) return Fight{contested(common)[0]};
    if (question.kind == kAttack || question.kind == kDefence) return Commit{0};
    if (question.kind == kBuilding || question.kind == kMonument) return Decline{};
    if (question.kind == kTreasures) return first_treasures(tables, common);
    return EndTurn{};
}

} // namespace majlis::tigris_euphrates
