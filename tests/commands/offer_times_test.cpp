// Offers and the clock: they go when their time is up, whoever looks first, and no time passes while the game rests.
#include "tests/commands/dealing.h"

namespace majlis::test {
namespace {

using namespace std::chrono_literals;

std::string at_the_latest(Instant at) {
    return "At the latest <t:" +
           std::to_string(std::chrono::floor<std::chrono::seconds>(at).time_since_epoch().count()) + ":R>.";
}

class OfferTimes : public Dealing {
protected:
    explicit OfferTimes(const std::string& options = "stages=3") : Dealing(options) {
        olga_.permissions |= 1ULL << 5; // manages the server
        olga_.channel = from_.channel;
    }

    void sweeps() {
        const auto due = world_.commands.games_due();
        for (const GameId game : due)
            world_.commands.look_at_clocks(game);
        world_.deliver();
    }

    void waits(Span time) {
        world_.now += time;
        sweeps();
    }

    Post chooses(Person& person, const std::string& time) { return person.presses(person.types("deal"), time); }

    int lapses() {
        int count = 0;
        const Record record = world_.store.record(game_).value();
        for (const Commit& commit : record.commits)
            count += lapsed_offer(commit) ? 1 : 0;
        return count;
    }

    Person olga_{world_.commands, 710, "Olga", world_.last_interaction};
};

TEST_F(OfferTimes, an_offer_goes_when_its_time_is_up_and_nobody_has_to_press) {
    EXPECT_TRUE(
        says(chooses(from_, "My offers stand 1h at most"), "Offers that you make from now on stand 1h at most."));
    offers(1);
    const Post open = offer_post(1).post;
    EXPECT_TRUE(says(open, at_the_latest(world_.now + 1h))) << open.content;
    EXPECT_TRUE(says(to_.types("deal"), at_the_latest(world_.now + 1h)));
    EXPECT_TRUE(says(to_.presses(open, "What would it do?"), at_the_latest(world_.now + 1h)));
    waits(1h - 1ms);
    EXPECT_TRUE(control_labelled(offer_post(1).post, "Accept"));
    waits(1ms);
    const Delivered gone = offer_post(1);
    EXPECT_EQ(gone.row.post.kind, OutboxKind::Edit);
    EXPECT_TRUE(gone.post.rows.empty());
    EXPECT_TRUE(says(gone.post, "Its time was up.")) << gone.post.content;
    EXPECT_EQ(lapses(), 1);
    EXPECT_EQ(world_.prompt().pinged, std::vector{from_.id()}) << "whose turn it is again";
    bool told = false;
    for (const Delivered& one : world_.postman.to(ToThread{game_, "table"}))
        told |= says(one.post, "The time for offer 1 is up: nobody has answered it, so it counts as declined.");
    EXPECT_TRUE(told);
    EXPECT_TRUE(says(to_.types("log"), "The time for offer 1 is up"));
    waits(5h);
    EXPECT_EQ(lapses(), 1) << "once";
}

TEST_F(OfferTimes, accept_pressed_afterwards_is_told_so_and_what_is_open_now) {
    chooses(from_, "My offers stand 15m at most");
    offers(1);
    const Post old = offer_post(1).post;
    waits(15min);
    offers(2);
    const Post answer = to_.presses(old, "Accept");
    EXPECT_TRUE(says(answer, "Offer 1 is no longer open. Its time was up.")) << answer.content;
    EXPECT_TRUE(says(answer, "**Offers to you**\n- Offer 2 from")) << answer.content;
    EXPECT_TRUE(says(to_.presses(answer, "Accept"), "accepts offer 2"));
}

TEST_F(OfferTimes, who_presses_before_anybody_has_looked_comes_too_late_as_well) {
    chooses(from_, "My offers stand 1h at most");
    offers(1);
    const Post post = offer_post(1).post;
    world_.now += 1h;
    const Post answer = to_.presses(post, "Accept");
    EXPECT_TRUE(says(answer, "Offer 1 is no longer open. Its time was up.")) << answer.content;
    EXPECT_EQ(lapses(), 1);
    sweeps();
    EXPECT_TRUE(says(offer_post(1).post, "Its time was up."));
    EXPECT_EQ(lapses(), 1);
}

TEST_F(OfferTimes, what_was_composed_in_time_and_confirmed_too_late_is_refused) {
    chooses(from_, "My offers stand 1h at most");
    offers(1);
    const Post composed = to_.types("do", {{"action", "accept 1"}});
    ASSERT_TRUE(control_labelled(composed, "Confirm"));
    world_.now += 1h;
    const Post answer = to_.presses(composed, "Confirm");
    EXPECT_FALSE(says(answer, "Recorded")) << answer.content;
    EXPECT_EQ(lapses(), 1);
    EXPECT_FALSE(world_.table(game_)->result());
    world_.deliver();
    EXPECT_TRUE(says(offer_post(1).post, "Its time was up."));
}

TEST_F(OfferTimes, an_answer_in_time_is_an_answer) {
    chooses(from_, "My offers stand 1h at most");
    offers(1);
    world_.now += 1h - 1ms;
    EXPECT_TRUE(says(to_.presses(offer_post(1).post, "Accept"), "accepts offer 1"));
    waits(5h);
    EXPECT_EQ(lapses(), 0);
}

TEST_F(OfferTimes, other_terms_are_an_offer_of_their_own_maker) {
    chooses(to_, "My offers stand 3h at most");
    offers(1);
    EXPECT_FALSE(says(offer_post(1).post, "At the latest"));
    does(to_, "counter 1 2 - \"\"");
    EXPECT_TRUE(says(offer_post(2).post, at_the_latest(world_.now + 3h))) << offer_post(2).post.content;
    waits(3h);
    EXPECT_TRUE(says(offer_post(2).post, "Its time was up."));
}

TEST_F(OfferTimes, the_rules_alone_are_a_choice_and_what_nobody_offers_is_none) {
    chooses(from_, "My offers stand 1h at most");
    Post view = chooses(from_, "My offers stand as long as the rules let them");
    EXPECT_TRUE(says(view, "Offers that you make from now on stand as long as the rules let them."));
    const auto select = control_labelled(view, "My offers stand 1h at most");
    ASSERT_TRUE(select);
    for (const char* value : {"2h", "-1h", "never", ""})
        from_.presses(Control{select->custom_id, {}, {value}});
    offers(1);
    EXPECT_FALSE(says(offer_post(1).post, "At the latest"));
    waits(24h);
    EXPECT_TRUE(control_labelled(offer_post(1).post, "Accept"));
}

TEST_F(OfferTimes, no_time_passes_while_the_game_rests) {
    chooses(from_, "My offers stand 1h at most");
    offers(1);
    waits(20min);
    olga_.types("organise freeze", {{"reason", "A holiday."}});
    world_.deliver();
    EXPECT_FALSE(says(offer_post(1).post, "At the latest")) << "its time rests, and the post says so";
    EXPECT_TRUE(control_labelled(offer_post(1).post, "Accept"));
    waits(48h);
    EXPECT_EQ(lapses(), 0);
    olga_.types("organise unfreeze");
    world_.deliver();
    const Delivered resumed = offer_post(1);
    EXPECT_EQ(resumed.row.post.kind, OutboxKind::Edit);
    EXPECT_TRUE(says(resumed.post, at_the_latest(world_.now + 40min))) << resumed.post.content;
    EXPECT_TRUE(control_labelled(resumed.post, "Accept"));
    waits(40min - 1ms);
    EXPECT_EQ(lapses(), 0);
    waits(1ms);
    EXPECT_EQ(lapses(), 1);
}

TEST_F(OfferTimes, an_offer_that_comes_back_by_taking_back_begins_anew) {
    chooses(from_, "My offers stand 1h at most");
    offers(1);
    waits(1h);
    olga_.presses(*control_labelled(olga_.types("organise rollback", {{"reason", "A slip."}}), ""));
    world_.deliver();
    const Post again = offer_post(1).post;
    EXPECT_TRUE(says(again, at_the_latest(world_.now + 1h))) << again.content;
    EXPECT_TRUE(says(to_.presses(again, "Accept"), "accepts offer 1"));
}

TEST_F(OfferTimes, silence_is_no_move_of_the_one_who_was_asked) {
    offers(1);
    does(to_, "counter 1 2 - \"\"");
    const auto all = world_.postman.to(ToThread{game_, "table"});
    std::optional<Control> back;
    for (const Delivered& one : all)
        if (const auto found = control_labelled(one.post, "Take back")) back = found;
    ASSERT_TRUE(back) << "below the counter";
    does(from_, "decline 2");
    chooses(from_, "My offers stand 1h at most");
    offers(1);
    const std::size_t before = world_.postman.delivered().size();
    waits(1h);
    ASSERT_EQ(lapses(), 1);
    for (const Delivered& one : world_.postman.since(before)) {
        const bool lapsed = says(one.post, "The time for offer 3 is up");
        EXPECT_TRUE(!lapsed || one.post.rows.empty()) << "it is nobody's move";
    }
    const Post answer = to_.presses(*back);
    EXPECT_TRUE(says(answer, "are asked in the thread")) << answer.content;
    world_.deliver();
    bool asked = false;
    for (const Delivered& one : world_.postman.since(before))
        asked |= says(one.post, "take this back") && says(one.post, "declines offer 2");
    EXPECT_TRUE(asked) << "everything since the counter goes";
}

TEST_F(OfferTimes, whoever_takes_a_seat_over_has_chosen_nothing) {
    chooses(from_, "My offers stand 15m at most");
    Person carol{world_.commands, 702, "Carol", world_.last_interaction};
    carol.channel = from_.channel;
    olga_.types("organise replace", {{"reason", "Gone."}}, {{"player", from_.named()}, {"by", carol.named()}});
    does(carol, std::string("offer ") + (&to_ == &world_.alice ? "A" : "B") + " 1 - \"\"");
    EXPECT_FALSE(says(offer_post(1).post, "At the latest")) << offer_post(1).post.content;
}

// A server removes the bot, and invites it again.
class OffersWithoutClocks : public OfferTimes {
protected:
    OffersWithoutClocks() : OfferTimes("stages=3 pace=none") {
        chooses(from_, "My offers stand 1h at most");
        offers(1);
        waits(20min);
    }

    void is_without_us(Span time) {
        const GuildId guild = world_.store.find(game_)->guild;
        world_.store.people().leave(guild, world_.now);
        waits(time);
        world_.store.people().come_back(std::vector{guild}, world_.now);
    }

    void has_what_it_had_left() {
        sweeps();
        EXPECT_TRUE(says(offer_post(1).post, at_the_latest(world_.now + 40min))) << offer_post(1).post.content;
        waits(40min - 1ms);
        EXPECT_EQ(lapses(), 0);
        waits(1ms);
        EXPECT_EQ(lapses(), 1);
    }
};

TEST_F(OffersWithoutClocks, no_time_passes_while_the_server_is_without_us) {
    is_without_us(48h);
    has_what_it_had_left();
}

TEST_F(OffersWithoutClocks, who_looks_before_the_sweep_takes_nothing_from_the_others) {
    const Post open = offer_post(1).post;
    is_without_us(48h);
    const std::size_t before = world_.postman.delivered().size();
    to_.presses(open, "Other terms");
    has_what_it_had_left();
    bool told = false;
    for (const Delivered& one : world_.postman.since(before))
        told |= says(one.post, "I am back on this server");
    EXPECT_TRUE(told);
}

struct LateAnswers : OfferTimes {
    LateAnswers() : OfferTimes("stages=3 pace=daily absence=wait") {}
};

TEST_F(LateAnswers, an_offer_lapses_when_the_one_who_has_to_answer_has_no_time_left) {
    offers(1);
    const Post post = offer_post(1).post;
    waits(24h + 72h);
    EXPECT_EQ(lapses(), 1) << "although the table waits for whoever is late";
    EXPECT_TRUE(says(offer_post(1).post, "Its time was up."));
    EXPECT_TRUE(says(to_.presses(post, "Accept"), "Its time was up."));
    EXPECT_EQ(world_.prompt().pinged, std::vector{from_.id()});
    EXPECT_FALSE(says(world_.prompt(), "Time is up")) << world_.prompt().content;
    does(from_, "rest");
}

} // namespace
} // namespace majlis::test
