// Misbehaviour on request: which of the next REST calls fail, and how.
// Faults of the gateway and of the world (closed DMs, archived threads) happen at once and are not kept here.
#pragma once

#include <cstdint>
#include <list>
#include <optional>
#include <string>

#include "playground/json.h"
#include "playground/rest.h"

namespace majlis::playground {

enum class FaultKind { TooManyRequests, ServerError, Slow, AnswerLost, AnswerCut, Silence, Late };

enum class FaultMoment { Before, After }; // the work

struct Fault {
    FaultKind kind{};
    std::string name; // the kind as it was asked for: "503" and "refused" are server errors, too
    FaultMoment moment{FaultMoment::Before};
    std::string method;                   // empty: any
    std::string route;                    // a part of the path or of the route's pattern; empty: any
    int skip{0};                          // calls that pass before the first failure
    int count{1};                         // failures left
    int status{500};                      // of a ServerError
    int code{0};                          // in its body
    std::string scope{"user"};            // of a 429
    std::int64_t delay_ms{1000};          // of Slow and Late, and retry_after of a 429
    std::optional<std::int64_t> until_ms; // steady clock; then it ends by itself
};

class Faults {
public:
    void add(Fault fault);
    void clear();

    // The fault that hits this call of the route with that pattern, used up once. Called before the work; the moment is
    // the fault's own.
    std::optional<Fault> strike(const RestCall& call, std::string_view pattern, std::int64_t steady_ms);

    // How long it takes until the work is begun; a fault of that kind is used up once.
    std::int64_t lateness(const RestCall& call, std::string_view pattern, std::int64_t steady_ms);

    Json list() const;

private:
    enum class Sort { OfTheWork, Lateness };
    std::optional<Fault> strike(Sort sort, const RestCall& call, std::string_view pattern, std::int64_t steady_ms);

    std::list<Fault> faults_;
};

} // namespace majlis::playground
