#include "commands/suggesting.h"

#include <algorithm>

#include "commands/game_kinds.h"
#include "commands/languages.h"
#include "commands/leagues.h"
#include "commands/limits.h"
#include "commands/looking.h"
#include "commands/new_game.h"
#include "commands/packs.h"
#include "commands/resting.h"
#include "commands/sentences.h"
#include "commands/typed.h"
#include "commands/typed_action.h"
#include "engine/core/spelling.h"

namespace majlis {

namespace {

// ---- an action ----

// The table as it would be after what the seat has composed and typed; nothing: nothing may follow that.
std::unique_ptr<Table> after_typed(const Table& present, Seat seat, std::vector<std::string> actions,
                                   const std::vector<std::string>& typed, const Speaker& names) {
    Preview preview = present.preview(seat, actions);
    for (std::size_t i = 0; i + 1 < typed.size(); ++i) {
        const auto words = split_words(typed[i]);
        const auto path = words && !preview.refused ? path_typed(*preview.after, seat, *words, names) : std::nullopt;
        if (!path) return nullptr;
        actions.push_back(join_words(path->words));
        preview = present.preview(seat, actions);
    }
    const bool may_follow = !preview.refused && !preview.confirm_and_see;
    return may_follow ? std::move(preview.after) : nullptr;
}

std::string all_but_last(const std::vector<std::string>& actions) {
    std::string text;
    for (std::size_t i = 0; i + 1 < actions.size(); ++i)
        text += join_words(split_words(actions[i]).value()) + "; ";
    return text;
}

std::vector<SelectOption> suggested(GameTransaction& tx, const OpenTables::Met& met, const Interaction& interaction,
                                    const std::string& typed) {
    const auto seats = tx.seats();
    const SeatRow* own = row_of(seats, interaction.who.id);
    if (!own || tx.game().state != GameState::Running) return {};
    const auto actions = actions_in(typed);
    const auto buffer = tx.buffer(own->seat).value_or(TurnBuffer{});
    const NamingSpeaker names(seats, language_of(interaction));
    const auto table = after_typed(*met.present(tx), own->seat, buffer.actions, actions, names);
    if (!table) return {};
    return continuations(*table, own->seat, all_but_last(actions), actions.back(), names, limits::kOptions);
}

std::vector<SelectOption> actions_like(Surroundings& around, const Interaction& interaction, const HalfTyped& half) {
    const auto meant = game_meant(around, interaction, Verb::Act);
    const auto* game = std::get_if<GameId>(&meant);
    const auto met = game ? around.tables.meet(*game) : std::nullopt;
    std::vector<SelectOption> options;
    if (met)
        static_cast<void>(around.store.with_game(
            *game, [&](GameTransaction& tx) { options = suggested(tx, *met, interaction, half.typed); }));
    return options;
}

// ---- other options, each known by its name ----

const GameInfo* game_typed(const HalfTyped& half) {
    const auto game = half.options.find("game");
    return game == half.options.end() ? nullptr : game_kind(game->second);
}

std::vector<SelectOption> values_like(Store& store, const Interaction& interaction, const HalfTyped& half) {
    const auto& guild = interaction.guild;
    const Language& language = language_of(interaction);
    const GameInfo* info = game_typed(half);
    if (half.focused == "game") return games_like(half.typed, language);
    if (half.focused == "options" && info) return options_like(*info, half.typed, language);
    if (half.focused == "league")
        return leagues_like(store, interaction, half.typed, info ? std::optional(std::string(info->id)) : std::nullopt);
    if (half.focused == "zone") return zones_like(half.typed);
    if (half.focused == "pace") return paces_like(half.typed, language);
    if (half.focused == "pack" && guild && info) return packs_like(store, *guild, std::string(info->id), half.typed);
    if (half.focused == "name" && guild) return packs_like(store, *guild, std::nullopt, half.typed);
    return {};
}

} // namespace

// More than can be shown are found by typing on: what begins as it is typed comes first.
std::vector<SelectOption> suggestions(Surroundings& around, const Interaction& interaction, const HalfTyped& half) {
    if (half.name == "do") return actions_like(around, interaction, half);
    auto choices = values_like(around.store, interaction, half);
    std::stable_partition(choices.begin(), choices.end(),
                          [&](const SelectOption& one) { return begins(one.label, half.typed); });
    if (choices.size() > limits::kOptions) choices.resize(limits::kOptions);
    return choices;
}

} // namespace majlis
