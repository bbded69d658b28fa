// A small pool of workers with strands: work of one strand is done in the order it came, other strands' meanwhile.
// The number of waiting works is bounded, so that a flood is refused at once instead of being late for everybody.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <map>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace majlis {

enum class Taken { Yes, Full };

class Strands {
public:
    Strands(std::size_t workers, std::size_t most_waiting);
    ~Strands(); // what has begun is ended, the rest is dropped
    Strands(const Strands&) = delete;
    Strands& operator=(const Strands&) = delete;

    // Work must not throw.
    [[nodiscard]] Taken post(const std::string& strand, std::function<void()> work);

    void drain(); // takes nothing more and returns when all work is done

private:
    using Works = std::deque<std::function<void()>>;

    void work();
    void do_first_of(const std::string& strand, std::unique_lock<std::mutex>& lock);

    std::mutex mutex_;
    std::condition_variable there_is_work_; // one worker is woken for each
    std::condition_variable all_done_;
    std::map<std::string, Works> strands_; // the first of each is being done, or about to be
    std::deque<std::string> ready_;        // strands whose first work nobody does yet
    std::size_t waiting_ = 0;
    std::size_t most_waiting_;
    bool draining_ = false;
    bool ending_ = false;
    std::vector<std::thread> workers_;
};

} // namespace majlis
