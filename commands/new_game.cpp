#include "commands/new_game.h"

#include <algorithm>

#include "commands/game_kinds.h"
#include "commands/languages.h"
#include "commands/limits.h"
#include "commands/lobby_card.h"
#include "commands/permissions.h"
#include "commands/sentences.h"
#include "commands/table_rules.h"
#include "commands/typed.h"
#include "engine/core/table_of.h"
#include "engine/core/words.h"
#include "packs/open_table.h"

namespace majlis {

namespace {

constexpr std::size_t kMostOptions = 500; // characters: what is wrong among them is said again in the answer

// "stages=3 pace=slow"
std::optional<Options> options_in(const std::string& text) {
    if (characters(text) > kMostOptions) return std::nullopt;
    const auto words = split_words(text);
    if (!words) return std::nullopt;
    Options options;
    for (const std::string& word : *words) {
        const std::size_t equals = word.find('=');
        if (equals == std::string::npos) return std::nullopt;
        options[word.substr(0, equals)] = word.substr(equals + 1);
    }
    return options;
}

std::vector<Phrase> option_names(const GameInfo& info) {
    std::vector<Phrase> names;
    for (const OptionInfo& option : all_options(info))
        names.push_back(phrase("{1}", Text{std::string(option.id)}));
    return names;
}

std::string how_to_write_options(const GameInfo& info, const Speaker& speaker) {
    const OptionInfo first = all_options(info).front();
    return sentence(speaker, "Options are written like this: {1}. There are these: {2}.",
                    Text{std::string(first.id) + "=" + std::string(first.usual)}, option_names(info));
}

// Those of the table are taken out before.
std::optional<std::string> why_no_such_option(const GameInfo& info, const Options& chosen, const Speaker& speaker) {
    for (const auto& [id, value] : chosen)
        if (std::none_of(info.options.begin(), info.options.end(), [&](const OptionInfo& one) { return one.id == id; }))
            return sentence(speaker, "There is no option named {1}. There are these: {2}.", Text{id},
                            option_names(info));
    return std::nullopt;
}

// The table's options that the command has by name come before those of the server.
void add_named(Options& chosen, const SlashCommand& command, const Options& usual) {
    for (const OptionInfo& option : table_options())
        if (const std::string typed = typed_option(command, std::string(option.id)); !typed.empty())
            chosen[std::string(option.id)] = typed;
    chosen.insert(usual.begin(), usual.end());
}

// As it is typed; in another language than English, what that means as well.
std::string label_of(const OptionInfo& option, std::string_view value, const Language& language) {
    std::string typed = std::string(option.id) + "=" + std::string(value);
    const std::string name = language.translate(in_words(option.id));
    if (name == in_words(option.id)) return typed;
    return shortened(typed + " · " + name + ": " + language.translate(in_words(value)), limits::kOptionText);
}

} // namespace

std::string counts_of(const GameInfo& info, const Speaker& speaker) {
    std::vector<Phrase> counts;
    for (const std::size_t count : info.seats)
        counts.push_back(phrase("{1}", static_cast<std::int64_t>(count)));
    return sentence(speaker, "{1} can be played by this many: {2}.", Term{std::string(info.name)}, counts);
}

std::variant<NewGameWish, std::string> new_game_wish(const Interaction& interaction, const SlashCommand& command,
                                                     const Options& usual) {
    const LanguageSpeaker speaker(language_of(interaction));
    if (!interaction.guild) return speaker.translate("Games are created in a channel of a server.");
    if (interaction.parent) return speaker.translate("Games are created in a channel, and not in one of its threads.");
    const GameInfo* info = game_kind(typed_option(command, "game"));
    if (!info) return no_such_game(speaker);
    const std::string seats = typed_option(command, "seats");
    const auto count = seats.empty() ? static_cast<int>(info->seats.back()) : number_in(seats).value_or(0);
    auto chosen = options_in(typed_option(command, "options"));
    if (!chosen) return how_to_write_options(*info, speaker);
    add_named(*chosen, command, usual);
    const auto rules = take_table_rules(*chosen);
    if (const auto* why = std::get_if<Phrase>(&rules)) return said(*why, speaker);
    if (const auto why = why_no_such_option(*info, *chosen, speaker)) return *why;
    NewGameWish wish{info, static_cast<std::size_t>(count), completed(*info, *chosen), std::get<TableRules>(rules),
                     typed_option(command, "pack")};
    if (count < 1 || count > static_cast<int>(kMaxSeats)) return counts_of(*info, speaker);
    if (const auto refusal = why_not_begin(*info, {Seats(wish.seats), wish.options, {}}))
        return said(refusal->why, speaker);
    if (const auto missing = what_is_missing(interaction, wish.rules.watching)) return *missing;
    return wish;
}

std::vector<SelectOption> games_like(std::string_view typed, const Language& language) {
    std::vector<SelectOption> choices;
    for (const GameInfo* info : known_games()) {
        const std::string name = language.translate(info->name);
        if (mentions(name, typed) || mentions(info->name, typed) || mentions(info->id, typed))
            choices.push_back({std::string(info->id), name, {}, false});
    }
    return choices;
}

std::vector<SelectOption> options_like(const GameInfo& info, std::string_view typed, const Language& language) {
    std::vector<SelectOption> choices;
    for (const OptionInfo& option : all_options(info))
        for (const std::string_view value : option.values) {
            const std::string label = label_of(option, value, language);
            if (mentions(label, typed))
                choices.push_back({std::string(option.id) + "=" + std::string(value), label, {}, false});
        }
    return choices;
}

// What somebody types as lengths is offered as it is.
std::vector<SelectOption> paces_like(const std::string& typed, const Language& language) {
    const LanguageSpeaker speaker(language);
    std::vector<SelectOption> choices;
    for (const std::string_view name : pace_names()) {
        const Pace pace = pace_in(name).value();
        const std::string label =
            sentence(speaker, "{1}: {2} for a decision, {3} saved up at most, {4} in secret", Term{std::string(name)},
                     Text{to_text(pace.decision)}, Text{to_text(pace.bank)}, Text{to_text(pace.sealed)});
        if (mentions(label, typed) || mentions(name, typed))
            choices.push_back({std::string(name), shortened(label, limits::kOptionText), {}, false});
    }
    const std::string none = language.translate("none: there are no clocks");
    if (mentions(none, typed)) choices.push_back({"none", none, {}, false});
    if (pace_in(typed) && choices.empty()) choices.push_back({typed, typed, {}, false});
    return choices;
}

} // namespace majlis
