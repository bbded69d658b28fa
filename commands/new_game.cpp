#include "commands/new_game.h"

#include <array>

#include "commands/languages.h"
#include "commands/limits.h"
#include "commands/packs.h"
#include "commands/seating.h"
#include "commands/sentences.h"
#include "commands/typed.h"
#include "engine/core/table_of.h"
#include "engine/core/words.h"
#include "packs/open_table.h"

namespace majlis {

namespace {

struct Permission {
    std::uint64_t bit;
    std::string_view name; // as Discord's settings call it
};

constexpr std::array kNeeded{
    Permission{1ULL << 10, "View Channel"},          Permission{1ULL << 11, "Send Messages"},
    Permission{1ULL << 15, "Attach Files"},          Permission{1ULL << 16, "Read Message History"},
    Permission{1ULL << 35, "Create Public Threads"}, Permission{1ULL << 38, "Send Messages in Threads"}};
constexpr std::uint64_t kAdministrator = 1ULL << 3;

std::optional<std::string> what_is_missing(std::uint64_t permissions, const Speaker& speaker) {
    if (permissions & kAdministrator) return std::nullopt;
    std::vector<Phrase> missing;
    for (const Permission& permission : kNeeded)
        if ((permissions & permission.bit) == 0) missing.push_back(phrase("{1}", Term{std::string(permission.name)}));
    if (missing.empty()) return std::nullopt;
    return sentence(speaker, "In this channel I am not allowed to: {1}. Please ask somebody who may change that.",
                    missing);
}

const GameInfo* game_named(std::string_view id) {
    for (const GameInfo* info : known_games())
        if (info->id == id || info->name == id) return info;
    return nullptr;
}

// "stages=3 pace=slow"
std::optional<Options> options_in(const std::string& text) {
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

// The lobby's own option is taken out: the game does not know it. Nothing: it has no such value.
std::optional<Seating> take_seating(Options& options) {
    const auto chosen = options.extract(std::string(seating_option().id));
    return seating_named(chosen.empty() ? seating_option().usual : std::string_view(chosen.mapped()));
}

std::vector<SelectOption> games_like(std::string_view typed) {
    std::vector<SelectOption> choices;
    for (const GameInfo* info : known_games())
        if (mentions(info->name, typed) || mentions(info->id, typed))
            choices.push_back({std::string(info->id), std::string(info->name), {}, false});
    return choices;
}

std::vector<SelectOption> options_like(const GameInfo& info, std::string_view typed) {
    std::vector<OptionInfo> options = info.options;
    options.push_back(seating_option());
    std::vector<SelectOption> choices;
    for (const OptionInfo& option : options)
        for (const std::string_view value : option.values) {
            const std::string text = std::string(option.id) + "=" + std::string(value);
            if (mentions(text, typed)) choices.push_back({text, text, {}, false});
        }
    return choices;
}

} // namespace

std::variant<NewGameWish, std::string> new_game_wish(const Interaction& interaction, const SlashCommand& command) {
    const LanguageSpeaker speaker(language_of(interaction));
    if (!interaction.guild) return speaker.translate("Games are created in a channel of a server.");
    if (const auto missing = what_is_missing(interaction.app_permissions, speaker)) return *missing;
    const GameInfo* info = game_named(typed_option(command, "game"));
    if (!info)
        return speaker.translate("I do not know that game. Choose one from the list that appears while you type.");
    const std::string seats = typed_option(command, "seats");
    const auto count = seats.empty() ? static_cast<int>(info->seats.back()) : number_in(seats).value_or(0);
    auto chosen = options_in(typed_option(command, "options"));
    if (!chosen) return speaker.translate("Options are written like this: stages=3");
    const auto seating = take_seating(*chosen);
    if (!seating)
        return speaker.translate("The option seating is random (chance shuffles the seats) or fixed (as you join).");
    NewGameWish wish{info, static_cast<std::size_t>(count), completed(*info, *chosen), *seating,
                     typed_option(command, "pack")};
    if (count < 1 || count > static_cast<int>(kMaxSeats)) return speaker.translate("A table has 1 to 6 chairs.");
    if (const auto refusal = why_not_begin(*info, {Seats(wish.seats), wish.options, {}}))
        return said(refusal->why, speaker);
    return wish;
}

namespace {

const GameInfo* game_typed(const HalfTyped& half) {
    const auto game = half.options.find("game");
    return game == half.options.end() ? nullptr : game_named(game->second);
}

std::vector<SelectOption> all_suggestions(Store& store, std::optional<GuildId> guild, const HalfTyped& half) {
    const GameInfo* info = game_typed(half);
    if (half.focused == "game") return games_like(half.typed);
    if (half.focused == "options" && info) return options_like(*info, half.typed);
    if (half.focused == "pack" && guild && info) return packs_like(store, *guild, std::string(info->id), half.typed);
    if (half.focused == "name" && guild) return packs_like(store, *guild, std::nullopt, half.typed);
    return {};
}

} // namespace

std::vector<SelectOption> suggestions(Store& store, std::optional<GuildId> guild, const HalfTyped& half) {
    auto choices = all_suggestions(store, guild, half);
    if (choices.size() > limits::kOptions) choices.resize(limits::kOptions);
    return choices;
}

} // namespace majlis
