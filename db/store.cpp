#include "db/store.h"

#include <thread>

#include <pqxx/pqxx>

#include "db/connections.h"
#include "db/enum_words.h"
#include "db/game_rows.h"
#include "db/migrations.h"
#include "db/server_clock.h"
#include "db/sql.h"
#include "db/tidying.h"

namespace majlis {
namespace {

constexpr auto kTakeCreation = R"(
    insert into creations (interaction_id, game_id) values ($1, nextval('game_ids'))
    on conflict do nothing returning game_id)";
constexpr auto kCreation = "select game_id from creations where interaction_id = $1";
constexpr auto kCreate = R"(
    insert into games (game_id, guild_id, channel_id, kind, pack, options, secret, commitment, legacy, position,
                       seating, joining, starting, watching, host, league_id, guided, reliability, created_at)
    values ($1, $2, $3, $4, $5, jsonb_object($6::text[], $7::text[]), $8, $9, $10, $11, $12, $13, $14, $15,
            $16, $17, $18, $19, instant($20)))";

constexpr auto kGameIn = "select game_id from threads where channel_id = $1";
constexpr auto kGamesOf = R"(
    select distinct game_id from seats join games using (game_id)
    where user_id = $1 and state <> 'over' order by game_id desc)";
constexpr auto kGamesIn = "select game_id from games where guild_id = $1 and state = $2 order by game_id desc";
constexpr auto kHostedBy = R"(
    select count(*) filter (where state = 'lobby') as gathering, count(*) filter (where state = 'running') as running,
           count(*) filter (where created_at > instant($3)) as lately
    from games where host = $1 and guild_id = $2 and not guided and (state <> 'over' or created_at > instant($3)))";
constexpr auto kTutorialsOf = R"(
    select count(*) from games where host = $1 and guided and created_at > instant($2))";
constexpr auto kLobbiesCalling = R"(
    select game_id from games join invitations using (game_id)
    where guild_id = $1 and state = 'lobby' and user_id = $2 order by game_id desc)";

// Of a server that has removed us all games are ended elsewhere.
constexpr auto kQuietLobbies = R"(
    select game_id from games where state = 'lobby' and created_at < instant($1)
      and not exists (select from interactions
                      where interactions.game_id = games.game_id and at >= instant($1))
      and not exists (select from absent_guilds where absent_guilds.guild_id = games.guild_id)
    order by game_id)";

constexpr auto kLock = "select pg_advisory_xact_lock($1)";
constexpr auto kNameWrite = R"(
    update games set recent_writes = (array_prepend(gen_random_uuid(), recent_writes))[1:32]
    where game_id = $1 returning recent_writes[1]::text)";
constexpr auto kRecorded = "select $2::uuid = any(recent_writes) from games where game_id = $1";

constexpr auto kKeepPack = "insert into packs (hash, text) values ($1, $2) on conflict do nothing";
constexpr auto kPack = "select text from packs where hash = $1";
constexpr auto kMessage = "select channel_id, message_id, version from messages where game_id = $1 and purpose = $2";
constexpr auto kThread = "select channel_id from threads where game_id = $1 and purpose = $2";
constexpr auto kShorten = R"(
    with again as (update games set tidied = false where game_id = $1 and tidied)
    insert into short_ids (game_id, short_id, words) values ($1, $2, $3) on conflict do nothing)";
constexpr auto kLengthen = "select words from short_ids where game_id = $1 and short_id = $2";

// Of a server that has removed us nobody can act.
constexpr auto kGamesDue = R"(
    select game_id from (select game_id, due_at from clocks where due_at <= instant($1)
                         union all select game_id, goes_at from posted_offers where goes_at <= instant($1)
                         union all select game_id, standstill_since from games where standstill_since is not null
                         union all select game_id, idle_at from games where idle_at <= instant($1)
                         union all select game_id, coalesce(window_closes_at, '-infinity') from games
                         where window_question is not null and standing = 'going'
                           and (window_closes_at is null or window_closes_at <= instant($1))) due
    join games using (game_id)
    where state = 'running'
      and not exists (select from absent_guilds where absent_guilds.guild_id = games.guild_id)
    group by game_id order by min(due_at) limit $2)";
constexpr auto kOfferDue = "select exists (select from posted_offers where game_id = $1 and goes_at <= instant($2))";

constexpr auto kForgetBugReports = R"(
    delete from bug_reports where at < instant($1)
        or number <= (select number from bug_reports order by number desc offset $2 limit 1))";

constexpr auto kAllGames = "select game_id from games order by game_id";
constexpr auto kCountGames = R"(
    select count(*) filter (where state = 'lobby') as lobbies, count(*) filter (where state = 'running') as running,
           count(*) filter (where state = 'over') as over from games)";

void insert_game(Sql& sql, GameId id, const NewGame& game, Instant now) {
    const auto [names, values] = columns_of(game.options);
    ask(sql, kCreate,
        pqxx::params{number(id),
                     number(game.guild),
                     number(game.channel),
                     game.kind,
                     game.pack,
                     names,
                     values,
                     to_hex(game.secret),
                     to_hex(commitment_to(game.secret)),
                     game.legacy,
                     game.position,
                     word_of(game.rules.seating),
                     word_of(game.rules.joining),
                     word_of(game.rules.starting),
                     word_of(game.rules.watching),
                     number(game.host),
                     number(game.league),
                     game.guided,
                     word_of(game.rules.record),
                     number(now)});
}

// Says whether there is something to be sent.
bool furnished(Sql& sql, GameId id, const NewGame& game, const std::function<void(GameTransaction&)>& furnish) {
    GameTransaction made(sql, read_game(sql, id).value());
    made.keep_pace(game.rules.pace, game.rules.absence);
    if (furnish) furnish(made);
    return made.posted();
}

std::vector<GameId> games_in_rows(const pqxx::result& rows) {
    std::vector<GameId> games;
    for (const pqxx::row& row : rows)
        games.push_back(id_of<GameId>(row[0]));
    return games;
}

std::optional<std::string> one_text(Connections& connections, const char* statement, const pqxx::params& values) {
    std::optional<std::string> text;
    connections.look([&](Sql& sql) {
        for (const pqxx::row& row : ask(sql, statement, values))
            text = text_of(row[0]);
    });
    return text;
}

// The same words have the same short id, so that nobody has to look before writing.
std::string short_id_of(std::string_view words) {
    return to_hex(sha256(words)).substr(0, 16);
}

} // namespace

Store::Store(StoreSettings settings)
    : settings_(std::move(settings)),
      connections_(std::make_unique<Connections>(settings_)),
      outbox_(*connections_),
      people_(*connections_),
      guild_packs_(*connections_),
      leagues_(*connections_),
      tallies_(*connections_) {}

Store::~Store() = default;

void Store::migrate(const Progress& progress) {
    majlis::migrate(*connections_, migrations(), progress);
}

GameId Store::create(const NewGame& game, Instant now, const std::function<void(GameTransaction&)>& furnish) {
    GameId id;
    bool posted = false;
    connections_->write([&](Sql& sql) {
        const pqxx::result taken = ask(sql, kTakeCreation, pqxx::params{number(game.created_by)});
        if (taken.empty()) {
            id = id_of<GameId>(ask(sql, kCreation, pqxx::params{number(game.created_by)}).one_field());
        } else {
            id = id_of<GameId>(taken[0][0]);
            insert_game(sql, id, game, now);
            posted = furnished(sql, id, game, furnish);
        }
    });
    if (posted) outbox_.hint();
    return id;
}

std::optional<GameRow> Store::find(GameId game) {
    std::optional<GameRow> row;
    connections_->look([&](Sql& sql) { row = read_game(sql, game); });
    return row;
}

std::optional<GameId> Store::game_in(ChannelId thread) {
    std::vector<GameId> games;
    connections_->look([&](Sql& sql) { games = games_in_rows(ask(sql, kGameIn, pqxx::params{number(thread)})); });
    return games.empty() ? std::nullopt : std::optional(games.front());
}

std::vector<GameId> Store::games_of(UserId user) {
    std::vector<GameId> games;
    connections_->look([&](Sql& sql) { games = games_in_rows(ask(sql, kGamesOf, pqxx::params{number(user)})); });
    return games;
}

std::vector<GameId> Store::games_in(GuildId guild, GameState state) {
    std::vector<GameId> games;
    connections_->look(
        [&](Sql& sql) { games = games_in_rows(ask(sql, kGamesIn, pqxx::params{number(guild), word_of(state)})); });
    return games;
}

HostedGames Store::hosted_by(UserId host, GuildId guild, Instant since) {
    HostedGames hosted;
    connections_->look([&](Sql& sql) {
        const pqxx::row row = ask(sql, kHostedBy, pqxx::params{number(host), number(guild), number(since)}).one_row();
        hosted = {row["gathering"].as<int>(), row["running"].as<int>(), row["lately"].as<int>()};
    });
    return hosted;
}

int Store::tutorials_of(UserId user, Instant since) {
    int begun = 0;
    connections_->look([&](Sql& sql) {
        begun = ask(sql, kTutorialsOf, pqxx::params{number(user), number(since)}).one_field().as<int>();
    });
    return begun;
}

std::vector<GameId> Store::lobbies_calling(UserId user, GuildId guild) {
    std::vector<GameId> games;
    connections_->look(
        [&](Sql& sql) { games = games_in_rows(ask(sql, kLobbiesCalling, pqxx::params{number(guild), number(user)})); });
    return games;
}

std::vector<GameId> Store::quiet_lobbies(Instant since) {
    std::vector<GameId> games;
    connections_->look([&](Sql& sql) { games = games_in_rows(ask(sql, kQuietLobbies, pqxx::params{number(since)})); });
    return games;
}

std::optional<Record> Store::record(GameId game) {
    std::optional<Record> record;
    connections_->look([&](Sql& sql) {
        if (const auto row = read_game(sql, game)) record = read_record(sql, *row);
    });
    return record;
}

std::optional<SavedGame> Store::saved(GameId game, Version at, std::string_view build) {
    std::optional<SavedGame> saved;
    connections_->look([&](Sql& sql) {
        if (const auto row = read_game(sql, game))
            saved = {read_record(sql, *row), read_snapshot(sql, game, at, build)};
    });
    if (saved && !saved->record.commits.empty() && saved->record.commits.back().after > at) {
        std::erase_if(saved->record.commits, [&](const Commit& commit) { return commit.after > at; });
        saved->record.waiting.clear(); // they answer a later question
    }
    return saved;
}

std::optional<WholeGame> Store::whole(GameId game, std::string_view build) {
    std::optional<WholeGame> whole;
    connections_->look([&](Sql& sql) {
        if (const auto row = read_game(sql, game))
            whole = {*row, {read_record(sql, *row), read_snapshot(sql, game, row->version, build)}};
    });
    return whole;
}

bool Store::with_game(GameId game, const std::function<void(GameTransaction&)>& act) {
    bool found = false;
    bool posted = false;
    std::string write;
    try {
        connections_->in_transaction([&](Sql& sql) {
            ask(sql, kLock, pqxx::params{number(game)});
            auto row = read_game(sql, game); // a statement of its own: it sees what the lock's last holder wrote
            found = row.has_value();
            if (!found) return Finish::RollBack;
            GameTransaction locked(sql, std::move(*row));
            act(locked);
            if (!locked.wrote()) return Finish::RollBack;
            posted = locked.posted();
            write = text_of(ask(sql, kNameWrite, pqxx::params{number(game)}).one_field());
            return Finish::Commit;
        });
    } catch (const CommitInDoubt&) {
        settle(game, write);
    }
    if (posted) outbox_.hint();
    return found;
}

// Under the game's lock, the transaction that held it before has ended, one way or the other. The look is a statement
// after the lock's, and not as of the moment when the waiting began.
void Store::settle(GameId game, const std::string& write) {
    std::optional<bool> recorded;
    const auto deadline = std::chrono::steady_clock::now() + settings_.read_back;
    while (!recorded && std::chrono::steady_clock::now() < deadline) {
        try {
            connections_->in_transaction([&](Sql& sql) {
                ask(sql, kLock, pqxx::params{number(game)});
                recorded = ask(sql, kRecorded, pqxx::params{number(game), write}).one_field().as<bool>();
                return Finish::RollBack;
            });
        } catch (const StoreUnavailable&) {
            std::this_thread::sleep_for(std::chrono::milliseconds(50));
        }
    }
    if (!recorded)
        throw CommitInDoubt("The connection broke inside COMMIT, and the database cannot say yet what became of it.");
    if (!*recorded) throw StoreUnavailable("The connection broke inside COMMIT; the database has undone it.");
}

void Store::keep_pack(std::string_view hash, std::string_view text) {
    connections_->write([&](Sql& sql) { ask(sql, kKeepPack, pqxx::params{hash, text}); });
}

std::optional<std::string> Store::pack(std::string_view hash) {
    return one_text(*connections_, kPack, pqxx::params{hash});
}

std::optional<PostedMessage> Store::message(GameId game, std::string_view purpose) {
    std::optional<PostedMessage> message;
    connections_->look([&](Sql& sql) {
        for (const pqxx::row& row : ask(sql, kMessage, pqxx::params{number(game), purpose}))
            message = {id_of<ChannelId>(row["channel_id"]), id_of<MessageId>(row["message_id"]),
                       id_of<Version>(row["version"])};
    });
    return message;
}

std::optional<ChannelId> Store::thread(GameId game, std::string_view purpose) {
    std::optional<ChannelId> channel;
    connections_->look([&](Sql& sql) {
        for (const pqxx::row& row : ask(sql, kThread, pqxx::params{number(game), purpose}))
            channel = id_of<ChannelId>(row[0]);
    });
    return channel;
}

std::string Store::shorten(GameId game, std::string_view words) {
    const std::string short_id = short_id_of(words);
    try {
        connections_->write([&](Sql& sql) { ask(sql, kShorten, pqxx::params{number(game), short_id, words}); });
    } catch (const StoreUnwritable&) {
        if (!lengthen(game, short_id)) throw; // it is not there from before either
    }
    return short_id;
}

std::optional<std::string> Store::lengthen(GameId game, std::string_view short_id) {
    return one_text(*connections_, kLengthen, pqxx::params{number(game), short_id});
}

std::vector<GameId> Store::games_due(Instant now, std::size_t limit) {
    std::vector<GameId> games;
    connections_->look([&](Sql& sql) { games = games_in_rows(ask(sql, kGamesDue, pqxx::params{number(now), limit})); });
    return games;
}

bool Store::offer_due(GameId game, Instant now) {
    bool due = false;
    connections_->look(
        [&](Sql& sql) { due = ask(sql, kOfferDue, pqxx::params{number(game), number(now)}).one_field().as<bool>(); });
    return due;
}

void Store::forget_bug_reports(Instant then, std::size_t most) {
    connections_->write(
        [&](Sql& sql) { ask(sql, kForgetBugReports, pqxx::params{number(then), static_cast<std::int64_t>(most)}); });
}

Tidied Store::forget(Instant then, Instant private_then) {
    return tidy_up(*connections_, then, private_then);
}

void Store::back_up(std::ostream& out, const Progress& progress) {
    write_backup(*connections_, out, progress);
}

void Store::restore(std::istream& in, const Progress& progress) {
    read_backup(*connections_, in, progress);
}

std::vector<Finding> Store::check_up(const Progress& progress) {
    return majlis::check_up(*connections_, progress);
}

GameCounts Store::count_games() {
    GameCounts counts;
    connections_->look([&](Sql& sql) {
        const pqxx::row row = sql.run(kCountGames).one_row();
        const auto count = [&](const char* state) { return static_cast<std::uint64_t>(int_of(row[state])); };
        counts = {count("lobbies"), count("running"), count("over")};
    });
    return counts;
}

Instant Store::server_time() {
    return majlis::server_time(*connections_);
}

std::vector<GameId> Store::all_games() {
    std::vector<GameId> games;
    connections_->look([&](Sql& sql) { games = games_in_rows(sql.run(kAllGames)); });
    return games;
}

Outbox& Store::outbox() {
    return outbox_;
}

People& Store::people() {
    return people_;
}

GuildPacks& Store::guild_packs() {
    return guild_packs_;
}

Leagues& Store::leagues() {
    return leagues_;
}

Tallies& Store::tallies() {
    return tallies_;
}

} // namespace majlis
