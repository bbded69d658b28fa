#include "db/server_clock.h"

#include <pqxx/pqxx>

#include "db/connections.h"
#include "db/sql.h"

namespace majlis {
namespace {

constexpr auto kTime = "select milliseconds(clock_timestamp())";

} // namespace

Instant server_time(Connections& connections) {
    Instant time;
    connections.look([&](Sql& sql) { time = instant_of(ask(sql, kTime, {}).one_field()); });
    return time;
}

} // namespace majlis
