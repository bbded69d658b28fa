#include "commands/lobby_card.h"

#include <algorithm>

#include "commands/button_id.h"
#include "commands/herald.h"
#include "commands/languages.h"
#include "commands/reliability.h"
#include "commands/sentences.h"
#include "commands/table_rules.h"

namespace majlis {

namespace {

// Where seats are chosen, they are what somebody plays: a character, a dynasty.
std::string chair(const GameRow& game, const SeatRow& row, const Table& empty, const Speaker& speaker) {
    const std::int64_t number = row.seat.value + 1;
    const bool named = game.rules.seating == Seating::Choice;
    const std::vector<Phrase> name{empty.seat_name(row.seat)};
    if (!row.user)
        return named ? sentence(speaker, "{1}. {2}: free", number, name) : sentence(speaker, "{1}. free", number);
    return named ? sentence(speaker, "{1}. {2}: {3}", number, name, row.seat)
                 : sentence(speaker, "{1}. {2}", number, row.seat);
}

// Behind the name, at a table that asks for it.
std::string record_of(GameTransaction& tx, const SeatRow& row, const Speaker& speaker) {
    if (!row.user || tx.game().rules.record == RecordAsked::Any || tx.game().state != GameState::Lobby) return {};
    return " " + short_reliability(reliability_of(tx.past_games(*row.user, kGamesCounted)), speaker);
}

std::vector<Phrase> names_of_seats(std::size_t count, const Table& empty) {
    std::vector<Phrase> names;
    for (const Seat seat : Seats(count))
        names.push_back(empty.seat_name(seat));
    return names;
}

std::vector<Row> buttons_of(GameId game, const Speaker& speaker) {
    const auto button = [&](Verb verb, const char* label, ButtonStyle style) {
        return Button{to_text({'p', verb, game}), speaker.translate(label), style};
    };
    return {std::vector{
        button(Verb::Join, "Join", ButtonStyle::Success), button(Verb::Leave, "Leave", ButtonStyle::Secondary),
        button(Verb::Options, "Options", ButtonStyle::Secondary), button(Verb::Start, "Start", ButtonStyle::Primary)}};
}

std::string who_may(const TableRules& rules, const Speaker& speaker) {
    const char* joining =
        rules.joining == Joining::Invited ? "Join takes a chair, for those who are invited." : "Join takes a chair.";
    const bool all = rules.seating == Seating::Choice || rules.seating == Seating::Bid;
    const char* starting = rules.starting == Starting::Host
                               ? (all ? "Whoever set the table may press Start; every chair has to be taken."
                                      : "Whoever set the table may press Start; free chairs are carried away.")
                               : (all ? "Whoever sits here may press Start; every chair has to be taken."
                                      : "Whoever sits here may press Start; free chairs are carried away.");
    return speaker.translate(joining) + " " + speaker.translate(starting);
}

std::string clocks_in_words(const TableRules& rules, const Speaker& speaker) {
    if (!rules.pace) return {};
    std::string words = sentence(
        speaker, "Clocks: {1} for a decision, {2} saved up at most, {3} for answers in secret.",
        Text{to_text(rules.pace->decision)}, Text{to_text(rules.pace->bank)}, Text{to_text(rules.pace->sealed)});
    if (rules.pace->reminder)
        words +=
            " " + sentence(speaker, "A reminder comes {1} before a deadline.", Text{to_text(*rules.pace->reminder)});
    return "\n-# " + words;
}

} // namespace

Options present_options(const GameRow& game) {
    Options all = as_options(game.rules);
    all.insert(game.options.begin(), game.options.end());
    return all;
}

std::string in_words(std::string_view id) {
    std::string words(id);
    std::replace(words.begin(), words.end(), '_', ' ');
    return words;
}

std::string settled(const GameRow& game, const GameInfo& info, const Speaker& speaker) {
    Options present = present_options(game);
    std::string text;
    std::vector<Phrase> usual;
    for (const OptionInfo& option : all_options(info)) {
        const std::string& value = present[std::string(option.id)];
        const Term name{in_words(option.id)}, chosen{in_words(value)};
        if (value == option.usual)
            usual.push_back(phrase("{1} ({2})", name, chosen));
        else
            text += "\n" + sentence(speaker, "{1}: {2}", name, chosen);
    }
    if (!usual.empty()) text += "\n-# " + sentence(speaker, "As usual: {1}", usual);
    return text + clocks_in_words(game.rules, speaker);
}

Post lobby_card(GameTransaction& tx, const std::vector<SeatRow>& seats, const Table& empty) {
    const GameRow& game = tx.game();
    const MentioningSpeaker speaker(seats, language_of(tx.guild_settings()));
    std::string text = sentence(speaker, "**{1}**, game {2}", Term{std::string(empty.info().name)},
                                static_cast<std::int64_t>(game.id.value)) +
                       settled(game, empty.info(), speaker);
    if (const auto league = tx.league())
        text += "\n" + sentence(speaker, "It counts for the league {1}, season {2}.", Text{league->what.name},
                                Text{league->what.season});
    for (const SeatRow& row : seats)
        text += "\n" + chair(game, row, empty, speaker) + record_of(tx, row, speaker);
    if (game.state == GameState::Lobby && game.rules.seating == Seating::Bid)
        text += "\n" + sentence(speaker, "Seats are bid for in secret: {1}. Whoever sits here presses Join to bid.",
                                names_of_seats(seats.size(), empty));
    if (game.state == GameState::Lobby) text += "\n" + who_may(game.rules, speaker);
    text += "\n-# " + sentence(speaker, "Commitment to the secret of its chance: {1}",
                               Text{to_hex(commitment_to(game.chance.secret))});
    if (game.state != GameState::Lobby)
        return only_words(text + "\n" + sentence(speaker, "The game has begun in its thread."));
    Post card = only_words(std::move(text));
    card.rows = buttons_of(game.id, speaker);
    return card;
}

void renew_card(const LobbyVisit& visit) {
    const auto seats = visit.tx.seats();
    Herald(visit.tx, seats, visit.now).show_lobby(lobby_card(visit.tx, seats, visit.empty), OutboxKind::Edit);
}

} // namespace majlis
