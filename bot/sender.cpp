#include "bot/sender.h"

#include <future>
#include <utility>

#include <nlohmann/json.hpp>

#include "bot/log.h"
#include "engine/core/overloaded.h"

namespace majlis {
namespace {

using std::chrono::milliseconds;
using std::chrono::steady_clock;

constexpr auto kUserAgent = "User-Agent: DiscordBot (" MAJLIS_ADDRESS ", " MAJLIS_VERSION ")";
constexpr long kTooMany = 429, kUnauthorized = 401;
constexpr milliseconds kPauseOfBlocked{60000}; // refused by what stands before Discord, which names no time
constexpr milliseconds kLongestPause{30000};
constexpr auto kEnding = "the program ends";

bool is_good(const HttpAnswer& answer) {
    return answer.transport == Transport::Answered && answer.status >= 200 && answer.status < 300;
}

bool is_refused_for_now(const HttpAnswer& answer) {
    return answer.transport == Transport::Answered && answer.status == kTooMany;
}

bool is_trouble(const HttpAnswer& answer) {
    return answer.transport != Transport::Answered || answer.status >= 500;
}

nlohmann::json json_of(const HttpAnswer& answer) {
    auto json = nlohmann::json::parse(answer.body, nullptr, false);
    return json.is_object() ? json : nlohmann::json::object();
}

milliseconds retry_after(const HttpAnswer& answer) {
    const auto json = json_of(answer);
    const auto seconds = json.find("retry_after");
    if (seconds == json.end() || !seconds->is_number()) return kPauseOfBlocked;
    return asked_for(seconds->get<double>());
}

Scope scope_of(const HttpAnswer& answer) {
    const auto json = json_of(answer);
    const auto global = json.find("global");
    const bool named = global != json.end();
    const bool everything = named ? *global == true : answer.headers.count("x-ratelimit-global") > 0;
    return everything || !json.contains("retry_after") ? Scope::Everything : Scope::Bucket;
}

Refused refusal_of(const HttpAnswer& answer) {
    const auto json = json_of(answer);
    Refused refused{answer.status, 0, ""};
    if (const auto code = json.find("code"); code != json.end() && code->is_number_integer()) refused.code = *code;
    if (const auto text = json.find("message"); text != json.end() && text->is_string()) refused.message = *text;
    if (const auto errors = json.find("errors"); errors != json.end()) refused.message += " " + errors->dump();
    return refused;
}

// A 5xx may come from before or after the work: like an answer that never came, it says nothing.
Answer answer_of(const HttpAnswer& answer) {
    if (is_good(answer)) return Done{answer.body};
    if (answer.transport == Transport::NotSent) return NotSent{answer.trouble};
    if (answer.transport == Transport::Lost) return Lost{answer.trouble};
    if (answer.status >= 500) return Lost{"Discord answered " + std::to_string(answer.status)};
    return refusal_of(answer);
}

std::string type_of(const std::string& filename) {
    if (filename.ends_with(".png")) return "image/png";
    if (filename.ends_with(".webp")) return "image/webp";
    if (filename.ends_with(".jpg")) return "image/jpeg";
    return "application/octet-stream";
}

} // namespace

std::string sentence_of(const Answer& answer) {
    return std::visit(overloaded{[](const Done&) { return std::string("done"); },
                                 [](const Refused& refused) {
                                     return "Discord refused it: " + std::to_string(refused.status) + "/" +
                                            std::to_string(refused.code) + " " + refused.message;
                                 },
                                 [](const NotSent& not_sent) { return "not sent: " + not_sent.why; },
                                 [](const Lost& lost) { return "no answer: " + lost.why; }},
                      answer);
}

Sender::Sender(SenderSettings settings, std::function<void()> unauthorized)
    : settings_(std::move(settings)),
      unauthorized_(std::move(unauthorized)),
      limits_(settings_.per_second),
      http_(settings_.certificates),
      thread_([this] { run(); }) {}

Sender::~Sender() {
    end();
}

void Sender::end() {
    {
        const std::lock_guard lock(mutex_);
        ending_ = true;
    }
    changed_.notify_all();
    if (thread_.joinable()) thread_.join();
    for (const auto& item : what_never_went())
        item->then(NotSent{kEnding});
    http_.end();
}

// What is on its way is answered by the connections when they end.
std::vector<Sender::Item> Sender::what_never_went() {
    const std::lock_guard lock(mutex_);
    std::vector<Item> items = std::exchange(repeated_at_once_, {});
    for (auto& [major, queue] : queues_) {
        const auto first = queue.calls.begin() + (queue.busy ? 1 : 0);
        items.insert(items.end(), first, queue.calls.end());
        queue.calls.erase(first, queue.calls.end());
    }
    return items;
}

void Sender::send(Call call, Then then) {
    const auto item = std::make_shared<Waiting>(Waiting{std::move(call), std::move(then)});
    if (!queued(item)) return item->then(NotSent{kEnding});
    changed_.notify_all();
}

bool Sender::queued(const Item& item) {
    const std::lock_guard lock(mutex_);
    if (!ending_) queues_[item->call.route.major].calls.push_back(item);
    return !ending_;
}

void Sender::send_at_once(Call call, Then then) {
    auto item = std::make_shared<Waiting>(Waiting{std::move(call), std::move(then)});
    item->at_once = true;
    {
        const std::lock_guard lock(mutex_);
        ++at_once_;
    }
    start(item);
}

Answer Sender::ask(Call call) {
    auto promise = std::make_shared<std::promise<Answer>>();
    auto answer = promise->get_future();
    send(std::move(call), [promise](const Answer& given) { promise->set_value(given); });
    return answer.get();
}

void Sender::finish_within(milliseconds patience) {
    std::unique_lock lock(mutex_);
    changed_.wait_for(lock, patience, [this] { return queues_.empty() && at_once_ == 0; });
}

void Sender::run() {
    std::unique_lock lock(mutex_);
    while (!ending_) {
        const Moment next = start_what_may_go(steady_clock::now());
        if (next == Moment::max())
            changed_.wait(lock);
        else
            changed_.wait_until(lock, next);
    }
}

// Under the lock. When to look again, if nothing happens before.
Moment Sender::start_what_may_go(Moment now) {
    Moment next = Moment::max();
    std::erase_if(repeated_at_once_, [&](const Item& item) {
        if (item->not_before > now) return next = std::min(next, item->not_before), false;
        return start(item), true;
    });
    for (auto& [major, queue] : queues_) {
        if (queue.busy || queue.calls.empty()) continue;
        const Item item = queue.calls.front();
        const Moment free = std::max(item->not_before, limits_.free_at(item->call.route, now));
        if (free > now) {
            next = std::min(next, free);
            continue;
        }
        queue.busy = true;
        limits_.started(item->call.route, now);
        start(item);
    }
    return next;
}

void Sender::start(const Item& item) {
    ++item->tried;
    http_.start(request_of(item->call), [this, item](const HttpAnswer& answer) { hear(item, answer); });
}

HttpRequest Sender::request_of(const Call& call) const {
    HttpRequest request;
    request.method = call.method;
    request.url = settings_.api + call.path;
    request.headers = {"Authorization: Bot " + settings_.token, kUserAgent};
    request.body = call.body;
    for (const auto& file : call.files)
        request.files.push_back({file.filename, type_of(file.filename), file.bytes});
    request.timeout = call.timeout;
    request.connection = call.connection;
    return request;
}

void Sender::hear(const Item& item, const HttpAnswer& answer) {
    if (settings_.heard) settings_.heard(answer.status, answer.trouble);
    {
        const std::lock_guard lock(mutex_);
        const Moment now = steady_clock::now();
        if (!item->at_once) limits_.answered(item->call.route, limit_headers(answer.headers), now);
        if (!ending_ && wait_and_repeat(item, answer, now)) return changed_.notify_all();
        if (!item->at_once) make_way(item->call.route.major);
    }
    if (answer.status == kUnauthorized && item->call.route.counted == Counted::Globally) unauthorized_();
    item->then(answer_of(answer));
    {
        const std::lock_guard lock(mutex_);
        if (item->at_once) --at_once_;
    }
    changed_.notify_all();
}

// Under the lock: the next one of this major id may go.
void Sender::make_way(const std::string& major) {
    const auto queue = queues_.find(major);
    queue->second.calls.pop_front();
    queue->second.busy = false;
    if (queue->second.calls.empty()) queues_.erase(queue);
}

// Under the lock: whether it goes again, and when.
bool Sender::wait_and_repeat(const Item& item, const HttpAnswer& answer, Moment now) {
    if (is_refused_for_now(answer)) {
        if (settings_.asked_to_wait) settings_.asked_to_wait(retry_after(answer));
        log_warning("too many requests",
                    {{"route", item->call.route.pattern}, {"retry_ms", std::to_string(retry_after(answer).count())}});
        limits_.refused(item->call.route, scope_of(answer), retry_after(answer), now);
        --item->tried;
        repeat(item, item->at_once ? now + retry_after(answer) : now);
        return true;
    }
    if (!is_trouble(answer) || item->tried >= item->call.attempts) return false;
    repeat(item, now + pause_after(item->tried));
    return true;
}

void Sender::repeat(const Item& item, Moment at) {
    item->not_before = at;
    if (item->at_once)
        repeated_at_once_.push_back(item);
    else
        queues_[item->call.route.major].busy = false;
}

// Doubled each time, and anywhere between half and all of it, so that many do not come back together.
milliseconds Sender::pause_after(int tried) {
    const auto longest = std::min(kLongestPause, settings_.first_pause * (1 << std::min(tried - 1, 10)));
    std::uniform_int_distribution<std::int64_t> some(longest.count() / 2, longest.count());
    return milliseconds(some(jitter_));
}

} // namespace majlis
