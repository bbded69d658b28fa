#include "commands/game_kinds.h"

#include <vector>

#include "commands/sentences.h"
#include "packs/open_table.h"

namespace majlis {

const GameInfo* game_kind(std::string_view typed) {
    for (const GameInfo* info : known_games())
        if (info->id == typed || info->name == typed) return info;
    return nullptr;
}

Term game_name(std::string_view id) {
    const GameInfo* info = game_kind(id);
    return {std::string(info ? info->name : id)};
}

std::string no_such_game(const Speaker& speaker) {
    std::vector<Phrase> names;
    for (const GameInfo* info : known_games())
        names.push_back(phrase("{1}", game_name(info->id)));
    return sentence(speaker, "I do not know that game. There are these: {1}.", names);
}

} // namespace majlis
