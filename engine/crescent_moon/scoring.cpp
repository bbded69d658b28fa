// CM-16, CM-17: objectives, the Nomad's purchase, the end of the year and of the game.
#include <algorithm>
#include <numeric>

#include "engine/crescent_moon/chapters.h"

namespace majlis::crescent_moon {

namespace {

template <typename Condition>
int count_hexes(const Common& common, Condition condition) {
    return static_cast<int>(std::count_if(common.map.begin(), common.map.end(), condition));
}

int terrain_types(const Common& common, Seat seat) {
    PerTerrain<bool> found{};
    for (const HexState& hex : common.map)
        if (hex.influence == seat) found[terrain_of(hex.tile)] = true;
    return static_cast<int>(std::count(found.values.begin(), found.values.end(), true));
}

int others_with_mercenaries(const Common& common, Seat seat) {
    int count = 0;
    for (const Seat other : common.seats)
        count += other != seat && units_on_map(common, other).mercenary > 0;
    return count;
}

} // namespace

// CM-16.5
int metric(const Tables& tables, const Common& common, Seat seat, Metric metric, const ObjectiveRow* row) {
    const auto controls = [&](const HexState& hex) { return strength_of(tables, hex, seat) > 0; };
    const auto of_tile = [&](Tile tile) {
        return count_hexes(common, [&](const HexState& hex) { return hex.tile == tile && controls(hex); });
    };
    const auto influence_on = [&](Tile tile) {
        return count_hexes(common, [&](const HexState& hex) { return hex.tile == tile && hex.influence == seat; });
    };
    switch (metric) {
    case Metric::HexesControlled: return count_hexes(common, controls);
    case Metric::QuarriesControlled: return of_tile(Tile::Quarry);
    case Metric::CrossingControlled: return of_tile(Tile::Crossing);
    case Metric::HolySiteControlled: return of_tile(Tile::HolySite);
    case Metric::TerrainHexesControlled:
        return count_hexes(
            common, [&](const HexState& hex) { return row && row->terrains[terrain_of(hex.tile)] && controls(hex); });
    case Metric::InfluenceOnMap: return tokens_of(common, seat).size();
    case Metric::HolySiteInfluence: return influence_on(Tile::HolySite);
    case Metric::CrossingInfluence: return influence_on(Tile::Crossing);
    case Metric::TerrainTypesWithInfluence: return terrain_types(common, seat);
    case Metric::TownsOnMap: return buildings_on_map(common, kSultan, Building::Town);
    case Metric::CitiesOnMap: return buildings_on_map(common, kSultan, Building::City);
    case Metric::CastlesOnMap: return buildings_on_map(common, seat, Building::Castle);
    case Metric::HolySiteOwnSettlement:
        return count_hexes(common, [&](const HexState& hex) {
            return hex.tile == Tile::HolySite && hex.settlement && seat == kSultan;
        });
    case Metric::CoinsHeld: return common.coins[seat];
    case Metric::OthersWithMercenaries: return others_with_mercenaries(common, seat);
    }
    throw std::logic_error("crescent-moon: no such metric");
}

namespace {

// CM-16.2
int points_for(const Tables& tables, const Common& common, Seat seat, const ObjectiveRow& row) {
    if (row.form == ObjectiveForm::PerCount) {
        const int points = metric(tables, common, seat, row.metric, &row) / row.divisor * row.points;
        return row.cap ? std::min(*row.cap, points) : points;
    }
    if (row.form != ObjectiveForm::Condition) return 0; // scored when it happens, or bought
    const bool fulfilled = std::all_of(row.all.begin(), row.all.end(), [&](const Threshold& threshold) {
        return metric(tables, common, seat, threshold.metric, &row) >= threshold.at_least;
    });
    return fulfilled ? row.points : 0;
}

template <typename Use>
void for_objectives(const Tables& tables, Seat seat, ObjectiveForm form, Use use) {
    for (const ObjectiveRow& row : tables.of(seat).objectives)
        if (row.form == form) use(row);
}

bool counts_this_year(const Common& common, const ObjectiveRow& row) {
    return row.kind != ObjectiveKind::YearOne || common.year == 1;
}

Phrase reached(const Tables& tables, const Common& common, Seat seat, const ObjectiveRow& row) {
    std::vector<Phrase> counts;
    for (const Threshold& threshold : row.all)
        counts.push_back(phrase("{1} of {2}", std::int64_t{metric(tables, common, seat, threshold.metric, &row)},
                                std::int64_t{threshold.at_least}));
    return phrase("{1}", std::move(counts));
}

ObjectiveNow objective_now(const Tables& tables, const Common& common, Seat seat, const ObjectiveRow& row) {
    if (!counts_this_year(common, row)) return {&row, std::nullopt, std::nullopt};
    switch (row.form) {
    case ObjectiveForm::PerCount:
        return {&row, points_for(tables, common, seat, row),
                phrase("{1} now", std::int64_t{metric(tables, common, seat, row.metric, &row)})};
    case ObjectiveForm::Condition:
        return {&row, points_for(tables, common, seat, row), reached(tables, common, seat, row)};
    case ObjectiveForm::Purchase:
        return {&row, std::nullopt, phrase("at most {1} now", std::int64_t{most_points_to_buy(tables, common)})};
    case ObjectiveForm::LossEvent:
    case ObjectiveForm::SackEvent: return {&row, std::nullopt, std::nullopt};
    }
    throw std::logic_error("crescent-moon: an objective of no form");
}

} // namespace

// CM-16.1
std::vector<int> objective_points(const Tables& tables, const Common& common, Seat seat) {
    std::vector<int> points;
    for (const ObjectiveRow& row : tables.of(seat).objectives)
        points.push_back(counts_this_year(common, row) ? points_for(tables, common, seat, row) : 0);
    return points;
}

int year_points(const Tables& tables, const Common& common, Seat seat) {
    const auto points = objective_points(tables, common, seat);
    return std::accumulate(points.begin(), points.end(), 0);
}

// What is counted here lies open: Common is everybody's.
std::vector<ObjectiveNow> objectives_now(const Tables& tables, const Common& common, Seat seat) {
    std::vector<ObjectiveNow> all;
    for (const ObjectiveRow& row : tables.of(seat).objectives)
        all.push_back(objective_now(tables, common, seat, row));
    return all;
}

// CM-16.6
int sack_points(const Tables& tables, Seat seat, Building building) {
    int points = 0;
    for_objectives(tables, seat, ObjectiveForm::SackEvent,
                   [&](const auto& row) { points += row.sack_points[building]; });
    return points;
}

int loss_points(const Tables& tables, Seat seat) {
    int points = 0;
    for_objectives(tables, seat, ObjectiveForm::LossEvent, [&](const auto& row) { points += row.points; });
    return points;
}

int coins_per_point(const Tables& tables) {
    int coins = 0;
    for_objectives(tables, kNomad, ObjectiveForm::Purchase, [&](const auto& row) { coins = row.coins_per_point; });
    return coins;
}

// CM-16.4
int most_points_to_buy(const Tables& tables, const Common& common) {
    int most = 0;
    if (common.seats.has(kNomad))
        for_objectives(tables, kNomad, ObjectiveForm::Purchase, [&](const auto& row) {
            most = std::min(row.most_points, common.coins[kNomad] / row.coins_per_point);
        });
    return most;
}

namespace {

void end_game(Course& course) { // CM-17.1
    Ended ended;
    for (const Seat seat : course.common().seats)
        ended.points[seat] = course.state().own[seat].points;
    ended.seats.value = course.common().seats;
    ended.coins.value = course.common().coins;
    course.happen(ended);
}

int years(const Common& common) { // CM-5.1
    return common.variant.years == Length::Three ? 3 : 4;
}

// Each objective by itself, as far as the event has room for them.
PointsEach points_each(const Course& course, Seat seat) {
    PointsEach each;
    for (const int points : objective_points(course.tables(), course.common(), seat))
        if (each.size() < PointsEach::capacity()) each.push_back(static_cast<std::uint8_t>(std::clamp(points, 0, 255)));
    return each;
}

void score(Course& course, int bought) {
    Scored scored;
    scored.each.value.emplace();
    scored.bought = static_cast<std::uint8_t>(bought);
    for (const Seat seat : course.common().seats)
        scored.points[seat] = static_cast<std::int16_t>(year_points(course.tables(), course.common(), seat) +
                                                        (seat == kNomad ? bought : 0));
    for (const Seat seat : course.common().seats)
        (*scored.each.value)[seat] = points_each(course, seat);
    course.happen(scored);
    if (course.common().year == years(course.common()))
        end_game(course);
    else
        begin_year(course, course.common().year + 1);
}

} // namespace

// DP-51: fewer coins than a point costs, and nothing is asked
void begin_scoring(Course& course) {
    if (most_points_to_buy(course.tables(), course.common()) > 0)
        ask(course, Step::Points, kNomad);
    else
        score(course, 0);
}

MaybeRefusal why_not_wish(const Tables& tables, const Sight& sight, const BuyPoints& wish) {
    if (auto refusal = why_not_answer(sight.common, sight.seat, Step::Points)) return refusal;
    if (const int most = most_points_to_buy(tables, sight.common); wish.points > most)
        return refuse("CM-16.4", "Points that you can buy: at most {1}.", std::int64_t{most});
    return std::nullopt;
}

void perform(Course&, Seat, const BuyPoints&) {
    throw std::logic_error("crescent-moon: points are bought when the scores are announced");
}

void open_points(Course& course, const SealedAnswers<Action>& answers) {
    score(course, std::get<BuyPoints>(answers[kNomad].value()).points);
}

// ---- the end ----------------------------------------------------------------------------------------------------

namespace {

bool all_equal(const Common& common, Seat one, Seat other) {
    return (*common.final_points)[one] == (*common.final_points)[other] && common.coins[one] == common.coins[other];
}

// What breaks a tie is said with it.
std::vector<Phrase> detail_of(const Common& common, Seat seat) {
    std::vector<Phrase> detail{counted("{1} coin", "{1} coins", common.coins[seat])};
    for (const Seat other : common.seats)
        if (seat < other && all_equal(common, seat, other))
            detail.push_back(phrase("before {1} in the order of turns", other));
    return detail;
}

} // namespace

// CM-17.1, CM-17.2: points, then coins, then turn order
std::optional<Result> CrescentMoon::result(const Tables&, const State& state) {
    const Common& common = state.common;
    if (!common.final_points) return std::nullopt;
    Result result;
    for (const Seat seat : common.seats)
        result.push_back({seat, (*common.final_points)[seat], 0, detail_of(common, seat)});
    std::stable_sort(result.begin(), result.end(), [&](const SeatResult& a, const SeatResult& b) {
        return std::pair(a.score, common.coins[a.seat]) > std::pair(b.score, common.coins[b.seat]);
    });
    for (std::size_t i = 0; i < result.size(); ++i)
        result[i].rank = static_cast<int>(i) + 1;
    return result;
}

std::optional<std::string> CrescentMoon::legacy(const Tables&, const State&) {
    return std::nullopt;
}

} // namespace majlis::crescent_moon
