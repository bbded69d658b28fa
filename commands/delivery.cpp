#include "commands/delivery.h"

#include "commands/herald.h"
#include "commands/languages.h"
#include "commands/limits.h"
#include "commands/open_tables.h"
#include "commands/post_json.h"
#include "commands/sentences.h"
#include "engine/core/build_id.h"

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

void show_hand_here(Store& store, GameId game, UserId owner, Instant now) {
    const auto row = store.find(game);
    const auto pack = row ? store.pack(row->pack) : std::nullopt;
    if (!pack) return;
    static_cast<void>(store.with_game(game, [&](GameTransaction& tx) {
        const auto seats = tx.seats();
        const SeatRow* own = row_of(seats, owner);
        if (!own || own->delivery != Delivery::DirectMessage || tx.game().state == GameState::Over) return;
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

void try_direct_messages_again(People& people, UserId id) {
    User user = people.user(id);
    if (user.direct_messages != DirectMessages::Closed) return;
    user.direct_messages = DirectMessages::Untried;
    people.keep(user);
}

} // namespace majlis
