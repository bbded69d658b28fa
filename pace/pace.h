// How much time a table gives: for each decision, saved up beside it, and for answers in secret; and when it reminds.
// In the words in which people choose it: a name of the list, or lengths such as "24h+3d+24h" or "24h+3d+24h+6h".
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "pace/instant.h"

namespace majlis {

struct Pace {
    Span decision; // each one begins with this
    Span bank;     // what is left over is saved up to this, and spent when a decision takes longer
    Span sealed;   // for each question in secret, and never out of the bank: that would show who answers when
    std::optional<Span> reminder{}; // so long before a deadline; nothing: when the last quarter of the time begins
    friend bool operator==(const Pace&, const Pace&) = default;
};

enum class Absence { Wait, StandIn, Vote, Computer }; // what happens when a seat's time is up

const std::vector<std::string_view>& pace_names();

std::optional<Pace> pace_in(std::string_view text); // nothing: neither a name nor lengths that make sense
std::string to_text(const Pace& pace);              // its name, if it has one
std::string lengths_of(const Pace& pace);           // "24h+3d+24h", whatever it is called

// What a length may be: each decision, and answers in secret, have some time; a reminder comes within both.
bool gives_time(Span span);
bool reminds_in_time(Span reminder, Span decision, Span sealed);

std::optional<Span> span_in(std::string_view text); // "90m", "12h", "3d"; nothing: not written like this, or too long
std::string to_text(Span span);                     // in the greatest unit that divides it

} // namespace majlis
