#include "playground/nonces.h"

namespace majlis::playground {

void Nonces::remember(const std::string& nonce, MessageId message) {
    forget_before(made_at_ms(message.value) - window_ms_);
    messages_[nonce] = message;
    by_age_.emplace_back(message, nonce);
}

std::optional<MessageId> Nonces::find(const std::string& nonce, std::int64_t now_ms) {
    forget_before(now_ms - window_ms_);
    const auto found = messages_.find(nonce);
    return found == messages_.end() ? std::nullopt : std::optional(found->second);
}

void Nonces::forget_before(std::int64_t oldest_ms) {
    for (; !by_age_.empty() && made_at_ms(by_age_.front().first.value) < oldest_ms; by_age_.pop_front()) {
        const auto& [message, nonce] = by_age_.front();
        if (const auto found = messages_.find(nonce); found->second == message) messages_.erase(found);
    }
}

} // namespace majlis::playground
