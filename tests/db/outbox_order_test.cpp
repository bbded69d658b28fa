#include <atomic>
#include <map>
#include <mutex>
#include <random>
#include <thread>

#include "tests/db/store_fixture.h"

namespace majlis::test {
namespace {

constexpr int kRows = 1000;
constexpr int kLanes = 5;
constexpr auto kLeaseFor = 50ms;

// What Discord does with messages, as far as it matters here: a repeated nonce makes no second one.
class Channels {
public:
    MessageId post(const std::string& lane, const std::string& nonce, const std::string& payload) {
        const std::lock_guard lock(mutex_);
        ++requests_;
        const auto [known, added] = messages_.try_emplace(nonce, MessageId{messages_.size() + 1});
        if (added) texts_[lane].push_back(payload);
        return known->second;
    }

    const std::map<std::string, std::vector<std::string>>& texts() const { return texts_; }

    int requests() const { return requests_; }

private:
    std::mutex mutex_;
    std::map<std::string, MessageId> messages_;
    std::map<std::string, std::vector<std::string>> texts_;
    int requests_ = 0;
};

// Time goes on by itself, so that the leases of the dead run out.
class TestClock {
public:
    Instant now() { return kNoon + std::chrono::milliseconds(++ticks_); }

private:
    std::atomic<int> ticks_ = 0;
};

enum class End { NothingDue, Killed };

// Two senders, each with connections of its own as two processes have. A "kill" leaves everything as it is:
// before the request, between the request and its record, or after the record with the lease still held.
class Sender {
public:
    Sender(const StoreSettings& settings, Channels& channels, TestClock& clock, unsigned seed)
        : store_(settings), channels_(channels), clock_(clock), random_(seed) {}

    void send_all() {
        while (store_.outbox().counts().waiting > 0)
            if (const auto lease = store_.outbox().lease_lane(clock_.now(), kLeaseFor, "sender"))
                if (drain(*lease) == End::NothingDue) store_.outbox().give_back(*lease);
    }

    int kills() const { return kills_; }

private:
    bool killed() {
        if (random_() % 40 != 0) return false;
        ++kills_;
        return true;
    }

    End drain(const Lease& lease) {
        while (const auto row = store_.outbox().next_row(lease, clock_.now())) {
            if (killed()) return End::Killed;
            const auto message = channels_.post(lease.lane, nonce_of(row->id, 0), row->post.payload);
            if (killed()) return End::Killed;
            const SentPart part{0, ChannelId{600}, message};
            if (store_.outbox().record_sent(lease, *row, part, Rest::Complete, clock_.now()) == Held::Lost)
                return End::Killed;
            if (killed()) return End::Killed;
        }
        return End::NothingDue;
    }

    Store store_;
    Channels& channels_;
    TestClock& clock_;
    std::mt19937 random_;
    int kills_ = 0;
};

using OutboxOrder = StoreTest;

TEST_F(OutboxOrder, two_senders_with_kills_in_between_keep_it_and_send_every_row_once) {
    const GameId game = new_game();
    std::map<std::string, std::vector<std::string>> expected;
    ASSERT_TRUE(store_.with_game(game, [&](GameTransaction& locked) {
        for (int i = 0; i < kRows; ++i) {
            const OutboxPost row = post_to(ToUser{UserId{static_cast<std::uint64_t>(i % kLanes)}}, std::to_string(i));
            locked.post(row, kNoon);
            expected[lane_of(row.to)].push_back(row.payload);
        }
    }));
    Channels channels;
    TestClock clock;
    Sender first(settings(), channels, clock, 1);
    Sender second(settings(), channels, clock, 2);
    std::thread other([&] { second.send_all(); });
    first.send_all();
    other.join();

    EXPECT_EQ(channels.texts(), expected);
    EXPECT_GT(first.kills() + second.kills(), 20);
    EXPECT_GT(channels.requests(), kRows) << "no kill fell between a request and its record";
    EXPECT_EQ(ask("select count(*) from outbox where state = 'sent'"), std::to_string(kRows));
}

} // namespace
} // namespace majlis::test
