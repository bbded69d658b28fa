#include "engine/core/knowledge.h"

#include <algorithm>
#include <tuple>

#include "engine/core/overloaded.h"

namespace majlis {

namespace {

template <typename T>
bool contains(const std::vector<T>& sorted, const T& value) {
    return std::binary_search(sorted.begin(), sorted.end(), value);
}

template <typename T>
void sort_unique(std::vector<T>& values) {
    std::sort(values.begin(), values.end());
    values.erase(std::unique(values.begin(), values.end()), values.end());
    values.shrink_to_fit(); // facts stay for long, and a State owns them
}

std::uint8_t plus(std::uint8_t count, std::size_t more) {
    return static_cast<std::uint8_t>(std::min<std::size_t>(Fact::kAnyNumber, count + more));
}

std::uint8_t less_one(std::uint8_t count) {
    return count == 0 || count == Fact::kAnyNumber ? count : static_cast<std::uint8_t>(count - 1);
}

bool trivial(const Fact& fact) {
    return fact.who.empty() || (fact.at_least == 0 && fact.at_most == Fact::kAnyNumber);
}

auto key_of(const Fact& fact) {
    return std::tie(fact.places, fact.kinds, fact.at_least, fact.at_most, fact.who);
}

bool same_subject(const Fact& a, const Fact& b) {
    return a.kinds == b.kinds && a.places == b.places;
}

// What those who saw the card go from one place to another now know of the fact's places.
Fact seen_going(Fact fact, const Moved& moved) {
    const bool leaves = contains(fact.places, moved.from), arrives = contains(fact.places, moved.to);
    if (leaves == arrives || !contains(fact.kinds, moved.kind)) return fact;
    if (leaves) {
        fact.at_least = less_one(fact.at_least);
        fact.at_most = less_one(fact.at_most);
    } else {
        fact.at_least = plus(fact.at_least, 1);
        fact.at_most = plus(fact.at_most, 1);
    }
    return fact;
}

// What the others know: one card may have left, or it lies at the new place too.
std::vector<Fact> unseen_going(const Fact& fact, const Moved& moved) {
    const bool leaves = contains(fact.places, moved.from), arrives = contains(fact.places, moved.to);
    if (leaves == arrives) return {fact};
    if (arrives) {
        Fact weaker = fact;
        weaker.at_most = plus(fact.at_most, 1);
        return {weaker};
    }
    Fact left = fact;
    left.at_least = less_one(fact.at_least);
    Fact wider = fact;
    wider.places.push_back(moved.to);
    wider.at_most = Fact::kAnyNumber; // what lay at the new place before is not in the fact
    return {left, wider};
}

} // namespace

Viewers taught_by(const Lesson& lesson) {
    return std::visit(overloaded{
                          [](const Learned& l) { return l.fact.who; },
                          [](const Remembered&) { return Viewers{}; },
                          [](const SawChance& l) { return l.who; },
                          [](const SawSecret& l) { return l.who; },
                          [](const Moved&) { return Viewers{}; },
                          [](const Mixed&) { return Viewers{}; },
                          [](const Shifted&) { return Viewers{}; },
                          [](const Emptied&) { return Viewers{}; },
                      },
                      lesson);
}

void Knowledge::take_in(const Lesson& lesson) {
    std::visit(overloaded{
                   [&](const Learned& l) { add(l.fact); },
                   [&](const Remembered& l) { add(l.fact); },
                   [](const SawChance&) {},
                   [](const SawSecret&) {},
                   [&](const Moved& l) { carry(l); },
                   [&](const Mixed& l) { blur(l); },
                   [&](const Shifted& l) { shift(l); },
                   [&](const Emptied& l) { clear(l); },
               },
               lesson);
}

Knowledge Knowledge::of(std::vector<Fact> facts) {
    Knowledge knowledge;
    for (Fact& fact : facts)
        knowledge.add(std::move(fact));
    return knowledge;
}

// Facts on the same subject are combined per viewer: the greater lower bound and the smaller upper bound hold.
void Knowledge::add(Fact fact) {
    sort_unique(fact.kinds);
    sort_unique(fact.places);
    std::vector<Fact> merged;
    for (Fact& old : facts_) {
        const Viewers both = same_subject(old, fact) ? old.who.both(fact.who) : Viewers{};
        if (both.empty()) continue;
        merged.push_back({both, fact.kinds, fact.places, std::max(old.at_least, fact.at_least),
                          std::min(old.at_most, fact.at_most)});
        old.who = old.who.minus(both);
        fact.who = fact.who.minus(both);
    }
    merged.push_back(std::move(fact));
    for (Fact& next : merged) {
        const auto twin = std::find_if(facts_.begin(), facts_.end(), [&](const Fact& old) {
            return same_subject(old, next) && old.at_least == next.at_least && old.at_most == next.at_most;
        });
        if (twin != facts_.end())
            twin->who = twin->who.either(next.who);
        else
            facts_.push_back(std::move(next));
    }
    std::erase_if(facts_, trivial);
    std::sort(facts_.begin(), facts_.end(), [](const Fact& a, const Fact& b) { return key_of(a) < key_of(b); });
}

void Knowledge::carry(const Moved& moved) {
    const std::vector<Fact> before = std::exchange(facts_, {});
    for (const Fact& fact : before) {
        Fact seen = seen_going(fact, moved);
        seen.who = fact.who.both(moved.seeing);
        add(std::move(seen));
        for (Fact& unseen : unseen_going(fact, moved)) {
            unseen.who = fact.who.minus(moved.seeing);
            add(std::move(unseen));
        }
    }
}

void Knowledge::blur(const Mixed& mixed) {
    std::vector<Fact> before = std::exchange(facts_, {});
    for (Fact& fact : before) {
        const auto inside = [&](Place place) {
            return std::find(mixed.places.begin(), mixed.places.end(), place) != mixed.places.end();
        };
        if (std::any_of(fact.places.begin(), fact.places.end(), inside)) {
            const std::size_t known = fact.places.size();
            fact.places.insert(fact.places.end(), mixed.places.begin(), mixed.places.end());
            sort_unique(fact.places);
            fact.at_most = plus(fact.at_most, fact.places.size() - known); // one card a slot
        }
        add(std::move(fact));
    }
}

void Knowledge::shift(const Shifted& shifted) {
    std::vector<Fact> before = std::exchange(facts_, {});
    for (Fact& fact : before) {
        for (Place& place : fact.places)
            if (place.zone == shifted.zone) place.slot = static_cast<std::uint16_t>(place.slot + shifted.by);
        add(std::move(fact));
    }
}

void Knowledge::clear(const Emptied& emptied) {
    std::vector<Fact> before = std::exchange(facts_, {});
    for (Fact& fact : before) {
        std::erase_if(fact.places, [&](Place place) {
            return std::find(emptied.places.begin(), emptied.places.end(), place) != emptied.places.end();
        });
        if (!fact.places.empty()) add(std::move(fact));
    }
}

std::vector<Fact> Knowledge::known_to(const Viewer& viewer) const {
    std::vector<Fact> known;
    for (Fact fact : facts_) {
        if (!fact.who.contains(viewer)) continue;
        fact.who = Viewers::only(viewer);
        known.push_back(std::move(fact));
    }
    return known;
}

bool agrees(const Fact& fact, std::span<const HiddenCard> cards) {
    const auto count = std::count_if(cards.begin(), cards.end(), [&](const HiddenCard& card) {
        return contains(fact.places, card.place) && contains(fact.kinds, card.kind);
    });
    return count >= fact.at_least && (fact.at_most == Fact::kAnyNumber || count <= fact.at_most);
}

std::vector<HiddenCard> dealt_anew(std::vector<HiddenCard> cards, std::span<const Fact> facts, Chance& chance) {
    if (cards.size() < 2) return cards;
    const auto holds = [&](const Fact& fact) { return agrees(fact, cards); };
    const auto size = static_cast<std::uint32_t>(cards.size());
    for (std::size_t swaps = 8 * cards.size(); swaps > 0; --swaps) {
        Kind& one = cards[chance.below(size)].kind;
        Kind& other = cards[chance.below(size)].kind;
        std::swap(one, other);
        if (!std::all_of(facts.begin(), facts.end(), holds)) std::swap(one, other);
    }
    return cards;
}

} // namespace majlis
