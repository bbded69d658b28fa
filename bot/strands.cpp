#include "bot/strands.h"

namespace majlis {

struct Strands::Entry {
    std::string strand;
    std::optional<Work> work; // none: not filled yet
};

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

Taken Strands::post(const std::string& strand, Work work) {
    const Place place = take_place(strand);
    if (!place) return Taken::Full;
    fill(place, std::move(work));
    return Taken::Yes;
}

Strands::Place Strands::take_place(const std::string& strand) {
    const std::lock_guard lock(mutex_);
    if (waiting_ >= most_waiting_ || draining_) return nullptr;
    ++waiting_;
    return strands_[strand].emplace_back(std::make_shared<Entry>(Entry{strand, {}}));
}

void Strands::fill(const Place& place, Work work) {
    const std::lock_guard lock(mutex_);
    place->work = std::move(work);
    if (strands_[place->strand].front() == place) look_at_first_of(place->strand);
}

void Strands::drain(std::chrono::milliseconds patience) {
    std::unique_lock lock(mutex_);
    draining_ = true;
    done_.wait_for(lock, patience, [this] { return strands_.empty(); });
    done_.wait(lock, [this] { return ready_.empty() && working_ == 0; });
    ending_ = true; // what is known only now comes too late
    there_is_work_.notify_all();
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
    {
        const Work first = std::move(strands_[strand].front()->work.value());
        ++working_;
        lock.unlock();
        if (first) first();
    }
    lock.lock();
    --working_;
    --waiting_;
    auto& places = strands_[strand];
    places.pop_front();
    if (places.empty())
        strands_.erase(strand);
    else
        look_at_first_of(strand);
    done_.notify_all();
}

// Under the lock.
void Strands::look_at_first_of(const std::string& strand) {
    if (!strands_[strand].front()->work) return; // whoever fills it looks again
    ready_.push_back(strand);
    there_is_work_.notify_one();
}

} // namespace majlis
