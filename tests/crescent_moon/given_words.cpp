#include "tests/crescent_moon/given_words.h"

#include <algorithm>

#include "engine/crescent_moon/chapters.h"
#include "tests/crescent_moon/given.h"

namespace majlis::crescent_moon {

std::optional<Seat> maybe_seat(std::string_view word) {
    for (const auto& row : kCharacterWords)
        if (row.word == word) return seat_of(row.value);
    return std::nullopt;
}

std::vector<std::string> cut(std::string_view text, std::string_view at) {
    std::vector<std::string> parts(1);
    for (const char c : text) {
        if (at.find(c) != std::string_view::npos)
            parts.emplace_back();
        else if (!std::isspace(static_cast<unsigned char>(c)) || !parts.back().empty())
            parts.back() += c;
    }
    for (std::string& part : parts)
        while (!part.empty() && std::isspace(static_cast<unsigned char>(part.back())))
            part.pop_back();
    std::erase(parts, "");
    return parts;
}

std::vector<std::string> words_in(std::string_view text) {
    return cut(text, " ");
}

Seat seat_named(std::string_view who) {
    if (const auto seat = maybe_seat(who)) return *seat;
    throw std::invalid_argument("no character " + std::string(who));
}

Kind card_named(std::string_view word) {
    const auto& cards = printed_tables().cards;
    const auto card = std::find_if(cards.begin(), cards.end(), [&](const CardRow& row) { return row.id == word; });
    if (card == cards.end()) throw std::invalid_argument("no card " + std::string(word));
    return Kind{static_cast<std::uint16_t>(card - cards.begin())};
}

CardCounts cards_named(std::string_view words) {
    CardCounts cards;
    for (const std::string& word : cut(words, ","))
        cards.add(card_named(word));
    return cards;
}

HexId hex_named(std::string_view word) {
    return hex_in(word).value();
}

namespace {

void put_piece(HexState& hex, Seat owner, std::string_view word) {
    if (word == "token")
        hex.influence = owner;
    else if (word == "fort")
        hex.stronghold = {owner, Building::Fort};
    else if (word == "castle")
        hex.stronghold = {owner, Building::Castle};
    else
        hex.units[owner] =
            std::get<Move>(CrescentMoon::parse_action(printed_tables(), "move H8 H9 " + std::string(word)).value())
                .units;
}

void put_pieces(HexState& hex, const std::string& pieces) { // "caliph 2o fort", "town"
    if (pieces == "town") hex.settlement = Building::Town;
    if (pieces == "city") hex.settlement = Building::City;
    if (pieces == "palace") hex.palace = true;
    const auto words = words_in(pieces);
    for (std::size_t i = 1; i < words.size(); ++i)
        put_piece(hex, seat_named(words[0]), words[i]);
}

void lay_tile(HexState& hex, const std::string& words) { // "quarry", "river 3"
    const auto parts = words_in(words);
    for (const TileRow& row : kTiles)
        if (row.word == parts[0]) hex.tile = row.tile;
    hex.river.reset();
    if (parts.size() > 1) hex.river = static_cast<std::uint8_t>(std::stoi(parts[1]));
}

std::string pieces_of(const HexState& hex, Seat seat) {
    std::string text;
    if (!hex.units[seat].empty()) text += " " + units_word(hex.units[seat]);
    if (hex.stronghold && hex.stronghold->owner == seat)
        text += " " + std::string(row_of(kBuildingWords, hex.stronghold->kind).word);
    if (hex.influence == seat) text += " token";
    return text.empty() ? text : ", " + std::string(kCharacterWords.at(seat.value).word) + text;
}

} // namespace

void clear_pieces(HexState& hex) {
    hex = HexState{hex.at, hex.tile, hex.river, {}, {}, {}, false, {}};
}

HexState hex_with(const Common& common, const std::string& line) { // "H8 town, murshid token"
    const std::size_t space = std::min(line.find(' '), line.size());
    HexState hex = hex_of(common, hex_named(line.substr(0, space)));
    clear_pieces(hex);
    const std::string rest = line.substr(space);
    if (const auto tile = rest.find('='); tile != std::string::npos)
        lay_tile(hex, cut(rest, "=").back());
    else
        for (const std::string& pieces : cut(rest, ","))
            put_pieces(hex, pieces);
    return hex;
}

std::string in_words(const HexState& hex) {
    std::string text = hex_word(hex.at);
    for (std::uint8_t i = 0; i < kCharacterWords.size(); ++i)
        text += pieces_of(hex, Seat{i});
    if (hex.settlement) text += ", " + std::string(row_of(kBuildingWords, *hex.settlement).word);
    if (hex.palace) text += ", palace";
    return text;
}

std::string in_words(const CardCounts& cards) {
    std::string text;
    for (const Kind card : cards.list())
        text += (text.empty() ? "" : ", ") + card_word(printed_tables(), card);
    return text;
}

} // namespace majlis::crescent_moon
