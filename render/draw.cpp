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

} // namespace majlis
