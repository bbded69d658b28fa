// What is stored about one game, as plain values. Notations are the game's own: the store keeps them and reads none.
// The kernel's types (Commit, WaitingAnswer, TurnBuffer, Record) stand in engine/core.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <vector>

#include "db/ids.h"
#include "engine/core/chance.h"
#include "engine/core/game.h"
#include "engine/core/record.h"
#include "engine/core/seats.h"
#include "pace/pace.h"

namespace majlis {

enum class GameState { Lobby, Running, Over };

enum class Standing { Going, Frozen, Paused, Ended }; // by an organiser; by its players' vote; without a result

// At the start: shuffled by the game's chance, as joined, as chosen, to those who would pay most.
enum class Seating { Random, Fixed, Choice, Bid };
enum class Joining { Everybody, Invited };
enum class Starting { Players, Host };      // who may start: whoever sits, or who set the table
enum class Watching { Everybody, Players }; // in a thread that the channel sees, or in one of its players alone

// What a table asks of its players' record: nothing, to be shown on the card, at least so many percent.
enum class RecordAsked { Any, Shown, AtLeast60, AtLeast80 };

struct TableRules { // what is settled about a table, beside the game's own options
    Seating seating = Seating::Random;
    Joining joining = Joining::Everybody;
    Starting starting = Starting::Players;
    Watching watching = Watching::Everybody;
    std::optional<Pace> pace{}; // nothing: there are no clocks
    Absence absence = Absence::Wait;
    RecordAsked record = RecordAsked::Any;
    friend bool operator==(const TableRules&, const TableRules&) = default;
};

struct NewGame {
    InteractionId created_by; // the same interaction creates one game, however often it arrives
    GuildId guild;
    ChannelId channel; // where it was created
    std::string kind;  // "caravan"
    std::string pack;  // hash of a text that Store::keep_pack has taken
    Options options;
    Digest secret{};
    std::optional<std::string> legacy;
    std::optional<std::string> position; // the game's JSON, when it begins from a position
    TableRules rules{};
    std::optional<UserId> host{}; // who sets the table
    std::optional<LeagueId> league{};
    bool guided = false; // somebody's first game, against the computer
};

struct ClosingWindow { // all its answers were there before it was asked
    std::string question;
    std::optional<Instant> closes{}; // nothing: the moment is not drawn yet
    friend bool operator==(const ClosingWindow&, const ClosingWindow&) = default;
};

struct Standstill { // of a game whose server has removed us: no time passes
    Instant since;
    bool over = false; // we are back, and its clocks are to be set going again
    friend bool operator==(const Standstill&, const Standstill&) = default;
};

struct Idle { // a game in which no clock runs, of which somebody has to look whether anybody still plays
    Instant until;
    bool told = false; // that it will be closed then
    friend bool operator==(const Idle&, const Idle&) = default;
};

struct HostedGames { // that one person has set
    int gathering = 0;
    int running = 0;
    int set_lately = 0; // whatever has become of them
};

struct GameRow {
    GameId id;
    GuildId guild;
    ChannelId channel;
    std::string kind;
    std::string pack;
    Options options;
    ChanceSource chance;
    std::optional<std::string> legacy;
    std::optional<std::string> position;
    TableRules rules;
    std::optional<UserId> host;
    std::optional<LeagueId> league;
    bool guided = false;
    GameState state = GameState::Lobby;
    Standing standing = Standing::Going;
    Seats seats; // none in the lobby
    Version version;
    std::string past; // a hash of the commit that led there: two pasts may have the same version
    Instant created;
    std::optional<ClosingWindow> window{};
    std::optional<Standstill> standstill{};
    std::optional<Idle> idle{};
    std::optional<Instant> moved{}; // to another channel, the last time
    friend bool operator==(const GameRow&, const GameRow&) = default;
};

enum class Delivery { DirectMessage, Here, PrivateThread }; // how hands and secret points reach their owner

enum class Bystander { Asked, Passes }; // where a question does not concern the seat

struct SeatRow {
    Seat seat;
    std::optional<UserId> user; // nobody: the computer plays
    std::string name;
    Delivery delivery = Delivery::DirectMessage;
    bool absent = false;                    // the computer plays until this player comes back
    int paid = 0;                           // for the seat, in points of the final score: written by keep_paid alone
    Bystander bystander = Bystander::Asked; // the person's wish for all tables: read, never written here
    friend bool operator==(const SeatRow&, const SeatRow&) = default;
};

struct SeatBid { // what the player in a chair would pay for a seat
    Seat chair;
    Seat wanted;
    int points = 0;
    friend bool operator==(const SeatBid&, const SeatBid&) = default;
};

struct StoredCommit {
    Version before; // also the number of its first decision, to which its chance is keyed
    Commit commit;
    std::string build;
    Instant at;
    friend bool operator==(const StoredCommit&, const StoredCommit&) = default;
};

// What a table takes up a game with: Table::resume, or Table::load where there is no snapshot.
struct SavedGame {
    Record record;
    std::optional<Snapshot> snapshot;
};

// A game with all that was played, as of one moment.
struct WholeGame {
    GameRow row;
    SavedGame saved;
};

struct PostedOffer { // an open offer that stands in a post with buttons
    std::string id;
    std::string words;                // of the post
    std::optional<Instant> goes_at{}; // by the clock; none: only by the rules
    std::optional<Span> left{};       // of that time, while the game rests
    friend bool operator==(const PostedOffer&, const PostedOffer&) = default;
};

struct NotedPromise { // it binds nobody
    std::uint64_t number = 0;
    Seat seat;
    std::string words;
    friend bool operator==(const NotedPromise&, const NotedPromise&) = default;
};

struct OfferTime { // how long a seat's offers stand
    Seat seat;
    Span span{};
    friend bool operator==(const OfferTime&, const OfferTime&) = default;
};

struct Talk { // in private, and open
    std::uint64_t number = 0;
    std::vector<Seat> seats;
    std::optional<ChannelId> thread{}; // none: it is being opened
    friend bool operator==(const Talk&, const Talk&) = default;
};

// A seat's wish to take back its last move, which others have to agree to.
struct UndoRequest {
    Seat seat;
    Version version; // of the game when it was asked: later it counts for nothing
    std::vector<Seat> agreed;
    friend bool operator==(const UndoRequest&, const UndoRequest&) = default;
};

struct Note {                 // a player's own, seen by nobody else
    std::uint64_t number = 0; // grows, and is never used twice
    std::string text;
    Instant at;
    friend bool operator==(const Note&, const Note&) = default;
};

struct Handover { // a seat got another player
    Seat seat;
    std::optional<UserId> former; // nobody: the computer played
    std::optional<UserId> next;   // nobody: the computer plays on
    Version version;              // of the game
    Instant at;
    friend bool operator==(const Handover&, const Handover&) = default;
};

struct SeatVote { // whom the players are asked to put into a seat
    std::string matter;
    Seat seat;
    UserId newcomer;
    friend bool operator==(const SeatVote&, const SeatVote&) = default;
};

enum class NotesFor { Writer, Successor }; // the writer alone, or also whoever takes over the writer's seat

struct DoneInName { // for a player who was not there, and has not been told yet
    Seat seat;
    Version version; // of the game, before it
    std::string notation;
    friend bool operator==(const DoneInName&, const DoneInName&) = default;
};

struct MissedDeadline { // of what was asked openly
    Seat seat;
    UserId user;
    Version asked_at; // the game's version
    friend bool operator==(const MissedDeadline&, const MissedDeadline&) = default;
};

struct BugReport { // of the game as it stands
    UserId reporter;
    std::string build;
    std::string view; // the reporter's, as JSON
    std::string words;
};

struct KeptReports { // of one person
    int here = 0;    // about one game
    int in_all = 0;
};

struct Agreement {
    Seat seat;
    bool agrees = false;
    friend bool operator==(const Agreement&, const Agreement&) = default;
};

// What a click asks for. A second click carries another interaction and the same intent.
struct Intent {
    std::string question;
    Seat seat;
    std::uint32_t step = 0;
    friend bool operator==(const Intent&, const Intent&) = default;
};

struct Act {
    InteractionId interaction;
    std::optional<Intent> intent;
};

enum class Once { First, AlreadyDone };
enum class Append { Done, Conflict }; // Conflict: the game moved on since the expected version

} // namespace majlis
