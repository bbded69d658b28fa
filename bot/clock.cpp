#include "bot/clock.h"

#include <array>
#include <atomic>
#include <charconv>
#include <chrono>
#include <cstring>
#include <memory>
#include <poll.h>
#include <stdexcept>
#include <string_view>
#include <thread>

#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

namespace majlis {
namespace {

using std::chrono::milliseconds;

Instant of_the_machine() {
    return std::chrono::floor<milliseconds>(std::chrono::system_clock::now());
}

class Socket {
public:
    explicit Socket(const std::string& path) : handle_(::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
        sockaddr_un address{};
        address.sun_family = AF_UNIX;
        std::memcpy(address.sun_path, path.c_str(), path.size() + 1);
        connected_ = ::connect(handle_, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0;
    }

    ~Socket() { ::close(handle_); }

    Socket(const Socket&) = delete;
    Socket& operator=(const Socket&) = delete;

    bool connected() const { return connected_; }

    enum class Heard { Something, Nothing, End };

    Heard hear(std::string& text, milliseconds patience) const {
        pollfd waiting{handle_, POLLIN, 0};
        if (::poll(&waiting, 1, static_cast<int>(patience.count())) <= 0) return Heard::Nothing;
        std::array<char, 256> bytes;
        const auto count = ::read(handle_, bytes.data(), bytes.size());
        if (count <= 0) return Heard::End;
        text.append(bytes.data(), static_cast<std::size_t>(count));
        return Heard::Something;
    }

private:
    int handle_;
    bool connected_ = false;
};

class FollowedClock {
public:
    explicit FollowedClock(std::string path) : path_(std::move(path)), follower_([this] { follow(); }) {
        for (int waited = 0; !told_ && waited < kFirstLineTenths; ++waited)
            std::this_thread::sleep_for(milliseconds(100));
    }

    ~FollowedClock() {
        ending_ = true;
        follower_.join();
    }

    FollowedClock(const FollowedClock&) = delete;
    FollowedClock& operator=(const FollowedClock&) = delete;

    Instant now() const { return of_the_machine() + milliseconds(ahead_.load()); }

private:
    static constexpr int kFirstLineTenths = 20;
    static constexpr milliseconds kPatience{200};

    void follow() {
        while (!ending_) {
            const Socket socket(path_);
            if (socket.connected()) listen(socket);
            if (!ending_) std::this_thread::sleep_for(kPatience);
        }
    }

    void listen(const Socket& socket) {
        std::string text;
        while (!ending_ && socket.hear(text, kPatience) != Socket::Heard::End)
            for (auto end = text.find('\n'); end != std::string::npos; end = text.find('\n')) {
                take(std::string_view(text).substr(0, end));
                text.erase(0, end + 1);
            }
    }

    void take(std::string_view line) {
        std::int64_t told = 0;
        if (std::from_chars(line.data(), line.data() + line.size(), told).ec != std::errc{}) return;
        ahead_ = told - of_the_machine().time_since_epoch().count();
        told_ = true;
    }

    std::string path_;
    std::atomic<std::int64_t> ahead_ = 0;
    std::atomic<bool> told_ = false;
    std::atomic<bool> ending_ = false;
    std::thread follower_;
};

} // namespace

Clock machine_clock() {
    return of_the_machine;
}

Clock followed_clock(const std::string& socket_path) {
    if (socket_path.size() >= sizeof(sockaddr_un::sun_path))
        throw std::runtime_error("MAJLIS_CLOCK: the path of the socket is too long: " + socket_path);
    // Shared, because a function can be copied and all copies follow the same socket.
    return [clock = std::make_shared<const FollowedClock>(socket_path)] { return clock->now(); };
}

} // namespace majlis
