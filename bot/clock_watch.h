// Whether the clocks agree: this machine's with the database's, and the program's with Discord's, which dates every id
// that it gives. While they differ by minutes nobody knows what time it is: whatever cannot be taken back has to wait.
// Pure: told how far we are ahead of the other one.
#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <string_view>

#include "commands/commands.h"
#include "db/store.h"

namespace majlis {

enum class OtherClock { Database, Discord };
std::string_view name_of(OtherClock other);

class ClockWatch {
public:
    enum class News { None, Agrees, Differs, DiffersByMinutes };
    News heard(OtherClock other, std::chrono::milliseconds ahead); // what has changed by it

    bool may_be_trusted() const; // no clock differs by minutes

private:
    std::array<News, 2> last_{News::Agrees, News::Agrees};
};

// At least so far; below zero: behind.
std::chrono::milliseconds ahead_of_database(Store& store, const Clock& own);

} // namespace majlis
