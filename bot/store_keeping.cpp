#include "bot/store_keeping.h"

#include "bot/log.h"
#include "commands/closing_tables.h"

namespace majlis {
namespace {

constexpr std::chrono::seconds kRetry{1};
constexpr std::chrono::hours kTidying{1};
constexpr std::chrono::minutes kUntidy{1};     // until it is looked again whether the clocks agree
constexpr std::chrono::hours kPrivateKept{23}; // hands, secret points: an hour later, after a day, all of it is gone
constexpr std::chrono::days kKept{14};         // what makes a click happen once: longer than any button is tapped twice

constexpr std::chrono::days kReportsKept{180};
constexpr std::size_t kMostReports = 2000;

constexpr std::chrono::days kWaitedFor{30}; // games of a server that has removed us

} // namespace

StoreKeeping::StoreKeeping(Store& store, Clock clock, StoreKeepingHandlers handlers)
    : store_(store), clock_(std::move(clock)), handlers_(std::move(handlers)), thread_([this] { run(); }) {}

StoreKeeping::~StoreKeeping() {
    {
        const std::lock_guard lock(mutex_);
        ending_ = true;
    }
    ended_.notify_all();
    thread_.join();
}

void StoreKeeping::run() {
    try {
        while (!migrated())
            if (sleep(kRetry) == Slept::Woken) return;
    } catch (const std::exception& failure) {
        return handlers_.beyond_help(failure.what());
    }
    log_info("store ready");
    handlers_.ready();
    while (sleep(tidy_up() == TidyUp::Done ? kTidying : kUntidy) == Slept::Through) {
    }
}

bool StoreKeeping::migrated() {
    try {
        store_.migrate();
        return true;
    } catch (const StoreUnavailable& failure) {
        log_warning("store out of reach", {{"why", failure.what()}});
    } catch (const CommitInDoubt& failure) {
        log_warning("store out of reach", {{"why", failure.what()}});
    }
    return false;
}

StoreKeeping::TidyUp StoreKeeping::tidy_up() {
    try {
        if (!handlers_.clocks_agree()) return TidyUp::PutOff;
        while (store_.forget(clock_() - kKept, clock_() - kPrivateKept) == Tidied::Some && !ending()) {
        }
        store_.forget_bug_reports(clock_() - kReportsKept, kMostReports);
        store_.people().end_games_left_before(clock_() - kWaitedFor);
        close_quiet_tables(store_, clock_());
    } catch (const std::exception& failure) {
        log_warning("store not tidied up", {{"why", failure.what()}});
    }
    return TidyUp::Done;
}

bool StoreKeeping::ending() {
    const std::lock_guard lock(mutex_);
    return ending_;
}

StoreKeeping::Slept StoreKeeping::sleep(std::chrono::milliseconds time) {
    std::unique_lock lock(mutex_);
    return ended_.wait_for(lock, time, [this] { return ending_; }) ? Slept::Woken : Slept::Through;
}

} // namespace majlis
