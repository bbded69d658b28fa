#include "engine/core/json_reader.h"

namespace majlis {

namespace {

constexpr std::size_t kMostFacts = 2000, kMostPlaces = 1000;
constexpr std::uint64_t kHuge = 1'000'000'000'000; // whatever is larger counts as this

int depth_of(std::string_view text) { // of the brackets outside of strings; what is no JSON the parser refuses
    int depth = 0, deepest = 0;
    bool quoted = false;
    for (std::size_t at = 0; at < text.size(); ++at) {
        const char c = text[at];
        if (c == '"') quoted = !quoted;
        if (quoted && c == '\\') ++at; // what is escaped ends no string
        if (quoted) continue;
        if (c == '[' || c == '{') deepest = std::max(deepest, ++depth);
        if (c == ']' || c == '}') --depth;
    }
    return deepest;
}

} // namespace

void JsonReader::mistake(const std::string& what) const {
    throw JsonMistake((where_.empty() ? whole_ : where_) + " " + what);
}

JsonReader JsonReader::at(const std::string& key) const {
    if (!json_.is_object()) mistake("must be an object");
    const auto found = json_.find(key);
    const std::string inside = where_.empty() ? key : where_ + "." + key;
    if (found == json_.end()) throw JsonMistake(inside + " is missing");
    return {*found, inside};
}

void JsonReader::only(const std::set<std::string>& keys) const {
    if (!json_.is_object()) mistake("must be an object");
    for (const auto& [key, value] : json_.items())
        if (!keys.contains(key)) mistake("has an unknown key: " + key);
}

std::int64_t JsonReader::whole_number() const {
    if (!json_.is_number_integer()) mistake("must be a whole number");
    const bool huge = json_.is_number_unsigned() && json_.get<std::uint64_t>() > kHuge;
    return huge ? static_cast<std::int64_t>(kHuge) : json_.get<std::int64_t>();
}

int JsonReader::number(int least, int most) const {
    const std::int64_t value = whole_number();
    if (value < least || value > most)
        mistake("must be between " + std::to_string(least) + " and " + std::to_string(most));
    return static_cast<int>(value);
}

bool JsonReader::truth() const {
    if (!json_.is_boolean()) mistake("must be true or false");
    return json_.get<bool>();
}

std::string JsonReader::text() const {
    if (!json_.is_string()) mistake("must be a text");
    return json_.get<std::string>();
}

std::vector<JsonReader> JsonReader::items(std::size_t most) const {
    if (!json_.is_array()) mistake("must be a list");
    if (json_.size() > most) mistake("must have at most " + std::to_string(most) + " entries");
    std::vector<JsonReader> items;
    for (std::size_t i = 0; i < json_.size(); ++i)
        items.emplace_back(json_[i], where_ + "[" + std::to_string(i) + "]");
    return items;
}

MaybeRefusal read_json(std::string_view text, const std::string& whole,
                       const std::function<void(const JsonReader&)>& read) {
    try {
        if (depth_of(text) > 64) throw JsonMistake("The JSON is nested too deeply");
        const Json json = Json::parse(text);
        read(JsonReader(json, "", whole));
        return std::nullopt;
    } catch (const JsonMistake& mistake) {
        return refuse("MJ-8.1", "This cannot be read: {1}.", Text{mistake.what()});
    } catch (const nlohmann::json::exception&) {
        return refuse("MJ-8.1", "This cannot be read: {1}.", Text{"the text is not JSON"});
    }
}

Json facts_json(const std::vector<Fact>& facts, const KindName& kind, const PlaceName& place) {
    Json list = Json::array();
    for (const Fact& fact : facts) {
        Json kinds = Json::array(), places = Json::array(), who = Json::array();
        for (const Kind one : fact.kinds.list())
            kinds.push_back(kind(one));
        for (const Place one : fact.places.list())
            places.push_back(place(one));
        for (std::uint8_t i = 0; i < kMaxSeats; ++i)
            if (fact.who.contains(Seat{i})) who.push_back(i);
        if (fact.who.contains(Spectator{})) who.push_back("spectators");
        Json one{{"who", who}, {"kinds", kinds}, {"places", places}, {"at_least", fact.at_least}};
        if (fact.at_most != Fact::kAnyNumber) one["at_most"] = fact.at_most;
        list.push_back(std::move(one));
    }
    return list;
}

namespace {

Viewers read_who(const JsonReader& reader) {
    Viewers who;
    for (const JsonReader& item : reader.items(kMaxSeats + 1))
        who =
            item.json().is_string() && item.text() == "spectators" ? who.with(Spectator{}) : who.with(read_seat(item));
    return who;
}

Fact read_fact(const JsonReader& reader, const NamedKind& kind, const NamedPlace& place) {
    reader.only({"who", "kinds", "places", "at_least", "at_most"});
    Fact fact;
    std::vector<Kind> kinds;
    std::vector<Place> places;
    fact.who = read_who(reader.at("who"));
    for (const JsonReader& item : reader.at("kinds").items(kMostPlaces)) {
        const auto one = kind(item.text());
        if (!one) item.mistake("is not a kind of this pack");
        kinds.push_back(*one);
    }
    for (const JsonReader& item : reader.at("places").items(kMostPlaces)) {
        const auto one = place(item.text());
        if (!one) item.mistake("is not a place of this game");
        places.push_back(*one);
    }
    fact.kinds = std::move(kinds);
    fact.places = std::move(places);
    fact.at_least = static_cast<std::uint8_t>(reader.at("at_least").number(0, Fact::kAnyNumber - 1));
    if (reader.json().contains("at_most"))
        fact.at_most = static_cast<std::uint8_t>(reader.at("at_most").number(0, Fact::kAnyNumber - 1));
    return fact;
}

} // namespace

std::vector<Fact> read_facts(const JsonReader& reader, const NamedKind& kind, const NamedPlace& place) {
    std::vector<Fact> facts;
    for (const JsonReader& item : reader.items(kMostFacts))
        facts.push_back(read_fact(item, kind, place));
    return facts;
}

Json seat_json(Seat seat) {
    return seat.value;
}

Seat read_seat(const JsonReader& reader) {
    return Seat{static_cast<std::uint8_t>(reader.number(0, static_cast<int>(kMaxSeats) - 1))};
}

Json viewer_json(const Viewer& viewer) {
    const auto seat = seat_of(viewer);
    return seat ? seat_json(*seat) : Json();
}

} // namespace majlis
