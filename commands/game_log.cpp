#include "commands/game_log.h"

#include <algorithm>

#include "commands/announcing.h"
#include "commands/button_id.h"
#include "commands/languages.h"
#include "commands/limits.h"
#include "commands/sentences.h"
#include "commands/standing.h"
#include "commands/watching.h"
#include "engine/core/record.h"

namespace majlis {

namespace {

constexpr std::size_t kMostInPage = 1800;

std::string moment(Instant at) { // in the reader's own time
    return "<t:" + std::to_string(std::chrono::duration_cast<std::chrono::seconds>(at.time_since_epoch()).count()) +
           ":f>";
}

bool counts(const std::vector<Commit>& line, const Commit& commit) {
    return taken_back_target(commit) || std::find(line.begin(), line.end(), commit) != line.end();
}

std::string line_of(const Table& table, const Viewer& viewer, const Commit& commit, const Speaker& speaker) {
    std::string text;
    for (const Phrase& heard : heard_by(viewer, told_events(table, commit)))
        text += " " + said(heard, speaker);
    return text;
}

std::vector<std::string> lines_of_log(GameTransaction& tx, const Table& table, const Viewer& viewer,
                                      const Speaker& speaker) {
    const std::vector<Commit> line = present_line(table.record());
    std::vector<std::string> lines;
    for (const StoredCommit& stored : tx.commits_since(Version{0})) {
        const std::string words = line_of(table, viewer, stored.commit, speaker);
        if (words.empty()) continue;
        std::string text = moment(stored.at);
        if (!counts(line, stored.commit)) text += sentence(speaker, " (taken back)");
        text += words;
        lines.push_back(std::move(text));
    }
    return lines;
}

Button turn_to(GameId game, std::size_t page, std::string label) {
    return {to_text({'u', Verb::Log, game, Intent{"log", Seat{0}, static_cast<std::uint32_t>(page)}}),
            std::move(label)};
}

Post page_of_log(GameId game, const std::vector<std::string>& pages, std::optional<std::size_t> wanted,
                 const Speaker& speaker) {
    const std::size_t page = std::min(wanted.value_or(pages.size() - 1), pages.size() - 1);
    Post post =
        only_words(sentence(speaker, "**Log of game {1}**, page {2} of {3}", static_cast<std::int64_t>(game.value),
                            static_cast<std::int64_t>(page + 1), static_cast<std::int64_t>(pages.size())) +
                   "\n" + pages[page]);
    std::vector<Button> buttons;
    if (page > 0) buttons.push_back(turn_to(game, page - 1, speaker.translate("Older")));
    if (page + 1 < pages.size()) buttons.push_back(turn_to(game, page + 1, speaker.translate("Newer")));
    if (!buttons.empty()) post.rows.emplace_back(std::move(buttons));
    return post;
}

} // namespace

Post show_log(Surroundings& around, const Interaction& interaction, GameId game, std::optional<std::size_t> page) {
    const auto met = around.tables.meet(game);
    std::vector<std::string> lines;
    std::optional<const char*> why_not;
    if (met)
        static_cast<void>(around.store.with_game(game, [&](GameTransaction& tx) {
            if (why_no_position(tx.game())) return;
            const auto seats = tx.seats();
            why_not = why_not_watch(tx.game(), seats, interaction);
            if (why_not) return;
            const SeatRow* own = row_of(seats, interaction.who.id);
            const Viewer viewer = own ? Viewer(own->seat) : Viewer(Spectator{});
            lines = lines_of_log(tx, *met->present(tx), viewer, MentioningSpeaker(seats, language_of(interaction)));
        }));
    if (why_not) return only_words(*why_not);
    if (lines.empty()) return only_words("Nothing has happened in this game yet.");
    return page_of_log(game, pages_of(lines, kMostInPage), page, LanguageSpeaker(language_of(interaction)));
}

} // namespace majlis
