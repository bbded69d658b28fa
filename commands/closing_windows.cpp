#include "commands/closing_windows.h"

#include <algorithm>

#include "engine/core/chance.h"

namespace majlis {

namespace {

constexpr int kPartOfAllowance = 8; // no more of the time for answers in secret, so that no reminder comes before
constexpr std::chrono::minutes kMissed{1}; // by then somebody would have looked, if anybody could act

Span longest_at(const TableRules& rules, Span longest) {
    return rules.pace ? std::min(longest, rules.pace->sealed / kPartOfAllowance) : longest;
}

// From a secret made for this alone: nothing of the game is in it, and it is kept nowhere.
Span drawn(const Secrets& secrets, Span longest) {
    const auto seconds = std::chrono::floor<std::chrono::seconds>(longest).count();
    Chance chance(chance_key({secrets(), {}}), 0);
    return std::chrono::seconds(chance.below(static_cast<std::uint32_t>(seconds) + 1));
}

// A window that closed in the moment in which people can act again would tell as much as one that closes at once.
bool to_be_drawn(const ClosingWindow& window, Instant now) {
    return !window.closes || *window.closes + kMissed < now;
}

void close(TimedGame& game) {
    const Questions before = game.table.questions();
    const Version version = game.table.version();
    tell_played_for(game, before, version, game.table.open_lodged(), {});
}

} // namespace

void keep_window(GameTransaction& tx, const Table& table) {
    const auto question = table.lodged();
    const auto& known = tx.game().window;
    if (!question && !known) return;
    const bool runs_on = tx.game().standing == Standing::Going || (known && !known->closes);
    if (question && known && known->question == *question && runs_on) return;
    tx.keep_window(question ? std::optional(ClosingWindow{*question}) : std::nullopt);
}

bool look_at_window(TimedGame& game, const Secrets& secrets, Span longest) {
    const auto window = game.tx.game().window;
    if (!window) return false;
    if (to_be_drawn(*window, game.now)) {
        const Span time = drawn(secrets, longest_at(game.tx.game().rules, longest));
        game.tx.keep_window(ClosingWindow{window->question, game.now + time});
        return false;
    }
    if (game.now < *window->closes) return false;
    close(game);
    return true;
}

} // namespace majlis
