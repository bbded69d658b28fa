#include "commands/languages.h"

#include <algorithm>

namespace majlis {

namespace {

constexpr auto kChosen = "language";          // by the server's organisers
constexpr auto kOfDiscord = "discord_locale"; // as Discord said last

std::string value_of(const GuildSettings& settings, const std::string& name) {
    const auto found = settings.find(name);
    return found == settings.end() ? std::string() : found->second;
}

} // namespace

const Language& language_of(const Interaction& interaction) {
    return language_for(interaction.who.locale);
}

const Language& language_of(const User& user, const Language& of_server) {
    return user.locale ? language_for(*user.locale) : of_server;
}

const Language& language_of(const GuildSettings& settings) {
    const std::string chosen = value_of(settings, kChosen);
    return language_for(chosen.empty() ? value_of(settings, kOfDiscord) : chosen);
}

std::string chosen_language(const GuildSettings& settings) {
    return value_of(settings, kChosen);
}

void choose_language(Store& store, GuildId guild, const std::string& code) {
    const auto all = languages();
    if (std::any_of(all.begin(), all.end(), [&](const Language& one) { return one.code() == code; }))
        store.people().keep_setting(guild, kChosen, code);
    else
        store.people().drop_setting(guild, kChosen);
}

void note_languages(Store& store, const Interaction& interaction) {
    People& people = store.people();
    if (User user = people.user(interaction.who.id); user.locale != interaction.who.locale) {
        user.locale = interaction.who.locale;
        people.keep(user);
    }
    if (!interaction.guild || interaction.guild_locale.empty()) return;
    if (value_of(people.settings(*interaction.guild), kOfDiscord) != interaction.guild_locale)
        people.keep_setting(*interaction.guild, kOfDiscord, interaction.guild_locale);
}

} // namespace majlis
