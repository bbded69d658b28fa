#include "commands/lobby.h"

#include <algorithm>
#include <stdexcept>

#include "commands/bidding.h"
#include "commands/button_id.h"
#include "commands/clock_keeping.h"
#include "commands/delivery.h"
#include "commands/first_deal.h"
#include "commands/game_kinds.h"
#include "commands/game_visit.h"
#include "commands/games_at_once.h"
#include "commands/herald.h"
#include "commands/hosting.h"
#include "commands/in_lobby.h"
#include "commands/languages.h"
#include "commands/leagues.h"
#include "commands/lobby_card.h"
#include "commands/new_game.h"
#include "commands/packs.h"
#include "commands/permissions.h"
#include "commands/reliability.h"
#include "commands/seating.h"
#include "commands/sentences.h"
#include "commands/typed.h"
#include "engine/core/words.h"
#include "packs/open_table.h"

namespace majlis {

namespace {

SeatRow free_chair(Seat seat) {
    return {seat, std::nullopt, {}, Delivery::DirectMessage};
}

const char* sat_down(Delivery delivery) {
    switch (delivery) {
    case Delivery::DirectMessage: return "You sit at the table. Your hand will come by direct message.";
    case Delivery::Here:
        return "You sit at the table. Your hand will be shown to you alone, here: press My hand or Act.";
    case Delivery::PrivateThread:
        return "You sit at the table. Your hand will come in a thread of your own, which opens when the game begins.";
    }
    throw std::logic_error("commands: a hand that comes in no way");
}

bool may_sit(const LobbyVisit& visit) {
    const UserId user = visit.interaction.who.id;
    if (visit.tx.game().rules.joining == Joining::Everybody || user == visit.tx.game().host) return true;
    const auto invited = visit.tx.invited();
    return std::find(invited.begin(), invited.end(), user) != invited.end();
}

// Where seats are chosen: one's own and those that are free.
void add_choice_of_chairs(Post& post, const LobbyVisit& visit) {
    if (visit.tx.game().rules.seating != Seating::Choice) return;
    const LanguageSpeaker speaker(language_of(visit.interaction));
    Select chairs{
        to_text({'u', Verb::TakeChair, visit.tx.game().id}), speaker.translate("Which seat do you take?"), {}};
    for (const SeatRow& row : visit.tx.seats()) {
        const bool own = row.user == visit.interaction.who.id;
        if (row.user && !own) continue;
        const std::string name = say(visit.empty.seat_name(row.seat), speaker);
        chairs.options.push_back({std::to_string(row.seat.value), name, {}, own});
    }
    post.rows.emplace_back(std::move(chairs));
}

// Who has set the table sits there whatever the record says.
std::optional<std::string> why_not_sit(const LobbyVisit& visit) {
    const LanguageSpeaker speaker(language_of(visit.interaction));
    const UserId user = visit.interaction.who.id;
    if (!may_sit(visit))
        return speaker.translate("This table is for those who are invited. Whoever set it invites with /game invite.");
    if (user != visit.tx.game().host)
        if (auto why = why_not_reliable(visit.tx, user, speaker)) return why;
    return why_not_one_more(visit.tx, user, speaker);
}

// Where no such thread can be opened, another way can be chosen at once.
std::optional<Post> why_not_in_thread(const LobbyVisit& visit, Delivery delivery) {
    if (delivery != Delivery::PrivateThread) return std::nullopt;
    const auto missing = what_is_missing(visit.interaction, Watching::Players);
    if (!missing) return std::nullopt;
    Post post = ask_how_to_join(visit.interaction, visit.tx.game().id);
    post.content = *missing + "\n" + language_of(visit.interaction).translate(post.content);
    post.as_in_source = false;
    return post;
}

Post take_chair(const LobbyVisit& visit, Delivery delivery) {
    const Interaction& interaction = visit.interaction;
    if (const auto why = why_not_play(interaction, visit.house)) return only_words(*why);
    if (auto why = why_not_in_thread(visit, delivery)) return std::move(*why);
    const auto seats = visit.tx.seats();
    const SeatRow* own = row_of(seats, interaction.who.id);
    const auto free = std::find_if(seats.begin(), seats.end(), [](const SeatRow& row) { return !row.user; });
    const auto why_not = own ? std::nullopt : why_not_sit(visit);
    if (why_not) return only_words(*why_not);
    if (!own && free == seats.end()) return only_words("Every chair is taken.");
    visit.tx.take_seat({own ? own->seat : free->seat, interaction.who.id, interaction.who.name, delivery});
    if (!own) {
        visit.tx.add_join(std::to_string(interaction.id.value));
        renew_card(visit);
    }
    Post post = only_words(sat_down(delivery));
    add_choice_of_chairs(post, visit);
    add_bids(post, visit);
    return post;
}

const SeatRow* chair_named(const std::vector<SeatRow>& seats, const std::string& number) {
    const auto seat = number_in(number);
    return seat && *seat < static_cast<int>(kMaxSeats) ? row_of(seats, Seat{static_cast<std::uint8_t>(*seat)})
                                                       : nullptr;
}

Post change_chair(const LobbyVisit& visit, const std::string& number) {
    const auto seats = visit.tx.seats();
    const SeatRow* own = row_of(seats, visit.interaction.who.id);
    const SeatRow* chosen = chair_named(seats, number);
    if (!own) return only_words(kNoSeatHere);
    if (visit.tx.game().rules.seating != Seating::Choice || !chosen)
        return only_words("At this table seats are not chosen any more.");
    Post post = only_words("Somebody was quicker and sits there already.");
    if (!chosen->user || chosen == own) {
        if (chosen != own) visit.tx.drop_bids(own->seat); // nobody else may see or pay them
        visit.tx.take_seat(free_chair(own->seat));
        visit.tx.take_seat({chosen->seat, own->user, own->name, own->delivery});
        renew_card(visit);
        post = only_words(sentence(LanguageSpeaker(language_of(visit.interaction)), "You play {1}.",
                                   std::vector<Phrase>{visit.empty.seat_name(chosen->seat)}));
    }
    add_choice_of_chairs(post, visit);
    return post;
}

Post give_up_chair(const LobbyVisit& visit) {
    const auto seats = visit.tx.seats();
    const SeatRow* own = row_of(seats, visit.interaction.who.id);
    if (!own) return only_words(kNoSeatHere);
    visit.tx.take_seat(free_chair(own->seat));
    visit.tx.drop_bids(own->seat);
    renew_card(visit);
    return only_words("You have left the table.");
}

// Everybody rises and sits down again. Free chairs are carried away, so that the seats in use are 0, 1, 2, …
std::vector<SeatRow> take_places(GameTransaction& tx) {
    std::vector<SeatRow> players;
    for (SeatRow& row : tx.seats()) {
        tx.leave_seat(row.seat);
        if (row.user) players.push_back(std::move(row));
    }
    players = seated(std::move(players), tx.game().rules.seating, tx.game().chance, tx.bids());
    for (const SeatRow& player : players) {
        tx.take_seat(player);
        if (player.paid > 0) tx.keep_paid(player.seat, player.paid);
    }
    return players;
}

std::vector<std::string> bids_opened(const LobbyVisit& visit, const std::vector<SeatRow>& before,
                                     const std::vector<SeatRow>& players) {
    if (visit.tx.game().rules.seating != Seating::Bid) return {};
    std::vector<Seat> chairs;
    for (const SeatRow& player : players)
        chairs.push_back(row_of(before, *player.user)->seat);
    return opened_bids(players, chairs, visit.tx.bids(), visit.empty, language_of(visit.tx.guild_settings()));
}

std::size_t taken(const std::vector<SeatRow>& seats) {
    return static_cast<std::size_t>(
        std::count_if(seats.begin(), seats.end(), [](const SeatRow& row) { return row.user.has_value(); }));
}

bool may_start(const LobbyVisit& visit, const std::vector<SeatRow>& seats) {
    const bool sits = row_of(seats, visit.interaction.who.id);
    return governs_lobby(visit) || (sits && visit.tx.game().rules.starting == Starting::Players);
}

// What its pack cannot serve, such as too few cards for so many.
std::optional<std::string> why_not_deal(const Table& empty, const SetupRequest& request, const ChanceSource& chance,
                                        const Language& language) {
    const auto refusal = empty.clone()->begin(request, chance);
    return refusal ? std::optional(said(refusal->why, LanguageSpeaker(language))) : std::nullopt;
}

std::optional<std::string> why_not_start(const LobbyVisit& visit) {
    const auto seats = visit.tx.seats();
    const Language& language = language_of(visit.interaction);
    if (!may_start(visit, seats))
        return language.translate(visit.tx.game().rules.starting == Starting::Players
                                      ? "Whoever sits at the table may start the game."
                                      : "Whoever set the table starts the game.");
    const auto& counts = visit.empty.info().seats;
    if (std::find(counts.begin(), counts.end(), taken(seats)) == counts.end())
        return counts_of(visit.empty.info(), LanguageSpeaker(language));
    const Seating seating = visit.tx.game().rules.seating;
    if (seating == Seating::Choice && taken(seats) < seats.size())
        return language.translate("At this table everybody has chosen a seat, so every chair has to be taken.");
    if (seating == Seating::Bid && taken(seats) < seats.size())
        return language.translate("At this table people bid for all seats, so every chair has to be taken.");
    const GameRow& game = visit.tx.game();
    if (auto missing = what_is_missing(visit.interaction, game.rules.watching)) return missing;
    return why_not_deal(visit.empty, {Seats(taken(seats)), game.options, game.legacy}, game.chance, language);
}

std::unique_ptr<Table> seat_and_deal(const LobbyVisit& visit) {
    GameTransaction& tx = visit.tx;
    tx.add_join(std::to_string(visit.interaction.id.value));
    const auto before = tx.seats();
    const auto players = take_places(tx);
    auto table = deal(tx, visit.empty, players, visit.now);
    keep_clocks(tx, *table, {}, visit.now);
    Herald herald(tx, players, visit.now);
    herald.show_lobby(lobby_card(tx, players, *table), OutboxKind::Edit);
    herald.open_thread(*table);
    herald.tell_lines(bids_opened(visit, before, players));
    herald.tell_deal(*table);
    return table;
}

NewGame game_of(const Interaction& interaction, const NewGameWish& wish, const std::string& pack, const Digest& secret,
                const std::optional<LeagueId>& league) {
    return {.created_by = interaction.id,
            .guild = *interaction.guild,
            .channel = interaction.channel,
            .kind = std::string(wish.info->id),
            .pack = pack,
            .options = wish.options,
            .secret = secret,
            .legacy = {},
            .position = {},
            .rules = wish.rules,
            .host = interaction.who.id,
            .league = league};
}

// The chairs and the card are recorded together with the game: nobody finds a table without them.
void set_chairs(GameTransaction& tx, std::size_t count, const Table& table, Instant now) {
    for (const Seat seat : Seats(count))
        tx.take_seat(free_chair(seat));
    const auto seats = tx.seats();
    Herald(tx, seats, now).show_lobby(lobby_card(tx, seats, table), OutboxKind::Post);
}

// A server's own rules; whether there is a server at all, the wish says.
std::optional<std::string> why_not_create(Store& store, const Interaction& interaction, Instant now) {
    if (!interaction.guild) return std::nullopt;
    const HouseRules rules = house_rules(store, *interaction.guild);
    if (auto why = why_not_play(interaction, rules)) return why;
    if (auto why = why_not_create_here(interaction, rules)) return why;
    return why_not_set_table(store, interaction, rules, now);
}

std::variant<std::optional<LeagueId>, std::string> league_wished(Surroundings& around, const Interaction& interaction,
                                                                 const SlashCommand& command, const GameInfo& info) {
    const std::string typed = typed_option(command, "league");
    if (typed.empty()) return std::nullopt;
    auto league = league_for_table(around, interaction, typed, info.id);
    if (auto* why = std::get_if<std::string>(&league)) return std::move(*why);
    return std::optional(std::get<LeagueId>(league));
}

// For a new table: of the server, and of the season for which it is set.
Options usual_here(Surroundings& around, const Interaction& interaction, const SlashCommand& command) {
    if (!interaction.guild) return {};
    Options usual = house_rules(around.store, *interaction.guild).usual;
    const GameInfo* info = game_kind(typed_option(command, "game"));
    if (!info) return usual;
    const auto wished = league_wished(around, interaction, command, *info);
    const auto* league = std::get_if<std::optional<LeagueId>>(&wished);
    if (league && *league) usual.merge(usual_in_season(around.store, **league, *info));
    return usual;
}

} // namespace

Post create_game(Surroundings& around, const Interaction& interaction, const SlashCommand& command) {
    note_languages(around.store, interaction);
    const Instant now = around.clock();
    if (const auto why = why_not_create(around.store, interaction, now)) return only_words(*why);
    const auto wish = new_game_wish(interaction, command, usual_here(around, interaction, command));
    if (const auto* why = std::get_if<std::string>(&wish)) return only_words(*why);
    const auto& wanted = std::get<NewGameWish>(wish);
    const auto league = league_wished(around, interaction, command, *wanted.info);
    if (const auto* why = std::get_if<std::string>(&league)) return only_words(*why);
    const auto opened = open_named(around, interaction, wanted.info->id, wanted.pack);
    if (const auto* why = std::get_if<std::string>(&opened)) return only_words(*why);
    const auto& table = std::get<OpenedTable>(opened);
    if (const auto why =
            why_not_deal(*table.table, {Seats(wanted.seats), wanted.options, {}}, {}, language_of(interaction)))
        return only_words(*why);
    around.store.keep_pack(table.table->pack(), table.pack);
    around.store.create(
        game_of(interaction, wanted, table.table->pack(), around.secrets(), std::get<std::optional<LeagueId>>(league)),
        now, [&](GameTransaction& tx) { set_chairs(tx, wanted.seats, *table.table, now); });
    return only_words("The table is set. Its card follows in this channel: join there.");
}

Post ask_how_to_join(const Interaction& interaction, GameId game) {
    const LanguageSpeaker speaker(language_of(interaction));
    Post post = only_words("Where shall I show you your hand? Usually in a direct message. "
                           "Here means: only when you ask, in a message that you alone see. "
                           "A thread of your own can be read by the moderators of this server, too.");
    post.rows.emplace_back(std::vector<Button>{
        {to_text({'u', Verb::JoinByMessage, game}), speaker.translate("By direct message"), ButtonStyle::Primary},
        {to_text({'u', Verb::JoinHere, game}), speaker.translate("Here, privately")},
        {to_text({'u', Verb::JoinInThread, game}), speaker.translate("In a thread of your own")}});
    return post;
}

Post join(Surroundings& around, const Interaction& interaction, GameId game, Delivery delivery) {
    if (const auto row = around.store.find(game); row && row->guild == interaction.guild)
        note_languages(around.store, interaction);
    if (delivery == Delivery::DirectMessage) try_direct_messages_again(around.store.people(), interaction.who.id);
    return in_lobby(around, interaction, game, [&](const LobbyVisit& visit) { return take_chair(visit, delivery); });
}

Post join_as_usual(Surroundings& around, const Interaction& interaction, GameId game) {
    const auto row = around.store.find(game);
    const bool open = row && row->state == GameState::Lobby;
    if (!open) return join(around, interaction, game, Delivery::Here); // which says why nobody joins any more
    const auto hands = around.store.people().preferences(interaction.who.id).hands;
    return hands ? join(around, interaction, game, *hands) : ask_how_to_join(interaction, game);
}

Post choose_chair(Surroundings& around, const Interaction& interaction, GameId game,
                  const std::vector<std::string>& values) {
    return in_lobby(around, interaction, game, [&](const LobbyVisit& visit) {
        return change_chair(visit, values.empty() ? std::string() : values.front());
    });
}

Post leave(Surroundings& around, const Interaction& interaction, GameId game) {
    return in_lobby(around, interaction, game, give_up_chair);
}

Post start(Surroundings& around, const Interaction& interaction, GameId game) {
    return in_lobby(around, interaction, game, [&](const LobbyVisit& visit) {
        if (const auto why = why_not_start(visit)) return only_words(*why);
        around.tables.keep(visit.tx, *seat_and_deal(visit));
        return only_words("The game begins. Its thread opens in this channel.");
    });
}

} // namespace majlis
