#include "playground/messages.h"

#include <algorithm>

#include "playground/limits_components.h"
#include "playground/limits_message.h"
#include "playground/shapes.h"
#include "playground/threads.h"
#include "playground/uploads.h"

namespace majlis::playground {

namespace {

constexpr std::size_t kPrivateMessages = 1000;
constexpr int kSettableFlags = 4 | kEphemeral | 4096 | 8192 | kComponentsV2;

// The member is without its user, who is the author, and without permissions, which only interactions tell.
void add_guild_fields(const World& world, GuildId guild, UserId author, Json& data) {
    data["guild_id"] = text(guild);
    if (!is_member(world, guild, author)) return;
    data["member"] = plain_member_json(world, world.guilds.at(guild), author);
    data["member"].erase("permissions");
}

void tell_sessions(Site& site, const Message& message, const std::string& event) {
    if (message.only_for) return; // Discord sends no event for an ephemeral message
    const auto& channel = site.world.channels.at(message.channel);
    auto data = message_json(site.world, message);
    if (channel.guild) add_guild_fields(site.world, *channel.guild, message.author, data);
    site.hooks.dispatch({event, data, channel.guild ? kGuildMessagesIntent : kDirectMessagesIntent, channel.guild});
}

void tell_everyone(Site& site, const Message& message, const std::string& event) {
    tell_sessions(site, message, event);
    site.hooks.changed("messages", text(message.channel));
}

// Components without an id get the next free number, as at Discord.
void number_components(Json& components, std::int64_t& next) {
    for (auto& component : components) {
        if (integer_or(member(component, "id"), 0) == 0) component["id"] = next++;
        if (are_components(member(component, "components"))) number_components(component["components"], next);
        for (const auto* single : {"accessory", "component"})
            if (const auto& inner = member(component, single);
                inner.is_object() && integer_or(member(inner, "id"), 0) == 0)
                component[single]["id"] = next++;
    }
}

Json numbered(Json components) {
    std::int64_t next = 1;
    each_component(components, FormPath{}, [&](const Json& component, const FormPath&) {
        next = std::max(next, integer_or(member(component, "id"), 0) + 1);
    });
    number_components(components, next);
    return components;
}

bool parses(const Json& allowed, const std::string& kind) {
    const auto& list = member(allowed, "parse");
    return std::ranges::find(list, Json(kind)) != list.end();
}

bool pings(const Json& allowed, const std::string& user) {
    if (!allowed.is_object() || parses(allowed, "users")) return true;
    const auto& list = member(allowed, "users");
    return std::ranges::find(list, Json(user)) != list.end();
}

void gather_texts(const Json& components, std::string& words) {
    each_component(components, FormPath{}, [&](const Json& component, const FormPath&) {
        if (is_component(component, ComponentType::TextDisplay))
            words += text_or(member(component, "content"), "") + "\n";
    });
}

// The ids in <@700> and <@!700>, in order.
std::vector<std::string> mentioned_ids(std::string_view words) {
    std::vector<std::string> ids;
    for (auto at = words.find("<@"); at != std::string_view::npos; at = words.find("<@", at + 2)) {
        auto rest = words.substr(at + 2);
        if (rest.starts_with('!')) rest.remove_prefix(1);
        const auto id = rest.substr(0, rest.find('>'));
        if (parse_id<UserId>(id)) ids.emplace_back(id);
    }
    return ids;
}

// The people whom the text mentions and whom allowed_mentions lets be pinged.
Json mentioned(const Message& message, const Json& allowed) {
    std::string words = message.content + "\n";
    gather_texts(message.components, words);
    Json users = Json::array();
    for (const auto& user : mentioned_ids(words))
        if (pings(allowed, user) && std::ranges::find(users, Json(user)) == users.end()) users.push_back(user);
    return users;
}

std::set<std::string> file_names(const std::vector<UploadedFile>& files, const std::vector<Attachment>& kept) {
    std::set<std::string> names;
    for (const auto& file : files)
        names.insert(file.filename);
    for (const auto& attachment : kept)
        names.insert(attachment.filename);
    return names;
}

void refuse(const FormErrors& errors) {
    if (!errors.empty()) throw ApiError(errors);
}

// A field that the edit names replaces the old one; null empties it.
void replace_fields(Message& message, const Json& body) {
    if (body.contains("content")) message.content = text_or(body["content"], "");
    if (body.contains("embeds")) message.embeds = body["embeds"].is_null() ? Json::array() : body["embeds"];
    if (body.contains("components"))
        message.components = body["components"].is_null() ? Json::array() : numbered(body["components"]);
}

Json as_json(const Message& message) {
    return {{"content", message.content}, {"embeds", message.embeds}, {"components", message.components}};
}

// Discord forgets a private answer soon; here the newest ones are kept, so that no amount of them fills the memory.
void keep_private(Site& site, MessageId id) {
    auto& kept = site.world.private_messages;
    kept.push_back(id);
    for (; kept.size() > kPrivateMessages; kept.pop_front())
        if (site.world.messages.contains(kept.front())) delete_message(site, kept.front());
}

Message& store(Site& site, Message message) {
    auto& channel = site.world.channels.at(message.channel);
    wake_thread(site, channel);
    const auto id = message.id;
    channel.messages.push_back(id);
    if (message.only_for) keep_private(site, id);
    if (message.nonce && message.author == site.world.application) site.nonces.remember(*message.nonce, id);
    auto& stored = site.world.messages.emplace(id, std::move(message)).first->second;
    add_mentioned_to_thread(site, channel, stored.mentions);
    tell_everyone(site, stored, "MESSAGE_CREATE");
    return stored;
}

Message blank(Site& site, const NewMessage& place) {
    Message message;
    message.id = site.new_id<MessageId>();
    message.channel = place.channel;
    message.author = place.author;
    message.type = place.type;
    message.only_for = place.only_for;
    message.reference = place.reference;
    message.interaction = place.interaction;
    message.flags = place.flags;
    return message;
}

} // namespace

std::optional<std::string> nonce_of(const Json& body) {
    const auto& nonce = member(body, "nonce");
    if (nonce.is_number_integer()) return nonce.dump();
    return nonce.is_string() && !nonce.get_ref<const std::string&>().empty() ? std::optional(nonce.get<std::string>())
                                                                             : std::nullopt;
}

Message& create_message(Site& site, const NewMessage& place, const Json& body, const std::vector<UploadedFile>& files,
                        const FormPath& at) {
    auto message = blank(site, place);
    message.flags |= static_cast<int>(integer_or(member(body, "flags"), 0)) & kSettableFlags;
    FormErrors errors;
    check_uploads(body, files, {}, at, errors);
    check_message(body, message.flags, file_names(files, {}), at, errors);
    refuse(errors);
    if (is_empty_message(body, !files.empty())) throw ApiError(400, 50006, "Cannot send an empty message");
    replace_fields(message, body);
    message.nonce = nonce_of(body);
    message.attachments = uploaded_attachments(site, body, files);
    message.mentions = mentioned(message, member(body, "allowed_mentions"));
    return store(site, std::move(message));
}

Message& create_loading_message(Site& site, const NewMessage& place) {
    auto message = blank(site, place);
    message.flags |= kLoading;
    return store(site, std::move(message));
}

void edit_message(Site& site, Message& message, const Json& body, const std::vector<UploadedFile>& files,
                  const FormPath& at) {
    auto edited = message;
    const auto wanted = static_cast<int>(integer_or(member(body, "flags"), 0));
    edited.flags = (edited.flags | (wanted & (kComponentsV2 | 4))) & ~kLoading; // V2 can be added, never removed
    replace_fields(edited, body);
    edited.attachments = kept_attachments(message.attachments, body, files);
    FormErrors errors;
    check_uploads(body, files, edited.attachments, at, errors);
    auto whole = as_json(edited);
    whole["allowed_mentions"] = member(body, "allowed_mentions");
    check_message(whole, edited.flags, file_names(files, edited.attachments), at, errors);
    refuse(errors);
    for (auto& fresh : uploaded_attachments(site, body, files))
        edited.attachments.push_back(std::move(fresh));
    if (is_empty_message(as_json(edited), !edited.attachments.empty()))
        throw ApiError(400, 50006, "Cannot send an empty message");
    edited.mentions = mentioned(edited, member(body, "allowed_mentions"));
    const bool was_loading = (message.flags & kLoading) != 0;
    if (!was_loading) edited.edited_ms = site.clock.now_ms();
    message = std::move(edited);
    tell_everyone(site, message, "MESSAGE_UPDATE");
}

void delete_message(Site& site, MessageId id) {
    const auto message = site.world.messages.at(id);
    auto& channel = site.world.channels.at(message.channel);
    std::erase(channel.messages, id);
    std::erase(channel.pins, id);
    site.world.messages.erase(id);
    if (!message.only_for) {
        Json data{{"id", text(id)}, {"channel_id", text(channel.id)}};
        if (channel.guild) data["guild_id"] = text(*channel.guild);
        site.hooks.dispatch(
            {"MESSAGE_DELETE", data, channel.guild ? kGuildMessagesIntent : kDirectMessagesIntent, channel.guild});
    }
    site.hooks.changed("messages", text(channel.id));
}

} // namespace majlis::playground
