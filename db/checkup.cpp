#include "db/checkup.h"

#include <array>
#include <string_view>

#include <pqxx/pqxx>

#include "db/connections.h"
#include "db/migrations.h"
#include "db/sql.h"

namespace majlis {
namespace {

constexpr std::size_t kShown = 10;

struct CheckRow {
    std::string_view question;
    std::string_view troubles; // a statement: each row is one trouble, in words
    std::string_view advice;
};

constexpr std::array kChecks{
    CheckRow{"the server keeps what it has acknowledged", R"(
        select name || ' is ' || setting from pg_settings
        where name in ('fsync', 'full_page_writes') and setting = 'off'
           or name = 'synchronous_commit' and setting in ('off', 'local'))",
             "Set these to on in postgresql.conf: otherwise a power failure takes confirmed moves with it."},
    CheckRow{"the database can be written", R"(
        select name || ' is on' from pg_settings where name = 'default_transaction_read_only' and setting = 'on'
        union all select 'the server is a replica' where pg_is_in_recovery())",
             "Point DATABASE_URL to the server that takes writes, or make the database writable again."},
    CheckRow{"texts are stored as UTF-8",
             "select 'the encoding is ' || pg_encoding_to_char(encoding) from pg_database "
             "where datname = current_database() and pg_encoding_to_char(encoding) <> 'UTF8'",
             "Create the database anew with encoding UTF8 and restore a backup into it."},
    CheckRow{"each game stands where its last commit led", R"(
        select 'game ' || game_id || ' has version ' || version || ', its commits lead to ' || coalesce(last, 0)
        from games left join (select game_id, max(after) as last from commits group by game_id) led using (game_id)
        where version <> coalesce(last, 0))",
             "Restore a backup: commits are missing, or were added by hand."},
    CheckRow{"commits follow each other without a gap", R"(
        select 'game ' || game_id || ': no commit leads to version ' || before from commits this
        where before > 0 and not exists (select from commits earlier
                                         where earlier.game_id = this.game_id and earlier.after = this.before))",
             "Restore a backup: commits are missing."},
    CheckRow{"each commit counts its events rightly", R"(
        select 'game ' || game_id || ', version ' || after from commits where after - before <> cardinality(events))",
             "Restore a backup: events were changed by hand."},
    CheckRow{"running games have their players", R"(
        select 'game ' || game_id || ' has ' || taken || ' seats of ' || seats from games
        join (select game_id, count(*) as taken from seats group by game_id) at_table using (game_id)
        where state = 'running' and taken <> seats)",
             "Restore a backup: seats are missing."},
    CheckRow{"running games have a thread, or one is about to be opened", R"(
        select 'game ' || game_id from games where state = 'running'
          and not exists (select from threads where threads.game_id = games.game_id)
          and not exists (select from outbox where outbox.game_id = games.game_id and outbox.state = 'unsent'))",
             "The bot may not open threads there: check its permissions. Their posts go to the channel."},
    CheckRow{"packs are what their names say", R"(
        select 'pack ' || hash from packs where hash ~ '^[0-9a-f]{64}$'
          and hash <> encode(sha256(convert_to(text, 'UTF8')), 'hex'))",
             "Restore a backup: a game's numbers were changed under it."},
    CheckRow{"nothing has been given up, but for people who take no direct messages", R"(
        select 'game ' || game_id || ', row ' || number || ', ' || lane || ': ' || coalesce(reason, '')
        from outbox where state = 'dead'
          and not exists (select from users where direct_messages = 'closed' and lane = 'user ' || user_id)
        order by number desc)",
             "majlis status shows the reasons; most often a permission is missing. They are not sent again."},
    CheckRow{"nothing waits that was tried often", R"(
        select 'game ' || game_id || ', row ' || number || ', ' || lane || ', ' || attempts || ' attempts: ' ||
               coalesce(reason, '')
        from outbox where state = 'unsent' and attempts >= 10 order by number)",
             "It goes out as soon as what the reason names has been mended; after 30 days it is given up."},
};

Finding look_at(Sql& sql, const CheckRow& check) {
    Finding finding{std::string(check.question), {}, 0, std::string(check.advice)};
    for (const pqxx::row& row : sql.run(check.troubles)) {
        if (finding.troubles.size() < kShown) finding.troubles.push_back(text_of(row[0]));
        ++finding.count;
    }
    return finding;
}

// The rest can only be asked of the tables that this program knows.
Finding schema_finding(Sql& sql) {
    Finding finding{"the tables are those of this program", {}, 0, "majlis migrate brings them up to date."};
    const auto made = sql.run("select to_regclass('schema_migrations') is not null").one_field().as<bool>();
    const int theirs =
        made ? sql.run("select coalesce(max(number), 0) from schema_migrations").one_field().as<int>() : 0;
    const int ours = migrations().back().number;
    if (theirs == ours) return finding;
    finding.troubles = {"the database has schema " + std::to_string(theirs) + ", this program " + std::to_string(ours)};
    finding.count = 1;
    return finding;
}

} // namespace

std::vector<Finding> check_up(Connections& connections, const Progress& progress) {
    std::vector<Finding> findings;
    connections.look([&](Sql& sql) {
        sql.run("set local statement_timeout = 0");
        findings.push_back(schema_finding(sql));
        if (findings.back().count > 0) return;
        for (const CheckRow& check : kChecks) {
            findings.push_back(look_at(sql, check));
            progress(findings.size() - 1, kChecks.size());
        }
    });
    return findings;
}

} // namespace majlis
