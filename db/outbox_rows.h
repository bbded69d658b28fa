// The outbox's rows read into values. Internal to db/.
// A row comes with the parts of it that have arrived.
#pragma once

#include "db/outbox_row.h"
#include "db/pqxx_names.h"

namespace majlis {

inline constexpr auto kOutboxColumns = "game_id, number, lane, kind, purpose, version, image, payload, attempts, "
                                       "milliseconds(waiting_since) as waiting_since, "
                                       "milliseconds(doubtful_since) as doubtful_since, reason";

OutboxRow read_outbox_row(Sql& sql, const pqxx::row& row);

} // namespace majlis
