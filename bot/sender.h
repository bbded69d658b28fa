// Our way to Discord's REST: keeps the order of each channel, the rate limits of each route and of all together, and
// repeats what may be repeated. First responses to interactions pass by all of that.
#pragma once

#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <random>
#include <string>
#include <thread>
#include <variant>
#include <vector>

#include "bot/http.h"
#include "bot/rate_limits.h"
#include "commands/reply.h"

namespace majlis {

struct SenderSettings {
    std::string api; // https://discord.com/api/v10
    std::string token;
    std::optional<std::string> certificates = {};
    std::size_t per_second = 45;                // of all processes together 50
    std::chrono::milliseconds first_pause{500}; // before something is repeated; doubled each time
    // Of every request; status 0 when there was no answer, and why; quick.
    std::function<void(long status, const std::string& trouble)> heard = {};
    std::function<void(std::chrono::milliseconds)> asked_to_wait = {}; // by each refusal for too many; quick
};

inline constexpr std::chrono::milliseconds kLongestRequest{15000};

struct Call {
    Route route;
    std::string method;
    std::string path; // behind the API's address: "/channels/600/messages"
    std::string body = {};
    std::vector<Attachment> files = {};
    int attempts = 1; // more only where sending it twice does no harm; refusals for too many requests do not count
    Connection connection = Connection::MayBeOld;
    std::chrono::milliseconds timeout = kLongestRequest; // of each attempt
};

struct Done {
    std::string body; // JSON, or empty
};

struct Refused {
    long status = 0;
    long code = 0; // Discord's own, 0 when there is none
    std::string message;
};

struct NotSent { // nothing was done: no connection, or the server was in trouble
    std::string why;
};

struct Lost { // not known
    std::string why;
};

using Answer = std::variant<Done, Refused, NotSent, Lost>;
using Then = std::function<void(const Answer&)>; // quick: it runs on a thread that everything waits for

std::string sentence_of(const Answer& answer); // for logs and reasons; never contains a token

class Sender {
public:
    // `unauthorized` is called whenever Discord refuses the token.
    Sender(SenderSettings settings, std::function<void()> unauthorized);
    ~Sender();
    Sender(const Sender&) = delete;
    Sender& operator=(const Sender&) = delete;

    void send(Call call, Then then);
    void send_at_once(Call call, Then then); // waits for no limit and behind nobody
    Answer ask(Call call);                   // waits for the answer

    void finish_within(std::chrono::milliseconds patience); // what is still to be sent
    void end(); // what is left gets its answer, none comes afterwards; nothing is sent any more

private:
    struct Waiting {
        Call call;
        Then then;
        int tried = 0;
        Moment not_before{};
        bool at_once = false;
    };

    struct Queue {
        std::deque<std::shared_ptr<Waiting>> calls;
        bool busy = false; // the first one is on its way
    };

    using Item = std::shared_ptr<Waiting>; // shared by the queue and the connection that carries it

    bool queued(const Item& item); // false at the end
    std::vector<Item> what_never_went();
    void run();
    Moment start_what_may_go(Moment now);
    void start(const Item& item);
    void hear(const Item& item, const HttpAnswer& answer);
    bool wait_and_repeat(const Item& item, const HttpAnswer& answer, Moment now);
    void repeat(const Item& item, Moment at);
    void make_way(const std::string& major);
    std::chrono::milliseconds pause_after(int tried);
    HttpRequest request_of(const Call& call) const;

    SenderSettings settings_;
    std::function<void()> unauthorized_;
    std::mutex mutex_;
    std::condition_variable changed_;
    std::map<std::string, Queue> queues_; // by major id
    std::vector<Item> repeated_at_once_;
    std::size_t at_once_ = 0; // without an answer yet
    RateLimits limits_;
    std::minstd_rand jitter_{std::random_device{}()};
    bool ending_ = false;
    Http http_;
    std::thread thread_;
};

} // namespace majlis
