#include "tests/commands/rights_table.h"

namespace majlis::test {
namespace {

using Make = std::function<Doing(const RightsScene&)>;
using Words = std::map<std::string, std::string>;
using People = std::map<std::string, NamedPerson>;
using Game = GameId RightsScene::*;

const NamedPerson kBob{UserId{701}, "Bob"}, kCarol{UserId{702}, "Carol"}, kXena{UserId{777}, "Xena"};

std::string number(const RightsScene& scene, Game game) {
    return std::to_string((scene.*game).value);
}

Make types(const std::string& name, const Words& options = {}, const People& people = {}) {
    return [=](const RightsScene&) { return SlashCommand{name, options, {}, people}; };
}

Make types_at(Game game, const std::string& name, const Words& options = {}, const People& people = {}) {
    return [=](const RightsScene& scene) {
        Words all = options;
        all["game"] = number(scene, game);
        return SlashCommand{name, all, {}, people};
    };
}

Make presses(const std::string& custom_id, const std::vector<std::string>& values = {}) {
    return [=](const RightsScene&) { return Pressed{custom_id, values, MessageId{1}}; };
}

// "ul", then the game's number, then the rest.
Make presses_at(Game game, const std::string& verb, const std::vector<std::string>& values = {},
                const std::string& rest = {}) {
    return [=](const RightsScene& scene) {
        return Pressed{verb + " " + number(scene, game) + rest, values, MessageId{1}};
    };
}

Make fills_at(const std::string& verb, const std::string& rest, const Words& fields) {
    return [=](const RightsScene& scene) {
        return FilledIn{verb + " " + number(scene, &RightsScene::running) + rest, fields};
    };
}

// As Alice was shown it.
Make presses_shown(char verb) {
    return [=](const RightsScene& scene) {
        const auto found = scene.shown.find(verb);
        if (found == scene.shown.end()) throw std::runtime_error(std::string("Alice was never shown ") + verb);
        return Pressed{found->second.custom_id, found->second.values, MessageId{1}};
    };
}

// What she was shown to go on with her turn, with another verb.
Make walks(char verb, const std::vector<std::string>& values = {}, const Words& fields = {}) {
    return [=](const RightsScene& scene) -> Doing {
        std::string custom_id = scene.shown.at('c').custom_id;
        custom_id[0] = 'u';
        custom_id[1] = verb;
        if (!fields.empty()) return FilledIn{custom_id, fields};
        return Pressed{custom_id, values, MessageId{1}};
    };
}

Make uploads(const std::string& name) {
    return [=](const RightsScene& scene) {
        SlashCommand command{"pack upload", {{"name", name}}};
        command.files["file"] = {"mine.toml", scene.pack.size(), "https://cdn.discordapp.com/mine.toml", scene.pack};
        return command;
    };
}

Make rolls_back() {
    return [](const RightsScene& scene) {
        const auto version = const_cast<RightsScene&>(scene).store.find(scene.running)->version.value;
        return Pressed{"uY " + number(scene, &RightsScene::running) + " rollback 0 " + std::to_string(version) +
                           " - why",
                       {"0"},
                       MessageId{1}};
    };
}

constexpr auto kRunning = &RightsScene::running, kGathering = &RightsScene::gathering, kBidding = &RightsScene::bidding,
               kOver = &RightsScene::over;
constexpr auto kChanges = Effect::Changes, kLooks = Effect::Looks;
const Words kReason{{"reason", "So."}}, kText{{"text", "a word"}};

std::vector<RightsLine> buttons() {
    return {
        // On the lobby card
        {"button j", kNobody, kLooks, presses_at(kGathering, "uj")},
        {"button d", kHere | kSeat, kChanges, presses_at(kGathering, "ud")},
        {"button e", kHere | kSeat, kChanges, presses_at(kGathering, "ue")},
        {"button p", kHere | kSeat, kChanges, presses_at(kGathering, "up")},
        {"button l", kSeat, kChanges, presses_at(kGathering, "ul")},
        {"button s", kSeat | kOrganiser, kChanges, presses_at(kBidding, "us")},
        {"button O", kNobody, kLooks, presses_at(kGathering, "uO")},
        {"button V", kSeat | kOrganiser, kChanges, presses_at(kGathering, "uV", {"join=invited"})}, // Alice has set it
        {"button C", kSeat, kChanges, presses_at(kGathering, "uC", {"2"})},
        {"button H", kSeat, kChanges, presses_at(kBidding, "uH", {"0=3"})},
        // About a game
        {"button A", kSeat, kChanges, presses_shown('A')},
        {"button Q", kSeat, kChanges, presses_shown('Q')},
        {"button Z", kSeat, kChanges, presses_at(kRunning, "uZ")},
        {"button Y", kOrganiser, kLooks, rolls_back()},
        // On the live prompt
        {"button a", kSeat, kLooks, presses_at(kRunning, "ua")},
        {"button h", kSeat, kLooks, presses_at(kRunning, "ph")},
        {"button b", kSeat, kLooks, presses_at(kRunning, "pb")},
        {"button m", kSeat, kLooks, presses_at(kRunning, "pm")},
        {"button r", kSeat, kLooks, presses_at(kRunning, "pr")},
        {"button v", kSeat, kLooks, presses_at(kOver, "pv")},
        {"button x", kSeat, kLooks, presses_at(kRunning, "px")},
        {"button u", kSeat, kLooks, presses_at(kRunning, "pu")},
        {"button 1", kSeat, kLooks, presses_at(kRunning, "p1")},
        {"button 2", kSeat, kLooks, presses_at(kRunning, "p2")},
        // In the panel
        {"button o", kSeat, kLooks, walks('o')},
        {"button q", kSeat, kLooks, walks('q')},
        {"button w", kSeat, kLooks, walks('w')},
        {"button k", kSeat, kLooks, walks('k', {"0"})},
        {"button i", kSeat, kLooks, walks('i', {"0"})},
        {"button f", kSeat, kLooks, walks('f')},
        {"button y", kSeat, kLooks, walks('y')},
        {"button n", kSeat, kLooks, walks('n', {}, {{"number", "1"}})},
        {"button t", kSeat, kLooks, walks('t', {}, kText)},
        {"button g", kSeat, kLooks, walks('g')},
        {"button z", kSeat, kChanges, presses_shown('z')},
        {"button c", kSeat, kLooks, presses_shown('c')},
        {"button I", kSeat, kLooks, walks('I')},
        {"button W", kSeat, kLooks, walks('W', {"turn"})},
        {"button S", kOwn | kSeat, kChanges, presses_at(kRunning, "uS", {}, " turn 0 0 pass")}, // a wish for all tables
        // Below public posts
        {"button U", kSeat, kLooks, presses_shown('U')},
        {"button G", kSeat, kLooks, presses_at(kRunning, "pG", {}, " undo 0 0")},
        {"button R", kSeat, kLooks, presses_at(kRunning, "pR", {}, " undo 0 0")},
        // In private answers
        {"button N", kSeat, kLooks, presses_at(kOver, "uN")},
        {"button T", kNobody, kLooks, presses_at(kRunning, "uT", {}, " turns 0 0 0")},
        {"button L", kNobody, kLooks, presses_at(kRunning, "uL", {}, " log 0 0")},
        {"button K", kNobody, kLooks, presses_at(kRunning, "pK")},
        {"button M", kSeat, kChanges, fills_at("uM", " notes 0 0 400", kText)},
        {"button X", kSeat, kChanges, presses_shown('X')},
        {"button P", kNobody, kLooks, presses_at(kRunning, "uP", {}, " replay 0 1")},
        {"button E", kNobody, kLooks, presses_at(kOver, "pE")},
        {"button E", kNobody, kLooks, presses_at(kRunning, "pE")},
        {"button B", kSeat | kOwnHere, kChanges, fills_at("uB", " report 0 0 1000", kText)},
        {"button J", kSeat, kChanges, presses_shown('J')},
        {"button F", kSeat, kChanges, fills_at("uF", " deals 0 0 200", kText)},
    };
}

std::vector<RightsLine> panels() {
    return {
        {"panel pace", kServer, kChanges,
         [](const RightsScene&) {
             return FilledIn{"u setup lengths",
                             {{"decision", "2h"}, {"bank", "1d"}, {"sealed", "2h"}, {"reminder", ""}}};
         },
         In::Channel},
        {"panel setup", kServer, kChanges, presses("u setup here"), In::Channel},
        {"panel settings", kOwn, kChanges, presses("u settings language", {"cs"})},
        {"panel privacy", kNobody, kLooks,
         presses("u privacy forget")}, // what follows is in tests/db/forgetting_test.cpp
        {"panel kit", kNobody, kLooks, presses_at(kRunning, "p kit")},
        {"panel released notes", kSeat | kFormer, kChanges, presses_at(kRunning, "u mynotes release")},
        {"panel rules", kNobody, kLooks, presses("u rules 0 - tea")},
        {"panel why not", kNobody, kLooks, presses_at(kRunning, "u why", {}, " 0")},
        {"panel packs", kNobody, kLooks, presses("u packs >a")},
        {"panel leagues", kNobody, kLooks, presses("u leagues >a")},
    };
}

std::vector<RightsLine> commands_about_games() {
    return {
        {"/game create", kOwn, kChanges, types("game create", {{"game", "caravan"}, {"seats", "2"}}), In::Channel},
        {"/game invite", kSeatHere | kOrganiser, kChanges,
         types_at(kGathering, "game invite", {}, {{"player", kXena}})},
        {"/game resign", kNobody, kLooks, types_at(kRunning, "game resign")},
        {"/game end", kSeatHere, kChanges, types_at(kRunning, "game end")},
        {"/game end", kSeatHere | kOrganiser, kChanges, types_at(kGathering, "game end")},
        {"/game pause", kSeatHere, kChanges, types_at(kRunning, "game pause")},
        {"/game resume", kSeatHere, kLooks, types_at(kRunning, "game resume")},
        {"/game replace", kSeatHere, kLooks, types_at(kRunning, "game replace", {}, {{"player", kBob}})},
        {"/game rematch", kSeatHere, kChanges, types_at(kOver, "game rematch"), In::Channel},
        {"/game move", kSeatHere | kOrganiser, kChanges, types_at(kRunning, "game move"), In::Channel},
        {"/organise replace", kOrganiser, kChanges,
         types_at(kRunning, "organise replace", kReason, {{"player", kBob}, {"by", kXena}})},
        {"/organise remove", kOrganiser, kChanges, types_at(kRunning, "organise remove", kReason, {{"player", kBob}})},
        {"/organise freeze", kOrganiser, kChanges, types_at(kRunning, "organise freeze", kReason)},
        {"/organise unfreeze", kOrganiser, kLooks, types_at(kRunning, "organise unfreeze")},
        {"/organise extend", kOrganiser, kLooks,
         types_at(kRunning, "organise extend", {{"reason", "So."}, {"time", "2h"}})},
        {"/organise rollback", kOrganiser, kLooks, types_at(kRunning, "organise rollback", kReason)},
        {"/organise end", kOrganiser, kChanges, types_at(kRunning, "organise end", kReason)},
        {"/organise end", kOrganiser, kChanges, types_at(kGathering, "organise end", kReason)},
        {"/act", kSeat, kLooks, types("act")},
        {"/deal", kSeat, kLooks, types("deal")},
        {"/do", kSeat, kLooks, types("do", {{"action", "pass"}})},
        {"/log", kNobody, kLooks, types_at(kRunning, "log")},
        {"/notes", kNobody, kLooks, types_at(kRunning, "notes")},
        {"/replay", kNobody, kLooks, types_at(kRunning, "replay")},
        {"/export", kNobody, kLooks, types_at(kRunning, "export")},
        {"/hand", kSeat, kLooks, types("hand")},
        {"/board", kSeat, kLooks, types_at(kRunning, "board")},
    };
}

std::vector<RightsLine> other_commands() {
    return {
        {"/help", kNobody, kLooks, types("help")},
        {"/tutorial", kOwn, kChanges, types("tutorial"), In::Channel},
        {"/rules", kNobody, kLooks, types("rules", {{"search", "tea"}})},
        {"/settings", kNobody, kLooks, types("settings")},
        {"/stats", kNobody, kLooks, types("stats")},
        {"/privacy", kNobody, kLooks, types("privacy")},
        {"/setup", kServer, kLooks, types("setup"), In::Channel},
        {"/turns", kNobody, kLooks, types("turns")},
        {"/league create", kServer, kChanges, types("league create", {{"name", "Bowl"}, {"season", "1"}})},
        {"/league standings", kNobody, kLooks, types("league standings")},
        {"/league list", kNobody, kLooks, types("league list")},
        {"/league close", kServer, kChanges, types("league close", {{"league", "Cup"}})},
        {"/league reopen", kServer, kLooks, types("league reopen", {{"league", "Cup"}})},
        {"/pack upload", kServer, kChanges, uploads("mine")},
        {"/pack list", kNobody, kLooks, types("pack list")},
        {"/pack show", kNobody, kLooks, types("pack show", {{"name", "mine"}})},
        {"/away vacation", kSeat | kOwn, kChanges, types("away vacation", {{"days", "1"}})},
        {"/away back", kSeat | kOwn, kLooks, types("away back")},
        {"/away quiet", kSeat | kOwn, kChanges,
         types("away quiet", {{"from", "22:00"}, {"to", "7:00"}, {"zone", "Europe/Prague"}})},
        {"/away noquiet", kSeat | kOwn, kLooks, types("away noquiet")},
        {"/away show", kNobody, kLooks, types("away show")},
        {"/substitute on", kOwn, kChanges, types("substitute on")},
        {"/substitute off", kOwn, kLooks, types("substitute off")},
        {"/substitute list", kNobody, kLooks, types("substitute list")},
    };
}

} // namespace

std::vector<RightsLine> rights_table() {
    std::vector<RightsLine> all;
    for (auto lines : {buttons(), panels(), commands_about_games(), other_commands()})
        all.insert(all.end(), lines.begin(), lines.end());
    return all;
}

} // namespace majlis::test
