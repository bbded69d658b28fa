// Every sentence that Caravan says about itself. English here; the catalogues translate the message ids.
#include "engine/caravan/chapters.h"
#include "engine/core/overloaded.h"

namespace majlis::caravan {

Term name_of(const Tables& tables, Kind kind) {
    return Term{tables.good(kind).name};
}

namespace {

std::int64_t n(int number) {
    return number;
}

std::int64_t n(Coins coins) {
    return coins.value;
}

std::vector<Phrase> names(const Tables& tables, const Cards& cards) {
    std::vector<Phrase> list;
    for (const Kind kind : cards)
        list.push_back(phrase("{1}", name_of(tables, kind)));
    return list;
}

std::vector<Phrase> counts(const Tables& tables, const Goods& goods) {
    std::vector<Phrase> list;
    for (std::size_t i = 0; i < tables.goods.size(); ++i)
        if (goods.at(i) > 0) list.push_back(phrase("{1} {2:counted}", n(goods.at(i)), Term{tables.goods[i].name}));
    return list;
}

bool is(const Viewer& viewer, Seat seat) {
    return viewer == Viewer(seat);
}

Phrase drinking(const Tables& tables, const Sipped& e, const Viewer& viewer) {
    if (e.drawn.empty()) return phrase("{1} drinks tea; the deck is empty.", e.seat);
    if (is(viewer, e.seat)) return phrase("You drink tea and draw {1}.", names(tables, e.drawn));
    return counted("{2} drinks tea and draws {1} card.", "{2} drinks tea and draws {1} cards.",
                   n(static_cast<int>(e.drawn.size())), e.seat);
}

Phrase drawing(const Tables& tables, const Drew& e, const Viewer& viewer) {
    if (is(viewer, e.seat)) return phrase("You draw {1}.", names(tables, e.drawn));
    return counted("{2} draws {1} card.", "{2} draws {1} cards.", n(static_cast<int>(e.drawn.size())), e.seat);
}

Phrase scouting(const Tables& tables, const Scouted& e, const Viewer& viewer) {
    if (is(viewer, e.seat)) return phrase("You see on the deck, from the top: {1}.", names(tables, e.top_first));
    return counted("{2} looks at the top card of the deck.", "{2} looks at the top {1} cards of the deck.",
                   n(static_cast<int>(e.top_first.size())), e.seat);
}

Phrase arranging(const Tables& tables, const Arranged& e, const Viewer& viewer) {
    if (is(viewer, e.seat)) return phrase("You put back, from the top: {1}.", names(tables, e.top_first));
    return phrase("{1} puts the cards back.", e.seat);
}

Phrase dropping(const Tables& tables, const Dropped& e, const Viewer& viewer) {
    if (is(viewer, e.seat)) return phrase("The storm takes from you: {1}.", counts(tables, e.goods));
    return counted("The storm takes {1} card from {2}.", "The storm takes {1} cards from {2}.", n(total(e.goods)),
                   e.seat);
}

std::optional<Phrase> dealing(const Tables& tables, const Dealt& e, const Viewer& viewer) {
    const auto seat = seat_of(viewer);
    if (!seat) return std::nullopt; // spectators hear nothing of hands
    return phrase("You begin with {1}.", counts(tables, e.hands[*seat]));
}

Phrase bidding(const BidsRevealed& e) {
    std::vector<Phrase> bids;
    for (const Seat seat : e.seats)
        bids.push_back(phrase("{1} {2}", seat, n(e.bids[seat])));
    return phrase("The bids: {1}. {2} leads and pays {3}.", bids, e.leader, n(e.bids[e.leader]));
}

Phrase settling(const TollSettled& e) {
    if (e.die == 0)
        return counted("{2} pays {1} coin of toll to {3}.", "{2} pays {1} coins of toll to {3}.", n(e.paid), e.seller,
                       e.leader);
    if (e.paid.value == 0) return phrase("{1} haggles, throws {2}, and pays no toll.", e.seller, n(e.die));
    return counted("{2} haggles, throws {4}, and pays {1} coin to {3}.",
                   "{2} haggles, throws {4}, and pays {1} coins to {3}.", n(e.paid), e.seller, e.leader, n(e.die));
}

Phrase crossing(const Crossed& e) {
    if (e.to_drop > 0)
        return counted("{2} crosses the dunes and throws {3} and {3}: a storm takes {1} card.",
                       "{2} crosses the dunes and throws {3} and {3}: a storm takes {1} cards.", n(e.to_drop), e.seat,
                       n(e.one));
    return counted("{2} crosses the dunes, throws {3} and {4}, and gains {1} coin.",
                   "{2} crosses the dunes, throws {3} and {4}, and gains {1} coins.", n(std::abs(e.one - e.other)),
                   e.seat, n(e.one), n(e.other));
}

Phrase selling(const Tables& tables, const Sold& e) {
    return counted("{2} sells {3} {4} for {1} coin.", "{2} sells {3} {4} for {1} coins.", n(e.gained), e.seat,
                   n(e.cards), name_of(tables, e.good));
}

Phrase beginning(const Tables& tables, const Began& e) {
    if (!e.rare)
        return counted("A caravan of {2} sets out for {1} oasis.", "A caravan of {2} sets out for {1} oases.",
                       n(e.stages), n(static_cast<int>(e.seats.count())));
    return counted("A caravan of {2} sets out for {1} oasis. {3} is rare.",
                   "A caravan of {2} sets out for {1} oases. {3} is rare.", n(e.stages),
                   n(static_cast<int>(e.seats.count())), name_of(tables, *e.rare));
}

} // namespace

std::vector<Phrase> terms_of(const Tables& tables, const Offer& offer) {
    std::vector<Phrase> terms{counted("{2} pays {1} coin", "{2} pays {1} coins", n(offer.pay), offer.payer)};
    if (offer.good) terms.push_back(phrase("{1} gives 1 {2}", offer.giver, name_of(tables, *offer.good)));
    if (!offer.clause.empty()) terms.push_back(phrase("“{1}”", Text{offer.clause}));
    return terms;
}

Phrase prompt_of(const Tables& tables, const Common& common, std::string_view kind, Seat seat) {
    if (kind == kTea) return phrase("Drink tea before the bids, or pass?");
    if (kind == kBid) return phrase("How many coins do you bid for the lead?");
    if (kind == kTurn) return phrase("It is your turn. Wanted here: {1}.", name_of(tables, common.wanted.value()));
    if (kind == kToll)
        return counted("{2} has sold. Levy {1} coin of toll?", "{2} has sold. Levy {1} coins of toll?",
                       n(common.frames.back().amount), common.active);
    if (kind == kHaggle)
        return counted("{2} asks {1} coin of toll.", "{2} asks {1} coins of toll.", n(common.frames.back().amount),
                       common.leader.value());
    if (kind == kArrange) return phrase("In which order do the cards go back? The first one will be on top.");
    if (kind == kDrop)
        return counted("The storm takes {1} card. Which one?", "The storm takes {1} cards. Which ones?",
                       n(common.frames.back().amount));
    if (kind == kOffer)
        return phrase("{1} offers you a deal: {2}.", common.offer.value().from, terms_of(tables, *common.offer));
    if (kind == kSip) return phrase("You may drink tea at any time, {1}.", seat);
    throw std::logic_error("caravan: a question without words");
}

std::optional<Phrase> Caravan::announce(const Tables& tables, const Event& event, const Viewer& viewer) {
    using Said = std::optional<Phrase>;
    return std::visit(
        overloaded{
            [&](const Began& e) -> Said { return beginning(tables, e); },
            [&](const Dealt& e) -> Said { return dealing(tables, e, viewer); },
            [&](const StageBegan& e) -> Said {
                return phrase("Oasis {1}: {2} is wanted.", n(e.stage), name_of(tables, e.wanted));
            },
            [&](const Sipped& e) -> Said { return drinking(tables, e, viewer); },
            [](const TeaOpened&) -> Said { return phrase("The tea goes round once more."); },
            [](const TeaClosed&) -> Said { return phrase("The tea is finished; the bids follow."); },
            [](const BidsRevealed& e) -> Said { return bidding(e); },
            [&](const Sold& e) -> Said { return selling(tables, e); },
            [](const TollAsked& e) -> Said {
                return counted("{2} may levy {1} coin of toll.", "{2} may levy {1} coins of toll.", n(e.toll),
                               e.leader);
            },
            [](const TollWaived& e) -> Said { return phrase("{1} waives the toll.", e.leader); },
            [](const TollLevied& e) -> Said {
                return counted("{2} asks {3} for {1} coin of toll.", "{2} asks {3} for {1} coins of toll.", n(e.toll),
                               e.leader, e.seller);
            },
            [](const TollSettled& e) -> Said { return settling(e); },
            [&](const Drew& e) -> Said { return drawing(tables, e, viewer); },
            [&](const Scouted& e) -> Said { return scouting(tables, e, viewer); },
            [&](const Arranged& e) -> Said { return arranging(tables, e, viewer); },
            [](const Crossed& e) -> Said { return crossing(e); },
            [&](const Dropped& e) -> Said { return dropping(tables, e, viewer); },
            [](const Rested& e) -> Said { return phrase("{1} rests.", e.seat); },
            [&](const OfferMade& e) -> Said {
                return phrase("Offer {1} from {2} to {3}: {4}.", n(e.offer.number), e.offer.from, e.offer.to,
                              terms_of(tables, e.offer));
            },
            [&](const OfferAccepted& e) -> Said {
                return phrase("{1} accepts offer {2}: {3}.", e.offer.to, n(e.offer.number), terms_of(tables, e.offer));
            },
            [](const OfferDeclined& e) -> Said { return phrase("{1} declines offer {2}.", e.by, n(e.number)); },
            [](const OfferWithdrawn& e) -> Said { return phrase("Offer {1} is withdrawn.", n(e.number)); },
            [](const TurnEnded&) -> Said { return std::nullopt; },
            [](const Ended&) -> Said { return phrase("The caravan has arrived."); },
        },
        event);
}

Phrase Caravan::seat_name(const Tables&, Seat seat) {
    return phrase("Merchant {1}", Text{seat_word(seat)});
}

} // namespace majlis::caravan
