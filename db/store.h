// Everything that lasts, in PostgreSQL: games, what is to be told about them, people. It keeps and never judges.
// Every call may throw StoreUnavailable (nothing was done) and, when it writes, CommitInDoubt (not known).
#pragma once

#include <chrono>
#include <functional>
#include <iosfwd>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "db/backup.h"
#include "db/checkup.h"
#include "db/errors.h"
#include "db/game_row.h"
#include "db/game_transaction.h"
#include "db/guild_packs.h"
#include "db/leagues.h"
#include "db/outbox.h"
#include "db/people.h"
#include "db/tallies.h"

namespace majlis {

class Connections;

struct StoreSettings {
    std::string url;                                   // as libpq takes it: a URL or key=value words
    std::size_t connections = 8;                       // at most
    std::chrono::milliseconds statement_timeout{5000}; // the server gives up a statement after this
    std::chrono::milliseconds connection_wait{2000};   // for a free one, and for a new one to be made
    std::chrono::milliseconds read_back{3000};         // how long a commit in doubt is asked about
};

// A message (or thread) that we posted and may want to edit.
struct PostedMessage {
    ChannelId channel;
    MessageId message;
    Version version; // of the game, that it shows
    friend bool operator==(const PostedMessage&, const PostedMessage&) = default;
};

struct GameCounts {
    std::uint64_t lobbies = 0;
    std::uint64_t running = 0;
    std::uint64_t over = 0;
    friend bool operator==(const GameCounts&, const GameCounts&) = default;
};

enum class Tidied { Some, All }; // Some: there is more to be forgotten

class Store {
public:
    explicit Store(StoreSettings settings); // connects when first asked
    ~Store();

    // Brings the tables up to this program's schema; safe when two programs start at once. Throws SchemaRefused.
    void migrate(const Progress& progress = nobody_watches);

    // Makes one game per creating interaction; asked again, it names the same game. `furnish` is run with the game when
    // it is made, and recorded together with it.
    GameId create(const NewGame& game, Instant now, const std::function<void(GameTransaction&)>& furnish = {});
    std::optional<GameRow> find(GameId game);
    std::optional<GameId> game_in(ChannelId thread);
    std::vector<GameId> games_of(UserId user); // not those that are over, newest first
    std::vector<GameId> games_in(GuildId guild, GameState state);
    HostedGames hosted_by(UserId host, GuildId guild, Instant since); // without tutorials
    int tutorials_of(UserId user, Instant since);
    std::vector<GameId> lobbies_calling(UserId user, GuildId guild); // to which this person is invited, newest first
    std::vector<GameId> quiet_lobbies(Instant since);                // set before, and nobody has done anything there

    // As of one moment, without waiting for the lock. With a version: the game as it stood then.
    std::optional<Record> record(GameId game);
    std::optional<SavedGame> saved(GameId game, Version at, std::string_view build);
    std::optional<WholeGame> whole(GameId game, std::string_view build);

    // Runs `act` with the game locked and commits what it wrote; what it throws undoes all. False: there is no such
    // game. When this returns, all is recorded. StoreUnavailable: nothing is. CommitInDoubt: nobody knows yet.
    [[nodiscard]] bool with_game(GameId game, const std::function<void(GameTransaction&)>& act);

    // Pack texts by their hash.
    void keep_pack(std::string_view hash, std::string_view text);
    std::optional<std::string> pack(std::string_view hash);

    // What was posted for a purpose, and the threads opened for one.
    std::optional<PostedMessage> message(GameId game, std::string_view purpose);
    std::optional<ChannelId> thread(GameId game, std::string_view purpose);

    // Words too long for a button: a short id stands for them, the same one each time.
    std::string shorten(GameId game, std::string_view words);
    std::optional<std::string> lengthen(GameId game, std::string_view short_id);

    // Those whose clocks are to be looked at or set going again, with a window that closes, with an offer whose time is
    // up.
    std::vector<GameId> games_due(Instant now, std::size_t limit);
    bool offer_due(GameId game, Instant now);

    // Deletes some of what only served to make things happen once: interactions seen (of tables that gather they stay,
    // to tell when something has happened there) and rows that were sent, before `then`; of games that were set before
    // `then` and are over, what their buttons needed. What was sent to one person alone goes when it is older than
    // `private_then`.
    Tidied forget(Instant then, Instant private_then);
    void forget_bug_reports(Instant then, std::size_t most); // those before `then`, and the oldest beyond so many

    // For operators. Backups hold every secret of every game.
    void back_up(std::ostream& out, const Progress& progress);
    void restore(std::istream& in, const Progress& progress); // into a database without games; throws BackupRefused
    std::vector<Finding> check_up(const Progress& progress = nobody_watches);
    GameCounts count_games();
    Instant server_time();           // by the database's clock, to be compared with one's own
    std::vector<GameId> all_games(); // oldest first

    Outbox& outbox();
    People& people();
    GuildPacks& guild_packs();
    Leagues& leagues();
    Tallies& tallies();

private:
    void settle(GameId game, const std::string& write);

    StoreSettings settings_;
    std::unique_ptr<Connections> connections_;
    Outbox outbox_;
    People people_;
    GuildPacks guild_packs_;
    Leagues leagues_;
    Tallies tallies_;
};

} // namespace majlis
