#include "playground/routes.h"

#include <algorithm>
#include <chrono>

#include "playground/fingerprint.h"

namespace majlis::playground {

namespace {

constexpr std::int64_t kSilenceMs = 120000; // longer than any client waits

// Double slashes are DPP's; Discord's own paths have none.
std::vector<std::string_view> segments(std::string_view path) {
    std::vector<std::string_view> parts;
    while (!path.empty()) {
        const auto slash = path.find('/');
        const auto part = path.substr(0, slash);
        if (!part.empty()) parts.push_back(part);
        path = slash == std::string_view::npos ? std::string_view{} : path.substr(slash + 1);
    }
    return parts;
}

bool is_id(std::string_view part) {
    return part.starts_with('{');
}

bool fits(const Route& route, const RestCall& call) {
    const auto pattern = segments(route.pattern);
    const auto path = segments(call.path);
    if (route.method != call.method || pattern.size() != path.size()) return false;
    return std::ranges::equal(pattern, path, [](auto wanted, auto given) { return is_id(wanted) || wanted == given; });
}

std::map<std::string, std::string> ids_of(const Route& route, const RestCall& call) {
    std::map<std::string, std::string> ids;
    const auto pattern = segments(route.pattern);
    const auto path = segments(call.path);
    for (std::size_t i = 0; i < pattern.size(); ++i)
        if (is_id(pattern[i])) ids[std::string(pattern[i].substr(1, pattern[i].size() - 2))] = std::string(path[i]);
    return ids;
}

// Channel, guild, or webhook with its token: what Discord's buckets are kept apart by.
std::string major_of(const RestCall& call) {
    std::string major;
    for (const auto* name : {"channel_id", "guild_id", "webhook_id", "webhook_token", "interaction_token"})
        if (const auto found = call.ids.find(name); found != call.ids.end()) major += found->second + "/";
    return major;
}

RestAnswer failure(const Fault& fault) {
    if (fault.kind == FaultKind::TooManyRequests) return too_many_requests(fault.delay_ms, fault.scope);
    return {fault.status, {{"code", fault.code}, {"message", "The playground was asked to fail."}}};
}

bool replaces_answer(const Fault& fault) {
    return fault.kind == FaultKind::TooManyRequests || fault.kind == FaultKind::ServerError;
}

bool prevents_work(const Fault& fault) {
    const bool only_late = fault.kind == FaultKind::Slow || fault.kind == FaultKind::AnswerCut;
    return !only_late && fault.moment == FaultMoment::Before;
}

RestAnswer no_such_route() {
    return {404, {{"code", 0}, {"message", "404: Not Found"}}};
}

// The answer of the work, of the fault, or none (status 0) when the fault keeps both away.
template <typename Work>
RestAnswer struck(const std::optional<Fault>& fault, Work work) {
    const bool prevented = fault && prevents_work(*fault);
    auto answer = prevented ? RestAnswer{0, nullptr} : work();
    return fault && replaces_answer(*fault) ? failure(*fault) : answer;
}

Delivery delivery_of(const std::optional<Fault>& fault) {
    if (fault && (fault->kind == FaultKind::AnswerLost || fault->kind == FaultKind::Silence)) return Delivery::Dropped;
    if (fault && fault->kind == FaultKind::AnswerCut) return Delivery::Cut;
    return Delivery::Whole;
}

Json described(const std::vector<UploadedFile>& files) {
    Json rows = Json::array();
    for (const auto& file : files)
        rows.push_back({{"field", file.field},
                        {"filename", file.filename},
                        {"bytes", file.bytes.size()},
                        {"sha256", fingerprint(file.bytes)}});
    return rows;
}

} // namespace

Router::Router(Site& site, std::string_view openapi) : site_(site), openapi_(openapi) {
    for (const auto list : {application_routes(), guild_routes(), channel_routes(), message_routes(), thread_routes(),
                            interaction_routes()})
        for (const auto& route : list)
            routes_.push_back(&route);
    for (const auto* route : routes_)
        openapi_.prepare(std::string(route->method), std::string(route->pattern));
}

std::int64_t Router::lateness(const RestCall& call) {
    const auto* route = match(call);
    return site_.faults.lateness(call, route ? route->pattern : std::string_view{}, steady_ms());
}

RoutedAnswer Router::run(RestCall call) {
    const auto began = std::chrono::steady_clock::now();
    const auto* route = match(call);
    TrafficEntry entry;
    entry.method = call.method;
    entry.path = call.path;
    entry.at_ms = site_.clock.now_ms();
    if (!call.body.is_null()) entry.request = printed(call.body);
    entry.files = described(call.files);
    if (route) entry.route = route->pattern;
    const auto fault = site_.faults.strike(call, entry.route, steady_ms());
    if (fault) entry.fault = fault->name;

    RoutedAnswer routed;
    routed.answer = route ? counted(call, *route, fault, entry) : struck(fault, no_such_route);
    routed.delivery = delivery_of(fault);
    if (fault && fault->kind == FaultKind::Slow) routed.delay_ms = fault->delay_ms;
    if (fault && fault->kind == FaultKind::Silence) routed.delay_ms = kSilenceMs;

    entry.status = routed.answer.status;
    if (!routed.answer.body.is_null()) entry.response = printed(routed.answer.body);
    entry.took_ms = std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - began).count();
    site_.traffic.record(std::move(entry));
    return routed;
}

// Counted before anything else, so that an answer of a fault has the limit's headers like any other.
RestAnswer Router::counted(RestCall& call, const Route& route, const std::optional<Fault>& fault, TrafficEntry& entry) {
    call.ids = ids_of(route, call);
    std::map<std::string, std::string> headers;
    auto limited = site_.buckets.take(route.bucket, major_of(call), route.global, steady_ms(), headers);
    auto answer = struck(fault, [&] { return limited ? std::move(*limited) : checked(call, route, entry); });
    answer.headers.merge(headers);
    return answer;
}

RestAnswer Router::checked(const RestCall& call, const Route& route, TrafficEntry& entry) {
    try {
        require_token(call);
        const auto errors =
            openapi_.check(std::string(route.method), std::string(route.pattern), as_schema_words_it(call.body));
        if (!errors.empty()) throw ApiError(errors);
        return route.handler(site_, call);
    } catch (const ApiError& refused) {
        entry.errors = refused.errors().flat();
        if (entry.errors.empty())
            entry.errors.push_back({{"path", ""}, {"code", refused.code()}, {"message", refused.what()}});
        return refused.answer();
    }
}

const Route* Router::match(const RestCall& call) const {
    const Route* best = nullptr; // a literal segment is better than an id: @original before {message_id}
    for (const auto* route : routes_)
        if (fits(*route, call) &&
            (!best || std::ranges::count(route->pattern, '{') < std::ranges::count(best->pattern, '{')))
            best = route;
    return best;
}

// Interaction callbacks and follow-ups carry their token in the path.
void Router::require_token(const RestCall& call) const {
    if (call.ids.contains("webhook_token") || call.ids.contains("interaction_token")) return;
    constexpr std::string_view kScheme = "Bot ";
    const bool shaped = call.authorization.starts_with(kScheme) && call.authorization.size() > kScheme.size();
    const bool right =
        site_.settings.token.empty() ||
        call.authorization.substr(std::min(kScheme.size(), call.authorization.size())) == site_.settings.token;
    if (!shaped || !right) throw ApiError(401, 0, "401: Unauthorized");
}

} // namespace majlis::playground
