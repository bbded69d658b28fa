#include <algorithm>

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
    explicit Sessions(Settings settings = {}) : PlaygroundTest(std::move(settings)) {}

    void resume(Peer& peer, const Json& session, std::uint64_t sequence) {
        gateway.connected(peer, "gateway.discord.gg");
        say(peer, 6, {{"token", "sample"}, {"session_id", session}, {"seq", sequence}});
    }

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
    resume(second, session, 2);
    EXPECT_EQ(second.events(), (Names{"op 10", "A", "B", "RESUMED"}));
    EXPECT_EQ(second.got[1]["s"], 3);
}

TEST_F(Sessions, a_good_bye_with_1000_ends_the_session) {
    Peer first, second;
    identify(first);
    gateway.disconnected(first, 1000);
    resume(second, first.got[1]["d"]["session_id"], 2);
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
    gateway.invalidate(Gateway::Sessions::Lost);
    EXPECT_EQ(peer.got.back()["op"], 9);
    gateway.drop_all();
    EXPECT_TRUE(peer.dropped);
}

TEST_F(Sessions, an_invalid_session_may_be_said_to_be_resumable) {
    Peer peer, later;
    identify(peer);
    gateway.invalidate(Gateway::Sessions::Resumable);
    EXPECT_EQ(peer.got.back(), (Json{{"op", 9}, {"d", true}}));
    gateway.disconnected(peer, std::nullopt);
    resume(later, peer.got[1]["d"]["session_id"], 2);
    EXPECT_EQ(later.events(), (Names{"op 10", "RESUMED"}));
}

TEST_F(Sessions, a_resume_with_a_number_that_was_never_sent_is_4007) {
    Peer first, second;
    identify(first);
    resume(second, first.got[1]["d"]["session_id"], 3);
    EXPECT_EQ(second.closed, 4007);
}

TEST_F(Sessions, another_version_of_the_gateway_is_4012) {
    Peer peer;
    gateway.connected(peer, "gateway.discord.gg", "9");
    EXPECT_EQ(peer.closed, 4012);
}

TEST_F(Sessions, silence_of_the_client_ends_the_session_with_4009) {
    Peer peer, later;
    identify(peer);
    gateway.look(steady_ms() + site.settings.heartbeat_ms);
    EXPECT_EQ(peer.closed, std::nullopt);
    gateway.look(steady_ms() + 3 * site.settings.heartbeat_ms);
    EXPECT_EQ(peer.closed, 4009);
    resume(later, peer.got[1]["d"]["session_id"], 2);
    EXPECT_EQ(later.got.back(), (Json{{"op", 9}, {"d", false}}));
}

TEST_F(Sessions, a_session_that_nobody_resumes_is_forgotten_after_minutes) {
    Peer peer;
    identify(peer);
    gateway.disconnected(peer, std::nullopt);
    gateway.look(steady_ms() + 200000);
    EXPECT_EQ(gateway.state()["sessions"], 1);
    gateway.look(steady_ms() + 301000);
    EXPECT_EQ(gateway.state()["sessions"], 0);
}

TEST_F(Sessions, a_resume_after_too_many_events_is_refused) {
    Peer first, second;
    identify(first);
    gateway.disconnected(first, std::nullopt);
    for (int i = 0; i < 2100; ++i)
        happen("A");
    resume(second, first.got[1]["d"]["session_id"], 2);
    EXPECT_EQ(second.got.back(), (Json{{"op", 9}, {"d", false}}));
}

TEST_F(Sessions, a_close_with_any_code_can_be_asked_for) {
    Peer peer;
    identify(peer);
    EXPECT_TRUE(control("POST", "/api/faults", {{"kind", "gateway_close"}, {"code", 1000}}).contains("error"));
    control("POST", "/api/faults", {{"kind", "gateway_close"}, {"code", 4000}});
    EXPECT_EQ(peer.closed, 4000);
    EXPECT_EQ(gateway.state()["sessions"], 1); // to be resumed
    control("POST", "/api/faults", {{"kind", "gateway_close"}, {"code", 4009}});
    EXPECT_EQ(gateway.state()["sessions"], 0);
}

TEST_F(Sessions, a_shard_hears_of_its_own_servers_alone) {
    const auto held = [&](std::uint64_t shard) {
        Peer peer;
        identify(peer, {{"shard", {shard, 2}}});
        gateway.disconnected(peer, 1000);
        return std::pair(peer.got[1]["d"]["guilds"].size(), std::ranges::count(peer.events(), "GUILD_CREATE"));
    };
    const auto home = (site.world.guilds.begin()->first.value >> 22) % 2;
    EXPECT_EQ(held(home), (std::pair<std::size_t, std::ptrdiff_t>{1, 1}));
    EXPECT_EQ(held(1 - home), (std::pair<std::size_t, std::ptrdiff_t>{0, 0}));
}

TEST_F(Sessions, nonsense_for_a_shard_is_4010) {
    for (const auto& shard : {Json{0}, Json{"0", "1"}, Json{-1, 2}, Json::array()}) {
        Peer peer;
        identify(peer, {{"shard", shard}});
        EXPECT_EQ(peer.closed, 4010) << shard;
        gateway.disconnected(peer, std::nullopt);
    }
}

class SeveralShards : public Sessions {
protected:
    SeveralShards() : Sessions(Settings{.token = {}, .pace = Pace::Real, .shards = 4, .max_concurrency = 2}) {}

    std::string identified(std::uint64_t shard) {
        Peer peer;
        identify(peer, {{"shard", {shard, 4}}});
        gateway.disconnected(peer, std::nullopt);
        return peer.events()[1];
    }
};

TEST_F(SeveralShards, are_told_in_advance_and_required) {
    const auto told = rest("get", "/gateway/bot").body;
    EXPECT_EQ(told["shards"], 4);
    EXPECT_EQ(told["session_start_limit"]["max_concurrency"], 2);
    EXPECT_EQ(told["session_start_limit"]["remaining"], 1000);
    Peer alone;
    identify(alone);
    EXPECT_EQ(alone.closed, 4011);
}

TEST_F(SeveralShards, identify_as_many_at_once_as_max_concurrency_says) {
    EXPECT_EQ(identified(0), "READY");
    EXPECT_EQ(identified(1), "READY");
    EXPECT_EQ(identified(2), "op 9"); // waits for shard 0
    EXPECT_EQ(rest("get", "/gateway/bot").body["session_start_limit"]["remaining"], 997);
}

TEST(SessionStarts, are_counted_for_a_day_and_apart_for_five_seconds) {
    SessionStarts starts(1);
    starts.count(0, 1000);
    EXPECT_TRUE(starts.too_soon(7, 5999));
    EXPECT_FALSE(starts.too_soon(7, 6000));
    EXPECT_EQ(starts.left(2000), 999);
    EXPECT_EQ(starts.reset_after_ms(2000), 86400000 - 1000);
    EXPECT_EQ(starts.left(86401001), 1000);
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

TEST_F(Sessions, hear_of_a_server_without_the_bot_only_that_it_was_removed) {
    Peer peer;
    identify(peer);
    peer.got.clear();
    const auto guild = site.world.guilds.begin()->first;
    const auto archive = [&] { gateway.dispatch({"THREAD_UPDATE", Json::object(), kGuildsIntent, guild}); };
    control("POST", "/api/faults", {{"kind", "bot_removed"}});
    archive();
    gateway.dispatch({"INTERACTION_CREATE", Json::object(), 0, guild});
    control("POST", "/api/faults", {{"kind", "bot_invited"}});
    archive();
    EXPECT_EQ(peer.events(), (Names{"GUILD_DELETE", "INTERACTION_CREATE", "GUILD_CREATE", "THREAD_UPDATE"}));
}

class Readers : public Sessions {
protected:
    std::string write(const std::string& where, const std::string& words) {
        return control("POST", "/api/messages", {{"user", "basalt"}, {"channel", where}, {"content", words}})["id"];
    }

    Names read(const std::string& path) {
        Names words;
        for (const auto& message : rest("get", path).body)
            words.push_back(message["content"].get<std::string>());
        return words;
    }

    std::string games{"/channels/" + channel("games")};
};

TEST_F(Readers, do_without_the_words_of_people_on_a_server_if_they_lack_the_intent) {
    const auto said = write(channel("games"), "good morning");
    const auto called = "<@" + application() + "> good evening";
    write(channel("games"), called);
    rest("post", games + "/messages", {{"content", "good night"}});
    rest("put", games + "/pins/" + said);
    EXPECT_EQ(read(games + "/messages"), (Names{"good night", called, ""}));
    EXPECT_EQ(rest("get", games + "/messages/" + said).body["content"], "");
    EXPECT_EQ(read(games + "/pins"), Names{""});
    Peer peer;
    identify(peer, {{"intents", kGuildsIntent | kMessageContentIntent}});
    EXPECT_EQ(read(games + "/messages"), (Names{"good night", called, "good morning"}));
    EXPECT_EQ(read(games + "/pins"), Names{"good morning"});
}

TEST_F(Readers, read_what_people_write_to_them_directly) {
    const std::string dm = control("POST", "/api/dms", {{"user", "basalt"}})["channel"];
    write(dm, "good morning");
    EXPECT_EQ(read("/channels/" + dm + "/messages"), Names{"good morning"});
}

} // namespace
} // namespace majlis::playground
