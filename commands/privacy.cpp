#include "commands/privacy.h"

#include "commands/languages.h"
#include "commands/lobby.h"
#include "commands/replacing.h"
#include "commands/sentences.h"

namespace majlis {

namespace {

// Custom ids begin with their response class: the answer takes the place of what was asked.
constexpr auto kShow = "u privacy show";
constexpr auto kExport = "u privacy export";
constexpr auto kForget = "u privacy forget";
constexpr auto kForgetForGood = "u privacy forget-for-good";

constexpr auto kHalfDone =
    "Not all of it is done: the games cannot be reached just now. What is done stays done; press "
    "again to go on.";

constexpr auto kPersonalData =
    "- Your Discord id, the name you had when you sat down, your language, whether direct messages reach you, what "
    "you chose in /settings, your quiet hours and vacation.";

constexpr auto kPlayersData =
    "- Deadlines that you missed, seats that you took over or left, whom your notes were left "
    "to, servers where you are a substitute.";

Row button(const char* custom_id, const char* label, ButtonStyle style, const Interaction& interaction) {
    return std::vector<Button>{{custom_id, language_of(interaction).translate(label), style}};
}

std::string what_is_stored(const Speaker& speaker) {
    std::string text = speaker.translate("**What is stored about you**");
    for (const char* line :
         {kPersonalData,
          "- The tables you set, joined or were invited to, and all that was played there: games are kept for good.",
          "- Your notes, your bug reports, and which packs you uploaded.", kPlayersData,
          "- What I sent to you alone: for a day. Other messages of mine: for 14 days.",
          "- No message that you write on Discord: I do not read them."})
        text += "\n" + speaker.translate(line);
    text += "\n\n" + speaker.translate("The operator's backups hold the same, for as long as the operator keeps them. "
                                       "What stands on Discord itself is Discord's and yours to delete.");
    return text;
}

Post everything(Surroundings& around, const Interaction& interaction) {
    Post post = only_words("All that is stored about you is in the file. What was played in a game is not in it: "
                           "/export gives you that.");
    post.files.push_back({"about-you.json", around.store.people().everything_about(interaction.who.id),
                          language_of(interaction).translate("All that is stored about you")});
    return post;
}

Post ask_once(Surroundings& around, const Interaction& interaction) {
    const auto tables = static_cast<std::int64_t>(around.store.games_of(interaction.who.id).size());
    const LanguageSpeaker speaker(language_of(interaction));
    std::string text =
        speaker.translate("**Shall I forget you?** Your id, your name, your settings, notes and reports are "
                          "deleted; games that you played stay, without you. This cannot be undone.");
    if (tables > 0)
        text +=
            "\n" + say(counted("You sit at one table and leave it; where a game is on, the computer plays on for "
                               "you.",
                               "You sit at {1} tables and leave them; where a game is on, the computer plays on for "
                               "you.",
                               tables),
                       speaker);
    Post post = only_words(std::move(text));
    post.rows.emplace_back(button(kForgetForGood, "Yes, forget me", ButtonStyle::Danger, interaction));
    post.rows.emplace_back(button(kShow, "No", ButtonStyle::Secondary, interaction));
    return post;
}

// One game after the other: what breaks off can be repeated.
Post forget(Surroundings& around, const Interaction& interaction) {
    if (!around.forgotten.begin(interaction.who.id, around.clock()))
        return only_words(
            "You were forgotten within the last day. What has come since then can be forgotten tomorrow.");
    try {
        for (const GameId game : around.store.games_of(interaction.who.id))
            if (const auto row = around.store.find(game); row && row->state == GameState::Lobby)
                leave(around, interaction, game);
            else
                leave_nameless(around, interaction, game);
        around.store.people().forget(interaction.who.id);
    } catch (const StoreUnavailable&) {
        around.forgotten.broken_off(interaction.who.id);
        Post post = only_words(kHalfDone);
        post.rows.emplace_back(button(kForgetForGood, "Go on", ButtonStyle::Danger, interaction));
        return post;
    } catch (...) {
        around.forgotten.broken_off(interaction.who.id);
        throw;
    }
    around.languages.remember(interaction.who.id, std::nullopt);
    return only_words("You are forgotten. If you play again, we begin anew.");
}

} // namespace

Post show_privacy(const Interaction& interaction) {
    Post post = only_words(what_is_stored(LanguageSpeaker(language_of(interaction))));
    post.rows.emplace_back(button(kExport, "Give me all of it", ButtonStyle::Primary, interaction));
    post.rows.emplace_back(button(kForget, "Forget me…", ButtonStyle::Danger, interaction));
    return post;
}

bool is_of_privacy(const std::string& custom_id) {
    return custom_id == kShow || custom_id == kExport || custom_id == kForget || custom_id == kForgetForGood;
}

Post answer_privacy(Surroundings& around, const Interaction& interaction, const std::string& custom_id) {
    if (custom_id == kExport) return everything(around, interaction);
    if (custom_id == kForget) return ask_once(around, interaction);
    if (custom_id == kForgetForGood) return forget(around, interaction);
    return show_privacy(interaction);
}

} // namespace majlis
