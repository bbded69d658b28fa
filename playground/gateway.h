// The gateway's protocol: sessions, sequence numbers, replay, close codes.
// Sockets are behind GatewayPeer; gateway_socket.cpp implements it.
#pragma once

#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <string>

#include "playground/site.h"

namespace majlis::playground {

// One connection as the gateway sees it.
class GatewayPeer {
public:
    virtual ~GatewayPeer() = default;
    virtual void send(const std::string& payload) = 0;
    virtual void close(std::uint16_t code, const std::string& reason) = 0;
    virtual void drop() = 0; // the connection ends without a word
};

class Gateway {
public:
    explicit Gateway(Site& site) : site_(site) {}

    // `host` is the name by which the client came; READY sends it back there. `version` is what it asked for, if it
    // did.
    void connected(GatewayPeer& peer, const std::string& host, const std::string& version = "");
    void received(GatewayPeer& peer, const std::string& payload);
    void disconnected(GatewayPeer& peer, std::optional<std::uint16_t> close_code);

    void dispatch(const Dispatch& event);

    // From time to time: ends connections without heartbeats, forgets sessions that nobody resumes.
    void look(std::int64_t steady_ms);

    // Faults.
    enum class Sessions { Lost, Resumable };
    void drop_all();
    void close_all(std::uint16_t code);
    void ask_to_reconnect();              // op 7
    void invalidate(Sessions afterwards); // op 9
    void stay_silent(std::int64_t for_ms);

    Json state() const; // {"sessions": n, "connected": n}

private:
    struct Session {
        std::string id;
        std::uint64_t intents{};
        std::uint64_t shard{0}, shards{1};
        std::uint64_t sequence{0};
        std::deque<std::pair<std::uint64_t, std::string>> sent; // for the replay after a resume
        GatewayPeer* peer{nullptr};
        std::int64_t left_ms{}; // since when it has no connection
    };

    struct Connection {
        std::string host;
        Session* session{nullptr};
        std::deque<std::int64_t> received_ms; // within the last minute
        std::int64_t heard_ms{};
    };

    void act_on(GatewayPeer& peer, const Json& payload);
    void heartbeat(GatewayPeer& peer);
    void identify(GatewayPeer& peer, const Json& data);
    void resume(GatewayPeer& peer, const Json& data);
    void welcome(GatewayPeer& peer, Session& session);
    void push(Session& session, const std::string& event, const Json& data);
    bool is_flooding(Connection& connection);
    bool token_is_right(const Json& data) const;
    std::optional<std::uint16_t> why_not_identify(const Session& session) const; // a close code
    bool holds(const Session& session, GuildId guild) const;
    bool is_here(const Session& session, GuildId guild) const; // the bot is a member, too
    bool wants(const Session& session, const Dispatch& event) const;
    Json as_intents_allow(const Session& session, const Dispatch& event) const;
    void send(GatewayPeer& peer, const std::string& payload);
    void leave(Session& session);
    void end_session(Session& session);

    Site& site_;
    std::map<std::string, Session> sessions_;
    std::map<GatewayPeer*, Connection> connections_;
    std::int64_t silent_until_ms_{0};
};

} // namespace majlis::playground
