#include "commands/pictures.h"

#include <stdexcept>

#include "commands/limits.h"
#include "commands/open_tables.h"
#include "commands/sentences.h"
#include "engine/core/build_id.h"
#include "engine/core/words.h"
#include "render/draw.h"

namespace majlis {

namespace {

constexpr std::string_view kHandImage = "hand ";

Attachment attachment(const std::string& filename, Image image) {
    return {filename, std::move(image.bytes), shortened(image.alt, limits::kAlt)};
}

Seat seat_in(std::string_view number) {
    return Seat{static_cast<std::uint8_t>(number_in(number).value())};
}

std::vector<SeatRow> seats_of(Store& store, GameId game) {
    std::vector<SeatRow> seats;
    static_cast<void>(store.with_game(game, [&](GameTransaction& tx) { seats = tx.seats(); }));
    return seats;
}

} // namespace

std::string hand_image(Seat seat) {
    return std::string(kHandImage) + std::to_string(seat.value);
}

Attachment draw_attachment(Store& store, GameId game, Version version, std::string_view what) {
    const auto saved = store.saved(game, version, build_id());
    if (!saved) throw std::logic_error("commands: an image of a game that is not there");
    const auto pack = store.pack(saved->record.pack);
    if (!pack) throw std::logic_error("commands: a game without its pack");
    const auto table = table_of(*saved, *pack);
    const NamingSpeaker names(seats_of(store, game));
    if (what == kBoardImage) return board_picture(*table, Spectator{}, names);
    if (!what.starts_with(kHandImage)) throw std::logic_error("commands: no such image: " + std::string(what));
    return hand_picture(*table, seat_in(what.substr(kHandImage.size())), names);
}

Attachment board_picture(const Table& table, const Viewer& viewer, const Speaker& speaker) {
    return attachment("board.png", draw_board(table, viewer, kUsualWidth, speaker));
}

Attachment hand_picture(const Table& table, Seat seat, const Speaker& speaker) {
    return attachment("hand.png", draw_hand(table, seat, kUsualWidth, speaker));
}

std::string board_in_words(const Table& table, const Viewer& viewer, const Speaker& speaker) {
    return words_of_board(table, viewer, speaker);
}

std::string hand_in_words(const Table& table, Seat seat, const Speaker& speaker) {
    return words_of_hand(table, seat, speaker);
}

} // namespace majlis
