// What scores for whom: each line adds up to what the rules give, and only what lies open is told.
#include <gtest/gtest.h>

#include "engine/core/random_walk.h"
#include "engine/crescent_moon/chapters.h"
#include "packs/open_table.h"
#include "render/games.h"
#include "render/studio.h"

namespace majlis {

namespace {

using namespace crescent_moon;
using Moon = TableOf<CrescentMoon>;

std::unique_ptr<Table> begun(std::size_t seats, int seed) {
    auto table = std::get<OpenedTable>(open_table("crescent-moon", std::nullopt)).table;
    EXPECT_FALSE(table->begin({Seats(seats), {}, {}}, {secret_from_seed(std::to_string(seed)), {}}));
    return table;
}

const Moon& moon(const Table& table) {
    return static_cast<const Moon&>(table);
}

TEST(Goals, together_they_are_what_the_year_would_bring) {
    for (int seed = 0; seed < 6; ++seed) {
        const auto table = begun(seed % 2 == 0 ? 4 : 5, seed);
        Chance chance(secret_from_seed("walk " + std::to_string(seed)), 0);
        for (int look = 0; look < 12 && !table->result(); ++look) {
            walk_at_random(*table, chance, 25);
            const Common& common = moon(*table).state().common;
            for (const Seat seat : common.seats) {
                int sum = 0;
                for (const ObjectiveNow& now : objectives_now(moon(*table).tables(), common, seat))
                    sum += now.points.value_or(0);
                EXPECT_EQ(sum, year_points(moon(*table).tables(), common, seat));
            }
        }
    }
}

std::vector<Scored> scored_in(const Table& table) {
    std::vector<Scored> all;
    for (const Commit& commit : table.record().commits)
        for (const std::string& notation : commit.events)
            if (const auto event = CrescentMoon::parse_event(moon(table).tables(), notation))
                if (const auto* scored = std::get_if<Scored>(&*event)) all.push_back(*scored);
    return all;
}

TEST(Goals, each_years_end_tells_what_was_announced) { // CM-16.3, CM-16.4
    Studio studio;
    for (int seed = 0; seed < 2; ++seed) {
        const auto table = begun(seed == 0 ? 4 : 5, seed);
        Chance chance(secret_from_seed("walk " + std::to_string(seed)), 0);
        walk_at_random(*table, chance, table->most_plies());
        const auto scored = scored_in(*table);
        ASSERT_EQ(scored.size(), 3U);
        for (std::size_t year = 1; year <= scored.size(); ++year) {
            const auto image =
                studio.draw(*table, {.picture = Picture::Year, .width = 200, .year = year}, PlainEnglish());
            ASSERT_TRUE(image);
            EXPECT_TRUE(image->alt.starts_with("What year " + std::to_string(year) + " has brought. A +"))
                << image->alt;
            for (const Seat seat : table->seats())
                EXPECT_NE(image->alt.find(std::string(" ") + seat_letter(seat) + " +" +
                                          std::to_string(scored[year - 1].points[seat]) + ": "),
                          std::string::npos)
                    << image->alt;
            const std::string bought =
                "You may buy up to 6 points for 2 coins each. +" + std::to_string(scored[year - 1].bought) + ";";
            EXPECT_EQ(image->alt.find(bought) != std::string::npos, table->seats().count() == 5) << image->alt;
        }
        EXPECT_FALSE(studio.draw(*table, {.picture = Picture::Year, .width = 200, .year = 4}, PlainEnglish()));
    }
}

TEST(Goals, a_year_that_is_over_is_known_by_its_events) {
    const auto table = begun(5, 3);
    Chance chance(secret_from_seed("to the year's end"), 0);
    while (moon(*table).state().common.year == 1) {
        const RandomMove move = random_move(*table, chance).value();
        const Played played = std::get<Played>(table->play(move.question.seat, move.action));
        std::vector<std::string> events;
        for (const ToldEvent& event : played.events)
            events.push_back(event.notation);
        const bool over = moon(*table).state().common.year > 1;
        const auto years = years_over(*table, events);
        ASSERT_EQ(years.size(), over ? 1U : 0U);
        if (!over) continue;
        EXPECT_EQ(years[0].number, 1U);
        EXPECT_EQ(say(years[0].title, PlainEnglish()), "What year 1 has brought");
    }
}

TEST(Goals, a_character_has_every_objective_with_its_words) {
    const auto table = begun(5, 1);
    for (const Seat seat : table->seats()) {
        const std::string words = words_of_character(*table, seat, PlainEnglish()).value();
        for (const ObjectiveRow& row : moon(*table).tables().of(seat).objectives)
            EXPECT_NE(words.find(row.text), std::string::npos) << words;
        EXPECT_NE(words.find("Actions: "), std::string::npos);
        EXPECT_NE(words.find("Abilities: "), std::string::npos);
        EXPECT_EQ(words.find('{'), std::string::npos) << words;
    }
}

} // namespace

} // namespace majlis
