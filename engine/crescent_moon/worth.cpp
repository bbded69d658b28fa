// What a position seems worth: what the objectives would pay now and in the years to come, and the means to get there.
// Rules of thumb: the weights were chosen by letting greedy players play (docs/rules/crescent-moon-balance.md).
#include <algorithm>
#include <numeric>

#include "engine/crescent_moon/greedy.h"

namespace majlis::crescent_moon {

namespace {

constexpr int kPoint = 100;
constexpr int kCoin = 22, kLateCoin = 8, kSoonSpent = 12; // a coin, and one beyond what is soon spent
constexpr int kIncome = 12;                               // a coin in each year to come
constexpr int kUnit = 22, kReserve = 9, kToken = 18, kControl = 20, kCard = 75, kSpareCard = 15;
constexpr int kFort = 15, kCastle = 40;
constexpr std::array kYears{100, 65, 45, 30}; // percent: this year's scoring, the next one, …
constexpr int kHalfWay = 35;                  // percent of a condition's points for being close to it

int years(const Common& common) {
    return common.variant.years == Length::Three ? 3 : 4;
}

int years_to_come(const Common& common) {
    return std::max(0, years(common) - common.year);
}

int later_years(const Common& common) { // percent
    const auto begin = kYears.begin() + 1;
    return std::accumulate(begin, begin + years_to_come(common), 0);
}

int condition(const Tables& tables, const Common& common, Seat seat, const ObjectiveRow& row) {
    int percent = 100;
    for (const Threshold& threshold : row.all) {
        const int there = metric(tables, common, seat, threshold.metric, &row);
        percent = std::min(percent, 100 * there / threshold.at_least);
    }
    return row.points * (percent >= 100 ? kPoint : percent * kHalfWay / 100);
}

int count(const Tables& tables, const Common& common, Seat seat, const ObjectiveRow& row) {
    const int all = kPoint * metric(tables, common, seat, row.metric, &row) * row.points / row.divisor;
    return row.cap ? std::min(all, *row.cap * kPoint) : all;
}

int promise(const Tables& tables, const Common& common, Seat seat, const ObjectiveRow& row) {
    switch (row.form) {
    case ObjectiveForm::PerCount: return count(tables, common, seat, row);
    case ObjectiveForm::Condition: return condition(tables, common, seat, row);
    case ObjectiveForm::Purchase: return kPoint * std::min(row.most_points, common.coins[seat] / row.coins_per_point);
    case ObjectiveForm::LossEvent:
    case ObjectiveForm::SackEvent: return 0; // paid when it happens
    }
    throw std::logic_error("crescent-moon: no such form of objectives");
}

int objectives(const Tables& tables, const Common& common, Seat seat) {
    int sum = 0;
    for (const ObjectiveRow& row : tables.of(seat).objectives) {
        const bool first_year = row.kind == ObjectiveKind::YearOne;
        const bool spent = row.form == ObjectiveForm::Purchase;
        if (first_year && common.year > 1) continue;
        const int percent = kYears[0] + (first_year || spent ? 0 : later_years(common));
        sum += promise(tables, common, seat, row) * percent / 100;
    }
    return sum;
}

int purse(int coins) {
    return std::min(coins, kSoonSpent) * kCoin + std::max(0, coins - kSoonSpent) * kLateCoin;
}

int pieces(const Tables& tables, const Common& common, Seat seat) {
    int sum = common.reserves[seat] * kReserve;
    for (const HexState& hex : common.map) {
        sum += std::min(hex.units[seat].total(), unit_limit(tables, seat)) * kUnit; // CM-15.1
        sum += hex.influence == seat ? kToken : 0;
        sum += strength_of(tables, hex, seat) > 0 ? kControl : 0;
        if (hex.stronghold && hex.stronghold->owner == seat)
            sum += hex.stronghold->kind == Building::Fort ? kFort : kCastle;
    }
    if (years_to_come(common) > 0) sum += reserves_to_add(tables, common, seat) * kReserve;
    return sum;
}

} // namespace

int worth(const Tables& tables, const Common& common, Seat seat) {
    return objectives(tables, common, seat) + purse(common.coins[seat]) + pieces(tables, common, seat) +
           income(tables, common)[seat] * kIncome * years_to_come(common);
}

int worth_of_coins(const Tables& tables, const Common& common, Seat seat, int coins) {
    Common after = common;
    after.coins[seat] = static_cast<std::uint16_t>(std::max(0, common.coins[seat] + coins));
    return worth(tables, after, seat) - worth(tables, common, seat);
}

int worth_of_card(const Tables& tables, const Common& common, Seat seat, Kind card) {
    const bool spare = common.hand_size[seat] >= tables.hand_limit - 2;
    const CardRow& row = tables.card(card);
    const bool fights = seat != kSultan && row.has(When::Combat);
    return (spare ? kSpareCard : kCard) + (fights ? 10 * fighting_power(tables, card, When::Combat) : 0);
}

int fighting_power(const Tables& tables, Kind card, When when) {
    int power = 0;
    for (const EffectRow& effect : tables.card(card).effects)
        if (effect.when == when)
            power += std::abs(effect.amount) + effect.unit_strength + effect.unit_loss_reduction / 2 +
                     (effect.voids_strongholds ? 1 : 0) + (effect.op == Op::BringUnit ? 1 : 0);
    return power;
}

} // namespace majlis::crescent_moon
