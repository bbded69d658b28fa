#include <charconv>

#include "db/outbox_row.h"
#include "engine/core/overloaded.h"

namespace majlis {
namespace {

constexpr std::string_view kChannel = "channel ";
constexpr std::string_view kThread = "thread ";
constexpr std::string_view kUser = "user ";

// Takes the number at the beginning of `text` and leaves the rest.
std::optional<std::uint64_t> take_number(std::string_view& text) {
    std::uint64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc()) return std::nullopt;
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    return value;
}

std::optional<std::uint64_t> whole_number(std::string_view text) {
    const auto value = take_number(text);
    return text.empty() ? value : std::nullopt;
}

std::optional<Destination> thread_of(std::string_view text) {
    const auto game = take_number(text);
    if (!game || text.size() < 2 || text.front() != ' ') return std::nullopt;
    return ToThread{GameId{*game}, std::string(text.substr(1))};
}

std::string base_36(std::uint64_t value) {
    constexpr std::string_view kDigits = "0123456789abcdefghijklmnopqrstuvwxyz";
    std::string text;
    do {
        text.insert(text.begin(), kDigits[value % kDigits.size()]);
        value /= kDigits.size();
    } while (value > 0);
    return text;
}

} // namespace

std::string lane_of(const Destination& to) {
    return std::visit(
        overloaded{
            [](const ToChannel& d) { return std::string(kChannel) + std::to_string(d.channel.value); },
            [](const ToThread& d) { return std::string(kThread) + std::to_string(d.game.value) + " " + d.purpose; },
            [](const ToUser& d) { return std::string(kUser) + std::to_string(d.user.value); },
        },
        to);
}

std::optional<Destination> destination_of(std::string_view lane) {
    if (lane.starts_with(kThread)) return thread_of(lane.substr(kThread.size()));
    if (lane.starts_with(kChannel)) {
        const auto id = whole_number(lane.substr(kChannel.size()));
        return id ? std::optional<Destination>(ToChannel{ChannelId{*id}}) : std::nullopt;
    }
    if (lane.starts_with(kUser)) {
        const auto id = whole_number(lane.substr(kUser.size()));
        return id ? std::optional<Destination>(ToUser{UserId{*id}}) : std::nullopt;
    }
    return std::nullopt;
}

// 1 + 13 + 1 + 7 characters at most. The number alone tells rows apart; the game is not needed.
std::string nonce_of(const OutboxId& id, std::uint32_t part) {
    return "m" + base_36(id.number) + "-" + base_36(part);
}

} // namespace majlis
