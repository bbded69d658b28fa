#include "bot/watch_server.h"

#include <CivetServer.h>
#include <stdexcept>
#include <vector>

namespace majlis {
namespace {

void answer(mg_connection* connection, const char* status, const std::string& text) {
    mg_printf(connection,
              "HTTP/1.1 %s\r\nContent-Type: text/plain; version=0.0.4; charset=utf-8\r\n"
              "Content-Length: %zu\r\nConnection: close\r\n\r\n",
              status, text.size());
    mg_write(connection, text.data(), text.size());
}

class MetricsPage : public CivetHandler {
public:
    explicit MetricsPage(const Metrics& metrics) : metrics_(metrics) {}

    bool handleGet(CivetServer* /*server*/, mg_connection* connection) override {
        answer(connection, "200 OK", metrics_.text());
        return true;
    }

private:
    const Metrics& metrics_;
};

class HealthPage : public CivetHandler {
public:
    explicit HealthPage(const Metrics& metrics) : metrics_(metrics) {}

    bool handleGet(CivetServer* /*server*/, mg_connection* connection) override {
        const auto trouble = metrics_.trouble();
        answer(connection, trouble ? "503 Service Unavailable" : "200 OK", trouble.value_or("ok") + "\n");
        return true;
    }

private:
    const Metrics& metrics_;
};

// Whoever begins a request and does not go on holds one of these for half a second, and keeps nobody else waiting.
constexpr auto kConnections = "40", kPatience = "500";

std::vector<std::string> settings_for(const std::string& address) {
    return {"listening_ports", address, "num_threads", kConnections, "request_timeout_ms", kPatience};
}

} // namespace

class WatchServer::Pages {
public:
    Pages(const std::string& address, const Metrics& metrics)
        : metrics_(metrics), health_(metrics), server_(settings_for(address)) {
        server_.addHandler("/metrics", metrics_);
        server_.addHandler("/healthz", health_);
    }

    int port() { return server_.getListeningPorts().at(0); }

private:
    MetricsPage metrics_;
    HealthPage health_;
    CivetServer server_; // last: it ends before the pages that it shows
};

WatchServer::WatchServer(const std::string& address, const Metrics& metrics) {
    try {
        pages_ = std::make_unique<Pages>(address, metrics);
    } catch (const CivetException&) {
        throw std::runtime_error("MAJLIS_METRICS: nobody can listen at " + address +
                                 "; is another program there already?");
    }
}

WatchServer::~WatchServer() = default;

int WatchServer::port() const {
    return pages_->port();
}

} // namespace majlis
