#include "commands/news.h"

#include <iterator>

#include "commands/announcing.h"
#include "commands/limits.h"
#include "commands/sentences.h"

namespace majlis {

namespace {

constexpr std::size_t kMostNews = 700; // characters, so that a panel has room for the rest

std::vector<std::string> lines_heard(const Table& table, Seat seat, const std::vector<StoredCommit>& commits,
                                     const Speaker& speaker) {
    std::vector<std::string> lines;
    for (const StoredCommit& one : commits)
        for (const Phrase& heard : heard_by(seat, told_events(table, one.commit)))
            lines.push_back("- " + said(heard, speaker));
    return lines;
}

// The newest that fit, oldest first.
std::string newest_of(const std::vector<std::string>& lines, const Speaker& speaker) {
    std::size_t first = lines.size();
    std::size_t length = 0;
    while (first > 0 && length + characters(lines[first - 1]) + 1 <= kMostNews) {
        --first;
        length += characters(lines[first]) + 1;
    }
    std::string text = sentence(speaker, "**Since you last looked:**");
    if (first > 0) text += "\n" + sentence(speaker, "(The beginning is in /log.)");
    for (; first < lines.size(); ++first)
        text += "\n" + lines[first];
    return text;
}

} // namespace

std::string since_last_look(GameTransaction& tx, const Table& table, Seat seat, const std::vector<SeatRow>& seats,
                            const Language& language, Remember remember) {
    const auto looked = tx.looked(seat);
    if (looked == tx.game().version) return {};
    if (remember == Remember::Yes) tx.keep_looked(seat);
    if (!looked) return {};
    const MentioningSpeaker speaker(seats, language);
    const auto lines = lines_heard(table, seat, tx.commits_since(*looked), speaker);
    return lines.empty() ? std::string() : newest_of(lines, speaker);
}

namespace {

std::string look_at_news(Surroundings& around, GameId game, UserId user, const Language& language, Remember remember) {
    const auto met = around.tables.meet(game);
    std::string news;
    if (!met) return news;
    static_cast<void>(around.store.with_game(game, [&](GameTransaction& tx) {
        const auto seats = tx.seats();
        const SeatRow* own = row_of(seats, user);
        if (own && tx.game().state != GameState::Lobby)
            news = since_last_look(tx, *met->present(tx), own->seat, seats, language, remember);
    }));
    return news;
}

} // namespace

std::string since_last_look(Surroundings& around, GameId game, UserId user, const Language& language) {
    try {
        return look_at_news(around, game, user, language, Remember::Yes);
    } catch (const StoreUnwritable&) {
        const std::string news = look_at_news(around, game, user, language, Remember::No);
        return language.translate(kNotRemembered) + (news.empty() ? "" : "\n" + news);
    }
}

} // namespace majlis
