#include "playground/traffic.h"

namespace majlis::playground {

namespace {

constexpr std::size_t kKept = 5000;
constexpr std::size_t kBodyKept = 32768;

// A long body would let the log grow without bound.
Json shortened(Json body) {
    auto dumped = body.dump();
    if (dumped.size() <= kBodyKept) return body;
    return {{"shortened", true}, {"bytes", dumped.size()}};
}

Json entry_json(const TrafficEntry& entry) {
    return {{"n", entry.number},      {"method", entry.method},   {"path", entry.path},   {"route", entry.route},
            {"status", entry.status}, {"request", entry.request}, {"files", entry.files}, {"response", entry.response},
            {"errors", entry.errors}, {"fault", entry.fault},     {"at_ms", entry.at_ms}, {"took_ms", entry.took_ms}};
}

} // namespace

void Traffic::record(TrafficEntry entry) {
    entry.number = ++last_;
    entry.request = shortened(std::move(entry.request));
    entry.response = shortened(std::move(entry.response));
    entries_.push_back(std::move(entry));
    if (entries_.size() > kKept) entries_.pop_front();
}

Json Traffic::after(std::uint64_t number) const {
    Json rows = Json::array();
    for (const auto& entry : entries_)
        if (entry.number > number) rows.push_back(entry_json(entry));
    return rows;
}

} // namespace majlis::playground
