#include "db/game_transaction.h"

#include <stdexcept>

#include <pqxx/pqxx>

#include "db/enum_words.h"
#include "db/game_rows.h"
#include "db/leagues_rows.h"
#include "db/people_rows.h"
#include "db/sql.h"

namespace majlis {
namespace {

constexpr auto kBuffer = "select actions, shown from buffers where game_id = $1 and seat = $2";

constexpr auto kSeeInteraction = R"(
    insert into interactions (game_id, interaction_id, at) values ($1, $2, instant($3))
    on conflict do nothing)";

constexpr auto kQuietSince = R"(
    select not exists (select from interactions where game_id = $1 and at >= instant($2)))";

constexpr auto kTakeIntent = R"(
    insert into intents (game_id, question, seat, step, interaction_id) values ($1, $2, $3, $4, $5)
    on conflict do nothing)";

constexpr auto kMoveOn = "update games set version = $3 where game_id = $1 and version = $2";

const std::string kAppend = R"(
    insert into commits (game_id, before, after, action_seats, actions, events, draws, build, at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, instant($9))
    returning )" + std::string(kPastOfCommit);

constexpr auto kForgetWaiting = "delete from waiting_answers where game_id = $1";
constexpr auto kKeepWaiting = R"(
    insert into waiting_answers (game_id, place, question, seat, action) values ($1, $2, $3, $4, $5))";

constexpr auto kKeepBuffer = R"(
    insert into buffers (game_id, seat, actions, shown, at) values ($1, $2, $3, $4, instant($5))
    on conflict (game_id, seat) do update set actions = excluded.actions, shown = excluded.shown, at = excluded.at)";
constexpr auto kDropBuffer = "delete from buffers where game_id = $1 and seat = $2";

constexpr auto kKeepSnapshot = R"(
    insert into snapshots (game_id, version, state, build, at) values ($1, $2, $3, $4, instant($5))
    on conflict (game_id, version) do update set state = excluded.state, build = excluded.build, at = excluded.at)";
// Images are drawn at versions that may be a little older, and a turn may be taken back.
constexpr auto kThinSnapshots = R"(
    delete from snapshots where game_id = $1 and version <
        (select version from snapshots where game_id = $1 order by version desc offset 2 limit 1))";
constexpr auto kForgetDoneAbove = "delete from done_in_name where game_id = $1 and version >= $2";
constexpr auto kDropSnapshots = "delete from snapshots where game_id = $1 and version > $2";

constexpr auto kUndoRequest = "select seat, version, agreed from undo_requests where game_id = $1";
constexpr auto kKeepUndoRequest = R"(
    insert into undo_requests (game_id, seat, version, agreed, at) values ($1, $2, $3, $4, instant($5))
    on conflict (game_id) do update set seat = excluded.seat, version = excluded.version, agreed = excluded.agreed,
        at = excluded.at)";
constexpr auto kDropUndoRequest = "delete from undo_requests where game_id = $1";

constexpr auto kLooked = "select version from looked where game_id = $1 and seat = $2";
constexpr auto kKeepLooked = R"(
    insert into looked (game_id, seat, version) values ($1, $2, $3)
    on conflict (game_id, seat) do update set version = excluded.version)";

constexpr auto kNotes = R"(
    select number, text, milliseconds(at) as at from notes where game_id = $1 and user_id = $2 order by number)";
constexpr auto kAddNote = R"(
    insert into notes (game_id, user_id, text, at) values ($1, $2, $3, instant($4)))";
constexpr auto kDropNote = "delete from notes where game_id = $1 and user_id = $2 and number = $3";

constexpr auto kAddBugReport = R"(
    insert into bug_reports (game_id, user_id, version, build, view, words, at)
    values ($1, $2, $3, $4, $5, $6, instant($7))
    returning number)";

constexpr auto kBugReportsOf = R"(
    select count(*) filter (where game_id = $1) as here, count(*) as in_all from bug_reports where user_id = $2)";

constexpr auto kKeepDropped = "insert into dropped_answers (game_id, seat, notation) values ($1, $2, $3)";
constexpr auto kDropped = "select notation from dropped_answers where game_id = $1 and seat = $2 order by number";
constexpr auto kForgetDropped = "delete from dropped_answers where game_id = $1 and seat = $2";

constexpr auto kTakeSeat = R"(
    insert into seats (game_id, seat, user_id, name, delivery, absent) values ($1, $2, $3, $4, $5, $6)
    on conflict (game_id, seat) do update set user_id = excluded.user_id, name = excluded.name,
        delivery = excluded.delivery, absent = excluded.absent,
        left_by = case when excluded.user_id is null and excluded.name <> ''
                       then coalesce(seats.user_id, seats.left_by) end)";
constexpr auto kLeaveSeat = "delete from seats where game_id = $1 and seat = $2";

constexpr auto kKeepBid = R"(
    insert into seat_bids (game_id, chair, wanted, points) values ($1, $2, $3, $4)
    on conflict (game_id, chair, wanted) do update set points = excluded.points)";
constexpr auto kDropBids = "delete from seat_bids where game_id = $1 and chair = $2";
constexpr auto kBids = "select chair, wanted, points from seat_bids where game_id = $1 order by chair, wanted";
constexpr auto kKeepPaid = "update seats set paid = $3 where game_id = $1 and seat = $2";

constexpr auto kAddJoin = "update games set joins = joins || $2::text where game_id = $1";
constexpr auto kKeepRules = R"(
    update games set seating = $2, joining = $3, starting = $4, watching = $5,
        options = jsonb_object($6::text[], $7::text[]), reliability = $8 where game_id = $1)";
constexpr auto kInvite = "insert into invitations (game_id, user_id) values ($1, $2) on conflict do nothing";
constexpr auto kInvited = "select user_id from invitations where game_id = $1 order by user_id";
constexpr auto kKeepResult = R"(
    insert into results (game_id, seat, rank, score) values ($1, $2, $3, $4) on conflict do nothing)";
constexpr auto kStart = "update games set state = $2, seats = $3 where game_id = $1";
constexpr auto kStand = "update games set standing = $2, idle_at = null where game_id = $1";
constexpr auto kMoveTo = "update games set channel_id = $2, moved_at = instant($3) where game_id = $1";
constexpr auto kAgreements = "select seat, agrees from agreements where game_id = $1 and matter = $2 order by seat";
constexpr auto kKeepAgreement = R"(
    insert into agreements (game_id, matter, seat, agrees) values ($1, $2, $3, $4)
    on conflict (game_id, matter, seat) do update set agrees = excluded.agrees)";
constexpr auto kForgetAgreements = "delete from agreements where game_id = $1 and matter = $2";
constexpr auto kForgetAgreementsOf = "delete from agreements where game_id = $1 and seat = $2";
constexpr auto kEnd = R"(
    with at_rest as (update posted_offers set goes_at = null where game_id = $1 and goes_at is not null),
    without_buffers as (delete from buffers where game_id = $1)
    update games set state = $2, idle_at = null where game_id = $1)";

constexpr auto kPost = R"(
    insert into outbox (game_id, lane, kind, purpose, version, image, payload, due_at, waiting_since)
    values ($1, $2, $3, $4, $5, $6, $7, instant($8), instant($8))
    returning number)";

// A lane's thread is opened once: where it was to be opened before does not matter any more.
constexpr auto kCancelOpenings = R"(
    update outbox set state = 'cancelled' where lane = $1 and kind = 'open thread' and state = 'unsent')";

// What has been tried may have arrived: it stays.
constexpr auto kCancelUnsent = R"(
    update outbox set state = 'cancelled'
    where game_id = $1 and state = 'unsent' and version > $2 and trying_since is null and doubtful_since is null
      and not exists (select from outbox_parts sent
                      where sent.game_id = outbox.game_id and sent.number = outbox.number))";

pqxx::params values_of(const GameRow& game, Version before, const Commit& commit, std::string_view build, Instant now) {
    std::vector<int> seats;
    std::vector<std::string> notations;
    for (const SeatAction& action : commit.actions) {
        seats.push_back(number(action.seat));
        notations.push_back(action.notation);
    }
    return {number(game.id),
            number(before),
            number(commit.after),
            seats,
            notations,
            commit.events,
            static_cast<std::int64_t>(commit.draws),
            build,
            number(now)};
}

} // namespace

GameTransaction::GameTransaction(Sql& sql, GameRow game) : sql_(sql), game_(std::move(game)) {}

Record GameTransaction::record() {
    return read_record(sql_, game_);
}

std::vector<StoredCommit> GameTransaction::commits_since(Version version) {
    return read_commits(sql_, game_.id, version);
}

SavedGame GameTransaction::saved(std::string_view build) {
    return {record(), read_snapshot(sql_, game_.id, game_.version, build)};
}

std::vector<SeatRow> GameTransaction::seats() {
    return read_seats(sql_, game_.id);
}

std::vector<WaitingAnswer> GameTransaction::waiting() {
    return read_waiting(sql_, game_.id);
}

std::optional<TurnBuffer> GameTransaction::buffer(Seat seat) {
    const pqxx::result rows = ask(sql_, kBuffer, pqxx::params{number(game_.id), number(seat)});
    if (rows.empty()) return std::nullopt;
    const auto shown = maybe_text_of(rows[0]["shown"]);
    return TurnBuffer{texts_of(rows[0]["actions"]), shown ? digest_from_hex(*shown) : std::nullopt};
}

std::optional<UndoRequest> GameTransaction::undo_request() {
    const pqxx::result rows = ask(sql_, kUndoRequest, pqxx::params{number(game_.id)});
    if (rows.empty()) return std::nullopt;
    return UndoRequest{id_of<Seat>(rows[0]["seat"]), id_of<Version>(rows[0]["version"]), seats_of(rows[0]["agreed"])};
}

std::optional<Version> GameTransaction::looked(Seat seat) {
    const pqxx::result rows = ask(sql_, kLooked, pqxx::params{number(game_.id), number(seat)});
    return rows.empty() ? std::nullopt : std::optional(id_of<Version>(rows[0]["version"]));
}

std::vector<std::string> GameTransaction::dropped(Seat seat) {
    std::vector<std::string> notations;
    for (const pqxx::row& row : ask(sql_, kDropped, pqxx::params{number(game_.id), number(seat)}))
        notations.push_back(text_of(row["notation"]));
    return notations;
}

std::vector<Note> GameTransaction::notes(UserId user) {
    std::vector<Note> notes;
    for (const pqxx::row& row : ask(sql_, kNotes, pqxx::params{number(game_.id), number(user)}))
        notes.push_back(
            {static_cast<std::uint64_t>(int_of(row["number"])), text_of(row["text"]), instant_of(row["at"])});
    return notes;
}

User GameTransaction::user(UserId id) {
    return user_in(sql_, id);
}

Preferences GameTransaction::preferences(UserId id) {
    return preferences_in(sql_, id);
}

GuildSettings GameTransaction::guild_settings() {
    return settings_in(sql_, game_.guild);
}

Once GameTransaction::once(const Act& act, Instant now) {
    const auto interaction = number(act.interaction);
    if (ask(sql_, kSeeInteraction, pqxx::params{number(game_.id), interaction, number(now)}).affected_rows() == 0)
        return Once::AlreadyDone;
    if (act.intent && game_.state != GameState::Over) { // nothing is done there any more
        const pqxx::params intent{number(game_.id), act.intent->question, number(act.intent->seat), act.intent->step,
                                  interaction};
        if (ask(sql_, kTakeIntent, intent).affected_rows() == 0) return Once::AlreadyDone;
    }
    wrote_ = true;
    return Once::First;
}

Append GameTransaction::append(Version expected, std::span<const Commit> commits, std::string_view build, Instant now) {
    if (commits.empty() || game_.version != expected) return commits.empty() ? Append::Done : Append::Conflict;
    const Version newest = commits.back().after;
    if (ask(sql_, kMoveOn, pqxx::params{number(game_.id), number(expected), number(newest)}).affected_rows() == 0)
        throw std::logic_error("db: somebody moved a game on without its lock");
    Version before = expected;
    for (const Commit& commit : commits) {
        game_.past = text_of(ask(sql_, kAppend, values_of(game_, before, commit, build, now)).one_field());
        if (const auto target = taken_back_target(commit)) forget_above(*target);
        before = commit.after;
    }
    game_.version = newest;
    wrote_ = true;
    return Append::Done;
}

void GameTransaction::keep_waiting(std::span<const WaitingAnswer> waiting) {
    ask(sql_, kForgetWaiting, pqxx::params{number(game_.id)});
    int place = 0;
    for (const WaitingAnswer& answer : waiting)
        ask(sql_, kKeepWaiting,
            pqxx::params{number(game_.id), place++, answer.question, number(answer.action.seat),
                         answer.action.notation});
    wrote_ = true;
}

void GameTransaction::keep_buffer(Seat seat, const TurnBuffer& buffer, Instant now) {
    const auto shown = buffer.shown ? std::optional(to_hex(*buffer.shown)) : std::nullopt;
    ask(sql_, kKeepBuffer, pqxx::params{number(game_.id), number(seat), buffer.actions, shown, number(now)});
    wrote_ = true;
}

void GameTransaction::drop_buffer(Seat seat) {
    ask(sql_, kDropBuffer, pqxx::params{number(game_.id), number(seat)});
    wrote_ = true;
}

void GameTransaction::keep_snapshot(const Snapshot& snapshot, std::string_view build, Instant now) {
    ask(sql_, kKeepSnapshot,
        pqxx::params{number(game_.id), number(snapshot.version), snapshot.state, build, number(now)});
    ask(sql_, kThinSnapshots, pqxx::params{number(game_.id)});
    wrote_ = true;
}

void GameTransaction::keep_undo_request(const UndoRequest& request, Instant now) {
    std::vector<int> agreed;
    for (const Seat seat : request.agreed)
        agreed.push_back(number(seat));
    ask(sql_, kKeepUndoRequest,
        pqxx::params{number(game_.id), number(request.seat), number(request.version), agreed, number(now)});
    wrote_ = true;
}

void GameTransaction::drop_undo_request() {
    ask(sql_, kDropUndoRequest, pqxx::params{number(game_.id)});
    wrote_ = true;
}

void GameTransaction::keep_looked(Seat seat) {
    ask(sql_, kKeepLooked, pqxx::params{number(game_.id), number(seat), number(game_.version)});
    wrote_ = true;
}

void GameTransaction::add_note(UserId user, std::string_view text, Instant now) {
    ask(sql_, kAddNote, pqxx::params{number(game_.id), number(user), text, number(now)});
    wrote_ = true;
}

void GameTransaction::drop_note(UserId user, std::uint64_t note) {
    ask(sql_, kDropNote, pqxx::params{number(game_.id), number(user), static_cast<std::int64_t>(note)});
    wrote_ = true;
}

std::uint64_t GameTransaction::add_bug_report(const BugReport& report, Instant now) {
    const pqxx::params values{
        number(game_.id), number(report.reporter), number(game_.version), report.build, report.view, report.words,
        number(now)};
    wrote_ = true;
    return ask(sql_, kAddBugReport, values).one_field().as<std::uint64_t>();
}

KeptReports GameTransaction::bug_reports_of(UserId user) {
    const pqxx::row row = ask(sql_, kBugReportsOf, pqxx::params{number(game_.id), number(user)}).one_row();
    return {row["here"].as<int>(), row["in_all"].as<int>()};
}

void GameTransaction::keep_dropped(const SeatAction& answer) {
    ask(sql_, kKeepDropped, pqxx::params{number(game_.id), number(answer.seat), answer.notation});
    wrote_ = true;
}

void GameTransaction::forget_dropped(Seat seat) {
    ask(sql_, kForgetDropped, pqxx::params{number(game_.id), number(seat)});
    wrote_ = true;
}

void GameTransaction::take_seat(const SeatRow& seat) {
    ask(sql_, kTakeSeat,
        pqxx::params{number(game_.id), number(seat.seat), number(seat.user), seat.name, word_of(seat.delivery),
                     seat.absent});
    wrote_ = true;
}

void GameTransaction::leave_seat(Seat seat) {
    ask(sql_, kLeaveSeat, pqxx::params{number(game_.id), number(seat)});
    wrote_ = true;
}

std::optional<League> GameTransaction::league() {
    return game_.league ? league_in(sql_, *game_.league) : std::nullopt;
}

void GameTransaction::keep_bid(const SeatBid& bid) {
    ask(sql_, kKeepBid, pqxx::params{number(game_.id), number(bid.chair), number(bid.wanted), bid.points});
    wrote_ = true;
}

void GameTransaction::drop_bids(Seat chair) {
    ask(sql_, kDropBids, pqxx::params{number(game_.id), number(chair)});
    wrote_ = true;
}

std::vector<SeatBid> GameTransaction::bids() {
    std::vector<SeatBid> bids;
    for (const pqxx::row& row : ask(sql_, kBids, pqxx::params{number(game_.id)}))
        bids.push_back(
            {id_of<Seat>(row["chair"]), id_of<Seat>(row["wanted"]), static_cast<int>(int_of(row["points"]))});
    return bids;
}

void GameTransaction::keep_paid(Seat seat, int points) {
    ask(sql_, kKeepPaid, pqxx::params{number(game_.id), number(seat), points});
    wrote_ = true;
}

void GameTransaction::add_join(std::string_view interaction) {
    ask(sql_, kAddJoin, pqxx::params{number(game_.id), interaction});
    game_.chance.joins.emplace_back(interaction);
    wrote_ = true;
}

void GameTransaction::keep_rules(const TableRules& rules, const Options& options) {
    const auto [names, values] = columns_of(options);
    ask(sql_, kKeepRules,
        pqxx::params{number(game_.id), word_of(rules.seating), word_of(rules.joining), word_of(rules.starting),
                     word_of(rules.watching), names, values, word_of(rules.record)});
    game_.rules = rules;
    game_.options = options;
    keep_pace(rules.pace, rules.absence);
}

void GameTransaction::invite(UserId user) {
    ask(sql_, kInvite, pqxx::params{number(game_.id), number(user)});
    wrote_ = true;
}

std::vector<UserId> GameTransaction::invited() {
    std::vector<UserId> users;
    for (const pqxx::row& row : ask(sql_, kInvited, pqxx::params{number(game_.id)}))
        users.push_back(id_of<UserId>(row[0]));
    return users;
}

bool GameTransaction::quiet_since(Instant then) {
    return ask(sql_, kQuietSince, pqxx::params{number(game_.id), number(then)}).one_field().as<bool>();
}

void GameTransaction::start(Seats seats) {
    ask(sql_, kStart, pqxx::params{number(game_.id), word_of(GameState::Running), static_cast<int>(seats.count())});
    game_.state = GameState::Running;
    game_.seats = seats;
    wrote_ = true;
}

void GameTransaction::end() {
    ask(sql_, kEnd, pqxx::params{number(game_.id), word_of(GameState::Over)});
    game_.state = GameState::Over;
    game_.idle.reset();
    wrote_ = true;
    forget_clocks();
}

void GameTransaction::keep_result(const Result& result) {
    for (const SeatResult& one : result)
        ask(sql_, kKeepResult, pqxx::params{number(game_.id), number(one.seat), one.rank, one.score});
    wrote_ = true;
}

void GameTransaction::stand(Standing standing) {
    ask(sql_, kStand, pqxx::params{number(game_.id), word_of(standing)});
    game_.standing = standing;
    game_.idle.reset();
    wrote_ = true;
}

void GameTransaction::move_to(ChannelId channel, Instant now) {
    ask(sql_, kMoveTo, pqxx::params{number(game_.id), number(channel), number(now)});
    game_.channel = channel;
    game_.moved = now;
    wrote_ = true;
}

std::vector<Agreement> GameTransaction::agreements(std::string_view matter) {
    std::vector<Agreement> all;
    for (const pqxx::row& row : ask(sql_, kAgreements, pqxx::params{number(game_.id), matter}))
        all.push_back({id_of<Seat>(row["seat"]), row["agrees"].as<bool>()});
    return all;
}

void GameTransaction::keep_agreement(std::string_view matter, const Agreement& agreement) {
    ask(sql_, kKeepAgreement, pqxx::params{number(game_.id), matter, number(agreement.seat), agreement.agrees});
    wrote_ = true;
}

void GameTransaction::forget_agreements(std::string_view matter) {
    if (ask(sql_, kForgetAgreements, pqxx::params{number(game_.id), matter}).affected_rows() > 0) wrote_ = true;
}

void GameTransaction::forget_agreements_of(Seat seat) {
    if (ask(sql_, kForgetAgreementsOf, pqxx::params{number(game_.id), number(seat)}).affected_rows() > 0) wrote_ = true;
}

OutboxId GameTransaction::post(const OutboxPost& post, Instant now) {
    const pqxx::params row{number(game_.id),     lane_of(post.to), word_of(post.kind), post.purpose,
                           number(post.version), post.image,       post.payload,       number(now)};
    if (post.kind == OutboxKind::OpenThread) ask(sql_, kCancelOpenings, pqxx::params{lane_of(post.to)});
    const auto number_of_row = ask(sql_, kPost, row).one_field().as<std::uint64_t>();
    wrote_ = true;
    posted_ = true;
    return {game_.id, number_of_row};
}

// Posts that may have gone out stay; so do the events, which are history.
void GameTransaction::forget_above(Version version) {
    ask(sql_, kCancelUnsent, pqxx::params{number(game_.id), number(version)});
    ask(sql_, kDropSnapshots, pqxx::params{number(game_.id), number(version)});
    ask(sql_, kForgetDoneAbove, pqxx::params{number(game_.id), number(version)});
}

} // namespace majlis
