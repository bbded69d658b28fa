#include "bot/process.h"

#include <algorithm>
#include <atomic>
#include <future>
#include <malloc.h>
#include <memory>
#include <mutex>

#include <unistd.h>

#include "bot/clock.h"
#include "bot/clock_sweep.h"
#include "bot/clock_watch.h"
#include "bot/conversations.h"
#include "bot/downloads.h"
#include "bot/ending.h"
#include "bot/gateway.h"
#include "bot/interaction_json.h"
#include "bot/log.h"
#include "bot/metrics.h"
#include "bot/outbox_pump.h"
#include "bot/refusals.h"
#include "bot/registration.h"
#include "bot/rest_watch.h"
#include "bot/row_sending.h"
#include "bot/secrets.h"
#include "bot/sender.h"
#include "bot/servers.h"
#include "bot/store_keeping.h"
#include "bot/strands.h"
#include "bot/token_doubts.h"
#include "bot/watch_server.h"
#include "commands/commands.h"
#include "commands/pictures.h"
#include "commands/routing.h"
#include "engine/core/build_id.h"
#include "render/studio.h"

namespace majlis {
namespace {

constexpr std::size_t kMostWaiting = 1000;        // interactions; Discord gives each of them fifteen minutes
constexpr std::chrono::seconds kFirstMoments{10}; // in which the store is usually found, and people wait for it
constexpr std::chrono::seconds kLastWords{5};     // for answers that wait when the program ends
constexpr std::chrono::seconds kBetweenLooks{1};  // at what is due by the clock
constexpr std::chrono::milliseconds kBetweenLooksAtLeaps{100}; // by a clock whose time is moved

// Images are drawn on large bitmaps that are gone a moment later. Left to itself the allocator keeps room for some of
// them in the heap of every thread that has ever drawn; from this size on each block is the system's again when it is
// freed.
constexpr int kLargeBlock = 1 << 20; // bytes

std::string owner_name() {
    return "process " + std::to_string(::getpid());
}

// Of what all processes may do together.
std::size_t share_of(std::size_t all, Shard shard) {
    return std::max<std::size_t>(1, all / shard.of);
}

int status_of(const std::optional<EndReason>& reason) {
    if (!reason) return 0;
    return reason->starting_again == StartingAgain::Helps ? 1 : 3;
}

// Members are destroyed from the last to the first: nobody outlives whom it talks to.
class Process {
public:
    explicit Process(const Config& config)
        : refusals_(share_of(kMostRefusals, config.shard)),
          clock_(config.clock_socket ? followed_clock(*config.clock_socket) : machine_clock()),
          store_({.url = config.database, .connections = config.workers + kConnectionsOfPump}),
          between_looks_(config.clock_socket ? kBetweenLooksAtLeaps : kBetweenLooks),
          commands_(store_, clock_, new_secret, studio_, config.longest_window),
          servers_(store_, clock_, config.shard),
          sender_({.api = config.api,
                   .token = config.token,
                   .certificates = config.certificates,
                   .per_second = share_of(SenderSettings{}.per_second, config.shard),
                   .heard = [this](long status, const std::string& trouble) { hear(status, trouble); },
                   .asked_to_wait = [this](std::chrono::milliseconds pause) { metrics_.asked_to_wait(pause); }},
                  [this] { doubts_.doubt(); }),
          doubts_(sender_, clock_, [this] { end_for_good("Discord does not accept the token: check DISCORD_TOKEN."); }),
          downloads_(config.api, config.certificates),
          strands_(config.workers, kMostWaiting),
          conversations_([this](const Interaction& interaction) { return handle(interaction); }, files(), sender_,
                         strands_, metrics_),
          sending_(store_, sender_, clock_, [this](GameId game, Version version, std::string_view what) {
              return draw_attachment(store_, studio_, game, version, what);
          }) {
        if (config.metrics_address) serve_metrics(*config.metrics_address);
        gateway_ = std::make_unique<Gateway>(config.token, config.shard, handlers());
    }

    int run() {
        gateway_->start();
        const auto reason = go_on_until_the_end();
        if (reason) log_error("cannot go on", {{"why", reason->why}});
        log_info("ending");
        gateway_.reset();
        strands_.drain(kLastWords); // also what waits for the answer to a first response
        downloads_.end();
        sender_.finish_within(kLastWords);
        sweep_.reset();
        end_delivery();
        return status_of(reason);
    }

private:
    static constexpr std::size_t kConnectionsOfPump = 8;

    void serve_metrics(const std::string& address) {
        watched_ = std::make_unique<WatchServer>(address, metrics_);
        log_info("metrics are served", {{"at", address}, {"port", std::to_string(watched_->port())}});
    }

    // Rows that are on their way arrive, unless Discord is silent: those are found again by whoever starts next.
    void end_delivery() {
        auto delivered = std::async(std::launch::async, [this] { pump_.reset(); });
        delivered.wait_for(kLastWords);
        sender_.end(); // while those are there who hear what did not go
        delivered.get();
    }

    std::optional<EndReason> go_on_until_the_end() {
        StoreKeeping keeping(store_, clock_,
                             {[this] { open_the_store(); }, [this](const std::string& why) { end_for_good(why); },
                              [this] { return clocks_agree(); }});
        return ending_.wait();
    }

    void end_for_good(const std::string& why) { ending_.because({why, StartingAgain::IsInVain}); }

    GatewayHandlers handlers() {
        return {.interaction = [this](std::string_view event) { hear(event); },
                .ready = [this](std::uint64_t application) { begin(ApplicationId{application}); },
                .servers = [this](std::vector<GuildId> all) { servers_.hear(std::move(all)); },
                .seen = [this](Reach reach) { metrics_.gateway(reach); },
                .server_there = [this](std::string_view event) { hear(event, Presence::There); },
                .server_gone = [this](std::string_view event) { hear(event, Presence::Gone); },
                .identified = [this] { metrics_.identified(); },
                .braked =
                    [this](std::chrono::minutes pause) {
                        metrics_.braked();
                        log_error("sessions are lost again and again, and Discord grants a thousand a day: waiting",
                                  {{"minutes", std::to_string(pause.count())}});
                    },
                .beyond_help = [this](const std::string& why) { ending_.because({why, StartingAgain::Helps}); },
                .refused = [this](const std::string& why) { end_for_good(why); }};
    }

    // Ours is the machine's: what the playground moves is no mistake, and is moved for its Discord alike.
    bool clocks_agree() {
        hear(OtherClock::Database, ahead_of_database(store_, machine_clock()));
        const std::lock_guard lock(clocks_mutex_);
        return clocks_.may_be_trusted(std::chrono::steady_clock::now());
    }

    void hear(OtherClock other, std::chrono::milliseconds ahead) {
        metrics_.clock_ahead(name_of(other), ahead);
        const LogPairs told = {{"of", std::string(name_of(other))}, {"ahead_ms", std::to_string(ahead.count())}};
        const std::lock_guard lock(clocks_mutex_);
        const Moment now = std::chrono::steady_clock::now();
        const auto news = clocks_.heard(other, ahead, now);
        metrics_.clocks(clocks_.may_be_trusted(now) ? Trust::Kept : Trust::Lost);
        switch (news) {
        case ClockWatch::News::None: return;
        case ClockWatch::News::Agrees: return log_info("the clocks agree again", told);
        case ClockWatch::News::Differs: return log_warning("this machine's clock differs from another", told);
        case ClockWatch::News::DiffersByMinutes:
            return log_error("the clocks differ by minutes: deadlines and tidying wait", told);
        }
    }

    void open_the_store() {
        servers_.begin();
        pump_ = std::make_unique<OutboxPump>(store_, sending_, clock_, owner_name(), metrics_,
                                             [this] { return retries(); });
        sweep_ = std::make_unique<ClockSweep>(
            DueGames{[this](std::size_t besides) { return commands_.games_due(besides); },
                     [this](GameId game) { commands_.look_at_clocks(game); }, [this] { return clocks_agree(); }},
            between_looks_);
        metrics_.store(Reach::There);
        store_opens_.set_value();
    }

    // The first response has gone out, so who acts in the first moments is answered a little later.
    bool store_is_open() const { return store_open_.wait_until(started_ + kFirstMoments) == std::future_status::ready; }

    Reply handle(const Interaction& interaction) {
        const bool may_go_on = !needs_store(response_class(interaction)) || store_is_open();
        return may_go_on ? commands_.handle(interaction) : not_recorded(interaction);
    }

    Conversations::Files files() {
        return {.answer_unread =
                    [this](const Interaction& interaction) {
                        return store_is_open() ? commands_.answer_unread(interaction)
                                               : std::optional(not_recorded(interaction));
                    },
                .fetch = [this](const Interaction& interaction,
                                const Downloads::Then& then) { downloads_.fetch_files(interaction, then); }};
    }

    void hear(std::string_view event) {
        const auto interaction = interaction_of(event);
        if (!interaction) return metrics_.unreadable(), log_warning("an interaction that cannot be read");
        log_debug("interaction", {{"id", std::to_string(interaction->id.value)}});
        hear(OtherClock::Discord, clock_() - dated(interaction->id));
        conversations_.take(*interaction);
    }

    void hear(std::string_view event, Presence presence) {
        if (const auto server = server_of(event)) servers_.hear(*server, presence);
    }

    Retries retries() {
        const std::lock_guard lock(rest_mutex_);
        return refusals_.leave_room(std::chrono::steady_clock::now()) ? Retries::Due : Retries::Held;
    }

    // What became of a request to Discord's REST.
    void hear(long status, const std::string& trouble) {
        metrics_.request(status);
        const std::string why = status == 0 ? trouble : "it answered " + std::to_string(status);
        const std::lock_guard lock(rest_mutex_);
        refusals_.heard(status, std::chrono::steady_clock::now());
        switch (rest_.heard(status, std::chrono::steady_clock::now())) {
        case RestWatch::News::None: return;
        case RestWatch::News::NothingYet: return log_warning("Discord does not answer", {{"why", why}});
        case RestWatch::News::Silent:
            metrics_.rest(Reach::Away);
            return log_warning("Discord has not answered for a minute", {{"why", why}});
        case RestWatch::News::AnswersAgain: metrics_.rest(Reach::There); return log_info("Discord answers again");
        }
    }

    // Every new session is announced; the commands are looked at once.
    void begin(ApplicationId application) {
        metrics_.gateway(Reach::There); // which is looked at once a second only
        log_info("gateway ready", {{"application", std::to_string(application.value)}});
        conversations_.answer_as(application);
        if (!began_.exchange(true)) register_commands(sender_, application, command_specs());
    }

    Ending ending_; // first: the threads of the others inherit its signals
    Metrics metrics_;
    std::mutex rest_mutex_;
    RestWatch rest_;
    Refusals refusals_;
    std::mutex clocks_mutex_;
    ClockWatch clocks_;
    Clock clock_;
    Store store_;
    Studio studio_;
    std::chrono::milliseconds between_looks_;
    Commands commands_;
    Servers servers_;
    Sender sender_;
    TokenDoubts doubts_;
    Downloads downloads_;
    Strands strands_;
    Conversations conversations_;
    RowSending sending_;
    std::atomic<bool> began_ = false;
    std::chrono::steady_clock::time_point started_ = std::chrono::steady_clock::now();
    std::promise<void> store_opens_;
    std::shared_future<void> store_open_ = store_opens_.get_future().share();
    std::unique_ptr<OutboxPump> pump_;
    std::unique_ptr<ClockSweep> sweep_;
    std::unique_ptr<Gateway> gateway_;
    std::unique_ptr<WatchServer> watched_;
};

} // namespace

int run_process(const Config& config) {
    ::mallopt(M_MMAP_THRESHOLD, kLargeBlock);
    ::mallopt(M_TRIM_THRESHOLD, kLargeBlock);
    start_log(config.log_level);
    log_info("majlis starts", {{"build", std::string(build_id())}, {"api", config.api}});
    Process process(config);
    return process.run();
}

} // namespace majlis
