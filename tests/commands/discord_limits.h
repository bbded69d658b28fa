// Discord's limits once more, in figures of their own: a test must not believe what it tests.
// Fails the running test and says what is too long or too many.
#pragma once

#include "commands/reply.h"

namespace majlis::test {

void expect_within_limits(const Post& post);
void expect_answer_of(ResponseClass response, const Reply& reply); // the right kind, within limits

} // namespace majlis::test
