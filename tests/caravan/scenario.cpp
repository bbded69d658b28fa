#include "tests/caravan/scenario.h"

#include "engine/core/sha256.h"

namespace majlis::caravan {

namespace {

Kind kind_named(const Tables& tables, const std::string& name) {
    for (std::size_t i = 0; i < tables.goods.size(); ++i)
        if (tables.goods[i].name == name) return Kind{static_cast<std::uint16_t>(i)};
    throw std::invalid_argument("no such good: " + name);
}

Goods goods_named(const Tables& tables, const std::string& word, Goods& left) {
    Goods goods{};
    for (const std::string& name : word.empty() ? std::vector<std::string>{} : items_of(word)) {
        const Kind kind = kind_named(tables, name);
        ++goods.at(kind.value);
        --left.at(kind.value);
    }
    return goods;
}

// Bottom of the deck: what no scenario speaks of; above it the cards that are named, the first on top.
Cards deck_of(const Tables& tables, const Given& given, Goods& left) {
    std::vector<std::string> named = given.top.empty() ? std::vector<std::string>{} : items_of(given.top, '>');
    for (const std::string& name : named)
        --left.at(kind_named(tables, name).value);
    Cards deck;
    for (std::size_t i = 0; i < tables.goods.size(); ++i)
        for (; left.at(i) > 0; --left.at(i))
            deck.push_back(Kind{static_cast<std::uint16_t>(i)});
    for (auto name = named.rbegin(); name != named.rend(); ++name)
        deck.push_back(kind_named(tables, *name));
    return deck;
}

void sell_off(const Given& given, State& state) {
    while (given.deck_left >= 0 && static_cast<int>(state.hidden.deck.size()) > given.deck_left) {
        ++state.common.sold.at(state.hidden.deck[0].value);
        state.hidden.deck.erase(state.hidden.deck.begin());
    }
}

void set_course(const Tables& tables, const Given& given, Common& common) {
    common.stages = given.stages;
    common.stage = given.stage;
    common.phase = given.phase;
    common.wanted = kind_named(tables, given.wanted);
    if (!given.rare.empty()) common.rare = kind_named(tables, given.rare);
    common.proposals = given.offers_made;
    common.offers_numbered = given.offers_made;
    if (given.phase != Phase::Turns) return;
    common.leader = given.leader;
    common.active = given.active;
    common.turns_taken = (given.active.value + given.seats - given.leader.value) % given.seats;
}

State position(const Tables& tables, const Given& given) {
    State state;
    Goods left{};
    for (std::size_t i = 0; i < tables.goods.size(); ++i)
        left.at(i) = static_cast<std::uint8_t>(tables.goods[i].copies);
    state.common.seats = Seats(static_cast<std::size_t>(given.seats));
    set_course(tables, given, state.common);
    for (const Seat seat : state.common.seats) {
        const auto hand = given.hands.find(seat);
        state.own[seat].hand = goods_named(tables, hand == given.hands.end() ? "" : hand->second, left);
        state.common.hand_size[seat] = static_cast<std::uint8_t>(total(state.own[seat].hand));
        const auto purse = given.purse.find(seat);
        state.common.purse[seat] = Coins{purse == given.purse.end() ? 6 : purse->second};
    }
    state.hidden.deck = deck_of(tables, given, left);
    sell_off(given, state);
    state.common.deck_size = static_cast<int>(state.hidden.deck.size());
    return state;
}

std::string said(const PlayResult& result) {
    if (const auto* refusal = std::get_if<Refusal>(&result))
        return std::string(refusal->rule.text) + " " + say(refusal->why, PlainEnglish());
    return "accepted";
}

std::vector<std::string> notations(const PlayResult& result) {
    std::vector<std::string> notations;
    if (const auto* played = std::get_if<Played>(&result))
        for (const ToldEvent& event : played->events)
            notations.push_back(event.notation);
    return notations;
}

} // namespace

std::shared_ptr<const Tables> default_tables() {
    static const auto tables =
        std::make_shared<const Tables>(std::get<Tables>(read_pack<Caravan>(default_pack<Caravan>())));
    return tables;
}

Scenario::Scenario(const Given& given)
    : table_(default_tables(), to_hex(sha256(default_pack<Caravan>()))),
      result_(refuse("none", "Nothing was done yet.")) {
    const State state = position(*default_tables(), given);
    if (auto refusal = table_.set(Caravan::state_json(*default_tables(), state)))
        throw std::invalid_argument("this position cannot be: " + say(refusal->why, PlainEnglish()));
}

Scenario& Scenario::when(const std::string& line) {
    result_ = table_.play(Seat{static_cast<std::uint8_t>(line.at(0) - 'A')}, line.substr(3));
    return *this;
}

Scenario& Scenario::then(const std::vector<std::string>& events) {
    EXPECT_EQ(notations(result_), events) << said(result_);
    return *this;
}

Scenario& Scenario::then_first(const std::string& event) {
    const auto all = notations(result_);
    EXPECT_EQ(all.empty() ? "" : all.front(), event) << said(result_);
    return *this;
}

Scenario& Scenario::refused(const std::string& rule) {
    const auto* refusal = std::get_if<Refusal>(&result_);
    EXPECT_EQ(refusal ? refusal->rule.text : "accepted", rule) << said(result_);
    return *this;
}

Scenario& Scenario::waits() {
    const auto* played = std::get_if<Played>(&result_);
    EXPECT_TRUE(played && played->waits && played->events.empty()) << said(result_);
    return *this;
}

std::vector<std::string> Scenario::asked() const {
    std::vector<std::string> asked;
    for (const Question& question : table_.questions())
        if (question.need == Need::Required)
            asked.push_back(std::string(1, seat_letter(question.seat)) + " " + question.id);
    return asked;
}

} // namespace majlis::caravan
