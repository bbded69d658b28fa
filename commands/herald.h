// What is told on Discord after a commit: rows of the outbox, written in the same transaction.
// One public post for all that happened, private news to those concerned, then the live prompt at the bottom.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "commands/reply.h"
#include "db/game_transaction.h"
#include "engine/core/table.h"
#include "locale/language.h"

namespace majlis {

inline constexpr auto kTableThread = "table"; // the game's own thread
inline constexpr auto kPrompt = "prompt";     // the message that says who is awaited
inline constexpr auto kLobbyCard = "lobby card";

class Herald {
public:
    Herald(GameTransaction& tx, const std::vector<SeatRow>& seats, Instant now);

    void show_lobby(const Post& card, OutboxKind kind); // Post, then Edit
    void open_thread(const Table& table);
    void tell_deal(const Table& table);
    void tell_taken_up(const Table& table); // of a game that was begun elsewhere
    void tell_played(const Questions& before, const Table& table, const Played& played, Seat actor);

private:
    void tell_everybody(const Table& table, const std::vector<ToldEvent>& events, std::optional<Version> since);
    void tell_in_private(const Table& table, const std::vector<ToldEvent>& events,
                         const std::vector<SeatAction>& dropped, std::optional<Seat> except);
    void show_prompt(const Questions& before, const Table& table, std::optional<Seat> unpinged);
    void show_result(const Table& table, const Result& result);
    std::vector<std::string> private_news(const Table& table, Seat seat, const std::vector<ToldEvent>& events,
                                          const std::vector<SeatAction>& dropped, const Language& language) const;
    void post_lines(const std::vector<std::string>& lines, const OutboxPost& last);
    void post(const Post& post, OutboxPost row);
    Destination to_table() const;

    GameTransaction& tx_;
    const std::vector<SeatRow>& seats_;
    Instant now_;
    const Language& language_; // of what everybody reads
};

// Who is awaited, and for what. Only those who were not asked in `before` are notified.
Post live_prompt(GameId game, const Questions& before, const Table& table, const std::vector<SeatRow>& seats,
                 std::optional<Seat> unpinged, const Language& language);

} // namespace majlis
