// A position of Tigris & Euphrates as JSON, in readable keys and the notation's words; strict on the way back.
#include "engine/core/json_reader.h"
#include "engine/tigris_euphrates/chapters.h"
#include "engine/tigris_euphrates/options.h"

namespace majlis::tigris_euphrates {

namespace {

constexpr std::array<std::string_view, 8> kPhaseWords{"turn",     "order",    "attack",    "defence",
                                                      "building", "monument", "treasures", "over"};

using Name = std::string_view ColourRow::*;

// ---- writing ----

Json write_cell(const std::optional<Cell>& cell) {
    return cell ? Json(cell_word(*cell)) : Json();
}

Json write_cells(CellSet cells) {
    Json list = Json::array();
    for (const Cell cell : cells)
        list.push_back(cell_word(cell));
    return list;
}

template <typename T, typename Write>
Json write_colours(const PerColour<T>& values, Name name, Write write) {
    Json json = Json::object();
    for (const ColourRow& row : kColourRows)
        json[std::string(row.*name)] = write(values[row.colour]);
    return json;
}

Json write_tiles(const Tiles& tiles) {
    return write_colours(tiles, &ColourRow::tile, [](int number) { return Json(number); });
}

Json write_monuments(const Common& common) {
    Json json = Json::object();
    for (const MonumentRow& row : kMonumentRows)
        json[std::string(row.word)] = write_cell(common.monuments.at(static_cast<std::size_t>(row.monument)));
    return json;
}

Json write_site(const std::optional<Site>& site) {
    return site ? Json{{"cell", cell_word(site->cell)}, {"length", site->length}} : Json();
}

Json write_union(const std::optional<Union>& unification) {
    if (!unification) return {};
    return {{"cell", cell_word(unification->cell)},
            {"sides", {write_cells(unification->sides[0]), write_cells(unification->sides[1])}}};
}

Json write_points(const PerColour<std::uint16_t>& points) {
    return write_colours(points, &ColourRow::word, [](int number) { return Json(number); });
}

Json write_score(const Score& score) {
    return {{"points", write_points(score.points)}, {"treasures", score.treasures}};
}

Json write_board(const Common& common) {
    return {
        {"tiles", write_colours(common.tiles, &ColourRow::tile, write_cells)},
        {"face_down", write_colours(common.covered, &ColourRow::tile, write_cells)},
        {"catastrophes", write_cells(common.catastrophes)},
        {"treasures", write_cells(common.treasures)},
        {"leaders", write_seats(common.seats, common.leaders,
                                [](const Leaders& own) { return write_colours(own, &ColourRow::leader, write_cell); })},
        {"monuments", write_monuments(common)},
        {"buildings", write_colours(common.buildings, &ColourRow::building, write_site)}};
}

Json write_common(const Common& common) {
    const auto plain = [](int number) { return Json(number); };
    return {{"seats", common.seats.count()},
            {"options", write_options(kOptionRows, common.variant)},
            {"board", write_board(common)},
            {"turn", common.turn},
            {"active", seat_json(common.active)},
            {"actions_left", common.actions_left},
            {"phase", kPhaseWords.at(static_cast<std::size_t>(common.phase))},
            {"asked", seat_json(common.asked)},
            {"questions_asked", common.questions_asked},
            {"placed", write_cell(common.placed)},
            {"union", write_union(common.unification)},
            {"contest", common.contest ? Json(row_of(*common.contest).word) : Json()},
            {"attack", common.attack ? Json(*common.attack) : Json()},
            {"hand_size", write_seats(common.seats, common.hand_size, plain)},
            {"swapped_size", write_seats(common.seats, common.swapped_size, plain)},
            {"catastrophes_left", write_seats(common.seats, common.catastrophes_left, plain)},
            {"bag_size", common.bag_size},
            {"removed", write_tiles(common.removed)},
            {"scores", common.scores ? write_seats(common.seats, *common.scores, write_score) : Json()}};
}

Json write_own(Seats seats, const Own& own) {
    return {{"hand", write_tiles(own.hand)},
            {"swapped", write_tiles(own.swapped)},
            {"score", write_score(own.score)},
            {"recent", write_seats(seats, own.recent, write_points)},
            {"amid", write_seats(seats, own.amid, write_points)}};
}

// ---- reading ----

Cell read_cell(const JsonReader& reader) {
    const auto cell = cell_in(reader.text());
    if (!cell) reader.mistake("is not a cell of the board");
    return *cell;
}

std::optional<Cell> read_maybe_cell(const JsonReader& reader) {
    return reader.null() ? std::nullopt : std::optional(read_cell(reader));
}

CellSet read_cells(const JsonReader& reader) {
    CellSet cells;
    for (const JsonReader& item : reader.items(kCells)) {
        const Cell cell = read_cell(item);
        if (cells.has(cell)) item.mistake("stands there twice");
        cells.add(cell);
    }
    return cells;
}

template <typename T, typename Read>
PerColour<T> read_colours(const JsonReader& reader, Name name, Read read) {
    std::set<std::string> names;
    PerColour<T> values;
    for (const ColourRow& row : kColourRows) {
        names.insert(std::string(row.*name));
        values[row.colour] = read(reader.at(std::string(row.*name)));
    }
    reader.only(names);
    return values;
}

std::uint8_t read_small(const JsonReader& reader) {
    return static_cast<std::uint8_t>(reader.number(0, 255));
}

Tiles read_tiles(const JsonReader& reader) {
    return read_colours<std::uint8_t>(reader, &ColourRow::tile, [](const JsonReader& item) {
        return static_cast<std::uint8_t>(item.number(0, kMostTiles));
    });
}

void read_monuments(const JsonReader& reader, Common& common) {
    std::set<std::string> names;
    for (const MonumentRow& row : kMonumentRows) {
        names.insert(std::string(row.word));
        common.monuments.at(static_cast<std::size_t>(row.monument)) = read_maybe_cell(reader.at(std::string(row.word)));
    }
    reader.only(names);
}

std::optional<Site> read_site(const JsonReader& reader) {
    if (reader.null()) return std::nullopt;
    reader.only({"cell", "length"});
    return Site{read_cell(reader.at("cell")), read_small(reader.at("length"))};
}

std::optional<Union> read_union(const JsonReader& reader) {
    if (reader.null()) return std::nullopt;
    reader.only({"cell", "sides"});
    const auto sides = reader.at("sides").items(2);
    if (sides.size() != 2) reader.at("sides").mistake("must be two lists of cells");
    return Union{read_cell(reader.at("cell")), {read_cells(sides[0]), read_cells(sides[1])}};
}

PerColour<std::uint16_t> read_points(const JsonReader& reader) {
    return read_colours<std::uint16_t>(reader, &ColourRow::word, [](const JsonReader& item) {
        return static_cast<std::uint16_t>(item.number(0, 65535));
    });
}

Score read_score(const JsonReader& reader) {
    reader.only({"points", "treasures"});
    return {read_points(reader.at("points")), read_small(reader.at("treasures"))};
}

template <typename Rows>
std::size_t read_word(const Rows& words, const JsonReader& reader) {
    const std::string text = reader.text();
    for (std::size_t i = 0; i < words.size(); ++i)
        if (words[i] == text) return i;
    reader.mistake("is not one of the words that stand here");
}

Colour read_colour(const JsonReader& reader) {
    std::array<std::string_view, kColours.size()> words;
    for (const ColourRow& row : kColourRows)
        words.at(static_cast<std::size_t>(row.colour)) = row.word;
    return static_cast<Colour>(read_word(words, reader));
}

void read_board(const JsonReader& reader, Common& common) {
    reader.only({"tiles", "face_down", "catastrophes", "treasures", "leaders", "monuments", "buildings"});
    common.tiles = read_colours<CellSet>(reader.at("tiles"), &ColourRow::tile, read_cells);
    common.covered = read_colours<CellSet>(reader.at("face_down"), &ColourRow::tile, read_cells);
    common.catastrophes = read_cells(reader.at("catastrophes"));
    common.treasures = read_cells(reader.at("treasures"));
    common.leaders = read_seats<Leaders>(common.seats, reader.at("leaders"), [](const JsonReader& item) {
        return read_colours<std::optional<Cell>>(item, &ColourRow::leader, read_maybe_cell);
    });
    read_monuments(reader.at("monuments"), common);
    common.buildings = read_colours<std::optional<Site>>(reader.at("buildings"), &ColourRow::building, read_site);
}

void read_turn(const JsonReader& reader, Common& common) {
    common.turn = reader.at("turn").number(0, 1'000'000);
    common.active = read_seat(reader.at("active"));
    common.actions_left = reader.at("actions_left").number(0, 255);
    common.phase = static_cast<Phase>(read_word(kPhaseWords, reader.at("phase")));
    common.asked = read_seat(reader.at("asked"));
    common.questions_asked = reader.at("questions_asked").number(0, 100'000'000);
    common.placed = read_maybe_cell(reader.at("placed"));
    common.unification = read_union(reader.at("union"));
    if (!reader.at("contest").null()) common.contest = read_colour(reader.at("contest"));
    if (!reader.at("attack").null()) common.attack = read_small(reader.at("attack"));
}

Common read_common(const JsonReader& reader) {
    reader.only({"seats", "options", "board", "turn", "active", "actions_left", "phase", "asked", "questions_asked",
                 "placed", "union", "contest", "attack", "hand_size", "swapped_size", "catastrophes_left", "bag_size",
                 "removed", "scores"});
    Common common;
    common.seats = Seats(static_cast<std::size_t>(reader.at("seats").number(2, 4)));
    common.variant = read_options(kOptionRows, reader.at("options"));
    read_board(reader.at("board"), common);
    read_turn(reader, common);
    common.hand_size = read_seats<std::uint8_t>(common.seats, reader.at("hand_size"), read_small);
    common.swapped_size = read_seats<std::uint8_t>(common.seats, reader.at("swapped_size"), read_small);
    common.catastrophes_left = read_seats<std::uint8_t>(common.seats, reader.at("catastrophes_left"), read_small);
    common.bag_size = read_small(reader.at("bag_size"));
    common.removed = read_tiles(reader.at("removed"));
    if (!reader.at("scores").null()) common.scores = read_seats<Score>(common.seats, reader.at("scores"), read_score);
    return common;
}

State read_state(const JsonReader& reader) {
    reader.only({"game", "common", "own", "bag"});
    if (reader.at("game").text() != TigrisEuphrates::info().id) reader.at("game").mistake("must be tigris-euphrates");
    State state;
    state.common = read_common(reader.at("common"));
    state.own = read_seats<Own>(state.common.seats, reader.at("own"), [&](const JsonReader& item) {
        item.only({"hand", "swapped", "score", "recent", "amid"});
        const auto read_gains = [&](const char* key) {
            return read_seats<PerColour<std::uint16_t>>(state.common.seats, item.at(key), read_points);
        };
        return Own{read_tiles(item.at("hand")), read_tiles(item.at("swapped")), read_score(item.at("score")),
                   read_gains("recent"), read_gains("amid")};
    });
    state.hidden.bag = read_tiles(reader.at("bag"));
    return state;
}

} // namespace

std::string TigrisEuphrates::state_json(const Tables&, const State& state) {
    return Json{{"game", info().id},
                {"common", write_common(state.common)},
                {"own", write_seats(state.common.seats, state.own,
                                    [&](const Own& own) { return write_own(state.common.seats, own); })},
                {"bag", write_tiles(state.hidden.bag)}}
        .dump();
}

std::string TigrisEuphrates::view_json(const Tables&, const View& view) {
    return Json{{"game", info().id},
                {"viewer", viewer_json(view.viewer)},
                {"common", write_common(view.common)},
                {"own", view.own ? write_own(view.common.seats, *view.own) : Json()}}
        .dump();
}

std::variant<State, Refusal> TigrisEuphrates::parse_state(const Tables&, std::string_view text) {
    State state;
    auto refusal = read_json(text, "the position", [&](const JsonReader& reader) { state = read_state(reader); });
    if (refusal) return *refusal;
    return state;
}

} // namespace majlis::tigris_euphrates
