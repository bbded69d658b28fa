#include "commands/undo_button.h"

#include "commands/limits.h"
#include "engine/core/overloaded.h"
#include "engine/core/words.h"

namespace majlis {

namespace {

constexpr auto kUndo = "undo"; // where other buttons name a question

std::vector<Phrase> named(const std::vector<Seat>& seats) {
    std::vector<Phrase> all;
    for (const Seat seat : seats)
        all.push_back(phrase("{1}", seat));
    return all;
}

Phrase label_of(const UndoVerdict& verdict) {
    return std::visit(
        overloaded{
            [](const UndoFree&) { return phrase("Take back: free"); },
            [](const UndoByConsent& consent) { return phrase("Take back: if {1} agrees", named(consent.of)); },
            [](const UndoImpossible& no) {
                return phrase("Not to be taken back. {1}", std::vector<Phrase>{no.because});
            },
        },
        verdict);
}

} // namespace

// Of several who acted at once the first speaks for all: who answered last must not show.
std::optional<Button> undo_button(GameId game, const Table& table, const Played& played, const Speaker& names) {
    if (table.result() || played.commits.empty() || played.commits.front().actions.empty()) return std::nullopt;
    Seat actor = played.commits.front().actions.front().seat;
    for (const SeatAction& action : played.commits.front().actions)
        actor = std::min(actor, action.seat);
    const UndoVerdict verdict = table.may_undo(actor);
    const auto step = static_cast<std::uint32_t>(played.version.value);
    const ButtonId id{'p', Verb::Undo, game, Intent{kUndo, actor, step}, std::to_string(version_before(played).value)};
    return Button{to_text(id), shortened(say(label_of(verdict), names), limits::kButtonLabel), ButtonStyle::Secondary,
                  std::holds_alternative<UndoImpossible>(verdict)};
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
