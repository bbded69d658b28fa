// How the store fails. What a player may be told about it follows from the type alone.
// Everything else that goes wrong in here is a bug of ours and a std::logic_error.
#pragma once

#include <stdexcept>

namespace majlis {

// Nothing was done: the database is away, full, read-only or too slow. Trying again is right.
struct StoreUnavailable : std::runtime_error {
    using std::runtime_error::runtime_error;
};

// The database can be read, but takes no writes just now: it is read-only, or its disk is full.
struct StoreUnwritable : StoreUnavailable {
    using StoreUnavailable::StoreUnavailable;
};

// Not known: the connection broke inside COMMIT and the database did not come back in time to be asked.
struct CommitInDoubt : std::runtime_error {
    using std::runtime_error::runtime_error;
};

// The database was not migrated yet, or by a newer program, or by one that differs: this one must not touch it.
struct SchemaRefused : std::runtime_error {
    using std::runtime_error::runtime_error;
};

// Not a backup, a torn one, or a database that cannot take it in: nothing was restored.
struct BackupRefused : std::runtime_error {
    using std::runtime_error::runtime_error;
};

} // namespace majlis
