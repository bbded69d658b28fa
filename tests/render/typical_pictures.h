// Fifteen pictures that stand for all: what the golden images and the contact sheet show.
// The games are played by the simple computer player, so that the positions look like those of people.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "engine/core/table.h"
#include "render/studio.h"

namespace majlis::test {

struct TypicalPicture {
    std::string name; // of its file
    std::shared_ptr<const Table> table, before;
    PictureOrder order; // without width and `before`
};

const std::vector<TypicalPicture>& typical_pictures();

// At which its letters have to be legible: as a phone shows it; a page of text, which is wider than high, as a desktop
// shows it among the messages, within 550 x 350.
int legible_width(Studio& studio, const TypicalPicture& picture);

Image drawn(Studio& studio, const TypicalPicture& picture, int width);

} // namespace majlis::test
