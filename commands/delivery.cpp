#include "commands/delivery.h"

#include <algorithm>
#include <functional>

#include "commands/hand_threads.h"
#include "commands/herald.h"
#include "commands/languages.h"
#include "commands/limits.h"
#include "commands/open_tables.h"
#include "commands/post_json.h"
#include "commands/sentences.h"
#include "engine/core/build_id.h"

namespace majlis {

namespace {

std::string words_of_notice(const SeatRow& owner, const Speaker& speaker) {
    if (owner.delivery == Delivery::PrivateThread)
        return sentence(speaker,
                        "{1}, I cannot show you your hand in a thread of your own. It is here: press **My hand** or "
                        "**Act** below the newest prompt, and it is shown to you alone.",
                        owner.seat);
    return sentence(speaker,
                    "{1}, Discord lets me send you no direct messages. Your hand is here: press **My hand** or **Act** "
                    "below the newest prompt, and it is shown to you alone.",
                    owner.seat);
}

Post notice(const std::vector<SeatRow>& seats, const SeatRow& owner, const Language& language) {
    return {words_of_notice(owner, MentioningSpeaker(seats, language)), {}, {}, {*owner.user}};
}

// Whether this seat's hand was to go where it cannot go.
using Concerns = std::function<bool(GameTransaction&, const SeatRow&)>;

void show_here(Store& store, GameId game, Instant now, const Concerns& concerns) {
    const auto row = store.find(game);
    const auto pack = row ? store.pack(row->pack) : std::nullopt;
    if (!pack) return;
    static_cast<void>(store.with_game(game, [&](GameTransaction& tx) {
        const auto seats = tx.seats();
        const auto own =
            std::find_if(seats.begin(), seats.end(), [&](const SeatRow& one) { return concerns(tx, one); });
        if (own == seats.end() || tx.game().state == GameState::Over) return;
        SeatRow moved = *own;
        moved.delivery = Delivery::Here;
        tx.take_seat(moved);
        const Post post = notice(seats, *own, language_of(tx.guild_settings()));
        require_within_limits(post);
        tx.post({ToThread{game, kTableThread}, OutboxKind::Post, {}, kOfNoMove, {}, to_payload(post)}, now);
        if (tx.game().state == GameState::Running)
            Herald(tx, seats, now).renew_prompt(*table_of(tx.saved(build_id()), *pack));
    }));
}

const Language& language_of_reader(GameTransaction& tx, const Destination& to) {
    const auto seats = tx.seats();
    const Language& of_table = language_at(tx, seats);
    for (const SeatRow& row : seats)
        if (to_owner(tx, row) == to) return language_of(tx.user(*row.user), of_table);
    return of_table;
}

} // namespace

void show_hand_here(Store& store, GameId game, UserId owner, Instant now) {
    show_here(store, game, now, [&](GameTransaction&, const SeatRow& row) {
        return row.user == owner && row.delivery == Delivery::DirectMessage;
    });
}

void show_hand_here(Store& store, const ToThread& hand, Instant now) {
    show_here(store, hand.game, now, [&](GameTransaction& tx, const SeatRow& row) {
        return row.delivery == Delivery::PrivateThread && to_owner(tx, row) == Destination(hand);
    });
}

std::string instead_of_image(Store& store, GameId game, const Destination& to) {
    std::string words;
    static_cast<void>(store.with_game(game, [&](GameTransaction& tx) {
        words = language_of_reader(tx, to).translate(
            "The image could not be drawn. /board and /hand show it, also in words.");
    }));
    return words;
}

void try_direct_messages_again(People& people, UserId id) {
    if (people.user(id).direct_messages == DirectMessages::Closed) people.keep(id, DirectMessages::Untried);
}

} // namespace majlis
