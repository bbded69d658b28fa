#include "tests/tigris_euphrates/given.h"

#include <algorithm>
#include <sstream>

#include <gtest/gtest.h>

#include "engine/tigris_euphrates/chapters.h"
#include "engine/tigris_euphrates/options.h"
#include "packs/pack.h"

namespace majlis::tigris_euphrates {

using Game = TigrisEuphrates;

const Tables& printed_tables() {
    static const Tables tables = std::get<Tables>(read_pack<Game>(default_pack<Game>()));
    return tables;
}

Seat seat_named(std::string_view dynasty) {
    const auto at = std::find(kDynasties.begin(), kDynasties.end(), dynasty);
    if (at == kDynasties.end()) throw std::invalid_argument("no dynasty " + std::string(dynasty));
    return Seat{static_cast<std::uint8_t>(at - kDynasties.begin())};
}

CellSet cells_named(std::string_view words) {
    CellSet cells;
    std::istringstream stream{std::string(words)};
    for (std::string word; stream >> word;)
        cells.add(cell_in(word).value());
    return cells;
}

namespace {

std::optional<Colour> colour_with(std::string_view ColourRow::* name, char initial) {
    for (const ColourRow& row : kColourRows)
        if ((row.*name).front() == initial) return row.colour;
    return std::nullopt;
}

void clear(Common& common, Cell cell) {
    for (const Colour colour : kColours)
        common.tiles[colour].remove(cell);
    common.treasures.remove(cell);
}

void put_leader(Common& common, std::string_view token, Cell cell) {
    const char dynasty = static_cast<char>(std::tolower(token[0]));
    for (const std::string_view name : kDynasties)
        if (name.front() == dynasty) {
            // "p" is priest, not potter's palace; "f" farmer; "t" trader; "k" king
            common.leaders[seat_named(name)][colour_with(&ColourRow::leader, token[1]).value()] = cell;
            return;
        }
    throw std::invalid_argument("no such leader: " + std::string(token));
}

void put_tile(Common& common, std::string_view token, Cell cell) {
    const Colour colour = colour_with(&ColourRow::tile, token[0]).value();
    const char mark = token.size() > 1 ? token[1] : ' ';
    (mark == '#' || mark == '$' ? common.covered : common.tiles)[colour].add(cell);
    if (mark == '*' || mark == '$') common.treasures.add(cell);
    if (mark == '^') common.buildings[colour] = Site{cell, 0};
}

void draw_cell(Common& common, std::string_view token, Cell cell) {
    const bool river = board_of(printed_tables(), common).river.has(cell);
    clear(common, cell);
    if (token == "." || token == "~")
        EXPECT_EQ(token == "~", river) << "the drawing of " << cell_word(cell) << " is wrong";
    else if (token == "xx")
        common.catastrophes.add(cell);
    else if (std::isupper(token[0]))
        put_leader(common, token, cell);
    else
        put_tile(common, token, cell);
}

void draw_board(Common& common, std::string_view drawing) {
    std::istringstream lines{std::string(drawing)};
    std::string columns;
    for (std::string line; std::getline(lines, line);) {
        std::istringstream words(line);
        std::string first, token;
        if (!(words >> first)) continue;
        if (!std::isdigit(static_cast<unsigned char>(first[0]))) {
            columns = first;
            while (words >> token)
                columns += token;
            continue;
        }
        for (const char column : columns) {
            words >> token;
            draw_cell(common, token, cell_in(column + first).value());
        }
    }
    for (const Colour colour : kColours)
        if (auto& site = common.buildings[colour])
            site->length = static_cast<std::uint8_t>(line_length(common, colour, site->cell));
}

Tiles tiles_named(std::string_view text) {
    Tiles tiles;
    std::istringstream words{std::string(text)};
    int count = 0;
    for (std::string name; words >> count >> name;) {
        if (name.back() == ',') name.pop_back();
        const auto row = std::find_if(kColourRows.begin(), kColourRows.end(),
                                      [&](const ColourRow& one) { return one.tile == name; });
        tiles[row->colour] = static_cast<std::uint8_t>(count);
    }
    return tiles;
}

} // namespace

Given::Given(std::string_view drawing, std::string_view board) {
    Common& common = state_.common;
    Variant variant;
    set_value(kOptionRows[0], board, variant);
    state_ = Game::evolve(printed_tables(), State{}, Began{Seats(4), variant, Seat{0}});
    draw_board(common, drawing);
    for (const Seat seat : common.seats)
        hand(kDynasties.at(seat.value), "1 settlement, 2 temple, 1 farm, 2 market");
}

Given& Given::seats(std::size_t count) {
    state_.common.seats = Seats(count);
    for (std::uint8_t i = static_cast<std::uint8_t>(count); i < 4; ++i) {
        state_.own[Seat{i}] = {};
        state_.common.hand_size[Seat{i}] = state_.common.catastrophes_left[Seat{i}] = 0;
    }
    return *this;
}

Given& Given::option(std::string_view id, std::string_view value) {
    for (const OptionRow& row : kOptionRows)
        if (row.id == id) {
            EXPECT_TRUE(set_value(row, value, state_.common.variant)) << id << " " << value;
        }
    return *this;
}

Given& Given::active(std::string_view dynasty) {
    state_.common.active = state_.common.asked = seat_named(dynasty);
    return *this;
}

Given& Given::actions_left(int actions) {
    state_.common.actions_left = actions;
    return *this;
}

Given& Given::hand(std::string_view dynasty, std::string_view tiles) {
    const Seat seat = seat_named(dynasty);
    state_.own[seat].hand = tiles_named(tiles);
    state_.common.hand_size[seat] = static_cast<std::uint8_t>(total(state_.own[seat].hand));
    return *this;
}

Given& Given::bag(int tiles) {
    bag_ = tiles;
    return *this;
}

Given& Given::points(std::string_view dynasty, PerColour<std::uint16_t> points, int treasures) {
    state_.own[seat_named(dynasty)].score = {points, static_cast<std::uint8_t>(treasures)};
    return *this;
}

Given& Given::monument(std::string_view word, std::string_view cell) {
    for (const MonumentRow& row : kMonumentRows)
        if (row.word == word)
            state_.common.monuments.at(static_cast<std::size_t>(row.monument)) = cell_in(cell).value();
    return *this;
}

Given& Given::catastrophes_left(std::string_view dynasty, int tiles) {
    state_.common.catastrophes_left[seat_named(dynasty)] = static_cast<std::uint8_t>(tiles);
    return *this;
}

Given& Given::treasures_left(int treasures) {
    treasures_ = treasures;
    return *this;
}

namespace {

// Catastrophe tiles that lie on the board were played by the last players.
void balance_catastrophes(Common& common) {
    int excess = common.catastrophes.size();
    for (const Seat seat : common.seats)
        excess += common.catastrophes_left[seat] - printed_tables().catastrophes;
    for (std::uint8_t i = 4; i-- > 0;)
        for (; excess > 0 && common.catastrophes_left[Seat{i}] > 0; --excess)
            --common.catastrophes_left[Seat{i}];
}

// Treasures that nobody was given are the third player's, or the second's of two.
void balance_treasures(State& state, std::optional<int> left) {
    Common& common = state.common;
    while (left && common.treasures.size() > *left)
        common.treasures.remove(common.treasures.first());
    int taken = board_of(printed_tables(), common).temples.size() - common.treasures.size();
    for (const Seat seat : common.seats)
        taken -= state.own[seat].score.treasures;
    auto& heap = state.own[Seat{common.seats.count() > 2 ? std::uint8_t{2} : std::uint8_t{1}}].score.treasures;
    heap = static_cast<std::uint8_t>(heap + taken);
}

void balance_tiles(State& state, std::optional<int> bag) {
    Common& common = state.common;
    for (const Colour colour : kColours) {
        int left = printed_tables().tiles[colour] - common.tiles[colour].size() - common.covered[colour].size();
        for (const Seat seat : common.seats)
            left -= state.own[seat].hand[colour];
        state.hidden.bag[colour] = static_cast<std::uint8_t>(left);
    }
    for (std::size_t i = 0; bag && total(state.hidden.bag) > *bag; ++i) {
        const Colour colour = kColours.at(i % kColours.size());
        if (state.hidden.bag[colour] == 0) continue;
        --state.hidden.bag[colour];
        ++common.removed[colour];
    }
    common.bag_size = static_cast<std::uint8_t>(total(state.hidden.bag));
}

} // namespace

void Given::begin() {
    if (begun_) return;
    begun_ = true;
    balance_catastrophes(state_.common);
    balance_treasures(state_, treasures_);
    balance_tiles(state_, bag_);
    state_.common.scores.reset();
    if (state_.common.variant.visibility == Visibility::Open) {
        state_.common.scores.emplace();
        for (const Seat seat : state_.common.seats)
            (*state_.common.scores)[seat] = state_.own[seat].score;
    }
    census_ = Game::census(printed_tables(), state_);
    check("the beginning");
}

// What holds after every move: the position stands, nothing is lost, and there is a question until the end.
void Given::check(std::string_view after) {
    const auto refusal = Game::why_not_stand(printed_tables(), state_);
    EXPECT_FALSE(refusal) << after << ": " << (refusal ? say(refusal->why, PlainEnglish()) : "");
    EXPECT_EQ(Game::census(printed_tables(), state_), census_) << after;
    const Questions questions = Game::questions(printed_tables(), state_.common);
    EXPECT_EQ(questions.size(), Game::result(printed_tables(), state_) ? 0U : 1U) << after;
    question_ = questions.empty() ? Question{} : questions.front();
}

const State& Given::state() {
    begin();
    return state_;
}

const Question& Given::question() {
    begin();
    return question_;
}

View Given::view(const Viewer& viewer) {
    return Game::view(printed_tables(), state(), viewer);
}

namespace {

struct Wish {
    Seat seat;
    Action action;
};

Wish wish_in(std::string_view move) {
    const std::size_t space = move.find(' ');
    const auto action = Game::parse_action(printed_tables(), move.substr(space + 1));
    if (!action) throw std::invalid_argument("nobody can read: " + std::string(move));
    return {seat_named(move.substr(0, space)), *action};
}

// "drew lion settlement,temple" is told as "drew lion 2": what chance brings is no matter of a scenario.
std::string told(const Event& event) {
    const auto* drew = std::get_if<Drew>(&event);
    if (!drew) return Game::print(printed_tables(), event);
    return "drew " + std::string(kDynasties.at(drew->seat.value)) + " " + std::to_string(total(drew->tiles));
}

bool bookkeeping(const Event& event) {
    return std::holds_alternative<Asked>(event) || std::holds_alternative<ActionEnded>(event);
}

} // namespace

Given& Given::when(std::string_view move) {
    begin();
    const Wish wish = wish_in(move);
    EXPECT_TRUE(wish.seat == question_.seat && Game::answers(wish.action, question_)) << move << " answers no question";
    Chance chance({}, ++played_);
    const auto decision = Game::decide(printed_tables(), state_, wish.seat, wish.action, chance);
    if (const auto* refusal = std::get_if<Refusal>(&decision)) {
        ADD_FAILURE() << move << " is refused: " << refusal->rule.text << " " << say(refusal->why, PlainEnglish());
        return *this;
    }
    for (const Event& event : std::get<Events>(decision)) {
        const std::string text = Game::print(printed_tables(), event);
        EXPECT_EQ(Game::parse_event(printed_tables(), text), event) << text;
        state_ = advance<Game>(printed_tables(), std::move(state_), event);
        if (!bookkeeping(event)) events_.push_back(told(event));
    }
    check(move);
    return *this;
}

Given& Given::then(std::initializer_list<std::string> events) {
    EXPECT_EQ(events_, std::vector<std::string>(events.begin(), events.end()));
    events_.clear();
    return *this;
}

Given& Given::refuses(std::string_view move, std::string_view rule) {
    begin();
    const Wish wish = wish_in(move);
    Chance chance({}, played_);
    const auto decision = Game::decide(printed_tables(), state_, wish.seat, wish.action, chance);
    const auto* refusal = std::get_if<Refusal>(&decision);
    EXPECT_TRUE(refusal) << move << " is accepted";
    EXPECT_EQ(refusal ? refusal->rule.text : "", rule) << move;
    return offers_not(move);
}

Given& Given::asks(std::string_view who_and_what) {
    begin();
    EXPECT_EQ(std::string(kDynasties.at(question_.seat.value)) + " " + std::string(question_.kind), who_and_what);
    return *this;
}

namespace {

bool in_menu(const State& state, const Question& question, const Wish& wish) {
    if (wish.seat != question.seat) return false;
    const View seen = Game::view(printed_tables(), state, wish.seat);
    const Next next = [&](const Words& words) { return Game::next(printed_tables(), seen, question, words); };
    return offered(next, split_words(Game::print(printed_tables(), wish.action)).value());
}

} // namespace

Given& Given::offers(std::string_view move) {
    begin();
    EXPECT_TRUE(in_menu(state_, question_, wish_in(move))) << move << " is not offered";
    return *this;
}

Given& Given::offers_not(std::string_view move) {
    begin();
    EXPECT_FALSE(in_menu(state_, question_, wish_in(move))) << move << " is offered";
    return *this;
}

Given& Given::kingdoms(std::initializer_list<std::string_view> cells) {
    begin();
    std::vector<std::string> found, expected;
    for (const CellSet kingdom : tigris_euphrates::kingdoms(state_.common))
        found.push_back(listed(cell_words(kingdom)));
    for (const std::string_view words : cells)
        expected.push_back(listed(cell_words(cells_named(words))));
    std::sort(found.begin(), found.end());
    std::sort(expected.begin(), expected.end());
    EXPECT_EQ(found, expected);
    return *this;
}

Given& Given::result(std::initializer_list<std::string_view> places) {
    const auto result = Game::result(printed_tables(), state());
    if (!result) {
        ADD_FAILURE() << "the game is not over";
        return *this;
    }
    std::vector<std::string> found;
    for (const SeatResult& one : *result)
        found.push_back(std::to_string(one.rank) + " " + std::string(kDynasties.at(one.seat.value)) + " " +
                        std::to_string(one.score));
    std::sort(found.begin(), found.end());
    EXPECT_EQ(found, std::vector<std::string>(places.begin(), places.end()));
    return *this;
}

Given& Given::over() {
    EXPECT_TRUE(Game::result(printed_tables(), state()).has_value());
    return *this;
}

} // namespace majlis::tigris_euphrates
