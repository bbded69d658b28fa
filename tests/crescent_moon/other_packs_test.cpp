// What the printed pack never shows: setups and positions by the tables of other packs.
#include <algorithm>

#include <gtest/gtest.h>

#include "engine/crescent_moon/chapters.h"
#include "tests/crescent_moon/positions.h"
#include "tests/crescent_moon/setting_up.h"

namespace majlis::crescent_moon {

namespace {

MaybeRefusal why_not_by(const Tables& tables, const State& state) {
    return CrescentMoon::why_not_stand(tables, state);
}

std::string rule_by(const Tables& tables, const State& state) {
    const auto refusal = why_not_by(tables, state);
    return refusal ? std::string(refusal->rule.text) : "";
}

std::string reason_by(const Tables& tables, const State& state) {
    const auto refusal = why_not_by(tables, state);
    return refusal ? say(refusal->why, PlainEnglish()) : "it stands";
}

CharacterRow& character(Tables& tables, Seat seat) {
    return tables.characters.at(seat.value);
}

State going_on(Seat seat, Deed deed) { // nothing is said of the action but its name
    State state = moving();
    state.common.active = state.common.asked = seat;
    state.common.running = Running{};
    state.common.running->deed = deed;
    return state;
}

State dealt(const Tables& tables) {
    Chance chance({}, 1);
    Course course(tables, begun(5, "divided_lands", 1), chance);
    deal_cards(course);
    return course.state();
}

int all_copies(const Tables& tables) {
    int cards = 0;
    for (const CardRow& row : tables.cards)
        cards += row.copies;
    return cards;
}

} // namespace

// ---- setup ------------------------------------------------------------------------------------------------------

TEST(CrescentMoonOtherPacks, CM_4_9_without_a_starting_hand_every_card_is_shuffled) {
    Tables tables = printed_tables();
    for (CardRow& row : tables.cards)
        row.starting_hand.reset();
    const State state = dealt(tables);
    EXPECT_TRUE(state.own[kWarlord].hand.empty());
    EXPECT_EQ(state.common.deck_size + static_cast<int>(tables.market_size()) + tables.sultan_slots,
              all_copies(tables));
}

TEST(CrescentMoonOtherPacks, CM_4_9_a_short_deck_leaves_slots_of_the_sultan_empty) {
    Tables tables = printed_tables();
    int left = static_cast<int>(tables.market_size()) + 2;
    for (CardRow& row : tables.cards) {
        if (row.starting_hand) continue;
        row.copies = std::min(row.copies, left);
        left -= row.copies;
    }
    const State state = dealt(tables);
    EXPECT_EQ(state.common.deck_size, 0);
    EXPECT_TRUE(state.common.sultans.at(0) && state.common.sultans.at(1));
    EXPECT_FALSE(state.common.sultans.at(2));
}

// ---- positions --------------------------------------------------------------------------------------------------

TEST(CrescentMoonOtherPacks, CM_1_4_ordinary_units_are_of_those_who_have_them_in_reserve) {
    Tables tables = printed_tables();
    EXPECT_EQ(rule_by(tables, sound()), "");
    character(tables, kWarlord).reserves->unit = UnitKind::Mercenary;
    EXPECT_EQ(rule_by(tables, sound()), "CM-1.4");
}

TEST(CrescentMoonOtherPacks, CM_1_6_there_may_be_as_many_kinds_of_cards_as_there_is_room_for) {
    Tables tables = printed_tables();
    tables.cards.resize(kMostCardKinds);
    EXPECT_EQ(reason_by(tables, sound()), "it stands");
}

TEST(CrescentMoonOtherPacks, CM_10_1_who_builds_and_recruits_is_a_matter_of_the_pack) {
    const std::string_view kCannot = "This action cannot be going on.";
    Tables tables = printed_tables();
    character(tables, kCaliph).builds = character(tables, kCaliph).recruits = 1;
    EXPECT_NE(reason_by(tables, going_on(kCaliph, Deed::Build)), kCannot);
    EXPECT_NE(reason_by(tables, going_on(kCaliph, Deed::Recruit)), kCannot);
    character(tables, kCaliph).builds = character(tables, kCaliph).recruits = 0;
    EXPECT_EQ(reason_by(tables, going_on(kCaliph, Deed::Build)), kCannot);
    EXPECT_EQ(reason_by(tables, going_on(kCaliph, Deed::Recruit)), kCannot);
    character(tables, kMurshid).recruits = 1;
    EXPECT_EQ(reason_by(tables, going_on(kMurshid, Deed::Recruit)), kCannot) << "without a reserves card";
}

TEST(CrescentMoonOtherPacks, CM_15_8_somebody_must_be_able_to_discard_what_is_too_much) { // CM_7_5
    Tables tables = printed_tables();
    EXPECT_EQ(reason_by(tables, too_many_cards()), "it stands");
    for (CardRow& row : tables.cards)
        row.discardable = false;
    EXPECT_EQ(reason_by(tables, too_many_cards()), "A question of this position has no answer.");
}

} // namespace majlis::crescent_moon
