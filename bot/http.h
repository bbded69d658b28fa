// HTTP requests over libcurl, many at once on one thread: kept-alive connections, HTTP/2 where the server speaks it.
// It knows nothing of Discord. An answer that does not come is told apart: surely not sent, or lost.
#pragma once

#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace majlis {

struct HttpFile {
    std::string filename;
    std::string type;
    std::string bytes;
};

// libcurl sends a request again by itself when a kept-alive connection turns out to be dead. Where that could do
// something twice, a connection of its own is asked for.
enum class Connection { MayBeOld, OfItsOwn };

struct HttpRequest {
    std::string method;
    std::string url;
    std::vector<std::string> headers;
    std::string body;            // JSON, or empty
    std::vector<HttpFile> files; // then the request has several parts, the JSON as "payload_json"
    std::chrono::milliseconds timeout{15000};
    std::size_t most_bytes = 8'000'000; // of the answer; a longer one is broken off, and counts as lost
    Connection connection = Connection::MayBeOld;
};

enum class Transport { Answered, NotSent, Lost };

struct HttpAnswer {
    Transport transport = Transport::Lost;
    long status = 0;                            // of an answer
    std::map<std::string, std::string> headers; // names in lower case
    std::string body;
    std::string trouble; // why there is no answer
};

class Http {
public:
    explicit Http(std::optional<std::string> certificates); // file of the authorities to trust
    ~Http();
    Http(const Http&) = delete;
    Http& operator=(const Http&) = delete;

    // From any thread. `then` runs on the connections' own thread, so it has to be quick.
    void start(HttpRequest request, std::function<void(HttpAnswer)> then);

    void end(); // what has no answer yet is answered as lost, what comes later as not sent

private:
    class Connections;
    std::unique_ptr<Connections> connections_;
};

} // namespace majlis
