#include "playground/faults.h"

namespace majlis::playground {

namespace {

bool concerns(const Fault& fault, const RestCall& call, std::string_view pattern) {
    if (!fault.method.empty() && fault.method != call.method) return false;
    return call.path.find(fault.route) != std::string::npos || pattern.find(fault.route) != std::string_view::npos;
}

} // namespace

void Faults::add(Fault fault) {
    faults_.push_back(std::move(fault));
}

void Faults::clear() {
    faults_.clear();
}

std::optional<Fault> Faults::strike(const RestCall& call, std::string_view pattern, std::int64_t steady_ms) {
    return strike(Sort::OfTheWork, call, pattern, steady_ms);
}

std::int64_t Faults::lateness(const RestCall& call, std::string_view pattern, std::int64_t steady_ms) {
    const auto fault = strike(Sort::Lateness, call, pattern, steady_ms);
    return fault ? fault->delay_ms : 0;
}

std::optional<Fault> Faults::strike(Sort sort, const RestCall& call, std::string_view pattern, std::int64_t steady_ms) {
    faults_.remove_if(
        [&](const Fault& fault) { return fault.count <= 0 || (fault.until_ms && steady_ms >= *fault.until_ms); });
    Fault* due = nullptr; // every fault counts the call, also when an earlier one strikes
    for (auto& fault : faults_) {
        if ((fault.kind == FaultKind::Late) != (sort == Sort::Lateness) || !concerns(fault, call, pattern)) continue;
        if (fault.skip > 0)
            --fault.skip;
        else if (!due)
            due = &fault;
    }
    if (!due) return std::nullopt;
    --due->count;
    return *due;
}

Json Faults::list() const {
    Json rows = Json::array();
    for (const auto& fault : faults_)
        rows.push_back({{"kind", fault.name},
                        {"method", fault.method},
                        {"route", fault.route},
                        {"skip", fault.skip},
                        {"count", fault.count}});
    return rows;
}

} // namespace majlis::playground
