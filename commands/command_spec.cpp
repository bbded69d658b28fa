#include "commands/command_spec.h"

namespace majlis {

namespace {

CommandSpec game_commands() {
    return {"game",
            "Games at this server's tables",
            {},
            {{"create",
              "Opens a table that others can join",
              {{"game", "Which game", OptionKind::Text, true, true},
               {"seats", "How many chairs stand at the table", OptionKind::Number},
               {"options", "Options of the game, such as stages=3", OptionKind::Text, false, true}},
              {}}}};
}

} // namespace

std::vector<CommandSpec> command_specs() {
    return {game_commands(),
            {"act", "Opens your private panel: what you are asked, and your hand", {}, {}},
            {"hand", "Shows your hand to you alone", {}, {}},
            {"board", "Shows the board to you alone", {{"text", "In words", OptionKind::Flag}}, {}}};
}

} // namespace majlis
