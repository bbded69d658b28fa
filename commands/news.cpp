#include "commands/news.h"

#include <algorithm>

#include "commands/announcing.h"
#include "commands/done_in_name.h"
#include "commands/limits.h"
#include "commands/sentences.h"
#include "commands/standing.h"

namespace majlis {

namespace {

constexpr std::size_t kMostNews = 700; // characters, so that a panel has room for the rest

struct News {
    std::vector<std::string> in_your_name, others;
};

bool any_of(const std::vector<Version>& versions, Version version) {
    return std::find(versions.begin(), versions.end(), version) != versions.end();
}

// Who has never looked hears of nothing but what was done in the own name.
News news_of(const Table& table, Seat seat, std::optional<Version> looked, const std::vector<DoneInName>& done,
             const std::vector<StoredCommit>& commits, const Speaker& speaker) {
    News news;
    const auto in_your_name = commits_with(done, commits);
    for (const StoredCommit& one : commits) {
        const bool yours = any_of(in_your_name, one.commit.after);
        if (!yours && (!looked || one.commit.after <= *looked)) continue;
        for (const Phrase& heard : heard_by(seat, told_events(table, one.commit)))
            (yours ? news.in_your_name : news.others).push_back("- " + said(heard, speaker));
    }
    for (const std::string& action : waiting_of(done, table, seat))
        news.in_your_name.push_back(
            "- " + sentence(speaker, "An answer that waits unseen: {1}. You may still change it.", Text{action}));
    return news;
}

// The newest that fit, oldest first.
std::string newest_of(const char* heading, const std::vector<std::string>& lines, std::size_t most,
                      const Speaker& speaker) {
    if (lines.empty()) return {};
    std::size_t first = lines.size();
    std::size_t length = 0;
    while (first > 0 && length + characters(lines[first - 1]) + 1 <= most) {
        --first;
        length += characters(lines[first]) + 1;
    }
    std::string text = speaker.translate(heading);
    if (first > 0) text += "\n" + sentence(speaker, "(The beginning is in /log.)");
    for (; first < lines.size(); ++first)
        text += "\n" + lines[first];
    return text;
}

std::string told(const News& news, const Speaker& speaker) {
    const std::size_t most = news.in_your_name.empty() || news.others.empty() ? kMostNews : kMostNews / 2;
    const std::string yours = newest_of("**Done in your name while you were away:**", news.in_your_name, most, speaker);
    const std::string others = newest_of("**Since you last looked:**", news.others, most, speaker);
    return yours + (yours.empty() || others.empty() ? "" : "\n") + others;
}

// What was done in somebody's name may be older than the last look, if that one did not tell it.
Version first_of_interest(std::optional<Version> looked, const std::vector<DoneInName>& done) {
    Version first = looked.value_or(Version{0});
    if (!looked && !done.empty()) first = done.front().version;
    for (const DoneInName& one : done)
        first = std::min(first, one.version);
    return first;
}

} // namespace

std::string since_last_look(GameTransaction& tx, const Table& table, Seat seat, const std::vector<SeatRow>& seats,
                            const Language& language, Remember remember) {
    const auto looked = tx.looked(seat);
    const auto done = tx.done_in_name_of(seat);
    if (looked == tx.game().version && done.empty()) return {};
    if (remember == Remember::Yes) {
        tx.keep_looked(seat);
        if (!done.empty()) tx.forget_done_in_name_of(seat);
    }
    if (!looked && done.empty()) return {};
    const MentioningSpeaker speaker(seats, language);
    const auto commits = tx.commits_since(first_of_interest(looked, done));
    return told(news_of(table, seat, looked, done, commits, speaker), speaker);
}

namespace {

std::string look_at_news(Surroundings& around, GameId game, UserId user, const Language& language, Remember remember) {
    const auto met = around.tables.meet(game);
    std::string news;
    if (!met) return news;
    static_cast<void>(around.store.with_game(game, [&](GameTransaction& tx) {
        const auto seats = tx.seats();
        const SeatRow* own = row_of(seats, user);
        if (own && !why_no_position(tx.game()))
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
