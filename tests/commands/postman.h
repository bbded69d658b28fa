// Stands for the bot's sender: takes every row that is due out of the outbox, notes it, and reports it as sent.
// Threads and messages get ids of its own.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "commands/post_json.h"
#include "db/store.h"

namespace majlis::test {

struct Delivered {
    OutboxRow row;
    Post post; // empty for a thread that is opened or that somebody is let into
    friend bool operator==(const Delivered&, const Delivered&) = delete;
};

class Postman {
public:
    explicit Postman(Store& store) : store_(store) {}

    void deliver(Instant now);

    const std::vector<Delivered>& delivered() const { return delivered_; }

    std::vector<Delivered> since(std::size_t first) const;
    const Delivered& last(OutboxKind kind) const; // fails the test when there is none
    std::vector<Delivered> to(const Destination& destination) const;

private:
    void deliver(const Lease& lease, const OutboxRow& row, Instant now);

    Store& store_;
    std::vector<Delivered> delivered_;
    std::uint64_t last_message_ = 700'000;
};

} // namespace majlis::test
