// CM-8.1 to CM-8.4: a token is placed, or a contest decides.
#include "engine/crescent_moon/chapters.h"

namespace majlis::crescent_moon {

namespace {

bool others_present(const Common& common, Seat seat, HexId hex) {
    SeatSet seats = present_in(common, hex);
    seats.remove(seat);
    return !seats.empty();
}

// CM-8.2, CM-8.3, V-11
bool entangled(const Common& common, Seat seat, HexId hex) {
    if (seat == kMurshid && common.variant.adjacency == OwnAdjacency::NoContest) return false;
    return near_murshid_token(common, hex);
}

HexSet within_reach(const Common& common, Seat seat) { // CM-8.1
    HexSet targets = presence_of(common, seat);
    for (const HexId hex : presence_of(common, seat))
        targets = targets | neighbours_for(common, seat, hex);
    return targets;
}

} // namespace

bool contested(const Tables&, const Common& common, Seat seat, HexId hex) {
    return others_present(common, seat, hex) || entangled(common, seat, hex);
}

MaybeRefusal why_not_wish(const Tables& tables, const Sight& sight, const Influence& wish) {
    const Common& common = sight.common;
    if (auto refusal = why_not_declare(common, sight.seat)) return refusal;
    if (tokens_left(tables, common, sight.seat) == 0) return refuse("CM-8.1", "You have no influence token left.");
    if (!on_map(common, wish.hex)) return refuse("CM-8.1", "There is no such hex.");
    if (hex_of(common, wish.hex).influence == sight.seat)
        return refuse("CM-8.1", "Your influence token lies there already.");
    if (!within_reach(common, sight.seat).has(wish.hex))
        return refuse("CM-8.1", "You are neither present in that hex nor in one adjacent to it.");
    return std::nullopt;
}

void perform(Course& course, Seat seat, const Influence& wish) {
    declare(course, Deed::Influence);
    if (contested(course.tables(), course.common(), seat, wish.hex))
        begin_contest(course, wish.hex, seat);
    else
        course.happen(TokenPlaced{seat, wish.hex});
    go_on(course);
}

} // namespace majlis::crescent_moon
