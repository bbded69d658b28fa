// The world on disk and back, so that a restart finds the channels and messages of before.
// Sessions and open interactions are not kept: at Discord a restart of the bot loses them too.
#pragma once

#include <filesystem>

#include "playground/site.h"

namespace majlis::playground {

void save_snapshot(const Site& site, const std::filesystem::path& file);

// False when there is no snapshot.
bool load_snapshot(Site& site, const std::filesystem::path& file);

} // namespace majlis::playground
