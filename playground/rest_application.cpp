// Handlers for the bot itself: gateway address, users, its application and its commands.
#include <algorithm>
#include <array>

#include "playground/limits_command.h"
#include "playground/routes.h"
#include "playground/shapes.h"

namespace majlis::playground {

namespace {

// Clients that come by another name than discord.com are told to come back by that name.
std::string gateway_url(const RestCall& call) {
    return call.host.empty() || call.host == "discord.com" ? "wss://gateway.discord.gg" : "wss://" + call.host;
}

RestAnswer get_gateway(Site&, const RestCall& call) {
    return ok({{"url", gateway_url(call)}});
}

RestAnswer get_gateway_bot(Site& site, const RestCall& call) {
    Json limit{{"total", 1000}, {"max_concurrency", site.settings.max_concurrency}};
    limit["remaining"] = site.session_starts.left(steady_ms());
    limit["reset_after"] = site.session_starts.reset_after_ms(steady_ms());
    return ok({{"url", gateway_url(call)}, {"shards", site.settings.shards}, {"session_start_limit", limit}});
}

RestAnswer get_self(Site& site, const RestCall&) {
    auto self = user_json(site.world.users.at(site.world.application));
    self.update({{"verified", true}, {"mfa_enabled", true}, {"email", nullptr}, {"locale", "en-US"}});
    return ok(self);
}

RestAnswer get_user(Site& site, const RestCall& call) {
    const auto id = parse_id<UserId>(call.id("user_id"));
    if (!id || !site.world.users.contains(*id)) throw ApiError(404, 10013, "Unknown User");
    return ok(user_json(site.world.users.at(*id)));
}

RestAnswer get_own_guilds(Site& site, const RestCall&) {
    Json guilds = Json::array();
    for (const auto& [id, guild] : site.world.guilds)
        guilds.push_back(guild_json(site.world, guild));
    return ok(guilds);
}

RestAnswer get_application(Site& site, const RestCall&) {
    return ok(application_json(site.world));
}

std::optional<GuildId> guild_of(Site& site, const RestCall& call) {
    const auto found = call.ids.find("guild_id");
    if (found == call.ids.end()) return std::nullopt;
    const auto guild = parse_id<GuildId>(found->second);
    if (!guild || !site.world.guilds.contains(*guild)) throw ApiError(404, 10004, "Unknown Guild");
    return guild;
}

void require_own_application(Site& site, const RestCall& call) {
    if (call.id("application_id") != text(site.world.application)) throw ApiError(404, 10002, "Unknown Application");
}

bool same_name(const Command& command, const std::optional<GuildId>& guild, const Json& definition) {
    return command.guild == guild && member(command.definition, "name") == member(definition, "name") &&
           integer_or(member(command.definition, "type"), 1) == integer_or(member(definition, "type"), 1);
}

// A command of the same name keeps its id.
Command made(Site& site, const std::optional<GuildId>& guild, const Json& definition) {
    const auto old =
        std::ranges::find_if(site.world.commands, [&](const Command& c) { return same_name(c, guild, definition); });
    const auto id = old == site.world.commands.end() ? site.new_id<CommandId>() : old->id;
    return {id, guild, definition};
}

void require_room_for_command(const Site& site, const Command& command) {
    constexpr std::ptrdiff_t kCommands = 100; // for everywhere, and for each server
    const auto others = std::ranges::count_if(
        site.world.commands, [&](const Command& c) { return c.guild == command.guild && c.id != command.id; });
    if (others >= kCommands) throw ApiError(400, 30032, "Maximum number of application commands reached (100).");
}

RestAnswer list_commands(Site& site, const RestCall& call) {
    require_own_application(site, call);
    const auto guild = guild_of(site, call);
    Json commands = Json::array();
    for (const auto& command : site.world.commands)
        if (command.guild == guild) commands.push_back(command_json(site.world, command));
    return ok(commands);
}

RestAnswer put_commands(Site& site, const RestCall& call) {
    require_own_application(site, call);
    const auto guild = guild_of(site, call);
    FormErrors errors;
    check_commands(call.body, errors);
    if (!errors.empty()) throw ApiError(errors);
    std::vector<Command> fresh;
    for (const auto& definition : call.body)
        fresh.push_back(made(site, guild, definition));
    std::erase_if(site.world.commands, [&](const Command& command) { return command.guild == guild; });
    site.world.commands.insert(site.world.commands.end(), fresh.begin(), fresh.end());
    site.hooks.changed("commands", "");
    return list_commands(site, call);
}

RestAnswer post_command(Site& site, const RestCall& call) {
    require_own_application(site, call);
    const auto guild = guild_of(site, call);
    FormErrors errors;
    check_command(call.body, FormPath{}, errors);
    if (!errors.empty()) throw ApiError(errors);
    const auto command = made(site, guild, call.body);
    require_room_for_command(site, command);
    const auto replaced = std::erase_if(site.world.commands, [&](const Command& c) { return c.id == command.id; });
    site.world.commands.push_back(command);
    site.hooks.changed("commands", "");
    return {replaced ? 200 : 201, command_json(site.world, command)};
}

Command& command_of(Site& site, const RestCall& call) {
    require_own_application(site, call);
    const auto guild = guild_of(site, call);
    const auto id = parse_id<CommandId>(call.id("command_id"));
    const auto found =
        std::ranges::find_if(site.world.commands, [&](const Command& c) { return c.guild == guild && c.id == id; });
    if (found == site.world.commands.end()) throw ApiError(404, 10063, "Unknown application command");
    return *found;
}

RestAnswer get_command(Site& site, const RestCall& call) {
    return ok(command_json(site.world, command_of(site, call)));
}

RestAnswer patch_command(Site& site, const RestCall& call) {
    auto& command = command_of(site, call);
    auto definition = command.definition;
    definition.update(call.body);
    FormErrors errors;
    check_command(definition, FormPath{}, errors);
    if (!errors.empty()) throw ApiError(errors);
    command.definition = definition;
    site.hooks.changed("commands", "");
    return ok(command_json(site.world, command));
}

RestAnswer delete_command(Site& site, const RestCall& call) {
    const auto id = command_of(site, call).id;
    std::erase_if(site.world.commands, [&](const Command& c) { return c.id == id; });
    site.hooks.changed("commands", "");
    return no_content();
}

constexpr BucketRule kGateway{"gateway", 5, 5000};
constexpr BucketRule kSelf{"self", 10, 10000};
constexpr BucketRule kCommands{"commands", 5, 20000};

} // namespace

std::span<const Route> application_routes() {
    static constexpr std::array kRoutes{
        Route{"get", "/gateway", get_gateway, kGateway},
        Route{"get", "/gateway/bot", get_gateway_bot, kGateway},
        Route{"get", "/users/@me", get_self, kSelf},
        Route{"get", "/users/{user_id}", get_user, kSelf},
        Route{"get", "/users/@me/guilds", get_own_guilds, kSelf},
        Route{"get", "/applications/@me", get_application, kSelf},
        Route{"get", "/oauth2/applications/@me", get_application, kSelf},
        Route{"get", "/applications/{application_id}/commands", list_commands, kCommands},
        Route{"put", "/applications/{application_id}/commands", put_commands, kCommands},
        Route{"post", "/applications/{application_id}/commands", post_command, kCommands},
        Route{"get", "/applications/{application_id}/commands/{command_id}", get_command, kCommands},
        Route{"patch", "/applications/{application_id}/commands/{command_id}", patch_command, kCommands},
        Route{"delete", "/applications/{application_id}/commands/{command_id}", delete_command, kCommands},
        Route{"get", "/applications/{application_id}/guilds/{guild_id}/commands", list_commands, kCommands},
        Route{"put", "/applications/{application_id}/guilds/{guild_id}/commands", put_commands, kCommands},
        Route{"post", "/applications/{application_id}/guilds/{guild_id}/commands", post_command, kCommands},
        Route{"get", "/applications/{application_id}/guilds/{guild_id}/commands/{command_id}", get_command, kCommands},
        Route{"patch", "/applications/{application_id}/guilds/{guild_id}/commands/{command_id}", patch_command,
              kCommands},
        Route{"delete", "/applications/{application_id}/guilds/{guild_id}/commands/{command_id}", delete_command,
              kCommands},
    };
    return kRoutes;
}

} // namespace majlis::playground
