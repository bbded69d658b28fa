// Which servers have us. Word of it comes over the gateway, before the store can be reached perhaps, and is written
// down from a thread of its own.
#pragma once

#include <condition_variable>
#include <map>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

#include "commands/commands.h"
#include "db/shard.h"
#include "db/store.h"

namespace majlis {

enum class Presence { There, Gone };

class Servers {
public:
    Servers(Store& store, Clock clock, Shard shard) : store_(store), clock_(std::move(clock)), shard_(shard) {}

    ~Servers();
    Servers(const Servers&) = delete;
    Servers& operator=(const Servers&) = delete;

    // Both are quick, and never throw.
    void hear(GuildId guild, Presence presence);
    void hear(std::vector<GuildId> all); // of our shard: the others have removed us, while we did not listen
    void begin();                        // as soon as the store is ready

private:
    struct News {
        std::optional<std::vector<GuildId>> all{};
        std::map<GuildId, Presence> since{};

        bool none() const { return !all && since.empty(); }
    };

    void run();
    void write_down(const News& news);
    void take_back(const News& news);

    Store& store_;
    Clock clock_;
    Shard shard_;
    std::mutex mutex_;
    std::condition_variable changed_;
    News news_;
    bool ending_ = false;
    std::thread thread_;
};

} // namespace majlis
