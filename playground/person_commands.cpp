// A person uses a slash command or waits for an option's suggestions.
#include <algorithm>
#include <sstream>

#include "playground/command_option.h"
#include "playground/person.h"
#include "playground/resolved.h"
#include "playground/shapes.h"
#include "playground/text_length.h"

namespace majlis::playground {

namespace {

std::vector<std::string> words_of(const Json& request) {
    std::istringstream line(text_or(member(request, "command"), ""));
    std::vector<std::string> words;
    for (std::string word; line >> word;)
        words.push_back(word);
    if (words.empty()) throw ControlError(400, "Name a command.");
    if (words[0].starts_with('/')) words[0].erase(0, 1);
    return words;
}

const Json* named(const Json& rows, const std::string& name) {
    for (const auto& row : rows)
        if (member(row, "name") == name) return &row;
    return nullptr;
}

// Both lists are Discord's: where the command works, and who may use it.
bool works_in(const Command& command, const Channel& channel) {
    if (command.guild) return command.guild == channel.guild;
    const auto& contexts = member(command.definition, "contexts");
    const int here = channel.guild ? 0 : 1;
    if (contexts.is_array()) return std::ranges::find(contexts, Json(here)) != contexts.end();
    return channel.guild || member(command.definition, "dm_permission") != Json(false);
}

bool may_use(const World& world, const Command& command, const Channel& channel, UserId user) {
    const auto& wanted = member(command.definition, "default_member_permissions");
    if (wanted.is_null() || !channel.guild) return true;
    const auto bits = wanted.is_string() ? parse_id<UserId>(wanted.get<std::string>()).value_or(UserId{}).value
                                         : wanted.get<std::uint64_t>();
    const auto& guild = world.guilds.at(*channel.guild);
    if (guild.owner == user) return true;
    return bits != 0 && (permissions_of(guild, user) & bits) == bits;
}

const Command& command_named(Site& site, const Asker& asker, const std::string& name) {
    const auto& channel = site.world.channels.at(asker.channel);
    for (const auto& command : site.world.commands)
        if (member(command.definition, "name") == name && works_in(command, channel) &&
            may_use(site.world, command, channel, asker.user))
            return command;
    throw ControlError(404, "There is no command /" + name + " for this person here.");
}

// One call of a command: how far the words reached, and what the values resolved to.
struct Spoken {
    Site& site;
    const Channel& channel;
    Json resolved = Json::object();
};

void require_range(const Json& option, const Json& value) {
    const auto& low = member(option, "min_value");
    const auto& high = member(option, "max_value");
    if ((low.is_number() && value < low) || (high.is_number() && value > high))
        throw ControlError(400, "The value of " + text_or(member(option, "name"), "") + " is out of range.");
}

void require_length(const Json& option, const Json& value) {
    const auto length = static_cast<std::int64_t>(code_points(value.get<std::string>()));
    if (length < integer_or(member(option, "min_length"), 0) || length > integer_or(member(option, "max_length"), 6000))
        throw ControlError(400, "The text of " + text_or(member(option, "name"), "") + " is too short or too long.");
}

void require_choice(const Json& option, const Json& value) {
    const auto& choices = member(option, "choices");
    if (choices.empty()) return;
    if (std::ranges::none_of(choices, [&](const Json& choice) { return member(choice, "value") == value; }))
        throw ControlError(400, value.dump() + " is no choice of " + text_or(member(option, "name"), "") + ".");
}

bool has_json_type(OptionType type, const Json& value) {
    if (type == OptionType::Integer) return value.is_number_integer();
    if (type == OptionType::Number) return value.is_number();
    if (type == OptionType::Boolean) return value.is_boolean();
    if (type == OptionType::Attachment) return value.is_object();
    return value.is_string();
}

Json checked_value(Spoken& spoken, const Json& option, const Json& value) {
    const auto type = option_type(option);
    if (!has_json_type(type, value))
        throw ControlError(400, "The value of " + text_or(member(option, "name"), "") + " has the wrong type.");
    if (value.is_number()) require_range(option, value);
    if (type == OptionType::String) require_length(option, value);
    require_choice(option, value);
    if (type == OptionType::User) return resolve(spoken.site, spoken.channel, Mentioned::User, value, spoken.resolved);
    if (type == OptionType::Role) return resolve(spoken.site, spoken.channel, Mentioned::Role, value, spoken.resolved);
    if (type == OptionType::Mentionable)
        return resolve(spoken.site, spoken.channel, Mentioned::UserOrRole, value, spoken.resolved);
    if (type == OptionType::Channel)
        return resolve(spoken.site, spoken.channel, Mentioned::Channel, value, spoken.resolved);
    if (type == OptionType::Role) return resolve(spoken.site, spoken.channel, Mentioned::Role, value, spoken.resolved);
    if (type == OptionType::Attachment) return take_file(spoken.site, spoken.channel, value, spoken.resolved);
    return value;
}

Json option_row(const Json& definition, Json value) {
    return {{"name", definition["name"]}, {"type", definition["type"]}, {"value", std::move(value)}};
}

// The options in the order of the definition. For suggestions nothing is required and nothing is checked.
Json filled_options(Spoken& spoken, const Json& definitions, const Json& given,
                    const std::optional<std::string>& focused) {
    for (const auto& [name, value] : given.items())
        if (!named(definitions, name)) throw ControlError(400, "The command has no option " + name + ".");
    if (focused && !named(definitions, *focused))
        throw ControlError(400, "The command has no option " + *focused + ".");
    Json rows = Json::array();
    for (const auto& definition : definitions) {
        const auto name = definition["name"].get<std::string>();
        const bool is_focused = focused == name;
        if (is_focused && !is_true(member(definition, "autocomplete")))
            throw ControlError(400, "The option " + name + " takes no suggestions.");
        if (!given.contains(name) && is_focused) rows.push_back(option_row(definition, ""));
        if (!given.contains(name) && !focused && is_true(member(definition, "required")))
            throw ControlError(400, "The option " + name + " is required.");
        if (given.contains(name))
            rows.push_back(
                option_row(definition, focused ? given[name] : checked_value(spoken, definition, given[name])));
        if (is_focused) rows.back()["focused"] = true;
    }
    return rows;
}

// Walks down the subcommands that the words name.
Json nested_options(Spoken& spoken, const Json& definition, std::span<const std::string> words, const Json& given,
                    const std::optional<std::string>& focused) {
    const auto& definitions = member(definition, "options");
    const bool has_subcommands = !definitions.empty() && is_subcommand(definitions[0]);
    if (words.empty() && has_subcommands) throw ControlError(400, "The command needs a subcommand.");
    if (words.empty()) return filled_options(spoken, definitions, given, focused);
    const auto* next = has_subcommands ? named(definitions, words[0]) : nullptr;
    if (!next) throw ControlError(404, "There is no subcommand " + words[0] + ".");
    Json row{{"name", words[0]}, {"type", (*next)["type"]}};
    row["options"] = nested_options(spoken, *next, words.subspan(1), given, focused);
    return Json::array({row});
}

Prepared prepare(Site& site, const Json& request, InteractionKind kind, const std::optional<std::string>& focused) {
    const auto asker = asker_of(site, request);
    const auto words = words_of(request);
    const auto& command = command_named(site, asker, words[0]);
    const auto& channel = site.world.channels.at(asker.channel);
    if (channel.thread && channel.thread->archived) throw ControlError(409, "The thread is archived.");
    Spoken spoken{site, channel};
    const auto given = member(request, "options").is_object() ? request["options"] : Json::object();
    Json data{{"id", text(command.id)}, {"name", words[0]}, {"type", 1}};
    data["options"] = nested_options(spoken, command.definition, std::span(words).subspan(1), given, focused);
    if (command.guild) data["guild_id"] = text(*command.guild);
    if (!spoken.resolved.empty()) data["resolved"] = spoken.resolved;
    std::string name;
    for (const auto& word : words)
        name += (name.empty() ? "" : " ") + word;
    return {{kind, asker.user, asker.channel, name}, data};
}

} // namespace

Asker asker_of(Site& site, const Json& request) {
    const auto* user = find_user(site.world, text_or(member(request, "user"), ""));
    if (!user) throw ControlError(404, "There is no such user.");
    const auto* channel = find_channel(site.world, text_or(member(request, "channel"), ""));
    if (!channel || !may_see(site.world, *channel, user->id)) throw ControlError(404, "The user sees no such channel.");
    return {user->id, channel->id};
}

Json usable_commands(Site& site, const Asker& asker) {
    const auto& channel = site.world.channels.at(asker.channel);
    Json rows = Json::array();
    for (const auto& command : site.world.commands)
        if (works_in(command, channel) && may_use(site.world, command, channel, asker.user))
            rows.push_back(command_json(site.world, command));
    return rows;
}

Prepared use_command(Site& site, const Json& request) {
    return prepare(site, request, InteractionKind::Command, std::nullopt);
}

Prepared ask_autocomplete(Site& site, const Json& request) {
    const auto focused = text_or(member(request, "focused"), "");
    if (focused.empty()) throw ControlError(400, "Name the focused option.");
    return prepare(site, request, InteractionKind::Autocomplete, focused);
}

} // namespace majlis::playground
