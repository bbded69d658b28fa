// First responses come before any work; what fails ends in a true sentence. The playground is Discord here, and people
// press real buttons through its control API; the work is a function of the test.
#include <atomic>
#include <future>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include "bot/conversations.h"
#include "bot/interaction_json.h"
#include "tests/bot/loopback.h"

namespace majlis {
namespace {

using namespace std::chrono_literals;

Interaction pressed() {
    Interaction interaction;
    interaction.id = InteractionId{1};
    interaction.token = "token";
    interaction.doing = Pressed{"pa 1", {}, MessageId{}};
    return interaction;
}

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
    conversations.take(pressed());
    sender.finish_within(10s);
    strands.drain();
    EXPECT_EQ(handled, 0);
}

// Takes connections (the system completes them), and never says a word.
class Silent {
public:
    Silent() : listening_(test::listening_end()) {}

    ~Silent() { ::close(listening_.end); }

    Silent(const Silent&) = delete;
    Silent& operator=(const Silent&) = delete;

    std::string api() const { return "https://127.0.0.1:" + std::to_string(listening_.port); }

private:
    test::ListeningEnd listening_;
};

TEST(ConversationsAnswerFirst, nobody_waits_for_anothers_first_response) {
    const Silent discord;
    std::atomic<int> handled = 0;
    Strands strands(1, 10);
    Metrics metrics;
    Sender sender({.api = discord.api(), .token = "t", .first_pause = 1ms}, [] {});
    Conversations conversations([&](const Interaction&) { return ++handled, Reply{PrivateReply{}}; }, sender, strands,
                                metrics);
    conversations.take(pressed());
    std::promise<void> worked;
    ASSERT_EQ(strands.post("another game", [&] { worked.set_value(); }), Taken::Yes);
    EXPECT_EQ(worked.get_future().wait_for(10s), std::future_status::ready);
    EXPECT_THAT(metrics.text(), testing::HasSubstr("majlis_first_response_seconds_count 0"))
        << "it waited until the first response had failed";
    strands.drain();
    sender.end();
    EXPECT_EQ(handled, 0) << "nothing is done when the program has ended";
}

} // namespace
} // namespace majlis
