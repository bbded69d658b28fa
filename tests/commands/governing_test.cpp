#include <algorithm>

#include "commands/computer_seats.h"
#include "commands/sentences.h"
#include "tests/commands/world.h"

namespace majlis::test {
namespace {

constexpr std::uint64_t kManageServer = 1ULL << 5;

bool says(std::string_view text, std::string_view words) {
    return text.find(words) != std::string_view::npos;
}

// Alice and Bob play; Olga organises, in their thread; Carol is somebody else.
class Governing : public CommandsTest {
protected:
    Governing() : game_(world_.begins_game()) {
        olga_.permissions |= kManageServer;
        olga_.channel = carol_.channel = world_.alice.channel;
    }

    std::string organises(const std::string& command, std::map<std::string, std::string> options = {{"reason", "So."}},
                          std::map<std::string, NamedPerson> people = {}) {
        return olga_.types("organise " + command, std::move(options), std::move(people)).content;
    }

    // What was said to everybody since then.
    std::string told_since(std::size_t first) {
        world_.deliver();
        std::string all;
        for (const Delivered& one : world_.postman.since(first))
            if (one.row.post.to == Destination(ToThread{game_, "table"})) all += one.post.content + "\n";
        return all;
    }

    std::size_t delivered() { return world_.postman.delivered().size(); }

    GameRow row() { return world_.store.find(game_).value(); }

    Version version() { return row().version; }

    SeatRow seat(Seat seat) {
        SeatRow found;
        EXPECT_TRUE(world_.store.with_game(game_, [&](GameTransaction& tx) { found = *row_of(tx.seats(), seat); }));
        return found;
    }

    // Everybody takes turns with the first things that are offered, until some moves are recorded.
    void play(std::size_t commits) {
        Chance chance(ChaChaKey{}, ++seed_);
        for (int presses = 0; presses < 4000 && world_.store.record(game_)->commits.size() < commits; ++presses) {
            Person& person = world_.awaited(game_);
            Post panel = person.types("act");
            for (int deep = 0; deep < 40; ++deep) {
                if (const auto confirm = control_labelled(panel, "Confirm")) {
                    person.presses(*confirm);
                    break;
                }
                auto controls = controls_in(panel, chance);
                std::erase_if(controls, [](const Control& one) {
                    return one.label.starts_with("Back") || one.label.starts_with("Take back");
                });
                if (controls.empty()) break;
                panel = person.presses(controls[chance.below(static_cast<std::uint32_t>(controls.size()))]);
            }
        }
        world_.deliver();
    }

    // Alice answers what she is asked in secret now; false: nothing, or no answer of hers waits.
    bool answers_in_secret() {
        const auto table = world_.table(game_);
        for (const Question& question : table->questions(kFirst)) {
            if (question.secrecy != Secrecy::Sealed || question.stage != Stage::Now) continue;
            world_.alice.presses(world_.alice.types("do", {{"action", table->greedy(kFirst, question.id)}}), "Confirm");
            return !world_.table(game_)->waiting(kFirst).empty();
        }
        return false;
    }

    static std::string moved_by(Person& person) { return person.types("game move", {{"game", "1"}}).content; }

    GameId game_;
    Person olga_{world_.commands, 710, "Olga", world_.last_interaction};
    Person carol_{world_.commands, 702, "Carol", world_.last_interaction};
    std::uint64_t seed_ = 0;
};

TEST_F(Governing, only_organisers_decide) {
    const std::map<std::string, std::string> reason{{"reason", "x"}};
    for (const char* command : {"freeze", "unfreeze", "rollback", "end"})
        EXPECT_EQ(world_.alice.types(std::string("organise ") + command, reason).content,
                  "Games are governed by whoever may manage this server or organises its games.")
            << command;
    EXPECT_TRUE(says(world_.alice.types("organise remove", reason, {{"player", world_.bob.named()}}).content,
                     "Games are governed by"));
    EXPECT_EQ(row().standing, Standing::Going);
    EXPECT_EQ(seat(kSecond).user, world_.bob.id());
}

TEST_F(Governing, a_game_is_meant_by_its_thread_or_its_number) {
    olga_.channel = ChannelId{600};
    EXPECT_EQ(organises("freeze"), "Type this in the thread of the game, or name it: game:17");
    EXPECT_EQ(organises("freeze", {{"reason", "x"}, {"game", "99"}}), "There is no such game on this server.");
    EXPECT_TRUE(says(organises("freeze", {{"reason", "x"}, {"game", "1"}}), "Frozen."));
    Interaction elsewhere = olga_.doing(SlashCommand{"organise unfreeze", {{"game", "1"}}});
    elsewhere.guild = GuildId{501};
    EXPECT_EQ(post_of(olga_.does(elsewhere)).content, "There is no such game on this server.");
    EXPECT_EQ(row().standing, Standing::Frozen);
}

TEST_F(Governing, nobody_acts_in_a_frozen_game) {
    const Post panel = world_.alice.types("act");
    const std::size_t before = delivered();
    organises("freeze", {{"reason", "*Somebody* is ill."}});
    EXPECT_TRUE(says(told_since(before), "**Organiser <@710>:** the game is frozen. Reason: \\*Somebody\\* is ill."))
        << told_since(before);
    EXPECT_FALSE(control_labelled(world_.prompt(), "Act"));
    Chance chance(ChaChaKey{}, 1);
    for (const Control& control : controls_in(panel, chance)) {
        const bool looks = control.custom_id[1] == 'h' || control.custom_id[1] == 'b';
        EXPECT_TRUE(looks || says(world_.alice.presses(control).content, "This game is frozen")) << control.label;
    }
    EXPECT_TRUE(says(world_.alice.presses(world_.prompt(), "My hand").content, "hand"));
    EXPECT_EQ(organises("freeze"), "This game is frozen already.");

    organises("unfreeze", {});
    EXPECT_EQ(organises("unfreeze", {}), "This game is not frozen.");
    world_.deliver();
    EXPECT_TRUE(says(world_.prompt().content, "Awaited now"));
    EXPECT_TRUE(world_.prompt().pinged.empty()) << "they were asked before";
    play(3);
    EXPECT_GE(world_.store.record(game_)->commits.size(), 3U);
}

TEST_F(Governing, a_substitute_gets_the_seat_with_all_it_knows) {
    world_.alice.types("act");
    const auto known = world_.table(game_)->view_json(kFirst);
    const std::size_t before = delivered();
    EXPECT_EQ(organises("replace", {{"reason", "Gone."}}, {{"player", world_.alice.named()}, {"by", carol_.named()}}),
              "Done. The thread says so.");
    EXPECT_EQ(seat(kFirst), (SeatRow{kFirst, carol_.id(), "Carol", Delivery::DirectMessage}));
    const std::string told = told_since(before);
    EXPECT_TRUE(says(told, "<@702> takes the seat of <@700>, with all that it knows. Reason: Gone.")) << told;
    const auto hers = world_.postman.to(ToUser{carol_.id()});
    ASSERT_EQ(hers.size(), 1U);
    EXPECT_TRUE(says(hers[0].post.content, "Your hand")) << hers[0].post.content;
    EXPECT_EQ(hers[0].row.post.image, "hand 0");
    EXPECT_TRUE(says(world_.prompt().content, "<@702>")) << world_.prompt().content;
    EXPECT_TRUE(says(world_.alice.types("act").content, "You do not sit at this table."));
    EXPECT_FALSE(carol_.types("act").rows.empty());
    EXPECT_EQ(world_.table(game_)->view_json(kFirst), known);
}

TEST_F(Governing, what_the_old_player_composed_goes_with_that_player) {
    Post panel = world_.alice.types("act");
    world_.alice.presses(panel, "Pass");
    organises("replace", {{"reason", "x"}}, {{"player", world_.alice.named()}, {"by", carol_.named()}});
    EXPECT_FALSE(control_labelled(carol_.types("act"), "Confirm")) << "hers is empty";
}

TEST_F(Governing, wrong_people_are_told_why) {
    const auto replaces = [&](const NamedPerson& gone, const NamedPerson& newcomer) {
        return organises("replace", {{"reason", "x"}}, {{"player", gone}, {"by", newcomer}});
    };
    EXPECT_EQ(replaces(carol_.named(), olga_.named()),
              "Name somebody who plays in this game, or the number of a seat.");
    EXPECT_EQ(replaces(world_.alice.named(), world_.bob.named()), "That person plays in this game already.");
    EXPECT_TRUE(says(replaces(world_.alice.named(), {UserId{9}, "Robot", true}), "A bot plays no games here."));
    EXPECT_EQ(organises("remove", {{"reason", "x"}}, {{"player", carol_.named()}}),
              "That person does not play in this game.");
    EXPECT_EQ(seat(kFirst).user, world_.alice.id());
}

TEST_F(Governing, the_computer_plays_on_in_a_seat_that_was_left) {
    const std::size_t before = delivered();
    organises("remove", {{"reason", "Rude."}}, {{"player", world_.bob.named()}});
    EXPECT_EQ(seat(kSecond).user, std::nullopt);
    EXPECT_TRUE(says(told_since(before), "<@701> plays no longer; the computer plays on in that seat. Reason: Rude."));
    for (int moves = 0; moves < 400 && row().state == GameState::Running; ++moves) {
        const auto table = world_.table(game_);
        for (const Question& question : table->questions(kSecond)) {
            const auto waiting = table->waiting(kSecond);
            const bool answered = std::any_of(waiting.begin(), waiting.end(),
                                              [&](const WaitingAnswer& one) { return one.question == question.id; });
            EXPECT_TRUE(question.need == Need::Optional || question.stage == Stage::Ahead || answered)
                << "nobody waits for the computer";
        }
        play(world_.store.record(game_)->commits.size() + 1);
    }
    EXPECT_EQ(row().state, GameState::Over) << "Alice has played to the end alone";
    EXPECT_TRUE(world_.table(game_)->result().has_value());
}

TEST_F(Governing, the_computer_waits_while_the_game_is_frozen) {
    organises("freeze");
    const Version then = version();
    const std::size_t before = delivered();
    organises("remove", {{"reason", "Gone."}}, {{"player", world_.bob.named()}});
    EXPECT_EQ(version(), then);
    EXPECT_TRUE(world_.table(game_)->waiting(kSecond).empty());
    EXPECT_FALSE(says(told_since(before), "Awaited now"));
    organises("unfreeze", {});
    EXPECT_FALSE(world_.table(game_)->waiting(kSecond).empty()) << "its answer to the sealed question";
    play(world_.store.record(game_)->commits.size() + 1);
    EXPECT_GT(version(), then);
}

TEST_F(Governing, a_game_that_moves_stays_frozen) {
    organises("freeze");
    olga_.channel = ChannelId{601};
    moved_by(olga_);
    world_.deliver();
    EXPECT_TRUE(says(world_.prompt().content, "is frozen")) << world_.prompt().content;
    EXPECT_FALSE(control_labelled(world_.prompt(), "Act"));
}

TEST_F(Governing, a_seat_comes_back_from_the_computer) {
    organises("remove", {{"reason", "x"}}, {{"player", world_.bob.named()}});
    const auto takes = [&](const std::string& seat) {
        return organises("replace", {{"reason", "x"}, {"seat", seat}}, {{"by", carol_.named()}});
    };
    for (const char* wrong : {"0", "3", "7", "-1", ""})
        EXPECT_EQ(takes(wrong), "Name somebody who plays in this game, or the number of a seat.") << wrong;
    EXPECT_EQ(takes("2"), "Done. The thread says so.");
    EXPECT_EQ(seat(kSecond).user, carol_.id());
}

TEST_F(Governing, who_resigns_is_asked_first_and_leaves_the_seat_to_the_computer) {
    const Post question = world_.bob.types("game resign");
    EXPECT_EQ(seat(kSecond).user, world_.bob.id()) << "nothing has happened yet";
    const std::size_t before = delivered();
    EXPECT_EQ(world_.bob.presses(question, "Yes, I resign").content, "You have left the game.");
    EXPECT_EQ(seat(kSecond).user, std::nullopt);
    EXPECT_TRUE(says(told_since(before), "<@701> resigns; the computer plays on in that seat."));
    EXPECT_EQ(world_.bob.presses(question, "Yes, I resign").content, "You do not sit at this table.");
    EXPECT_EQ(carol_.presses(question, "Yes, I resign").content, "You do not sit at this table.");
}

TEST_F(Governing, without_anybody_who_plays_there_is_no_game) {
    world_.bob.presses(world_.bob.types("game resign"), "Yes");
    world_.alice.presses(world_.alice.types("game resign"), "Yes");
    EXPECT_EQ(row().state, GameState::Over);
    EXPECT_EQ(row().standing, Standing::Ended);
    EXPECT_EQ(world_.bob.types("game resign").content, "This game is over.");
}

TEST_F(Governing, an_organiser_ends_a_game_without_a_result) {
    const std::size_t before = delivered();
    organises("end", {{"reason", "Nobody came."}});
    EXPECT_EQ(row().state, GameState::Over);
    const std::string told = told_since(before);
    EXPECT_TRUE(says(told, "**The game has ended without a result.**")) << told;
    EXPECT_TRUE(says(told, "Reason: Nobody came."));
    EXPECT_TRUE(says(told, to_hex(secret_from_seed("a secret")))) << "the draws can be checked";
    EXPECT_TRUE(world_.prompt().rows.empty());
    EXPECT_TRUE(says(world_.alice.types("act", {{"game", "1"}}).content, "ended without a result"));
    EXPECT_EQ(organises("end"), "This game is over.");
}

TEST_F(Governing, a_game_ends_when_all_who_play_agree) {
    EXPECT_EQ(carol_.types("game end").content, "Only this game's players decide that.");
    EXPECT_EQ(world_.alice.types("game end").content, "You agree. Others have to say so yet.");
    world_.deliver();
    const Post proposal = world_.postman.last(OutboxKind::Post).post;
    EXPECT_TRUE(says(proposal.content, "<@700>: agrees\n<@701>: has not said yet")) << proposal.content;
    EXPECT_EQ(carol_.presses(proposal, "I agree").content, "Only this game's players decide that.");
    EXPECT_EQ(row().state, GameState::Running);
    EXPECT_EQ(world_.bob.presses(proposal, "I agree").content, "All agree: the game has ended.");
    EXPECT_EQ(row().standing, Standing::Ended);
    world_.deliver();
    EXPECT_TRUE(world_.postman.last(OutboxKind::Edit).post.rows.empty());
    EXPECT_TRUE(says(world_.prompt().content, "All who play agreed."));
    EXPECT_EQ(world_.bob.presses(proposal, "No").content, "This game is over.");
}

TEST_F(Governing, one_who_declines_is_enough) {
    world_.alice.types("game end");
    world_.deliver();
    const Post proposal = world_.postman.last(OutboxKind::Post).post;
    world_.bob.presses(proposal, "No");
    world_.deliver();
    const Post closed = world_.postman.last(OutboxKind::Edit).post;
    EXPECT_TRUE(says(closed.content, "<@701>: does not agree\nThe game goes on.")) << closed.content;
    EXPECT_TRUE(closed.rows.empty());
    EXPECT_TRUE(says(world_.bob.presses(proposal, "I agree").content, "Somebody has declined that already"));
    EXPECT_EQ(row().state, GameState::Running);
}

TEST_F(Governing, who_takes_a_seat_over_is_asked_anew_whether_the_game_shall_end) {
    world_.alice.types("game end");
    world_.deliver();
    const Post proposal = world_.postman.last(OutboxKind::Post).post;
    organises("replace", {{"reason", "x"}}, {{"player", world_.alice.named()}, {"by", carol_.named()}});
    world_.deliver();
    world_.bob.presses(proposal, "I agree");
    EXPECT_EQ(row().state, GameState::Running) << "Carol has not agreed to anything";
    world_.bob.types("game end");
    world_.deliver();
    const Post again = world_.postman.last(OutboxKind::Post).post;
    EXPECT_TRUE(says(again.content, "<@702>: has not said yet")) << again.content;
    EXPECT_EQ(carol_.presses(again, "I agree").content, "All agree: the game has ended.");
    EXPECT_EQ(row().state, GameState::Over);
}

TEST_F(Governing, agreement_is_asked_of_people_alone) {
    organises("remove", {{"reason", "x"}}, {{"player", world_.bob.named()}});
    EXPECT_EQ(world_.alice.types("game end").content, "All agree: the game has ended.");
}

TEST_F(Governing, a_game_goes_back_to_before_a_move) {
    play(3);
    const auto third = world_.table(game_)->state_json();
    const Version version_then = version();
    play(6);
    const Post choice =
        olga_.types("organise rollback", {{"reason", "A *wrong* press, and a reason that is longer than the hundred "
                                                     "characters which a button can carry on its own."}});
    ASSERT_EQ(choice.rows.size(), 1U) << choice.content;
    auto control = control_labelled(choice, "").value();
    control.values = {std::to_string(version_then.value)};
    const std::size_t before = delivered();
    EXPECT_EQ(olga_.presses(control).content, "Done. The thread says so.");
    EXPECT_EQ(world_.table(game_)->state_json(), third) << "the record loads, and every draw is as it was";
    EXPECT_GT(version(), version_then) << "versions never repeat";
    const std::string told = told_since(before);
    EXPECT_TRUE(says(told, "the game goes back to version " + std::to_string(version_then.value) +
                               ". Reason: A \\*wrong\\* press"))
        << told;
    EXPECT_TRUE(says(told, "Awaited now")) << told;
    const std::string back = "The game goes back to version " + std::to_string(version_then.value) + ".";
    EXPECT_TRUE(says(world_.alice.types("log").content, back)) << world_.alice.types("log").content;
    EXPECT_TRUE(says(world_.bob.types("act").content, back)) << "it is news";
    EXPECT_FALSE(world_.alice.types("export").files.empty());
    EXPECT_TRUE(says(world_.alice.types("replay").content, "**Step 1 of "));
    play(world_.store.record(game_)->commits.size() + 3);
    EXPECT_TRUE(world_.table(game_) != nullptr) << "and it is played on";
}

TEST_F(Governing, a_frozen_game_that_goes_back_shows_its_board_and_tells_whose_answers_are_gone) {
    constexpr auto kDropped = "no longer fits and was dropped";
    play(3);
    const Version target = version();
    const auto move_on = [&] { play(world_.store.record(game_)->commits.size() + 1); };
    move_on();
    while (!answers_in_secret())
        move_on();
    organises("freeze");
    world_.deliver();
    auto control = control_labelled(olga_.types("organise rollback", {{"reason", "x"}}), "").value();
    control.values = {std::to_string(target.value)};
    const std::size_t before = delivered();
    EXPECT_EQ(olga_.presses(control).content, "Done. The thread says so.");
    world_.deliver();
    const auto told = world_.postman.since(before);
    EXPECT_TRUE(std::any_of(told.begin(), told.end(), [](const Delivered& one) {
        return one.row.post.image && one.row.post.image->starts_with("board");
    }));
    EXPECT_TRUE(says(world_.prompt().content, "is frozen")) << world_.prompt().content;
    EXPECT_FALSE(control_labelled(world_.prompt(), "Act"));
    EXPECT_TRUE(says(world_.postman.to(ToUser{world_.alice.id()}).back().post.content, kDropped));
    organises("unfreeze", {});
    EXPECT_TRUE(says(world_.alice.types("act").content, kDropped));
}

TEST_F(Governing, a_rollback_is_chosen_of_the_game_as_it_is) {
    play(4);
    const Post choice = olga_.types("organise rollback", {{"reason", "x"}});
    play(5);
    const Version now = version();
    const auto control = control_labelled(choice, "").value();
    const Post again = olga_.presses(control);
    EXPECT_EQ(version(), now) << "somebody has moved since";
    EXPECT_EQ(again.rows.size(), 1U) << "the choice is shown anew";
    EXPECT_TRUE(says(world_.alice.presses(control).content, "Games are governed by"));
    EXPECT_EQ(version(), now);
}

TEST_F(Governing, nothing_played_is_nothing_to_roll_back) {
    EXPECT_EQ(organises("rollback"), "Nothing has been played that could be taken back.");
}

TEST_F(Governing, a_rematch_calls_everybody_to_the_same_table) {
    EXPECT_TRUE(says(world_.alice.types("game rematch").content, "This game is not over yet"));
    organises("end");
    world_.bob.parent = ChannelId{600};
    EXPECT_TRUE(says(carol_.types("game rematch").content, "Whoever played in this game"));
    EXPECT_TRUE(says(world_.bob.types("game rematch").content, "The table is set again."));
    world_.deliver();
    const Delivered& card = world_.postman.last(OutboxKind::Post);
    EXPECT_TRUE(says(card.post.content, "A rematch of game 1: <@700> <@701>\n**Caravan**, game 2"))
        << card.post.content;
    EXPECT_EQ(card.post.pinged, (std::vector{UserId{700}, UserId{701}}));
    EXPECT_EQ(card.row.post.to, Destination(ToChannel{ChannelId{600}}));
    const GameRow again = world_.store.find(GameId{2}).value();
    EXPECT_EQ(again.options, row().options);
    EXPECT_EQ(again.rules, row().rules);
    EXPECT_EQ(again.pack, row().pack);
    EXPECT_EQ(again.host, world_.bob.id());
    EXPECT_TRUE(again.chance.joins.empty()) << "everybody joins anew";
}

TEST_F(Governing, a_second_rematch_leads_to_the_table_that_is_set) {
    organises("end");
    world_.bob.types("game rematch");
    world_.deliver();
    const std::size_t before = delivered();
    EXPECT_EQ(world_.alice.types("game rematch").content, "That table is set again already: game 2. Join on its card.");
    world_.deliver();
    EXPECT_EQ(delivered(), before) << "nobody is called twice";
    EXPECT_FALSE(world_.store.find(GameId{3}).has_value());
}

TEST_F(Governing, a_rematch_opens_where_games_are_created) {
    organises("end");
    olga_.channel = ChannelId{601};
    olga_.presses(olga_.types("setup"), "Games are created here");
    EXPECT_EQ(world_.bob.types("game rematch").content, "The table is set again. Its card follows in <#601>.");
    world_.deliver();
    EXPECT_EQ(world_.postman.last(OutboxKind::Post).row.post.to, Destination(ToChannel{ChannelId{601}}));
    EXPECT_EQ(world_.store.find(GameId{2}).value().channel, ChannelId{601});
}

// The channel where the game was may be gone.
TEST_F(Governing, a_rematch_that_is_typed_in_a_channel_opens_there) {
    organises("end");
    world_.bob.channel = ChannelId{601};
    Interaction typed = world_.bob.doing(SlashCommand{"game rematch", {{"game", "1"}}});
    typed.app_permissions = 0;
    EXPECT_TRUE(says(post_of(world_.bob.does(typed)).content, "In this channel I am not allowed to"));
    EXPECT_FALSE(world_.store.find(GameId{2}).has_value());
    EXPECT_EQ(world_.bob.types("game rematch", {{"game", "1"}}).content,
              "The table is set again. Its card follows in <#601>.");
    world_.deliver();
    EXPECT_EQ(world_.postman.last(OutboxKind::Post).row.post.to, Destination(ToChannel{ChannelId{601}}));
}

TEST_F(Governing, a_game_moves_to_another_channel) {
    play(2);
    carol_.channel = olga_.channel = ChannelId{601};
    EXPECT_EQ(moved_by(carol_), "Those who play in a game may move it by vote, and an organiser may.");
    const std::size_t before = delivered();
    EXPECT_TRUE(says(moved_by(olga_), "This game goes on here"));
    const std::string told = told_since(before);
    const auto rows = world_.postman.since(before);
    ASSERT_EQ(rows.size(), 3U);
    EXPECT_EQ(rows[0].row.post.kind, OutboxKind::OpenThread);
    EXPECT_EQ(thread_from_payload(rows[0].row.post.payload).in, ChannelId{601});
    EXPECT_TRUE(says(rows[1].post.content, "This game goes on here."));
    EXPECT_EQ(rows[1].row.post.image, "board");
    EXPECT_EQ(rows[2].row.post.kind, OutboxKind::Prompt);
    EXPECT_EQ(row().channel, ChannelId{601});
    world_.alice.channel = world_.store.thread(game_, "table").value();
    play(3);
}

TEST_F(Governing, most_of_those_who_play_move_a_game_to_where_they_see_the_vote) {
    world_.alice.channel = carol_.channel = ChannelId{601};
    EXPECT_EQ(moved_by(world_.alice), "You agree. Others have to say so yet.");
    world_.deliver();
    const Delivered vote = world_.postman.last(OutboxKind::Post);
    EXPECT_EQ(vote.row.post.to, Destination(ToChannel{ChannelId{601}}));
    EXPECT_TRUE(says(vote.post.content, "Move game 1 to this channel")) << vote.post.content;
    EXPECT_EQ(carol_.presses(vote.post, "Yes, here").content, "Only this game's players decide that.");
    EXPECT_EQ(row().channel, ChannelId{600});
    EXPECT_EQ(world_.bob.presses(vote.post, "No, stay").content, "You do not agree.");
    EXPECT_EQ(row().channel, ChannelId{600});
    EXPECT_TRUE(says(world_.bob.presses(vote.post, "Yes, here").content, "This game goes on here"));
    EXPECT_EQ(row().channel, ChannelId{601});
    EXPECT_TRUE(says(world_.bob.presses(vote.post, "Yes, here").content, "Nobody has proposed that"));
    world_.deliver();
    const Delivered opened = world_.postman.last(OutboxKind::OpenThread);
    EXPECT_EQ(thread_from_payload(opened.row.post.payload).in, ChannelId{601});
}

TEST_F(Governing, who_proposes_to_move_again_and_again_posts_one_vote_and_who_proposes_the_same_agrees) {
    world_.alice.channel = world_.bob.channel = ChannelId{601};
    for (int again = 0; again < 25; ++again)
        EXPECT_EQ(moved_by(world_.alice), "You agree. Others have to say so yet.");
    world_.deliver();
    const auto rows = world_.postman.to(ToChannel{ChannelId{601}});
    EXPECT_EQ(std::count_if(rows.begin(), rows.end(),
                            [](const Delivered& one) { return one.row.post.kind == OutboxKind::Post; }),
              1);
    EXPECT_EQ(row().channel, ChannelId{600});
    EXPECT_TRUE(says(moved_by(world_.bob), "This game goes on here"));
    EXPECT_EQ(row().channel, ChannelId{601});
}

TEST_F(Governing, a_game_that_was_moved_stays_for_a_while) {
    olga_.channel = ChannelId{601};
    EXPECT_TRUE(says(moved_by(olga_), "This game goes on here"));
    world_.deliver();
    const std::size_t before = delivered();
    for (int again = 0; again < 25; ++again)
        for (Person* person : {&olga_, &world_.alice}) {
            person->channel = ChannelId{602};
            EXPECT_TRUE(says(moved_by(*person), "It was moved just now. It can be moved again <t:"));
        }
    world_.deliver();
    EXPECT_EQ(delivered(), before);
    world_.now += std::chrono::minutes(10);
    EXPECT_TRUE(says(moved_by(olga_), "This game goes on here"));
}

TEST_F(Governing, a_lobby_takes_its_card_along) {
    const GameId lobby = world_.creates_table();
    Person host{world_.commands, 700, "Alice", world_.last_interaction};
    host.channel = ChannelId{601};
    EXPECT_EQ(host.types("game move", {{"game", std::to_string(lobby.value)}}).content,
              "The table stands here now: its card follows below.");
    world_.deliver();
    const Delivered& card = world_.postman.last(OutboxKind::Post);
    EXPECT_EQ(card.row.post.to, Destination(ToChannel{ChannelId{601}}));
    EXPECT_TRUE(control_labelled(card.post, "Join"));
}

TEST_F(Governing, where_only_players_watch_the_substitute_comes_in_and_the_other_goes) {
    world_.alice.channel = world_.bob.channel = ChannelId{600};
    world_.alice.types("game create",
                       {{"game", "caravan"}, {"seats", "2"}, {"options", "watch=players seating=fixed"}});
    world_.deliver();
    const Post card = world_.postman.last(OutboxKind::Post).post;
    world_.both_begin(card);
    const std::size_t before = delivered();
    organises("replace", {{"reason", "x"}, {"game", "2"}}, {{"player", world_.bob.named()}, {"by", carol_.named()}});
    world_.deliver();
    std::vector<UserId> came, went;
    for (const Delivered& one : world_.postman.since(before)) {
        if (one.row.post.kind == OutboxKind::AddMember) came.push_back(member_from_payload(one.row.post.payload));
        if (one.row.post.kind == OutboxKind::RemoveMember) went.push_back(member_from_payload(one.row.post.payload));
    }
    EXPECT_EQ(came, std::vector{carol_.id()});
    EXPECT_EQ(went, std::vector{world_.bob.id()});
}

} // namespace
} // namespace majlis::test
