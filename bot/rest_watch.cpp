#include "bot/rest_watch.h"

#include <utility>

namespace majlis {
namespace {

constexpr std::chrono::minutes kPatience{1};
constexpr long kTooMany = 429;

// A refusal is an answer; being asked to wait, or trouble on the other side, helps nobody.
bool is_good(long status) {
    return status > 0 && status < 500 && status != kTooMany;
}

} // namespace

RestWatch::News RestWatch::heard(long status, Moment now) {
    if (is_good(status)) return heard_good();
    if (!failing_since_) failing_since_ = now;
    if (std::exchange(heard_, heard_ == Heard::Nothing ? Heard::Failures : heard_) == Heard::Nothing)
        return News::NothingYet;
    if (silent_ || now - *failing_since_ < kPatience) return News::None;
    silent_ = true;
    return News::Silent;
}

RestWatch::News RestWatch::heard_good() {
    heard_ = Heard::Answers;
    failing_since_.reset();
    return std::exchange(silent_, false) ? News::AnswersAgain : News::None;
}

} // namespace majlis
