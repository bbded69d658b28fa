#include "commands/moving.h"

#include "commands/deadlines.h"
#include "commands/game_visit.h"
#include "commands/in_lobby.h"
#include "commands/languages.h"
#include "commands/late_votes.h"
#include "commands/lobby_card.h"
#include "commands/permissions.h"
#include "commands/post_json.h"
#include "commands/proposals.h"
#include "commands/sentences.h"
#include "engine/core/words.h"

namespace majlis {

namespace {

constexpr std::string_view kMatter = "move"; // then the channel: one vote there, however often it is proposed
constexpr std::chrono::minutes kPause{10};   // each move opens a thread, or posts a card

constexpr auto kGoesOnHere = "This game goes on here: its thread opens below.";

std::string matter_of(const Interaction& interaction) {
    return std::string(kMatter) + std::to_string(interaction.channel.value);
}

std::optional<ChannelId> channel_in(const std::string& matter) {
    const auto channel = large_number_in(std::string_view(matter).substr(kMatter.size()));
    return channel ? std::optional(ChannelId{*channel}) : std::nullopt;
}

std::optional<std::string> why_not_again(const GameRow& game, const Language& language, Instant now) {
    if (!game.moved || *game.moved + kPause <= now) return std::nullopt;
    return sentence(LanguageSpeaker(language), "It was moved just now. It can be moved again {1}.",
                    std::vector<Phrase>{relative_time(*game.moved + kPause)});
}

// To where it is typed.
std::optional<std::string> why_not_here(const Interaction& interaction, const GameRow& game, Instant now) {
    if (auto why = why_not_again(game, language_of(interaction), now)) return why;
    return what_is_missing(interaction, game.rules.watching);
}

// A table that gathers takes its card along.
Post move_card(const LobbyVisit& visit) {
    const Interaction& interaction = visit.interaction;
    if (!governs_lobby(visit)) return only_words("Only the person who set the table, or an organiser, may move it.");
    if (auto why = why_not_here(interaction, visit.tx.game(), visit.now)) return only_words(std::move(*why));
    visit.tx.move_to(interaction.channel, visit.now);
    const auto seats = visit.tx.seats();
    Herald(visit.tx, seats, visit.now).show_lobby(lobby_card(visit.tx, seats, visit.empty), OutboxKind::Post);
    return only_words("The table stands here now: its card follows below.");
}

// A game opens a thread with board and prompt.
void move(GameVisit& visit, ChannelId channel) {
    visit.tx.move_to(channel, visit.now);
    Herald herald = visit.herald();
    herald.open_thread(*visit.table);
    herald.tell_moved(*visit.table);
    open_late_votes_again(visit.tx);
}

// The vote stands in the channel to which the game shall go: whoever does not see that channel does not agree, and it
// is there when the old one is gone.
void show_vote(GameVisit& visit, const std::string& matter, ChannelId channel, OutboxKind kind, Still still) {
    const auto asked = asked_of(visit.seats, visit.tx.agreements(matter));
    const Phrase question =
        phrase("**Move game {1} to this channel**, into a new thread? More than half of the players "
               "have to agree.",
               static_cast<std::int64_t>(visit.tx.game().id.value));
    const Post vote = proposal(visit.tx, visit.seats, asked, matter, {question, "Yes, here", "No, stay"}, still);
    visit.tx.post({ToChannel{channel}, kind, matter, kOfNoMove, {}, to_payload(vote)}, visit.now);
}

Post answered(GameVisit& visit, const std::string& matter, ChannelId channel, bool agrees, OutboxKind kind) {
    const SeatRow* own = row_of(visit.seats, visit.interaction.who.id);
    if (!own) return only_words(kPlayersDecide);
    visit.tx.keep_agreement(matter, {own->seat, agrees});
    const auto agreements = visit.tx.agreements(matter);
    const bool decided = most_agree(asked_of(visit.seats, agreements), agreements);
    show_vote(visit, matter, channel, kind, decided ? Still::Closed : Still::Open);
    if (!decided) return only_words(agrees ? kOthersToSay : "You do not agree.");
    visit.tx.forget_agreements(matter);
    move(visit, channel);
    return only_words(kGoesOnHere);
}

// Who proposes what others have proposed there agrees to it.
Post proposed(GameVisit& visit) {
    const std::string matter = matter_of(visit.interaction);
    const bool stands = !visit.tx.agreements(matter).empty();
    return answered(visit, matter, visit.interaction.channel, true, stands ? OutboxKind::Edit : OutboxKind::Post);
}

Post move_or_propose(GameVisit& visit) {
    const Interaction& interaction = visit.interaction;
    const bool governs = organises(interaction, visit.house);
    const SeatRow* own = row_of(visit.seats, interaction.who.id);
    if (!governs && !own) return only_words("Those who play in a game may move it by vote, and an organiser may.");
    if (auto why = why_not_here(interaction, visit.tx.game(), visit.now)) return only_words(std::move(*why));
    if (!governs) return proposed(visit);
    move(visit, interaction.channel);
    return only_words(kGoesOnHere);
}

} // namespace

Post move_here(Surroundings& around, const Interaction& interaction, const SlashCommand& command) {
    const auto named = game_named(around, interaction, command);
    if (const auto* why = std::get_if<std::string>(&named)) return only_words(*why);
    if (interaction.parent) return only_words("Type this in the channel to which the game shall go, not in a thread.");
    const auto game = std::get<GameId>(named);
    const auto row = around.store.find(game);
    if (row && row->state == GameState::Lobby) return in_lobby(around, interaction, game, move_card);
    return at_game(around, interaction, game, move_or_propose);
}

bool is_about_move(const std::string& matter) {
    return matter.starts_with(kMatter) && channel_in(matter);
}

Post say_about_move(GameVisit& visit, const std::string& matter, bool agrees) {
    if (visit.tx.agreements(matter).empty()) return only_words("Nobody has proposed that in this game.");
    if (const auto why = why_not_again(visit.tx.game(), language_of(visit.interaction), visit.now))
        return only_words(*why);
    return answered(visit, matter, *channel_in(matter), agrees, OutboxKind::Edit);
}

} // namespace majlis
