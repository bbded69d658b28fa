// What the headless table answers about a game, as JSON: the questions, their menus, and what a move has brought.
// The fields are those of docs/headless-table.md.
#pragma once

#include <string>

#include "engine/core/json_reader.h"
#include "engine/core/table.h"

namespace majlis {

std::string english(const Phrase& phrase);

Json played_json(const Played& played, Seats seats);
Json question_json(const Table& table, const Question& question, std::size_t most_actions);
Json choice_json(const Choice& choice);

} // namespace majlis
