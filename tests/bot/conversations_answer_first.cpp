// First responses come before any work; what fails ends in a true sentence. The playground is Discord here, and people
// press real buttons through its control API; the work is a function of the test.
#include <atomic>
#include <future>

#include <gtest/gtest.h>

#include "bot/conversations.h"
#include "bot/interaction_json.h"

namespace majlis {
namespace {

using namespace std::chrono_literals;

// A sender whose Discord is away: nothing gets through, so that nothing may be done either.
TEST(ConversationsAnswerFirst, without_a_first_response_nothing_is_done) {
    std::atomic<int> handled = 0;
    Sender sender({.api = "https://127.0.0.1:1/api/v10", .token = "t", .first_pause = 1ms}, [] {});
    Strands strands(2, 10);
    Metrics metrics;
    Conversations conversations(
        [&](const Interaction&) {
            ++handled;
            return Reply{PrivateReply{}};
        },
        sender, strands, metrics);
    Interaction interaction;
    interaction.id = InteractionId{1};
    interaction.token = "token";
    interaction.doing = Pressed{"pa 1", {}, MessageId{}};
    conversations.take(interaction);
    strands.drain();
    EXPECT_EQ(handled, 0);
}

} // namespace
} // namespace majlis
