// What is on the table: offers in posts with buttons, answered at once by whoever may, and the private view of it all.
#include "tests/commands/court.h"
#include "tests/commands/dealing.h"

namespace majlis::test {
namespace {

TEST_F(Dealing, an_offer_stands_in_a_post_with_the_buttons_of_both_parties) {
    offers(1, "come closer");
    const Delivered post = offer_post(1);
    EXPECT_EQ(post.row.post.kind, OutboxKind::Post);
    for (const char* part : {"Offer 1 from <@", "pays 1 coin", "“come closer”", "It is withdrawn when"})
        EXPECT_TRUE(says(post.post, part)) << part << " is not in: " << post.post.content;
    for (const char* label : {"Accept", "Other terms", "Decline", "What would it do?"})
        EXPECT_TRUE(control_labelled(post.post, label)) << label;
    EXPECT_TRUE(post.post.pinged.empty()) << "the prompt calls whoever has to answer";
    EXPECT_EQ(world_.prompt().pinged, std::vector{to_.id()});
    EXPECT_TRUE(control_labelled(world_.prompt(), "Bargain"));
}

TEST_F(Dealing, accept_executes_at_once_with_exactly_its_terms) {
    offers(1);
    const auto purse = [&](const char* seat) {
        const std::string all = world_.table(game_)->view_json(Spectator{});
        const auto at = all.find(seat);
        return all.substr(at == std::string::npos ? 0 : at, 40);
    };
    const std::string before = purse("\"purse\"");
    const Post answer = to_.presses(offer_post(1).post, "Accept");
    EXPECT_TRUE(says(answer, "**Recorded.**")) << answer.content;
    EXPECT_TRUE(says(answer, "accepts offer 1")) << answer.content;
    EXPECT_NE(purse("\"purse\""), before);
    world_.deliver();
    const Delivered closed = offer_post(1);
    EXPECT_EQ(closed.row.post.kind, OutboxKind::Edit);
    EXPECT_TRUE(closed.post.rows.empty());
    EXPECT_TRUE(says(closed.post, "has accepted it")) << closed.post.content;
    EXPECT_TRUE(world_.store.with_game(game_, [](GameTransaction& tx) { EXPECT_TRUE(tx.posted_offers().empty()); }));
}

TEST_F(Dealing, who_accepts_second_is_told_what_came_of_it) {
    offers(1);
    const Post post = offer_post(1).post;
    to_.presses(post, "Accept");
    const std::string recorded = world_.table(game_)->state_json();
    const Post second = to_.presses(post, "Accept");
    EXPECT_TRUE(says(second, "Offer 1 is no longer open. <@")) << second.content;
    EXPECT_TRUE(says(second, "has accepted it.")) << second.content;
    const Post declined = to_.presses(post, "Decline");
    EXPECT_TRUE(says(declined, "has accepted it.")) << declined.content;
    EXPECT_EQ(world_.table(game_)->state_json(), recorded);
}

TEST_F(Dealing, only_the_one_it_is_made_to_answers) {
    offers(1);
    const Post post = offer_post(1).post;
    for (const char* label : {"Accept", "Decline", "Other terms"}) {
        const Post answer = from_.presses(post, label);
        EXPECT_TRUE(says(answer, "Offer 1 is for <@" + std::to_string(to_.id().value) + "> to answer."))
            << answer.content;
    }
    Person carol{world_.commands, 702, "Carol", world_.last_interaction};
    carol.channel = from_.channel;
    EXPECT_TRUE(says(carol.presses(post, "Accept"), "You do not sit at this table."));
    const Post looked = carol.presses(world_.prompt(), "Bargain");
    EXPECT_TRUE(says(looked, "Offers between others")) << looked.content;
    EXPECT_FALSE(control_labelled(looked, "Accept"));
    EXPECT_FALSE(control_labelled(looked, "Make an offer"));
    to_.presses(post, "Decline");
    world_.deliver();
    EXPECT_TRUE(says(offer_post(1).post, "has declined it")) << offer_post(1).post.content;
}

TEST_F(Dealing, an_old_accept_is_answered_with_the_current_offer) {
    offers(1);
    const Post old = offer_post(1).post;
    Post panel = to_.presses(old, "Other terms");
    panel = to_.presses(panel, "Coins: 2");
    panel = to_.presses(panel, "No card");
    to_.presses(to_.presses(panel, "No words"), "Confirm");
    world_.deliver();
    EXPECT_TRUE(says(offer_post(1).post, "has answered with other terms")) << offer_post(1).post.content;

    const Post stale = to_.presses(old, "Accept");
    EXPECT_TRUE(says(stale, "Offer 1 is no longer open. ")) << stale.content;
    EXPECT_TRUE(says(stale, "**Your offers**")) << stale.content;
    EXPECT_TRUE(says(stale, "Offer 2 from")) << stale.content;
    EXPECT_FALSE(control_labelled(stale, "Accept")) << "the present offer is one's own";

    const Post theirs = from_.presses(old, "Accept");
    EXPECT_TRUE(says(theirs, "**Offers to you**")) << theirs.content;
    const Post accepted = from_.presses(theirs, "Accept");
    EXPECT_TRUE(says(accepted, "accepts offer 2")) << accepted.content;
}

TEST_F(Dealing, whoever_is_offered_other_terms_is_called_once) {
    offers(1);
    does(to_, "counter 1 2 - \"\"");
    EXPECT_EQ(world_.prompt().pinged, std::vector{from_.id()});
    EXPECT_TRUE(offer_post(2).post.pinged.empty());
}

TEST_F(Dealing, a_war_of_counters_ends_at_the_limit_and_says_so) {
    offers(1);
    does(to_, "counter 1 2 - \"\"");
    does(from_, "counter 2 3 - \"\"");
    const Post at_limit = to_.presses(offer_post(3).post, "Other terms");
    EXPECT_TRUE(says(at_limit, "You cannot answer with other terms now: accept it or decline it.")) << at_limit.content;
    EXPECT_TRUE(says(at_limit, "Proposals left in this turn: 0 of 3.")) << at_limit.content;
    EXPECT_TRUE(control_labelled(at_limit, "Accept"));
    to_.presses(at_limit, "Decline");
    const Post spent = from_.presses(from_.types("deal"), "Make an offer");
    EXPECT_TRUE(says(spent, "You cannot make an offer now.")) << spent.content;
}

TEST_F(Dealing, acting_lets_an_offer_expire_and_its_post_says_so) {
    offers(1);
    const Post post = offer_post(1).post;
    does(from_, "rest");
    EXPECT_TRUE(says(offer_post(1).post, "The game has gone on without it.")) << offer_post(1).post.content;
    const Post late = to_.presses(post, "Accept");
    EXPECT_TRUE(says(late, "Offer 1 is no longer open. The game has gone on without it.")) << late.content;
}

TEST_F(Dealing, the_button_leads_to_the_place_where_an_offer_is_composed) {
    const Post view = from_.presses(world_.prompt(), "Bargain");
    for (const char* part :
         {"**On the table**", "Nothing is offered just now.", "Proposals left in this turn: 3 of 3."})
        EXPECT_TRUE(says(view, part)) << part << " is not in: " << view.content;
    Post panel = from_.presses(view, "Make an offer");
    panel = from_.presses(panel, "Coins: 1");
    panel = from_.presses(panel, "No card");
    const Post recorded = from_.presses(from_.presses(panel, "No words"), "Confirm");
    EXPECT_TRUE(says(recorded, "Offer 1 from")) << recorded.content;
    const Post not_now = to_.presses(to_.types("deal"), "Make an offer");
    EXPECT_TRUE(says(not_now, "You cannot make an offer now.")) << not_now.content;
    EXPECT_TRUE(says(not_now, "Offers are made by the merchant whose turn it is")) << not_now.content;
}

TEST_F(Dealing, what_is_composed_is_not_lost_on_the_way) {
    const Post composed = from_.types("do", {{"action", "rest"}});
    ASSERT_TRUE(control_labelled(composed, "Confirm"));
    const Post answer = from_.presses(from_.types("deal"), "Make an offer");
    EXPECT_TRUE(says(answer, "You have composed something that is not confirmed yet")) << answer.content;
    EXPECT_TRUE(control_labelled(from_.types("act"), "Confirm"));
}

TEST_F(Dealing, what_chance_is_in_is_confirmed_before_an_offer_is_composed) {
    ASSERT_TRUE(control_labelled(from_.types("do", {{"action", "draw"}}), "Confirm and see"));
    const Post answer = from_.presses(from_.types("deal"), "Make an offer");
    EXPECT_TRUE(says(answer, "You have composed something that is not confirmed yet")) << answer.content;
}

TEST_F(Dealing, an_offer_that_was_taken_back_is_gone_and_its_number_is_another_offers) {
    offers(1);
    const Post first = offer_post(1).post;
    const auto all = world_.postman.to(ToThread{game_, "table"});
    for (auto one = all.rbegin(); one != all.rend(); ++one)
        if (control_labelled(one->post, "Take back: free")) {
            from_.presses(one->post, "Take back: free");
            break;
        }
    world_.deliver();
    EXPECT_TRUE(offer_post(1).post.rows.empty());
    offers(2);
    const Post late = to_.presses(first, "Accept");
    EXPECT_TRUE(says(late, "Offer 1 is no longer open.")) << late.content;
    EXPECT_TRUE(says(late, "pays 2 coins")) << late.content;
    EXPECT_TRUE(says(to_.presses(offer_post(1).post, "Accept"), "**Recorded.**"));
}

TEST_F(Dealing, one_offer_is_shown_with_the_board_as_it_would_be) {
    offers(1);
    for (Person* person : {&from_, &to_}) {
        const Post page = person->presses(offer_post(1).post, "What would it do?");
        EXPECT_TRUE(says(page, "If it is accepted")) << page.content;
        ASSERT_EQ(page.files.size(), 1U);
        EXPECT_FALSE(page.files.front().alt.empty());
        EXPECT_TRUE(control_labelled(page, "All that is on the table"));
        EXPECT_EQ(control_labelled(page, "Accept").has_value(), person == &to_);
    }
}

TEST_F(Dealing, a_clause_is_a_promise_that_binds_nobody) {
    offers(0, "lead us *well*");
    to_.presses(offer_post(1).post, "Accept");
    const Post view = to_.types("deal");
    EXPECT_TRUE(says(view, "**Promises** (they bind nobody)")) << view.content;
    EXPECT_TRUE(says(view, "lead us \\*well\\*")) << view.content;
}

TEST_F(Dealing, a_promise_is_told_to_all_stands_on_the_list_and_is_struck_by_its_owner) {
    from_.written = "I *spare* @everyone";
    const Post noted = from_.presses(from_.types("deal"), "Note a promise…");
    EXPECT_TRUE(says(noted, "**Promises** (they bind nobody)")) << noted.content;
    world_.deliver();
    const auto posts = world_.postman.to(ToThread{game_, "table"});
    const Post told = posts.at(posts.size() - 2).post;
    EXPECT_TRUE(says(told, "promises: “I \\*spare\\* \\@everyone” (It binds nobody.)")) << told.content;
    EXPECT_EQ(posts.back().row.post.kind, OutboxKind::Prompt) << "the prompt stays at the bottom";
    EXPECT_TRUE(posts.back().post.pinged.empty());
    const Post theirs = to_.types("deal");
    EXPECT_TRUE(says(theirs, "I \\*spare\\*")) << theirs.content;
    EXPECT_FALSE(control_labelled(theirs, "I *spare*"));
    const Post struck = from_.presses(noted, "I *spare*");
    EXPECT_FALSE(says(struck, "**Promises**")) << struck.content;
    world_.deliver();
    EXPECT_EQ(world_.postman.delivered().back().row.post.kind, OutboxKind::Prompt);
    from_.written = "";
    EXPECT_TRUE(says(from_.presses(struck, "Note a promise…"), "An empty promise is not noted."));
}

TEST_F(Dealing, promises_that_have_no_room_in_the_view_stand_on_pages) {
    const auto notes = [](Person& person, std::string words) {
        words.resize(200, 'x');
        person.written = std::move(words);
        person.presses(person.types("deal"), "Note a promise…");
    };
    notes(to_, "oldest");
    for (int i = 0; i < 10; ++i)
        notes(from_, "theirs");
    talks(to_, from_);

    const Post view = to_.types("deal");
    for (const char* part :
         {"**Your open talks**", "**Promises** (they bind nobody)", "theirs", "Promises that have no room here: "})
        EXPECT_TRUE(says(view, part)) << part << " is not in: " << view.content;
    EXPECT_FALSE(says(view, "oldest"));

    Person carol{world_.commands, 702, "Carol", world_.last_interaction};
    carol.channel = from_.channel;
    for (Person* person : {&to_, &carol}) {
        const Post first = person->presses(person->types("deal"), "All promises");
        EXPECT_TRUE(says(first, "oldest")) << first.content;
        const Post second = person->presses(first, "More…");
        EXPECT_TRUE(says(second, " to 11 of 11")) << second.content;
        EXPECT_FALSE(says(second, "oldest"));
        EXPECT_TRUE(says(person->presses(second, "Back"), "oldest"));
        EXPECT_TRUE(says(person->presses(second, "All that is on the table"), "**On the table**"));
        EXPECT_EQ(control_labelled(first, "oldest").has_value(), person == &to_) << "to be struck";
    }
    const Post struck = to_.presses(to_.presses(view, "All promises"), "oldest");
    EXPECT_FALSE(says(to_.presses(struck, "All promises"), "oldest"));
}

TEST_F(Dealing, a_talk_has_a_private_thread_whose_first_line_says_who_reads_it) {
    const Post choice = from_.presses(from_.types("deal"), "Talk in private…");
    const Post opened = from_.presses(choice, to_.named().name);
    EXPECT_TRUE(says(opened, "A private thread is being opened")) << opened.content;
    EXPECT_TRUE(says(opened, "**Your open talks**")) << opened.content;
    world_.deliver();
    const auto rows = newest_talk();
    ASSERT_EQ(rows.size(), 4U);
    EXPECT_EQ(rows[0].row.post.kind, OutboxKind::OpenThread);
    EXPECT_EQ(thread_from_payload(rows[0].row.post.payload).watching, Watching::Players);
    EXPECT_EQ(rows[1].row.post.kind, OutboxKind::AddMember);
    EXPECT_EQ(rows[2].row.post.kind, OutboxKind::AddMember);
    EXPECT_TRUE(says(rows[3].post, "the moderators of this server can read it")) << rows[3].post.content;

    EXPECT_TRUE(says(talks(to_, from_), "open already"));
    Person carol{world_.commands, 702, "Carol", world_.last_interaction};
    EXPECT_TRUE(says(carol.presses(rows[3].post, "Close this talk"), "You do not sit at this table."));
    EXPECT_TRUE(says(to_.presses(rows[3].post, "Close this talk"), "The talk is closed."));
    EXPECT_TRUE(says(from_.presses(rows[3].post, "Close this talk"), "closed already"));
    world_.deliver();
    EXPECT_EQ(newest_talk().back().row.post.kind, OutboxKind::CloseThread);
}

TEST_F(Dealing, the_view_leads_to_the_talks_and_nobody_is_called_who_wishes_not_to_be) {
    to_.presses(to_.types("settings"), "Do not notify me");
    talks(from_, to_);
    const auto line = [&] { return from_.types("deal").content; };
    EXPECT_TRUE(line().find("**Your open talks**\n- Talk ") != std::string::npos) << line();
    EXPECT_FALSE(line().find(", in <#") != std::string::npos) << "its thread is not there yet";
    world_.deliver();
    const auto rows = newest_talk();
    EXPECT_EQ(rows.back().post.pinged, std::vector{from_.id()});
    const auto thread = world_.store.thread(game_, std::get<ToThread>(rows.back().row.post.to).purpose).value();
    EXPECT_TRUE(line().find(", in <#" + std::to_string(thread.value) + ">") != std::string::npos) << line();
    Person carol{world_.commands, 702, "Carol", world_.last_interaction};
    carol.channel = from_.channel;
    EXPECT_FALSE(says(carol.types("deal"), "Your open talks"));
}

TEST_F(Dealing, a_talk_is_closed_from_the_view_too_where_its_thread_may_be_gone) {
    EXPECT_FALSE(control_labelled(from_.presses(from_.types("deal"), "Talk in private…"), "Talk 1"));
    talks(from_, to_);
    world_.deliver();
    const Post page = to_.presses(to_.types("deal"), "Talk in private…");
    EXPECT_TRUE(says(to_.presses(page, "Talk "), "The talk is closed."));
    EXPECT_TRUE(says(to_.presses(page, "Talk "), "closed already"));
    EXPECT_TRUE(says(talks(from_, to_), "A private thread is being opened")) << "it stands in nobody's way";
}

TEST_F(Dealing, offers_come_along_when_the_game_moves_to_another_channel) {
    offers(1);
    const Post there = offer_post(1).post;
    Interaction move = from_.doing(SlashCommand{"game move", {{"game", std::to_string(game_.value)}}});
    move.channel = ChannelId{601};
    move.permissions |= 1ULL << 5; // manages the server
    EXPECT_TRUE(says(post_of(from_.does(move)), "This game goes on here"));
    world_.deliver();
    const Delivered here = offer_post(1);
    EXPECT_EQ(here.row.post.kind, OutboxKind::Post);
    EXPECT_EQ(here.post.content, there.content);
    EXPECT_TRUE(here.post.pinged.empty());
    EXPECT_TRUE(says(to_.presses(here.post, "Accept"), "accepts offer 1"));
    EXPECT_TRUE(says(to_.presses(there, "Accept"), "has accepted it")) << "the old one is answered as well";
}

TEST_F(Dealing, who_wishes_never_to_be_called_is_not_called_by_offers) {
    to_.presses(to_.types("settings"), "Do not notify me");
    offers(1);
    EXPECT_TRUE(world_.prompt().pinged.empty());
    EXPECT_TRUE(offer_post(1).post.pinged.empty());
}

TEST_F(Dealing, talks_are_closed_when_a_seat_changes_hands_or_the_game_ends) {
    talks(from_, to_);
    Person olga{world_.commands, 703, "Olga", world_.last_interaction},
        carol{world_.commands, 704, "Carol", world_.last_interaction};
    olga.channel = from_.channel;
    olga.permissions |= 1ULL << 5; // manages the server
    olga.types("organise replace", {{"reason", "Gone."}}, {{"player", to_.named()}, {"by", carol.named()}});
    world_.deliver();
    EXPECT_EQ(newest_talk().back().row.post.kind, OutboxKind::CloseThread);
    talks(from_, carol);
    world_.deliver();
    EXPECT_EQ(newest_talk().back().row.post.kind, OutboxKind::Post) << "another thread, and open";
    olga.types("organise end", {{"reason", "Enough."}});
    world_.deliver();
    EXPECT_EQ(newest_talk().back().row.post.kind, OutboxKind::CloseThread);
}

TEST_F(Dealing, an_offer_ends_with_a_game_that_is_ended) {
    Person olga{world_.commands, 703, "Olga", world_.last_interaction};
    olga.channel = from_.channel;
    olga.permissions |= 1ULL << 5; // manages the server
    offers(1);
    const std::string purpose = offer_post(1).row.post.purpose.value_or("");
    olga.types("organise end", {{"reason", "Enough."}});
    world_.deliver();
    const Delivered last = offer_post(1);
    EXPECT_EQ(last.row.post.kind, OutboxKind::Edit);
    EXPECT_EQ(last.row.post.purpose, purpose);
    EXPECT_TRUE(says(last.post, "~~Offer 1 from <@")) << last.post.content;
    EXPECT_TRUE(says(last.post, "~~\nThis game is over.")) << last.post.content;
    EXPECT_TRUE(last.post.rows.empty());
    EXPECT_TRUE(world_.store.with_game(game_, [](GameTransaction& tx) { EXPECT_TRUE(tx.posted_offers().empty()); }));
}

TEST_F(Dealing, nothing_is_begun_when_the_game_is_over) {
    Person olga{world_.commands, 703, "Olga", world_.last_interaction};
    olga.channel = from_.channel;
    olga.permissions |= 1ULL << 5;
    const Post before = from_.types("deal");
    const Post talkers = from_.presses(before, "Talk in private…");
    plays_carefully_to_the_end();
    ASSERT_EQ(world_.store.find(game_)->state, GameState::Over);
    EXPECT_TRUE(says(from_.presses(talkers, to_.named().name), "This game is over."));
    from_.written = "a promise";
    EXPECT_TRUE(says(from_.presses(before, "Note a promise…"), "This game is over."));
    EXPECT_TRUE(says(from_.presses(before, "My offers stand 1h at most"), "This game is over."));
    world_.deliver();
    EXPECT_TRUE(newest_talk().empty());
}

TEST(WhatStands, says_that_its_copies_tell_what_they_would_do) {
    Court court(crescent_moon::given().when("nomad stand - hire 1 2"));
    constexpr auto kCopies = "each copy of it is an offer of its own";
    for (const char seat : {'E', 'B'}) {
        Person& reader = court.at(seat);
        const Post view = reader.types("deal");
        EXPECT_TRUE(says(view, kCopies)) << view.content;
        const Post page = reader.presses(view, "Standing offer ");
        EXPECT_TRUE(says(page, "it stands until it is dropped.")) << page.content;
        EXPECT_TRUE(says(page, kCopies)) << page.content;
        EXPECT_EQ(control_labelled(page, "Drop").has_value(), seat == 'E');
    }
    const Post dropped = court.at('E').presses(court.at('E').presses(court.at('E').types("deal"), "Standing"), "Drop");
    EXPECT_FALSE(says(dropped, kCopies)) << dropped.content;
}

// One question stands for both, and goes on.
TEST(OffersToOne, when_one_goes_the_answer_that_was_composed_to_it_is_dropped_and_the_other_is_answered) {
    Court court(crescent_moon::given("H8 nomad 2m; G8 sultan 1m; G10 sultan fort")
                    .turn("sultan")
                    .reserves("nomad", 3)
                    .when("sultan offer nomad bribe 2 H8 0")
                    .when("sultan offer nomad hire 1 0"));
    Person& sultan = court.at('C');
    Person& nomad = court.at('E');
    const Post composed = nomad.types("do", {{"action", "accept 2"}});
    ASSERT_TRUE(control_labelled(composed, "Confirm")) << composed.content;
    const Post withdrawn = sultan.presses(sultan.types("do", {{"action", "take-back 2"}}), "Confirm");
    ASSERT_TRUE(says(withdrawn, "**Recorded.**")) << withdrawn.content;
    const Post late = nomad.presses(composed, "Confirm");
    EXPECT_FALSE(says(late, "**Recorded.**")) << late.content;
    EXPECT_TRUE(says(late, "is no longer possible and was dropped")) << late.content;
    const Post refused = nomad.presses(nomad.types("do", {{"action", "refuse 1"}}), "Confirm");
    EXPECT_TRUE(says(refused, "**Recorded.**")) << refused.content;
}

TEST_F(CommandsTest, a_game_without_deals_says_so) {
    world_.begins_game("", "tigris-euphrates");
    EXPECT_FALSE(control_labelled(world_.prompt(), "Bargain"));
    EXPECT_TRUE(says(world_.alice.types("deal"), "nothing is agreed that binds"));
}

} // namespace
} // namespace majlis::test
