// Which of several processes a server belongs to: Discord gives each its part of all servers, by the server's id, 22
// bits to the right, modulo `of`.
#pragma once

#include <cstdint>

namespace majlis {

struct Shard {
    std::uint32_t number = 0;
    std::uint32_t of = 1;
    friend bool operator==(const Shard&, const Shard&) = default;
};

} // namespace majlis
