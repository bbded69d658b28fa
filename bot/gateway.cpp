#include "bot/gateway.h"

#include <atomic>
#include <ctime>
#include <mutex>
#include <shared_mutex>
#include <thread>

#include <dpp/dpp.h>

#include "bot/gateway_watch.h"
#include "bot/interaction_json.h"
#include "bot/log.h"

// In place of the library's own, which makes classes of all of an interaction first: one that does not fit them throws,
// and drops the connection for everybody. The program's definition comes before that of a shared library.
void dpp::events::interaction_create::handle(discord_client* client, nlohmann::json& /*event*/,
                                             const std::string& raw) {
    dpp::cluster* cluster = client->creator;
    cluster->queue_work(1, [cluster, heard = dpp::interaction_create_t(cluster, client->shard_id, raw)] {
        cluster->on_interaction_create.call(heard);
    });
}

namespace majlis {
namespace {

constexpr std::chrono::seconds kPatience{60}; // without a session, before the program gives up and is started again
constexpr auto kDistrust =
    "Discord's address answers with a certificate that this machine does not accept: look at its "
    "clock, its certificate authorities (SSL_CERT_FILE), and what stands between it and Discord";
constexpr auto kTooManyPauses = "the gateway's sessions were lost again and again";
constexpr std::uint32_t kThreads = 4;
constexpr std::chrono::minutes kPause{10}; // after too many identifications

} // namespace

// Never destroyed: the cluster's routers would be gone before its pool, which still does what is queued by then. After
// end() its threads find nobody to tell, and go on until the process is gone.
class Gateway::Shards {
public:
    Shards(const std::string& token, Shard shard, GatewayHandlers handlers)
        : shard_(shard),
          handlers_(std::move(handlers)),
          watch_(std::chrono::steady_clock::now(), kPatience),
          cluster_(token, dpp::i_guilds, shard.of, shard.number, shard.of, true, dpp::cache_policy::cpol_none,
                   kThreads) {
        listen();
        cluster_.on_log([this](const dpp::log_t& line) { hear_log(line); });
        cluster_.on_resumed([](const dpp::resumed_t&) { log_info("gateway session resumed"); });
    }

    ~Shards() = delete;
    Shards(const Shards&) = delete;
    Shards& operator=(const Shards&) = delete;

    void start() {
        cluster_.start_timer([this](dpp::timer) { look(); }, 1);
        cluster_.start(dpp::st_return);
    }

    // When it returns, no handler runs, and none will. Nobody waits for the library, which may look up an address.
    void end() {
        if (ending_.exchange(true)) return;
        {
            const std::unique_lock nobody_inside(telling_);
        }
        std::thread([this] { cluster_.shutdown(); }).detach();
    }

private:
    void listen() {
        cluster_.on_interaction_create(
            [this](const dpp::interaction_create_t& event) { tell([&] { handlers_.interaction(event.raw_event); }); });
        cluster_.on_ready([this](const dpp::ready_t& event) { tell([&] { hear_ready(event.raw_event); }); });
        cluster_.on_guild_create(
            [this](const dpp::guild_create_t& event) { tell([&] { handlers_.server_there(event.raw_event); }); });
        cluster_.on_guild_delete(
            [this](const dpp::guild_delete_t& event) { tell([&] { handlers_.server_gone(event.raw_event); }); });
    }

    // Unless it is too late: those whom the handlers talk to may be gone.
    template <class What>
    void tell(const What& what) {
        if (ending_) return; // also so that end() need not wait for a gap between those who come
        const std::shared_lock inside(telling_);
        if (!ending_) what();
    }

    void hear_ready(const std::string& event) {
        if (const auto application = application_of_ready(event)) handlers_.ready(*application);
        if (auto servers = servers_of_ready(event)) handlers_.servers(std::move(*servers));
    }

    // Quiet lines may hold what people wrote: they are only searched for refusals and distrust.
    void hear_log(const dpp::log_t& line) {
        if (ending_) return;
        if (const auto sentence = fatal_sentence(line.message)) return tell([&] { handlers_.refused(*sentence); });
        if (is_distrust(line.message) && !distrusted_.exchange(true))
            log_error("gateway not trusted", {{"why", kDistrust}});
        if (line.severity == dpp::ll_critical) return give_up(line.message);
        if (line.severity == dpp::ll_error) log_error("gateway library", {{"says", line.message}});
        if (line.severity == dpp::ll_warning) log_warning("gateway library", {{"says", line.message}});
    }

    void look() {
        if (ending_) return;
        dpp::discord_client* shard = cluster_.get_shard(shard_.number);
        GatewayWatch::Look look;
        if (shard && shard->is_connected())
            look = {true, std::chrono::seconds(std::time(nullptr) - shard->last_heartbeat_ack),
                    std::chrono::milliseconds(shard->heartbeat_interval)};
        tell([&] { handlers_.seen(look.connected ? Reach::There : Reach::Away); });
        if (shard) count(shard->reconnects);
        switch (watch_.judge(look, std::chrono::steady_clock::now())) {
        case GatewayWatch::Verdict::Fine: return;
        case GatewayWatch::Verdict::GiveUp: return give_up("there was no session with the gateway for a minute");
        case GatewayWatch::Verdict::Reconnect:
            log_warning("gateway silent, connecting again");
            if (shard) shard->close();
        }
    }

    // The library counts them for each of its clients, and hands the count on to the next.
    void count(std::uint32_t identified) {
        if (identified == identified_) return;
        identified_ = identified;
        tell([&] { handlers_.identified(); });
    }

    void give_up(const std::string& why) {
        tell([&] { handlers_.beyond_help(why); });
    }

    Shard shard_;
    GatewayHandlers handlers_;
    GatewayWatch watch_;
    std::uint32_t identified_ = 0; // so often, as far as we have looked
    std::atomic<bool> ending_ = false;
    std::atomic<bool> distrusted_ = false; // and said so
    std::shared_mutex telling_;            // shared: somebody is inside a handler
    dpp::cluster cluster_;
};

Gateway::Gateway(const std::string& token, Shard shard, GatewayHandlers handlers)
    : token_(token), shard_(shard), handlers_(std::move(handlers)), shards_(new_shards()) {}

Gateway::~Gateway() {
    {
        const std::lock_guard lock(mutex_);
        ending_ = true;
    }
    changed_.notify_all();
    if (thread_.joinable()) thread_.join();
    shards_->end();
}

Gateway::Shards* Gateway::new_shards() {
    GatewayHandlers handlers = handlers_;
    handlers.ready = [this](std::uint64_t application) {
        identifications_.succeeded();
        handlers_.ready(application);
    };
    handlers.identified = [this] { count_identification(); };
    return new Shards(token_, shard_, std::move(handlers));
}

void Gateway::start() {
    shards_->start();
    thread_ = std::thread([this] { run(); });
}

void Gateway::count_identification() {
    handlers_.identified();
    if (identifications_.one_more(std::chrono::steady_clock::now()) == Identifications::Verdict::Fine) return;
    const std::lock_guard lock(mutex_);
    braked_ = true;
    changed_.notify_all();
}

void Gateway::run() {
    std::unique_lock lock(mutex_);
    for (;;) {
        changed_.wait(lock, [this] { return ending_ || braked_; });
        if (ending_) return;
        lock.unlock(); // whoever is inside a handler may want it
        shards_->end();
        handlers_.seen(Reach::Away);
        if (identifications_.pausing() == Identifications::Verdict::GiveUp)
            return handlers_.beyond_help(kTooManyPauses);
        handlers_.braked(kPause);
        lock.lock();
        if (changed_.wait_for(lock, kPause, [this] { return ending_; })) return;
        braked_ = false;
        shards_ = new_shards(); // what stays of the old ones is given back after some of these (pausing)
        shards_->start();
    }
}

} // namespace majlis
