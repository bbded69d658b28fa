#include "bot/interaction_json.h"

#include <charconv>

#include <nlohmann/json.hpp>

namespace majlis {
namespace {

using Json = nlohmann::json;

constexpr int kSlashCommand = 2, kComponent = 3, kAutocomplete = 4, kForm = 5; // kinds of interaction
constexpr int kChatInput = 1;                                                  // the kind of command one types
constexpr int kSubcommand = 1, kSubcommandGroup = 2, kPerson = 6, kFile = 11;  // kinds of option
constexpr int kTextChannel = 0, kFirstThread = 10, kLastThread = 12;           // kinds of channel
constexpr int kThreadOfNews = kFirstThread;                                    // in an announcement channel
constexpr int kEphemeral = 64;                                                 // flag of a message
constexpr std::int64_t kDiscordEpoch = 1420070400000;

std::uint64_t number_in_text(const Json& json) {
    if (!json.is_string()) return 0;
    const auto& text = json.get_ref<const std::string&>();
    std::uint64_t value = 0;
    std::from_chars(text.data(), text.data() + text.size(), value);
    return value;
}

std::uint64_t whole_number(const Json& object, const char* key) {
    const auto found = object.find(key);
    return found == object.end() ? 0 : number_in_text(*found);
}

// A missing or null member counts as empty.
std::string text(const Json& object, const char* key) {
    const auto found = object.find(key);
    return found != object.end() && found->is_string() ? found->get<std::string>() : std::string();
}

const Json& member(const Json& object, const char* key) {
    static const Json kNothing;
    const auto found = object.find(key);
    return found == object.end() ? kNothing : *found;
}

std::string as_text(const Json& value) {
    return value.is_string() ? value.get<std::string>() : value.dump();
}

// The server's nickname, else the name the person goes by, else the account's.
std::string shown_name(const Json& membership, const Json& user) {
    for (const auto& name : {text(membership, "nick"), text(user, "global_name"), text(user, "username")})
        if (!name.empty()) return name;
    return text(user, "id");
}

std::vector<RoleId> roles_of(const Json& membership) {
    std::vector<RoleId> roles;
    for (const Json& role : member(membership, "roles"))
        if (const auto id = number_in_text(role)) roles.push_back(RoleId{id});
    return roles;
}

// Channels have a parent too, their category; only a thread's is where it was opened.
std::optional<ChannelId> parent_of_thread(const Json& channel) {
    if (!channel.is_object()) return std::nullopt;
    const int kind = channel.value("type", 0);
    if (kind < kFirstThread || kind > kLastThread) return std::nullopt;
    return ChannelId{whole_number(channel, "parent_id")};
}

// Announcement channels, chats of voice channels and others have no private threads.
bool in_text_channel(const Json& channel) {
    const int kind = channel.is_object() ? channel.value("type", kTextChannel) : kTextChannel;
    return kind == kTextChannel || (kind > kThreadOfNews && kind <= kLastThread);
}

Person person_of(const Json& data) {
    const Json& membership = member(data, "member");
    const Json& user = membership.is_object() ? member(membership, "user") : member(data, "user");
    return {UserId{whole_number(user, "id")}, shown_name(membership, user), text(data, "locale"), roles_of(membership)};
}

struct Typed {
    std::string name;
    std::map<std::string, std::string> options;
    std::map<std::string, SentFile> files;
    std::map<std::string, NamedPerson> people;
    std::optional<std::string> focused;
};

SentFile file_of(const Json& attachment) {
    if (!attachment.is_object()) return {};
    return {text(attachment, "filename"), attachment.value("size", std::size_t{0}), text(attachment, "url"),
            std::nullopt};
}

NamedPerson named_person(const std::string& id, const Json& resolved) {
    const Json& user = member(member(resolved, "users"), id.c_str());
    const Json& membership = member(member(resolved, "members"), id.c_str());
    return {UserId{number_in_text(id)}, shown_name(membership, user), user.is_object() && user.value("bot", false)};
}

// Goes down through group and subcommand: "game create", and the options there.
void read_options(const Json& options, const Json& resolved, Typed& typed) {
    for (const auto& option : options) {
        const int kind = option.value("type", 0);
        const std::string name = text(option, "name");
        if (kind == kSubcommand || kind == kSubcommandGroup) {
            typed.name += " " + name;
            read_options(member(option, "options"), resolved, typed);
            continue;
        }
        const std::string value = as_text(member(option, "value"));
        if (kind == kFile)
            typed.files[name] = file_of(member(member(resolved, "attachments"), value.c_str()));
        else if (kind == kPerson)
            typed.people[name] = named_person(value, resolved);
        else
            typed.options[name] = value;
        if (option.value("focused", false)) typed.focused = name;
    }
}

Typed typed_of(const Json& data) {
    Typed typed{text(data, "name"), {}, {}, {}, {}};
    read_options(member(data, "options"), member(data, "resolved"), typed);
    return typed;
}

std::optional<Doing> half_typed(const Json& data) {
    Typed typed = typed_of(data);
    if (!typed.focused) return std::nullopt;
    std::string so_far = typed.options[*typed.focused];
    typed.options.erase(*typed.focused);
    return HalfTyped{typed.name, *typed.focused, std::move(so_far), std::move(typed.options)};
}

std::optional<Doing> command(const Json& data) {
    if (data.value("type", kChatInput) != kChatInput) return std::nullopt;
    Typed typed = typed_of(data);
    return SlashCommand{std::move(typed.name), std::move(typed.options), std::move(typed.files),
                        std::move(typed.people)};
}

// Of the message below which something was pressed. Where there is no server, nobody else reads it.
bool seen_by_all(const Json& event) {
    const Json& message = member(event, "message");
    return message.is_object() && whole_number(event, "guild_id") && (message.value("flags", 0) & kEphemeral) == 0;
}

Doing pressed(const Json& event, const Json& data) {
    Pressed pressed{
        text(data, "custom_id"), {}, MessageId{whole_number(member(event, "message"), "id")}, seen_by_all(event)};
    for (const auto& value : member(data, "values"))
        pressed.values.push_back(as_text(value));
    return pressed;
}

std::string field_value(const Json& component) {
    const Json& values = member(component, "values");
    if (!values.is_array()) return text(component, "value");
    std::string all;
    for (const auto& value : values)
        all += (all.empty() ? "" : " ") + as_text(value);
    return all;
}

// Labels hold one component, the older action rows several.
void read_fields(const Json& components, std::map<std::string, std::string>& fields) {
    for (const auto& component : components) {
        if (const Json& inner = member(component, "component"); inner.is_object())
            read_fields(Json::array({inner}), fields);
        read_fields(member(component, "components"), fields);
        if (const auto id = text(component, "custom_id"); !id.empty()) fields[id] = field_value(component);
    }
}

Doing filled_in(const Json& event, const Json& data) {
    FilledIn form{text(data, "custom_id"), {}, seen_by_all(event)};
    read_fields(member(data, "components"), form.fields);
    return form;
}

std::optional<Doing> doing_of(const Json& event) {
    const Json& data = member(event, "data");
    switch (event.value("type", 0)) {
    case kSlashCommand: return command(data);
    case kComponent: return pressed(event, data);
    case kAutocomplete: return half_typed(data);
    case kForm: return filled_in(event, data);
    default: return std::nullopt; // a kind that Discord may add
    }
}

std::optional<Interaction> read(const Json& event) {
    auto doing = doing_of(event);
    if (!doing) return std::nullopt;
    Interaction interaction;
    interaction.id = InteractionId{whole_number(event, "id")};
    interaction.token = text(event, "token");
    interaction.who = person_of(event);
    if (const auto guild = whole_number(event, "guild_id")) interaction.guild = GuildId{guild};
    interaction.channel = ChannelId{whole_number(event, "channel_id")};
    interaction.parent = parent_of_thread(member(event, "channel"));
    interaction.in_text_channel = in_text_channel(member(event, "channel"));
    interaction.permissions = whole_number(member(event, "member"), "permissions");
    interaction.app_permissions = whole_number(event, "app_permissions");
    interaction.guild_locale = text(event, "guild_locale");
    interaction.doing = std::move(*doing);
    return interaction;
}

} // namespace

std::optional<Interaction> interaction_of(std::string_view event) {
    const Json json = Json::parse(event, nullptr, false);
    if (!json.is_object()) return std::nullopt;
    const Json& data = member(json, "d");
    try {
        auto interaction = read(data.is_object() ? data : json);
        const bool whole =
            interaction && interaction->id.value && interaction->who.id.value && !interaction->token.empty();
        return whole ? interaction : std::nullopt;
    } catch (const Json::exception&) { // a member of another type than Discord documents
        return std::nullopt;
    }
}

std::optional<GuildId> server_of(std::string_view event) {
    const Json json = Json::parse(event, nullptr, false);
    const Json& data = member(json, "d");
    if (!data.is_object()) return std::nullopt;
    const auto id = whole_number(data, "id");
    const Json& unavailable = member(data, "unavailable");
    const bool away = unavailable.is_boolean() && unavailable.get<bool>();
    return id && !away ? std::optional(GuildId{id}) : std::nullopt;
}

std::optional<std::uint64_t> application_of_ready(std::string_view event) {
    const Json json = Json::parse(event, nullptr, false);
    const auto id = whole_number(member(member(json, "d"), "application"), "id");
    return id ? std::optional(id) : std::nullopt;
}

std::optional<std::vector<GuildId>> servers_of_ready(std::string_view event) {
    const Json json = Json::parse(event, nullptr, false);
    const Json& listed = member(member(json, "d"), "guilds");
    if (!listed.is_array()) return std::nullopt;
    std::vector<GuildId> servers;
    for (const Json& one : listed)
        servers.push_back(GuildId{whole_number(one, "id")});
    return servers;
}

Instant dated(InteractionId id) {
    return Instant{std::chrono::milliseconds(static_cast<std::int64_t>(id.value >> 22) + kDiscordEpoch)};
}

std::uint64_t oldest_id_of(Instant at) {
    const auto since_epoch = at.time_since_epoch().count() - kDiscordEpoch;
    return since_epoch < 0 ? 0 : static_cast<std::uint64_t>(since_epoch) << 22;
}

} // namespace majlis
