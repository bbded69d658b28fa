// What a GameTransaction keeps about bargaining: offers that stand in posts, promises, private talks.
#include <pqxx/pqxx>

#include "db/game_rows.h"
#include "db/game_transaction.h"
#include "db/sql.h"

namespace majlis {
namespace {

constexpr auto kPostedOffers = R"(
    select offer_id, words, milliseconds(goes_at) as goes, left_milliseconds
    from posted_offers where game_id = $1 order by offer_id)";
constexpr auto kKeepPostedOffer = R"(
    insert into posted_offers (game_id, offer_id, words, goes_at, left_milliseconds)
    values ($1, $2, $3, instant($4), $5)
    on conflict (game_id, offer_id) do update set
        words = excluded.words, goes_at = excluded.goes_at, left_milliseconds = excluded.left_milliseconds)";
constexpr auto kDropPostedOffer = "delete from posted_offers where game_id = $1 and offer_id = $2";

constexpr auto kOfferTimes = "select seat, milliseconds from offer_times where game_id = $1 order by seat";
constexpr auto kKeepOfferTime = R"(
    insert into offer_times (game_id, seat, milliseconds) values ($1, $2, $3)
    on conflict (game_id, seat) do update set milliseconds = excluded.milliseconds)";
constexpr auto kDropOfferTime = "delete from offer_times where game_id = $1 and seat = $2";

constexpr auto kPromises = "select number, seat, words from promises where game_id = $1 order by number";
constexpr auto kAddPromise = "insert into promises (game_id, seat, words, at) values ($1, $2, $3, instant($4))";
constexpr auto kDropPromise = "delete from promises where game_id = $1 and number = $2";

constexpr auto kTalks = R"(
    select number, seats, channel_id from talks
    left join threads on threads.game_id = talks.game_id and purpose = 'talk ' || number
    where talks.game_id = $1 order by number)";
constexpr auto kOpenTalk = "insert into talks (game_id, seats) values ($1, $2) returning number";
constexpr auto kCloseTalk = "delete from talks where game_id = $1 and number = $2";

std::vector<int> numbers(const std::vector<Seat>& seats) {
    std::vector<int> numbers;
    for (const Seat seat : seats)
        numbers.push_back(number(seat));
    return numbers;
}

std::optional<Span> maybe_span_of(const pqxx::field& field) {
    const auto milliseconds = maybe_int_of(field);
    return milliseconds ? std::optional(Span(*milliseconds)) : std::nullopt;
}

std::int64_t signed_number(std::uint64_t value) {
    return static_cast<std::int64_t>(value);
}

} // namespace

std::vector<PostedOffer> GameTransaction::posted_offers() {
    std::vector<PostedOffer> offers;
    for (const pqxx::row& row : ask(sql_, kPostedOffers, pqxx::params{number(game_.id)}))
        offers.push_back({text_of(row["offer_id"]), text_of(row["words"]), maybe_instant_of(row["goes"]),
                          maybe_span_of(row["left_milliseconds"])});
    return offers;
}

std::vector<OfferTime> GameTransaction::offer_times() {
    std::vector<OfferTime> times;
    for (const pqxx::row& row : ask(sql_, kOfferTimes, pqxx::params{number(game_.id)}))
        times.push_back({id_of<Seat>(row["seat"]), Span(int_of(row["milliseconds"]))});
    return times;
}

void GameTransaction::keep_offer_time(Seat seat, std::optional<Span> span) {
    if (span)
        ask(sql_, kKeepOfferTime, pqxx::params{number(game_.id), number(seat), span->count()});
    else
        ask(sql_, kDropOfferTime, pqxx::params{number(game_.id), number(seat)});
    wrote_ = true;
}

void GameTransaction::keep_posted_offer(const PostedOffer& offer) {
    ask(sql_, kKeepPostedOffer,
        pqxx::params{number(game_.id), offer.id, offer.words, number(offer.goes_at),
                     offer.left ? std::optional(offer.left->count()) : std::nullopt});
    wrote_ = true;
}

void GameTransaction::drop_posted_offer(std::string_view id) {
    ask(sql_, kDropPostedOffer, pqxx::params{number(game_.id), id});
    wrote_ = true;
}

std::vector<NotedPromise> GameTransaction::promises() {
    std::vector<NotedPromise> promises;
    for (const pqxx::row& row : ask(sql_, kPromises, pqxx::params{number(game_.id)}))
        promises.push_back(
            {static_cast<std::uint64_t>(int_of(row["number"])), id_of<Seat>(row["seat"]), text_of(row["words"])});
    return promises;
}

void GameTransaction::add_promise(Seat seat, std::string_view words, Instant now) {
    ask(sql_, kAddPromise, pqxx::params{number(game_.id), number(seat), words, number(now)});
    wrote_ = true;
}

void GameTransaction::drop_promise(std::uint64_t promise) {
    ask(sql_, kDropPromise, pqxx::params{number(game_.id), signed_number(promise)});
    wrote_ = true;
}

std::vector<Talk> GameTransaction::talks() {
    std::vector<Talk> talks;
    for (const pqxx::row& row : ask(sql_, kTalks, pqxx::params{number(game_.id)}))
        talks.push_back({static_cast<std::uint64_t>(int_of(row["number"])), seats_of(row["seats"]),
                         maybe_id_of<ChannelId>(row["channel_id"])});
    return talks;
}

Talk GameTransaction::open_talk(const std::vector<Seat>& seats) {
    const pqxx::result rows = ask(sql_, kOpenTalk, pqxx::params{number(game_.id), numbers(seats)});
    wrote_ = true;
    return {static_cast<std::uint64_t>(int_of(rows[0]["number"])), seats};
}

void GameTransaction::close_talk(std::uint64_t talk) {
    ask(sql_, kCloseTalk, pqxx::params{number(game_.id), signed_number(talk)});
    wrote_ = true;
}

} // namespace majlis
