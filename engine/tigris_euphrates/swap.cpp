// TE-11: exchanging tiles. Also every draw from the bag (TE-23.4): its order is chance's, taken when it is needed.
#include <algorithm>

#include "engine/tigris_euphrates/chapters.h"

namespace majlis::tigris_euphrates {

// TE-11.1
MaybeRefusal why_not_swap(const Sight& sight, const Tiles& tiles) {
    if (auto refusal = why_not_act(sight.common, sight.seat)) return refusal;
    if (total(tiles) == 0) return refuse("TE-11.1", "Swap at least one tile.");
    for (const Colour colour : kColours)
        if (tiles[colour] > sight.own.hand[colour]) return refuse("TE-11.1", "You do not hold all of these tiles.");
    return std::nullopt;
}

// TE-11.3, TE-11.4, TE-11.5: the discard first, then as many; a bag that cannot supply as many ends the game
void swap_tiles(Course& course, const Tiles& tiles) {
    const Seat seat = course.common().active;
    course.happen(Swapped{seat, tiles});
    if (course.common().bag_size < total(tiles)) {
        course.happen(Ended{Ending::Bag}); // TE-20.3, R-17: nothing is drawn
        return;
    }
    draw(course, seat, total(tiles));
    go_on(course, Step::Treasures);
}

namespace {

Colour drawn_from(const Tiles& bag, Chance& chance) {
    int at = static_cast<int>(chance.below(static_cast<std::uint32_t>(total(bag))));
    for (const Colour colour : kColours) {
        if (at < bag[colour]) return colour;
        at -= bag[colour];
    }
    throw std::logic_error("tigris-euphrates: a tile beyond the bag");
}

} // namespace

int draw(Course& course, Seat seat, int tiles) {
    Tiles bag = course.state().hidden.bag, drawn;
    const int count = std::min(tiles, total(bag));
    for (int i = 0; i < count; ++i) {
        const Colour colour = drawn_from(bag, course.chance());
        --bag[colour];
        ++drawn[colour];
    }
    if (count > 0) course.happen(Drew{seat, drawn});
    return count;
}

} // namespace majlis::tigris_euphrates
