// A unix socket that tells the playground's time to the bot.
// A client gets a line with the milliseconds since 1970 when it connects, and a new line whenever the clock jumps.
#pragma once

#include <memory>
#include <string>

#include "playground/clock.h"
#include "playground/event_loop.h"

namespace majlis::playground {

class ClockSocket {
public:
    ClockSocket(EventLoop& loop, const std::string& path, const Clock& clock);
    ~ClockSocket();

    void tell_all();

private:
    struct Parts;
    std::shared_ptr<Parts> parts_; // shared with the accepting coroutine
};

} // namespace majlis::playground
