// Watches over the connection to the gateway, because the library notices neither a silent one nor a fatal refusal.
// Pure: told what there is to see and when, it says what to do.
#pragma once

#include <chrono>
#include <deque>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>

#include "bot/rate_limits.h"

namespace majlis {

// A line of the library's log after which trying again is useless or dangerous: a thousand refused identifications
// in a day cost the token. The sentence says what the operator has to do.
std::optional<std::string> fatal_sentence(std::string_view log_line);

// A line that tells, in words that nobody would guess it from, that the other side's certificate was not accepted.
bool is_distrust(std::string_view log_line);

class GatewayWatch {
public:
    GatewayWatch(Moment started, std::chrono::seconds patience) : absent_since_(started), patience_(patience) {}

    struct Look { // once a second
        bool connected = false;
        std::chrono::seconds since_heartbeat{}; // since its last acknowledgement
        std::chrono::milliseconds heartbeat_interval{};
    };
    enum class Verdict { Fine, Reconnect, GiveUp };
    Verdict judge(const Look& look, Moment now);

private:
    std::optional<Moment> connected_since_;
    Moment absent_since_;
    std::chrono::seconds patience_;
};

// Identifications, of which Discord grants a token a thousand in a day and then takes it away. The library makes
// another whenever a session is lost, however often that happens.
class Identifications {
public:
    enum class Verdict { Fine, TooMany, GiveUp };
    Verdict one_more(Moment now);
    void succeeded(); // there is a session
    // Before each pause for too many. Each leaves a client of the library behind, with its threads: only a new start of
    // the program gives that back.
    Verdict pausing();

private:
    std::mutex mutex_;
    std::deque<Moment> of_last_hour_;
    std::size_t in_vain_ = 0; // one after the other
    std::size_t pauses_ = 0;
};

} // namespace majlis
