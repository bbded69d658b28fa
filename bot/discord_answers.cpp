#include "bot/discord_answers.h"

#include <algorithm>
#include <charconv>
#include <string>

#include <nlohmann/json.hpp>

namespace majlis {
namespace {

using Json = nlohmann::json;

Json parsed(std::string_view text) {
    return Json::parse(text, nullptr, false); // "discarded" when it is none, and then finds nothing
}

std::string text(const Json& object, const char* key) {
    const auto found = object.find(key);
    return found != object.end() && found->is_string() ? found->get<std::string>() : std::string();
}

std::optional<std::uint64_t> id(const Json& object, const char* key) {
    const std::string digits = text(object, key);
    std::uint64_t value = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    return error == std::errc{} && end == digits.data() + digits.size() ? std::optional(value) : std::nullopt;
}

bool is_by_a_bot(const Json& message) {
    const auto author = message.find("author");
    return author != message.end() && author->is_object() && author->value("bot", false);
}

} // namespace

std::optional<std::uint64_t> id_in(std::string_view object) {
    return id(parsed(object), "id");
}

std::optional<MessageId> own_message_ending(std::string_view messages, std::string_view words) {
    for (const auto& message : parsed(messages))
        if (is_by_a_bot(message) && text(message, "content").ends_with(words))
            if (const auto found = id(message, "id")) return MessageId{*found};
    return std::nullopt;
}

std::optional<MessageId> end_of_full_page(std::string_view messages) {
    const Json page = parsed(messages);
    if (page.size() < kMessagesOnPage) return std::nullopt;
    std::optional<MessageId> newest;
    for (const auto& message : page)
        if (const auto found = id(message, "id")) newest = std::max(newest, std::optional(MessageId{*found}));
    return newest;
}

std::optional<ChannelId> thread_named(std::string_view threads, ChannelId channel, std::string_view name) {
    const Json list = parsed(threads);
    const auto rows = list.find("threads");
    if (rows == list.end()) return std::nullopt;
    for (const auto& thread : *rows)
        if (text(thread, "name") == name && id(thread, "parent_id") == channel.value)
            if (const auto found = id(thread, "id")) return ChannelId{*found};
    return std::nullopt;
}

} // namespace majlis
