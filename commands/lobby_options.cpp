#include "commands/lobby_options.h"

#include <algorithm>
#include <optional>

#include "commands/button_id.h"
#include "commands/languages.h"
#include "commands/limits.h"
#include "commands/lobby_card.h"
#include "commands/permissions.h"
#include "commands/sentences.h"
#include "commands/table_rules.h"
#include "engine/core/table_of.h"

namespace majlis {

namespace {

std::optional<OptionInfo> option_named(const GameInfo& info, const std::string& id) {
    for (const OptionInfo& option : all_options(info))
        if (option.id == id) return option;
    return std::nullopt;
}

Select choice_of_option(const GameRow& game, const GameInfo& info, const Speaker& speaker) {
    Select select{to_text({'u', Verb::Options, game.id}), speaker.translate("Change an option…"), {}};
    for (const OptionInfo& option : all_options(info))
        if (select.options.size() < limits::kOptions)
            select.options.push_back({std::string(option.id), speaker.translate(in_words(option.id)), {}, false});
    return select;
}

Select choice_of_value(const GameRow& game, const OptionInfo& option, const Speaker& speaker) {
    Select select{to_text({'u', Verb::SetOption, game.id}), speaker.translate(in_words(option.id)) + "…", {}};
    const std::string now = present_options(game)[std::string(option.id)];
    for (const std::string_view value : option.values)
        select.options.push_back(
            {std::string(option.id) + "=" + std::string(value), speaker.translate(in_words(value)), {}, value == now});
    return select;
}

std::string heading(const LobbyVisit& visit, const Speaker& speaker) {
    return sentence(speaker, "Options of game {1}", static_cast<std::int64_t>(visit.tx.game().id.value)) +
           settled(visit.tx.game(), visit.empty.info(), speaker);
}

Post panel(const LobbyVisit& visit, const std::optional<OptionInfo>& chosen = std::nullopt) {
    const LanguageSpeaker speaker(language_of(visit.interaction));
    Post post = only_words(heading(visit, speaker));
    if (!governs_lobby(visit)) {
        post.content += "\n" + speaker.translate("Whoever set the table may change them.");
        return post;
    }
    if (chosen) post.rows.emplace_back(choice_of_value(visit.tx.game(), *chosen, speaker));
    post.rows.emplace_back(choice_of_option(visit.tx.game(), visit.empty.info(), speaker));
    return post;
}

Post panel_with(const LobbyVisit& visit, const std::string& note) {
    Post post = panel(visit);
    post.content = note + "\n\n" + post.content;
    return post;
}

// The game's and the table's options with one of them changed.
Options changed(const GameRow& game, const std::string& chosen) {
    Options all = present_options(game);
    const std::size_t equals = chosen.find('=');
    all[chosen.substr(0, equals)] = equals == std::string::npos ? "" : chosen.substr(equals + 1);
    return all;
}

Post change(const LobbyVisit& visit, const std::string& chosen) {
    if (!governs_lobby(visit)) return panel(visit);
    const LanguageSpeaker speaker(language_of(visit.interaction));
    Options options = changed(visit.tx.game(), chosen);
    const auto taken = take_table_rules(options);
    if (const auto* why = std::get_if<Phrase>(&taken)) return panel_with(visit, said(*why, speaker));
    const auto& rules = std::get<TableRules>(taken);
    if (const auto refusal = why_not_begin(visit.empty.info(), {Seats(visit.tx.seats().size()), options, {}}))
        return panel_with(visit, said(refusal->why, speaker));
    if (const auto missing = what_is_missing(visit.interaction, rules.watching)) return panel_with(visit, *missing);
    visit.tx.keep_rules(rules, options);
    renew_card(visit);
    return panel_with(visit, speaker.translate("Changed; the card shows it to everybody."));
}

} // namespace

Post show_options(Surroundings& around, const Interaction& interaction, GameId game,
                  const std::vector<std::string>& values) {
    return in_lobby(around, interaction, game, [&](const LobbyVisit& visit) {
        return panel(visit, values.empty() ? std::nullopt : option_named(visit.empty.info(), values.front()));
    });
}

Post set_option(Surroundings& around, const Interaction& interaction, GameId game,
                const std::vector<std::string>& values) {
    return in_lobby(around, interaction, game, [&](const LobbyVisit& visit) {
        return values.empty() ? panel(visit) : change(visit, values.front());
    });
}

} // namespace majlis
