// What somebody types, found in the menu tree: in capitals or not, by the words of the notation or those on the
// buttons, lists in any order. Also what is wrong with what leads nowhere. From the seat's own view alone, like the
// menu.
#pragma once

#include <optional>
#include <string>

#include "engine/core/menu.h"
#include "engine/core/table.h"

namespace majlis {

struct Spelled {
    Words words;          // as the tree spells them, as far as they lead
    std::size_t read = 0; // so many of the typed words
    Choices next;         // what may follow there
};

// How far the words lead: all of them, or to the deepest point that they reach.
Spelled spelled(const Next& next, const Words& typed, const Speaker& names);

struct TypedPath {
    std::string question;
    Words words;        // as the tree spells them
    bool whole = false; // an action; otherwise more is to be said
};

// An empty last field may have been left out. None: no question offers this.
std::optional<TypedPath> path_typed(const Table& table, Seat seat, const Words& typed, const Speaker& names);

// The same within one question, and only what was typed.
std::optional<Words> words_typed(const Table& table, Seat seat, const std::string& question, const Words& typed,
                                 const Speaker& names);

// The typed words as the notation has them, as far as they could be read.
std::string nearest_action(const Table& table, Seat seat, const Words& typed, const Speaker& names);

// None: nothing at all begins like this. Of all questions, or of one.
std::optional<Phrase> what_is_wrong(const Table& table, Seat seat, const Words& typed, const Speaker& names);
std::optional<Phrase> what_is_wrong(const Table& table, Seat seat, const std::string& question, const Words& typed,
                                    const Speaker& names);

} // namespace majlis
