// Time at a table: what the prompt shows, who is reminded when, what happens when time is up, and what no clock tells.
#include "commands/computer_seats.h"
#include "commands/sentences.h"
#include "pace/seat_clock.h"
#include "tests/commands/world.h"

namespace majlis::test {
namespace {

using namespace std::chrono_literals;
using std::chrono::days;

constexpr std::uint64_t kManageServer = 1ULL << 5;

bool says(std::string_view text, std::string_view words) {
    return text.find(words) != std::string_view::npos;
}

std::string until(Instant at) {
    return "(deadline <t:" + std::to_string(std::chrono::floor<std::chrono::seconds>(at).time_since_epoch().count()) +
           ":R>)";
}

// Alice and Bob at a table with these options; a sweep looks at what is due, as the bot does every second.
struct TimedWorld : World {
    explicit TimedWorld(const std::string& options) : game(begins_game("stages=3 " + options)) {
        olga.permissions |= kManageServer;
        olga.channel = alice.channel;
    }

    int sweeps() {
        int looks = 0;
        for (auto due = commands.games_due(); !due.empty() && looks < 500; due = commands.games_due(), ++looks)
            commands.look_at_clocks(due.front());
        deliver();
        return looks;
    }

    void waits(Span time) {
        now += time;
        sweeps();
    }

    SeatClock clock(Seat seat) {
        SeatClocks clocks;
        EXPECT_TRUE(store.with_game(game, [&](GameTransaction& tx) { clocks = tx.clocks(); }));
        return clocks.at(seat.value);
    }

    Instant deadline(Seat seat) { return clock(seat).awaited.value().deadline.value(); }

    // The careful answer to what the seat is asked now, given by its player.
    Post answers(Person& person, Seat seat) {
        const auto asked = table(game)->questions(seat);
        const auto first = std::find_if(asked.begin(), asked.end(), [](const Question& question) {
            return question.need == Need::Required && question.stage == Stage::Now;
        });
        if (first == asked.end()) throw std::runtime_error("nobody awaits that seat");
        const Post panel = person.types("do", {{"action", table(game)->stand_in(seat, first->id)}});
        const Post answer = person.presses(panel, "Confirm");
        deliver();
        return answer;
    }

    Person& person(Seat seat) { return seat == kFirst ? alice : bob; }

    // Until somebody is asked openly: whose seat that is.
    Seat plays_to_a_turn() {
        for (int answered = 0; answered < 40; ++answered) {
            const auto asked = awaited_of(table(game)->questions());
            if (asked.front().secrecy == Secrecy::Open) return asked.front().seat;
            for (const Asked& one : asked)
                answers(person(one.seat), one.seat);
        }
        throw std::runtime_error("no turn begins");
    }

    Seat other(Seat seat) const { return seat == kFirst ? kSecond : kFirst; }

    std::vector<Post> told_since(std::size_t first) {
        std::vector<Post> posts;
        for (const Delivered& one : postman.since(first))
            if (one.row.post.to == Destination(ToThread{game, "table"}) && one.row.post.kind != OutboxKind::OpenThread)
                posts.push_back(one.post);
        return posts;
    }

    std::size_t delivered() const { return postman.delivered().size(); }

    Version version() { return store.find(game)->version; }

    bool absent(Seat seat) {
        bool is = false;
        EXPECT_TRUE(store.with_game(game, [&](GameTransaction& tx) { is = row_of(tx.seats(), seat)->absent; }));
        return is;
    }

    std::string organises(const std::string& command, std::map<std::string, std::string> options) {
        return olga.types("organise " + command, std::move(options)).content;
    }

    GameId game;
    Person olga{commands, 710, "Olga", last_interaction};
};

// ---- choosing a pace --------------------------------------------------------------------------------------------

using Paces = CommandsTest;

TEST_F(Paces, a_table_is_relaxed_when_nobody_says_otherwise) {
    world_.creates_table();
    EXPECT_EQ(world_.store.find(GameId{1})->rules.pace, pace_in("relaxed"));
    EXPECT_EQ(world_.store.find(GameId{1})->rules.absence, Absence::Wait);
    EXPECT_TRUE(says(world_.postman.last(OutboxKind::Post).post.content,
                     "-# Clocks: 3d for a decision, 7d saved up at most, 3d for answers in secret."));
}

TEST_F(Paces, pace_and_absence_are_chosen_with_the_table) {
    world_.alice.types("game create", {{"game", "caravan"}, {"pace", "12h+2d+6h"}, {"absence", "careful"}});
    EXPECT_EQ(world_.store.find(GameId{1})->rules.pace, (Pace{12h, days(2), 6h}));
    EXPECT_EQ(world_.store.find(GameId{1})->rules.absence, Absence::StandIn);
    world_.deliver();
    EXPECT_TRUE(says(world_.postman.last(OutboxKind::Post).post.content, "\npace: 12h+2d+6h\nabsence: careful"));
}

TEST_F(Paces, without_clocks_nothing_runs) {
    TimedWorld world("pace=none");
    EXPECT_FALSE(says(world.prompt().content, "deadline"));
    world.now += days(1000);
    EXPECT_TRUE(world.commands.games_due().empty());
}

TEST_F(Paces, what_is_no_pace_is_refused_with_what_would_be_one) {
    const Post answer = world_.alice.types("game create", {{"game", "caravan"}, {"pace", "quick"}});
    EXPECT_EQ(answer.content,
              "The pace cannot be quick. It can be relaxed, daily, live, none, or three lengths of your own, such as "
              "24h+3d+12h: for each decision, saved up at most, for answers in secret.");
    EXPECT_FALSE(world_.store.find(GameId{1}));
}

TEST_F(Paces, a_server_settles_what_is_usual_and_a_table_may_choose_otherwise) {
    world_.alice.permissions |= kManageServer;
    const Post panel = world_.alice.types("setup");
    EXPECT_TRUE(says(panel.content, "5. New tables have the pace relaxed; when somebody's time is up: wait."));
    const Post changed = world_.alice.presses(panel, "pace daily; when time is up: vote");
    EXPECT_TRUE(says(changed.content, "5. New tables have the pace daily; when somebody's time is up: vote."));
    world_.alice.types("game create", {{"game", "caravan"}});
    EXPECT_EQ(world_.store.find(GameId{1})->rules.pace, pace_in("daily"));
    EXPECT_EQ(world_.store.find(GameId{1})->rules.absence, Absence::Vote);
    world_.alice.types("game create", {{"game", "caravan"}, {"options", "pace=live"}});
    EXPECT_EQ(world_.store.find(GameId{2})->rules.pace, pace_in("live"));
    EXPECT_EQ(world_.store.find(GameId{2})->rules.absence, Absence::Vote);
}

TEST_F(Paces, lengths_are_suggested_while_they_are_typed) {
    const auto offered = [&](const std::string& typed) {
        const Reply reply = world_.alice.does(world_.alice.doing(HalfTyped{"game create", "pace", typed, {}}));
        std::string all;
        for (const SelectOption& one : std::get<SuggestionsReply>(reply).choices)
            all += one.value + " ";
        return all;
    };
    EXPECT_EQ(offered(""), "relaxed daily live none ");
    EXPECT_EQ(offered("dai"), "daily ");
    EXPECT_EQ(offered("1h+1d+1h"), "1h+1d+1h ");
    EXPECT_EQ(offered("1h+1d"), "");
}

// ---- running ----------------------------------------------------------------------------------------------------

class Clocks : public testing::Test {
protected:
    TimedWorld world_{"pace=daily absence=careful"};
};

TEST_F(Clocks, the_prompt_shows_one_deadline_for_all_who_are_asked_in_secret) {
    EXPECT_TRUE(says(world_.prompt().content, until(kNoon + 24h))) << world_.prompt().content;
    EXPECT_EQ(world_.deadline(kFirst), world_.deadline(kSecond));
}

TEST_F(Clocks, an_answer_in_secret_changes_nothing) {
    const SeatClock first = world_.clock(kFirst), second = world_.clock(kSecond);
    const std::size_t before = world_.delivered();
    world_.now += 5h;
    world_.answers(world_.alice, kFirst);
    EXPECT_EQ(world_.clock(kFirst), first);
    EXPECT_EQ(world_.clock(kSecond), second);
    EXPECT_TRUE(world_.told_since(before).empty());
}

TEST_F(Clocks, a_turn_has_the_bank_besides_and_the_prompt_shows_its_end) {
    const Seat seat = world_.plays_to_a_turn();
    EXPECT_EQ(world_.deadline(seat), world_.now + 24h + days(3));
    EXPECT_TRUE(says(world_.prompt().content, until(world_.deadline(seat)))) << world_.prompt().content;
    EXPECT_FALSE(world_.clock(world_.other(seat)).awaited);
}

TEST_F(Clocks, a_reminder_comes_once_and_calls_all_who_are_asked_in_secret) {
    world_.answers(world_.alice, kFirst);
    const std::size_t before = world_.delivered();
    world_.waits(18h - 1min);
    EXPECT_TRUE(world_.told_since(before).empty());
    world_.waits(1min);
    const auto told = world_.told_since(before);
    ASSERT_EQ(told.size(), 1U) << "in one place";
    EXPECT_TRUE(told[0].content.starts_with("**A reminder: time is running out.**\n**Awaited now:**"));
    EXPECT_EQ(told[0].pinged, (std::vector{world_.alice.id(), world_.bob.id()})) << "also who has answered";
    world_.waits(5h);
    EXPECT_EQ(world_.told_since(before).size(), 1U);
}

TEST_F(Clocks, at_the_deadline_answers_are_given_for_whoever_has_none) {
    world_.answers(world_.alice, kFirst);
    world_.waits(20h);
    const std::size_t before = world_.delivered();
    const Version version = world_.version();
    world_.waits(4h);
    EXPECT_GT(world_.version(), version);
    const auto told = world_.told_since(before);
    EXPECT_EQ(told.front().content, "Time is up: a careful answer is given for whoever had none.");
    EXPECT_TRUE(says(told.back().content, "**Awaited now:**"));
}

TEST_F(Clocks, at_the_deadline_of_a_turn_a_careful_move_ends_it) {
    const Seat seat = world_.plays_to_a_turn();
    world_.waits(24h + days(3) - 1min);
    const Version version = world_.version();
    const std::size_t before = world_.delivered();
    world_.waits(1min);
    EXPECT_GT(world_.version(), version);
    EXPECT_EQ(world_.told_since(before).front().content, "Time is up for <@" +
                                                             std::to_string(world_.person(seat).id().value) +
                                                             ">: a careful move is made in that seat.");
    EXPECT_EQ(world_.clock(seat).bank, 0h);
    EXPECT_FALSE(world_.absent(seat)) << "the seat stays its player's";
}

TEST_F(Clocks, a_whole_game_of_sleepers_ends_by_careful_moves) {
    for (int waited = 0; waited < 400 && world_.store.find(world_.game)->state != GameState::Over; ++waited)
        world_.waits(24h);
    EXPECT_EQ(world_.store.find(world_.game)->state, GameState::Over);
    world_.now += days(1000);
    EXPECT_TRUE(world_.commands.games_due().empty()) << "its clocks are forgotten";
}

TEST_F(Clocks, who_was_quicker_than_the_sweep_has_moved) {
    world_.answers(world_.alice, kFirst);
    world_.now += 24h;
    world_.answers(world_.bob, kSecond);
    const Version version = world_.version();
    world_.commands.look_at_clocks(world_.game);
    EXPECT_EQ(world_.version(), version);
}

TEST_F(Clocks, in_a_frozen_game_no_time_passes) {
    world_.now += 10h;
    world_.organises("freeze", {{"reason", "So."}});
    world_.waits(days(9));
    EXPECT_FALSE(world_.clock(kFirst).awaited->deadline);
    world_.organises("unfreeze", {});
    world_.deliver();
    EXPECT_EQ(world_.deadline(kFirst), world_.now + 14h);
    EXPECT_TRUE(says(world_.prompt().content, until(world_.now + 14h))) << world_.prompt().content;
}

TEST_F(Clocks, who_takes_over_a_seat_begins_with_a_full_clock) {
    const Seat seat = world_.plays_to_a_turn();
    world_.waits(90h);
    const NamedPerson carol{UserId{702}, "Carol"};
    world_.olga.types("organise replace", {{"reason", "Gone."}},
                      {{"by", carol}, {"player", world_.person(seat).named()}});
    EXPECT_EQ(world_.deadline(seat), world_.now + 24h + days(3));
    EXPECT_EQ(world_.clock(seat).awaited->warned, Warned::NotYet);
}

TEST_F(Clocks, a_move_taken_back_goes_on_with_what_is_left) {
    const Seat seat = world_.plays_to_a_turn();
    world_.waits(10h);
    world_.answers(world_.person(seat), seat);
    world_.waits(days(2));
    const Post select = world_.olga.types("organise rollback", {{"reason", "A slip."}});
    world_.olga.presses(*control_labelled(select, ""));
    world_.deliver();
    EXPECT_EQ(world_.deadline(seat), world_.now + 86h);
    EXPECT_TRUE(says(world_.prompt().content, until(world_.now + 86h))) << world_.prompt().content;
}

TEST_F(Clocks, an_organiser_gives_time) {
    const Seat seat = world_.plays_to_a_turn();
    const Instant then = world_.deadline(seat);
    const std::size_t before = world_.delivered();
    EXPECT_EQ(world_.organises("extend", {{"time", "2d"}, {"reason", "A storm."}}), "Done. The thread says so.");
    world_.deliver();
    EXPECT_EQ(world_.deadline(seat), then + days(2));
    const auto told = world_.told_since(before);
    EXPECT_TRUE(says(told.front().content, "has 2d more for what is asked now. Reason: A storm."));
    EXPECT_TRUE(says(told.back().content, until(then + days(2))));
}

TEST_F(Clocks, time_for_a_secret_is_given_to_all_of_them) {
    const std::size_t before = world_.delivered();
    world_.organises("extend", {{"time", "6h"}, {"reason", "A storm."}});
    world_.deliver();
    EXPECT_EQ(world_.deadline(kFirst), kNoon + 30h);
    EXPECT_EQ(world_.deadline(kSecond), kNoon + 30h);
    EXPECT_EQ(world_.told_since(before).size(), 2U) << "said once, and the prompt";
}

TEST_F(Clocks, only_organisers_give_time_and_it_has_to_be_one) {
    EXPECT_TRUE(says(world_.alice.types("organise extend", {{"time", "2d"}, {"reason", "x"}}).content,
                     "Games are governed by"));
    for (const char* time : {"", "soon", "0m", "61d", "-1h"})
        EXPECT_TRUE(says(world_.organises("extend", {{"time", time}, {"reason", "x"}}), "such as 90m, 12h or 2d"));
    EXPECT_EQ(world_.deadline(kFirst), kNoon + 24h);
}

// ---- the other ways to go on ------------------------------------------------------------------------------------

TEST(TimeIsUp, at_a_table_that_waits_everybody_who_is_late_is_called_once_more) {
    TimedWorld world("pace=daily");
    world.waits(20h);
    const std::size_t before = world.delivered();
    world.waits(4h);
    const auto told = world.told_since(before);
    ASSERT_EQ(told.size(), 1U);
    EXPECT_TRUE(told[0].content.starts_with("**Time is up, and the game waits.**\n**Awaited now:**"));
    EXPECT_EQ(told[0].pinged.size(), 2U);
    world.waits(days(29));
    EXPECT_EQ(world.told_since(before).size(), 1U);
    world.answers(world.alice, kFirst);
    EXPECT_TRUE(says(world.answers(world.bob, kSecond).content, "**Recorded.**"));
}

TEST(TimeIsUp, an_abandoned_game_is_closed_a_week_after_everybody_was_told) {
    TimedWorld world("pace=daily");
    world.waits(24h);
    std::size_t before = world.delivered();
    world.waits(days(30));
    const auto told = world.told_since(before);
    ASSERT_EQ(told.size(), 1U);
    EXPECT_TRUE(told[0].content.starts_with("**This game has waited for 30 days.** It ends without a result in 7 days, "
                                            "unless somebody who is awaited acts."));
    EXPECT_EQ(told[0].pinged.size(), 2U);
    world.waits(days(7) - 1ms);
    EXPECT_EQ(world.store.find(world.game)->state, GameState::Running);
    before = world.delivered();
    world.waits(1ms);
    EXPECT_EQ(world.store.find(world.game)->standing, Standing::Ended);
    EXPECT_TRUE(says(world.told_since(before).back().content, "Nobody has played on for a long time."));
}

TEST(TimeIsUp, who_comes_back_in_time_keeps_the_game_open) {
    TimedWorld world("pace=daily");
    world.waits(24h);
    world.waits(days(31));
    world.answers(world.alice, kFirst);
    world.answers(world.bob, kSecond);
    world.waits(days(7));
    EXPECT_EQ(world.store.find(world.game)->state, GameState::Running);
}

TEST(TimeIsUp, the_computer_plays_on_until_its_player_comes_back) {
    TimedWorld world("pace=daily absence=computer");
    const Seat seat = world.plays_to_a_turn(), other = world.other(seat);
    world.person(seat).types("act");
    world.waits(24h + days(3));
    EXPECT_TRUE(world.absent(seat));
    for (const Asked& one : awaited_of(world.table(world.game)->questions()))
        EXPECT_EQ(one.seat, other) << "nobody waits for who is absent";
    world.answers(world.person(other), other);
    const std::size_t before = world.delivered();
    const Post panel = world.person(seat).types("act");
    world.deliver();
    EXPECT_TRUE(says(panel.content, "**Welcome back.** The computer has played for you;")) << panel.content;
    EXPECT_TRUE(says(panel.content, "Since you last looked")) << panel.content;
    EXPECT_TRUE(says(world.told_since(before).front().content, "is back and plays on."));
    EXPECT_FALSE(world.absent(seat));
    EXPECT_EQ(world.clock(seat).bank, days(3));
}

TEST(TimeIsUp, the_last_one_is_never_replaced_so_that_somebody_still_plays) {
    TimedWorld world("pace=daily absence=computer");
    const Seat seat = world.plays_to_a_turn();
    for (int days = 0; days < 12; ++days)
        world.waits(24h);
    EXPECT_NE(world.absent(kFirst), world.absent(kSecond));
    EXPECT_EQ(world.store.find(world.game)->state, GameState::Running);
    world.person(seat).types("act");
    EXPECT_FALSE(world.absent(seat));
}

TEST(TimeIsUp, the_others_vote_on_who_is_late) {
    TimedWorld world("pace=daily absence=vote");
    const Seat seat = world.plays_to_a_turn();
    Person& late = world.person(seat);
    Person& other = world.person(world.other(seat));
    const std::size_t before = world.delivered();
    world.waits(24h + days(3));
    const auto told = world.told_since(before);
    const Post vote = told.at(told.size() - 2);
    EXPECT_TRUE(vote.content.starts_with("**Time is up for <@" + std::to_string(late.id().value) +
                                         ">.** Shall the "
                                         "computer play on in that seat"));
    EXPECT_EQ(late.presses(vote, "Let the computer play").content, "The others who play in this game decide that.");
    EXPECT_TRUE(says(world.olga.presses(vote, "Let the computer play").content, "The others"));
    EXPECT_EQ(other.presses(vote, "No, wait").content, "You would rather wait. You may change that.");
    EXPECT_FALSE(world.absent(seat));
    EXPECT_EQ(other.presses(vote, "Let the computer play").content, "Most agree: the game goes on.");
    EXPECT_TRUE(world.absent(seat));
    EXPECT_EQ(other.presses(vote, "Let the computer play").content,
              "The game has gone on since, so there is nothing to decide.");
}

TEST(TimeIsUp, a_vote_is_void_when_the_late_one_has_moved) {
    TimedWorld world("pace=daily absence=vote");
    const Seat seat = world.plays_to_a_turn();
    const std::size_t before = world.delivered();
    world.waits(24h + days(3));
    const auto told = world.told_since(before);
    const Post vote = told.at(told.size() - 2);
    world.answers(world.person(seat), seat);
    EXPECT_EQ(world.person(world.other(seat)).presses(vote, "Let the computer play").content,
              "The game has gone on since, so there is nothing to decide.");
    EXPECT_FALSE(world.absent(seat));
}

TEST(TimeIsUp, a_vote_about_a_secret_names_nobody) {
    TimedWorld world("pace=daily absence=vote");
    world.answers(world.alice, kFirst);
    const std::size_t before = world.delivered();
    world.waits(24h);
    const auto told = world.told_since(before);
    const Post vote = told.at(told.size() - 2);
    EXPECT_TRUE(vote.content.starts_with("**Time is up.** Shall careful answers be given for whoever has none yet?"));
    const Version version = world.version();
    world.alice.presses(vote, "Yes, go on");
    EXPECT_EQ(world.version(), version);
    world.bob.presses(vote, "Yes, go on");
    EXPECT_GT(world.version(), version);
}

TEST(TimeIsUp, most_who_play_pause_a_game_and_let_it_go_on) {
    TimedWorld world("pace=daily absence=careful");
    world.now += 10h;
    world.alice.types("game pause");
    world.deliver();
    const Post asked = world.postman.last(OutboxKind::Post).post;
    EXPECT_TRUE(asked.content.starts_with("**Shall this game pause?**"));
    EXPECT_TRUE(says(world.olga.presses(asked, "Yes, pause").content, "Who plays in this game decides that."));
    EXPECT_EQ(world.bob.presses(asked, "Yes, pause").content, "Most agree. The thread says so.");
    EXPECT_EQ(world.store.find(world.game)->standing, Standing::Paused);
    world.waits(days(30));
    EXPECT_TRUE(says(world.alice.types("act").content, "This game is paused"));
    EXPECT_TRUE(says(world.alice.types("game pause").content, "This game is paused already."));
    world.bob.types("game resume");
    world.deliver();
    world.alice.presses(world.postman.last(OutboxKind::Post).post, "Yes, go on");
    EXPECT_EQ(world.store.find(world.game)->standing, Standing::Going);
    EXPECT_EQ(world.deadline(kFirst), world.now + 14h);
    EXPECT_TRUE(says(world.alice.types("game resume").content, "This game is not paused."));
}

// ---- resting ----------------------------------------------------------------------------------------------------

TEST(Resting, a_vacation_during_ones_own_question_moves_its_deadline_and_everybody_reads_it) {
    TimedWorld world("pace=daily absence=careful");
    const Seat seat = world.plays_to_a_turn();
    world.now += 10h;
    const std::size_t before = world.delivered();
    const Post answer = world.person(seat).types("away vacation", {{"days", "7"}});
    world.deliver();
    EXPECT_TRUE(says(answer.content, "Days of vacation left this year: 33.")) << answer.content;
    const Instant back = std::chrono::floor<days>(world.now) + days(8);
    EXPECT_EQ(world.deadline(seat), back + 86h);
    const auto told = world.told_since(before);
    EXPECT_TRUE(says(told.front().content, "is on vacation until <t:"));
    EXPECT_TRUE(says(told.back().content, until(back + 86h)));
    EXPECT_TRUE(told.back().pinged.empty());
    world.waits(days(7));
    EXPECT_EQ(world.told_since(before).size(), told.size()) << "nobody is reminded on vacation";
}

TEST(Resting, who_comes_back_early_keeps_the_days_and_the_clock_goes_on) {
    TimedWorld world("pace=daily");
    const Seat seat = world.plays_to_a_turn();
    Person& person = world.person(seat);
    EXPECT_EQ(person.types("away back").content, "You are not on vacation.");
    person.types("away vacation", {{"days", "7"}});
    EXPECT_EQ(person.types("away vacation", {{"days", "1"}}).content,
              "You are on vacation already. /away back ends it.");
    world.waits(days(2));
    EXPECT_TRUE(says(person.types("away back").content, "Days of vacation left this year: 38."));
    EXPECT_EQ(world.deadline(seat), world.now + 96h);
}

TEST(Resting, nobody_has_more_vacation_than_a_year_gives) {
    TimedWorld world("pace=daily");
    for (const char* number : {"41", "0", "-1", "many"})
        EXPECT_EQ(world.alice.types("away vacation", {{"days", number}}).content,
                  "A vacation has 1 day or more, and you have 40 left this year.");
    world.alice.types("away vacation", {{"days", "40"}});
    world.now += days(60);
    EXPECT_EQ(world.alice.types("away vacation", {{"days", "1"}}).content,
              "A vacation has 1 day or more, and you have 0 left this year.");
    world.now += days(365);
    EXPECT_TRUE(says(world.alice.types("away vacation", {{"days", "1"}}).content, "left this year: 39."));
}

TEST(Resting, quiet_hours_of_one_give_all_who_answer_in_secret_that_time) {
    TimedWorld world("pace=daily");
    const Post answer = world.bob.types("away quiet", {{"from", "22:00"}, {"to", "7:30"}, {"zone", "Europe/Prague"}});
    EXPECT_TRUE(says(answer.content, "Your quiet hours: 22:00 to 07:30, Europe/Prague.")) << answer.content;
    EXPECT_EQ(world.deadline(kFirst), kNoon + 24h + 19h) << "two nights";
    EXPECT_EQ(world.deadline(kSecond), world.deadline(kFirst));
    EXPECT_TRUE(says(world.bob.types("away noquiet").content, "You have no quiet hours."));
    EXPECT_EQ(world.deadline(kFirst), kNoon + 24h);
}

TEST(Resting, what_are_no_quiet_hours_is_refused) {
    TimedWorld world("pace=daily");
    const auto quiet = [&](const char* from, const char* to, const char* zone) {
        return world.bob.types("away quiet", {{"from", from}, {"to", to}, {"zone", zone}}).content;
    };
    for (const auto& [from, to] : {std::pair{"22", "7:00"},
                                   {"24:00", "7:00"},
                                   {"22:60", "7:00"},
                                   {"7:00", "7:00"},
                                   {"6:00", "23:00"},
                                   {"", ""},
                                   {"a:bc", "7:00"}})
        EXPECT_EQ(quiet(from, to, "UTC"),
                  "Quiet hours are written like 22:00 and 7:30, and are 16 hours a day at most.");
    EXPECT_TRUE(says(quiet("22:00", "7:00", "Prague"), "I do not know that time zone."));
    EXPECT_EQ(world.bob.types("away show").content, "You have no quiet hours.\nDays of vacation left this year: 40.");
}

// On 29 March 2026 the night in Prague is an hour shorter, on 25 October an hour longer.
TEST(Resting, deadlines_are_right_in_the_nights_when_clocks_change) {
    for (const auto& [change, night] :
         {std::pair{std::chrono::year{2026} / 3 / 29, 8h}, {std::chrono::year{2026} / 10 / 25, 10h}}) {
        TimedWorld world("pace=24h+0m+12h absence=careful");
        const Seat seat = world.plays_to_a_turn();
        world.person(seat).types("away quiet", {{"from", "22:00"}, {"to", "7:00"}, {"zone", "Europe/Prague"}});
        world.now = std::chrono::sys_days(change) - 12h;
        world.organises("extend", {{"time", "20h"}, {"reason", "The night."}});
        const Version version = world.version();
        const Instant end = world.deadline(seat);
        EXPECT_EQ(end - world.now, 20h + night);
        world.now = end - 1min;
        world.sweeps();
        EXPECT_EQ(world.version(), version);
        world.waits(1min);
        EXPECT_GT(world.version(), version);
    }
}

// ---- what no clock tells ----------------------------------------------------------------------------------------

// Whoever answers first, and whenever: until it is opened, everybody reads the same.
TEST(Secrets, nothing_public_tells_who_has_answered_in_secret) {
    std::vector<std::vector<std::string>> read;
    for (const char* absence : {"wait", "careful", "vote", "computer"})
        for (int order = 0; order < 4; ++order) {
            TimedWorld world(std::string("pace=daily absence=") + absence);
            const std::size_t before = world.delivered();
            std::vector<std::string> texts{absence};
            for (int hour = 0; hour < 24; hour += 4) {
                if (order == 1 && hour == 4) world.answers(world.alice, kFirst);
                if (order == 2 && hour == 4) world.answers(world.bob, kSecond);
                if (order == 3 && hour == 20) world.answers(world.bob, kSecond);
                world.waits(hour == 20 ? 4h - 1ms : 4h);
                for (const SeatClock& clock : {world.clock(kFirst), world.clock(kSecond)})
                    texts.push_back(std::to_string(clock.awaited->deadline->time_since_epoch().count()) + " " +
                                    std::to_string(clock.bank.count()));
            }
            for (const Delivered& one : world.postman.since(before))
                if (one.row.post.to == Destination(ToThread{world.game, "table"}))
                    texts.push_back(one.row.post.payload);
            read.push_back(std::move(texts));
        }
    for (std::size_t i = 0; i < read.size(); ++i)
        EXPECT_EQ(read[i], read[i / 4 * 4]) << read[i].front() << ", order " << i % 4;
}

} // namespace
} // namespace majlis::test
