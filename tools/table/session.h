// The headless table: one JSON request in, one JSON answer out, never a crash. The fields are those of
// docs/headless-table.md: more may be added, none renamed.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "packs/open_table.h"

namespace majlis {

class TableSession {
public:
    std::string answer(std::string_view line); // one line of JSON, without the line break

    struct Open { // the game at the table
        std::unique_ptr<Table> table;
        std::string pack;
        ChanceSource chance;
        bool dealt_anew = false;
    };

private:
    std::optional<Open> open_;
};

} // namespace majlis
