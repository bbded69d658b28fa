#include "commands/rematch.h"

#include "commands/game_visit.h"
#include "commands/languages.h"
#include "commands/limits.h"
#include "commands/lobby_card.h"
#include "commands/sentences.h"

namespace majlis {

namespace {

struct Past {
    GameRow game;
    std::vector<SeatRow> seats;
    std::optional<std::string> legacy; // what a campaign goes on with
    std::optional<LeagueId> league;    // if it is open still
};

std::optional<LeagueId> open_league(GameTransaction& tx) {
    const auto league = tx.league();
    return league && league->state == LeagueState::Open ? std::optional(league->id) : std::nullopt;
}

std::optional<Past> past_of(Surroundings& around, GameId game) {
    const auto met = around.tables.meet(game);
    if (!met) return std::nullopt;
    std::optional<Past> past;
    static_cast<void>(around.store.with_game(game, [&](GameTransaction& tx) {
        if (tx.game().state == GameState::Over)
            past = {tx.game(), tx.seats(), met->present(tx)->legacy(), open_league(tx)};
    }));
    return past;
}

std::optional<std::string> why_not(const Interaction& interaction, const std::optional<Past>& past,
                                   const HouseRules& house) {
    const Language& language = language_of(interaction);
    if (!past) return language.translate("This game is not over yet: a rematch comes after it.");
    if (!row_of(past->seats, interaction.who.id))
        return language.translate("Whoever played in this game may ask for a rematch.");
    return why_not_play(interaction, house);
}

NewGame again(const Past& past, const Interaction& interaction, const Digest& secret) {
    return {.created_by = interaction.id,
            .guild = past.game.guild,
            .channel = past.game.channel,
            .kind = past.game.kind,
            .pack = past.game.pack,
            .options = past.game.options,
            .secret = secret,
            .legacy = past.legacy,
            .position = {},
            .rules = past.game.rules,
            .host = interaction.who.id,
            .league = past.league};
}

// Everybody who played is called, and invited if that is needed; each joins, so that chance is drawn anew.
void set_table(GameTransaction& tx, const Past& past, const Table& empty, Instant now) {
    for (const SeatRow& row : past.seats) {
        tx.take_seat({row.seat, std::nullopt, {}, Delivery::DirectMessage});
        if (row.user) tx.invite(*row.user);
    }
    const auto seats = tx.seats();
    Post card = lobby_card(tx, seats, empty);
    std::string called = sentence(LanguageSpeaker(language_of(tx.guild_settings())),
                                  "A rematch of game {1}:", static_cast<std::int64_t>(past.game.id.value));
    for (const SeatRow& row : past.seats)
        if (row.user) {
            called += " " + mention_of(*row.user);
            card.pinged.push_back(*row.user);
        }
    card.content = called + "\n" + card.content;
    Herald(tx, seats, now).show_lobby(card, OutboxKind::Post);
}

} // namespace

Post set_rematch(Surroundings& around, const Interaction& interaction, const SlashCommand& command) {
    const auto named = game_named(around, interaction, command);
    if (const auto* why = std::get_if<std::string>(&named)) return only_words(*why);
    const auto game = std::get<GameId>(named);
    const auto past = past_of(around, game);
    if (const auto why = why_not(interaction, past, house_rules(around.store, *interaction.guild)))
        return only_words(*why);
    const auto empty = around.tables.meet(game)->empty;
    const Instant now = around.clock();
    around.store.create(again(*past, interaction, around.secrets()), now,
                        [&](GameTransaction& tx) { set_table(tx, *past, *empty, now); });
    return only_words(
        say(phrase("The table is set again. Its card follows in {1}.", Text{mention_of(past->game.channel)}),
            LanguageSpeaker(language_of(interaction))));
}

} // namespace majlis
