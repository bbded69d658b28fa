#include "playground/gateway.h"

#include <vector>

#include "playground/shapes.h"

namespace majlis::playground {

namespace {

constexpr int kDispatch = 0;
constexpr int kHeartbeat = 1;
constexpr int kIdentify = 2;
constexpr int kPresence = 3;
constexpr int kVoiceState = 4;
constexpr int kResume = 6;
constexpr int kReconnect = 7;
constexpr int kRequestMembers = 8;
constexpr int kInvalidSession = 9;
constexpr int kHello = 10;
constexpr int kAck = 11;

constexpr std::uint16_t kUnknownOpcode = 4001;
constexpr std::uint16_t kDecodeError = 4002;
constexpr std::uint16_t kNotAuthenticated = 4003;
constexpr std::uint16_t kAuthenticationFailed = 4004;
constexpr std::uint16_t kAlreadyAuthenticated = 4005;
constexpr std::uint16_t kRateLimited = 4008;
constexpr std::uint16_t kInvalidShard = 4010;
constexpr std::uint16_t kInvalidIntents = 4013;
constexpr std::uint16_t kDisallowedIntents = 4014;

constexpr std::size_t kPayloadBytes = 4096;
constexpr std::size_t kPayloadsPerMinute = 120;
constexpr std::size_t kReplayed = 2000;
constexpr std::int64_t kIdentifyPauseMs = 5000;
constexpr std::uint64_t kKnownIntents = (1ULL << 26) - 1;
constexpr std::uint64_t kPrivilegedIntents =
    (1 << 1) | (1 << 8); // MESSAGE_CONTENT is granted here: discord.js uses it in tests

std::string plain(int opcode, Json data) {
    return Json{{"op", opcode}, {"d", std::move(data)}}.dump();
}

} // namespace

void Gateway::connected(GatewayPeer& peer, const std::string& host) {
    connections_[&peer].host = host;
    send(peer, plain(kHello, {{"heartbeat_interval", site_.settings.heartbeat_ms}}));
}

void Gateway::received(GatewayPeer& peer, const std::string& payload) {
    if (payload.size() > kPayloadBytes) return peer.close(kDecodeError, "The payload is too long.");
    if (is_flooding(connections_.at(&peer))) return peer.close(kRateLimited, "You are being rate limited.");
    const auto json = Json::parse(payload, nullptr, false);
    if (json.is_discarded() || !json.is_object()) return peer.close(kDecodeError, "Error while decoding payload.");
    act_on(peer, json);
}

void Gateway::act_on(GatewayPeer& peer, const Json& payload) {
    const auto& data = member(payload, "d");
    const auto opcode = integer_or(member(payload, "op"), -1);
    const bool known = connections_.at(&peer).session != nullptr;
    if (opcode == kHeartbeat) return heartbeat(peer);
    if (opcode == kIdentify)
        return known ? peer.close(kAlreadyAuthenticated, "Already authenticated.") : identify(peer, data);
    if (opcode == kResume)
        return known ? peer.close(kAlreadyAuthenticated, "Already authenticated.") : resume(peer, data);
    const bool ignored =
        opcode == kPresence || opcode == kVoiceState || opcode == kRequestMembers; // they change nothing here
    if (!ignored) return peer.close(kUnknownOpcode, "Unknown opcode.");
    if (!known) peer.close(kNotAuthenticated, "Not authenticated.");
}

void Gateway::heartbeat(GatewayPeer& peer) {
    send(peer, Json{{"op", kAck}}.dump());
}

bool Gateway::is_flooding(Connection& connection) {
    const auto now = steady_ms();
    auto& times = connection.received_ms;
    times.push_back(now);
    while (times.front() + 60000 <= now)
        times.pop_front();
    return times.size() > kPayloadsPerMinute;
}

bool Gateway::token_is_right(const Json& data) const {
    const auto token = text_or(member(data, "token"), "");
    return !token.empty() && (site_.settings.token.empty() || token == site_.settings.token);
}

// max_concurrency is 1: one IDENTIFY in five seconds.
bool Gateway::identifies_too_soon() {
    if (site_.settings.pace == Pace::Fast) return false;
    const bool soon = steady_ms() - last_identify_ms_ < kIdentifyPauseMs;
    last_identify_ms_ = steady_ms();
    return soon;
}

void Gateway::identify(GatewayPeer& peer, const Json& data) {
    if (!token_is_right(data)) return peer.close(kAuthenticationFailed, "Authentication failed.");
    const auto& shard = member(data, "shard");
    Session session;
    session.intents = static_cast<std::uint64_t>(integer_or(member(data, "intents"), -1));
    session.shard = shard.is_array() ? shard[0].get<std::uint64_t>() : 0;
    session.shards = shard.is_array() ? shard[1].get<std::uint64_t>() : 1;
    if (session.shard >= session.shards) return peer.close(kInvalidShard, "Invalid shard.");
    if (session.intents > kKnownIntents) return peer.close(kInvalidIntents, "Invalid intent(s).");
    if (session.intents & kPrivilegedIntents) return peer.close(kDisallowedIntents, "Disallowed intent(s).");
    if (identifies_too_soon()) return send(peer, plain(kInvalidSession, false));
    session.id = text(site_.new_id<InteractionId>());
    session.peer = &peer;
    auto& stored = sessions_.emplace(session.id, session).first->second;
    connections_.at(&peer).session = &stored;
    welcome(peer, stored);
}

void Gateway::welcome(GatewayPeer& peer, Session& session) {
    const auto& host = connections_.at(&peer).host;
    Json ready{{"v", 10}, {"session_id", session.id}, {"session_type", "normal"}, {"private_channels", Json::array()}};
    ready["resume_gateway_url"] = "wss://" + host;
    ready["user"] = user_json(site_.world.users.at(site_.world.application));
    ready["application"] = {{"id", text(site_.world.application)}, {"flags", 0}};
    ready["shard"] = {session.shard, session.shards};
    ready["guilds"] = Json::array();
    for (const auto& [id, guild] : site_.world.guilds)
        if (is_member(site_.world, id, site_.world.application))
            ready["guilds"].push_back({{"id", text(id)}, {"unavailable", true}});
    push(session, "READY", ready);
    site_.hooks.changed("gateway", "");
    if (!(session.intents & kGuildsIntent)) return;
    for (const auto& [id, guild] : site_.world.guilds)
        if (is_member(site_.world, id, site_.world.application))
            push(session, "GUILD_CREATE", guild_create_json(site_.world, guild));
}

void Gateway::resume(GatewayPeer& peer, const Json& data) {
    if (!token_is_right(data)) return peer.close(kAuthenticationFailed, "Authentication failed.");
    const auto found = sessions_.find(text_or(member(data, "session_id"), ""));
    const auto from = static_cast<std::uint64_t>(integer_or(member(data, "seq"), 0));
    const bool known = found != sessions_.end() && from <= found->second.sequence &&
                       (found->second.sent.empty() || found->second.sent.front().first <= from + 1);
    if (!known) return send(peer, plain(kInvalidSession, false));
    auto& session = found->second;
    if (session.peer) connections_.at(session.peer).session = nullptr; // the older connection has no session any more
    session.peer = &peer;
    connections_.at(&peer).session = &session;
    for (const auto& [sequence, payload] : session.sent)
        if (sequence > from) send(peer, payload);
    push(session, "RESUMED", Json::object());
    site_.hooks.changed("gateway", "");
}

void Gateway::disconnected(GatewayPeer& peer, std::optional<std::uint16_t> close_code) {
    const auto found = connections_.find(&peer);
    if (found == connections_.end()) return;
    auto* session = found->second.session;
    connections_.erase(found);
    if (!session) return;
    session->peer = nullptr;
    if (close_code == 1000 || close_code == 1001) end_session(*session); // the client said good-bye for good
    site_.hooks.changed("gateway", "");
}

void Gateway::end_session(Session& session) {
    if (session.peer) connections_.at(session.peer).session = nullptr;
    sessions_.erase(std::string(session.id));
}

void Gateway::dispatch(const Dispatch& event) {
    for (auto& [id, session] : sessions_)
        if (wants(session, event)) push(session, event.event, as_intents_allow(session, event));
}

bool Gateway::wants(const Session& session, const Dispatch& event) const {
    const auto shard = event.guild ? (event.guild->value >> kSnowflakeTimeShift) % session.shards : 0;
    return shard == session.shard && (event.intents == 0 || (session.intents & event.intents) != 0);
}

// Without MESSAGE_CONTENT the words of other people's messages in guilds are left out.
Json Gateway::as_intents_allow(const Session& session, const Dispatch& event) const {
    const bool foreign = event.event.starts_with("MESSAGE_") && event.data.contains("author") &&
                         event.data["author"]["id"] != text(site_.world.application);
    if (!foreign || !event.guild || (session.intents & kMessageContentIntent)) return event.data;
    auto data = event.data;
    data["content"] = "";
    for (const auto* list : {"embeds", "attachments", "components"})
        data[list] = Json::array();
    return data;
}

void Gateway::push(Session& session, const std::string& event, const Json& data) {
    const auto sequence = ++session.sequence;
    auto payload = Json{{"op", kDispatch}, {"t", event}, {"s", sequence}, {"d", data}}.dump();
    if (session.peer) send(*session.peer, payload);
    session.sent.emplace_back(sequence, std::move(payload));
    if (session.sent.size() > kReplayed) session.sent.pop_front();
}

void Gateway::send(GatewayPeer& peer, const std::string& payload) {
    if (steady_ms() >= silent_until_ms_) peer.send(payload);
}

void Gateway::drop_all() {
    std::vector<GatewayPeer*> peers;
    for (const auto& [peer, connection] : connections_)
        peers.push_back(peer);
    for (auto* peer : peers)
        peer->drop();
}

void Gateway::ask_to_reconnect() {
    for (auto& [peer, connection] : connections_)
        send(*peer, plain(kReconnect, nullptr));
}

void Gateway::invalidate_sessions() {
    for (auto& [peer, connection] : connections_) {
        connection.session = nullptr;
        send(*peer, plain(kInvalidSession, false));
    }
    sessions_.clear();
}

void Gateway::stay_silent(std::int64_t for_ms) {
    silent_until_ms_ = steady_ms() + for_ms;
}

Json Gateway::state() const {
    std::size_t connected = 0;
    for (const auto& [id, session] : sessions_)
        if (session.peer) ++connected;
    return {{"sessions", sessions_.size()}, {"connected", connected}};
}

} // namespace majlis::playground
