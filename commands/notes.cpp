#include "commands/notes.h"

#include <functional>

#include "commands/languages.h"
#include "commands/limits.h"
#include "commands/sentences.h"
#include "commands/typed.h"

namespace majlis {

namespace {

constexpr std::size_t kLongestNote = 400; // characters
constexpr std::size_t kMostNotes = 50;
constexpr std::size_t kMostShown = 1800;

constexpr auto kNoSeat = "You do not sit at this table; notes are for its players.";

// The newest that fit, oldest first.
std::string words_of(const std::vector<Note>& notes, const Speaker& speaker) {
    if (notes.empty()) return sentence(speaker, "You have written nothing down about this game.");
    std::vector<std::string> lines;
    for (const Note& note : notes)
        lines.push_back("\n- " + escaped(note.text));
    std::size_t first = lines.size();
    std::size_t length = 0;
    while (first > 0 && length + characters(lines[first - 1]) <= kMostShown) {
        --first;
        length += characters(lines[first]);
    }
    std::string text = sentence(speaker, "**Your notes about this game** (nobody else sees them)");
    for (; first < lines.size(); ++first)
        text += lines[first];
    return text;
}

Post page_of(GameId game, const std::vector<Note>& notes, const std::string& note, const Speaker& speaker) {
    Post post = only_words((note.empty() ? "" : note + "\n") + words_of(notes, speaker));
    const auto last = notes.empty() ? 0 : static_cast<std::uint32_t>(notes.back().number);
    const Intent intent{"notes", Seat{0}, last};
    std::vector<Button> buttons{
        {to_text({'m', Verb::AddNote, game, intent, std::to_string(kLongestNote)}), speaker.translate("Add a note…")}};
    if (!notes.empty())
        buttons.push_back({to_text({'u', Verb::DropNote, game, intent}), speaker.translate("Remove the last")});
    post.rows.emplace_back(std::move(buttons));
    return post;
}

// `change` says what is to be said first.
Post with_notes(Surroundings& around, const Interaction& interaction, GameId game,
                const std::function<std::string(GameTransaction&, const std::vector<Note>&)>& change) {
    Post post = only_words("There is no such game any more.");
    static_cast<void>(around.store.with_game(game, [&](GameTransaction& tx) {
        const auto seats = tx.seats();
        if (!row_of(seats, interaction.who.id)) {
            post = only_words(kNoSeat);
            return;
        }
        const std::string note = change(tx, tx.notes(interaction.who.id));
        post = page_of(game, tx.notes(interaction.who.id), note, LanguageSpeaker(language_of(interaction)));
    }));
    return post;
}

bool first_time(GameTransaction& tx, const Interaction& interaction, Instant now) {
    return tx.once({interaction.id, std::nullopt}, now) == Once::First;
}

} // namespace

Post show_notes(Surroundings& around, const Interaction& interaction, GameId game) {
    return with_notes(around, interaction, game,
                      [](GameTransaction&, const std::vector<Note>&) { return std::string(); });
}

Post add_note(Surroundings& around, const Interaction& interaction, GameId game, const std::string& typed) {
    const std::string text = on_one_line(typed);
    const Instant now = around.clock();
    const LanguageSpeaker speaker(language_of(interaction));
    return with_notes(around, interaction, game, [&](GameTransaction& tx, const std::vector<Note>& notes) {
        if (text.empty()) return speaker.translate("An empty note is not kept.");
        if (!count_characters(text)) return speaker.translate("A note is one line of plain text.");
        if (characters(text) > kLongestNote)
            return sentence(speaker, "A note has at most {1} characters.", static_cast<std::int64_t>(kLongestNote));
        if (notes.size() >= kMostNotes)
            return sentence(speaker, "You keep {1} notes already: remove one first.",
                            static_cast<std::int64_t>(kMostNotes));
        if (first_time(tx, interaction, now)) tx.add_note(interaction.who.id, text, now);
        return std::string();
    });
}

// A second tap finds that note gone and leaves the one before it alone.
Post drop_note(Surroundings& around, const Interaction& interaction, const ButtonId& button) {
    return with_notes(around, interaction, button.game, [&](GameTransaction& tx, const std::vector<Note>&) {
        if (button.intent) tx.drop_note(interaction.who.id, button.intent->step);
        return std::string();
    });
}

} // namespace majlis
