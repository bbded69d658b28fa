#include "commands/in_lobby.h"

#include "commands/game_visit.h"
#include "commands/languages.h"
#include "commands/sentences.h"
#include "commands/standing.h"
#include "commands/watching.h"
#include "commands/ways_on.h"

namespace majlis {

namespace {

Post gathers_no_more(GameTransaction& tx, const Interaction& interaction) {
    if (const auto why = why_no_position(tx.game())) return only_words(*why);
    Post post = only_words("This game has begun already: its thread is where it goes on.");
    const Language& language = language_of(interaction);
    const bool sits = row_of(tx.seats(), interaction.who.id) != nullptr;
    post.rows.push_back(sits ? way_to_panel(tx.game().id, language) : way_to_board(tx.game().id, language));
    return post;
}

Post work_on(const std::function<Post(const LobbyVisit&)>& work, GameTransaction& tx, const Interaction& interaction,
             const Table& empty, Instant now) {
    const HouseRules house = house_rules(tx);
    return work({tx, interaction, empty, house, now});
}

} // namespace

Post in_lobby(Surroundings& around, const Interaction& interaction, GameId game,
              const std::function<Post(const LobbyVisit&)>& work) {
    const auto met = around.tables.meet(game);
    if (!met) return only_words(kGameGone);
    const Instant now = around.clock();
    Post answer = only_words(kGameGone);
    static_cast<void>(around.store.with_game(game, [&](GameTransaction& tx) {
        if (const auto why = why_not_meet(tx.game(), tx.seats(), interaction))
            answer = only_words(*why);
        else if (tx.once({interaction.id, std::nullopt}, now) == Once::AlreadyDone)
            answer = only_words("This click has been dealt with already. The lobby card shows how things stand.");
        else if (tx.game().state != GameState::Lobby)
            answer = gathers_no_more(tx, interaction);
        else
            answer = work_on(work, tx, interaction, *met->empty, now);
    }));
    return answer;
}

bool governs_lobby(const LobbyVisit& visit) {
    const auto& host = visit.tx.game().host;
    if (host == visit.interaction.who.id || organises(visit.interaction, visit.house)) return true;
    return !host && row_of(visit.tx.seats(), visit.interaction.who.id);
}

} // namespace majlis
