// The menu tree outside conflicts and deals. What stands here is accepted by decide: both ask the same why_not_wish.
#include <algorithm>

#include "engine/crescent_moon/chapters.h"
#include "engine/crescent_moon/menu_parts.h"

namespace majlis::crescent_moon {

Choices hex_choices(const HexSet& hexes) {
    Choices choices;
    for (const HexId hex : hexes)
        choices.push_back(WordChoice{hex_word(hex), Phrase{hex_text(hex)}}); // named alike in every language
    return choices;
}

WordChoice card_choice(const Tables& tables, Kind card) {
    return {card_word(tables, card), phrase("{1}", card_name(tables, card)), about_card(tables, card)};
}

std::vector<WordChoice> card_choices(const Tables& tables, const CardCounts& cards) {
    std::vector<WordChoice> choices;
    for (const Kind card : cards.list())
        choices.push_back(card_choice(tables, card));
    return choices;
}

std::vector<WordChoice> unit_choices(Units here, int least, int most) {
    std::vector<WordChoice> choices;
    for (int ordinary = 0; ordinary <= here.ordinary; ++ordinary)
        for (int mercenary = 0; mercenary <= here.mercenary; ++mercenary) {
            const Units units{static_cast<std::uint8_t>(ordinary), static_cast<std::uint8_t>(mercenary)};
            if (units.total() < least || units.total() > most) continue;
            choices.push_back({units_word(units), units.empty() ? phrase("nothing") : units_named(units)});
        }
    return choices;
}

Choices verbs_after(const Tables& tables, const Sight& sight, std::span<const Verb> verbs, const Words& words) {
    Choices choices;
    for (const Verb& verb : verbs) {
        if (words.empty()) {
            if (!verb.after(tables, sight, {}).empty())
                choices.push_back(WordChoice{std::string(verb.word), Phrase{verb.label}});
        } else if (words.front() == verb.word) {
            return verb.after(tables, sight, {words.begin() + 1, words.end()});
        }
    }
    return choices;
}

namespace {

// ---- a hex ------------------------------------------------------------------------------------------------------

template <typename Wish>
Choices a_hex(const Tables& tables, const Sight& sight, const Words& rest) {
    if (!rest.empty()) return kComplete;
    HexSet good;
    for (const HexState& hex : sight.common.map)
        if (!why_not_wish(tables, sight, Wish{hex.at})) good.add(hex.at);
    return hex_choices(good);
}

// ---- a hex and a number -----------------------------------------------------------------------------------------

template <typename Wish>
std::vector<Phrase> about_units(int) {
    return {};
}

template <>
std::vector<Phrase> about_units<Recruit>(int most) { // CM-8.21: from the reserves card, without a price
    return std::vector<Phrase>(static_cast<std::size_t>(most), price_named(0));
}

template <typename Wish>
int most_in(const Tables& tables, const Sight& sight, HexId hex) { // the number grows from one
    int most = 0;
    while (!why_not_wish(tables, sight, Wish{hex, static_cast<std::uint8_t>(most + 1)}))
        ++most;
    return most;
}

template <typename Wish>
Choices a_hex_and_number(const Tables& tables, const Sight& sight, const Words& rest) {
    if (rest.size() > 1) return kComplete;
    if (rest.size() == 1) {
        const int most = most_in<Wish>(tables, sight, hex_in(rest[0]).value());
        return {NumberChoice{1, most, phrase("Units"), about_units<Wish>(most)}};
    }
    HexSet good;
    for (const HexState& hex : sight.common.map)
        if (!why_not_wish(tables, sight, Wish{hex.at, 1})) good.add(hex.at);
    return hex_choices(good);
}

// CM-9.1: one unit is free, two cost the token
Choices a_muster(const Tables& tables, const Sight& sight, const Words& rest) {
    Choices choices = a_hex_and_number<Muster>(tables, sight, rest);
    for (Choice& choice : choices)
        if (auto* number = std::get_if<NumberChoice>(&choice); number && number->most > 1)
            number->label = phrase("Units (two cost the token)");
    return choices;
}

// ---- nothing more -----------------------------------------------------------------------------------------------

template <typename Wish>
Choices alone(const Tables& tables, const Sight& sight, const Words&) {
    return why_not_wish(tables, sight, Wish{}) ? Choices{} : kComplete;
}

// ---- moves and assaults -----------------------------------------------------------------------------------------

Units units_to_go(const Sight& sight, HexId from) { // CM-8.31: after a bribe only those just placed
    const Units here = hex_of(sight.common, from).units[sight.seat];
    const auto& running = sight.common.running;
    if (!running || running->deed != Deed::Bribe) return here;
    return {0, static_cast<std::uint8_t>(std::min<int>(here.mercenary, bound_in(*running, from)))};
}

Units one_of(Units units) {
    return units.mercenary > 0 ? Units{0, 1} : Units{1, 0};
}

template <typename Wish>
HexSet goals(const Tables& tables, const Sight& sight, HexId from) {
    HexSet good;
    const Units units = units_to_go(sight, from);
    if (units.empty()) return good;
    for (const HexId to : neighbours_for(sight.common, sight.seat, from))
        if (!why_not_wish(tables, sight, Wish{from, to, one_of(units)})) good.add(to);
    return good;
}

template <typename Wish>
Choices units_from_to(const Tables& tables, const Sight& sight, const Words& rest) {
    if (rest.size() > 2) return kComplete;
    if (rest.size() == 1) return hex_choices(goals<Wish>(tables, sight, hex_in(rest[0]).value()));
    if (rest.size() == 2) {
        const Units units = units_to_go(sight, hex_in(rest[0]).value());
        Choices choices;
        for (WordChoice& choice : unit_choices(units, 1, units.total()))
            choices.push_back(std::move(choice));
        return choices;
    }
    HexSet good;
    for (const HexState& hex : sight.common.map)
        if (!goals<Wish>(tables, sight, hex.at).empty()) good.add(hex.at);
    return hex_choices(good);
}

// ---- builds -----------------------------------------------------------------------------------------------------

HexSet sites(const Tables& tables, const Sight& sight, Building building) {
    HexSet good;
    for (const HexState& hex : sight.common.map)
        if (!why_not_wish(tables, sight, Build{building, hex.at})) good.add(hex.at);
    return good;
}

// CM-8.11: from the cheapest of these hexes to the dearest
Phrase prices_in(const Tables& tables, const Sight& sight, Building building, const HexSet& hexes) {
    std::vector<int> prices;
    for (const HexId hex : hexes)
        prices.push_back(cost_of(tables, sight.common, sight.seat, Build{building, hex}));
    const auto [least, most] = std::minmax_element(prices.begin(), prices.end());
    return *least == *most ? price_named(*least)
                           : phrase("{1} to {2} coins", std::int64_t{*least}, std::int64_t{*most});
}

Choices priced_sites(const Tables& tables, const Sight& sight, Building building) {
    Choices choices = hex_choices(sites(tables, sight, building));
    for (Choice& choice : choices) {
        auto& word = std::get<WordChoice>(choice);
        word.about = prices_in(tables, sight, building, HexSet::only(hex_in(word.word).value()));
    }
    return choices;
}

Choices a_building(const Tables& tables, const Sight& sight, const Words& rest) {
    if (rest.size() > 1) return kComplete;
    Choices choices;
    for (const auto& row : kBuildingWords) {
        if (rest.size() == 1 && row.word == rest[0]) return priced_sites(tables, sight, row.value);
        if (!rest.empty() || !tables.of(sight.seat).may_build[row.value]) continue;
        if (const HexSet good = sites(tables, sight, row.value); !good.empty())
            choices.push_back(
                WordChoice{std::string(row.word), Phrase{row.word}, prices_in(tables, sight, row.value, good)});
    }
    return choices;
}

// ---- cards ------------------------------------------------------------------------------------------------------

template <typename List>
CardCounts each_once(const List& cards) {
    CardCounts once;
    for (const Kind card : cards)
        if (once.of(card) == 0) once.add(card);
    return once;
}

Choices as_choices(std::vector<WordChoice> words) {
    Choices choices;
    for (WordChoice& word : words)
        choices.push_back(std::move(word));
    return choices;
}

CardCounts for_sale(const Tables& tables, const Sight& sight, Row row) {
    CardCounts good;
    for (const auto& card : sight.common.market)
        if (card && good.of(*card) == 0 && !why_not_wish(tables, sight, Buy{row, *card})) good.add(*card);
    return good;
}

Choices cards_in_row(const Tables& tables, const Sight& sight, Row row) {
    std::vector<WordChoice> words;
    for (const Kind card : for_sale(tables, sight, row).list()) {
        words.push_back(card_choice(tables, card));
        words.back().about = about_card(tables, card, price_for(tables, sight.common, sight.seat, row, card));
    }
    return as_choices(std::move(words));
}

// What lies there, at the price that this player pays.
Phrase wares(const Tables& tables, const Sight& sight, Row row) {
    std::vector<Phrase> names;
    for (const Kind card : for_sale(tables, sight, row).list()) {
        const int price = price_for(tables, sight.common, sight.seat, row, card);
        names.push_back(phrase("{1}: {2}", card_name(tables, card), std::vector<Phrase>{price_named(price)}));
    }
    return phrase("{1}", std::move(names));
}

Choices a_purchase(const Tables& tables, const Sight& sight, const Words& rest) {
    if (rest.size() > 1) return kComplete;
    Choices choices;
    for (const auto& row : kRowWords) {
        if (rest.size() == 1 && row.word == rest[0]) return cards_in_row(tables, sight, row.value);
        if (rest.empty() && !for_sale(tables, sight, row.value).empty())
            choices.push_back(WordChoice{std::string(row.word), Phrase{row.word}, wares(tables, sight, row.value)});
    }
    return choices;
}

Choices a_free_card(const Tables& tables, const Sight& sight, const Words& rest) {
    if (!rest.empty()) return kComplete;
    CardCounts good;
    for (const auto& card : sight.common.sultans)
        if (card && good.of(*card) == 0 && !why_not_wish(tables, sight, TakeFree{*card})) good.add(*card);
    return as_choices(card_choices(tables, good));
}

Choices an_action_card(const Tables& tables, const Sight& sight, const Words& rest) {
    if (!rest.empty()) return kComplete;
    CardCounts good;
    for (const Kind card : each_once(sight.own.hand.list()).list())
        if (!why_not_wish(tables, sight, PlayCard{card})) good.add(card);
    return as_choices(card_choices(tables, good));
}

Choices picks(const Tables& tables, const Sight& sight, const Words& rest) {
    if (!rest.empty()) return kComplete;
    CardCounts good;
    for (const Kind card : sight.own.looking)
        if (sight.common.step != Step::Plot || tables.card(card).character == Character::Murshid) good.add(card);
    const auto number = static_cast<std::size_t>(cards_to_pick(tables, sight));
    return {SubsetChoice{card_choices(tables, good), number, number, phrase("Cards")}};
}

Choices discards(const Tables& tables, const Sight& sight, const Words& rest) {
    if (!rest.empty()) return kComplete;
    CardCounts good;
    for (const Kind card : sight.own.hand.list())
        if (tables.card(card).discardable) good.add(card);
    const auto number = static_cast<std::size_t>(sight.common.hand_size[sight.seat] - tables.hand_limit);
    return {SubsetChoice{card_choices(tables, good), number, number, phrase("Cards")}};
}

// ---- numbers ----------------------------------------------------------------------------------------------------

Choices a_hire(const Tables& tables, const Sight& sight, const Words& rest) {
    if (!rest.empty()) return kComplete;
    NumberChoice units{1, 0, phrase("Units")};
    while (!why_not_wish(tables, sight, Hire{static_cast<std::uint8_t>(units.most + 1)})) {
        units.about.push_back(price_named(tables.bank_hire.at(static_cast<std::size_t>(units.most))));
        ++units.most;
    }
    return units.most > 0 ? Choices{std::move(units)} : Choices{};
}

Choices bought_points(const Tables& tables, const Sight& sight, const Words& rest) {
    if (!rest.empty()) return kComplete;
    NumberChoice points{0, most_points_to_buy(tables, sight.common), phrase("Points")};
    for (int number = 0; number <= points.most; ++number)
        points.about.push_back(price_named(number * coins_per_point(tables)));
    return {std::move(points)};
}

Choices disbanded(const Tables& tables, const Sight& sight, const Words& rest) {
    if (rest.size() > 1) return kComplete;
    const HexId hex = crowded_hex(tables, sight.common);
    if (rest.empty()) return hex_choices(HexSet::only(hex));
    const int over = crowd_over(tables, sight.common);
    return as_choices(unit_choices(hex_of(sight.common, hex).units[sight.seat], over, over));
}

// ---- setup ------------------------------------------------------------------------------------------------------

Choices a_tile(const Tables& tables, const Sight& sight) {
    Choices choices;
    for (const TileRow& row : kTiles) {
        const auto& tiles = sight.own.tiles;
        if (std::find(tiles.begin(), tiles.end(), row.tile) != tiles.end() &&
            !layings_of(tables, sight, row.tile).empty())
            choices.push_back(WordChoice{std::string(row.word), Phrase{row.word}});
    }
    return choices;
}

std::string river_word(const std::optional<std::uint8_t>& river) {
    return river ? std::to_string(*river) : std::string(kNothing);
}

// CM-3.6: direction 0 is east
constexpr std::array<std::string_view, kHexSides> kCompass{"east", "north-east", "north-west",
                                                           "west", "south-west", "south-east"};

Phrase edge_named(int edge) {
    return Phrase{kCompass.at(static_cast<std::size_t>(around(edge, 0)))};
}

Phrase river_label(int edge) { // CM-3.9
    return phrase("River: {1} and {2}", std::vector<Phrase>{edge_named(edge)},
                  std::vector<Phrase>{edge_named(edge + 1)});
}

Choices a_laying(const Tables& tables, const Sight& sight, const Words& rest) {
    if (rest.size() > 2) return kComplete;
    if (rest.empty()) return a_tile(tables, sight);
    const auto tile =
        std::find_if(kTiles.begin(), kTiles.end(), [&](const TileRow& row) { return row.word == rest[0]; });
    HexSet places;
    Choices rivers;
    for (const Laying& laying : layings_of(tables, sight, tile->tile)) {
        places.add(laying.at);
        if (rest.size() == 2 && hex_word(laying.at) == rest[1])
            rivers.push_back(
                WordChoice{river_word(laying.river), laying.river ? river_label(*laying.river) : phrase("No river")});
    }
    return rest.size() == 1 ? hex_choices(places) : rivers;
}

// CM-4.19
std::vector<Phrase> group_named(const StartGroup& group) {
    std::vector<Phrase> parts;
    if (!group.units.empty()) parts.push_back(units_named(group.units));
    if (group.influence > 0)
        parts.push_back(counted("{1} influence token", "{1} influence tokens", std::int64_t{group.influence}));
    for (const auto& building : {group.stronghold, group.settlement})
        if (building) parts.push_back(phrase("{1}", building_name(*building)));
    return parts;
}

Choices a_group(const Tables& tables, const Sight& sight, const Words& rest) {
    if (rest.size() > 1) return kComplete;
    Choices choices;
    for (std::uint8_t group = 0; group < 2; ++group) {
        HexSet good;
        for (const HexState& hex : sight.common.map)
            if (!why_not_wish(tables, sight, PlaceGroup{group, hex.at})) good.add(hex.at);
        if (rest.size() == 1 && rest[0] == std::to_string(group)) return hex_choices(good);
        if (rest.empty() && !good.empty())
            choices.push_back(
                WordChoice{std::to_string(group), phrase("Group {1}: {2}", std::int64_t{group + 1},
                                                         group_named(tables.of(sight.seat).start.at(group)))});
    }
    return choices;
}

// ---- the verbs --------------------------------------------------------------------------------------------------

constexpr Verb kBuild{"build", "Build", a_building}, kMove{"move", "Move", units_from_to<Move>},
    kAssault{"assault", "Assault", units_from_to<Assault>}, kRecruit{"recruit", "Recruit", a_hex_and_number<Recruit>},
    kBuy{"buy", "Buy a card", a_purchase}, kTake{"take", "Take a card of your market", a_free_card},
    kMuster{"muster", "Muster", a_muster}, kPalace{"palace", "The palace", a_hex<PlacePalace>},
    kDone{"done", "No more", alone<Done>};

constexpr std::array kTurnVerbs{
    Verb{"influence", "Influence", a_hex<Influence>},
    kBuild,
    kMove,
    kAssault,
    kRecruit,
    Verb{"hire", "Hire mercenaries", a_hire},
    kBuy,
    kTake,
    Verb{"play", "Play a power card", an_action_card},
    Verb{"collect", "Collect a coin", alone<Collect>},
    kMuster,
    Verb{"uprising", "Uprising", a_hex<Uprising>},
    Verb{"plot", "Plot", alone<Plot>},
    Verb{"conspire", "Conspire", alone<Conspire>},
    kPalace,
    Verb{"desert", "Desertion", a_hex_and_number<Desert>},
    Verb{"pass", "Pass", alone<Pass>},
    Verb{"now", "Announce a card", cards_now_after},
    Verb{"offer", "Make an offer", offer_after},
    Verb{"take-back", "Take an offer back", take_back_after},
};

constexpr std::array kBuildVerbs{kBuild, kDone};
constexpr std::array kMoveVerbs{kMove, kDone};
constexpr std::array kRecruitVerbs{kRecruit, kDone};
constexpr std::array kHireVerbs{Verb{"station", "Place units", a_hex_and_number<Station>}};
constexpr std::array kFollowUpVerbs{kMove, kAssault, kDone};
constexpr std::array kPurchaseVerbs{kBuy, kTake, kDone};
constexpr std::array kCardVerbs{kBuild, kMove, kAssault, kRecruit, Verb{"remove", "Remove a token", a_hex<RemoveToken>},
                                kDone};
constexpr std::array kMusterVerbs{kMuster, kDone};
constexpr std::array kPickVerbs{Verb{"pick", "Pick", picks}};
constexpr std::array kUnitVerbs{Verb{"disband", "Remove units", disbanded}};
constexpr std::array kHandVerbs{Verb{"discard", "Discard", discards}};
constexpr std::array kPointVerbs{Verb{"points", "Buy points", bought_points}};
constexpr std::array kLayVerbs{Verb{"lay", "Lay a hex", a_laying}};
constexpr std::array kGroupVerbs{Verb{"group", "Place a group", a_group}};
constexpr std::array kPalaceVerbs{kPalace};

std::span<const Verb> verbs_of(Step step) {
    switch (step) {
    case Step::Turn: return kTurnVerbs;
    case Step::Builds: return kBuildVerbs;
    case Step::Moves: return kMoveVerbs;
    case Step::Recruits: return kRecruitVerbs;
    case Step::Hires: return kHireVerbs;
    case Step::FollowUp: return kFollowUpVerbs;
    case Step::Purchases: return kPurchaseVerbs;
    case Step::ActionCard: return kCardVerbs;
    case Step::Musters: return kMusterVerbs;
    case Step::Plot:
    case Step::Conspire: return kPickVerbs;
    case Step::ExcessUnits: return kUnitVerbs;
    case Step::ExcessCards: return kHandVerbs;
    case Step::Points: return kPointVerbs;
    case Step::PlaceHex: return kLayVerbs;
    case Step::PlaceGroup: return kGroupVerbs;
    case Step::PlacePalace: return kPalaceVerbs;
    default: return {};
    }
}

} // namespace

Choices CrescentMoon::next(const Tables& tables, const View& view, const Question& question, const Words& words) {
    const Sight seen = sight(view);
    const Step step = step_of(question.kind);
    if (step >= Step::Window && step <= Step::SackSettlement) return menu_of_conflict(tables, seen, step, words);
    if (step == Step::Reaction) return menu_of_reaction(tables, seen, words);
    if (step > Step::Over) return menu_of_deals(tables, seen, step, words);
    return verbs_after(tables, seen, verbs_of(step), words);
}

} // namespace majlis::crescent_moon
