#include "db/game_rows.h"

#include <algorithm>
#include <stdexcept>

#include <pqxx/pqxx>

#include "db/enum_words.h"
#include "db/sql.h"

namespace majlis {
namespace {

const std::string kGame = "select (select " + std::string(kPastOfCommit) + R"(
            from commits where commits.game_id = games.game_id and after = version) as past,
           game_id, guild_id, channel_id, kind, pack, secret, joins, legacy, position, seating, joining, starting,
           watching, host, league_id, guided, state, standing, seats, version, milliseconds(created_at) as created,
           array(select key from jsonb_each_text(options) order by key) as option_names,
           array(select value from jsonb_each_text(options) order by key) as option_values, pace, absence, reliability,
           window_question, milliseconds(window_closes_at) as window_closes,
           milliseconds(coalesce(standstill_since, since)) as standstill, since is null as standstill_over,
           milliseconds(idle_at) as idle, idle_told, milliseconds(moved_at) as moved
    from games left join absent_guilds using (guild_id) where game_id = $1)";

constexpr auto kCommits = R"(
    select before, after, action_seats, actions, events, draws, build, milliseconds(at) as at
    from commits where game_id = $1 and after > $2 order by after)";

constexpr auto kWaiting = "select question, seat, action from waiting_answers where game_id = $1 order by place";

constexpr auto kSnapshot = R"(
    select version, state from snapshots
    where game_id = $1 and version <= $2 and build = $3 order by version desc limit 1)";

constexpr auto kSeats = R"(
    select seat, user_id, name, delivery, absent, paid, bystander
    from seats left join users using (user_id) where game_id = $1 order by seat)";

ChanceSource chance_of(const pqxx::row& row) {
    const auto secret = digest_from_hex(text_of(row["secret"]));
    if (!secret) throw std::logic_error("db: the secret of a game is no digest");
    return {*secret, texts_of(row["joins"])};
}

std::optional<Pace> pace_of(const pqxx::row& row) {
    const auto lengths = maybe_text_of(row["pace"]);
    return lengths ? pace_in(*lengths) : std::nullopt;
}

TableRules rules_of(const pqxx::row& row) {
    return {seating_of(text_of(row["seating"])),
            joining_of(text_of(row["joining"])),
            starting_of(text_of(row["starting"])),
            watching_of(text_of(row["watching"])),
            pace_of(row),
            absence_of(text_of(row["absence"])),
            record_asked_of(text_of(row["reliability"]))};
}

std::optional<ClosingWindow> window_of(const pqxx::row& row) {
    const auto question = maybe_text_of(row["window_question"]);
    if (!question) return std::nullopt;
    return ClosingWindow{*question, maybe_instant_of(row["window_closes"])};
}

std::optional<Standstill> standstill_of(const pqxx::row& row) {
    const auto since = maybe_instant_of(row["standstill"]);
    if (!since) return std::nullopt;
    return Standstill{*since, row["standstill_over"].as<bool>()};
}

std::optional<Idle> idle_of(const pqxx::row& row) {
    const auto until = maybe_instant_of(row["idle"]);
    if (!until) return std::nullopt;
    return Idle{*until, row["idle_told"].as<bool>()};
}

GameRow game_of(const pqxx::row& row) {
    return {.id = id_of<GameId>(row["game_id"]),
            .guild = id_of<GuildId>(row["guild_id"]),
            .channel = id_of<ChannelId>(row["channel_id"]),
            .kind = text_of(row["kind"]),
            .pack = text_of(row["pack"]),
            .options = options_of(row),
            .chance = chance_of(row),
            .legacy = maybe_text_of(row["legacy"]),
            .position = maybe_text_of(row["position"]),
            .rules = rules_of(row),
            .host = maybe_id_of<UserId>(row["host"]),
            .league = maybe_id_of<LeagueId>(row["league_id"]),
            .guided = row["guided"].as<bool>(),
            .state = game_state_of(text_of(row["state"])),
            .standing = standing_of(text_of(row["standing"])),
            .seats = Seats(static_cast<std::size_t>(int_of(row["seats"]))),
            .version = id_of<Version>(row["version"]),
            .past = maybe_text_of(row["past"]).value_or(""),
            .created = instant_of(row["created"]),
            .window = window_of(row),
            .standstill = standstill_of(row),
            .idle = idle_of(row),
            .moved = maybe_instant_of(row["moved"])};
}

std::vector<SeatAction> actions_of(const pqxx::row& row) {
    const auto seats = seats_of(row["action_seats"]);
    auto notations = texts_of(row["actions"]);
    std::vector<SeatAction> actions;
    for (std::size_t i = 0; i < seats.size(); ++i)
        actions.push_back({seats[i], std::move(notations.at(i))});
    return actions;
}

StoredCommit commit_of(const pqxx::row& row) {
    return {.before = id_of<Version>(row["before"]),
            .commit = {id_of<Version>(row["after"]), actions_of(row), texts_of(row["events"]),
                       row["draws"].as<std::uint32_t>()},
            .build = text_of(row["build"]),
            .at = instant_of(row["at"])};
}

// One engine's name when one has decided everything; of several, none could decide all of it again.
std::string build_of(const std::vector<StoredCommit>& commits) {
    std::vector<std::string> builds;
    for (const StoredCommit& commit : commits)
        if (std::find(builds.begin(), builds.end(), commit.build) == builds.end()) builds.push_back(commit.build);
    std::string joined;
    for (const std::string& build : builds)
        joined += (joined.empty() ? "" : "+") + build;
    return joined;
}

// Who has never chosen anything is asked.
Bystander bystander_in(const pqxx::field& field) {
    const auto word = maybe_text_of(field);
    return word ? bystander_of(*word) : Bystander::Asked;
}

} // namespace

OptionColumns columns_of(const Options& options) {
    OptionColumns columns;
    for (const auto& [name, value] : options) {
        columns.names.push_back(name);
        columns.values.push_back(value);
    }
    return columns;
}

Options options_of(const pqxx::row& row) {
    const auto names = texts_of(row["option_names"]);
    const auto values = texts_of(row["option_values"]);
    Options options;
    for (std::size_t i = 0; i < names.size(); ++i)
        options.emplace(names[i], values.at(i));
    return options;
}

std::optional<GameRow> read_game(Sql& sql, GameId game) {
    const pqxx::result rows = ask(sql, kGame, pqxx::params{number(game)});
    return rows.empty() ? std::nullopt : std::optional(game_of(rows[0]));
}

std::vector<StoredCommit> read_commits(Sql& sql, GameId game, Version since) {
    std::vector<StoredCommit> commits;
    for (const pqxx::row& row : ask(sql, kCommits, pqxx::params{number(game), number(since)}))
        commits.push_back(commit_of(row));
    return commits;
}

std::vector<WaitingAnswer> read_waiting(Sql& sql, GameId game) {
    std::vector<WaitingAnswer> waiting;
    for (const pqxx::row& row : ask(sql, kWaiting, pqxx::params{number(game)}))
        waiting.push_back({text_of(row["question"]), {id_of<Seat>(row["seat"]), text_of(row["action"])}});
    return waiting;
}

std::vector<SeatRow> read_seats(Sql& sql, GameId game) {
    std::vector<SeatRow> seats;
    for (const pqxx::row& row : ask(sql, kSeats, pqxx::params{number(game)}))
        seats.push_back({id_of<Seat>(row["seat"]), maybe_id_of<UserId>(row["user_id"]), text_of(row["name"]),
                         delivery_of(text_of(row["delivery"])), row["absent"].as<bool>(),
                         static_cast<int>(int_of(row["paid"])), bystander_in(row["bystander"])});
    return seats;
}

std::optional<Snapshot> read_snapshot(Sql& sql, GameId game, Version at_most, std::string_view build) {
    const pqxx::result rows = ask(sql, kSnapshot, pqxx::params{number(game), number(at_most), build});
    if (rows.empty()) return std::nullopt;
    return Snapshot{id_of<Version>(rows[0]["version"]), text_of(rows[0]["state"])};
}

Record read_record(Sql& sql, const GameRow& game) {
    Record record{.game = game.kind,
                  .build = {},
                  .pack = game.pack,
                  .seats = game.seats,
                  .options = game.options,
                  .legacy = game.legacy,
                  .chance = game.chance,
                  .position = game.position,
                  .commits = {},
                  .waiting = read_waiting(sql, game.id)};
    auto commits = read_commits(sql, game.id, Version{});
    record.build = build_of(commits);
    for (StoredCommit& stored : commits)
        record.commits.push_back(std::move(stored.commit));
    return record;
}

} // namespace majlis
