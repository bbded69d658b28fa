// A pack is a game's printed table as TOML. Loading turns it into the engine's typed Tables or into a list of mistakes,
// each with its line; the default packs are compiled in and go through the same loader.
#pragma once

#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/core/game.h"

namespace majlis {

struct PackMistake {
    int line = 0; // 0: the pack as a whole
    std::string sentence;
    friend bool operator==(const PackMistake&, const PackMistake&) = default;
};

using PackMistakes = std::vector<PackMistake>;

inline constexpr std::size_t kMostPackBytes = 1'000'000;

// "pack.toml, line 7: …", one a line; `file` is what people call the text.
std::string to_text(const PackMistakes& mistakes, std::string_view file = "pack.toml");

// Every game in the list has its own two.
template <Game G>
std::variant<typename G::Tables, PackMistakes> read_pack(std::string_view toml);
template <Game G>
std::string_view default_pack();

} // namespace majlis
