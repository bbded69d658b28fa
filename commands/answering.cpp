#include "commands/answering.h"

#include <algorithm>
#include <array>
#include <stdexcept>

#include "commands/acting.h"
#include "commands/bargaining.h"
#include "commands/bidding.h"
#include "commands/command_spec.h"
#include "commands/ending.h"
#include "commands/explaining.h"
#include "commands/exporting.h"
#include "commands/freezing.h"
#include "commands/game_log.h"
#include "commands/giving_time.h"
#include "commands/help.h"
#include "commands/inviting.h"
#include "commands/languages.h"
#include "commands/leagues.h"
#include "commands/legible.h"
#include "commands/lobby.h"
#include "commands/lobby_options.h"
#include "commands/looking.h"
#include "commands/moving.h"
#include "commands/new_game.h"
#include "commands/notes.h"
#include "commands/offer_times.h"
#include "commands/pace_form.h"
#include "commands/packs.h"
#include "commands/pausing.h"
#include "commands/privacy.h"
#include "commands/proposals.h"
#include "commands/released_notes.h"
#include "commands/rematch.h"
#include "commands/replacing.h"
#include "commands/replaying.h"
#include "commands/resting.h"
#include "commands/rolling_back.h"
#include "commands/rules.h"
#include "commands/seat_kit.h"
#include "commands/seat_votes.h"
#include "commands/sentences.h"
#include "commands/settings.h"
#include "commands/setup.h"
#include "commands/statistics.h"
#include "commands/substituting.h"
#include "commands/turns.h"
#include "commands/tutorial.h"
#include "commands/undoing.h"
#include "engine/core/overloaded.h"

namespace majlis {

namespace {

constexpr auto kNotLegible = "Please write something that can be seen, without signs that turn the direction of "
                             "writing.";
constexpr auto kNoSuchButton = "This button is not one that I know. /act opens your panel.";

Picture picture_behind(Verb verb) {
    return std::find_if(kTablePictures.begin(), kTablePictures.end(),
                        [&](const TablePicture& one) { return one.verb == verb; })
        ->picture;
}

Post act_in_next_game(Surroundings& around, const Interaction& interaction, GameId game) {
    const auto next = next_awaited(around, interaction.who.id, game);
    if (!next) return only_words("Nobody is waiting for you at another table.");
    return act(around, interaction, {{'u', Verb::Act, *next}, {}, {}});
}

std::optional<std::size_t> page_of(const ButtonId& button) {
    return button.intent ? std::optional<std::size_t>(button.intent->step) : std::nullopt;
}

std::string text_in(const Press& press) {
    const auto text = press.fields.find("text");
    return text == press.fields.end() ? std::string() : text->second;
}

Post confirm(Surroundings& around, const Interaction& interaction, const Press& press) {
    let_offers_lapse(around, press.button.game);
    return act(around, interaction, press);
}

Post answer_button(Surroundings& around, const Interaction& interaction, const Press& press) {
    const GameId game = press.button.game;
    switch (press.button.verb) {
    case Verb::Join: return join_as_usual(around, interaction, game);
    case Verb::JoinByMessage: return join(around, interaction, game, Delivery::DirectMessage);
    case Verb::JoinHere: return join(around, interaction, game, Delivery::Here);
    case Verb::JoinInThread: return join(around, interaction, game, Delivery::PrivateThread);
    case Verb::Leave: return leave(around, interaction, game);
    case Verb::Start: return start(around, interaction, game);
    case Verb::Options: return show_options(around, interaction, game, press.values);
    case Verb::SetOption: return set_option(around, interaction, game, press.values);
    case Verb::TakeChair: return choose_chair(around, interaction, game, press.values);
    case Verb::Bid: return bid(around, interaction, game, press.values);
    case Verb::Agree:
    case Verb::Disagree: return answer_proposal(around, interaction, press);
    case Verb::Resign: return resign(around, interaction, press);
    case Verb::RollBack: return roll_back(around, interaction, press);
    case Verb::Hand: return show_hand(around, interaction, game);
    case Verb::Character: return show_character(around, interaction, game, std::nullopt);
    case Verb::Characters:
        if (press.button.intent) return show_character(around, interaction, game, press.button.intent->seat);
        [[fallthrough]];
    case Verb::Board:
    case Verb::Market:
    case Verb::Conflict:
    case Verb::Scores:
    case Verb::Progress:
    case Verb::Year: return show_picture(around, interaction, game, picture_behind(press.button.verb), As::Image);
    case Verb::Undo:
    case Verb::AgreeUndo:
    case Verb::RefuseUndo: return undo(around, interaction, press.button);
    case Verb::Turns: return show_turns(around, interaction, press.button);
    case Verb::Log: return show_log(around, interaction, game, page_of(press.button));
    case Verb::Replay: return replay(around, interaction, game, page_of(press.button));
    case Verb::Export: return export_game(around, interaction, game);
    case Verb::Report: return report_bug(around, interaction, game, text_in(press));
    case Verb::Notes: return show_notes(around, interaction, press.button);
    case Verb::AddNote: return add_note(around, interaction, game, text_in(press));
    case Verb::DropNote: return drop_note(around, interaction, press.button);
    case Verb::NextGame: return act_in_next_game(around, interaction, game);
    case Verb::AddPromise:
    case Verb::Deal: return bargain(around, interaction, press);
    case Verb::Do:
    case Verb::Act:
    case Verb::Others:
    case Verb::Open:
    case Verb::Walk:
    case Verb::Subset:
    case Verb::Pick:
    case Verb::Finish:
    case Verb::Complete:
    case Verb::Number:
    case Verb::Text:
    case Verb::Page:
    case Verb::TakeBack:
    case Verb::Aside:
    case Verb::Withdraw:
    case Verb::Bystand: return act(around, interaction, press);
    case Verb::Confirm: return confirm(around, interaction, press);
    }
    throw std::logic_error("commands: a verb that nobody answers");
}

As wanted_as(const SlashCommand& command) {
    const auto text = command.options.find("text");
    return text != command.options.end() && text->second == "true" ? As::Words : As::Image;
}

std::optional<Verb> picture_verb(const SlashCommand& command) {
    const auto what = command.options.find("what");
    if (what == command.options.end()) return Verb::Board;
    const auto wanted = picture_in(what->second);
    for (const TablePicture& one : kTablePictures)
        if (one.picture == wanted) return one.verb;
    return std::nullopt;
}

Post which_pictures(const Interaction& interaction) {
    std::vector<Phrase> names;
    for (const TablePicture& one : kTablePictures)
        names.push_back(phrase("{1}", Term{std::string(one.label)}));
    return only_words(
        sentence(LanguageSpeaker(language_of(interaction)), "There is no such picture. There are these: {1}.", names));
}

std::optional<Verb> verb_of(const SlashCommand& command) {
    if (command.name == "act") return Verb::Act;
    if (command.name == "hand") return Verb::Hand;
    if (command.name == "board") return picture_verb(command);
    if (command.name == "do") return Verb::Do;
    if (command.name == "log") return Verb::Log;
    if (command.name == "notes") return Verb::Notes;
    if (command.name == "replay") return Verb::Replay;
    if (command.name == "export") return Verb::Export;
    if (command.name == "deal") return Verb::Deal;
    return std::nullopt;
}

struct CommandRow {
    std::string_view name;
    Post (*answer)(Surroundings& around, const Interaction& interaction, const SlashCommand& command);
};

constexpr std::array kCommands{
    CommandRow{"game create", create_game},       CommandRow{"game invite", invite},
    CommandRow{"game resign", ask_to_resign},     CommandRow{"game end", propose_end},
    CommandRow{"game pause", propose_pause},      CommandRow{"game resume", propose_resuming},
    CommandRow{"organise extend", extend_clock},  CommandRow{"away vacation", go_on_vacation},
    CommandRow{"away back", end_vacation},        CommandRow{"away quiet", keep_quiet_hours},
    CommandRow{"away noquiet", drop_quiet_hours}, CommandRow{"away show", show_rest},
    CommandRow{"game rematch", set_rematch},      CommandRow{"game replace", propose_substitute},
    CommandRow{"game move", move_here},           CommandRow{"organise replace", replace_player},
    CommandRow{"organise remove", remove_player}, CommandRow{"organise freeze", freeze},
    CommandRow{"organise unfreeze", unfreeze},    CommandRow{"organise rollback", ask_how_far_back},
    CommandRow{"organise end", end_game},         CommandRow{"pack upload", upload_pack},
    CommandRow{"league create", create_league},   CommandRow{"league close", close_league},
    CommandRow{"league reopen", reopen_league},   CommandRow{"league standings", show_standings},
    CommandRow{"pack show", show_pack},           CommandRow{"rules", show_rules}};

struct PlainRow { // a command without options
    std::string_view name;
    Post (*answer)(Surroundings& around, const Interaction& interaction);
};

constexpr std::array kPlainCommands{
    PlainRow{"setup", set_up},
    PlainRow{"league list", list_leagues},
    PlainRow{"pack list", list_packs},
    PlainRow{"help", show_help},
    PlainRow{"tutorial", begin_tutorial},
    PlainRow{"settings", show_settings},
    PlainRow{"stats", show_statistics},
    PlainRow{"substitute on", be_substitute},
    PlainRow{"substitute off", be_no_substitute},
    PlainRow{"substitute list", list_substitutes},
    PlainRow{"turns",
             [](Surroundings& around, const Interaction& interaction) { return show_turns(around, interaction); }},
    PlainRow{"privacy", [](Surroundings&, const Interaction& interaction) { return show_privacy(interaction); }}};

Post answer_command(Surroundings& around, const Interaction& interaction, const SlashCommand& command) {
    for (const CommandRow& row : kCommands)
        if (row.name == command.name) return row.answer(around, interaction, command);
    for (const PlainRow& row : kPlainCommands)
        if (row.name == command.name) return row.answer(around, interaction);
    const auto verb = verb_of(command);
    const bool about_picture = command.name == "board";
    if (!verb) return about_picture ? which_pictures(interaction) : only_words("This command is not one that I know.");
    const auto meant = game_meant(around, interaction, *verb, command);
    if (const auto* post = std::get_if<Post>(&meant)) return *post;
    const GameId game = std::get<GameId>(meant);
    if (about_picture) return show_picture(around, interaction, game, picture_behind(*verb), wanted_as(command));
    return answer_button(around, interaction, {{'p', *verb, game}, {}, command.options});
}

// A button, a select or a form that is of a panel of its own, and says so in its custom_id.
struct Component {
    const std::string& custom_id;
    const std::vector<std::string>& values;
    const std::map<std::string, std::string>& fields;
};

struct PanelRow {
    std::string_view name;
    bool (*is_of)(const std::string& custom_id);
    Post (*answer)(Surroundings& around, const Interaction& interaction, const Component& pressed);
};

template <Post (*AnswerOf)(Surroundings&, const Interaction&, const std::string&)>
Post by_id(Surroundings& around, const Interaction& interaction, const Component& pressed) {
    return AnswerOf(around, interaction, pressed.custom_id);
}

template <Post (*AnswerOf)(Surroundings&, const Interaction&, const std::string&, const std::vector<std::string>&)>
Post by_values(Surroundings& around, const Interaction& interaction, const Component& pressed) {
    return AnswerOf(around, interaction, pressed.custom_id, pressed.values);
}

constexpr std::array kPanels{
    PanelRow{"pace", [](const std::string& custom_id) { return is_of_pace_form(custom_id); },
             [](Surroundings& around, const Interaction& interaction, const Component& pressed) {
                 return settle_own_pace(around, interaction, pressed.fields);
             }},
    PanelRow{"setup", is_of_setup, by_values<change_setup>},
    PanelRow{"settings", is_of_settings, by_values<change_settings>},
    PanelRow{"privacy", is_of_privacy, by_id<answer_privacy>},
    PanelRow{"kit", is_of_kit, by_id<show_kit>},
    PanelRow{"released notes", is_of_released_notes, by_id<answer_released_notes>},
    PanelRow{"rules", is_of_rules, by_id<turn_rules>},
    PanelRow{"why not", is_of_explaining, by_id<turn_explanation>},
    PanelRow{"packs", is_of_packs, by_id<turn_packs>},
    PanelRow{"leagues", is_of_leagues, by_id<turn_leagues>}};

Post answer_component(Surroundings& around, const Interaction& interaction, const Component& pressed) {
    for (const PanelRow& row : kPanels)
        if (row.is_of(pressed.custom_id)) return row.answer(around, interaction, pressed);
    const auto button = button_id_in(pressed.custom_id);
    return button ? answer_button(around, interaction, {*button, pressed.values, pressed.fields})
                  : only_words(kNoSuchButton);
}

void add_commands(std::vector<std::string>& names, const CommandSpec& command, const std::string& group) {
    const std::string name = group + command.name;
    if (command.subcommands.empty()) names.push_back(name);
    for (const CommandSpec& one : command.subcommands)
        add_commands(names, one, name + " ");
}

} // namespace

Post answer(Surroundings& around, const Interaction& interaction) {
    if (!all_legible(interaction.doing)) return only_words(kNotLegible);
    return std::visit(overloaded{
                          [&](const SlashCommand& command) { return answer_command(around, interaction, command); },
                          [](const HalfTyped&) -> Post { throw std::logic_error("commands: half a word is no act"); },
                          [&](const Pressed& pressed) {
                              return answer_component(around, interaction, {pressed.custom_id, pressed.values, {}});
                          },
                          [&](const FilledIn& form) {
                              return answer_component(around, interaction, {form.custom_id, {}, form.fields});
                          },
                      },
                      interaction.doing);
}

std::vector<std::string> all_that_is_answered() {
    std::vector<std::string> names;
    for (const CommandSpec& command : command_specs())
        add_commands(names, command, "/");
    for (char letter = '!'; letter <= '~'; ++letter)
        if (button_id_in(std::string{'u', letter, ' ', '1'})) names.push_back(std::string("button ") + letter);
    for (const PanelRow& row : kPanels)
        names.push_back("panel " + std::string(row.name));
    return names;
}

} // namespace majlis
