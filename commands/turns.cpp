#include "commands/turns.h"

#include <algorithm>

#include "commands/button_id.h"
#include "commands/composition.h"
#include "commands/herald.h"
#include "commands/languages.h"
#include "commands/limits.h"
#include "commands/sentences.h"
#include "commands/standing.h"

namespace majlis {

namespace {

constexpr std::size_t kOnPage = 8;
constexpr std::size_t kMostOfPrompt = 70; // characters, so that a page with its links fits a message

struct Awaiting {
    GameId game;
    std::string line;
};

// Where the prompt stands; where the thread is, while it has none; where it was created, before that.
std::string link_to(Store& store, const GameRow& row) {
    const auto prompt = store.message(row.id, kPrompt);
    const auto thread = store.thread(row.id, kTableThread);
    const ChannelId channel = prompt ? prompt->channel : thread.value_or(row.channel);
    std::string link =
        "https://discord.com/channels/" + std::to_string(row.guild.value) + "/" + std::to_string(channel.value);
    return prompt ? link + "/" + std::to_string(prompt->message.value) : link;
}

struct Asked {
    std::string name; // of the game
    std::string prompt;
};

std::optional<Asked> what_is_asked(Surroundings& around, UserId user, GameId game, const Language& language) {
    const auto met = around.tables.meet(game);
    std::optional<Asked> asked;
    if (!met) return asked;
    static_cast<void>(around.store.with_game(game, [&](GameTransaction& tx) {
        const auto seats = tx.seats();
        const SeatRow* own = row_of(seats, user);
        if (!own || tx.game().state != GameState::Running || why_not_go_on(tx.game())) return;
        const auto table = met->present(tx);
        if (const auto question = most_pressing(*table, own->seat, table->questions(own->seat)))
            asked = Asked{std::string(table->info().name),
                          shortened(said(question->prompt, NamingSpeaker(seats, language)), kMostOfPrompt)};
    }));
    return asked;
}

std::optional<Awaiting> awaiting(Surroundings& around, UserId user, GameId game, const Language& language) {
    const auto asked = what_is_asked(around, user, game, language);
    const auto row = asked ? around.store.find(game) : std::nullopt;
    if (!row) return std::nullopt;
    const std::string title =
        sentence(LanguageSpeaker(language), "{1}, game {2}", Term{asked->name}, static_cast<std::int64_t>(game.value));
    return Awaiting{game, "- [" + title + "](" + link_to(around.store, *row) + "): " + asked->prompt};
}

// The person's games, those that follow `after` first.
std::vector<GameId> games_from(Surroundings& around, UserId user, std::optional<GameId> after) {
    std::vector<GameId> games = around.store.games_of(user);
    const auto here = after ? std::find(games.begin(), games.end(), *after) : games.end();
    if (here != games.end()) std::rotate(games.begin(), here + 1, games.end());
    return games;
}

std::vector<Row> buttons_for(const std::vector<Awaiting>& page, const Speaker& speaker) {
    std::vector<Row> rows;
    for (std::size_t i = 0; i < page.size(); ++i) {
        if (i % limits::kButtonsInRow == 0) rows.emplace_back(std::vector<Button>{});
        std::get<std::vector<Button>>(rows.back())
            .push_back({to_text({'p', Verb::Act, page[i].game}),
                        sentence(speaker, "Act in game {1}", static_cast<std::int64_t>(page[i].game.value))});
    }
    return rows;
}

Post page_of(const std::vector<Awaiting>& page, std::size_t all, const Speaker& speaker) {
    const Phrase tables =
        counted("You are awaited at one table:", "You are awaited at {1} tables:", static_cast<std::int64_t>(all));
    Post post = only_words(say(tables, speaker));
    for (const Awaiting& one : page)
        post.content += "\n" + one.line;
    post.rows = buttons_for(page, speaker);
    if (page.size() < all)
        post.rows.emplace_back(
            std::vector<Button>{{to_text({'u', Verb::Turns, page.back().game}), speaker.translate("More…")}});
    return post;
}

} // namespace

Post show_turns(Surroundings& around, const Interaction& interaction, std::optional<GameId> after) {
    std::vector<Awaiting> page;
    std::size_t all = 0;
    for (const GameId game : games_from(around, interaction.who.id, after))
        if (auto one = awaiting(around, interaction.who.id, game, language_of(interaction)); one && ++all <= kOnPage)
            page.push_back(std::move(*one));
    if (page.empty()) return only_words("Nobody waits for you, at no table.");
    return page_of(page, all, LanguageSpeaker(language_of(interaction)));
}

std::optional<GameId> next_awaited(Surroundings& around, UserId user, GameId after) {
    for (const GameId game : games_from(around, user, after))
        if (what_is_asked(around, user, game, english())) return game;
    return std::nullopt;
}

bool plays_elsewhere(Surroundings& around, UserId user, GameId game) {
    const auto games = around.store.games_of(user);
    return std::any_of(games.begin(), games.end(), [&](GameId one) { return one != game; });
}

} // namespace majlis
