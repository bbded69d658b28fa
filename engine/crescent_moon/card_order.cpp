// CM-12.10, CM-12.11, CM-13.8, CM-13.9: in which order the revealed cards are resolved, card by card.
#include <algorithm>
#include <tuple>

#include "engine/crescent_moon/conflict.h"

namespace majlis::crescent_moon {

namespace {

// CM-13.8: the attacker, then supporters, then defenders; in a combat there are no supporters
int rank_of(const Conflict& conflict, Seat seat) {
    if (seat == conflict.attacker) return 0;
    return side_of(conflict, seat) == Side::Attacker ? 1 : 2;
}

// CM-12.11 A to E, CM-13.8 A to F: Warfare, Assassins, the others, each by sides; on one side in turn order
std::tuple<int, int, Seat> turn_of(const Tables& tables, const Conflict& conflict, const PlayedCard& card) {
    return {tables.card(card.kind).priority, rank_of(conflict, card.counts), card.counts};
}

bool same_card(const PlayedCard& one, const PlayedCard& other) {
    return one.kind == other.kind && one.owner == other.owner;
}

bool moves_pieces_or_cards(Op op) {
    return op == Op::Assign || op == Op::AssignHalf || op == Op::RemoveUnit || op == Op::BringUnit ||
           op == Op::Withdraw || op == Op::CancelCard;
}

bool interacts(const Tables& tables, const Conflict& conflict, const PlayedCard& card) {
    const auto& effects = tables.card(card.kind).effects;
    return std::any_of(effects.begin(), effects.end(), [&](const EffectRow& row) {
        return row.when == when_of(conflict) && moves_pieces_or_cards(row.op);
    });
}

// DP-37: the order of equal cards, or of cards that do not touch each other, is nobody's decision
bool order_matters(const Tables& tables, const Conflict& conflict, const std::vector<std::size_t>& cards) {
    bool different = false, interacting = false;
    for (const std::size_t i : cards) {
        different |= !same_card(conflict.cards[i], conflict.cards[cards.front()]);
        interacting |= interacts(tables, conflict, conflict.cards[i]);
    }
    return different && interacting;
}

} // namespace

std::vector<std::size_t> next_cards(const Tables& tables, const Conflict& conflict) {
    std::vector<std::size_t> first;
    for (std::size_t i = 0; i < conflict.cards.size(); ++i) {
        if (conflict.cards[i].state != CardState::Waiting) continue;
        const auto turn = turn_of(tables, conflict, conflict.cards[i]);
        if (!first.empty()) {
            const auto best = turn_of(tables, conflict, conflict.cards[first.front()]);
            if (best < turn) continue;
            if (turn < best) first.clear();
        }
        first.push_back(i);
    }
    return first;
}

bool wait_for_cards(Course& course) {
    const Conflict& conflict = course.common().conflict.value();
    if (conflict.card) return wait_for_effect(course);
    const auto cards = next_cards(course.tables(), conflict);
    if (cards.empty()) {
        go_to(course, ConflictStage::Winner);
        return false;
    }
    const PlayedCard first = conflict.cards[cards.front()];
    const bool asks = order_matters(course.tables(), conflict, cards);
    if (asks)
        ask(course, Step::NextCard, first.counts);
    else
        course.happen(CardBegun{first.kind, first.owner});
    return asks;
}

MaybeRefusal why_not_wish(const Tables& tables, const Sight& sight, const Resolve& wish) {
    if (auto refusal = why_not_answer(sight.common, sight.seat, Step::NextCard)) return refusal;
    const Conflict& conflict = sight.common.conflict.value();
    for (const std::size_t i : next_cards(tables, conflict))
        if (conflict.cards[i].kind == wish.card && conflict.cards[i].owner == wish.owner) return std::nullopt;
    return refuse("CM-12.11", "That card is not one of those that come next.");
}

void perform(Course& course, Seat, const Resolve& wish) {
    course.happen(CardBegun{wish.card, wish.owner});
    go_on(course);
}

} // namespace majlis::crescent_moon
