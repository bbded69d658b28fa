#include "tests/support/cutting_proxy.h"

#include <array>
#include <cstring>
#include <poll.h>
#include <stdexcept>

#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

namespace majlis::test {
namespace {

constexpr int kGlance = 20; // milliseconds between looks at whether the proxy ends
constexpr auto kSocketName = "/.s.PGSQL.5432";

sockaddr_un address_in(const std::string& folder) {
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    const std::string path = folder + kSocketName;
    if (path.size() >= sizeof address.sun_path) throw std::runtime_error("socket path too long: " + path);
    std::strcpy(address.sun_path, path.c_str());
    return address;
}

int new_socket() {
    const int fd = ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (fd < 0) throw std::runtime_error("no socket");
    return fd;
}

// What there is to read; nothing when the other side has gone.
std::string receive(int fd) {
    std::array<char, 65536> buffer{};
    const ssize_t count = ::read(fd, buffer.data(), buffer.size());
    return count > 0 ? std::string(buffer.data(), static_cast<std::size_t>(count)) : std::string();
}

void send_all(int fd, std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t count = ::send(fd, bytes.data(), bytes.size(), MSG_NOSIGNAL);
        if (count <= 0) return;
        bytes.remove_prefix(static_cast<std::size_t>(count));
    }
}

bool readable(int fd) {
    pollfd poll{fd, POLLIN, 0};
    return ::poll(&poll, 1, kGlance) > 0;
}

} // namespace

CuttingProxy::CuttingProxy(const std::string& server_folder) : server_folder_(server_folder), listening_(new_socket()) {
    std::string pattern = (std::filesystem::temp_directory_path() / "majlis-proxy-XXXXXX").string();
    if (!::mkdtemp(pattern.data())) throw std::runtime_error("no folder for the proxy");
    folder_ = pattern;
    const sockaddr_un address = address_in(folder_);
    if (::bind(listening_, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0 ||
        ::listen(listening_, 64) != 0)
        throw std::runtime_error("the proxy cannot listen");
    listener_ = std::thread([this] { listen(); });
}

CuttingProxy::~CuttingProxy() {
    ending_ = true;
    listener_.join();
    for (std::thread& carrier : carriers_)
        carrier.join();
    ::close(listening_);
    std::filesystem::remove_all(folder_);
}

void CuttingProxy::cut_at(std::string_view statement, Fate fate) {
    const std::lock_guard lock(mutex_);
    plan_ = Plan{std::string(statement), fate};
}

void CuttingProxy::refuse_from_the_cut_on() {
    refuse_after_cut_ = true;
}

void CuttingProxy::accept_again() {
    refuse_after_cut_ = false;
    refusing_ = false;
}

void CuttingProxy::listen() {
    while (!ending_) {
        if (!readable(listening_)) continue;
        const int client = ::accept4(listening_, nullptr, nullptr, SOCK_CLOEXEC);
        if (refusing_)
            ::close(client);
        else
            carriers_.emplace_back([this, client] { carry(client); });
    }
}

void CuttingProxy::carry(int client) {
    const int server = new_socket();
    const sockaddr_un address = address_in(server_folder_);
    Line line =
        ::connect(server, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0 ? Line::Open : Line::Cut;
    while (line == Line::Open && !ending_) {
        std::array<pollfd, 2> both{{{client, POLLIN, 0}, {server, POLLIN, 0}}};
        if (::poll(both.data(), both.size(), kGlance) <= 0) continue;
        if (both[0].revents != 0) {
            line = client_says(client, server);
        } else {
            const std::string answer = receive(server);
            send_all(client, answer);
            if (answer.empty()) line = Line::Cut;
        }
    }
    ::close(client);
    ::close(server);
}

CuttingProxy::Line CuttingProxy::client_says(int client, int server) {
    const std::string said = receive(client);
    if (said.empty()) return Line::Cut;
    if (const auto fate = planned(said)) return cut(*fate, said, client, server);
    send_all(server, said);
    return Line::Open;
}

CuttingProxy::Line CuttingProxy::cut(Fate fate, std::string_view said, int client, int server) {
    if (refuse_after_cut_) refusing_ = true;
    ++cuts_;
    if (fate == Fate::Lost) return Line::Cut;
    send_all(server, said);
    if (fate == Fate::Unheard) return Line::Cut;
    const std::string answer = receive(server);
    if (fate == Fate::Answered) send_all(client, answer);
    return Line::Cut;
}

std::optional<Fate> CuttingProxy::planned(std::string_view said) {
    const std::lock_guard lock(mutex_);
    if (!plan_ || said.find(plan_->statement) == std::string_view::npos) return std::nullopt;
    const Fate fate = plan_->fate;
    plan_.reset();
    return fate;
}

} // namespace majlis::test
