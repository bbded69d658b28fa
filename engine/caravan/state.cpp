#include "engine/caravan/state.h"

#include <numeric>

namespace majlis::caravan {

std::size_t Tables::cards() const {
    std::size_t sum = 0;
    for (const GoodRow& row : goods)
        sum += static_cast<std::size_t>(row.copies);
    return sum;
}

Kind Tables::tea() const {
    for (std::size_t i = 0; i < goods.size(); ++i)
        if (goods[i].drunk) return Kind{static_cast<std::uint16_t>(i)};
    throw std::logic_error("caravan: a pack without tea was let through");
}

std::vector<Kind> Tables::wares() const {
    std::vector<Kind> wares;
    for (std::size_t i = 0; i < goods.size(); ++i)
        if (!goods[i].drunk) wares.push_back(Kind{static_cast<std::uint16_t>(i)});
    return wares;
}

int total(const Goods& goods) {
    return std::accumulate(goods.begin(), goods.end(), 0);
}

Coins price_of(const Tables& tables, const Common& common, Kind kind) {
    const Coins usual = tables.good(kind).price;
    return common.rare == kind ? usual + Coins{1} : usual;
}

} // namespace majlis::caravan
