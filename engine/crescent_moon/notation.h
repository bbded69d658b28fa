// How each kind of field is written and read: words one after the other. An action or event is its verb and its fields.
// For the notation's own files; everybody else calls print and parse.
#pragma once

#include <algorithm>
#include <limits>
#include <span>

#include "engine/core/word_reader.h"
#include "engine/crescent_moon/chapters.h"

namespace majlis::crescent_moon {

// ---- the words of enums -----------------------------------------------------------------------------------------

inline constexpr std::array kSideWords{WordRow<Side>{Side::Attacker, "attacker"},
                                       WordRow<Side>{Side::Defender, "defender"}};
static_assert(indexed_by(&WordRow<Side>::value, kSideWords));

inline constexpr std::array kConflictWords{WordRow<ConflictKind>{ConflictKind::Combat, "combat"},
                                           WordRow<ConflictKind>{ConflictKind::Contest, "contest"}};
static_assert(indexed_by(&WordRow<ConflictKind>::value, kConflictWords));

inline constexpr std::array kStageWords{
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

inline constexpr std::array kDeedWords{
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

inline constexpr std::array kWhyWords{
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

inline constexpr const auto& words_of(Side) {
    return kSideWords;
}

inline constexpr const auto& words_of(ConflictKind) {
    return kConflictWords;
}

inline constexpr const auto& words_of(ConflictStage) {
    return kStageWords;
}

inline constexpr const auto& words_of(Deed) {
    return kDeedWords;
}

inline constexpr const auto& words_of(Why) {
    return kWhyWords;
}

inline constexpr const auto& words_of(Building) {
    return kBuildingWords;
}

inline constexpr const auto& words_of(UnitKind) {
    return kUnitWords;
}

inline constexpr const auto& words_of(Row) {
    return kRowWords;
}

inline constexpr const auto& words_of(DealKind) {
    return kDealWords;
}

template <typename E>
concept Worded = requires(E e) { words_of(e); };

template <typename T>
struct IsFixedVector : std::false_type {};

template <typename T, std::size_t N>
struct IsFixedVector<FixedVector<T, N>> : std::true_type {};

std::optional<Units> units_in(std::string_view word);

class Line { // writes
public:
    Line(const Tables& tables, std::string_view first) : tables_(tables), text_(first) {}

    void word(std::string_view word);
    void put_number(int number);

    template <std::integral T>
    void put(const T& number) {
        put_number(static_cast<int>(number));
    }

    template <Worded E>
    void put(const E& value) {
        word(row_of(words_of(value), value).word);
    }

    void put(const Seat& seat);
    void put(const Seats& seats);
    void put(const SeatSet& seats);
    void put(const HexId& hex);
    void put(const HexSet& hexes);
    void put(const Kind& card);
    void put(const Units& units);
    void put(const Tile& tile);
    void put(const Step& step);
    void put(const CardCounts& cards);
    void put(const Variant& variant);
    void put(const Terms& terms);
    void put(const Offer& offer);
    void put(const StandingOffer& offer);
    void put(const Spoils& spoils);

    template <typename T>
    void put(const Since<T>& later) {
        if (later.value) put(*later.value);
    }

    template <typename T>
    void put(const std::optional<T>& value) {
        if (value)
            put(*value);
        else
            word(kNothing);
    }

    template <typename T>

        requires IsFixedVector<T>::value
    void put(const T& list) {
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

    std::string take_text() { return std::move(text_); }

private:
    std::string item_word(Kind card) const;
    static std::string item_word(Tile tile);
    static std::string item_word(Building building);
    static std::string item_word(std::uint8_t number);

    const Tables& tables_;
    std::string text_;
};

class Reader : public WordReader {
public:
    Reader(const Tables& tables, std::span<const std::string> words) : WordReader(words), tables_(tables) {}

    int take_number(int least, int most);

    template <std::integral T>
    void take(T& number) {
        number = static_cast<T>(take_number(static_cast<int>(std::numeric_limits<T>::min()),
                                            static_cast<int>(std::numeric_limits<T>::max())));
    }

    template <Worded E>
    void take(E& value) {
        const std::string text = word();
        for (const auto& row : words_of(value))
            if (row.word == text) {
                value = row.value;
                return;
            }
        require(false);
    }

    void take(Seat& seat);
    void take(Seats& seats);
    void take(SeatSet& seats);
    void take(HexId& hex);
    void take(HexSet& hexes);
    void take(Kind& card);
    void take(Units& units);
    void take(Tile& tile);
    void take(Step& step);
    void take(CardCounts& cards);
    void take(Variant& variant);
    void take(Terms& terms);
    void take(Offer& offer);
    void take(StandingOffer& offer);
    void take(Spoils& spoils);

    template <typename T>
    void take(Since<T>& later) {
        if (left() > 0) take(later.value.emplace());
    }

    template <typename T>
    void take(std::optional<T>& value) {
        if (took(kNothing))
            value.reset();
        else
            take(value.emplace());
    }

    template <typename T>

        requires IsFixedVector<T>::value
    void take(T& list) {
        for (const std::string& text : items_of(word())) {
            require(list.size() < T::capacity());
            if (!good()) return;
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

private:
    void take_item(const std::string& text, Kind& card);
    void take_item(const std::string& text, Tile& tile);
    void take_item(const std::string& text, Building& building);
    void take_item(const std::string& text, std::uint8_t& number);

    const Tables& tables_;
};

// ---- verbs ------------------------------------------------------------------------------------------------------

template <typename Variant>
std::string print_any(const Tables& tables, const Variant& value) {
    return std::visit(
        [&](const auto& one) {
            Line line(tables, one.kVerb);
            std::apply([&](const auto&... field) { (line.put(field), ...); }, one.fields());
            return line.take_text();
        },
        value);
}

template <typename Variant, std::size_t I>
bool read_alternative(const Tables& tables, const Words& words, std::optional<Variant>& found) {
    using T = std::variant_alternative_t<I, Variant>;
    if (words.front() != T::kVerb) return false;
    Reader reader(tables, std::span(words).subspan(1)); // after the verb
    T value{};
    std::apply([&](auto&... field) { (reader.take(field), ...); }, value.fields());
    if (reader.done()) found = value;
    return true;
}

template <typename Variant>
std::optional<Variant> parse_any(const Tables& tables, std::string_view text) {
    const auto words = split_words(text);
    std::optional<Variant> found;
    if (!words || words->empty()) return found;
    [&]<std::size_t... I>(std::index_sequence<I...>) {
        (read_alternative<Variant, I>(tables, *words, found) || ...);
    }(std::make_index_sequence<std::variant_size_v<Variant>>());
    return found;
}

} // namespace majlis::crescent_moon
