// How setup, the course of the year and actions are told. What a viewer may not hear is not in the sentence.
#include "engine/crescent_moon/chapters.h"
#include "engine/crescent_moon/facts.h"

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

Told told(const Tables&, const Began&, const Viewer&) {
    return phrase("A game of Crescent Moon begins.");
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

Told told(const Tables&, const CardsTakenBack&, const Viewer&) {
    return phrase("Everybody takes back the cards lying face up.");
}

Told told(const Tables&, const NearDiscarded&, const Viewer&) {
    return phrase("The cards of the near market are discarded.");
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

constexpr std::array kDeedSentences{
    WordRow<Deed>{Deed::Influence, "Action: influence."},
    WordRow<Deed>{Deed::Build, "Action: build."},
    WordRow<Deed>{Deed::Move, "Action: move."},
    WordRow<Deed>{Deed::Assault, "Action: assault."},
    WordRow<Deed>{Deed::Recruit, "Action: recruit."},
    WordRow<Deed>{Deed::Hire, "Action: hire mercenaries."},
    WordRow<Deed>{Deed::Bribe, "Action: bribe mercenaries."},
    WordRow<Deed>{Deed::Buy, "Action: buy power cards."},
    WordRow<Deed>{Deed::PlayCard, "Action: play a power card."},
    WordRow<Deed>{Deed::Collect, "Action: collect."},
    WordRow<Deed>{Deed::Muster, "Action: muster."},
    WordRow<Deed>{Deed::Uprising, "Action: uprising."},
    WordRow<Deed>{Deed::Plot, "Action: plot."},
    WordRow<Deed>{Deed::Conspire, "Action: conspire."},
    WordRow<Deed>{Deed::MovePalace, "Action: move the palace."},
    WordRow<Deed>{Deed::Desertion, "Action: desertion."},
};
static_assert(indexed_by(&WordRow<Deed>::value, kDeedSentences));

} // namespace

Told told(const Tables& tables, const ActionBegan& fact, const Viewer&) {
    if (fact.card) return phrase("Action: play {1}.", card_name(tables, *fact.card));
    return Phrase{row_of(kDeedSentences, fact.deed).word};
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

Told told(const Tables&, const PointsGained& fact, const Viewer&) {
    if (fact.points < 0)
        return counted("{2} hands over {1} victory point.", "{2} hands over {1} victory points.", -fact.points,
                       fact.seat);
    return counted("{2} gains {1} victory point.", "{2} gains {1} victory points.", fact.points, fact.seat);
}

// CM-16.3: the gain, never the total
Told told(const Tables&, const Scored& fact, const Viewer&) {
    std::vector<Phrase> each;
    for (const Seat seat : Seats(kCharacterWords.size()))
        if (fact.points[seat] > 0) each.push_back(phrase("{1} {2}", seat, n(fact.points[seat])));
    if (each.empty()) return phrase("Nobody scores.");
    if (fact.bought == 0) return phrase("Victory points this year: {1}.", std::move(each));
    return phrase("Victory points this year: {1}. The Nomad bought {2} of them.", std::move(each), n(fact.bought));
}

Told told(const Tables&, const Ended& fact, const Viewer&) {
    std::vector<Phrase> each;
    for (const Seat seat : Seats(kCharacterWords.size()))
        if (fact.points[seat] != 0) each.push_back(phrase("{1} {2}", seat, n(fact.points[seat])));
    return phrase("The game is over. Victory points: {1}.", std::move(each));
}

// ---- actions ----------------------------------------------------------------------------------------------------

Told told(const Tables&, const CoinsGained& fact, const Viewer&) {
    return counted("{2} gains {1} coin.", "{2} gains {1} coins.", fact.coins, fact.seat);
}

Told told(const Tables&, const CoinsPaid& fact, const Viewer&) {
    if (fact.to)
        return counted("{2} pays {1} coin to {3}.", "{2} pays {1} coins to {3}.", fact.coins, fact.seat, *fact.to);
    return counted("{2} pays {1} coin.", "{2} pays {1} coins.", fact.coins, fact.seat);
}

Told told(const Tables&, const TokenPlaced& fact, const Viewer&) {
    return phrase("{1} has influence in {2}.", fact.seat, hex_name(fact.hex));
}

Told told(const Tables&, const TokenRemoved& fact, const Viewer&) {
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

Told told(const Tables&, const UnitsRemoved& fact, const Viewer&) {
    return phrase("{1} removes {2} from {3}.", fact.seat, std::vector<Phrase>{units_named(fact.units)},
                  hex_name(fact.hex));
}

Told told(const Tables&, const UnitsReturned& fact, const Viewer&) {
    return phrase("{1} puts {2} from {3} on the reserves card.", fact.seat,
                  std::vector<Phrase>{units_named(fact.units)}, hex_name(fact.hex));
}

Told told(const Tables&, const ReservesChanged& fact, const Viewer&) {
    if (fact.change < 0)
        return counted("{1} unit leaves the reserves card of {2}.", "{1} units leave the reserves card of {2}.",
                       -fact.change, fact.seat);
    return counted("{1} unit joins the reserves card of {2}.", "{1} units join the reserves card of {2}.", fact.change,
                   fact.seat);
}

Told told(const Tables&, const Sacked& fact, const Viewer&) {
    if (!fact.paid) return phrase("The {1} in {2} is removed.", building_name(fact.building), hex_name(fact.hex));
    return phrase("{1} sacks the {2} in {3}.", fact.seat, building_name(fact.building), hex_name(fact.hex));
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

// CM-9.7
Told told(const Tables& tables, const Plotted& fact, const Viewer& viewer) {
    const auto taken = n(static_cast<int>(fact.taken.size()));
    if (is(viewer, fact.seat) && taken > 0) return phrase("You take {1}.", cards_named(tables, as_deck(fact.taken)));
    if (fact.top) return phrase("{1} takes {2} of the cards and puts the others back on top.", fact.seat, taken);
    return phrase("{1} takes {2} of the cards and puts the others under the deck.", fact.seat, taken);
}

Told told(const Tables& tables, const Conspired& fact, const Viewer&) {
    if (fact.placed.empty()) return phrase("{1} puts the cards under the deck.", fact.seat);
    return phrase("{1} adds {2} to the Sultan's market and puts the other cards under the deck.", fact.seat,
                  cards_named(tables, as_deck(fact.placed)));
}

} // namespace majlis::crescent_moon
