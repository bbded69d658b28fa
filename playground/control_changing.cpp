// The control API's deeds: people, their texts, the clock, faults.
#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>

#include "playground/control_answers.h"
#include "playground/direct_messages.h"
#include "playground/messages.h"
#include "playground/seed.h"
#include "playground/shapes.h"
#include "playground/threads.h"

namespace majlis::playground {

namespace {

constexpr std::int64_t kSilenceMs = 60000;

std::string required_text(const Json& body, const char* field) {
    auto value = text_or(member(body, field), "");
    if (value.empty()) throw ControlError(400, std::string("The field ") + field + " is missing.");
    return value;
}

DirectMessages dms_of(const Json& body) {
    return text_or(member(body, "dms"), "open") == "closed" ? DirectMessages::Closed : DirectMessages::Open;
}

// An id has 42 bits for the milliseconds since 2015. What does not fit would spoil the ids for good: none goes back.
constexpr std::int64_t kClockEndsMs = kDiscordEpochMs + (std::int64_t{1} << 42);

std::int64_t milliseconds_in(const Json& body, const char* field, std::int64_t fallback) {
    const auto& value = member(body, field);
    if (value.is_null()) return fallback;
    const double ms = value.is_number() ? value.get<double>() : 0.5;
    if (std::trunc(ms) != ms || std::abs(ms) >= static_cast<double>(kClockEndsMs))
        throw ControlError(400, std::string(field) + ": a whole number of milliseconds.");
    return static_cast<std::int64_t>(ms);
}

// Faults that break something at once instead of waiting for a request.
struct SuddenFault {
    std::string_view kind;
    void (*strike)(ControlPlace&, const Json& body);
};

Channel& thread_named(ControlPlace& place, const Json& body) {
    auto* channel = find_channel(place.site.world, required_text(body, "channel"));
    if (!channel || !channel->thread) throw ControlError(404, "There is no such thread.");
    return *channel;
}

void delete_named_message(ControlPlace& place, const Json& body) {
    const auto id = parse_id<MessageId>(required_text(body, "message"));
    if (!id || !place.site.world.messages.contains(*id)) throw ControlError(404, "There is no such message.");
    delete_message(place.site, *id);
}

void delete_named_channel(ControlPlace& place, const Json& body) {
    const auto* channel = find_channel(place.site.world, required_text(body, "channel"));
    if (!channel || !channel->guild) throw ControlError(404, "There is no such channel.");
    remove_channel(place.site, channel->id);
}

// The bot is removed from every server, or invited again.
void remove_bot(ControlPlace& place, const Json&) {
    auto& world = place.site.world;
    for (auto& [id, guild] : world.guilds)
        if (std::erase(guild.members, world.application) > 0)
            place.gateway.dispatch({"GUILD_DELETE", {{"id", text(id)}}, kGuildsIntent, id});
    place.site.hooks.changed("channels", "");
}

void invite_bot(ControlPlace& place, const Json&) {
    auto& world = place.site.world;
    for (auto& [id, guild] : world.guilds) {
        if (is_member(world, id, world.application)) continue;
        guild.members.push_back(world.application);
        place.gateway.dispatch({"GUILD_CREATE", guild_create_json(world, guild), kGuildsIntent, id});
    }
    place.site.hooks.changed("channels", "");
}

void change_permissions(ControlPlace& place, const Json& body, std::uint64_t Guild::* which) {
    const auto bits = integer_or(member(body, "permissions"), -1);
    if (bits < 0) throw ControlError(400, "permissions: the bits that the bot is given or loses, as a number.");
    for (auto& [id, guild] : place.site.world.guilds)
        guild.*which = static_cast<std::uint64_t>(bits);
    place.site.hooks.changed("channels", "");
}

void take_permissions(ControlPlace& place, const Json& body) {
    change_permissions(place, body, &Guild::taken_from_bot);
}

void give_permissions(ControlPlace& place, const Json& body) {
    change_permissions(place, body, &Guild::given_to_bot);
}

void close_dms(ControlPlace& place, const Json& body) {
    auto* user = find_user(place.site.world, required_text(body, "user"));
    if (!user) throw ControlError(404, "There is no such user.");
    user->dms = DirectMessages::Closed;
    place.site.hooks.changed("users", text(user->id));
}

void invalidate_sessions(ControlPlace& place, const Json& body) {
    place.gateway.invalidate(is_true(member(body, "resumable")) ? Gateway::Sessions::Resumable
                                                                : Gateway::Sessions::Lost);
}

void close_gateway(ControlPlace& place, const Json& body) {
    const auto code = integer_or(member(body, "code"), 4000);
    if (code < 4000 || code > 4999) throw ControlError(400, "The code of a close is between 4000 and 4999.");
    place.gateway.close_all(static_cast<std::uint16_t>(code));
}

constexpr std::array kSuddenFaults{
    SuddenFault{"gateway_drop", [](ControlPlace& place, const Json&) { place.gateway.drop_all(); }},
    SuddenFault{"op7", [](ControlPlace& place, const Json&) { place.gateway.ask_to_reconnect(); }},
    SuddenFault{"op9", invalidate_sessions},
    SuddenFault{"gateway_close", close_gateway},
    SuddenFault{"gateway_silence",
                [](ControlPlace& place, const Json& body) {
                    place.gateway.stay_silent(integer_or(member(body, "for_ms"), kSilenceMs));
                }},
    SuddenFault{"closed_dms", close_dms},
    SuddenFault{"archived_thread",
                [](ControlPlace& place, const Json& body) {
                    change_thread(place.site, thread_named(place, body), {{"archived", true}});
                }},
    SuddenFault{"deleted_message", delete_named_message},
    SuddenFault{"deleted_channel", delete_named_channel},
    SuddenFault{"taken_permissions", take_permissions},
    SuddenFault{"given_permissions", give_permissions},
    SuddenFault{"bot_removed", remove_bot},
    SuddenFault{"bot_invited", invite_bot},
    SuddenFault{"clear", [](ControlPlace& place, const Json&) { place.site.faults.clear(); }},
};

struct RequestFault {
    std::string_view kind;
    FaultKind fault;
    int status;
};

constexpr std::array kRequestFaults{
    RequestFault{"429", FaultKind::TooManyRequests, 429},  RequestFault{"5xx", FaultKind::ServerError, 500},
    RequestFault{"500", FaultKind::ServerError, 500},      RequestFault{"502", FaultKind::ServerError, 502},
    RequestFault{"503", FaultKind::ServerError, 503},      RequestFault{"slow", FaultKind::Slow, 200},
    RequestFault{"answer_lost", FaultKind::AnswerLost, 0}, RequestFault{"answer_cut", FaultKind::AnswerCut, 0},
    RequestFault{"silence", FaultKind::Silence, 0},        RequestFault{"refused", FaultKind::ServerError, 403},
    RequestFault{"401", FaultKind::ServerError, 401},      RequestFault{"late", FaultKind::Late, 200},
};

// "POST" is "post". A method that no request has would wait for ever, and nobody would notice.
std::string method_of(const Json& body) {
    constexpr std::array<std::string_view, 6> kMethods{"", "get", "post", "put", "patch", "delete"};
    auto method = text_or(member(body, "method"), "");
    std::ranges::transform(method, method.begin(),
                           [](unsigned char letter) { return static_cast<char>(std::tolower(letter)); });
    if (std::ranges::find(kMethods, method) == kMethods.end())
        throw ControlError(400, "There is no method " + method + ".");
    return method;
}

FaultMoment moment_of(const Json& body) {
    const auto when = text_or(member(body, "when"), "before");
    if (when != "before" && when != "after") throw ControlError(400, "when is before or after, not " + when + ".");
    return when == "after" ? FaultMoment::After : FaultMoment::Before;
}

Fault planned_fault(const Json& body, const RequestFault& row) {
    Fault fault;
    fault.kind = row.fault;
    fault.name = row.kind;
    fault.status = row.status;
    fault.code = static_cast<int>(integer_or(member(body, "code"), 0));
    fault.moment = moment_of(body);
    fault.method = method_of(body);
    fault.route = text_or(member(body, "route"), "");
    fault.skip = static_cast<int>(integer_or(member(body, "nth"), 1)) - 1;
    const auto for_ms = integer_or(member(body, "for_ms"), 0);
    fault.count = static_cast<int>(integer_or(member(body, "count"), for_ms > 0 ? INT32_MAX : 1));
    if (for_ms > 0) fault.until_ms = steady_ms() + for_ms;
    fault.delay_ms = integer_or(member(body, "delay_ms"), fault.delay_ms);
    fault.scope = text_or(member(body, "scope"), fault.scope);
    return fault;
}

template <typename Rows>
auto row_of(const Rows& rows, const std::string& kind) {
    return std::ranges::find_if(rows, [&](const auto& row) { return row.kind == kind; });
}

// These roles, by name, and no others.
void give_roles(World& world, UserId user, const Json& names) {
    for (auto& [id, guild] : world.guilds)
        for (auto& role : guild.roles) {
            std::erase(role.members, user);
            if (std::ranges::find(names, Json(role.name)) != names.end()) role.members.push_back(user);
        }
}

} // namespace

ControlReply answer_new_message(ControlPlace& place, const ControlRequest& request, const std::string&) {
    const auto asker = asker_of(place.site, request.body);
    auto& channel = place.site.world.channels.at(asker.channel);
    require_right_to_write(place.site.world, channel, asker.user);
    if (channel.thread && channel.guild) channel.thread->members.insert(asker.user); // writing joins
    const Json body{{"content", text_or(member(request.body, "content"), "")}};
    const NewMessage where{.channel = asker.channel, .author = asker.user};
    return json_reply(message_json(place.site.world, create_message(place.site, where, body, {}, FormPath{})));
}

ControlReply answer_new_user(ControlPlace& place, const ControlRequest& request, const std::string&) {
    const auto name = required_text(request.body, "name");
    auto& user = ensure_user(place.site, name);
    user.locale = text_or(member(request.body, "locale"), user.locale);
    user.display_name = text_or(member(request.body, "display_name"), user.display_name);
    if (request.body.contains("dms")) user.dms = dms_of(request.body);
    if (request.body.contains("roles")) give_roles(place.site.world, user.id, request.body["roles"]);
    place.site.hooks.changed("users", text(user.id));
    return json_reply({{"id", text(user.id)}, {"name", user.name}});
}

// The bot is invited to another server.
ControlReply answer_new_guild(ControlPlace& place, const ControlRequest& request, const std::string&) {
    auto& guild = add_server(place.site, required_text(request.body, "name"));
    guild.locale = text_or(member(request.body, "locale"), guild.locale);
    place.site.hooks.dispatch({"GUILD_CREATE", guild_create_json(place.site.world, guild), kGuildsIntent, guild.id});
    place.site.hooks.changed("channels", "");
    return json_reply({{"id", text(guild.id)}, {"name", guild.name}});
}

ControlReply answer_new_dm(ControlPlace& place, const ControlRequest& request, const std::string&) {
    const auto* user = find_user(place.site.world, required_text(request.body, "user"));
    if (!user || user->bot) throw ControlError(404, "There is no such user.");
    return json_reply({{"channel", text(open_direct_channel(place.site, user->id).id)}});
}

ControlReply answer_clock(ControlPlace& place, const ControlRequest& request, const std::string&) {
    auto& clock = place.site.clock;
    const auto now = milliseconds_in(request.body, "now", clock.now_ms());
    const auto by = milliseconds_in(request.body, "advance_ms", 0);
    if (now + by < kDiscordEpochMs || now + by >= kClockEndsMs)
        throw ControlError(400, "The clock goes from 2015 to 2154, in milliseconds since 1970.");
    if (!member(request.body, "now").is_null()) clock.set(now);
    clock.advance(by);
    archive_idle_threads(place.site);
    place.site.hooks.changed("clock", "");
    return json_reply({{"now", clock.now_ms()}});
}

ControlReply answer_new_fault(ControlPlace& place, const ControlRequest& request, const std::string&) {
    const auto kind = required_text(request.body, "kind");
    if (const auto sudden = row_of(kSuddenFaults, kind); sudden != kSuddenFaults.end())
        sudden->strike(place, request.body);
    else if (const auto planned = row_of(kRequestFaults, kind); planned != kRequestFaults.end())
        place.site.faults.add(planned_fault(request.body, *planned));
    else
        throw ControlError(400, "There is no fault of kind " + kind + ".");
    return json_reply({{"kind", kind}});
}

} // namespace majlis::playground
