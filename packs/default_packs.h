// The packs that are compiled in: the texts of packs/*.toml.
// Only the loader of each game reads them.
#pragma once

#include <string_view>

namespace majlis {

extern const std::string_view kCaravanPack;
extern const std::string_view kCrescentMoonPack;
extern const std::string_view kTigrisEuphratesPack;

} // namespace majlis
