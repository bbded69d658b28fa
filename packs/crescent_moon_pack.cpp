// The pack of Crescent Moon: the numbers of the rules and of the tiles; its other parts have files of their own.
#include "packs/crescent_moon_pack.h"

#include "engine/crescent_moon/crescent_moon.h"
#include "packs/default_packs.h"

namespace majlis {

namespace crescent_moon {

namespace {

constexpr int kMostCoins = 1000;

// Far, middle, near, as kRowWords has them.
std::array<int, 3> read_rows(PackReader row, int least, int most) {
    const auto words = words_of(kRowWords);
    row.only({words.begin(), words.end()});
    std::array<int, 3> numbers{};
    for (std::size_t i = 0; i < words.size(); ++i)
        numbers[i] = row.number(words[i], least, most);
    return numbers;
}

void read_market(PackReader& rules, Tables& tables) {
    tables.market_slots = read_rows(rules.table("market"), 1, 8);
    tables.prices = read_rows(rules.table("prices"), 0, kMostCoins);
    tables.own_prices = read_rows(rules.table("own-prices"), 0, kMostCoins);
    tables.sultan_slots = rules.number("sultan-slots", 1, kMostSultanSlots);
    tables.upkeep_discards = rules.number("upkeep-discards", 0, 8);
    if (tables.market_size() > kMostMarket)
        rules.mistake("The market may have at most " + std::to_string(kMostMarket) + " slots.");
    if (tables.upkeep_discards > tables.market_slots.back())
        rules.mistake("Upkeep cannot discard more cards than the near market has.");
}

void read_deals(PackReader& rules, Tables& tables) {
    PackReader hire = rules.table("bank-hire");
    hire.only({"one", "two"});
    tables.bank_hire = {hire.number("one", 0, kMostCoins), hire.number("two", 0, kMostCoins)};
    tables.most_dealt_units = rules.number("dealt-units", 1, kMostDealtUnits);
    tables.most_pact = rules.number("pact", 0, 20);
    tables.proposals = rules.number("proposals", 1, 9);
}

void read_deck_looks(PackReader& rules, Tables& tables) {
    const int most = static_cast<int>(Cards::capacity());
    PackReader plot = rules.table("plot");
    plot.only({"cards", "quota"});
    tables.plot_cards = plot.number("cards", 1, most);
    tables.plot_quota = plot.number("quota", 1, tables.plot_cards);
    tables.conspire_cards = rules.number("conspire", tables.sultan_slots, most);
}

// CM-2.4, CM-2.5: what has no strength would share its hex
void read_strength(PackReader strength, Tables& tables) {
    strength.only({"fort", "castle", "palace"});
    tables.strength[Building::Fort] = strength.number("fort", 1, 9);
    tables.strength[Building::Castle] = strength.number("castle", 1, 9);
    tables.strength[Building::Palace] = strength.number("palace", 1, 9);
}

void read_rules(PackReader rules, Tables& tables) {
    rules.only({"power-cards",      "start-points", "hand-limit",      "rounds",    "market",      "prices",
                "own-prices",       "sultan-slots", "upkeep-discards", "bank-hire", "dealt-units", "pact",
                "proposals",        "plot",         "conspire",        "strength",  "income",      "settlement-income",
                "sultan-influence", "sack-coins",   "surcharge"});
    tables.start_vp = rules.number("start-points", 0, 100);
    tables.hand_limit = rules.number("hand-limit", 1, 9);
    tables.rounds = rules.number("rounds", 1, 9);
    read_market(rules, tables);
    read_deals(rules, tables);
    read_deck_looks(rules, tables);
    read_strength(rules.table("strength"), tables);
    tables.income = read_per<PerTerrain<int>>(rules.table("income"), kTerrainWords, 20);
    tables.settlement_income = read_per_building(rules.table("settlement-income"), 20);
    tables.sultan_influence_income = rules.number("sultan-influence", 0, 20);
    tables.sack_coins = read_per_building(rules.table("sack-coins"), 20);
    tables.surcharge = read_per<PerTerrain<int>>(rules.table("surcharge"), kTerrainWords, 20);
}

// CM-3.1, CM-4.11: one crossing, and as many other hexes as everybody together lays
void check_tiles(const Tables& tables, PackReader& tiles) {
    for (const int players : {4, 5}) {
        int count = 0;
        for (const auto& both : tables.tiles)
            count += both.at(static_cast<std::size_t>(players - 4));
        const int laid = 1 + players * tables.hexes_per_player;
        if (count != laid || count > static_cast<int>(kMostHexes))
            tiles.mistake("With " + std::to_string(players) + " players there must be " + std::to_string(laid) +
                          " hexes, and at most " + std::to_string(kMostHexes) + ".");
    }
}

void read_tiles(PackReader tiles, Tables& tables) {
    std::set<std::string_view> keys{"hexes-per-player"};
    for (const TileRow& row : kTiles)
        keys.insert(row.word);
    tiles.only(keys);
    tables.hexes_per_player = tiles.number("hexes-per-player", 1, kMostPerPlayer);
    for (const TileRow& row : kTiles) {
        const bool one = row.tile == Tile::Crossing || row.tile == Tile::HolySite;
        PackReader count = tiles.table(row.word);
        count.only({"four", "five"});
        tables.tiles.at(static_cast<std::size_t>(row.tile)) = {count.number("four", one ? 1 : 0, one ? 1 : 9),
                                                               count.number("five", one ? 1 : 0, one ? 1 : 9)};
    }
    check_tiles(tables, tiles);
}

} // namespace

} // namespace crescent_moon

template <>
std::string_view default_pack<CrescentMoon>() {
    return kCrescentMoonPack;
}

template <>
std::variant<crescent_moon::Tables, PackMistakes> read_pack<CrescentMoon>(std::string_view text) {
    PackMistakes mistakes;
    const auto toml = parse_pack(text, CrescentMoon::info().id, mistakes);
    if (!toml) return mistakes;
    PackReader pack(*toml, mistakes);
    pack.only({"game", "rules", "tiles", "characters", "cards", "maps"});
    crescent_moon::Tables tables;
    crescent_moon::read_rules(pack.table("rules"), tables);
    crescent_moon::read_tiles(pack.table("tiles"), tables);
    crescent_moon::read_characters(pack.table("characters"), tables);
    crescent_moon::read_cards(pack, tables);
    crescent_moon::check_cards(tables, pack);
    crescent_moon::read_maps(pack, tables);
    if (mistakes.empty()) crescent_moon::check_first_turns(pack, tables);
    if (!mistakes.empty()) return mistakes;
    return tables;
}

} // namespace majlis
