// TE-14: a leader comes into a kingdom that has one of its colour.
#include "engine/tigris_euphrates/chapters.h"

namespace majlis::tigris_euphrates {

namespace {

// The other seat with such a leader in the kingdom where this seat's leader stands.
std::optional<Seat> rival(const Common& common, Seat seat, Colour leader) {
    const CellSet kingdom = kingdom_of(common, common.leaders[seat][leader].value());
    for (const Seat other : common.seats) {
        const auto& cell = common.leaders[other][leader];
        if (other != seat && cell && kingdom.has(*cell)) return other;
    }
    return std::nullopt;
}

} // namespace

// TE-14.2
Fighters rebels(const Common& common) {
    const Colour leader = common.contest.value();
    const Seat defender = rival(common, common.active, leader).value();
    return {common.active, defender, common.leaders[common.active][leader].value(),
            common.leaders[defender][leader].value()};
}

// TE-14.1, TE-7.5
bool wait_for_revolt(Course& course, Colour leader) {
    const Seat attacker = course.common().active;
    const auto defender = rival(course.common(), attacker, leader);
    if (!defender) return false;
    course.happen(ConflictBegan{Conflict::Revolt, leader, attacker, *defender});
    return wait_for_attack(course);
}

// TE-14.6, TE-14.7
void settle_revolt(Course& course, const Fighters& fighters, Colour leader, Seat winner) {
    const bool attacker_won = winner == fighters.attacker;
    const Seat loser = attacker_won ? fighters.defender : fighters.attacker;
    const Cell lost = attacker_won ? fighters.defending : fighters.attacking;
    course.happen(LeaderReturned{loser, leader, lost, Loss::Conflict});
    gain(course, winner, Colour::Red, 1, Reason::Revolt);
}

} // namespace majlis::tigris_euphrates
