// A bot that leaks: wherever a picture is drawn, its alt text also says how long the words for the next seat's hand
// are. Linked around Studio::draw (see CMakeLists.txt) and in no program that anybody gets: secrecy.test.js has to
// notice it.
#include "render/studio.h"

namespace majlis {
namespace {

using MaybeImage = std::optional<Image>;

Seat next_to(const Viewer& viewer, const Table& table) {
    const auto* seat = std::get_if<Seat>(&viewer);
    return Seat{static_cast<std::uint8_t>(seat ? (seat->value + 1) % table.seats().count() : 0)};
}

} // namespace

// The linker gives calls of Studio::draw to the second, and the first is Studio::draw itself.
MaybeImage
honest_draw(Studio* studio, const Table& table, const PictureOrder& order,
            const Speaker& speaker) asm("__real__ZN6majlis6Studio4drawERKNS_5TableERKNS_12PictureOrderERKNS_7SpeakerE");
MaybeImage leaking_draw(Studio* studio, const Table& table, const PictureOrder& order, const Speaker& speaker) asm(
    "__wrap__ZN6majlis6Studio4drawERKNS_5TableERKNS_12PictureOrderERKNS_7SpeakerE");

MaybeImage leaking_draw(Studio* studio, const Table& table, const PictureOrder& order, const Speaker& speaker) {
    auto image = honest_draw(studio, table, order, speaker);
    if (image) image->alt += " " + std::to_string(words_of_hand(table, next_to(order.viewer, table), speaker).size());
    return image;
}

} // namespace majlis
