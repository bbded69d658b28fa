#include "playground/snapshot.h"

#include <fstream>

namespace majlis::playground {

namespace {

constexpr int kFormat = 1;

template <typename Tag>
void write(Json& json, Snowflake<Tag> id) {
    json = id.value;
}

template <typename Tag>
void read(const Json& json, Snowflake<Tag>& id) {
    id.value = json.get<std::uint64_t>();
}

} // namespace

// nlohmann-json finds these by the types' namespace.
template <typename Tag>
void to_json(Json& json, const Snowflake<Tag>& id) {
    write(json, id);
}

template <typename Tag>
void from_json(const Json& json, Snowflake<Tag>& id) {
    read(json, id);
}

} // namespace majlis::playground

namespace nlohmann {

template <typename T>
struct adl_serializer<std::optional<T>> {
    static void to_json(json& value, const std::optional<T>& maybe) { value = maybe ? json(*maybe) : json(); }

    static void from_json(const json& value, std::optional<T>& maybe) {
        maybe = value.is_null() ? std::nullopt : std::optional<T>(value.get<T>());
    }
};

} // namespace nlohmann

namespace majlis::playground {

NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(User, id, name, display_name, locale, dms, bot)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(Role, id, name, members)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE_WITH_DEFAULT(Guild, id, name, locale, owner, members, roles, created_ms,
                                                given_to_bot, taken_from_bot)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(ThreadState, parent, owner, members, auto_archive_minutes, created_ms,
                                   archive_changed_ms, archived, locked, invitable)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(Channel, id, type, name, topic, guild, recipient, thread, messages, pins)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(Command, id, guild, definition)

namespace {

std::vector<std::uint8_t> bytes_of(const std::string& text) {
    return {text.begin(), text.end()};
}

} // namespace

void to_json(Json& json, const Attachment& file) {
    json = {{"id", file.id},
            {"filename", file.filename},
            {"content_type", file.content_type},
            {"description", file.description},
            {"pixels", file.pixels}};
    json["bytes"] = Json::binary(bytes_of(file.bytes));
}

void from_json(const Json& json, Attachment& file) {
    json.at("id").get_to(file.id);
    json.at("filename").get_to(file.filename);
    json.at("content_type").get_to(file.content_type);
    json.at("description").get_to(file.description);
    json.at("pixels").get_to(file.pixels);
    const auto& bytes = json.at("bytes").get_binary();
    file.bytes.assign(bytes.begin(), bytes.end());
}

NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE_WITH_DEFAULT(Message, id, channel, author, type, flags, content, embeds, components,
                                                reference, interaction, mentions, attachments, nonce, only_for,
                                                edited_ms, pinned, pinned_ms)

namespace {

template <typename Map>
Json values_of(const Map& map) {
    Json rows = Json::array();
    for (const auto& [id, value] : map)
        rows.push_back(value);
    return rows;
}

template <typename Id, typename Value>
void read_values(const Json& rows, std::map<Id, Value>& map) {
    for (const auto& row : rows) {
        auto value = row.get<Value>();
        const auto id = value.id;
        map.emplace(id, std::move(value));
    }
}

Json snapshot_json(const Site& site) {
    const auto& world = site.world;
    return {{"format", kFormat},
            {"application", world.application},
            {"clock_offset_ms", site.clock.offset_ms()},
            {"last_id", site.ids.last()},
            {"users", values_of(world.users)},
            {"guilds", values_of(world.guilds)},
            {"channels", values_of(world.channels)},
            {"messages", values_of(world.messages)},
            {"commands", world.commands}};
}

} // namespace

// CBOR keeps the attachments' bytes as they are; the rename makes the new file appear whole or not at all.
void save_snapshot(const Site& site, const std::filesystem::path& file) {
    auto fresh = file;
    fresh += ".new";
    {
        std::ofstream out(fresh, std::ios::binary);
        const auto bytes = Json::to_cbor(snapshot_json(site));
        out.write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
        if (!out) throw std::runtime_error("cannot write " + fresh.string());
    }
    std::filesystem::rename(fresh, file);
}

bool load_snapshot(Site& site, const std::filesystem::path& file) {
    std::ifstream in(file, std::ios::binary);
    if (!in) return false;
    const auto json = Json::from_cbor(in);
    if (json.at("format") != kFormat) return false;
    auto& world = site.world;
    json.at("application").get_to(world.application);
    site.clock.restore_offset(json.at("clock_offset_ms"));
    site.ids.continue_after(json.at("last_id"));
    read_values(json.at("users"), world.users);
    read_values(json.at("guilds"), world.guilds);
    read_values(json.at("channels"), world.channels);
    read_values(json.at("messages"), world.messages);
    json.at("commands").get_to(world.commands);
    for (const auto& [id, message] : world.messages) {
        if (message.only_for) world.private_messages.push_back(id);
        if (message.nonce && message.author == world.application) site.nonces.remember(*message.nonce, id);
    }
    return true;
}

} // namespace majlis::playground
