#include "playground/snapshot_child.h"

#include <csignal>
#include <iostream>

#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "playground/snapshot.h"

namespace majlis::playground {

namespace {

// In the child: no destructor may run, they belong to the parent. So do its connections, which would otherwise stay
// open until the child ends, whatever the parent does with them; and the signals, which the parent hears itself.
[[noreturn]] void write_and_end(const Site& site, const std::filesystem::path& file) {
    std::signal(SIGINT, SIG_IGN);
    std::signal(SIGTERM, SIG_IGN);
    close_range(STDERR_FILENO + 1, ~0U, 0);
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

SnapshotChild::Start SnapshotChild::start(const Site& site, const std::filesystem::path& file) {
    const int child = fork();
    if (child < 0) return Start::NotNow;
    if (child == 0) write_and_end(site, file);
    child_ = child;
    return Start::Begun;
}

} // namespace majlis::playground
