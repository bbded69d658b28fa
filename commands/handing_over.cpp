#include "commands/handing_over.h"

#include "commands/clock_keeping.h"
#include "commands/games_at_once.h"
#include "commands/hand_threads.h"
#include "commands/languages.h"
#include "commands/released_notes.h"
#include "commands/seat_kit.h"
#include "commands/sentences.h"
#include "commands/talking.h"
#include "commands/typed.h"
#include "commands/undo_posts.h"
#include "engine/core/words.h"

namespace majlis {

namespace {

// Below the line that everybody reads: for who has come, and for who has gone.
std::vector<Row> buttons_for_both(const GameVisit& visit) {
    const LanguageSpeaker speaker(language_of(visit.tx.guild_settings()));
    const GameId game = visit.tx.game().id;
    return {std::vector<Button>{kit_button(game, speaker), who_reads_notes_button(game, speaker)}};
}

void give_kit(GameVisit& visit, const SeatRow& row) {
    const Language& language = language_of(visit.tx.user(*row.user), language_of(visit.tx.guild_settings()));
    visit.herald().tell_newcomer(seat_kit(visit.tx, *visit.table, visit.seats, row, language), row.seat);
}

// Nobody has to lose what somebody else has agreed to, or asked for.
void close_undo_request(GameVisit& visit) {
    if (!visit.tx.undo_request()) return;
    visit.tx.drop_undo_request();
    const std::string line = for_everybody(visit, phrase("A seat has changed hands: nothing is taken back."));
    visit.herald().tell_at_table(only_words(line), OutboxKind::Edit, kUndoRequest);
}

} // namespace

const SeatRow* seat_meant(const std::vector<SeatRow>& seats, const SlashCommand& command) {
    if (const auto player = command.people.find("player"); player != command.people.end())
        return row_of(seats, player->second.id);
    const auto number = number_in(typed_option(command, "seat"));
    if (!number || *number < 1 || *number > static_cast<int>(kMaxSeats)) return nullptr;
    return row_of(seats, Seat{static_cast<std::uint8_t>(*number - 1)});
}

std::optional<const char*> why_not_take_over(GameVisit& visit, const NamedPerson& newcomer) {
    if (newcomer.bot) return "A bot plays no games here. /organise remove leaves a seat to the computer.";
    if (row_of(visit.seats, newcomer.id)) return "That person plays in this game already.";
    if (plays_enough(visit.tx, newcomer.id)) return "That person plays in as many games at once as they want to.";
    return std::nullopt;
}

// Answers that wait are the seat's and stay; what the player agreed to does not bind another.
void change_player(GameVisit& visit, const SeatRow& row) {
    const SeatRow before = *row_of(visit.seats, row.seat);
    const TalkPlace place{visit.tx, visit.seats, language_of(visit.tx.guild_settings()), visit.now};
    close_talks_of(place, row.seat);
    close_hand_thread(place, before);
    close_undo_request(visit);
    visit.tx.take_seat(row);
    visit.tx.drop_buffer(row.seat);
    visit.tx.keep_offer_time(row.seat, std::nullopt);
    visit.tx.forget_done_in_name_of(row.seat);
    visit.tx.forget_agreements_of(row.seat);
    visit.tx.forget_nights(row.seat);
    visit.tx.keep_handover({row.seat, before.user, row.user, visit.tx.game().version, visit.now});
    visit.seats = visit.tx.seats();
    if (row.user) visit.herald().let_in(*row.user);
    if (before.user) visit.herald().let_go(*before.user);
    open_hand_thread(place, *row_of(visit.seats, row.seat));
}

void seat_substitute(GameVisit& visit, Seat seat, const NamedPerson& newcomer, const std::string& line) {
    const Preferences wishes = visit.tx.preferences(newcomer.id);
    std::vector<UserId> pinged;
    if (wishes.mentions) pinged.push_back(newcomer.id);
    change_player(visit, {seat, newcomer.id, newcomer.name, wishes.hands.value_or(Delivery::DirectMessage)});
    keep_clocks(visit.tx, *visit.table, {}, visit.now);
    begin_clock_afresh(visit.tx, seat, visit.now);
    visit.herald().tell_line(line, pinged, buttons_for_both(visit));
    give_kit(visit, *row_of(visit.seats, seat));
    visit.herald().renew_prompt(*visit.table);
}

} // namespace majlis
