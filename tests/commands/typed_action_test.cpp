// Actions that are typed: the same menu tree as in the panel, and suggestions from it.
#include "commands/typed_action.h"
#include "tests/commands/world.h"

namespace majlis::test {
namespace {

class Typing : public CommandsTest {
protected:
    Typing() : game_(world_.begins_game()) {}

    Post types(Person& person, const std::string& action) { return person.types("do", {{"action", action}}); }

    std::vector<SelectOption> offered_to(Person& person, const std::string& typed) {
        const Reply reply = person.does(person.doing(HalfTyped{"do", "action", typed, {{"action", typed}}}));
        return std::get<SuggestionsReply>(reply).choices;
    }

    // The tea and the bids are over.
    Person& comes_to_a_turn() {
        for (int answers = 0; answers < 4; ++answers) {
            Person& person = world_.awaited(game_);
            const bool tea = control_labelled(world_.panel_of(person), "Pass").has_value();
            person.presses(types(person, tea ? "pass" : "bid 0"), "Confirm");
            world_.deliver();
        }
        return world_.awaited(game_);
    }

    GameId game_;
};

bool says(const Post& post, std::string_view words) {
    return post.content.find(words) != std::string::npos;
}

TEST_F(Typing, a_typed_action_is_composed_and_waits_for_confirm) {
    const Post panel = types(world_.alice, "  PASS ");
    EXPECT_TRUE(says(panel, "1. Pass. It stays unseen until it is opened.")) << panel.content;
    const Post recorded = world_.alice.presses(panel, "Confirm");
    EXPECT_TRUE(says(recorded, "**Recorded.**")) << recorded.content;
    EXPECT_EQ(world_.table(game_)->waiting(kFirst).size(), 1U);
}

TEST_F(Typing, several_actions_are_parted_by_semicolons) {
    const Post panel = types(world_.alice, "pass; bid 2");
    EXPECT_TRUE(says(panel, "1. Pass.")) << panel.content;
    EXPECT_TRUE(says(panel, "2. Bid · Coins: 2.")) << panel.content;
    EXPECT_EQ(actions_in(R"(offer B 0 - "a; b"; pass)"), (std::vector<std::string>{R"(offer B 0 - "a; b")", " pass"}));
}

TEST_F(Typing, the_beginning_of_an_action_opens_the_panel_there) {
    Person& person = comes_to_a_turn();
    const Post panel = types(person, "offer");
    EXPECT_TRUE(says(panel, "That is the beginning of something")) << panel.content;
    EXPECT_TRUE(control_labelled(panel, "Coins: 0").has_value()) << panel.content;
}

TEST_F(Typing, what_nothing_offers_is_refused_and_shown_as_words) {
    const Post panel = types(world_.alice, "dance @everyone *now*");
    EXPECT_TRUE(says(panel, "Nothing that you may do now is written like this: dance \\@everyone \\*now\\*"))
        << panel.content;
    EXPECT_TRUE(control_labelled(panel, "Pass").has_value()) << "what may be done stands below";
    EXPECT_FALSE(says(panel, "Not confirmed yet"));
    EXPECT_TRUE(says(types(world_.alice, "\"open"), "Nothing that you may do now"));
    EXPECT_TRUE(says(types(world_.alice, ""), "Nothing that you may do now"));
    EXPECT_TRUE(says(types(world_.alice, std::string(6000, 'x')), "Nothing that you may do now"));
}

TEST_F(Typing, what_stands_on_a_button_can_be_typed) {
    Person& person = comes_to_a_turn();
    ASSERT_TRUE(control_labelled(world_.panel_of(person), "Draw cards").has_value());
    const auto suggested = offered_to(person, "draw cards");
    ASSERT_FALSE(suggested.empty());
    EXPECT_EQ(suggested[0].label, "draw · Draw cards");
    EXPECT_TRUE(says(types(person, "draw cards"), "1. Draw cards."));
}

TEST_F(Typing, a_refusal_says_which_bound_is_broken_and_what_may_follow) {
    EXPECT_TRUE(says(types(world_.alice, "bid 99"), "Coins: 99 is too much, 6 is the most."));
    EXPECT_TRUE(says(types(world_.alice, "Bid lots"), "Coins: a number from 0 to 6 belongs there, not “lots”."));
    EXPECT_TRUE(says(types(world_.alice, "bid 2 3"), "Nothing more can follow “bid 2”."));
    Person& person = comes_to_a_turn();
    const std::string to = &person == &world_.alice ? "B" : "A";
    EXPECT_TRUE(says(types(person, "offer Nobody"), "“Nobody” does not fit after “offer”. This does: " + to + "."));
    EXPECT_TRUE(
        says(types(person, "offer " + to + " 1 - hello"), "A clause in your words: put it in quotation marks."));
}

TEST_F(Typing, who_can_do_nothing_is_not_sent_to_a_list_below) {
    Person& awaited = comes_to_a_turn();
    Person& other = &awaited == &world_.alice ? world_.bob : world_.alice;
    const Seat seat = &other == &world_.alice ? kFirst : kSecond;
    const auto table = world_.table(game_);
    for (const Question& question : table->questions(seat))
        ASSERT_TRUE(table->choices(seat, question.id, {})->empty()) << "whoever waits holds tea: " << question.id;
    const Post panel = types(other, "dance");
    EXPECT_TRUE(says(panel, "There is nothing that you can do just now, so this does nothing: dance."))
        << panel.content;
    EXPECT_FALSE(says(panel, "listed below"));
}

TEST_F(Typing, what_the_rules_forbid_is_refused_in_the_words_of_the_rule) {
    Person& person = comes_to_a_turn();
    const std::string to = &person == &world_.alice ? "B" : "A", own = &person == &world_.alice ? "A" : "B";
    EXPECT_TRUE(says(types(person, "offer " + to + " 99 - \"\""), "does not have that many coins"))
        << "more coins than there are";
    EXPECT_TRUE(says(types(person, "offer " + own + " 1 - \"\""), "Make your offer to another merchant."));
    EXPECT_TRUE(says(types(person, "offer " + to + " 1 - \"" + std::string(400, 'x') + "\""), "The clause is longer"));
    EXPECT_TRUE(says(types(person, "accept 9"), "Offer 9 is no longer open."));
}

TEST_F(Typing, the_same_command_delivered_again_composes_nothing_more) {
    const Interaction command = world_.alice.doing(SlashCommand{"do", {{"action", "pass"}}});
    world_.alice.does(command);
    EXPECT_TRUE(says(post_of(world_.alice.does(command)), "dealt with already"));
}

TEST_F(Typing, who_does_not_sit_there_is_told_so_and_offered_nothing) {
    Person carol{world_.commands, 702, "Carol", world_.last_interaction};
    carol.channel = world_.alice.channel;
    EXPECT_TRUE(says(types(carol, "pass"), "You do not sit at this table"));
    EXPECT_TRUE(offered_to(carol, "").empty());
}

TEST_F(Typing, suggestions_walk_the_tree_of_the_own_view) {
    const auto first = offered_to(world_.alice, "");
    ASSERT_FALSE(first.empty());
    EXPECT_TRUE(std::any_of(first.begin(), first.end(), [](const auto& one) { return one.value == "pass"; }));
    const auto tea = offered_to(world_.alice, "pa");
    ASSERT_EQ(tea.size(), 1U);
    EXPECT_EQ(tea[0].value, "pass");
    EXPECT_EQ(tea[0].label, "pass · Pass");
    const auto bids = offered_to(world_.alice, "pass; bid ");
    ASSERT_EQ(bids.size(), 7U) << "0 to the 6 coins of the purse";
    EXPECT_EQ(bids[2].value, "pass; bid 2");
    EXPECT_TRUE(offered_to(world_.alice, "dance ").empty());
}

// Whatever is suggested may be sent as it stands: all of it is in the tree, and all of the tree can be reached.
TEST_F(Typing, following_suggestions_leads_to_actions_that_are_accepted) {
    Chance chance(chance_key({secret_from_seed("suggestions"), {}}), 0);
    int whole = 0;
    for (int moves = 0; moves < 40 && world_.store.find(game_).value().state == GameState::Running; ++moves) {
        Person& person = world_.awaited(game_);
        std::string typed;
        for (int words = 0; words < 12; ++words) {
            const auto options = offered_to(person, typed);
            ASSERT_FALSE(options.empty()) << typed;
            const SelectOption& one = options[chance.below(static_cast<std::uint32_t>(options.size()))];
            EXPECT_LE(one.value.size(), 100U);
            typed = one.value;
            if (!one.label.ends_with("…")) break;
            if (typed.back() != '>' && typed.back() != ',') typed += " ";
        }
        Post panel = types(person, typed);
        ASSERT_TRUE(says(panel, "Not confirmed yet")) << typed << "\n" << panel.content;
        panel = person.presses(panel, "Confirm");
        EXPECT_TRUE(says(panel, "**Recorded.**")) << typed << "\n" << panel.content;
        world_.deliver();
        ++whole;
    }
    EXPECT_GT(whole, 10);
}

} // namespace
} // namespace majlis::test
