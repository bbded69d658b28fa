// Somebody else takes a seat over: what that person is given, what stays with the one who has gone, who may be put
// there and by whom.
#include "commands/sentences.h"
#include "tests/commands/timed_world.h"

namespace majlis::test {
namespace {

using std::chrono::days;

// Carol comes in; Alice and Bob play, Olga governs.
struct WorldWithSubstitute : TimedWorld {
    explicit WorldWithSubstitute(const std::string& options = "pace=daily absence=vote") : TimedWorld(options) {
        carol.channel = alice.channel;
    }

    // In the place of that person. What Carol is sent since.
    std::vector<Delivered> replaces(const Person& gone) {
        const std::size_t before = delivered();
        EXPECT_EQ(
            olga.types("organise replace", {{"reason", "Gone."}}, {{"player", gone.named()}, {"by", carol.named()}})
                .content,
            "Done. The thread says so.");
        deliver();
        std::vector<Delivered> sent;
        for (const Delivered& one : postman.since(before))
            if (one.row.post.to == Destination(ToUser{carol.id()})) sent.push_back(one);
        return sent;
    }

    Post line_about_seat(std::size_t before) {
        for (const Post& post : told_since(before))
            if (says(post.content, "takes the seat of")) return post;
        throw std::runtime_error("nobody was told");
    }

    SeatRow seat(Seat seat) {
        SeatRow found;
        EXPECT_TRUE(store.with_game(game, [&](GameTransaction& tx) { found = *row_of(tx.seats(), seat); }));
        return found;
    }

    void writes_note(Person& person, const std::string& words) {
        person.written = words;
        person.presses(person.types("notes"), "Add a note");
    }

    // "Who reads my notes?" below the own notes, and what is pressed there.
    Post about_notes(Person& person, std::string_view label = {}) {
        const Post page = person.presses(person.types("notes"), "Who reads my notes?");
        return label.empty() ? page : person.presses(page, label);
    }

    Post willing(Person& person) { return person.types("substitute on"); }

    Post proposes(Person& person, std::map<std::string, NamedPerson> people,
                  std::map<std::string, std::string> options = {}) {
        return person.types("game replace", std::move(options), std::move(people));
    }

    Person carol{commands, 702, "Carol", last_interaction};
    Person dora{commands, 703, "Dora", last_interaction};
};

// ---- what the seat knows ----------------------------------------------------------------------------------------

TEST(SeatKit, comes_as_one_private_message_that_can_be_seen_again) {
    WorldWithSubstitute world;
    const std::size_t before = world.delivered();
    const auto sent = world.replaces(world.alice);
    ASSERT_EQ(sent.size(), 1U);
    EXPECT_EQ(sent[0].row.post.image, "hand 0");
    const std::string& kit = sent[0].post.content;
    EXPECT_TRUE(says(kit, "**You have taken over the seat of <@700>** in Caravan, game 1.")) << kit;
    EXPECT_TRUE(says(kit, "Your hand")) << kit;
    EXPECT_TRUE(says(kit, "**Only this seat has heard:**\n- ")) << kit;
    const Post line = world.line_about_seat(before);
    EXPECT_EQ(line.pinged, std::vector{world.carol.id()});
    for (const Post& with_button : {line, sent[0].post})
        EXPECT_EQ(world.carol.presses(with_button, "What my seat knows").content, kit);
    EXPECT_EQ(world.olga.presses(line, "What my seat knows").content, "You do not sit at this table.");
    EXPECT_TRUE(says(world.bob.presses(line, "What my seat knows").content, "**What your seat knows** in Caravan"));
    EXPECT_FALSE(world.carol.presses(sent[0].post, "Act").rows.empty());
}

TEST(SeatKit, holds_answers_that_wait_and_what_was_heard_and_nothing_of_other_seats) {
    WorldWithSubstitute world;
    world.answers(world.alice, kFirst); // the first question is asked of both in secret
    const std::string waits = world.table(world.game)->waiting(kFirst).at(0).action.notation;
    const auto sent = world.replaces(world.alice);
    ASSERT_EQ(sent.size(), 1U);
    EXPECT_TRUE(says(sent[0].post.content, "**Answers given ahead**, which you may change while they wait:\n- "))
        << sent[0].post.content;
    EXPECT_EQ(world.table(world.game)->waiting(kFirst).at(0).action.notation, waits) << "it stays the seat's";

    WorldWithSubstitute other;
    other.answers(other.bob, kSecond);
    const auto without = other.replaces(other.alice);
    ASSERT_EQ(without.size(), 1U);
    EXPECT_FALSE(says(without[0].post.content, "**Answers given ahead**")) << "those are of Bob's seat";
}

TEST(SeatKit, holds_open_offers_and_promises_of_the_seat) {
    WorldWithSubstitute world("pace=daily absence=wait");
    const Seat seat = world.plays_to_a_turn();
    Person& from = world.person(seat);
    Person& to = world.person(world.other(seat));
    EXPECT_TRUE(
        says(world.does(from, std::string("offer ") + (seat == kFirst ? "B" : "A") + " 1 - \"\"").content, "Recorded"));
    from.written = "no camel of yours is harmed";
    from.presses(from.types("deal"), "Note a promise…");
    const auto sent = world.replaces(to);
    ASSERT_EQ(sent.size(), 1U);
    EXPECT_TRUE(says(sent[0].post.content, "**Open offers:**\n- Offer 1")) << sent[0].post.content;
    EXPECT_FALSE(says(sent[0].post.content, "no camel")) << "the promise is the other seat's";

    WorldWithSubstitute promising;
    promising.alice.written = "no camel of yours is harmed";
    promising.alice.presses(promising.alice.types("deal"), "Note a promise…");
    EXPECT_TRUE(says(promising.replaces(promising.alice).at(0).post.content,
                     "**Promises of this seat** (they bind nobody)\n- no camel of yours is harmed"));
}

TEST(SeatKit, comes_as_the_newcomer_likes_hands_to_come) {
    WorldWithSubstitute world;
    world.carol.presses(world.carol.types("settings"), "Here, privately");
    const std::size_t before = world.delivered();
    EXPECT_TRUE(world.replaces(world.alice).empty());
    EXPECT_TRUE(says(world.carol.presses(world.line_about_seat(before), "What my seat knows").content,
                     "**You have taken over the seat of <@700>**"));
    EXPECT_EQ(world.seat(kFirst).delivery, Delivery::Here);
}

TEST(SeatKit, of_a_seat_that_the_computer_played_says_so) {
    WorldWithSubstitute world;
    world.bob.presses(world.bob.types("game resign"), "Yes");
    world.olga.types("organise replace", {{"reason", "Come."}, {"seat", "2"}}, {{"by", world.carol.named()}});
    world.deliver();
    EXPECT_TRUE(says(world.postman.to(ToUser{world.carol.id()}).back().post.content,
                     "**You have taken over a seat of the computer** in Caravan, game 1."));
}

// ---- notes ------------------------------------------------------------------------------------------------------

TEST(ReleasedNotes, are_not_shown_unless_their_writer_says_so) {
    WorldWithSubstitute world;
    world.writes_note(world.alice, "Bob bluffs");
    EXPECT_FALSE(says(world.replaces(world.alice).at(0).post.content, "bluffs"));
}

TEST(ReleasedNotes, go_with_the_seat_when_they_were_released_before) {
    WorldWithSubstitute world;
    world.writes_note(world.alice, "Bob bluffs");
    EXPECT_TRUE(says(world.about_notes(world.alice).content, "Nobody but you reads your notes about this game."));
    EXPECT_TRUE(says(world.about_notes(world.alice, "Yes, let them be read").content,
                     "Whoever takes over your seat in this game may read your notes about it."));
    EXPECT_FALSE(says(world.bob.types("notes").content, "bluffs")) << "others do not";
    EXPECT_TRUE(
        says(world.replaces(world.alice).at(0).post.content, "**Notes that <@700> leaves to you:**\n- Bob bluffs"));
}

TEST(ReleasedNotes, are_withheld_again) {
    WorldWithSubstitute world;
    world.writes_note(world.alice, "Bob bluffs");
    world.about_notes(world.alice, "Yes, let them be read");
    world.about_notes(world.alice, "Keep them to myself");
    EXPECT_FALSE(says(world.replaces(world.alice).at(0).post.content, "bluffs"));
}

TEST(ReleasedNotes, may_be_released_by_who_has_gone_and_only_the_seats_owner_reads_them) {
    WorldWithSubstitute world;
    world.writes_note(world.alice, "Bob bluffs");
    const std::size_t before = world.delivered();
    world.replaces(world.alice);
    const Post line = world.line_about_seat(before);
    const Post page = world.alice.presses(line, "Who reads my notes?");
    EXPECT_TRUE(says(world.alice.presses(page, "Yes, let them be read").content, "may read your notes"));
    EXPECT_TRUE(says(world.carol.presses(line, "What my seat knows").content, "Bob bluffs"));
    EXPECT_FALSE(says(world.bob.presses(line, "What my seat knows").content, "bluffs"));
    EXPECT_EQ(world.olga.presses(line, "Who reads my notes?").content, "You have no seat in this game, and had none.");
}

TEST(ReleasedNotes, are_those_that_were_written_in_this_seat) {
    WorldWithSubstitute world;
    const std::size_t before = world.delivered();
    world.writes_note(world.alice, "Bob bluffs");
    world.about_notes(world.alice, "Yes, let them be read");
    world.now += std::chrono::hours(1);
    world.replaces(world.alice);
    world.now += std::chrono::hours(1);
    const auto puts = [&](Person& newcomer, Person& gone) {
        world.olga.types("organise replace", {{"reason", "x"}}, {{"player", gone.named()}, {"by", newcomer.named()}});
        world.deliver();
    };
    puts(world.alice, world.bob);
    world.writes_note(world.alice, "My silk is hidden");
    const std::string first = world.carol.presses(world.line_about_seat(before), "What my seat knows").content;
    EXPECT_TRUE(says(first, "Bob bluffs")) << first;
    EXPECT_FALSE(says(first, "silk is hidden")) << "that is of Alice's new seat";
    world.now += std::chrono::hours(1);
    world.dora.channel = world.alice.channel;
    puts(world.dora, world.alice);
    const std::string second = world.postman.to(ToUser{world.dora.id()}).back().post.content;
    EXPECT_TRUE(says(second, "silk is hidden")) << second;
    EXPECT_FALSE(says(second, "Bob bluffs")) << "that is of the first seat";
}

TEST(ReleasedNotes, are_all_to_be_read_however_many_they_are) {
    WorldWithSubstitute world;
    world.writes_note(world.alice, "the very first");
    for (int i = 0; i < 8; ++i)
        world.writes_note(world.alice, std::string(300, 'x'));
    world.writes_note(world.alice, std::string(400, '_'));
    world.about_notes(world.alice, "Yes, let them be read");
    const std::string kit = world.replaces(world.alice).at(0).post.content;
    EXPECT_TRUE(says(kit, "**Notes that <@700> leaves to you:**\n- \\_")) << "a part of the newest: " << kit;
    EXPECT_FALSE(says(kit, "the very first"));
    world.writes_note(world.carol, "my own");
    Post page = world.carol.types("notes");
    EXPECT_TRUE(says(page.content, "- my own")) << page.content;
    for (int turned = 0; turned < 9 && !says(page.content, "<@700>: the very first"); ++turned)
        page = world.carol.presses(page, "Back");
    EXPECT_TRUE(says(page.content, "- <@700>: the very first")) << page.content;
    EXPECT_FALSE(says(world.bob.types("notes").content, "xxx")) << "others do not";
}

// ---- who is willing, and who may come ---------------------------------------------------------------------------

TEST(Substitutes, say_so_on_a_server_and_take_it_back) {
    WorldWithSubstitute world;
    EXPECT_EQ(world.alice.types("substitute list").content,
              "Nobody is a substitute on this server yet. /substitute on makes you one.");
    EXPECT_TRUE(says(world.willing(world.carol).content, "You may be asked to take over seats on this server"));
    world.willing(world.dora);
    EXPECT_EQ(world.alice.types("substitute list").content,
              "Willing to take over seats on this server: <@702>, <@703>.");
    EXPECT_EQ(world.carol.types("substitute off").content, "You are no substitute on this server.");
    EXPECT_EQ(world.alice.types("substitute list").content, "Willing to take over seats on this server: <@703>.");
    Interaction in_private = world.carol.doing(SlashCommand{"substitute on", {}});
    in_private.guild.reset();
    EXPECT_TRUE(says(post_of(world.carol.does(in_private)).content, "Type this in one of its channels."));
}

TEST(Substitutes, who_plays_as_much_as_they_want_is_not_put_anywhere) {
    WorldWithSubstitute world;
    world.carol.channel = ChannelId{600};
    world.carol.types("game create", {{"game", "caravan"}});
    world.deliver();
    const Post card = world.postman.last(OutboxKind::Post).post;
    world.carol.presses(world.carol.presses(card, "Join"), "Here");
    world.carol.presses(world.carol.types("settings"), "At most 1 at once");
    EXPECT_EQ(world.olga
                  .types("organise replace", {{"reason", "x"}},
                         {{"player", world.alice.named()}, {"by", world.carol.named()}})
                  .content,
              "That person plays in as many games at once as they want to.");
    EXPECT_EQ(world.seat(kFirst).user, world.alice.id());
}

// ---- votes ------------------------------------------------------------------------------------------------------

TEST(SeatVotes, put_a_willing_substitute_into_a_seat_whose_time_is_up) {
    WorldWithSubstitute world;
    const Seat late = world.plays_to_a_turn();
    Person& gone = world.person(late);
    Person& other = world.person(world.other(late));
    EXPECT_TRUE(says(world.proposes(other, {{"player", gone.named()}}).content, "Only a seat can be handed over"))
        << "there is time yet";
    world.willing(world.carol);
    const std::size_t before = world.delivered();
    world.waits(days(4));
    bool offered = false;
    for (const Post& post : world.told_since(before))
        offered |=
            says(post.content, "A substitute may be proposed with /game replace. Willing on this server: <@702>.");
    EXPECT_TRUE(offered);
    EXPECT_EQ(world.proposes(gone, {{"player", gone.named()}}).content,
              "The others who play in this game decide that.");
    const std::size_t then = world.delivered();
    EXPECT_EQ(world.proposes(other, {{"player", gone.named()}, {"by", world.carol.named()}}).content,
              "Most agree. The thread says so.")
        << "nobody else is left to ask";
    world.deliver();
    EXPECT_EQ(world.seat(late).user, world.carol.id());
    EXPECT_EQ(world.seat(late).name, "Carol");
    const Post line = world.line_about_seat(then);
    EXPECT_EQ(line.pinged, std::vector{world.carol.id()});
    EXPECT_TRUE(says(line.content, "**Most agree:** <@702> takes the seat of <@" + std::to_string(gone.id().value) +
                                       ">, with all that it knows."));
    EXPECT_EQ(world.deadline(late), world.now + days(4)) << "a full clock";
    EXPECT_TRUE(says(world.answers(world.carol, late).content, "**Recorded.**"));
}

TEST(SeatVotes, need_more_than_half_of_the_others) {
    World world;
    Person carol{world.commands, 702, "Carol", world.last_interaction};
    Person dora{world.commands, 703, "Dora", world.last_interaction};
    world.creates_table("stages=3 pace=daily absence=wait", "3");
    const Post card = world.postman.last(OutboxKind::Post).post;
    for (Person* person : {&world.alice, &world.bob, &carol})
        person->presses(person->presses(card, "Join"), "Here");
    world.alice.presses(card, "Start");
    world.deliver();
    for (Person* person : {&world.alice, &world.bob, &carol, &dora})
        person->channel = world.store.thread(GameId{1}, "table").value();
    carol.presses(carol.types("game resign"), "Yes");
    dora.types("substitute on");
    EXPECT_EQ(world.alice.types("game replace", {{"seat", "3"}}).content, "You agree. Others have to say so yet.");
    world.deliver();
    const Post proposal = world.postman.last(OutboxKind::Post).post;
    EXPECT_TRUE(says(proposal.content, "**Shall Dora take over seat 3 from the computer**")) << proposal.content;
    EXPECT_EQ(carol.presses(proposal, "Yes, hand it over").content, "The others who play in this game decide that.");
    EXPECT_EQ(world.bob.presses(proposal, "No, wait").content, "You would rather wait. You may change that.");
    EXPECT_EQ(world.bob.presses(proposal, "Yes, hand it over").content, "Most agree. The thread says so.");
    EXPECT_TRUE(world.store.with_game(
        GameId{1}, [&](GameTransaction& tx) { EXPECT_EQ(row_of(tx.seats(), Seat{2})->user, dora.id()); }));
    EXPECT_EQ(world.bob.presses(proposal, "Yes, hand it over").content,
              "The game has gone on since, so there is nothing to decide.");
}

TEST(SeatVotes, are_possible_as_soon_as_a_seat_is_left_and_its_line_says_who_is_willing) {
    WorldWithSubstitute world;
    world.willing(world.dora);
    const std::size_t before = world.delivered();
    world.bob.presses(world.bob.types("game resign"), "Yes");
    world.deliver();
    EXPECT_TRUE(
        says(world.told_since(before).front().content,
             "resigns; the computer plays on in that seat.\n-# A substitute may be proposed with /game replace. "
             "Willing on this server: <@703>."));
    EXPECT_EQ(world.proposes(world.alice, {}, {{"seat", "2"}}).content, "Most agree. The thread says so.");
    EXPECT_EQ(world.seat(kSecond).user, world.dora.id());
}

TEST(SeatVotes, choose_from_those_who_are_willing) {
    WorldWithSubstitute world;
    world.bob.presses(world.bob.types("game resign"), "Yes");
    EXPECT_EQ(world.proposes(world.alice, {}, {{"seat", "2"}}).content,
              "Nobody is a substitute on this server yet. /substitute on makes you one.");
    world.willing(world.dora);
    EXPECT_EQ(world.proposes(world.alice, {{"by", world.carol.named()}}, {{"seat", "2"}}).content,
              "Choose a substitute who is willing on this server, has time and does not play here yet: <@703>.");
    for (const char* seat : {"0", "3", "-1", "x", ""})
        EXPECT_EQ(world.proposes(world.alice, {}, {{"seat", seat}}).content,
                  "Name somebody who plays in this game, or the number of a seat.")
            << seat;
    EXPECT_EQ(world.proposes(world.carol, {}, {{"seat", "2"}}).content,
              "The others who play in this game decide that.");
}

TEST(SeatVotes, are_none_in_a_game_for_one_person_alone) {
    World world;
    world.bob.types("substitute on");
    world.alice.types("tutorial");
    world.deliver();
    world.alice.channel = world.store.thread(GameId{1}, "table").value();
    EXPECT_TRUE(says(world.alice.types("game replace", {{"seat", "2"}}).content, "Only a seat can be handed over"));
}

TEST(SeatVotes, never_tell_who_has_not_answered_in_secret) {
    WorldWithSubstitute world("pace=daily absence=wait");
    world.willing(world.carol);
    world.answers(world.alice, kFirst);
    world.waits(days(2));
    for (Person* person : {&world.alice, &world.bob})
        EXPECT_TRUE(
            says(world.proposes(world.alice, {{"player", person->named()}}).content, "Only a seat can be handed over"))
            << "both alike";
}

} // namespace
} // namespace majlis::test
