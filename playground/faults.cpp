#include "playground/faults.h"

#include <stdexcept>

namespace majlis::playground {

namespace {

bool concerns(const Fault& fault, const RestCall& call, std::string_view pattern) {
    if (!fault.method.empty() && fault.method != call.method) return false;
    return call.path.find(fault.route) != std::string::npos || pattern.find(fault.route) != std::string_view::npos;
}

} // namespace

std::string name_of(FaultKind kind) {
    switch (kind) {
    case FaultKind::TooManyRequests: return "429";
    case FaultKind::ServerError: return "5xx";
    case FaultKind::Slow: return "slow";
    case FaultKind::AnswerLost: return "answer_lost";
    case FaultKind::AnswerCut: return "answer_cut";
    case FaultKind::Silence: return "silence";
    }
    throw std::logic_error("a fault of no kind");
}

void Faults::add(Fault fault) {
    faults_.push_back(std::move(fault));
}

void Faults::clear() {
    faults_.clear();
}

std::optional<Fault> Faults::strike(const RestCall& call, std::string_view pattern, std::int64_t steady_ms) {
    faults_.remove_if(
        [&](const Fault& fault) { return fault.count <= 0 || (fault.until_ms && steady_ms >= *fault.until_ms); });
    for (auto& fault : faults_) {
        if (!concerns(fault, call, pattern)) continue;
        if (fault.skip-- > 0) continue;
        --fault.count;
        return fault;
    }
    return std::nullopt;
}

Json Faults::list() const {
    Json rows = Json::array();
    for (const auto& fault : faults_)
        rows.push_back({{"kind", name_of(fault.kind)},
                        {"method", fault.method},
                        {"route", fault.route},
                        {"skip", fault.skip},
                        {"count", fault.count}});
    return rows;
}

} // namespace majlis::playground
