// Who was forgotten within a day: asked again and again, it would be much work for nothing. Only in memory, because
// nothing is kept about them.
#pragma once

#include <map>
#include <mutex>

#include "db/ids.h"
#include "pace/instant.h"

namespace majlis {

class ForgottenToday {
public:
    bool begin(UserId user, Instant now); // false: it was done within a day, or is under way
    void broken_off(UserId user);         // may be begun again at once

private:
    std::mutex mutex_;
    std::map<UserId, Instant> when_;
};

} // namespace majlis
