#include "commands/undo_button.h"

#include <algorithm>

#include "commands/computer_seats.h"
#include "commands/limits.h"
#include "commands/sentences.h"
#include "engine/core/overloaded.h"
#include "engine/core/words.h"

namespace majlis {

namespace {

constexpr auto kUndo = "undo"; // where other buttons name a question

// The computer has no objection.
std::vector<Seat> with_people(std::vector<Seat> of, const std::vector<SeatRow>& seats) {
    std::erase_if(of, [&](Seat seat) {
        const SeatRow* row = row_of(seats, seat);
        return !row || !row->user;
    });
    return of;
}

Phrase label_of(const UndoVerdict& verdict, const std::vector<SeatRow>& seats) {
    return std::visit(overloaded{
                          [](const UndoFree&) { return phrase("Take back: free"); },
                          [&](const UndoByConsent& consent) {
                              const auto people = with_people(consent.of, seats);
                              return people.empty() ? phrase("Take back: free")
                                                    : phrase("Take back: if {1} agrees", seats_named(people));
                          },
                          [](const UndoImpossible& no) {
                              return phrase("Not to be taken back. {1}", std::vector<Phrase>{no.because});
                          },
                      },
                      verdict);
}

// Of several who acted at once the first speaks for all: who answered last must not show. The computer takes nothing
// back, and an offer whose time was up is nobody's move.
std::optional<Seat> first_person(const Commit& commit, const std::vector<SeatRow>& seats) {
    std::vector<Seat> actors;
    for (const SeatAction& action : commit.actions)
        if (!lapsed_offer(action) && !computer_plays(seats, action.seat)) actors.push_back(action.seat);
    const auto people = with_people(actors, seats);
    return people.empty() ? std::nullopt : std::optional(*std::min_element(people.begin(), people.end()));
}

} // namespace

std::optional<Button> undo_button(GameId game, const Table& table, const Played& played,
                                  const std::vector<SeatRow>& seats, const Speaker& names) {
    if (table.result() || played.commits.empty()) return std::nullopt;
    const auto actor = first_person(played.commits.front(), seats);
    if (!actor) return std::nullopt;
    const UndoVerdict verdict = table.may_undo(*actor);
    const auto step = static_cast<std::uint32_t>(played.version.value);
    const ButtonId id{'p', Verb::Undo, game, Intent{kUndo, *actor, step}, std::to_string(version_before(played).value)};
    return Button{to_text(id), shortened(say(label_of(verdict, seats), names), limits::kButtonLabel),
                  ButtonStyle::Secondary, std::holds_alternative<UndoImpossible>(verdict)};
}

std::optional<MoveOfPost> move_below(const ButtonId& button) {
    const auto before = large_number_in(button.detail);
    if (!button.intent || !before) return std::nullopt;
    return MoveOfPost{Version{*before}, Version{button.intent->step}};
}

Version version_before(const Played& played) {
    const Commit& first = played.commits.front();
    return Version{first.after.value - first.events.size()};
}

} // namespace majlis
