// The files of db/migrations/, compiled in by db/CMakeLists.txt. Internal to db/.
// A file that has been released is never changed: a new one follows it.
#pragma once

#include <string_view>

namespace majlis {

extern const std::string_view kGamesMigration;
extern const std::string_view kOutboxMigration;
extern const std::string_view kPeopleMigration;
extern const std::string_view kRecentWritesMigration;
extern const std::string_view kSeatingMigration;
extern const std::string_view kSnapshotsOfBuildsMigration;
extern const std::string_view kDrawsMigration;
extern const std::string_view kGuildPacksMigration;
extern const std::string_view kLeaseFencesMigration;
extern const std::string_view kLobbiesMigration;
extern const std::string_view kGoverningMigration;
extern const std::string_view kAbsentGuildsMigration;
extern const std::string_view kUndoRequestsMigration;
extern const std::string_view kLookedMigration;
extern const std::string_view kNotesMigration;
extern const std::string_view kBugReportsMigration;
extern const std::string_view kDroppedAnswersMigration;
extern const std::string_view kClocksMigration;
extern const std::string_view kPausesMigration;
extern const std::string_view kRestsMigration;
extern const std::string_view kPostedOffersMigration;
extern const std::string_view kPromisesAndTalksMigration;
extern const std::string_view kBystandersMigration;
extern const std::string_view kLeaguesAndBidsMigration;
extern const std::string_view kPersonalMigration;
extern const std::string_view kResultsMigration;
extern const std::string_view kSubstitutesMigration;
extern const std::string_view kReliabilityMigration;
extern const std::string_view kGamesAtOnceMigration;
extern const std::string_view kWindowsMigration;
extern const std::string_view kStandstillsMigration;
extern const std::string_view kOfferTimesMigration;
extern const std::string_view kEndedGamesHaveNoClocksMigration;
extern const std::string_view kForgottenPlayersMigration;
extern const std::string_view kOpeningsFirstMigration;
extern const std::string_view kWaitedInVainMigration;
extern const std::string_view kHandsInAThreadMigration;
extern const std::string_view kPatienceOfTheSenderMigration;
extern const std::string_view kUsualOfASeasonMigration;
extern const std::string_view kNightsOfClocksMigration;
extern const std::string_view kMovesMigration;
extern const std::string_view kFoundByPersonMigration;
extern const std::string_view kTidyingMigration;
extern const std::string_view kLanesMigration;

} // namespace majlis
