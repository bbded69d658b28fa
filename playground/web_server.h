// The plain-HTTP port for people and tests: the page, the control API, the attachments and live updates.
// Loopback only. Updates go out as server-sent events on /api/events.
#pragma once

#include <memory>
#include <string>

#include "playground/control_api.h"
#include "playground/event_loop.h"

namespace majlis::playground {

class WebServer {
public:
    WebServer(EventLoop& loop, int port, const Site& site, ControlApi& control);
    ~WebServer();

    int port() const;

    // Sends one event to every open page.
    void tell_pages(const std::string& what, const std::string& id);

private:
    struct Parts;
    std::shared_ptr<Parts> parts_; // shared with the accepting coroutine
};

} // namespace majlis::playground
