// Seats by bid: said privately, opened at the start, given so that all together pay most, paid at the end.
#include <algorithm>
#include <set>

#include "commands/button_id.h"
#include "commands/final_ranking.h"
#include "commands/pictures.h"
#include "commands/seating.h"
#include "commands/sentences.h"
#include "tests/commands/world.h"

namespace majlis::test {
namespace {

class Bidding : public CommandsTest {
protected:
    static bool says(const Post& post, std::string_view words) { return post.content.find(words) != std::string::npos; }

    Post card() { return world_.postman.last(OutboxKind::Post).post; }

    Post sits(Person& person) { return person.presses(person.presses(card(), "Join"), "Here"); }

    void sets_table() {
        world_.alice.types("game create", {{"game", "caravan"}, {"seats", "2"}, {"options", "seating=bid stages=3"}});
        world_.deliver();
    }

    static Post bids(Person& person, const Post& panel, std::string_view seat, const std::string& points) {
        const Post chosen = person.presses(panel, seat);
        for (const Row& row : chosen.rows)
            if (const auto* select = std::get_if<Select>(&row);
                select && select->options.front().value.find('=') != std::string::npos)
                return person.presses(
                    Control{select->custom_id, {}, {select->options.front().value.substr(0, 2) + points}});
        throw std::runtime_error("no points are offered:\n" + chosen.content);
    }
};

TEST_F(Bidding, bids_are_private_and_opened_at_the_start) {
    sets_table();
    EXPECT_TRUE(says(card(), "Seats are bid for in secret: Merchant A, Merchant B. Whoever sits")) << card().content;
    const Post alices = sits(world_.alice);
    EXPECT_TRUE(says(alices, "Your bids, in points of the final score: Merchant A: 0, Merchant B: 0."))
        << alices.content;
    const Post raised = bids(world_.alice, alices, "Merchant B", "3");
    EXPECT_TRUE(says(raised, "Merchant A: 0, Merchant B: 3.")) << raised.content;
    const Post bobs = bids(world_.bob, sits(world_.bob), "Merchant A", "2");
    EXPECT_TRUE(says(bobs, "Merchant A: 2, Merchant B: 0.")) << bobs.content;
    world_.deliver();
    const std::size_t before = world_.postman.delivered().size();
    for (const Delivered& one : world_.postman.delivered())
        EXPECT_FALSE(says(one.post, "Merchant B: 3")) << one.post.content;

    world_.alice.presses(card(), "Start");
    world_.deliver();
    std::string told;
    for (const Delivered& one : world_.postman.since(before))
        told += one.post.content + "\n";
    EXPECT_NE(told.find("<@700> would pay Merchant A: 0, Merchant B: 3; plays Merchant B and pays 3."),
              std::string::npos)
        << told;
    const GameId game = world_.postman.last(OutboxKind::Prompt).row.id.game;
    ASSERT_TRUE(world_.store.with_game(game, [&](GameTransaction& tx) {
        const auto seats = tx.seats();
        EXPECT_EQ(seats.at(0).user, world_.bob.id());
        EXPECT_EQ(seats.at(0).paid, 2);
        EXPECT_EQ(seats.at(1).user, world_.alice.id());
        EXPECT_EQ(seats.at(1).paid, 3);
    }));
}

TEST_F(Bidding, every_chair_has_to_be_taken_and_who_leaves_takes_the_bids_along) {
    sets_table();
    const Post first_card = card();
    bids(world_.alice, sits(world_.alice), "Merchant B", "9");
    EXPECT_TRUE(says(world_.alice.presses(first_card, "Start"), "played by this many"));
    world_.alice.presses(first_card, "Leave");
    const Post again = sits(world_.alice);
    EXPECT_TRUE(says(again, "Merchant A: 0, Merchant B: 0.")) << again.content;
}

TEST_F(Bidding, bids_do_not_stay_with_a_chair) {
    Person carol{world_.commands, 702, "Carol", world_.last_interaction};
    world_.alice.types("game create", {{"game", "caravan"}, {"seats", "3"}, {"options", "seating=bid stages=3"}});
    world_.deliver();
    const GameId game = world_.postman.last(OutboxKind::Post).row.id.game;
    const auto chooses = [&](Person& person, Verb verb, const std::string& value) {
        person.presses(Control{to_text({'u', verb, game}), {}, {value}});
    };
    sits(world_.alice);
    bids(world_.bob, sits(world_.bob), "Merchant B", "20");
    chooses(world_.alice, Verb::SetOption, "seating=choice");
    chooses(world_.bob, Verb::TakeChair, "2");
    sits(carol);
    chooses(world_.alice, Verb::SetOption, "seating=bid");
    const Post panel = sits(carol);
    EXPECT_TRUE(says(panel, "Merchant A: 0, Merchant B: 0, Merchant C: 0.")) << panel.content;
}

TEST_F(Bidding, who_does_not_sit_there_bids_nothing_and_nonsense_changes_nothing) {
    sets_table();
    const Post panel = sits(world_.alice);
    const auto control = control_labelled(panel, "Merchant B").value();
    EXPECT_TRUE(says(world_.bob.presses(Control{control.custom_id, {}, {"1=9"}}), "You do not sit at this table."));
    for (const char* value : {"1=25", "1=-1", "7=3", "x", "", "1="})
        EXPECT_TRUE(
            says(world_.alice.presses(Control{control.custom_id, {}, {value}}), "Merchant A: 0, Merchant B: 0."))
            << value;
}

TEST_F(Bidding, the_score_sheet_shows_what_was_paid_and_ranks_by_what_is_left) {
    sets_table();
    bids(world_.alice, sits(world_.alice), "Merchant A", "24");
    sits(world_.bob);
    world_.alice.presses(card(), "Start");
    world_.deliver();
    const GameId game = world_.postman.last(OutboxKind::Prompt).row.id.game;
    world_.alice.channel = world_.bob.channel = world_.store.thread(game, "table").value();
    for (auto table = world_.table(game); !table->result(); table = world_.table(game)) {
        Person& person = world_.awaited(game);
        const Seat seat = &person == &world_.alice ? kFirst : kSecond;
        for (const Question& question : table->questions(seat)) {
            if (question.need != Need::Required || question.stage != Stage::Now) continue;
            person.presses(person.types("do", {{"action", table->greedy(seat, question.id)}}), "Confirm");
            break;
        }
        world_.deliver();
    }
    Result won = world_.table(game)->result().value();
    std::sort(won.begin(), won.end(), [](const SeatResult& a, const SeatResult& b) { return a.seat < b.seat; });
    ASSERT_LT(won[0].score - 24, won[1].score) << "so Bob comes first, whoever has more coins";
    const std::string bobs = "1. Bob_the *bold*: " + std::to_string(won[1].score) + " (";
    const std::string alices = "2. Alice: " + std::to_string(won[0].score - 24) + " (";
    const Post words = world_.alice.types("board", {{"what", "scores"}, {"text", "true"}});
    const std::size_t first = words.content.find(escaped(bobs)), second = words.content.find(escaped(alices));
    ASSERT_NE(first, std::string::npos) << words.content;
    ASSERT_NE(second, std::string::npos) << words.content;
    EXPECT_LT(first, second);
    EXPECT_NE(words.content.find("24 paid for the seat", second), std::string::npos) << words.content;
    const Post picture = world_.bob.types("board", {{"what", "scores"}});
    EXPECT_NE(picture.files.at(0).alt.find(alices), std::string::npos) << picture.files[0].alt;
    const auto posted = world_.postman.last(OutboxKind::Prompt);
    EXPECT_EQ(posted.row.post.image, "scores");
    EXPECT_TRUE(says(posted.post, "2. <@700>: " + std::to_string(won[0].score - 24))) << posted.post.content;
    const auto drawn =
        draw_attachment(world_.store, world_.studio, game, posted.row.post.version, *posted.row.post.image);
    EXPECT_EQ(drawn.alt, picture.files[0].alt);
    EXPECT_EQ(drawn.bytes, picture.files[0].bytes) << "the same for whoever looks, in one language";
}

// ---- giving and paying ------------------------------------------------------------------------------------------

SeatRow player(std::uint8_t chair) {
    return {.seat = Seat{chair}, .user = UserId{700U + chair}, .name = "somebody"};
}

std::vector<std::uint64_t> seated_users(const std::vector<SeatBid>& bids, const std::string& seed) {
    std::vector<std::uint64_t> users;
    for (const SeatRow& row :
         seated({player(0), player(1), player(2)}, Seating::Bid, {secret_from_seed(seed), {}}, bids))
        users.push_back(row.user->value);
    return users;
}

TEST(BidsForSeats, seats_go_so_that_all_together_pay_most) {
    const std::vector<SeatBid> bids{{Seat{0}, Seat{0}, 5},
                                    {Seat{0}, Seat{1}, 4},
                                    {Seat{1}, Seat{0}, 4},
                                    {Seat{1}, Seat{2}, 0},
                                    {Seat{2}, Seat{2}, 1}};
    for (const char* seed : {"a", "b", "c"})
        EXPECT_EQ(seated_users(bids, seed), (std::vector<std::uint64_t>{701, 700, 702})) << "4 + 4 + 1 is the most";
}

TEST(BidsForSeats, chance_chooses_among_what_is_equal_and_can_be_drawn_again) {
    std::set<std::vector<std::uint64_t>> orders;
    for (int seed = 0; seed < 40; ++seed) {
        EXPECT_EQ(seated_users({}, std::to_string(seed)), seated_users({}, std::to_string(seed)));
        orders.insert(seated_users({}, std::to_string(seed)));
    }
    EXPECT_EQ(orders.size(), 6U);
}

TEST(BidsForSeats, each_pays_from_the_final_score) {
    std::vector<SeatRow> seats{player(0), player(1), player(2)};
    const Result result{{Seat{0}, 12, 1, {}}, {Seat{1}, 11, 2, {}}, {Seat{2}, 11, 3, {}}};
    EXPECT_FALSE(any_paid(seats));
    seats[0].paid = 3;
    const Result paid = after_bids(result, seats);
    ASSERT_EQ(paid.size(), 3U);
    EXPECT_EQ(std::tuple(paid[0].seat, paid[0].score, paid[0].rank), std::tuple(Seat{1}, 11, 1));
    EXPECT_EQ(std::tuple(paid[1].seat, paid[1].score, paid[1].rank), std::tuple(Seat{2}, 11, 2))
        << "as the game parts them";
    EXPECT_EQ(std::tuple(paid[2].seat, paid[2].score, paid[2].rank), std::tuple(Seat{0}, 9, 3));
    EXPECT_EQ(say(paid[2].detail.back(), PlainEnglish()), "3 paid for the seat");
    seats[0].paid = 1;
    EXPECT_EQ(after_bids(result, seats)[0].seat, Seat{1}) << "of equal scores, who has paid less comes first";
}

} // namespace
} // namespace majlis::test
