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
    return language_for(interaction.who.language.value_or(interaction.who.locale));
}

std::optional<std::string> known_language(const std::string& code) {
    const auto all = languages();
    const bool known = std::any_of(all.begin(), all.end(), [&](const Language& one) { return one.code() == code; });
    return known ? std::optional(code) : std::nullopt;
}

const Language& language_of(const User& user, const Language& of_server) {
    return user.locale ? language_for(*user.locale) : of_server;
}

const Language& language_at(GameTransaction& tx, const std::vector<SeatRow>& seats) {
    const Language& of_server = language_of(tx.guild_settings());
    if (tx.game().guided)
        for (const SeatRow& row : seats)
            if (row.user) return language_of(tx.user(*row.user), of_server);
    return of_server;
}

const Language& language_of(const GuildSettings& settings) {
    const std::string chosen = value_of(settings, kChosen);
    return language_for(chosen.empty() ? value_of(settings, kOfDiscord) : chosen);
}

std::string chosen_language(const GuildSettings& settings) {
    return value_of(settings, kChosen);
}

void choose_language(Store& store, GuildId guild, const std::string& code) {
    if (known_language(code))
        store.people().keep_setting(guild, kChosen, code);
    else
        store.people().drop_setting(guild, kChosen);
}

void note_languages(Store& store, const Interaction& interaction) {
    People& people = store.people();
    const std::string spoken = interaction.who.language.value_or(interaction.who.locale);
    if (people.user(interaction.who.id).locale != spoken) people.keep_locale(interaction.who.id, spoken);
    if (!interaction.guild || interaction.guild_locale.empty()) return;
    if (value_of(people.settings(*interaction.guild), kOfDiscord) != interaction.guild_locale)
        people.keep_setting(*interaction.guild, kOfDiscord, interaction.guild_locale);
}

} // namespace majlis
