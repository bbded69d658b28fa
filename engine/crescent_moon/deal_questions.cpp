// Whom deals are asked of: answers to open offers, proposals of those who are not being asked anyway, standing offers.
// Computed from open facts alone: a purse is open, points are not (CM-14.10).
#include <algorithm>

#include "engine/crescent_moon/deals.h"

namespace majlis::crescent_moon {

namespace {

constexpr std::array kKinds{DealKind::Hire, DealKind::Bribe, DealKind::Sale, DealKind::Pact};

Question question(const Tables& tables, const Common& common, Step step, Seat seat, const std::string& id) {
    Question question;
    question.id = std::string(kind_of(step)) + id;
    question.seat = seat;
    question.kind = kind_of(step);
    question.rule = RuleId{step == Step::Standing ? "CM-18.10" : "CM-18.9"};
    question.prompt = prompt_of(tables, common, step, seat);
    return question;
}

// DP-15, DP-18, DP-21, DP-33: one question about all that somebody may answer. While its oldest offer is open it stays
// the same: others that come or go beside that one call nobody again.
const Offer* oldest_offer_to(const Common& common, Seat seat) {
    const auto& offers = common.offers;
    const auto oldest =
        std::find_if(offers.begin(), offers.end(), [&](const Offer& offer) { return offer.to == seat; });
    return oldest == offers.end() ? nullptr : &*oldest;
}

// At a turn the acting player may simply go on: the offer is then withdrawn.
bool may_go_on(const Common& common, Seat seat) {
    return common.step == Step::Turn && common.asked == seat;
}

void ask_for_answers(const Tables& tables, const Common& common, Questions& questions) {
    for (const Seat seat : common.seats) {
        const Offer* oldest = oldest_offer_to(common, seat);
        if (!oldest) continue;
        Question answer = question(tables, common, Step::Answer, seat, std::to_string(oldest->number));
        if (may_go_on(common, seat)) answer.need = Need::Optional;
        questions.push_back(std::move(answer));
    }
}

// While an offer waits for its answer, so does the turn, unless its player goes on (CM-18.9).
void let_turn_wait(const Common& common, Questions& questions) {
    const bool waits = std::any_of(common.offers.begin(), common.offers.end(),
                                   [&](const Offer& offer) { return offer.from == common.active; });
    for (Question& question : questions)
        if (waits && common.step == Step::Turn && question.kind == kind_of(Step::Turn)) question.need = Need::Optional;
}

bool has_offer_out(const Common& common, Seat seat) {
    return std::any_of(common.offers.begin(), common.offers.end(),
                       [&](const Offer& offer) { return offer.from == seat; });
}

// What anybody could find out: a price of nothing is within every seat's points.
bool may_propose(const Tables& tables, const Common& common, Seat seat) {
    const Own unseen;
    const Sight sight{seat, common, unseen};
    for (const Seat to : common.seats)
        if (may_offer(tables, sight, to)) return true;
    return false;
}

void ask_beside(const Tables& tables, const Common& common, Step step, Seat seat, Questions& questions) {
    Question beside = question(tables, common, step, seat, std::to_string(common.questions_asked));
    beside.need = Need::Optional;
    beside.lifetime = Lifetime::Always;
    questions.push_back(std::move(beside));
}

void ask_for_proposals(const Tables& tables, const Common& common, Questions& questions) {
    for (const Seat seat : common.seats)
        if (!may_go_on(common, seat) && (has_offer_out(common, seat) || may_propose(tables, common, seat)))
            ask_beside(tables, common, Step::Proposal, seat, questions);
}

bool may_let_stand(const Common& common, Seat seat, DealKind kind) {
    if (seller_of(kind) != seat) return false;
    if (kind == DealKind::Pact) return common.variant.initiative == PactInitiative::Both;
    const auto& slots = common.sultans;
    return kind != DealKind::Sale || std::any_of(slots.begin(), slots.end(), [](const auto& card) { return card; });
}

bool may_change_standing(const Common& common, Seat seat) {
    if (common.standing_changes[seat] >= kMostStandingChanges) return false;
    const auto& standing = common.standing;
    const bool stands =
        std::any_of(standing.begin(), standing.end(), [&](const StandingOffer& offer) { return offer.from == seat; });
    return stands ||
           std::any_of(kKinds.begin(), kKinds.end(), [&](DealKind kind) { return may_let_stand(common, seat, kind); });
}

void ask_for_standing(const Tables& tables, const Common& common, Questions& questions) {
    for (const Seat seat : common.seats)
        if (may_change_standing(common, seat)) ask_beside(tables, common, Step::Standing, seat, questions);
}

} // namespace

void ask_about_deals(const Tables& tables, const Common& common, Questions& questions) {
    if (common.step != Step::Turn && common.step != Step::Window) return;
    ask_for_answers(tables, common, questions);
    let_turn_wait(common, questions);
    ask_for_proposals(tables, common, questions);
    if (common.step == Step::Turn) ask_for_standing(tables, common, questions);
}

} // namespace majlis::crescent_moon
