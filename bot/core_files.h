// Keeps the operating system from writing core files when the program crashes:
// they would hold all of its memory, the bot's token included.
#pragma once

namespace majlis {

void forbid_core_files();

} // namespace majlis
