#include "commands/command_spec.h"

#include "commands/looking.h"
#include "commands/pictures.h"
#include "commands/table_rules.h"

namespace majlis {

namespace {

CommandOption which_game() {
    return {"game", "The game's number; without it, the game of this thread", OptionKind::Number};
}

CommandOption absence_option() {
    CommandOption absence{"absence", "What happens when somebody's time is up"};
    for (const auto& [label, value] : absences_in_words())
        absence.choices.push_back({std::string(label), std::string(value)});
    return absence;
}

CommandSpec game_commands() {
    return {"game",
            "Games at this server's tables",
            {},
            {{"create",
              "Opens a table that others can join",
              {{"game", "Which game", OptionKind::Text, true, true},
               {"seats", "How many chairs stand at the table", OptionKind::Number},
               {"options", "Options of the game, such as stages=3", OptionKind::Text, false, true},
               {"pack", "A pack of this server; without one, the usual numbers", OptionKind::Text, false, true},
               {"pace", "How much time there is: relaxed, daily, live, none, or lengths such as 24h+3d+12h",
                OptionKind::Text, false, true},
               absence_option(),
               {"league", "A league of this server that the game counts for", OptionKind::Text, false, true}},
              {}},
             {"invite",
              "Invites somebody to a table that you have set",
              {{"player", "Whom", OptionKind::Person, true},
               {"game", "The game's number, from its card; without it, your newest table", OptionKind::Number}},
              {}},
             {"resign", "Leaves a game for good; the computer plays on in your seat", {which_game()}, {}},
             {"end",
              "Proposes that the game ends without a result; a table that still gathers is closed",
              {which_game()},
              {}},
             {"pause", "Proposes that a game stands still for a while, and no clock runs", {which_game()}, {}},
             {"resume", "Proposes that a paused game goes on", {which_game()}, {}},
             {"replace",
              "Proposes a substitute for a seat whose time is up, or that the computer plays",
              {{"player", "Who goes", OptionKind::Person},
               {"seat", "Or the number of the seat, where the computer plays", OptionKind::Number},
               {"by", "Who comes; without it, whoever has been willing longest", OptionKind::Person},
               which_game()},
              {}},
             {"rematch", "Sets the same table again when a game is over", {which_game()}, {}},
             {"move",
              "Lets a game go on here, in this channel, in a new thread",
              {{"game", "The game's number", OptionKind::Number, true}},
              {}}}};
}

CommandSpec organiser_commands() {
    const CommandOption reason{"reason", "Why: everybody reads it", OptionKind::Text, true};
    return {"organise",
            "For organisers: decides about a game",
            {},
            {{"replace",
              "Gives somebody's seat to somebody else, with all that it knows",
              {{"by", "Who comes", OptionKind::Person, true},
               reason,
               {"player", "Who goes", OptionKind::Person},
               {"seat", "Or the number of the seat, where the computer plays", OptionKind::Number},
               which_game()},
              {}},
             {"remove",
              "Leaves somebody's seat to the computer",
              {{"player", "Who goes", OptionKind::Person, true}, reason, which_game()},
              {}},
             {"freeze", "Nobody acts in a game until it is unfrozen", {reason, which_game()}, {}},
             {"unfreeze", "Lets a frozen game go on", {which_game()}, {}},
             {"extend",
              "Gives more time for what is asked now",
              {{"time", "How much more, such as 90m, 12h or 2d", OptionKind::Text, true},
               reason,
               {"player", "To whom; without it, to everybody who is awaited", OptionKind::Person},
               which_game()},
              {}},
             {"rollback", "Takes a game back to before a move", {reason, which_game()}, {}},
             {"end", "Ends a game without a result, or closes a gathering table", {reason, which_game()}, {}}}};
}

CommandSpec league_commands() {
    const CommandOption which{"league", "Which one; without it, the newest", OptionKind::Text, false, true};
    CommandOption tables{"tables", "Who sets tables for it"};
    tables.choices = {{"Whoever may play", "players"}, {"Organisers", "organisers"}};
    return {"league",
            "Leagues of this server: seasons of games that count into one table",
            {},
            {{"create",
              "Opens a league, for whoever organises games here",
              {{"name", "What it is called", OptionKind::Text, true},
               {"season", "Which season of it, such as 2027 or spring", OptionKind::Text, true},
               {"game", "The only game that counts; without it, every game does", OptionKind::Text, false, true},
               tables},
              {}},
             {"standings", "Shows the table of a league", {which}, {}},
             {"list", "Shows the leagues of this server", {}, {}},
             {"close", "Closes a season: no more tables are set for it", {which}, {}},
             {"reopen", "Opens a closed season again", {which}, {}}}};
}

CommandSpec pack_commands() {
    return {"pack",
            "Packs: this server's own cards, prices and maps",
            {},
            {{"upload",
              "Adds a pack, for whoever organises games here",
              {{"file", "The pack: a text in TOML", OptionKind::File, true},
               {"name", "What it shall be called here", OptionKind::Text, true}},
              {}},
             {"list", "Shows the packs of this server", {}, {}},
             {"show",
              "Shows what is special about a pack, and the pack itself",
              {{"name", "Which one", OptionKind::Text, true, true}},
              {}}}};
}

CommandSpec rules_command() {
    return {"rules",
            "Searches the rules, or tells why something is not possible",
            {{"search", "A word in your language, or the id of a rule"},
             {"why", "Why can I not do this? As an action is written, such as: sell 3"},
             {"game", "Which game", OptionKind::Text, false, true}},
            {}};
}

CommandSpec away_commands() {
    return {"away",
            "When your time stands still, at all your tables",
            {},
            {{"vacation",
              "Goes on vacation from now on",
              {{"days", "How many days, out of those that you have each year", OptionKind::Number, true}},
              {}},
             {"back", "Ends your vacation", {}, {}},
             {"quiet",
              "Settles the hours of each day in which your clocks stand still",
              {{"from", "By your own clock, such as 22:00", OptionKind::Text, true},
               {"to", "By your own clock, such as 7:30", OptionKind::Text, true},
               {"zone", "Your time zone, such as Europe/Prague", OptionKind::Text, false, true}},
              {}},
             {"noquiet", "You have no quiet hours any more", {}, {}},
             {"show", "Shows when your time stands still", {}, {}}}};
}

CommandSpec substitute_commands() {
    return {"substitute",
            "Who is willing to take over seats on this server",
            {},
            {{"on", "You are willing to take over seats here", {}, {}},
             {"off", "You are not willing any more", {}, {}},
             {"list", "Shows who is willing", {}, {}}}};
}

CommandSpec board_command() {
    CommandOption what{"what", "Another picture of the table: market, last conflict, scores, progress, characters"};
    for (const TablePicture& picture : kTablePictures)
        what.choices.push_back({std::string(picture.label), image_of(picture.picture)});
    return {"board", "Shows the board to you alone", {what, {"text", "In words", OptionKind::Flag}, which_game()}, {}};
}

} // namespace

std::vector<CommandSpec> command_specs() {
    return {{"help", "Says what to do here and now", {}, {}},
            {"tutorial", "A first small game against the computer, in two minutes", {}, {}},
            rules_command(),
            {"settings", "Your language, how your hand arrives, notifications, games at once", {}, {}},
            {"stats", "Your games and how reliably you play, and this server's games", {}, {}},
            {"privacy", "What is stored about you: read it, take it along, or be forgotten", {}, {}},
            {"setup", "Settles where games are created and who may do what, and checks my permissions", {}, {}},
            game_commands(),
            organiser_commands(),
            league_commands(),
            pack_commands(),
            away_commands(),
            substitute_commands(),
            {"act", "Opens your private panel: what you are asked, and your hand", {}, {}},
            {"deal", "Shows what is on the table: offers to you, yours, and the way to a new one", {}, {}},
            {"turns", "Shows every table where you are awaited, on every server", {}, {}},
            {"do",
             "For experts: an action as it is written, such as: sell 2; pass",
             {{"action", "What fits is suggested while you type", OptionKind::Text, true, true}},
             {}},
            {"log", "Shows what has happened, as you heard it", {which_game()}, {}},
            {"notes", "Your private notes about a game", {which_game()}, {}},
            {"replay", "Steps through a game from the deal on", {which_game()}, {}},
            {"export", "Gives you a game as files, and lets you report a bug", {which_game()}, {}},
            {"hand", "Shows your hand to you alone", {}, {}},
            board_command()};
}

} // namespace majlis
