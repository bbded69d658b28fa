#include "commands/replacing.h"

#include <algorithm>

#include "commands/button_id.h"
#include "commands/ending.h"
#include "commands/game_visit.h"
#include "commands/handing_over.h"
#include "commands/languages.h"
#include "commands/released_notes.h"
#include "commands/sentences.h"
#include "commands/substituting.h"

namespace majlis {

namespace {

std::optional<NamedPerson> named(const SlashCommand& command, const std::string& option) {
    const auto found = command.people.find(option);
    return found == command.people.end() ? std::nullopt : std::optional(found->second);
}

bool somebody_plays(const std::vector<SeatRow>& seats) {
    return std::any_of(seats.begin(), seats.end(), [](const SeatRow& row) { return row.user.has_value(); });
}

// Without anybody who plays there is no game.
void leave_to_computer(GameVisit& visit, const SeatRow& row, const std::string& line) {
    change_player(visit, {row.seat, std::nullopt, row.name, Delivery::Here});
    if (!somebody_plays(visit.seats)) return end_without_result(visit, line);
    visit.herald().tell_line(line + way_to_substitutes(visit.tx), {});
    play_on(visit);
}

std::optional<const char*> why_not_replace(GameVisit& visit, const SeatRow* old, const NamedPerson& newcomer) {
    if (!old) return "Name somebody who plays in this game, or the number of a seat.";
    return why_not_take_over(visit, newcomer);
}

Post put_in_place(GameVisit& visit, const SlashCommand& command, const NamedPerson& newcomer) {
    const SeatRow* old = seat_meant(visit.seats, command);
    if (const auto why = why_not_replace(visit, old, newcomer)) return only_words(*why);
    const Text who{mention_of(newcomer.id)};
    const Phrase what =
        old->user ? phrase("{1} takes the seat of {2}, with all that it knows.", who, Text{mention_of(*old->user)})
                  : phrase("{1} takes the seat of the computer, with all that it knows.", who);
    seat_substitute(visit, old->seat, newcomer, decided(visit, what, reason_of(command)));
    return only_words("Done. The thread says so.");
}

} // namespace

Post replace_player(Surroundings& around, const Interaction& interaction, const SlashCommand& command) {
    const auto newcomer = named(command, "by");
    if (!newcomer) return only_words("Name a member of this server.");
    return govern(around, interaction, command,
                  [&](GameVisit& visit) { return put_in_place(visit, command, *newcomer); });
}

Post remove_player(Surroundings& around, const Interaction& interaction, const SlashCommand& command) {
    const auto gone = named(command, "player");
    if (!gone) return only_words("Name a member of this server.");
    return govern(around, interaction, command, [&](GameVisit& visit) {
        const SeatRow* old = row_of(visit.seats, gone->id);
        if (!old) return only_words("That person does not play in this game.");
        leave_to_computer(
            visit, SeatRow(*old),
            decided(visit,
                    phrase("{1} plays no longer; the computer plays on in that seat.", Text{mention_of(gone->id)}),
                    reason_of(command)));
        return only_words("Done. The thread says so.");
    });
}

Post ask_to_resign(Surroundings& around, const Interaction& interaction, const SlashCommand& command) {
    const auto game = game_named(around, interaction, command);
    if (const auto* why = std::get_if<std::string>(&game)) return only_words(*why);
    const GameId named = std::get<GameId>(game);
    if (around.store.find(named)->state == GameState::Over) return only_words(kGameOver);
    Post post = only_words("Do you want to leave this game for good? The computer plays on in your seat.");
    const LanguageSpeaker speaker(language_of(interaction));
    post.rows.emplace_back(std::vector<Button>{
        {to_text({'u', Verb::Resign, named}), speaker.translate("Yes, I resign"), ButtonStyle::Danger},
        who_reads_notes_button(named, speaker)});
    return post;
}

Post resign(Surroundings& around, const Interaction& interaction, const Press& press) {
    return at_game(around, interaction, press.button.game, [&](GameVisit& visit) {
        const SeatRow* own = row_of(visit.seats, interaction.who.id);
        if (!own) return only_words(kNoSeatHere);
        leave_to_computer(visit, SeatRow(*own),
                          for_everybody(visit, phrase("{1} resigns; the computer plays on in that seat.",
                                                      Text{mention_of(interaction.who.id)})));
        return only_words("You have left the game.");
    });
}

Post leave_nameless(Surroundings& around, const Interaction& interaction, GameId game) {
    return at_game(around, interaction, game, [&](GameVisit& visit) {
        const SeatRow* own = row_of(visit.seats, interaction.who.id);
        if (!own) return only_words(kNoSeatHere);
        leave_to_computer(
            visit, {own->seat, std::nullopt, {}, Delivery::Here},
            for_everybody(visit, phrase("Somebody has left this game for good; the computer plays on in that seat.")));
        return only_words("You have left the game.");
    });
}

} // namespace majlis
