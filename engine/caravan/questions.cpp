// What is asked, of whom, and what may follow: computed from open facts, and the menu from the asked seat's View alone.
#include "engine/caravan/chapters.h"
#include "engine/core/overloaded.h"

namespace majlis::caravan {

namespace {

Question question(const Tables& tables, const Common& common, std::string id, Seat seat, std::string_view kind,
                  std::string_view rule) {
    Question q;
    q.id = std::move(id);
    q.seat = seat;
    q.kind = kind;
    q.rule = RuleId{rule};
    q.prompt = prompt_of(tables, common, kind, seat);
    return q;
}

std::string numbered(std::string_view kind, int number) {
    return std::string(kind) + std::to_string(number);
}

void ask_tea(const Tables& tables, const Common& common, Questions& questions) {
    const std::string id = numbered(kTea, common.stage) + "." + std::to_string(common.tea_round);
    for (const Seat seat : common.seats) {
        if (common.hand_size[seat] == 0) continue;
        Question q = question(tables, common, id, seat, kTea, "CV-3.2");
        q.secrecy = Secrecy::Sealed;
        questions.push_back(std::move(q));
    }
}

void ask_bids(const Tables& tables, const Common& common, Stage stage, Questions& questions) {
    for (const Seat seat : common.seats) {
        Question q = question(tables, common, numbered(kBid, common.stage), seat, kBid, "CV-3.3");
        q.secrecy = Secrecy::Sealed;
        q.stage = stage;
        q.need = stage == Stage::Now ? Need::Required : Need::Optional;
        questions.push_back(std::move(q));
    }
}

Question interrupt(const Tables& tables, const Common& common) {
    const Frame& frame = common.frames.back();
    const auto ask = [&](std::string_view kind, std::string_view rule) {
        return question(tables, common, numbered(kind, frame.number), frame.seat, kind, rule);
    };
    switch (frame.interrupt) {
    case Interrupt::Toll: return ask(kToll, "CV-5.6");
    case Interrupt::TollAnswer: return ask(kHaggle, "CV-5.7");
    case Interrupt::Arrange: return ask(kArrange, "CV-5.3");
    case Interrupt::Drop: return ask(kDrop, "CV-5.4");
    }
    throw std::logic_error("caravan: no such interrupt");
}

void ask_turn(const Tables& tables, const Common& common, Questions& questions) {
    Question turn = question(tables, common, numbered(kTurn, common.stage) + seat_word(common.active), common.active,
                             kTurn, "CV-5");
    turn.lifetime = Lifetime::OwnersTurn;
    if (common.offer) {
        questions.push_back(
            question(tables, common, numbered(kOffer, common.offer->number), common.offer->to, kOffer, "CV-6.3"));
        turn.need = Need::Optional; // CV-6.7: acting withdraws the offer, waiting is fine too
    }
    questions.push_back(std::move(turn));
}

void ask_sips(const Tables& tables, const Common& common, Questions& questions) {
    for (const Seat seat : common.seats) {
        if (common.hand_size[seat] == 0) continue; // open to everybody: nothing to hide
        Question q = question(tables, common, std::string(kSip) + seat_word(seat) + std::to_string(common.sips[seat]),
                              seat, kSip, "CV-4.1");
        q.need = Need::Optional;
        q.lifetime = Lifetime::Always;
        questions.push_back(std::move(q));
    }
}

} // namespace

Questions Caravan::questions(const Tables& tables, const Common& common) {
    Questions questions;
    switch (common.phase) {
    case Phase::Tea:
        ask_tea(tables, common, questions);
        ask_bids(tables, common, Stage::Ahead, questions);
        break;
    case Phase::Bids: ask_bids(tables, common, Stage::Now, questions); break;
    case Phase::Turns:
        if (common.frames.empty())
            ask_turn(tables, common, questions);
        else
            questions.push_back(interrupt(tables, common));
        ask_sips(tables, common, questions);
        break;
    case Phase::Over: break;
    }
    return questions;
}

namespace {

bool wish_answers(Wish wish, std::string_view kind) {
    switch (wish) {
    case Wish::Pass: return kind == kTea;
    case Wish::Sip: return kind == kTea || kind == kSip;
    case Wish::Draw:
    case Wish::Scout:
    case Wish::Cross:
    case Wish::Rest: return kind == kTurn;
    case Wish::Levy:
    case Wish::Waive: return kind == kToll;
    case Wish::Pay:
    case Wish::Haggle: return kind == kHaggle;
    }
    throw std::logic_error("caravan: no such wish");
}

} // namespace

bool Caravan::answers(const Action& action, const Question& question) {
    const auto is = [&](std::string_view kind) { return question.kind == kind; };
    const auto about = [&](std::uint16_t number) { return is(kOffer) && question.id == numbered(kOffer, number); };
    return std::visit(overloaded{
                          [&](const Simple& a) { return wish_answers(a.wish, question.kind); },
                          [&](const Bid&) { return is(kBid); },
                          [&](const Sell&) { return is(kTurn); },
                          [&](const Arrange&) { return is(kArrange); },
                          [&](const Drop&) { return is(kDrop); },
                          [&](const MakeOffer&) { return is(kTurn); },
                          [&](const Accept& a) { return about(a.number); },
                          [&](const Decline& a) { return about(a.number); },
                          [&](const Counter& a) { return about(a.number); },
                      },
                      action);
}

} // namespace majlis::caravan
