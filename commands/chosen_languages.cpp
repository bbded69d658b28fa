#include "commands/chosen_languages.h"

namespace majlis {

void ChosenLanguages::remember(UserId user, const std::optional<std::string>& language) {
    const std::lock_guard lock(mutex_);
    if (language)
        languages_[user] = *language;
    else
        languages_.erase(user);
}

std::optional<std::string> ChosenLanguages::of(UserId user) const {
    const std::lock_guard lock(mutex_);
    const auto found = languages_.find(user);
    return found == languages_.end() ? std::nullopt : std::optional(found->second);
}

} // namespace majlis
