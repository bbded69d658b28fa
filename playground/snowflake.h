// Discord's ids: 64 bits whose upper 42 are milliseconds since 2015, so that an id tells its age.
// Each kind of thing has its own id type.
#pragma once

#include <charconv>
#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace majlis::playground {

template <typename Tag>
struct Snowflake {
    std::uint64_t value{};

    friend constexpr auto operator<=>(const Snowflake&, const Snowflake&) = default;
};

using UserId = Snowflake<struct UserTag>;
using GuildId = Snowflake<struct GuildTag>;
using ChannelId = Snowflake<struct ChannelTag>;
using MessageId = Snowflake<struct MessageTag>;
using AttachmentId = Snowflake<struct AttachmentTag>;
using CommandId = Snowflake<struct CommandTag>;
using RoleId = Snowflake<struct RoleTag>;
using InteractionId = Snowflake<struct InteractionTag>;

constexpr std::int64_t kDiscordEpochMs = 1420070400000;
constexpr int kSnowflakeTimeShift = 22;

template <typename Tag>
std::string text(Snowflake<Tag> id) {
    return std::to_string(id.value);
}

template <typename Id>
std::optional<Id> parse_id(std::string_view digits) {
    Id id;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), id.value);
    if (error != std::errc{} || end != digits.data() + digits.size() || digits.empty()) return std::nullopt;
    return id;
}

// Milliseconds since 1970 at which the id was made.
constexpr std::int64_t made_at_ms(std::uint64_t snowflake) {
    return static_cast<std::int64_t>(snowflake >> kSnowflakeTimeShift) + kDiscordEpochMs;
}

// Ids grow strictly, also when the clock is set back or many are made within one millisecond.
class SnowflakeMaker {
public:
    std::uint64_t next(std::int64_t now_ms);

    template <typename Id>
    Id make(std::int64_t now_ms) {
        return Id{next(now_ms)};
    }

    std::uint64_t last() const { return last_; }

    void continue_after(std::uint64_t last) { last_ = last; }

private:
    std::uint64_t last_{};
};

} // namespace majlis::playground
