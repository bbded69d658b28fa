#include "commands/turns.h"

#include <algorithm>
#include <limits>

#include "commands/button_id.h"
#include "commands/composition.h"
#include "commands/deadlines.h"
#include "commands/herald.h"
#include "commands/languages.h"
#include "commands/limits.h"
#include "commands/sentences.h"
#include "commands/standing.h"
#include "engine/core/words.h"

namespace majlis {

namespace {

constexpr std::ptrdiff_t kOnPage = 8;
constexpr std::size_t kMostOfPrompt = 70; // characters, so that a page with its links fits a message

struct Awaiting {
    GameId game;
    std::optional<Instant> deadline;
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

struct Pressing {     // what a game waits for
    std::string name; // of the game
    std::string prompt;
    std::optional<Instant> deadline;
};

std::optional<Pressing> what_is_asked(Surroundings& around, UserId user, GameId game, const Language& language) {
    const auto met = around.tables.meet(game);
    std::optional<Pressing> asked;
    if (!met) return asked;
    static_cast<void>(around.store.with_game(game, [&](GameTransaction& tx) {
        const auto seats = tx.seats();
        const SeatRow* own = row_of(seats, user);
        if (!own || tx.game().state != GameState::Running || why_not_go_on(tx.game())) return;
        const auto table = met->present(tx);
        if (const auto question = most_pressing(*table, own->seat, table->questions(own->seat)))
            asked = Pressing{std::string(table->info().name),
                             shortened(said(question->prompt, NamingSpeaker(seats, language)), kMostOfPrompt),
                             deadline_of(*question, tx.clocks())};
    }));
    return asked;
}

std::optional<Awaiting> awaiting(Surroundings& around, UserId user, GameId game, const Language& language) {
    const auto asked = what_is_asked(around, user, game, language);
    const auto row = asked ? around.store.find(game) : std::nullopt;
    if (!row) return std::nullopt;
    const LanguageSpeaker speaker(language);
    const std::string title =
        sentence(speaker, "{1}, game {2}", Term{asked->name}, static_cast<std::int64_t>(game.value));
    std::string line = "- [" + title + "](" + link_to(around.store, *row) + "): " + asked->prompt;
    if (asked->deadline)
        line += " " + sentence(speaker, "(deadline {1})", std::vector<Phrase>{relative_time(*asked->deadline)});
    return Awaiting{game, asked->deadline, std::move(line)};
}

// ---- the list: whose deadline comes first, first; then the newest of those that have none ----

constexpr std::uint64_t kNever = std::numeric_limits<std::int64_t>::max();

struct Urgency {
    std::uint64_t deadline = kNever; // milliseconds
    GameId game;
};

bool more_urgent(const Urgency& a, const Urgency& b) {
    return std::pair(a.deadline, b.game) < std::pair(b.deadline, a.game);
}

Urgency urgency_of(const Awaiting& one) {
    const auto at = one.deadline ? static_cast<std::uint64_t>(one.deadline->time_since_epoch().count()) : kNever;
    return {at, one.game};
}

// Its game and deadline are in the button, so that the next page follows the last line even when that table waits no
// longer.
std::string id_after(const Awaiting& last) {
    return to_text(
        {'u', Verb::Turns, last.game, Intent{"turns", Seat{0}, 0}, std::to_string(urgency_of(last).deadline)});
}

std::optional<Urgency> urgency_in(const std::optional<ButtonId>& turned) {
    const auto deadline = turned ? large_number_in(turned->detail) : std::nullopt;
    return deadline ? std::optional(Urgency{*deadline, turned->game}) : std::nullopt;
}

// The person's games, those that follow `after` first.
std::vector<GameId> games_from(Surroundings& around, UserId user, GameId after) {
    std::vector<GameId> games = around.store.games_of(user);
    const auto here = std::find(games.begin(), games.end(), after);
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

std::vector<Awaiting> all_awaiting(Surroundings& around, UserId user, const Language& language) {
    std::vector<Awaiting> all;
    for (const GameId game : around.store.games_of(user))
        if (auto one = awaiting(around, user, game, language)) all.push_back(std::move(*one));
    std::sort(all.begin(), all.end(),
              [](const Awaiting& a, const Awaiting& b) { return more_urgent(urgency_of(a), urgency_of(b)); });
    return all;
}

// Those that follow; when none do, all of them from the beginning.
std::vector<Awaiting> page_after(const std::vector<Awaiting>& all, const std::optional<Urgency>& last) {
    auto first = std::find_if(all.begin(), all.end(),
                              [&](const Awaiting& one) { return !last || more_urgent(*last, urgency_of(one)); });
    if (first == all.end()) first = all.begin();
    return {first, first + std::min<std::ptrdiff_t>(kOnPage, all.end() - first)};
}

} // namespace

Post show_turns(Surroundings& around, const Interaction& interaction, const std::optional<ButtonId>& turned) {
    const Language& language = language_of(interaction);
    const auto all = all_awaiting(around, interaction.who.id, language);
    if (all.empty()) return only_words("Nobody is waiting for you at any table.");
    const LanguageSpeaker speaker(language);
    const auto page = page_after(all, urgency_in(turned));
    const Phrase tables = counted(
        "You are awaited at one table:", "You are awaited at {1} tables:", static_cast<std::int64_t>(all.size()));
    Post post = only_words(say(tables, speaker));
    for (const Awaiting& one : page)
        post.content += "\n" + one.line;
    post.rows = buttons_for(page, speaker);
    if (page.size() < all.size())
        post.rows.emplace_back(std::vector<Button>{{id_after(page.back()), speaker.translate("More…")}});
    return post;
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
