#include "commands/pausing.h"

#include <stdexcept>

#include "commands/clock_keeping.h"
#include "commands/proposals.h"
#include "commands/sentences.h"

namespace majlis {

namespace {

constexpr std::string_view kPause = "pause", kResume = "resume"; // the interaction that proposed it follows

bool about_resuming(const std::string& matter) {
    return matter.starts_with(kResume);
}

ProposalWords words_of(const std::string& matter) {
    if (about_resuming(matter))
        return {phrase("**Shall this game go on?** More than half of those who play have to agree."), "Yes, go on",
                "No, wait"};
    return {
        phrase("**Shall this game pause?** No clock runs until it goes on. More than half of those who play have to "
               "agree."),
        "Yes, pause", "No, play on"};
}

// A pause is made while the game goes on, and ended while it is paused.
std::optional<const char*> why_not(Standing standing, const std::string& matter) {
    switch (standing) {
    case Standing::Frozen: return "An organiser has frozen this game, and an organiser lets it go on.";
    case Standing::Going:
        if (about_resuming(matter)) return "This game is not paused.";
        return std::nullopt;
    case Standing::Paused:
        if (!about_resuming(matter)) return "This game is paused already. /game resume proposes to go on.";
        return std::nullopt;
    case Standing::Ended: return "This game is over.";
    }
    throw std::logic_error("commands: a game that stands in no way");
}

void pause(GameVisit& visit) {
    visit.tx.stand(Standing::Paused);
    keep_clocks(visit.tx, *visit.table, {}, visit.now);
    visit.herald().show_rest(
        *visit.table,
        for_everybody(visit,
                      phrase("**This game is paused**, as most who play wished. /game resume proposes to go on.")));
}

void resume(GameVisit& visit) {
    visit.tx.stand(Standing::Going);
    visit.herald().tell_line(for_everybody(visit, phrase("The game goes on.")), {});
    play_on(visit);
}

// Of a game that will be closed: nobody is held in it, and nobody's absence ends it.
bool one_is_enough(const GameRow& game, const std::string& matter) {
    return about_resuming(matter) && game.idle && game.idle->told;
}

Post answered(GameVisit& visit, const std::string& matter, bool agrees, OutboxKind kind) {
    const SeatRow* own = row_of(visit.seats, visit.interaction.who.id);
    if (!own) return only_words(kPlayersDecide);
    if (const auto why = why_not(visit.tx.game().standing, matter)) return only_words(*why);
    visit.tx.keep_agreement(matter, {own->seat, agrees});
    const auto agreements = visit.tx.agreements(matter);
    const auto asked = asked_of(visit.seats, agreements);
    const bool most = most_agree(asked, agreements);
    const bool decided = most || (agrees && one_is_enough(visit.tx.game(), matter));
    visit.herald().show_matter(
        matter, proposal(visit.tx, visit.seats, asked, matter, words_of(matter), decided ? Still::Closed : Still::Open),
        kind);
    if (kind == OutboxKind::Post && !decided) visit.herald().renew_prompt(*visit.table);
    if (!decided) return only_words(agrees ? kOthersToSay : "You do not agree.");
    about_resuming(matter) ? resume(visit) : pause(visit);
    return only_words(most ? "Most agree. The thread says so." : "The game goes on.");
}

Post proposed(Surroundings& around, const Interaction& interaction, const SlashCommand& command,
              std::string_view matter) {
    const auto named = game_named(around, interaction, command);
    if (const auto* why = std::get_if<std::string>(&named)) return only_words(*why);
    return at_game(around, interaction, std::get<GameId>(named), [&](GameVisit& visit) {
        return answered(visit, std::string(matter) + std::to_string(interaction.id.value), true, OutboxKind::Post);
    });
}

} // namespace

Post propose_pause(Surroundings& around, const Interaction& interaction, const SlashCommand& command) {
    return proposed(around, interaction, command, kPause);
}

Post propose_resuming(Surroundings& around, const Interaction& interaction, const SlashCommand& command) {
    return proposed(around, interaction, command, kResume);
}

bool is_about_pause(const std::string& matter) {
    return matter.starts_with(kPause) || about_resuming(matter);
}

Post say_about_pause(GameVisit& visit, const std::string& matter, bool agrees) {
    if (visit.tx.agreements(matter).empty()) return only_words("Nobody has proposed that in this game.");
    return answered(visit, matter, agrees, OutboxKind::Edit);
}

} // namespace majlis
