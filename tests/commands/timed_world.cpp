#include "tests/commands/timed_world.h"

#include <algorithm>
#include <stdexcept>

#include "commands/sentences.h"

namespace majlis::test {
bool says(std::string_view text, std::string_view words) {
    return text.find(words) != std::string_view::npos;
}

std::string until(Instant at) {
    return "(deadline <t:" + std::to_string(std::chrono::floor<std::chrono::seconds>(at).time_since_epoch().count()) +
           ":R>)";
}

TimedWorld::TimedWorld(const std::string& options, Span longest_window)
    : World(longest_window), game(begins_game("stages=3 " + options)) {
    olga.permissions |= kManageServer;
    olga.channel = alice.channel;
}

int TimedWorld::sweeps() {
    int looks = 0;
    for (auto due = commands.games_due(); !due.empty() && looks < 500; due = commands.games_due(), ++looks)
        commands.look_at_clocks(due.front());
    deliver();
    return looks;
}

void TimedWorld::waits(Span time) {
    now += time;
    sweeps();
}

SeatClock TimedWorld::clock(Seat seat) {
    SeatClocks clocks;
    EXPECT_TRUE(store.with_game(game, [&](GameTransaction& tx) { clocks = tx.clocks(); }));
    return clocks.at(seat.value);
}

Post TimedWorld::answers(Person& person, Seat seat) {
    const auto asked = table(game)->questions(seat);
    const auto first = std::find_if(asked.begin(), asked.end(), [](const Question& question) {
        return question.need == Need::Required && question.stage == Stage::Now;
    });
    if (first == asked.end()) throw std::runtime_error("nobody awaits that seat");
    return does(person, table(game)->stand_in(seat, first->id));
}

Post TimedWorld::does(Person& person, const std::string& action) {
    const Post answer = person.presses(person.types("do", {{"action", action}}), "Confirm");
    deliver();
    return answer;
}

Seat TimedWorld::plays_to_a_turn() {
    for (int answered = 0; answered < 40; ++answered) {
        const auto asked = awaited_of(table(game)->questions());
        if (asked.front().secrecy == Secrecy::Open) return asked.front().seat;
        for (const Asked& one : asked)
            answers(person(one.seat), one.seat);
    }
    throw std::runtime_error("no turn begins");
}

std::vector<Post> TimedWorld::told_since(std::size_t first) {
    std::vector<Post> posts;
    for (const Delivered& one : postman.since(first))
        if (one.row.post.to == Destination(ToThread{game, "table"}) && one.row.post.kind != OutboxKind::OpenThread)
            posts.push_back(one.post);
    return posts;
}

bool TimedWorld::absent(Seat seat) {
    bool is = false;
    EXPECT_TRUE(store.with_game(game, [&](GameTransaction& tx) { is = row_of(tx.seats(), seat)->absent; }));
    return is;
}

std::string TimedWorld::organises(const std::string& command, std::map<std::string, std::string> options) {
    return olga.types("organise " + command, std::move(options)).content;
}

} // namespace majlis::test
