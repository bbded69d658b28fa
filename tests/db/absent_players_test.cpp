// What is kept about players who are not there: who followed whom, what was done in their name, how reliably they play.
#include "tests/db/store_fixture.h"

namespace majlis::test {
namespace {

constexpr UserId kAlice{700}, kBob{701}, kCarol{702};

class AbsentPlayers : public StoreTest {
protected:
    // With clocks, Alice in the first seat and Bob in the second.
    GameId timed_game() {
        const GameId made = new_game();
        in(made, [](GameTransaction& tx) {
            tx.keep_pace(Pace{24h, 72h, 24h}, Absence::StandIn);
            tx.take_seat({kFirst, kAlice, "Alice", Delivery::Here});
            tx.take_seat({kSecond, kBob, "Bob", Delivery::Here});
        });
        return made;
    }

    void in(GameId game, const std::function<void(GameTransaction&)>& work) {
        ASSERT_TRUE(store_.with_game(game, work));
    }

    void ends(GameId game) {
        in(game, [](GameTransaction& tx) { tx.end(); });
    }

    void misses(GameId game, Version asked_at) {
        in(game, [&](GameTransaction& tx) { tx.keep_missed({kFirst, kAlice, asked_at}, kNoon); });
    }

    // Alice goes; who comes?
    void goes(GameId game, std::optional<UserId> next) {
        in(game, [&](GameTransaction& tx) {
            tx.take_seat({kFirst, next, "Somebody", Delivery::Here});
            tx.keep_handover({kFirst, kAlice, next, Version{0}, kNoon});
        });
    }

    std::vector<PastGame> past() { return store_.people().past_games(kAlice, 10); }
};

TEST_F(AbsentPlayers, who_followed_whom_in_a_seat_is_kept_in_order) {
    const GameId game = timed_game();
    const std::vector<Handover> handovers{{kFirst, kAlice, std::nullopt, Version{3}, kNoon},
                                          {kFirst, std::nullopt, kCarol, Version{5}, kNoon + 1h}};
    in(game, [&](GameTransaction& tx) {
        for (const Handover& one : handovers)
            tx.keep_handover(one);
    });
    in(game, [&](GameTransaction& tx) { EXPECT_EQ(tx.handovers(), handovers); });
    in(timed_game(), [](GameTransaction& tx) { EXPECT_TRUE(tx.handovers().empty()) << "those of another game"; });
}

TEST_F(AbsentPlayers, whom_the_players_are_asked_to_seat_is_kept) {
    const GameId game = timed_game();
    const SeatVote vote{"seat77", kSecond, kCarol};
    in(game, [&](GameTransaction& tx) {
        tx.keep_seat_vote(vote);
        EXPECT_EQ(tx.seat_vote("seat77"), vote);
        EXPECT_EQ(tx.seat_vote("seat78"), std::nullopt);
    });
    in(timed_game(), [](GameTransaction& tx) { EXPECT_EQ(tx.seat_vote("seat77"), std::nullopt); });
}

TEST_F(AbsentPlayers, notes_are_their_writers_until_released_and_again_when_withheld) {
    const GameId game = timed_game(), other = timed_game();
    in(game, [](GameTransaction& tx) {
        EXPECT_EQ(tx.notes_for(kAlice), NotesFor::Writer);
        tx.keep_notes_for(kAlice, NotesFor::Successor);
        tx.keep_notes_for(kAlice, NotesFor::Successor);
        EXPECT_EQ(tx.notes_for(kAlice), NotesFor::Successor);
        EXPECT_EQ(tx.notes_for(kBob), NotesFor::Writer);
    });
    in(other, [](GameTransaction& tx) { EXPECT_EQ(tx.notes_for(kAlice), NotesFor::Writer); });
    in(game, [](GameTransaction& tx) {
        tx.keep_notes_for(kAlice, NotesFor::Writer);
        EXPECT_EQ(tx.notes_for(kAlice), NotesFor::Writer);
    });
}

TEST_F(AbsentPlayers, what_was_done_in_a_name_waits_until_it_is_told) {
    const GameId game = timed_game();
    in(game, [](GameTransaction& tx) {
        tx.keep_done({kFirst, Version{1}, "pass"});
        tx.keep_done({kSecond, Version{2}, "sell 1"});
        tx.keep_done({kFirst, Version{3}, "pass"});
    });
    in(game, [](GameTransaction& tx) {
        EXPECT_EQ(tx.done_in_name_of(kFirst),
                  (std::vector<DoneInName>{{kFirst, Version{1}, "pass"}, {kFirst, Version{3}, "pass"}}));
        tx.forget_done_in_name_of(kFirst);
        EXPECT_TRUE(tx.done_in_name_of(kFirst).empty());
        EXPECT_EQ(tx.done_in_name_of(kSecond).size(), 1U);
    });
}

TEST_F(AbsentPlayers, what_was_taken_back_was_not_done_in_anybodys_name) {
    const GameId game = timed_game();
    append(game, Version{0}, "sold tea");
    append(game, Version{1}, "passed");
    in(game, [](GameTransaction& tx) {
        tx.keep_done({kFirst, Version{0}, "do sold tea"});
        tx.keep_done({kSecond, Version{1}, "do passed"});
    });
    const Commit back{Version{3}, {{kFirst, "undo"}}, {taken_back_to(Version{1})}};
    in(game, [&](GameTransaction& tx) {
        EXPECT_EQ(tx.append(Version{2}, std::span(&back, 1), kBuild, kNoon), Append::Done);
        EXPECT_EQ(tx.done_in_name_of(kFirst).size(), 1U);
        EXPECT_TRUE(tx.done_in_name_of(kSecond).empty());
    });
}

TEST_F(AbsentPlayers, games_that_were_played_to_their_end_count_with_what_was_missed) {
    const GameId first = timed_game(), second = timed_game();
    ends(first);
    misses(second, Version{4});
    misses(second, Version{4}); // looked at again
    misses(second, Version{9});
    ends(second);
    EXPECT_EQ(past(), (std::vector<PastGame>{{2, Stayed::ToTheEnd}, {0, Stayed::ToTheEnd}})) << "newest first";
    EXPECT_EQ(store_.people().past_games(kAlice, 1).size(), 1U);
    EXPECT_EQ(store_.people().past_games(kBob, 10), (std::vector<PastGame>{{}, {}}));
    in(first, [&](GameTransaction& tx) { EXPECT_EQ(tx.past_games(kAlice, 10), past()); });
}

TEST_F(AbsentPlayers, a_game_that_goes_on_counts_only_when_something_was_missed) {
    const GameId game = timed_game();
    EXPECT_TRUE(past().empty());
    misses(game, Version{4});
    EXPECT_EQ(past(), (std::vector<PastGame>{{1, Stayed::ToTheEnd}}));
}

TEST_F(AbsentPlayers, who_goes_hands_the_seat_over_or_leaves_it) {
    goes(timed_game(), kCarol);
    goes(timed_game(), std::nullopt);
    EXPECT_EQ(past(), (std::vector<PastGame>{{0, Stayed::Left}, {0, Stayed::HandedOver}}));
    EXPECT_TRUE(store_.people().past_games(kCarol, 10).empty()) << "who comes has done nothing yet";
}

TEST_F(AbsentPlayers, who_has_come_again_has_not_gone) {
    const GameId game = timed_game();
    goes(game, std::nullopt);
    in(game, [](GameTransaction& tx) { tx.take_seat({kFirst, kAlice, "Alice", Delivery::Here}); });
    ends(game);
    EXPECT_EQ(past(), (std::vector<PastGame>{{0, Stayed::ToTheEnd}}));
}

TEST_F(AbsentPlayers, games_without_clocks_guided_ones_and_those_that_were_ended_say_nothing) {
    const GameId unhurried = timed_game(), guided = timed_game(), ended = timed_game();
    for (const GameId game : {unhurried, guided, ended})
        ends(game);
    ask("update games set pace = null where game_id = " + std::to_string(unhurried.value));
    ask("update games set guided = true where game_id = " + std::to_string(guided.value));
    in(ended, [](GameTransaction& tx) { tx.stand(Standing::Ended); });
    EXPECT_TRUE(past().empty());
}

TEST_F(AbsentPlayers, games_at_once_are_those_that_are_not_over) {
    const GameId going = timed_game(), over = timed_game(), guided = timed_game();
    ends(over);
    ask("update games set guided = true where game_id = " + std::to_string(guided.value));
    in(going, [](GameTransaction& tx) {
        EXPECT_EQ(tx.games_at_once(kAlice), 1);
        EXPECT_EQ(tx.games_at_once(kCarol), 0);
    });
}

TEST_F(AbsentPlayers, who_is_willing_is_kept_for_each_server) {
    People& people = store_.people();
    people.keep_willing(GuildId{500}, {kBob, "Bob"}, kNoon);
    people.keep_willing(GuildId{500}, {kAlice, "Alice"}, kNoon + 1h);
    people.keep_willing(GuildId{500}, {kBob, "Bobby"}, kNoon + 2h);
    people.keep_willing(GuildId{501}, {kCarol, "Carol"}, kNoon);
    const std::vector<Substitute> here{{kBob, "Bobby"}, {kAlice, "Alice"}};
    EXPECT_EQ(people.willing(GuildId{500}), here);
    in(timed_game(), [&](GameTransaction& tx) { EXPECT_EQ(tx.willing(), here); });
    people.drop_willing(GuildId{500}, kBob);
    EXPECT_EQ(people.willing(GuildId{500}), (std::vector<Substitute>{{kAlice, "Alice"}}));
    EXPECT_EQ(people.willing(GuildId{501}).size(), 1U);
}

TEST_F(AbsentPlayers, what_a_table_asks_of_its_players_and_how_much_one_wants_to_play_is_kept) {
    NewGame made = caravan(InteractionId{7});
    made.rules.record = RecordAsked::AtLeast80;
    const GameId game = store_.create(made, kNoon);
    EXPECT_EQ(store_.find(game)->rules.record, RecordAsked::AtLeast80);
    TableRules rules = made.rules;
    rules.record = RecordAsked::Shown;
    in(game, [&](GameTransaction& tx) { tx.keep_rules(rules, {}); });
    EXPECT_EQ(store_.find(game)->rules.record, RecordAsked::Shown);

    Preferences preferences;
    preferences.most_games = 3;
    store_.people().keep(kAlice, preferences);
    EXPECT_EQ(store_.people().preferences(kAlice), preferences);
    store_.people().keep(kAlice, Preferences{});
    EXPECT_EQ(store_.people().preferences(kAlice), Preferences{});
}

} // namespace
} // namespace majlis::test
