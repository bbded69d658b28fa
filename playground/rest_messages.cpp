// Handlers for messages of channels, threads and direct messages, and for pins.
#include <algorithm>
#include <array>

#include "playground/access.h"
#include "playground/messages.h"
#include "playground/routes.h"
#include "playground/shapes.h"
#include "playground/threads.h"

namespace majlis::playground {

namespace {

constexpr std::size_t kPins = 250;
constexpr std::size_t kPage = 50;
constexpr std::size_t kLongestPage = 100;
constexpr std::int64_t kOldMessageMs = 3600000; // an hour
constexpr BucketRule kOldEdits{"old-message-edits", 3, 6000};

// A repeated nonce within the window returns the first message instead of making another one; when that one has been
// deleted meanwhile, Discord says so.
Message* already_sent(Site& site, const RestCall& call) {
    const auto nonce = nonce_of(call.body);
    if (!is_true(member(call.body, "enforce_nonce")) || !nonce) return nullptr;
    const auto sent = site.nonces.find(*nonce, site.clock.now_ms());
    if (!sent) return nullptr;
    const auto found = site.world.messages.find(*sent);
    if (found == site.world.messages.end()) throw unknown_message();
    return &found->second;
}

// What a reply says of the message it answers, with what goes without saying. Null when that message is gone and the
// reply is to be sent as a message like any other.
Json full_reference(Site& site, const Channel& channel, Json reference) {
    const bool here = find_message(site.world, channel.id, text_or(member(reference, "message_id"), "")) != nullptr;
    const auto& must_be = member(reference, "fail_if_not_exists");
    if (!here && must_be.is_boolean() && !is_true(must_be)) return nullptr;
    FormErrors errors;
    if (!here) errors.add(FormPath{} / "message_reference", "REPLIES_UNKNOWN_MESSAGE", "Unknown message");
    if (!errors.empty()) throw ApiError(errors);
    reference.erase("fail_if_not_exists");
    reference["type"] = 0;
    reference["channel_id"] = text(channel.id);
    if (channel.guild) reference["guild_id"] = text(*channel.guild);
    return reference;
}

void take_reference(Site& site, const Channel& channel, const Json& reference, NewMessage& place) {
    if (!reference.is_object()) return;
    constexpr int kForward = 1;
    const bool forward = integer_or(member(reference, "type"), 0) == kForward;
    place.reference = forward ? reference : full_reference(site, channel, reference);
    if (!forward && !place.reference.is_null()) place.type = 19;
}

RestAnswer post_message(Site& site, const RestCall& call) {
    auto& channel = channel_of(site, call);
    require_open_dms(site, channel);
    require_permissions(site.world, channel, channel.thread ? kSendInThreads : kSendMessages);
    if (!call.files.empty()) require_permissions(site.world, channel, kAttachFiles);
    require_right_to_write(site.world, channel, site.world.application);
    if (const auto* sent = already_sent(site, call)) return ok(message_json(site.world, *sent));
    NewMessage place{.channel = channel.id, .author = site.world.application};
    take_reference(site, channel, member(call.body, "message_reference"), place);
    auto body = call.body;
    body["flags"] = integer_or(member(body, "flags"), 0) & ~kEphemeral; // only interactions can be ephemeral
    return ok(message_json(site.world, create_message(site, place, body, call.files, FormPath{})));
}

// Discord tells the nonce to whoever sends the message and in the gateway's event, and does not keep it.
Json read_again(const Site& site, const Message& message) {
    auto shape = message_json(site.world, message);
    shape.erase("nonce");
    const bool private_words = site.world.channels.at(message.channel).guild && !site.message_content;
    if (private_words) return without_words(site.world, std::move(shape));
    return shape;
}

RestAnswer get_message(Site& site, const RestCall& call) {
    return ok(read_again(site, message_of(site, call)));
}

struct Page {
    std::uint64_t before;
    std::uint64_t after;
    std::size_t limit;
};

void require_limit(std::uint64_t limit) {
    FormErrors errors;
    if (limit < 1)
        errors.add(FormPath{} / "limit", "NUMBER_TYPE_MIN", "int value should be greater than or equal to 1.");
    if (limit > kLongestPage)
        errors.add(FormPath{} / "limit", "NUMBER_TYPE_MAX", "int value should be less than or equal to 100.");
    if (!errors.empty()) throw ApiError(errors);
}

Page page_of(const RestCall& call) {
    const auto number = [&](const char* name, std::uint64_t fallback) {
        return parse_id<MessageId>(call.query_or(name, "")).value_or(MessageId{fallback}).value;
    };
    const Page page{number("before", UINT64_MAX), number("after", 0), number("limit", kPage)};
    require_limit(page.limit);
    return page;
}

// Newest first. With `after`, the oldest of the newer ones, as at Discord; without Read Message History, none.
RestAnswer list_messages(Site& site, const RestCall& call) {
    const auto& channel = channel_of(site, call);
    if (!has_permissions(site.world, channel, kReadHistory)) return ok(Json::array());
    const auto page = page_of(call);
    std::vector<const Message*> found;
    for (const auto id : channel.messages) {
        const auto& message = site.world.messages.at(id);
        if (id.value < page.before && id.value > page.after && !message.only_for) found.push_back(&message);
    }
    if (found.size() > page.limit && page.after != 0) found.resize(page.limit);
    if (found.size() > page.limit) found.erase(found.begin(), found.end() - static_cast<std::ptrdiff_t>(page.limit));
    Json messages = Json::array();
    for (auto message = found.rbegin(); message != found.rend(); ++message)
        messages.push_back(read_again(site, **message));
    return ok(messages);
}

void require_own(Site& site, const Message& message) {
    if (message.author != site.world.application)
        throw ApiError(403, 50005, "Cannot edit a message authored by another user");
}

// Messages older than an hour have a limit of their own (30046).
std::optional<RestAnswer> old_edit_limit(Site& site, const Message& message) {
    if (site.clock.now_ms() - made_at_ms(message.id.value) < kOldMessageMs) return std::nullopt;
    std::map<std::string, std::string> headers;
    auto limited = site.buckets.take(kOldEdits, text(message.channel), GlobalLimit::Exempt, steady_ms(), headers);
    if (!limited) return std::nullopt;
    limited->body["code"] = 30046;
    limited->body["message"] = "Maximum number of edits to messages older than 1 hour reached. Try again later";
    return limited;
}

RestAnswer patch_message(Site& site, const RestCall& call) {
    auto& message = message_of(site, call);
    require_own(site, message);
    require_open_thread(channel_of(site, call));
    require_right_to_write(site.world, channel_of(site, call), site.world.application);
    if (auto limited = old_edit_limit(site, message)) return *limited;
    edit_message(site, message, call.body, call.files, FormPath{});
    return ok(message_json(site.world, message));
}

RestAnswer remove_message(Site& site, const RestCall& call) {
    const auto& message = message_of(site, call);
    const auto& channel = channel_of(site, call);
    if (channel.thread && channel.thread->archived && channel.thread->locked) throw thread_locked();
    if (message.author != site.world.application && !channel.guild)
        throw ApiError(403, 50003, "Cannot execute action on a DM channel");
    if (message.author != site.world.application) require_permissions(site.world, channel, kManageMessages);
    delete_message(site, message.id);
    return no_content();
}

void tell_pins(Site& site, const Channel& channel) {
    Json data{{"channel_id", text(channel.id)}, {"last_pin_timestamp", iso_time(site.clock.now_ms())}};
    if (channel.guild) data["guild_id"] = text(*channel.guild);
    site.hooks.dispatch(
        {"CHANNEL_PINS_UPDATE", data, channel.guild ? kGuildsIntent : kDirectMessagesIntent, channel.guild});
    site.hooks.changed("messages", text(channel.id));
}

RestAnswer pin_message(Site& site, const RestCall& call) {
    auto& channel = channel_of(site, call);
    auto& message = message_of(site, call);
    require_permissions(site.world, channel, kPinMessages);
    require_open_thread(channel);
    if (message.pinned) return no_content();
    if (channel.pins.size() >= kPins) throw ApiError(400, 30003, "Maximum number of pins reached (250)");
    message.pinned = true;
    message.pinned_ms = site.clock.now_ms();
    channel.pins.insert(channel.pins.begin(), message.id);
    tell_pins(site, channel);
    return no_content();
}

RestAnswer unpin_message(Site& site, const RestCall& call) {
    auto& channel = channel_of(site, call);
    auto& message = message_of(site, call);
    require_permissions(site.world, channel, kPinMessages);
    message.pinned = false;
    std::erase(channel.pins, message.id);
    tell_pins(site, channel);
    return no_content();
}

RestAnswer list_pins(Site& site, const RestCall& call) {
    Json pins = Json::array();
    for (const auto id : channel_of(site, call).pins)
        pins.push_back(read_again(site, site.world.messages.at(id)));
    return ok(pins);
}

RestAnswer list_pins_with_times(Site& site, const RestCall& call) {
    Json items = Json::array();
    for (const auto id : channel_of(site, call).pins) {
        const auto& message = site.world.messages.at(id);
        items.push_back({{"pinned_at", iso_time(message.pinned_ms)}, {"message", read_again(site, message)}});
    }
    return ok({{"items", items}, {"has_more", false}});
}

constexpr BucketRule kCreate{"message-create", 5, 5000};
constexpr BucketRule kRead{"message-read", 10, 10000};
constexpr BucketRule kEdit{"message-edit", 5, 5000};
constexpr BucketRule kDelete{"message-delete", 5, 1000};
constexpr BucketRule kPin{"pins", 5, 5000};

} // namespace

std::span<const Route> message_routes() {
    static constexpr std::array kRoutes{
        Route{"post", "/channels/{channel_id}/messages", post_message, kCreate},
        Route{"get", "/channels/{channel_id}/messages", list_messages, kRead},
        Route{"get", "/channels/{channel_id}/messages/{message_id}", get_message, kRead},
        Route{"patch", "/channels/{channel_id}/messages/{message_id}", patch_message, kEdit},
        Route{"delete", "/channels/{channel_id}/messages/{message_id}", remove_message, kDelete},
        Route{"get", "/channels/{channel_id}/messages/pins", list_pins_with_times, kPin},
        Route{"put", "/channels/{channel_id}/messages/pins/{message_id}", pin_message, kPin},
        Route{"delete", "/channels/{channel_id}/messages/pins/{message_id}", unpin_message, kPin},
        Route{"get", "/channels/{channel_id}/pins", list_pins, kPin},
        Route{"put", "/channels/{channel_id}/pins/{message_id}", pin_message, kPin},
        Route{"delete", "/channels/{channel_id}/pins/{message_id}", unpin_message, kPin},
    };
    return kRoutes;
}

} // namespace majlis::playground
