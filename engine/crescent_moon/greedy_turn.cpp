// What the greedy player does in a turn: every action that is allowed now is tried out, and the one that gains most is
// taken. The parts of an action are chosen one by one in the same way.
#include <algorithm>

#include "engine/crescent_moon/greedy.h"

namespace majlis::crescent_moon {

namespace {

constexpr int kFurtherPart = 50; // percent of the first part's gain that each further one is thought to bring
constexpr int kDrawnCard = 60, kLaidCard = 30, kFreedToken = 70, kStrongerAssault = 20;
constexpr int kHirePrice = 2; // coins for a unit, as a buyer offers and the Nomad accepts

class Ideas {
public:
    Ideas(const Tables& tables, const Sight& sight, int least)
        : tables_(tables), sight_(sight), now_(worth(tables, sight.common, sight.seat)), gain_(least) {}

    const Tables& tables() const { return tables_; }

    const Sight& sight() const { return sight_; }

    const Common& common() const { return sight_.common; }

    Seat seat() const { return sight_.seat; }

    int gain_of(const Common& after) const { return worth(tables_, after, seat()) - now_; }

    // `parts`: how many such steps the action may have.
    template <typename Wish>
    void consider(const Wish& wish, int gain, int parts = 1) {
        const int whole = gain + gain * kFurtherPart / 100 * (common().running ? 0 : std::max(0, parts - 1));
        if (whole <= gain_ || why_not_wish(tables_, sight_, wish)) return;
        best_ = wish;
        gain_ = whole;
    }

    const std::optional<Action>& best() const { return best_; }

private:
    const Tables& tables_;
    const Sight& sight_;
    int now_ = 0, gain_ = 0;
    std::optional<Action> best_;
};

// ---- on the map -------------------------------------------------------------------------------------------------

void think_of_influence(Ideas& ideas) {
    for (const HexState& hex : ideas.common().map) {
        if (hex.influence == ideas.seat()) continue;
        const int gain = ideas.gain_of(with_token(ideas.common(), ideas.seat(), hex.at));
        const bool fight = contested(ideas.tables(), ideas.common(), ideas.seat(), hex.at);
        const int chance = fight ? chance_of_contest(ideas.tables(), ideas.sight(), hex.at) : 100;
        ideas.consider(Influence{hex.at}, gain * chance / 100);
    }
}

void think_of_building(Ideas& ideas) {
    const CharacterRow& character = ideas.tables().of(ideas.seat());
    for (const HexState& hex : ideas.common().map)
        for (const auto& row : kBuildingWords) {
            if (!character.may_build[row.value]) continue;
            const Common after = with_building(ideas.tables(), ideas.common(), ideas.seat(), row.value, hex.at);
            ideas.consider(Build{row.value, hex.at}, ideas.gain_of(after), character.builds);
        }
}

// All units of a hex, and all but one, who stays behind.
std::vector<Units> troops(const HexState& hex, Seat seat) {
    const Units all = hex.units[seat];
    if (all.empty()) return {};
    std::vector<Units> found{all};
    if (all.total() > 1) found.push_back(all.mercenary > 0 ? all - Units{0, 1} : all - Units{1, 0});
    return found;
}

void think_of_going(Ideas& ideas) {
    const Seat seat = ideas.seat();
    const int moves = ideas.tables().of(seat).moves;
    for (const HexState& from : ideas.common().map)
        for (const Units units : troops(from, seat)) {
            const Common left = without_units(ideas.common(), seat, from.at, units);
            for (const HexId to : neighbours_for(ideas.common(), seat, from.at)) {
                ideas.consider(Move{from.at, to, units}, ideas.gain_of(with_units(left, seat, to, units)), moves);
                ideas.consider(Assault{from.at, to, units},
                               fight_over(ideas.tables(), ideas.sight(), left, to, units).gain);
            }
        }
}

UnitKind recruited_kind(const Ideas& ideas) {
    return ideas.tables().of(ideas.seat()).recruited;
}

void think_of_new_units(Ideas& ideas) {
    const Seat seat = ideas.seat();
    for (const HexState& hex : ideas.common().map) {
        const auto gain = [&](Units units) { return ideas.gain_of(with_units(ideas.common(), seat, hex.at, units)); };
        ideas.consider(Recruit{hex.at, 1}, gain(units_of(recruited_kind(ideas), 1)), ideas.tables().of(seat).recruits);
        ideas.consider(Station{hex.at, 1}, gain(Units{0, 1}));
        ideas.consider(Muster{hex.at, 1}, gain(Units{1, 0}), tokens_of(ideas.common(), seat).size());
        const Fight fight = fight_over(ideas.tables(), ideas.sight(), ideas.common(), hex.at, Units{2, 0});
        ideas.consider(Uprising{hex.at}, fight.gain);
    }
}

// ---- coins, cards, deals ----------------------------------------------------------------------------------------

int best_station(const Ideas& ideas, Units units) { // what units would gain where they do most
    int best = 0;
    for (const HexId hex : stationing_hexes(ideas.tables(), ideas.common(), ideas.seat()))
        best = std::max(best, ideas.gain_of(with_units(ideas.common(), ideas.seat(), hex, units)));
    return best;
}

int cost(const Ideas& ideas, int coins) {
    return -worth_of_coins(ideas.tables(), ideas.common(), ideas.seat(), -coins);
}

void think_of_hiring(Ideas& ideas) {
    for (int units = 1; units <= ideas.tables().most_dealt_units; ++units) {
        const int gain = best_station(ideas, units_of(UnitKind::Mercenary, units));
        if (units <= 2) {
            const int price = ideas.tables().bank_hire.at(static_cast<std::size_t>(units - 1));
            ideas.consider(Hire{static_cast<std::uint8_t>(units)}, gain - cost(ideas, price));
        }
        const Terms terms{
            DealKind::Hire, static_cast<std::uint8_t>(units), {}, {}, static_cast<std::uint16_t>(units * kHirePrice)};
        const auto& made = ideas.common().proposals.at(static_cast<std::size_t>(DealKind::Hire));
        if (made[ideas.seat()] == 0) ideas.consider(Propose{kNomad, terms}, gain - cost(ideas, terms.price));
    }
}

void think_of_buying(Ideas& ideas) {
    const Common& common = ideas.common();
    for (std::size_t slot = 0; slot < ideas.tables().market_size(); ++slot) {
        if (!common.market.at(slot)) continue;
        const Kind card = *common.market.at(slot);
        const Row row = ideas.tables().row_of_slot(slot);
        const int price = price_for(ideas.tables(), common, ideas.seat(), row, card);
        ideas.consider(Buy{row, card}, worth_of_card(ideas.tables(), common, ideas.seat(), card) - cost(ideas, price));
    }
    for (const auto& card : common.sultans)
        if (card) ideas.consider(TakeFree{*card}, worth_of_card(ideas.tables(), common, ideas.seat(), *card));
}

int gain_of_op(const Ideas& ideas, const EffectRow& effect) {
    const auto coins = [&](int more) { return worth_of_coins(ideas.tables(), ideas.common(), ideas.seat(), more); };
    switch (effect.op) {
    case Op::GainCoins: return coins(effect.amount);
    case Op::GainCoinsPerInfluence:
        return coins(std::min(effect.amount, tokens_of(ideas.common(), ideas.seat()).size()));
    case Op::RemoveInfluence: return kFreedToken;
    case Op::PlaceUnits: return effect.most * best_station(ideas, Units{1, 0});
    case Op::FreeBuild: return kFreedToken;
    case Op::MoveThenAssault:
    case Op::AssaultBonus: return kStrongerAssault;
    default: return 0; // effects for conflicts and for any time are no actions
    }
}

void think_of_cards(Ideas& ideas) {
    for (const Kind card : ideas.sight().own.hand.list()) {
        int gain = 0;
        for (const EffectRow& effect : ideas.tables().card(card).effects)
            if (effect.when == When::Action) gain += gain_of_op(ideas, effect);
        ideas.consider(PlayCard{card}, gain - kLaidCard);
    }
}

void think_of_the_own_actions(Ideas& ideas) {
    const Common& common = ideas.common();
    const int quota = common.hand_size[kMurshid] == 0 ? ideas.tables().plot_quota : 1;
    ideas.consider(Plot{}, quota * kDrawnCard);
    const auto empty =
        std::count(common.sultans.begin(), common.sultans.begin() + ideas.tables().sultan_slots, std::nullopt);
    ideas.consider(Conspire{}, static_cast<int>(empty) * kLaidCard);
    ideas.consider(Collect{}, worth_of_coins(ideas.tables(), common, ideas.seat(), 1));
    for (const HexState& hex : common.map) {
        Common moved = common;
        for (HexState& one : moved.map)
            one.palace = one.at == hex.at;
        ideas.consider(PlacePalace{hex.at}, ideas.gain_of(moved));
        if (hex.units[ideas.seat()].empty()) ideas.consider(Desert{hex.at, 1}, kFreedToken / 2); // V-4: own ones stay
    }
}

} // namespace

Action greedy_turn(const Tables& tables, const Sight& sight) {
    const bool part = sight.common.step != Step::Turn;
    Ideas ideas(tables, sight, sight.common.step == Step::Hires ? -1'000'000 : 0); // hired units must go somewhere
    think_of_influence(ideas);
    think_of_building(ideas);
    think_of_going(ideas);
    think_of_new_units(ideas);
    think_of_buying(ideas);
    if (!part) {
        think_of_hiring(ideas);
        think_of_cards(ideas);
        think_of_the_own_actions(ideas);
    }
    if (ideas.best()) return *ideas.best();
    return part ? Action{Done{}} : Action{Pass{}};
}

} // namespace majlis::crescent_moon
