// What is told on Discord after a commit: rows of the outbox, written in the same transaction.
// One public post for all that happened (before it the report of a conflict that has ended), private news to those
// concerned, then the live prompt at the bottom.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "commands/reply.h"
#include "db/game_transaction.h"
#include "engine/core/table.h"
#include "locale/language.h"
#include "render/image.h"

namespace majlis {

inline constexpr auto kTableThread = "table"; // the game's own thread
inline constexpr auto kPrompt = "prompt";     // the message that says who is awaited
inline constexpr auto kLobbyCard = "lobby card";

class Herald {
public:
    Herald(GameTransaction& tx, const std::vector<SeatRow>& seats, Instant now);

    void show_lobby(const Post& card, OutboxKind kind); // Post, then Edit
    void open_thread(const Table& table);
    void let_in(UserId user); // into the thread, where only players watch
    void let_go(UserId user);
    void tell_lines(const std::vector<std::string>& lines); // nothing when there are none
    void tell_deal(const Table& table);
    void tell_taken_up(const Table& table); // of a game that was begun elsewhere
    // `told` is what goes; `version` is where the game stood before.
    void tell_taken_back(const Questions& before, Version version, const Table& table, const Played& played,
                         const std::vector<ToldEvent>& told);
    void tell_at_table(const Post& post, OutboxKind kind, const char* purpose); // one post with buttons of its own
    void renew_prompt(const Table& table); // below all else, with the names of now; nobody is notified again
    void tell_played(const Questions& before, const Table& table, const Played& played, Seat actor);

    // What is decided about the game, not in it
    void tell_line(const std::string& line, const std::vector<UserId>& pinged, std::vector<Row> rows = {});
    void tell_decided(const Questions& before, const Table& table, const Played& played); // with its board and prompt
    void tell_newcomer(const Post& kit, Seat seat);                                       // in private, with the hand
    void tell_moved(const Table& table);                                                  // in a new thread
    void call(const Table& table, const Phrase& heading, const std::vector<Seat>& seats); // the prompt, for these again
    void show_rest(const Table& table, const std::string& line); // in place of the prompt: nobody is awaited
    void show_end(const std::string& line);                      // the same, and the secret of the game's chance
    void show_matter(const std::string& matter, const Post& post, OutboxKind kind); // Post, then Edit

private:
    void tell_everybody(const Table& table, const Played& played);
    void show_conflict(const Table& table, const std::vector<ToldEvent>& events);
    void show_years(const Table& table, const std::vector<ToldEvent>& events);
    void show_characters(const Table& table);
    void show_picture(const Table& table, std::string image, const std::string& title);
    void tell_in_private(const Table& table, const std::vector<ToldEvent>& events,
                         const std::vector<SeatAction>& dropped, std::optional<Seat> except);
    void show_offers(const Questions& before, const Table& table, std::optional<Seat> unpinged);
    void show_offers_again(OutboxKind kind, const Table& table, const std::vector<PostedOffer>& offers);
    void show_prompt(const Questions& before, const Table& table, std::optional<Seat> unpinged);
    void show_result(const Table& table, const Result& result);
    void end_thread(); // after the last word
    std::vector<std::string> private_news(const Table& table, Seat seat, const std::vector<ToldEvent>& events,
                                          const std::vector<SeatAction>& dropped, const Language& language) const;
    void post_lines(const std::vector<std::string>& lines, const OutboxPost& last, std::vector<Row> rows = {});
    void post(const Post& post, OutboxPost row);
    Destination to_table() const;

    GameTransaction& tx_;
    const std::vector<SeatRow>& seats_;
    Instant now_;
    const Language& language_; // of what everybody reads
};

// Of an answer that waited, to its owner.
std::string told_dropped(const std::string& notation, const Speaker& speaker);

} // namespace majlis
