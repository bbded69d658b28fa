#include "commands/first_deal.h"

#include <stdexcept>

#include "engine/core/build_id.h"

namespace majlis {

std::unique_ptr<Table> deal(GameTransaction& tx, const Table& empty, const std::vector<SeatRow>& players, Instant now) {
    auto table = empty.clone();
    const SetupRequest request{Seats(players.size()), tx.game().options, tx.game().legacy};
    if (const auto refusal = table->begin(request, tx.game().chance))
        throw std::logic_error("commands: a lobby that cannot begin: " + say(refusal->why, PlainEnglish()));
    tx.start(request.seats);
    if (tx.append(tx.game().version, table->record().commits, build_id(), now) == Append::Conflict)
        throw std::logic_error("commands: a game moved on before it began");
    tx.keep_snapshot({table->version(), table->state_json()}, build_id(), now);
    return table;
}

} // namespace majlis
