// Whether the clocks agree: this machine's with the database's, and the program's with Discord's, which dates every id
// that it gives. While they differ by minutes nobody knows what time it is: whatever cannot be taken back has to wait.
// Pure: told when we heard of the other one, and how far we are ahead of it.
#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <string_view>

#include "bot/rate_limits.h"
#include "commands/commands.h"
#include "db/store.h"

namespace majlis {

enum class OtherClock { Database, Discord };
std::string_view name_of(OtherClock other);

class ClockWatch {
public:
    enum class News { None, Agrees, Differs, DiffersByMinutes };
    News heard(OtherClock other, std::chrono::milliseconds ahead, Moment now); // what has changed by it

    bool may_be_trusted(Moment now) const; // no clock that was heard of lately differs by minutes

private:
    struct Word {
        News news = News::Agrees;
        Moment heard;
    };

    std::array<Word, 2> last_;
};

// At least so far; below zero: behind.
std::chrono::milliseconds ahead_of_database(Store& store, const Clock& own);

} // namespace majlis
