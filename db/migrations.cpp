#include "db/migrations.h"

#include <algorithm>
#include <array>
#include <string>

#include <pqxx/pqxx>

#include "db/connections.h"
#include "db/migration_texts.h"
#include "db/sql.h"
#include "engine/core/sha256.h"

namespace majlis {
namespace {

constexpr auto kLock = "select pg_advisory_xact_lock(1836345203, 1)"; // one program at a time; the first number is ours
constexpr auto kPatience = "set local statement_timeout = 0";         // tables may be large
constexpr auto kMakeList = R"(
    create table if not exists schema_migrations (
        number integer primary key,
        name   text not null,
        hash   text not null))";
constexpr auto kNewest = "select coalesce(max(number), 0) from schema_migrations";
constexpr auto kHash = "select hash from schema_migrations where number = $1";
constexpr auto kRecord = "insert into schema_migrations (number, name, hash) values ($1, $2, $3)";

void prepare(Sql& sql) {
    sql.run(kPatience);
    sql.run(kLock);
    sql.run(kMakeList);
}

void refuse_newer(Sql& sql, int ours) {
    const int theirs = sql.run(kNewest).one_field().as<int>();
    if (theirs > ours)
        throw SchemaRefused("The database has schema " + std::to_string(theirs) + "; this program knows schema " +
                            std::to_string(ours) +
                            " at most. Start the newer program, or restore a backup of its time.");
}

void refuse_changed(const Migration& migration, const std::string& stored, const std::string& hash) {
    if (stored != hash)
        throw SchemaRefused("Migration " + std::string(migration.name) +
                            " was applied to this database with another text. A migration that was applied is never "
                            "changed; add a new one.");
}

void apply(Sql& sql, const Migration& migration) {
    const std::string hash = to_hex(sha256(migration.sql));
    const pqxx::result stored = ask(sql, kHash, pqxx::params{migration.number});
    if (!stored.empty()) {
        refuse_changed(migration, text_of(stored[0][0]), hash);
        return;
    }
    sql.run(migration.sql);
    ask(sql, kRecord, pqxx::params{migration.number, migration.name, hash});
}

} // namespace

std::span<const Migration> migrations() {
    static const std::array kMigrations{
        Migration{1, "0001_games", kGamesMigration},
        Migration{2, "0002_outbox", kOutboxMigration},
        Migration{3, "0003_people", kPeopleMigration},
        Migration{4, "0004_recent_writes", kRecentWritesMigration},
        Migration{5, "0005_seating", kSeatingMigration},
        Migration{6, "0006_snapshots_of_builds", kSnapshotsOfBuildsMigration},
        Migration{7, "0007_draws", kDrawsMigration},
        Migration{8, "0008_guild_packs", kGuildPacksMigration},
        Migration{9, "0009_lease_fences", kLeaseFencesMigration},
        Migration{10, "0010_lobbies", kLobbiesMigration},
        Migration{11, "0011_governing", kGoverningMigration},
        Migration{12, "0012_absent_guilds", kAbsentGuildsMigration},
        Migration{13, "0013_undo_requests", kUndoRequestsMigration},
        Migration{14, "0014_looked", kLookedMigration},
        Migration{15, "0015_notes", kNotesMigration},
        Migration{16, "0016_bug_reports", kBugReportsMigration},
        Migration{17, "0017_dropped_answers", kDroppedAnswersMigration},
        Migration{18, "0018_clocks", kClocksMigration},
        Migration{19, "0019_pauses", kPausesMigration},
        Migration{20, "0020_rests", kRestsMigration},
        Migration{21, "0021_posted_offers", kPostedOffersMigration},
        Migration{22, "0022_promises_and_talks", kPromisesAndTalksMigration},
        Migration{23, "0023_bystanders", kBystandersMigration},
        Migration{24, "0024_leagues_and_bids", kLeaguesAndBidsMigration},
        Migration{25, "0025_personal", kPersonalMigration},
        Migration{26, "0026_results", kResultsMigration},
        Migration{27, "0027_substitutes", kSubstitutesMigration},
        Migration{28, "0028_reliability", kReliabilityMigration},
        Migration{29, "0029_games_at_once", kGamesAtOnceMigration},
        Migration{30, "0030_windows", kWindowsMigration},
        Migration{31, "0031_standstills", kStandstillsMigration},
        Migration{32, "0032_offer_times", kOfferTimesMigration},
        Migration{33, "0033_ended_games_have_no_clocks", kEndedGamesHaveNoClocksMigration},
        Migration{34, "0034_forgotten_players", kForgottenPlayersMigration},
        Migration{35, "0035_openings_first", kOpeningsFirstMigration},
        Migration{36, "0036_waited_in_vain", kWaitedInVainMigration},
        Migration{37, "0037_hands_in_a_thread", kHandsInAThreadMigration},
        Migration{38, "0038_patience_of_the_sender", kPatienceOfTheSenderMigration},
        Migration{39, "0039_usual_of_a_season", kUsualOfASeasonMigration},
        Migration{40, "0040_nights_of_clocks", kNightsOfClocksMigration},
        Migration{41, "0041_moves", kMovesMigration},
        Migration{42, "0042_found_by_person", kFoundByPersonMigration},
        Migration{46, "0046_tidying", kTidyingMigration},
        Migration{47, "0047_lanes", kLanesMigration},
    };
    return kMigrations;
}

std::span<const Migration> migrations_up_to(int schema) {
    const auto all = migrations();
    const auto later =
        std::find_if(all.begin(), all.end(), [&](const Migration& migration) { return migration.number > schema; });
    return {all.begin(), later};
}

void migrate(Connections& connections, std::span<const Migration> migrations, const Progress& progress) {
    std::uint64_t done = 0;
    for (const Migration& migration : migrations) {
        connections.write([&](Sql& sql) {
            prepare(sql);
            refuse_newer(sql, migrations.back().number);
            apply(sql, migration);
        });
        progress(++done, migrations.size());
    }
}

} // namespace majlis
