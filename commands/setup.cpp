#include "commands/setup.h"

#include <algorithm>
#include <array>
#include <stdexcept>

#include "commands/house_rules.h"
#include "commands/permissions.h"
#include "engine/core/words.h"

namespace majlis {

namespace {

enum class Control { Here, Anywhere, Organisers, Players };

struct ControlRow {
    Control control;
    std::string_view custom_id; // begins with its response class: the panel changes in place
};

constexpr std::array kControls{
    ControlRow{Control::Here, "u setup here"}, ControlRow{Control::Anywhere, "u setup anywhere"},
    ControlRow{Control::Organisers, "u setup organisers"}, ControlRow{Control::Players, "u setup players"}};

std::optional<Control> control_of(const std::string& custom_id) {
    for (const ControlRow& row : kControls)
        if (row.custom_id == custom_id) return row.control;
    return std::nullopt;
}

std::string custom_id_of(Control control) {
    for (const ControlRow& row : kControls)
        if (row.control == control) return std::string(row.custom_id);
    throw std::logic_error("commands: a control without its id");
}

std::optional<std::string> why_not_set_up(const Interaction& interaction) {
    if (!interaction.guild) return "A server is set up in one of its channels.";
    if (!manages_server(interaction)) return "A server is set up by whoever may manage it.";
    if (interaction.parent)
        return "Type /setup in the channel where games shall be created, " + mention_of(*interaction.parent) +
               " perhaps, and not in a thread of it.";
    return std::nullopt;
}

std::string lines_of(const HouseRules& rules) {
    return "**This server's games**\n1. Channel: games are created in " +
           (rules.channel ? mention_of(*rules.channel) + "." : "any channel.") +
           "\n2. Organisers (they govern games and upload packs): whoever may manage this server" +
           (rules.organisers ? ", and " + mention_of(*rules.organisers) + "." : ".") +
           "\n3. Players (they create and join games): " +
           (rules.players ? "whoever has " + mention_of(*rules.players) + "." : "everybody.");
}

// The permissions of the channel where the panel stands are the only ones that Discord tells us.
std::string checked(const Interaction& interaction, const HouseRules& rules) {
    if (const auto missing = what_is_missing(interaction, Watching::Players)) return *missing;
    if (why_not_create_here(interaction, rules))
        return "Nothing is missing here; type /setup there as well, to have that channel checked.";
    return "Nothing is missing: /game create opens a table in this channel.";
}

Post panel(const Interaction& interaction, const HouseRules& rules) {
    Post post = only_words(lines_of(rules) + "\n\n" + checked(interaction, rules));
    const bool here = rules.channel == interaction.channel;
    post.rows.emplace_back(std::vector<Button>{
        {custom_id_of(Control::Here), "Games are created here", ButtonStyle::Primary, here},
        {custom_id_of(Control::Anywhere), "In any channel", ButtonStyle::Secondary, !rules.channel}});
    post.rows.emplace_back(
        RoleSelect{custom_id_of(Control::Organisers), "Organisers: a role, or nobody else", rules.organisers});
    post.rows.emplace_back(RoleSelect{custom_id_of(Control::Players), "Players: a role, or everybody", rules.players});
    return post;
}

std::optional<RoleId> role_in(const std::vector<std::string>& values) {
    const auto number = values.empty() ? std::nullopt : large_number_in(values.front());
    return number ? std::optional(RoleId{*number}) : std::nullopt;
}

// @everyone is a role as well, and nobody is listed as having it.
std::optional<RoleId> chosen_role(const std::vector<std::string>& values, GuildId guild) {
    const auto role = role_in(values);
    return role && role->value == guild.value ? std::nullopt : role;
}

HouseRules changed(HouseRules rules, Control control, const Interaction& interaction,
                   const std::vector<std::string>& values) {
    const GuildId guild = *interaction.guild;
    switch (control) {
    case Control::Here: rules.channel = interaction.channel; break;
    case Control::Anywhere: rules.channel.reset(); break;
    case Control::Organisers: rules.organisers = chosen_role(values, guild); break;
    case Control::Players: rules.players = chosen_role(values, guild); break;
    }
    return rules;
}

} // namespace

Post set_up(Surroundings& around, const Interaction& interaction) {
    if (const auto why = why_not_set_up(interaction)) return only_words(*why);
    return panel(interaction, house_rules(around.store, *interaction.guild));
}

bool is_of_setup(const std::string& custom_id) {
    return control_of(custom_id).has_value();
}

Post change_setup(Surroundings& around, const Interaction& interaction, const std::string& custom_id,
                  const std::vector<std::string>& values) {
    if (const auto why = why_not_set_up(interaction)) return only_words(*why);
    const HouseRules rules =
        changed(house_rules(around.store, *interaction.guild), control_of(custom_id).value(), interaction, values);
    keep_house_rules(around.store, *interaction.guild, rules);
    return panel(interaction, rules);
}

} // namespace majlis
