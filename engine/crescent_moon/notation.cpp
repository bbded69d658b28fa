// One text form for actions and events: tests, logs, records and reports all use it, and parse(print(x)) == x.
// A verb and its fields in order (fields.h); how each kind of field is written stands here.
#include <algorithm>
#include <limits>

#include "engine/core/words.h"
#include "engine/crescent_moon/chapters.h"
#include "engine/crescent_moon/options.h"

namespace majlis::crescent_moon {

std::string hex_word(HexId hex) {
    const Hex at = place_of(hex);
    return static_cast<char>('A' + at.q + kReach) + std::to_string(at.r + kReach + 1);
}

std::optional<HexId> hex_in(std::string_view word) {
    if (word.size() < 2) return std::nullopt;
    const auto row = number_in(word.substr(1));
    const Hex at{word[0] - 'A' - kReach, row.value_or(0) - kReach - 1};
    return row && in_reach(at) ? std::optional(id_of(at)) : std::nullopt;
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

namespace {

// ---- the words of enums -----------------------------------------------------------------------------------------

constexpr std::array kSideWords{WordRow<Side>{Side::Attacker, "attacker"}, WordRow<Side>{Side::Defender, "defender"}};
static_assert(indexed_by(&WordRow<Side>::value, kSideWords));

constexpr std::array kConflictWords{WordRow<ConflictKind>{ConflictKind::Combat, "combat"},
                                    WordRow<ConflictKind>{ConflictKind::Contest, "contest"}};
static_assert(indexed_by(&WordRow<ConflictKind>::value, kConflictWords));

constexpr std::array kStageWords{
    WordRow<ConflictStage>{ConflictStage::Window, "window"},
    WordRow<ConflictStage>{ConflictStage::Selection, "selection"},
    WordRow<ConflictStage>{ConflictStage::Declaration, "declaration"},
    WordRow<ConflictStage>{ConflictStage::Cards, "cards"},
    WordRow<ConflictStage>{ConflictStage::Winner, "winner"},
    WordRow<ConflictStage>{ConflictStage::AttackerLosses, "attacker-losses"},
    WordRow<ConflictStage>{ConflictStage::DefenderLosses, "defender-losses"},
    WordRow<ConflictStage>{ConflictStage::Retreat, "retreat"},
    WordRow<ConflictStage>{ConflictStage::RemoveCards, "remove-cards"},
    WordRow<ConflictStage>{ConflictStage::Capture, "capture"},
    WordRow<ConflictStage>{ConflictStage::Sack, "sack"},
    WordRow<ConflictStage>{ConflictStage::Score, "score"},
};
static_assert(indexed_by(&WordRow<ConflictStage>::value, kStageWords));

constexpr std::array kDeedWords{
    WordRow<Deed>{Deed::Influence, "influence"}, WordRow<Deed>{Deed::Build, "build"},
    WordRow<Deed>{Deed::Move, "move"},           WordRow<Deed>{Deed::Assault, "assault"},
    WordRow<Deed>{Deed::Recruit, "recruit"},     WordRow<Deed>{Deed::Hire, "hire"},
    WordRow<Deed>{Deed::Bribe, "bribe"},         WordRow<Deed>{Deed::Buy, "buy"},
    WordRow<Deed>{Deed::PlayCard, "card"},       WordRow<Deed>{Deed::Collect, "collect"},
    WordRow<Deed>{Deed::Muster, "muster"},       WordRow<Deed>{Deed::Uprising, "uprising"},
    WordRow<Deed>{Deed::Plot, "plot"},           WordRow<Deed>{Deed::Conspire, "conspire"},
    WordRow<Deed>{Deed::MovePalace, "palace"},   WordRow<Deed>{Deed::Desertion, "desertion"},
};
static_assert(indexed_by(&WordRow<Deed>::value, kDeedWords));

constexpr std::array kWhyWords{
    WordRow<Why>{Why::Building, "building"},
    WordRow<Why>{Why::Hiring, "hiring"},
    WordRow<Why>{Why::Bribing, "bribing"},
    WordRow<Why>{Why::Buying, "buying"},
    WordRow<Why>{Why::Collecting, "collecting"},
    WordRow<Why>{Why::Plotting, "plotting"},
    WordRow<Why>{Why::Card, "card"},
    WordRow<Why>{Why::Sacking, "sacking"},
    WordRow<Why>{Why::Combat, "combat"},
    WordRow<Why>{Why::Pact, "pact"},
    WordRow<Why>{Why::Purchase, "purchase"},
    WordRow<Why>{Why::Loss, "loss"},
    WordRow<Why>{Why::Warfare, "warfare"},
    WordRow<Why>{Why::Retreating, "retreat"},
    WordRow<Why>{Why::Limit, "limit"},
    WordRow<Why>{Why::Deserting, "desertion"},
    WordRow<Why>{Why::Bribed, "bribed"},
};
static_assert(indexed_by(&WordRow<Why>::value, kWhyWords));

template <typename E, std::size_t N>
std::optional<E> value_in(const std::array<WordRow<E>, N>& rows, std::string_view word) {
    for (const auto& row : rows)
        if (row.word == word) return row.value;
    return std::nullopt;
}

constexpr const auto& words_of(Side) {
    return kSideWords;
}

constexpr const auto& words_of(ConflictKind) {
    return kConflictWords;
}

constexpr const auto& words_of(ConflictStage) {
    return kStageWords;
}

constexpr const auto& words_of(Deed) {
    return kDeedWords;
}

constexpr const auto& words_of(Why) {
    return kWhyWords;
}

constexpr const auto& words_of(Building) {
    return kBuildingWords;
}

constexpr const auto& words_of(UnitKind) {
    return kUnitWords;
}

constexpr const auto& words_of(Row) {
    return kRowWords;
}

constexpr const auto& words_of(DealKind) {
    return kDealWords;
}

template <typename E>
concept Worded = requires(E e) {
    words_of(e);
};

template <typename T>
struct IsFixedVector : std::false_type {};

template <typename T, std::size_t N>
struct IsFixedVector<FixedVector<T, N>> : std::true_type {};

// ---- writing ----------------------------------------------------------------------------------------------------

class Line { // words one after the other
public:
    Line(const Tables& tables, std::string_view first) : tables_(tables), text_(first) {}

    void word(std::string_view word) {
        text_ += ' ';
        text_ += word;
    }

    template <std::integral T>
    void put(const T& number) {
        word(std::to_string(static_cast<int>(number)));
    }

    void put(const Seat& seat) { word(seat_word(seat)); }

    void put(const Seats& seats) { put(seats.count()); }

    void put(const SeatSet& seats) {
        std::vector<std::string> items;
        for (std::uint8_t i = 0; i < kMaxSeats; ++i)
            if (seats.has(Seat{i})) items.push_back(seat_word(Seat{i}));
        word(listed(items));
    }

    void put(const HexId& hex) { word(hex_word(hex)); }

    void put(const Kind& card) { word(card_word(tables_, card)); }

    void put(const Units& units) { word(units_word(units)); }

    void put(const Tile& tile) { word(row_of(kTiles, tile).word); }

    void put(const Step& step) { word(kind_of(step)); }

    template <Worded E>
    void put(const E& value) {
        word(row_of(words_of(value), value).word);
    }

    void put(const CardCounts& cards) { put(cards.list()); }

    template <typename T>
    void put(const std::optional<T>& value) {
        if (value)
            put(*value);
        else
            word(kNothing);
    }

    template <typename T>

    requires IsFixedVector<T>::value void put(const T& list) {
        std::vector<std::string> items;
        for (const auto& item : list)
            items.push_back(item_word(item));
        word(listed(items));
    }

    template <typename T>
    void put(const PerSeat<T>& each) {
        for (const T& value : each.values)
            put(value);
    }

    void put(const Variant& variant) {
        for (const OptionRow& row : kOptionRows)
            word(value_of(row, variant));
    }

    void put(const Terms& terms) {
        put(terms.kind);
        if (terms.kind == DealKind::Hire || terms.kind == DealKind::Bribe) put(terms.units);
        if (terms.kind == DealKind::Bribe) put(terms.hex);
        if (terms.kind == DealKind::Sale) put(terms.card);
        put(terms.price);
    }

    void put(const Offer& offer) {
        put(offer.number);
        put(offer.from);
        put(offer.to);
        put(offer.terms);
    }

    void put(const StandingOffer& offer) {
        put(offer.number);
        put(offer.from);
        put(offer.to);
        put(offer.terms);
    }

    std::string text() const { return text_; }

private:
    std::string item_word(Kind card) const { return card_word(tables_, card); }

    static std::string item_word(Tile tile) { return std::string(row_of(kTiles, tile).word); }

    const Tables& tables_;
    std::string text_;
};

// ---- reading ----------------------------------------------------------------------------------------------------

class Reader { // takes the words one by one; the first that does not fit makes everything after it fail too
public:
    Reader(const Tables& tables, Words words) : tables_(tables), words_(std::move(words)) {}

    template <std::integral T>
    void take(T& number) {
        const std::string text = word();
        const bool negative = std::is_signed_v<T> && text.size() > 1 && text[0] == '-';
        const auto read = number_in(negative ? std::string_view(text).substr(1) : text);
        const int value = negative ? -read.value_or(0) : read.value_or(0);
        require(read && (!negative || value != 0) && value >= static_cast<int>(std::numeric_limits<T>::min()) &&
                value <= static_cast<int>(std::numeric_limits<T>::max()));
        number = static_cast<T>(value);
    }

    void take(Seat& seat) { seat = checked(seat_in(word())); }

    void take(SeatSet& seats) {
        for (const std::string& item : items_of(word()))
            seats.add(checked(seat_in(item)));
    }

    void take(Seats& seats) {
        std::uint8_t count = 0;
        take(count);
        require(count == 4 || count == 5);
        seats = Seats(count);
    }

    void take(HexId& hex) { hex = checked(hex_in(word())); }

    void take(Kind& card) { card = checked(card_in(word())); }

    void take(Units& units) { units = checked(units_in(word())); }

    void take(Tile& tile) { tile = checked(tile_in(word())); }

    void take(Step& step) { step = checked(step_in(word())); }

    template <Worded E>
    void take(E& value) {
        value = checked(value_in(words_of(value), word()));
    }

    void take(CardCounts& cards) {
        for (const std::string& item : items_of(word()))
            cards.add(checked(card_in(item)));
    }

    template <typename T>
    void take(std::optional<T>& value) {
        if (at_ < words_.size() && words_[at_] == kNothing) {
            ++at_;
            value.reset();
            return;
        }
        value.emplace();
        take(*value);
    }

    template <typename T>

    requires IsFixedVector<T>::value void take(T& list) {
        for (const std::string& text : items_of(word())) {
            require(list.size() < T::capacity());
            if (!good_) return;
            typename T::value_type value{};
            take_item(text, value);
            list.push_back(value);
        }
    }

    template <typename T>
    void take(PerSeat<T>& each) {
        for (T& value : each.values)
            take(value);
    }

    void take(Variant& variant) {
        for (const OptionRow& row : kOptionRows)
            require(set_value(row, word(), variant));
    }

    void take(Terms& terms) {
        take(terms.kind);
        if (terms.kind == DealKind::Hire || terms.kind == DealKind::Bribe) take(terms.units);
        if (terms.kind == DealKind::Bribe) take(terms.hex.emplace());
        if (terms.kind == DealKind::Sale) take(terms.card.emplace());
        take(terms.price);
    }

    void take(Offer& offer) {
        take(offer.number);
        take(offer.from);
        take(offer.to);
        take(offer.terms);
    }

    void take(StandingOffer& offer) {
        take(offer.number);
        take(offer.from);
        take(offer.to);
        take(offer.terms);
    }

    bool done() const { return good_ && at_ == words_.size(); }

private:
    std::string word() {
        if (at_ < words_.size()) return words_[at_++];
        good_ = false;
        return {};
    }

    void require(bool condition) { good_ = good_ && condition; }

    template <typename T>
    T checked(std::optional<T> value) {
        require(value.has_value());
        return value.value_or(T{});
    }

    void take_item(const std::string& text, Kind& card) { card = checked(card_in(text)); }

    void take_item(const std::string& text, Tile& tile) { tile = checked(tile_in(text)); }

    std::optional<Kind> card_in(std::string_view word) const {
        for (std::size_t i = 0; i < tables_.cards.size(); ++i)
            if (tables_.cards[i].id == word) return Kind{static_cast<std::uint16_t>(i)};
        return std::nullopt;
    }

    static std::optional<Seat> seat_in(std::string_view word) {
        const bool fits = word.size() == 1 && word[0] >= 'A' && word[0] < static_cast<char>('A' + kMaxSeats);
        return fits ? std::optional(Seat{static_cast<std::uint8_t>(word[0] - 'A')}) : std::nullopt;
    }

    static std::optional<Tile> tile_in(std::string_view word) {
        for (const TileRow& row : kTiles)
            if (row.word == word) return row.tile;
        return std::nullopt;
    }

    static std::optional<Step> step_in(std::string_view word) {
        for (int i = 0; i <= static_cast<int>(Step::Over); ++i)
            if (kind_of(static_cast<Step>(i)) == word) return static_cast<Step>(i);
        return std::nullopt;
    }

    static std::optional<Units> units_in(std::string_view word) { // "2o1m", the one form that units_word writes
        Units units;
        if (word == kNothing) return units;
        const auto ordinary = word.find('o');
        const auto rest = ordinary == std::string_view::npos ? word : word.substr(ordinary + 1);
        if (ordinary != std::string_view::npos) units.ordinary = small(word.substr(0, ordinary));
        if (rest.ends_with('m')) units.mercenary = small(rest.substr(0, rest.size() - 1));
        return units_word(units) == word ? std::optional(units) : std::nullopt;
    }

    static std::uint8_t small(std::string_view word) {
        const int number = number_in(word).value_or(0);
        return static_cast<std::uint8_t>(number <= 99 ? number : 0);
    }

    const Tables& tables_;
    Words words_;
    std::size_t at_ = 0;
    bool good_ = true;
};

// ---- verbs ------------------------------------------------------------------------------------------------------

template <typename Variant>
std::string print_any(const Tables& tables, const Variant& value) {
    return std::visit(
        [&](const auto& one) {
            Line line(tables, one.kVerb);
            std::apply([&](const auto&... field) { (line.put(field), ...); }, one.fields());
            return line.text();
        },
        value);
}

template <typename Variant, std::size_t I>
void read_alternative(const Tables& tables, const Words& words, std::optional<Variant>& found) {
    using T = std::variant_alternative_t<I, Variant>;
    if (found || words.front() != T::kVerb) return;
    Reader reader(tables, {words.begin() + 1, words.end()});
    T value{};
    std::apply([&](auto&... field) { (reader.take(field), ...); }, value.fields());
    if (reader.done()) found = value;
}

template <typename Variant>
std::optional<Variant> parse_any(const Tables& tables, std::string_view text) {
    const auto words = split_words(text);
    std::optional<Variant> found;
    if (!words || words->empty()) return found;
    [&]<std::size_t... I>(std::index_sequence<I...>) {
        (read_alternative<Variant, I>(tables, *words, found), ...);
    }
    (std::make_index_sequence<std::variant_size_v<Variant>>());
    return found;
}

} // namespace

std::string CrescentMoon::print(const Tables& tables, const Action& action) {
    return print_any(tables, action);
}

std::string CrescentMoon::print(const Tables& tables, const Event& event) {
    return print_any(tables, event);
}

std::optional<Action> CrescentMoon::parse_action(const Tables& tables, std::string_view text) {
    return parse_any<Action>(tables, text);
}

std::optional<Event> CrescentMoon::parse_event(const Tables& tables, std::string_view text) {
    return parse_any<Event>(tables, text);
}

} // namespace majlis::crescent_moon
