#include "playground/shapes.h"

#include <algorithm>

#include "playground/clock.h"

namespace majlis::playground {

namespace {

Json thread_metadata(const ThreadState& thread) {
    return {{"archived", thread.archived},
            {"locked", thread.locked},
            {"invitable", thread.invitable},
            {"auto_archive_duration", thread.auto_archive_minutes},
            {"archive_timestamp", iso_time(thread.archive_changed_ms)},
            {"create_timestamp", iso_time(thread.created_ms)}};
}

void add_thread_fields(Json& shape, const Channel& channel) {
    shape["parent_id"] = text(channel.thread->parent);
    shape["owner_id"] = text(channel.thread->owner);
    shape["thread_metadata"] = thread_metadata(*channel.thread);
    shape["message_count"] = channel.messages.size();
    shape["total_message_sent"] = channel.messages.size();
    shape["member_count"] = channel.thread->members.size();
    shape["rate_limit_per_user"] = 0;
}

Json role_json(const std::string& id, const std::string& name, std::uint64_t permissions) {
    return {{"id", id},
            {"name", name},
            {"color", 0},
            {"hoist", false},
            {"position", 0},
            {"permissions", std::to_string(permissions)},
            {"managed", false},
            {"mentionable", false},
            {"flags", 0},
            {"colors", {{"primary_color", 0}, {"secondary_color", nullptr}, {"tertiary_color", nullptr}}}};
}

Json roles_of(const World& world, const Guild& guild, UserId user) {
    Json roles = Json::array();
    if (user == world.application) roles.push_back(text(user)); // its own
    for (const auto& role : guild.roles)
        if (std::ranges::find(role.members, user) != role.members.end()) roles.push_back(text(role.id));
    return roles;
}

bool stands_for_itself(char letter) {
    return (letter >= '0' && letter <= '9') || (letter >= 'A' && letter <= 'Z') || (letter >= 'a' && letter <= 'z') ||
           letter == '-' || letter == '.' || letter == '_' || letter == '~';
}

// A name as a part of an address: what is no plain letter or digit is written %XX.
std::string percent_encoded(std::string_view name) {
    constexpr std::string_view kDigits = "0123456789ABCDEF";
    std::string address;
    for (const char letter : name) {
        const auto byte = static_cast<unsigned char>(letter);
        if (stands_for_itself(letter))
            address += letter;
        else
            address.append({'%', kDigits[byte >> 4], kDigits[byte & 0xF]});
    }
    return address;
}

Json attachment_json(const Message& message, const Attachment& attachment) {
    Json shape = file_json(message.channel, attachment);
    if (message.only_for) shape["ephemeral"] = true;
    return shape;
}

const Attachment* named(const Message& message, std::string_view filename) {
    for (const auto& attachment : message.attachments)
        if (attachment.filename == filename) return &attachment;
    return nullptr;
}

// Replaces attachment://name by the file's address, at any depth.
void resolve_files(Json& value, const Message& message) {
    constexpr std::string_view kScheme = "attachment://";
    if (value.is_structured())
        for (auto& inner : value)
            resolve_files(inner, message);
    if (!value.is_string() || !value.get_ref<const std::string&>().starts_with(kScheme)) return;
    if (const auto* file = named(message, value.get<std::string>().substr(kScheme.size())))
        value = attachment_url(message.channel, *file);
}

// Whether attachment://name stands there, at any depth.
bool shows_file(const Json& value, const std::string& address) {
    if (value.is_string()) return value == address;
    return value.is_structured() &&
           std::ranges::any_of(value, [&](const Json& inner) { return shows_file(inner, address); });
}

// What an embed shows is no attachment any more.
Json attachments_json(const Message& message) {
    Json rows = Json::array();
    for (const auto& attachment : message.attachments)
        if (!shows_file(message.embeds, "attachment://" + attachment.filename))
            rows.push_back(attachment_json(message, attachment));
    return rows;
}

Json with_files(Json value, const Message& message) {
    resolve_files(value, message);
    return value;
}

Json mentioned_users(const World& world, const Message& message) {
    Json users = Json::array();
    for (const auto& id : message.mentions)
        if (const auto parsed = parse_id<UserId>(id.get<std::string>()); parsed && world.users.contains(*parsed))
            users.push_back(user_json(world.users.at(*parsed)));
    return users;
}

} // namespace

Json role_json(const Role& role) {
    return role_json(text(role.id), role.name, 0);
}

Json user_json(const User& user) {
    Json shape{{"id", text(user.id)},  {"username", user.name}, {"global_name", user.display_name},
               {"discriminator", "0"}, {"avatar", nullptr},     {"public_flags", 0},
               {"flags", 0},           {"banner", nullptr},     {"accent_color", nullptr}};
    if (user.bot) shape["bot"] = true;
    return shape;
}

Json plain_member_json(const World& world, const Guild& guild, UserId user) {
    return {{"roles", roles_of(world, guild, user)},
            {"nick", nullptr},
            {"avatar", nullptr},
            {"joined_at", iso_time(guild.created_ms)},
            {"premium_since", nullptr},
            {"communication_disabled_until", nullptr},
            {"pending", false},
            {"flags", 0},
            {"permissions", std::to_string(permissions_of(world, guild, user))}};
}

Json member_json(const World& world, const Guild& guild, UserId user) {
    auto shape = plain_member_json(world, guild, user);
    shape["user"] = user_json(world.users.at(user));
    shape["deaf"] = false;
    shape["mute"] = false;
    return shape;
}

Json channel_json(const World& world, const Channel& channel) {
    Json shape{{"id", text(channel.id)}, {"type", static_cast<int>(channel.type)}, {"flags", 0}};
    shape["last_message_id"] = channel.messages.empty() ? Json() : Json(text(channel.messages.back()));
    if (channel.recipient) shape["recipients"] = Json::array({user_json(world.users.at(*channel.recipient))});
    if (!channel.guild) return shape;
    shape["guild_id"] = text(*channel.guild);
    shape["name"] = channel.name;
    if (channel.thread) {
        add_thread_fields(shape, channel);
        return shape;
    }
    shape.update({{"topic", channel.topic},
                  {"position", 0},
                  {"nsfw", false},
                  {"parent_id", nullptr},
                  {"rate_limit_per_user", 0}});
    shape["permission_overwrites"] = Json::array();
    return shape;
}

Json partial_channel_json(const World& world, const Channel& channel, UserId viewer) {
    auto shape = channel_json(world, channel);
    shape.erase("permission_overwrites");
    if (channel.guild)
        shape["permissions"] = std::to_string(permissions_of(world, world.guilds.at(*channel.guild), viewer));
    return shape;
}

Json thread_json(const World& world, const Channel& thread) {
    auto shape = channel_json(world, thread);
    if (thread.thread->members.contains(world.application))
        shape["member"] = thread_member_json(thread, world.application);
    return shape;
}

Json thread_member_json(const Channel& thread, UserId user) {
    return {{"id", text(thread.id)},
            {"user_id", text(user)},
            {"join_timestamp", iso_time(thread.thread->created_ms)},
            {"flags", 0}};
}

Json everyone_role_json(const Guild& guild) {
    return role_json(text(guild.id), "@everyone", permissions_of(guild, UserId{}));
}

// Nobody keeps it: it has the application's id.
Json bot_role_json(const World& world, const Guild& guild) {
    const auto id = text(world.application);
    auto role = role_json(id, world.users.at(world.application).display_name, permissions_of_bot(guild));
    role["managed"] = true;
    role["tags"] = {{"bot_id", id}};
    return role;
}

Json guild_json(const World& world, const Guild& guild) {
    Json shape{{"id", text(guild.id)},
               {"name", guild.name},
               {"owner_id", text(guild.owner)},
               {"preferred_locale", guild.locale}};
    for (const auto* list : {"emojis", "features", "stickers"})
        shape[list] = Json::array();
    for (const auto* absent : {"icon", "splash", "discovery_splash", "afk_channel_id", "application_id",
                               "system_channel_id", "rules_channel_id", "public_updates_channel_id", "vanity_url_code",
                               "description", "banner", "safety_alerts_channel_id"})
        shape[absent] = nullptr;
    for (const auto* zero :
         {"verification_level", "default_message_notifications", "explicit_content_filter", "mfa_level",
          "system_channel_flags", "premium_tier", "premium_subscription_count", "nsfw_level"})
        shape[zero] = 0;
    shape["roles"] = Json::array({everyone_role_json(guild)});
    if (is_member(world, guild.id, world.application)) shape["roles"].push_back(bot_role_json(world, guild));
    for (const auto& role : guild.roles)
        shape["roles"].push_back(role_json(role));
    shape["afk_timeout"] = 300;
    shape["premium_progress_bar_enabled"] = false;
    shape["nsfw"] = false;
    shape["approximate_member_count"] = guild.members.size();
    return shape;
}

Json guild_create_json(const World& world, const Guild& guild) {
    auto shape = guild_json(world, guild);
    shape.update({{"joined_at", iso_time(guild.created_ms)}, {"large", false}, {"unavailable", false}});
    shape["member_count"] = guild.members.size();
    for (const auto* list : {"channels", "threads", "members", "presences", "voice_states", "stage_instances",
                             "guild_scheduled_events", "soundboard_sounds"})
        shape[list] = Json::array();
    for (const auto& [id, channel] : world.channels)
        if (channel.guild == guild.id && !(channel.thread && channel.thread->archived))
            shape[channel.thread ? "threads" : "channels"].push_back(channel.thread ? thread_json(world, channel)
                                                                                    : channel_json(world, channel));
    shape["members"].push_back(member_json(world, guild, world.application)); // the others need a privileged intent
    return shape;
}

Json message_json(const World& world, const Message& message) {
    Json shape{{"id", text(message.id)},
               {"channel_id", text(message.channel)},
               {"type", message.type},
               {"content", message.content},
               {"flags", message.flags},
               {"pinned", message.pinned},
               {"tts", false},
               {"mention_everyone", false},
               {"mention_roles", Json::array()},
               {"mentions", mentioned_users(world, message)}};
    shape["author"] = user_json(world.users.at(message.author));
    shape["timestamp"] = iso_time(made_at_ms(message.id.value));
    shape["edited_timestamp"] = message.edited_ms ? Json(iso_time(*message.edited_ms)) : Json();
    shape["embeds"] = with_files(message.embeds, message);
    shape["components"] = with_files(message.components, message);
    shape["attachments"] = attachments_json(message);
    if (message.nonce) shape["nonce"] = *message.nonce;
    if (!message.reference.is_null()) shape["message_reference"] = message.reference;
    if (!message.interaction.is_null()) shape["interaction_metadata"] = message.interaction;
    if (message.author == world.application) shape["application_id"] = text(world.application);
    return shape;
}

Json without_words(const World& world, Json message) {
    const auto is_bot = [&](const Json& user) { return member(user, "id") == text(world.application); };
    if (is_bot(member(message, "author")) || std::ranges::any_of(member(message, "mentions"), is_bot)) return message;
    message["content"] = "";
    for (const auto* list : {"embeds", "attachments", "components"})
        message[list] = Json::array();
    return message;
}

Json command_json(const World& world, const Command& command) {
    Json shape = command.definition;
    shape["id"] = text(command.id);
    shape["application_id"] = text(world.application);
    shape["version"] = text(command.id);
    if (command.guild) shape["guild_id"] = text(*command.guild);
    static const Json kFallbacks{{"type", 1}, {"description", ""}, {"nsfw", false}, {"options", Json::array()}};
    for (const auto& [field, fallback] : kFallbacks.items())
        if (!shape.contains(field)) shape[field] = fallback;
    const auto permissions = member(shape, "default_member_permissions");
    shape["default_member_permissions"] = permissions.is_number() ? Json(permissions.dump()) : permissions;
    return shape;
}

Json application_json(const World& world) {
    const auto& bot = world.users.at(world.application);
    return {{"id", text(world.application)},
            {"name", bot.display_name},
            {"description", ""},
            {"icon", nullptr},
            {"flags", 0},
            {"verify_key", std::string(64, '0')},
            {"bot_public", true},
            {"bot_require_code_grant", false},
            {"summary", ""},
            {"bot", user_json(bot)},
            {"integration_types_config", {{"0", Json::object()}}},
            {"approximate_guild_count", world.guilds.size()}};
}

Json file_json(ChannelId channel, const Attachment& file) {
    const auto url = attachment_url(channel, file);
    Json shape{{"id", text(file.id)}, {"filename", file.filename}, {"size", file.bytes.size()},
               {"url", url},          {"proxy_url", url},          {"content_type", file.content_type}};
    if (file.description) shape["description"] = *file.description;
    if (file.pixels) {
        shape["width"] = file.pixels->first;
        shape["height"] = file.pixels->second;
    }
    return shape;
}

std::string attachment_url(ChannelId channel, const Attachment& attachment) {
    return "https://cdn.discordapp.com/attachments/" + text(channel) + "/" + text(attachment.id) + "/" +
           percent_encoded(attachment.filename);
}

} // namespace majlis::playground
