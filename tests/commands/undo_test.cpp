// Taking back what everybody has seen: free, by consent, or not at all, each on the button below the move.
#include "commands/herald.h"
#include "engine/core/record.h"
#include "tests/commands/world.h"

namespace majlis::test {
namespace {

bool says(const Post& post, std::string_view words) {
    return post.content.find(words) != std::string::npos;
}

class Undoing : public CommandsTest {
protected:
    Undoing() : game_(world_.begins_game()) {
        for (int answers = 0; answers < 4; ++answers) { // the tea and the bids
            Person& person = world_.awaited(game_);
            const Post panel = world_.panel_of(person);
            does(person, control_labelled(panel, "Pass") ? "Pass" : "Coins: 0");
        }
    }

    Post does(Person& person, std::string_view label) {
        const Post recorded = person.presses(person.presses(world_.panel_of(person), label), "Confirm");
        world_.deliver();
        return recorded;
    }

    Person& other(const Person& person) { return &person == &world_.alice ? world_.bob : world_.alice; }

    // The newest post with that label on a button.
    Post post_with(std::string_view label) {
        const auto all = world_.postman.to(ToThread{game_, "table"});
        for (auto one = all.rbegin(); one != all.rend(); ++one)
            if (one->row.post.kind != OutboxKind::OpenThread && control_labelled(one->post, label)) return one->post;
        throw std::runtime_error("no post has the button " + std::string(label));
    }

    std::string position() { return world_.table(game_)->state_json(); }

    Version version() { return world_.store.find(game_).value().version; }

    GameId game_;
};

TEST_F(Undoing, a_move_after_which_nobody_has_acted_is_taken_back_at_once) {
    Person& mover = world_.awaited(game_);
    const std::string before = position();
    does(mover, "Rest");
    const std::size_t told = world_.postman.delivered().size();
    const Post answer = mover.presses(post_with("Take back: free"), "Take back");
    EXPECT_TRUE(says(answer, "**Taken back.**")) << answer.content;
    world_.deliver();
    EXPECT_EQ(position(), before);

    const auto news = world_.postman.since(told);
    ASSERT_EQ(news.size(), 2U) << "what was taken back, and the prompt";
    EXPECT_TRUE(says(news[0].post, "takes the last move back")) << news[0].post.content;
    EXPECT_TRUE(says(news[0].post, "> <@70")) << "what it was: " << news[0].post.content;
    EXPECT_TRUE(news[0].row.post.image->starts_with("board ")) << *news[0].row.post.image;
    EXPECT_EQ(news[1].row.post.kind, OutboxKind::Prompt);
    EXPECT_TRUE(news[1].post.pinged.empty()) << "who has taken back knows";

    EXPECT_TRUE(says(mover.presses(mover.presses(answer, "Open my panel"), "Rest"), "Not confirmed yet"));
}

// They may wait: the thread's lane can be held up while people press on.
TEST_F(Undoing, what_tells_of_no_move_goes_out_although_one_is_taken_back) {
    Person& mover = world_.awaited(game_);
    does(mover, "Rest");
    const Post rested = post_with("Take back: free");
    const std::size_t before = world_.postman.delivered().size();
    mover.types("game pause");
    mover.presses(rested, "Take back");
    world_.deliver();
    bool asked = false;
    for (const Delivered& one : world_.postman.since(before))
        asked |= says(one.post, "Shall this game pause?");
    EXPECT_TRUE(asked);
}

TEST_F(Undoing, a_second_tap_takes_nothing_more_back) {
    Person& mover = world_.awaited(game_);
    does(mover, "Rest");
    const Post below = post_with("Take back: free");
    mover.presses(below, "Take back");
    const Version after = version();
    const Post again = mover.presses(below, "Take back");
    EXPECT_TRUE(says(again, "has been taken back already")) << again.content;
    EXPECT_EQ(version(), after);
}

TEST_F(Undoing, the_same_press_delivered_again_is_not_done_again) {
    Person& mover = world_.awaited(game_);
    does(mover, "Rest");
    const auto button = control_labelled(post_with("Take back: free"), "Take back").value();
    const Interaction press = mover.doing(Pressed{button.custom_id, {}, MessageId{1}});
    mover.does(press);
    const Version after = version();
    EXPECT_TRUE(says(post_of(mover.does(press)), "dealt with already"));
    EXPECT_EQ(version(), after);
}

TEST_F(Undoing, what_chance_or_a_secret_was_in_stays_and_the_button_says_why) {
    Person& mover = world_.awaited(game_);
    mover.presses(mover.presses(world_.panel_of(mover), "Draw cards"), "Confirm and see");
    world_.deliver();
    const Post below = post_with("Not to be taken back.");
    const auto& button = std::get<std::vector<Button>>(below.rows.at(0)).at(0);
    EXPECT_TRUE(button.disabled);
    EXPECT_TRUE(button.label.ends_with(" since then.")) << button.label;
    const Version before = version();
    const Post answer = mover.presses(button.custom_id);
    EXPECT_TRUE(says(answer, "This is not to be taken back.")) << answer.content;
    EXPECT_EQ(version(), before);
}

TEST_F(Undoing, only_who_has_moved_may_take_back) {
    Person& mover = world_.awaited(game_);
    does(mover, "Rest");
    const Post below = post_with("Take back: free");
    const Version before = version();
    EXPECT_TRUE(says(other(mover).presses(below, "Take back"), "not a move of yours"));
    Person carol{world_.commands, 702, "Carol", world_.last_interaction};
    EXPECT_TRUE(says(carol.presses(below, "Take back"), "You do not sit at this table"));
    EXPECT_EQ(version(), before);
}

TEST_F(Undoing, below_what_the_computer_did_is_no_button) {
    Person& mover = world_.awaited(game_);
    Person olga{world_.commands, 710, "Olga", world_.last_interaction};
    olga.channel = mover.channel;
    olga.permissions |= 1ULL << 5;
    const std::size_t told = world_.postman.delivered().size();
    olga.types("organise remove", {{"reason", "Gone."}}, {{"player", mover.named()}});
    world_.deliver();
    const auto news = world_.postman.since(told);
    ASSERT_EQ(news.size(), 3U) << "who has gone, what the computer did, and the prompt";
    EXPECT_TRUE(news[1].post.rows.empty()) << news[1].post.content;

    does(other(mover), "Rest");
    EXPECT_THROW(post_with("Take back: if"), std::runtime_error) << "the computer is not asked";
}

class UndoingByConsent : public Undoing {
protected:
    UndoingByConsent() : asks_(world_.awaited(game_)), agrees_(other(asks_)), before_(position()) {
        const std::string to = &agrees_ == &world_.alice ? "A" : "B";
        asks_.presses(asks_.types("do", {{"action", "offer " + to + " 1 - \"\""}}), "Confirm");
        world_.deliver();
        below_ = post_with("Take back: free");
        does(agrees_, "Decline");
    }

    Post request() {
        const Post answer = asks_.presses(below_, "Take back");
        EXPECT_TRUE(says(answer, "are asked in the thread")) << answer.content;
        world_.deliver();
        return post_with("Agree");
    }

    Post last_at_table() { return world_.postman.to(ToThread{game_, "table"}).back().post; }

    Person& asks_;
    Person& agrees_;
    std::string before_;
    Post below_;
};

TEST_F(UndoingByConsent, who_has_acted_since_is_asked_and_agrees) {
    const Post vote = request();
    EXPECT_TRUE(says(vote, "asks to take this back")) << vote.content;
    EXPECT_EQ(vote.pinged, std::vector{agrees_.id()});
    EXPECT_EQ(world_.postman.delivered().back().row.post.kind, OutboxKind::Prompt) << "the prompt stays at the bottom";
    EXPECT_TRUE(world_.prompt().pinged.empty());
    EXPECT_NE(position(), before_) << "asking takes nothing back";
    EXPECT_TRUE(says(asks_.presses(below_, "Take back"), "You have asked for it already"));
    EXPECT_TRUE(says(asks_.presses(vote, "Agree"), "Your consent is not needed"));

    const Post agreed = agrees_.presses(vote, "Agree");
    EXPECT_TRUE(says(agreed, "it is **taken back**")) << agreed.content;
    world_.deliver();
    EXPECT_EQ(position(), before_);
    EXPECT_TRUE(says(last_at_table(), "All have agreed")) << "the request's post is edited and loses its buttons";
    EXPECT_TRUE(last_at_table().rows.empty());
    EXPECT_TRUE(says(agrees_.presses(vote, "Agree"), "no longer open"));
}

TEST_F(UndoingByConsent, who_wants_no_notifications_is_asked_without_one) {
    agrees_.presses(agrees_.types("settings"), "Do not notify me");
    EXPECT_TRUE(request().pinged.empty());
}

TEST_F(UndoingByConsent, a_seat_that_nobody_sits_at_has_no_objection) {
    const Seat empty = &agrees_ == &world_.alice ? kFirst : kSecond;
    ASSERT_TRUE(world_.store.with_game(
        game_, [&](GameTransaction& tx) { tx.take_seat({empty, std::nullopt, "The computer", Delivery::Here}); }));
    EXPECT_TRUE(says(asks_.presses(below_, "Take back"), "**Taken back.**"));
    EXPECT_EQ(position(), before_);
}

TEST_F(UndoingByConsent, one_who_refuses_ends_it) {
    const Post vote = request();
    const std::string now = position();
    agrees_.presses(vote, "Refuse");
    world_.deliver();
    EXPECT_TRUE(says(last_at_table(), "does not agree")) << last_at_table().content;
    EXPECT_TRUE(last_at_table().rows.empty());
    EXPECT_EQ(position(), now);
    EXPECT_TRUE(says(agrees_.presses(vote, "Agree"), "no longer open"));
    request(); // it may be asked again
}

TEST_F(UndoingByConsent, who_has_asked_may_think_better_of_it) {
    asks_.presses(request(), "Refuse");
    world_.deliver();
    EXPECT_TRUE(says(last_at_table(), "no longer wants to take back")) << last_at_table().content;
}

TEST_F(UndoingByConsent, a_request_is_closed_when_a_seat_changes_hands) {
    for (const bool who_asked : {false, true}) {
        const Post vote = request();
        const std::string now = position();
        Person newcomer{world_.commands, who_asked ? 703U : 702U, "Carol", world_.last_interaction};
        Person olga{world_.commands, 710, "Olga", world_.last_interaction};
        newcomer.channel = olga.channel = asks_.channel;
        olga.permissions |= 1ULL << 5;
        const std::size_t told = world_.postman.delivered().size();
        const Person& gone = who_asked ? asks_ : agrees_;
        olga.types("organise replace", {{"reason", "Gone."}}, {{"player", gone.named()}, {"by", newcomer.named()}});
        world_.deliver();
        bool closed = false;
        for (const Delivered& one : world_.postman.since(told))
            if (says(one.post, "A seat has changed hands: nothing is taken back.")) {
                closed = true;
                EXPECT_EQ(one.row.post.kind, OutboxKind::Edit);
                EXPECT_TRUE(one.post.rows.empty());
            }
        EXPECT_TRUE(closed);
        EXPECT_TRUE(says(newcomer.presses(vote, "Agree"), "no longer open"));
        EXPECT_EQ(position(), now);
    }
}

TEST_F(UndoingByConsent, a_request_counts_for_nothing_once_the_game_has_moved_on) {
    const Post vote = request();
    does(asks_, "Rest");
    const std::string now = position();
    const Post late = agrees_.presses(vote, "Agree");
    EXPECT_TRUE(says(late, "The game has moved on")) << late.content;
    EXPECT_EQ(position(), now);
    world_.deliver();
    EXPECT_TRUE(last_at_table().rows.empty()) << last_at_table().content;
}

// Bob gets no direct messages, and Alice may miss hers: both are told in their panels.
TEST_F(Undoing, a_waiting_answer_that_no_longer_fits_is_dropped_with_a_reason_in_its_owners_panel) {
    const auto table = world_.table(game_);
    Played played;
    played.dropped = {{kSecond, "bid 3"}};
    ASSERT_TRUE(world_.store.with_game(game_, [&](GameTransaction& tx) {
        const auto seats = tx.seats();
        Herald(tx, seats, kNoon).tell_played(table->questions(), *table, played, kFirst);
    }));
    const std::string told = "What was asked has changed, so your waiting answer no longer fits and was dropped: bid 3";
    EXPECT_FALSE(says(world_.panel_of(world_.alice), told));
    const Post panel = world_.panel_of(world_.bob);
    EXPECT_TRUE(says(panel, told)) << panel.content;
    EXPECT_FALSE(says(world_.panel_of(world_.bob), told)) << "once";
}

TEST(LineOfPlay, what_was_taken_back_is_not_in_it) {
    Record record;
    record.commits = {{Version{1}, {{kFirst, "a"}}, {"a"}},
                      {Version{3}, {{kSecond, "b"}}, {"b", "b"}},
                      {Version{4}, {{kSecond, "@undo"}}, {taken_back_to(Version{1})}},
                      {Version{5}, {{kSecond, "c"}}, {"c"}}};
    EXPECT_EQ(present_line(record), (std::vector{record.commits[0], record.commits[3]}));
}

} // namespace
} // namespace majlis::test
