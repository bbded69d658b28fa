// The announced events of Tigris & Euphrates as a chronicle: the last revolt or war, and the points turn by turn.
#include <stdexcept>

#include "engine/tigris_euphrates/chapters.h"
#include "render/games.h"

namespace majlis {

namespace {

using namespace tigris_euphrates;

constexpr std::size_t kAttacker = 0, kDefender = 1;

class ChronicleWriter {
public:
    ChronicleWriter() {
        chronicle_.gains_of = phrase("Announced points of all colours, by turn");
        chronicle_.sum_of = [](Seat seat, std::int64_t points, std::int64_t turns) {
            return phrase("{1}: {2}, turns: {3}.", seat, points, turns);
        };
    }

    void read(const Event& event) {
        if (begins_another_action(event)) over_ = true;
        if (std::holds_alternative<TurnEnded>(event)) ++chronicle_.turns;
        if (const auto* began = std::get_if<ConflictBegan>(&event)) begin(*began);
        if (const auto* committed = std::get_if<Committed>(&event)) commit(*committed);
        if (const auto* decided = std::get_if<ConflictDecided>(&event)) decide(*decided);
        if (std::holds_alternative<ConflictDecided>(event)) ++chronicle_.conflicts_over;
        if (const auto* tiles = std::get_if<TilesLost>(&event)) lose(*tiles);
        if (const auto* leader = std::get_if<LeaderReturned>(&event)) lose(*leader);
        if (const auto* gained = std::get_if<Gained>(&event)) gain(*gained);
    }

    Chronicle take() { return std::move(chronicle_); }

private:
    static bool begins_another_action(const Event& event) {
        return std::holds_alternative<TurnEnded>(event) || std::holds_alternative<LeaderPlaced>(event) ||
               std::holds_alternative<LeaderMoved>(event) || std::holds_alternative<TilePlaced>(event) ||
               std::holds_alternative<CatastropheStruck>(event);
    }

    static ReportedSide side_of(Seat seat, const Phrase& part) { return {seat, phrase("{1}", seat), {part}, {}, {}}; }

    ConflictReport& report() { return chronicle_.conflicts.back(); }

    ReportedSide* side(Seat seat) {
        if (chronicle_.conflicts.empty() || over_) return nullptr;
        for (ReportedSide& one : report().sides)
            if (one.seat == seat) return &one;
        return nullptr;
    }

    void begin(const ConflictBegan& e) {
        over_ = false;
        const Phrase title = e.conflict == Conflict::Revolt ? phrase("Revolt: {1}", leader_name(e.colour))
                                                            : phrase("War over {1}", colour_name(e.colour));
        chronicle_.conflicts.push_back(
            {title, {side_of(e.attacker, phrase("attacks")), side_of(e.defender, phrase("defends"))}, {}, {}});
        committed_ = {};
    }

    void commit(const Committed& e) {
        ReportedSide* one = side(e.seat);
        if (!one || e.tiles == 0) return;
        committed_[e.seat] += e.tiles;
        one->cards.push_back(phrase("{1} from the hand", std::vector<Phrase>{tile_count(e.tile, e.tiles)}));
    }

    void decide(const ConflictDecided& e) {
        if (chronicle_.conflicts.empty()) return;
        auto& sides = report().sides;
        compare(sides[kAttacker], e.attack);
        compare(sides[kDefender], e.defence);
        report().winner = sides[kAttacker].seat == e.winner ? kAttacker : kDefender;
        report().over = true;
    }

    // What did not come from the hand supports on the board.
    void compare(ReportedSide& side, int total) {
        side.total = total;
        if (const int supporters = total - committed_[side.seat.value()]; supporters > 0)
            side.parts.push_back(
                counted("{1} supporter on the board", "{1} supporters on the board", std::int64_t{supporters}));
    }

    void lose(const TilesLost& e) {
        if (chronicle_.conflicts.empty() || !report().winner || over_) return;
        std::vector<Phrase> cells;
        for (const Cell cell : e.cells)
            cells.push_back(Phrase{cell_word(cell)});
        report().sides[1 - *report().winner].losses.push_back(
            phrase("loses {1}: {2}", std::vector<Phrase>{tile_count(e.tile, e.cells.size())}, cells));
    }

    void lose(const LeaderReturned& e) {
        if (e.loss != Loss::Conflict) return; // its temple went under a monument of the same action
        if (ReportedSide* one = side(e.seat))
            one->losses.push_back(
                phrase("loses the {1} of {2}", leader_name(e.leader), Text{std::string(cell_word(e.cell))}));
    }

    void gain(const Gained& e) {
        chronicle_.gains.push_back({chronicle_.turns, e.seat, e.points});
        if ((e.reason == Reason::War || e.reason == Reason::Revolt) && !chronicle_.conflicts.empty() && !over_)
            report().outcome.push_back(
                phrase("{1} gains {2} {3}.", e.seat, std::int64_t{e.points}, colour_name(e.colour)));
    }

    Chronicle chronicle_;
    PerSeat<int> committed_{}; // tiles from the hand, in the present conflict
    bool over_ = false;        // another action has begun since the last conflict
};

} // namespace

template <>
std::vector<Column> score_sheet_of<TigrisEuphrates>(const View& view, const Chronicle&) {
    std::vector<Column> columns;
    if (!view.common.scores) return columns;
    for (const Colour colour : kColours)
        columns.push_back({phrase("{1}", colour_name(colour))});
    columns.push_back({phrase("Treasures")});
    for (const Seat seat : view.common.seats) {
        const Score& score = (*view.common.scores)[seat];
        for (const Colour colour : kColours)
            columns.at(static_cast<std::size_t>(colour)).numbers[seat] = score.points[colour];
        columns.back().numbers[seat] = score.treasures;
    }
    return columns;
}

template <>
bool seen_by_all<TigrisEuphrates>(const Event&) {
    return false;
}

// TE-24.1: with hidden_strict nobody is told what others gain.
template <>
Sums sums_of_others<TigrisEuphrates>(const View& view) {
    switch (view.common.variant.visibility) {
    case Visibility::Open: return Sums::Always;
    case Visibility::Hidden: return Sums::AtTheEnd;
    case Visibility::HiddenStrict: return Sums::Never;
    }
    throw std::logic_error("tigris_euphrates: points are seen in no way");
}

template <>
Chronicle chronicle_of<TigrisEuphrates>(const Tables&, Seats, const Events& announced) {
    ChronicleWriter writer;
    for (const Event& event : announced)
        writer.read(event);
    return writer.take();
}

} // namespace majlis
