// The connection on which Discord tells us what people do. Discord's library stays behind this header.
// It only listens: what we say goes through the sender.
#pragma once

#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "bot/gateway_watch.h"
#include "bot/metrics.h"
#include "db/ids.h"
#include "db/shard.h"

namespace majlis {

struct GatewayHandlers {
    // On a thread of the library: quick, and never throwing.
    std::function<void(std::string_view event)> interaction; // the whole event as JSON
    std::function<void(std::uint64_t application)> ready;
    std::function<void(std::vector<GuildId> servers)> servers; // of our shard that have us, when a session begins
    std::function<void(Reach)> seen;                           // once a second: whether there is a session
    std::function<void(std::string_view event)> server_there;  // when a session begins, and when we are invited
    std::function<void(std::string_view event)> server_gone;
    std::function<void()> identified;                       // once more, of the thousand that Discord grants a day
    std::function<void(std::chrono::minutes pause)> braked; // so often that no session is begun for a while
    // Something that does not mend itself: the program has to end and be started again.
    std::function<void(const std::string& why)> beyond_help;
    // Discord will refuse the next one as well, until the operator has done what the sentence says.
    std::function<void(const std::string& why)> refused;
};

class Gateway {
public:
    Gateway(const std::string& token, Shard shard, GatewayHandlers handlers);
    ~Gateway(); // no handler runs any more, though the library's threads do: who ends the program calls _exit
    Gateway(const Gateway&) = delete;
    Gateway& operator=(const Gateway&) = delete;

    void start(); // returns at once

private:
    class Shards;

    Shards* new_shards();
    void count_identification();
    void run();

    std::string token_;
    Shard shard_;
    GatewayHandlers handlers_;
    Identifications identifications_;
    std::mutex mutex_;
    std::condition_variable changed_;
    bool braked_ = false;
    bool ending_ = false;
    Shards* shards_ = nullptr; // never destroyed
    std::thread thread_;
};

} // namespace majlis
