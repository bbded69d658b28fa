// One text form for actions and events: tests, logs, records and reports all use it, and parse(print(x)) == x.
#include <algorithm>
#include <array>
#include <span>

#include "engine/core/overloaded.h"
#include "engine/core/word_reader.h"
#include "engine/tigris_euphrates/chapters.h"
#include "engine/tigris_euphrates/options.h"

namespace majlis::tigris_euphrates {

std::vector<std::string> tile_words(const Tiles& tiles) {
    std::vector<std::string> words;
    for (const Colour colour : kColours)
        words.insert(words.end(), tiles[colour], std::string(row_of(colour).tile));
    return words;
}

std::vector<std::string> cell_words(CellSet cells) {
    std::vector<std::string> words;
    for (const Cell cell : cells)
        words.emplace_back(cell_word(cell));
    return words;
}

namespace {

// ---- words of enumerations ----

template <typename E>
struct WordRow {
    E value;
    std::string_view word;
};

constexpr std::array kPhaseWords{
    WordRow<Phase>{Phase::Turn, "turn"},           WordRow<Phase>{Phase::Order, "order"},
    WordRow<Phase>{Phase::Attack, "attack"},       WordRow<Phase>{Phase::Defence, "defence"},
    WordRow<Phase>{Phase::Building, "building"},   WordRow<Phase>{Phase::Monument, "monument"},
    WordRow<Phase>{Phase::Treasures, "treasures"},
};
constexpr std::array kConflictWords{WordRow<Conflict>{Conflict::Revolt, "revolt"},
                                    WordRow<Conflict>{Conflict::War, "war"}};
constexpr std::array kLossWords{WordRow<Loss>{Loss::Conflict, "conflict"}, WordRow<Loss>{Loss::Temple, "temple"}};
constexpr std::array kReasonWords{
    WordRow<Reason>{Reason::Tile, "tile"},         WordRow<Reason>{Reason::Building, "building"},
    WordRow<Reason>{Reason::Revolt, "revolt"},     WordRow<Reason>{Reason::War, "war"},
    WordRow<Reason>{Reason::Monument, "monument"},
};
constexpr std::array kAfterUnionWords{WordRow<AfterUnion>{AfterUnion::Quiet, "quiet"},
                                      WordRow<AfterUnion>{AfterUnion::War, "war"}};
constexpr std::array kEndingWords{WordRow<Ending>{Ending::Treasures, "treasures"}, WordRow<Ending>{Ending::Bag, "bag"}};
static_assert(indexed_by(&WordRow<Phase>::value, kPhaseWords) &&
              indexed_by(&WordRow<Conflict>::value, kConflictWords) && indexed_by(&WordRow<Loss>::value, kLossWords) &&
              indexed_by(&WordRow<Reason>::value, kReasonWords) &&
              indexed_by(&WordRow<AfterUnion>::value, kAfterUnionWords) &&
              indexed_by(&WordRow<Ending>::value, kEndingWords));

// ---- writing ----

class Line { // words one after the other
public:
    explicit Line(std::string_view first) : text_(first) {}

    Line& operator<<(std::string_view word) {
        text_ += ' ';
        text_ += word;
        return *this;
    }

    Line& operator<<(int number) { return *this << std::string_view(std::to_string(number)); }

    Line& operator<<(Seat seat) { return *this << kDynasties.at(seat.value); }

    Line& operator<<(Cell cell) { return *this << cell_word(cell); }

    Line& operator<<(CellSet cells) { return *this << std::string_view(listed(cell_words(cells))); }

    Line& operator<<(const Tiles& tiles) { return *this << std::string_view(listed(tile_words(tiles))); }

    Line& operator<<(Monument monument) { return *this << row_of(monument).word; }

    Line& operator<<(Phase phase) { return *this << majlis::row_of(kPhaseWords, phase).word; }

    Line& operator<<(Conflict conflict) { return *this << majlis::row_of(kConflictWords, conflict).word; }

    Line& operator<<(Loss loss) { return *this << majlis::row_of(kLossWords, loss).word; }

    Line& operator<<(Reason reason) { return *this << majlis::row_of(kReasonWords, reason).word; }

    Line& operator<<(AfterUnion after) { return *this << majlis::row_of(kAfterUnionWords, after).word; }

    Line& operator<<(Ending ending) { return *this << majlis::row_of(kEndingWords, ending).word; }

    Line& colour(Colour colour) { return *this << row_of(colour).word; }

    Line& tile(Colour colour) { return *this << row_of(colour).tile; }

    Line& leader(Colour colour) { return *this << row_of(colour).leader; }

    Line& building(Colour colour) { return *this << row_of(colour).building; }

    std::string text() const { return text_; }

private:
    std::string text_;
};

std::string write_began(const Began& e) {
    Line line("began");
    line << static_cast<int>(e.seats.count()) << e.start;
    for (const OptionRow& row : kOptionRows)
        line << value_of(row, e.variant);
    return line.text();
}

// ---- reading ----

class Reader : public WordReader {
public:
    using WordReader::WordReader;

    int small() {
        const auto number = number_in(word());
        return number && *number <= 255 ? *number : fail<int>();
    }

    Cell cell() { return checked(cell_in(word())); }

    Seat seat() { return Seat{static_cast<std::uint8_t>(index_in(kDynasties))}; }

    Colour colour() { return named(&ColourRow::word); }

    Colour tile() { return named(&ColourRow::tile); }

    Colour leader() { return named(&ColourRow::leader); }

    Colour building() { return named(&ColourRow::building); }

    Monument monument() {
        const std::string text = word();
        const auto at = std::find_if(kMonumentRows.begin(), kMonumentRows.end(),
                                     [&](const MonumentRow& row) { return row.word == text; });
        return at == kMonumentRows.end() ? fail<Monument>() : at->monument;
    }

    template <typename E, std::size_t N>
    E one_of(const std::array<WordRow<E>, N>& rows) {
        const std::string text = word();
        const auto at = std::find_if(rows.begin(), rows.end(), [&](const WordRow<E>& row) { return row.word == text; });
        return at == rows.end() ? fail<E>() : at->value;
    }

    CellSet cells() {
        CellSet cells;
        for (const std::string& item : items_of(word()))
            cells.add(checked(cell_in(item)));
        return cells;
    }

    Tiles tiles() {
        Tiles tiles;
        for (const std::string& item : items_of(word())) {
            const auto row = std::find_if(kColourRows.begin(), kColourRows.end(),
                                          [&](const ColourRow& one) { return one.tile == item; });
            if (row == kColourRows.end() || total(tiles) == kMostTiles) return fail<Tiles>();
            ++tiles[row->colour];
        }
        return tiles;
    }

    Variant variant() {
        Variant variant;
        for (const OptionRow& row : kOptionRows)
            require(set_value(row, word(), variant));
        return variant;
    }

    bool says(std::string_view expected) {
        require(word() == expected);
        return good();
    }

private:
    template <std::size_t N>
    std::size_t index_in(const std::array<std::string_view, N>& words) {
        const auto at = std::find(words.begin(), words.end(), word());
        return at == words.end() ? fail<std::size_t>() : static_cast<std::size_t>(at - words.begin());
    }

    Colour named(std::string_view ColourRow::* name) {
        const std::string text = word();
        for (const ColourRow& row : kColourRows)
            if (row.*name == text) return row.colour;
        return fail<Colour>();
    }
};

Began read_began(Reader& read) {
    const int seats = read.small();
    read.require(seats >= 2 && seats <= 4);
    const Seat start = read.seat();
    return {Seats(static_cast<std::size_t>(std::clamp(seats, 2, 4))), read.variant(), start};
}

// Brace initialisation reads its parts from left to right, as they stand in the line.
template <typename Whole>
struct Row {
    std::string_view verb;
    Whole (*read)(Reader&);
};

using EventRow = Row<Event>;
using ActionRow = Row<Action>;

constexpr std::array kEvents{
    EventRow{"began", [](Reader& r) -> Event { return read_began(r); }},
    EventRow{"drew", [](Reader& r) -> Event { return Drew{r.seat(), r.tiles()}; }},
    EventRow{"placed-leader", [](Reader& r) -> Event { return LeaderPlaced{r.seat(), r.leader(), r.cell()}; }},
    EventRow{"moved-leader", [](Reader& r) -> Event { return LeaderMoved{r.seat(), r.leader(), r.cell(), r.cell()}; }},
    EventRow{"withdrew-leader", [](Reader& r) -> Event { return LeaderWithdrawn{r.seat(), r.leader(), r.cell()}; }},
    EventRow{"returned-leader",
             [](Reader& r) -> Event { return LeaderReturned{r.seat(), r.leader(), r.cell(), r.one_of(kLossWords)}; }},
    EventRow{"placed-tile", [](Reader& r) -> Event { return TilePlaced{r.seat(), r.tile(), r.cell()}; }},
    EventRow{"catastrophe",
             [](Reader& r) -> Event {
                 CatastropheStruck e{r.seat(), r.cell(), {}};
                 if (r.left() > 0) e.tile = r.tile();
                 return e;
             }},
    EventRow{"swapped", [](Reader& r) -> Event { return Swapped{r.seat(), r.tiles()}; }},
    EventRow{"gained",
             [](Reader& r) -> Event {
                 Gained e{r.seat(), r.colour(), r.small(), r.one_of(kReasonWords)};
                 e.kept = !(r.left() > 0 && r.says("unkept"));
                 return e;
             }},
    EventRow{"union", [](Reader& r) -> Event { return UnionMade{r.cell()}; }},
    EventRow{"union-ended",
             [](Reader& r) -> Event {
                 UnionEnded e{r.cell()};
                 if (r.left() > 0) e.after = r.one_of(kAfterUnionWords);
                 return e;
             }},
    EventRow{
        "conflict",
        [](Reader& r) -> Event { return ConflictBegan{r.one_of(kConflictWords), r.colour(), r.seat(), r.seat()}; }},
    EventRow{"committed", [](Reader& r) -> Event { return Committed{r.seat(), r.tile(), r.small()}; }},
    EventRow{"decided",
             [](Reader& r) -> Event {
                 return ConflictDecided{r.one_of(kConflictWords), r.colour(), r.seat(), r.small(), r.small()};
             }},
    EventRow{"lost-tiles", [](Reader& r) -> Event { return TilesLost{r.tile(), r.cells()}; }},
    EventRow{"placed-building", [](Reader& r) -> Event { return BuildingPlaced{r.seat(), r.building(), r.cell()}; }},
    EventRow{"returned-building", [](Reader& r) -> Event { return BuildingReturned{r.building(), r.cell()}; }},
    EventRow{"built-monument", [](Reader& r) -> Event { return MonumentBuilt{r.seat(), r.monument(), r.cell()}; }},
    EventRow{"declined", [](Reader& r) -> Event { return Declined{r.seat()}; }},
    EventRow{"took-treasures", [](Reader& r) -> Event { return TreasuresTaken{r.seat(), r.cells()}; }},
    EventRow{"asked", [](Reader& r) -> Event { return Asked{r.seat(), r.one_of(kPhaseWords)}; }},
    EventRow{"action-ended", [](Reader&) -> Event { return ActionEnded{}; }},
    EventRow{"turn-ended", [](Reader& r) -> Event { return TurnEnded{r.seat()}; }},
    EventRow{"ended", [](Reader& r) -> Event { return Ended{r.one_of(kEndingWords)}; }},
};
static_assert(kEvents.size() == std::variant_size_v<Event>);

constexpr std::array kActions{
    ActionRow{"place", [](Reader& r) -> Action { return PlaceLeader{r.leader(), r.cell()}; }},
    ActionRow{"move", [](Reader& r) -> Action { return MoveLeader{r.leader(), r.cell()}; }},
    ActionRow{"withdraw", [](Reader& r) -> Action { return WithdrawLeader{r.leader()}; }},
    ActionRow{"tile", [](Reader& r) -> Action { return PutTile{r.tile(), r.cell()}; }},
    ActionRow{"catastrophe", [](Reader& r) -> Action { return PlayCatastrophe{r.cell()}; }},
    ActionRow{"swap", [](Reader& r) -> Action { return Swap{r.tiles()}; }},
    ActionRow{"end", [](Reader&) -> Action { return EndTurn{}; }},
    ActionRow{"fight", [](Reader& r) -> Action { return Fight{r.colour()}; }},
    ActionRow{"commit", [](Reader& r) -> Action { return Commit{r.small()}; }},
    ActionRow{"build", [](Reader& r) -> Action { return Build{r.cell()}; }},
    ActionRow{"monument", [](Reader& r) -> Action { return Raise{r.monument(), r.cell()}; }},
    ActionRow{"decline", [](Reader&) -> Action { return Decline{}; }},
    ActionRow{"take", [](Reader& r) -> Action { return Take{r.cells()}; }},
};
static_assert(kActions.size() == std::variant_size_v<Action>);

template <typename Whole, std::size_t N>
std::optional<Whole> parse(const std::array<Row<Whole>, N>& rows, std::string_view text) {
    const auto words = split_words(text);
    if (!words || words->empty()) return std::nullopt;
    const auto row =
        std::find_if(rows.begin(), rows.end(), [&](const auto& one) { return one.verb == words->front(); });
    if (row == rows.end()) return std::nullopt;
    Reader reader{std::span(*words).subspan(1)};
    const Whole whole = row->read(reader);
    return reader.done() ? std::optional(whole) : std::nullopt;
}

} // namespace

std::string TigrisEuphrates::print(const Tables&, const Action& action) {
    return std::visit(overloaded{
                          [](const PlaceLeader& a) { return (Line("place").leader(a.leader) << a.cell).text(); },
                          [](const MoveLeader& a) { return (Line("move").leader(a.leader) << a.cell).text(); },
                          [](const WithdrawLeader& a) { return Line("withdraw").leader(a.leader).text(); },
                          [](const PutTile& a) { return (Line("tile").tile(a.tile) << a.cell).text(); },
                          [](const PlayCatastrophe& a) { return (Line("catastrophe") << a.cell).text(); },
                          [](const Swap& a) { return (Line("swap") << a.tiles).text(); },
                          [](const EndTurn&) { return std::string("end"); },
                          [](const Fight& a) { return Line("fight").colour(a.colour).text(); },
                          [](const Commit& a) { return (Line("commit") << a.tiles).text(); },
                          [](const Build& a) { return (Line("build") << a.cell).text(); },
                          [](const Raise& a) { return (Line("monument") << a.monument << a.cell).text(); },
                          [](const Decline&) { return std::string("decline"); },
                          [](const Take& a) { return (Line("take") << a.cells).text(); },
                      },
                      action);
}

namespace {

std::string write_catastrophe(const CatastropheStruck& e) {
    Line line("catastrophe");
    line << e.seat << e.cell;
    if (e.tile) line.tile(*e.tile);
    return line.text();
}

std::string write_decided(const ConflictDecided& e) {
    Line line("decided");
    line << e.conflict;
    return (line.colour(e.colour) << e.winner << e.attack << e.defence).text();
}

std::string write_conflict(const ConflictBegan& e) {
    Line line("conflict");
    line << e.conflict;
    return (line.colour(e.colour) << e.attacker << e.defender).text();
}

} // namespace

std::string TigrisEuphrates::print(const Tables&, const Event& event) {
    return std::visit(
        overloaded{
            [](const Began& e) { return write_began(e); },
            [](const Drew& e) { return (Line("drew") << e.seat << e.tiles).text(); },
            [](const LeaderPlaced& e) { return ((Line("placed-leader") << e.seat).leader(e.leader) << e.cell).text(); },
            [](const LeaderMoved& e) {
                return ((Line("moved-leader") << e.seat).leader(e.leader) << e.from << e.to).text();
            },
            [](const LeaderWithdrawn& e) {
                return ((Line("withdrew-leader") << e.seat).leader(e.leader) << e.cell).text();
            },
            [](const LeaderReturned& e) {
                return ((Line("returned-leader") << e.seat).leader(e.leader) << e.cell << e.loss).text();
            },
            [](const TilePlaced& e) { return ((Line("placed-tile") << e.seat).tile(e.tile) << e.cell).text(); },
            [](const CatastropheStruck& e) { return write_catastrophe(e); },
            [](const Swapped& e) { return (Line("swapped") << e.seat << e.tiles).text(); },
            [](const Gained& e) {
                Line line = (Line("gained") << e.seat).colour(e.colour) << e.points << e.reason;
                return e.kept ? line.text() : (line << "unkept").text();
            },
            [](const UnionMade& e) { return (Line("union") << e.cell).text(); },
            [](const UnionEnded& e) {
                const Line line = Line("union-ended") << e.cell;
                return e.after ? (Line(line) << *e.after).text() : line.text();
            },
            [](const ConflictBegan& e) { return write_conflict(e); },
            [](const Committed& e) { return ((Line("committed") << e.seat).tile(e.tile) << e.tiles).text(); },
            [](const ConflictDecided& e) { return write_decided(e); },
            [](const TilesLost& e) { return (Line("lost-tiles").tile(e.tile) << e.cells).text(); },
            [](const BuildingPlaced& e) {
                return ((Line("placed-building") << e.seat).building(e.building) << e.cell).text();
            },
            [](const BuildingReturned& e) { return (Line("returned-building").building(e.building) << e.cell).text(); },
            [](const MonumentBuilt& e) { return (Line("built-monument") << e.seat << e.monument << e.cell).text(); },
            [](const Declined& e) { return (Line("declined") << e.seat).text(); },
            [](const TreasuresTaken& e) { return (Line("took-treasures") << e.seat << e.cells).text(); },
            [](const Asked& e) { return (Line("asked") << e.seat << e.phase).text(); },
            [](const ActionEnded&) { return std::string("action-ended"); },
            [](const TurnEnded& e) { return (Line("turn-ended") << e.seat).text(); },
            [](const Ended& e) { return (Line("ended") << e.why).text(); },
        },
        event);
}

std::optional<Action> TigrisEuphrates::parse_action(const Tables&, std::string_view text) {
    return parse(kActions, text);
}

std::optional<Event> TigrisEuphrates::parse_event(const Tables&, std::string_view text) {
    return parse(kEvents, text);
}

} // namespace majlis::tigris_euphrates
