#include "commands/games_at_once.h"

#include "commands/sentences.h"

namespace majlis {

bool plays_enough(GameTransaction& tx, UserId user) {
    const auto most = tx.preferences(user).most_games;
    return most && tx.games_at_once(user) >= *most;
}

std::optional<std::string> why_not_one_more(GameTransaction& tx, UserId user, const Speaker& speaker) {
    if (!plays_enough(tx, user)) return std::nullopt;
    return sentence(speaker,
                    "You want to play at most this many games at once: {1}. Your tables now: {2}. /settings changes "
                    "the limit.",
                    std::int64_t{*tx.preferences(user).most_games}, std::int64_t{tx.games_at_once(user)});
}

} // namespace majlis
