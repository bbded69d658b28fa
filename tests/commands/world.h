// An empty database for each test, Commands over it, a postman, and people who play.
// One cluster serves the whole program.
#pragma once

#include <gtest/gtest.h>

#include "commands/usual_window.h"
#include "render/studio.h"
#include "tests/commands/people.h"
#include "tests/commands/postman.h"
#include "tests/support/private_cluster.h"

namespace majlis::test {

inline constexpr Instant kNoon{std::chrono::sys_days{std::chrono::year{2026} / 3 / 1} + std::chrono::hours(12)};
inline constexpr Seat kFirst{0};
inline constexpr Seat kSecond{1};

PrivateCluster& cluster();

// A world of its own: store, commands, people. Two of them can be played side by side.
struct World {
    explicit World(Span longest_window = kUsualWindow); // that closes by what was answered before
    ~World();
    World(const World&) = delete;

    // Its seats are fixed: Alice, who joins first, has the first one.
    GameId creates_table(const std::string& options = "stages=3", const std::string& seats = "2",
                         const std::string& kind = "caravan");
    // Alice and Bob sit, and the cards are dealt.
    GameId begins_game(const std::string& options = "stages=3", const std::string& kind = "caravan");
    // They do so by this card, and talk in the game's thread from then on.
    GameId both_begin(const Post& card);
    std::unique_ptr<Table> table(GameId game); // as it is stored

    Post prompt() const { return postman.last(OutboxKind::Prompt).post; }

    Post panel_of(Person& person) { return person.presses(prompt(), "Act"); }

    Person& awaited(GameId game); // one of those for whom the game waits

    void both_play_to_the_end(GameId game);

    void deliver() { postman.deliver(now); }

    std::string database;
    Instant now = kNoon;
    Store store;
    std::uint64_t last_interaction = 1'000'000;
    Studio studio;
    Commands commands;
    Postman postman;
    Person alice{commands, 700, "Alice", last_interaction};
    Person bob{commands, 701, "Bob_the *bold*", last_interaction};
};

class CommandsTest : public testing::Test {
protected:
    World world_;
};

} // namespace majlis::test
