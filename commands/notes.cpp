#include "commands/notes.h"

#include <algorithm>
#include <functional>

#include "commands/game_visit.h"
#include "commands/languages.h"
#include "commands/limits.h"
#include "commands/list_pages.h"
#include "commands/released_notes.h"
#include "commands/seat_kit.h"
#include "commands/sentences.h"
#include "commands/typed.h"
#include "engine/core/words.h"

namespace majlis {

namespace {

constexpr std::size_t kLongestNote = 400; // characters
constexpr std::size_t kMostNotes = 50;
constexpr std::size_t kMostShown = 1750;

Intent intent_of(std::uint64_t note) {
    return {"notes", Seat{0}, static_cast<std::uint32_t>(note)};
}

// A player's own, and those that were left to the player's seat.
struct NotesToRead {
    std::vector<Note> own; // oldest first
    std::vector<LeftNote> left;

    bool none() const { return own.empty() && left.empty(); }
};

Listing listing_of(GameId game, const NotesToRead& notes) {
    Listing listing{{}, number_before, {}};
    for (const Note& note : notes.own)
        listing.lines.push_back({std::to_string(note.number), "- " + escaped(note.text)});
    for (const auto& [writer, note] : notes.left)
        listing.lines.push_back({std::to_string(note.number), "- " + mention_of(writer) + ": " + escaped(note.text)});
    listing.button = [game](const PlaceInList& place) {
        return to_text({'u', Verb::Notes, game, intent_of(large_number_in(place.key).value()),
                        std::string(1, static_cast<char>(place.side))});
    };
    return listing;
}

// Of a button that turns the page; else the newest notes are shown.
PlaceInList place_of(const std::optional<ButtonId>& turned, const NotesToRead& notes) {
    const auto pressed = turned && turned->intent ? place_in_list(turned->detail) : std::nullopt;
    if (pressed) return {pressed->side, std::to_string(turned->intent->step)};
    std::uint64_t newest = notes.own.empty() ? 0 : notes.own.back().number;
    for (const LeftNote& left : notes.left)
        newest = std::max(newest, left.note.number);
    return {Side::Before, std::to_string(newest + 1)};
}

Post page_of(GameId game, const NotesToRead& notes, const std::optional<ButtonId>& turned,
             const std::string& said_first, const Speaker& speaker) {
    Post post = only_words(sentence(speaker, "You have written nothing down about this game."));
    if (!notes.none()) {
        ListPage page = page_of_list(listing_of(game, notes), place_of(turned, notes), kMostShown, speaker);
        post.content = sentence(speaker, "**Your notes about this game** (nobody else sees them)") + "\n" + page.text;
        post.rows = std::move(page.rows);
    }
    if (!said_first.empty()) post.content = said_first + "\n" + post.content;
    const Intent last = intent_of(notes.own.empty() ? 0 : notes.own.back().number);
    std::vector<Button> buttons{
        {to_text({'m', Verb::AddNote, game, last, std::to_string(kLongestNote)}), speaker.translate("Add a note…")}};
    if (!notes.own.empty())
        buttons.push_back({to_text({'u', Verb::DropNote, game, last}), speaker.translate("Remove the last")});
    buttons.push_back(who_reads_notes_button(game, speaker));
    post.rows.emplace_back(std::move(buttons));
    return post;
}

// `change` says what is to be said first.
Post with_notes(Surroundings& around, const Interaction& interaction, GameId game,
                const std::optional<ButtonId>& turned,
                const std::function<std::string(GameTransaction&, const std::vector<Note>&)>& change) {
    Post post = only_words(kGameGone);
    static_cast<void>(around.store.with_game(game, [&](GameTransaction& tx) {
        const auto seats = tx.seats();
        const SeatRow* own = row_of(seats, interaction.who.id);
        if (!own) {
            post = only_words(kNoSeatHere);
            return;
        }
        const std::string note = change(tx, tx.notes(interaction.who.id));
        post = page_of(game, {tx.notes(interaction.who.id), notes_left_to(tx, *own)}, turned, note,
                       LanguageSpeaker(language_of(interaction)));
    }));
    return post;
}

bool first_time(GameTransaction& tx, const Interaction& interaction, Instant now) {
    return tx.once({interaction.id, std::nullopt}, now) == Once::First;
}

} // namespace

Post show_notes(Surroundings& around, const Interaction& interaction, const ButtonId& button) {
    return with_notes(around, interaction, button.game, button,
                      [](GameTransaction&, const std::vector<Note>&) { return std::string(); });
}

Post add_note(Surroundings& around, const Interaction& interaction, GameId game, const std::string& typed) {
    const std::string text = on_one_line(typed);
    const Instant now = around.clock();
    const LanguageSpeaker speaker(language_of(interaction));
    return with_notes(
        around, interaction, game, std::nullopt, [&](GameTransaction& tx, const std::vector<Note>& notes) {
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
    return with_notes(around, interaction, button.game, std::nullopt,
                      [&](GameTransaction& tx, const std::vector<Note>&) {
                          if (button.intent) tx.drop_note(interaction.who.id, button.intent->step);
                          return std::string();
                      });
}

} // namespace majlis
