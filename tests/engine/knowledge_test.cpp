// The ledger never claims what is not so, forgets nothing it can keep, and dealing anew reaches every world it allows.
#include <set>

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include "engine/core/knowledge.h"

namespace majlis {

namespace {

constexpr Kind kAce{0}, kKing{1}, kQueen{2};
constexpr Place kDeck0{0, 0}, kDeck1{0, 1}, kDeck2{0, 2}, kHandA{1, 0}, kHandB{1, 1};
const Seat kA{0}, kB{1};

Fact fact(Viewers who, std::vector<Kind> kinds, std::vector<Place> places, int least, int most = Fact::kAnyNumber) {
    return {who, std::move(kinds), std::move(places), static_cast<std::uint8_t>(least),
            static_cast<std::uint8_t>(most)};
}

std::vector<Fact> after(std::vector<Fact> facts, const Lessons& lessons, Seat viewer = kA) {
    Knowledge knowledge = Knowledge::of(std::move(facts));
    for (const Lesson& lesson : lessons)
        knowledge.take_in(lesson);
    return knowledge.known_to(viewer);
}

const Viewers kOnlyA = Viewers::only(kA), kOnlyB = Viewers::only(kB);

TEST(Knowledge, a_card_seen_moving_is_followed) {
    EXPECT_EQ(after({fact(kOnlyA, {kAce}, {kHandB}, 1)}, {Moved{kOnlyA, kAce, kHandB, kDeck0}}), std::vector<Fact>{});
    EXPECT_EQ(after({fact(kOnlyA, {kAce}, {kHandB}, 1)}, {Moved{kOnlyA, kKing, kHandB, kDeck0}}),
              std::vector<Fact>{fact(kOnlyA, {kAce}, {kHandB}, 1)});
    EXPECT_EQ(after({fact(kOnlyA, {kAce}, {kHandB}, 1)}, {Moved{kOnlyA, kAce, kDeck0, kHandB}}),
              std::vector<Fact>{fact(kOnlyA, {kAce}, {kHandB}, 2)});
}

TEST(Knowledge, a_card_that_moved_unseen_is_here_or_there) {
    EXPECT_EQ(after({fact(kOnlyA, {kAce}, {kHandB}, 1)}, {Moved{kOnlyB, kKing, kHandB, kDeck0}}),
              std::vector<Fact>{fact(kOnlyA, {kAce}, {kDeck0, kHandB}, 1)});
}

TEST(Knowledge, an_unseen_arrival_leaves_a_lower_bound) {
    EXPECT_EQ(after({fact(kOnlyA, {kAce}, {kHandB}, 1, 1)}, {Moved{kOnlyB, kKing, kDeck0, kHandB}}),
              std::vector<Fact>{fact(kOnlyA, {kAce}, {kHandB}, 1, 2)});
}

TEST(Knowledge, a_shuffle_blurs_places) {
    EXPECT_EQ(after({fact(kOnlyA, {kAce}, {kDeck0}, 1)}, {Mixed{{kDeck0, kDeck1}}}),
              std::vector<Fact>{fact(kOnlyA, {kAce}, {kDeck0, kDeck1}, 1)});
    EXPECT_EQ(after({fact(kOnlyA, {kAce}, {kDeck2}, 1)}, {Mixed{{kDeck0, kDeck1}}}),
              std::vector<Fact>{fact(kOnlyA, {kAce}, {kDeck2}, 1)});
}

TEST(Knowledge, cards_put_under_a_pile_shift_it) {
    EXPECT_EQ(after({fact(kOnlyA, {kAce}, {kDeck0}, 1)}, {Shifted{0, 2}}),
              std::vector<Fact>{fact(kOnlyA, {kAce}, {kDeck2}, 1)});
}

TEST(Knowledge, an_emptied_place_leaves_the_others) {
    EXPECT_EQ(after({fact(kOnlyA, {kAce}, {kDeck0, kHandB}, 1)}, {Emptied{{kDeck0}}}),
              std::vector<Fact>{fact(kOnlyA, {kAce}, {kHandB}, 1)});
}

TEST(Knowledge, bounds_on_one_subject_are_joined_per_viewer) {
    Knowledge knowledge =
        Knowledge::of({fact(kOnlyA.either(kOnlyB), {kAce}, {kDeck0}, 0, 1), fact(kOnlyA, {kAce}, {kDeck0}, 1)});
    EXPECT_EQ(knowledge.known_to(kA), std::vector<Fact>{fact(kOnlyA, {kAce}, {kDeck0}, 1, 1)});
    EXPECT_EQ(knowledge.known_to(kB), std::vector<Fact>{fact(kOnlyB, {kAce}, {kDeck0}, 0, 1)});
    EXPECT_TRUE(knowledge.known_to(Spectator{}).empty());
}

TEST(Knowledge, only_three_lessons_teach) {
    EXPECT_EQ(taught_by(Learned{fact(kOnlyA, {kAce}, {kDeck0}, 1)}), kOnlyA);
    EXPECT_EQ(taught_by(SawChance{kOnlyB}), kOnlyB);
    EXPECT_EQ(taught_by(SawSecret{kOnlyB}), kOnlyB);
    for (const Lesson& lesson :
         Lessons{Remembered{fact(kOnlyA, {kAce}, {kDeck0}, 1)}, Moved{kOnlyA, kAce, kDeck0, kDeck1}, Mixed{{kDeck0}},
                 Shifted{0, 1}, Emptied{{kDeck0}}})
        EXPECT_TRUE(taught_by(lesson).empty());
}

// A table of a deck and two hands, moved about at random; whatever the ledger says must be true of the real cards.
struct Cards {
    std::vector<HiddenCard> cards;

    void move(std::size_t card, Place to) { cards.at(card).place = to; }
};

TEST(Knowledge, is_always_true) {
    EXPECT_TRUE(rc::check([](std::uint32_t seed) {
        Chance chance(secret_from_seed(std::to_string(seed)), 0);
        Cards table;
        for (std::uint16_t slot = 0; slot < 6; ++slot)
            table.cards.push_back({{0, slot}, Kind{static_cast<std::uint16_t>(chance.below(3))}});
        for (std::uint16_t hand = 0; hand < 6; ++hand)
            table.cards.push_back(
                {{1, static_cast<std::uint16_t>(hand % 2)}, Kind{static_cast<std::uint16_t>(chance.below(3))}});
        Knowledge knowledge;
        for (int step = 0; step < 30; ++step) {
            const std::size_t card = chance.below(static_cast<std::uint32_t>(table.cards.size()));
            const HiddenCard before = table.cards[card];
            const Viewers who = Viewers::from_bits(static_cast<std::uint8_t>(chance.below(128)));
            switch (chance.below(4)) {
            case 0: knowledge.take_in(Learned{fact(who, {before.kind}, {before.place}, 1)}); break;
            case 1: {
                const Place hand{1, static_cast<std::uint16_t>(chance.below(2))};
                table.move(card, hand);
                knowledge.take_in(Moved{who, before.kind, before.place, hand});
                break;
            }
            case 2: {
                std::vector<Place> places;
                std::vector<std::size_t> slots;
                for (std::size_t i = 0; i < table.cards.size(); ++i)
                    if (table.cards[i].place.zone == 0) slots.push_back(i), places.push_back(table.cards[i].place);
                std::vector<Place> mixed = places;
                chance.shuffle(mixed);
                for (std::size_t i = 0; i < slots.size(); ++i)
                    table.cards[slots[i]].place = mixed[i];
                if (!places.empty()) knowledge.take_in(Mixed{places});
                break;
            }
            default:
                for (HiddenCard& one : table.cards)
                    if (one.place.zone == 0) one.place.slot = static_cast<std::uint16_t>(one.place.slot + 1);
                knowledge.take_in(Shifted{0, 1});
            }
            for (const Fact& known : knowledge.facts())
                RC_ASSERT(agrees(known, table.cards));
        }
    }));
}

using World = std::vector<HiddenCard>;

// All ways to lay the same kinds on the same places that agree with the facts.
std::set<World> worlds_by_brute_force(World cards, const std::vector<Fact>& facts) {
    std::vector<Kind> kinds;
    for (const HiddenCard& card : cards)
        kinds.push_back(card.kind);
    std::sort(kinds.begin(), kinds.end());
    std::set<World> worlds;
    do {
        for (std::size_t i = 0; i < cards.size(); ++i)
            cards[i].kind = kinds[i];
        World sorted = cards;
        std::sort(sorted.begin(), sorted.end());
        if (std::all_of(facts.begin(), facts.end(), [&](const Fact& one) { return agrees(one, cards); }))
            worlds.insert(sorted);
    } while (std::next_permutation(kinds.begin(), kinds.end()));
    return worlds;
}

TEST(Knowledge, in_another_world_the_viewer_and_the_public_know_what_they_knew) {
    const Viewers public_and_a = kOnlyA.with(Spectator{});
    const std::vector<Fact> facts{fact(kOnlyA, {kAce}, {kDeck0}, 1), fact(kOnlyB, {kKing}, {kDeck1}, 1),
                                  fact(kOnlyA.either(kOnlyB), {kQueen}, {kDeck2}, 1),
                                  fact(public_and_a, {kKing}, {kHandB}, 1)};
    const std::vector<Fact> kept_for_a{facts[0], fact(kOnlyA, {kQueen}, {kDeck2}, 1), facts[3]};
    const std::vector<Fact> kept_for_b{facts[1], fact(kOnlyB, {kQueen}, {kDeck2}, 1), facts[3]};
    EXPECT_EQ(Knowledge::of(facts).kept_for(kA), Knowledge::of(kept_for_a));
    EXPECT_EQ(Knowledge::of(facts).kept_for(kB), Knowledge::of(kept_for_b))
        << "B holds the king that all others know of";
    EXPECT_EQ(Knowledge::of(facts).kept_for(Spectator{}), Knowledge::of({facts[3]}));
}

TEST(Knowledge, who_sees_some_of_the_cards_knows_the_more_of_the_others) {
    const std::vector<HiddenCard> seen{{kHandA, kAce}, {kHandA, kAce}, {kHandA, kKing}};
    const std::vector<Fact> facts{fact(kOnlyA, {kAce}, {kHandA, kDeck0, kDeck1}, 3, 4),
                                  fact(kOnlyA, {kKing}, {kHandA}, 1), fact(kOnlyA, {kQueen}, {kDeck2}, 1, 1)};
    EXPECT_EQ(about_the_others(facts, seen),
              (std::vector<Fact>{fact(kOnlyA, {kAce}, {kHandA, kDeck0, kDeck1}, 1, 2), facts[2]}));
    EXPECT_EQ(about_the_others(facts, {}), facts);
}

TEST(DealtAnew, reaches_every_world_that_the_facts_allow_and_no_other) {
    const World cards{{kDeck0, kAce}, {kDeck1, kKing}, {kDeck2, kQueen},
                      {kHandA, kAce}, {kHandB, kKing}, {kHandB, kQueen}};
    const std::vector<std::vector<Fact>> cases{
        {},
        {fact(kOnlyA, {kAce}, {kDeck0}, 1)},
        {fact(kOnlyA, {kKing, kQueen}, {kHandB}, 2)},
        {fact(kOnlyA, {kAce}, {kDeck0, kDeck1}, 1, 1), fact(kOnlyA, {kQueen}, {kHandB}, 1)},
        {fact(kOnlyA, {kQueen}, {kDeck0, kDeck1}, 0, 0)},
    };
    for (const auto& facts : cases) {
        const auto expected = worlds_by_brute_force(cards, facts);
        std::map<World, int> met;
        const int deals = 400 * static_cast<int>(expected.size());
        for (int deal = 0; deal < deals; ++deal) {
            Chance chance(secret_from_seed("deal " + std::to_string(deal)), 0);
            World world = dealt_anew(cards, facts, chance);
            std::sort(world.begin(), world.end());
            ++met[world];
        }
        EXPECT_EQ(met.size(), expected.size());
        for (const auto& [world, count] : met) {
            EXPECT_TRUE(expected.contains(world));
            EXPECT_GT(count, 100) << "a world comes up far too seldom";
        }
    }
}

} // namespace

} // namespace majlis
