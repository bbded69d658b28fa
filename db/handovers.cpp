// What a GameTransaction keeps about players who are not there: who has followed whom in a seat, which notes may be
// read there, whom the players vote for, and what was done in somebody's name.
#include <pqxx/pqxx>

#include "db/game_transaction.h"
#include "db/sql.h"

namespace majlis {
namespace {

constexpr auto kKeepHandover = R"(
    insert into handovers (game_id, seat, former_user, next_user, version, at)
    values ($1, $2, $3, $4, $5, instant($6)))";
constexpr auto kHandovers = R"(
    select seat, former_user, next_user, version, milliseconds(at) as at
    from handovers where game_id = $1 order by number)";

constexpr auto kKeepSeatVote = R"(
    insert into seat_votes (game_id, matter, seat, user_id) values ($1, $2, $3, $4) on conflict do nothing)";
constexpr auto kSeatVote = "select seat, user_id from seat_votes where game_id = $1 and matter = $2";

constexpr auto kReleaseNotes = "insert into released_notes (game_id, user_id) values ($1, $2) on conflict do nothing";
constexpr auto kWithholdNotes = "delete from released_notes where game_id = $1 and user_id = $2";
constexpr auto kNotesReleased = "select from released_notes where game_id = $1 and user_id = $2";

constexpr auto kKeepDone = "insert into done_in_name (game_id, seat, version, notation) values ($1, $2, $3, $4)";
constexpr auto kDone = R"(
    select seat, version, notation from done_in_name where game_id = $1 and seat = $2 order by number)";
constexpr auto kForgetDone = "delete from done_in_name where game_id = $1 and seat = $2";

} // namespace

void GameTransaction::keep_handover(const Handover& handover) {
    ask(sql_, kKeepHandover,
        pqxx::params{number(game_.id), number(handover.seat), number(handover.former), number(handover.next),
                     number(handover.version), number(handover.at)});
    wrote_ = true;
}

std::vector<Handover> GameTransaction::handovers() {
    std::vector<Handover> handovers;
    for (const pqxx::row& row : ask(sql_, kHandovers, pqxx::params{number(game_.id)}))
        handovers.push_back({id_of<Seat>(row["seat"]), maybe_id_of<UserId>(row["former_user"]),
                             maybe_id_of<UserId>(row["next_user"]), id_of<Version>(row["version"]),
                             instant_of(row["at"])});
    return handovers;
}

void GameTransaction::keep_seat_vote(const SeatVote& vote) {
    ask(sql_, kKeepSeatVote, pqxx::params{number(game_.id), vote.matter, number(vote.seat), number(vote.newcomer)});
    wrote_ = true;
}

std::optional<SeatVote> GameTransaction::seat_vote(std::string_view matter) {
    const pqxx::result rows = ask(sql_, kSeatVote, pqxx::params{number(game_.id), matter});
    if (rows.empty()) return std::nullopt;
    return SeatVote{std::string(matter), id_of<Seat>(rows[0]["seat"]), id_of<UserId>(rows[0]["user_id"])};
}

void GameTransaction::keep_notes_for(UserId user, NotesFor whom) {
    ask(sql_, whom == NotesFor::Successor ? kReleaseNotes : kWithholdNotes,
        pqxx::params{number(game_.id), number(user)});
    wrote_ = true;
}

NotesFor GameTransaction::notes_for(UserId user) {
    const bool released = !ask(sql_, kNotesReleased, pqxx::params{number(game_.id), number(user)}).empty();
    return released ? NotesFor::Successor : NotesFor::Writer;
}

void GameTransaction::keep_done(const DoneInName& done) {
    ask(sql_, kKeepDone, pqxx::params{number(game_.id), number(done.seat), number(done.version), done.notation});
    wrote_ = true;
}

std::vector<DoneInName> GameTransaction::done_in_name_of(Seat seat) {
    std::vector<DoneInName> done;
    for (const pqxx::row& row : ask(sql_, kDone, pqxx::params{number(game_.id), number(seat)}))
        done.push_back({id_of<Seat>(row["seat"]), id_of<Version>(row["version"]), text_of(row["notation"])});
    return done;
}

void GameTransaction::forget_done_in_name_of(Seat seat) {
    if (ask(sql_, kForgetDone, pqxx::params{number(game_.id), number(seat)}).affected_rows() > 0) wrote_ = true;
}

} // namespace majlis
