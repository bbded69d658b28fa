// CM-11.8, CM-11.12, CM-11.14, CM-20.7: cards that are played at any time inside an action.
#include <algorithm>

#include "engine/crescent_moon/conflict.h"

namespace majlis::crescent_moon {

namespace {

const EffectRow* anytime_effect(const Tables& tables, Kind card) {
    const auto& effects = tables.card(card).effects;
    const auto found =
        std::find_if(effects.begin(), effects.end(), [](const EffectRow& row) { return row.when == When::Anytime; });
    return found == effects.end() ? nullptr : &*found;
}

bool moves_by_card(const Tables& tables, const Running& running) { // of the action of playing a card
    const auto& effects = tables.card(running.card.value()).effects;
    return std::any_of(effects.begin(), effects.end(),
                       [](const EffectRow& row) { return row.op == Op::MoveThenAssault; });
}

// CM-11.14: an own action that is made of moves
bool moving(const Tables& tables, const Common& common) {
    if (common.step == Step::ActionCard) return moves_by_card(tables, common.running.value());
    return common.step == Step::Moves || common.step == Step::FollowUp;
}

// CM-11.8: announced together with an action that is still to be named
MaybeRefusal why_not_announce(const Common& common, Op op) {
    if (op == Op::LookAtHand && common.announced_look)
        return refuse("CM-11.8", "You have announced such a card with this action already.");
    if ((op == Op::ExtraMoves && common.discount > 0) || (op == Op::Discount && common.extra_moves > 0))
        return refuse("CM-11.14", "No action fits both cards.");
    return std::nullopt;
}

MaybeRefusal why_not_effect_now(const Tables& tables, const Common& common, Seat seat, Op op) {
    const bool own = seat == common.active && common.step != Step::Window;
    if (common.step == Step::Turn) return why_not_announce(common, op);
    if (op == Op::ExtraMoves && !(own && moving(tables, common)))
        return refuse("CM-11.14", "This card is for an action of your own with moves.");
    if (op == Op::Discount && !(own && common.step == Step::Purchases))
        return refuse("CM-11.14", "This card is for an action of your own with purchases.");
    return std::nullopt;
}

// CM-20.7: in an opening window, in one's own turn and action, or while a public decision is waited for
MaybeRefusal why_not_now(const Tables& tables, const Common& common, Seat seat) {
    if (common.phase != Phase::Action) return refuse("CM-11.8", "Cards are played in the action phase only.");
    if (common.step == Step::Turn) return why_not_answer(common, seat, Step::Turn);
    const bool window =
        common.step == Step::Window && !common.conflict->window_passed && asked_in_window(tables, common).has(seat);
    if (!window && !may_react(common, seat)) return refuse("CM-20.7", "No card can be played at this moment.");
    return std::nullopt;
}

MaybeRefusal why_not_target(const Common& common, Seat seat, Op op, std::optional<Seat> target) {
    if (op != Op::LookAtHand)
        return target ? std::optional(refuse("CM-11.14", "This card is not aimed at anybody.")) : std::nullopt;
    if (!target || *target == seat || !common.seats.has(*target))
        return refuse("CM-11.14", "Name another player whose hand you look at.");
    return std::nullopt;
}

} // namespace

// CM-20.7: what is decided in secret is no occasion for others; but an own action is one as long as it goes on
bool may_react(const Common& common, Seat seat) {
    constexpr std::array kOfAll{Step::Window, Step::Selection, Step::ExcessCards};
    constexpr std::array kOfOne{Step::Plot, Step::Conspire};
    const auto among = [&](const auto& steps) {
        return std::find(steps.begin(), steps.end(), common.step) != steps.end();
    };
    return common.running && !among(kOfAll) && (!among(kOfOne) || seat == common.active);
}

MaybeRefusal why_not_wish(const Tables& tables, const Sight& sight, const PlayNow& wish) {
    const Common& common = sight.common;
    if (auto refusal = why_not_now(tables, common, sight.seat)) return refusal;
    if (sight.own.hand.of(wish.card) == sight.own.selected.of(wish.card))
        return refuse("CM-11.8", "You do not hold that card.");
    const EffectRow* effect = anytime_effect(tables, wish.card);
    if (!effect) return refuse("CM-11.3", "That card is not for any time.");
    if (auto refusal = why_not_effect_now(tables, common, sight.seat, effect->op)) return refusal;
    return why_not_target(common, sight.seat, effect->op, wish.target);
}

namespace {

void show_hand(Course& course, Seat owner, Seat to) {
    course.happen(HandShown{owner, to, course.state().own[owner].hand});
}

} // namespace

void play_now(Course& course, Seat seat, const PlayNow& wish) {
    course.happen(AnytimePlayed{seat, wish.card, wish.target});
    if (wish.target && !course.common().announced_look) show_hand(course, *wish.target, seat);
}

// CM-11.8: what was announced comes with the declaration, so that nobody chooses an action by it
void look_as_announced(Course& course) {
    const Common& common = course.common();
    if (common.announced_look) show_hand(course, *common.announced_look, common.active);
}

// In a window it waits unseen (windows.cpp); anywhere else what is asked stays asked.
void perform(Course& course, Seat seat, const PlayNow& wish) {
    play_now(course, seat, wish);
}

} // namespace majlis::crescent_moon
