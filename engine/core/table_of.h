// The Table of one game: keeps position and history, asks the game's pure functions, never knows a rule.
// Refusals of its own have ids MJ-… (docs/rules/table.md).
#pragma once

#include <algorithm>
#include <memory>
#include <optional>
#include <set>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "engine/core/build_id.h"
#include "engine/core/overloaded.h"
#include "engine/core/past.h"
#include "engine/core/table.h"

namespace majlis {

MaybeRefusal why_not_seats(const GameInfo& info, std::int64_t seats);          // MJ-1.1
MaybeRefusal why_not_begin(const GameInfo& info, const SetupRequest& request); // MJ-1: seats and options exist
Options completed(const GameInfo& info, Options chosen); // the usual value where nothing is chosen
MaybeRefusal why_not_name(const GameInfo& info, const std::string& notation, Seats seats); // MJ-3.1: no such seat
MaybeRefusal why_not_of(const Record& record, std::string_view game, std::string_view pack);
std::vector<Told> told_by(const std::vector<std::pair<Viewer, std::optional<Phrase>>>& heard);

template <Game G>
class TableOf final : public Table {
public:
    using Tables = typename G::Tables;
    using State = typename G::State;
    using Action = typename G::Action;
    using Event = typename G::Event;

    // The tables are shared by all games of one pack, and outlive none of them alone.
    TableOf(std::shared_ptr<const Tables> tables, std::string pack)
        : tables_(std::move(tables)), pack_(std::move(pack)) {}

    const Tables& tables() const { return *tables_; }

    const State& state() const { return line_.state; }

    typename G::View view(const Viewer& viewer) const { return G::view(*tables_, line_.state, viewer); }

    std::unique_ptr<Table> clone() const override { return std::make_unique<TableOf>(*this); }

    const GameInfo& info() const override { return G::info(); }

    const std::string& pack() const override { return pack_; }

    Phrase seat_name(Seat seat) const override { return G::seat_name(*tables_, seat); }

    Seats seats() const override { return line_.state.common.seats; }

    Version version() const override { return line_.version; }

    MaybeRefusal begin(const SetupRequest& request, const ChanceSource& chance) override;
    MaybeRefusal set(std::string_view state_json) override;
    MaybeRefusal load(const Record& record) override;
    MaybeRefusal resume(const Record& record, const Snapshot& from) override;
    Record record() const override;

    Questions questions() const override { return numbered(G::questions(*tables_, line_.state.common)); }

    Questions questions(Seat seat) const override;
    std::optional<Choices> choices(Seat seat, std::string_view question, const Words& words) const override;
    FullActions full_actions(Seat seat, std::string_view question, std::size_t limit) const override;
    std::optional<std::string> random_action(Seat seat, std::string_view question, Chance& chance) const override;
    std::string stand_in(Seat seat, std::string_view question) const override;
    std::string greedy(Seat seat, std::string_view question) const override;
    std::vector<WaitingAnswer> waiting(Seat seat) const override;
    std::optional<std::string> lodged() const override;

    PlayResult play(Seat seat, std::span<const std::string> actions) override;
    PlayResult lodge(Seat seat, const std::string& action) override;

    void treat_lodged(Lodged how) override { treated_ = how; }

    Played open_lodged() override;
    Preview preview(Seat seat, std::span<const std::string> actions) const override;
    MaybeRefusal withdraw(Seat seat, std::string_view question) override;

    UndoVerdict may_undo(Seat seat) const override;

    PlayResult undo(Seat seat, Viewers consenting) override;
    PlayResult roll_back(Version to) override;
    PlayResult lapse(std::uint16_t offer) override;

    OnTheTable on_the_table(const Viewer& viewer) const override {
        if constexpr (Bargains<G>)
            if (!result()) return G::on_the_table(*tables_, view(viewer)); // what stands ends with the game
        return {};
    }

    std::string view_json(const Viewer& viewer) const override { return G::view_json(*tables_, view(viewer)); }

    std::string state_json() const override { return G::state_json(*tables_, line_.state); }

    std::optional<Result> result() const override { return G::result(*tables_, line_.state); }

    std::optional<std::string> legacy() const override { return G::legacy(*tables_, line_.state); }

    std::size_t most_plies() const override { return G::most_plies(*tables_, line_.state.common); }

    void redeal(const Viewer& viewer, Chance& chance) override;

    using Table::play;

private:
    struct Waiting {
        std::string question;
        Seat seat;
        Action action;
    };

    struct Line { // the present line of play
        State state{};
        Version version;
        std::vector<Waiting> waiting;
    };

    struct Kept { // a commit that still counts
        Commit commit;
        std::vector<Event> events;
        CommitTrace trace;
    };

    struct Step { // what one action did
        std::vector<SeatAction> actions;
        std::vector<Event> events; // none: the answer waits
        std::vector<Lesson> lessons;
        std::uint32_t draws = 0;
        std::optional<Question> opens{}; // sealed, and this was the last answer to it
    };

    using Stepped = std::variant<Step, Refusal>;
    enum class Opening { ByLastAnswer, ByNone };

    TableOf another() const; // before the deal, otherwise like this one

    std::string numbered(const std::string& id) const;
    Questions numbered(Questions questions) const;
    std::optional<Question> question_of(Seat seat, std::string_view id) const;
    Next menu(const typename G::View& view, const Question& question) const;

    MaybeRefusal why_not_play(const Line& line, Seat seat) const;
    PlayResult play(Seat seat, std::span<const std::string> actions, Opening opening);
    Stepped step(Line& line, Seat seat, const std::string& notation, Opening opening = Opening::ByLastAnswer) const;
    Stepped lapsed(Line& line, std::uint16_t offer) const;
    Stepped step_again(Line& line, const SeatAction& action) const;
    Stepped put_aside(Line& line, const Question& question, Action action, Opening opening) const;
    bool answered(const Line& line, const Question& question) const;
    bool all_in(const Line& line, const Question& question) const;
    Stepped reveal(Line& line, const Question& question) const;
    void open_complete(Line& line, const Questions& complete, std::vector<Kept>& kept, Played& played) const;
    Stepped commit_events(Line& line, std::vector<SeatAction> actions, std::vector<Event> events,
                          std::uint64_t draws) const;
    void drop_misfits(Line& line, Played& played) const;
    void play_due(Line& line, std::vector<Kept>& kept, Played& played) const;
    bool play_first_due(Line& line, std::vector<Kept>& kept, Played& played) const;
    Stepped play_waiting(Line& line, const Question& question, Played& played) const;
    Kept keep(const Line& line, std::vector<Step> steps) const;
    Played take_in(Line line, std::vector<Kept> kept, Played played);
    std::vector<ToldEvent> told(Seats seats, const std::vector<Event>& events) const;
    std::vector<CommitTrace> traces() const;
    Played take_back(std::size_t first, std::vector<SeatAction> by, Phrase words);
    std::pair<State, Version> folded(std::size_t commits) const;
    std::variant<Kept, Refusal> read_commit(const Line& line, const Commit& commit) const;
    void take_in_request(const Record& record);
    MaybeRefusal fold_record(const Record& record);
    MaybeRefusal fold_commits(std::span<const Commit> commits);
    MaybeRefusal fold_commit(Line& line, const Commit& commit);
    MaybeRefusal fold_waiting(const std::vector<WaitingAnswer>& waiting);
    MaybeRefusal stand_at(const Record& record, const Snapshot& from);
    TableOf with_whole_past() const;
    MaybeRefusal decide_record_again(const Record& record) const;

    std::shared_ptr<const Tables> tables_;
    std::string pack_;
    SetupRequest request_;
    ChanceSource chance_;
    ChaChaKey key_{};
    std::optional<std::string> position_; // where play began when it was set up
    State start_{};
    Version start_version_;
    Line line_;
    Past<Kept> kept_;          // the commits of the present line
    Past<Commit> commits_;     // all of them, taken back or not
    std::uint64_t undone_ = 0; // how often something was taken back: makes old question ids dead
    bool past_unread_ = false; // resumed: of the commits before start_version_ only the words are here
    bool dealt_anew_ = false;
    Lodged treated_ = Lodged::Opens;
};

} // namespace majlis

#include "engine/core/table_of.inl"
#include "engine/core/table_of_lapses.inl"
#include "engine/core/table_of_lodged.inl"
#include "engine/core/table_of_records.inl"
