// The payloads of outbox rows: a Post, or the thread to be opened, as JSON text of our own.
// The bot reads them when a row is sent and makes Discord's JSON of them.
#pragma once

#include <string>
#include <string_view>

#include "commands/reply.h"
#include "db/game_row.h"

namespace majlis {

inline constexpr Version kOfNoMove{}; // of a row that goes out although a move is taken back

// Rows of kind Post, Edit and Prompt. Without files: an outbox row names its image, which is drawn when it is sent.
std::string to_payload(const Post& post);
Post post_from_payload(std::string_view payload);

// Rows of kind OpenThread.
struct ThreadOpening {
    ChannelId in;     // where it is opened
    std::string name; // also how it is found again, should the answer be lost
    Watching watching = Watching::Everybody;
    friend bool operator==(const ThreadOpening&, const ThreadOpening&) = default;
};

std::string to_payload(const ThreadOpening& opening);
ThreadOpening thread_from_payload(std::string_view payload);

// Rows of kind CloseThread.
enum class ThreadEnd {
    Closed, // at once, and nobody writes there
    Rests,  // from the list of threads that are open, when nobody has written there for a day
};

std::string to_payload(ThreadEnd end);
ThreadEnd thread_end_from_payload(std::string_view payload);

// Rows of kind AddMember.
std::string to_payload(UserId member);
UserId member_from_payload(std::string_view payload);

} // namespace majlis
