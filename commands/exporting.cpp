#include "commands/exporting.h"

#include <nlohmann/json.hpp>

#include "commands/announcing.h"
#include "commands/button_id.h"
#include "commands/languages.h"
#include "commands/limits.h"
#include "commands/sentences.h"
#include "commands/standing.h"
#include "commands/typed.h"
#include "commands/watching.h"
#include "engine/core/build_id.h"
#include "engine/core/record_json.h"

namespace majlis {

namespace {

constexpr std::size_t kMostWords = 1000; // of a report
constexpr int kMostReportsHere = 5;      // of one person about one game: each holds all that the person sees
constexpr int kMostReports = 20;         // of one person

Viewer viewer_of(const std::vector<SeatRow>& seats, UserId user) {
    const SeatRow* own = row_of(seats, user);
    return own ? Viewer(own->seat) : Viewer(Spectator{});
}

std::string file_name(GameId game, const char* ending) {
    return "game-" + std::to_string(game.value) + ending;
}

Attachment whole_record(Store& store, GameId game, const Language& language) {
    Record record = store.record(game).value();
    const std::string pack = store.pack(record.pack).value();
    return {file_name(game, ".json"), to_json(ExportedGame{std::move(record), pack}).dump(),
            language.translate("The record of the game")};
}

// What this viewer heard, one commit a line, without formatting.
std::string heard_so_far(GameTransaction& tx, const Table& table, const Viewer& viewer, const Speaker& names) {
    std::string text;
    for (const StoredCommit& stored : tx.commits_since(Version{0})) {
        std::string line;
        for (const Phrase& heard : heard_by(viewer, told_events(table, stored.commit)))
            line += (line.empty() ? "" : " ") + say(heard, names);
        if (!line.empty()) text += line + "\n";
    }
    return text.empty() ? names.translate("Nothing has happened in this game yet.") + "\n" : text;
}

std::vector<Attachment> seen_so_far(GameTransaction& tx, const Table& table, const Interaction& interaction) {
    const auto seats = tx.seats();
    const Viewer viewer = viewer_of(seats, interaction.who.id);
    const NamingSpeaker names(seats, language_of(interaction));
    return {{file_name(tx.game().id, "-log.txt"), heard_so_far(tx, table, viewer, names),
             names.translate("What has happened, as you heard it")},
            {file_name(tx.game().id, "-view.json"), table.view_json(viewer),
             names.translate("The position, as you see it")}};
}

} // namespace

Button report_button(GameId game, const Speaker& names) {
    const Intent intent{"report", Seat{0}, 0};
    return {to_text({'m', Verb::Report, game, intent, std::to_string(kMostWords)}), names.translate("Report a bug…")};
}

Post export_game(Surroundings& around, const Interaction& interaction, GameId game) {
    const auto met = around.tables.meet(game);
    Post post = only_words("There is nothing to export yet: the game has not begun.");
    bool over = false;
    if (met)
        static_cast<void>(around.store.with_game(game, [&](GameTransaction& tx) {
            if (const auto why = why_not_watch(tx.game(), tx.seats(), interaction)) {
                post = only_words(*why);
                return;
            }
            over = tx.game().state == GameState::Over && !why_no_position(tx.game());
            if (tx.game().state != GameState::Running) return;
            post = only_words("The game is still on, so this is what you have seen of it. Its whole record can be "
                              "exported when it is over.");
            post.files = seen_so_far(tx, *met->present(tx), interaction);
        }));
    if (over) {
        post = only_words("The whole record: the headless table loads it and checks every draw.");
        post.files.push_back(whole_record(around.store, game, language_of(interaction)));
    }
    if (met)
        post.rows.emplace_back(std::vector<Button>{report_button(game, LanguageSpeaker(language_of(interaction)))});
    return post;
}

// The record itself is in the store already; the report names the version. What the reporter saw is kept as it was.
Post report_bug(Surroundings& around, const Interaction& interaction, GameId game, const std::string& words) {
    const auto met = around.tables.meet(game);
    const Instant now = around.clock();
    Post post = only_words("There is no game here to report about.");
    if (!met) return post;
    static_cast<void>(around.store.with_game(game, [&](GameTransaction& tx) {
        if (why_no_position(tx.game())) return;
        if (const auto why = why_not_watch(tx.game(), tx.seats(), interaction)) {
            post = only_words(*why);
            return;
        }
        if (tx.once({interaction.id, std::nullopt}, now) == Once::AlreadyDone) {
            post = only_words("That report has been dealt with already.");
            return;
        }
        const KeptReports kept = tx.bug_reports_of(interaction.who.id);
        if (kept.here >= kMostReportsHere || kept.in_all >= kMostReports) {
            post = only_words(sentence(LanguageSpeaker(language_of(interaction)),
                                       "Your reports are kept until the operator has seen to them: at most {1} about "
                                       "one game, and {2} in all.",
                                       std::int64_t{kMostReportsHere}, std::int64_t{kMostReports}));
            return;
        }
        const std::string view = met->present(tx)->view_json(viewer_of(tx.seats(), interaction.who.id));
        const auto number = tx.add_bug_report(
            {interaction.who.id, std::string(build_id()), view, shortened(on_one_line(words), kMostWords)}, now);
        post = only_words(sentence(LanguageSpeaker(language_of(interaction)),
                                   "Thank you. Report {1} is kept for the operator, with the game as it stands and "
                                   "your view of it. Nobody at the table sees it.",
                                   static_cast<std::int64_t>(number)));
    }));
    return post;
}

} // namespace majlis
