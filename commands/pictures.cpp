#include "commands/pictures.h"

#include <stdexcept>

#include "commands/final_ranking.h"
#include "commands/languages.h"
#include "commands/limits.h"
#include "commands/open_tables.h"
#include "commands/sentences.h"
#include "engine/core/build_id.h"
#include "engine/core/words.h"

namespace majlis {

namespace {

constexpr std::string_view kBoard = "board", kHand = "hand";

// What does not fit is a command away; a hand's words stand beside its picture.
std::string alt_text(const std::string& words, Picture picture, const Speaker& speaker) {
    if (picture == Picture::Hand || characters(words) <= limits::kAlt) return shortened(words, limits::kAlt);
    const std::string more = speaker.translate("All of it in words: /board with the same picture and text:true.");
    return whole_sentences(words, limits::kAlt - characters(more) - 1) + " " + more;
}

std::optional<Attachment> maybe_attachment(const Table& table, Studio& studio, const PictureOrder& order,
                                           const Speaker& speaker) {
    auto image = studio.draw(table, order, speaker);
    if (!image) return std::nullopt;
    return Attachment{image_of(order.picture) + ".png", std::move(image->bytes),
                      alt_text(image->alt, order.picture, speaker)};
}

Attachment attachment(const Table& table, Studio& studio, const PictureOrder& order, const Speaker& speaker) {
    auto drawn = maybe_attachment(table, studio, order, speaker);
    if (!drawn) throw std::logic_error("commands: there is no such image of this game");
    return std::move(*drawn);
}

// "hand 2" is the word "hand" and the number 2.
struct Named {
    std::string_view word;
    std::optional<std::uint64_t> number;
};

Named named(std::string_view what) {
    const std::size_t space = what.find(' ');
    if (space == std::string_view::npos) return {what, {}};
    return {what.substr(0, space), number_in(what.substr(space + 1)).value()};
}

// The game as it was at that version.
std::unique_ptr<Table> table_at(Store& store, GameId game, Version version) {
    const auto saved = store.saved(game, version, build_id());
    if (!saved) throw std::logic_error("commands: an image of a game that is not there");
    const auto pack = store.pack(saved->record.pack);
    if (!pack) throw std::logic_error("commands: a game without its pack");
    return table_of(*saved, *pack);
}

struct AtTable {
    std::vector<SeatRow> seats;
    const Language* language = &english();
};

// The table's language for what everybody sees there, the player's own for a hand.
AtTable at_table(Store& store, GameId game, const Viewer& viewer) {
    AtTable at;
    static_cast<void>(store.with_game(game, [&](GameTransaction& tx) {
        at.seats = tx.seats();
        at.language = &language_at(tx, at.seats);
        const auto seat = seat_of(viewer);
        const SeatRow* owner = seat ? row_of(at.seats, *seat) : nullptr;
        if (owner && owner->user) at.language = &language_of(tx.user(*owner->user), *at.language);
    }));
    return at;
}

PictureOrder order_of(const Named& what) {
    const auto picture = picture_in(what.word);
    if (!picture) throw std::logic_error("commands: no such image: " + std::string(what.word));
    PictureOrder order{.picture = *picture};
    if (order.picture == Picture::Conflict) order.conflict = what.number;
    if (order.picture == Picture::Year) order.year = what.number;
    if (what.word == kHand || order.picture == Picture::Character) // of a seat: in its owner's language
        order.viewer = Seat{static_cast<std::uint8_t>(what.number.value())};
    return order;
}

} // namespace

std::string hand_image(Seat seat) {
    return std::string(kHand) + " " + std::to_string(seat.value);
}

std::string board_image(std::optional<Version> since) {
    return std::string(kBoard) + (since ? " " + std::to_string(since->value) : "");
}

std::string conflict_image(std::size_t number) {
    return image_of(Picture::Conflict) + " " + std::to_string(number);
}

std::string character_image(Seat seat) {
    return image_of(Picture::Character) + " " + std::to_string(seat.value);
}

std::string year_image(std::size_t year) {
    return image_of(Picture::Year) + " " + std::to_string(year);
}

std::string image_of(Picture picture) {
    return std::string(picture_word(picture));
}

Attachment draw_attachment(Store& store, Studio& studio, GameId game, Version version, std::string_view what,
                           const Language* reader) {
    const Named image = named(what);
    PictureOrder order = order_of(image);
    const auto table = table_at(store, game, version);
    std::unique_ptr<Table> before;
    if (image.word == kBoard && image.number) before = table_at(store, game, Version{*image.number});
    order.before = before.get();
    const AtTable at = at_table(store, game, order.viewer);
    if (order.picture == Picture::Scores) order.settlement = settlement_of(*table, at.seats);
    return attachment(*table, studio, order, NamingSpeaker(at.seats, reader ? *reader : *at.language));
}

Attachment board_picture(Studio& studio, const Table& table, const Viewer& viewer, const Speaker& speaker,
                         const Candidates& lettered) {
    return attachment(table, studio, {.picture = Picture::Board, .viewer = viewer, .candidates = lettered}, speaker);
}

Attachment hand_picture(Studio& studio, const Table& table, Seat seat, const Speaker& speaker) {
    return attachment(table, studio, {.picture = Picture::Hand, .viewer = seat}, speaker);
}

std::optional<Attachment> character_picture(Studio& studio, const Table& table, Seat seat, const Speaker& speaker) {
    return maybe_attachment(table, studio, {.picture = Picture::Character, .seat = seat}, speaker);
}

std::optional<Attachment> picture_of(Studio& studio, const Table& table, Picture picture, const Viewer& viewer,
                                     const Speaker& speaker, std::optional<Settlement> settlement) {
    return maybe_attachment(table, studio, {.picture = picture, .viewer = viewer, .settlement = std::move(settlement)},
                            speaker);
}

std::string hand_in_words(const Table& table, Seat seat, const Speaker& speaker) {
    return words_of_hand(table, seat, speaker);
}

} // namespace majlis
