// Saves the world while the playground goes on serving: a child process writes what it was forked with.
// One at a time; the end of the program waits for it.
#pragma once

#include <filesystem>

#include "playground/site.h"

namespace majlis::playground {

class SnapshotChild {
public:
    SnapshotChild() = default;
    ~SnapshotChild();
    SnapshotChild(const SnapshotChild&) = delete;
    SnapshotChild& operator=(const SnapshotChild&) = delete;

    enum class Outcome { Idle, Writing, Failed };

    Outcome look(); // a failure is told once
    void start(const Site& site, const std::filesystem::path& file);

private:
    int child_{0}; // 0: none
};

} // namespace majlis::playground
