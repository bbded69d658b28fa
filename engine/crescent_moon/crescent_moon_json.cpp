// A position of Crescent Moon as JSON, in readable keys and the notation's words; strict on the way back.
// `parts` names the fields of each struct once, for writing and for reading.
#include "engine/core/json_reader.h"
#include "engine/crescent_moon/notation.h"
#include "engine/crescent_moon/options.h"

namespace majlis::crescent_moon {

namespace {

constexpr bool kUnlessEmpty = true; // a key that older builds did not write

constexpr std::array kPhaseWords{WordRow<Phase>{Phase::Setup, "setup"},
                                 WordRow<Phase>{Phase::Preparation, "preparation"},
                                 WordRow<Phase>{Phase::Action, "action"}, WordRow<Phase>{Phase::Scoring, "scoring"},
                                 WordRow<Phase>{Phase::Over, "over"}};
static_assert(indexed_by(&WordRow<Phase>::value, kPhaseWords));

constexpr std::array kCardStateWords{
    WordRow<CardState>{CardState::Waiting, "waiting"}, WordRow<CardState>{CardState::Resolving, "resolving"},
    WordRow<CardState>{CardState::Resolved, "resolved"}, WordRow<CardState>{CardState::Cancelled, "cancelled"}};
static_assert(indexed_by(&WordRow<CardState>::value, kCardStateWords));

const auto& json_words(Phase) {
    return kPhaseWords;
}

const auto& json_words(CardState) {
    return kCardStateWords;
}

template <Worded E>
const auto& json_words(E value) {
    return words_of(value);
}

template <typename E>
concept Named = std::is_enum_v<E> && !std::same_as<E, Step> && !std::same_as<E, Tile>;

// ---- what structs are made of -----------------------------------------------------------------------------------

template <typename T, typename S>
concept Is = std::same_as<std::remove_const_t<T>, S>;

void parts(auto& visit, Is<Stronghold> auto& value) {
    visit("owner", value.owner);
    visit("kind", value.kind);
}

void parts(auto& visit, Is<HexState> auto& value) {
    visit("at", value.at);
    visit("tile", value.tile);
    visit("river", value.river);
    visit("units", value.units);
    visit("stronghold", value.stronghold);
    visit("settlement", value.settlement);
    visit("palace", value.palace);
    visit("influence", value.influence);
}

void parts(auto& visit, Is<Terms> auto& value) {
    visit("kind", value.kind);
    visit("units", value.units);
    visit("hex", value.hex);
    visit("card", value.card);
    visit("price", value.price);
}

void parts(auto& visit, Is<Offer> auto& value) {
    visit("number", value.number);
    visit("from", value.from);
    visit("to", value.to);
    visit("terms", value.terms);
}

void parts(auto& visit, Is<StandingOffer> auto& value) {
    visit("number", value.number);
    visit("from", value.from);
    visit("to", value.to);
    visit("terms", value.terms);
}

void parts(auto& visit, Is<Running> auto& value) {
    visit("deed", value.deed);
    visit("card", value.card);
    visit("left", value.left);
    visit("done", value.done);
    visit("allowed", value.allowed);
    visit("bound_at", value.bound_at);
    visit("assault_open", value.assault_open);
    visit("bought", value.bought);
    visit("deal", value.deal);
    visit("refill", value.refill);
    visit("ended", value.ended);
}

void parts(auto& visit, Is<PlayedCard> auto& value) {
    visit("card", value.kind);
    visit("owner", value.owner);
    visit("counts", value.counts);
    visit("state", value.state);
    visit("assigned", value.assigned);
    visit("asked", value.asked);
    visit("used", value.used);
    visit("target", value.target);
}

void parts(auto& visit, Is<Pact> auto& value) {
    visit("payer", value.payer);
    visit("points", value.points);
}

void parts(auto& visit, Is<Idle> auto& value) {
    visit("window", value.in_window);
    visit("selection", value.in_selection);
}

void parts(auto& visit, Is<Conflict> auto& value) {
    visit("kind", value.kind);
    visit("number", value.number);
    visit("hex", value.hex);
    visit("attacker", value.attacker);
    visit("defender", value.defender);
    visit("participants", value.participants);
    visit("meddling", value.meddling);
    visit("stage", value.stage);
    visit("window_round", value.window_round);
    visit("changes", value.changes);
    visit("idle", value.idle, kUnlessEmpty);
    visit("window_passed", value.window_passed);
    visit("pacts", value.pacts);
    visit("declared", value.declared);
    visit("murshid_side", value.murshid_side);
    visit("cards", value.cards);
    visit("card", value.card);
    visit("strength", value.strength);
    visit("retreat", value.retreat);
    visit("moved_out", value.moved_out);
    visit("sack_bonus", value.sack_bonus);
    visit("sack_forbidden", value.sack_forbidden);
    visit("totals", value.totals);
    visit("winner", value.winner);
    visit("losses", value.losses);
    visit("sack_points", value.sack_points);
    visit("scored_sacks", value.scored_sacks, kUnlessEmpty);
    visit("sacked", value.sacked);
}

void parts(auto& visit, Is<Common> auto& value) { // the seats stand beside: what is per seat needs them
    visit("options", value.variant);
    visit("map", value.map);
    visit("reserves", value.reserves);
    visit("coins", value.coins);
    visit("hand_size", value.hand_size);
    visit("face_up", value.face_up);
    visit("deck_size", value.deck_size);
    visit("discards", value.discards);
    visit("surely_in_deck", value.surely_in_deck);
    visit("market", value.market);
    visit("sultans_market", value.sultans);
    visit("tiles_left", value.tiles_left);
    visit("groups_placed", value.groups_placed);
    visit("phase", value.phase);
    visit("year", value.year);
    visit("round", value.round);
    visit("active", value.active);
    visit("step", value.step);
    visit("asked", value.asked);
    visit("questions_asked", value.questions_asked);
    visit("numbered", value.numbered);
    visit("looking", value.looking);
    visit("running", value.running);
    visit("conflict", value.conflict);
    visit("ignoring_rivers", value.ignoring_rivers);
    visit("extra_moves", value.extra_moves);
    visit("discount", value.discount);
    visit("announced_look", value.announced_look);
    visit("assault_bonus", value.assault_bonus);
    visit("offers", value.offers);
    visit("proposals", value.proposals);
    visit("standing", value.standing);
    visit("standing_changes", value.standing_changes);
    visit("final_points", value.final_points);
}

void parts(auto& visit, Is<Own> auto& value) {
    visit("hand", value.hand);
    visit("selected", value.selected);
    visit("side", value.side);
    visit("looking", value.looking);
    visit("tiles", value.tiles);
    visit("points", value.points);
}

// ---- writing ----------------------------------------------------------------------------------------------------

class Writer {
public:
    Writer(const Tables& tables, Seats seats) : tables_(tables), seats_(seats) {}

    template <typename T>
    Json object(const T& value) const {
        Json json = Json::object();
        const auto visit = [&](const char* key, const auto& part, auto... unless_empty) {
            if (sizeof...(unless_empty) == 0 || part != std::remove_cvref_t<decltype(part)>{}) json[key] = write(part);
        };
        parts(visit, value);
        return json;
    }

    template <typename T>
        requires std::is_class_v<T>
    Json write(const T& value) const {
        return object(value);
    }

    template <std::integral T>
    Json write(const T& value) const {
        return value;
    }

    template <Named E>
    Json write(const E& value) const {
        return row_of(json_words(value), value).word;
    }

    Json write(const Step& step) const { return kind_of(step); }

    Json write(const Tile& tile) const { return row_of(kTiles, tile).word; }

    Json write(const Seat& seat) const { return seat_json(seat); }

    Json write(const HexId& hex) const { return hex_text(hex); }

    Json write(const Kind& card) const { return card_word(tables_, card); }

    Json write(const Units& units) const { return units_word(units); }

    Json write(const CardCounts& cards) const { return write(cards.list()); }

    Json write(const HexSet& hexes) const {
        Json list = Json::array();
        for (const HexId hex : hexes)
            list.push_back(write(hex));
        return list;
    }

    Json write(const SeatSet& set) const {
        Json list = Json::array();
        for (const Seat seat : seats_)
            if (set.has(seat)) list.push_back(write(seat));
        return list;
    }

    Json write(const Variant& variant) const { return write_options(kOptionRows, variant); }

    template <typename T>
    Json write(const std::optional<T>& value) const {
        return value ? write(*value) : Json();
    }

    template <typename T, std::size_t N>
    Json write(const FixedVector<T, N>& values) const {
        return list(values);
    }

    template <typename T, std::size_t N>
    Json write(const std::array<T, N>& values) const {
        return list(values);
    }

    template <typename T>
    Json write(const PerSide<T>& values) const {
        return list(values.values);
    }

    template <typename T>
    Json write(const PerSeat<T>& values) const {
        Json list = Json::array();
        for (const Seat seat : seats_)
            list.push_back(write(values[seat]));
        return list;
    }

private:
    template <typename List>
    Json list(const List& values) const {
        Json list = Json::array();
        for (const auto& value : values)
            list.push_back(write(value));
        return list;
    }

    const Tables& tables_;
    Seats seats_;
};

// ---- reading ----------------------------------------------------------------------------------------------------

std::optional<Kind> named_card(const Tables& tables, const std::string& word) {
    for (std::size_t i = 0; i < tables.cards.size(); ++i)
        if (tables.cards[i].id == word) return Kind{static_cast<std::uint16_t>(i)};
    return std::nullopt;
}

class Loader {
public:
    Loader(const Tables& tables, Seats seats) : tables_(tables), seats_(seats) {}

    template <typename T>
        requires std::is_class_v<T>

    void read(const JsonReader& reader, T& value) const {
        std::set<std::string> keys;
        const auto visit = [&](const char* key, auto& part, auto... unless_empty) {
            if (sizeof...(unless_empty) > 0 && !reader.json().contains(key)) return;
            keys.insert(key);
            read(reader.at(key), part);
        };
        parts(visit, value);
        reader.only(keys);
    }

    template <std::integral T>
    void read(const JsonReader& reader, T& value) const {
        value = static_cast<T>(reader.number(std::max<int>(std::numeric_limits<T>::min(), -10'000),
                                             std::min<int>(std::numeric_limits<T>::max(), 60'000)));
    }

    void read(const JsonReader& reader, bool& value) const { value = reader.truth(); }

    template <Named E>
    void read(const JsonReader& reader, E& value) const {
        const std::string word = reader.text();
        for (const auto& row : json_words(value))
            if (row.word == word) {
                value = row.value;
                return;
            }
        reader.mistake("is no word for this");
    }

    void read(const JsonReader& reader, Step& step) const {
        const std::string word = reader.text();
        for (int i = 0; i <= static_cast<int>(Step::Over); ++i)
            if (kind_of(static_cast<Step>(i)) == word) {
                step = static_cast<Step>(i);
                return;
            }
        reader.mistake("is not a step of this game");
    }

    void read(const JsonReader& reader, Tile& tile) const {
        const std::string word = reader.text();
        for (const TileRow& row : kTiles)
            if (row.word == word) {
                tile = row.tile;
                return;
            }
        reader.mistake("is not a hex of this game");
    }

    void read(const JsonReader& reader, Seat& seat) const {
        seat = read_seat(reader);
        if (!seats_.has(seat)) reader.mistake("must be a seat of this game");
    }

    void read(const JsonReader& reader, HexId& hex) const {
        const auto read = hex_in(reader.text());
        if (!read) reader.mistake("is not a place on the map");
        hex = *read;
    }

    void read(const JsonReader& reader, Kind& card) const {
        const auto read = named_card(tables_, reader.text());
        if (!read) reader.mistake("is not a card of this pack");
        card = *read;
    }

    void read(const JsonReader& reader, Units& units) const {
        const auto read = units_in(reader.text());
        if (!read) reader.mistake("must be units such as 2o1m");
        units = *read;
    }

    void read(const JsonReader& reader, CardCounts& cards) const {
        for (const JsonReader& item : reader.items(kMostCards)) {
            Kind card;
            read(item, card);
            cards.add(card);
        }
    }

    void read(const JsonReader& reader, HexSet& hexes) const {
        for (const JsonReader& item : reader.items(kMostHexes)) {
            HexId hex;
            read(item, hex);
            if (hexes.has(hex)) item.mistake("stands there twice");
            hexes.add(hex);
        }
    }

    void read(const JsonReader& reader, SeatSet& set) const {
        for (const JsonReader& item : reader.items(kMaxSeats)) {
            Seat seat;
            read(item, seat);
            if (set.has(seat)) item.mistake("stands there twice");
            set.add(seat);
        }
    }

    void read(const JsonReader& reader, Variant& variant) const { variant = read_options(kOptionRows, reader); }

    template <typename T>
    void read(const JsonReader& reader, std::optional<T>& value) const {
        if (!reader.null()) read(reader, value.emplace());
    }

    template <typename T, std::size_t N>
    void read(const JsonReader& reader, FixedVector<T, N>& values) const {
        for (const JsonReader& item : reader.items(N)) {
            T value{};
            read(item, value);
            values.push_back(value);
        }
    }

    template <typename T, std::size_t N>
    void read(const JsonReader& reader, std::array<T, N>& values) const {
        read_exactly(reader, values);
    }

    template <typename T>
    void read(const JsonReader& reader, PerSide<T>& values) const {
        read_exactly(reader, values.values);
    }

    template <typename T>
    void read(const JsonReader& reader, PerSeat<T>& values) const {
        const auto items = reader.items(kMaxSeats);
        if (items.size() != seats_.count()) reader.mistake("must have an entry for each seat");
        for (const Seat seat : seats_)
            read(items[seat.value], values[seat]);
    }

private:
    template <typename T, std::size_t N>
    void read_exactly(const JsonReader& reader, std::array<T, N>& values) const {
        const auto items = reader.items(N);
        if (items.size() != N) reader.mistake("must have " + std::to_string(N) + " entries");
        for (std::size_t i = 0; i < N; ++i)
            read(items[i], values.at(i));
    }

    const Tables& tables_;
    Seats seats_;
};

// ---- what is known ----------------------------------------------------------------------------------------------

struct ZoneRow {
    std::uint8_t zone;
    std::string_view word;
};

constexpr std::array kZones{ZoneRow{kDeckZone, "deck"}, ZoneRow{kHandZone, "hand"}};

std::string place_name(Place place) {
    for (const ZoneRow& row : kZones)
        if (row.zone == place.zone) return std::string(row.word) + "-" + std::to_string(place.slot);
    throw std::logic_error("crescent-moon: nobody knows what lies there");
}

std::optional<Place> named_place(const std::string& word) {
    for (const ZoneRow& row : kZones) {
        if (!word.starts_with(std::string(row.word) + "-")) continue;
        const auto slot = number_in(std::string_view(word).substr(row.word.size() + 1));
        if (slot && *slot < 1000) return Place{row.zone, static_cast<std::uint16_t>(*slot)};
    }
    return std::nullopt;
}

Json facts_of(const Tables& tables, const std::vector<Fact>& facts) {
    return facts_json(facts, [&](Kind card) { return card_word(tables, card); }, place_name);
}

State read_state(const Tables& tables, const JsonReader& reader) {
    reader.only({"game", "seats", "common", "own", "deck", "known"});
    if (reader.at("game").text() != CrescentMoon::info().id) reader.at("game").mistake("must be crescent-moon");
    State state;
    state.common.seats = Seats(static_cast<std::size_t>(reader.at("seats").number(4, 5)));
    const Loader loader(tables, state.common.seats);
    loader.read(reader.at("common"), state.common);
    loader.read(reader.at("own"), state.own);
    loader.read(reader.at("deck"), state.hidden.deck);
    state.knowledge = Knowledge::of(
        read_facts(reader.at("known"), [&](const std::string& word) { return named_card(tables, word); }, named_place));
    return state;
}

} // namespace

std::string CrescentMoon::state_json(const Tables& tables, const State& state) {
    const Writer writer(tables, state.common.seats);
    return Json{{"game", info().id},
                {"seats", state.common.seats.count()},
                {"common", writer.write(state.common)},
                {"own", writer.write(state.own)},
                {"deck", writer.write(state.hidden.deck)},
                {"known", facts_of(tables, state.knowledge.facts())}}
        .dump();
}

std::string CrescentMoon::view_json(const Tables& tables, const View& view) {
    const Writer writer(tables, view.common.seats);
    return Json{{"game", info().id},
                {"viewer", viewer_json(view.viewer)},
                {"seats", view.common.seats.count()},
                {"common", writer.write(view.common)},
                {"own", writer.write(view.own)},
                {"known", facts_of(tables, view.facts)}}
        .dump();
}

std::variant<State, Refusal> CrescentMoon::parse_state(const Tables& tables, std::string_view text) {
    State state;
    auto refusal =
        read_json(text, "the position", [&](const JsonReader& reader) { state = read_state(tables, reader); });
    if (refusal) return *refusal;
    return state;
}

} // namespace majlis::crescent_moon
