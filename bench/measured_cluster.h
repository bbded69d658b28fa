// A PostgreSQL of the benchmark's own that keeps what it acknowledges (fsync, synchronous_commit) and counts
// statements. It stays below the build folder from run to run; its database is made anew.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace majlis::bench {

// What the server did for one kind of work since `MeasuredCluster::begin_counting`.
struct Effort {
    double statements = 0;
    double wal_bytes = 0;
};

class MeasuredCluster {
public:
    explicit MeasuredCluster(std::string folder);
    ~MeasuredCluster(); // stops it
    MeasuredCluster(const MeasuredCluster&) = delete;
    MeasuredCluster& operator=(const MeasuredCluster&) = delete;

    const std::string& url() const { return url_; }

    std::string ask(std::string_view sql) const; // through psql: unaligned, no headings

    void begin_counting() const; // right after a checkpoint, so that all begin alike
    Effort counted() const;
    std::string statements_since() const; // their texts without numbers, and how often each ran

private:
    std::string tool(const std::string& words) const;

    std::string folder_;
    std::string url_;
};

} // namespace majlis::bench
