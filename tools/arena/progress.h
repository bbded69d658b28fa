// A bar that fills while games are played: "[#####.....] 50%  1000 of 2000, 3 min left".
// Drawn anew once for each percent, so that it costs nothing.
#pragma once

#include <chrono>
#include <cstddef>
#include <iosfwd>

namespace majlis {

class Progress {
public:
    Progress(std::ostream& out, std::size_t total);
    ~Progress(); // ends the line

    void step();

private:
    void draw() const;

    std::ostream& out_;
    std::size_t total_, done_ = 0;
    std::chrono::steady_clock::time_point began_;
};

} // namespace majlis
