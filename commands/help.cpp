#include "commands/help.h"

#include <algorithm>

#include "commands/button_id.h"
#include "commands/composition.h"
#include "commands/game_visit.h"
#include "commands/house_rules.h"
#include "commands/languages.h"
#include "commands/limits.h"
#include "commands/permissions.h"
#include "commands/sentences.h"
#include "commands/standing.h"
#include "commands/turns.h"
#include "commands/watching.h"

namespace majlis {

namespace {

std::int64_t number(GameId game) {
    return static_cast<std::int64_t>(game.value);
}

Button to_panel(GameId game, const Language& language) {
    return {to_text({'u', Verb::Act, game}), language.translate("Act"), ButtonStyle::Primary};
}

// ---- in the thread of a game ----

constexpr auto kWatching =
    "You watch this game: /board shows the table, /log what has happened, /replay goes through it "
    "step by step. Secrets of players are shown to nobody else.";
constexpr auto kOver =
    "This game is over: /log and /replay show how it went, /export gives you its whole record, /game "
    "rematch sets the same table again.";
constexpr auto kHowToAct =
    "Press **Act** here or below the newest prompt. What you choose is put together for you alone "
    "and counts when you press Confirm. /rules tells why something is not offered; below a "
    "move stands the button that takes it back.";
constexpr auto kMeanwhile = "Meanwhile: /board, /hand, /log and your /notes.";
constexpr auto kNotified = "You are notified when you are asked.";

std::string of_player(const Table& table, const SeatRow& own, const Preferences& wishes,
                      const MentioningSpeaker& speaker) {
    if (const auto question = most_pressing(table, own.seat, table.questions(own.seat)))
        return sentence(speaker, "**You are awaited:** {1}", std::vector<Phrase>{question->prompt}) + "\n" +
               speaker.translate(kHowToAct);
    return speaker.translate("Nobody is waiting for you at this table just now.") + "\n" +
           speaker.translate(kMeanwhile) + (wishes.mentions ? " " + speaker.translate(kNotified) : "");
}

struct AtTable {
    std::string words;
    bool plays = false;
};

AtTable at_table(GameTransaction& tx, const OpenTables::Met& met, const Interaction& interaction) {
    const Language& language = language_of(interaction);
    const UserId user = interaction.who.id;
    const auto seats = tx.seats();
    const MentioningSpeaker speaker(seats, language);
    const SeatRow* own = row_of(seats, user);
    if (const auto why = why_not_watch(tx.game(), seats, interaction)) return {speaker.translate(*why), false};
    if (const auto why = why_not_go_on(tx.game())) return {speaker.translate(*why), false};
    if (tx.game().state == GameState::Over) return {speaker.translate(kOver), false};
    if (tx.game().state == GameState::Lobby) return {speaker.translate(kGameNotBegun), false};
    if (!own) return {speaker.translate(kWatching), false};
    return {of_player(*met.present(tx), *own, tx.preferences(user), speaker), true};
}

Post in_thread(Surroundings& around, const Interaction& interaction, GameId game) {
    const Language& language = language_of(interaction);
    const auto met = around.tables.meet(game);
    AtTable here{language.translate(kGameGone), false};
    if (met)
        static_cast<void>(
            around.store.with_game(game, [&](GameTransaction& tx) { here = at_table(tx, *met, interaction); }));
    Post post = only_words(here.words);
    if (here.plays) post.rows.emplace_back(std::vector<Button>{to_panel(game, language)});
    return post;
}

// ---- in a channel ----

bool has_games(Store& store, GuildId guild) {
    for (const GameState state : {GameState::Lobby, GameState::Running, GameState::Over})
        if (!store.games_in(guild, state).empty()) return true;
    return false;
}

// Tables that gather in this channel, the newest first: the first where the person sits, else the first of all.
std::string gathering(Surroundings& around, const Interaction& interaction, const Speaker& speaker) {
    std::optional<GameId> other;
    for (const GameId game : around.store.games_in(*interaction.guild, GameState::Lobby)) {
        bool sits = false, here = false;
        static_cast<void>(around.store.with_game(game, [&](GameTransaction& tx) {
            here = tx.game().channel == interaction.channel;
            sits = row_of(tx.seats(), interaction.who.id) != nullptr;
        }));
        if (sits)
            return sentence(speaker,
                            "You sit at table {1}, which is gathering: Start on its card begins when enough sit there; "
                            "/game invite asks somebody to come.",
                            number(game));
        if (here && !other) other = game;
    }
    return other ? sentence(speaker, "Table {1} is gathering in this channel: Join on its card takes a chair.",
                            number(*other))
                 : speaker.translate("No table is gathering in this channel: /game create sets one.");
}

std::string in_channel(Surroundings& around, const Interaction& interaction, const Speaker& speaker) {
    const HouseRules rules = house_rules(around.store, *interaction.guild);
    if (manages_server(interaction) && rules == HouseRules{rules.guild} && !has_games(around.store, *interaction.guild))
        return speaker.translate(
            "Nothing is set up on this server yet. Type /setup in the channel where games shall be "
            "played: it checks my permissions and says what is missing. Then /game create sets the "
            "first table.");
    if (const auto why = why_not_play(interaction, rules)) return *why;
    if (const auto why = why_not_create_here(interaction, rules)) return *why;
    if (const auto missing = what_is_missing(interaction, Watching::Everybody)) return *missing;
    return gathering(around, interaction, speaker);
}

std::string here(Surroundings& around, const Interaction& interaction, const Speaker& speaker) {
    if (!interaction.guild)
        return speaker.translate("Here you hear from me in private. Games are played in channels of servers.");
    if (interaction.parent) return speaker.translate("No game is played in this thread.");
    return in_channel(around, interaction, speaker);
}

Post elsewhere(Surroundings& around, const Interaction& interaction) {
    const LanguageSpeaker speaker(language_of(interaction));
    Post post = only_words(here(around, interaction, speaker));
    if (next_awaited(around, interaction.who.id, GameId{0}))
        post.content += "\n" + speaker.translate("You are awaited at a table: /turns shows where.");
    return post;
}

std::string commands_known(const Language& language) {
    std::string text = language.translate("**What else there is**");
    for (const char* line :
         {"- A first small game against the computer, in two minutes: /tutorial",
          "- Search the rules, or ask why something is not possible: /rules",
          "- Where you are awaited, on all servers: /turns", "- Your language, your hand, notifications: /settings",
          "- Games played and won: /stats. What is stored about you: /privacy"})
        text += "\n" + language.translate(line);
    return text;
}

} // namespace

Post show_help(Surroundings& around, const Interaction& interaction) {
    const auto game = around.store.game_in(interaction.channel);
    Post post = game ? in_thread(around, interaction, *game) : elsewhere(around, interaction);
    post.content = shortened(post.content + "\n\n" + commands_known(language_of(interaction)), limits::kContent);
    return post;
}

} // namespace majlis
