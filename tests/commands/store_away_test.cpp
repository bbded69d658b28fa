#include "commands/button_id.h"
#include "tests/commands/world.h"
#include "tests/support/cutting_proxy.h"

namespace majlis::test {
namespace {

using StoreAway = CommandsTest;

bool says(const Post& post, std::string_view words) {
    return post.content.find(words) != std::string::npos;
}

// PostgreSQL is stopped as long as this lives.
struct Stopped {
    Stopped() { cluster().stop(); }

    ~Stopped() { cluster().start(); }
};

TEST_F(StoreAway, every_act_is_answered_truly_and_works_again_afterwards) {
    const GameId game = world_.begins_game();
    const Post prompt = world_.prompt();
    const Post composed = world_.alice.presses(world_.panel_of(world_.alice), "Pass");

    auto stopped = std::make_unique<Stopped>();
    const Post refused = world_.alice.presses(composed, "Confirm");
    EXPECT_TRUE(says(refused, "Not recorded")) << refused.content;
    for (const char* command : {"act", "hand", "board"})
        EXPECT_TRUE(says(world_.alice.types(command), "Not recorded")) << command;
    EXPECT_TRUE(says(world_.alice.types("game create", {{"game", "caravan"}}), "Not recorded"));
    EXPECT_TRUE(says(world_.bob.presses(prompt, "Act"), "Not recorded"));
    stopped.reset();

    EXPECT_TRUE(world_.table(game)->waiting(kFirst).empty());
    const Post recorded = world_.alice.presses(refused, "Try again");
    EXPECT_TRUE(says(recorded, "**Recorded.**")) << recorded.content;
    EXPECT_EQ(world_.table(game)->waiting(kFirst).size(), 1U);
}

// PostgreSQL takes no writes as long as this lives.
struct ReadOnly {
    explicit ReadOnly(const World& world) : world_(world) { set("on"); }

    ~ReadOnly() { set("off"); }

    void set(const std::string& value) const {
        cluster().ask(world_.database, "alter system set default_transaction_read_only = " + value);
        cluster().ask(world_.database, "select pg_reload_conf()");
        while (cluster().ask(world_.database, "show default_transaction_read_only") != value) {
        }
    }

    const World& world_;
};

TEST_F(StoreAway, what_can_only_be_read_is_read_and_nothing_is_remembered) {
    const GameId game = world_.begins_game();
    const Post before = world_.panel_of(world_.alice);
    const Post composed = world_.bob.presses(world_.panel_of(world_.bob), "Pass");
    world_.bob.presses(composed, "Confirm");
    {
        const ReadOnly read_only(world_);
        const Post panel = world_.bob.types("act");
        EXPECT_TRUE(says(panel, "Your answer to")) << panel.content;
        EXPECT_FALSE(says(panel, "it will not be remembered")) << "there was nothing to remember";
        const Post first_look = post_of(world_.alice.does(world_.alice.doing(SlashCommand{"act", {}})));
        EXPECT_TRUE(says(first_look, "Drink tea before the bids")) << first_look.content;
        for (const char* command : {"hand", "board", "log", "turns", "notes"})
            EXPECT_FALSE(says(world_.alice.types(command), "Not recorded")) << command;
        const Post refused = world_.alice.presses(before, "Pass");
        EXPECT_TRUE(says(refused, "Not recorded")) << refused.content;
        EXPECT_TRUE(control_labelled(refused, "Try again"));
    }
    world_.alice.presses(world_.alice.presses(before, "Pass"), "Confirm");
    world_.deliver();
    {
        const ReadOnly read_only(world_);
        const Post panel = world_.panel_of(world_.bob);
        EXPECT_TRUE(says(panel, "it will not be remembered")) << panel.content;
        EXPECT_TRUE(says(panel, "How many coins do you bid")) << panel.content;
        EXPECT_TRUE(says(world_.bob.types("board"), "it will not be remembered"));
    }
    EXPECT_EQ(world_.table(game)->waiting(kFirst).size(), 0U);
}

TEST_F(StoreAway, what_waits_for_a_store_that_was_never_there_can_be_pressed_again) {
    const Interaction press = world_.alice.doing(Pressed{"uc 17 turn1A 0 257 0123456789ab", {}, MessageId{1}});
    const Reply reply = not_recorded(press);
    EXPECT_TRUE(says(std::get<UpdateReply>(reply).post, "Not recorded"));
    EXPECT_EQ(control_labelled(post_of(reply), "Try again").value().custom_id,
              std::get<Pressed>(press.doing).custom_id);
    EXPECT_TRUE(std::holds_alternative<PrivateReply>(not_recorded(world_.alice.doing(SlashCommand{"act", {}}))));
}

TEST_F(StoreAway, forms_and_suggestions_need_no_store) {
    const Stopped stopped;
    const auto form =
        world_.alice.does(world_.alice.doing(Pressed{"mt 17 turn1A 0 256 240 offer B 1 -", {}, MessageId{1}}));
    EXPECT_EQ(std::get<FormReply>(form).form.custom_id, "ut 17 turn1A 0 256 240 offer B 1 -");
    EXPECT_EQ(std::get<FormReply>(form).form.fields.at(0).most, 240U);
    const HalfTyped half{"game create", "game", "", {}};
    EXPECT_FALSE(std::get<SuggestionsReply>(world_.alice.does(world_.alice.doing(half))).choices.empty());
    const HalfTyped action{"do", "action", "", {}};
    EXPECT_TRUE(std::get<SuggestionsReply>(world_.alice.does(world_.alice.doing(action))).choices.empty());
}

// The world again, with a proxy in front of the store.
struct BehindProxy {
    explicit BehindProxy(World& world)
        : proxy(cluster().socket_folder()),
          store({.url = url(world.database), .read_back = std::chrono::milliseconds(200)}),
          commands(
              store, [] { return kNoon; }, [] { return Digest{}; }, world.studio),
          alice(commands, 700, "Alice", world.last_interaction) {}

    std::string url(const std::string& database) const {
        std::string url = cluster().url(database);
        return url.replace(url.find(cluster().socket_folder()), cluster().socket_folder().size(), proxy.folder());
    }

    CuttingProxy proxy;
    Store store;
    Commands commands;
    Person alice;
};

TEST_F(StoreAway, a_commit_that_nobody_knows_of_is_said_to_be_unknown_and_can_be_tried_again) {
    const GameId game = world_.begins_game();
    const Post composed = world_.alice.presses(world_.panel_of(world_.alice), "Pass");

    BehindProxy behind(world_);
    auto& [proxy, store, commands, alice] = behind;
    proxy.cut_at("COMMIT", Fate::AnswerLost);
    proxy.refuse_from_the_cut_on();
    const Post unknown = alice.presses(composed, "Confirm");
    EXPECT_TRUE(says(unknown, "Not known yet")) << unknown.content;
    proxy.accept_again();
    const Post again = alice.presses(unknown, "Try again");
    EXPECT_TRUE(says(again, "dealt with already")) << again.content;
    EXPECT_TRUE(says(again, "Your answer to")) << again.content;
    EXPECT_EQ(world_.table(game)->waiting(kFirst).size(), 1U);
}

// The answer was made when the store goes away: only the long words of its buttons cannot be kept.
TEST_F(StoreAway, an_answer_whose_buttons_cannot_be_kept_is_shown_without_them) {
    const GameId game = world_.begins_game();
    for (const char* answer : {"Pass", "Coins: 0"})
        for (Person* person : {&world_.alice, &world_.bob}) {
            person->presses(person->presses(world_.panel_of(*person), answer), "Confirm");
            world_.deliver();
        }
    const Question turn = world_.table(game)->questions().front();
    const std::string partner(1, turn.seat == kFirst ? 'B' : 'A');
    BehindProxy behind(world_);
    Person bob{behind.commands, 701, "Bob", world_.last_interaction};
    Person& person = turn.seat == kFirst ? behind.alice : bob;
    const ButtonId walked{'u',  Verb::Open,
                          game, Intent{turn.id, turn.seat, 256},
                          {},   "offer " + partner + " 0 - \"" + std::string(120, 'w') + "\""};
    behind.proxy.cut_at("insert into short_ids", Fate::Lost);
    behind.proxy.refuse_from_the_cut_on();
    const Post post = person.presses(to_text(walked));
    EXPECT_EQ(behind.proxy.cuts(), 1);
    EXPECT_TRUE(says(post, "Your hand")) << "the panel as it was made: " << post.content;
    EXPECT_TRUE(says(post, "The buttons cannot be shown")) << post.content;
    EXPECT_FALSE(says(post, "Not recorded")) << post.content;
    behind.proxy.accept_again();
    EXPECT_TRUE(control_labelled(person.presses(post, "Open my panel again"), "Make an offer").has_value());
}

TEST_F(StoreAway, a_table_is_set_with_its_card_or_not_at_all) {
    BehindProxy behind(world_);
    behind.proxy.cut_at("insert into outbox", Fate::Lost);
    behind.proxy.refuse_from_the_cut_on();
    const Post answer = behind.alice.types("game create", {{"game", "caravan"}});
    EXPECT_EQ(behind.proxy.cuts(), 1);
    EXPECT_TRUE(says(answer, "nothing was changed")) << answer.content;
    EXPECT_TRUE(world_.store.games_in(GuildId{500}, GameState::Lobby).empty());
}

} // namespace
} // namespace majlis::test
