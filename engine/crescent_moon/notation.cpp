// One text form for actions and events: tests, logs, records and reports all use it, and parse(print(x)) == x.
// A verb and its fields in order (fields.h). Actions are put together in notation_action.cpp, events in
// notation_event.cpp.
#include "engine/crescent_moon/notation.h"

#include "engine/crescent_moon/options.h"

namespace majlis::crescent_moon {

std::string_view hex_text(HexId hex) {
    static const auto kTexts = [] {
        std::array<std::string, static_cast<std::size_t>(kSide) * kSide> texts;
        auto text = texts.begin();
        for (int q = 0; q < kSide; ++q)
            for (int r = 0; r < kSide; ++r)
                *text++ = static_cast<char>('A' + q) + std::to_string(r + 1);
        return texts;
    }();
    return kTexts.at(hex.value);
}

std::string hex_word(HexId hex) {
    return std::string(hex_text(hex));
}

std::optional<HexId> hex_in(std::string_view word) {
    const auto row = word.empty() ? std::nullopt : number_in(word.substr(1));
    if (!row) return std::nullopt;
    const Hex at{word[0] - 'A' - kReach, row.value() - kReach - 1};
    return in_reach(at) ? std::optional(id_of(at)) : std::nullopt;
}

std::string units_word(Units units) {
    if (units.empty()) return std::string(kNothing);
    std::string word;
    if (units.ordinary > 0) word += std::to_string(units.ordinary) + "o";
    if (units.mercenary > 0) word += std::to_string(units.mercenary) + "m";
    return word;
}

std::string seat_word(Seat seat) {
    return {seat_letter(seat)};
}

const std::string& card_word(const Tables& tables, Kind card) {
    return tables.card(card).id;
}

// ---- writing ----------------------------------------------------------------------------------------------------

void Line::word(std::string_view word) {
    text_ += ' ';
    text_ += word;
}

void Line::put_number(int number) {
    word(std::to_string(number));
}

void Line::put(const Seat& seat) {
    word(seat_word(seat));
}

void Line::put(const Seats& seats) {
    put(seats.count());
}

void Line::put(const SeatSet& seats) {
    std::vector<std::string> items;
    for (const Seat seat : Seats(kMaxSeats))
        if (seats.has(seat)) items.push_back(seat_word(seat));
    word(listed(items));
}

void Line::put(const HexId& hex) {
    word(hex_text(hex));
}

void Line::put(const HexSet& hexes) {
    std::vector<std::string> items;
    for (const HexId hex : hexes)
        items.push_back(hex_word(hex));
    word(listed(items));
}

void Line::put(const Kind& card) {
    word(card_word(tables_, card));
}

void Line::put(const Units& units) {
    word(units_word(units));
}

void Line::put(const Tile& tile) {
    word(row_of(kTiles, tile).word);
}

void Line::put(const Step& step) {
    word(kind_of(step));
}

void Line::put(const CardCounts& cards) {
    put(cards.list());
}

void Line::put(const Variant& variant) {
    for (const OptionRow& row : kOptionRows)
        word(value_of(row, variant));
}

void Line::put(const Terms& terms) {
    put(terms.kind);
    if (terms.kind == DealKind::Hire || terms.kind == DealKind::Bribe) put(terms.units);
    if (terms.kind == DealKind::Bribe) put(terms.hex);
    if (terms.kind == DealKind::Sale) put(terms.card);
    put(terms.price);
}

void Line::put(const Offer& offer) {
    put(offer.number);
    put(offer.from);
    put(offer.to);
    put(offer.terms);
}

void Line::put(const StandingOffer& offer) {
    put(offer.number);
    put(offer.from);
    put(offer.to);
    put(offer.terms);
}

void Line::put(const Spoils& spoils) {
    put(spoils.units);
    put(spoils.sacking);
    put(spoils.sacked);
}

std::string Line::item_word(Kind card) const {
    return card_word(tables_, card);
}

std::string Line::item_word(Tile tile) {
    return std::string(row_of(kTiles, tile).word);
}

std::string Line::item_word(Building building) {
    return std::string(row_of(kBuildingWords, building).word);
}

std::string Line::item_word(std::uint8_t number) {
    return std::to_string(number);
}

// ---- reading ----------------------------------------------------------------------------------------------------

namespace {

std::optional<Kind> card_in(const Tables& tables, std::string_view word) {
    const auto& cards = tables.cards;
    const auto card = std::find_if(cards.begin(), cards.end(), [&](const CardRow& row) { return row.id == word; });
    if (card == cards.end()) return std::nullopt;
    return Kind{static_cast<std::uint16_t>(card - cards.begin())};
}

std::optional<Tile> tile_in(std::string_view word) {
    for (const TileRow& row : kTiles)
        if (row.word == word) return row.tile;
    return std::nullopt;
}

std::optional<Step> step_in(std::string_view word) {
    for (int i = 0; i <= static_cast<int>(Step::Over); ++i)
        if (kind_of(static_cast<Step>(i)) == word) return static_cast<Step>(i);
    return std::nullopt;
}

std::uint8_t small(std::string_view word) {
    return static_cast<std::uint8_t>(std::min(number_in(word).value_or(0), 99));
}

} // namespace

std::optional<Units> units_in(std::string_view word) { // "2o1m", the one form that units_word writes
    Units units;
    if (word == kNothing) return units;
    const auto ordinary = word.find('o');
    const auto rest = ordinary == std::string_view::npos ? word : word.substr(ordinary + 1);
    if (ordinary != std::string_view::npos) units.ordinary = small(word.substr(0, ordinary));
    if (rest.ends_with('m')) units.mercenary = small(rest.substr(0, rest.size() - 1));
    return units_word(units) == word ? std::optional(units) : std::nullopt;
}

int Reader::take_number(int least, int most) {
    const std::string text = word();
    const bool negative = text.starts_with('-');
    const auto read = number_in(std::string_view(text).substr(negative ? 1 : 0));
    if (!read || (negative && read == 0)) return fail<int>();
    const int value = negative ? -read.value() : read.value();
    require(value >= least && value <= most);
    return value;
}

namespace {

std::optional<Seat> seat_in(std::string_view word) {
    if (word.size() != 1 || word[0] < 'A' || word[0] >= static_cast<char>('A' + kMaxSeats)) return std::nullopt;
    return Seat{static_cast<std::uint8_t>(word[0] - 'A')};
}

} // namespace

void Reader::take(Seat& seat) {
    seat = checked(seat_in(word()));
}

void Reader::take(SeatSet& seats) {
    for (const std::string& item : items_of(word()))
        seats.add(checked(seat_in(item)));
}

void Reader::take(Seats& seats) {
    seats = Seats(static_cast<std::size_t>(take_number(4, 5))); // CM-4.1
}

void Reader::take(HexId& hex) {
    hex = checked(hex_in(word()));
}

void Reader::take(HexSet& hexes) {
    for (const std::string& item : items_of(word()))
        hexes.add(checked(hex_in(item)));
}

void Reader::take(Kind& card) {
    card = checked(card_in(tables_, word()));
}

void Reader::take(Units& units) {
    units = checked(units_in(word()));
}

void Reader::take(Tile& tile) {
    tile = checked(tile_in(word()));
}

void Reader::take(Step& step) {
    step = checked(step_in(word()));
}

void Reader::take(CardCounts& cards) {
    for (const std::string& item : items_of(word()))
        cards.add(checked(card_in(tables_, item)));
}

void Reader::take(Variant& variant) {
    for (const OptionRow& row : kOptionRows)
        require(set_value(row, word(), variant));
}

void Reader::take(Terms& terms) {
    take(terms.kind);
    if (terms.kind == DealKind::Hire || terms.kind == DealKind::Bribe) take(terms.units);
    if (terms.kind == DealKind::Bribe) take(terms.hex.emplace());
    if (terms.kind == DealKind::Sale) take(terms.card.emplace());
    take(terms.price);
}

void Reader::take(Offer& offer) {
    take(offer.number);
    take(offer.from);
    take(offer.to);
    take(offer.terms);
}

void Reader::take(StandingOffer& offer) {
    take(offer.number);
    take(offer.from);
    take(offer.to);
    take(offer.terms);
}

void Reader::take(Spoils& spoils) {
    take(spoils.units);
    take(spoils.sacking);
    take(spoils.sacked);
}

void Reader::take_item(const std::string& text, Kind& card) {
    card = checked(card_in(tables_, text));
}

void Reader::take_item(const std::string& text, Tile& tile) {
    tile = checked(tile_in(text));
}

void Reader::take_item(const std::string& text, Building& building) {
    const auto row =
        std::find_if(kBuildingWords.begin(), kBuildingWords.end(), [&](const auto& one) { return one.word == text; });
    require(row != kBuildingWords.end());
    if (good()) building = row->value;
}

void Reader::take_item(const std::string& text, std::uint8_t& number) {
    const int read = checked(number_in(text));
    require(read <= std::numeric_limits<std::uint8_t>::max());
    number = static_cast<std::uint8_t>(read);
}

} // namespace majlis::crescent_moon
