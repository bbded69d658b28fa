// What is asked, and of whom: computed from open facts alone, so that a question never tells what its seat holds
// (CM-19.4, CM-23.2). The table is the list of decision points.
#include <algorithm>

#include "engine/core/overloaded.h"
#include "engine/crescent_moon/chapters.h"
#include "engine/crescent_moon/conflict.h"

namespace majlis::crescent_moon {

namespace {

struct StepRow {
    Step step;
    std::string_view kind, rule;
};

constexpr std::array kSteps{
    StepRow{Step::PlaceHex, "place-hex", "CM-4.12"},
    StepRow{Step::PlaceGroup, "place-group", "CM-4.20"},
    StepRow{Step::PlacePalace, "palace", "CM-4.7"},
    StepRow{Step::Plot, "plot", "CM-9.5"},
    StepRow{Step::Turn, "turn", "CM-7.1"},
    StepRow{Step::Builds, "builds", "CM-8.5"},
    StepRow{Step::Moves, "moves", "CM-8.14"},
    StepRow{Step::Recruits, "recruits", "CM-8.21"},
    StepRow{Step::Hires, "hires", "CM-8.24"},
    StepRow{Step::FollowUp, "follow-up", "CM-8.31"},
    StepRow{Step::Purchases, "purchases", "CM-8.34"},
    StepRow{Step::ActionCard, "card", "CM-8.40"},
    StepRow{Step::Musters, "musters", "CM-9.1"},
    StepRow{Step::Conspire, "conspire", "CM-9.8"},
    StepRow{Step::Window, "window", "CM-12.6"},
    StepRow{Step::Selection, "select", "CM-12.7"},
    StepRow{Step::Declaration, "declare", "CM-13.6"},
    StepRow{Step::NextCard, "next-card", "CM-12.11"},
    StepRow{Step::Effect, "effect", "CM-11.5"},
    StepRow{Step::Tie, "tie", "CM-14.1"},
    StepRow{Step::Losses, "losses", "CM-12.19"},
    StepRow{Step::Retreat, "retreat", "CM-12.22"},
    StepRow{Step::Capture, "capture", "CM-12.26"},
    StepRow{Step::SackSettlement, "sack", "CM-12.30"},
    StepRow{Step::ExcessUnits, "units", "CM-15.3"},
    StepRow{Step::ExcessCards, "cards", "CM-15.6"},
    StepRow{Step::Points, "points", "CM-16.4"},
    StepRow{Step::Over, "over", "CM-17.1"},
    StepRow{Step::Reaction, "now", "CM-20.7"},
    StepRow{Step::Answer, "answer", "CM-18.9"},
    StepRow{Step::Proposal, "proposal", "CM-18.9"},
    StepRow{Step::Standing, "standing", "CM-18.10"},
};
static_assert(indexed_by(&StepRow::step, kSteps));

class Asking { // the questions so far
public:
    Asking(const Tables& tables, const Common& common) : tables_(tables), common_(common) {}

    Question& add(Step step, Seat seat, std::string id) {
        const StepRow& row = majlis::row_of(kSteps, step);
        Question question;
        question.id = std::string(row.kind) + std::move(id);
        question.seat = seat;
        question.kind = row.kind;
        question.rule = RuleId{row.rule};
        question.prompt = prompt_of(tables_, common_, step, seat);
        questions_.push_back(std::move(question));
        return questions_.back();
    }

    Question& sealed(Step step, Seat seat, std::string id) {
        Question& question = add(step, seat, std::move(id));
        question.secrecy = Secrecy::Sealed;
        return question;
    }

    void optional(Step step, Seat seat, std::string id) {
        Question& question = add(step, seat, std::move(id));
        question.need = Need::Optional;
        question.lifetime = Lifetime::Always;
    }

    const Tables& tables() const { return tables_; }

    const Common& common() const { return common_; }

    Questions take() { return std::move(questions_); }

private:
    const Tables& tables_;
    const Common& common_;
    Questions questions_;
};

// Lodged answers keep their question's id until the window changes the conflict (decision 5).
std::string conflict_id(const Conflict& conflict) {
    return std::to_string(conflict.number) + "." + std::to_string(conflict.changes);
}

void ask_ahead(Asking& asking) {
    const Conflict& conflict = *asking.common().conflict;
    const auto ahead = [](Question& question) {
        question.stage = Stage::Ahead;
        question.need = Need::Optional;
    };
    if (conflict.stage == ConflictStage::Window)
        for (const Seat seat : asking.common().seats)
            if (asked_to_select(asking.tables(), asking.common()).has(seat))
                ahead(asking.sealed(Step::Selection, seat, conflict_id(conflict)));
    if (conflict.kind != ConflictKind::Contest) return;
    const bool begun = conflict.stage == ConflictStage::Declaration;
    if (conflict.stage > ConflictStage::Declaration) return;
    for (const Seat seat : asking.common().seats)
        if (taking_part(asking.common()).has(seat) && seat != conflict.attacker && !conflict.declared[seat] &&
            !(begun && seat == asking.common().asked))
            ahead(asking.add(Step::Declaration, seat, conflict_id(conflict)));
}

void ask_sealed(Asking& asking, Step step, const SeatSet& seats, const std::string& id) {
    for (const Seat seat : asking.common().seats)
        if (seats.has(seat)) asking.sealed(step, seat, id);
}

// Whoever takes no part and can make no pact may leave a conflict's opening window to the others.
void ask_window(Asking& asking) {
    const Common& common = asking.common();
    const SeatSet concerned = taking_part(common);
    const std::string id =
        std::to_string(common.conflict->number) + "." + std::to_string(common.conflict->window_round);
    for (const Seat seat : common.seats) {
        if (!asked_in_window(asking.tables(), common).has(seat)) continue;
        Question& question = asking.sealed(Step::Window, seat, id);
        if (!concerned.has(seat) && !may_make_pact(common, seat)) question.bystander = "pass";
    }
}

void ask_step(Asking& asking) {
    const Tables& tables = asking.tables();
    const Common& common = asking.common();
    const std::string number = std::to_string(common.questions_asked);
    switch (common.step) {
    case Step::Window:
        if (!common.conflict->window_passed) ask_window(asking);
        break;
    case Step::Selection:
        ask_sealed(asking, Step::Selection, asked_to_select(tables, common), conflict_id(*common.conflict));
        break;
    case Step::Declaration: asking.add(Step::Declaration, common.asked, conflict_id(*common.conflict)); break;
    case Step::ExcessCards: ask_sealed(asking, Step::ExcessCards, over_hand_limit(tables, common), number); break;
    case Step::Points: asking.sealed(Step::Points, common.asked, number); break;
    case Step::Turn: asking.add(Step::Turn, common.asked, number).lifetime = Lifetime::OwnersTurn; break;
    default: asking.add(common.step, common.asked, number); break;
    }
}

// CM-20.7: inside an action whoever holds cards may play one for any time.
void ask_reactions(Asking& asking) {
    const Common& common = asking.common();
    for (const Seat seat : common.seats)
        if (common.hand_size[seat] > 0 && may_react(common, seat))
            asking.optional(Step::Reaction, seat, std::to_string(common.questions_asked));
}

} // namespace

std::vector<std::string_view> question_kinds() {
    std::vector<std::string_view> kinds;
    for (const StepRow& row : kSteps)
        if (row.step != Step::Over) kinds.push_back(row.kind);
    return kinds;
}

std::string_view kind_of(Step step) {
    return majlis::row_of(kSteps, step).kind;
}

Step step_of(std::string_view kind) {
    const auto row = std::find_if(kSteps.begin(), kSteps.end(), [&](const StepRow& one) { return one.kind == kind; });
    if (row == kSteps.end()) throw std::logic_error("crescent-moon: no such question");
    return row->step;
}

Questions CrescentMoon::questions(const Tables& tables, const Common& common) {
    if (common.seats.count() == 0 || common.step == Step::Over) return {};
    Asking asking(tables, common);
    ask_step(asking);
    if (common.conflict) ask_ahead(asking);
    ask_reactions(asking);
    Questions questions = asking.take();
    ask_about_deals(tables, common, questions);
    return questions;
}

namespace {

class Steps { // those that an action may answer
public:
    template <typename... Each>
    constexpr explicit Steps(Each... steps) : bits_(((1ULL << static_cast<unsigned>(steps)) | ...)) {}

    constexpr bool has(Step step) const { return (bits_ >> static_cast<unsigned>(step) & 1U) != 0; }

private:
    std::uint64_t bits_;
};

Steps steps_for(const Action& action) {
    return std::visit(overloaded{
                          [](const Pass&) { return Steps(Step::Turn, Step::Window); },
                          [](const Done&) {
                              return Steps(Step::Builds, Step::Moves, Step::Recruits, Step::FollowUp, Step::Purchases,
                                           Step::ActionCard, Step::Musters, Step::Effect, Step::Retreat);
                          },
                          [](const Decline&) { return Steps(Step::Effect, Step::Capture, Step::SackSettlement); },
                          [](const PlaceHex&) { return Steps(Step::PlaceHex); },
                          [](const PlaceGroup&) { return Steps(Step::PlaceGroup); },
                          [](const PlacePalace&) { return Steps(Step::PlacePalace, Step::Turn); },
                          [](const Influence&) { return Steps(Step::Turn); },
                          [](const Build&) { return Steps(Step::Turn, Step::Builds, Step::ActionCard); },
                          [](const Move&) { return Steps(Step::Turn, Step::Moves, Step::FollowUp, Step::ActionCard); },
                          [](const Assault&) { return Steps(Step::Turn, Step::FollowUp, Step::ActionCard); },
                          [](const Recruit&) { return Steps(Step::Turn, Step::Recruits, Step::ActionCard); },
                          [](const Hire&) { return Steps(Step::Turn); },
                          [](const Station&) { return Steps(Step::Hires); },
                          [](const Buy&) { return Steps(Step::Turn, Step::Purchases); },
                          [](const TakeFree&) { return Steps(Step::Turn, Step::Purchases); },
                          [](const PlayCard&) { return Steps(Step::Turn); },
                          [](const RemoveToken&) { return Steps(Step::ActionCard); },
                          [](const Collect&) { return Steps(Step::Turn); },
                          [](const Muster&) { return Steps(Step::Turn, Step::Musters); },
                          [](const Uprising&) { return Steps(Step::Turn); },
                          [](const Plot&) { return Steps(Step::Turn); },
                          [](const Conspire&) { return Steps(Step::Turn); },
                          [](const Pick&) { return Steps(Step::Plot, Step::Conspire); },
                          [](const Desert&) { return Steps(Step::Turn); },
                          [](const PlayNow&) { return Steps(Step::Turn, Step::Window, Step::Reaction); },
                          [](const Select&) { return Steps(Step::Selection); },
                          [](const Declare&) { return Steps(Step::Declaration); },
                          [](const Resolve&) { return Steps(Step::NextCard); },
                          [](const Use&) { return Steps(Step::Effect); },
                          [](const Assign&) { return Steps(Step::Effect); },
                          [](const Strike&) { return Steps(Step::Effect); },
                          [](const Bring&) { return Steps(Step::Effect); },
                          [](const Withdraw&) { return Steps(Step::Effect); },
                          [](const WithdrawFrom&) { return Steps(Step::Effect); },
                          [](const Target&) { return Steps(Step::Effect); },
                          [](const Cancel&) { return Steps(Step::Effect); },
                          [](const BreakTie&) { return Steps(Step::Tie); },
                          [](const Lose&) { return Steps(Step::Losses); },
                          [](const Retreat&) { return Steps(Step::Retreat); },
                          [](const Capture&) { return Steps(Step::Capture); },
                          [](const Sack&) { return Steps(Step::SackSettlement); },
                          [](const Disband&) { return Steps(Step::ExcessUnits); },
                          [](const Discard&) { return Steps(Step::ExcessCards); },
                          [](const BuyPoints&) { return Steps(Step::Points); },
                          [](const Propose&) { return Steps(Step::Turn, Step::Proposal); },
                          [](const Accept&) { return Steps(Step::Answer); },
                          [](const Refuse&) { return Steps(Step::Answer); },
                          [](const Counter&) { return Steps(Step::Answer); },
                          [](const WithdrawOffer&) { return Steps(Step::Turn, Step::Proposal); },
                          [](const LetStand&) { return Steps(Step::Standing); },
                          [](const DropStanding&) { return Steps(Step::Standing); },
                      },
                      action);
}

} // namespace

bool CrescentMoon::answers(const Action& action, const Question& question) {
    return steps_for(action).has(step_of(question.kind));
}

} // namespace majlis::crescent_moon
