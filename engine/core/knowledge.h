// Who knows what about hidden cards: one ledger of facts, written only through Lessons.
// Views read it, redeal keeps to it, and undo asks whether a Lesson taught anybody anything.
#pragma once

#include <cstdint>
#include <span>
#include <variant>
#include <vector>

#include "engine/core/chance.h"
#include "engine/core/ids.h"
#include "engine/core/runs.h"
#include "engine/core/seats.h"

namespace majlis {

// A sort of card or tile. Two cards of one kind are the same card: nothing can be tracked through a shuffle.
using Kind = Id<struct KindTag, std::uint16_t>;

constexpr std::uint32_t number_of(Kind kind) {
    return kind.value;
}

template <>
constexpr Kind numbered(std::uint32_t number) {
    return Kind{static_cast<std::uint16_t>(number)};
}

// Where a hidden card can lie. A game numbers its zones; a zone without order has the single slot 0.
struct Place {
    std::uint8_t zone = 0;
    std::uint16_t slot = 0;
    friend constexpr auto operator<=>(const Place&, const Place&) = default;
};

constexpr std::uint32_t number_of(Place place) {
    return std::uint32_t{place.zone} << 16U | place.slot;
}

template <>
constexpr Place numbered(std::uint32_t number) {
    return {static_cast<std::uint8_t>(number >> 16U), static_cast<std::uint16_t>(number)};
}

// "Among these places lie between at_least and at_most cards of these kinds", known to `who`.
struct Fact {
    static constexpr std::uint8_t kAnyNumber = 255;

    Viewers who;
    Runs<Kind> kinds;
    Runs<Place> places;
    std::uint8_t at_least = 0;
    std::uint8_t at_most = kAnyNumber;

    friend bool operator==(const Fact&, const Fact&) = default;
};

// What an event means for the ledger. Learned, SawChance and SawSecret teach; the others only carry facts along.
struct Learned {
    Fact fact;
    friend bool operator==(const Learned&, const Learned&) = default;
};

struct Remembered { // what one did oneself in secret: a fact, but nothing new to its owner
    Fact fact;
    friend bool operator==(const Remembered&, const Remembered&) = default;
};

struct SawChance { // dice, a shuffle that somebody saw the result of: cannot be taken back
    Viewers who;
    friend bool operator==(const SawChance&, const SawChance&) = default;
};

struct SawSecret { // something hidden came into the open, or to the eyes of `who`, and the View shows it from now on
    Viewers who;
    friend bool operator==(const SawSecret&, const SawSecret&) = default;
};

struct Moved { // one card changed its place; only `seeing` know which kind it was
    Viewers seeing;
    Kind kind;
    Place from, to;
    friend bool operator==(const Moved&, const Moved&) = default;
};

struct Mixed { // what lies at these places was shuffled among them, unseen
    std::vector<Place> places;
    friend bool operator==(const Mixed&, const Mixed&) = default;
};

struct Shifted { // every slot of the zone counts `by` more: cards were put under the pile
    std::uint8_t zone;
    std::uint16_t by;
    friend bool operator==(const Shifted&, const Shifted&) = default;
};

struct Emptied { // no card lies at these places any more
    std::vector<Place> places;
    friend bool operator==(const Emptied&, const Emptied&) = default;
};

using Lesson = std::variant<Learned, Remembered, SawChance, SawSecret, Moved, Mixed, Shifted, Emptied>;
using Lessons = std::vector<Lesson>;

Viewers taught_by(const Lesson& lesson); // who has learned something that cannot be unlearned

class Knowledge {
public:
    void take_in(const Lesson& lesson);

    std::vector<Fact> known_to(const Viewer& viewer) const; // with `who` reduced to that viewer

    // What stays known in another world that the viewer cannot tell apart: what the viewer knows, and what the public
    // knows, to all who know it: that is no secret to anybody.
    Knowledge kept_for(const Viewer& viewer) const;

    const std::vector<Fact>& facts() const { return facts_; }

    static Knowledge of(std::vector<Fact> facts);

    friend bool operator==(const Knowledge&, const Knowledge&) = default;

private:
    template <typename Concerned>
    std::vector<Fact> take_out(Concerned concerned);

    void add(Fact fact);
    void carry(const Moved& moved);
    void blur(const Mixed& mixed);
    void shift(const Shifted& shifted);
    void clear(const Emptied& emptied);

    std::vector<Fact> facts_; // sorted by places, kinds, bounds; nothing trivial, nothing twice
};

// A hidden card of the true position.
struct HiddenCard {
    Place place;
    Kind kind;
    friend constexpr auto operator<=>(const HiddenCard&, const HiddenCard&) = default;
};

bool agrees(const Fact& fact, std::span<const HiddenCard> cards);

// What true facts say of all other cards, when these are seen.
std::vector<Fact> about_the_others(std::vector<Fact> facts, std::span<const HiddenCard> seen);

// Deals the kinds anew over the same places, within the facts. Every world that swaps can reach is equally likely.
std::vector<HiddenCard> dealt_anew(std::vector<HiddenCard> cards, std::span<const Fact> facts, Chance& chance);

} // namespace majlis
