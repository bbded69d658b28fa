#include "db/sql.h"

#include <exception>
#include <iterator>
#include <stdexcept>

#include <pqxx/pqxx>

#include "db/errors.h"

namespace majlis {
namespace {

// SQLSTATE classes that say something about the database's condition rather than about our statement.
bool is_condition(std::string_view state) {
    for (const std::string_view of : {"08", "25006", "40", "53", "55P03", "57", "58"})
        if (state.starts_with(of)) return true;
    return false;
}

// Read-only, or the disk is full.
bool takes_no_writes(std::string_view state) {
    return state == "25006" || state == "53100";
}

// A table, a column or a function that is not there.
bool is_of_another_schema(std::string_view state) {
    return state == "42P01" || state == "42703" || state == "42883";
}

// Begins as the statement does, so that a server's list of what is prepared can be read. PostgreSQL tells names apart
// by their first 63 characters.
std::string short_name(const std::string& statement, std::size_t number) {
    constexpr std::size_t kMost = 50;
    const std::size_t begin = statement.find_first_not_of(" \n");
    return std::to_string(number) + " " + statement.substr(begin, kMost);
}

} // namespace

const std::string& Prepared::name_of(const std::string& statement, pqxx::connection& connection) {
    if (const auto known = names_.find(statement); known != names_.end()) return known->second;
    const std::string name = short_name(statement, names_.size());
    connection.prepare(name, statement);
    return names_.emplace(statement, name).first->second;
}

pqxx::result Sql::ask(const std::string& statement, const pqxx::params& values) {
    return transaction_.exec(pqxx::prepped(prepared_.name_of(statement, transaction_.conn())), values);
}

pqxx::result Sql::run(std::string_view statements) {
    return transaction_.exec(statements);
}

void Sql::each_row(std::string_view query, const std::function<void(std::string_view)>& take) {
    for (const auto& [text] : transaction_.stream<std::string_view>(query))
        take(text);
}

pqxx::result ask(Sql& sql, const std::string& statement, const pqxx::params& values) {
    return sql.ask(statement, values);
}

void throw_as_ours() {
    try {
        throw;
    } catch (const pqxx::in_doubt_error& error) {
        throw CommitInDoubt(error.what());
    } catch (const pqxx::broken_connection& error) {
        throw StoreUnavailable(error.what());
    } catch (const pqxx::sql_error& error) {
        if (takes_no_writes(error.sqlstate())) throw StoreUnwritable(error.what());
        if (is_condition(error.sqlstate())) throw StoreUnavailable(error.what());
        if (is_of_another_schema(error.sqlstate()))
            throw SchemaRefused("The database's tables are not those of this program; majlis migrate brings them up to "
                                "date. " +
                                std::string(error.what()));
        throw std::logic_error("db: " + std::string(error.what()) + " in: " + error.query());
    } catch (const pqxx::failure& error) {
        throw std::logic_error("db: " + std::string(error.what()));
    }
}

std::int64_t int_of(const pqxx::field& field) {
    return field.as<std::int64_t>();
}

std::optional<std::int64_t> maybe_int_of(const pqxx::field& field) {
    return field.as<std::optional<std::int64_t>>();
}

std::string text_of(const pqxx::field& field) {
    return field.as<std::string>();
}

std::optional<std::string> maybe_text_of(const pqxx::field& field) {
    return field.as<std::optional<std::string>>();
}

Instant instant_of(const pqxx::field& field) {
    return Instant(std::chrono::milliseconds(int_of(field)));
}

std::optional<Instant> maybe_instant_of(const pqxx::field& field) {
    return field.is_null() ? std::nullopt : std::optional(instant_of(field));
}

std::vector<std::string> texts_of(const pqxx::field& field) {
    const auto array = field.as_sql_array<std::string>();
    return {array.cbegin(), array.cend()};
}

std::vector<Seat> seats_of(const pqxx::field& field) {
    std::vector<Seat> seats;
    const auto array = field.as_sql_array<int>();
    for (const int value : std::vector<int>(array.cbegin(), array.cend()))
        seats.push_back(Seat{static_cast<std::uint8_t>(value)});
    return seats;
}

} // namespace majlis
