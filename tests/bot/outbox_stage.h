// A pump between a real PostgreSQL and the real playground, with one game of which rows are written by hand.
// Tests write rows, break things at Discord, and ask what has been said there.
#pragma once

#include <chrono>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "bot/clock.h"
#include "bot/outbox_pump.h"
#include "commands/post_json.h"
#include "tests/bot/playground_program.h"
#include "tests/support/private_cluster.h"

namespace majlis::test {

using Texts = std::vector<std::string>;

PrivateCluster& bot_cluster();

// The images of the stage: "board", and one that is "too large".
Attachment drawn(GameId, Version version, std::string_view what);

class OutboxStage : public testing::Test {
protected:
    OutboxStage();

    void write(const OutboxPost& row);
    static OutboxPost words(const std::string& content, const Destination& to);
    OutboxPost prompt(const std::string& content) const;

    ToThread thread() const { return {game, "table"}; }

    void open(const ToThread& which, const ThreadOpening& opening);

    void open_thread() { open(thread(), {games, "Caravan 1"}); }

    void fault(const nlohmann::json& fault) { playground.post("/api/faults", fault); }

    void start_pump() { pump = std::make_unique<OutboxPump>(store, sending, clock, "this test", metrics); }

    // What is left when nothing waits any more.
    OutboxCounts delivered();
    bool refused_at_messages();

    // Without the marks.
    Texts said(ChannelId channel);

    PlaygroundProgram playground;
    Clock clock = followed_clock(playground.clock_socket());
    ChannelId games = playground.channel("games");
    std::string database = bot_cluster().create_database();
    Store store{{.url = bot_cluster().url(database)}};
    Sender sender{playground.settings(), [] {}};
    RowSending sending{store, sender, clock, drawn};
    GameId game;
    Metrics metrics;
    std::unique_ptr<OutboxPump> pump;
};

} // namespace majlis::test
