// A Caravan position as JSON, in readable keys and the notation's words; strict on the way back.
#include "engine/caravan/chapters.h"
#include "engine/core/json_reader.h"
#include "engine/core/rows.h"

namespace majlis::caravan {

namespace {

struct PhaseRow {
    Phase phase;
    std::string_view word;
};

constexpr std::array kPhases{PhaseRow{Phase::Tea, "tea"}, PhaseRow{Phase::Bids, "bids"},
                             PhaseRow{Phase::Turns, "turns"}, PhaseRow{Phase::Over, "over"}};
static_assert(indexed_by(&PhaseRow::phase, kPhases));

struct InterruptRow {
    Interrupt interrupt;
    std::string_view word;
};

constexpr std::array kInterrupts{InterruptRow{Interrupt::Toll, "toll"},
                                 InterruptRow{Interrupt::TollAnswer, "toll-answer"},
                                 InterruptRow{Interrupt::Arrange, "arrange"}, InterruptRow{Interrupt::Drop, "drop"}};
static_assert(indexed_by(&InterruptRow::interrupt, kInterrupts));

struct ZoneRow {
    std::uint8_t zone;
    std::string_view word;
    std::uint16_t slots;
};

constexpr std::array kZones{ZoneRow{kDeckZone, "deck", kMostCards}, ZoneRow{kHandZone, "hand", kMaxSeats},
                            ZoneRow{kDroppedZone, "dropped", 1}, ZoneRow{kOpenZone, "open", 1},
                            ZoneRow{kScoutedZone, "scouted", kMaxSeats}};
static_assert(indexed_by(&ZoneRow::zone, kZones));

std::string place_word(Place place) {
    return std::string(kZones.at(place.zone).word) + "." + std::to_string(place.slot);
}

std::optional<Place> place_in(const std::string& word) {
    for (const ZoneRow& row : kZones) {
        if (!word.starts_with(std::string(row.word) + ".")) continue;
        const auto slot = number_in(std::string_view(word).substr(row.word.size() + 1));
        if (slot && *slot < row.slots) return Place{row.zone, static_cast<std::uint16_t>(*slot)};
    }
    return std::nullopt;
}

// ---- writing ----

Json write_goods(const Tables& tables, const Goods& goods) {
    Json json = Json::object();
    for (std::size_t i = 0; i < tables.goods.size(); ++i)
        if (goods.at(i) > 0) json[tables.goods[i].name] = goods.at(i);
    return json;
}

Json write_cards(const Tables& tables, const Cards& cards) {
    Json json = Json::array();
    for (const Kind kind : cards)
        json.push_back(good_word(tables, kind));
    return json;
}

Json write_good(const Tables& tables, const std::optional<Kind>& kind) {
    return kind ? Json(good_word(tables, *kind)) : Json();
}

Json write_facts(const Tables& tables, const std::vector<Fact>& facts) {
    return facts_json(facts, [&](Kind kind) { return good_word(tables, kind); }, place_word);
}

Json write_offer(const Tables& tables, const Offer& offer) {
    return {{"number", offer.number},
            {"from", seat_json(offer.from)},
            {"to", seat_json(offer.to)},
            {"payer", seat_json(offer.payer)},
            {"giver", seat_json(offer.giver)},
            {"pay", offer.pay.value},
            {"good", write_good(tables, offer.good)},
            {"clause", offer.clause}};
}

Json write_frames(const Common& common) {
    Json frames = Json::array();
    for (const Frame& frame : common.frames)
        frames.push_back({{"interrupt", row_of(kInterrupts, frame.interrupt).word},
                          {"seat", seat_json(frame.seat)},
                          {"amount", frame.amount},
                          {"number", frame.number}});
    return frames;
}

Json write_promises(const Common& common) {
    Json promises = Json::array();
    for (const Promise& promise : common.promises)
        promises.push_back(
            {{"payer", seat_json(promise.payer)}, {"giver", seat_json(promise.giver)}, {"clause", promise.clause}});
    return promises;
}

Json write_common(const Tables& tables, const Common& common) {
    const auto plain = [](const auto& value) { return Json(value); };
    return {{"seats", common.seats.count()},
            {"stages", common.stages},
            {"games", common.games},
            {"rare", write_good(tables, common.rare)},
            {"phase", row_of(kPhases, common.phase).word},
            {"stage", common.stage},
            {"tea_round", common.tea_round},
            {"wanted", write_good(tables, common.wanted)},
            {"leader", common.leader ? seat_json(*common.leader) : Json()},
            {"active", seat_json(common.active)},
            {"turns_taken", common.turns_taken},
            {"questions_asked", common.questions_asked},
            {"interrupts", write_frames(common)},
            {"purse", write_seats(common.seats, common.purse, [](Coins coins) { return Json(coins.value); })},
            {"hand_size", write_seats(common.seats, common.hand_size, plain)},
            {"sips", write_seats(common.seats, common.sips, plain)},
            {"deck_size", common.deck_size},
            {"sold", write_goods(tables, common.sold)},
            {"dropped_size", common.dropped_size},
            {"offer", common.offer ? write_offer(tables, *common.offer) : Json()},
            {"proposals", common.proposals},
            {"offers_numbered", common.offers_numbered},
            {"promises", write_promises(common)}};
}

Json write_own(const Tables& tables, const Own& own) {
    return {{"hand", write_goods(tables, own.hand)}, {"looking", write_cards(tables, own.looking)}};
}

// ---- reading ----

constexpr int kMostCounted = 1'000'000;

Kind read_kind(const Tables& tables, const JsonReader& reader) {
    const auto kind = good_in(tables, reader.text());
    if (!kind) reader.mistake("is not a good of this pack");
    return *kind;
}

std::optional<Kind> read_good(const Tables& tables, const JsonReader& reader) {
    return reader.null() ? std::nullopt : std::optional(read_kind(tables, reader));
}

Goods read_goods(const Tables& tables, const JsonReader& reader) {
    Goods goods{};
    std::set<std::string> names;
    for (std::size_t i = 0; i < tables.goods.size(); ++i) {
        names.insert(tables.goods[i].name);
        if (reader.json().is_object() && reader.json().contains(tables.goods[i].name))
            goods.at(i) = static_cast<std::uint8_t>(reader.at(tables.goods[i].name).number(1, kMostCards));
    }
    reader.only(names);
    return goods;
}

Cards read_cards(const Tables& tables, const JsonReader& reader) {
    Cards cards;
    for (const JsonReader& item : reader.items(Cards::capacity()))
        cards.push_back(read_kind(tables, item));
    return cards;
}

template <typename Row, std::size_t N>
std::size_t read_word(const std::array<Row, N>& rows, const JsonReader& reader) {
    const std::string word = reader.text();
    for (std::size_t i = 0; i < N; ++i)
        if (rows[i].word == word) return i;
    reader.mistake("is not one of the words that stand here");
}

FixedVector<Frame, 4> read_frames(const JsonReader& reader) {
    FixedVector<Frame, 4> frames;
    for (const JsonReader& item : reader.items(frames.capacity())) {
        item.only({"interrupt", "seat", "amount", "number"});
        frames.push_back({static_cast<Interrupt>(read_word(kInterrupts, item.at("interrupt"))),
                          read_seat(item.at("seat")), static_cast<std::uint8_t>(item.at("amount").number(0, 255)),
                          static_cast<std::uint16_t>(item.at("number").number(0, 65535))});
    }
    return frames;
}

Offer read_offer(const Tables& tables, const JsonReader& reader) {
    reader.only({"number", "from", "to", "payer", "giver", "pay", "good", "clause"});
    return {static_cast<std::uint16_t>(reader.at("number").number(1, 65535)),
            read_seat(reader.at("from")),
            read_seat(reader.at("to")),
            read_seat(reader.at("payer")),
            read_seat(reader.at("giver")),
            Coins{reader.at("pay").number(0, kMostCounted)},
            read_good(tables, reader.at("good")),
            reader.at("clause").text()};
}

std::vector<Promise> read_promises(const JsonReader& reader) {
    std::vector<Promise> promises;
    for (const JsonReader& item : reader.items(1000)) {
        item.only({"payer", "giver", "clause"});
        promises.push_back({read_seat(item.at("payer")), read_seat(item.at("giver")), item.at("clause").text()});
    }
    return promises;
}

std::uint8_t read_small(const JsonReader& reader) {
    return static_cast<std::uint8_t>(reader.number(0, 255));
}

void read_oasis(const Tables& tables, const JsonReader& reader, Common& common) {
    common.stages = reader.at("stages").number(1, 9);
    common.games = reader.at("games").number(1, kMostCounted);
    common.rare = read_good(tables, reader.at("rare"));
    common.phase = static_cast<Phase>(read_word(kPhases, reader.at("phase")));
    common.stage = reader.at("stage").number(1, 9);
    common.tea_round = reader.at("tea_round").number(0, kMostCounted);
    common.wanted = read_good(tables, reader.at("wanted"));
    if (!reader.at("leader").null()) common.leader = read_seat(reader.at("leader"));
    common.active = read_seat(reader.at("active"));
    common.turns_taken = reader.at("turns_taken").number(0, static_cast<int>(kMaxSeats));
    common.questions_asked = reader.at("questions_asked").number(0, kMostCounted);
    common.frames = read_frames(reader.at("interrupts"));
}

Common read_common(const Tables& tables, const JsonReader& reader) {
    reader.only({"seats",           "stages",  "games",     "rare",        "phase",           "stage",      "tea_round",
                 "wanted",          "leader",  "active",    "turns_taken", "questions_asked", "interrupts", "purse",
                 "hand_size",       "sips",    "deck_size", "sold",        "dropped_size",    "offer",      "proposals",
                 "offers_numbered", "promises"});
    Common common;
    common.seats = Seats(static_cast<std::size_t>(reader.at("seats").number(2, 5)));
    read_oasis(tables, reader, common);
    common.purse = read_seats<Coins>(common.seats, reader.at("purse"),
                                     [](const JsonReader& item) { return Coins{item.number(0, kMostCounted)}; });
    common.hand_size = read_seats<std::uint8_t>(common.seats, reader.at("hand_size"), read_small);
    common.sips = read_seats<std::uint8_t>(common.seats, reader.at("sips"), read_small);
    common.deck_size = reader.at("deck_size").number(0, kMostCards);
    common.sold = read_goods(tables, reader.at("sold"));
    common.dropped_size = reader.at("dropped_size").number(0, kMostCards);
    if (!reader.at("offer").null()) common.offer = read_offer(tables, reader.at("offer"));
    common.proposals = reader.at("proposals").number(0, 255);
    common.offers_numbered = reader.at("offers_numbered").number(0, kMostCounted);
    common.promises = read_promises(reader.at("promises"));
    return common;
}

State read_state(const Tables& tables, const JsonReader& reader) {
    reader.only({"game", "common", "own", "deck", "dropped", "known"});
    if (reader.at("game").text() != Caravan::info().id) reader.at("game").mistake("must be caravan");
    State state;
    state.common = read_common(tables, reader.at("common"));
    state.own = read_seats<Own>(state.common.seats, reader.at("own"), [&](const JsonReader& item) {
        item.only({"hand", "looking"});
        return Own{read_goods(tables, item.at("hand")), read_cards(tables, item.at("looking"))};
    });
    state.hidden.deck = read_cards(tables, reader.at("deck"));
    state.hidden.dropped = read_goods(tables, reader.at("dropped"));
    state.knowledge = Knowledge::of(
        read_facts(reader.at("known"), [&](const std::string& name) { return good_in(tables, name); }, place_in));
    return state;
}

} // namespace

std::string Caravan::state_json(const Tables& tables, const State& state) {
    Json json{
        {"game", info().id},
        {"common", write_common(tables, state.common)},
        {"own", write_seats(state.common.seats, state.own, [&](const Own& own) { return write_own(tables, own); })},
        {"deck", write_cards(tables, state.hidden.deck)},
        {"dropped", write_goods(tables, state.hidden.dropped)},
        {"known", write_facts(tables, state.knowledge.facts())}};
    return json.dump();
}

std::string Caravan::view_json(const Tables& tables, const View& view) {
    Json json{{"game", info().id},
              {"viewer", viewer_json(view.viewer)},
              {"common", write_common(tables, view.common)},
              {"own", view.own ? write_own(tables, *view.own) : Json()},
              {"known", write_facts(tables, view.facts)}};
    return json.dump();
}

std::variant<State, Refusal> Caravan::parse_state(const Tables& tables, std::string_view text) {
    State state;
    auto refusal =
        read_json(text, "the position", [&](const JsonReader& reader) { state = read_state(tables, reader); });
    if (refusal) return *refusal;
    return state;
}

} // namespace majlis::caravan
