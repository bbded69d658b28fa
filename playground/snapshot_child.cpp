#include "playground/snapshot_child.h"

#include <iostream>
#include <stdexcept>

#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "playground/snapshot.h"

namespace majlis::playground {

namespace {

// In the child: no destructor may run, they belong to the parent.
[[noreturn]] void write_and_end(const Site& site, const std::filesystem::path& file) {
    try {
        save_snapshot(site, file);
    } catch (const std::exception& error) {
        std::cerr << "majlis-playground: the world is not saved: " << error.what() << std::endl;
        _exit(1);
    }
    _exit(0);
}

constexpr int kRestPerWork = 20; // so that saving a large world takes a twentieth of a core

bool succeeded(int status) {
    return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

std::chrono::microseconds time_of(const timeval& time) {
    return std::chrono::seconds(time.tv_sec) + std::chrono::microseconds(time.tv_usec);
}

} // namespace

SnapshotChild::~SnapshotChild() {
    if (child_ != 0) waitpid(child_, nullptr, 0);
}

SnapshotChild::Outcome SnapshotChild::look() {
    const auto now = std::chrono::steady_clock::now();
    if (child_ == 0) return now < rested_ ? Outcome::Resting : Outcome::Idle;
    int status = 0;
    rusage used{};
    if (wait4(child_, &status, WNOHANG, &used) == 0) return Outcome::Writing;
    child_ = 0;
    rested_ = now + kRestPerWork * (time_of(used.ru_utime) + time_of(used.ru_stime));
    return succeeded(status) ? Outcome::Resting : Outcome::Failed;
}

void SnapshotChild::start(const Site& site, const std::filesystem::path& file) {
    const int child = fork();
    if (child < 0) throw std::runtime_error("no second process for saving the world");
    if (child == 0) write_and_end(site, file);
    child_ = child;
}

} // namespace majlis::playground
