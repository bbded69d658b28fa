// A whole game in words: how it began, what was done, and what followed. Stored, exported, verified on loading.
// The notations are the games' own; this file knows none of them.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/core/chance.h"
#include "engine/core/game.h"
#include "engine/core/ids.h"

namespace majlis {

struct SeatAction {
    Seat seat;
    std::string notation;
    friend bool operator==(const SeatAction&, const SeatAction&) = default;
};

// What one confirmation (or one reveal, or one undo) did. `after` counts the events up to and with this commit.
struct Commit {
    Version after;
    std::vector<SeatAction> actions;
    std::vector<std::string> events;
    std::uint32_t draws = 0; // numbers that its decisions took from the chance of their versions
    friend bool operator==(const Commit&, const Commit&) = default;
};

// An answer that waits: to a sealed question, or to one that is not yet asked. No event, no visible number.
struct WaitingAnswer {
    std::string question;
    SeatAction action;
    friend bool operator==(const WaitingAnswer&, const WaitingAnswer&) = default;
};

struct Record {
    std::string game;
    std::string build; // which engine decided: the same build must decide the same again
    std::string pack;  // hash of the tables' text
    Seats seats;
    Options options;
    std::optional<std::string> legacy;
    ChanceSource chance;
    std::optional<std::string> position; // the game's JSON, when it began from a position that was set up
    std::vector<Commit> commits;
    std::vector<WaitingAnswer> waiting;
    friend bool operator==(const Record&, const Record&) = default;
};

// A position that a table of the same build has written down, so that what came before need not be folded again.
struct Snapshot {
    Version version;
    std::string state; // as Table::state_json() wrote it
    friend bool operator==(const Snapshot&, const Snapshot&) = default;
};

// "@taken-back 17": the fold goes on from version 17. The only event that belongs to no game.
std::string taken_back_to(Version version);
std::optional<Version> taken_back_target(std::string_view event);
std::optional<Version> taken_back_target(const Commit& commit);

// "@lapse 3": nobody has answered offer 3 in time. The seat is the one that was asked; it has not acted.
SeatAction lapse_of(Seat seat, std::uint16_t offer);
std::optional<std::uint16_t> lapsed_offer(const SeatAction& action);
std::optional<std::uint16_t> lapsed_offer(const Commit& commit);
Phrase told_lapsed(std::uint16_t offer);

// Does a commit after that version take it back, so that the present line of play does not pass through it?
bool taken_back_past(const Record& record, Version version);
std::vector<Commit> present_line(const Record& record); // the commits that were not taken back
std::span<const Commit> commits_after(const Record& record, Version version);

} // namespace majlis
