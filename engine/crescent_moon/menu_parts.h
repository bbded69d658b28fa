// What the menus of the chapters are put together from: verbs with what may follow them, and lists of choices.
// A verb is offered only if something can follow it.
#pragma once

#include <span>

#include "engine/crescent_moon/chapters.h"

namespace majlis::crescent_moon {

inline const Choices kComplete{CompleteChoice{}};

struct Verb {
    std::string_view word, label;
    // After the verb and these words; empty: the verb is not offered.
    Choices (*after)(const Tables& tables, const Sight& sight, const Words& rest);
};

Choices verbs_after(const Tables& tables, const Sight& sight, std::span<const Verb> verbs, const Words& words);
Choices hex_choices(const HexSet& hexes);
WordChoice card_choice(const Tables& tables, Kind card); // with its type and its effect
std::vector<WordChoice> card_choices(const Tables& tables, const CardCounts& cards);

} // namespace majlis::crescent_moon
