// The log of the bot's REST requests: what was asked, how it was answered, what the checks found.
// Only the newest entries are kept; their numbers go on.
#pragma once

#include <cstdint>
#include <deque>
#include <string>

#include "playground/rest.h"

namespace majlis::playground {

struct TrafficEntry {
    std::uint64_t number{};
    std::string method;
    std::string path;
    std::string route; // the pattern that matched, or empty
    int status{};
    std::string request; // JSON, or empty: as text they take a tenth of the memory
    std::string response;
    Json errors = Json::array(); // what the checks found, flat
    Json files = Json::array();  // names and sizes of uploads
    std::string fault;           // the fault that struck, or empty
    std::int64_t at_ms{};        // the playground's clock
    double took_ms{};
};

class Traffic {
public:
    void record(TrafficEntry entry);

    // Entries with a greater number, oldest first.
    Json after(std::uint64_t number) const;

    std::uint64_t last() const { return last_; }

private:
    void forget_oldest();

    std::deque<TrafficEntry> entries_;
    std::size_t bytes_{}; // of all bodies
    std::uint64_t last_{};
};

} // namespace majlis::playground
