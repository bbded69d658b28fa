#include "bot/gateway_watch.h"

#include <array>

namespace majlis {
namespace {

struct FatalCode {
    std::string_view code;
    std::string_view sentence;
};

constexpr std::string_view kCloseLine = "Error from underlying websocket: ";
constexpr std::array kFatalCodes{
    FatalCode{"4004", "Discord does not accept the token: check DISCORD_TOKEN."},
    FatalCode{"4010", "Discord does not know this shard: check MAJLIS_PROCESS."},
    FatalCode{"4011", "The bot is in so many servers that Discord wants more processes: see MAJLIS_PROCESS."},
    FatalCode{"4012", "Discord has retired this version of its gateway: a newer Majlis is needed."},
    FatalCode{"4013", "Discord does not know the intents that were asked for."},
    FatalCode{"4014", "Discord does not allow the intents that were asked for."},
};

constexpr std::chrono::seconds kGrace{5};

constexpr std::size_t kMostInAnHour = 30, kMostInVain = 5, kMostPauses = 12;

} // namespace

std::optional<std::string> fatal_sentence(std::string_view log_line) {
    const auto close = log_line.find(kCloseLine);
    if (close == std::string_view::npos) return std::nullopt;
    const auto code = log_line.substr(close + kCloseLine.size(), 4);
    for (const auto& fatal : kFatalCodes)
        if (fatal.code == code) return std::string(fatal.sentence);
    return std::nullopt;
}

bool is_distrust(std::string_view log_line) {
    return log_line.find("SSL_do_handshake error") != std::string_view::npos ||
           log_line.find("SSL_get_verify_result") != std::string_view::npos;
}

GatewayWatch::Verdict GatewayWatch::judge(const Look& look, Moment now) {
    if (!look.connected) {
        connected_since_.reset();
        return now - absent_since_ > patience_ ? Verdict::GiveUp : Verdict::Fine;
    }
    absent_since_ = now;
    if (!connected_since_) connected_since_ = now;
    if (look.heartbeat_interval.count() == 0) return Verdict::Fine;
    const auto limit = 2 * look.heartbeat_interval + kGrace;
    return look.since_heartbeat > limit && now - *connected_since_ > limit ? Verdict::Reconnect : Verdict::Fine;
}

Identifications::Verdict Identifications::one_more(Moment now) {
    const std::lock_guard lock(mutex_);
    of_last_hour_.push_back(now);
    while (now - of_last_hour_.front() >= std::chrono::hours(1))
        of_last_hour_.pop_front();
    ++in_vain_;
    return of_last_hour_.size() >= kMostInAnHour || in_vain_ >= kMostInVain ? Verdict::TooMany : Verdict::Fine;
}

Identifications::Verdict Identifications::pausing() {
    const std::lock_guard lock(mutex_);
    return ++pauses_ < kMostPauses ? Verdict::TooMany : Verdict::GiveUp;
}

void Identifications::succeeded() {
    const std::lock_guard lock(mutex_);
    in_vain_ = 0;
}

} // namespace majlis
