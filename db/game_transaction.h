// One game under its lock, from the first look to the commit: all of it is recorded, or nothing.
// Made by Store::with_game; lives as long as the call.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "db/game_row.h"
#include "db/leagues.h"
#include "db/outbox_row.h"
#include "db/people.h"
#include "db/pqxx_names.h"
#include "engine/core/turn_buffer.h"
#include "pace/seat_clock.h"

namespace majlis {

class GameTransaction {
public:
    GameTransaction(Sql& sql, GameRow game);

    // Looking
    const GameRow& game() const { return game_; }

    Record record(); // all of it, as Table::load takes it
    SavedGame saved(std::string_view build);
    std::vector<StoredCommit> commits_since(Version version);
    std::vector<SeatRow> seats();
    std::vector<WaitingAnswer> waiting();
    std::optional<TurnBuffer> buffer(Seat seat);
    std::vector<PostedOffer> posted_offers();
    std::vector<OfferTime> offer_times();
    std::vector<NotedPromise> promises(); // oldest first
    std::vector<Talk> talks();
    std::optional<UndoRequest> undo_request();
    std::optional<Version> looked(Seat seat);    // none: it has not looked yet
    std::vector<std::string> dropped(Seat seat); // of its answers, untold yet, oldest first
    std::vector<Note> notes(UserId user);        // oldest first
    User user(UserId id);
    Preferences preferences(UserId id);
    GuildSettings guild_settings(); // of the game's server

    // What a click asks for happens once. AlreadyDone: answer with the present panel and write nothing.
    [[nodiscard]] Once once(const Act& act, Instant now);

    // Playing
    // A commit that takes back also cancels the unsent posts of the versions taken back.
    [[nodiscard]] Append append(Version expected, std::span<const Commit> commits, std::string_view build, Instant now);
    void keep_waiting(std::span<const WaitingAnswer> waiting); // replaces all
    void keep_buffer(Seat seat, const TurnBuffer& buffer, Instant now);
    void drop_buffer(Seat seat);
    void keep_snapshot(const Snapshot& snapshot, std::string_view build, Instant now); // and the few before it
    void keep_posted_offer(const PostedOffer& offer);
    void keep_offer_time(Seat seat, std::optional<Span> span); // none: as long as the rules let them
    void drop_posted_offer(std::string_view id);
    void add_promise(Seat seat, std::string_view words, Instant now);
    void drop_promise(std::uint64_t promise);
    Talk open_talk(const std::vector<Seat>& seats);
    void close_talk(std::uint64_t talk);
    void keep_undo_request(const UndoRequest& request, Instant now); // in place of another
    void drop_undo_request();
    void keep_looked(Seat seat); // at the present version
    void add_note(UserId user, std::string_view text, Instant now);
    std::uint64_t add_bug_report(const BugReport& report, Instant now); // its number
    KeptReports bug_reports_of(UserId user);
    void keep_dropped(const SeatAction& answer); // until its owner is told
    void forget_dropped(Seat seat);              // its owner has been told
    void drop_note(UserId user, std::uint64_t note);

    // Gathering and ending
    void take_seat(const SeatRow& seat); // also changes one that is taken
    void leave_seat(Seat seat);
    void add_join(std::string_view interaction);                      // to what decides the game's chance
    void keep_rules(const TableRules& rules, const Options& options); // of the lobby
    void invite(UserId user);
    std::vector<UserId> invited();
    bool quiet_since(Instant then);    // nobody has done anything there, as far as that is remembered
    std::optional<League> league();    // that the game counts for
    void keep_bid(const SeatBid& bid); // in place of one for the same seat
    void drop_bids(Seat chair);
    std::vector<SeatBid> bids();
    void keep_paid(Seat seat, int points);
    void start(Seats seats);
    void end();
    void keep_result(const Result& result); // of a game that has ended by its rules

    // Time (game_clocks.cpp)
    SeatClocks clocks();
    void keep_clocks(const SeatClocks& before, const SeatClocks& now); // those that are different
    void forget_clocks();
    std::vector<Answered> answered_since(Version version); // oldest first
    void forget_answered_since(Version version);
    void keep_answered(std::span<const Answered> answered);
    void forget_nights(Seat seat); // of decisions that were made there: somebody else sits there now
    void keep_pace(const std::optional<Pace>& pace, Absence absence);
    Rests rests(); // of those who sit there (rests.cpp)
    void keep_window(const std::optional<ClosingWindow>& window);
    void end_standstill(); // a window is then to be drawn for anew
    void keep_idle(const std::optional<Idle>& idle);

    // Players who are not there, and seats that change hands (handovers.cpp)
    void keep_handover(const Handover& handover);
    std::vector<Handover> handovers(); // oldest first
    void keep_seat_vote(const SeatVote& vote);
    std::optional<SeatVote> seat_vote(std::string_view matter);
    void keep_notes_for(UserId user, NotesFor whom);
    NotesFor notes_for(UserId user);
    void keep_done(const DoneInName& done);
    std::vector<DoneInName> done_in_name_of(Seat seat); // oldest first, until they are forgotten
    void forget_done_in_name_of(Seat seat);
    std::vector<Substitute> willing(); // on the game's server (substitutes.cpp)

    // How people have played (track_records.cpp)
    void keep_missed(const MissedDeadline& missed, Instant now); // each one once
    std::vector<PastGame> past_games(UserId user, std::size_t most);
    int games_at_once(UserId user); // that are not over, and not guided

    // Governing
    void stand(Standing standing);
    void move_to(ChannelId channel, Instant now);
    std::vector<Agreement> agreements(std::string_view matter);
    void keep_agreement(std::string_view matter, const Agreement& agreement);
    void forget_agreements(std::string_view matter);
    void forget_agreements_of(Seat seat);

    // Telling
    OutboxId post(const OutboxPost& post, Instant now);

    bool wrote() const { return wrote_; }

    bool posted() const { return posted_; }

private:
    void forget_above(Version version); // what was taken back

    Sql& sql_;
    GameRow game_;
    bool wrote_ = false;
    bool posted_ = false;
};

} // namespace majlis
