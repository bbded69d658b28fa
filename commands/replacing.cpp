#include "commands/replacing.h"

#include <algorithm>

#include "commands/button_id.h"
#include "commands/computer_seats.h"
#include "commands/ending.h"
#include "commands/game_visit.h"
#include "commands/sentences.h"
#include "commands/typed.h"
#include "engine/core/words.h"

namespace majlis {

namespace {

std::optional<NamedPerson> named(const SlashCommand& command, const std::string& option) {
    const auto found = command.people.find(option);
    return found == command.people.end() ? std::nullopt : std::optional(found->second);
}

// What the old player has composed goes with that player; answers that wait are the seat's and stay.
void seat(GameVisit& visit, const SeatRow& row) {
    const SeatRow before = *row_of(visit.seats, row.seat);
    visit.tx.take_seat(row);
    visit.tx.drop_buffer(row.seat);
    visit.seats = visit.tx.seats();
    if (row.user) visit.herald().let_in(*row.user);
    if (before.user) visit.herald().let_go(*before.user);
}

bool somebody_plays(const std::vector<SeatRow>& seats) {
    return std::any_of(seats.begin(), seats.end(), [](const SeatRow& row) { return row.user.has_value(); });
}

// The computer answers at once whatever the seat is asked. Of a frozen game it waits, like everybody.
void play_on(GameVisit& visit) {
    if (visit.tx.game().standing == Standing::Frozen) return;
    const Questions before = visit.table->questions();
    const Version version = visit.table->version();
    const Played played = play_for_nobody(*visit.table, visit.seats);
    record_played(visit, version, played);
    visit.herald().tell_decided(before, *visit.table, played);
}

// Without anybody who plays there is no game.
void leave_to_computer(GameVisit& visit, const SeatRow& row, const std::string& line) {
    seat(visit, {row.seat, std::nullopt, row.name, Delivery::Here});
    if (!somebody_plays(visit.seats)) return end_without_result(visit, line);
    visit.herald().tell_line(line, {});
    play_on(visit);
}

// By its player, or by its number where the computer plays.
const SeatRow* seat_meant(const std::vector<SeatRow>& seats, const SlashCommand& command) {
    if (const auto player = named(command, "player")) return row_of(seats, player->id);
    const auto number = number_in(typed_option(command, "seat"));
    if (!number || *number < 1 || *number > static_cast<int>(kMaxSeats)) return nullptr;
    return row_of(seats, Seat{static_cast<std::uint8_t>(*number - 1)});
}

std::optional<std::string> why_not_replace(const GameVisit& visit, const SeatRow* old, const NamedPerson& newcomer) {
    if (!old) return "Name somebody who plays in this game, or the number of a seat.";
    if (newcomer.bot) return "A bot plays no games here. /organise remove leaves a seat to the computer.";
    if (row_of(visit.seats, newcomer.id)) return "That person plays in this game already.";
    return std::nullopt;
}

Post put_in_place(GameVisit& visit, const SlashCommand& command, const NamedPerson& newcomer) {
    const SeatRow* old = seat_meant(visit.seats, command);
    if (const auto why = why_not_replace(visit, old, newcomer)) return only_words(*why);
    const std::string gone = old->user ? mention_of(*old->user) : "the computer";
    const SeatRow row{old->seat, newcomer.id, newcomer.name, Delivery::DirectMessage};
    seat(visit, row);
    const std::string what = mention_of(newcomer.id) + " takes the seat of " + gone + ", with all that it knows.";
    visit.herald().tell_line(decided(visit, what, reason_of(command)), {newcomer.id});
    visit.herald().tell_hand(*visit.table, row.seat);
    if (visit.tx.game().standing == Standing::Going) visit.herald().ask_again(*visit.table);
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
        leave_to_computer(visit, SeatRow(*old),
                          decided(visit, mention_of(gone->id) + " plays no longer; the computer plays on in that seat.",
                                  reason_of(command)));
        return only_words("Done. The thread says so.");
    });
}

Post ask_to_resign(Surroundings& around, const Interaction& interaction, const SlashCommand& command) {
    const auto game = game_named(around, interaction, command);
    if (const auto* why = std::get_if<std::string>(&game)) return only_words(*why);
    Post post = only_words("Do you want to leave this game for good? The computer plays on in your seat.");
    post.rows.emplace_back(std::vector<Button>{
        {to_text({'u', Verb::Resign, std::get<GameId>(game)}), "Yes, I resign", ButtonStyle::Danger}});
    return post;
}

Post resign(Surroundings& around, const Interaction& interaction, const Press& press) {
    return at_game(around, interaction, press.button.game, [&](GameVisit& visit) {
        const SeatRow* own = row_of(visit.seats, interaction.who.id);
        if (!own) return only_words("You do not sit at this table.");
        leave_to_computer(visit, SeatRow(*own),
                          mention_of(interaction.who.id) + " resigns; the computer plays on in that seat.");
        return only_words("You have left the game.");
    });
}

} // namespace majlis
