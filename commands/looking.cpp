#include "commands/looking.h"

#include <algorithm>
#include <functional>

#include "commands/button_id.h"
#include "commands/final_ranking.h"
#include "commands/game_visit.h"
#include "commands/languages.h"
#include "commands/limits.h"
#include "commands/news.h"
#include "commands/pictures.h"
#include "commands/sentences.h"
#include "commands/standing.h"
#include "commands/typed.h"
#include "commands/watching.h"
#include "engine/core/words.h"

namespace majlis {

namespace {

struct Looked {
    std::unique_ptr<Table> table; // none: there is nothing to see yet
    std::vector<SeatRow> seats;
    std::optional<const char*> why_not;
};

Looked look(Surroundings& around, const Interaction& interaction, GameId game) {
    Looked looked;
    const auto met = around.tables.meet(game);
    if (!met) return looked;
    static_cast<void>(around.store.with_game(game, [&](GameTransaction& tx) {
        looked.seats = tx.seats();
        looked.why_not = why_not_watch(tx.game(), looked.seats, interaction);
        if (!why_no_position(tx.game())) looked.table = met->present(tx);
    }));
    return looked;
}

// In full: what does not fit a message comes as a file of text.
Post in_words(Picture picture, std::string text, const Language& language) {
    if (characters(escaped(text)) <= limits::kContent) return only_words(escaped(text));
    Post post = only_words(language.translate("All of it in words is in the file."));
    post.files.push_back({image_of(picture) + ".txt", std::move(text), language.translate("All of it in words")});
    return post;
}

// Where both do not fit one message, the news stand in /log.
Post below(const std::string& news, Post post) {
    if (!news.empty() && characters(news) + characters(post.content) + 2 <= limits::kContent)
        post.content = news + "\n\n" + post.content;
    return post;
}

constexpr auto kNoCharacters = "In this game all players can do the same.";

const char* why_there_is_none(Picture picture) {
    switch (picture) {
    case Picture::Market: return "This game has no market.";
    case Picture::Conflict: return "There has been no conflict in this game yet.";
    case Picture::Scores: return "The scores come when the game is over.";
    case Picture::Progress:
        return "There is no progress to show yet. What others gain is summed up when the totals are open.";
    case Picture::Character:
    case Picture::Characters: return kNoCharacters;
    case Picture::Year: return "No year is over yet.";
    case Picture::Board:
    case Picture::Hand: break;
    }
    throw std::logic_error("commands: every game has a board and hands");
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

namespace {

// Below the picture of all: one button for each.
std::vector<Row> each_character(GameId game, const Table& table, const Speaker& speaker) {
    std::vector<Row> rows;
    for (const Seat seat : table.seats()) {
        if (seat.value % limits::kButtonsInRow == 0) rows.emplace_back(std::vector<Button>{});
        std::get<std::vector<Button>>(rows.back())
            .push_back({to_text({'p', Verb::Characters, game, Intent{"-", seat, 0}}),
                        shortened(say(table.seat_name(seat), speaker), limits::kButtonLabel)});
    }
    return rows;
}

} // namespace

Post show_picture(Surroundings& around, const Interaction& interaction, GameId game, Picture picture, As as) {
    const Looked looked = look(around, interaction, game);
    if (looked.why_not) return only_words(*looked.why_not);
    if (!looked.table) return only_words("There is no board yet: the game has not begun.");
    const SeatRow* own = row_of(looked.seats, interaction.who.id);
    const Viewer viewer = own ? Viewer(own->seat) : Viewer(Spectator{});
    const NamingSpeaker names(looked.seats, language_of(interaction));
    const std::string news = picture == Picture::Board
                                 ? since_last_look(around, game, interaction.who.id, language_of(interaction))
                                 : std::string();
    const auto settlement = settlement_of(*looked.table, looked.seats);
    if (as == As::Words) {
        auto words = words_of(*looked.table, picture, viewer, names, settlement);
        return words ? below(news, in_words(picture, std::move(*words), language_of(interaction)))
                     : only_words(why_there_is_none(picture));
    }
    auto image = picture_of(around.studio, *looked.table, picture, viewer, names, settlement);
    if (!image) return only_words(why_there_is_none(picture));
    Post post = only_words(news);
    post.files.push_back(std::move(*image));
    if (picture == Picture::Characters) post.rows = each_character(game, *looked.table, names);
    return post;
}

Post show_character(Surroundings& around, const Interaction& interaction, GameId game, std::optional<Seat> seat) {
    const Looked looked = look(around, interaction, game);
    if (looked.why_not) return only_words(*looked.why_not);
    if (!looked.table) return only_words("There is no board yet: the game has not begun.");
    const SeatRow* own = row_of(looked.seats, interaction.who.id);
    if (!seat && own) seat = own->seat;
    if (!seat || !looked.table->seats().has(*seat)) return only_words(kNoSeatHere);
    auto image =
        character_picture(around.studio, *looked.table, *seat, NamingSpeaker(looked.seats, language_of(interaction)));
    if (!image) return only_words(kNoCharacters);
    Post post;
    post.files.push_back(std::move(*image));
    return post;
}

Post show_hand(Surroundings& around, const Interaction& interaction, GameId game) {
    const Looked looked = look(around, interaction, game);
    const SeatRow* own = row_of(looked.seats, interaction.who.id);
    if (!own) return only_words(kNoSeatHere);
    if (!looked.table) return only_words("There is no hand yet: the game has not begun.");
    const NamingSpeaker names(looked.seats, language_of(interaction));
    Post post = only_words(shortened(escaped(hand_in_words(*looked.table, own->seat, names)), limits::kContent));
    post.files.push_back(hand_picture(around.studio, *looked.table, own->seat, names));
    return post;
}

std::vector<Button> other_looks(GameId game, const Table& table, Seat seat, const Speaker& speaker) {
    std::vector<Button> buttons;
    if (words_of(table, Picture::Character, seat, speaker))
        buttons.push_back({to_text({'p', Verb::Character, game}), speaker.translate("My character")});
    if (words_of(table, Picture::Market, seat, speaker))
        buttons.push_back({to_text({'p', Verb::Market, game}), speaker.translate("Market")});
    return buttons;
}

std::variant<GameId, Post> game_meant(Surroundings& around, const Interaction& interaction, Verb verb) {
    if (const auto here = around.store.game_in(interaction.channel)) return *here;
    std::vector<GameId> running;
    for (const GameId game : around.store.games_of(interaction.who.id))
        if (const auto row = around.store.find(game); row && row->state == GameState::Running) running.push_back(game);
    if (running.size() == 1) return running.front();
    if (running.empty()) return only_words("You sit at no table where a game is on. /game create opens one.");
    return choice_of(running, verb == Verb::Do ? Verb::Act : verb,
                     language_of(interaction)); // typed words do not fit a button
}

std::variant<GameId, Post> game_meant(Surroundings& around, const Interaction& interaction, Verb verb,
                                      const SlashCommand& command) {
    const std::string typed = typed_option(command, "game");
    if (typed.empty()) return game_meant(around, interaction, verb);
    const auto number = large_number_in(typed);
    const auto row = number ? around.store.find(GameId{*number}) : std::nullopt;
    if (!row || !interaction.guild || row->guild != *interaction.guild)
        return only_words("There is no such game on this server.");
    return row->id;
}

} // namespace majlis
