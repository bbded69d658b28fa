#include "bot/http.h"

#include <algorithm>
#include <cctype>
#include <deque>
#include <mutex>
#include <stdexcept>
#include <string_view>
#include <thread>

#include <curl/curl.h>

#include "bot/log.h"

namespace majlis {
namespace {

constexpr long kConnectMilliseconds = 5000;
constexpr long kKeptConnections =
    32; // libcurl's own measure, four for each request under way, drops them after each burst
constexpr int kLookUpMilliseconds = 1000; // how long the thread sleeps when nothing happens

struct CloseEasy {
    void operator()(CURL* easy) const { curl_easy_cleanup(easy); }
};

struct CloseMulti {
    void operator()(CURLM* multi) const { curl_multi_cleanup(multi); }
};

struct FreeList {
    void operator()(curl_slist* list) const { curl_slist_free_all(list); }
};

struct FreeMime {
    void operator()(curl_mime* mime) const { curl_mime_free(mime); }
};

using Moment = std::chrono::steady_clock::time_point;

// One request on its way. It stays where it is, because libcurl holds its address.
struct Exchange {
    HttpRequest request;
    std::function<void(HttpAnswer)> then;
    HttpAnswer answer;
    Moment began;
    std::unique_ptr<CURL, CloseEasy> easy;
    std::unique_ptr<curl_slist, FreeList> headers;
    std::unique_ptr<curl_mime, FreeMime> parts;
};

// A length that is not told beforehand is noticed here: taking nothing breaks the answer off.
std::size_t take_body(char* bytes, std::size_t size, std::size_t count, void* taker) {
    auto& exchange = *static_cast<Exchange*>(taker);
    if (exchange.answer.body.size() + size * count > exchange.request.most_bytes) return 0;
    exchange.answer.body.append(bytes, size * count);
    return size * count;
}

std::string trimmed(std::string_view text) {
    const auto begin = text.find_first_not_of(" \t");
    const auto end = text.find_last_not_of(" \t\r\n");
    return begin == std::string_view::npos || end < begin ? std::string()
                                                          : std::string(text.substr(begin, end - begin + 1));
}

std::size_t take_header(char* bytes, std::size_t size, std::size_t count, void* exchange) {
    const std::string_view line(bytes, size * count);
    if (const auto colon = line.find(':'); colon != std::string_view::npos) {
        std::string name(line.substr(0, colon));
        std::transform(name.begin(), name.end(), name.begin(),
                       [](unsigned char letter) { return std::tolower(letter); });
        static_cast<Exchange*>(exchange)->answer.headers[name] = trimmed(line.substr(colon + 1));
    }
    return size * count;
}

void add_header(Exchange& exchange, const std::string& line) {
    curl_slist* longer = curl_slist_append(exchange.headers.get(), line.c_str());
    if (!longer) throw std::bad_alloc();
    if (!exchange.headers) exchange.headers.reset(longer); // later parts hang on the first one
}

void add_part(Exchange& exchange, const std::string& name, const std::string& bytes, const std::string& type,
              const std::string& filename) {
    curl_mimepart* part = curl_mime_addpart(exchange.parts.get());
    curl_mime_name(part, name.c_str());
    curl_mime_data(part, bytes.data(), bytes.size());
    curl_mime_type(part, type.c_str());
    if (!filename.empty()) curl_mime_filename(part, filename.c_str());
}

void set_parts(Exchange& exchange) {
    exchange.parts.reset(curl_mime_init(exchange.easy.get()));
    add_part(exchange, "payload_json", exchange.request.body, "application/json", "");
    for (std::size_t index = 0; index < exchange.request.files.size(); ++index) {
        const HttpFile& file = exchange.request.files[index];
        add_part(exchange, "files[" + std::to_string(index) + "]", file.bytes, file.type, file.filename);
    }
    curl_easy_setopt(exchange.easy.get(), CURLOPT_MIMEPOST, exchange.parts.get());
}

void set_body(Exchange& exchange) {
    CURL* easy = exchange.easy.get();
    const HttpRequest& request = exchange.request;
    if (!request.files.empty()) {
        set_parts(exchange);
    } else if (!request.body.empty() || request.method == "POST" || request.method == "PUT") {
        curl_easy_setopt(easy, CURLOPT_POSTFIELDS, request.body.data());
        curl_easy_setopt(easy, CURLOPT_POSTFIELDSIZE, static_cast<long>(request.body.size()));
        add_header(exchange, "Content-Type: application/json");
    }
    add_header(exchange, "Expect:"); // no waiting for "100 Continue"
}

void set_answer(Exchange& exchange) {
    CURL* easy = exchange.easy.get();
    curl_easy_setopt(easy, CURLOPT_WRITEFUNCTION, take_body);
    curl_easy_setopt(easy, CURLOPT_WRITEDATA, &exchange);
    curl_easy_setopt(easy, CURLOPT_HEADERFUNCTION, take_header);
    curl_easy_setopt(easy, CURLOPT_HEADERDATA, &exchange);
    curl_easy_setopt(easy, CURLOPT_PRIVATE, &exchange);
}

void prepare(Exchange& exchange, const std::optional<std::string>& certificates) {
    exchange.easy.reset(curl_easy_init());
    CURL* easy = exchange.easy.get();
    if (!easy) throw std::bad_alloc();
    const HttpRequest& request = exchange.request;
    curl_easy_setopt(easy, CURLOPT_URL, request.url.c_str());
    curl_easy_setopt(easy, CURLOPT_PROTOCOLS_STR, "https,http");
    curl_easy_setopt(easy, CURLOPT_HTTP_VERSION, CURL_HTTP_VERSION_2TLS);
    curl_easy_setopt(easy, CURLOPT_NOSIGNAL, 1L);
    curl_easy_setopt(easy, CURLOPT_CONNECTTIMEOUT_MS, kConnectMilliseconds);
    curl_easy_setopt(easy, CURLOPT_TIMEOUT_MS, static_cast<long>(request.timeout.count()));
    curl_easy_setopt(easy, CURLOPT_MAXFILESIZE_LARGE, static_cast<curl_off_t>(request.most_bytes));
    curl_easy_setopt(easy, CURLOPT_TCP_KEEPALIVE, 1L);
    curl_easy_setopt(easy, CURLOPT_PIPEWAIT, 0L);
    if (certificates) curl_easy_setopt(easy, CURLOPT_CAINFO, certificates->c_str());
    for (const auto& header : request.headers)
        add_header(exchange, header);
    set_body(exchange);
    set_answer(exchange);
    curl_easy_setopt(easy, CURLOPT_CUSTOMREQUEST, request.method.c_str());
    curl_easy_setopt(easy, CURLOPT_HTTPHEADER, exchange.headers.get());
}

// Which of the open connections a request may use: any, those younger than so many seconds, or none.
void choose_connection(Exchange& exchange, Connection wish, std::optional<std::chrono::seconds> youth) {
    const bool fresh = wish == Connection::OfItsOwn || youth == std::chrono::seconds(0);
    if (fresh) curl_easy_setopt(exchange.easy.get(), CURLOPT_FRESH_CONNECT, 1L);
    if (youth) curl_easy_setopt(exchange.easy.get(), CURLOPT_MAXLIFETIME_CONN, static_cast<long>(youth->count()));
}

// Before the connection stands, nothing of the request has left.
Transport transport_of(CURLcode code) {
    switch (code) { // NOLINT(bugprone-switch-missing-default-case): libcurl's codes, not ours
    case CURLE_OK: return Transport::Answered;
    case CURLE_COULDNT_RESOLVE_HOST:
    case CURLE_COULDNT_RESOLVE_PROXY:
    case CURLE_COULDNT_CONNECT:
    case CURLE_SSL_CONNECT_ERROR:
    case CURLE_PEER_FAILED_VERIFICATION:
    case CURLE_SSL_CACERT_BADFILE: return Transport::NotSent;
    default: return Transport::Lost;
    }
}

} // namespace

class Http::Connections {
public:
    explicit Connections(std::optional<std::string> certificates) : certificates_(std::move(certificates)) {
        curl_global_init(CURL_GLOBAL_DEFAULT);
        multi_.reset(curl_multi_init());
        curl_multi_setopt(multi_.get(), CURLMOPT_PIPELINING, CURLPIPE_MULTIPLEX);
        curl_multi_setopt(multi_.get(), CURLMOPT_MAXCONNECTS, kKeptConnections);
        thread_ = std::thread([this] { run(); });
    }

    ~Connections() { end(); }

    Connections(const Connections&) = delete;
    Connections& operator=(const Connections&) = delete;

    void start(std::unique_ptr<Exchange> exchange) {
        if (const auto refused = take(std::move(exchange))) return refuse(*refused);
        curl_multi_wakeup(multi_.get());
    }

    void end() {
        {
            const std::lock_guard lock(mutex_);
            ending_ = true;
        }
        curl_multi_wakeup(multi_.get());
        if (thread_.joinable()) thread_.join();
    }

private:
    // At the end it is given back.
    std::unique_ptr<Exchange> take(std::unique_ptr<Exchange> exchange) {
        const std::lock_guard lock(mutex_);
        if (ending_) return exchange;
        arriving_.push_back(std::move(exchange));
        return nullptr;
    }

    void run() {
        while (take_in()) {
            int running = 0;
            curl_multi_perform(multi_.get(), &running);
            hand_out();
            curl_multi_poll(multi_.get(), nullptr, 0, kLookUpMilliseconds, nullptr);
        }
        for (auto& exchange : under_way_) {
            curl_multi_remove_handle(multi_.get(), exchange->easy.get());
            finish(*exchange, CURLE_ABORTED_BY_CALLBACK);
        }
        for (auto& exchange : arriving_) // nobody adds to them any more
            refuse(*exchange);
    }

    // New requests join those under way; false at the end.
    bool take_in() {
        std::deque<std::unique_ptr<Exchange>> arrived;
        {
            const std::lock_guard lock(mutex_);
            if (ending_) return false;
            arrived.swap(arriving_);
        }
        for (auto& exchange : arrived) {
            exchange->began = std::chrono::steady_clock::now();
            prepare(*exchange, certificates_);
            choose_connection(*exchange, exchange->request.connection, youth_asked_for(exchange->began));
            curl_multi_add_handle(multi_.get(), exchange->easy.get());
            under_way_.push_back(std::move(exchange));
        }
        return true;
    }

    // A connection on which no answer came in time may be dead without a word. libcurl would go on using one of HTTP/2,
    // and each request on it would wait in vain: after a time-out no connection of before is used again. While others
    // still wait on it, libcurl cannot tell it from the living ones, so each request gets a connection of its own.
    std::optional<std::chrono::seconds> youth_asked_for(Moment now) const {
        if (!silent_at_) return std::nullopt;
        const auto since = std::chrono::duration_cast<std::chrono::seconds>(now - *silent_at_);
        const bool old_ones_wait =
            std::ranges::any_of(under_way_, [&](const auto& e) { return e->began < *silent_at_; });
        return old_ones_wait ? std::chrono::seconds(0) : since;
    }

    void hand_out() {
        int left = 0;
        while (const CURLMsg* message = curl_multi_info_read(multi_.get(), &left)) {
            if (message->msg != CURLMSG_DONE) continue;
            const CURLcode code = message->data.result; // the message dies with its handle
            Exchange* done = nullptr;
            curl_easy_getinfo(message->easy_handle, CURLINFO_PRIVATE, &done);
            curl_multi_remove_handle(multi_.get(), done->easy.get());
            if (code == CURLE_OPERATION_TIMEDOUT) silent_at_ = std::chrono::steady_clock::now();
            finish(*done, code);
            std::erase_if(under_way_, [&](const auto& exchange) { return exchange.get() == done; });
        }
    }

    static void finish(Exchange& exchange, CURLcode code) {
        HttpAnswer& answer = exchange.answer;
        answer.transport = transport_of(code);
        if (answer.transport == Transport::Answered)
            curl_easy_getinfo(exchange.easy.get(), CURLINFO_RESPONSE_CODE, &answer.status);
        else
            answer.trouble = code == CURLE_WRITE_ERROR ? "the answer is too long" : curl_easy_strerror(code);
        hand_over(exchange);
    }

    static void refuse(Exchange& exchange) {
        exchange.answer.transport = Transport::NotSent;
        exchange.answer.trouble = "the program ends";
        hand_over(exchange);
    }

    // Whoever asked may choke on what was answered. That is the loss of one answer, not of all that is under way.
    static void hand_over(Exchange& exchange) {
        try {
            exchange.then(std::move(exchange.answer));
        } catch (const std::exception& failure) {
            log_error("answer not understood", {{"why", failure.what()}});
        }
    }

    std::optional<std::string> certificates_;
    std::unique_ptr<CURLM, CloseMulti> multi_;
    std::mutex mutex_;
    std::deque<std::unique_ptr<Exchange>> arriving_;
    bool ending_ = false;
    std::vector<std::unique_ptr<Exchange>> under_way_; // of the thread alone
    std::optional<Moment> silent_at_;                  // when an answer last failed to come; of the thread alone
    std::thread thread_;
};

Http::Http(std::optional<std::string> certificates)
    : connections_(std::make_unique<Connections>(std::move(certificates))) {}

Http::~Http() = default;

void Http::end() {
    connections_->end();
}

void Http::start(HttpRequest request, std::function<void(HttpAnswer)> then) {
    auto exchange = std::make_unique<Exchange>();
    exchange->request = std::move(request);
    exchange->then = std::move(then);
    connections_->start(std::move(exchange));
}

} // namespace majlis
