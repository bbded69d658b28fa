#include "engine/glossaries.h"

#include "engine/crescent_moon/glossary.h"
#include "engine/games.h"

namespace majlis {

std::vector<GlossaryEntry> glossary_of(const Table& table) {
    std::vector<GlossaryEntry> entries;
    visit_table(table, [&]<Game G>(const TableOf<G>& of) {
        if constexpr (std::is_same_v<G, CrescentMoon>) entries = crescent_moon::glossary(of.tables());
    });
    return entries;
}

} // namespace majlis
