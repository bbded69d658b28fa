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
               {"options", "Options of the game, such as stages=3", OptionKind::Text, false, true},
               {"pack", "A pack of this server; without one, the usual numbers", OptionKind::Text, false, true}},
              {}}}};
}

CommandSpec pack_commands() {
    return {"pack",
            "Packs: this server's own cards, prices and maps",
            {},
            {{"upload",
              "Adds a pack, for whoever may manage this server",
              {{"file", "The pack: a text in TOML", OptionKind::File, true},
               {"name", "What it shall be called here", OptionKind::Text, true}},
              {}},
             {"list", "Shows the packs of this server", {}, {}},
             {"show",
              "Shows what is special about a pack, and the pack itself",
              {{"name", "Which one", OptionKind::Text, true, true}},
              {}}}};
}

} // namespace

std::vector<CommandSpec> command_specs() {
    return {game_commands(),
            pack_commands(),
            {"act", "Opens your private panel: what you are asked, and your hand", {}, {}},
            {"turns", "Shows every table where you are awaited, on every server", {}, {}},
            {"do",
             "For experts: an action as it is written, such as: sell 2; pass",
             {{"action", "What fits is suggested while you type", OptionKind::Text, true, true}},
             {}},
            {"log", "Shows what has happened, as you heard it", {}, {}},
            {"notes", "Your private notes about a game", {}, {}},
            {"replay", "Steps through a game from the deal on", {}, {}},
            {"export", "Gives you a game as files, and lets you report a bug", {}, {}},
            {"hand", "Shows your hand to you alone", {}, {}},
            {"board", "Shows the board to you alone", {{"text", "In words", OptionKind::Flag}}, {}}};
}

} // namespace majlis
