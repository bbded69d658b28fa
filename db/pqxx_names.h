// The names of libpqxx that our headers mention.
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
