// First responses come before any work; what fails ends in a true sentence. The playground is Discord here, and people
// press real buttons through its control API; the work is a function of the test.
#include <atomic>
#include <future>
#include <map>

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
        {}, sender, strands, metrics);
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
    Conversations conversations([&](const Interaction&) { return ++handled, Reply{PrivateReply{}}; }, {}, sender,
                                strands, metrics);
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

Interaction typed(const std::string& name, std::uint64_t id) {
    Interaction interaction = pressed();
    interaction.id = InteractionId{id};
    interaction.channel = ChannelId{600};
    interaction.doing = SlashCommand{name, {}, {}, {}};
    return interaction;
}

Interaction with_a_file(std::uint64_t id) {
    Interaction interaction = typed("pack upload", id);
    std::get<SlashCommand>(interaction.doing).files["file"] = {"mine.toml", 5, "https://cdn.discordapp.com/x", {}};
    return interaction;
}

// Discord says nothing to first responses, which may all the same have arrived: so people are worked for.
class ConversationsAboutFiles : public testing::Test {
protected:
    ~ConversationsAboutFiles() override {
        sender.end();
        strands.drain();
    }

    Reply handle(const Interaction& interaction) {
        worked_for.at(interaction.id.value).set_value();
        return PrivateReply{};
    }

    bool is_worked_for(std::uint64_t id) {
        return worked_for.at(id).get_future().wait_for(20s) == std::future_status::ready;
    }

    const Silent discord;
    std::map<std::uint64_t, std::promise<void>> worked_for;
    std::promise<std::function<void(const Interaction&)>> fetching;
    std::optional<Reply> unread;
    Strands strands{1, 10};
    Metrics metrics;
    Sender sender{{.api = discord.api(), .token = "t", .first_pause = 1ms}, [] {}};
    Conversations conversations{[this](const Interaction& interaction) { return handle(interaction); },
                                {.answer_unread = [this](const Interaction&) { return unread; },
                                 .fetch = [this](const Interaction&, const auto& then) { fetching.set_value(then); }},
                                sender,
                                strands,
                                metrics};
};

TEST_F(ConversationsAboutFiles, nobody_waits_while_one_is_on_its_way) {
    worked_for[1], worked_for[2];
    conversations.take(with_a_file(1));
    auto asked = fetching.get_future();
    ASSERT_EQ(asked.wait_for(20s), std::future_status::ready);
    conversations.take(typed("turns", 2)); // in the same channel, for the only worker
    EXPECT_TRUE(is_worked_for(2));
    asked.get()(with_a_file(1));
    EXPECT_TRUE(is_worked_for(1)) << "when it is there";
}

TEST_F(ConversationsAboutFiles, what_is_refused_unread_is_not_fetched) {
    worked_for[1], worked_for[2];
    unread = PrivateReply{};
    conversations.take(with_a_file(1));
    conversations.take(typed("turns", 2));
    EXPECT_TRUE(is_worked_for(2));
    strands.drain(20s);
    EXPECT_NE(fetching.get_future().wait_for(0s), std::future_status::ready);
    EXPECT_NE(worked_for.at(1).get_future().wait_for(0s), std::future_status::ready);
}

TEST(ConversationsAnswerFirst, one_person_takes_a_share_of_the_waiting_room_and_no_more) {
    const Silent discord;
    Strands strands(1, 30);
    Metrics metrics;
    Sender sender({.api = discord.api(), .token = "t", .first_pause = 1ms}, [] {});
    Conversations conversations([&](const Interaction&) { return Reply{PrivateReply{}}; }, {}, sender, strands,
                                metrics);
    for (int press = 0; press < 100; ++press)
        conversations.take(pressed());
    EXPECT_THAT(metrics.text(), testing::HasSubstr("majlis_interactions_over_share_total 80"));
    EXPECT_THAT(metrics.text(), testing::HasSubstr("majlis_interactions_turned_away_total 0"));
    EXPECT_EQ(strands.post("another person", [] {}), Taken::Yes);
    sender.end();
    strands.drain();
}

TEST(ConversationsAnswerFirst, a_share_is_given_back_with_what_waited) {
    Shares shares(2);
    auto first = shares.take(UserId{1});
    const auto second = shares.take(UserId{1});
    EXPECT_TRUE(first && second);
    EXPECT_FALSE(shares.take(UserId{1}));
    EXPECT_TRUE(shares.take(UserId{2})) << "everybody has one";
    first.reset();
    EXPECT_TRUE(shares.take(UserId{1}));
}

} // namespace
} // namespace majlis
