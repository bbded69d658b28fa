// What cards are and what they do, in words: for menus, prompts and pictures.
#include "engine/crescent_moon/chapters.h"

namespace majlis::crescent_moon {

namespace {

std::int64_t n(int number) {
    return number;
}

constexpr std::array kTypeNames{
    WordRow<CardType>{CardType::Event, "event"},
    WordRow<CardType>{CardType::Character, "character"},
    WordRow<CardType>{CardType::Battalion, "battalion"},
    WordRow<CardType>{CardType::Strategy, "strategy"},
};
static_assert(indexed_by(&WordRow<CardType>::value, kTypeNames));

} // namespace

Term type_name(CardType type) { // CM-11.2
    return Term{std::string(row_of(kTypeNames, type).word)};
}

Phrase price_named(int coins) {
    return coins == 0 ? phrase("at no cost") : counted("{1} coin", "{1} coins", n(coins));
}

Phrase about_card(const Tables& tables, Kind card) {
    const CardRow& row = tables.card(card);
    return phrase("{1} · {2}", type_name(row.type), std::vector<Phrase>{Phrase{row.text}});
}

Phrase about_card(const Tables& tables, Kind card, int price) {
    return phrase("{1} · {2}", std::vector<Phrase>{price_named(price)}, std::vector<Phrase>{about_card(tables, card)});
}

// ---- one effect of a card -----------------------------------------------------------------------------------------

namespace {

// CM-12.12
Phrase assigning(const EffectRow& row) {
    const std::int64_t most = n(row.most), strength = n(row.unit_strength);
    if (row.voids_strongholds)
        return phrase("units of yours on this card (at most {1}), and forts and castles there have no strength", most);
    if (row.unit_loss_reduction > 0)
        return phrase("units of yours on this card (at most {1}), your losses {2} lower for each", most,
                      n(row.unit_loss_reduction));
    if (row.unit == UnitFilter::Mercenary)
        return phrase("mercenaries of yours on this card (at most {1}), +{2} strength for each", most, strength);
    return phrase("units of yours on this card (at most {1}), +{2} strength for each", most, strength);
}

Phrase bringing(BroughtFrom from) {
    switch (from) {
    case BroughtFrom::AdjacentHex: return phrase("one of your units from an adjacent hex joins you, on this card");
    case BroughtFrom::ReservesCard: return phrase("one unit from your reserves card joins you, on this card");
    case BroughtFrom::Supply: return phrase("one unit from your supply joins you, on this card");
    }
    throw std::logic_error("crescent-moon: units come from nowhere");
}

Phrase returning(ReturnTo to) {
    switch (to) {
    case ReturnTo::OwnerHand: return phrase("this card returns to your hand");
    case ReturnTo::OpponentHand:
    case ReturnTo::TargetHand: return phrase("this card goes to that player's hand");
    }
    throw std::logic_error("crescent-moon: a card goes nowhere");
}

Phrase striking(UnitFilter unit) {
    return unit == UnitFilter::Ordinary
               ? phrase("one ordinary unit of anybody, in the hex or next to it, goes back to its supply")
               : phrase("one mercenary of anybody, in the hex or next to it, goes back to its supply");
}

// CM-11.9: of conflicts; what an action or an announcement does is asked for by questions of its own
Phrase named(const CardRow& card, const EffectRow& row) {
    const std::int64_t much = n(std::abs(row.amount));
    switch (row.op) {
    case Op::Strength: return row.amount < 0 ? phrase("−{1} strength", much) : phrase("+{1} strength", much);
    case Op::OpponentStrength: return phrase("your opponent has {1} strength less", much);
    case Op::TargetStrength: return phrase("the side of one player has {1} strength less", much);
    case Op::Assign: return assigning(row);
    case Op::AssignHalf:
        return phrase("half of your units there on this card, +{1} strength for each", n(row.unit_strength));
    case Op::RemoveUnit: return striking(row.unit);
    case Op::BringUnit: return bringing(row.from);
    case Op::Withdraw: return phrase("units of yours leave for adjacent hexes (at most {1})", n(row.most));
    case Op::CancelCard: return phrase("a {1} card is discarded without effect", type_name(row.cancels));
    case Op::ReturnCard: return returning(row.to);
    case Op::ForbidSack: return phrase("the attacker sacks nothing");
    case Op::CoinsOnSack: return phrase("coins for you if you sack anything: {1}", much);
    case Op::RetreatOption:
        return phrase("if you lose, units left go to adjacent hexes instead of retreating (at most {1})", n(row.most));
    case Op::IgnoreRivers:
    case Op::GainCoins:
    case Op::GainCoinsPerInfluence:
    case Op::RemoveInfluence:
    case Op::PlaceUnits:
    case Op::FreeBuild:
    case Op::MoveThenAssault:
    case Op::AssaultBonus:
    case Op::ExtraMoves:
    case Op::Discount:
    case Op::LookAtHand: return Phrase{card.text};
    }
    throw std::logic_error("crescent-moon: an effect without words");
}

} // namespace

std::vector<Phrase> effect_named(const CardRow& card, std::size_t effect) {
    const EffectRow& row = card.effects.at(effect);
    std::vector<Phrase> all;
    for (const EffectRow& one : card.effects)
        if (&one == &row || (row.group > 0 && one.group == row.group && one.when == row.when))
            all.push_back(named(card, one));
    return all;
}

} // namespace majlis::crescent_moon
