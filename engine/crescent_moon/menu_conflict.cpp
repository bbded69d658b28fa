// The menu tree of conflicts and of cards for any time: it asks the same choices that refusals are made of.
#include <algorithm>

#include "engine/core/words.h"
#include "engine/crescent_moon/conflict.h"
#include "engine/crescent_moon/menu_parts.h"

namespace majlis::crescent_moon {

namespace {

WordChoice word(std::string_view text, std::string_view label) {
    return {std::string(text), Phrase{label}};
}

WordChoice seat_choice(Seat seat) {
    return {seat_word(seat), phrase("{1}", seat)};
}

WordChoice hex_choice(HexId hex) {
    return {hex_word(hex), phrase("{1}", hex_name(hex))};
}

void offer_once(Choices& choices, WordChoice choice) {
    const bool there = std::any_of(choices.begin(), choices.end(),
                                   [&](const Choice& one) { return std::get<WordChoice>(one).word == choice.word; });
    if (!there) choices.emplace_back(std::move(choice));
}

Choices sides(std::string_view attacker, std::string_view defender) {
    return {word("attacker", attacker), word("defender", defender)};
}

std::vector<WordChoice> units_of_choice(const UnitChoice& choice) {
    return unit_choices(choice.among, choice.least, choice.most);
}

Choices as_choices(std::vector<WordChoice> words) {
    return {std::make_move_iterator(words.begin()), std::make_move_iterator(words.end())};
}

} // namespace

// ---- cards at any time ------------------------------------------------------------------------------------------

namespace {

bool playable(const Tables& tables, const Sight& sight, Kind card, std::optional<Seat> target) {
    return !why_not_wish(tables, sight, PlayNow{card, target});
}

Choices targets_now(const Tables& tables, const Sight& sight, Kind card) {
    Choices choices;
    if (playable(tables, sight, card, std::nullopt)) choices.push_back(word(kNothing, "nobody"));
    for (const Seat seat : sight.common.seats)
        if (playable(tables, sight, card, seat)) choices.push_back(seat_choice(seat));
    return choices;
}

Choices cards_now(const Tables& tables, const Sight& sight) {
    Choices choices;
    for (const Kind card : sight.own.hand.list())
        if (tables.card(card).has(When::Anytime) && !targets_now(tables, sight, card).empty())
            offer_once(choices, card_choice(tables, card));
    return choices;
}

Kind card_named(const Tables& tables, std::string_view name) {
    const auto found =
        std::find_if(tables.cards.begin(), tables.cards.end(), [&](const CardRow& row) { return row.id == name; });
    return Kind{static_cast<std::uint16_t>(found - tables.cards.begin())};
}

} // namespace

Choices cards_now_after(const Tables& tables, const Sight& sight, const Words& rest) {
    if (rest.empty()) return cards_now(tables, sight);
    if (rest.size() == 1) return targets_now(tables, sight, card_named(tables, rest[0]));
    return kComplete;
}

Choices menu_of_reaction(const Tables& tables, const Sight& sight, const Words& words) {
    if (!words.empty()) return cards_now_after(tables, sight, {words.begin() + 1, words.end()});
    if (cards_now(tables, sight).empty()) return {};
    return {word("now", "Play a card")};
}

// ---- the window, the selection, the declaration -----------------------------------------------------------------

namespace {

Choices menu_of_window(const Tables& tables, const Sight& sight, const Words& words) {
    if (!words.empty())
        return words[0] == "now" ? cards_now_after(tables, sight, {words.begin() + 1, words.end()}) : kComplete;
    Choices choices{word("pass", "Pass")};
    for (Choice& card : menu_of_reaction(tables, sight, words))
        choices.push_back(std::move(card));
    return choices;
}

Choices cards_to_select(const Tables& tables, const Sight& sight) {
    const Deck cards = selectable(tables, sight);
    SubsetChoice choice{{}, 0, cards.size(), phrase("Cards for this conflict")};
    for (const Kind card : cards)
        choice.of.push_back(card_choice(tables, card));
    return {std::move(choice)};
}

Choices menu_of_selection(const Tables& tables, const Sight& sight, const Words& words) {
    if (words.empty()) return {word("select", "Select cards")};
    if (words.size() == 1) return cards_to_select(tables, sight);
    if (words.size() > 2) return kComplete;
    if (words[1] == kNothing || !names_a_side(sight.common, sight.seat)) return {word(kNothing, "no side to name")};
    return sides("for the attacker", "for the defender");
}

Choices menu_of_declaration(const Words& words) {
    if (words.empty()) return {word("declare", "Declare")};
    return words.size() == 1 ? sides("support the attacker", "defend") : kComplete;
}

// ---- cards and their effects ------------------------------------------------------------------------------------

Choices menu_of_next_card(const Tables& tables, const Sight& sight, const Words& words) {
    if (words.empty()) return {word("resolve", "Resolve")};
    if (words.size() > 2) return kComplete;
    Choices choices;
    const Conflict& conflict = *sight.common.conflict;
    for (const std::size_t i : next_cards(tables, conflict)) {
        const PlayedCard& card = conflict.cards[i];
        if (words.size() == 1)
            offer_once(choices, card_choice(tables, card.kind));
        else if (card_word(tables, card.kind) == words[1])
            offer_once(choices, seat_choice(card.owner));
    }
    return choices;
}

bool may_spare(const Tables& tables, Seat seat, const PlayedCard& card) {
    return card.counts == seat && !card.assigned.empty() && !owes_its_units(tables, card);
}

struct VerbRow { // the word that aims an effect
    Op op;
    std::string_view verb, label;
};

constexpr std::array kVerbs{
    VerbRow{Op::Assign, "assign", "Put units on the card"}, VerbRow{Op::AssignHalf, "assign", "Put units on the card"},
    VerbRow{Op::RemoveUnit, "strike", "Remove a unit"},     VerbRow{Op::BringUnit, "bring", "Bring a unit"},
    VerbRow{Op::Withdraw, "withdraw", "Move units out"},    VerbRow{Op::TargetStrength, "target", "Aim at a player"},
    VerbRow{Op::CancelCard, "cancel", "Discard a card"},
};

WordChoice verb_of(const Common& common, const EffectInHand& effect) {
    if (without_choice(common, effect)) return word("use", "Use it");
    const auto row =
        std::find_if(kVerbs.begin(), kVerbs.end(), [&](const VerbRow& one) { return one.op == effect.row.op; });
    return word(row->verb, row->label);
}

bool has_units_to_spare(const Tables& tables, const Sight& sight) { // on cards that owe none
    const auto& cards = sight.common.conflict->cards;
    return std::any_of(cards.begin(), cards.end(),
                       [&](const PlayedCard& card) { return may_spare(tables, sight.seat, card); });
}

Choices verbs_of_effect(const Tables& tables, const Sight& sight, const EffectInHand& effect) {
    Choices choices;
    if (!all_are_owed(tables, sight.common, effect)) choices.push_back(verb_of(sight.common, effect));
    if (effect.row.op == Op::Withdraw && has_units_to_spare(tables, sight))
        choices.push_back(word("withdraw-from", "Move units off a card"));
    if (!why_not_wish(tables, sight, Decline{})) choices.push_back(word("decline", "Leave it"));
    if (!why_not_wish(tables, sight, Done{})) choices.push_back(word("done", "No more"));
    return choices;
}

Choices strikes_after(const Tables& tables, const std::vector<Strike>& all, const Words& words) {
    Choices choices;
    for (const Strike& one : all) {
        if (words.size() > 1 && hex_word(one.hex) != words[1]) continue;
        if (words.size() > 2 && seat_word(one.owner) != words[2]) continue;
        if (words.size() == 1)
            offer_once(choices, hex_choice(one.hex));
        else if (words.size() == 2)
            offer_once(choices, seat_choice(one.owner));
        else
            offer_once(choices, one.from ? card_choice(tables, *one.from) : word(kNothing, "not on a card"));
    }
    return words.size() > 3 ? kComplete : choices;
}

Choices brings_after(const std::vector<Bring>& all, const Words& words) {
    Choices choices;
    for (const Bring& one : all) {
        if (words.size() == 1)
            offer_once(choices, hex_choice(one.hex));
        else if (hex_word(one.hex) == words[1])
            offer_once(choices,
                       word(majlis::row_of(kUnitWords, one.unit).word, majlis::row_of(kUnitWords, one.unit).word));
    }
    return words.size() > 2 ? kComplete : choices;
}

Choices cancels_after(const Tables& tables, const std::vector<Cancel>& all, const Words& words) {
    Choices choices;
    for (const Cancel& one : all) {
        if (words.size() == 1)
            offer_once(choices, card_choice(tables, one.card));
        else if (card_word(tables, one.card) == words[1])
            offer_once(choices, seat_choice(one.owner));
    }
    return words.size() > 2 ? kComplete : choices;
}

Choices ways(const Tables& tables, const Sight& sight) {
    Choices choices;
    for (const HexId hex : ways_out(tables, sight.common, sight.seat))
        choices.push_back(hex_choice(hex));
    return choices;
}

Choices ways_after(const Tables& tables, const Sight& sight, const UnitChoice& units, const Words& words) {
    if (words.size() == 1) return ways(tables, sight);
    return words.size() == 2 ? as_choices(units_of_choice(units)) : kComplete;
}

// A card with units of one's own, a hex, and how many of those that lie on one such card.
Choices ways_off_cards_after(const Tables& tables, const Sight& sight, const UnitChoice& units, const Words& words) {
    if (words.size() == 2) return ways(tables, sight);
    if (words.size() > 3) return kComplete;
    Choices choices;
    for (const PlayedCard& card : sight.common.conflict->cards) {
        if (!may_spare(tables, sight.seat, card)) continue;
        if (words.size() == 1)
            offer_once(choices, card_choice(tables, card.kind));
        else if (card_word(tables, card.kind) == words[1])
            for (WordChoice& choice : unit_choices(card.assigned, units.least, units.most))
                offer_once(choices, std::move(choice));
    }
    return choices;
}

Choices targets_after(const Common& common, const EffectInHand& effect, const Words& words) {
    if (words.size() > 1) return kComplete;
    Choices choices;
    for (const Seat seat : common.seats)
        if (targets(common, effect).has(seat)) choices.push_back(seat_choice(seat));
    return choices;
}

Choices menu_of_effect(const Tables& tables, const Sight& sight, const Words& words) {
    const EffectInHand effect = effect_in_hand(tables, sight.common).value();
    if (words.empty()) return verbs_of_effect(tables, sight, effect);
    const std::string& verb = words[0];
    if (verb == "assign")
        return words.size() > 1 ? kComplete : as_choices(units_of_choice(assignable(sight.common, effect)));
    if (verb == "strike") return strikes_after(tables, strikes(sight.common, effect), words);
    if (verb == "bring") return brings_after(brings(sight.common, effect), words);
    if (verb == "withdraw") return ways_after(tables, sight, withdrawable(tables, sight.common, effect), words);
    if (verb == "withdraw-from")
        return ways_off_cards_after(tables, sight, withdrawable(tables, sight.common, effect), words);
    if (verb == "target") return targets_after(sight.common, effect, words);
    if (verb == "cancel") return cancels_after(tables, cancellable(tables, sight.common, effect), words);
    return kComplete; // use, decline, done
}

// ---- the winner, and what follows -------------------------------------------------------------------------------

Choices menu_of_tie(const Words& words) {
    if (words.empty()) return {word("decide", "Decide")};
    return words.size() == 1 ? sides("the attacker wins", "the defender wins") : kComplete;
}

Choices menu_of_losses(const Tables& tables, const Sight& sight, const Words& words) {
    if (words.empty()) return {word("lose", "Lose units")};
    if (words.size() > 1) return kComplete;
    const bool attacker = sight.common.conflict->stage == ConflictStage::AttackerLosses;
    const int due = losses_due(tables, sight.common, attacker ? Side::Attacker : Side::Defender);
    return as_choices(unit_choices(active_hex(sight.common).units[sight.seat], due, due));
}

Choices menu_of_retreat(const Tables& tables, const Sight& sight, const Words& words) {
    if (words.empty()) return {word("retreat", "Lead units away"), word("done", "No more")};
    return words[0] == "retreat" ? ways_after(tables, sight, retreating(sight.common), words) : kComplete;
}

Choices yes_or_no(const WordChoice& yes, const Words& words) {
    return words.empty() ? Choices{yes, word("decline", "Do not")} : kComplete;
}

} // namespace

Choices menu_of_conflict(const Tables& tables, const Sight& sight, Step step, const Words& words) {
    if (step == Step::Window) return menu_of_window(tables, sight, words);
    if (step == Step::Selection) return menu_of_selection(tables, sight, words);
    if (step == Step::Declaration) return menu_of_declaration(words);
    if (step == Step::NextCard) return menu_of_next_card(tables, sight, words);
    if (step == Step::Effect) return menu_of_effect(tables, sight, words);
    if (step == Step::Tie) return menu_of_tie(words);
    if (step == Step::Losses) return menu_of_losses(tables, sight, words);
    if (step == Step::Retreat) return menu_of_retreat(tables, sight, words);
    if (step == Step::Capture) return yes_or_no(word("capture", "Capture it"), words);
    if (step == Step::SackSettlement) return yes_or_no(word("sack", "Sack it"), words);
    throw std::logic_error("crescent-moon: a question of a conflict without a menu");
}

} // namespace majlis::crescent_moon
