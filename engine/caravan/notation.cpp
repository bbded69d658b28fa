// One text form for actions and events: tests, logs, records and reports all use it, and parse(print(x)) == x.
#include <algorithm>
#include <array>
#include <span>

#include "engine/caravan/chapters.h"
#include "engine/core/overloaded.h"
#include "engine/core/rows.h"
#include "engine/core/word_reader.h"

namespace majlis::caravan {

std::string good_word(const Tables& tables, Kind kind) {
    return tables.good(kind).name;
}

std::optional<Kind> good_in(const Tables& tables, std::string_view word) {
    for (std::size_t i = 0; i < tables.goods.size(); ++i)
        if (tables.goods[i].name == word) return Kind{static_cast<std::uint16_t>(i)};
    return std::nullopt;
}

std::string seat_word(Seat seat) {
    return {seat_letter(seat)};
}

std::optional<Seat> seat_in(std::string_view word) {
    if (word.size() != 1 || word[0] < 'A' || word[0] >= static_cast<char>('A' + kMaxSeats)) return std::nullopt;
    return Seat{static_cast<std::uint8_t>(word[0] - 'A')};
}

std::vector<std::string> goods_words(const Tables& tables, const Goods& goods) {
    std::vector<std::string> words;
    for (std::size_t i = 0; i < tables.goods.size(); ++i)
        words.insert(words.end(), goods.at(i), tables.goods[i].name);
    return words;
}

namespace {

struct WishRow {
    Wish wish;
    std::string_view word;
};

constexpr std::array kWishes{
    WishRow{Wish::Pass, "pass"},     WishRow{Wish::Sip, "sip"},     WishRow{Wish::Draw, "draw"},
    WishRow{Wish::Scout, "scout"},   WishRow{Wish::Cross, "cross"}, WishRow{Wish::Rest, "rest"},
    WishRow{Wish::Levy, "levy"},     WishRow{Wish::Waive, "waive"}, WishRow{Wish::Pay, "pay"},
    WishRow{Wish::Haggle, "haggle"},
};
static_assert(indexed_by(&WishRow::wish, kWishes));

// ---- writing ----

class Line { // words one after the other
public:
    explicit Line(std::string_view first) : text_(first) {}

    Line& operator<<(std::string_view word) {
        text_ += ' ';
        text_ += word;
        return *this;
    }

    Line& operator<<(int number) { return *this << std::string_view(std::to_string(number)); }

    Line& operator<<(Coins coins) { return *this << coins.value; }

    Line& operator<<(Seat seat) { return *this << std::string_view(seat_word(seat)); }

    std::string text() const { return text_; }

private:
    std::string text_;
};

std::string cards_word(const Tables& tables, const Cards& cards, char separator) {
    std::vector<std::string> words;
    for (const Kind kind : cards)
        words.push_back(good_word(tables, kind));
    return listed(words, separator);
}

std::string optional_good(const Tables& tables, const std::optional<Kind>& good) {
    return good ? good_word(tables, *good) : std::string(kNothing);
}

void write_terms(const Tables& tables, Line& line, Coins pay, const std::optional<Kind>& good,
                 std::string_view clause) {
    line << pay << std::string_view(optional_good(tables, good)) << std::string_view(in_quotes(clause));
}

std::string write_offer(const Tables& tables, std::string_view verb, const Offer& offer) {
    Line line(verb);
    line << offer.number << offer.from << offer.to << offer.payer;
    write_terms(tables, line, offer.pay, offer.good, offer.clause);
    return line.text();
}

std::string write_began(const Tables& tables, const Began& e) {
    return (Line("began") << static_cast<int>(e.seats.count()) << e.stages << e.games
                          << std::string_view(optional_good(tables, e.rare)) << e.purse)
        .text();
}

std::string write_dealt(const Tables& tables, const Dealt& e) {
    Line line("dealt");
    for (const Goods& hand : e.hands.values)
        line << std::string_view(listed(goods_words(tables, hand)));
    return (line << std::string_view(cards_word(tables, e.deck, '>'))).text();
}

std::string write_bids(const BidsRevealed& e) {
    Line line("bids");
    for (const Seat seat : e.seats)
        line << e.bids[seat];
    return (line << e.leader).text();
}

// ---- reading ----

class Reader : public WordReader {
public:
    Reader(const Tables& tables, std::span<const std::string> words) : WordReader(words), tables_(tables) {}

    int number() { return checked(number_in(word())); }

    int small() { return in_range(number(), 255); }

    Coins coins() { return Coins{number()}; }

    Seat seat() { return checked(seat_in(word())); }

    Kind good() { return checked(good_in(tables_, word())); }

    std::optional<Kind> maybe_good() {
        const std::string text = word();
        return text == kNothing ? std::nullopt : std::optional(checked(good_in(tables_, text)));
    }

    Cards cards(char separator) {
        Cards cards;
        for (const std::string& item : items_of(word(), separator)) {
            if (cards.size() == Cards::capacity()) return fail<Cards>();
            cards.push_back(checked(good_in(tables_, item)));
        }
        return cards;
    }

    Goods goods() {
        Goods goods{};
        for (const Kind kind : cards(','))
            ++goods.at(kind.value);
        return goods;
    }

    std::string text() { return checked(unquoted(word())); }

private:
    int in_range(int number, int most) { return number <= most ? number : fail<int>(); }

    const Tables& tables_;
};

Terms read_terms(Reader& read) {
    const Coins pay = read.coins();
    const auto good = read.maybe_good();
    return {pay, good, read.text()};
}

std::uint16_t read_offer_number(Reader& read) {
    const int number = read.number();
    read.require(number <= 65535);
    return static_cast<std::uint16_t>(number);
}

Offer read_offer(Reader& read) {
    Offer offer;
    offer.number = read_offer_number(read);
    offer.from = read.seat();
    offer.to = read.seat();
    offer.payer = read.seat();
    offer.giver = offer.payer == offer.from ? offer.to : offer.from;
    const Terms terms = read_terms(read);
    offer.pay = terms.pay;
    offer.good = terms.good;
    offer.clause = terms.clause;
    return offer;
}

Seats read_seats(Reader& read) {
    const int count = read.number();
    read.require(count >= 1 && count <= static_cast<int>(kMaxSeats));
    return Seats(static_cast<std::size_t>(std::clamp(count, 1, static_cast<int>(kMaxSeats))));
}

Began read_began(Reader& read) {
    Began e{};
    e.seats = read_seats(read);
    e.stages = read.small();
    e.games = read.number();
    e.rare = read.maybe_good();
    e.purse = read.coins();
    return e;
}

Dealt read_dealt(Reader& read) {
    Dealt e{};
    for (Goods& hand : e.hands.values)
        hand = read.goods();
    e.deck = read.cards('>');
    return e;
}

BidsRevealed read_bids(Reader& read) {
    BidsRevealed e{};
    e.seats = Seats(std::clamp<std::size_t>(read.left(), 2, kMaxSeats + 1) - 1);
    for (const Seat seat : e.seats)
        e.bids[seat] = read.coins();
    e.leader = read.seat();
    return e;
}

TollSettled read_settled(Reader& read) {
    TollSettled e{};
    e.seller = read.seat();
    e.leader = read.seat();
    e.die = read.small();
    e.paid = read.coins();
    return e;
}

Sold read_sold(Reader& read) {
    Sold e{};
    e.seat = read.seat();
    e.good = read.good();
    e.cards = read.small();
    e.gained = read.coins();
    return e;
}

Crossed read_crossed(Reader& read) {
    Crossed e{};
    e.seat = read.seat();
    e.one = read.small();
    e.other = read.small();
    e.to_drop = read.small();
    return e;
}

template <typename E, typename Part>
E of_seat(Reader& read, Part part) { // "sipped B silk,tea": the seat, then one part
    const Seat seat = read.seat();
    return {seat, part(read)};
}

struct EventRow {
    std::string_view verb;
    Event (*read)(Reader&);
};

constexpr auto kTopFirst = [](Reader& read) { return read.cards('>'); };

constexpr std::array kEvents{
    EventRow{"began", [](Reader& r) -> Event { return read_began(r); }},
    EventRow{"dealt", [](Reader& r) -> Event { return read_dealt(r); }},
    EventRow{"stage",
             [](Reader& r) -> Event {
                 const int stage = r.small();
                 return StageBegan{stage, r.good()};
             }},
    EventRow{"sipped", [](Reader& r) -> Event { return of_seat<Sipped>(r, kTopFirst); }},
    EventRow{"tea-opened", [](Reader&) -> Event { return TeaOpened{}; }},
    EventRow{"tea-closed", [](Reader&) -> Event { return TeaClosed{}; }},
    EventRow{"bids", [](Reader& r) -> Event { return read_bids(r); }},
    EventRow{"sold", [](Reader& r) -> Event { return read_sold(r); }},
    EventRow{"toll-asked",
             [](Reader& r) -> Event {
                 const Seat leader = r.seat();
                 return TollAsked{leader, Coins{r.small()}};
             }},
    EventRow{"toll-waived", [](Reader& r) -> Event { return TollWaived{r.seat()}; }},
    EventRow{"toll-levied",
             [](Reader& r) -> Event {
                 const Seat leader = r.seat(), seller = r.seat();
                 return TollLevied{leader, seller, Coins{r.small()}};
             }},
    EventRow{"toll-settled", [](Reader& r) -> Event { return read_settled(r); }},
    EventRow{"drew", [](Reader& r) -> Event { return of_seat<Drew>(r, kTopFirst); }},
    EventRow{"scouted", [](Reader& r) -> Event { return of_seat<Scouted>(r, kTopFirst); }},
    EventRow{"arranged", [](Reader& r) -> Event { return of_seat<Arranged>(r, kTopFirst); }},
    EventRow{"crossed", [](Reader& r) -> Event { return read_crossed(r); }},
    EventRow{"dropped", [](Reader& r) -> Event { return of_seat<Dropped>(r, [](Reader& p) { return p.goods(); }); }},
    EventRow{"rested", [](Reader& r) -> Event { return Rested{r.seat()}; }},
    EventRow{"offered", [](Reader& r) -> Event { return OfferMade{read_offer(r)}; }},
    EventRow{"accepted", [](Reader& r) -> Event { return OfferAccepted{read_offer(r)}; }},
    EventRow{"declined",
             [](Reader& r) -> Event {
                 const std::uint16_t number = read_offer_number(r);
                 return OfferDeclined{number, r.seat()};
             }},
    EventRow{"withdrawn", [](Reader& r) -> Event { return OfferWithdrawn{read_offer_number(r)}; }},
    EventRow{"turn-ended", [](Reader& r) -> Event { return TurnEnded{r.seat()}; }},
    EventRow{"ended", [](Reader&) -> Event { return Ended{}; }},
};
static_assert(kEvents.size() == std::variant_size_v<Event>);

struct ActionRow {
    std::string_view verb;
    Action (*read)(Reader&);
};

constexpr std::array kActions{
    ActionRow{"bid", [](Reader& r) -> Action { return Bid{r.coins()}; }},
    ActionRow{"sell", [](Reader& r) -> Action { return Sell{r.number()}; }},
    ActionRow{"arrange", [](Reader& r) -> Action { return Arrange{r.cards('>')}; }},
    ActionRow{"drop", [](Reader& r) -> Action { return Drop{r.goods()}; }},
    ActionRow{"offer",
              [](Reader& r) -> Action {
                  const Seat to = r.seat();
                  return MakeOffer{to, read_terms(r)};
              }},
    ActionRow{"accept", [](Reader& r) -> Action { return Accept{read_offer_number(r)}; }},
    ActionRow{"decline", [](Reader& r) -> Action { return Decline{read_offer_number(r)}; }},
    ActionRow{"counter",
              [](Reader& r) -> Action {
                  const std::uint16_t number = read_offer_number(r);
                  return Counter{number, read_terms(r)};
              }},
};
static_assert(kActions.size() == std::variant_size_v<Action> - 1); // Simple has kWishes

template <typename Row, std::size_t N>
const Row* row_with(const std::array<Row, N>& rows, std::string_view verb) {
    const auto at = std::find_if(rows.begin(), rows.end(), [&](const Row& row) { return row.verb == verb; });
    return at == rows.end() ? nullptr : &*at;
}

} // namespace

std::string Caravan::print(const Tables& tables, const Action& action) {
    return std::visit(overloaded{
                          [](const Simple& a) { return std::string(row_of(kWishes, a.wish).word); },
                          [](const Bid& a) { return (Line("bid") << a.coins).text(); },
                          [](const Sell& a) { return (Line("sell") << a.cards).text(); },
                          [&](const Arrange& a) { return "arrange " + cards_word(tables, a.top_first, '>'); },
                          [&](const Drop& a) { return "drop " + listed(goods_words(tables, a.goods)); },
                          [&](const MakeOffer& a) {
                              Line line("offer");
                              line << a.to;
                              write_terms(tables, line, a.terms.pay, a.terms.good, a.terms.clause);
                              return line.text();
                          },
                          [](const Accept& a) { return (Line("accept") << a.number).text(); },
                          [](const Decline& a) { return (Line("decline") << a.number).text(); },
                          [&](const Counter& a) {
                              Line line("counter");
                              line << a.number;
                              write_terms(tables, line, a.terms.pay, a.terms.good, a.terms.clause);
                              return line.text();
                          },
                      },
                      action);
}

std::string Caravan::print(const Tables& tables, const Event& event) {
    const auto with_cards = [&](std::string_view verb, Seat seat, const Cards& cards) {
        return (Line(verb) << seat << std::string_view(cards_word(tables, cards, '>'))).text();
    };
    return std::visit(
        overloaded{
            [&](const Began& e) { return write_began(tables, e); },
            [&](const Dealt& e) { return write_dealt(tables, e); },
            [&](const StageBegan& e) { return (Line("stage") << e.stage << good_word(tables, e.wanted)).text(); },
            [&](const Sipped& e) { return with_cards("sipped", e.seat, e.drawn); },
            [](const TeaOpened&) { return std::string("tea-opened"); },
            [](const TeaClosed&) { return std::string("tea-closed"); },
            [](const BidsRevealed& e) { return write_bids(e); },
            [&](const Sold& e) {
                return (Line("sold") << e.seat << good_word(tables, e.good) << e.cards << e.gained).text();
            },
            [](const TollAsked& e) { return (Line("toll-asked") << e.leader << e.toll).text(); },
            [](const TollWaived& e) { return (Line("toll-waived") << e.leader).text(); },
            [](const TollLevied& e) { return (Line("toll-levied") << e.leader << e.seller << e.toll).text(); },
            [](const TollSettled& e) {
                return (Line("toll-settled") << e.seller << e.leader << e.die << e.paid).text();
            },
            [&](const Drew& e) { return with_cards("drew", e.seat, e.drawn); },
            [&](const Scouted& e) { return with_cards("scouted", e.seat, e.top_first); },
            [&](const Arranged& e) { return with_cards("arranged", e.seat, e.top_first); },
            [](const Crossed& e) { return (Line("crossed") << e.seat << e.one << e.other << e.to_drop).text(); },
            [&](const Dropped& e) {
                return (Line("dropped") << e.seat << listed(goods_words(tables, e.goods))).text();
            },
            [](const Rested& e) { return (Line("rested") << e.seat).text(); },
            [&](const OfferMade& e) { return write_offer(tables, "offered", e.offer); },
            [&](const OfferAccepted& e) { return write_offer(tables, "accepted", e.offer); },
            [](const OfferDeclined& e) { return (Line("declined") << e.number << e.by).text(); },
            [](const OfferWithdrawn& e) { return (Line("withdrawn") << e.number).text(); },
            [](const TurnEnded& e) { return (Line("turn-ended") << e.seat).text(); },
            [](const Ended&) { return std::string("ended"); },
        },
        event);
}

std::optional<Action> Caravan::parse_action(const Tables& tables, std::string_view text) {
    const auto words = split_words(text);
    if (!words || words->empty()) return std::nullopt;
    for (const WishRow& row : kWishes)
        if (row.word == words->front() && words->size() == 1) return Simple{row.wish};
    const ActionRow* row = row_with(kActions, words->front());
    if (!row) return std::nullopt;
    Reader reader(tables, std::span(*words).subspan(1));
    const Action action = row->read(reader);
    return reader.done() ? std::optional(action) : std::nullopt;
}

std::optional<Event> Caravan::parse_event(const Tables& tables, std::string_view text) {
    const auto words = split_words(text);
    if (!words || words->empty()) return std::nullopt;
    const EventRow* row = row_with(kEvents, words->front());
    if (!row) return std::nullopt;
    Reader reader(tables, std::span(*words).subspan(1));
    const Event event = row->read(reader);
    return reader.done() ? std::optional(event) : std::nullopt;
}

} // namespace majlis::caravan
