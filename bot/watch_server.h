// What the operator's own programs ask over HTTP: GET /metrics (Prometheus) and GET /healthz (200, or 503 and why not).
// Both pages are made of one Metrics; whoever reads them learns nothing about a person or a game.
#pragma once

#include <memory>
#include <string>

#include "bot/metrics.h"

namespace majlis {

class WatchServer {
public:
    // `address`: "127.0.0.1:9464"; port 0 takes a free one. Throws std::runtime_error with a sentence if it is taken.
    WatchServer(const std::string& address, const Metrics& metrics);
    ~WatchServer();
    WatchServer(const WatchServer&) = delete;
    WatchServer& operator=(const WatchServer&) = delete;

    int port() const;

private:
    class Pages;
    std::unique_ptr<Pages> pages_;
};

} // namespace majlis
