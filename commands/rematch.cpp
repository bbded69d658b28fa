#include "commands/rematch.h"

#include <algorithm>
#include <variant>

#include "commands/game_visit.h"
#include "commands/hosting.h"
#include "commands/languages.h"
#include "commands/limits.h"
#include "commands/lobby_card.h"
#include "commands/permissions.h"
#include "commands/sentences.h"
#include "commands/standing.h"

namespace majlis {

namespace {

struct Past {
    GameRow game;
    std::vector<SeatRow> seats;
    std::optional<std::string> legacy; // what a campaign goes on with
    std::optional<LeagueId> league;    // for which the table is set again
};

// If it is open still, and whoever asks may set tables for it. Otherwise the table is set without it.
std::optional<LeagueId> league_again(GameTransaction& tx, const Interaction& interaction, const HouseRules& house) {
    const auto league = tx.league();
    if (!league || league->state != LeagueState::Open) return std::nullopt;
    const bool may = league->what.setting == TableSetting::Players || organises(interaction, house);
    return may ? std::optional(league->id) : std::nullopt;
}

std::optional<Past> past_of(Surroundings& around, const Interaction& interaction, const HouseRules& house,
                            GameId game) {
    const auto met = around.tables.meet(game);
    if (!met) return std::nullopt;
    std::optional<Past> past;
    static_cast<void>(around.store.with_game(game, [&](GameTransaction& tx) {
        if (tx.game().state != GameState::Over) return;
        auto legacy = why_no_position(tx.game()) ? std::nullopt : met->present(tx)->legacy();
        past = {tx.game(), tx.seats(), std::move(legacy), league_again(tx, interaction, house)};
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

// A table that does not count for the league is another one to whoever may set it for the league.
bool is_again(const GameRow& lobby, const Past& past) {
    const bool in_league = !past.league || lobby.league == past.league;
    return in_league && lobby.created >= past.game.created && lobby.kind == past.game.kind &&
           lobby.pack == past.game.pack && lobby.options == past.game.options && lobby.rules == past.game.rules;
}

bool calls_all(Store& store, GameId lobby, const std::vector<SeatRow>& seats) {
    bool all = false;
    static_cast<void>(store.with_game(lobby, [&](GameTransaction& tx) {
        const auto called = tx.invited();
        all = tx.seats().size() == seats.size() && std::all_of(seats.begin(), seats.end(), [&](const SeatRow& row) {
                  return !row.user || std::find(called.begin(), called.end(), *row.user) != called.end();
              });
    }));
    return all;
}

// Whoever asks second finds the table that the first has set, while it gathers: it calls all who played.
std::optional<GameId> set_already(Store& store, const Past& past, UserId asking) {
    for (const GameId game : store.lobbies_calling(asking, past.game.guild))
        if (const auto row = store.find(game); row && is_again(*row, past) && calls_all(store, game, past.seats))
            return game;
    return std::nullopt;
}

NewGame again(const Past& past, const Interaction& interaction, ChannelId channel, const Digest& secret) {
    return {.created_by = interaction.id,
            .guild = past.game.guild,
            .channel = channel,
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
            if (tx.preferences(*row.user).mentions) card.pinged.push_back(*row.user);
        }
    card.content = called + "\n" + card.content;
    Herald(tx, seats, now).show_lobby(card, OutboxKind::Post);
}

// Where games are created on this server. Otherwise where it is typed, since the old channel may be gone; but cards do
// not stand in threads. A sentence: what is missing there.
std::variant<ChannelId, std::string> place_for(const Interaction& interaction, const Past& past,
                                               const HouseRules& house) {
    if (house.channel) return *house.channel;
    if (interaction.parent) return past.game.channel;
    if (auto missing = what_is_missing(interaction, past.game.rules.watching)) return std::move(*missing);
    return interaction.channel;
}

} // namespace

Post set_rematch(Surroundings& around, const Interaction& interaction, const SlashCommand& command) {
    const auto named = game_named(around, interaction, command);
    if (const auto* why = std::get_if<std::string>(&named)) return only_words(*why);
    const auto game = std::get<GameId>(named);
    const HouseRules house = house_rules(around.store, *interaction.guild);
    const auto past = past_of(around, interaction, house, game);
    if (const auto why = why_not(interaction, past, house)) return only_words(*why);
    const LanguageSpeaker speaker(language_of(interaction));
    if (const auto other = set_already(around.store, *past, interaction.who.id))
        return only_words(sentence(speaker, "That table is set again already: game {1}. Join on its card.",
                                   static_cast<std::int64_t>(other->value)));
    const Instant now = around.clock();
    if (auto why = why_not_set_table(around.store, interaction, house, now)) return only_words(std::move(*why));
    const auto place = place_for(interaction, *past, house);
    if (const auto* missing = std::get_if<std::string>(&place)) return only_words(*missing);
    const ChannelId channel = std::get<ChannelId>(place);
    const auto empty = around.tables.meet(game)->empty;
    around.store.create(again(*past, interaction, channel, around.secrets()), now,
                        [&](GameTransaction& tx) { set_table(tx, *past, *empty, now); });
    return only_words(
        say(phrase("The table is set again. Its card follows in {1}.", Text{mention_of(channel)}), speaker));
}

} // namespace majlis
