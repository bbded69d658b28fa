#include "bot/servers.h"

#include <chrono>
#include <utility>
#include <vector>

#include "bot/log.h"

namespace majlis {
namespace {

constexpr std::chrono::seconds kRetry{1};

} // namespace

Servers::~Servers() {
    {
        const std::lock_guard lock(mutex_);
        ending_ = true;
    }
    changed_.notify_all();
    if (thread_.joinable()) thread_.join();
}

void Servers::hear(GuildId guild, Presence presence) {
    {
        const std::lock_guard lock(mutex_);
        news_.since[guild] = presence;
    }
    changed_.notify_all();
}

void Servers::hear(std::vector<GuildId> all) {
    News news;
    for (const GuildId guild : all)
        news.since[guild] = Presence::There;
    news.all = std::move(all);
    {
        const std::lock_guard lock(mutex_);
        news_ = std::move(news);
    }
    changed_.notify_all();
}

void Servers::begin() {
    thread_ = std::thread([this] { run(); });
}

void Servers::run() {
    std::unique_lock lock(mutex_);
    while (!ending_) {
        changed_.wait(lock, [this] { return ending_ || !news_.none(); });
        News news;
        std::swap(news, news_);
        lock.unlock();
        try {
            write_down(news);
        } catch (const std::exception& failure) {
            log_warning("servers not written down yet", {{"why", failure.what()}});
            take_back(news);
        }
        lock.lock();
        if (!news_.none()) changed_.wait_for(lock, kRetry, [this] { return ending_; });
    }
}

void Servers::write_down(const News& news) {
    if (news.all) store_.people().leave_all_but(*news.all, clock_(), shard_);
    std::vector<GuildId> there;
    for (const auto& [guild, presence] : news.since) {
        if (presence == Presence::There) there.push_back(guild);
        if (presence == Presence::Gone) store_.people().leave(guild, clock_());
        if (presence == Presence::Gone) log_info("a server is without us", {{"guild", std::to_string(guild.value)}});
    }
    if (!there.empty()) store_.people().come_back(there, clock_());
}

// What has been heard since is newer.
void Servers::take_back(const News& news) {
    const std::lock_guard lock(mutex_);
    if (news_.all) return;
    news_.all = news.all;
    for (const auto& [guild, presence] : news.since)
        news_.since.try_emplace(guild, presence);
}

} // namespace majlis
