#include "commands/hand_threads.h"

#include <algorithm>

#include "commands/languages.h"
#include "commands/limits.h"
#include "commands/pictures.h"
#include "commands/post_json.h"
#include "commands/sentences.h"

namespace majlis {

namespace {

constexpr std::string_view kHand = "hand ";
constexpr std::size_t kRoomForNumber = 8; // " (12)"

bool has_hand_thread(const SeatRow& row) {
    return row.user && row.delivery == Delivery::PrivateThread;
}

std::ptrdiff_t former_players(GameTransaction& tx, Seat seat) {
    const auto handovers = tx.handovers();
    return std::count_if(handovers.begin(), handovers.end(),
                         [&](const Handover& handover) { return handover.seat == seat; });
}

const Language& language_of_owner(const TalkPlace& place, const SeatRow& row) {
    return language_of(place.tx.user(*row.user), place.language);
}

// No two threads of a game have the same name, whatever people call themselves: by it one is found again when Discord's
// answer was lost.
ThreadOpening opening_of(const TalkPlace& place, const SeatRow& row) {
    const Phrase words = phrase("Hand {1}, game {2}: {3}", static_cast<std::int64_t>(row.seat.value) + 1,
                                static_cast<std::int64_t>(place.tx.game().id.value), row.seat);
    std::string name = shortened(say(words, NamingSpeaker(place.seats, language_of_owner(place, row))),
                                 limits::kThreadName - kRoomForNumber);
    if (const auto former = former_players(place.tx, row.seat); former > 0)
        name += " (" + std::to_string(former + 1) + ")";
    return {place.tx.game().channel, name, Watching::Players};
}

Post first_line(const TalkPlace& place, const SeatRow& row) {
    return {language_of_owner(place, row)
                .translate("**Your hand comes here.** Besides you and me, the moderators of this server can read this "
                           "thread."),
            {},
            {},
            {}};
}

void post(const TalkPlace& place, const SeatRow& row, OutboxKind kind, std::string payload) {
    place.tx.post({hand_thread(place.tx, row.seat), kind, {}, kOfNoMove, {}, std::move(payload)}, place.now);
}

} // namespace

ToThread hand_thread(GameTransaction& tx, Seat seat) {
    std::string purpose = std::string(kHand) + std::to_string(seat.value);
    if (const auto former = former_players(tx, seat); former > 0) purpose += " " + std::to_string(former + 1);
    return {tx.game().id, purpose};
}

bool is_hand_thread(const ToThread& thread) {
    return thread.purpose.starts_with(kHand);
}

std::optional<Destination> to_owner(GameTransaction& tx, const SeatRow& row) {
    if (has_hand_thread(row)) return hand_thread(tx, row.seat);
    if (row.user && row.delivery == Delivery::DirectMessage) return ToUser{*row.user};
    return std::nullopt;
}

void open_hand_thread(const TalkPlace& place, const SeatRow& row) {
    if (!has_hand_thread(row)) return;
    post(place, row, OutboxKind::OpenThread, to_payload(opening_of(place, row)));
    post(place, row, OutboxKind::AddMember, to_payload(*row.user));
    post(place, row, OutboxKind::Post, to_payload(first_line(place, row)));
}

void close_hand_thread(const TalkPlace& place, const SeatRow& row) {
    if (has_hand_thread(row)) post(place, row, OutboxKind::CloseThread, to_payload(ThreadEnd::Closed));
}

void close_hand_threads(const TalkPlace& place) {
    for (const SeatRow& row : place.seats)
        close_hand_thread(place, row);
}

void show_hand(const TalkPlace& place, const Table& table, const SeatRow& row) {
    if (!has_hand_thread(row)) return;
    const NamingSpeaker speaker(place.seats, language_of_owner(place, row));
    const Post hand{shortened(escaped(hand_in_words(table, row.seat, speaker)), limits::kPublicContent), {}, {}, {}};
    place.tx.post({hand_thread(place.tx, row.seat),
                   OutboxKind::Post,
                   {},
                   table.version(),
                   hand_image(row.seat),
                   to_payload(hand)},
                  place.now);
}

} // namespace majlis
