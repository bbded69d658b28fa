#include "commands/spot.h"

namespace majlis {

std::string to_detail(const Picks& picks) {
    std::vector<std::string> at;
    for (const std::size_t place : picks.at)
        at.push_back(std::to_string(place));
    return std::to_string(picks.choice) + ":" + listed(at, '.') + ":" + std::to_string(picks.page);
}

std::optional<Picks> picks_in(std::string_view detail) {
    const auto parts = items_of(detail, ':');
    if (parts.size() != 3) return std::nullopt;
    const auto choice = number_in(parts[0]), page = number_in(parts[2]);
    if (!choice || !page) return std::nullopt;
    Picks picks{static_cast<std::size_t>(*choice), {}, static_cast<std::size_t>(*page)};
    for (const std::string& item : items_of(parts[1], '.')) {
        const auto place = number_in(item);
        if (!place) return std::nullopt;
        picks.at.push_back(static_cast<std::size_t>(*place));
    }
    return picks;
}

} // namespace majlis
