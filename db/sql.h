// Asking and reading in SQL: parameters out of our types, our types out of fields.
// Internal to db/.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "db/ids.h"
#include "db/pqxx_names.h"

namespace majlis {

// The statements that a connection's server has parsed already.
class Prepared {
public:
    // The statement's name there; it is prepared when it is first asked for.
    const std::string& name_of(const std::string& statement, pqxx::connection& connection);

private:
    std::map<std::string, std::string> names_;
};

// A transaction under way, on a connection with what is prepared there.
class Sql {
public:
    Sql(pqxx::transaction_base& transaction, Prepared& prepared) : transaction_(transaction), prepared_(prepared) {}

    pqxx::result ask(const std::string& statement, const pqxx::params& values);
    pqxx::result run(std::string_view statements); // one or several, without values, and not prepared
    void each_row(std::string_view query, const std::function<void(std::string_view)>& take); // of one text column

private:
    pqxx::transaction_base& transaction_;
    Prepared& prepared_;
};

pqxx::result ask(Sql& sql, const std::string& statement, const pqxx::params& values);

// To be called in a catch clause: throws what is being handled as one of db/errors.h.
[[noreturn]] void throw_as_ours();

template <typename Tag>
std::int64_t number(Id<Tag, std::uint64_t> id) {
    return static_cast<std::int64_t>(id.value); // snowflakes stay below 2^63 until 2084
}

inline std::int16_t number(Seat seat) {
    return seat.value;
}

inline std::int64_t number(Instant at) {
    return at.time_since_epoch().count();
}

template <typename Strong>
std::optional<std::int64_t> number(const std::optional<Strong>& value) {
    return value ? std::optional<std::int64_t>(number(*value)) : std::nullopt;
}

std::int64_t int_of(const pqxx::field& field);
std::string text_of(const pqxx::field& field);
std::optional<std::string> maybe_text_of(const pqxx::field& field);
Instant instant_of(const pqxx::field& field);
std::optional<Instant> maybe_instant_of(const pqxx::field& field);
std::vector<std::string> texts_of(const pqxx::field& field);
std::vector<Seat> seats_of(const pqxx::field& field);

template <typename Strong>
Strong id_of(const pqxx::field& field) {
    return Strong{static_cast<decltype(Strong::value)>(int_of(field))};
}

std::optional<std::int64_t> maybe_int_of(const pqxx::field& field);

template <typename Strong>
std::optional<Strong> maybe_id_of(const pqxx::field& field) {
    return maybe_int_of(field) ? std::optional(id_of<Strong>(field)) : std::nullopt;
}

} // namespace majlis
