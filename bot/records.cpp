#include "bot/records.h"

#include <algorithm>
#include <fstream>
#include <iostream>
#include <sstream>

#include "bot/clock.h"
#include "bot/operator_words.h"
#include "bot/secrets.h"
#include "bot/whole_file.h"
#include "commands/taking_up.h"
#include "engine/core/build_id.h"
#include "engine/core/record_json.h"
#include "packs/open_table.h"

namespace majlis {
namespace {

// ---- out ----

ExportedGame exported(Store& store, GameId id, const OperatorWords& given) {
    const auto row = store.find(id);
    if (!row) throw WrongWords("There is no game " + std::to_string(id.value) + ".");
    if (row->seats.count() == 0) throw WrongWords("That game has not begun: there is nothing to export.");
    if (row->state == GameState::Running && !given.has("--running"))
        throw WrongWords("That game is not over. Its record holds every hand and the secret of its chance: who sees it "
                         "can foresee every draw. With --running it is exported all the same.");
    return {store.record(id).value(), store.pack(row->pack).value()};
}

void write(const std::string& text, const std::optional<std::string>& path) {
    if (!path) {
        std::cout << text << '\n';
        return;
    }
    WholeFile file(*path);
    file.out() << text << '\n';
    file.finish();
    std::cout << "Exported to " << *path << ".\n";
}

// ---- in ----

std::string text_in(const std::string& path) {
    std::ifstream file(path);
    if (!file) throw WrongWords("There is no file " + path + " that can be read.");
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

[[noreturn]] void refuse_file(const Refusal& refusal) {
    throw WrongWords("The file is refused: " + say(refusal.why, PlainEnglish()));
}

OpenedTable opened_or_refused(const std::string& game, const std::optional<std::string>& pack) {
    auto opened = open_table(game, pack);
    if (const auto* mistakes = std::get_if<PackMistakes>(&opened)) throw WrongWords(to_text(*mistakes));
    return std::get<OpenedTable>(std::move(opened));
}

ExportedGame record_in(const std::string& text) {
    auto read = read_record(text);
    if (const auto* refusal = std::get_if<Refusal>(&read)) refuse_file(*refusal);
    ExportedGame game = std::get<ExportedGame>(std::move(read));
    const OpenedTable opened = opened_or_refused(game.record.game, game.pack_text);
    if (const auto refusal = opened.table->load(game.record)) refuse_file(*refusal);
    return game;
}

ExportedGame position_in(const std::string& text, const std::string& game) {
    const OpenedTable opened = opened_or_refused(game, std::nullopt);
    if (const auto refusal = opened.table->set(text)) refuse_file(*refusal);
    return {opened.table->record(), opened.pack};
}

// Nobody may know beforehand what is drawn in a game that begins here.
ExportedGame game_in(const std::string& text, const std::optional<std::string>& position_of) {
    ExportedGame game = position_of ? position_in(text, *position_of) : record_in(text);
    if (game.record.commits.empty()) game.record.chance = {new_secret(), {}};
    return game;
}

SeatRow player_in(const std::string& text, Seat seat) {
    const auto equals = text.find('=');
    if (equals == std::string::npos || equals + 1 == text.size())
        throw WrongWords("Players are written like this: --players 700=Amber,701=Basalt");
    return {seat, UserId{id_in(text.substr(0, equals), "a user")}, text.substr(equals + 1), Delivery::Here};
}

std::vector<SeatRow> players_in(const std::string& text, Seats seats) {
    std::vector<SeatRow> players;
    std::istringstream list(text);
    for (std::string one; std::getline(list, one, ',');)
        players.push_back(player_in(one, Seat{static_cast<std::uint8_t>(players.size())}));
    for (const SeatRow& one : players)
        if (std::count_if(players.begin(), players.end(),
                          [&](const SeatRow& other) { return other.user == one.user; }) > 1)
            throw WrongWords("One person has one seat: --players names " + std::to_string(one.user->value) + " twice.");
    if (players.size() != seats.count())
        throw WrongWords("That game has " + std::to_string(seats.count()) + " seats, and --players names " +
                         std::to_string(players.size()) + ".");
    return players;
}

// The same file in the same channel is the same game, so that an import may be repeated.
InteractionId name_of_import(const std::string& text, ChannelId channel) {
    const Digest digest = sha256(std::to_string(channel.value) + " " + text);
    std::uint64_t name = 0;
    for (std::size_t i = 0; i < 7; ++i)
        name = name << 8U | digest.at(i);
    return InteractionId{name};
}

} // namespace

int export_game(const std::string& url, std::span<const std::string> words) {
    const OperatorWords given(words, {"--running"}, {}, 2);
    const GameId id{id_in(given.needed_plain(0, "the game to export"), "a game")};
    Store store({.url = url});
    write(to_json(exported(store, id, given)).dump(), given.plain(1));
    return 0;
}

int import_game(const std::string& url, std::span<const std::string> words) {
    const OperatorWords given(words, {}, {"--guild", "--channel", "--players", "--position-of"}, 1);
    const std::string text = text_in(given.needed_plain(0, "the file to import"));
    const ChannelId channel{id_in(given.needed_value("--channel"), "a channel")};
    const ExportedGame game = game_in(text, given.value("--position-of"));
    const BegunElsewhere begun{.once = name_of_import(text, channel),
                               .guild = GuildId{id_in(given.needed_value("--guild"), "a server")},
                               .channel = channel,
                               .record = game.record,
                               .pack = game.pack_text,
                               .players = players_in(given.needed_value("--players"), game.record.seats)};
    Store store({.url = url});
    store.migrate();
    std::cout << "Game " << take_up(store, begun, machine_clock()()).value
              << ": its thread opens as soon as the bot runs.\n";
    return 0;
}

} // namespace majlis
