// A record as JSON: exported, attached to bug reports, loaded by the headless table.
// The pack's text travels with it, so that anybody can verify the game.
#pragma once

#include <string>
#include <variant>

#include "engine/core/json_reader.h"
#include "engine/core/record.h"

namespace majlis {

struct ExportedGame {
    Record record;
    std::string pack_text;
};

Json to_json(const ExportedGame& game);
std::variant<ExportedGame, Refusal> read_record(std::string_view text);

} // namespace majlis
