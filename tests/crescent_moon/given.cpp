#include "tests/crescent_moon/given.h"

#include <algorithm>
#include <sstream>

#include <gtest/gtest.h>

#include "engine/crescent_moon/chapters.h"
#include "engine/crescent_moon/options.h"
#include "packs/pack.h"
#include "tests/crescent_moon/given_words.h"

namespace majlis::crescent_moon {

using Game = CrescentMoon;

const Tables& printed_tables() {
    static const Tables tables = std::get<Tables>(read_pack<Game>(default_pack<Game>()));
    return tables;
}

Given::Given(std::string_view position, std::string_view layout, std::size_t players) {
    Variant variant;
    for (const OptionRow& row : kOptionRows)
        if (row.id == "map") set_value(row, layout, variant);
    state_ = Game::evolve(printed_tables(), State{}, Began{Seats(players), variant});
    state_ = Game::evolve(printed_tables(), std::move(state_), MapLaid{});
    Common& common = state_.common;
    for (HexState& hex : common.map)
        clear_pieces(hex);
    for (const std::string& line : cut(position, ";\n"))
        hex_of(common, hex_named(line.substr(0, line.find(' ')))) = hex_with(common, line);
    common.phase = Phase::Action;
    common.round = 1;
    turn("warlord");
}

// ---- what lies beside the map -----------------------------------------------------------------------------------

Given& Given::option(std::string_view id, std::string_view value) {
    for (const OptionRow& row : kOptionRows)
        if (row.id == id) {
            EXPECT_TRUE(set_value(row, value, state_.common.variant)) << id << " " << value;
        }
    return *this;
}

Given& Given::at(Step step, std::string_view who) {
    state_.common.step = step;
    state_.common.active = state_.common.asked = seat_named(who);
    return *this;
}

Given& Given::turn(std::string_view who) {
    return at(Step::Turn, who);
}

Given& Given::year(int year) {
    state_.common.year = static_cast<std::uint8_t>(year);
    return *this;
}

Given& Given::round(int round) {
    state_.common.round = static_cast<std::uint8_t>(round);
    return *this;
}

Given& Given::coins(std::string_view who, int coins) {
    state_.common.coins[seat_named(who)] = static_cast<std::uint16_t>(coins);
    return *this;
}

Given& Given::points(std::string_view who, int points) {
    state_.own[seat_named(who)].points = static_cast<std::int16_t>(points);
    return *this;
}

Given& Given::reserves(std::string_view who, int units) {
    state_.common.reserves[seat_named(who)] = static_cast<std::uint8_t>(units);
    return *this;
}

Given& Given::hand(std::string_view who, std::string_view cards) {
    state_.own[seat_named(who)].hand = cards_named(cards);
    return *this;
}

Given& Given::seen(std::string_view who, std::string_view cards) {
    const Seat seat = seat_named(who);
    const CardCounts counts = cards_named(cards);
    for (const Kind card : printed_tables().kinds())
        if (const int copies = counts.of(card); copies > 0)
            state_.knowledge.take_in(Remembered{
                {Viewers::everybody().without(seat), {card}, {hand_of(seat)}, static_cast<std::uint8_t>(copies)}});
    return *this;
}

Given& Given::face_up(std::string_view who, std::string_view cards) {
    state_.common.face_up[seat_named(who)] = cards_named(cards);
    return *this;
}

namespace {

template <typename Slots>
void fill_slots(Slots& slots, std::string_view cards) {
    std::size_t slot = 0;
    for (const std::string& word : cut(cards, ","))
        slots.at(slot++) = word == "-" ? std::nullopt : std::optional(card_named(word));
}

} // namespace

Given& Given::market(std::string_view cards) {
    fill_slots(state_.common.market, cards);
    return *this;
}

Given& Given::sultans_market(std::string_view cards) {
    fill_slots(state_.common.sultans, cards);
    return *this;
}

Given& Given::deck(std::string_view cards) {
    deck_ = cut(cards, ",");
    return *this;
}

Given& Given::deck_size(int cards) {
    deck_size_ = cards;
    return *this;
}

// ---- the beginning ----------------------------------------------------------------------------------------------

namespace {

CardCounts all_cards() {
    CardCounts cards;
    for (std::size_t i = 0; i < printed_tables().cards.size(); ++i)
        cards.add(Kind{static_cast<std::uint16_t>(i)}, printed_tables().cards[i].copies);
    return cards;
}

void give_starting_hands(State& state) {
    for (std::size_t i = 0; i < printed_tables().cards.size(); ++i)
        if (const auto owner = printed_tables().cards[i].starting_hand)
            state.own[seat_of(*owner)].hand.add(Kind{static_cast<std::uint16_t>(i)}, printed_tables().cards[i].copies);
}

void take_away(CardCounts& left, const CardCounts& cards) {
    if (!left.hold(cards)) throw std::invalid_argument("there are not so many copies of a card");
    for (const Kind card : cards.list())
        left.remove(card);
}

CardCounts not_in_deck(const State& state) {
    CardCounts cards;
    const auto add = [&](const CardCounts& more) {
        for (const Kind card : more.list())
            cards.add(card);
    };
    for (const Seat seat : state.common.seats) {
        add(state.own[seat].hand);
        add(state.common.face_up[seat]);
    }
    for (const auto& card : state.common.market)
        if (card) cards.add(*card);
    for (const auto& card : state.common.sultans)
        if (card) cards.add(*card);
    return cards;
}

// Bottom of the deck: what no scenario speaks of; above it the cards that are named, the first uppermost.
Deck deck_with(CardCounts left, const std::vector<std::string>& top) {
    for (const std::string& card : top)
        left.remove(card_named(card));
    Deck deck = left.list();
    for (auto card = top.rbegin(); card != top.rend(); ++card)
        deck.push_back(card_named(*card));
    return deck;
}

// Slots that no scenario speaks of are filled from below.
void fill_market(Common& common, Deck& deck) {
    for (std::size_t slot = 0; slot < printed_tables().market_size(); ++slot) {
        if (common.market.at(slot)) continue;
        common.market.at(slot) = deck[0];
        deck.erase(deck.begin());
    }
}

} // namespace

void Given::begin() {
    if (begun_) return;
    begun_ = true;
    state_.common.questions_asked = 1;
    give_starting_hands(state_);
    Common& common = state_.common;
    for (const Seat seat : common.seats)
        common.hand_size[seat] = static_cast<std::uint8_t>(state_.own[seat].hand.total());
    CardCounts left = all_cards();
    take_away(left, not_in_deck(state_));
    Deck& deck = state_.hidden.deck = deck_with(left, deck_);
    fill_market(common, deck);
    while (deck_size_ && static_cast<int>(deck.size()) > *deck_size_) {
        common.discards.add(deck[0]);
        deck.erase(deck.begin());
    }
    common.deck_size = static_cast<std::uint8_t>(deck.size());
    census_ = Game::census(printed_tables(), state_);
    check("the beginning");
}

// What holds after every move: the position stands, nothing is lost, and somebody is asked until the end.
void Given::check(std::string_view after) {
    const auto refusal = Game::why_not_stand(printed_tables(), state_);
    EXPECT_FALSE(refusal) << after << ": " << (refusal ? say(refusal->why, PlainEnglish()) : "");
    EXPECT_EQ(Game::census(printed_tables(), state_), census_) << after;
    EXPECT_EQ(Game::questions(printed_tables(), state_.common).empty(), state_.common.step == Step::Over) << after;
}

const State& Given::state() {
    begin();
    return state_;
}

View Given::view(const Viewer& viewer) {
    return Game::view(printed_tables(), state(), viewer);
}

// ---- moves ------------------------------------------------------------------------------------------------------

namespace {

struct Wish {
    Seat seat;
    Action action;
};

// Names of characters stand for seats, in moves and in events.
std::string with_letters(std::string_view text) {
    std::vector<std::string> words = words_in(text);
    for (std::string& word : words)
        if (const auto seat = maybe_seat(word)) word = seat_word(*seat);
    return join_words(words);
}

std::string with_names(std::string_view text) {
    std::vector<std::string> words = words_in(text);
    for (std::string& word : words)
        if (word.size() == 1 && word[0] >= 'A' && word[0] <= 'E')
            word = kCharacterWords.at(static_cast<std::size_t>(word[0] - 'A')).word;
    return join_words(words);
}

Wish wish_in(std::string_view move) {
    const std::size_t space = move.find(' ');
    const auto action = Game::parse_action(printed_tables(), with_letters(move.substr(space + 1)));
    if (!action) throw std::invalid_argument("nobody can read: " + std::string(move));
    return {seat_named(move.substr(0, space)), *action};
}

bool bookkeeping(const Event& event) {
    return std::holds_alternative<ConflictWentOn>(event) || std::holds_alternative<SelectionBegan>(event) ||
           std::holds_alternative<CardsSelected>(event) || std::holds_alternative<CardBegun>(event) ||
           std::holds_alternative<CardResolved>(event) || std::holds_alternative<ConflictEnded>(event) ||
           std::holds_alternative<LossesTaken>(event) || std::holds_alternative<Asked>(event) ||
           std::holds_alternative<ActionBegan>(event) || std::holds_alternative<PartDone>(event) ||
           std::holds_alternative<PartsEnded>(event) || std::holds_alternative<ActionEnded>(event) ||
           std::holds_alternative<TurnBegan>(event);
}

std::string said(const Refusal& refusal) {
    return std::string(refusal.rule.text) + " " + say(refusal.why, PlainEnglish());
}

// What is asked now comes before what may be lodged.
const Question* question_for(const Questions& questions, const Wish& wish) {
    const Question* found = nullptr;
    for (const Question& question : questions)
        if (question.seat == wish.seat && Game::answers(wish.action, question) &&
            (!found || question.stage == Stage::Now))
            found = &question;
    return found;
}

} // namespace

void Given::take(const Events& events) {
    for (const Event& event : events) {
        const std::string text = Game::print(printed_tables(), event);
        EXPECT_EQ(Game::parse_event(printed_tables(), text), event) << text;
        state_ = advance<Game>(printed_tables(), std::move(state_), event);
        if (!bookkeeping(event)) events_.push_back(with_names(text));
        happened_.push_back(event);
    }
}

void Given::decide(Seat seat, const Action& action, std::string_view move) {
    Chance chance({}, ++played_);
    const auto decision = Game::decide(printed_tables(), state_, seat, action, chance);
    if (const auto* refusal = std::get_if<Refusal>(&decision))
        ADD_FAILURE() << move << " is refused: " << said(*refusal);
    else
        take(std::get<Events>(decision));
}

void Given::put_aside(const Question& question, const Action& action, std::string_view move) {
    const auto refusal = Game::why_not(printed_tables(), sight(state_, question.seat), action);
    if (refusal && question.stage == Stage::Now) // what is lodged ahead is judged when it is due
        ADD_FAILURE() << move << " is refused: " << said(*refusal);
    lodged_.insert_or_assign({question.id, question.seat}, action);
}

// All who were asked have answered: their answers are opened together.
bool Given::open_sealed(const Question& question, const Questions& asked) {
    SealedAnswers<Action> answers;
    for (const Question& one : asked) {
        if (one.id != question.id) continue;
        const auto answer = lodged_.find({one.id, one.seat});
        if (answer == lodged_.end()) return false;
        answers[one.seat] = answer->second;
    }
    std::erase_if(lodged_, [&](const auto& one) { return one.first.question == question.id; });
    Chance chance({}, ++played_);
    take(Game::reveal(printed_tables(), state_, question, answers, chance));
    return true;
}

bool Given::open_lodged() {
    const Questions asked = Game::questions(printed_tables(), state_.common);
    for (const Question& question : asked) {
        const auto answer = lodged_.find({question.id, question.seat});
        if (question.stage == Stage::Ahead || answer == lodged_.end()) continue;
        if (question.secrecy == Secrecy::Sealed) {
            if (open_sealed(question, asked)) return true;
            continue;
        }
        const Action action = answer->second;
        lodged_.erase(answer);
        decide(question.seat, action, "a lodged answer");
        return true;
    }
    return false;
}

Given& Given::when(std::string_view move) {
    begin();
    const Wish wish = wish_in(move);
    const Questions questions = Game::questions(printed_tables(), state_.common);
    const Question* question = question_for(questions, wish);
    if (!question) {
        ADD_FAILURE() << move << " answers no question";
        return *this;
    }
    if (question->secrecy == Secrecy::Sealed || question->stage == Stage::Ahead)
        put_aside(*question, wish.action, move);
    else
        decide(wish.seat, wish.action, move);
    while (open_lodged()) {
    }
    check(move);
    return *this;
}

Given& Given::happen(std::string_view event) {
    begin();
    take({Game::parse_event(printed_tables(), with_letters(event)).value()});
    return *this;
}

Given& Given::then(std::initializer_list<std::string> events) {
    EXPECT_EQ(events_, std::vector<std::string>(events.begin(), events.end()));
    events_.clear();
    return *this;
}

std::vector<std::string> Given::hears(const Viewer& viewer) {
    std::vector<std::string> heard;
    for (const Event& event : happened_)
        if (const auto told = Game::announce(printed_tables(), event, viewer))
            heard.push_back(say(*told, PlainEnglish()));
    return heard;
}

Given& Given::refuses(std::string_view move, std::string_view rule) {
    begin();
    const Wish wish = wish_in(move);
    const auto refusal = Game::why_not(printed_tables(), sight(state_, wish.seat), wish.action);
    EXPECT_TRUE(refusal) << move << " is accepted";
    EXPECT_EQ(refusal ? refusal->rule.text : "", rule) << move << ": " << (refusal ? said(*refusal) : "");
    return offers_not(move);
}

// ---- questions --------------------------------------------------------------------------------------------------

namespace {

bool is_asked(const State& state, std::string_view who_and_what) {
    for (const Question& question : Game::questions(printed_tables(), state.common))
        if (std::string(kCharacterWords.at(question.seat.value).word) + " " + std::string(question.kind) ==
                who_and_what &&
            question.stage == Stage::Now)
            return true;
    return false;
}

bool in_menu(const State& state, const Wish& wish) {
    for (const Question& question : Game::questions(printed_tables(), state.common)) {
        if (question.seat != wish.seat || !Game::answers(wish.action, question)) continue;
        const View seen = Game::view(printed_tables(), state, wish.seat);
        const Next next = [&](const Words& words) { return Game::next(printed_tables(), seen, question, words); };
        if (offered(next, split_words(Game::print(printed_tables(), wish.action)).value())) return true;
    }
    return false;
}

} // namespace

Given& Given::asks(std::string_view who_and_what) {
    EXPECT_TRUE(is_asked(state(), who_and_what)) << who_and_what << " is not asked";
    return *this;
}

Given& Given::asks_not(std::string_view who_and_what) {
    EXPECT_FALSE(is_asked(state(), who_and_what)) << who_and_what << " is asked";
    return *this;
}

Given& Given::offers(std::string_view move) {
    EXPECT_TRUE(in_menu(state(), wish_in(move))) << move << " is not offered";
    return *this;
}

Given& Given::offers_not(std::string_view move) {
    EXPECT_FALSE(in_menu(state(), wish_in(move))) << move << " is offered";
    return *this;
}

// ---- what is there ----------------------------------------------------------------------------------------------

Given& Given::has(std::string_view hex_and_pieces) {
    const HexState expected = hex_with(common(), std::string(hex_and_pieces));
    EXPECT_EQ(in_words(hex_of(common(), expected.at)), in_words(expected));
    return *this;
}

Given& Given::has_coins(std::string_view who, int coins) {
    EXPECT_EQ(common().coins[seat_named(who)], coins) << who;
    return *this;
}

Given& Given::has_points(std::string_view who, int points) {
    EXPECT_EQ(state().own[seat_named(who)].points, points) << who;
    return *this;
}

Given& Given::has_reserves(std::string_view who, int units) {
    EXPECT_EQ(common().reserves[seat_named(who)], units) << who;
    return *this;
}

Given& Given::has_hand(std::string_view who, std::string_view cards) {
    EXPECT_EQ(in_words(state().own[seat_named(who)].hand), in_words(cards_named(cards))) << who;
    return *this;
}

Given& Given::has_face_up(std::string_view who, std::string_view cards) {
    EXPECT_EQ(in_words(common().face_up[seat_named(who)]), in_words(cards_named(cards))) << who;
    return *this;
}

Given& Given::has_discards(std::string_view cards) {
    EXPECT_EQ(in_words(common().discards), in_words(cards_named(cards)));
    return *this;
}

namespace {

template <typename Slots>
std::string slots_in_words(const Slots& slots, std::size_t size) {
    std::string text;
    for (std::size_t i = 0; i < size; ++i)
        text += (i == 0 ? "" : ", ") + (slots.at(i) ? card_word(printed_tables(), *slots.at(i)) : std::string("-"));
    return text;
}

int in_supply(const Common& common, Seat seat, std::string_view what) {
    if (what == "unit") return discs_left(printed_tables(), common, seat);
    if (what == "token") return tokens_left(printed_tables(), common, seat);
    for (const auto& row : kBuildingWords)
        if (row.word == what) return buildings_left(printed_tables(), common, seat, row.value);
    throw std::invalid_argument("no supply of " + std::string(what));
}

} // namespace

Given& Given::has_market(std::string_view cards) {
    EXPECT_EQ(slots_in_words(common().market, printed_tables().market_size()), cards);
    return *this;
}

Given& Given::has_sultans_market(std::string_view cards) {
    EXPECT_EQ(slots_in_words(common().sultans, static_cast<std::size_t>(printed_tables().sultan_slots)), cards);
    return *this;
}

Given& Given::has_deck(std::string_view top, int cards) {
    const Deck& deck = state().hidden.deck;
    EXPECT_EQ(static_cast<int>(deck.size()), cards);
    std::size_t index = deck.size();
    for (const std::string& word : cut(top, ","))
        EXPECT_EQ(card_word(printed_tables(), deck[--index]), word);
    return *this;
}

Given& Given::has_at_bottom(std::string_view cards) {
    const CardCounts expected = cards_named(cards);
    CardCounts found;
    for (std::size_t i = 0; i < static_cast<std::size_t>(expected.total()); ++i)
        found.add(state().hidden.deck[i]);
    EXPECT_EQ(in_words(found), in_words(expected));
    return *this;
}

Given& Given::has_supply(std::string_view who, std::string_view what, int number) {
    EXPECT_EQ(in_supply(common(), seat_named(who), what), number) << who << " " << what;
    return *this;
}

Given& pass(Given& game, std::initializer_list<std::string_view> seats) {
    for (const std::string_view seat : seats)
        game.when(std::string(seat) + " pass");
    return game;
}

} // namespace majlis::crescent_moon
