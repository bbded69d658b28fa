// Reads a position from JSON strictly: every key is known, every number in its range, every mistake has its place.
// Only the *_json.cpp files include this; the engine proper knows no JSON.
#pragma once

#include <functional>
#include <set>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "engine/core/knowledge.h"
#include "engine/core/option_rows.h"
#include "engine/core/refusal.h"
#include "engine/core/seats.h"

namespace majlis {

using Json = nlohmann::ordered_json;

class JsonMistake : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

// One object, array or value, and where it stands.
class JsonReader {
public:
    // `whole`: what the outermost value is called, which stands nowhere.
    JsonReader(const Json& json, std::string where, std::string whole = {})
        : json_(json), where_(std::move(where)), whole_(std::move(whole)) {}

    JsonReader at(const std::string& key) const; // the value of a key that must be there
    void only(const std::set<std::string>& keys) const;

    bool null() const { return json_.is_null(); }

    std::int64_t whole_number() const; // however large
    int number(int least, int most) const;
    bool truth() const;
    std::string text() const;
    std::vector<JsonReader> items(std::size_t most) const;

    const Json& json() const { return json_; }

    const std::string& where() const { return where_; }

    [[noreturn]] void mistake(const std::string& what) const;

private:
    const Json& json_;
    std::string where_;
    std::string whole_;
};

// MJ-8: parses the text, runs `read`, and turns mistakes into a refusal that names the place; `whole` is what all of it
// is called.
MaybeRefusal read_json(std::string_view text, const std::string& whole,
                       const std::function<void(const JsonReader&)>& read);

// Parts that every game has.
using KindName = std::function<std::string(Kind)>;
using NamedKind = std::function<std::optional<Kind>(const std::string&)>;
using PlaceName = std::function<std::string(Place)>;
using NamedPlace = std::function<std::optional<Place>(const std::string&)>;

Json facts_json(const std::vector<Fact>& facts, const KindName& kind, const PlaceName& place);
std::vector<Fact> read_facts(const JsonReader& reader, const NamedKind& kind, const NamedPlace& place);

Json seat_json(Seat seat);
Seat read_seat(const JsonReader& reader);
Json viewer_json(const Viewer& viewer); // a seat's number; null for a spectator

// A list with an entry for each seat.
template <typename T, typename Write>
Json write_seats(Seats seats, const PerSeat<T>& values, Write write) {
    Json list = Json::array();
    for (const Seat seat : seats)
        list.push_back(write(values[seat]));
    return list;
}

template <typename T, typename Read>
PerSeat<T> read_seats(Seats seats, const JsonReader& reader, Read read) {
    const auto items = reader.items(kMaxSeats);
    if (items.size() != seats.count()) reader.mistake("must have one entry for each seat");
    PerSeat<T> values;
    for (const Seat seat : seats)
        values[seat] = read(items[seat.value]);
    return values;
}

template <typename Variant, std::size_t N>
Json write_options(const std::array<OptionRowOf<Variant>, N>& rows, const Variant& variant) {
    Json json = Json::object();
    for (const auto& row : rows)
        json[std::string(row.id)] = value_of(row, variant);
    return json;
}

template <typename Variant, std::size_t N>
Variant read_options(const std::array<OptionRowOf<Variant>, N>& rows, const JsonReader& reader) {
    std::set<std::string> ids;
    Variant variant;
    for (const auto& row : rows) {
        const std::string id(row.id);
        ids.insert(id);
        if (!set_value(row, reader.at(id).text(), variant)) reader.at(id).mistake("is no value of this option");
    }
    reader.only(ids);
    return variant;
}

} // namespace majlis
