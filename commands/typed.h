// What somebody has typed into the options of a command.
// And whether a name that we know is like what has been typed so far.
#pragma once

#include <string>
#include <string_view>

#include "commands/interaction.h"

namespace majlis {

std::string typed_option(const SlashCommand& command, const std::string& name); // empty: it was left out
std::string on_one_line(std::string text);                                      // what is no text there becomes blanks
bool begins(std::string_view text, std::string_view typed);                     // in capitals or not
bool mentions(std::string_view text, std::string_view typed);                   // the same

} // namespace majlis
