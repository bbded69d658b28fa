// The words that stand for our enums in the tables; the migrations' check constraints list the same.
// Internal to db/.
#pragma once

#include <string_view>

#include "db/game_row.h"
#include "db/leagues.h"
#include "db/outbox_row.h"
#include "db/people.h"
#include "pace/seat_clock.h"

namespace majlis {

std::string_view word_of(GameState state);
std::string_view word_of(Seating seating);
std::string_view word_of(Joining joining);
std::string_view word_of(Starting starting);
std::string_view word_of(Watching watching);
std::string_view word_of(RecordAsked record);
std::string_view word_of(Absence absence);
std::string_view word_of(Secrecy secrecy);
std::string_view word_of(Warned warned);
std::string_view word_of(Standing standing);
std::string_view word_of(Delivery delivery);
std::string_view word_of(Bystander bystander);
std::string_view word_of(LeagueState state);
std::string_view word_of(TableSetting setting);
std::string_view word_of(OutboxKind kind);
std::string_view word_of(DirectMessages direct_messages);

GameState game_state_of(std::string_view word);
Seating seating_of(std::string_view word);
Joining joining_of(std::string_view word);
Starting starting_of(std::string_view word);
Watching watching_of(std::string_view word);
RecordAsked record_asked_of(std::string_view word);
Absence absence_of(std::string_view word);
Secrecy secrecy_of(std::string_view word);
Warned warned_of(std::string_view word);
Standing standing_of(std::string_view word);
Delivery delivery_of(std::string_view word);
LeagueState league_state_of(std::string_view word);
TableSetting table_setting_of(std::string_view word);
Bystander bystander_of(std::string_view word);
OutboxKind outbox_kind_of(std::string_view word);
DirectMessages direct_messages_of(std::string_view word);

} // namespace majlis
