#include "bot/ending.h"

#include <csignal>
#include <pthread.h>

#include <unistd.h>

namespace majlis {
namespace {

constexpr unsigned kSecondsToEnd = 20;
constexpr int kFromInside = SIGUSR1;

sigset_t awaited() {
    sigset_t signals;
    sigemptyset(&signals);
    for (const int number : {SIGTERM, SIGINT, kFromInside})
        sigaddset(&signals, number);
    return signals;
}

} // namespace

Ending::Ending() {
    const sigset_t signals = awaited();
    pthread_sigmask(SIG_BLOCK, &signals, nullptr);
}

void Ending::because(const EndReason& reason) {
    const std::lock_guard lock(mutex_);
    if (reason_) return;
    reason_ = reason;
    ::kill(::getpid(), kFromInside);
}

std::optional<EndReason> Ending::wait() {
    const sigset_t signals = awaited();
    int number = 0;
    sigwait(&signals, &number);
    ::alarm(kSecondsToEnd);
    const std::lock_guard lock(mutex_);
    return number == kFromInside ? reason_ : std::nullopt;
}

} // namespace majlis
