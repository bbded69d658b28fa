// CM-8.40, CM-11.13: a card as an action. Its choices follow as parts of the action.
#include <algorithm>

#include "engine/crescent_moon/chapters.h"

namespace majlis::crescent_moon {

namespace {

const EffectRow* action_effect(const CardRow& card) {
    const auto at = std::find_if(card.effects.begin(), card.effects.end(),
                                 [](const EffectRow& effect) { return effect.when == When::Action; });
    return at == card.effects.end() ? nullptr : &*at;
}

const EffectRow* running_effect(const Tables& tables, const Common& common) {
    if (!common.running || !common.running->card) return nullptr;
    return action_effect(tables.card(*common.running->card));
}

// CM-11.13 remove_influence
HexSet others_tokens_in_presence(const Common& common, Seat seat) {
    return presence_of(common, seat) & (hexes(common) - tokens_of(common, seat)) & [&] {
        HexSet tokens;
        for (const HexState& hex : common.map)
            if (hex.influence) tokens.add(hex.at);
        return tokens;
    }();
}

int units_of_card(const Tables& tables, const Common& common, Seat seat, const EffectRow& effect) {
    if (!tables.of(seat).reserves) return std::min(effect.fallback, discs_left(tables, common, seat));
    return std::min<int>(effect.most, common.reserves[seat]);
}

int coins_for_tokens(const Common& common, Seat seat, const EffectRow& effect) {
    return std::min(effect.amount, tokens_of(common, seat).size());
}

bool can_build_something(const Tables& tables, Common common, Seat seat) {
    common.running = Running{}; // as if the card were played already: nothing is paid
    common.running->deed = Deed::PlayCard;
    return can_build(tables, common, seat);
}

// CM-7.2: at least in part
bool can_carry_out(const Tables& tables, const Common& common, Seat seat, const EffectRow& effect) {
    switch (effect.op) {
    case Op::GainCoins: return true;
    case Op::GainCoinsPerInfluence: return coins_for_tokens(common, seat, effect) > 0;
    case Op::RemoveInfluence: return !others_tokens_in_presence(common, seat).empty();
    case Op::PlaceUnits:
        return units_of_card(tables, common, seat, effect) > 0 && !stationing_hexes(tables, common, seat).empty();
    case Op::FreeBuild: return can_build_something(tables, common, seat);
    case Op::MoveThenAssault:
        return can_go(tables, common, seat, Going::Move) || can_go(tables, common, seat, Going::Attack);
    case Op::AssaultBonus: return can_go(tables, common, seat, Going::Attack);
    default: return false;
    }
}

} // namespace

bool card_asks(const Tables& tables, const Common& common, Op op) {
    const EffectRow* effect = running_effect(tables, common);
    return effect && effect->op == op;
}

MaybeRefusal why_not_card_part(const Tables& tables, const Common& common, Seat seat, Op op) {
    if (auto refusal = why_not_answer(common, seat, Step::ActionCard)) return refusal;
    if (!card_asks(tables, common, op)) return refuse("CM-8.40", "The card that you played does not say so.");
    return std::nullopt;
}

// What follows in parts; what must follow (CM-11.5: an effect that is used is carried out as far as possible)
bool card_goes_on(const Tables& tables, const Common& common) {
    const EffectRow& effect = *running_effect(tables, common);
    const Running& running = common.running.value();
    const Seat seat = common.active;
    switch (effect.op) {
    case Op::PlaceUnits:
    case Op::RemoveInfluence: return running.left > 0;
    case Op::FreeBuild: return running.left > 0 && can_build(tables, common, seat);
    case Op::MoveThenAssault: return running.assault_open && !units_on_map(common, seat).empty();
    case Op::AssaultBonus: return running.assault_open;
    default: return false;
    }
}

bool card_is_owed(const Tables& tables, const Common& common) {
    return !card_asks(tables, common, Op::MoveThenAssault) && !card_asks(tables, common, Op::PlaceUnits);
}

MaybeRefusal why_not_wish(const Tables& tables, const Sight& sight, const PlayCard& wish) {
    const Common& common = sight.common;
    if (auto refusal = why_not_turn(common, sight.seat)) return refusal;
    if (sight.own.hand.of(wish.card) == 0) return refuse("CM-8.40", "You do not hold that card.");
    const EffectRow* effect = action_effect(tables.card(wish.card));
    if (!effect) return refuse("CM-11.3", "That card is not played as an action.");
    if (common.discount > 0) return refuse("CM-11.14", "The card that you announced asks for a purchase.");
    if (common.extra_moves > 0 && effect->op != Op::MoveThenAssault)
        return refuse("CM-11.14", "The card that you announced asks for an action with moves.");
    if (!can_carry_out(tables, common, sight.seat, *effect))
        return refuse("CM-7.2", "Nothing of this card can be carried out now.");
    return std::nullopt;
}

namespace {

int parts_of(const Tables& tables, const Common& common, Seat seat, const EffectRow& effect) {
    switch (effect.op) {
    case Op::RemoveInfluence: return 1;
    case Op::PlaceUnits: return units_of_card(tables, common, seat, effect);
    case Op::FreeBuild: return effect.most;
    case Op::MoveThenAssault: return effect.most + common.extra_moves;
    default: return 0;
    }
}

void begin_effect(Course& course, Seat seat, const EffectRow& effect) {
    switch (effect.op) {
    case Op::GainCoins: course.happen(CoinsGained{seat, static_cast<std::uint16_t>(effect.amount), Why::Card}); break;
    case Op::GainCoinsPerInfluence:
        course.happen(
            CoinsGained{seat, static_cast<std::uint16_t>(coins_for_tokens(course.common(), seat, effect)), Why::Card});
        break;
    case Op::AssaultBonus:
        course.happen(AssaultBonus{static_cast<std::uint8_t>(effect.amount)});
        course.happen(FollowUpOpened{std::nullopt, 0, true});
        break;
    case Op::MoveThenAssault: course.happen(FollowUpOpened{std::nullopt, 0, true}); break;
    default: break;
    }
}

} // namespace

void perform(Course& course, Seat seat, const PlayCard& wish) {
    const EffectRow& effect = *action_effect(course.tables().card(wish.card));
    const Common& common = course.common();
    declare(course, Deed::PlayCard, parts_of(course.tables(), common, seat, effect),
            stationing_hexes(course.tables(), common, seat), wish.card);
    begin_effect(course, seat, effect);
    go_on(course);
}

MaybeRefusal why_not_wish(const Tables& tables, const Sight& sight, const RemoveToken& wish) {
    if (auto refusal = why_not_card_part(tables, sight.common, sight.seat, Op::RemoveInfluence)) return refusal;
    if (!others_tokens_in_presence(sight.common, sight.seat).has(wish.hex))
        return refuse("CM-11.13", "Choose another player's token in a hex where you are present.");
    return std::nullopt;
}

void perform(Course& course, Seat, const RemoveToken& wish) {
    course.happen(TokenRemoved{wish.hex, {hex_of(course.common(), wish.hex).influence}});
    course.happen(PartDone{1, std::nullopt});
    go_on(course);
}

} // namespace majlis::crescent_moon
