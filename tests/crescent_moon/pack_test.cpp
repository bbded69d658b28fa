// CM-1, CM-3, CM-4, CM-11: the default pack is the printed game, and the reader names the line of every mistake.
#include <gtest/gtest.h>

#include "engine/crescent_moon/conflict.h"
#include "packs/pack.h"
#include "tests/crescent_moon/given.h"

namespace majlis::crescent_moon {

namespace {

PackMistakes mistakes_in(const std::string& text) {
    auto read = read_pack<CrescentMoon>(text);
    return std::holds_alternative<PackMistakes>(read) ? std::get<PackMistakes>(read) : PackMistakes{};
}

std::string changed(const std::string& what, const std::string& into) {
    std::string text(default_pack<CrescentMoon>());
    const auto at = text.find(what);
    if (at == std::string::npos) throw std::invalid_argument("the pack does not say " + what);
    return text.replace(at, what.size(), into);
}

// The line of `what` in the default pack, and the sentence about it.
PackMistake mistake_at(const std::string& what, const std::string& sentence) {
    const std::string text(default_pack<CrescentMoon>());
    const auto end = text.begin() + static_cast<std::ptrdiff_t>(text.find(what));
    return {1 + static_cast<int>(std::count(text.begin(), end, '\n')), sentence};
}

template <typename F>
int sum_over_characters(F f) {
    int sum = 0;
    for (const CharacterRow& character : printed_tables().characters)
        sum += f(character);
    return sum;
}

TEST(CrescentMoonPack, S_05_component_totals) { // CM_1_1
    EXPECT_EQ(sum_over_characters([](const CharacterRow& one) { return one.units; }), 60);
    EXPECT_EQ(sum_over_characters([](const CharacterRow& one) { return one.influence; }), 42);
    EXPECT_EQ(sum_over_characters([](const CharacterRow& one) { return one.buildings[Building::Fort]; }), 32);
    EXPECT_EQ(sum_over_characters([](const CharacterRow& one) { return one.buildings[Building::Castle]; }), 15);
    EXPECT_EQ(sum_over_characters([](const CharacterRow& one) {
                  int all = 0;
                  for (const int number : one.buildings.values)
                      all += number;
                  return all;
              }),
              59);
}

TEST(CrescentMoonPack, S_05_cards_and_slots) { // CM_1_6, CM_11_1
    int cards = 0, in_deck = 0;
    PerSeat<int> by_character;
    for (const CardRow& card : printed_tables().cards) {
        cards += card.copies;
        if (!card.starting_hand) in_deck += card.copies;
        by_character[seat_of(card.character)] += card.copies;
    }
    EXPECT_EQ(cards, 69);
    EXPECT_EQ(in_deck, 68);
    EXPECT_EQ(printed_tables().market_size(), 9U);
    EXPECT_EQ(printed_tables().sultan_slots, 3);
    EXPECT_EQ(by_character[kSultan], 0); // CM-11.1
    for (const Seat seat : {kWarlord, kCaliph, kNomad})
        EXPECT_LT(by_character[seat], by_character[kMurshid]); // CM-11.1
}

TEST(CrescentMoonPack, CM_1_7_slots_from_left_to_right) {
    EXPECT_EQ(printed_tables().market_slots, (std::array{4, 3, 2}));
    EXPECT_EQ(printed_tables().row_of_slot(3), Row::Far);
    EXPECT_EQ(printed_tables().row_of_slot(4), Row::Middle);
    EXPECT_EQ(printed_tables().row_of_slot(7), Row::Near);
}

TEST(CrescentMoonPack, S_05_every_map_has_one_crossing_and_one_holy_site) { // CM_3_1
    for (const auto& both : printed_tables().layouts)
        for (const std::size_t players : {4U, 5U}) {
            const LayoutRow& layout = both.at(players - 4);
            EXPECT_EQ(layout.hexes.size(), players == 5 ? 16U : 13U);
            EXPECT_EQ(layout.hexes.front().at, kCrossing);
            const auto holy = std::count_if(layout.hexes.begin(), layout.hexes.end(),
                                            [](const LaidHex& hex) { return hex.tile == Tile::HolySite; });
            EXPECT_EQ(holy, 1);
        }
}

TEST(CrescentMoonPack, CM_8_12_base_costs) {
    const Tables& tables = printed_tables();
    for (const Character builder : {Character::Murshid, Character::Sultan, Character::Nomad}) {
        EXPECT_EQ(tables.of(builder).build_cost[Building::Fort], 2);
        EXPECT_EQ(tables.of(builder).build_cost[Building::Castle], 3);
    }
    EXPECT_EQ(tables.of(Character::Caliph).build_cost[Building::Fort], 1);
    EXPECT_EQ(tables.of(Character::Caliph).build_cost[Building::Castle], 2);
    EXPECT_EQ(tables.of(Character::Sultan).build_cost[Building::Town], 3);
    EXPECT_EQ(tables.of(Character::Sultan).build_cost[Building::City], 3);
}

TEST(CrescentMoonPack, CM_10_2_the_warlord_builds_nothing) {
    for (const bool may : printed_tables().of(Character::Warlord).may_build.values)
        EXPECT_FALSE(may);
}

// Whose reserves card holds mercenaries must not buy it for that effect.
TEST(CrescentMoonPack, CM_11_9_a_text_says_that_ordinary_units_come) {
    int cards = 0;
    for (const CardRow& card : printed_tables().cards)
        for (const EffectRow& effect : card.effects) {
            if (effect.op != Op::BringUnit || effect.unit != UnitFilter::Ordinary) continue;
            EXPECT_NE(card.text.find("one ordinary unit"), std::string::npos) << card.name;
            ++cards;
        }
    EXPECT_EQ(cards, 1) << "Ravager";
}

TEST(CrescentMoonPack, CM_2_4_combat_strength) {
    const auto& strength = printed_tables().strength;
    EXPECT_EQ(strength[Building::Fort], 1);
    EXPECT_EQ(strength[Building::Castle], 2);
    EXPECT_EQ(strength[Building::Palace], 2);
    EXPECT_EQ(strength[Building::Town] + strength[Building::City], 0);
}

// ---- what a pack may say, and ours does not ---------------------------------------------------------------------

// "any" unit of a reserves card is of the kind that lies there (CM-6.5).
TEST(CrescentMoonPack, CM_11_9_what_comes_from_a_reserves_card_is_what_lies_there) { // CM_12_12
    const std::string pack = changed("\"reserves-card\", unit = \"ordinary\"", "\"reserves-card\", unit = \"any\"");
    const auto tables = std::get<Tables>(read_pack<CrescentMoon>(pack));
    Given game = given("H8 warlord 2o; H7 nomad 2m").reserves("warlord", 1).hand("warlord", "ravager");
    game.when("warlord assault H8 H7 2o").when("warlord pass").when("warlord select ravager -").asks("warlord effect");
    Chance chance({}, 1);
    const auto decision = CrescentMoon::decide(tables, game.state(), kWarlord, Use{}, chance);
    const auto& events = std::get<Events>(decision);
    const Event assigned = UnitsAssigned{kWarlord, card_named("ravager"), {1, 0}};
    EXPECT_EQ(std::count(events.begin(), events.end(), assigned), 1);
}

TEST(CrescentMoonPack, CM_1_4_no_ordinary_units_for_those_who_own_none) {
    const State state = given("H8 caliph 2o; H7 sultan 2m").turn("caliph").when("caliph assault H8 H7 2o").state();
    EffectRow row;
    row.op = Op::BringUnit;
    row.from = BroughtFrom::Supply;
    const auto comes_to = [&](Seat seat) {
        return can_bring(printed_tables(), state.common, {seat, card_named("elder"), 0, row});
    };
    for (const UnitFilter unit : {UnitFilter::Any, UnitFilter::Mercenary}) {
        row.unit = unit;
        EXPECT_TRUE(comes_to(kSultan));
    }
    row.unit = UnitFilter::Ordinary;
    EXPECT_FALSE(comes_to(kSultan));
    EXPECT_TRUE(comes_to(kCaliph));
}

TEST(CrescentMoonPack, CM_11_9_only_the_kind_that_a_card_names_joins) { // CM_1_5
    const auto tables = std::get<Tables>(
        read_pack<CrescentMoon>(changed("\"adjacent-hex\", unit = \"any\"", "\"adjacent-hex\", unit = \"ordinary\"")));
    Given game = given("H8 warlord 2o; G8 warlord 1o1m; H7 nomad 2m").hand("warlord", "ravager");
    game.when("warlord assault H8 H7 2o").when("warlord pass").when("warlord select ravager -").asks("warlord effect");
    const auto why_not = [&](UnitKind kind) {
        return CrescentMoon::why_not(tables, sight(game.state(), kWarlord), Bring{hex_named("G8"), kind});
    };
    EXPECT_FALSE(why_not(UnitKind::Ordinary));
    EXPECT_TRUE(why_not(UnitKind::Mercenary));
}

// Not the supply counts where the new unit comes from a reserves card.
TEST(CrescentMoonPack, CM_11_5_an_effect_of_which_nothing_can_be_done_is_passed_over) { // Q_24
    const auto tables =
        std::get<Tables>(read_pack<CrescentMoon>(changed("from = \"supply\"", "from = \"reserves-card\"")));
    Given game = given("H8 caliph 2o; H7 nomad fort").turn("caliph").hand("nomad", "elder");
    game.when("caliph assault H8 H7 2o").when("warlord pass").when("nomad pass").when("nomad select elder -");
    game.asks("nomad effect");
    Common common = game.common();
    EXPECT_TRUE(effect_in_hand(printed_tables(), common));
    EXPECT_FALSE(effect_in_hand(tables, common));
    common.reserves[kNomad] = 1;
    EXPECT_TRUE(effect_in_hand(tables, common));
}

// What strengthens the other side is not used without a question (DP-38).
TEST(CrescentMoonPack, CM_11_5_an_effect_that_may_harm_is_asked_about) { // CM_11_9
    const auto tables = std::get<Tables>(read_pack<CrescentMoon>(
        changed("\"opponent-strength\", amount = -1 }", "\"opponent-strength\", amount = 1 }")));
    Given game = given("H8 caliph 2o; H7 sultan 2m").turn("caliph").hand("caliph", "guard, poisoner");
    game.when("caliph assault H8 H7 2o").when("warlord pass").when("caliph pass");
    game.when("caliph select poisoner,guard -").asks("caliph next-card");
    const auto uses = [&](const Tables& pack) {
        Chance chance({}, 1);
        const Action poisoner = Resolve{card_named("poisoner"), kCaliph};
        const auto decision = CrescentMoon::decide(pack, game.state(), kCaliph, poisoner, chance);
        const auto& events = std::get<Events>(decision);
        const Event used = EffectUsed{kCaliph, card_named("poisoner"), 0, {}};
        return std::count(events.begin(), events.end(), used);
    };
    EXPECT_EQ(uses(printed_tables()), 1);
    EXPECT_EQ(uses(tables), 0);
}

TEST(CrescentMoonPack, CM_11_14_moves_of_a_card_that_can_do_more_are_moves) { // CM_11_4
    const std::string march = "\"move-then-assault\", most = 2 }";
    const std::string pack = changed(march, march + ", { when = \"contest\", op = \"strength\", amount = 1 }");
    const auto tables = std::get<Tables>(read_pack<CrescentMoon>(pack));
    Given game = given("H8 caliph 2o").turn("caliph").hand("caliph", "forced-march, fresh-horses");
    game.when("caliph play forced-march").asks("caliph card");
    const Action horses = PlayNow{card_named("fresh-horses"), {}};
    EXPECT_FALSE(CrescentMoon::why_not(tables, sight(game.state(), kCaliph), horses));
}

// ---- mistakes ---------------------------------------------------------------------------------------------------

TEST(CrescentMoonPack, a_number_out_of_range_is_named_with_its_line) {
    EXPECT_EQ(mistakes_in(changed("hand-limit = 8", "hand-limit = 80")),
              PackMistakes{mistake_at("hand-limit = 8", "'hand-limit' must be a whole number from 1 to 9.")});
}

TEST(CrescentMoonPack, an_unknown_word_is_named_with_the_known_ones) {
    EXPECT_EQ(mistakes_in(changed("type = \"strategy\"", "type = \"tactic\"")),
              PackMistakes{mistake_at("type = \"strategy\"",
                                      "'type' must be one of these: event, character, battalion, strategy.")});
}

TEST(CrescentMoonPack, an_effect_takes_its_own_keys_only) {
    const std::string withdraw = "op = \"withdraw\", most = 2";
    EXPECT_EQ(mistakes_in(changed(withdraw, "op = \"withdraw\", most = 2, amount = 1")),
              PackMistakes{mistake_at(withdraw, "'amount' is not known here.")});
    EXPECT_EQ(mistakes_in(changed("when = \"combat\", " + withdraw, "when = \"contest\", " + withdraw)),
              PackMistakes{mistake_at(withdraw, "'withdraw' cannot be an effect of that time.")});
    EXPECT_EQ(mistakes_in(changed("most = 3, fewer-losses-each = 1", "most = 3")),
              PackMistakes{mistake_at("most = 3, fewer-losses-each = 1", "The units on this card do nothing.")});
}

TEST(CrescentMoonPack, cards_have_names_of_their_own_and_fill_the_markets) {
    EXPECT_EQ(mistakes_in(changed("id = \"raiders\"", "id = \"warfare\"")).size(), 1U);
    const std::string all(default_pack<CrescentMoon>());
    std::string few = all.substr(0, all.find("[[cards]]"));
    few += all.substr(all.find("[[cards]]"), all.find("[[cards]]\nid = \"raiders\"") - all.find("[[cards]]"));
    few += all.substr(all.find("[[maps]]"));
    EXPECT_EQ(mistakes_in(few),
              (PackMistakes{mistake_at("power-cards", "There should be 69 power cards, and there are 1."),
                            mistake_at("power-cards", "The deck needs at least 19 cards.")}));
}

TEST(CrescentMoonPack, a_map_has_the_tiles_of_the_box) {
    const auto mistakes = mistakes_in(changed("tile = \"crossing\"", "tile = \"fertile\""));
    ASSERT_EQ(mistakes.size(), 3U);
    EXPECT_EQ(mistakes[0].sentence, "A map for 5 players has the tile 'crossing' 1 times, and this one 0 times.");
    EXPECT_EQ(mistakes[2].sentence, "The crossing lies at q = 0, r = 0.");
    EXPECT_EQ(mistakes_in(changed("river = 1", "river = 6")),
              PackMistakes{mistake_at("river = 1", "'river' must be a whole number from 0 to 5.")});
}

TEST(CrescentMoonPack, everybody_begins_with_both_groups_in_hexes_of_their_own) {
    EXPECT_EQ(mistakes_in(changed("group = 1, q", "group = 2, q")).size(), 2U);
    EXPECT_EQ(mistakes_in(changed("group = 1, q = -2, r =  1", "group = 1, q = 6, r = 6")),
              PackMistakes{mistake_at("group = 1, q = -2, r =  1", "There is no hex in this place.")});
    EXPECT_EQ(mistakes_in(changed("group = 1, q = -2, r =  1", "group = 1, q = 0, r = -1")).size(), 1U);
}

TEST(CrescentMoonPack, nobody_begins_with_pieces_that_are_not_there) {
    const auto mistakes = mistakes_in(changed("buildings = { fort = 6, castle = 3 }", "buildings = { castle = 3 }"));
    ASSERT_EQ(mistakes.size(), 1U);
    EXPECT_EQ(mistakes[0].sentence, "Murshid begins with more pieces than there are.");
}

} // namespace

} // namespace majlis::crescent_moon
