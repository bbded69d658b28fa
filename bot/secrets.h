// Unguessable secrets for the games' chance, from the operating system.
// Each game gets one before anyone joins; its commitment is shown, the secret itself never leaves the store.
#pragma once

#include "engine/core/sha256.h"

namespace majlis {

Digest new_secret();

} // namespace majlis
