// TE-18: treasures, shared out at the end of every action.
#include "engine/tigris_euphrates/chapters.h"

namespace majlis::tigris_euphrates {

namespace {

Spoils spoils_of(const Tables& tables, const Common& common, Seat trader, CellSet treasures) {
    const CellSet corners = treasures & board_of(tables, common).corners;
    const int taken = treasures.size() - 1;
    if (corners.size() > taken) return {trader, {}, corners, taken}; // all are corners: one of them stays
    const int choice = taken - corners.size();
    return {trader, corners, choice > 0 ? treasures - corners : CellSet(), choice};
}

} // namespace

// TE-18.1, TE-18.2, TE-18.7, TE-18.9
std::optional<Spoils> spoils(const Tables& tables, const Common& common) {
    for (const Seat seat : clockwise(common)) {
        const auto& trader = common.leaders[seat][Colour::Green];
        if (!trader) continue;
        const CellSet treasures = kingdom_of(common, *trader) & common.treasures;
        if (treasures.size() > 1) return spoils_of(tables, common, seat, treasures);
    }
    return std::nullopt;
}

// TE-18.3, TE-18.4
MaybeRefusal why_not_take(const Tables& tables, const Common& common, Seat seat, CellSet cells) {
    if (auto refusal = why_not_answer(common, seat, Phase::Treasures)) return refusal;
    const Spoils due = spoils(tables, common).value();
    if (!(cells & due.forced).empty())
        return refuse("TE-18.4", "{1}: you take this in any case. Name only what you take besides.",
                      cell_list(cells & due.forced));
    if (!(cells - due.open).empty()) return refuse("TE-18.4", "The choice is not between these treasures.");
    if (cells.size() != due.choice) return refuse("TE-18.1", "Take exactly {1} of them.", std::int64_t{due.choice});
    return std::nullopt;
}

bool wait_for_treasures(Course& course) {
    while (const auto due = spoils(course.tables(), course.common())) {
        if (due->choice > 0) {
            ask(course, Phase::Treasures, due->seat);
            return true;
        }
        course.happen(TreasuresTaken{due->seat, due->forced}); // TE-18.5
    }
    return false;
}

// TE-18.8
void take(Course& course, CellSet cells) {
    const Spoils due = spoils(course.tables(), course.common()).value();
    course.happen(TreasuresTaken{due.seat, due.forced | cells});
    go_on(course, Step::Treasures);
}

} // namespace majlis::tigris_euphrates
