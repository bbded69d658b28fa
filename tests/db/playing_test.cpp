#include "tests/db/store_fixture.h"

namespace majlis::test {
namespace {

using Playing = StoreTest;

TEST_F(Playing, a_commit_is_kept_as_it_was_given) {
    const GameId game = new_game();
    const Commit commit{Version{2}, {{kSecond, "buy tea"}, {kFirst, "pass"}}, {"bought 1 \"tea\"", "passed {0}, \\o/"}};
    ASSERT_TRUE(store_.with_game(game, [&](GameTransaction& locked) {
        EXPECT_EQ(locked.append(Version{0}, std::span(&commit, 1), kBuild, kNoon + 5ms), Append::Done);
    }));
    ASSERT_TRUE(store_.with_game(game, [&](GameTransaction& locked) {
        EXPECT_EQ(locked.commits_since(Version{0}),
                  (std::vector{StoredCommit{Version{0}, commit, std::string(kBuild), kNoon + 5ms}}));
        EXPECT_EQ(locked.game().version, Version{2});
    }));
}

TEST_F(Playing, several_commits_follow_each_other) {
    const GameId game = new_game();
    const std::vector commits{commit_of(Version{2}, "one"), commit_of(Version{5}, "two")};
    ASSERT_TRUE(store_.with_game(game, [&](GameTransaction& locked) {
        EXPECT_EQ(locked.append(Version{0}, commits, kBuild, kNoon), Append::Done);
    }));
    ASSERT_TRUE(store_.with_game(game, [&](GameTransaction& locked) {
        const auto since = locked.commits_since(Version{2});
        ASSERT_EQ(since.size(), 1U);
        EXPECT_EQ(since[0].before, Version{2});
        EXPECT_EQ(since[0].commit, commits[1]);
    }));
}

TEST_F(Playing, who_comes_too_late_hears_of_the_conflict) {
    const GameId game = new_game();
    EXPECT_EQ(append(game, Version{0}, "first"), Append::Done);
    EXPECT_EQ(append(game, Version{0}, "too late"), Append::Conflict);
    EXPECT_EQ(version_of(game), Version{1});
    EXPECT_EQ(ask("select events from commits"), "{first}");
}

TEST_F(Playing, what_act_throws_undoes_all) {
    const GameId game = new_game();
    const Commit commit = commit_of(Version{1}, "never");
    EXPECT_THROW(static_cast<void>(store_.with_game(
                     game,
                     [&](GameTransaction& locked) {
                         EXPECT_EQ(locked.append(Version{0}, std::span(&commit, 1), kBuild, kNoon), Append::Done);
                         locked.post(post_to(ToChannel{ChannelId{1}}, "x"), kNoon);
                         throw std::runtime_error("a bug");
                     })),
                 std::runtime_error);
    EXPECT_EQ(version_of(game), Version{0});
    EXPECT_EQ(ask("select count(*) from commits"), "0");
    EXPECT_EQ(store_.outbox().counts(), (OutboxCounts{0, 0}));
}

TEST_F(Playing, one_request_to_take_back_stands_at_a_time) {
    const GameId game = new_game();
    const UndoRequest first{kFirst, Version{4}, {}}, second{kSecond, Version{5}, {kFirst}};
    ASSERT_TRUE(store_.with_game(game, [&](GameTransaction& locked) {
        EXPECT_EQ(locked.undo_request(), std::nullopt);
        locked.keep_undo_request(first, kNoon);
        EXPECT_EQ(locked.undo_request(), first);
        locked.keep_undo_request(second, kNoon);
    }));
    ASSERT_TRUE(store_.with_game(game, [&](GameTransaction& locked) {
        EXPECT_EQ(locked.undo_request(), second);
        locked.drop_undo_request();
        EXPECT_EQ(locked.undo_request(), std::nullopt);
    }));
}

TEST_F(Playing, each_seat_has_looked_up_to_a_version_of_its_own) {
    const GameId game = new_game();
    ASSERT_TRUE(store_.with_game(game, [&](GameTransaction& locked) {
        EXPECT_EQ(locked.looked(kFirst), std::nullopt);
        locked.keep_looked(kFirst);
    }));
    EXPECT_EQ(append(game, Version{0}, "moved"), Append::Done);
    ASSERT_TRUE(store_.with_game(game, [&](GameTransaction& locked) {
        EXPECT_EQ(locked.looked(kFirst), Version{0});
        EXPECT_EQ(locked.looked(kSecond), std::nullopt);
        locked.keep_looked(kFirst);
        EXPECT_EQ(locked.looked(kFirst), Version{1});
    }));
}

TEST_F(Playing, the_wish_not_to_be_asked_about_others_matters_is_the_persons_and_read_with_the_seats) {
    const GameId game = new_game();
    ASSERT_TRUE(store_.with_game(game, [&](GameTransaction& locked) {
        locked.take_seat({kFirst, UserId{700}, "Ana", Delivery::Here});
        locked.take_seat({kSecond, UserId{701}, "Bo", Delivery::Here});
    }));
    store_.people().keep(UserId{700}, Bystander::Passes);
    ASSERT_TRUE(store_.with_game(game, [&](GameTransaction& locked) {
        EXPECT_EQ(locked.seats().at(0).bystander, Bystander::Passes);
        EXPECT_EQ(locked.seats().at(1).bystander, Bystander::Asked);
    }));
    store_.people().keep(UserId{700}, Bystander::Asked);
    EXPECT_EQ(ask("select bystander from users where user_id = 700"), "asked");
}

TEST_F(Playing, a_dropped_answer_stays_until_its_owner_has_been_told) {
    const GameId game = new_game();
    ASSERT_TRUE(store_.with_game(game, [&](GameTransaction& locked) {
        locked.keep_dropped({kFirst, "bid 3"});
        locked.keep_dropped({kSecond, "pass"});
        locked.keep_dropped({kFirst, "bid 4"});
    }));
    ASSERT_TRUE(store_.with_game(game, [&](GameTransaction& locked) {
        EXPECT_EQ(locked.dropped(kFirst), (std::vector<std::string>{"bid 3", "bid 4"}));
        EXPECT_EQ(locked.dropped(kFirst).size(), 2U);
        locked.forget_dropped(kFirst);
        EXPECT_TRUE(locked.dropped(kFirst).empty());
    }));
    EXPECT_EQ(ask("select notation from dropped_answers"), "pass");
}

TEST_F(Playing, notes_belong_to_one_person_in_one_game) {
    const GameId game = new_game();
    ASSERT_TRUE(store_.with_game(game, [&](GameTransaction& locked) {
        locked.add_note(UserId{700}, "first", kNoon);
        locked.add_note(UserId{701}, "not mine", kNoon);
        locked.add_note(UserId{700}, "second", kNoon + 5ms);
    }));
    ASSERT_TRUE(store_.with_game(game, [&](GameTransaction& locked) {
        const auto notes = locked.notes(UserId{700});
        ASSERT_EQ(notes.size(), 2U);
        EXPECT_EQ(notes[0], (Note{notes[0].number, "first", kNoon}));
        EXPECT_EQ(notes[1], (Note{notes[1].number, "second", kNoon + 5ms}));
        locked.drop_note(UserId{701}, notes[1].number);
        EXPECT_EQ(locked.notes(UserId{700}), notes) << "nobody drops another's";
        locked.drop_note(UserId{700}, notes[1].number);
        EXPECT_EQ(locked.notes(UserId{700}), (std::vector{notes[0]}));
        EXPECT_EQ(locked.notes(UserId{701}).size(), 1U);
        EXPECT_TRUE(locked.notes(UserId{702}).empty());
    }));
}

TEST_F(Playing, a_game_that_is_not_there_is_said_to_be_missing) {
    bool called = false;
    EXPECT_FALSE(store_.with_game(GameId{99}, [&](GameTransaction&) { called = true; }));
    EXPECT_FALSE(called);
    EXPECT_EQ(store_.find(GameId{99}), std::nullopt);
}

TEST_F(Playing, waiting_answers_are_replaced_as_a_whole) {
    const GameId game = new_game();
    const std::vector<WaitingAnswer> first{{"bid3", {kFirst, "bid 2"}}, {"bid3", {kSecond, "bid 4"}}};
    const std::vector<WaitingAnswer> second{{"bid3", {kSecond, "bid 5"}}};
    for (const auto& waiting : {first, second}) {
        ASSERT_TRUE(store_.with_game(game, [&](GameTransaction& locked) { locked.keep_waiting(waiting); }));
        ASSERT_TRUE(store_.with_game(game, [&](GameTransaction& locked) { EXPECT_EQ(locked.waiting(), waiting); }));
    }
}

TEST_F(Playing, a_turn_buffer_is_each_seats_own) {
    const GameId game = new_game();
    const TurnBuffer composed{{"move a1 b2", "pass"}, sha256("shown")};
    ASSERT_TRUE(store_.with_game(game, [&](GameTransaction& locked) {
        locked.keep_buffer(kFirst, {{"move a1 b2"}, std::nullopt}, kNoon);
        locked.keep_buffer(kFirst, composed, kNoon);
        locked.keep_buffer(kSecond, {}, kNoon);
    }));
    ASSERT_TRUE(store_.with_game(game, [&](GameTransaction& locked) {
        EXPECT_EQ(locked.buffer(kFirst).value().actions, composed.actions);
        EXPECT_EQ(locked.buffer(kFirst).value().shown, composed.shown);
        EXPECT_TRUE(locked.buffer(kSecond).value().actions.empty());
        locked.drop_buffer(kFirst);
    }));
    ASSERT_TRUE(store_.with_game(game, [&](GameTransaction& locked) {
        EXPECT_FALSE(locked.buffer(kFirst));
        EXPECT_TRUE(locked.buffer(kSecond));
    }));
}

TEST_F(Playing, clocks_are_kept_and_found_when_due) {
    const GameId game = new_game();
    const Awaited awaited{"turn3", Secrecy::Open, Version{2}, 1h, 2h, kNoon, kNoon + 1h, kNoon + 3h};
    const SeatClock running{kFirst, 72h, awaited};
    const SeatClock resting{kSecond, 48h};
    ASSERT_TRUE(store_.with_game(game, [&](GameTransaction& locked) {
        locked.keep_clocks({}, {{kFirst, 1h}, {kSecond, 48h, awaited}});
        locked.keep_clocks({}, {running, resting});
    }));
    ASSERT_TRUE(store_.with_game(
        game, [&](GameTransaction& locked) { EXPECT_EQ(locked.clocks(), (SeatClocks{running, resting})); }));
    EXPECT_TRUE(store_.games_due(kNoon + 1h - 1ms, 10).empty());
    EXPECT_EQ(store_.games_due(kNoon + 1h, 10), std::vector{game});
    ASSERT_TRUE(store_.with_game(game, [&](GameTransaction& locked) {
        SeatClock reminded = running;
        reminded.awaited->warned = Warned::Reminded;
        locked.keep_clocks({running, resting}, {reminded, resting});
    }));
    EXPECT_TRUE(store_.games_due(kNoon + 3h - 1ms, 10).empty());
    EXPECT_EQ(store_.games_due(kNoon + 3h, 10), std::vector{game});
    ASSERT_TRUE(store_.with_game(game, [&](GameTransaction& locked) { locked.forget_clocks(); }));
    EXPECT_TRUE(store_.games_due(kNoon + 3h, 10).empty());
}

TEST_F(Playing, no_clock_of_a_server_that_removed_us_is_due) {
    const GameId game = new_game();
    const SeatClock running{kFirst, 72h, Awaited{"turn3", Secrecy::Open, Version{2}, 0h, 0h, kNoon, kNoon, kNoon}};
    ASSERT_TRUE(store_.with_game(game, [&](GameTransaction& locked) { locked.keep_clocks({}, {running}); }));
    const GuildId guild = store_.find(game)->guild;
    store_.people().leave(guild, kNoon);
    EXPECT_TRUE(store_.games_due(kNoon, 10).empty());
    store_.people().come_back(std::vector{guild}, kNoon);
    EXPECT_EQ(store_.games_due(kNoon, 10), std::vector{game});
}

TEST_F(Playing, a_game_stands_still_from_the_removal_until_its_clocks_are_set_going) {
    const GameId game = new_game();
    const GuildId guild = store_.find(game)->guild;
    EXPECT_FALSE(store_.find(game)->standstill);
    store_.people().leave(guild, kNoon);
    EXPECT_EQ(store_.find(game)->standstill, (Standstill{kNoon, false}));
    store_.people().come_back(std::vector{guild}, kNoon + 5h);
    EXPECT_EQ(store_.find(game)->standstill, (Standstill{kNoon, true}));
    EXPECT_EQ(store_.games_due(kNoon, 10), std::vector{game});
    store_.people().leave(guild, kNoon + 6h);
    EXPECT_EQ(store_.find(game)->standstill, (Standstill{kNoon, false})) << "since the first time";
    EXPECT_TRUE(store_.games_due(kNoon + 6h, 10).empty());
    store_.people().come_back(std::vector{guild}, kNoon + 7h);
    ASSERT_TRUE(store_.with_game(game, [](GameTransaction& locked) { locked.end_standstill(); }));
    EXPECT_FALSE(store_.find(game)->standstill);
    EXPECT_TRUE(store_.games_due(kNoon + 7h, 10).empty());
}

TEST_F(Playing, a_window_is_looked_at_until_its_moment_is_drawn_and_when_it_has_come) {
    const GameId game = new_game();
    const auto keep = [&](const std::optional<ClosingWindow>& window) {
        ASSERT_TRUE(store_.with_game(game, [&](GameTransaction& locked) { locked.keep_window(window); }));
        EXPECT_EQ(store_.find(game)->window, window);
    };
    EXPECT_TRUE(store_.games_due(kNoon, 10).empty());
    keep(ClosingWindow{"bid1"});
    EXPECT_EQ(store_.games_due(kNoon, 10), std::vector{game});
    keep(ClosingWindow{"bid1", kNoon + 1h});
    EXPECT_TRUE(store_.games_due(kNoon + 1h - 1ms, 10).empty());
    EXPECT_EQ(store_.games_due(kNoon + 1h, 10), std::vector{game});
    ASSERT_TRUE(store_.with_game(game, [](GameTransaction& locked) { locked.stand(Standing::Frozen); }));
    EXPECT_TRUE(store_.games_due(kNoon + 1h, 10).empty());
    keep(std::nullopt);
}

TEST_F(Playing, an_idle_game_is_looked_at_when_its_moment_has_come) {
    const GameId game = new_game();
    const auto keep = [&](const std::optional<Idle>& idle) {
        ASSERT_TRUE(store_.with_game(game, [&](GameTransaction& locked) { locked.keep_idle(idle); }));
        EXPECT_EQ(store_.find(game)->idle, idle);
    };
    keep(Idle{kNoon + 1h});
    EXPECT_TRUE(store_.games_due(kNoon + 1h - 1ms, 10).empty());
    EXPECT_EQ(store_.games_due(kNoon + 1h, 10), std::vector{game});
    keep(Idle{kNoon + 2h, true});
    EXPECT_TRUE(store_.games_due(kNoon + 1h, 10).empty());
    keep(std::nullopt);
    for (const auto& at_rest : {+[](GameTransaction& locked) { locked.stand(Standing::Paused); },
                                +[](GameTransaction& locked) { locked.end(); }}) {
        keep(Idle{kNoon});
        ASSERT_TRUE(store_.with_game(game, at_rest));
        EXPECT_FALSE(store_.find(game)->idle);
    }
}

TEST_F(Playing, decisions_that_were_made_are_kept_until_they_are_taken_back) {
    const GameId game = new_game();
    const std::vector<Answered> made{{kFirst, "turn3", Secrecy::Open, Version{2}, Version{5}, 72h, 1h, 2h},
                                     {kSecond, "bid4", Secrecy::Sealed, Version{5}, Version{7}, 48h, 0h, 3h,
                                      Warned::Reminded, RestTimes{"Europe/Prague", QuietHours{22h, 7h + 30min}}}};
    ASSERT_TRUE(store_.with_game(game, [&](GameTransaction& locked) { locked.keep_answered(made); }));
    ASSERT_TRUE(store_.with_game(game, [&](GameTransaction& locked) {
        EXPECT_EQ(locked.answered_since(Version{0}), made);
        EXPECT_EQ(locked.answered_since(Version{5}), std::vector{made.back()});
        locked.forget_nights(kSecond);
        EXPECT_FALSE(locked.answered_since(Version{5}).front().nights);
        locked.forget_answered_since(Version{5});
    }));
    ASSERT_TRUE(store_.with_game(game, [&](GameTransaction& locked) {
        EXPECT_EQ(locked.answered_since(Version{0}), std::vector{made.front()});
    }));
}

TEST_F(Playing, the_pace_of_a_table_is_kept) {
    const GameId game = new_game();
    EXPECT_FALSE(store_.find(game)->rules.pace);
    ASSERT_TRUE(store_.with_game(
        game, [&](GameTransaction& locked) { locked.keep_pace(Pace{90min, 3 * 24h, 12h}, Absence::StandIn); }));
    EXPECT_EQ(store_.find(game)->rules.pace, (Pace{90min, 3 * 24h, 12h}));
    EXPECT_EQ(store_.find(game)->rules.absence, Absence::StandIn);
}

TEST_F(Playing, posted_offers_are_kept_until_dropped) {
    const GameId game = new_game();
    const PostedOffer offer{"2 77", "Offer 2: hire for 3 coins."};
    const PostedOffer lasting{"3 78", "Offer 3: a pact.", std::nullopt, Span(5000)};
    ASSERT_TRUE(store_.with_game(game, [&](GameTransaction& locked) {
        locked.keep_posted_offer(offer);
        locked.keep_posted_offer({"3 78", "another text", kNoon, std::nullopt});
        locked.keep_posted_offer(lasting);
        EXPECT_EQ(locked.posted_offers(), (std::vector{offer, lasting}));
        locked.drop_posted_offer("2 77");
    }));
    ASSERT_TRUE(store_.with_game(
        game, [&](GameTransaction& locked) { EXPECT_EQ(locked.posted_offers(), std::vector{lasting}); }));
}

TEST_F(Playing, a_game_is_due_when_the_time_of_an_offer_is_up) {
    const GameId game = new_game(), other = new_game();
    ASSERT_TRUE(store_.with_game(game, [&](GameTransaction& locked) {
        locked.keep_posted_offer({"2 77", "Offer 2.", kNoon + 1h, std::nullopt});
        locked.keep_posted_offer({"3 78", "Offer 3.", std::nullopt, Span(5000)}); // the game rests
    }));
    EXPECT_TRUE(store_.games_due(kNoon + 1h - 1ms, 10).empty());
    EXPECT_FALSE(store_.offer_due(game, kNoon + 1h - 1ms));
    EXPECT_EQ(store_.games_due(kNoon + 1h, 10), std::vector{game});
    EXPECT_TRUE(store_.offer_due(game, kNoon + 1h));
    EXPECT_FALSE(store_.offer_due(other, kNoon + 1h));
    ASSERT_TRUE(store_.with_game(game, [](GameTransaction& locked) { locked.drop_posted_offer("2 77"); }));
    EXPECT_TRUE(store_.games_due(kNoon + 1000h, 10).empty());
}

TEST_F(Playing, how_long_offers_stand_is_kept_for_each_seat) {
    const GameId game = new_game();
    ASSERT_TRUE(store_.with_game(game, [&](GameTransaction& locked) {
        locked.keep_offer_time(kSecond, Span(1h));
        locked.keep_offer_time(kFirst, Span(3h));
        locked.keep_offer_time(kSecond, Span(12h));
        EXPECT_EQ(locked.offer_times(), (std::vector{OfferTime{kFirst, 3h}, OfferTime{kSecond, 12h}}));
        locked.keep_offer_time(kFirst, std::nullopt);
    }));
    ASSERT_TRUE(store_.with_game(game, [&](GameTransaction& locked) {
        EXPECT_EQ(locked.offer_times(), (std::vector{OfferTime{kSecond, 12h}}));
    }));
}

TEST_F(Playing, promises_and_talks_are_kept_until_dropped) {
    const GameId game = new_game();
    ASSERT_TRUE(store_.with_game(game, [&](GameTransaction& locked) {
        locked.add_promise(kSecond, "no march, \"ever\"", kNoon);
        locked.add_promise(kFirst, "coins", kNoon);
        const auto promises = locked.promises();
        ASSERT_EQ(promises.size(), 2U);
        EXPECT_EQ(promises.front(), (NotedPromise{promises.front().number, kSecond, "no march, \"ever\""}));
        locked.drop_promise(promises.front().number);
        EXPECT_EQ(locked.promises(), std::vector{promises.back()});
        const Talk talk = locked.open_talk({kSecond, kFirst});
        const Talk later = locked.open_talk({kFirst, kSecond});
        EXPECT_EQ(locked.talks(), (std::vector{talk, later}));
        locked.close_talk(talk.number);
    }));
    ASSERT_TRUE(store_.with_game(game, [&](GameTransaction& locked) {
        EXPECT_EQ(locked.talks().size(), 1U);
        EXPECT_EQ(locked.talks().front().seats, (std::vector{kFirst, kSecond}));
    }));
    const GameId other = new_game();
    ASSERT_TRUE(store_.with_game(other, [&](GameTransaction& locked) {
        EXPECT_TRUE(locked.promises().empty());
        EXPECT_TRUE(locked.talks().empty());
    }));
}

TEST_F(Playing, long_words_of_a_button_have_one_short_id) {
    const GameId game = new_game();
    const GameId other = new_game();
    const std::string words(300, 'w');
    const std::string id = store_.shorten(game, words);
    EXPECT_LE(id.size(), 16U);
    EXPECT_EQ(store_.shorten(game, words), id);
    EXPECT_NE(store_.shorten(game, "others"), id);
    EXPECT_EQ(store_.lengthen(game, id), words);
    EXPECT_EQ(store_.lengthen(other, id), std::nullopt);
}

} // namespace
} // namespace majlis::test
