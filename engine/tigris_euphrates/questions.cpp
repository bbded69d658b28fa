// What is asked, and of whom: computed from open facts alone, so that a question never tells what its seat holds
// (TE-23.2). One seat is asked at a time (TE-25.1).
#include "engine/core/overloaded.h"
#include "engine/tigris_euphrates/chapters.h"

namespace majlis::tigris_euphrates {

namespace {

struct PhaseRow {
    Phase phase;
    std::string_view kind, rule;
};

constexpr std::array kPhases{
    PhaseRow{Phase::Turn, kTurn, "TE-5.2"},
    PhaseRow{Phase::Order, kOrder, "TE-15.6"},
    PhaseRow{Phase::Attack, kAttack, "TE-13.4"},
    PhaseRow{Phase::Defence, kDefence, "TE-13.4"},
    PhaseRow{Phase::Building, kBuilding, "TE-22.3"},
    PhaseRow{Phase::Monument, kMonument, "TE-16.2"},
    PhaseRow{Phase::Treasures, kTreasures, "TE-18.3"},
};
static_assert(indexed_by(&PhaseRow::phase, kPhases)); // nothing is asked when the game is over

} // namespace

Questions TigrisEuphrates::questions(const Tables& tables, const Common& common) {
    if (common.seats.count() == 0 || common.phase == Phase::Over) return {};
    const PhaseRow& row = majlis::row_of(kPhases, common.phase);
    Question question;
    question.id = std::string(row.kind) + std::to_string(common.questions_asked);
    question.seat = common.asked;
    question.kind = row.kind;
    question.rule = RuleId{row.rule};
    question.lifetime = common.phase == Phase::Turn ? Lifetime::OwnersTurn : Lifetime::UntilAnswered;
    question.prompt = prompt_of(tables, common);
    return {std::move(question)};
}

bool TigrisEuphrates::answers(const Action& action, const Question& question) {
    const auto is = [&](std::string_view kind) { return question.kind == kind; };
    return std::visit(overloaded{
                          [&](const PlaceLeader&) { return is(kTurn); },
                          [&](const MoveLeader&) { return is(kTurn); },
                          [&](const WithdrawLeader&) { return is(kTurn); },
                          [&](const PutTile&) { return is(kTurn); },
                          [&](const PlayCatastrophe&) { return is(kTurn); },
                          [&](const Swap&) { return is(kTurn); },
                          [&](const EndTurn&) { return is(kTurn); },
                          [&](const Fight&) { return is(kOrder); },
                          [&](const Commit&) { return is(kAttack) || is(kDefence); },
                          [&](const Build&) { return is(kBuilding); },
                          [&](const Raise&) { return is(kMonument); },
                          [&](const Decline&) { return is(kBuilding) || is(kMonument); },
                          [&](const Take&) { return is(kTreasures); },
                      },
                      action);
}

} // namespace majlis::tigris_euphrates
