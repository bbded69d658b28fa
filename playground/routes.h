// The table of REST operations and the router that runs them.
// The patterns are those of openapi.json, so that a route finds its schema by its own text.
#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "playground/buckets.h"
#include "playground/openapi.h"
#include "playground/rest.h"
#include "playground/site.h"

namespace majlis::playground {

using Handler = RestAnswer (*)(Site&, const RestCall&);

struct Route {
    std::string_view method;
    std::string_view pattern;
    Handler handler;
    BucketRule bucket;
    GlobalLimit global{GlobalLimit::Counts};
};

// One list per file of handlers.
std::span<const Route> application_routes();
std::span<const Route> guild_routes();
std::span<const Route> channel_routes();
std::span<const Route> message_routes();
std::span<const Route> thread_routes();
std::span<const Route> interaction_routes();

enum class Delivery { Whole, Cut, Dropped }; // faults: the connection ends in the middle of the answer, or before it

struct RoutedAnswer {
    RestAnswer answer;
    Delivery delivery{Delivery::Whole};
    std::int64_t delay_ms{0};
};

class Router {
public:
    // Compiles every route's schema; throws when openapi.json uses a keyword that the validator lacks.
    Router(Site& site, std::string_view openapi);

    // How long the request is left lying before it is run.
    std::int64_t lateness(const RestCall& call);

    // Runs one request: faults, rate limit, token, checks, handler, traffic log.
    RoutedAnswer run(RestCall call);

private:
    RestAnswer counted(RestCall& call, const Route& route, const std::optional<Fault>& fault, TrafficEntry& entry);
    RestAnswer checked(const RestCall& call, const Route& route, TrafficEntry& entry);
    const Route* match(const RestCall& call) const;
    void require_token(const RestCall& call) const;

    Site& site_;
    OpenApi openapi_;
    std::vector<const Route*> routes_;
};

} // namespace majlis::playground
