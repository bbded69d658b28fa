// The names that our headers mention of libpqxx, and of what stands on it.
// The library itself is included by .cpp files only.
#pragma once

namespace pqxx {
// NOLINTBEGIN(readability-identifier-naming): the library's names, not ours
class connection;
class field;
class params;
class result;
class row;
class transaction_base;
// NOLINTEND(readability-identifier-naming)
} // namespace pqxx

namespace majlis {
class Sql; // db/sql.h
} // namespace majlis
