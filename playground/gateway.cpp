#include "playground/gateway.h"

#include <algorithm>
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
constexpr std::uint16_t kInvalidSequence = 4007;
constexpr std::uint16_t kRateLimited = 4008;
constexpr std::uint16_t kTimedOut = 4009;
constexpr std::uint16_t kInvalidShard = 4010;
constexpr std::uint16_t kShardingRequired = 4011;
constexpr std::uint16_t kInvalidVersion = 4012;
constexpr std::uint16_t kInvalidIntents = 4013;
constexpr std::uint16_t kDisallowedIntents = 4014;

constexpr std::size_t kPayloadBytes = 4096;
constexpr std::size_t kPayloadsPerMinute = 120;
constexpr std::size_t kReplayed = 2000;
constexpr std::int64_t kResumableMs = 300000;      // Discord: "a few minutes"
constexpr std::int64_t kShortestSilenceMs = 30000; // however short the heartbeats, a busy machine is forgiven
constexpr std::uint64_t kKnownIntents = (1ULL << 26) - 1;
constexpr std::uint64_t kPrivilegedIntents =
    (1 << 1) | (1 << 8); // MESSAGE_CONTENT is granted here: discord.js uses it in tests

std::string_view reason_of(std::uint16_t code) {
    switch (code) {
    case kInvalidShard: return "Invalid shard.";
    case kShardingRequired: return "Sharding required.";
    case kInvalidIntents: return "Invalid intent(s).";
    case kDisallowedIntents: return "Disallowed intent(s).";
    default: return "Closed."; // any code may be asked for as a fault
    }
}

std::string plain(int opcode, Json data) {
    return Json{{"op", opcode}, {"d", std::move(data)}}.dump();
}

} // namespace

void Gateway::connected(GatewayPeer& peer, const std::string& host, const std::string& version) {
    auto& connection = connections_[&peer];
    connection.host = host;
    connection.heard_ms = steady_ms();
    if (!version.empty() && version != "10") return peer.close(kInvalidVersion, "Invalid API version.");
    send(peer, plain(kHello, {{"heartbeat_interval", site_.settings.heartbeat_ms}}));
}

void Gateway::received(GatewayPeer& peer, const std::string& payload) {
    connections_.at(&peer).heard_ms = steady_ms();
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

std::optional<std::uint16_t> Gateway::why_not_identify(const Session& session) const {
    if (session.shard >= session.shards) return kInvalidShard;
    if (session.shards < site_.settings.shards) return kShardingRequired;
    if (session.intents > kKnownIntents) return kInvalidIntents;
    if (session.intents & kPrivilegedIntents) return kDisallowedIntents;
    return std::nullopt;
}

// What is asked for; a shard that is no pair of numbers is no shard.
void Gateway::identify(GatewayPeer& peer, const Json& data) {
    if (!token_is_right(data)) return peer.close(kAuthenticationFailed, "Authentication failed.");
    const auto& shard = member(data, "shard");
    Session session;
    session.intents = static_cast<std::uint64_t>(integer_or(member(data, "intents"), -1));
    if (shard.is_array()) {
        session.shard = static_cast<std::uint64_t>(shard.size() == 2 ? integer_or(shard[0], -1) : -1);
        session.shards = static_cast<std::uint64_t>(shard.size() == 2 ? integer_or(shard[1], 0) : 0);
    }
    if (const auto code = why_not_identify(session)) return peer.close(*code, std::string(reason_of(*code)));
    const bool too_soon = site_.session_starts.too_soon(session.shard, steady_ms());
    site_.session_starts.count(session.shard, steady_ms());
    if (too_soon && site_.settings.pace == Pace::Real) return send(peer, plain(kInvalidSession, false));
    if (session.intents & kMessageContentIntent) site_.message_content = true;
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
        if (is_here(session, id)) ready["guilds"].push_back({{"id", text(id)}, {"unavailable", true}});
    push(session, "READY", ready);
    site_.hooks.changed("gateway", "");
    if (!(session.intents & kGuildsIntent)) return;
    for (const auto& [id, guild] : site_.world.guilds)
        if (is_here(session, id)) push(session, "GUILD_CREATE", guild_create_json(site_.world, guild));
}

void Gateway::resume(GatewayPeer& peer, const Json& data) {
    if (!token_is_right(data)) return peer.close(kAuthenticationFailed, "Authentication failed.");
    const auto found = sessions_.find(text_or(member(data, "session_id"), ""));
    const auto from = static_cast<std::uint64_t>(integer_or(member(data, "seq"), 0));
    if (found == sessions_.end()) return send(peer, plain(kInvalidSession, false));
    auto& session = found->second;
    if (from > session.sequence) return peer.close(kInvalidSequence, "Invalid seq.");
    if (!session.sent.empty() && session.sent.front().first > from + 1) { // the replay would have a gap
        end_session(session);
        return send(peer, plain(kInvalidSession, false));
    }
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
    leave(*session);
    if (close_code == 1000 || close_code == 1001) end_session(*session); // the client said good-bye for good
    site_.hooks.changed("gateway", "");
}

void Gateway::leave(Session& session) {
    session.peer = nullptr;
    session.left_ms = steady_ms();
}

void Gateway::end_session(Session& session) {
    if (session.peer) connections_.at(session.peer).session = nullptr;
    sessions_.erase(std::string(session.id));
}

void Gateway::dispatch(const Dispatch& event) {
    for (auto& [id, session] : sessions_)
        if (wants(session, event)) push(session, event.event, as_intents_allow(session, event));
}

bool Gateway::holds(const Session& session, GuildId guild) const {
    return (guild.value >> kSnowflakeTimeShift) % session.shards == session.shard;
}

bool Gateway::is_here(const Session& session, GuildId guild) const {
    return holds(session, guild) && is_member(site_.world, guild, site_.world.application);
}

// An interaction comes from a server of which the bot is no member, too; so does the news that it has been removed.
bool Gateway::wants(const Session& session, const Dispatch& event) const {
    if (event.intents != 0 && (session.intents & event.intents) == 0) return false;
    if (!event.guild) return session.shard == 0;
    const bool also_outside = event.intents == 0 || event.event == "GUILD_DELETE";
    return also_outside ? holds(session, *event.guild) : is_here(session, *event.guild);
}

Json Gateway::as_intents_allow(const Session& session, const Dispatch& event) const {
    const bool words = event.guild && event.event.starts_with("MESSAGE_") && event.data.contains("author");
    if (!words || (session.intents & kMessageContentIntent)) return event.data;
    return without_words(site_.world, event.data);
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

void Gateway::look(std::int64_t steady_ms) {
    const auto patience = std::max(2 * site_.settings.heartbeat_ms, kShortestSilenceMs);
    for (auto& [peer, connection] : connections_) {
        if (steady_ms - connection.heard_ms < patience) continue;
        if (connection.session) end_session(*connection.session);
        peer->close(kTimedOut, "Session timed out.");
    }
    std::erase_if(sessions_,
                  [&](const auto& row) { return !row.second.peer && steady_ms - row.second.left_ms > kResumableMs; });
}

void Gateway::drop_all() {
    std::vector<GatewayPeer*> peers;
    for (const auto& [peer, connection] : connections_)
        peers.push_back(peer);
    for (auto* peer : peers)
        peer->drop();
}

void Gateway::close_all(std::uint16_t code) {
    const bool for_good = code == kInvalidSequence || code == kTimedOut;
    for (auto& [peer, connection] : connections_) {
        if (for_good && connection.session) end_session(*connection.session);
        peer->close(code, std::string(reason_of(code)));
    }
}

void Gateway::ask_to_reconnect() {
    for (auto& [peer, connection] : connections_)
        send(*peer, plain(kReconnect, nullptr));
}

void Gateway::invalidate(Sessions afterwards) {
    for (auto& [peer, connection] : connections_) {
        if (connection.session) leave(*connection.session);
        connection.session = nullptr;
        send(*peer, plain(kInvalidSession, afterwards == Sessions::Resumable));
    }
    if (afterwards == Sessions::Lost) sessions_.clear();
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
