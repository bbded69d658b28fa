#include "tools/arena/progress.h"

#include <ostream>
#include <string>

namespace majlis {

Progress::Progress(std::ostream& out, std::size_t total)
    : out_(out), total_(total), began_(std::chrono::steady_clock::now()) {
    draw();
}

Progress::~Progress() {
    out_ << '\n';
}

void Progress::step() {
    const std::size_t before = 100 * done_ / total_;
    ++done_;
    if (100 * done_ / total_ != before) draw();
}

void Progress::draw() const {
    constexpr std::size_t kWidth = 40;
    const std::size_t filled = total_ == 0 ? kWidth : kWidth * done_ / total_;
    out_ << "\r[" << std::string(filled, '#') << std::string(kWidth - filled, '.') << "] " << done_ << " of " << total_;
    if (done_ > 0) {
        const auto spent = std::chrono::steady_clock::now() - began_;
        const auto left = std::chrono::duration_cast<std::chrono::minutes>(spent * (total_ - done_) / done_);
        out_ << ", " << left.count() << " min left  ";
    }
    out_ << std::flush;
}

} // namespace majlis
