// Where in the menu tree a player's panel stands: which question, the words so far, what is picked of a list.
// Nothing of it is stored; the buttons carry it.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/words.h"

namespace majlis {

// Some of a list being picked, one after the other.
struct Picks {
    std::size_t choice = 0;      // which of the node's choices the list is
    std::vector<std::size_t> at; // places in the list, in the order of picking
    std::size_t page = 0;        // of what is left
    friend bool operator==(const Picks&, const Picks&) = default;
};

std::string to_detail(const Picks& picks); // "0:2.1:0"
std::optional<Picks> picks_in(std::string_view detail);

enum class Showing { Question, Questions, Aside }; // what is asked, the list of what is open, what is no move

struct Spot {
    std::optional<std::string> question{}; // none: the most pressing one
    Words words{};
    std::optional<Picks> picks{};
    std::size_t page = 0; // of a long list of words
    Showing showing = Showing::Question;
};

} // namespace majlis
