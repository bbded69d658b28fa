// What time it is for the database. Only what several processes share is told by its clock: all else goes by the
// caller's. Internal to db/; Store::server_time is the way in.
#pragma once

#include "db/ids.h"

namespace majlis {

class Connections;

Instant server_time(Connections& connections);

} // namespace majlis
