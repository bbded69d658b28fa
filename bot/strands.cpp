#include "bot/strands.h"

namespace majlis {

Strands::Strands(std::size_t workers, std::size_t most_waiting) : most_waiting_(most_waiting) {
    for (std::size_t index = 0; index < workers; ++index)
        workers_.emplace_back([this] { work(); });
}

Strands::~Strands() {
    {
        const std::lock_guard lock(mutex_);
        ending_ = true;
    }
    there_is_work_.notify_all();
    for (auto& worker : workers_)
        worker.join();
}

Taken Strands::post(const std::string& strand, std::function<void()> work) {
    {
        const std::lock_guard lock(mutex_);
        if (waiting_ >= most_waiting_ || draining_) return Taken::Full;
        Works& works = strands_[strand];
        works.push_back(std::move(work));
        ++waiting_;
        if (works.size() > 1) return Taken::Yes; // whoever does those before will find it
        ready_.push_back(strand);
    }
    there_is_work_.notify_one();
    return Taken::Yes;
}

void Strands::drain() {
    std::unique_lock lock(mutex_);
    draining_ = true;
    all_done_.wait(lock, [this] { return strands_.empty(); });
}

void Strands::work() {
    std::unique_lock lock(mutex_);
    for (;;) {
        there_is_work_.wait(lock, [this] { return ending_ || !ready_.empty(); });
        if (ending_) return;
        const std::string strand = std::move(ready_.front());
        ready_.pop_front();
        do_first_of(strand, lock);
    }
}

void Strands::do_first_of(const std::string& strand, std::unique_lock<std::mutex>& lock) {
    const auto first = std::move(strands_[strand].front());
    lock.unlock();
    first();
    lock.lock();
    --waiting_;
    Works& works = strands_[strand];
    works.pop_front();
    if (works.empty())
        strands_.erase(strand);
    else
        ready_.push_back(strand); // this worker looks at what is ready next, or another that is free already
    if (strands_.empty()) all_done_.notify_all();
}

} // namespace majlis
