// Which of several processes a server belongs to.
#pragma once

#include <cstdint>

namespace majlis {

// Discord's part of all servers that one process listens to: the server's id, 22 bits to the right, modulo `of`.
struct Shard {
    std::uint32_t number = 0;
    std::uint32_t of = 1;
    friend bool operator==(const Shard&, const Shard&) = default;
};

} // namespace majlis
