#include "engine/crescent_moon/glossary.h"

#include "engine/crescent_moon/chapters.h"

namespace majlis::crescent_moon {

std::vector<GlossaryEntry> glossary(const Tables& tables) {
    std::vector<GlossaryEntry> entries;
    for (const CharacterRow& character : tables.characters)
        for (const ObjectiveRow& objective : character.objectives)
            entries.push_back({Term{"Objective"}, Term{character.name}, {}, objective.text});
    for (const CardRow& card : tables.cards)
        entries.push_back({Term{"Power card"},
                           Term{card.name},
                           {Term{tables.of(card.character).name}, type_name(card.type)},
                           card.text});
    return entries;
}

} // namespace majlis::crescent_moon
