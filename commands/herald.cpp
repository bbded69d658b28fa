#include "commands/herald.h"

#include <algorithm>

#include "commands/announcing.h"
#include "commands/button_id.h"
#include "commands/final_words.h"
#include "commands/hand_threads.h"
#include "commands/languages.h"
#include "commands/limits.h"
#include "commands/live_prompt.h"
#include "commands/offer_posts.h"
#include "commands/offer_times.h"
#include "commands/pictures.h"
#include "commands/post_json.h"
#include "commands/sentences.h"
#include "commands/talking.h"
#include "commands/undo_button.h"
#include "commands/undo_posts.h"
#include "engine/guides.h"

namespace majlis {

namespace {

std::vector<std::string> lines_of(const std::vector<Phrase>& phrases, const Speaker& speaker) {
    std::vector<std::string> lines;
    for (const Phrase& phrase : phrases)
        lines.push_back(said(phrase, speaker));
    return lines;
}

bool sealed_for(const Questions& questions, Seat seat) {
    return std::any_of(questions.begin(), questions.end(), [&](const Question& question) {
        return question.seat == seat && question.secrecy == Secrecy::Sealed;
    });
}

const char* stands(Standing standing) {
    return standing == Standing::Paused ? "**This game is paused.**" : "**This game is frozen.**";
}

std::optional<Guide> guide_at(const GameRow& game) {
    return game.guided ? guide_of(game.kind) : std::nullopt;
}

bool was_met(const Guide& guide, const Question& question, const Table& table) {
    for (const Commit& commit : table.record().commits)
        for (const SeatAction& action : commit.actions)
            if (action.seat == question.seat && guide.answers(action.notation, question.kind)) return true;
    return false;
}

// For the first person who is awaited, a line above the prompt; nothing if they have answered such a question before.
std::string advice(const Guide& guide, const Table& table, const std::vector<SeatRow>& seats, const Speaker& speaker) {
    for (const Question& question : table.questions()) {
        const SeatRow* row = row_of(seats, question.seat);
        if (awaited(question) && row && row->user)
            return was_met(guide, question, table) ? "" : say(guide.at(question.kind), speaker) + "\n";
    }
    return {};
}

} // namespace

std::string told_dropped(const std::string& notation, const Speaker& speaker) {
    return sentence(speaker, "What was asked has changed, so your waiting answer no longer fits and was dropped: {1}",
                    Text{notation});
}

Herald::Herald(GameTransaction& tx, const std::vector<SeatRow>& seats, Instant now)
    : tx_(tx), seats_(seats), now_(now), language_(language_at(tx, seats)) {}

void Herald::show_lobby(const Post& card, OutboxKind kind) {
    post(card, {ToChannel{tx_.game().channel}, kind, kLobbyCard, tx_.game().version, {}, {}});
}

void Herald::open_thread(const Table& table) {
    const ThreadOpening opening{tx_.game().channel,
                                shortened(language_.translate(table.info().name), limits::kThreadName - 30) + " " +
                                    std::to_string(tx_.game().id.value),
                                tx_.game().rules.watching};
    tx_.post({to_table(), OutboxKind::OpenThread, {}, kOfNoMove, {}, to_payload(opening)}, now_);
    for (const SeatRow& row : seats_) {
        if (row.user) let_in(*row.user);
        open_hand_thread({tx_, seats_, language_, now_}, row);
    }
}

// A thread that everybody sees needs nobody's name.
void Herald::let_in(UserId user) {
    if (tx_.game().rules.watching == Watching::Everybody) return;
    tx_.post({to_table(), OutboxKind::AddMember, {}, kOfNoMove, {}, to_payload(user)}, now_);
}

void Herald::let_go(UserId user) {
    if (tx_.game().rules.watching == Watching::Everybody) return;
    tx_.post({to_table(), OutboxKind::RemoveMember, {}, kOfNoMove, {}, to_payload(user)}, now_);
}

void Herald::tell_lines(const std::vector<std::string>& lines) {
    post_lines(lines, {to_table(), OutboxKind::Post, {}, kOfNoMove, {}, {}});
}

void Herald::tell_deal(const Table& table) {
    const auto events = told_events(table, table.record().commits.front());
    auto lines = lines_of(heard_by(Spectator{}, events), MentioningSpeaker(seats_, language_));
    if (const auto guide = guide_at(tx_.game()))
        lines.insert(lines.begin(), say(guide->beginning, LanguageSpeaker(language_)));
    post_lines(lines, {to_table(), OutboxKind::Post, {}, table.version(), board_image(), {}});
    tell_in_private(table, events, {}, std::nullopt);
    show_characters(table);
    show_prompt({}, table, std::nullopt);
}

// With the first hand, to whoever gets it in a place of one's own; the others find it on the panel.
void Herald::show_characters(const Table& table) {
    for (const SeatRow& row : seats_) {
        const auto to = to_owner(tx_, row);
        if (!to || !words_of_character(table, row.seat, LanguageSpeaker(language_))) continue;
        const LanguageSpeaker speaker(language_of(tx_.user(*row.user), language_));
        post_lines({speaker.translate("**What you can do, and what scores for you**")},
                   {*to, OutboxKind::Post, {}, table.version(), character_image(row.seat), {}});
    }
}

// Hands are not told: everybody looks at one's own.
void Herald::tell_taken_up(const Table& table) {
    const MentioningSpeaker speaker(seats_, language_);
    const std::vector<std::string> lines{sentence(speaker, "**This game was begun elsewhere and goes on here.**"),
                                         "-# " + sentence(speaker, "Commitment to the secret of its chance: {1}",
                                                          Text{to_hex(commitment_to(tx_.game().chance.secret))})};
    post_lines(lines, {to_table(), OutboxKind::Post, {}, table.version(), board_image({}), {}});
    if (const auto result = table.result())
        show_result(table, *result);
    else
        show_prompt({}, table, std::nullopt);
}

void Herald::tell_played(const Questions& before, const Table& table, const Played& played, Seat actor) {
    if (!played.commits.empty()) tell_everybody(table, played);
    tell_in_private(table, played.events, played.dropped, actor);
    if (played.commits.empty()) return;
    if (const auto result = table.result())
        show_result(table, *result);
    else // who has answered a sealed question last must not show: then the actor is notified like everybody
        show_prompt(before, table, sealed_for(before, actor) ? std::nullopt : std::optional(actor));
}

void Herald::tell_line(const std::string& line, const std::vector<UserId>& pinged, std::vector<Row> rows) {
    post({line, std::move(rows), {}, pinged}, {to_table(), OutboxKind::Post, {}, kOfNoMove, {}, {}});
}

void Herald::tell_decided(const Questions& before, const Table& table, const Played& played) {
    if (played.commits.empty()) return renew_prompt(table);
    tell_everybody(table, played);
    tell_in_private(table, played.events, played.dropped, std::nullopt);
    if (const auto result = table.result())
        show_result(table, *result);
    else if (tx_.game().standing != Standing::Going)
        renew_prompt(table);
    else
        show_prompt(before, table, std::nullopt);
}

void Herald::tell_newcomer(const Post& kit, Seat seat) {
    const SeatRow* row = row_of(seats_, seat);
    const auto to = row ? to_owner(tx_, *row) : std::nullopt;
    if (!to) return;
    post(kit, {*to, OutboxKind::Post, {}, tx_.game().version, hand_image(seat), {}});
}

void Herald::tell_moved(const Table& table) {
    post_lines({language_.translate("**This game goes on here.**")},
               {to_table(), OutboxKind::Post, {}, table.version(), board_image({}), {}});
    for (const SeatRow& row : seats_)
        show_hand({tx_, seats_, language_, now_}, table, row);
    show_offers_again(OutboxKind::Post, table, tx_.posted_offers());
    renew_prompt(table);
}

void Herald::show_rest(const Table& table, const std::string& line) {
    show_offers_again(OutboxKind::Edit, table, rest_offers(tx_, now_));
    Post rest = {line, {}, {}, {}};
    rest.rows.emplace_back(
        std::vector<Button>{{to_text({'p', Verb::Hand, tx_.game().id}), language_.translate("My hand")},
                            {to_text({'p', Verb::Board, tx_.game().id}), language_.translate("Board")}});
    post(rest, {to_table(), OutboxKind::Prompt, kPrompt, tx_.game().version, {}, {}});
}

void Herald::show_end(const std::string& line) {
    close_talks({tx_, seats_, language_, now_});
    close_hand_threads({tx_, seats_, language_, now_});
    for (const OfferPost& offer : last_offer_posts(tx_, seats_, language_))
        post(offer.post, {to_table(), offer.kind, offer.purpose, tx_.game().version, {}, {}});
    std::vector<std::string> lines{line};
    for (std::string& one : chance_lines(tx_.game().chance, MentioningSpeaker(seats_, language_)))
        lines.push_back(std::move(one));
    post_lines(lines, {to_table(), OutboxKind::Prompt, kPrompt, tx_.game().version, {}, {}});
    end_thread();
}

void Herald::show_matter(const std::string& matter, const Post& about, OutboxKind kind) {
    post(about, {to_table(), kind, matter, kOfNoMove, {}, {}});
}

// The image outlines what has changed since the post before this one.
void Herald::tell_everybody(const Table& table, const Played& played) {
    show_conflict(table, played.events);
    show_years(table, played.events);
    const auto lines = lines_of(heard_by(Spectator{}, played.events), MentioningSpeaker(seats_, language_));
    std::vector<Row> rows;
    if (const auto button = undo_button(tx_.game().id, table, played, seats_, NamingSpeaker(seats_, language_)))
        rows.emplace_back(std::vector<Button>{*button});
    post_lines(lines, {to_table(), OutboxKind::Post, {}, table.version(), board_image(version_before(played)), {}},
               std::move(rows));
}

void Herald::tell_taken_back(const Questions& before, Version version, const Table& table, const Played& played,
                             const std::vector<ToldEvent>& told) {
    const MentioningSpeaker speaker(seats_, language_);
    auto lines = lines_of(heard_by(Spectator{}, played.events), speaker);
    for (std::string& line : lines_taken_back(told, speaker))
        lines.push_back(std::move(line));
    post_lines(lines, {to_table(), OutboxKind::Post, {}, table.version(), board_image(version), {}});
    tell_in_private(table, {}, played.dropped, std::nullopt);
    show_prompt(before, table, played.commits.front().actions.front().seat);
}

void Herald::tell_at_table(const Post& post, OutboxKind kind, const char* purpose) {
    this->post(post, {to_table(), kind, purpose, tx_.game().version, {}, {}});
}

// Each conflict that has just come to its end is reported in a post of its own: a board beside it would be shown small.
void Herald::show_conflict(const Table& table, const std::vector<ToldEvent>& events) {
    std::vector<std::string> notations;
    for (const ToldEvent& event : events)
        if (!taken_back_target(event.notation)) notations.push_back(event.notation);
    for (const EndedConflict& ended : conflicts_over(table, notations))
        show_picture(table, conflict_image(ended.number),
                     "**" + said(ended.title, MentioningSpeaker(seats_, language_)) + "**");
}

// What each player's goals have brought, when a year is over.
void Herald::show_years(const Table& table, const std::vector<ToldEvent>& events) {
    std::vector<std::string> notations;
    for (const ToldEvent& event : events)
        if (!taken_back_target(event.notation)) notations.push_back(event.notation);
    for (const EndedYear& year : years_over(table, notations))
        show_picture(table, year_image(year.number),
                     "**" + said(year.title, MentioningSpeaker(seats_, language_)) + "**");
}

void Herald::show_picture(const Table& table, std::string image, const std::string& title) {
    post_lines({title}, {to_table(), OutboxKind::Post, {}, table.version(), std::move(image), {}});
}

void Herald::tell_in_private(const Table& table, const std::vector<ToldEvent>& events,
                             const std::vector<SeatAction>& dropped, std::optional<Seat> except) {
    for (const SeatAction& answer : dropped)
        tx_.keep_dropped(answer); // what is sent may not reach its owner; the panel does
    for (const SeatRow& row : seats_) {
        const auto to = row.seat == except ? std::nullopt : to_owner(tx_, row);
        if (!to) continue;
        const auto news = private_news(table, row.seat, events, dropped, language_of(tx_.user(*row.user), language_));
        post_lines(news, {*to, OutboxKind::Post, {}, table.version(), hand_image(row.seat), {}});
    }
}

// Empty when there is nothing new that others do not hear.
std::vector<std::string> Herald::private_news(const Table& table, Seat seat, const std::vector<ToldEvent>& events,
                                              const std::vector<SeatAction>& dropped, const Language& language) const {
    const MentioningSpeaker speaker(seats_, language);
    auto news = lines_of(heard_in_private(seat, events), speaker);
    for (const SeatAction& action : dropped)
        if (action.seat == seat) news.push_back(told_dropped(action.notation, speaker));
    if (news.empty()) return news;
    news.insert(news.begin(), sentence(speaker, "**{1}**, game {2}", Term{std::string(table.info().name)},
                                       static_cast<std::int64_t>(tx_.game().id.value)));
    news.push_back(escaped(hand_in_words(table, seat, NamingSpeaker(seats_, language))));
    return news;
}

// Whoever has an offer to answer is called once: by the prompt, or by the offer's own post.
void Herald::show_offers(const Questions& before, const Table& table, std::optional<Seat> unpinged) {
    const auto pinged = newly_asked(before, table.questions(), seats_, unpinged);
    for (const OfferPost& offer : offer_posts(tx_, table, seats_, pinged, language_, now_))
        post(offer.post, {to_table(), offer.kind, offer.purpose, table.version(), {}, {}});
}

void Herald::show_offers_again(OutboxKind kind, const Table& table, const std::vector<PostedOffer>& offers) {
    for (const OfferPost& offer : offer_posts_again(kind, offers, tx_.game().id, table, seats_, language_))
        post(offer.post, {to_table(), offer.kind, offer.purpose, table.version(), {}, {}});
}

void Herald::show_prompt(const Questions& before, const Table& table, std::optional<Seat> unpinged) {
    show_offers(before, table, unpinged);
    Post prompt = live_prompt(tx_.game().id, before, table, seats_, tx_.clocks(), unpinged, language_);
    std::erase_if(prompt.pinged, [&](UserId user) { return !tx_.preferences(user).mentions; });
    if (const auto guide = guide_at(tx_.game()))
        prompt.content = advice(*guide, table, seats_, LanguageSpeaker(language_)) + prompt.content;
    post(prompt, {to_table(), OutboxKind::Prompt, kPrompt, table.version(), {}, {}});
}

// In place of the last prompt, with a heading that says why they are called now.
void Herald::call(const Table& table, const Phrase& heading, const std::vector<Seat>& seats) {
    Post prompt = live_prompt(tx_.game().id, table.questions(), table, seats_, tx_.clocks(), std::nullopt, language_);
    prompt.content =
        shortened(said(heading, MentioningSpeaker(seats_, language_)) + "\n" + prompt.content, limits::kPublicContent);
    for (const SeatRow& row : seats_)
        if (row.user && std::find(seats.begin(), seats.end(), row.seat) != seats.end() &&
            tx_.preferences(*row.user).mentions)
            prompt.pinged.push_back(*row.user);
    post(prompt, {to_table(), OutboxKind::Prompt, kPrompt, table.version(), {}, {}});
}

void Herald::renew_prompt(const Table& table) {
    if (tx_.game().standing != Standing::Going)
        return show_rest(table, language_.translate(stands(tx_.game().standing)));
    show_prompt(table.questions(), table, std::nullopt);
}

// It takes the place of the prompt: nobody is awaited any more.
void Herald::show_result(const Table& table, const Result& result) {
    show_offers({}, table, std::nullopt);
    close_talks({tx_, seats_, language_, now_});
    close_hand_threads({tx_, seats_, language_, now_});
    const MentioningSpeaker speaker(seats_, language_);
    if (words_of(table, Picture::Progress, Spectator{}, speaker))
        show_picture(table, image_of(Picture::Progress), sentence(speaker, "**How it came to this**"));
    std::vector<std::string> lines = result_lines(result, seats_, tx_.league(), speaker);
    if (const auto guide = guide_at(tx_.game())) lines.push_back(say(guide->end, speaker));
    for (std::string& line : chance_lines(tx_.game().chance, speaker))
        lines.push_back(std::move(line));
    post_lines(lines, {to_table(), OutboxKind::Prompt, kPrompt, table.version(), image_of(Picture::Scores), {}});
    end_thread();
}

// A server has a thousand open threads at most: a guided game's has served, in others people talk for a while.
void Herald::end_thread() {
    const ThreadEnd end = tx_.game().guided ? ThreadEnd::Closed : ThreadEnd::Rests;
    tx_.post({to_table(), OutboxKind::CloseThread, {}, kOfNoMove, {}, to_payload(end)}, now_);
}

// What does not fit one message comes before it, in posts of its own.
void Herald::post_lines(const std::vector<std::string>& lines, const OutboxPost& last, std::vector<Row> rows) {
    const auto pages = pages_of(lines, limits::kPublicContent);
    for (std::size_t i = 0; i + 1 < pages.size(); ++i)
        post({pages[i], {}, {}, {}}, {last.to, OutboxKind::Post, {}, last.version, {}, {}});
    if (!pages.empty()) post({pages.back(), std::move(rows), {}, {}}, last);
}

void Herald::post(const Post& post, OutboxPost row) {
    require_within_limits(post);
    row.payload = to_payload(post);
    tx_.post(row, now_);
}

Destination Herald::to_table() const {
    return ToThread{tx_.game().id, kTableThread};
}

} // namespace majlis
