// Whether Discord's REST answers, from what became of each request: a bot that nobody answers says so, once.
// Pure: told what came and when.
#pragma once

#include <chrono>
#include <optional>

#include "bot/rate_limits.h"

namespace majlis {

class RestWatch {
public:
    enum class News { None, NothingYet, Silent, AnswersAgain };
    News heard(long status, Moment now); // of a request; 0 when there was no answer

private:
    enum class Heard { Nothing, Failures, Answers }; // since the start

    News heard_good();

    Heard heard_ = Heard::Nothing;
    std::optional<Moment> failing_since_;
    bool silent_ = false;
};

} // namespace majlis
