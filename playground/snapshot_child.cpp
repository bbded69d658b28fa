#include "playground/snapshot_child.h"

#include <iostream>
#include <stdexcept>

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

bool succeeded(int status) {
    return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

} // namespace

SnapshotChild::~SnapshotChild() {
    if (child_ != 0) waitpid(child_, nullptr, 0);
}

SnapshotChild::Outcome SnapshotChild::look() {
    if (child_ == 0) return Outcome::Idle;
    int status = 0;
    if (waitpid(child_, &status, WNOHANG) == 0) return Outcome::Writing;
    child_ = 0;
    return succeeded(status) ? Outcome::Idle : Outcome::Failed;
}

void SnapshotChild::start(const Site& site, const std::filesystem::path& file) {
    const int child = fork();
    if (child < 0) throw std::runtime_error("no second process for saving the world");
    if (child == 0) write_and_end(site, file);
    child_ = child;
}

} // namespace majlis::playground
