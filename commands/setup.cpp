#include "commands/setup.h"

#include <algorithm>
#include <array>
#include <functional>
#include <stdexcept>

#include "commands/house_rules.h"
#include "commands/languages.h"
#include "commands/limits.h"
#include "commands/pace_form.h"
#include "commands/permissions.h"
#include "commands/table_rules.h"
#include "engine/core/words.h"

namespace majlis {

namespace {

enum class Control { Here, Anywhere, Speech, Organisers, Players, Time };

struct ControlRow {
    Control control;
    std::string_view custom_id; // begins with its response class: the panel changes in place
};

constexpr std::array kControls{
    ControlRow{Control::Here, "u setup here"},       ControlRow{Control::Anywhere, "u setup anywhere"},
    ControlRow{Control::Speech, "u setup language"}, ControlRow{Control::Organisers, "u setup organisers"},
    ControlRow{Control::Players, "u setup players"}, ControlRow{Control::Time, "u setup time"}};

constexpr auto kAsDiscordSays = "discord";
constexpr std::string_view kPace = "pace", kAbsence = "absence"; // among the options of tables

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
    const LanguageSpeaker speaker(language_of(interaction));
    if (!interaction.guild) return speaker.translate("A server is set up in one of its channels.");
    if (!manages_server(interaction)) return speaker.translate("A server is set up by whoever may manage it.");
    if (interaction.parent)
        return say(phrase("Type /setup in the channel where games shall be created, {1} perhaps, and not in a thread "
                          "of it.",
                          Text{mention_of(*interaction.parent)}),
                   speaker);
    return std::nullopt;
}

template <typename Id>
Phrase with_or_without(const std::optional<Id>& id, const char* with, const char* without) {
    return id ? phrase(with, Text{mention_of(*id)}) : phrase(without);
}

Phrase line_of_language(const GuildSettings& settings) {
    const Text name{std::string(language_of(settings).name())};
    if (chosen_language(settings).empty())
        return phrase("2. Language of the posts: {1}, as Discord's settings say.", name);
    return phrase("2. Language of the posts: {1}.", name);
}

const OptionInfo& option_named(std::string_view id) {
    const auto& options = table_options();
    return *std::find_if(options.begin(), options.end(), [&](const OptionInfo& one) { return one.id == id; });
}

std::string usual(const HouseRules& rules, std::string_view id) {
    const auto found = rules.usual.find(std::string(id));
    return found == rules.usual.end() ? std::string(option_named(id).usual) : found->second;
}

std::string lines_of(const HouseRules& rules, const GuildSettings& settings, const Speaker& speaker) {
    std::string text = speaker.translate("**This server's games**");
    for (const Phrase& line :
         {with_or_without(rules.channel, "1. Channel: games are created in {1}.",
                          "1. Channel: games are created in any channel."),
          line_of_language(settings),
          with_or_without(
              rules.organisers,
              "3. Organisers (they govern games and upload packs): whoever may manage this server, and {1}.",
              "3. Organisers (they govern games and upload packs): whoever may manage this server."),
          with_or_without(rules.players, "4. Players (they create and join games): whoever has {1}.",
                          "4. Players (they create and join games): everybody."),
          phrase("5. New tables have the pace {1}; when somebody's time is up: {2}.", Term{usual(rules, kPace)},
                 Term{usual(rules, kAbsence)})})
        text += "\n" + say(line, speaker);
    return text;
}

// The permissions of the channel where the panel stands are the only ones that Discord tells us.
std::string needed(const Interaction& interaction, const HouseRules& rules) {
    if (const auto missing = what_is_missing(interaction, Watching::Players)) return *missing;
    const LanguageSpeaker speaker(language_of(interaction));
    if (why_not_create_here(interaction, rules))
        return speaker.translate("Nothing is missing here; type /setup there as well, to have that channel checked.");
    return speaker.translate("Nothing is missing: /game create opens a table in this channel.");
}

std::string checked(const Interaction& interaction, const HouseRules& rules) {
    const auto more = what_would_help(interaction);
    return needed(interaction, rules) + (more ? "\n" + *more : std::string());
}

Select choice_of_language(const GuildSettings& settings, const Speaker& speaker) {
    const std::string chosen = chosen_language(settings);
    Select select{custom_id_of(Control::Speech), speaker.translate("Language of what everybody reads"), {}};
    select.options.push_back({kAsDiscordSays, speaker.translate("As Discord's settings say"), {}, chosen.empty()});
    for (const Language& one : languages())
        select.options.push_back({std::string(one.code()), std::string(one.name()), {}, one.code() == chosen});
    return select;
}

// Those with a name, and the server's own.
std::vector<std::string> paces_to_choose(const HouseRules& rules) {
    const auto& named = option_named(kPace).values;
    std::vector<std::string> paces(named.begin(), named.end());
    const std::string own = usual(rules, kPace);
    if (std::find(paces.begin(), paces.end(), own) == paces.end()) paces.push_back(own);
    return paces;
}

// Both in one select: Discord shows five rows at most.
Select choice_of_time(const HouseRules& rules, const Speaker& speaker) {
    Select select{custom_id_of(Control::Time), speaker.translate("Time at new tables"), {}};
    for (const std::string& pace : paces_to_choose(rules))
        for (const std::string_view absence : option_named(kAbsence).values) {
            const bool chosen = pace == usual(rules, kPace) && absence == usual(rules, kAbsence);
            select.options.push_back(
                {pace + " " + std::string(absence),
                 say(phrase("pace {1}; when time is up: {2}", Term{pace}, Term{std::string(absence)}), speaker),
                 {},
                 chosen});
        }
    return select;
}

// Of the form for own lengths: as they were typed just now, else as they are.
std::string lengths_shown(const HouseRules& rules, const std::optional<std::string>& typed) {
    const auto pace = pace_in(usual(rules, kPace));
    return typed ? *typed : lengths_of(pace.value_or(pace_in(pace_names().front()).value()));
}

Post panel(Store& store, const Interaction& interaction, const std::optional<std::string>& typed = {}) {
    const HouseRules rules = house_rules(store, *interaction.guild);
    const GuildSettings settings = store.people().settings(*interaction.guild);
    const LanguageSpeaker speaker(language_of(interaction));
    Post post = only_words(lines_of(rules, settings, speaker) + "\n\n" + checked(interaction, rules));
    const bool here = rules.channel == interaction.channel;
    post.rows.emplace_back(std::vector<Button>{
        {custom_id_of(Control::Here), speaker.translate("Games are created here"), ButtonStyle::Primary, here},
        {custom_id_of(Control::Anywhere), speaker.translate("In any channel"), ButtonStyle::Secondary, !rules.channel},
        {pace_form_button(lengths_shown(rules, typed)), speaker.translate("Own lengths of time…")}});
    post.rows.emplace_back(choice_of_language(settings, speaker));
    post.rows.emplace_back(RoleSelect{custom_id_of(Control::Organisers),
                                      speaker.translate("Organisers: a role, or nobody else"), rules.organisers});
    post.rows.emplace_back(
        RoleSelect{custom_id_of(Control::Players), speaker.translate("Players: a role, or everybody"), rules.players});
    post.rows.emplace_back(choice_of_time(rules, speaker));
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

void settle_pace(HouseRules& rules, const std::string& pace) {
    rules.usual[std::string(kAbsence)] = usual(rules, kAbsence);
    rules.usual[std::string(kPace)] = pace;
}

void settle_time(HouseRules& rules, const std::vector<std::string>& values) {
    const std::string value = values.empty() ? std::string() : values.front();
    const std::size_t blank = value.find(' ');
    if (blank == std::string::npos) return;
    Options chosen{{std::string(kPace), value.substr(0, blank)}, {std::string(kAbsence), value.substr(blank + 1)}};
    Options read = chosen;
    if (std::holds_alternative<TableRules>(take_table_rules(read))) rules.usual = std::move(chosen);
}

HouseRules changed(HouseRules rules, Control control, const Interaction& interaction,
                   const std::vector<std::string>& values) {
    const GuildId guild = *interaction.guild;
    switch (control) {
    case Control::Here: rules.channel = interaction.channel; break;
    case Control::Anywhere: rules.channel.reset(); break;
    case Control::Speech: break; // no rule of the house
    case Control::Organisers: rules.organisers = chosen_role(values, guild); break;
    case Control::Players: rules.players = chosen_role(values, guild); break;
    case Control::Time: settle_time(rules, values); break;
    }
    return rules;
}

void settle(Store& store, GuildId guild, const std::function<void(HouseRules&)>& change) {
    const HouseRules before = house_rules(store, guild);
    HouseRules rules = before;
    change(rules);
    keep_house_rules(store, guild, before, rules);
}

} // namespace

Post set_up(Surroundings& around, const Interaction& interaction) {
    if (const auto why = why_not_set_up(interaction)) return only_words(*why);
    note_languages(around.store, interaction);
    return panel(around.store, interaction);
}

bool is_of_setup(const std::string& custom_id) {
    return control_of(custom_id).has_value();
}

Post change_setup(Surroundings& around, const Interaction& interaction, const std::string& custom_id,
                  const std::vector<std::string>& values) {
    if (const auto why = why_not_set_up(interaction)) return only_words(*why);
    note_languages(around.store, interaction);
    const GuildId guild = *interaction.guild;
    const Control control = control_of(custom_id).value();
    if (control == Control::Speech)
        choose_language(around.store, guild, values.empty() ? std::string() : values.front());
    else
        settle(around.store, guild, [&](HouseRules& rules) { rules = changed(rules, control, interaction, values); });
    return panel(around.store, interaction);
}

Post settle_own_pace(Surroundings& around, const Interaction& interaction,
                     const std::map<std::string, std::string>& fields) {
    if (const auto why = why_not_set_up(interaction)) return only_words(*why);
    note_languages(around.store, interaction);
    const TypedPace typed = pace_typed(fields, LanguageSpeaker(language_of(interaction)));
    if (typed.pace) {
        settle(around.store, *interaction.guild, [&](HouseRules& rules) { settle_pace(rules, to_text(*typed.pace)); });
        return panel(around.store, interaction);
    }
    Post post = panel(around.store, interaction, typed.lengths);
    post.content = shortened(typed.why_not + "\n\n" + post.content, limits::kContent);
    return post;
}

} // namespace majlis
