#include "engine/core/knowledge.h"

#include <algorithm>
#include <tuple>

#include "engine/core/overloaded.h"

namespace majlis {

namespace {

constexpr std::size_t kSpareFacts = 8;

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

Runs<Place> with(const Runs<Place>& places, const std::vector<Place>& more) {
    std::vector<Place> all = places.list();
    all.insert(all.end(), more.begin(), more.end());
    return all;
}

// What those who saw the card go from one place to another now know of the fact's places.
Fact seen_going(Fact fact, const Moved& moved) {
    const bool leaves = fact.places.contains(moved.from), arrives = fact.places.contains(moved.to);
    if (leaves == arrives || !fact.kinds.contains(moved.kind)) return fact;
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
    const bool leaves = fact.places.contains(moved.from), arrives = fact.places.contains(moved.to);
    if (leaves == arrives) return {fact};
    if (arrives) {
        Fact weaker = fact;
        weaker.at_most = plus(fact.at_most, 1);
        return {weaker};
    }
    Fact left = fact;
    left.at_least = less_one(fact.at_least);
    Fact wider = fact;
    wider.places = with(fact.places, {moved.to});
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
    if (facts_.capacity() > facts_.size() + kSpareFacts) facts_.shrink_to_fit(); // a State lives long
}

Knowledge Knowledge::of(std::vector<Fact> facts) {
    Knowledge knowledge;
    for (Fact& fact : facts)
        knowledge.add(std::move(fact));
    return knowledge;
}

// The facts that an event changes; all others stay where they are.
template <typename Concerned>
std::vector<Fact> Knowledge::take_out(Concerned concerned) {
    const auto taken =
        std::stable_partition(facts_.begin(), facts_.end(), [&](const Fact& f) { return !concerned(f); });
    std::vector<Fact> out(std::make_move_iterator(taken), std::make_move_iterator(facts_.end()));
    facts_.erase(taken, facts_.end());
    return out;
}

namespace {

// Facts on the same subject are combined per viewer: the greater lower bound and the smaller upper bound hold.
std::vector<Fact> combined(std::vector<Fact> known, Fact fact) {
    std::vector<Fact> merged;
    for (Fact& old : known) {
        const Viewers both = old.who.both(fact.who);
        if (both.empty()) continue;
        merged.push_back({both, fact.kinds, fact.places, std::max(old.at_least, fact.at_least),
                          std::min(old.at_most, fact.at_most)});
        old.who = old.who.minus(both);
        fact.who = fact.who.minus(both);
    }
    merged.push_back(std::move(fact));
    for (Fact& next : merged) {
        const auto twin = std::find_if(known.begin(), known.end(), [&](const Fact& old) {
            return old.at_least == next.at_least && old.at_most == next.at_most;
        });
        if (twin != known.end())
            twin->who = twin->who.either(next.who);
        else
            known.push_back(std::move(next));
    }
    std::erase_if(known, trivial);
    std::sort(known.begin(), known.end(), [](const Fact& a, const Fact& b) { return key_of(a) < key_of(b); });
    return known;
}

} // namespace

void Knowledge::add(Fact fact) {
    if (trivial(fact)) return;
    const auto by_subject = [](const Fact& a, const Fact& b) {
        return std::tie(a.places, a.kinds) < std::tie(b.places, b.kinds);
    };
    const auto [begin, end] = std::equal_range(facts_.begin(), facts_.end(), fact, by_subject);
    if (begin == end) {
        facts_.insert(end, std::move(fact));
        return;
    }
    std::vector<Fact> known(std::make_move_iterator(begin), std::make_move_iterator(end));
    std::vector<Fact> now = combined(std::move(known), std::move(fact));
    facts_.insert(facts_.erase(begin, end), std::make_move_iterator(now.begin()), std::make_move_iterator(now.end()));
}

void Knowledge::carry(const Moved& moved) {
    for (Fact& fact : take_out(
             [&](const Fact& known) { return known.places.contains(moved.from) != known.places.contains(moved.to); })) {
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
    const auto concerned = [&](const Fact& fact) {
        return std::any_of(mixed.places.begin(), mixed.places.end(),
                           [&](Place place) { return fact.places.contains(place); });
    };
    for (Fact& fact : take_out(concerned)) {
        const std::size_t known = fact.places.size();
        fact.places = with(fact.places, mixed.places);
        fact.at_most = plus(fact.at_most, fact.places.size() - known); // one card a slot
        add(std::move(fact));
    }
}

void Knowledge::shift(const Shifted& shifted) {
    for (Fact& fact : take_out([](const Fact&) { return true; })) {
        std::vector<Place> places = fact.places.list();
        for (Place& place : places)
            if (place.zone == shifted.zone) place.slot = static_cast<std::uint16_t>(place.slot + shifted.by);
        fact.places = std::move(places);
        add(std::move(fact));
    }
}

void Knowledge::clear(const Emptied& emptied) {
    const auto is_emptied = [&](Place place) {
        return std::find(emptied.places.begin(), emptied.places.end(), place) != emptied.places.end();
    };
    for (Fact& fact : take_out([](const Fact&) { return true; })) {
        std::vector<Place> places = fact.places.list();
        std::erase_if(places, is_emptied);
        fact.places = std::move(places);
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

Knowledge Knowledge::kept_for(const Viewer& viewer) const {
    Knowledge kept;
    for (Fact fact : facts_) {
        if (!fact.who.contains(Spectator{})) fact.who = fact.who.both(Viewers::only(viewer));
        kept.add(std::move(fact));
    }
    return kept;
}

namespace {

std::uint8_t concerned(const Fact& fact, std::span<const HiddenCard> cards) {
    return plus(0, static_cast<std::size_t>(std::count_if(cards.begin(), cards.end(), [&](const HiddenCard& card) {
                    return fact.places.contains(card.place) && fact.kinds.contains(card.kind);
                })));
}

std::uint8_t less(std::uint8_t count, std::uint8_t by) {
    return static_cast<std::uint8_t>(count - std::min(count, by));
}

} // namespace

bool agrees(const Fact& fact, std::span<const HiddenCard> cards) {
    const std::uint8_t count = concerned(fact, cards);
    return count >= fact.at_least && (fact.at_most == Fact::kAnyNumber || count <= fact.at_most);
}

std::vector<Fact> about_the_others(std::vector<Fact> facts, std::span<const HiddenCard> seen) {
    for (Fact& fact : facts) {
        const std::uint8_t count = concerned(fact, seen);
        fact.at_least = less(fact.at_least, count);
        if (fact.at_most != Fact::kAnyNumber) fact.at_most = less(fact.at_most, count);
    }
    std::erase_if(facts, trivial);
    return facts;
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
