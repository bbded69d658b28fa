#include "commands/lobby.h"

#include <algorithm>

#include "commands/button_id.h"
#include "commands/herald.h"
#include "commands/languages.h"
#include "commands/limits.h"
#include "commands/new_game.h"
#include "commands/packs.h"
#include "commands/seating.h"
#include "commands/sentences.h"
#include "engine/core/build_id.h"
#include "packs/open_table.h"

namespace majlis {

namespace {

const GameInfo* info_of(const GameRow& game) {
    for (const GameInfo* info : known_games())
        if (info->id == game.kind) return info;
    return nullptr;
}

std::size_t taken(const std::vector<SeatRow>& seats) {
    return static_cast<std::size_t>(
        std::count_if(seats.begin(), seats.end(), [](const SeatRow& row) { return row.user.has_value(); }));
}

std::string chair(const SeatRow& row, const Speaker& speaker) {
    const std::int64_t number = row.seat.value + 1;
    return row.user ? sentence(speaker, "{1}. {2}", number, row.seat) : sentence(speaker, "{1}. free", number);
}

Post lobby_card(GameTransaction& tx, const std::vector<SeatRow>& seats) {
    const GameRow& game = tx.game();
    const MentioningSpeaker speaker(seats, language_of(tx.guild_settings()));
    const GameInfo* info = info_of(game);
    std::string text = sentence(speaker, "**{1}**, game {2}", Term{std::string(info ? info->name : game.kind)},
                                static_cast<std::int64_t>(game.id.value));
    for (const auto& [name, value] : game.options)
        text += "\n" + sentence(speaker, "{1}: {2}", Text{name}, Text{value});
    text += "\n" + sentence(speaker, "{1}: {2}", Text{std::string(seating_option().id)},
                            Text{std::string(name_of(game.seating))});
    for (const SeatRow& row : seats)
        text += "\n" + chair(row, speaker);
    if (game.state == GameState::Lobby)
        text += "\n" + sentence(speaker, "Join takes a chair. Who sits may press Start; free chairs are carried away.");
    text += "\n-# " + sentence(speaker, "Commitment to the secret of its chance: {1}",
                               Text{to_hex(commitment_to(game.chance.secret))});
    if (game.state != GameState::Lobby)
        return only_words(text + "\n" + sentence(speaker, "The game has begun in its thread."));
    const auto button = [&](Verb verb, std::string_view label, ButtonStyle style) {
        return Button{to_text({'p', verb, game.id}), speaker.translate(label), style};
    };
    Post card = only_words(std::move(text));
    card.rows.emplace_back(std::vector{button(Verb::Join, "Join", ButtonStyle::Success),
                                       button(Verb::Leave, "Leave", ButtonStyle::Secondary),
                                       button(Verb::Start, "Start", ButtonStyle::Primary)});
    return card;
}

// A click in the lobby: once per interaction, and only while the game is one.
template <typename Work>
Post in_lobby(Surroundings& around, const Interaction& interaction, GameId game, Work work) {
    const Instant now = around.clock();
    Post answer = only_words("There is no such game any more.");
    static_cast<void>(around.store.with_game(game, [&](GameTransaction& tx) {
        if (tx.once({interaction.id, std::nullopt}, now) == Once::AlreadyDone)
            answer = only_words("This click was taken in before. The lobby card shows how things stand.");
        else if (tx.game().state != GameState::Lobby)
            answer = only_words("This game has begun already: its thread is where it goes on.");
        else
            answer = work(tx, now);
    }));
    return answer;
}

void renew_card(GameTransaction& tx, Instant now) {
    const auto seats = tx.seats();
    Herald(tx, seats, now).show_lobby(lobby_card(tx, seats), OutboxKind::Edit);
}

SeatRow free_chair(Seat seat) {
    return {seat, std::nullopt, {}, Delivery::DirectMessage};
}

const char* sat_down(Delivery delivery) {
    return delivery == Delivery::DirectMessage
               ? "You sit at the table. Your hand will come by direct message."
               : "You sit at the table. Your hand will be shown to you alone, here: press My hand or Act.";
}

Post take_chair(GameTransaction& tx, const Interaction& interaction, Delivery delivery, Instant now) {
    const auto seats = tx.seats();
    const SeatRow* own = row_of(seats, interaction.who.id);
    const auto free = std::find_if(seats.begin(), seats.end(), [](const SeatRow& row) { return !row.user; });
    if (!own && free == seats.end()) return only_words("Every chair is taken.");
    tx.take_seat({own ? own->seat : free->seat, interaction.who.id, interaction.who.name, delivery});
    if (!own) {
        tx.add_join(std::to_string(interaction.id.value));
        renew_card(tx, now);
    }
    return only_words(sat_down(delivery));
}

Post give_up_chair(GameTransaction& tx, const Interaction& interaction, Instant now) {
    const auto seats = tx.seats();
    const SeatRow* own = row_of(seats, interaction.who.id);
    if (!own) return only_words("You do not sit at this table.");
    tx.take_seat(free_chair(own->seat));
    renew_card(tx, now);
    return only_words("You have left the table.");
}

// Everybody rises and sits down again. Free chairs are carried away, so that the seats in use are 0, 1, 2, …
std::vector<SeatRow> take_places(GameTransaction& tx) {
    std::vector<SeatRow> players;
    for (SeatRow& row : tx.seats()) {
        tx.leave_seat(row.seat);
        if (row.user) players.push_back(std::move(row));
    }
    players = seated(std::move(players), tx.game().seating, tx.game().chance);
    for (const SeatRow& player : players)
        tx.take_seat(player);
    return players;
}

std::string counts_of(const GameInfo& info, const Language& language) {
    std::vector<Phrase> counts;
    for (const std::size_t count : info.seats)
        counts.push_back(phrase("{1}", static_cast<std::int64_t>(count)));
    return sentence(LanguageSpeaker(language), "{1} can be played by this many: {2}.", Term{std::string(info.name)},
                    counts);
}

std::optional<Post> why_not_start(GameTransaction& tx, const Interaction& interaction, const Table& table) {
    const auto seats = tx.seats();
    if (!row_of(seats, interaction.who.id)) return only_words("Who sits at the table may start the game.");
    const auto& counts = table.info().seats;
    if (std::find(counts.begin(), counts.end(), taken(seats)) == counts.end())
        return only_words(counts_of(table.info(), language_of(interaction)));
    return std::nullopt;
}

void deal(GameTransaction& tx, Table& table, Instant now) {
    const auto players = take_places(tx);
    const SetupRequest request{Seats(players.size()), tx.game().options, tx.game().legacy};
    if (const auto refusal = table.begin(request, tx.game().chance))
        throw std::logic_error("commands: a lobby that cannot begin: " + say(refusal->why, PlainEnglish()));
    tx.start(request.seats);
    const auto commits = table.record().commits;
    if (tx.append(tx.game().version, commits, build_id(), now) == Append::Conflict)
        throw std::logic_error("commands: a game moved on before it began");
    tx.keep_snapshot({table.version(), table.state_json()}, build_id(), now);
    Herald herald(tx, players, now);
    herald.show_lobby(lobby_card(tx, players), OutboxKind::Edit);
    herald.open_thread(table);
    herald.tell_deal(table);
}

NewGame game_of(const Interaction& interaction, const NewGameWish& wish, const std::string& pack,
                const Digest& secret) {
    return {.created_by = interaction.id,
            .guild = *interaction.guild,
            .channel = interaction.channel,
            .kind = std::string(wish.info->id),
            .pack = pack,
            .options = wish.options,
            .secret = secret,
            .legacy = {},
            .position = {},
            .seating = wish.seating};
}

// The chairs and the card are recorded together with the game: nobody finds a table without them.
void set_chairs(GameTransaction& tx, std::size_t count, Instant now) {
    for (const Seat seat : Seats(count))
        tx.take_seat(free_chair(seat));
    const auto seats = tx.seats();
    Herald(tx, seats, now).show_lobby(lobby_card(tx, seats), OutboxKind::Post);
}

} // namespace

Post create_game(Surroundings& around, const Interaction& interaction, const SlashCommand& command) {
    note_languages(around.store, interaction);
    const auto wish = new_game_wish(interaction, command);
    if (const auto* why = std::get_if<std::string>(&wish)) return only_words(*why);
    const auto& wanted = std::get<NewGameWish>(wish);
    const Instant now = around.clock();
    const auto opened = open_named(around, interaction, wanted.info->id, wanted.pack);
    if (const auto* why = std::get_if<std::string>(&opened)) return only_words(*why);
    const auto& table = std::get<OpenedTable>(opened);
    around.store.keep_pack(table.table->pack(), table.pack);
    around.store.create(game_of(interaction, wanted, table.table->pack(), around.secrets()), now,
                        [&](GameTransaction& tx) { set_chairs(tx, wanted.seats, now); });
    return only_words("The table is set. Its card follows in this channel: join there.");
}

Post ask_how_to_join(const Interaction& interaction, GameId game) {
    const LanguageSpeaker speaker(language_of(interaction));
    Post post = only_words("How shall your hand reach you? A direct message is the usual way. "
                           "Here means: only when you ask, in a message that you alone see.");
    post.rows.emplace_back(std::vector<Button>{
        {to_text({'u', Verb::JoinByMessage, game}), speaker.translate("By direct message"), ButtonStyle::Primary},
        {to_text({'u', Verb::JoinHere, game}), speaker.translate("Here, privately")}});
    return post;
}

namespace {

// Whoever asks for direct messages may have opened them since they were refused.
void try_direct_messages_again(Store& store, UserId id) {
    User user = store.people().user(id);
    if (user.direct_messages != DirectMessages::Closed) return;
    user.direct_messages = DirectMessages::Untried;
    store.people().keep(user);
}

} // namespace

Post join(Surroundings& around, const Interaction& interaction, GameId game, Delivery delivery) {
    note_languages(around.store, interaction);
    if (delivery == Delivery::DirectMessage) try_direct_messages_again(around.store, interaction.who.id);
    return in_lobby(around, interaction, game,
                    [&](GameTransaction& tx, Instant now) { return take_chair(tx, interaction, delivery, now); });
}

Post leave(Surroundings& around, const Interaction& interaction, GameId game) {
    return in_lobby(around, interaction, game,
                    [&](GameTransaction& tx, Instant now) { return give_up_chair(tx, interaction, now); });
}

Post start(Surroundings& around, const Interaction& interaction, GameId game) {
    const auto met = around.tables.meet(game);
    if (!met) return only_words("There is no such game any more.");
    std::unique_ptr<Table> table;
    Post answer = in_lobby(around, interaction, game, [&](GameTransaction& tx, Instant now) {
        auto empty = met->empty->clone();
        if (auto why = why_not_start(tx, interaction, *empty)) return *why;
        tx.add_join(std::to_string(interaction.id.value));
        deal(tx, *empty, now);
        table = std::move(empty);
        return only_words("The game begins. Its thread opens in this channel.");
    });
    if (table) around.tables.keep(game, *table);
    return answer;
}

} // namespace majlis
