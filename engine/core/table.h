// One running game of whatever kind, behind one interface: what commands, store and headless table hold in their hands.
// Everything here is a value or a pure answer; the table itself keeps the position, its history and waiting answers.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/core/game.h"
#include "engine/core/menu.h"
#include "engine/core/question.h"
#include "engine/core/record.h"
#include "engine/core/undo.h"

namespace majlis {

struct Told { // the same words for all of `to`
    Viewers to;
    Phrase text;
};

struct ToldEvent {
    std::string notation; // complete, with its secrets: for store and judge, never for a player
    std::vector<Told> told;
};

struct Played {
    Version version;
    std::vector<Commit> commits;     // what the store appends
    std::vector<ToldEvent> events;   // the events of these commits, in order
    bool waits = false;              // an answer was put aside: sealed, or ahead of its question
    std::vector<SeatAction> dropped; // waiting answers that no longer fit; their owners are told
};

using PlayResult = std::variant<Played, Refusal>;

class Table;

struct PreviewStep {
    std::string action;
    std::vector<Phrase> told; // to the composing seat; empty for an answer that is put aside
};

// A composed turn applied to the present position, as far as it shows nothing new to anybody.
struct Preview {
    std::vector<PreviewStep> steps;
    bool confirm_and_see = false; // the next action draws chance or reveals: it is never shown beforehand
    std::optional<Refusal> refused;
    std::unique_ptr<Table> after; // the position after `steps`
};

// A sealed question whose answers were all lodged before it was asked, or come by standing wishes. Opens: in the moment
// it is asked, which tells that. Waits: until it is opened by whoever keeps the time.
enum class Lodged { Opens, Waits };

class Table {
public:
    virtual ~Table() = default;
    virtual std::unique_ptr<Table> clone() const = 0;

    virtual const GameInfo& info() const = 0;
    virtual const std::string& pack() const = 0; // hash of the text behind the tables
    virtual Phrase seat_name(Seat seat) const = 0;
    virtual Seats seats() const = 0;
    virtual Version version() const = 0;

    // Beginning
    virtual MaybeRefusal begin(const SetupRequest& request, const ChanceSource& chance) = 0;
    virtual MaybeRefusal set(std::string_view state_json) = 0;
    virtual MaybeRefusal load(const Record& record) = 0; // verified; the table is unchanged when refused
    // As quick as what followed `from` is short: nothing before it is read, and nothing is decided again.
    virtual MaybeRefusal resume(const Record& record, const Snapshot& from) = 0;
    virtual Record record() const = 0;

    // Asking
    virtual Questions questions() const = 0;
    virtual Questions questions(Seat seat) const = 0; // from that seat's View alone
    virtual std::optional<Choices> choices(Seat seat, std::string_view question, const Words& words) const = 0;
    virtual FullActions full_actions(Seat seat, std::string_view question, std::size_t limit) const = 0;
    virtual std::optional<std::string> random_action(Seat seat, std::string_view question, Chance& chance) const = 0;
    virtual std::string stand_in(Seat seat, std::string_view question) const = 0;
    virtual std::string greedy(Seat seat, std::string_view question) const = 0;
    virtual std::vector<WaitingAnswer> waiting(Seat seat) const = 0; // that seat's own
    virtual std::optional<std::string> lodged() const = 0;           // the question that only waits to be opened

    // Playing. Several actions are one commit: all or nothing. A sealed question opens behind it, as another one.
    virtual PlayResult play(Seat seat, std::span<const std::string> actions) = 0;
    virtual PlayResult lodge(Seat seat, const std::string& action) = 0; // by a standing wish, so it opens no question
    virtual void treat_lodged(Lodged how) = 0;
    virtual Played open_lodged() = 0;
    virtual Preview preview(Seat seat, std::span<const std::string> actions) const = 0;
    virtual MaybeRefusal withdraw(Seat seat,
                                  std::string_view question) = 0; // an answer given ahead; nobody hears of it
    virtual UndoVerdict may_undo(Seat seat) const = 0;
    virtual PlayResult undo(Seat seat, Viewers consenting) = 0;
    virtual PlayResult roll_back(Version to) = 0; // by whoever governs the game: no seat is asked
    // By whoever keeps the clocks: the open offer has not been answered in time, and silence declines it.
    virtual PlayResult lapse(std::uint16_t offer) = 0;

    // Looking
    virtual OnTheTable on_the_table(const Viewer& viewer) const = 0; // of a game whose players deal
    virtual std::string view_json(const Viewer& viewer) const = 0;
    virtual std::string state_json() const = 0;
    virtual std::optional<Result> result() const = 0;
    virtual std::optional<std::string> legacy() const = 0;
    virtual std::size_t most_plies() const = 0;
    virtual void redeal(const Viewer& viewer, Chance& chance) = 0;

    PlayResult play(Seat seat, const std::string& action) { return play(seat, std::span(&action, 1)); }
};

} // namespace majlis
