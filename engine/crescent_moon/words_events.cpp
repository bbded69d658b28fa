// How setup, the course of the year and actions are told. What a viewer may not hear is not in the sentence.
#include <algorithm>

#include "engine/crescent_moon/chapters.h"
#include "engine/crescent_moon/facts.h"
#include "engine/crescent_moon/options.h"

namespace majlis::crescent_moon {

namespace {

using Told = std::optional<Phrase>;

std::int64_t n(int number) {
    return number;
}

bool is(const Viewer& viewer, Seat seat) {
    return viewer == Viewer(seat);
}

Deck as_deck(const Cards& cards) {
    Deck deck;
    for (const Kind card : cards)
        deck.push_back(card);
    return deck;
}

} // namespace

// ---- setup ------------------------------------------------------------------------------------------------------

namespace {

// CM-21, as the lobby names it: "pact count (one)"
Phrase reading(const OptionRow& row, const Variant& variant) {
    const auto in_words = [](std::string_view id) {
        std::string words(id);
        std::replace(words.begin(), words.end(), '_', ' ');
        return Term{std::move(words)};
    };
    return phrase("{1} ({2})", in_words(row.id), in_words(value_of(row, variant)));
}

} // namespace

Told told(const Tables&, const Began& fact, const Viewer&) {
    std::vector<Phrase> readings;
    for (const OptionRow& row : kOptionRows)
        if (row.id != "years" && row.id != "map") readings.push_back(reading(row, fact.variant));
    return phrase("A game of Crescent Moon begins. Where its rulebooks differ, this table plays: {1}.",
                  std::move(readings));
}

Told told(const Tables&, const MapLaid&, const Viewer&) {
    return phrase("The map is laid out.");
}

Told told(const Tables&, const TilesDealt& fact, const Viewer& viewer) {
    const auto seat = seat_of(viewer);
    if (!seat) return phrase("Every player gets hexes for the map.");
    std::vector<Phrase> names;
    for (const Tile tile : fact.tiles[*seat])
        names.push_back(Phrase{row_of(kTiles, tile).word});
    return phrase("You get these hexes for the map: {1}.", std::move(names));
}

Told told(const Tables&, const HexLaid& fact, const Viewer&) {
    const Term tile{std::string(row_of(kTiles, fact.tile).word)};
    if (!fact.seat) return phrase("The map begins with the crossing in {1}.", hex_name(fact.at));
    return phrase("{1} lays {2} in {3}.", *fact.seat, tile, hex_name(fact.at));
}

Told told(const Tables&, const GroupPlaced& fact, const Viewer&) {
    return phrase("{1} begins in {2}.", fact.seat, hex_name(fact.hex));
}

Told told(const Tables&, const PalacePlaced& fact, const Viewer&) {
    return phrase("The palace stands in {1}.", hex_name(fact.hex));
}

Told told(const Tables&, const Shuffled&, const Viewer&) {
    return phrase("The power cards are shuffled.");
}

Told told(const Tables& tables, const SultansMarketFilled& fact, const Viewer&) {
    return phrase("The Sultan's market offers {1}.", cards_named(tables, as_deck(fact.cards)));
}

// ---- the course of the year -------------------------------------------------------------------------------------

Told told(const Tables&, const YearBegan& fact, const Viewer&) {
    return phrase("Year {1} begins.", n(fact.year));
}

Told told(const Tables&, const IncomePaid& fact, const Viewer&) {
    std::vector<Phrase> each;
    for (const Seat seat : Seats(kCharacterWords.size()))
        if (fact.coins[seat] > 0) each.push_back(phrase("{1} {2}", seat, n(fact.coins[seat])));
    return each.empty() ? phrase("Nobody has an income.") : phrase("Income: {1}.", std::move(each));
}

Told told(const Tables&, const ReservesRaised& fact, const Viewer&) {
    return counted("{2} adds {1} unit to the reserves.", "{2} adds {1} units to the reserves.", fact.units, fact.seat);
}

Told told(const Tables& tables, const CardsTakenBack& fact, const Viewer&) {
    if (!fact.cards.value) return phrase("Everybody takes back the cards lying face up.");
    std::vector<Phrase> each;
    for (const Seat seat : Seats(kCharacterWords.size()))
        if (const CardCounts& cards = (*fact.cards.value)[seat]; !cards.empty())
            each.push_back(phrase("{1} ({2})", seat, cards_named(tables, cards.list())));
    return each.empty() ? Told() : phrase("Cards that lay face up are back in hand: {1}.", std::move(each));
}

Told told(const Tables& tables, const NearDiscarded& fact, const Viewer&) {
    if (!fact.cards.value) return phrase("The cards of the near market are discarded.");
    if (fact.cards.value->empty()) return std::nullopt;
    return phrase("Discarded from the near market: {1}.", cards_named(tables, fact.cards.value->list()));
}

Told told(const Tables&, const DiscardsShuffled&, const Viewer&) {
    return phrase("The discard pile is shuffled into the deck.");
}

Told told(const Tables& tables, const MarketFilled& fact, const Viewer&) {
    if (fact.drawn.empty()) return std::nullopt;
    return phrase("New in the market: {1}.", cards_named(tables, as_deck(fact.drawn)));
}

Told told(const Tables&, const TurnBegan& fact, const Viewer&) {
    return phrase("Round {1}: it is the turn of {2}.", n(fact.round), fact.seat);
}

Told told(const Tables&, const Asked&, const Viewer&) {
    return std::nullopt;
}

namespace {

struct DeedSentence {
    Deed value;
    std::string_view named, unnamed; // what was stored before has nobody's name
};

constexpr std::array kDeedSentences{
    DeedSentence{Deed::Influence, "{1}'s action: influence.", "Action: influence."},
    DeedSentence{Deed::Build, "{1}'s action: build.", "Action: build."},
    DeedSentence{Deed::Move, "{1}'s action: move.", "Action: move."},
    DeedSentence{Deed::Assault, "{1}'s action: assault.", "Action: assault."},
    DeedSentence{Deed::Recruit, "{1}'s action: recruit.", "Action: recruit."},
    DeedSentence{Deed::Hire, "{1}'s action: hire mercenaries.", "Action: hire mercenaries."},
    DeedSentence{Deed::Bribe, "{1}'s action: bribe mercenaries.", "Action: bribe mercenaries."},
    DeedSentence{Deed::Buy, "{1}'s action: buy power cards.", "Action: buy power cards."},
    DeedSentence{Deed::PlayCard, "{1}'s action: play a power card.", "Action: play a power card."},
    DeedSentence{Deed::Collect, "{1}'s action: collect.", "Action: collect."},
    DeedSentence{Deed::Muster, "{1}'s action: muster.", "Action: muster."},
    DeedSentence{Deed::Uprising, "{1}'s action: uprising.", "Action: uprising."},
    DeedSentence{Deed::Plot, "{1}'s action: plot.", "Action: plot."},
    DeedSentence{Deed::Conspire, "{1}'s action: conspire.", "Action: conspire."},
    DeedSentence{Deed::MovePalace, "{1}'s action: move the palace.", "Action: move the palace."},
    DeedSentence{Deed::Desertion, "{1}'s action: desertion.", "Action: desertion."},
};
static_assert(indexed_by(&DeedSentence::value, kDeedSentences));

} // namespace

Told told(const Tables& tables, const ActionBegan& fact, const Viewer&) {
    const auto& seat = fact.seat.value;
    const DeedSentence& row = row_of(kDeedSentences, fact.deed);
    if (!fact.card) return seat ? phrase(row.named, *seat) : Phrase{row.unnamed};
    if (!seat) return phrase("Action: play {1}.", card_name(tables, *fact.card));
    return phrase("{1}'s action: play {2}.", *seat, card_name(tables, *fact.card));
}

Told told(const Tables&, const Passed& fact, const Viewer&) {
    return phrase("{1} passes.", fact.seat);
}

Told told(const Tables&, const ActionEnded&, const Viewer&) {
    return std::nullopt;
}

Told told(const Tables& tables, const Discarded& fact, const Viewer&) {
    return phrase("{1} discards {2}.", fact.seat, cards_named(tables, fact.cards.list()));
}

namespace {

std::vector<Phrase> buildings_named(const Buildings& buildings) {
    std::vector<Phrase> names;
    for (const Building building : buildings)
        names.push_back(phrase("{1}", building_name(building)));
    return names;
}

std::vector<Phrase> spoils_named(const Spoils& spoils) {
    std::vector<Phrase> parts;
    if (spoils.units > 0) parts.push_back(counted("{1} enemy unit lost", "{1} enemy units lost", n(spoils.units)));
    if (spoils.sacked.value)
        parts.push_back(phrase("sacked: {1}", buildings_named(*spoils.sacked.value)));
    else if (spoils.sacking > 0)
        parts.push_back(counted("{1} point for sacking", "{1} points for sacking", n(spoils.sacking)));
    return parts;
}

std::vector<Phrase> what_for(const PointsGained& fact) {
    if (fact.spoils.value) return spoils_named(*fact.spoils.value);
    return fact.why == Why::Sacking ? std::vector<Phrase>{phrase("for sacking")} : std::vector<Phrase>{};
}

} // namespace

Told told(const Tables&, const PointsGained& fact, const Viewer&) {
    if (fact.points < 0)
        return counted("{2} hands over {1} victory point.", "{2} hands over {1} victory points.", -fact.points,
                       fact.seat);
    auto why = what_for(fact);
    if (why.empty())
        return counted("{2} gains {1} victory point.", "{2} gains {1} victory points.", fact.points, fact.seat);
    return counted("{2} gains {1} victory point ({3}).", "{2} gains {1} victory points ({3}).", fact.points, fact.seat,
                   std::move(why));
}

namespace {

constexpr std::array kMetricNames{
    WordRow<Metric>{Metric::HexesControlled, "hexes"},
    WordRow<Metric>{Metric::QuarriesControlled, "quarries"},
    WordRow<Metric>{Metric::CrossingControlled, "river crossing"},
    WordRow<Metric>{Metric::HolySiteControlled, "holy site"},
    WordRow<Metric>{Metric::TerrainHexesControlled, "terrain"},
    WordRow<Metric>{Metric::InfluenceOnMap, "influence"},
    WordRow<Metric>{Metric::HolySiteInfluence, "holy site"},
    WordRow<Metric>{Metric::CrossingInfluence, "river crossing"},
    WordRow<Metric>{Metric::TerrainTypesWithInfluence, "kinds of terrain"},
    WordRow<Metric>{Metric::TownsOnMap, "towns"},
    WordRow<Metric>{Metric::CitiesOnMap, "cities"},
    WordRow<Metric>{Metric::CastlesOnMap, "castles"},
    WordRow<Metric>{Metric::HolySiteOwnSettlement, "holy site"},
    WordRow<Metric>{Metric::CoinsHeld, "coins"},
    WordRow<Metric>{Metric::OthersWithMercenaries, "mercenaries of others"},
};
static_assert(indexed_by(&WordRow<Metric>::value, kMetricNames));

Phrase objective_named(const ObjectiveRow& row) {
    if (row.kind == ObjectiveKind::YearOne) return phrase("first year");
    return Phrase{row_of(kMetricNames, row.all.empty() ? row.metric : row.all.front().metric).word};
}

// "hexes 3, holy site 3"
std::vector<Phrase> reasons_of(const Tables& tables, const Scored& fact, Seat seat) {
    std::vector<Phrase> reasons;
    const auto& objectives = tables.of(seat).objectives;
    const PointsEach each = fact.each.value ? (*fact.each.value)[seat] : PointsEach{};
    for (std::size_t i = 0; i < each.size() && i < objectives.size(); ++i)
        if (each[i] > 0)
            reasons.push_back(phrase("{1} {2}", std::vector<Phrase>{objective_named(objectives[i])}, n(each[i])));
    if (seat == kNomad && fact.bought > 0 && fact.each.value) reasons.push_back(phrase("bought {1}", n(fact.bought)));
    return reasons;
}

Phrase scored_by(const Tables& tables, const Scored& fact, Seat seat) {
    auto reasons = reasons_of(tables, fact, seat);
    if (reasons.empty()) return phrase("{1} {2}", seat, n(fact.points[seat]));
    return phrase("{1} {2} ({3})", seat, n(fact.points[seat]), std::move(reasons));
}

} // namespace

// CM-16.3: the gain, never the total
Told told(const Tables& tables, const Scored& fact, const Viewer&) {
    std::vector<Phrase> each;
    for (const Seat seat : Seats(kCharacterWords.size()))
        if (fact.points[seat] > 0) each.push_back(scored_by(tables, fact, seat));
    if (each.empty()) return phrase("Nobody scores.");
    if (fact.bought == 0 || fact.each.value) return phrase("Victory points this year: {1}.", std::move(each));
    return phrase("Victory points this year: {1}. The Nomad bought {2} of them.", std::move(each), n(fact.bought));
}

namespace {

Told told_as_before(const Ended& fact) {
    std::vector<Phrase> each;
    for (const Seat seat : Seats(kCharacterWords.size()))
        if (fact.points[seat] != 0) each.push_back(phrase("{1} {2}", seat, n(fact.points[seat])));
    return phrase("The game is over. Victory points: {1}.", std::move(each));
}

int coins_at_end(const Ended& fact, Seat seat) {
    return fact.coins.value ? (*fact.coins.value)[seat] : 0;
}

// CM-17.1, CM-17.2: the winner first
std::vector<Seat> ranked(const Ended& fact) {
    std::vector<Seat> seats;
    for (const Seat seat : *fact.seats.value)
        seats.push_back(seat);
    std::stable_sort(seats.begin(), seats.end(), [&](Seat a, Seat b) {
        return std::pair(fact.points[a], coins_at_end(fact, a)) > std::pair(fact.points[b], coins_at_end(fact, b));
    });
    return seats;
}

bool is_tied(const Ended& fact, Seat seat) {
    int equal = 0;
    for (const Seat other : *fact.seats.value)
        equal += fact.points[other] == fact.points[seat];
    return equal > 1;
}

Phrase ended_by(const Ended& fact, Seat seat) {
    if (!is_tied(fact, seat)) return phrase("{1} {2}", seat, n(fact.points[seat]));
    return phrase("{1} {2} ({3})", seat, n(fact.points[seat]),
                  std::vector<Phrase>{counted("{1} coin", "{1} coins", n(coins_at_end(fact, seat)))});
}

} // namespace

// Between equal points the coins decide, then the order of turns.
Told told(const Tables&, const Ended& fact, const Viewer&) {
    if (!fact.seats.value) return told_as_before(fact);
    std::vector<Phrase> each;
    bool tied = false;
    for (const Seat seat : ranked(fact)) {
        each.push_back(ended_by(fact, seat));
        tied |= is_tied(fact, seat);
    }
    if (!tied) return phrase("The game is over. Victory points: {1}.", std::move(each));
    return phrase(
        "The game is over. Victory points: {1}. Between equal points the coins decide, then the order of turns.",
        std::move(each));
}

// ---- actions ----------------------------------------------------------------------------------------------------

namespace {

std::vector<Phrase> what_for(const CoinsGained& fact) {
    if (fact.why == Why::Card) return {phrase("from a card")};
    if (fact.why == Why::Plotting) return {phrase("in place of cards")};
    return {};
}

std::vector<Phrase> what_for(const CoinsPaid& fact) {
    if (fact.why == Why::Building) return {phrase("for building")};
    if (fact.why == Why::Hiring) return {phrase("for mercenaries")};
    if (fact.why == Why::Bribing) return {phrase("as a bribe")};
    if (fact.why == Why::Buying) return {phrase("for a card")};
    return {};
}

} // namespace

Told told(const Tables&, const CoinsGained& fact, const Viewer&) {
    auto why = what_for(fact);
    if (why.empty()) return counted("{2} gains {1} coin.", "{2} gains {1} coins.", fact.coins, fact.seat);
    return counted("{2} gains {1} coin ({3}).", "{2} gains {1} coins ({3}).", fact.coins, fact.seat, std::move(why));
}

Told told(const Tables&, const CoinsPaid& fact, const Viewer&) {
    auto why = what_for(fact);
    if (fact.to && why.empty())
        return counted("{2} pays {1} coin to {3}.", "{2} pays {1} coins to {3}.", fact.coins, fact.seat, *fact.to);
    if (fact.to)
        return counted("{2} pays {1} coin to {3} ({4}).", "{2} pays {1} coins to {3} ({4}).", fact.coins, fact.seat,
                       *fact.to, std::move(why));
    if (why.empty()) return counted("{2} pays {1} coin.", "{2} pays {1} coins.", fact.coins, fact.seat);
    return counted("{2} pays {1} coin ({3}).", "{2} pays {1} coins ({3}).", fact.coins, fact.seat, std::move(why));
}

Told told(const Tables&, const TokenPlaced& fact, const Viewer&) {
    return phrase("{1} has influence in {2}.", fact.seat, hex_name(fact.hex));
}

Told told(const Tables&, const TokenRemoved& fact, const Viewer&) {
    if (fact.owner.value)
        return phrase("{1} takes back the influence token from {2}.", *fact.owner.value, hex_name(fact.hex));
    return phrase("The influence token in {1} goes back to its owner.", hex_name(fact.hex));
}

Told told(const Tables&, const Built& fact, const Viewer&) {
    return phrase("{1} builds a {2} in {3}.", fact.seat, building_name(fact.building), hex_name(fact.hex));
}

Told told(const Tables&, const crescent_moon::Moved& fact, const Viewer&) {
    return phrase("{1} moves {2} from {3} to {4}.", fact.seat, std::vector<Phrase>{units_named(fact.units)},
                  hex_name(fact.from), hex_name(fact.to));
}

Told told(const Tables&, const UnitsPlaced& fact, const Viewer&) {
    return phrase("{1} places {2} in {3}.", fact.seat, std::vector<Phrase>{units_named(fact.units)},
                  hex_name(fact.hex));
}

Told told(const Tables&, const Recruited& fact, const Viewer&) {
    return counted("{2} recruits {1} unit in {3}.", "{2} recruits {1} units in {3}.", fact.units, fact.seat,
                   hex_name(fact.hex));
}

namespace {

constexpr std::array kRemovals{
    WordRow<Why>{Why::Loss, "{1} loses {2} in {3}."},
    WordRow<Why>{Why::Warfare, "{1} returns {2} from Warfare to the supply."},
    WordRow<Why>{Why::Card, "{1} loses {2} in {3} to a card."},
    WordRow<Why>{Why::Retreating, "{1} retreats from {3}: {2} to the supply."},
    WordRow<Why>{Why::Limit, "{1} removes {2} from {3}: too many stand there."},
    WordRow<Why>{Why::Deserting, "{1} loses {2} in {3} by desertion."},
    WordRow<Why>{Why::Bribed, "{1} loses {2} in {3} to a bribe."},
};

constexpr std::array kReturns{
    WordRow<Why>{Why::Retreating, "{1} retreats from {3}: {2} to the reserves card."},
    WordRow<Why>{Why::Limit, "{1} puts {2} from {3} on the reserves card: too many stand there."},
};

template <typename Rows>
std::string_view sentence_for(const Rows& rows, Why why, std::string_view otherwise) {
    const auto row = std::find_if(rows.begin(), rows.end(), [&](const auto& one) { return one.value == why; });
    return row == rows.end() ? otherwise : row->word;
}

} // namespace

// Losses, retreats, what lay on Warfare and what a card strikes are told apart (CM-12.14, CM-12.16, CM-12.19,
// CM-12.21).
Told told(const Tables& tables, const UnitsRemoved& fact, const Viewer&) {
    const std::vector<Phrase> units{units_named(fact.units)};
    if (fact.card.value)
        return phrase("{1} loses {2} in {3}, struck by {4}.", fact.seat, units, hex_name(fact.hex),
                      card_name(tables, *fact.card.value));
    return phrase(sentence_for(kRemovals, fact.why, "{1} removes {2} from {3}."), fact.seat, units, hex_name(fact.hex));
}

Told told(const Tables&, const UnitsReturned& fact, const Viewer&) {
    return phrase(sentence_for(kReturns, fact.why, "{1} puts {2} from {3} on the reserves card."), fact.seat,
                  std::vector<Phrase>{units_named(fact.units)}, hex_name(fact.hex));
}

Told told(const Tables&, const ReservesChanged& fact, const Viewer&) {
    if (fact.change < 0)
        return counted("{1} unit leaves the reserves card of {2}.", "{1} units leave the reserves card of {2}.",
                       -fact.change, fact.seat);
    return counted("{1} unit joins the reserves card of {2}.", "{1} units join the reserves card of {2}.", fact.change,
                   fact.seat);
}

// CM-12.29: sometimes it brings nothing
Told told(const Tables& tables, const Sacked& fact, const Viewer&) {
    if (!fact.paid)
        return phrase("The {1} in {2} is removed and brings nothing.", building_name(fact.building),
                      hex_name(fact.hex));
    return counted("{2} sacks the {3} in {4} and gains {1} coin.", "{2} sacks the {3} in {4} and gains {1} coins.",
                   n(tables.sack_coins[fact.building]), fact.seat, building_name(fact.building), hex_name(fact.hex));
}

Told told(const Tables& tables, const Bought& fact, const Viewer&) {
    return phrase("{1} buys {2}.", fact.seat, card_name(tables, fact.card));
}

Told told(const Tables& tables, const TakenFromSultan& fact, const Viewer&) {
    return phrase("{1} takes {2} from the Sultan's market.", fact.seat, card_name(tables, fact.card));
}

Told told(const Tables&, const PartDone&, const Viewer&) {
    return std::nullopt;
}

Told told(const Tables&, const FollowUpOpened&, const Viewer&) {
    return std::nullopt;
}

Told told(const Tables&, const PartsEnded&, const Viewer&) {
    return std::nullopt;
}

Told told(const Tables&, const AssaultBonus& fact, const Viewer&) {
    return phrase("The assault will have {1} more strength.", n(fact.strength));
}

Told told(const Tables& tables, const LookedAtDeck& fact, const Viewer& viewer) {
    if (!is(viewer, fact.seat))
        return counted("{2} looks at the top card of the deck.", "{2} looks at the top {1} cards of the deck.",
                       static_cast<std::int64_t>(fact.cards.size()), fact.seat);
    return phrase("You look at the top cards of the deck: {1}.", cards_named(tables, as_deck(fact.cards)));
}

namespace {

// In the order of the cards: in which order they lie, nobody may know.
std::vector<Phrase> named_without_order(const Tables& tables, const Cards& cards) {
    CardCounts counts;
    for (const Kind card : cards)
        counts.add(card);
    return cards_named(tables, counts.list());
}

Phrase plotted_by_you(const Tables& tables, const Plotted& fact) {
    auto taken = cards_named(tables, as_deck(fact.taken)), rest = named_without_order(tables, fact.rest);
    if (rest.empty()) return phrase("You take {1}.", std::move(taken));
    if (taken.empty()) taken.push_back(phrase("nothing"));
    if (fact.top)
        return phrase("You take {1}. Back on top of the deck, shuffled: {2}.", std::move(taken), std::move(rest));
    return phrase("You take {1}. Under the deck, shuffled: {2}.", std::move(taken), std::move(rest));
}

} // namespace

// CM-9.7
Told told(const Tables& tables, const Plotted& fact, const Viewer& viewer) {
    const auto taken = n(static_cast<int>(fact.taken.size()));
    if (is(viewer, fact.seat)) return plotted_by_you(tables, fact);
    if (fact.top) return phrase("{1} takes {2} of the cards and puts the others back on top.", fact.seat, taken);
    return phrase("{1} takes {2} of the cards and puts the others under the deck.", fact.seat, taken);
}

namespace {

Phrase conspired_by_you(const Tables& tables, const Conspired& fact) {
    auto rest = named_without_order(tables, fact.rest);
    if (fact.placed.empty()) return phrase("Your market has no room. Under the deck, shuffled: {1}.", std::move(rest));
    return phrase("You add {1} to your market. Under the deck, shuffled: {2}.",
                  cards_named(tables, as_deck(fact.placed)), std::move(rest));
}

} // namespace

Told told(const Tables& tables, const Conspired& fact, const Viewer& viewer) {
    if (is(viewer, fact.seat) && !fact.rest.empty()) return conspired_by_you(tables, fact);
    if (fact.placed.empty()) return phrase("{1} puts the cards under the deck.", fact.seat);
    return phrase("{1} adds {2} to the Sultan's market and puts the other cards under the deck.", fact.seat,
                  cards_named(tables, as_deck(fact.placed)));
}

} // namespace majlis::crescent_moon
