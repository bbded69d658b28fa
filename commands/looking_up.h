// Searches a game's glossary for the words that somebody has typed,
// in the reader's language or in English.
#pragma once

#include <string_view>
#include <vector>

#include "engine/glossaries.h"
#include "locale/language.h"

namespace majlis {

struct FoundEntries {
    std::vector<GlossaryEntry> named; // the words are its name, or what sort of thing it is
    std::vector<GlossaryEntry> said;  // they stand in its text
};

FoundEntries find_entries(std::string_view typed, const std::vector<GlossaryEntry>& glossary, const Language& language);

} // namespace majlis
