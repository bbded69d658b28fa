// Whose language is spoken where: private answers in the reader's, public posts and images in the server's.
// No other file asks Discord's locales or the settings of people and servers for one.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "commands/interaction.h"
#include "db/people.h"
#include "db/store.h"
#include "locale/language.h"

namespace majlis {

const Language& language_of(const Interaction& interaction);              // of the person who reads the answer
const Language& language_of(const User& user, const Language& of_server); // as last noted
std::optional<std::string> known_language(const std::string& code);       // none: we do not speak it

// Of what is posted at a table: the server's; a tutorial is read by one person alone, and speaks to that one.
const Language& language_at(GameTransaction& tx, const std::vector<SeatRow>& seats);

// The one place that says what a server speaks: what its organisers have set, else what Discord says of it.
const Language& language_of(const GuildSettings& settings);
std::string chosen_language(const GuildSettings& settings);                 // its code; empty: as Discord says
void choose_language(Store& store, GuildId guild, const std::string& code); // another word: as Discord says

// Discord names both languages only with an interaction, and posts go out later: they are noted when they change.
void note_languages(Store& store, const Interaction& interaction);

} // namespace majlis
