// A table of Crescent Moon in a position that a test has written down, with a person in each seat.
// Whose table has no seat E has no Nomad.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "commands/taking_up.h"
#include "engine/crescent_moon/chapters.h"
#include "packs/open_table.h"
#include "tests/commands/world.h"
#include "tests/crescent_moon/given.h"

namespace majlis::test {

class Court {
public:
    explicit Court(crescent_moon::Given position) {
        auto opened = std::get<OpenedTable>(open_table("crescent-moon", std::nullopt));
        const std::string json = CrescentMoon::state_json(crescent_moon::printed_tables(), position.state());
        if (const auto refusal = opened.table->set(json))
            throw std::invalid_argument(say(refusal->why, PlainEnglish()));
        std::vector<SeatRow> rows;
        for (const Seat seat : opened.table->seats()) {
            const std::string name(1, seat_letter(seat));
            people_.push_back(
                std::make_unique<Person>(world_.commands, 800U + seat.value, name, world_.last_interaction));
            rows.push_back({seat, people_.back()->id(), name, Delivery::Here});
        }
        const GameId game = take_up(
            world_.store,
            {InteractionId{9}, GuildId{500}, ChannelId{600}, opened.table->record(), opened.pack, std::move(rows)},
            world_.now);
        world_.deliver();
        for (const auto& person : people_)
            person->channel = world_.store.thread(game, "table").value();
    }

    Person& at(char seat) { return *people_.at(static_cast<std::size_t>(seat - 'A')); }

    std::string types(char seat, const std::string& action) {
        return at(seat).types("do", {{"action", action}}).content;
    }

private:
    World world_;
    std::vector<std::unique_ptr<Person>> people_;
};

} // namespace majlis::test
