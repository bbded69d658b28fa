#include "commands/closing_tables.h"

#include <vector>

#include "commands/game_kinds.h"
#include "commands/game_visit.h"
#include "commands/in_lobby.h"
#include "commands/languages.h"
#include "commands/sentences.h"
#include "commands/standing.h"

namespace majlis {

namespace {

constexpr std::chrono::days kQuietFor{30};

void close(GameTransaction& tx, const Phrase& line, Instant now) {
    for (const SeatRow& row : tx.seats()) {
        tx.drop_bids(row.seat);
        tx.leave_seat(row.seat);
    }
    tx.stand(Standing::Ended);
    tx.end();
    const LanguageSpeaker speaker(language_of(tx.guild_settings()));
    const std::string name = sentence(speaker, "**{1}**, game {2}", game_name(tx.game().kind),
                                      static_cast<std::int64_t>(tx.game().id.value));
    const std::vector<SeatRow> nobody;
    Herald(tx, nobody, now).show_lobby(only_words(name + "\n" + say(line, speaker)), OutboxKind::Edit);
}

Post closed(const LobbyVisit& visit, const Phrase& line) {
    close(visit.tx, line, visit.now);
    return only_words("The table is closed. Its card says so.");
}

} // namespace

Post close_table(Surroundings& around, const Interaction& interaction, GameId game) {
    return in_lobby(around, interaction, game, [](const LobbyVisit& visit) {
        if (!governs_lobby(visit)) return only_words("Whoever set the table may close it.");
        return closed(visit, phrase(kTableClosed));
    });
}

Post close_table_for_all(Surroundings& around, const Interaction& interaction, GameId game, const std::string& reason) {
    return in_lobby(around, interaction, game, [&](const LobbyVisit& visit) {
        if (!organises(interaction, visit.house)) return only_words(kWhoGoverns);
        return closed(visit, decided_by(interaction.who.id, phrase("this table is closed."), reason));
    });
}

void close_quiet_tables(Store& store, Instant now) {
    const Instant then = now - kQuietFor;
    for (const GameId game : store.quiet_lobbies(then))
        static_cast<void>(store.with_game(game, [&](GameTransaction& tx) {
            const bool still = tx.game().state == GameState::Lobby && tx.quiet_since(then);
            if (still) close(tx, phrase("This table was closed: nothing has happened here for a long time."), now);
        }));
}

} // namespace majlis
