// What is on the table, for one reader: offers to me, mine, those of others, those that stand, limits, promises, talks;
// or one offer with all that it would do. Private, and made from the reader's own view.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "commands/list_pages.h"
#include "commands/offers.h"
#include "commands/reply.h"
#include "db/game_row.h"
#include "locale/language.h"

namespace majlis {

struct DealReader {
    GameId game;
    std::optional<Seat> seat; // none: somebody who watches
    const Table& table;
    const std::vector<SeatRow>& seats;
    const Language& language;
    std::vector<NotedPromise> promises;
    std::vector<Talk> talks;
    std::vector<PostedOffer> posted;
    std::optional<Span> own_time; // how long the reader's offers stand
    std::string note{};           // what is to be said first

    Viewer viewer() const { return seat ? Viewer(*seat) : Viewer(Spectator{}); }
};

Post deal_view(const DealReader& reader);
Post choice_of_talkers(const DealReader& reader); // of one who sits there
Post page_of_promises(const DealReader& reader, const PlaceInList& place);

struct OfferPage {
    Post post;
    std::unique_ptr<Table> board{}; // as it would be, for a picture; none: nothing can be shown
};

OfferPage offer_page(const DealReader& reader, const OfferOnTable& offer);

} // namespace majlis
