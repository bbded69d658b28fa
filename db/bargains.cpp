// What a GameTransaction keeps about bargaining: offers that stand in posts, promises, private talks.
#include <pqxx/pqxx>

#include "db/game_rows.h"
#include "db/game_transaction.h"
#include "db/sql.h"

namespace majlis {
namespace {

constexpr auto kPostedOffers = "select offer_id, words from posted_offers where game_id = $1 order by offer_id";
constexpr auto kKeepPostedOffer = R"(
    insert into posted_offers (game_id, offer_id, words) values ($1, $2, $3)
    on conflict (game_id, offer_id) do update set words = excluded.words)";
constexpr auto kDropPostedOffer = "delete from posted_offers where game_id = $1 and offer_id = $2";

constexpr auto kPromises = "select number, seat, words from promises where game_id = $1 order by number";
constexpr auto kAddPromise = "insert into promises (game_id, seat, words, at) values ($1, $2, $3, instant($4))";
constexpr auto kDropPromise = "delete from promises where game_id = $1 and number = $2";

constexpr auto kTalks = "select number, seats from talks where game_id = $1 order by number";
constexpr auto kOpenTalk = "insert into talks (game_id, seats) values ($1, $2) returning number";
constexpr auto kCloseTalk = "delete from talks where game_id = $1 and number = $2";

std::vector<int> numbers(const std::vector<Seat>& seats) {
    std::vector<int> numbers;
    for (const Seat seat : seats)
        numbers.push_back(number(seat));
    return numbers;
}

std::int64_t signed_number(std::uint64_t value) {
    return static_cast<std::int64_t>(value);
}

} // namespace

std::vector<PostedOffer> GameTransaction::posted_offers() {
    std::vector<PostedOffer> offers;
    for (const pqxx::row& row : ask(sql_, kPostedOffers, pqxx::params{number(game_.id)}))
        offers.push_back({text_of(row["offer_id"]), text_of(row["words"])});
    return offers;
}

void GameTransaction::keep_posted_offer(const PostedOffer& offer) {
    ask(sql_, kKeepPostedOffer, pqxx::params{number(game_.id), offer.id, offer.words});
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
        talks.push_back({static_cast<std::uint64_t>(int_of(row["number"])), seats_of(row["seats"])});
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
