// One place that leads an action to its chapter: first to why_not, then to what follows from it.
#include "engine/core/overloaded.h"
#include "engine/tigris_euphrates/chapters.h"

namespace majlis::tigris_euphrates {

// TE-6.3, TE-23.3: refused as a whole, and by what the player can see
MaybeRefusal TigrisEuphrates::why_not(const Tables& tables, const Sight& sight, const Action& action) {
    return std::visit(overloaded{
                          [&](const PlaceLeader& a) { return why_not_place(tables, sight, a); },
                          [&](const MoveLeader& a) { return why_not_move(tables, sight, a); },
                          [&](const WithdrawLeader& a) { return why_not_withdraw(sight, a.leader); },
                          [&](const PutTile& a) { return why_not_put(tables, sight, a); },
                          [&](const PlayCatastrophe& a) { return why_not_strike(sight, a.cell); },
                          [&](const Swap& a) { return why_not_swap(sight, a.tiles); },
                          [&](const EndTurn&) { return why_not_act(sight.common, sight.seat); },
                          [&](const Fight& a) { return why_not_fight(sight.common, sight.seat, a.colour); },
                          [&](const Commit& a) { return why_not_commit(sight, a.tiles); },
                          [&](const Build& a) { return why_not_build(tables, sight, a.cell); },
                          [&](const Raise& a) { return why_not_raise(sight.common, sight.seat, a); },
                          [&](const Decline&) { return why_not_decline(sight.common, sight.seat); },
                          [&](const Take& a) { return why_not_take(tables, sight.common, sight.seat, a.cells); },
                      },
                      action);
}

Decision<Event> TigrisEuphrates::decide(const Tables& tables, const State& state, Seat seat, const Action& action,
                                        Chance& chance) {
    if (auto refusal = why_not(tables, sight(state, seat), action)) return *refusal;
    Course course(tables, state, chance);
    std::visit(overloaded{
                   [&](const PlaceLeader& a) { place_leader(course, a); },
                   [&](const MoveLeader& a) { move_leader(course, a); },
                   [&](const WithdrawLeader& a) { withdraw_leader(course, a.leader); },
                   [&](const PutTile& a) { put_tile(course, a); },
                   [&](const PlayCatastrophe& a) { strike(course, a.cell); },
                   [&](const Swap& a) { swap_tiles(course, a.tiles); },
                   [&](const EndTurn&) { end_turn(course); },
                   [&](const Fight& a) { fight(course, a.colour); },
                   [&](const Commit& a) { commit(course, a.tiles); },
                   [&](const Build& a) { build(course, a.cell); },
                   [&](const Raise& a) { raise_monument(course, a); },
                   [&](const Decline&) { decline(course); },
                   [&](const Take& a) { take(course, a.cells); },
               },
               action);
    return course.take();
}

// No question of this game is sealed: commitments follow each other in the open (TE-13.4).
Events TigrisEuphrates::reveal(const Tables&, const State&, const Question&, const SealedAnswers<Action>&, Chance&) {
    throw std::logic_error("tigris-euphrates: there is nothing to reveal");
}

} // namespace majlis::tigris_euphrates
