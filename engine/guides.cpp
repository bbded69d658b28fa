#include "engine/guides.h"

#include "engine/caravan/guide.h"

namespace majlis {

std::optional<Guide> guide_of(std::string_view game) {
    if (game == "caravan") return caravan::guide();
    return std::nullopt;
}

} // namespace majlis
