#include "commands/looking.h"

#include <algorithm>
#include <functional>

#include "commands/button_id.h"
#include "commands/languages.h"
#include "commands/limits.h"
#include "commands/pictures.h"
#include "commands/sentences.h"

namespace majlis {

namespace {

struct Looked {
    std::unique_ptr<Table> table; // none: there is nothing to see yet
    std::vector<SeatRow> seats;
};

Looked look(Surroundings& around, GameId game) {
    Looked looked;
    const auto met = around.tables.meet(game);
    if (!met) return looked;
    static_cast<void>(around.store.with_game(game, [&](GameTransaction& tx) {
        looked.seats = tx.seats();
        if (tx.game().state != GameState::Lobby) looked.table = met->present(tx);
    }));
    return looked;
}

// In full: what does not fit a message comes as a file of text.
Post in_words(std::string text, const Language& language) {
    if (characters(text) <= limits::kContent) return only_words(escaped(text));
    Post post = only_words("The board in words is in the file.");
    post.files.push_back({"board.txt", std::move(text), language.translate("The board in words")});
    return post;
}

// One button for each table, in rows of five: who sits at more than twenty-five is told to ask in a game's thread.
Post choice_of(const std::vector<GameId>& games, Verb verb, const Language& language) {
    const LanguageSpeaker speaker(language);
    Post post = only_words(speaker.translate("You sit at several tables. Which one?"));
    const std::size_t shown = std::min(games.size(), limits::kRows * limits::kButtonsInRow);
    for (std::size_t i = 0; i < shown; ++i) {
        if (i % limits::kButtonsInRow == 0) post.rows.emplace_back(std::vector<Button>{});
        std::get<std::vector<Button>>(post.rows.back())
            .push_back({to_text({'p', verb, games[i]}),
                        sentence(speaker, "Game {1}", static_cast<std::int64_t>(games[i].value))});
    }
    if (shown < games.size())
        post.content += " " + speaker.translate("These are the newest; for another one ask in its thread.");
    return post;
}

} // namespace

Post show_board(Surroundings& around, const Interaction& interaction, GameId game, As as) {
    const Looked looked = look(around, game);
    if (!looked.table) return only_words("There is no board yet: the game has not begun.");
    const SeatRow* own = row_of(looked.seats, interaction.who.id);
    const Viewer viewer = own ? Viewer(own->seat) : Viewer(Spectator{});
    const NamingSpeaker names(looked.seats, language_of(interaction));
    if (as == As::Words) return in_words(board_in_words(*looked.table, viewer, names), language_of(interaction));
    Post post;
    post.files.push_back(board_picture(around.studio, *looked.table, viewer, names));
    return post;
}

Post show_hand(Surroundings& around, const Interaction& interaction, GameId game) {
    const Looked looked = look(around, game);
    const SeatRow* own = row_of(looked.seats, interaction.who.id);
    if (!own) return only_words("You do not sit at this table.");
    if (!looked.table) return only_words("There is no hand yet: the game has not begun.");
    const NamingSpeaker names(looked.seats, language_of(interaction));
    Post post = only_words(shortened(escaped(hand_in_words(*looked.table, own->seat, names)), limits::kContent));
    post.files.push_back(hand_picture(around.studio, *looked.table, own->seat, names));
    return post;
}

std::variant<GameId, Post> game_meant(Surroundings& around, const Interaction& interaction, Verb verb) {
    if (const auto here = around.store.game_in(interaction.channel)) return *here;
    std::vector<GameId> running;
    for (const GameId game : around.store.games_of(interaction.who.id))
        if (const auto row = around.store.find(game); row && row->state == GameState::Running) running.push_back(game);
    if (running.size() == 1) return running.front();
    if (running.empty()) return only_words("You sit at no table where a game is on. /game create opens one.");
    return choice_of(running, verb, language_of(interaction));
}

} // namespace majlis
