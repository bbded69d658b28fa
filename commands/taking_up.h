// Sets a game that was begun elsewhere at a table of ours: a record with its past, or a position to play on from.
// It gets a thread and a prompt like one that was dealt here; what its chance draws from then on is committed to there.
#pragma once

#include <string>
#include <vector>

#include "db/store.h"

namespace majlis {

struct BegunElsewhere {
    InteractionId once; // the same names the same game, however often it is set up
    GuildId guild;
    ChannelId channel;
    Record record; // has been loaded once, so it is sound
    std::string pack;
    std::vector<SeatRow> players; // one for each seat
};

GameId take_up(Store& store, const BegunElsewhere& game, Instant now);

} // namespace majlis
