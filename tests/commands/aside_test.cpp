// What a player does in the panel beside the moves: answers given ahead are withdrawn, bystanders leave what does not
// concern them to others, a bug is reported.
#include <algorithm>

#include "commands/aside.h"
#include "commands/computer_seats.h"
#include "commands/game_kinds.h"
#include "commands/live_prompt.h"
#include "commands/panel.h"
#include "commands/post_json.h"
#include "engine/crescent_moon/chapters.h"
#include "packs/open_table.h"
#include "tests/commands/world.h"
#include "tests/crescent_moon/given.h"

namespace majlis::test {
namespace {

using BesideTheMoves = CommandsTest;

bool says(const Post& post, std::string_view words) {
    return post.content.find(words) != std::string::npos;
}

// Alice bids while the window before the bids is still open.
Post bids_ahead(World& world) {
    const Post composed = world.alice.types("do", {{"action", "bid 2"}});
    return world.alice.presses(composed, "Confirm");
}

TEST_F(BesideTheMoves, an_answer_given_ahead_is_shown_and_withdrawn) {
    const GameId game = world_.begins_game();
    const std::size_t told = world_.postman.delivered().size();
    const Post recorded = bids_ahead(world_);
    EXPECT_TRUE(says(recorded, "Given ahead, to “How many coins do you bid")) << recorded.content;
    ASSERT_EQ(world_.table(game)->waiting(kFirst).size(), 1U);

    const Post aside = world_.alice.presses(recorded, "And more…");
    const Post withdrawn = world_.alice.presses(aside, "How many coins do you bid");
    EXPECT_TRUE(says(withdrawn, "**Withdrawn.** Nobody hears of it.")) << withdrawn.content;
    EXPECT_FALSE(says(withdrawn, "Given ahead")) << withdrawn.content;
    EXPECT_TRUE(world_.table(game)->waiting(kFirst).empty());
    world_.deliver();
    EXPECT_EQ(world_.postman.delivered().size(), told);

    const Post again = world_.alice.presses(aside, "How many coins do you bid");
    EXPECT_TRUE(says(again, "No answer of yours waits for that question any more.")) << again.content;
    EXPECT_TRUE(says(world_.alice.presses(again, "Back"), "Drink tea before the bids")) << again.content;
}

TEST_F(BesideTheMoves, an_answer_is_not_withdrawn_once_it_is_asked_for) {
    const GameId game = world_.begins_game();
    const Post aside = world_.alice.presses(bids_ahead(world_), "And more…");
    for (Person* person : {&world_.alice, &world_.bob})
        person->presses(person->types("do", {{"action", "pass"}}), "Confirm");
    const Post late = world_.alice.presses(aside, "How many coins do you bid");
    EXPECT_TRUE(says(late, "your answer can be changed, and not withdrawn")) << late.content;
    EXPECT_EQ(world_.table(game)->waiting(kFirst).size(), 1U);
}

TEST_F(BesideTheMoves, nobody_withdraws_for_another_seat) {
    const GameId game = world_.begins_game();
    const Post aside = world_.alice.presses(bids_ahead(world_), "And more…");
    const auto control = control_labelled(aside, "How many coins do you bid").value();
    world_.bob.presses(control);
    EXPECT_EQ(world_.table(game)->waiting(kFirst).size(), 1U);
}

TEST_F(BesideTheMoves, the_wish_to_pass_is_the_persons_and_is_taken_back_again) {
    world_.begins_game();
    const Post aside = world_.alice.presses(world_.panel_of(world_.alice), "And more…");
    EXPECT_TRUE(says(aside, "you are asked like everybody")) << aside.content;
    const Post wished = world_.alice.presses(aside, "Pass where I am not concerned");
    EXPECT_TRUE(says(wished, "In conflicts that do not concern you, you pass")) << wished.content;
    world_.begins_game();
    const Post elsewhere = world_.alice.presses(world_.panel_of(world_.alice), "And more…");
    EXPECT_TRUE(says(elsewhere, "In conflicts that do not concern you, you pass")) << elsewhere.content;
    EXPECT_TRUE(says(world_.bob.presses(world_.panel_of(world_.bob), "And more…"), "asked like everybody"));
    const Post asked = world_.alice.presses(elsewhere, "Ask me about every conflict");
    EXPECT_TRUE(says(asked, "you are asked like everybody")) << asked.content;
}

TEST_F(BesideTheMoves, a_bug_is_reported_from_the_panel) {
    world_.begins_game();
    world_.alice.written = "the tea is cold";
    const Post thanks =
        world_.alice.presses(world_.alice.presses(world_.panel_of(world_.alice), "And more…"), "Report a bug…");
    EXPECT_TRUE(says(thanks, "is kept for the operator")) << thanks.content;
    EXPECT_EQ(cluster().ask(world_.database, "select words from bug_reports"), "the tea is cold");
}

// ---- bystanders -----------------------------------------------------------------------------------------------------

std::vector<SeatRow> people(Seats seats, Bystander bystander) {
    std::vector<SeatRow> rows;
    for (const Seat seat : seats)
        rows.push_back({.seat = seat, .user = UserId{700U + seat.value}, .name = "somebody", .bystander = bystander});
    return rows;
}

std::unique_ptr<Table> crescent_moon() {
    auto table = std::get<OpenedTable>(open_table("crescent-moon", std::nullopt)).table;
    if (table->begin({Seats(5), {}, {}}, {secret_from_seed("bystanders"), {}})) throw std::runtime_error("no deal");
    return table;
}

// Caliph and Sultan fight; the others look on, and hold cards that nobody knows (CM-23.2).
void come_to_a_window(Table& table) {
    auto position = crescent_moon::given("H8 caliph 2o; H7 sultan 1m")
                        .turn("caliph")
                        .hand("caliph", "guard")
                        .hand("sultan", "guard")
                        .hand("nomad", "imam")
                        .when("caliph assault H8 H7 2o");
    const std::string json = CrescentMoon::state_json(crescent_moon::printed_tables(), position.state());
    if (const auto refusal = table.set(json)) throw std::invalid_argument(say(refusal->why, PlainEnglish()));
}

TEST(Bystanders, pass_where_they_are_not_concerned_and_the_others_are_awaited) {
    auto table = crescent_moon();
    come_to_a_window(*table);
    auto unchanged = table->clone();
    EXPECT_FALSE(play_for_nobody(*unchanged, people(table->seats(), Bystander::Asked)).waits);

    const Questions window = table->questions();
    const Played played = play_for_nobody(*table, people(table->seats(), Bystander::Passes));
    EXPECT_TRUE(played.commits.empty()) << "those whom the conflict concerns have not answered";
    EXPECT_TRUE(played.waits);
    EXPECT_EQ(table->questions(), window) << "the answers show nowhere";
    for (const Question& question : window) {
        if (question.kind != "window") continue;
        std::vector<std::string> said;
        for (const WaitingAnswer& answer : table->waiting(question.seat))
            said.push_back(answer.action.notation);
        const bool concerned = question.bystander.empty();
        EXPECT_EQ(said, concerned ? std::vector<std::string>{} : std::vector<std::string>{"pass"});
    }
}

bool is_open(const Table& table, const Question& question) {
    const auto waiting = table.waiting(question.seat);
    return question.need == Need::Required && question.stage == Stage::Now &&
           std::none_of(waiting.begin(), waiting.end(),
                        [&](const WaitingAnswer& answer) { return answer.question == question.id; });
}

bool somebody_looks_on(const Table& table) {
    const Questions questions = table.questions();
    return std::any_of(questions.begin(), questions.end(),
                       [](const Question& question) { return !question.bystander.empty(); });
}

bool meets_a_bystander(const std::string& kind) {
    auto table = std::get<OpenedTable>(open_table(kind, std::nullopt)).table;
    const Seats seats(table->info().seats.back());
    if (table->begin({seats, {}, {}}, {secret_from_seed("bystanders"), {}})) throw std::runtime_error("no deal");
    for (int moves = 0; moves < 400 && !table->result() && !somebody_looks_on(*table); ++moves)
        for (const Question& question : table->questions())
            if (is_open(*table, question)) {
                table->play(question.seat, table->greedy(question.seat, question.id));
                break;
            }
    return somebody_looks_on(*table);
}

TEST(Bystanders, are_in_those_games_that_are_said_to_have_them) {
    for (const GameInfo* game : known_games())
        EXPECT_EQ(meets_a_bystander(std::string(game->id)), has_bystanders(*game)) << game->id;
}

constexpr auto kWish = "Pass where I am not concerned";

Post prompt_of(const Table& table, Bystander wish) {
    return live_prompt(GameId{1}, {}, table, people(table.seats(), wish), {}, std::nullopt, english());
}

TEST(Bystanders, find_the_wish_on_the_prompt_which_is_the_same_whoever_has_it) {
    auto table = crescent_moon();
    EXPECT_FALSE(control_labelled(prompt_of(*table, Bystander::Asked), kWish)) << "no conflict is on";
    come_to_a_window(*table);
    const Post prompt = prompt_of(*table, Bystander::Asked);
    EXPECT_TRUE(control_labelled(prompt, kWish));
    EXPECT_EQ(to_payload(prompt), to_payload(prompt_of(*table, Bystander::Passes)));
}

Post panel_of(const Table& table, Seat seat, Bystander wish, bool first_look) {
    const auto seats = people(table.seats(), wish);
    const TurnBuffer buffer;
    Panel panel{GameId{1}, seat, table, buffer, seats, {}, {}};
    panel.first_look = first_look;
    return to_show(panel).post;
}

TEST(Bystanders, find_the_wish_in_their_panel_when_it_is_handy) {
    auto table = crescent_moon();
    for (const Seat seat : table->seats()) {
        EXPECT_TRUE(control_labelled(panel_of(*table, seat, Bystander::Asked, true), kWish));
        EXPECT_FALSE(control_labelled(panel_of(*table, seat, Bystander::Passes, true), kWish));
        EXPECT_FALSE(control_labelled(panel_of(*table, seat, Bystander::Asked, false), kWish));
    }
    come_to_a_window(*table);
    for (const Question& question : table->questions())
        if (question.kind == "window") {
            const Post panel = panel_of(*table, question.seat, Bystander::Asked, false);
            EXPECT_EQ(control_labelled(panel, kWish).has_value(), !question.bystander.empty());
        }
}

// Those whom the conflict concerns have passed before the wishes of the others are asked.
TEST(Bystanders, close_no_window_in_the_moment_in_which_it_is_asked) {
    auto table = crescent_moon();
    come_to_a_window(*table);
    table->treat_lodged(Lodged::Waits);
    for (const Question& question : table->questions())
        if (question.kind == "window" && question.bystander.empty()) table->play(question.seat, "pass");
    const Played played = play_for_nobody(*table, people(table->seats(), Bystander::Passes));
    EXPECT_TRUE(played.waits);
    EXPECT_TRUE(played.commits.empty());
    EXPECT_TRUE(table->lodged());
    EXPECT_FALSE(table->open_lodged().commits.empty());
}

TEST(Bystanders, change_their_answer_and_the_wish_does_not_overrule_it) {
    auto table = crescent_moon();
    come_to_a_window(*table);
    const auto wishes = people(table->seats(), Bystander::Passes);
    play_for_nobody(*table, wishes);
    const Played again = play_for_nobody(*table, wishes);
    EXPECT_FALSE(again.waits) << "what is answered is not answered again";
}

} // namespace
} // namespace majlis::test
