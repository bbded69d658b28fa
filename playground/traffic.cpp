#include "playground/traffic.h"

namespace majlis::playground {

namespace {

constexpr std::size_t kKept = 5000;
constexpr std::size_t kBytesKept = 32ULL * 1024 * 1024;
constexpr std::size_t kBodyKept = 32768;

// A long body would push many others out.
std::string shortened(std::string body) {
    if (body.size() <= kBodyKept) return body;
    return Json{{"shortened", true}, {"bytes", body.size()}}.dump();
}

std::size_t bytes_of(const TrafficEntry& entry) {
    return entry.request.size() + entry.response.size();
}

Json parsed(const std::string& body) {
    return body.empty() ? Json() : Json::parse(body);
}

Json entry_json(const TrafficEntry& entry) {
    return {{"n", entry.number},      {"method", entry.method},
            {"path", entry.path},     {"route", entry.route},
            {"status", entry.status}, {"request", parsed(entry.request)},
            {"files", entry.files},   {"response", parsed(entry.response)},
            {"errors", entry.errors}, {"fault", entry.fault},
            {"at_ms", entry.at_ms},   {"took_ms", entry.took_ms}};
}

} // namespace

void Traffic::record(TrafficEntry entry) {
    entry.number = ++last_;
    entry.request = shortened(std::move(entry.request));
    entry.response = shortened(std::move(entry.response));
    bytes_ += bytes_of(entry);
    entries_.push_back(std::move(entry));
    while (entries_.size() > kKept || bytes_ > kBytesKept)
        forget_oldest();
}

void Traffic::forget_oldest() {
    bytes_ -= bytes_of(entries_.front());
    entries_.pop_front();
}

Json Traffic::after(std::uint64_t number) const {
    Json rows = Json::array();
    for (const auto& entry : entries_)
        if (entry.number > number) rows.push_back(entry_json(entry));
    return rows;
}

} // namespace majlis::playground
