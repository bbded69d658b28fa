#include "commands/delivery.h"

#include "commands/herald.h"
#include "commands/languages.h"
#include "commands/limits.h"
#include "commands/post_json.h"
#include "commands/sentences.h"

namespace majlis {

namespace {

Post notice(const std::vector<SeatRow>& seats, const SeatRow& owner, const Language& language) {
    return {
        sentence(MentioningSpeaker(seats, language),
                 "{1}, Discord lets me send you no direct messages. Your hand is here: press **My hand** or **Act** "
                 "below the newest prompt, and it is shown to you alone.",
                 owner.seat),
        {},
        {},
        {*owner.user}};
}

} // namespace

void show_hand_here(GameTransaction& tx, UserId owner, Instant now) {
    const auto seats = tx.seats();
    const SeatRow* own = row_of(seats, owner);
    if (!own || own->delivery != Delivery::DirectMessage) return;
    SeatRow moved = *own;
    moved.delivery = Delivery::Here;
    tx.take_seat(moved);
    const Post post = notice(seats, *own, language_of(tx.guild_settings()));
    require_within_limits(post);
    tx.post({ToThread{tx.game().id, kTableThread}, OutboxKind::Post, {}, {}, {}, to_payload(post)}, now);
}

} // namespace majlis
