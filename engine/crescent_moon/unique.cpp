// CM-9: what only one character can do.
#include <algorithm>

#include "engine/crescent_moon/chapters.h"

namespace majlis::crescent_moon {

namespace {

MaybeRefusal why_not_character(const Common& common, Seat seat, Character character, std::string_view sentence) {
    if (auto refusal = why_not_declare(common, seat)) return refusal;
    if (seat != seat_of(character)) return refuse("CM-10.1", sentence);
    return std::nullopt;
}

} // namespace

// ---- Warlord: muster, uprising ----------------------------------------------------------------------------------

HexSet muster_hexes(const Tables& tables, const Common& common) {
    HexSet found;
    if (discs_left(tables, common, kWarlord) == 0) return found;
    for (const HexId hex : tokens_of(common, kWarlord))
        if (!controlled_by_other(tables, common, hex, kWarlord) && !(common.running && common.running->done.has(hex)))
            found.add(hex);
    return found;
}

// CM-9.1, CM-9.2
MaybeRefusal why_not_wish(const Tables& tables, const Sight& sight, const Muster& wish) {
    const Common& common = sight.common;
    auto refusal = common.step == Step::Musters
                       ? why_not_answer(common, sight.seat, Step::Musters)
                       : why_not_character(common, sight.seat, Character::Warlord, "Only the Warlord musters.");
    if (refusal) return refusal;
    if (!muster_hexes(tables, common).has(wish.hex))
        return refuse("CM-9.1", "Muster where your token lies and nobody else controls, once in each hex.");
    if (wish.units < 1 || wish.units > 2) return refuse("CM-9.1", "Muster one unit, or two for the token.");
    if (wish.units > discs_left(tables, common, sight.seat)) // CM-9.2, Q-20
        return refuse("CM-9.2", "You have one unit left: muster it alone, and your token stays.");
    return std::nullopt;
}

void perform(Course& course, Seat seat, const Muster& wish) {
    if (!course.common().running) declare(course, Deed::Muster, 1);
    course.happen(UnitsPlaced{seat, wish.hex, units_of(UnitKind::Ordinary, wish.units)});
    if (wish.units == 2) course.happen(TokenRemoved{wish.hex, {seat}});
    course.happen(PartDone{0, wish.hex});
    go_on(course);
}

// CM-9.3
MaybeRefusal why_not_wish(const Tables& tables, const Sight& sight, const Uprising& wish) {
    const Common& common = sight.common;
    if (auto refusal =
            why_not_character(common, sight.seat, Character::Warlord, "Only the Warlord incites an uprising."))
        return refusal;
    if (!tokens_of(common, sight.seat).has(wish.hex) || !controlled_by_other(tables, common, wish.hex, sight.seat))
        return refuse("CM-9.3", "Choose a hex with your token that another player controls.");
    if (discs_left(tables, common, sight.seat) == 0) return refuse("CM-9.3", "You have no units left.");
    return std::nullopt;
}

void perform(Course& course, Seat seat, const Uprising& wish) {
    const Seat defender = controller(course.tables(), course.common(), wish.hex).value();
    declare(course, Deed::Uprising);
    course.happen(TokenRemoved{wish.hex, {seat}});
    const int units = std::min(2, discs_left(course.tables(), course.common(), seat));
    course.happen(UnitsPlaced{seat, wish.hex, units_of(UnitKind::Ordinary, units)});
    begin_combat(course, wish.hex, seat, defender);
    go_on(course);
}

// ---- Murshid: plot ----------------------------------------------------------------------------------------------

MaybeRefusal why_not_wish(const Tables&, const Sight& sight, const Plot&) {
    return why_not_character(sight.common, sight.seat, Character::Murshid, "Only the Murshid plots.");
}

void perform(Course& course, Seat, const Plot&) {
    declare(course, Deed::Plot);
    look_for_plot(course);
}

// CM-9.4; the pick is asked for in any case (CM-23.3)
void look_for_plot(Course& course) {
    replenish_deck(course, course.tables().plot_cards);
    course.happen(LookedAtDeck{kMurshid, top_of_deck(course.state(), course.tables().plot_cards)});
    ask(course, Step::Plot, kMurshid);
}

int plot_quota(const Tables& tables, const Common& common) { // CM-9.4
    return common.hand_size[kMurshid] == 0 ? tables.plot_quota : 1;
}

bool of_murshid(const Tables& tables, Kind card) {
    return tables.card(card).character == Character::Murshid;
}

namespace {

int matches(const Tables& tables, const Cards& looking) {
    return static_cast<int>(
        std::count_if(looking.begin(), looking.end(), [&](Kind card) { return of_murshid(tables, card); }));
}

CardCounts counted_cards(const Cards& cards) {
    CardCounts counts;
    for (const Kind card : cards)
        counts.add(card);
    return counts;
}

Cards listed_cards(const CardCounts& counts) {
    Cards cards;
    for (const Kind card : counts.list())
        cards.push_back(card);
    return cards;
}

Cards shuffled_rest(Course& course, const Cards& looking, const CardCounts& taken) {
    CardCounts rest = counted_cards(looking);
    for (const Kind card : taken.list())
        rest.remove(card);
    Cards cards = listed_cards(rest);
    course.chance().shuffle(cards);
    return cards;
}

} // namespace

int cards_to_pick(const Tables& tables, const Sight& sight) {
    if (sight.common.step == Step::Plot)
        return std::min(plot_quota(tables, sight.common), matches(tables, sight.own.looking));
    const int empty = static_cast<int>(
        std::count(sight.common.sultans.begin(), sight.common.sultans.begin() + tables.sultan_slots, std::nullopt));
    return std::min(empty, static_cast<int>(sight.own.looking.size()));
}

MaybeRefusal why_not_wish(const Tables& tables, const Sight& sight, const Pick& wish) {
    const Common& common = sight.common;
    if (common.step != Step::Plot && common.step != Step::Conspire)
        return refuse("CM-9.5", "There are no cards to pick from.");
    if (auto refusal = why_not_answer(common, sight.seat, common.step)) return refusal;
    if (!counted_cards(sight.own.looking).hold(wish.cards))
        return refuse("CM-9.5", "Pick among the cards that you look at.");
    for (const Kind card : wish.cards.list())
        if (common.step == Step::Plot && !of_murshid(tables, card))
            return refuse("CM-9.5", "Only the Murshid's own cards are taken.");
    if (const int number = cards_to_pick(tables, sight); wish.cards.total() != number)
        return refuse(common.step == Step::Plot ? "CM-9.5" : "CM-9.9", "Cards to pick: {1}.", std::int64_t{number});
    return std::nullopt;
}

namespace {

// CM-9.5, CM-9.6
void finish_plot(Course& course, Seat seat, const CardCounts& cards) {
    const int quota = plot_quota(course.tables(), course.common());
    const int missing = quota - cards.total();
    const Cards rest = shuffled_rest(course, course.state().own[seat].looking, cards);
    course.happen(Plotted{seat, listed_cards(cards), rest, missing == 0});
    if (missing > 0) course.happen(CoinsGained{seat, static_cast<std::uint16_t>(missing), Why::Plotting});
}

// CM-9.8
void finish_conspiracy(Course& course, Seat seat, const CardCounts& cards) {
    const Cards rest = shuffled_rest(course, course.state().own[seat].looking, cards);
    course.happen(Conspired{seat, listed_cards(cards), rest});
}

} // namespace

void perform(Course& course, Seat seat, const Pick& wish) {
    if (course.common().step == Step::Plot)
        finish_plot(course, seat, wish.cards);
    else
        finish_conspiracy(course, seat, wish.cards);
    if (course.common().phase == Phase::Setup)
        begin_year(course, 1); // CM-4.9e was the last step
    else
        go_on(course);
}

// ---- Sultan: conspire -------------------------------------------------------------------------------------------

MaybeRefusal why_not_wish(const Tables&, const Sight& sight, const Conspire&) {
    return why_not_character(sight.common, sight.seat, Character::Sultan, "Only the Sultan conspires.");
}

void perform(Course& course, Seat seat, const Conspire&) {
    declare(course, Deed::Conspire);
    replenish_deck(course, course.tables().conspire_cards); // CM-9.9
    course.happen(LookedAtDeck{seat, top_of_deck(course.state(), course.tables().conspire_cards)});
    const auto& slots = course.common().sultans;
    const auto end = slots.begin() + course.tables().sultan_slots;
    if (std::find(slots.begin(), end, std::nullopt) != end) {
        ask(course, Step::Conspire, seat);
        return;
    }
    finish_conspiracy(course, seat, {}); // DP-28: no empty slot
    go_on(course);
}

// ---- Nomad: desertion -------------------------------------------------------------------------------------------

namespace {

// CM-9.12, V-4
std::optional<Seat> deserted(const Tables& tables, const Common& common, Seat seat, HexId hex) {
    const auto owner = controller(tables, common, hex);
    if (!owner || hex_of(common, hex).units[*owner].mercenary == 0) return std::nullopt;
    if (*owner == seat && common.variant.desertion == DesertionTarget::OtherPlayers) return std::nullopt;
    return owner;
}

Refusal nobody_deserts(const Common& common) {
    if (common.variant.desertion == DesertionTarget::OtherPlayers)
        return refuse("CM-9.12", "Choose a hex with mercenaries that another player controls.");
    return refuse("CM-9.12", "Choose a hex where the player in control has mercenaries.");
}

} // namespace

MaybeRefusal why_not_wish(const Tables& tables, const Sight& sight, const Desert& wish) {
    const Common& common = sight.common;
    if (auto refusal =
            why_not_character(common, sight.seat, Character::Nomad, "Only the Nomad can make mercenaries desert."))
        return refusal;
    const auto owner = on_map(common, wish.hex) ? deserted(tables, common, sight.seat, wish.hex) : std::nullopt;
    if (!owner) return nobody_deserts(common);
    if (const int there = hex_of(common, wish.hex).units[*owner].mercenary; wish.units < 1 || wish.units > there)
        return refuse("CM-9.12", "Mercenaries in that hex: {1}.", std::int64_t{there});
    return std::nullopt;
}

void perform(Course& course, Seat seat, const Desert& wish) {
    const Seat owner = deserted(course.tables(), course.common(), seat, wish.hex).value();
    declare(course, Deed::Desertion);
    course.happen(UnitsRemoved{owner, wish.hex, Units{0, wish.units}, Why::Deserting});
    const int joining = std::min<int>(wish.units, discs_left(course.tables(), course.common(), seat)); // CM-1.8
    if (joining > 0) course.happen(ReservesChanged{seat, static_cast<std::int8_t>(joining)});
    go_on(course);
}

} // namespace majlis::crescent_moon
