#include "playground/resolved.h"

#include <optional>

#include "playground/limits_message.h"
#include "playground/person.h"
#include "playground/shapes.h"

namespace majlis::playground {

namespace {

constexpr std::size_t kSentFiles = 100; // the newest ones

std::string resolve_user(Site& site, const Channel& where, const std::string& named, Json& resolved) {
    const auto* user = find_user(site.world, named);
    if (!user) throw ControlError(400, "There is no user " + named + ".");
    const auto id = text(user->id);
    resolved["users"][id] = user_json(*user);
    if (where.guild)
        resolved["members"][id] = plain_member_json(site.world, site.world.guilds.at(*where.guild), user->id);
    return id;
}

// Everybody's role has the server's id.
std::optional<Json> role_named(Site& site, const Channel& where, const std::string& named) {
    if (!where.guild) return std::nullopt;
    const auto& guild = site.world.guilds.at(*where.guild);
    if (named == text(guild.id) || named == "@everyone") return everyone_role_json(guild);
    if (auto own = bot_role_json(site.world, guild); own["id"] == Json(named) || own["name"] == Json(named)) return own;
    for (const auto& role : guild.roles)
        if (text(role.id) == named || role.name == named) return role_json(role);
    return std::nullopt;
}

std::string resolve_role(Site& site, const Channel& where, const std::string& named, Json& resolved) {
    const auto role = role_named(site, where, named);
    if (!role) throw ControlError(400, "There is no role " + named + ".");
    const std::string id = (*role)["id"];
    resolved["roles"][id] = *role;
    return id;
}

std::string resolve_channel(Site& site, const std::string& named, Json& resolved) {
    const auto* channel = find_channel(site.world, named);
    if (!channel) throw ControlError(400, "There is no channel " + named + ".");
    resolved["channels"][named] = partial_channel_json(site.world, *channel, site.world.application);
    return named;
}

} // namespace

std::string resolve(Site& site, const Channel& where, Mentioned kind, const std::string& named, Json& resolved) {
    switch (kind) {
    case Mentioned::User: return resolve_user(site, where, named, resolved);
    case Mentioned::Role: return resolve_role(site, where, named, resolved);
    case Mentioned::UserOrRole:
        return role_named(site, where, named) ? resolve_role(site, where, named, resolved)
                                              : resolve_user(site, where, named, resolved);
    case Mentioned::Channel: return resolve_channel(site, named, resolved);
    }
    throw std::logic_error("a mention of no kind");
}

std::string take_file(Site& site, const Channel& where, const Json& file, Json& resolved) {
    Attachment sent;
    sent.id = site.new_id<AttachmentId>();
    sent.filename = text_or(member(file, "filename"), "");
    sent.bytes = text_or(member(file, "text"), "");
    sent.content_type = "text/plain; charset=utf-8";
    if (sent.filename.empty()) throw ControlError(400, "A file is sent as {filename, text}.");
    if (sent.bytes.size() > kFileBytes) throw ControlError(413, "The file is too large.");
    const auto id = text(sent.id);
    resolved["attachments"][id] = file_json(where.id, sent);
    resolved["attachments"][id]["ephemeral"] = true;
    auto& kept = site.world.sent_files;
    kept[sent.id] = std::move(sent);
    if (kept.size() > kSentFiles) kept.erase(kept.begin());
    return id;
}

} // namespace majlis::playground
