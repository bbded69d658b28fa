#include <gtest/gtest.h>

#include "pace/seat_clock.h"

namespace majlis::test {
namespace {

using namespace std::chrono_literals;
using std::chrono::days;

constexpr Pace kDaily{24h, days(3), 12h};
constexpr Seat kA{0}, kB{1}, kC{2};
constexpr Instant kNoon{std::chrono::sys_days{std::chrono::year{2026} / 3 / 1} + 12h};

Asked openly(Seat seat, const char* question) {
    return {seat, question, Secrecy::Open};
}

Asked in_secret(Seat seat, const char* question) {
    return {seat, question, Secrecy::Sealed};
}

class Clocks : public testing::Test {
protected:
    Reckoning by() const { return {pace_, rests_, now_}; }

    // The game moves on by one version and asks this.
    void asks(const std::vector<Asked>& asked, const std::vector<Asked>& optional = {}) {
        ++version_;
        MovedOn on = moved_on(clocks_, {asked, optional}, Version{version_}, by());
        clocks_ = std::move(on.clocks);
        for (Answered& one : on.made)
            made_.push_back(std::move(one));
    }

    void takes_back(std::uint64_t to, const std::vector<Asked>& asked) {
        std::vector<Answered> since;
        for (const Answered& one : made_)
            if (one.made_at.value > to) since.push_back(one);
        std::erase_if(made_, [&](const Answered& one) { return one.made_at.value > to; });
        clocks_ = taken_back(clocks_, since, Version{to}, pace_);
        asks(asked);
    }

    const SeatClock& clock(Seat seat) const { return clocks_.at(seat.value); }

    Span reminded_before(Seat seat) const { return *clock(seat).awaited->deadline - *clock(seat).awaited->reminder; }

    Span until(Seat seat) const { return *clock(seat).awaited->deadline - now_; }

    Pace pace_ = kDaily;
    SeatClocks clocks_{full_clock(kA, kDaily), full_clock(kB, kDaily), full_clock(kC, kDaily)};
    std::vector<Answered> made_;
    Rests rests_;
    Instant now_ = kNoon;
    std::uint64_t version_ = 0;
};

TEST_F(Clocks, a_decision_has_its_own_time_and_the_bank) {
    asks({openly(kA, "turn1")});
    EXPECT_EQ(until(kA), 24h + days(3));
    EXPECT_EQ(*clock(kA).awaited->reminder - now_, 72h) << "the last quarter";
    EXPECT_FALSE(clock(kB).awaited);
}

TEST_F(Clocks, a_pace_may_say_how_long_before_the_deadline_it_reminds) {
    pace_.reminder = 6h;
    asks({openly(kA, "turn1"), in_secret(kB, "bids"), in_secret(kC, "bids")});
    for (const Seat seat : {kA, kB, kC})
        EXPECT_EQ(reminded_before(seat), 6h);
    EXPECT_EQ(until(kB), 12h);
    now_ += days(5); // the bank is spent
    asks({openly(kA, "turn2")});
    EXPECT_EQ(until(kA), 24h);
    EXPECT_EQ(reminded_before(kA), 6h);
}

TEST_F(Clocks, who_has_less_time_left_than_the_reminder_is_reminded_at_once) {
    pace_.reminder = 6h;
    asks({openly(kA, "turn1")});
    now_ += days(4) - 2h;
    clocks_ = reckoned_anew(clocks_, by(), by());
    EXPECT_EQ(until(kA), 2h);
    EXPECT_EQ(*clock(kA).awaited->reminder, now_);
}

TEST_F(Clocks, nights_that_are_chosen_meanwhile_count_from_the_next_decision_on) {
    asks({openly(kA, "turn1")});
    now_ += 10h;
    rests_[kA].quiet = QuietHours{20h, 12h}; // it has been night for two of these hours, and will be
    clocks_ = reckoned_anew(clocks_, by(), by());
    EXPECT_EQ(until(kA), days(4) - 10h);
    now_ += 4h;
    asks({openly(kB, "turn2")});
    EXPECT_EQ(clock(kA).bank, days(3)) << "all of the 14 hours were spent, out of the 24 of this decision";
    asks({openly(kA, "turn3")});
    EXPECT_EQ(clock(kA).awaited->nights, (RestTimes{"UTC", QuietHours{20h, 12h}}));
    EXPECT_GT(until(kA), days(9)) << "a day has 8 hours now";
}

TEST_F(Clocks, nights_that_are_dropped_meanwhile_stay_to_the_end_of_the_decision) {
    rests_[kA].quiet = QuietHours{20h, 12h};
    asks({openly(kA, "turn1")});
    rests_.clear();
    now_ += days(1);
    clocks_ = paused(clocks_, by());
    EXPECT_EQ(clock(kA).awaited->spent, 8h);
}

TEST_F(Clocks, nights_that_are_chosen_meanwhile_do_not_count_for_what_is_taken_back_either) {
    asks({openly(kA, "turn1")});
    now_ += 10h;
    asks({openly(kB, "turn2")});
    rests_[kA].quiet = QuietHours{20h, 12h}; // it is night now
    takes_back(1, {openly(kA, "turn1~1")});
    EXPECT_EQ(until(kA), days(4) - 10h);
}

TEST_F(Clocks, a_vacation_counts_at_once) {
    asks({openly(kA, "turn1")});
    now_ += 10h;
    const Reckoning before = by();
    Rests rests{{kA, RestTimes{"UTC", {}, Vacation{now_, now_ + days(7)}}}};
    clocks_ = reckoned_anew(clocks_, before, {pace_, rests, now_});
    EXPECT_EQ(until(kA), days(7) + days(4) - 10h);
}

TEST_F(Clocks, what_a_decision_takes_beyond_its_time_comes_out_of_the_bank) {
    asks({openly(kA, "turn1")});
    now_ += 34h;
    asks({openly(kB, "turn2")});
    EXPECT_EQ(clock(kA).bank, days(3) - 10h);
    EXPECT_EQ(clock(kB).bank, days(3));
    asks({openly(kA, "turn3")});
    EXPECT_EQ(until(kA), 24h + days(3) - 10h);
    now_ += 20h;
    asks({openly(kB, "turn4")});
    EXPECT_EQ(clock(kA).bank, days(3) - 6h) << "what was left over is saved";
    asks({openly(kA, "turn5")});
    asks({});
    EXPECT_EQ(clock(kA).bank, days(3)) << "and no more than that";
}

TEST_F(Clocks, who_was_late_has_an_empty_bank_and_each_decisions_time) {
    asks({openly(kA, "turn1")});
    now_ += days(30);
    asks({openly(kA, "turn2")});
    EXPECT_EQ(clock(kA).bank, 0h);
    EXPECT_EQ(until(kA), 24h);
}

TEST_F(Clocks, others_moves_leave_a_clock_alone) {
    asks({openly(kA, "turn1"), openly(kB, "offer1")});
    const SeatClock before = clock(kA);
    now_ += 5h;
    asks({openly(kA, "turn1")});
    EXPECT_EQ(clock(kA), before);
}

// As a turn is while an offer of its own waits for an answer.
TEST_F(Clocks, what_is_optional_for_a_while_goes_on_with_what_was_left) {
    asks({openly(kA, "turn1")});
    now_ += 80h;
    clocks_[0].awaited->warned = Warned::Reminded;
    asks({openly(kB, "offer1")}, {openly(kA, "turn1")});
    EXPECT_TRUE(made_.empty()) << "nothing is decided";
    EXPECT_EQ(clock(kA).bank, days(3));
    EXPECT_FALSE(next_look(clock(kA)));
    now_ += 50h;
    clocks_ = reckoned_anew(clocks_, by(), by()); // somebody rests
    EXPECT_FALSE(next_look(clock(kA))) << "it stands still";
    asks({openly(kA, "turn1")});
    EXPECT_EQ(until(kA), 16h);
    EXPECT_EQ(clock(kA).awaited->warned, Warned::Reminded) << "once";
    asks({openly(kB, "offer2")}, {openly(kA, "turn1")});
    now_ += 50h;
    asks({openly(kB, "turn2")});
    EXPECT_EQ(clock(kA).bank, 16h);
}

TEST_F(Clocks, all_seats_of_a_secret_have_one_deadline_whatever_their_banks_are) {
    asks({openly(kA, "turn1")});
    now_ += 90h;
    asks({in_secret(kA, "bid1"), in_secret(kB, "bid1"), in_secret(kC, "bid1")});
    for (const Seat seat : {kA, kB, kC})
        EXPECT_EQ(until(seat), 12h);
    const auto banks = std::array{clock(kA).bank, clock(kB).bank, clock(kC).bank};
    now_ += 11h;
    asks({openly(kA, "turn2")});
    EXPECT_EQ((std::array{clock(kA).bank, clock(kB).bank, clock(kC).bank}), banks) << "no bank tells who was slow";
}

TEST_F(Clocks, who_rests_longest_gives_all_of_them_that_time) {
    rests_[kC] = {"UTC", QuietHours{14h, 20h}};
    asks({in_secret(kA, "bid1"), in_secret(kC, "bid1")});
    EXPECT_EQ(until(kA), 18h);
    EXPECT_EQ(until(kC), 18h);
    EXPECT_EQ(clock(kA).awaited->reminder, clock(kC).awaited->reminder);
}

TEST_F(Clocks, quiet_hours_move_the_deadline_and_are_not_charged) {
    rests_[kA] = {"UTC", QuietHours{22h, 6h}};
    asks({openly(kA, "turn1")});
    EXPECT_EQ(until(kA), days(6)) << "96 hours, 16 of each day";
    now_ += 18h; // it is six in the morning
    asks({});
    EXPECT_EQ(made_.back().spent, 10h);
}

TEST_F(Clocks, who_takes_a_move_back_goes_on_with_what_is_left) {
    asks({openly(kA, "turn1")});
    now_ += 30h;
    asks({openly(kB, "turn2")});
    EXPECT_EQ(clock(kA).bank, days(3) - 6h);
    now_ += 50h;
    takes_back(1, {openly(kA, "turn1~1")});
    EXPECT_EQ(clock(kA).bank, days(3));
    EXPECT_EQ(until(kA), 66h) << "the thirty hours before the move stay spent, those after it were not A's";
    EXPECT_FALSE(clock(kB).awaited);
    EXPECT_EQ(clock(kB).bank, days(3)) << "B was asked what is not asked any more";
    now_ += 1h;
    asks({openly(kB, "turn2~1")});
    EXPECT_EQ(clock(kA).bank, days(3) - 7h);
    EXPECT_EQ(until(kB), 96h);
}

TEST_F(Clocks, taking_back_again_and_again_saves_no_time) {
    for (int times = 0; times < 5; ++times) {
        asks({openly(kA, "turn1")});
        now_ += 10h;
        asks({openly(kB, "turn2")});
        takes_back(1, {openly(kA, "turn1~1")});
    }
    EXPECT_EQ(until(kA), 96h - 50h);
}

TEST_F(Clocks, who_was_late_has_some_time_for_what_is_taken_back) {
    asks({openly(kA, "turn1")});
    now_ += days(7); // of four
    asks({openly(kB, "turn2")});
    takes_back(1, {openly(kA, "turn1~1")});
    EXPECT_EQ(clock(kA).bank, days(3));
    EXPECT_EQ(until(kA), 6h) << "a quarter of a decision";
    EXPECT_EQ(next_look(clock(kA)), clock(kA).awaited->deadline) << "and no reminder";
    now_ += 6h;
    asks({openly(kB, "turn2~1")});
    EXPECT_EQ(clock(kA).bank, 0h);
}

TEST_F(Clocks, who_was_late_in_secret_has_some_time_for_what_is_taken_back) {
    asks({in_secret(kA, "bid1"), in_secret(kB, "bid1")});
    now_ += 12h;
    asks({openly(kC, "turn1")});
    takes_back(1, {in_secret(kA, "bid1~1"), in_secret(kB, "bid1~1")});
    EXPECT_EQ(until(kA), 3h);
    EXPECT_EQ(until(kB), 3h);
}

TEST_F(Clocks, who_was_reminded_is_not_reminded_again_of_what_is_taken_back) {
    for (const Warned warned : {Warned::Reminded, Warned::NotYet}) {
        asks({openly(kA, "turn1")});
        now_ += 20h;
        clocks_[0].awaited->warned = warned;
        asks({openly(kB, "turn2")});
        takes_back(version_ - 1, {openly(kA, "turn1~1")});
        EXPECT_EQ(until(kA), 76h);
        EXPECT_EQ(clock(kA).awaited->warned, warned);
        clocks_[0] = full_clock(kA, kDaily);
    }
}

TEST_F(Clocks, whole_rounds_are_taken_back) {
    asks({openly(kA, "turn1")});
    now_ += 30h;
    asks({openly(kB, "turn2")});
    now_ += 40h;
    asks({openly(kA, "turn3")});
    now_ += 50h;
    asks({openly(kB, "turn4")});
    takes_back(1, {openly(kA, "turn1~1")});
    EXPECT_EQ(clock(kA).bank, days(3));
    EXPECT_EQ(clock(kB).bank, days(3));
    EXPECT_EQ(until(kA), 66h);
    EXPECT_TRUE(made_.empty());
}

TEST_F(Clocks, a_pause_costs_nothing) {
    asks({openly(kA, "turn1")});
    now_ += 10h;
    clocks_ = paused(clocks_, by());
    EXPECT_FALSE(next_look(clock(kA)));
    now_ += days(20);
    clocks_ = paused(clocks_, by());
    asks({openly(kA, "turn1")});
    EXPECT_EQ(until(kA), 86h);
}

TEST_F(Clocks, an_organiser_gives_time) {
    asks({openly(kA, "turn1"), openly(kB, "turn1b")});
    clocks_ = extended(clocks_, kA, 48h, by());
    EXPECT_EQ(until(kA), 144h);
    EXPECT_EQ(until(kB), 96h);
    now_ += 50h;
    asks({});
    EXPECT_EQ(clock(kA).bank, days(3)) << "it is spent first";
}

TEST_F(Clocks, time_that_is_given_late_begins_when_it_is_given) {
    asks({openly(kA, "turn1")});
    now_ += 200h;
    clocks_[0].awaited->warned = Warned::TimeIsUp;
    clocks_ = extended(clocks_, kA, 48h, by());
    EXPECT_EQ(until(kA), 48h);
    EXPECT_EQ(clock(kA).awaited->warned, Warned::NotYet) << "it is reminded anew";
}

TEST_F(Clocks, time_for_one_seat_of_a_secret_is_given_to_all) {
    asks({in_secret(kA, "bid1"), in_secret(kB, "bid1")});
    clocks_ = extended(clocks_, kA, 6h, by());
    EXPECT_EQ(until(kA), 18h);
    EXPECT_EQ(until(kB), 18h);
}

TEST_F(Clocks, who_takes_a_seat_over_begins_afresh) {
    asks({openly(kA, "turn1")});
    now_ += 90h;
    clocks_ = handed_over(clocks_, kA, by());
    EXPECT_EQ(until(kA), 96h);
}

TEST_F(Clocks, somebody_has_to_look_at_the_reminder_then_at_the_deadline_then_when_nobody_comes_back) {
    asks({openly(kA, "turn1")});
    EXPECT_EQ(next_look(clock(kA)), kNoon + 72h);
    clocks_[0].awaited->warned = Warned::Reminded;
    EXPECT_EQ(next_look(clock(kA)), kNoon + 96h);
    clocks_[0].awaited->warned = Warned::TimeIsUp;
    EXPECT_EQ(next_look(clock(kA)), kNoon + 96h + kAbandonedAfter);
    EXPECT_FALSE(next_look(clock(kB)));
    now_ = kNoon + 96h + kAbandonedAfter - 1ms;
    EXPECT_EQ(abandoned(clocks_, by()), clocks_);
    now_ += 90 * 24h; // nobody looked meanwhile: all the same everybody is told in time
    clocks_ = abandoned(clocks_, by());
    EXPECT_EQ(next_look(clock(kA)), now_ + kClosedAfter);
    EXPECT_FALSE(is_to_be_closed(clock(kA), now_));
    EXPECT_TRUE(is_to_be_closed(clock(kA), now_ + kClosedAfter));
}

// Else a game would be closed in the moment in which it goes on.
TEST_F(Clocks, a_pause_puts_off_the_end_of_an_abandoned_game) {
    asks({openly(kA, "turn1")});
    clocks_[0].awaited->warned = Warned::TimeIsUp;
    now_ = kNoon + 96h + kAbandonedAfter;
    clocks_ = reckoned_anew(abandoned(clocks_, by()), by(), by());
    EXPECT_FALSE(is_to_be_closed(clock(kA), now_ + kClosedAfter));
    EXPECT_EQ(next_look(clock(kA)), now_ + kAbandonedAfter);
}

TEST_F(Clocks, who_comes_into_an_abandoned_secret_keeps_the_game_open) {
    asks({in_secret(kA, "bid1"), in_secret(kB, "bid1")});
    for (const Seat seat : {kA, kB})
        clocks_[seat.value].awaited->warned = Warned::TimeIsUp;
    now_ = kNoon + 12h + kAbandonedAfter;
    clocks_ = abandoned(clocks_, by());
    ASSERT_TRUE(is_to_be_closed(clock(kB), now_ + kClosedAfter));
    clocks_ = handed_over(clocks_, kA, by());
    EXPECT_EQ(next_look(clock(kA)), now_ + 9h) << "the reminder";
    EXPECT_EQ(until(kA), 12h);
    EXPECT_EQ(until(kB), 12h) << "else it would show who is new";
    EXPECT_FALSE(is_to_be_closed(clock(kB), now_ + kClosedAfter));
}

TEST(AwaitedOf, counts_what_the_game_cannot_go_on_without_and_one_question_for_each_seat) {
    const auto question = [](const char* id, Seat seat, Need need, Secrecy secrecy, Stage stage) {
        Question one;
        one.id = id;
        one.seat = seat;
        one.need = need;
        one.secrecy = secrecy;
        one.stage = stage;
        return one;
    };
    const auto asked = awaited_of({question("bid1", kA, Need::Required, Secrecy::Sealed, Stage::Now),
                                   question("turn1", kA, Need::Required, Secrecy::Open, Stage::Now),
                                   question("now1", kB, Need::Optional, Secrecy::Open, Stage::Now),
                                   question("bid1", kB, Need::Required, Secrecy::Sealed, Stage::Now),
                                   question("next1", kC, Need::Required, Secrecy::Open, Stage::Ahead)});
    ASSERT_EQ(asked.size(), 2U);
    EXPECT_EQ(asked[0].question, "turn1");
    EXPECT_EQ(asked[1].question, "bid1");
    EXPECT_EQ(asked[1].seat, kB);
}

} // namespace
} // namespace majlis::test
