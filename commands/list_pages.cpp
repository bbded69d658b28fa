#include "commands/list_pages.h"

#include <algorithm>

#include "commands/limits.h"
#include "commands/sentences.h"
#include "engine/core/words.h"

namespace majlis {

namespace {

struct Stretch { // of lines, the last one not in it
    std::size_t first = 0, end = 0;
};

class Pages {
public:
    Pages(const Listing& listing, std::size_t most) : listing_(listing), most_(most) {}

    Stretch at(const std::optional<PlaceInList>& place) const {
        const std::size_t all = listing_.lines.size();
        const std::size_t edge = place ? edge_of(*place) : 0;
        const bool onwards = !place || place->side == Side::After;
        if (onwards && edge < all) return onwards_from(edge);
        const Stretch back = backwards_from(onwards ? all : edge);
        return back.first == 0 ? onwards_from(0) : back; // the first page is always full
    }

private:
    // What comes after the line begins there, or what comes before it ends there.
    std::size_t edge_of(const PlaceInList& place) const {
        const auto& lines = listing_.lines;
        const auto edge = std::find_if(lines.begin(), lines.end(), [&](const Listed& one) {
            return place.side == Side::After ? listing_.before(place.key, one.key)
                                             : !listing_.before(one.key, place.key);
        });
        return static_cast<std::size_t>(edge - lines.begin());
    }

    std::size_t length(std::size_t line) const { return characters(listing_.lines[line].line) + 1; }

    Stretch onwards_from(std::size_t first) const {
        Stretch shown{first, first};
        for (std::size_t room = most_; shown.end < listing_.lines.size() && length(shown.end) <= room; ++shown.end)
            room -= length(shown.end);
        return shown;
    }

    Stretch backwards_from(std::size_t end) const {
        Stretch shown{end, end};
        for (std::size_t room = most_; shown.first > 0 && length(shown.first - 1) <= room; --shown.first)
            room -= length(shown.first - 1);
        return shown;
    }

    const Listing& listing_;
    std::size_t most_;
};

std::vector<Row> turning(const Listing& listing, const Stretch& shown, const Speaker& speaker) {
    std::vector<Button> buttons;
    if (shown.first > 0)
        buttons.push_back({listing.button({Side::Before, listing.lines[shown.first].key}), speaker.translate("Back")});
    if (shown.end < listing.lines.size())
        buttons.push_back(
            {listing.button({Side::After, listing.lines[shown.end - 1].key}), speaker.translate("More…")});
    return buttons.empty() ? std::vector<Row>{} : std::vector<Row>{std::move(buttons)};
}

} // namespace

std::string to_text(const PlaceInList& place) {
    return static_cast<char>(place.side) + place.key;
}

std::optional<PlaceInList> place_in_list(std::string_view text) {
    for (const Side side : {Side::After, Side::Before})
        if (!text.empty() && text.front() == static_cast<char>(side))
            return PlaceInList{side, std::string(text.substr(1))};
    return std::nullopt;
}

ListPage page_of_list(Listing listing, const std::optional<PlaceInList>& place, std::size_t most_characters,
                      const Speaker& speaker) {
    constexpr std::size_t kFoot = 60; // characters
    const std::size_t most = most_characters - kFoot;
    std::stable_sort(listing.lines.begin(), listing.lines.end(),
                     [&](const Listed& a, const Listed& b) { return listing.before(a.key, b.key); });
    for (Listed& one : listing.lines)
        one.line = shortened(one.line, most - 2);
    const Stretch shown = Pages(listing, most).at(place);
    ListPage page{{}, turning(listing, shown, speaker)};
    for (std::size_t i = shown.first; i < shown.end; ++i)
        page.text += (i > shown.first ? "\n" : "") + listing.lines[i].line;
    if (!page.rows.empty())
        page.text +=
            "\n-# " + sentence(speaker, "{1} to {2} of {3}", static_cast<std::int64_t>(shown.first + 1),
                               static_cast<std::int64_t>(shown.end), static_cast<std::int64_t>(listing.lines.size()));
    return page;
}

bool number_before(const std::string& a, const std::string& b) {
    return large_number_in(a).value_or(0) < large_number_in(b).value_or(0);
}

} // namespace majlis
