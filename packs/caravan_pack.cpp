// Caravan's pack: goods and the few numbers of CV-2 to CV-6.
#include <algorithm>

#include "engine/caravan/caravan.h"
#include "packs/default_packs.h"
#include "packs/pack_reader.h"

namespace majlis {

namespace {

using caravan::Coins;
using caravan::GoodRow;
using caravan::Tables;

GoodRow read_good(PackReader row, const std::vector<GoodRow>& before) {
    row.only({"name", "copies", "price", "drunk"});
    GoodRow good{row.word("name"), row.number("copies", 1, 60), Coins{row.number("price", 0, 100)},
                 row.truth_or("drunk", false)};
    const auto same = [&](const GoodRow& other) { return other.name == good.name; };
    if (std::any_of(before.begin(), before.end(), same)) row.mistake("There is another good named " + good.name + ".");
    return good;
}

void check_goods(const Tables& tables, PackMistakes& mistakes) {
    const auto teas =
        std::count_if(tables.goods.begin(), tables.goods.end(), [](const GoodRow& good) { return good.drunk; });
    if (teas != 1) mistakes.push_back({0, "Exactly one good must be drunk = true."});
    if (tables.goods.size() < 2) mistakes.push_back({0, "A caravan needs tea and at least one ware."});
    if (tables.cards() > caravan::kMostCards)
        mistakes.push_back({0, "All copies together may be at most " + std::to_string(caravan::kMostCards) + "."});
    if (tables.cards() < 2 * static_cast<std::size_t>(tables.start_cards))
        mistakes.push_back({0, "There are too few cards for two merchants."});
}

} // namespace

template <>
std::string_view default_pack<Caravan>() {
    return kCaravanPack;
}

template <>
std::variant<Tables, PackMistakes> read_pack<Caravan>(std::string_view text) {
    PackMistakes mistakes;
    const auto toml = parse_pack(text, Caravan::info().id, mistakes);
    if (!toml) return mistakes;
    PackReader pack(*toml, mistakes);
    pack.only({"game", "rules", "goods"});
    PackReader rules = pack.table("rules");
    rules.only({"coins", "cards", "draw", "scout", "sip", "proposals", "clause"});
    Tables tables;
    tables.start_coins = Coins{rules.number("coins", 0, 1000)};
    tables.start_cards = rules.number("cards", 0, 12);
    tables.draw_cards = rules.number("draw", 1, 10);
    tables.scout_cards = rules.number("scout", 1, 6);
    tables.sip_cards = rules.number("sip", 0, 10);
    tables.proposals_a_turn = rules.number("proposals", 0, 10);
    tables.most_clause = rules.number("clause", 0, 400);
    for (PackReader& row : pack.tables("goods", 2, caravan::kMostGoods))
        tables.goods.push_back(read_good(row, tables.goods));
    check_goods(tables, mistakes);
    if (!mistakes.empty()) return mistakes;
    return tables;
}

} // namespace majlis
