// Draws what a viewer may see of a table, from the View alone: the board, a hand, the market, a conflict, the scores,
// the progress. At most two drawings at once; what never changes is drawn once and kept (render/layers.h).
#pragma once

#include <optional>
#include <semaphore>
#include <string>
#include <vector>

#include "engine/core/table.h"
#include "render/image.h"
#include "render/scene.h"
#include "render/settlement.h"

namespace majlis {

struct PictureOrder {
    Picture picture = Picture::Board;
    Viewer viewer = Spectator{};
    int width = kUsualWidth;
    const Table* before = nullptr;          // the same game when the last image was made: what has changed is outlined
    Candidates candidates{};                // of a board
    std::optional<std::size_t> conflict{};  // which one, counted from 1; nothing: the last
    std::optional<Settlement> settlement{}; // of the score sheet; nothing: the game's own points stand
    std::optional<Seat> seat{};             // of a character; nothing: the viewer's own
    std::optional<std::size_t> year{};      // which one, counted from 1; nothing: the last that is over
};

class Studio {
public:
    static constexpr int kMostAtOnce = 2;

    // Nothing: there is no such picture of this game now (no market, no conflict yet, a spectator's hand).
    // `speaker` is the language of the words in the image and of the alt text.
    std::optional<Image> draw(const Table& table, const PictureOrder& order, const Speaker& speaker);

    const Layers& layers() const { return layers_; }

private:
    Layers layers_;
    std::counting_semaphore<kMostAtOnce> chairs_{kMostAtOnce};
};

// Those of the words that name a space on the picture of the board.
std::vector<std::string> spaces_among(std::vector<std::string> words, const Table& table);

// The same in words, without drawing anything; nothing where there is no such picture.
std::optional<std::string> words_of(const Table& table, Picture picture, const Viewer& viewer, const Speaker& speaker,
                                    const std::optional<Settlement>& settlement = {});
std::string words_of_hand(const Table& table, Seat seat, const Speaker& speaker);
std::optional<std::string> words_of_character(const Table& table, Seat seat, const Speaker& speaker);

struct EndedConflict {
    std::size_t number = 0; // for PictureOrder::conflict
    Phrase title;           // "Combat in H8"
};

struct EndedYear {
    std::size_t number = 0; // for PictureOrder::year
    Phrase title;           // "What year 2 has brought"
};

// These are the table's last events: the years that came to their end with them, in order.
std::vector<EndedYear> years_over(const Table& table, const std::vector<std::string>& events);

// These are the table's last events: the conflicts that came to their end with them, in order.
std::vector<EndedConflict> conflicts_over(const Table& table, const std::vector<std::string>& events);

} // namespace majlis
