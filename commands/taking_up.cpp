#include "commands/taking_up.h"

#include <stdexcept>

#include "commands/closing_windows.h"
#include "commands/herald.h"
#include "commands/open_tables.h"
#include "commands/recording.h"
#include "engine/core/build_id.h"

namespace majlis {

namespace {

NewGame new_game_of(const BegunElsewhere& game) {
    return {.created_by = game.once,
            .guild = game.guild,
            .channel = game.channel,
            .kind = game.record.game,
            .pack = game.record.pack,
            .options = game.record.options,
            .secret = game.record.chance.secret,
            .legacy = game.record.legacy,
            .position = game.record.position,
            .rules = {Seating::Fixed}};
}

void furnish(GameTransaction& tx, const BegunElsewhere& game, const Table& table, Instant now) {
    for (const std::string& join : game.record.chance.joins)
        tx.add_join(join);
    for (const SeatRow& player : game.players)
        tx.take_seat(player);
    tx.start(game.record.seats);
    if (tx.append(tx.game().version, game.record.commits, game.record.build, now) == Append::Conflict)
        throw std::logic_error("commands: a game moved on before it was taken up");
    tx.keep_waiting(game.record.waiting);
    keep_window(tx, table);
    tx.keep_snapshot({table.version(), table.state_json()}, build_id(), now);
    end_when_over(tx, table);
    Herald herald(tx, game.players, now);
    herald.open_thread(table);
    herald.tell_taken_up(table);
}

} // namespace

GameId take_up(Store& store, const BegunElsewhere& game, Instant now) {
    const auto table = table_of({game.record, {}}, game.pack);
    store.keep_pack(game.record.pack, game.pack);
    return store.create(new_game_of(game), now, [&](GameTransaction& tx) { furnish(tx, game, *table, now); });
}

} // namespace majlis
