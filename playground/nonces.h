// Which messages were sent with which nonce, so that a repeated one is found without a search through all messages.
// What is older than the window is forgotten.
#pragma once

#include <deque>
#include <map>
#include <optional>
#include <string>

#include "playground/snowflake.h"

namespace majlis::playground {

class Nonces {
public:
    explicit Nonces(std::int64_t window_ms) : window_ms_(window_ms) {}

    void remember(const std::string& nonce, MessageId message); // the newest message so far

    // The message that was sent with it within the window, whether or not it still exists.
    std::optional<MessageId> find(const std::string& nonce, std::int64_t now_ms);

    std::size_t remembered() const { return by_age_.size(); }

private:
    void forget_before(std::int64_t oldest_ms);

    std::int64_t window_ms_;
    std::map<std::string, MessageId> messages_;
    std::deque<std::pair<MessageId, std::string>> by_age_;
};

} // namespace majlis::playground
