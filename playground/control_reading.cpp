// The control API's questions: state, channels, messages, traffic.
#include <algorithm>

#include "playground/control_answers.h"
#include "playground/shapes.h"

namespace majlis::playground {

namespace {

Json person_json(const User& user) {
    return {
        {"id", text(user.id)},   {"name", user.name}, {"display_name", user.display_name},
        {"locale", user.locale}, {"bot", user.bot},   {"dms", user.dms == DirectMessages::Open ? "open" : "closed"}};
}

// Files are served by the playground itself: the page and the tests need no other host.
void make_local(Json& value) {
    constexpr std::string_view kCdn = "https://cdn.discordapp.com";
    if (value.is_structured())
        for (auto& inner : value)
            make_local(inner);
    if (value.is_string() && value.get_ref<const std::string&>().starts_with(kCdn))
        value = value.get<std::string>().substr(kCdn.size());
}

Json shown_message(const World& world, const Message& message) {
    auto shape = message_json(world, message);
    make_local(shape);
    shape["ephemeral"] = message.only_for.has_value();
    if (world.channels.contains(ChannelId{message.id.value})) shape["thread"] = text(message.id);
    return shape;
}

template <typename Wanted>
Json last_id(const World& world, const Channel& channel, Wanted wanted) {
    for (auto id = channel.messages.rbegin(); id != channel.messages.rend(); ++id)
        if (wanted(world.messages.at(*id))) return text(*id);
    return nullptr;
}

bool mentions(const Message& message, UserId user) {
    return std::ranges::find(message.mentions, Json(text(user))) != message.mentions.end();
}

Json shown_channel(const World& world, const Channel& channel, UserId user) {
    auto shape = channel_json(world, channel);
    shape["last_message_id"] = last_id(world, channel, [&](const Message& row) { return may_see(row, user); });
    shape["last_mention_id"] =
        last_id(world, channel, [&](const Message& row) { return may_see(row, user) && mentions(row, user); });
    if (channel.recipient) shape["name"] = world.users.at(world.application).display_name;
    if (channel.thread) shape["joined"] = channel.thread->members.contains(user);
    return shape;
}

User& user_named(Site& site, const std::string& name) {
    auto* user = find_user(site.world, name);
    if (!user) throw ControlError(404, "There is no user " + name + ".");
    return *user;
}

std::string query_or(const ControlRequest& request, const std::string& name, const std::string& fallback) {
    const auto found = request.query.find(name);
    return found == request.query.end() ? fallback : found->second;
}

Json guilds_json(const World& world) {
    Json guilds = Json::array();
    for (const auto& [id, guild] : world.guilds) {
        Json members = Json::array();
        for (const auto user : guild.members)
            members.push_back(text(user));
        guilds.push_back({{"id", text(id)},
                          {"name", guild.name},
                          {"locale", guild.locale},
                          {"owner", text(guild.owner)},
                          {"members", members},
                          {"roles", guild_json(world, guild)["roles"]}});
    }
    return guilds;
}

} // namespace

ControlReply answer_state(ControlPlace& place, const ControlRequest&, const std::string&) {
    const auto& world = place.site.world;
    Json state{{"application", text(world.application)},
               {"now", place.site.clock.now_ms()},
               {"gateway", place.gateway.state()},
               {"guilds", guilds_json(world)},
               {"traffic", place.site.traffic.last()}};
    for (const auto* list : {"users", "channels", "threads", "commands"})
        state[list] = Json::array();
    for (const auto& [id, user] : world.users)
        state["users"].push_back(person_json(user));
    for (const auto& [id, channel] : world.channels)
        state[channel.thread ? "threads" : "channels"].push_back(channel_json(world, channel));
    for (const auto& command : world.commands)
        state["commands"].push_back(command_json(world, command));
    return json_reply(state);
}

ControlReply answer_channels(ControlPlace& place, const ControlRequest&, const std::string& name) {
    const auto& user = user_named(place.site, name);
    Json channels = Json::array();
    for (const auto& [id, channel] : place.site.world.channels)
        if (may_see(place.site.world, channel, user.id))
            channels.push_back(shown_channel(place.site.world, channel, user.id));
    return json_reply(channels);
}

ControlReply answer_commands(ControlPlace& place, const ControlRequest& request, const std::string& name) {
    const auto asker = asker_of(place.site, {{"user", name}, {"channel", query_or(request, "channel", "")}});
    return json_reply(usable_commands(place.site, asker));
}

ControlReply answer_messages(ControlPlace& place, const ControlRequest& request, const std::string& channel_id) {
    const auto asker = asker_of(place.site, {{"user", query_or(request, "as", "")}, {"channel", channel_id}});
    const auto& world = place.site.world;
    const auto after = parse_id<MessageId>(query_or(request, "after", "0")).value_or(MessageId{});
    Json messages = Json::array();
    for (const auto id : world.channels.at(asker.channel).messages)
        if (const auto& message = world.messages.at(id); id > after && may_see(message, asker.user))
            messages.push_back(shown_message(world, message));
    return json_reply(messages);
}

ControlReply answer_traffic(ControlPlace& place, const ControlRequest& request, const std::string&) {
    const auto after = parse_id<MessageId>(query_or(request, "after", "0")).value_or(MessageId{});
    return json_reply(place.site.traffic.after(after.value));
}

ControlReply answer_faults(ControlPlace& place, const ControlRequest&, const std::string&) {
    return json_reply(place.site.faults.list());
}

Json interaction_json(const Site& site, const Interaction& interaction) {
    const auto shown = [&](MessageId id) {
        const auto found = site.world.messages.find(id);
        return found == site.world.messages.end() ? Json() : shown_message(site.world, found->second);
    };
    const auto number = [](const std::optional<std::int64_t>& value) { return value ? Json(*value) : Json(); };
    Json followups = Json::array();
    for (const auto id : interaction.followups)
        followups.push_back(shown(id));
    Json report{{"interaction", text(interaction.id)},
                {"acknowledged_ms", number(interaction.acknowledged_ms)},
                {"acknowledged_us", number(interaction.acknowledged_us)},
                {"completed_ms", number(interaction.completed_ms)},
                {"type", interaction.callback ? Json(static_cast<int>(*interaction.callback)) : Json()},
                {"message", interaction.original ? shown(*interaction.original) : Json()},
                {"followups", followups}};
    if (!interaction.modal.is_null()) report["modal"] = interaction.modal;
    if (!interaction.choices.is_null()) report["choices"] = interaction.choices;
    return report;
}

} // namespace majlis::playground
