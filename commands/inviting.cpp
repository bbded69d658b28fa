#include "commands/inviting.h"

#include <algorithm>
#include <optional>

#include "commands/button_id.h"
#include "commands/in_lobby.h"
#include "commands/languages.h"
#include "commands/post_json.h"
#include "commands/sentences.h"
#include "commands/typed.h"
#include "engine/core/words.h"

namespace majlis {

namespace {

// The newest lobby of this server that the person has set.
std::optional<GameId> own_lobby(Store& store, const Interaction& interaction) {
    for (const GameId game : store.games_in(*interaction.guild, GameState::Lobby))
        if (const auto row = store.find(game); row && row->host == interaction.who.id) return game;
    return std::nullopt;
}

// As named by its number, which the card shows; a game of another server is none.
std::optional<GameId> lobby_meant(Store& store, const Interaction& interaction, const SlashCommand& command) {
    const std::string typed = typed_option(command, "game");
    if (typed.empty()) return own_lobby(store, interaction);
    const auto number = large_number_in(typed);
    const auto row = number ? store.find(GameId{*number}) : std::nullopt;
    return row && row->guild == *interaction.guild ? std::optional(row->id) : std::nullopt;
}

Post invitation(const LobbyVisit& visit, UserId guest) {
    const GameRow& game = visit.tx.game();
    const LanguageSpeaker speaker(language_of(visit.tx.guild_settings()));
    Post post =
        only_words(say(phrase("{1}, you are invited to **{2}**, game {3}.", Text{mention_of(guest)},
                              Term{std::string(visit.empty.info().name)}, static_cast<std::int64_t>(game.id.value)),
                       speaker));
    post.rows.emplace_back(
        std::vector<Button>{{to_text({'p', Verb::Join, game.id}), speaker.translate("Join"), ButtonStyle::Success}});
    if (visit.tx.preferences(guest).mentions) post.pinged = {guest};
    return post;
}

Post send_invitation(const LobbyVisit& visit, const NamedPerson& guest) {
    if (!governs_lobby(visit)) return only_words("Whoever set the table does the inviting.");
    if (guest.bot) return only_words("A bot plays no games here.");
    const LanguageSpeaker speaker(language_of(visit.interaction));
    const Text name{mention_of(guest.id)};
    const auto invited = visit.tx.invited();
    if (std::find(invited.begin(), invited.end(), guest.id) != invited.end())
        return only_words(say(phrase("Invited already: {1}.", name), speaker));
    visit.tx.invite(guest.id);
    const GameRow& game = visit.tx.game();
    visit.tx.post(
        {ToChannel{game.channel}, OutboxKind::Post, {}, game.version, {}, to_payload(invitation(visit, guest.id))},
        visit.now);
    return only_words(say(phrase("Invited: {1}.", name), speaker));
}

} // namespace

Post invite(Surroundings& around, const Interaction& interaction, const SlashCommand& command) {
    if (!interaction.guild) return only_words("Invite in a channel of the server where the table stands.");
    const auto guest = command.people.find("player");
    if (guest == command.people.end()) return only_words("Name a member of this server.");
    const auto game = lobby_meant(around.store, interaction, command);
    if (!game) return only_words("There is no such table here. Its card shows the game's number: /game invite game:17");
    return in_lobby(around, interaction, *game,
                    [&](const LobbyVisit& visit) { return send_invitation(visit, guest->second); });
}

} // namespace majlis
