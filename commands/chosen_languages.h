// Which language people have chosen instead of their Discord's, as far as this process has met them. The store is asked
// at each interaction; what has no time for that, because it is answered at once, asks here.
#pragma once

#include <map>
#include <mutex>
#include <optional>
#include <string>

#include "db/ids.h"

namespace majlis {

class ChosenLanguages {
public:
    void remember(UserId user, const std::optional<std::string>& language); // none: as Discord says
    std::optional<std::string> of(UserId user) const;

private:
    mutable std::mutex mutex_;
    std::map<UserId, std::string> languages_; // of those only who have chosen one
};

} // namespace majlis
