#include "commands/released_notes.h"

#include <algorithm>
#include <array>
#include <optional>
#include <stdexcept>

#include "commands/game_visit.h"
#include "commands/languages.h"
#include "commands/sentences.h"
#include "engine/core/words.h"

namespace majlis {

namespace {

enum class NotesWish { Look, Release, Withhold };

struct WishRow {
    NotesWish wish;
    std::string_view custom_id; // the game's number follows
};

constexpr std::array kWishes{WishRow{NotesWish::Look, "p mynotes look "},
                             WishRow{NotesWish::Release, "u mynotes release "},
                             WishRow{NotesWish::Withhold, "u mynotes withhold "}};

struct PressedWish {
    NotesWish wish;
    GameId game;
};

std::optional<PressedWish> pressed_in(const std::string& custom_id) {
    for (const WishRow& row : kWishes)
        if (custom_id.starts_with(row.custom_id))
            if (const auto number = large_number_in(custom_id.substr(row.custom_id.size())))
                return PressedWish{row.wish, GameId{*number}};
    return std::nullopt;
}

std::string custom_id_of(NotesWish wish, GameId game) {
    for (const WishRow& row : kWishes)
        if (row.wish == wish) return std::string(row.custom_id) + std::to_string(game.value);
    throw std::logic_error("commands: a wish about notes without its id");
}

bool has_played(GameTransaction& tx, UserId user) {
    const auto handovers = tx.handovers();
    return row_of(tx.seats(), user) ||
           std::any_of(handovers.begin(), handovers.end(), [&](const Handover& one) { return one.former == user; });
}

Post page(GameTransaction& tx, UserId user, const Speaker& speaker) {
    const bool released = tx.notes_for(user) == NotesFor::Successor;
    Post post = only_words(
        speaker.translate(released ? "Whoever takes over your seat in this game may read your notes about it."
                                   : "Nobody but you reads your notes about this game. May whoever takes over your "
                                     "seat read them?"));
    post.rows.emplace_back(std::vector<Button>{
        {custom_id_of(released ? NotesWish::Withhold : NotesWish::Release, tx.game().id),
         speaker.translate(released ? "Keep them to myself" : "Yes, let them be read"), ButtonStyle::Primary}});
    return post;
}

} // namespace

Button who_reads_notes_button(GameId game, const Speaker& speaker) {
    return {custom_id_of(NotesWish::Look, game), speaker.translate("Who reads my notes?")};
}

bool is_of_released_notes(const std::string& custom_id) {
    return pressed_in(custom_id).has_value();
}

// What is wished twice is so already.
Post answer_released_notes(Surroundings& around, const Interaction& interaction, const std::string& custom_id) {
    const PressedWish pressed = pressed_in(custom_id).value();
    const UserId user = interaction.who.id;
    Post post = only_words(kGameGone);
    static_cast<void>(around.store.with_game(pressed.game, [&](GameTransaction& tx) {
        if (!has_played(tx, user)) {
            post = only_words("You have no seat in this game, and had none.");
            return;
        }
        if (pressed.wish == NotesWish::Release) tx.keep_notes_for(user, NotesFor::Successor);
        if (pressed.wish == NotesWish::Withhold) tx.keep_notes_for(user, NotesFor::Writer);
        post = page(tx, user, LanguageSpeaker(language_of(interaction)));
    }));
    return post;
}

} // namespace majlis
