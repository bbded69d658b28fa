// What a player plays at the table in hand, from before the first action to the receipt: the computer answers where it
// is asked, all of it is recorded and told in the same transaction, and the player hears it at once.
#pragma once

#include <string>
#include <vector>

#include "db/game_transaction.h"
#include "engine/core/table.h"

namespace majlis {

class OwnPlay {
public:
    OwnPlay(GameTransaction& tx, Table& table, const std::vector<SeatRow>& seats, Seat seat, Instant now);

    std::string keep(Played played, const Speaker& speaker); // what was played since; the receipt comes back

private:
    std::string receipt(const Played& played, const Speaker& speaker) const;

    GameTransaction& tx_;
    Table& table_;
    const std::vector<SeatRow>& seats_;
    Seat seat_;
    Instant now_;
    Questions before_;
    Version version_;
    bool has_seen_all_;
};

} // namespace majlis
