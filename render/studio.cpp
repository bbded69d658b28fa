#include "render/studio.h"

#include <algorithm>
#include <array>

#include "render/games.h"
#include "render/png.h"
#include "render/reports.h"

namespace majlis {

namespace {

constexpr std::array kPictures{
    std::pair{Picture::Board, std::string_view("board")},
    std::pair{Picture::Hand, std::string_view("hand")},
    std::pair{Picture::Market, std::string_view("market")},
    std::pair{Picture::Conflict, std::string_view("conflict")},
    std::pair{Picture::Scores, std::string_view("scores")},
    std::pair{Picture::Progress, std::string_view("progress")},
    std::pair{Picture::Character, std::string_view("character")},
    std::pair{Picture::Characters, std::string_view("characters")},
    std::pair{Picture::Year, std::string_view("year")},
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

// The events that still count.
template <Game G>
std::vector<typename G::Event> events_of(const TableOf<G>& of, std::vector<Commit> commits) {
    std::vector<Commit> kept;
    for (Commit& commit : commits) {
        if (const auto target = commit.events.empty() ? std::nullopt : taken_back_target(commit.events.front()))
            std::erase_if(kept, [&](const Commit& one) { return one.after > *target; });
        else
            kept.push_back(std::move(commit));
    }
    std::vector<typename G::Event> events;
    for (const Commit& commit : kept)
        for (const std::string& notation : commit.events)
            events.push_back(G::parse_event(of.tables(), notation).value());
    return events;
}

// As far as this viewer heard them; and the steps without words that everybody sees.
template <Game G>
std::vector<typename G::Event> announced(const TableOf<G>& of, const Viewer& viewer) {
    auto events = events_of(of, of.record().commits);
    std::erase_if(events, [&](const typename G::Event& event) {
        return !G::announce(of.tables(), event, viewer) && !seen_by_all<G>(event);
    });
    return events;
}

// What has been settled of the players' goals, year by year: the game is gone through once more, and each year's end
// looked at as everybody saw it.
template <Game G>
std::vector<Goals> years_of(const TableOf<G>& of) {
    Record record = of.record();
    const auto events = events_of(of, std::move(record.commits));
    if (std::none_of(events.begin(), events.end(), settles_goals<G>)) return {};
    typename G::State state{};
    if (record.position) state = std::get<typename G::State>(G::parse_state(of.tables(), *record.position));
    std::vector<Goals> years;
    for (const auto& event : events) {
        if (settles_goals<G>(event))
            years.push_back(goals_settled<G>(of.tables(), G::view(of.tables(), state, Spectator{}), event));
        state = G::evolve(of.tables(), std::move(state), event);
    }
    return years;
}

// What a viewer may know of one game, in the shapes that pictures and words are made from.
template <Game G>
class Exhibit {
public:
    Exhibit(const TableOf<G>& of, const Viewer& viewer) : of_(of), viewer_(viewer), view_(of.view(viewer)) {}

    const typename G::View& view() const { return view_; }

    Scene<G> scene(const typename G::View* before, const Candidates& candidates, const Speaker& speaker) const {
        return {of_.tables(), view_, before, candidates, speaker};
    }

    Chronicle chronicle() const { return chronicle_of<G>(of_.tables(), of_.seats(), announced<G>(of_, viewer_)); }

    // Whose gains this viewer is shown summed up.
    std::vector<Seat> summed() const {
        const Sums of_others = sums_of_others<G>(view_);
        const bool of_all = of_others == Sums::Always || (of_others == Sums::AtTheEnd && of_.result());
        std::vector<Seat> seats;
        for (const Seat seat : of_.seats())
            if (of_all || viewer_ == Viewer(seat)) seats.push_back(seat);
        return seats;
    }

    std::optional<ConflictReport> conflict(std::optional<std::size_t> number) const {
        std::vector<ConflictReport> all = chronicle().conflicts;
        const std::size_t wanted = number.value_or(all.size());
        if (wanted == 0 || wanted > all.size()) return std::nullopt;
        return std::move(all[wanted - 1]);
    }

    std::optional<Goals> year(std::optional<std::size_t> number) const {
        std::vector<Goals> all = years_of<G>(of_);
        const std::size_t wanted = number.value_or(all.size());
        if (wanted == 0 || wanted > all.size()) return std::nullopt;
        return std::move(all[wanted - 1]);
    }

    // Whose character is wanted, if there is such a seat.
    std::optional<Seat> character(std::optional<Seat> seat) const {
        if (!seat) seat = seat_of(viewer_);
        return seat && of_.seats().has(*seat) ? seat : std::nullopt;
    }

    std::optional<ScoreSheet> score_sheet(const std::optional<Settlement>& settlement) const {
        const auto result = of_.result();
        if (!result) return std::nullopt;
        ScoreSheet sheet{*result, score_sheet_of<G>(view_, chronicle())};
        if (!settlement) return sheet;
        sheet.places = settlement->places;
        if (!sheet.columns.empty()) sheet.columns.push_back(settlement->column);
        return sheet;
    }

private:
    const TableOf<G>& of_;
    Viewer viewer_;
    typename G::View view_;
};

// "If year 2 ended now: Warlord (Amber) +3, …"
template <Game G>
std::string sums_told(const Scene<G>& scene, const Goals& goals) {
    std::vector<Phrase> sums;
    for (const GoalsOfSeat& of : goals.seats)
        sums.push_back(phrase("{1} ({2}) +{3}", std::vector<Phrase>{G::seat_name(scene.tables, of.seat)}, of.seat,
                              std::int64_t{of.sum}));
    return say(phrase("{1}: {2}.", std::vector<Phrase>{goals.title}, std::move(sums)), scene.speaker);
}

// Everybody is named before anything else of anybody is told: then the words of each character.
template <Game G>
std::optional<std::string> characters_told(const Scene<G>& scene) {
    const auto goals = goals_of<G>(scene);
    if (!goals) return std::nullopt;
    std::string text = sums_told<G>(scene, *goals);
    for (const GoalsOfSeat& of : goals->seats)
        if (const auto one = character_words_of<G>(scene, of.seat)) text += "\n\n" + *one;
    return text;
}

// The picture has what scores; its words say all that each character can do, too.
template <Game G>
std::optional<Image> characters_picture(const Scene<G>& scene, const Badges& badges, int width) {
    auto image = goals_picture(goals_of<G>(scene), badges, width, scene.speaker);
    if (image) image->alt = characters_told<G>(scene).value();
    return image;
}

template <Game G>
std::optional<Image> drawn(const TableOf<G>& of, const PictureOrder& order, const Speaker& speaker, Layers& layers) {
    const Exhibit<G> exhibit(of, order.viewer);
    const auto before = view_before<G>(order);
    const Scene<G> scene = exhibit.scene(before ? &*before : nullptr, order.candidates, speaker);
    const Sheet sheet{order.width, layers};
    const Badges badges{draw_badge<G>, color_of_seat<G>};
    switch (order.picture) {
    case Picture::Board: return board_of<G>(scene, sheet);
    case Picture::Hand: return exhibit.view().own ? std::optional(hand_of<G>(scene, sheet)) : std::nullopt;
    case Picture::Market: return market_of<G>(scene, sheet);
    case Picture::Conflict: return conflict_picture(exhibit.conflict(order.conflict), badges, order.width, speaker);
    case Picture::Scores: return score_picture(exhibit.score_sheet(order.settlement), badges, order.width, speaker);
    case Picture::Progress:
        return progress_picture(exhibit.chronicle(), exhibit.summed(), badges, order.width, speaker);
    case Picture::Character:
        if (const auto seat = exhibit.character(order.seat)) return character_of<G>(scene, *seat, sheet);
        return std::nullopt;
    case Picture::Characters: return characters_picture<G>(scene, badges, order.width);
    case Picture::Year: return goals_picture(exhibit.year(order.year), badges, order.width, speaker);
    }
    throw std::logic_error("studio: no such picture");
}

template <Game G>
std::optional<std::string> told(const TableOf<G>& of, Picture picture, const Viewer& viewer, const Speaker& speaker,
                                const std::optional<Settlement>& settlement) {
    const Exhibit<G> exhibit(of, viewer);
    const Candidates none;
    const Scene<G> scene = exhibit.scene(nullptr, none, speaker);
    switch (picture) {
    case Picture::Board: return board_words_of<G>(scene);
    case Picture::Hand: return exhibit.view().own ? std::optional(hand_words_of<G>(scene)) : std::nullopt;
    case Picture::Market: return market_words_of<G>(scene);
    case Picture::Conflict: return conflict_words(exhibit.conflict(std::nullopt), speaker);
    case Picture::Scores: return score_words(exhibit.score_sheet(settlement), speaker);
    case Picture::Progress: return progress_words(exhibit.chronicle(), exhibit.summed(), speaker);
    case Picture::Character:
        if (const auto seat = exhibit.character(std::nullopt)) return character_words_of<G>(scene, *seat);
        return std::nullopt;
    case Picture::Characters: return characters_told<G>(scene);
    case Picture::Year: return goals_words(exhibit.year(std::nullopt), speaker);
    }
    throw std::logic_error("studio: no such picture");
}

// How many conflicts these events bring to an end, whatever came before them.
template <Game G>
int conflicts_over_in(const TableOf<G>& of, const std::vector<std::string>& notations) {
    std::vector<typename G::Event> events;
    for (const std::string& notation : notations)
        events.push_back(G::parse_event(of.tables(), notation).value());
    return chronicle_of<G>(of.tables(), of.seats(), events).conflicts_over;
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
    return {to_png(canvas.pixels()), canvas.width(), canvas.height(), std::move(alt), canvas.smallest_letters()};
}

std::optional<Image> Studio::draw(const Table& table, const PictureOrder& order, const Speaker& speaker) {
    const Chair chair(chairs_);
    std::optional<Image> image;
    PictureOrder smaller = order;
    do { // again and smaller, should it ever weigh too much
        visit_table(table, [&]<Game G>(const TableOf<G>& of) { image = drawn<G>(of, smaller, speaker, layers_); });
        smaller.width = smaller.width * 3 / 4;
    } while (image && image->bytes.size() > kMostImageBytes);
    return image;
}

std::vector<std::string> spaces_among(std::vector<std::string> words, const Table& table) {
    visit_table(table, [&]<Game G>(const TableOf<G>& of) {
        const typename G::View view = of.view(Spectator{});
        std::erase_if(words, [&](const std::string& word) { return !has_space<G>(view, word); });
    });
    return words;
}

std::optional<std::string> words_of(const Table& table, Picture picture, const Viewer& viewer, const Speaker& speaker,
                                    const std::optional<Settlement>& settlement) {
    std::optional<std::string> words;
    visit_table(table,
                [&]<Game G>(const TableOf<G>& of) { words = told<G>(of, picture, viewer, speaker, settlement); });
    return words;
}

std::string words_of_hand(const Table& table, Seat seat, const Speaker& speaker) {
    return words_of(table, Picture::Hand, seat, speaker).value();
}

std::optional<std::string> words_of_character(const Table& table, Seat seat, const Speaker& speaker) {
    return words_of(table, Picture::Character, seat, speaker);
}

std::vector<EndedYear> years_over(const Table& table, const std::vector<std::string>& events) {
    std::vector<EndedYear> over;
    visit_table(table, [&]<Game G>(const TableOf<G>& of) {
        const auto settled = [&](const std::string& notation) {
            return settles_goals<G>(G::parse_event(of.tables(), notation).value());
        };
        const auto count = static_cast<std::size_t>(std::count_if(events.begin(), events.end(), settled));
        if (count == 0) return;
        const auto years = years_of<G>(of);
        for (std::size_t i = years.size() - count; i < years.size(); ++i)
            over.push_back({i + 1, years[i].title});
    });
    return over;
}

std::vector<EndedConflict> conflicts_over(const Table& table, const std::vector<std::string>& events) {
    std::vector<EndedConflict> ended;
    visit_table(table, [&]<Game G>(const TableOf<G>& of) {
        int left = conflicts_over_in<G>(of, events);
        if (left == 0) return;
        const auto conflicts = Exhibit<G>(of, Spectator{}).chronicle().conflicts;
        for (std::size_t number = conflicts.size(); number > 0 && left > 0; --number) {
            const ConflictReport& report = conflicts[number - 1];
            if (!report.over) continue;
            if (report.winner) ended.push_back({number, report.title});
            --left;
        }
    });
    std::reverse(ended.begin(), ended.end());
    return ended;
}

} // namespace majlis
