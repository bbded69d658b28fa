// A small pool of workers with strands: work of one strand is done in the order it came, other strands' meanwhile.
// The number of waiting works is bounded, so that a flood is refused at once instead of being late for everybody.
#pragma once

#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

namespace majlis {

enum class Taken { Yes, Full };

class Strands {
public:
    using Work = std::function<void()>; // must not throw
    struct Entry;
    using Place = std::shared_ptr<Entry>;

    Strands(std::size_t workers, std::size_t most_waiting);
    ~Strands(); // what has begun is ended, the rest is dropped
    Strands(const Strands&) = delete;
    Strands& operator=(const Strands&) = delete;

    [[nodiscard]] Taken post(const std::string& strand, Work work);

    // A place in the order of its strand, for work that is known later: whatever comes behind it waits, no worker does.
    // Each place is filled, once; with nothing, if there is nothing to do after all. None: too much waits.
    [[nodiscard]] Place take_place(const std::string& strand);
    void fill(const Place& place, Work work);

    // Takes nothing more, waits for places to be filled as long as there is patience, and returns when all is done.
    void drain(std::chrono::milliseconds patience = {});

private:
    void work();
    void do_first_of(const std::string& strand, std::unique_lock<std::mutex>& lock);
    void look_at_first_of(const std::string& strand);

    std::mutex mutex_;
    std::condition_variable there_is_work_; // one worker is woken for each
    std::condition_variable done_;
    std::map<std::string, std::deque<Place>> strands_; // the first of each is being done, or about to be, or not filled
    std::deque<std::string> ready_;                    // strands whose first work nobody does yet
    std::size_t working_ = 0;
    std::size_t waiting_ = 0;
    std::size_t most_waiting_;
    bool draining_ = false;
    bool ending_ = false;
    std::vector<std::thread> workers_;
};

} // namespace majlis
