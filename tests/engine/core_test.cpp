// The small parts of the core: ids, seats, fixed vectors, phrases, hexes, undo traces.
#include <gtest/gtest.h>

#include "engine/core/fixed_vector.h"
#include "engine/core/ids.h"
#include "engine/core/phrase.h"
#include "engine/core/record.h"
#include "engine/core/rows.h"
#include "engine/core/seats.h"
#include "engine/core/undo.h"
#include "engine/hex/hex.h"

namespace majlis {

namespace {

template <typename T>
concept Addable = requires(T a, T b) { a + b; };

static_assert(!Addable<Seat> && !Addable<Version>);
static_assert(!std::is_convertible_v<Seat, Version> && !std::is_convertible_v<int, Seat>);

TEST(Seats, go_round) {
    const Seats three(3);
    EXPECT_EQ(three.next(Seat{2}), Seat{0});
    EXPECT_FALSE(three.has(Seat{3}));
    EXPECT_EQ(viewers_of(three).size(), 4U);
}

TEST(Viewers, are_sets) {
    const Viewers some = Viewers::only(Seat{1}).with(Spectator{});
    EXPECT_TRUE(some.contains(Spectator{}) && some.contains(Seat{1}));
    EXPECT_FALSE(some.contains(Seat{0}));
    EXPECT_TRUE(some.minus(some).empty());
    EXPECT_EQ(Viewers::everybody().both(some), some);
    for (const Viewer& viewer : viewers_of(Seats(kMaxSeats)))
        EXPECT_TRUE(Viewers::everybody().contains(viewer));
}

TEST(FixedVector, behaves_like_a_vector_within_its_room) {
    FixedVector<int, 4> few{1, 3};
    few.insert(few.begin() + 1, 2);
    EXPECT_EQ(few, (FixedVector<int, 4>{1, 2, 3}));
    few.erase(few.begin());
    EXPECT_EQ(few, (FixedVector<int, 4>{2, 3}));
    few.resize(4);
    EXPECT_THROW(few.push_back(5), std::logic_error);
    EXPECT_THROW((void)few[4], std::logic_error);
    few.clear();
    EXPECT_THROW(few.pop_back(), std::logic_error);
    EXPECT_EQ(few, (FixedVector<int, 4>{}));
}

enum class Fruit { Fig, Date };

struct FruitRow {
    Fruit fruit;
    int price;
};

static_assert(indexed_by(&FruitRow::fruit, std::array{FruitRow{Fruit::Fig, 1}, FruitRow{Fruit::Date, 2}}));
static_assert(!indexed_by(&FruitRow::fruit, std::array{FruitRow{Fruit::Date, 1}, FruitRow{Fruit::Fig, 2}}));

TEST(Phrase, is_said_with_its_arguments) {
    const PlainEnglish english;
    EXPECT_EQ(say(phrase("{2} pays {1} to {3}.", std::int64_t{3}, Seat{1}, Term{"the bank"}), english),
              "B pays 3 to the bank.");
    EXPECT_EQ(say(counted("{1} card", "{1} cards", 1), english), "1 card");
    EXPECT_EQ(say(counted("{1} card", "{1} cards", 0), english), "0 cards");
    EXPECT_EQ(say(phrase("{1}", std::vector<Phrase>{phrase("a"), phrase("b")}), english), "a, b");
}

TEST(Phrase, a_form_that_english_has_not_changes_nothing) {
    EXPECT_EQ(say(phrase("{1} {2:counted}", std::int64_t{3}, Term{"silk"}), PlainEnglish()), "3 silk");
    EXPECT_EQ(say(phrase("{1:} {2 {0} {1", Term{"a"}), PlainEnglish()), "a {2 {0} {1")
        << "only what is complete is filled in";
}

TEST(Phrase, what_people_write_is_never_read_as_a_phrase) {
    EXPECT_EQ(say(phrase("“{1}”", Text{"{1} {9} %s"}), PlainEnglish()), "“{1} {9} %s”");
    EXPECT_THROW((void)say(phrase("{2}", std::int64_t{1}), PlainEnglish()), std::out_of_range);
}

TEST(Hex, directions_and_distances) {
    static_assert(opposite(1) == 4 && around(5, 1) == 0 && around(0, -1) == 5);
    for (int direction = 0; direction < kHexSides; ++direction) {
        const Hex there = neighbour({2, -3}, direction);
        EXPECT_EQ(direction_to({2, -3}, there), direction);
        EXPECT_EQ(neighbour(there, opposite(direction)), (Hex{2, -3}));
        EXPECT_EQ(distance({2, -3}, there), 1);
    }
    EXPECT_EQ(distance({0, 0}, {2, -1}), 2);
    EXPECT_EQ(direction_to({0, 0}, {2, 0}), kHexSides);
}

CommitTrace acted(std::vector<Seat> actors, bool chance = false, Viewers taught = {}) {
    return {std::move(actors), chance, taught};
}

TEST(Undo, is_free_while_nobody_else_has_acted) {
    EXPECT_EQ(propose_undo(std::vector{acted({Seat{1}}), acted({Seat{0}})}, Seat{0}).verdict, UndoVerdict(UndoFree{}));
}

TEST(Undo, asks_those_who_have_acted_since) {
    const std::vector commits{acted({Seat{0}}), acted({Seat{2}}), acted({Seat{1}}), acted({Seat{2}})};
    EXPECT_EQ(propose_undo(commits, Seat{0}).verdict, UndoVerdict(UndoByConsent({Seat{1}, Seat{2}})));
    EXPECT_EQ(propose_undo(commits, Seat{0}).first, 0U);
    EXPECT_EQ(propose_undo(commits, Seat{1}).first, 2U);
}

TEST(Undo, is_impossible_once_anybody_learned_anything) {
    const auto impossible = [](const std::vector<CommitTrace>& commits) {
        return std::holds_alternative<UndoImpossible>(propose_undo(commits, Seat{0}).verdict);
    };
    EXPECT_TRUE(impossible({acted({Seat{0}}, true)}));
    EXPECT_TRUE(impossible({acted({Seat{0}}, false, Viewers::only(Seat{0}))})); // the actor counts too
    EXPECT_TRUE(impossible({acted({Seat{0}}), acted({Seat{1}}, false, Viewers::only(Seat{1}))}));
    EXPECT_TRUE(impossible({acted({Seat{1}})}));                          // nothing of mine
    EXPECT_FALSE(impossible({acted({Seat{1}}, true), acted({Seat{0}})})); // what was learned before stays
}

TEST(Record, taken_back_marks_go_both_ways) {
    EXPECT_EQ(taken_back_target(taken_back_to(Version{17})), Version{17});
    EXPECT_EQ(taken_back_target("@taken-back x"), std::nullopt);
    EXPECT_EQ(taken_back_target("rested A"), std::nullopt);
}

} // namespace

} // namespace majlis
