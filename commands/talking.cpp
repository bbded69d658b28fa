#include "commands/talking.h"

#include <algorithm>

#include "commands/deal_buttons.h"
#include "commands/limits.h"
#include "commands/post_json.h"
#include "commands/sentences.h"

namespace majlis {

namespace {

constexpr std::size_t kMostTalks = 6; // of one seat, at a time

ToThread thread_of(const TalkPlace& place, const Talk& talk) {
    return {place.tx.game().id, "talk " + std::to_string(talk.number)};
}

void post(const TalkPlace& place, const Talk& talk, OutboxKind kind, std::string payload) {
    place.tx.post({thread_of(place, talk), kind, {}, kOfNoMove, {}, std::move(payload)}, place.now);
}

// By its name it is found again when Discord's answer was lost; the number makes it the only one.
ThreadOpening opening_of(const TalkPlace& place, const Talk& talk) {
    const Phrase name = phrase("Talk {1}, game {2}: {3}", static_cast<std::int64_t>(talk.number),
                               static_cast<std::int64_t>(place.tx.game().id.value), seats_named(talk.seats));
    return {place.tx.game().channel,
            shortened(say(name, NamingSpeaker(place.seats, place.language)), limits::kThreadName), Watching::Players};
}

Post first_line(const TalkPlace& place, const Talk& talk) {
    const MentioningSpeaker speaker(place.seats, place.language);
    const GameId game = place.tx.game().id;
    Post post{
        sentence(speaker,
                 "**A talk of {1}.** Besides them and me, the moderators of this server can read it. Nothing said "
                 "here binds anybody: what binds is an offer, in the game's own thread.",
                 seats_named(talk.seats)),
        {},
        {},
        {}};
    const auto number = static_cast<std::uint32_t>(talk.number);
    post.rows.emplace_back(std::vector<Button>{
        {to_text({'p', Verb::Deal, game}), speaker.translate("Bargain"), ButtonStyle::Primary},
        {deal_id(game, DealStep::CloseTalk, talk.seats.front(), 'p', number), speaker.translate("Close this talk")}});
    for (const Seat seat : talk.seats)
        if (const SeatRow* row = row_of(place.seats, seat);
            row && row->user && place.tx.preferences(*row->user).mentions)
            post.pinged.push_back(*row->user);
    return post;
}

bool same_parties(const Talk& talk, std::vector<Seat> seats) {
    std::vector<Seat> parties = talk.seats;
    std::sort(parties.begin(), parties.end());
    std::sort(seats.begin(), seats.end());
    return parties == seats;
}

std::vector<Seat> parties(Seat seat, const std::vector<Seat>& others) {
    std::vector<Seat> all{seat};
    all.insert(all.end(), others.begin(), others.end());
    return all;
}

} // namespace

bool takes_part(const Talk& talk, Seat seat) {
    return std::find(talk.seats.begin(), talk.seats.end(), seat) != talk.seats.end();
}

std::optional<Phrase> why_not_talk(const TalkPlace& place, Seat seat, const std::vector<Seat>& others) {
    if (others.empty()) return phrase("A talk is with others who play in this game.");
    for (const Seat other : others)
        if (const SeatRow* row = row_of(place.seats, other); other == seat || !row || !row->user)
            return phrase("A talk is with others who play in this game.");
    const auto talks = place.tx.talks();
    if (std::any_of(talks.begin(), talks.end(),
                    [&](const Talk& talk) { return same_parties(talk, parties(seat, others)); }))
        return phrase("That talk is open already: you find it among your threads.");
    if (std::count_if(talks.begin(), talks.end(), [&](const Talk& talk) { return takes_part(talk, seat); }) >=
        static_cast<std::ptrdiff_t>(kMostTalks))
        return phrase("You have {1} open talks in this game: close one first.", static_cast<std::int64_t>(kMostTalks));
    return std::nullopt;
}

void open_talk(const TalkPlace& place, Seat seat, const std::vector<Seat>& others) {
    const Talk talk = place.tx.open_talk(parties(seat, others));
    post(place, talk, OutboxKind::OpenThread, to_payload(opening_of(place, talk)));
    for (const Seat party : talk.seats)
        post(place, talk, OutboxKind::AddMember, to_payload(*row_of(place.seats, party)->user));
    post(place, talk, OutboxKind::Post, to_payload(first_line(place, talk)));
}

void close_talk(const TalkPlace& place, const Talk& talk) {
    place.tx.close_talk(talk.number);
    post(place, talk, OutboxKind::Post, to_payload(Post{place.language.translate("This talk is closed."), {}, {}, {}}));
    post(place, talk, OutboxKind::CloseThread, to_payload(ThreadEnd::Closed));
}

void close_talks(const TalkPlace& place) {
    for (const Talk& talk : place.tx.talks())
        close_talk(place, talk);
}

void close_talks_of(const TalkPlace& place, Seat seat) {
    for (const Talk& talk : place.tx.talks())
        if (takes_part(talk, seat)) close_talk(place, talk);
}

} // namespace majlis
