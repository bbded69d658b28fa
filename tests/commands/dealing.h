// Two at a table of Caravan, the one whose turn it is with an offer in mind: what they type, and the posts of offers.
// Offers name no card, so that nothing depends on hands.
#pragma once

#include "pace/seat_clock.h"
#include "tests/commands/world.h"

namespace majlis::test {

inline bool says(const Post& post, std::string_view words) {
    return post.content.find(words) != std::string::npos;
}

class Dealing : public CommandsTest {
protected:
    explicit Dealing(const std::string& options = "stages=3")
        : game_(world_.begins_game(options)), from_(comes_to_a_turn()), to_(other(from_)) {}

    Person& comes_to_a_turn() {
        for (int answers = 0; answers < 4; ++answers) { // the tea and the bids
            Person& person = world_.awaited(game_);
            const Post panel = world_.panel_of(person);
            person.presses(person.presses(panel, control_labelled(panel, "Pass") ? "Pass" : "Coins: 0"), "Confirm");
            world_.deliver();
        }
        return world_.awaited(game_);
    }

    Person& other(const Person& person) { return &person == &world_.alice ? world_.bob : world_.alice; }

    void does(Person& person, const std::string& action) {
        const Post recorded = person.presses(person.types("do", {{"action", action}}), "Confirm");
        EXPECT_TRUE(says(recorded, "Recorded")) << recorded.content;
        world_.deliver();
    }

    // "offer B 1 - "come closer"": without a good, so that nothing depends on hands.
    void offers(int coins = 1, const std::string& clause = "") {
        does(from_, "offer " + std::string(&to_ == &world_.alice ? "A" : "B") + " " + std::to_string(coins) + " - \"" +
                        clause + "\"");
    }

    static Post talks(Person& person, const Person& with) {
        return person.presses(person.presses(person.types("deal"), "Talk in private…"), with.named().name);
    }

    // All that was sent to the thread of the newest talk.
    std::vector<Delivered> newest_talk() {
        std::optional<ToThread> newest;
        for (const Delivered& one : world_.postman.delivered())
            if (const auto* to = std::get_if<ToThread>(&one.row.post.to); to && to->purpose.starts_with("talk "))
                newest = *to;
        return newest ? world_.postman.to(*newest) : std::vector<Delivered>{};
    }

    void plays_carefully_to_the_end() {
        for (int answers = 0; world_.store.find(game_)->state == GameState::Running; ++answers) {
            ASSERT_LT(answers, 200) << "the game does not end";
            Person& person = world_.awaited(game_);
            const Seat seat = &person == &world_.alice ? kFirst : kSecond;
            for (const Asked& one : awaited_of(world_.table(game_)->questions()))
                if (one.seat == seat) {
                    does(person, world_.table(game_)->stand_in(seat, one.question));
                    break;
                }
        }
    }

    // The newest post of an offer that has buttons; when it was edited, the one it was edited to.
    Delivered offer_post(int number) {
        const auto all = world_.postman.to(ToThread{game_, "table"});
        const std::string purpose = "offer " + std::to_string(number) + " ";
        for (auto one = all.rbegin(); one != all.rend(); ++one)
            if (one->row.post.purpose && one->row.post.purpose->starts_with(purpose)) return *one;
        throw std::runtime_error("no post of offer " + std::to_string(number));
    }

    GameId game_;
    Person& from_;
    Person& to_;
};

} // namespace majlis::test
