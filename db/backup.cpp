#include "db/backup.h"

#include <algorithm>
#include <climits>
#include <istream>
#include <ostream>
#include <sstream>
#include <string>
#include <vector>

#include <pqxx/pqxx>

#include "db/connections.h"
#include "db/migrations.h"
#include "db/sql.h"
#include "engine/core/sha256.h"

namespace majlis {
namespace {

constexpr std::string_view kFormat = "majlis-backup 1";
constexpr std::size_t kRowsAtOnce = 200;

constexpr auto kPatience = "set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0";
constexpr auto kSchema = "select coalesce(max(number), 0) from schema_migrations";
constexpr auto kSequences =
    "select sequencename, coalesce(last_value, 0) as value from pg_sequences "
    "where schemaname = 'public' and sequencename <> 'lane_change_numbers' order by sequencename";
constexpr auto kSetSequence = "select setval($1::regclass, $2) where $2 > 0";

// A table comes after those that its rows refer to. What comes next in a lane follows from the outbox by itself.
constexpr auto kTables = R"(
    with recursive depth as (
        select oid, relname, 0 as level from pg_class
        where relkind = 'r' and relnamespace = 'public'::regnamespace and relname not in ('schema_migrations', 'lanes', 'lane_changes')
        union all
        select referring.oid, referring.relname, depth.level + 1 from depth
        join pg_constraint on confrelid = depth.oid and contype = 'f'
        join pg_class referring on referring.oid = conrelid)
    select relname from depth group by relname order by max(level), relname)";

// What a backup consists of besides its rows, each on a line of its own.
constexpr std::string_view kSchemaWord = "schema ";
constexpr std::string_view kSequenceWord = "sequence "; // name and last value
constexpr std::string_view kTableWord = "table ";       // name and number of rows, which follow
constexpr std::string_view kEndWord = "end ";           // checksum of all lines before

// Each line's digest takes in that of the line before.
class Checksum {
public:
    void take(std::string_view line) { so_far_ = to_hex(sha256(so_far_ + std::string(line))); }

    const std::string& text() const { return so_far_; }

private:
    std::string so_far_;
};

std::vector<std::string> names_in(const pqxx::result& rows) {
    std::vector<std::string> names;
    for (const pqxx::row& row : rows)
        names.push_back(text_of(row[0]));
    return names;
}

std::uint64_t rows_of(Sql& sql, const std::string& table) {
    return static_cast<std::uint64_t>(int_of(sql.run("select count(*) from " + table).one_field()));
}

// ---- writing ----

class Writing {
public:
    Writing(Sql& sql, std::ostream& out, const Progress& progress) : sql_(sql), out_(out), progress_(progress) {}

    void write() {
        line(kFormat);
        line(std::string(kSchemaWord) + text_of(sql_.run(kSchema).one_field()));
        for (const pqxx::row& row : sql_.run(kSequences))
            line(std::string(kSequenceWord) + text_of(row[0]) + " " + text_of(row[1]));
        const auto tables = names_in(sql_.run(kTables));
        for (const std::string& table : tables)
            all_ += rows_of(sql_, table);
        for (const std::string& table : tables)
            write_table(table);
        line(std::string(kEndWord) + checksum_.text());
    }

private:
    // Line breaks stand only between the words of JSON that was stored as it came.
    void write_table(const std::string& table) {
        line(std::string(kTableWord) + table + " " + std::to_string(rows_of(sql_, table)));
        sql_.each_row("select replace(row_to_json(t)::text, chr(10), ' ') from " + table + " t",
                      [&](std::string_view row) {
                          line(row);
                          progress_(++done_, all_);
                      });
    }

    void line(std::string_view text) {
        out_ << text << '\n';
        checksum_.take(text);
    }

    Sql& sql_;
    std::ostream& out_;
    const Progress& progress_;
    Checksum checksum_;
    std::uint64_t done_ = 0;
    std::uint64_t all_ = 0;
};

// ---- reading ----

struct Outline {
    int schema = 0;
    std::uint64_t rows = 0;
};

std::optional<std::string> after(std::string_view word, const std::string& line) {
    return line.starts_with(word) ? std::optional(line.substr(word.size())) : std::nullopt;
}

std::pair<std::string, std::uint64_t> name_and_number(const std::string& text) {
    std::istringstream words(text);
    std::string name;
    std::uint64_t number = 0;
    if (!(words >> name >> number)) throw BackupRefused("The backup holds a line that nobody can read: " + text);
    return {name, number};
}

// Reads it to its end once, so that nothing is begun with a torn one.
Outline checked(std::istream& in) {
    Outline outline;
    Checksum checksum;
    std::string line;
    if (!std::getline(in, line) || line != kFormat) throw BackupRefused("This is no backup of Majlis.");
    do {
        if (const auto end = after(kEndWord, line)) {
            if (*end == checksum.text()) return outline;
            throw BackupRefused("The backup was changed or damaged: its checksum is another.");
        }
        if (in.eof()) break; // in the midst of a line
        if (line.starts_with(kSchemaWord))
            outline.schema = static_cast<int>(std::min<std::uint64_t>(name_and_number(line).second, INT_MAX));
        if (const auto table = after(kTableWord, line)) outline.rows += name_and_number(*table).second;
        checksum.take(line);
    } while (std::getline(in, line));
    throw BackupRefused("The backup is not complete: its end is missing.");
}

class Reading {
public:
    Reading(Sql& sql, std::istream& in, const Progress& progress, std::uint64_t all)
        : sql_(sql), in_(in), progress_(progress), all_(all), tables_(names_in(sql.run(kTables))) {}

    void read() {
        for (std::string line; std::getline(in_, line);) {
            if (const auto sequence = after(kSequenceWord, line)) set_sequence(*sequence);
            if (const auto table = after(kTableWord, line)) read_table(*table);
        }
    }

private:
    void set_sequence(const std::string& text) {
        const auto [name, value] = name_and_number(text);
        ask(sql_, kSetSequence, pqxx::params{name, static_cast<std::int64_t>(value)});
    }

    void read_table(const std::string& text) {
        const auto [table, rows] = name_and_number(text);
        if (std::find(tables_.begin(), tables_.end(), table) == tables_.end())
            throw BackupRefused("The backup holds a table that its schema does not have: " + table);
        for (std::uint64_t left = rows; left > 0;) {
            const std::size_t some = std::min<std::uint64_t>(left, kRowsAtOnce);
            insert(table, some);
            left -= some;
            progress_(done_ += some, all_);
        }
    }

    void insert(const std::string& table, std::size_t rows) {
        std::string list = "[";
        std::string line;
        for (std::size_t i = 0; i < rows && std::getline(in_, line); ++i)
            list += (i == 0 ? "" : ",") + line;
        ask(sql_, "insert into " + table + " select * from json_populate_recordset(null::" + table + ", $1::json)",
            pqxx::params{list + "]"});
    }

    Sql& sql_;
    std::istream& in_;
    const Progress& progress_;
    std::uint64_t done_ = 0;
    std::uint64_t all_;
    std::vector<std::string> tables_;
};

void refuse_unless_empty(Sql& sql) {
    for (const std::string& table : names_in(sql.run(kTables)))
        if (rows_of(sql, table) > 0)
            throw BackupRefused("The database is not empty: there are rows in " + table + ". Nothing was changed.");
}

// A database whose tables are newer than the backup's rows cannot take them in.
void migrate_to_that_of(const Outline& outline, Connections& connections) {
    const auto known = migrations();
    if (outline.schema < 1 || outline.schema > known.back().number)
        throw BackupRefused("The backup has schema " + std::to_string(outline.schema) +
                            "; this program knows schema 1 to " + std::to_string(known.back().number) + ".");
    try {
        migrate(connections, migrations_up_to(outline.schema));
    } catch (const SchemaRefused&) {
        throw BackupRefused("The database has a newer schema than the backup. Restore it into an empty database.");
    }
}

} // namespace

void write_backup(Connections& connections, std::ostream& out, const Progress& progress) {
    connections.look([&](Sql& sql) {
        sql.run(kPatience);
        Writing(sql, out, progress).write();
    });
}

void read_backup(Connections& connections, std::istream& in, const Progress& progress) {
    const Outline outline = checked(in);
    migrate_to_that_of(outline, connections);
    in.clear();
    in.seekg(0);
    connections.write([&](Sql& sql) {
        sql.run(kPatience);
        refuse_unless_empty(sql);
        Reading(sql, in, progress, outline.rows).read();
    });
    migrate(connections, migrations());
}

} // namespace majlis
