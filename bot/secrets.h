// Unguessable secrets for the games' chance, from the operating system.
#pragma once

#include "engine/core/sha256.h"

namespace majlis {

Digest new_secret();

} // namespace majlis
