// CM-13.11 to CM-13.19, CM-13.22: the strength of both sides of an influence contest, and the token.
#include <algorithm>

#include "engine/crescent_moon/conflict.h"

namespace majlis::crescent_moon {

namespace {

// CM-13.11, CM-13.15: at least one unit or stronghold, the palace among them
bool military(const Tables& tables, const HexState& hex, Seat seat) {
    return strength_of(tables, hex, seat) > 0;
}

bool settlement_of(const HexState& hex, Seat seat) { // CM-2.3: the palace is one, too
    return (hex.settlement && seat == kSultan) || (hex.palace && seat == kCaliph);
}

// CM-13.12, CM-13.13, CM-13.16: the attacker has no token there
bool civil(const HexState& hex, Seat seat) {
    return settlement_of(hex, seat) || hex.influence == seat;
}

} // namespace

int contest_total(const Tables& tables, const Common& common, Side side) {
    const Conflict& conflict = common.conflict.value();
    const HexState& hex = active_hex(common);
    int soldiers = 0, civilians = 0;
    for (const Seat seat : common.seats) {
        if (side_of(conflict, seat) != side) continue;
        soldiers |= military(tables, hex, seat);
        civilians += civil(hex, seat);
    }
    if (side == Side::Defender && common.variant.civil == DefenderCivil::SingleTotal) // V-1
        civilians = std::min(civilians, 1);
    return std::max(0, soldiers + civilians + conflict.strength[side]); // CM-13.14, CM-13.17, CM-11.10
}

// CM-13.19
void place_challenger(Course& course) {
    const HexState& hex = active_hex(course.common());
    if (hex.influence) course.happen(TokenRemoved{hex.at, {hex.influence}});
    course.happen(TokenPlaced{course.common().conflict->attacker, course.common().conflict->hex});
}

} // namespace majlis::crescent_moon
