#include "commands/rolling_back.h"

#include <algorithm>
#include <iterator>

#include "commands/announcing.h"
#include "commands/button_id.h"
#include "commands/computer_seats.h"
#include "commands/game_visit.h"
#include "commands/languages.h"
#include "commands/limits.h"
#include "commands/long_ids.h"
#include "commands/sentences.h"
#include "engine/core/words.h"

namespace majlis {

namespace {

constexpr auto kMatter = "rollback";

// What everybody heard of a move; a part of it is enough to know it by.
std::string words_of(const Table& table, const Commit& commit, const Speaker& names) {
    const auto heard = heard_by(Spectator{}, told_events(table, commit));
    return heard.empty() ? names.translate("(nothing that everybody saw)") : say(heard.front(), names);
}

// The newest moves first: each can be taken back with all that followed, so the version before it is the target.
Select moves_of(const GameVisit& visit, const ButtonId& id) {
    const auto line = present_line(visit.table->record());
    const NamingSpeaker names(visit.seats, language_of(visit.interaction));
    Select select{to_text(id), names.translate("Back to before…"), {}};
    for (std::size_t i = line.size(); i-- > 1 && select.options.size() < limits::kOptions;)
        select.options.push_back(
            {std::to_string(line[i - 1].after.value),
             shortened(words_of(*visit.table, line[i], names), limits::kOptionText),
             say(phrase("back to version {1}", static_cast<std::int64_t>(line[i - 1].after.value)), names), false});
    return select;
}

Post choice(const GameVisit& visit, const std::string& reason) {
    const auto version = static_cast<std::uint32_t>(visit.table->version().value);
    Post post =
        only_words(sentence(LanguageSpeaker(language_of(visit.interaction)),
                            "Before which move shall the game go on? That move and all later ones are taken back, "
                            "whoever has seen what. Everybody reads your reason: {1}",
                            Text{reason}));
    const Select moves =
        moves_of(visit, {'u', Verb::RollBack, visit.tx.game().id, Intent{kMatter, Seat{}, version}, {}, reason});
    if (moves.options.empty()) return only_words("Nothing has been played that could be taken back.");
    post.rows.emplace_back(moves);
    return post;
}

Post go_back(GameVisit& visit, Version to, const std::string& reason) {
    const Questions before = visit.table->questions();
    const Version version = visit.table->version();
    auto result = visit.table->roll_back(to);
    if (const auto* refusal = std::get_if<Refusal>(&result))
        return only_words(said(refusal->why, LanguageSpeaker(language_of(visit.interaction))));
    Played played = std::get<Played>(std::move(result));
    if (visit.tx.game().standing == Standing::Going) append(played, play_for_nobody(*visit.table, visit.seats));
    record_played(visit, version, played);
    for (const Seat seat : visit.table->seats())
        visit.tx.drop_buffer(seat);
    visit.herald().tell_line(
        decided(visit, phrase("the game goes back to version {1}.", static_cast<std::int64_t>(to.value)), reason), {});
    if (visit.tx.game().standing == Standing::Going) visit.herald().tell_decided(before, *visit.table, played);
    return only_words("Done. The thread says so.");
}

Post go_back_as_pressed(GameVisit& visit, const Press& press, const std::string& reason) {
    const auto to = press.values.empty() ? std::nullopt : large_number_in(press.values.front());
    if (!organises(visit.interaction, visit.house) || !to)
        return only_words("Games are governed by whoever may manage this server or organises its games.");
    if (press.button.intent->step != static_cast<std::uint32_t>(visit.table->version().value))
        return choice(visit, reason);
    return go_back(visit, Version{*to}, reason);
}

} // namespace

Post ask_how_far_back(Surroundings& around, const Interaction& interaction, const SlashCommand& command) {
    return govern(around, interaction, command, [&](GameVisit& visit) { return choice(visit, reason_of(command)); });
}

Post roll_back(Surroundings& around, const Interaction& interaction, const Press& press) {
    if (!press.button.intent) return only_words("Type /organise rollback.");
    const std::string reason = long_words(around.store, press.button);
    return at_game(around, interaction, press.button.game,
                   [&](GameVisit& visit) { return go_back_as_pressed(visit, press, reason); });
}

} // namespace majlis
