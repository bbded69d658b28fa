#include "tests/playground/playground_fixture.h"

namespace majlis::playground {
namespace {

struct Peer : GatewayPeer {
    void send(const std::string& payload) override { got.push_back(Json::parse(payload)); }

    void close(std::uint16_t code, const std::string&) override { closed = code; }

    void drop() override { dropped = true; }

    std::vector<std::string> events() const {
        std::vector<std::string> names;
        for (const auto& payload : got)
            names.push_back(payload["op"] == 0 ? payload["t"].get<std::string>() : "op " + payload["op"].dump());
        return names;
    }

    std::vector<Json> got;
    std::optional<std::uint16_t> closed;
    bool dropped{false};
};

class Sessions : public PlaygroundTest {
protected:
    void identify(Peer& peer, Json more = Json::object()) {
        Json data{{"token", "sample"}, {"intents", 1}};
        data.update(more);
        gateway.connected(peer, "gateway.discord.gg");
        say(peer, 2, data);
    }

    void say(Peer& peer, int opcode, Json data) {
        gateway.received(peer, Json{{"op", opcode}, {"d", std::move(data)}}.dump());
    }

    void happen(const std::string& event, std::uint64_t intents = 0) {
        gateway.dispatch({event, Json::object(), intents, std::nullopt});
    }
};

using Names = std::vector<std::string>;

TEST_F(Sessions, begin_with_hello_ready_and_the_guilds) {
    Peer peer;
    identify(peer);
    EXPECT_EQ(peer.events(), (Names{"op 10", "READY", "GUILD_CREATE"}));
    EXPECT_EQ(peer.got[1]["d"]["resume_gateway_url"], "wss://gateway.discord.gg");
    EXPECT_TRUE(peer.got[1]["d"]["session_id"].is_string());
}

TEST_F(Sessions, events_come_by_intent) {
    Peer peer;
    identify(peer);
    happen("MESSAGE_CREATE", kGuildMessagesIntent);
    happen("THREAD_CREATE", kGuildsIntent);
    happen("INTERACTION_CREATE");
    EXPECT_EQ(peer.events(), (Names{"op 10", "READY", "GUILD_CREATE", "THREAD_CREATE", "INTERACTION_CREATE"}));
}

TEST_F(Sessions, a_resume_replays_what_was_missed_in_order) {
    Peer first, second;
    identify(first);
    const auto session = first.got[1]["d"]["session_id"];
    gateway.disconnected(first, std::nullopt);
    happen("A");
    happen("B");
    gateway.connected(second, "gateway.discord.gg");
    say(second, 6, {{"token", "sample"}, {"session_id", session}, {"seq", 2}});
    EXPECT_EQ(second.events(), (Names{"op 10", "A", "B", "RESUMED"}));
    EXPECT_EQ(second.got[1]["s"], 3);
}

TEST_F(Sessions, a_good_bye_with_1000_ends_the_session) {
    Peer first, second;
    identify(first);
    gateway.disconnected(first, 1000);
    gateway.connected(second, "gateway.discord.gg");
    say(second, 6, {{"token", "sample"}, {"session_id", first.got[1]["d"]["session_id"]}, {"seq", 2}});
    EXPECT_EQ(second.got.back(), (Json{{"op", 9}, {"d", false}}));
}

TEST_F(Sessions, wrong_payloads_close_with_discords_codes) {
    struct Row {
        Json data;
        std::uint16_t code;
    };

    for (const auto& [data, code] : {Row{{{"token", ""}}, 4004}, Row{{{"shard", {2, 2}}}, 4010},
                                     Row{{{"intents", 1 << 30}}, 4013}, Row{{{"intents", 2}}, 4014}}) {
        Peer peer;
        identify(peer, data);
        EXPECT_EQ(peer.closed, code) << data;
        gateway.disconnected(peer, std::nullopt);
    }
    Peer peer;
    gateway.connected(peer, "x");
    gateway.received(peer, "no json");
    EXPECT_EQ(peer.closed, 4002);
    gateway.received(peer, std::string(4097, ' '));
    EXPECT_EQ(peer.closed, 4002);
    say(peer, 99, nullptr);
    EXPECT_EQ(peer.closed, 4001);
    say(peer, 3, nullptr);
    EXPECT_EQ(peer.closed, 4003);
    gateway.disconnected(peer, std::nullopt);
}

TEST_F(Sessions, more_than_120_payloads_a_minute_are_too_many) {
    Peer peer;
    identify(peer);
    for (int i = 0; i < 119; ++i)
        say(peer, 1, i);
    EXPECT_EQ(peer.closed, std::nullopt);
    say(peer, 1, 0);
    EXPECT_EQ(peer.closed, 4008);
}

TEST_F(Sessions, faults_drop_ask_and_fall_silent) {
    Peer peer;
    identify(peer);
    gateway.ask_to_reconnect();
    EXPECT_EQ(peer.got.back()["op"], 7);
    gateway.stay_silent(60000);
    const auto heard = peer.got.size();
    say(peer, 1, 3);
    happen("A");
    EXPECT_EQ(peer.got.size(), heard);
    gateway.stay_silent(0);
    say(peer, 1, 4);
    EXPECT_EQ(peer.got.back()["op"], 11);
    gateway.invalidate_sessions();
    EXPECT_EQ(peer.got.back()["op"], 9);
    gateway.drop_all();
    EXPECT_TRUE(peer.dropped);
}

TEST_F(Sessions, direct_messages_go_to_shard_0_and_guilds_to_their_own) {
    Peer zero, one;
    identify(zero, {{"shard", {0, 2}}});
    identify(one, {{"shard", {1, 2}}});
    zero.got.clear();
    one.got.clear();
    happen("DM");
    gateway.dispatch({"GUILD", Json::object(), 0, GuildId{1ULL << 22}});
    EXPECT_EQ(zero.events(), Names{"DM"});
    EXPECT_EQ(one.events(), Names{"GUILD"});
}

} // namespace
} // namespace majlis::playground
