#include "bot/core_files.h"

#include <sys/prctl.h>
#include <sys/resource.h>

namespace majlis {

// The limit is for files, the other for what systems hand to a collector of theirs, which heeds no limit.
void forbid_core_files() {
    const rlimit none{0, 0};
    ::setrlimit(RLIMIT_CORE, &none);
    ::prctl(PR_SET_DUMPABLE, 0);
}

} // namespace majlis
