#include "playground/seed.h"

#include <algorithm>
#include <array>
#include <cctype>

namespace majlis::playground {

namespace {

// The world is older than any time to which a test may set the clock, because ids never go back.
constexpr std::int64_t kFoundedMs = 1577836800000; // 2020-01-01

struct DemoPerson {
    const char* name;
    const char* locale;
};

constexpr std::array kDemoPeople{
    DemoPerson{"amber", "en-US"}, DemoPerson{"basalt", "cs"},  DemoPerson{"coral", "pl"},
    DemoPerson{"dune", "ru"},     DemoPerson{"fern", "en-GB"},
};

struct DemoChannel {
    const char* name;
    const char* topic;
};

constexpr std::array kDemoChannels{
    DemoChannel{"games", "Start a game here with /game create"},
    DemoChannel{"talk", "For everything else"},
};

constexpr std::array kDemoRoles{"Organisers", "Players"};

std::string capitalised(std::string name) {
    name[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(name[0])));
    return name;
}

User& add_user(Site& site, const std::string& name) {
    User user;
    user.id = site.ids.make<UserId>(kFoundedMs);
    user.name = name;
    user.display_name = capitalised(name);
    user.locale = "en-US";
    const auto id = user.id;
    return site.world.users.emplace(id, std::move(user)).first->second;
}

void add_bot(Site& site) {
    auto& bot = add_user(site, "majlis");
    bot.bot = true;
    site.world.application = bot.id;
}

Guild& add_guild(Site& site, const std::string& name) {
    const auto founded_ms = site.world.guilds.empty() ? kFoundedMs : site.clock.now_ms();
    Guild guild;
    guild.id = site.ids.make<GuildId>(founded_ms);
    guild.name = name;
    guild.locale = "en-US";
    guild.created_ms = founded_ms;
    guild.members = {site.world.application};
    const auto id = guild.id;
    return site.world.guilds.emplace(id, std::move(guild)).first->second;
}

void add_channel(Site& site, GuildId guild, const DemoChannel& row) {
    Channel channel;
    channel.id = site.ids.make<ChannelId>(kFoundedMs);
    channel.guild = guild;
    channel.name = row.name;
    channel.topic = row.topic;
    site.world.channels.emplace(channel.id, std::move(channel));
}

} // namespace

Guild& add_server(Site& site, const std::string& name) {
    auto& guild = add_guild(site, name);
    for (const auto* role : kDemoRoles)
        guild.roles.push_back({site.ids.make<RoleId>(kFoundedMs), role, {}});
    for (const auto& row : kDemoChannels)
        add_channel(site, guild.id, row);
    for (const auto& [id, user] : site.world.users)
        if (!user.bot) guild.members.push_back(id);
    if (guild.members.size() > 1) guild.owner = guild.members[1]; // the first is the bot
    return guild;
}

void seed_world(Site& site, People people) {
    add_bot(site);
    auto& guild = add_server(site, "The Playground");
    if (people == People::None) return;
    for (const auto& person : kDemoPeople)
        ensure_user(site, person.name).locale = person.locale;
    guild.owner = find_user(site.world, kDemoPeople[0].name)->id;
}

User& ensure_user(Site& site, const std::string& name) {
    if (auto* known = find_user(site.world, name)) return *known;
    auto& user = add_user(site, name);
    for (auto& [id, guild] : site.world.guilds) {
        guild.members.push_back(user.id);
        if (guild.owner == UserId{}) guild.owner = user.id;
    }
    return user;
}

} // namespace majlis::playground
