// TE-13.2, TE-13.3: what revolts and wars share. First the attacker commits, then the defender; on a tie the defender
// wins.
#include "engine/tigris_euphrates/chapters.h"

namespace majlis::tigris_euphrates {

Fighters fighters_of(const Common& common) {
    return common.unification ? warriors(common, common.contest.value()) : rebels(common);
}

// TE-14.4, TE-15.9
Colour support_of(const Common& common) {
    return common.unification ? common.contest.value() : Colour::Red;
}

// TE-14.3, TE-15.9
int board_strength(const Common& common, Cell leader) {
    const CellSet reach = common.unification ? side_of(common, leader) : beside(leader);
    return (reach & common.tiles[support_of(common)]).size();
}

namespace {

// TE-24.2
MaybeRefusal why_not_useful(const Common& common, int tiles) {
    if (common.variant.support == Support::Free || tiles == 0) return std::nullopt;
    const Fighters fighters = fighters_of(common);
    const int attack = board_strength(common, fighters.attacking), defence = board_strength(common, fighters.defending);
    if (!common.attack && attack + tiles <= defence)
        return refuse("TE-24.2", "An attacker who commits tiles must exceed {1}.", std::int64_t{defence});
    if (common.attack && defence + tiles != attack + *common.attack)
        return refuse("TE-24.2", "A defender who commits tiles must reach exactly {1}.",
                      std::int64_t{attack + *common.attack});
    return std::nullopt;
}

} // namespace

// TE-13.4, TE-13.5: from the own hand, as many as wanted
MaybeRefusal why_not_commit(const Sight& sight, int tiles) {
    const Phase phase = sight.common.attack ? Phase::Defence : Phase::Attack;
    if (auto refusal = why_not_answer(sight.common, sight.seat, phase)) return refusal;
    const Colour support = support_of(sight.common);
    if (tiles > sight.own.hand[support])
        return refuse("TE-13.4", "You hold only {1} of these tiles.", std::int64_t{sight.own.hand[support]});
    return why_not_useful(sight.common, tiles);
}

namespace {

// TE-13.6, TE-14.5
void settle(Course& course, int defenders_tiles) {
    const Common& common = course.common();
    const Fighters fighters = fighters_of(common);
    const int attack = board_strength(common, fighters.attacking) + common.attack.value();
    const int defence = board_strength(common, fighters.defending) + defenders_tiles;
    const Seat winner = attack > defence ? fighters.attacker : fighters.defender;
    const Colour colour = common.contest.value();
    const bool war = common.unification.has_value();
    course.happen(ConflictDecided{war ? Conflict::War : Conflict::Revolt, colour, winner, attack, defence});
    if (war)
        settle_war(course, fighters, colour, winner);
    else
        settle_revolt(course, fighters, colour, winner);
}

// TE-23.2: a defender is asked whatever the hand holds; an empty hand is public
bool wait_for_defence(Course& course) {
    const Seat defender = fighters_of(course.common()).defender;
    if (course.common().hand_size[defender] > 0) {
        ask(course, Phase::Defence, defender);
        return true;
    }
    course.happen(Committed{defender, support_of(course.common()), 0});
    settle(course, 0);
    return false;
}

} // namespace

// TE-23.2: an attacker likewise
bool wait_for_attack(Course& course) {
    const Seat attacker = fighters_of(course.common()).attacker;
    if (course.common().hand_size[attacker] > 0) {
        ask(course, Phase::Attack, attacker);
        return true;
    }
    course.happen(Committed{attacker, support_of(course.common()), 0});
    return wait_for_defence(course);
}

void commit(Course& course, int tiles) {
    const bool attacks = course.common().phase == Phase::Attack;
    course.happen(Committed{course.common().asked, support_of(course.common()), tiles});
    if (attacks && wait_for_defence(course)) return;
    if (!attacks) settle(course, tiles);
    go_on(course, Step::Conflicts);
}

} // namespace majlis::tigris_euphrates
