#include "commands/replaying.h"

#include <algorithm>

#include "commands/announcing.h"
#include "commands/button_id.h"
#include "commands/languages.h"
#include "commands/limits.h"
#include "commands/pictures.h"
#include "commands/sentences.h"
#include "commands/standing.h"
#include "commands/watching.h"
#include "engine/core/record.h"

namespace majlis {

namespace {

constexpr std::size_t kMostWords = 1800;

struct Film {
    std::optional<const char*> why_not;
    std::vector<Commit> line;
    std::vector<SeatRow> seats;
    std::unique_ptr<Table> table; // the present one: it knows how to word events
};

Film film_of(Surroundings& around, const Interaction& interaction, GameId game) {
    Film film;
    const auto met = around.tables.meet(game);
    if (!met) return film;
    static_cast<void>(around.store.with_game(game, [&](GameTransaction& tx) {
        if (why_no_position(tx.game())) return;
        film.seats = tx.seats();
        film.why_not = why_not_watch(tx.game(), film.seats, interaction);
        if (film.why_not) return;
        film.table = met->present(tx);
        film.line = present_line(film.table->record());
    }));
    return film;
}

std::string words_of(const Film& film, std::size_t step, const Language& language) {
    const MentioningSpeaker speaker(film.seats, language);
    std::string text = sentence(speaker, "**Step {1} of {2}**", static_cast<std::int64_t>(step + 1),
                                static_cast<std::int64_t>(film.line.size()));
    for (const Phrase& heard : heard_by(Spectator{}, told_events(*film.table, film.line[step])))
        text += "\n" + said(heard, speaker);
    return shortened(text, kMostWords);
}

// The detail tells buttons apart that lead to the same step.
Button turn_to(GameId game, std::size_t step, const char* detail, std::string label, bool there_already) {
    const Intent intent{"replay", Seat{0}, static_cast<std::uint32_t>(step)};
    return {to_text({'u', Verb::Replay, game, intent, detail}), std::move(label), ButtonStyle::Secondary,
            there_already};
}

std::vector<Button> ways_from(GameId game, std::size_t step, std::size_t last, const Language& language) {
    return {turn_to(game, 0, "first", language.translate("First"), step == 0),
            turn_to(game, step == 0 ? 0 : step - 1, "back", language.translate("Back"), step == 0),
            turn_to(game, std::min(step + 1, last), "on", language.translate("Forward"), step == last),
            turn_to(game, last, "last", language.translate("Last"), step == last)};
}

} // namespace

// The picture outlines what the step has changed.
Post replay(Surroundings& around, const Interaction& interaction, GameId game, std::optional<std::size_t> wanted) {
    const Film film = film_of(around, interaction, game);
    if (film.why_not) return only_words(*film.why_not);
    if (film.line.empty()) return only_words("There is nothing to replay yet.");
    const Language& language = language_of(interaction);
    const std::size_t last = film.line.size() - 1;
    const std::size_t step = std::min(wanted.value_or(0), last);
    Post post = only_words(words_of(film, step, language));
    const auto before = step == 0 ? std::nullopt : std::optional(film.line[step - 1].after);
    post.files.push_back(
        draw_attachment(around.store, around.studio, game, film.line[step].after, board_image(before), &language));
    post.rows.emplace_back(ways_from(game, step, last, language));
    return post;
}

} // namespace majlis
