// A core file is all of the program's memory, and so its token: none is ever written.
#pragma once

namespace majlis {

void forbid_core_files();

} // namespace majlis
