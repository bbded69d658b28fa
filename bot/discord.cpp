#include "bot/discord.h"

#include "bot/discord_answers.h"
#include "bot/discord_json.h"

namespace majlis {
namespace {

constexpr int kOnce = 1, kTwice = 2, kSeveral = 5;
constexpr int kUntilItIsDone = 20000;                            // for about a week
constexpr std::chrono::milliseconds kFirstResponseTimeout{2500}; // Discord takes none after three seconds

std::string number(std::uint64_t value) {
    return std::to_string(value);
}

std::string path_of(ChannelId channel) {
    return "/channels/" + number(channel.value);
}

std::string path_of(ChannelId thread, UserId member) {
    return path_of(thread) + "/thread-members/" + number(member.value);
}

std::string path_of(ApplicationId application, const Interaction& interaction) {
    return "/webhooks/" + number(application.value) + "/" + interaction.token;
}

std::string path_of(ApplicationId application) {
    return "/applications/" + number(application.value) + "/commands";
}

Route route_of(const std::string& pattern, ChannelId channel) {
    return {pattern, path_of(channel)};
}

Route route_of(const std::string& pattern, const Interaction& interaction) {
    return {pattern, "interaction " + number(interaction.id.value), Counted::Apart};
}

} // namespace

Call first_response(const Interaction& interaction, std::string body) {
    return {.route = route_of("POST callback", interaction),
            .method = "POST",
            .path = "/interactions/" + number(interaction.id.value) + "/" + interaction.token + "/callback",
            .body = std::move(body),
            .attempts = kTwice,
            .timeout = kFirstResponseTimeout};
}

Call edit_answer(ApplicationId application, const Interaction& interaction, const Post& post) {
    return {.route = route_of("PATCH @original", interaction),
            .method = "PATCH",
            .path = path_of(application, interaction) + "/messages/@original",
            .body = edit_body(post),
            .files = post.files,
            .attempts = kSeveral};
}

Call add_private_answer(ApplicationId application, const Interaction& interaction, const Post& post) {
    return {.route = route_of("POST followup", interaction),
            .method = "POST",
            .path = path_of(application, interaction),
            .body = followup_body(post, Visibility::OnlyThem),
            .files = post.files,
            .attempts = kTwice}; // shown to one person: twice is better than not at all
}

// Attempts at what the outbox sends are counted and spaced there.
Call create_message(ChannelId channel, const Post& post, std::string_view nonce) {
    return {.route = route_of("POST messages", channel),
            .method = "POST",
            .path = path_of(channel) + "/messages",
            .body = message_body(post, nonce),
            .files = post.files,
            .attempts = kOnce};
}

Call edit_message(ChannelId channel, MessageId message, const Post& post) {
    return {.route = route_of("PATCH message", channel),
            .method = "PATCH",
            .path = path_of(channel) + "/messages/" + number(message.value),
            .body = edit_body(post),
            .files = post.files,
            .attempts = kOnce};
}

Call take_components_away(ChannelId channel, MessageId message) {
    return {.route = route_of("PATCH message", channel),
            .method = "PATCH",
            .path = path_of(channel) + "/messages/" + number(message.value),
            .body = without_components_body(),
            .attempts = kTwice};
}

Call list_messages_after(ChannelId channel, MessageId after) {
    return {.route = route_of("GET messages", channel),
            .method = "GET",
            .path = path_of(channel) + "/messages?limit=" + number(kMessagesOnPage) + "&after=" + number(after.value),
            .attempts = kSeveral};
}

Call open_thread(ChannelId channel, std::string_view name, Watching watching) {
    return {.route = route_of("POST threads", channel),
            .method = "POST",
            .path = path_of(channel) + "/threads",
            .body = thread_body(name, watching),
            .attempts = kOnce,
            .connection = Connection::OfItsOwn}; // nothing would stop a second one
}

Call add_thread_member(ChannelId thread, UserId user) {
    return {
        .route = route_of("PUT member", thread), .method = "PUT", .path = path_of(thread, user), .attempts = kTwice};
}

Call remove_thread_member(ChannelId thread, UserId user) {
    return {.route = route_of("DELETE member", thread),
            .method = "DELETE",
            .path = path_of(thread, user),
            .attempts = kTwice};
}

Call reopen_thread(ChannelId thread) {
    return {.route = route_of("PATCH channel", thread),
            .method = "PATCH",
            .path = path_of(thread),
            .body = reopening_body(),
            .attempts = kTwice};
}

Call close_thread(ChannelId thread, Closing how) {
    return {.route = route_of("PATCH channel", thread),
            .method = "PATCH",
            .path = path_of(thread),
            .body = closing_body(how),
            .attempts = kTwice};
}

Call list_threads(GuildId guild) {
    return {.route = {"GET threads", "/guilds/" + number(guild.value)},
            .method = "GET",
            .path = "/guilds/" + number(guild.value) + "/threads/active",
            .attempts = kSeveral};
}

Call open_direct_channel(UserId user) {
    return {.route = {"POST direct channel", "/users/@me/channels"},
            .method = "POST",
            .path = "/users/@me/channels",
            .body = direct_channel_body(user),
            .attempts = kTwice};
}

Call who_we_are() {
    return {.route = {"GET @me", "users"}, .method = "GET", .path = "/users/@me", .attempts = kSeveral};
}

Call list_commands(ApplicationId application) {
    return {.route = {"GET commands", path_of(application)},
            .method = "GET",
            .path = path_of(application) + "?with_localizations=true",
            .attempts = kUntilItIsDone};
}

Call put_commands(ApplicationId application, std::string body) {
    return {.route = {"PUT commands", path_of(application)},
            .method = "PUT",
            .path = path_of(application),
            .body = std::move(body),
            .attempts = kUntilItIsDone};
}

} // namespace majlis
