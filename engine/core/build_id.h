// Names the engine that was compiled: a hash over its sources and the default packs.
// Records carry it, so that a difference on replay is an error for the same build and news for another.
#pragma once

#include <string_view>

namespace majlis {

std::string_view build_id();

} // namespace majlis
