// Stands between the store and PostgreSQL on a unix socket and cuts the connection at a chosen statement.
// So a test can decide what the server and what the client have heard when it breaks.
#pragma once

#include <atomic>
#include <filesystem>
#include <list>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <thread>

namespace majlis::test {

enum class Fate {
    Lost,       // the statement does not reach the server
    Unheard,    // it does, and both connections are cut at once
    AnswerLost, // the server has answered, the client does not hear it
    Answered,   // the client has heard the answer; then the connection breaks
};

class CuttingProxy {
public:
    explicit CuttingProxy(const std::string& server_folder); // where the server's socket lies
    ~CuttingProxy();
    CuttingProxy(const CuttingProxy&) = delete;
    CuttingProxy& operator=(const CuttingProxy&) = delete;

    const std::string& folder() const { return folder_; } // where the proxy's socket lies

    void cut_at(std::string_view statement, Fate fate); // the next one that contains these words, once
    void refuse_from_the_cut_on();                      // new connections too
    void accept_again();

    int cuts() const { return cuts_; }

private:
    struct Plan {
        std::string statement;
        Fate fate;
    };
    enum class Line { Open, Cut };

    void listen();
    void carry(int client);
    Line client_says(int client, int server);
    Line cut(Fate fate, std::string_view said, int client, int server);
    std::optional<Fate> planned(std::string_view said);

    std::string folder_;
    std::string server_folder_;
    int listening_ = -1;
    std::mutex mutex_;
    std::optional<Plan> plan_;
    std::atomic<bool> ending_ = false;
    std::atomic<bool> refuse_after_cut_ = false;
    std::atomic<bool> refusing_ = false;
    std::atomic<int> cuts_ = 0;
    std::list<std::thread> carriers_;
    std::thread listener_;
};

} // namespace majlis::test
