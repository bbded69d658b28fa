// What people ever do when they are asked something, so that it can be said why it is not offered just now. Gathered
// from games of the same kind, played at random: other worlds, so nothing of the present one is in it.
#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "engine/core/table.h"

namespace majlis {

struct Wish { // one way to begin an answer
    std::string verb;
    Phrase label;
    std::vector<std::string> actions; // whole ones that begin so
};

using Wishes = std::map<std::string, std::vector<Wish>>; // by the kind of the question

Wishes wishes_in_games_like(const Table& empty, const SetupRequest& request);

// Gathered once for each kind of table. Safe to call from several threads.
class KnownWishes {
public:
    std::shared_ptr<const Wishes> of(std::shared_ptr<const Table> empty, const SetupRequest& request);

private:
    struct Known {
        std::shared_ptr<const Table> table; // labels may be its pack's words
        std::shared_ptr<const Wishes> wishes;
    };

    std::mutex mutex_;
    std::map<std::string, Known> known_;
};

// Why somebody cannot do what others do at such a question.
struct Denied {
    Phrase label;
    bool all = true; // nothing that begins so is possible; else some of it
    Refusal why;     // the most frequent one
};

// At this question, from what the seat may know: a refusal never tells more than its own view.
std::vector<Denied> denied(const Table& table, Seat seat, const Question& question, const Wishes& wishes);

// The reasons against one verb, as it is written or as its label reads. Empty: there are none, or no such verb.
std::vector<Refusal> reasons_against(const Table& table, Seat seat, const std::string& typed, const Wishes& wishes,
                                     const Speaker& speaker);

} // namespace majlis
