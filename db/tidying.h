// What has served its time is deleted: some rows at a time, found by index, in short transactions.
// Internal to db/; Store::forget is the way in.
#pragma once

#include "db/ids.h"
#include "db/store.h"

namespace majlis {

class Connections;

Tidied tidy_up(Connections& connections, Instant then, Instant private_then);

} // namespace majlis
