// What conflicts and cards for any time say about themselves (CM-11 to CM-14).
#include "engine/crescent_moon/conflict.h"
#include "engine/crescent_moon/facts.h"

namespace majlis::crescent_moon {

namespace {

using Said = std::optional<Phrase>;

// "Imam (event: …)"
std::vector<Phrase> described(const Tables& tables, const CardCounts& cards) {
    std::vector<Phrase> list;
    for (const Kind card : cards.list())
        list.push_back(phrase("{1} ({2})", card_name(tables, card), std::vector<Phrase>{about_card(tables, card)}));
    return list;
}

std::vector<Phrase> names(const Tables& tables, const CardCounts& cards) {
    std::vector<Phrase> list;
    for (const Kind card : cards.list())
        list.push_back(phrase("{1}", card_name(tables, card)));
    return list;
}

Phrase side_named(Side side) {
    return side == Side::Attacker ? phrase("the attacker") : phrase("the defender");
}

std::vector<Phrase> one(Phrase words) {
    return {std::move(words)};
}

} // namespace

// ---- at any time ------------------------------------------------------------------------------------------------

Said told(const Tables& tables, const AnytimePlayed& fact, const Viewer&) {
    if (!fact.target) return phrase("{1} plays {2}.", fact.seat, card_name(tables, fact.card));
    return phrase("{1} plays {2} and looks at the hand of {3}.", fact.seat, card_name(tables, fact.card), *fact.target);
}

Said told(const Tables& tables, const HandShown& fact, const Viewer& viewer) {
    if (viewer != Viewer(fact.to)) return std::nullopt;
    if (fact.cards.empty()) return phrase("The hand of {1} is empty.", fact.seat);
    return phrase("You see in the hand of {1}: {2}.", fact.seat, described(tables, fact.cards));
}

// ---- from the window to the reveal ------------------------------------------------------------------------------

namespace {

std::vector<Phrase> seats_named(const SeatSet& seats) {
    std::vector<Phrase> list;
    for (const Seat seat : Seats(kCharacterWords.size()))
        if (seats.has(seat)) list.push_back(phrase("{1}", seat));
    return list;
}

} // namespace

// CM-13.3, CM-14.3: everybody who takes part in a contest
Said told(const Tables&, const ConflictBegan& fact, const Viewer&) {
    if (fact.defender)
        return phrase("Combat in {1}: {2} attacks {3}.", hex_name(fact.hex), fact.attacker, *fact.defender);
    if (fact.others.value && !fact.others.value->empty())
        return phrase("An influence contest in {1}: {2} attacks. Also taking part: {3}.", hex_name(fact.hex),
                      fact.attacker, seats_named(*fact.others.value));
    return phrase("An influence contest in {1}: {2} attacks.", hex_name(fact.hex), fact.attacker);
}

Said told(const Tables&, const PassedOver&, const Viewer&) {
    return std::nullopt;
}

Said told(const Tables&, const WindowReopened&, const Viewer&) {
    return std::nullopt;
}

Said told(const Tables&, const WindowPassed&, const Viewer&) {
    return std::nullopt;
}

Said told(const Tables&, const SelectionBegan& fact, const Viewer&) {
    if (!fact.meddling) return std::nullopt;
    return phrase("The Murshid may select cards, too.");
}

Said told(const Tables& tables, const CardsSelected& fact, const Viewer& viewer) {
    const auto seat = seat_of(viewer);
    if (!seat || fact.cards[*seat].empty()) return std::nullopt;
    return phrase("You have selected {1}.", names(tables, fact.cards[*seat]));
}

Said told(const Tables&, const SideDeclared& fact, const Viewer&) {
    return fact.side == Side::Attacker ? phrase("{1} supports the attacker.", fact.seat)
                                       : phrase("{1} defends.", fact.seat);
}

Said told(const Tables& tables, const CardsRevealed& fact, const Viewer&) {
    std::vector<Phrase> hands;
    for (std::uint8_t i = 0; i < kMaxSeats; ++i)
        if (const Seat seat{i}; !fact.cards[seat].empty())
            hands.push_back(phrase("{1} plays {2}", seat, names(tables, fact.cards[seat])));
    if (hands.empty()) return phrase("Nobody has selected a card.");
    if (!fact.side) return phrase("The cards: {1}.", hands);
    return phrase("The cards: {1}. Those of {2} count for {3}.", hands, kMurshid, one(side_named(*fact.side)));
}

// ---- cards ------------------------------------------------------------------------------------------------------

Said told(const Tables&, const CardBegun&, const Viewer&) {
    return std::nullopt;
}

Said told(const Tables& tables, const CardResolved& fact, const Viewer&) {
    if (!fact.idle.value.value_or(false)) return std::nullopt;
    return phrase("{1} has no effect here.", card_name(tables, fact.card));
}

namespace {

Phrase strength_told(const Tables& tables, const EffectUsed& fact, int amount) {
    const Term card = card_name(tables, fact.card);
    const std::int64_t much = std::abs(amount);
    return amount >= 0 ? phrase("{1} adds {2} strength with {3}.", fact.seat, much, card)
                       : phrase("{1} loses {2} strength by {3}.", fact.seat, much, card);
}

Phrase weakening_told(const Tables& tables, const EffectUsed& fact, int amount) {
    const Term card = card_name(tables, fact.card);
    const std::int64_t much = std::abs(amount);
    if (fact.target)
        return phrase("{1} aims {2} at {3}: {4} strength less on that side.", fact.seat, card, *fact.target, much);
    return phrase("{1} weakens the opponent by {2} with {3}.", fact.seat, much, card);
}

} // namespace

// Units and cards that move are told by events of their own.
Said told(const Tables& tables, const EffectUsed& fact, const Viewer&) {
    const EffectRow& row = tables.card(fact.card).effects.at(fact.effect);
    const Term card = card_name(tables, fact.card);
    if (row.op == Op::Strength) return strength_told(tables, fact, row.amount);
    if (row.op == Op::OpponentStrength || row.op == Op::TargetStrength) return weakening_told(tables, fact, row.amount);
    if (row.op == Op::ForbidSack) return phrase("{1} uses {2}: nothing can be sacked in this combat.", fact.seat, card);
    if (row.op == Op::CoinsOnSack) return phrase("{1} uses {2}: sacking will bring more.", fact.seat, card);
    if (row.op == Op::RetreatOption) return phrase("{1} uses {2}: the retreat may lead elsewhere.", fact.seat, card);
    return std::nullopt;
}

Said told(const Tables& tables, const EffectDeclined& fact, const Viewer&) {
    return phrase("{1} leaves an effect of {2} unused.", fact.seat, card_name(tables, fact.card));
}

Said told(const Tables& tables, const UnitsAssigned& fact, const Viewer&) {
    return phrase("{1} puts {2} on {3}.", fact.seat, one(units_named(fact.units)), card_name(tables, fact.card));
}

Said told(const Tables&, const UnitsTakenOff&, const Viewer&) {
    return std::nullopt;
}

Said told(const Tables&, const UnitsLeft& fact, const Viewer&) {
    return phrase("{1} moves {2} out to {3}.", fact.seat, one(units_named(fact.units)), hex_name(fact.to));
}

Said told(const Tables& tables, const CardCancelled& fact, const Viewer&) {
    return phrase("{1} of {2} is discarded without effect.", card_name(tables, fact.card), fact.owner);
}

// ---- the winner, and what follows -------------------------------------------------------------------------------

Said told(const Tables&, const TotalsCompared& fact, const Viewer&) {
    return phrase("Strength: attacker {1}, defender {2}.", std::int64_t{fact.attacker}, std::int64_t{fact.defender});
}

Said told(const Tables&, const ConflictDecided& fact, const Viewer&) {
    return fact.winner == Side::Attacker ? phrase("The attacker wins.") : phrase("The defender wins.");
}

Said told(const Tables&, const PactPaid& fact, const Viewer&) {
    return counted("{2} pays {1} point to {3} for the pact.", "{2} pays {1} points to {3} for the pact.",
                   std::int64_t{fact.points}, fact.payer, kMurshid);
}

Said told(const Tables&, const LossesTaken&, const Viewer&) {
    return std::nullopt;
}

Said told(const Tables& tables, const CardSpent& fact, const Viewer&) {
    return phrase("{1} goes to the discard pile.", card_name(tables, fact.card));
}

Said told(const Tables& tables, const CardLaidOpen& fact, const Viewer&) {
    return phrase("{1} lies face up before {2}.", card_name(tables, fact.card), fact.owner);
}

Said told(const Tables& tables, const CardTaken& fact, const Viewer&) {
    return phrase("{1} takes {2} into hand.", fact.to, card_name(tables, fact.card));
}

Said told(const Tables&, const Captured& fact, const Viewer&) {
    return phrase("{1} captures the {2} in {3}.", fact.seat, building_name(fact.building), hex_name(fact.hex));
}

Said told(const Tables&, const ConflictWentOn&, const Viewer&) {
    return std::nullopt;
}

Said told(const Tables&, const ConflictEnded&, const Viewer&) {
    return std::nullopt;
}

// ---- prompts ----------------------------------------------------------------------------------------------------

namespace {

Phrase window_prompt(const Common& common) {
    const Conflict& conflict = *common.conflict;
    if (conflict.kind == ConflictKind::Combat)
        return phrase("{1} attacks {2} in {3}. Do you play a card now, or pass?", conflict.attacker, *conflict.defender,
                      hex_name(conflict.hex));
    SeatSet others = taking_part(common);
    others.remove(conflict.attacker);
    if (others.empty())
        return phrase("{1} contests the influence in {2}. Do you play a card now, or pass?", conflict.attacker,
                      hex_name(conflict.hex));
    return phrase("{1} contests the influence in {2}. Also taking part: {3}. Do you play a card now, or pass?",
                  conflict.attacker, hex_name(conflict.hex), seats_named(others));
}

Phrase selection_prompt(const Conflict& conflict) {
    const Text hex = hex_name(conflict.hex);
    if (conflict.kind == ConflictKind::Combat)
        return phrase("Select cards for the combat in {1}; nobody sees them, nor how many.", hex);
    return phrase("Select cards for the contest in {1}; nobody sees them, nor how many.", hex);
}

Phrase losses_prompt(const Tables& tables, const Common& common) {
    const bool attacker = common.conflict->stage == ConflictStage::AttackerLosses;
    const int due = losses_due(tables, common, attacker ? Side::Attacker : Side::Defender);
    return counted("You lose {1} unit. Which one?", "You lose {1} units. Which ones?", std::int64_t{due});
}

Phrase effect_prompt(const Tables& tables, const Common& common) {
    const auto effect = effect_in_hand(tables, common).value();
    return phrase("{1}: {2}. How do you use that?", card_name(tables, effect.card),
                  effect_named(tables.card(effect.card), effect.index));
}

} // namespace

Phrase prompt_of_conflict(const Tables& tables, const Common& common, Step step) {
    const Conflict& conflict = common.conflict.value();
    if (step == Step::Window) return window_prompt(common);
    if (step == Step::Selection) return selection_prompt(conflict);
    if (step == Step::Declaration) return phrase("Do you support {1}, or defend?", conflict.attacker);
    if (step == Step::NextCard) return phrase("Which of your cards is resolved next?");
    if (step == Step::Effect) return effect_prompt(tables, common);
    if (step == Step::Tie) return phrase("A tie in {1}. Who wins?", hex_name(conflict.hex));
    if (step == Step::Losses) return losses_prompt(tables, common);
    if (step == Step::Retreat) return phrase("You may lead units to adjacent hexes before the others retreat.");
    if (step == Step::Capture) return phrase("Do you capture the stronghold in {1}?", hex_name(conflict.hex));
    if (step == Step::SackSettlement) return phrase("Do you sack the settlement in {1}?", hex_name(conflict.hex));
    throw std::logic_error("crescent-moon: a question of a conflict without words");
}

} // namespace majlis::crescent_moon
