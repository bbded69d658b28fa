#include "render/draw.h"

#include "render/games.h"

namespace majlis {

Image draw_board(const Table& table, const Viewer& viewer, int width, const Speaker& speaker) {
    Image image;
    visit_table(table, [&]<Game G>(const TableOf<G>& of) {
        image = board_of<G>(of.tables(), of.view(viewer), width, speaker);
    });
    return image;
}

Image draw_hand(const Table& table, Seat seat, int width, const Speaker& speaker) {
    Image image;
    visit_table(table,
                [&]<Game G>(const TableOf<G>& of) { image = hand_of<G>(of.tables(), of.view(seat), width, speaker); });
    return image;
}

std::string words_of_board(const Table& table, const Viewer& viewer, const Speaker& speaker) {
    std::string words;
    visit_table(
        table, [&]<Game G>(const TableOf<G>& of) { words = board_words_of<G>(of.tables(), of.view(viewer), speaker); });
    return words;
}

std::string words_of_hand(const Table& table, Seat seat, const Speaker& speaker) {
    std::string words;
    visit_table(table,
                [&]<Game G>(const TableOf<G>& of) { words = hand_words_of<G>(of.tables(), of.view(seat), speaker); });
    return words;
}

} // namespace majlis
