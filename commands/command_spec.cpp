#include "commands/command_spec.h"

#include "commands/looking.h"
#include "commands/pictures.h"

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

CommandSpec board_command() {
    CommandOption what{"what", "Another picture of the table: market, last conflict, scores, progress"};
    for (const TablePicture& picture : kTablePictures)
        what.choices.push_back({std::string(picture.label), image_of(picture.picture)});
    return {"board", "Shows the board to you alone", {what, {"text", "In words", OptionKind::Flag}}, {}};
}

} // namespace

std::vector<CommandSpec> command_specs() {
    return {game_commands(),
            pack_commands(),
            {"act", "Opens your private panel: what you are asked, and your hand", {}, {}},
            {"hand", "Shows your hand to you alone", {}, {}},
            board_command()};
}

} // namespace majlis
