// A whole database as lines of text, and back: one line a row, in JSON, behind the name of its table. A backup says
// which schema it has and ends with a checksum, so that a torn one is refused. Internal to db/; Store is the way in.
#pragma once

#include <iosfwd>

#include "db/progress.h"

namespace majlis {

class Connections;

// As of one moment; nobody is kept waiting.
void write_backup(Connections& connections, std::ostream& out, const Progress& progress);

// Into a database without games: all of it, or nothing. Throws BackupRefused.
void read_backup(Connections& connections, std::istream& in, const Progress& progress);

} // namespace majlis
