#include "commands/moving.h"

#include "commands/game_visit.h"
#include "commands/languages.h"
#include "commands/late_votes.h"
#include "commands/lobby_card.h"
#include "commands/permissions.h"
#include "commands/sentences.h"

namespace majlis {

namespace {

bool may_move(const Interaction& interaction, const HouseRules& house, const GameRow& game,
              const std::vector<SeatRow>& seats) {
    return organises(interaction, house) || row_of(seats, interaction.who.id) || game.host == interaction.who.id;
}

std::optional<std::string> why_not_move(const Interaction& interaction, const HouseRules& house,
                                        const GameTransaction& tx, const std::vector<SeatRow>& seats) {
    const Language& language = language_of(interaction);
    if (!may_move(interaction, house, tx.game(), seats))
        return language.translate("Whoever plays in a game may move it, and so may an organiser.");
    if (tx.game().state == GameState::Over) return language.translate("This game is over; it stays where it is.");
    return what_is_missing(interaction, tx.game().rules.watching);
}

// A lobby takes its card along; a game opens a thread with board and prompt.
void move(GameTransaction& tx, const OpenTables::Met& met, ChannelId channel, Instant now) {
    tx.move_to(channel);
    const auto seats = tx.seats();
    Herald herald(tx, seats, now);
    if (tx.game().state == GameState::Lobby)
        return herald.show_lobby(lobby_card(tx, seats, *met.empty), OutboxKind::Post);
    const auto table = met.present(tx);
    herald.open_thread(*table);
    herald.tell_moved(*table);
    open_late_votes_again(tx);
}

const char* said_of_moving(GameState state) {
    return state == GameState::Lobby ? "The table stands here now: its card follows below."
                                     : "This game goes on here: its thread opens below.";
}

} // namespace

Post move_here(Surroundings& around, const Interaction& interaction, const SlashCommand& command) {
    const auto named = game_named(around, interaction, command);
    if (const auto* why = std::get_if<std::string>(&named)) return only_words(*why);
    if (interaction.parent) return only_words("Type this in the channel to which the game shall go, not in a thread.");
    const auto game = std::get<GameId>(named);
    const auto met = around.tables.meet(game);
    const HouseRules house = house_rules(around.store, *interaction.guild);
    const Instant now = around.clock();
    Post answer = only_words(kGameGone);
    static_cast<void>(around.store.with_game(game, [&](GameTransaction& tx) {
        const auto why = why_not_move(interaction, house, tx, tx.seats());
        answer = why ? only_words(*why) : only_words(said_of_moving(tx.game().state));
        if (!why && tx.once({interaction.id, std::nullopt}, now) == Once::First)
            move(tx, *met, interaction.channel, now);
    }));
    return answer;
}

} // namespace majlis
