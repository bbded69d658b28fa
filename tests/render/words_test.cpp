// The words name everything that the image shows: as many pieces of each sort as the View has.
#include <regex>

#include <gtest/gtest.h>

#include "engine/core/random_walk.h"
#include "engine/crescent_moon/chapters.h"
#include "engine/games.h"
#include "engine/tigris_euphrates/chapters.h"
#include "packs/open_table.h"
#include "render/games.h"
#include "render/studio.h"

namespace majlis {

namespace {

std::size_t times(const std::string& text, const std::string& pattern) {
    const std::regex expression(pattern);
    return static_cast<std::size_t>(
        std::distance(std::sregex_iterator(text.begin(), text.end(), expression), std::sregex_iterator()));
}

template <typename Look>
void look_at_games(std::string_view game, Look look) {
    for (int seed = 0; seed < 8; ++seed) {
        const auto table = std::get<OpenedTable>(open_table(game, std::nullopt)).table;
        const std::size_t seats = table->info().seats.at(static_cast<std::size_t>(seed) % table->info().seats.size());
        ASSERT_FALSE(table->begin({Seats(seats), {}, {}}, {secret_from_seed(std::to_string(seed)), {}}));
        Chance chance(secret_from_seed("walk " + std::to_string(seed)), 0);
        for (int round = 0; round < 10 && !table->result(); ++round) {
            look(*table, words_of(*table, Picture::Board, Spectator{}, PlainEnglish()).value());
            walk_at_random(*table, chance, 12);
        }
    }
}

std::size_t cells_with_something(const tigris_euphrates::Common& common) {
    std::size_t count = 0;
    const auto add = [&](tigris_euphrates::CellSet cells) { count += static_cast<std::size_t>(cells.size()); };
    for (const auto colour : tigris_euphrates::kColours) {
        add(common.tiles[colour]);
        count += common.buildings[colour].has_value();
        for (const Seat seat : common.seats)
            count += common.leaders[seat][colour].has_value();
    }
    add(common.treasures);
    add(common.catastrophes);
    for (const auto& monument : common.monuments)
        count += monument ? 4U : 0U;
    return count + common.unification.has_value();
}

TEST(Words, count_pieces_as_people_do) {
    for (const auto* game : {"tigris-euphrates", "crescent-moon"})
        look_at_games(game, [](const Table&, const std::string& words) {
            EXPECT_EQ(
                times(words, "\\b(?:[02-9]|\\d\\d+) (?:settlement|temple|farm|market|fort|castle|town|city|palace)\\b"),
                0U)
                << words;
        });
}

TEST(Words, tigris_euphrates_names_every_piece_on_its_cell) {
    look_at_games("tigris-euphrates", [](const Table& table, const std::string& words) {
        const auto& of = static_cast<const TableOf<TigrisEuphrates>&>(table);
        EXPECT_EQ(times(words, "\\b[A-P](?:1[01]|[1-9])\\b"), cells_with_something(of.state().common)) << words;
        EXPECT_EQ(times(words, "tiles in hand"), table.seats().count());
    });
}

TEST(Words, crescent_moon_names_every_hex_piece_card_and_player) {
    using namespace crescent_moon;
    look_at_games("crescent-moon", [](const Table& table, const std::string& words) {
        const auto& of = static_cast<const TableOf<CrescentMoon>&>(table);
        const Common& common = of.state().common;
        std::size_t tokens = 0, rivers = 0, controlled = 0, unit_kinds = 0;
        for (const HexState& hex : common.map) {
            tokens += hex.influence.has_value();
            rivers += hex.river.has_value();
            controlled += controller(of.tables(), common, hex.at).has_value();
            for (const Seat seat : common.seats)
                for (const UnitKind kind : {UnitKind::Ordinary, UnitKind::Mercenary})
                    unit_kinds += hex.units[seat].of(kind) > 0;
        }
        const std::string map = words.substr(0, words.find("Market, far"));
        EXPECT_EQ(times(words, "[A-O]\\d+: "), common.map.size()) << words;
        EXPECT_EQ(times(map, "influence of "), tokens) << words;
        EXPECT_EQ(times(map, "river along"), rivers);
        EXPECT_EQ(times(map, "controlled by"), controlled) << words;
        EXPECT_EQ(times(map, "\\d+ (?:ordinary|mercenar|unit)"), unit_kinds) << words;
        EXPECT_EQ(times(words, "coins \\d+, cards in hand"), common.seats.count());
    });
}

TEST(Words, crescent_moon_names_every_card_for_sale_and_in_hand) {
    look_at_games("crescent-moon", [](const Table& table, const std::string&) {
        const auto& of = static_cast<const TableOf<CrescentMoon>&>(table);
        std::size_t for_sale = 0;
        for (const auto& card : of.state().common.market)
            for_sale += card.has_value();
        for (const auto& card : of.state().common.sultans)
            for_sale += card.has_value();
        const std::string all = words_of(table, Picture::Market, Spectator{}, PlainEnglish()).value();
        const std::string market = all.substr(0, all.find("Cards in the deck"));
        const std::size_t empty = times(market, "\\bempty\\b");
        EXPECT_EQ(times(market, "(?:coins: |market: |, )[A-Z]"), for_sale) << market;
        EXPECT_EQ(for_sale + empty, of.tables().market_size() + static_cast<std::size_t>(of.tables().sultan_slots))
            << market;
        for (const auto& card : of.state().common.market)
            EXPECT_TRUE(!card || all.find(of.tables().card(*card).text) != std::string::npos) << all;
        const std::size_t pile = all.find("On the discard pile: ");
        EXPECT_EQ(pile == std::string::npos, of.state().common.discards.empty()) << all;
        for (const Kind card : of.state().common.discards.list())
            EXPECT_NE(all.find(of.tables().card(card).name, pile), std::string::npos) << all;
        for (const Seat seat : table.seats()) {
            const std::string hand = words_of_hand(table, seat, PlainEnglish());
            const auto cards = static_cast<std::size_t>(of.state().own[seat].hand.total());
            EXPECT_EQ(times(hand.substr(0, hand.find(". Your points")), "(?:hand: |, )[A-Z]"), cards) << hand;
        }
    });
}

std::unique_ptr<Table> played_to_the_end(const char* kind, std::size_t seats) {
    auto table = std::get<OpenedTable>(open_table(kind, std::nullopt)).table;
    EXPECT_FALSE(table->begin({Seats(seats), {}, {}}, {secret_from_seed("settled"), {}}));
    Chance chance(secret_from_seed("walk to the end"), 0);
    walk_at_random(*table, chance, table->most_plies());
    return table;
}

// Whatever was agreed: who was last comes first, and has paid seven points.
Settlement settlement(const Table& table) {
    Settlement settled{table.result().value(), {phrase("For the seat")}};
    for (SeatResult& place : settled.places)
        place.rank = place.rank % static_cast<int>(settled.places.size()) + 1;
    for (SeatResult& place : settled.places)
        if (place.rank == 1) {
            settled.column.numbers[place.seat] = -7;
            place.score -= 7;
        }
    return settled;
}

TEST(Words, the_score_sheet_has_a_column_of_what_was_settled_and_ranks_by_it) {
    for (const auto& [kind, seats] : {std::pair{"crescent-moon", 4}, std::pair{"tigris-euphrates", 3}}) {
        const auto table = played_to_the_end(kind, static_cast<std::size_t>(seats));
        const Settlement settled = settlement(*table);
        const std::string before = words_of(*table, Picture::Scores, Spectator{}, PlainEnglish()).value();
        const std::string words = words_of(*table, Picture::Scores, Spectator{}, PlainEnglish(), settled).value();
        EXPECT_EQ(before.find("For the seat"), std::string::npos) << before;
        EXPECT_EQ(times(words, "For the seat: (0|-7)\\)"), table->seats().count()) << words;
        for (const SeatResult& place : settled.places)
            EXPECT_NE(words.find(" " + std::to_string(place.rank) + ". " + std::string(1, seat_letter(place.seat)) +
                                 ": " + std::to_string(place.score) + " ("),
                      std::string::npos)
                << words;
        Studio studio;
        PictureOrder order{.picture = Picture::Scores, .settlement = settled};
        EXPECT_EQ(studio.draw(*table, order, PlainEnglish())->alt, words);
    }
}

// What is told of the points, source by source, is what they come to.
TEST(Words, crescent_moons_score_sheet_adds_up) {
    for (const int seed : {1, 2, 3}) {
        const auto table = std::get<OpenedTable>(open_table("crescent-moon", std::nullopt)).table;
        ASSERT_FALSE(table->begin({Seats(4), {}, {}}, {secret_from_seed(std::to_string(seed)), {}}));
        Chance chance(secret_from_seed("walk " + std::to_string(seed)), 0);
        walk_at_random(*table, chance, table->most_plies());
        const std::string words = words_of(*table, Picture::Scores, Spectator{}, PlainEnglish()).value();
        const Result result = table->result().value();
        for (const SeatResult& place : result) {
            const std::string from = std::to_string(place.rank) + ". " + std::string(1, seat_letter(place.seat)) +
                                     ": " + std::to_string(place.score) + " (At first: ";
            ASSERT_NE(words.find(from), std::string::npos) << words;
            std::string columns = words.substr(words.find(from) + from.size());
            columns = columns.substr(0, columns.find(", Coins"));
            const std::regex number("(?:^|(?:Deeds|Pacts|Year \\d): )(-?\\d+)");
            int sum = 0;
            for (std::sregex_iterator at(columns.begin(), columns.end(), number), end; at != end; ++at)
                sum += std::stoi((*at)[1]);
            EXPECT_EQ(sum, place.score) << words;
        }
    }
}

// A report ends with its conflict: what other actions bring later is not its outcome.
TEST(Words, a_report_of_a_combat_has_its_losses_and_nothing_of_what_comes_later) {
    std::size_t losses = 0;
    look_at_games("crescent-moon", [&](const Table& table, const std::string&) {
        const auto words = words_of(table, Picture::Conflict, Spectator{}, PlainEnglish());
        if (!words) return;
        losses += times(*words, "loses \\d+ units?;");
        const std::regex where("(?:Combat|Influence contest) in ([A-O]\\d+)");
        std::smatch title;
        ASSERT_TRUE(std::regex_search(*words, title, where)) << *words;
        const std::regex influence("has influence in ([A-O]\\d+)");
        for (std::sregex_iterator at(words->begin(), words->end(), influence), end; at != end; ++at)
            EXPECT_EQ((*at)[1], title[1]) << *words;
    });
    EXPECT_GT(losses, 0U);
}

// TE-12: what a monument of the same action sends home was not lost in the war.
TEST(Words, a_war_takes_no_leader_that_a_monument_sent_home) {
    namespace te = tigris_euphrates;
    constexpr Seat kLion{0}, kBull{1};
    const auto cell = [](std::string_view word) { return te::cell_in(word).value(); };
    const auto lost = [&](te::Loss why) {
        const te::Events events{te::ConflictBegan{te::Conflict::War, te::Colour::Black, kLion, kBull},
                                te::ConflictDecided{te::Conflict::War, te::Colour::Black, kLion, 1, 0},
                                te::LeaderReturned{kBull, te::Colour::Black, cell("I6"), te::Loss::Conflict},
                                te::LeaderReturned{kBull, te::Colour::Green, cell("G7"), why}};
        std::size_t losses = 0;
        visit_table(
            *std::get<OpenedTable>(open_table("tigris-euphrates", std::nullopt)).table,
            [&]<Game G>(const TableOf<G>& of) {
                if constexpr (std::is_same_v<G, TigrisEuphrates>)
                    losses = chronicle_of<G>(of.tables(), Seats(2), events).conflicts.at(0).sides.at(1).losses.size();
            });
        return losses;
    };
    EXPECT_EQ(lost(te::Loss::Conflict), 2U);
    EXPECT_EQ(lost(te::Loss::Temple), 1U);
}

// Both sides with their totals, and what they come from.
TEST(Words, a_conflicts_report_explains_its_totals) {
    std::size_t reports = 0;
    for (const auto* game : {"crescent-moon", "tigris-euphrates"})
        look_at_games(game, [&](const Table& table, const std::string&) {
            const auto words = words_of(table, Picture::Conflict, Spectator{}, PlainEnglish());
            if (!words || words->find(", wins.") == std::string::npos) return;
            ++reports;
            EXPECT_EQ(times(*words, "total \\d+"), 2U) << *words;
            const std::regex side("attacks;(.*?) total (\\d+)");
            std::smatch found;
            ASSERT_TRUE(std::regex_search(*words, found, side)) << *words;
            EXPECT_TRUE(found[2] == "0" || times(found[1], "\\d") > 0) << *words;
        });
    EXPECT_GT(reports, 10U);
}

} // namespace

} // namespace majlis
