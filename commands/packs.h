// The packs of a server: its organisers upload them, everybody may look at them, and a new table may ask for one.
// What is in a pack is the loader's business; here it is a text with a name.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "commands/surroundings.h"
#include "packs/open_table.h"

namespace majlis {

Post upload_pack(Surroundings& around, const Interaction& interaction, const SlashCommand& command);
std::optional<const char*> why_not_fetch(Surroundings& around, const Interaction& interaction); // the file to upload
Post list_packs(Surroundings& around, const Interaction& interaction);
bool is_of_packs(const std::string& custom_id); // the pages of that list
Post turn_packs(Surroundings& around, const Interaction& interaction, const std::string& custom_id);
Post show_pack(Surroundings& around, const Interaction& interaction, const SlashCommand& command);

// An empty table of this game over the server's pack of this name, or over the usual one when none is named. Otherwise
// what to tell the person.
std::variant<OpenedTable, std::string> open_named(Surroundings& around, const Interaction& interaction,
                                                  std::string_view game, const std::string& pack);

// Names of the server's packs, of one game or of all; none while the store cannot be reached.
std::vector<SelectOption> packs_like(Store& store, GuildId guild, const std::optional<std::string>& game,
                                     std::string_view typed);

} // namespace majlis
