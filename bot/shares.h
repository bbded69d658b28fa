// How much of the waiting room one person takes: so much that nobody notices who acts, and so little that nobody keeps
// the others out.
#pragma once

#include <map>
#include <memory>
#include <mutex>

#include "db/ids.h"

namespace majlis {

class Shares {
public:
    explicit Shares(std::size_t most) : most_(most), taken_(std::make_shared<Taken>()) {}

    // Held for as long as something of this person waits. None: there is too much of it already.
    using Share = std::shared_ptr<void>;
    [[nodiscard]] Share take(UserId who);

private:
    struct Taken {
        std::mutex mutex;
        std::map<UserId, std::size_t> of;
    };

    std::size_t most_;
    std::shared_ptr<Taken> taken_; // also of what waits longer than we are there
};

} // namespace majlis
