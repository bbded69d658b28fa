#include "tests/db/store_fixture.h"

namespace majlis::test {
namespace {

constexpr ChannelId kChannel{600};

class OutboxRows : public StoreTest {
protected:
    Outbox& outbox() { return store_.outbox(); }

    Lease lease(Instant now = kNoon) { return outbox().lease_lane(now, 10s, "sender").value(); }

    // Leases go by the database's clock, which nobody moves: what is held is made older.
    void pass(std::string_view seconds) {
        ask("update lane_leases set leased_until = leased_until - interval '" + std::string(seconds) + " s'");
    }

    SentPart arrived(std::uint32_t part, std::uint64_t message) { return {part, kChannel, MessageId{message}}; }

    GameId game_ = new_game();
};

TEST_F(OutboxRows, a_row_is_handed_out_as_it_was_posted) {
    const OutboxPost posted{.to = ToThread{game_, "table"},
                            .kind = OutboxKind::Prompt,
                            .purpose = "prompt 1",
                            .version = Version{4},
                            .image = "board",
                            .payload = R"({"content": "tea \"now\"", "flags": 4})"};
    const OutboxId id = post(game_, posted);
    const OutboxRow row = outbox().next_row(lease(), kNoon).value();
    EXPECT_EQ(row.id, id);
    EXPECT_EQ(row.post.to, posted.to);
    EXPECT_EQ(row.post.kind, OutboxKind::Prompt);
    EXPECT_EQ(row.post.purpose, "prompt 1");
    EXPECT_EQ(row.post.version, Version{4});
    EXPECT_EQ(row.post.image, "board");
    EXPECT_EQ(row.post.payload, posted.payload);
    EXPECT_EQ(row.attempts, 1U);
    EXPECT_TRUE(row.sent.empty());
    EXPECT_EQ(row.doubtful_since, std::nullopt);
    EXPECT_EQ(row.waiting_since, kNoon);
}

TEST_F(OutboxRows, a_lane_is_leased_to_one_sender_until_the_lease_ends) {
    post(game_, post_to(ToChannel{kChannel}, "a"));
    post(game_, post_to(ToUser{UserId{700}}, "b"));
    const Lease first = lease();
    EXPECT_EQ(first.lane, "channel 600");
    EXPECT_EQ(lease().lane, "user 700");
    EXPECT_EQ(outbox().lease_lane(kNoon, 10s, "other"), std::nullopt);
    pass("10");
    const Lease again = lease();
    EXPECT_EQ(again.lane, first.lane);
    EXPECT_GT(again.fence, first.fence);
}

TEST_F(OutboxRows, a_lease_that_is_given_back_is_free_at_once) {
    post(game_, post_to(ToChannel{kChannel}, "a"));
    const Lease first = lease();
    outbox().give_back(first);
    EXPECT_EQ(lease().lane, first.lane);
}

TEST_F(OutboxRows, a_lease_that_is_renewed_lasts_longer) {
    post(game_, post_to(ToChannel{kChannel}, "a"));
    const Lease held = lease();
    pass("600");
    EXPECT_EQ(outbox().renew(held, 10min), Held::Yes);
    pass("300");
    EXPECT_EQ(outbox().lease_lane(kNoon, 10s, "other"), std::nullopt);
    pass("300");
    EXPECT_TRUE(outbox().lease_lane(kNoon, 10s, "other"));
}

// Each process has a clock of its own: one that is a day ahead takes no lane away.
TEST_F(OutboxRows, a_lease_lasts_as_long_for_whoever_has_another_clock) {
    post(game_, post_to(ToChannel{kChannel}, "a"));
    const Lease held = lease();
    EXPECT_EQ(outbox().lease_lane(kNoon + 24h, 10s, "other"), std::nullopt);
    outbox().give_back(held);
    EXPECT_TRUE(outbox().lease_lane(kNoon + 24h, 10s, "other"));
    EXPECT_EQ(outbox().lease_lane(kNoon, 10s, "sender"), std::nullopt);
    pass("10");
    EXPECT_TRUE(outbox().lease_lane(kNoon, 10s, "sender")) << "and keeps none for a day";
}

TEST_F(OutboxRows, a_thread_that_somebody_was_opening_is_not_opened_again_before_that_has_ended) {
    OutboxPost opening = post_to(ToThread{game_, "table"}, "Caravan");
    opening.kind = OutboxKind::OpenThread;
    post(game_, opening);
    ASSERT_TRUE(outbox().next_row(lease(), kNoon));
    pass("10");
    EXPECT_EQ(outbox().lease_lane(kNoon + 24h, 10s, "other"), std::nullopt);
    pass("19");
    EXPECT_EQ(outbox().lease_lane(kNoon + 24h, 10s, "other"), std::nullopt);
    pass("1");
    const Lease taken = lease(kNoon + 24h);
    EXPECT_EQ(outbox().next_row(taken, kNoon + 24h).value().doubtful_since, kNoon);
    outbox().give_back(taken);
    EXPECT_TRUE(outbox().lease_lane(kNoon + 24h, 10s, "other")) << "who has left it is not waited for";
}

TEST_F(OutboxRows, an_overtaken_sender_can_record_nothing) {
    post(game_, post_to(ToChannel{kChannel}, "a"));
    const Lease slow = lease();
    const OutboxRow row = outbox().next_row(slow, kNoon).value();
    pass("60");
    const Lease quick = lease(kNoon + 1min);
    EXPECT_EQ(outbox().record_sent(slow, row, arrived(0, 1), Rest::Complete, kNoon + 1min), Held::Lost);
    EXPECT_EQ(outbox().record_failed(slow, row, kNoon + 1h, "late"), Held::Lost);
    EXPECT_EQ(outbox().renew(slow, 10s), Held::Lost);
    EXPECT_EQ(outbox().next_row(slow, kNoon + 1min), std::nullopt);
    outbox().give_back(slow);
    EXPECT_EQ(outbox().next_row(quick, kNoon + 1min).value().doubtful_since, kNoon)
        << "what the slow one began may have arrived";
}

TEST_F(OutboxRows, a_failed_row_holds_up_its_lane_until_it_is_due_again) {
    const OutboxId first = post(game_, post_to(ToChannel{kChannel}, "first"));
    post(game_, post_to(ToChannel{kChannel}, "second"));
    const Lease held = lease();
    const OutboxRow row = outbox().next_row(held, kNoon).value();
    EXPECT_EQ(outbox().record_failed(held, row, kNoon + 5s, "429"), Held::Yes);
    EXPECT_EQ(outbox().next_row(held, kNoon + 4s), std::nullopt);
    outbox().give_back(held);
    EXPECT_EQ(outbox().lease_lane(kNoon + 4s, 10s, "sender"), std::nullopt);
    const OutboxRow again = outbox().next_row(lease(kNoon + 5s), kNoon + 5s).value();
    EXPECT_EQ(again.id, first);
    EXPECT_EQ(again.attempts, 2U);
    EXPECT_EQ(again.doubtful_since, std::nullopt) << "a failure is an answer";
}

TEST_F(OutboxRows, a_lost_answer_stays_doubtful_whatever_later_attempts_say) {
    post(game_, post_to(ToChannel{kChannel}, "a"));
    const Lease held = lease();
    OutboxRow row = outbox().next_row(held, kNoon).value();
    EXPECT_EQ(outbox().record_doubtful(held, row, kNoon + 1s, "timeout"), Held::Yes);
    row = outbox().next_row(held, kNoon + 1s).value();
    EXPECT_EQ(row.doubtful_since, kNoon);
    EXPECT_EQ(outbox().record_failed(held, row, kNoon + 2s, "503"), Held::Yes);
    row = outbox().next_row(held, kNoon + 2s).value();
    EXPECT_EQ(row.doubtful_since, kNoon);
}

TEST_F(OutboxRows, a_row_that_was_looked_for_in_vain_is_doubtful_no_more) {
    post(game_, post_to(ToChannel{kChannel}, "a"));
    const Lease held = lease();
    OutboxRow row = outbox().next_row(held, kNoon).value();
    EXPECT_EQ(outbox().record_doubtful(held, row, kNoon + 1h, "timeout"), Held::Yes);
    row = outbox().next_row(held, kNoon + 1h).value();
    EXPECT_EQ(outbox().record_absent(held, row, kNoon + 1h), Held::Yes);
    EXPECT_EQ(outbox().record_failed(held, row, kNoon + 2h, "503"), Held::Yes);
    EXPECT_EQ(outbox().next_row(held, kNoon + 2h).value().doubtful_since, std::nullopt);
}

TEST_F(OutboxRows, a_row_in_parts_goes_on_after_the_part_that_arrived) {
    OutboxPost posted = post_to(ToChannel{kChannel}, "long");
    posted.purpose = "rules";
    post(game_, posted);
    const Lease held = lease();
    OutboxRow row = outbox().next_row(held, kNoon).value();
    EXPECT_EQ(outbox().record_sent(held, row, arrived(0, 31), Rest::MoreParts, kNoon), Held::Yes);
    EXPECT_EQ(outbox().record_failed(held, row, kNoon + 1s, "503"), Held::Yes);
    row = outbox().next_row(held, kNoon + 1s).value();
    EXPECT_EQ(row.sent, std::vector{arrived(0, 31)});
    EXPECT_EQ(outbox().record_sent(held, row, arrived(1, 32), Rest::Complete, kNoon + 1s), Held::Yes);
    EXPECT_EQ(outbox().next_row(held, kNoon + 1s), std::nullopt);
    EXPECT_EQ(store_.message(game_, "rules"), (PostedMessage{kChannel, MessageId{32}, Version{0}}));
}

TEST_F(OutboxRows, recording_twice_is_recording_once) {
    post(game_, post_to(ToChannel{kChannel}, "a"));
    const Lease held = lease();
    const OutboxRow row = outbox().next_row(held, kNoon).value();
    for (int time = 0; time < 2; ++time)
        EXPECT_EQ(outbox().record_sent(held, row, arrived(0, 31), Rest::Complete, kNoon), Held::Yes);
    EXPECT_EQ(outbox().record_failed(held, row, kNoon, "confused"), Held::Yes);
    EXPECT_EQ(outbox().counts(), (OutboxCounts{0, 0}));
    EXPECT_EQ(ask("select count(*) from outbox_parts"), "1");
}

TEST_F(OutboxRows, a_message_is_remembered_for_its_newest_version) {
    for (const auto& [version, message] : {std::pair{5U, 31U}, {4U, 32U}, {5U, 33U}}) {
        OutboxPost posted = post_to(ToChannel{kChannel}, "board", Version{version});
        posted.purpose = "board";
        post(game_, posted);
        const Lease held = lease();
        const OutboxRow row = outbox().next_row(held, kNoon).value();
        EXPECT_EQ(outbox().record_sent(held, row, arrived(0, message), Rest::Complete, kNoon), Held::Yes);
        outbox().give_back(held);
        EXPECT_EQ(store_.message(game_, "board").value().message.value, message == 32 ? 31 : message);
    }
    EXPECT_EQ(store_.message(game_, "hand 0"), std::nullopt);
}

TEST_F(OutboxRows, the_row_that_opens_a_thread_makes_it_known) {
    OutboxPost opening = post_to(ToThread{game_, "table"}, "Caravan");
    opening.kind = OutboxKind::OpenThread;
    post(game_, opening);
    post(game_, post_to(ToThread{game_, "table"}, "welcome"));
    const Lease held = lease();
    const OutboxRow row = outbox().next_row(held, kNoon).value();
    EXPECT_EQ(store_.thread(game_, "table"), std::nullopt);
    const SentPart opened{0, ChannelId{900}, MessageId{900}};
    EXPECT_EQ(outbox().record_sent(held, row, opened, Rest::Complete, kNoon), Held::Yes);
    EXPECT_EQ(store_.thread(game_, "table"), ChannelId{900});
    EXPECT_EQ(store_.game_in(ChannelId{900}), game_);
    EXPECT_EQ(store_.game_in(kChannel), std::nullopt);
    EXPECT_EQ(outbox().next_row(held, kNoon).value().post.payload, R"({"content":"welcome"})");
}

TEST_F(OutboxRows, a_thread_that_is_opened_anew_comes_before_what_waits_for_it) {
    const OutboxId refused = post(game_, post_to(ToThread{game_, "table"}, "refused"));
    const OutboxId behind = post(game_, post_to(ToThread{game_, "table"}, "behind it"));
    const Lease before = lease();
    OutboxRow row = outbox().next_row(before, kNoon).value();
    EXPECT_EQ(outbox().record_failed(before, row, kNoon + 10min, "50001: Missing Access"), Held::Yes);
    outbox().give_back(before);
    OutboxPost opening = post_to(ToThread{game_, "table"}, "Caravan");
    opening.kind = OutboxKind::OpenThread;
    const OutboxId opens = post(game_, opening);
    const Lease held = lease();
    row = outbox().next_row(held, kNoon).value();
    EXPECT_EQ(row.id, opens);
    const SentPart opened{0, ChannelId{900}, MessageId{900}};
    EXPECT_EQ(outbox().record_sent(held, row, opened, Rest::Complete, kNoon), Held::Yes);
    row = outbox().next_row(held, kNoon).value();
    EXPECT_EQ(row.id, refused) << "at once";
    EXPECT_EQ(row.attempts, 1U) << "where it was not refused yet";
    EXPECT_EQ(outbox().record_sent(held, row, arrived(0, 31), Rest::Complete, kNoon), Held::Yes);
    EXPECT_EQ(outbox().next_row(held, kNoon).value().id, behind);
}

TEST_F(OutboxRows, an_opening_that_has_not_come_about_makes_room_for_a_newer_one) {
    OutboxPost opening = post_to(ToThread{game_, "table"}, "Caravan");
    opening.kind = OutboxKind::OpenThread;
    post(game_, opening);
    OutboxPost of_a_talk = opening;
    of_a_talk.to = ToThread{game_, "talk 1"};
    post(game_, of_a_talk);
    const Lease before = lease();
    const OutboxRow refused = outbox().next_row(before, kNoon).value();
    EXPECT_EQ(outbox().record_failed(before, refused, kNoon + 10min, "50013: Missing Permissions"), Held::Yes);
    outbox().give_back(before);
    EXPECT_EQ(outbox().counts().waiting, 2U);
    const OutboxId newer = post(game_, opening);
    EXPECT_EQ(outbox().counts().waiting, 2U);
    EXPECT_EQ(lease().lane, lane_of(of_a_talk.to)) << "written before it";
    EXPECT_EQ(outbox().next_row(lease(), kNoon).value().id, newer);
}

TEST_F(OutboxRows, dead_letters_are_kept_with_their_reason_and_let_the_next_row_pass) {
    const OutboxId first = post(game_, post_to(ToChannel{kChannel}, "a"));
    const OutboxId second = post(game_, post_to(ToChannel{kChannel}, "b"));
    const Lease held = lease();
    const OutboxRow row = outbox().next_row(held, kNoon).value();
    EXPECT_EQ(outbox().record_dead(held, row, kNoon, "50013: Missing Permissions"), Held::Yes);
    EXPECT_EQ(outbox().next_row(held, kNoon).value().id, second);
    const auto letters = outbox().dead_letters(10);
    ASSERT_EQ(letters.size(), 1U);
    EXPECT_EQ(letters[0].row.id, first);
    EXPECT_EQ(letters[0].reason, "50013: Missing Permissions");
    EXPECT_EQ(outbox().counts(), (OutboxCounts{1, 1}));
}

TEST_F(OutboxRows, what_was_taken_back_is_not_sent_any_more) {
    const OutboxId kept = post(game_, post_to(ToChannel{kChannel}, "kept", Version{3}));
    const OutboxId tried = post(game_, post_to(ToUser{UserId{1}}, "tried", Version{4}));
    post(game_, post_to(ToChannel{kChannel}, "taken back", Version{4}));
    const GameId other = new_game();
    const OutboxId others = post(other, post_to(ToUser{UserId{2}}, "of another game", Version{9}));
    const Lease channel = lease();
    const Lease user = lease();
    ASSERT_EQ(outbox().next_row(user, kNoon).value().id, tried);
    const Commit undo{Version{5}, {{kFirst, "undo"}}, {taken_back_to(Version{3})}};
    ASSERT_TRUE(store_.with_game(game_, [&](GameTransaction& locked) {
        EXPECT_EQ(locked.append(Version{0}, std::span(&undo, 1), kBuild, kNoon), Append::Done);
        locked.post(post_to(ToChannel{kChannel}, "said so", Version{5}), kNoon);
    }));
    const OutboxRow row = outbox().next_row(channel, kNoon).value();
    EXPECT_EQ(row.id, kept);
    EXPECT_EQ(outbox().record_sent(channel, row, arrived(0, 1), Rest::Complete, kNoon), Held::Yes);
    EXPECT_EQ(outbox().next_row(channel, kNoon).value().post.payload, R"({"content":"said so"})");
    EXPECT_EQ(outbox().next_row(user, kNoon).value().id, tried) << "it may have arrived: it is brought to its end";
    EXPECT_EQ(outbox().next_row(lease(), kNoon).value().id, others);
}

TEST_F(OutboxRows, rows_that_are_done_are_forgotten_after_a_while) {
    post(game_, post_to(ToChannel{kChannel}, "sent"));
    post(game_, post_to(ToChannel{kChannel}, "unsent"));
    const Lease held = lease();
    const OutboxRow row = outbox().next_row(held, kNoon).value();
    EXPECT_EQ(outbox().record_sent(held, row, arrived(0, 1), Rest::Complete, kNoon + 2s), Held::Yes);
    store_.forget(kNoon + 2s, kNoon);
    EXPECT_EQ(ask("select count(*) from outbox"), "2");
    store_.forget(kNoon + 3s, kNoon);
    EXPECT_EQ(ask("select state from outbox"), "unsent");
    EXPECT_EQ(ask("select count(*) from outbox_parts"), "0");
}

TEST_F(OutboxRows, what_was_sent_to_one_person_alone_is_forgotten_sooner) {
    for (const Destination& to :
         {Destination(ToChannel{kChannel}), Destination(ToUser{UserId{700}}), Destination(ToThread{game_, "hand 0"})}) {
        post(game_, post_to(to, "hand"));
        const Lease held = lease();
        const OutboxRow row = outbox().next_row(held, kNoon).value();
        EXPECT_EQ(outbox().record_sent(held, row, arrived(0, 1), Rest::Complete, kNoon), Held::Yes);
    }
    store_.forget(kNoon, kNoon + 1s);
    EXPECT_EQ(ask("select lane from outbox"), "channel 600");
}

TEST_F(OutboxRows, a_dead_letter_to_one_person_is_emptied_and_keeps_its_reason) {
    for (const Destination& to :
         {Destination(ToChannel{kChannel}), Destination(ToUser{UserId{700}}), Destination(ToThread{game_, "hand 0"})}) {
        post(game_, post_to(to, "hand"));
        const Lease held = lease();
        const OutboxRow row = outbox().next_row(held, kNoon).value();
        EXPECT_EQ(outbox().record_dead(held, row, kNoon, "50007: no"), Held::Yes);
    }
    store_.forget(kNoon, kNoon);
    EXPECT_EQ(ask("select count(*) from outbox where payload::text = '{}'"), "0");
    store_.forget(kNoon, kNoon + 1s);
    EXPECT_EQ(ask("select count(*) from outbox where payload::text = '{}'"), "2");
    EXPECT_EQ(ask("select lane, reason from outbox where payload::text = '{}' and lane like 'user %'"),
              "user 700|50007: no");
    EXPECT_EQ(ask("select count(*) from outbox"), "3");
    store_.forget(kNoon + 1s, kNoon + 1s);
    EXPECT_EQ(ask("select count(*) from outbox"), "0") << "the reason is of no use for ever";
}

TEST_F(OutboxRows, a_lease_that_is_given_back_leaves_nothing_and_is_never_mistaken_for_the_next_one) {
    post(game_, post_to(ToChannel{kChannel}, "a"));
    const Lease first = lease();
    outbox().give_back(first);
    EXPECT_EQ(ask("select count(*) from lane_leases"), "0");
    EXPECT_GT(lease().fence, first.fence);
    EXPECT_EQ(outbox().next_row(first, kNoon), std::nullopt);
}

TEST_F(OutboxRows, posting_wakes_whoever_waits_in_this_process) {
    post(game_, post_to(ToChannel{kChannel}, "a")); // also when it was posted a moment before the wait
    const auto before = std::chrono::steady_clock::now();
    outbox().wait_for_work(20s);
    EXPECT_LT(std::chrono::steady_clock::now() - before, 10s);
    const auto again = std::chrono::steady_clock::now();
    outbox().wait_for_work(50ms);
    EXPECT_GE(std::chrono::steady_clock::now() - again, 50ms) << "nothing new: the time-out ends the wait";
}

} // namespace
} // namespace majlis::test
