// Every game can be drawn; what is drawn for a viewer is the same in every world the viewer cannot tell apart.
#include <atomic>
#include <chrono>
#include <cstdlib>
#include <map>
#include <thread>

#include <gtest/gtest.h>

#include "engine/core/random_walk.h"
#include "packs/open_table.h"
#include "render/games.h"
#include "render/reports.h"
#include "render/studio.h"
#include "tests/render/decoded_png.h"

namespace majlis {

namespace {

template <typename List>
std::vector<std::string_view> ids() {
    std::vector<std::string_view> ids;
    List::each([&]<Game G>() { ids.push_back(G::info().id); });
    return ids;
}

TEST(Render, the_two_lists_of_games_are_twins) {
    EXPECT_EQ(ids<Games>(), ids<DrawnGames>());
}

std::unique_ptr<Table> begun(std::string_view game, int seed) {
    auto table = std::get<OpenedTable>(open_table(game, std::nullopt)).table;
    const std::size_t seats = table->info().seats.back();
    EXPECT_FALSE(table->begin({Seats(seats), {}, {}}, {secret_from_seed(std::to_string(seed)), {}}));
    return table;
}

std::unique_ptr<Table> played(std::string_view game, int seed, std::size_t plies) {
    auto table = begun(game, seed);
    Chance chance(secret_from_seed("walk " + std::to_string(seed)), 0);
    walk_at_random(*table, chance, plies);
    return table;
}

constexpr std::array kPictures{Picture::Board,     Picture::Hand,       Picture::Market,
                               Picture::Conflict,  Picture::Scores,     Picture::Progress,
                               Picture::Character, Picture::Characters, Picture::Year};

// ---- secrets --------------------------------------------------------------------------------------------------------

struct Shown { // all that a viewer gets
    std::string bytes, alt, file;
    friend bool operator==(const Shown&, const Shown&) = default;
};

std::vector<Shown> shown(Studio& studio, const Table& table, const Table& before, const Viewer& viewer, int width) {
    std::vector<Shown> all;
    for (const Picture picture : kPictures) {
        const PictureOrder order{picture, viewer, width, picture == Picture::Board ? &before : nullptr, {}};
        if (auto image = studio.draw(table, order, PlainEnglish()))
            all.push_back({std::move(image->bytes), std::move(image->alt), std::string(picture_word(picture))});
    }
    return all;
}

std::unique_ptr<Table> redealt(const Table& table, const Viewer& viewer) {
    auto world = table.clone();
    Chance chance(secret_from_seed("anew"), 0);
    world->redeal(viewer, chance);
    return world;
}

constexpr int kLooks = 25; // at one game; the last is at its end

// Walks through games and looks at a position every few moves, each time as another viewer. How often was there a
// picture of each sort?
std::map<std::string, int> see_no_secrets(std::string_view game, int positions) {
    Studio studio;
    Chance chance(secret_from_seed("positions"), 0);
    std::unique_ptr<Table> table, before;
    std::map<std::string, int> seen;
    for (int position = 0; position < positions; ++position) {
        if (position % kLooks == 0) {
            table = begun(game, position);
            before = table->clone();
        }
        const auto viewers = viewers_of(table->seats());
        const Viewer viewer = viewers.at(static_cast<std::size_t>(position) % viewers.size());
        const int width = position % 20 == 0 ? 600 : 120; // legible once in a while: small ones hide small things
        const auto here = shown(studio, *table, *before, viewer, width);
        EXPECT_TRUE(here == shown(studio, *redealt(*table, viewer), *redealt(*before, viewer), viewer, width))
            << game << " " << position;
        for (const Shown& one : here)
            ++seen[one.file];
        before = table->clone();
        const bool end_comes = position % kLooks == kLooks - 2;
        walk_at_random(*table, chance, end_comes ? table->most_plies() : 1 + static_cast<std::size_t>(position) % 9);
    }
    return seen;
}

int positions_of_each() {
    return std::getenv("MAJLIS_LONG") != nullptr ? 1000 : 200;
}

TEST(Secrets, caravan_shows_none) {
    EXPECT_EQ(see_no_secrets("caravan", positions_of_each()).at("board"), positions_of_each());
}

TEST(Secrets, crescent_moon_shows_none) {
    auto seen = see_no_secrets("crescent-moon", positions_of_each());
    EXPECT_EQ(seen["market"], positions_of_each());
    EXPECT_GT(seen["conflict"], positions_of_each() / 8);
    EXPECT_GT(seen["progress"], positions_of_each() / 2);
    EXPECT_GE(seen["scores"], positions_of_each() / kLooks);
    EXPECT_EQ(seen["characters"], positions_of_each());
    EXPECT_GT(seen["character"], positions_of_each() / 2);
    EXPECT_GE(seen["year"], positions_of_each() / kLooks);
}

TEST(Secrets, tigris_euphrates_shows_none) {
    auto seen = see_no_secrets("tigris-euphrates", positions_of_each());
    EXPECT_GT(seen["conflict"], positions_of_each() / 8);
    EXPECT_GT(seen["progress"], positions_of_each() / 2);
    EXPECT_GE(seen["scores"], positions_of_each() / kLooks);
}

// Conflicts in full, and the points of all, in words.
template <Game G>
std::string told(const TableOf<G>& of, const std::vector<typename G::Event>& events) {
    const Chronicle chronicle = chronicle_of<G>(of.tables(), of.seats(), events);
    std::vector<Seat> all;
    for (const Seat seat : of.seats())
        all.push_back(seat);
    std::string text = progress_words(chronicle, all, PlainEnglish()).value_or("");
    for (const ConflictReport& report : chronicle.conflicts)
        text += " " + conflict_words(report, PlainEnglish()).value();
    for (const Column& column : chronicle.sources)
        for (const Seat seat : of.seats())
            text += " " + std::to_string(column.numbers[seat]);
    return text;
}

template <Game G>
bool is_public(const TableOf<G>& of, const typename G::Event& event) {
    const auto said = G::announce(of.tables(), event, Spectator{});
    if (!said) return seen_by_all<G>(event);
    const auto viewers = viewers_of(of.seats());
    return std::all_of(viewers.begin(), viewers.end(),
                       [&](const Viewer& viewer) { return G::announce(of.tables(), event, viewer) == said; });
}

// Even with everything that ever happened in its hands, it tells no more than what all have heard and seen alike: no
// cards that were selected, drawn, looked at or shown to one.
TEST(Secrets, reports_and_charts_come_from_what_all_have_heard) {
    for (const GameInfo* info : known_games())
        for (const int seed : {1, 2, 3}) {
            const auto table = played(info->id, seed, 100'000);
            visit_table(*table, [&]<Game G>(const TableOf<G>& of) {
                std::vector<typename G::Event> all, heard;
                for (const Commit& commit : table->record().commits)
                    for (const std::string& notation : commit.events) {
                        all.push_back(G::parse_event(of.tables(), notation).value());
                        if (is_public<G>(of, all.back())) heard.push_back(all.back());
                    }
                EXPECT_LT(heard.size(), all.size()) << "there are secrets";
                EXPECT_EQ(told<G>(of, all), told<G>(of, heard)) << info->id << " " << seed;
            });
        }
}

// ---- conflicts ------------------------------------------------------------------------------------------------------

std::vector<std::string> events_since(const Table& table, Version version) {
    std::vector<std::string> events;
    for (const Commit& commit : table.record().commits)
        if (commit.after > version) events.insert(events.end(), commit.events.begin(), commit.events.end());
    return events;
}

// Whatever a commit ends is reported, each conflict by its own number.
TEST(Conflicts, each_that_came_to_its_end_has_its_report) {
    Studio studio;
    for (const auto* game : {"crescent-moon", "tigris-euphrates"}) {
        const auto table = begun(game, 4);
        Chance chance(secret_from_seed("conflicts"), 0);
        std::vector<std::size_t> numbers;
        while (!table->result() && numbers.size() < 2) {
            walk_at_random(*table, chance, 1);
            numbers.clear();
            for (const EndedConflict& ended : conflicts_over(*table, events_since(*table, Version{0}))) {
                numbers.push_back(ended.number);
                PictureOrder order{.picture = Picture::Conflict, .width = 200};
                order.conflict = ended.number;
                const Image report = studio.draw(*table, order, PlainEnglish()).value();
                EXPECT_TRUE(report.alt.starts_with(say(ended.title, PlainEnglish()) + ".")) << report.alt;
                EXPECT_NE(report.alt.find(", wins"), std::string::npos) << report.alt;
            }
        }
        ASSERT_EQ(numbers.size(), 2U) << game;
        EXPECT_LT(numbers[0], numbers[1]);
        EXPECT_TRUE(conflicts_over(*table, {}).empty());
        PictureOrder none{.picture = Picture::Conflict, .width = 200};
        none.conflict = 1000;
        EXPECT_FALSE(studio.draw(*table, none, PlainEnglish()));
    }
}

// ---- sizes, sorts, threads ------------------------------------------------------------------------------------------

TEST(Render, the_words_are_those_of_the_image) {
    Studio studio;
    for (const GameInfo* info : known_games())
        for (const std::size_t plies : {25U, 100'000U}) {
            const auto table = played(info->id, 2, plies);
            for (const Viewer& viewer : viewers_of(table->seats()))
                for (const Picture picture : kPictures) {
                    const auto image = studio.draw(*table, {picture, viewer, 64, nullptr, {}}, PlainEnglish());
                    EXPECT_EQ(words_of(*table, picture, viewer, PlainEnglish()),
                              image ? std::optional(image->alt) : std::nullopt)
                        << info->id << " " << picture_word(picture);
                }
        }
}

TEST(Render, every_picture_has_the_width_that_was_asked_for_and_is_small_enough) {
    Studio studio;
    for (const GameInfo* info : known_games())
        for (const std::size_t plies : {0U, 60U, 4000U})
            for (const Picture picture : kPictures) {
                const auto table = played(info->id, 1, plies);
                const auto image = studio.draw(*table, {picture, Seat{0}, kUsualWidth, nullptr, {}}, PlainEnglish());
                if (!image) continue;
                EXPECT_EQ(image->width, kUsualWidth);
                EXPECT_LE(image->height, 4096) << info->id << " " << picture_word(picture);
                EXPECT_LE(image->bytes.size(), kMostImageBytes);
                EXPECT_FALSE(image->alt.empty());
                const auto read = test::decoded(image->bytes);
                EXPECT_EQ(read.width, image->width);
                EXPECT_EQ(read.height, image->height);
            }
}

TEST(Render, no_side_is_ever_too_long_and_no_picture_too_heavy) {
    Studio studio;
    for (const GameInfo* info : known_games()) {
        const auto table = played(info->id, 1, 200);
        for (const int width : {2400, 20'000}) {
            const auto image = studio.draw(*table, {Picture::Board, Seat{0}, width, nullptr, {}}, PlainEnglish());
            EXPECT_LE(std::max(image->width, image->height), kMostWidth) << info->id << " " << width;
            EXPECT_GE(std::max(image->width, image->height), 2400) << info->id << " " << width;
            EXPECT_LE(image->bytes.size(), kMostImageBytes) << info->id << " " << width;
        }
    }
}

TEST(Render, there_are_pictures_only_of_what_is_there) {
    Studio studio;
    const auto there = [&](const Table& table, Picture picture, const Viewer& viewer) {
        return studio.draw(table, {picture, viewer, 200, nullptr, {}}, PlainEnglish()).has_value();
    };
    const auto fresh = played("tigris-euphrates", 3, 0), over = played("tigris-euphrates", 3, 100'000);
    EXPECT_FALSE(there(*fresh, Picture::Hand, Spectator{}));
    EXPECT_TRUE(there(*fresh, Picture::Hand, Seat{1}));
    EXPECT_FALSE(there(*fresh, Picture::Market, Seat{1}));
    EXPECT_TRUE(there(*played("crescent-moon", 3, 30), Picture::Market, Spectator{}));
    EXPECT_FALSE(there(*fresh, Picture::Conflict, Seat{1}));
    EXPECT_FALSE(there(*fresh, Picture::Scores, Seat{1}));
    EXPECT_FALSE(there(*fresh, Picture::Progress, Seat{1}));
    EXPECT_TRUE(there(*over, Picture::Scores, Spectator{}));
    EXPECT_TRUE(there(*over, Picture::Progress, Spectator{}));
}

// How many seats' gains this viewer is shown summed up.
int sums_shown(const Table& table, const Viewer& viewer) {
    const std::string words = words_of(table, Picture::Progress, viewer, PlainEnglish()).value_or("");
    int sums = 0;
    for (std::size_t at = words.find("s: "); at != std::string::npos; at = words.find("s: ", at + 1))
        ++sums; // "turns: 7", "rounds: 2"
    return sums;
}

// CM-19.3, TE-24.1
TEST(Render, the_gains_of_others_are_summed_up_when_the_totals_are_open) {
    struct Case {
        const char* game;
        const char* visibility;
        int own, of_all, at_the_end, own_at_the_end;
    };

    for (const Case& one : {Case{"tigris-euphrates", "hidden", 1, 0, 4, 4},
                            {"tigris-euphrates", "open", 4, 4, 4, 4},
                            {"tigris-euphrates", "hidden_strict", 1, 0, 0, 1},
                            {"crescent-moon", "", 1, 0, 4, 4}}) {
        auto table = std::get<OpenedTable>(open_table(one.game, std::nullopt)).table;
        const Options options = *one.visibility ? Options{{"score_visibility", one.visibility}} : Options{};
        ASSERT_FALSE(table->begin({Seats(4), options, {}}, {secret_from_seed("sums"), {}}));
        Chance chance(secret_from_seed("walk"), 0);
        walk_at_random(*table, chance, 60);
        ASSERT_FALSE(table->result());
        EXPECT_EQ(sums_shown(*table, Seat{1}), one.own) << one.game << " " << one.visibility;
        EXPECT_EQ(sums_shown(*table, Spectator{}), one.of_all) << one.game << " " << one.visibility;
        walk_at_random(*table, chance, table->most_plies());
        EXPECT_EQ(sums_shown(*table, Spectator{}), one.at_the_end) << one.game << " " << one.visibility;
        EXPECT_EQ(sums_shown(*table, Seat{1}), one.own_at_the_end) << one.game << " " << one.visibility;
    }
}

TEST(Render, several_threads_draw_the_same) {
    Studio studio;
    const auto table = played("tigris-euphrates", 5, 40);
    const PictureOrder order{Picture::Board, Spectator{}, 300, nullptr, {}};
    const Image alone = studio.draw(*table, order, PlainEnglish()).value();
    std::vector<std::jthread> threads;
    for (int thread = 0; thread < 4; ++thread)
        threads.emplace_back([&] {
            for (int i = 0; i < 4; ++i)
                EXPECT_TRUE(studio.draw(*table, order, PlainEnglish())->bytes == alone.bytes);
        });
    threads.clear();
    EXPECT_EQ(studio.layers().drawn(), 1U) << "the ground of the board";
}

// Says nothing until the door is opened; counts who stands before it.
class Hesitant : public PlainEnglish {
public:
    Hesitant(std::atomic<int>& arrived, std::atomic<bool>& open) : arrived_(arrived), open_(open) {}

    std::string translate(std::string_view message) const override {
        if (first_.exchange(false)) ++arrived_;
        open_.wait(false);
        return std::string(message);
    }

private:
    std::atomic<int>& arrived_;
    std::atomic<bool>& open_;
    mutable std::atomic<bool> first_ = true;
};

TEST(Render, at_most_two_draw_at_once) {
    Studio studio;
    const auto table = played("caravan", 5, 10);
    std::atomic<int> arrived = 0;
    std::atomic<bool> open = false;
    std::vector<std::jthread> threads;
    for (int thread = 0; thread < 5; ++thread)
        threads.emplace_back([&] {
            const Hesitant speaker(arrived, open);
            EXPECT_TRUE(studio.draw(*table, {.width = 100}, speaker).has_value());
        });
    while (arrived < Studio::kMostAtOnce)
        std::this_thread::yield();
    std::this_thread::sleep_for(std::chrono::milliseconds(200)); // a third one would come meanwhile
    EXPECT_EQ(arrived, Studio::kMostAtOnce);
    open = true;
    open.notify_all();
    threads.clear();
    EXPECT_EQ(arrived, 5);
}

TEST(Render, a_picture_has_a_word_of_its_own) {
    for (const Picture picture : kPictures)
        EXPECT_EQ(picture_in(picture_word(picture)), picture);
    EXPECT_FALSE(picture_in("deck"));
}

} // namespace

} // namespace majlis
