// What every answer needs: the store, the clock, secrets and the studio, handed to Commands by main; and the tables
// kept in memory. Commands keeps one, and every answer is given a reference to it.
#pragma once

#include <string>
#include <utility>

#include "commands/chosen_languages.h"
#include "commands/commands.h"
#include "commands/forgotten_today.h"
#include "commands/open_tables.h"
#include "commands/wishes.h"

namespace majlis {

struct Surroundings {
    Store& store;
    Clock clock;
    Secrets secrets;
    OpenTables tables;
    Studio& studio;
    ChosenLanguages languages{};
    KnownWishes wishes{};
    ForgottenToday forgotten{};
    Span longest_window{}; // that all had answered before they were asked (closing_windows.h)
};

// A sentence of ours without arguments. It is put into the reader's language on its way out.
inline Post only_words(const char* message) {
    return {message, {}, {}, {}, true};
}

// What has been said already.
inline Post only_words(std::string content) {
    return {std::move(content), {}, {}, {}};
}

} // namespace majlis
