#include "commands/bidding.h"

#include "commands/button_id.h"
#include "commands/game_visit.h"
#include "commands/languages.h"
#include "commands/sentences.h"
#include "engine/core/words.h"

namespace majlis {

namespace {

int points_for(Seat chair, Seat wanted, const std::vector<SeatBid>& bids) {
    for (const SeatBid& bid : bids)
        if (bid.chair == chair && bid.wanted == wanted) return bid.points;
    return 0;
}

std::optional<Seat> seat_in(const std::string& text, Seats seats) {
    const auto number = number_in(text);
    if (!number || *number < 0 || *number >= static_cast<int>(kMaxSeats)) return std::nullopt;
    const Seat seat{static_cast<std::uint8_t>(*number)};
    return seats.has(seat) ? std::optional(seat) : std::nullopt;
}

Seats chairs_of(const LobbyVisit& visit) {
    return Seats(visit.tx.seats().size());
}

Select choice_of_seat(const LobbyVisit& visit, Seat chair, const std::vector<SeatBid>& bids, const Speaker& speaker) {
    Select seats{to_text({'u', Verb::Bid, visit.tx.game().id}), speaker.translate("For which seat do you bid?"), {}};
    for (const Seat seat : chairs_of(visit))
        seats.options.push_back({std::to_string(seat.value),
                                 say(phrase("{1}: {2}", std::vector<Phrase>{visit.empty.seat_name(seat)},
                                            static_cast<std::int64_t>(points_for(chair, seat, bids))),
                                     speaker),
                                 {},
                                 false});
    return seats;
}

Select choice_of_points(const LobbyVisit& visit, Seat wanted, int now, const Speaker& speaker) {
    Select points{to_text({'u', Verb::Bid, visit.tx.game().id, Intent{"bid", wanted, 0}}),
                  say(phrase("Points for {1}…", std::vector<Phrase>{visit.empty.seat_name(wanted)}), speaker),
                  {}};
    for (int i = 0; i <= kMostBid; ++i)
        points.options.push_back(
            {std::to_string(wanted.value) + "=" + std::to_string(i), std::to_string(i), {}, i == now});
    return points;
}

std::string own_bids(const LobbyVisit& visit, Seat chair, const std::vector<SeatBid>& bids, const Speaker& speaker) {
    std::vector<Phrase> lines;
    for (const Seat seat : chairs_of(visit))
        lines.push_back(phrase("{1}: {2}", std::vector<Phrase>{visit.empty.seat_name(seat)},
                               static_cast<std::int64_t>(points_for(chair, seat, bids))));
    return sentence(speaker,
                    "Your bids, in points of the final score: {1}. Nobody sees them before the start; then you pay "
                    "your bid for the seat that you get. Join shows them again.",
                    lines);
}

Post bid_for(const LobbyVisit& visit, const std::string& value) {
    const auto seats = visit.tx.seats();
    const SeatRow* own = row_of(seats, visit.interaction.who.id);
    if (!own) return only_words(kNoSeatHere);
    if (visit.tx.game().rules.seating != Seating::Bid)
        return only_words("At this table nobody bids for seats any more.");
    const std::size_t equals = value.find('=');
    const auto wanted = seat_in(value.substr(0, equals), chairs_of(visit));
    const auto points = equals == std::string::npos ? std::nullopt : number_in(value.substr(equals + 1));
    Post post = only_words("");
    if (wanted && points && *points >= 0 && *points <= kMostBid) visit.tx.keep_bid({own->seat, *wanted, *points});
    add_bids(post, visit);
    const LanguageSpeaker speaker(language_of(visit.interaction));
    if (wanted && !points)
        post.rows.emplace_back(
            choice_of_points(visit, *wanted, points_for(own->seat, *wanted, visit.tx.bids()), speaker));
    return post;
}

} // namespace

void add_bids(Post& post, const LobbyVisit& visit) {
    const auto seats = visit.tx.seats();
    const SeatRow* own = row_of(seats, visit.interaction.who.id);
    if (visit.tx.game().rules.seating != Seating::Bid || !own) return;
    const LanguageSpeaker speaker(language_of(visit.interaction));
    const auto bids = visit.tx.bids();
    const std::string said = post.as_in_source ? speaker.translate(post.content) : post.content;
    post.content = (said.empty() ? "" : said + "\n") + own_bids(visit, own->seat, bids, speaker);
    post.as_in_source = false;
    post.rows.emplace_back(choice_of_seat(visit, own->seat, bids, speaker));
}

Post bid(Surroundings& around, const Interaction& interaction, GameId game, const std::vector<std::string>& values) {
    return in_lobby(around, interaction, game, [&](const LobbyVisit& visit) {
        return bid_for(visit, values.empty() ? std::string() : values.front());
    });
}

std::vector<std::string> opened_bids(const std::vector<SeatRow>& players, const std::vector<Seat>& chairs,
                                     const std::vector<SeatBid>& bids, const Table& table, const Language& language) {
    const MentioningSpeaker speaker(players, language);
    std::vector<std::string> lines{speaker.translate("**The bids for seats:**")};
    for (std::size_t i = 0; i < players.size(); ++i) {
        std::vector<Phrase> all;
        for (const Seat seat : Seats(players.size()))
            all.push_back(phrase("{1}: {2}", std::vector<Phrase>{table.seat_name(seat)},
                                 static_cast<std::int64_t>(points_for(chairs[i], seat, bids))));
        lines.push_back(sentence(speaker, "{1} would pay {2}; plays {3} and pays {4}.", players[i].seat, all,
                                 std::vector<Phrase>{table.seat_name(players[i].seat)},
                                 static_cast<std::int64_t>(players[i].paid)));
    }
    return lines;
}

} // namespace majlis
