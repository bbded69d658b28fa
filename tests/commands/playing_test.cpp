#include <set>

#include "commands/sentences.h"
#include "tests/commands/discord_limits.h"
#include "tests/commands/world.h"

namespace majlis::test {
namespace {

using Playing = CommandsTest;

constexpr int kMostMoves = 200;

bool says(const Post& post, std::string_view words) {
    return post.content.find(words) != std::string::npos;
}

Control random_control(const Post& panel, Chance& chance) {
    auto controls = controls_in(panel, chance);
    std::erase_if(controls, [](const Control& control) {
        return control.label == "Picture of my hand" || control.label == "My character" || control.label == "Market" ||
               control.label == "And more…" || control.label == "Why not…?";
    });
    const auto confirm = control_labelled(panel, "Confirm");
    if (confirm && chance.below(3) > 0) return *confirm;
    return controls.at(chance.below(static_cast<std::uint32_t>(controls.size())));
}

// Somebody who is awaited presses whatever the panel offers until something is recorded.
void moves_at_random(World& world, GameId game, Chance& chance) {
    Person& person = world.awaited(game);
    Post panel = world.panel_of(person);
    for (int presses = 0; presses < 60 && !says(panel, "**Recorded.**"); ++presses)
        panel = person.presses(random_control(panel, chance));
    world.deliver();
}

bool is_over(World& world, GameId game) {
    return world.store.find(game).value().state == GameState::Over;
}

template <typename AfterEach>
void plays_to_the_end(World& world, GameId game, Chance& chance, AfterEach after_each) {
    for (int moves = 0; !is_over(world, game); ++moves) {
        if (moves == kMostMoves) throw std::runtime_error("the game does not end");
        moves_at_random(world, game, chance);
        after_each();
    }
}

void plays_to_the_end(World& world, GameId game, Chance& chance) {
    plays_to_the_end(world, game, chance, [] {});
}

Chance chance_of(std::string_view seed) {
    return Chance(chance_key({secret_from_seed(seed), {}}), 0);
}

TEST_F(Playing, whole_games_by_random_presses_end_with_a_result) {
    Chance chance = chance_of("presses");
    for (int games = 0; games < 2; ++games) {
        const GameId game = world_.begins_game();
        plays_to_the_end(world_, game, chance);
        const Delivered& last = world_.postman.last(OutboxKind::Prompt);
        EXPECT_TRUE(says(last.post, "The game is over")) << last.post.content;
        EXPECT_TRUE(says(last.post, "1. <@70")) << last.post.content;
        EXPECT_TRUE(last.post.rows.empty());
        EXPECT_TRUE(world_.table(game)->result().has_value()) << "loading verifies every draw";
        EXPECT_EQ(world_.store.record(game).value().chance.joins.size(), 3U) << "two joins and the start";
    }
    for (const Delivered& one : world_.postman.delivered())
        if (one.row.post.kind != OutboxKind::OpenThread && one.row.post.kind != OutboxKind::CloseThread)
            expect_within_limits(one.post);
    EXPECT_EQ(world_.store.outbox().counts(), (OutboxCounts{0, 0}));
}

TEST_F(Playing, a_move_is_told_in_at_most_four_posts_and_the_prompt_comes_last) {
    const GameId game = world_.begins_game();
    Chance chance = chance_of("posts");
    std::size_t before = world_.postman.delivered().size();
    plays_to_the_end(world_, game, chance, [&] {
        const auto news = world_.postman.since(before);
        before += news.size();
        EXPECT_LE(news.size(), 4U);
        std::optional<OutboxKind> last_at_table;
        for (const Delivered& one : news)
            if (std::holds_alternative<ToThread>(one.row.post.to) && one.row.post.kind != OutboxKind::CloseThread)
                last_at_table = one.row.post.kind;
        EXPECT_EQ(last_at_table.value_or(OutboxKind::Prompt), OutboxKind::Prompt);
    });
}

TEST_F(Playing, a_sealed_answer_waits_unseen_and_can_be_changed) {
    const GameId game = world_.begins_game();
    const std::size_t before = world_.postman.delivered().size();
    const Post prompt = world_.prompt();
    EXPECT_TRUE(says(prompt, "<@700>, <@701>, each in secret")) << prompt.content;

    const Post composed = world_.alice.presses(world_.panel_of(world_.alice), "Pass");
    EXPECT_TRUE(says(composed, "1. Pass. It stays unseen until it is opened.")) << composed.content;
    const Post recorded = world_.alice.presses(composed, "Confirm");
    EXPECT_TRUE(says(recorded, "Nobody sees it before it is opened")) << recorded.content;
    EXPECT_TRUE(says(recorded, "Your answer to")) << recorded.content;
    world_.deliver();
    EXPECT_EQ(world_.postman.delivered().size(), before) << "an answer that waits is told to nobody";
    EXPECT_EQ(world_.table(game)->waiting(kFirst).size(), 1U);

    const Post bobs = world_.panel_of(world_.bob);
    EXPECT_FALSE(says(bobs, "Your answer to")) << bobs.content;
    world_.bob.presses(world_.bob.presses(bobs, "Pass"), "Confirm");
    world_.deliver();
    EXPECT_EQ(world_.table(game)->waiting(kFirst).size(), 0U);
    EXPECT_TRUE(says(world_.prompt(), "How many coins do you bid")) << world_.prompt().content;
}

TEST_F(Playing, a_turn_is_composed_taken_back_and_composed_again) {
    world_.begins_game();
    const Post composed = world_.alice.presses(world_.panel_of(world_.alice), "Pass");
    const Post empty = world_.alice.presses(composed, "Take back");
    EXPECT_FALSE(says(empty, "Not confirmed yet")) << empty.content;
    const Post again = world_.alice.presses(empty, "Pass");
    EXPECT_TRUE(says(again, "Not confirmed yet")) << again.content;
    EXPECT_TRUE(says(world_.panel_of(world_.alice), "Not confirmed yet")) << "another panel shows the stored turn";
}

bool asks(const Questions& questions, const Question& one) {
    return std::any_of(questions.begin(), questions.end(), [&](const Question& question) {
        return question.id == one.id && question.seat == one.seat && question.need == Need::Required;
    });
}

bool newly_asked(const Questions& before, const Questions& after, Seat seat) {
    return std::any_of(after.begin(), after.end(), [&](const Question& question) {
        return question.seat == seat && question.need == Need::Required && !asks(before, question);
    });
}

TEST_F(Playing, only_the_newly_asked_are_notified) {
    const GameId game = world_.begins_game();
    EXPECT_EQ(world_.prompt().pinged, (std::vector{world_.alice.id(), world_.bob.id()}));
    Chance chance = chance_of("pings");
    Questions before = world_.table(game)->questions();
    std::size_t told = world_.postman.delivered().size();
    int pings = 0;
    plays_to_the_end(world_, game, chance, [&] {
        const Questions after = world_.table(game)->questions();
        for (const Delivered& one : world_.postman.since(told))
            for (const UserId user : one.post.pinged) {
                EXPECT_EQ(one.row.post.kind, OutboxKind::Prompt);
                EXPECT_TRUE(newly_asked(before, after, user == world_.alice.id() ? kFirst : kSecond))
                    << one.post.content;
                ++pings;
            }
        before = after;
        told = world_.postman.delivered().size();
    });
    EXPECT_GT(pings, 4);
}

// Both answer the tea and the bids; the panel of whoever has the turn follows.
Person& comes_to_a_turn(World& world, GameId game) {
    for (int answers = 0; answers < 4; ++answers) {
        Person& person = world.awaited(game);
        const Post panel = world.panel_of(person);
        const Post composed = person.presses(panel, control_labelled(panel, "Pass") ? "Pass" : "Coins: 0");
        person.presses(composed, "Confirm");
        world.deliver();
    }
    return world.awaited(game);
}

TEST_F(Playing, what_chance_decides_is_seen_after_confirming_and_by_its_owner_alone) {
    const GameId game = world_.begins_game();
    Person& person = comes_to_a_turn(world_, game);
    const Post composed = person.presses(world_.panel_of(person), "Draw cards");
    EXPECT_TRUE(says(composed, "Chance or a secret is in it")) << composed.content;
    EXPECT_FALSE(says(composed, "You draw")) << composed.content;
    const Post seen = person.presses(composed, "Confirm and see");
    EXPECT_TRUE(says(seen, "You draw")) << seen.content;
    const std::size_t before = world_.postman.delivered().size();
    world_.deliver();
    const Post told = world_.postman.since(before).front().post;
    EXPECT_TRUE(says(told, "draws 2 cards")) << told.content;
    EXPECT_FALSE(says(told, "You draw")) << told.content;
}

TEST_F(Playing, a_deal_with_a_clause_is_offered_countered_and_accepted) {
    const GameId game = world_.begins_game();
    Person& from = comes_to_a_turn(world_, game);
    Person& to = &from == &world_.alice ? world_.bob : world_.alice;
    Post panel = from.presses(world_.panel_of(from), "Make an offer");
    panel = from.presses(panel, "Coins: 1"); // there is only one partner, so nobody asks who
    panel = from.presses(panel, "No card");
    panel = from.presses(panel, "A clause in your words");
    EXPECT_TRUE(says(panel, "Not confirmed yet")) << panel.content;
    EXPECT_TRUE(says(panel, "come \"closer\" \\*friend\\* \\@everyone")) << panel.content;
    from.presses(panel, "Confirm");
    world_.deliver();
    EXPECT_TRUE(says(world_.prompt(), "offers you a deal")) << world_.prompt().content;
    EXPECT_EQ(world_.prompt().pinged, std::vector{to.id()});
    EXPECT_FALSE(says(world_.prompt(), " @everyone")) << world_.prompt().content;

    Post answer = world_.panel_of(to);
    EXPECT_TRUE(control_labelled(answer, "Accept").has_value());
    EXPECT_TRUE(control_labelled(answer, "Decline").has_value());
    EXPECT_TRUE(control_labelled(answer, "Other terms").has_value());
    const auto old_accept = control_labelled(answer, "Accept").value();
    answer = to.presses(answer, "Other terms");
    answer = to.presses(answer, "Coins: 2");
    answer = to.presses(answer, "No card");
    to.presses(to.presses(answer, "No words"), "Confirm");
    world_.deliver();

    const Post stale = to.presses(old_accept); // an older offer's Accept
    EXPECT_TRUE(says(stale, "no longer open")) << stale.content;
    const Post counter = world_.panel_of(from);
    from.presses(from.presses(counter, "Accept"), "Confirm");
    world_.deliver();
    const auto news = world_.postman.to(ToThread{game, "table"});
    const Post& told = news.at(news.size() - 3).post; // before the edit of the offer's post, and the prompt
    EXPECT_TRUE(says(told, "accepts offer 2")) << told.content;
}

TEST_F(Playing, equal_tiles_are_told_apart_where_some_are_chosen) {
    world_.begins_game("", "tigris-euphrates");
    Person& person = world_.awaited(GameId{1});
    const Post panel = person.presses(world_.panel_of(person), "Swap tiles");
    const Select& tiles = std::get<Select>(panel.rows.at(0));
    ASSERT_EQ(tiles.options.size(), 6U);
    std::set<std::string> labels;
    for (const SelectOption& option : tiles.options)
        labels.insert(option.label);
    EXPECT_EQ(labels.size(), 6U) << "a hand of six with at most four colours";

    const Post composed = person.presses({tiles.custom_id, "all of them", {"0", "1", "2", "3", "4", "5"}});
    for (const std::string& label : labels)
        EXPECT_TRUE(says(composed, escaped(label))) << label << " is not in: " << composed.content;
}

} // namespace
} // namespace majlis::test
