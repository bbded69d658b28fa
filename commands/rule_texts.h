// The pages of docs/rules/, compiled in by commands/CMakeLists.txt: what is read there is what /rules shows.
// Read by rulebook.cpp alone.
#pragma once

#include <string_view>

namespace majlis {

extern const std::string_view kTableRules;
extern const std::string_view kCaravanRules;
extern const std::string_view kCrescentMoonRules;
extern const std::string_view kTigrisEuphratesRules;

} // namespace majlis
