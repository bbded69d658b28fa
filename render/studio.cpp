#include "render/studio.h"

#include <algorithm>
#include <array>

#include "render/games.h"
#include "render/png.h"
#include "render/reports.h"

namespace majlis {

namespace {

constexpr std::array kPictures{
    std::pair{Picture::Board, std::string_view("board")},   std::pair{Picture::Hand, std::string_view("hand")},
    std::pair{Picture::Market, std::string_view("market")}, std::pair{Picture::Conflict, std::string_view("conflict")},
    std::pair{Picture::Scores, std::string_view("scores")}, std::pair{Picture::Progress, std::string_view("progress")},
};

// One of the chairs in the studio, given back whatever happens.
class Chair {
public:
    explicit Chair(std::counting_semaphore<Studio::kMostAtOnce>& chairs) : chairs_(chairs) { chairs_.acquire(); }

    ~Chair() { chairs_.release(); }

    Chair(const Chair&) = delete;
    Chair& operator=(const Chair&) = delete;

private:
    std::counting_semaphore<Studio::kMostAtOnce>& chairs_;
};

template <Game G>
std::optional<typename G::View> view_before(const PictureOrder& order) {
    std::optional<typename G::View> view;
    if (order.before)
        visit_table(*order.before, [&]<Game H>(const TableOf<H>& of) {
            if constexpr (std::is_same_v<G, H>) view = of.view(order.viewer);
        });
    return view;
}

// The events that still count, as far as this viewer heard them.
template <Game G>
std::vector<typename G::Event> announced(const TableOf<G>& of, const Viewer& viewer) {
    std::vector<Commit> kept;
    for (Commit& commit : of.record().commits) {
        if (const auto target = commit.events.empty() ? std::nullopt : taken_back_target(commit.events.front()))
            std::erase_if(kept, [&](const Commit& one) { return one.after > *target; });
        else
            kept.push_back(std::move(commit));
    }
    std::vector<typename G::Event> events;
    for (const Commit& commit : kept)
        for (const std::string& notation : commit.events)
            if (const auto event = G::parse_event(of.tables(), notation).value();
                G::announce(of.tables(), event, viewer))
                events.push_back(event);
    return events;
}

template <Game G>
std::optional<Image> drawn(const TableOf<G>& of, const PictureOrder& order, const Speaker& speaker, Layers& layers) {
    const typename G::View view = of.view(order.viewer);
    const auto before = view_before<G>(order);
    const Scene<G> scene{of.tables(), view, before ? &*before : nullptr, order.candidates, speaker};
    const Sheet sheet{order.width, layers};
    const Badges badges{draw_badge<G>, color_of_seat<G>};
    const auto chronicle = [&] { return chronicle_of<G>(of.tables(), of.seats(), announced<G>(of, order.viewer)); };
    switch (order.picture) {
    case Picture::Board: return board_of<G>(scene, sheet);
    case Picture::Hand: return view.own ? std::optional(hand_of<G>(scene, sheet)) : std::nullopt;
    case Picture::Market: return market_of<G>(scene, sheet);
    case Picture::Conflict: return conflict_picture(chronicle(), badges, order.width, speaker);
    case Picture::Scores: return score_picture(of.result(), badges, order.width, speaker);
    case Picture::Progress: return progress_picture(chronicle(), of.seats(), badges, order.width, speaker);
    }
    throw std::logic_error("studio: no such picture");
}

} // namespace

std::string_view picture_word(Picture picture) {
    return std::find_if(kPictures.begin(), kPictures.end(), [&](const auto& row) { return row.first == picture; })
        ->second;
}

std::optional<Picture> picture_in(std::string_view word) {
    const auto row =
        std::find_if(kPictures.begin(), kPictures.end(), [&](const auto& one) { return one.second == word; });
    return row == kPictures.end() ? std::nullopt : std::optional(row->first);
}

Image to_image(const Canvas& canvas, std::string alt) {
    return {to_png(canvas.pixels()), canvas.width(), canvas.height(), std::move(alt)};
}

std::optional<Image> Studio::draw(const Table& table, const PictureOrder& order, const Speaker& speaker) {
    const Chair chair(chairs_);
    std::optional<Image> image;
    visit_table(table, [&]<Game G>(const TableOf<G>& of) { image = drawn<G>(of, order, speaker, layers_); });
    return image;
}

std::vector<std::string> spaces_among(std::vector<std::string> words, const Table& table) {
    visit_table(table, [&]<Game G>(const TableOf<G>& of) {
        const typename G::View view = of.view(Spectator{});
        std::erase_if(words, [&](const std::string& word) { return !has_space<G>(view, word); });
    });
    return words;
}

std::string words_of_board(const Table& table, const Viewer& viewer, const Speaker& speaker) {
    std::string words;
    visit_table(table, [&]<Game G>(const TableOf<G>& of) {
        words = board_words_of<G>({of.tables(), of.view(viewer), nullptr, {}, speaker});
    });
    return words;
}

std::string words_of_hand(const Table& table, Seat seat, const Speaker& speaker) {
    std::string words;
    visit_table(table, [&]<Game G>(const TableOf<G>& of) {
        words = hand_words_of<G>({of.tables(), of.view(seat), nullptr, {}, speaker});
    });
    return words;
}

} // namespace majlis
