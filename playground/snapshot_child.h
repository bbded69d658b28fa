// Saves the world while the playground goes on serving: a child process writes what it was forked with.
// One at a time; the end of the program waits for it.
#pragma once

#include <chrono>
#include <filesystem>

#include "playground/site.h"

namespace majlis::playground {

class SnapshotChild {
public:
    SnapshotChild() = default;
    ~SnapshotChild();
    SnapshotChild(const SnapshotChild&) = delete;
    SnapshotChild& operator=(const SnapshotChild&) = delete;

    enum class Outcome { Idle, Writing, Resting, Failed };
    enum class Start { Begun, NotNow };

    Outcome look(); // a failure is told once; it rests after its work, the longer the larger the world is
    Start start(const Site& site, const std::filesystem::path& file); // NotNow: the machine has no room for a process

private:
    int child_{0}; // 0: none
    std::chrono::steady_clock::time_point rested_{};
};

} // namespace majlis::playground
