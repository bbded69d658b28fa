// The catalogues as msgfmt compiles them from locale/<language>/majlis.po: bytes that the build puts into the program.
// locale/language.h is their one reader.
#pragma once

#include <string_view>

namespace majlis {

extern const std::string_view kCzechCatalogue, kPolishCatalogue, kRussianCatalogue;

} // namespace majlis
