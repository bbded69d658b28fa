#include "tools/progress.h"

#include <ostream>

#include <unistd.h>

namespace majlis {
namespace {

constexpr int kWidth = 40;
constexpr int kLineEvery = 10; // percent

} // namespace

Onto error_output() {
    return ::isatty(STDERR_FILENO) ? Onto::Terminal : Onto::File;
}

ProgressBar::ProgressBar(std::string what, std::ostream& out, Onto onto)
    : what_(std::move(what)), out_(out), onto_(onto) {}

ProgressBar::~ProgressBar() {
    if (onto_ == Onto::Terminal && shown_ >= 0) out_ << '\n';
}

void ProgressBar::show(std::uint64_t done, std::uint64_t all) {
    const int percent = all == 0 ? 100 : static_cast<int>(done * 100 / all);
    const int step = onto_ == Onto::Terminal ? 1 : kLineEvery;
    if (shown_ >= 0 && percent / step == shown_ / step) return;
    shown_ = percent;
    draw(done, all, percent);
}

void ProgressBar::draw(std::uint64_t done, std::uint64_t all, int percent) {
    if (onto_ == Onto::File) {
        out_ << what_ << ": " << done << " of " << all << '\n';
        return;
    }
    const int filled = percent * kWidth / 100;
    out_ << '\r' << what_ << " [" << std::string(static_cast<std::size_t>(filled), '#')
         << std::string(static_cast<std::size_t>(kWidth - filled), '.') << "] " << percent << " %" << std::flush;
}

} // namespace majlis
