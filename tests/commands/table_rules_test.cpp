#include <algorithm>

#include "commands/table_rules.h"
#include "engine/games.h"
#include "packs/open_table.h"
#include "tests/commands/world.h"

namespace majlis::test {
namespace {

bool says(std::string_view text, std::string_view words) {
    return text.find(words) != std::string_view::npos;
}

TEST(TableRules, no_game_has_an_option_of_the_same_name) {
    for (const GameInfo* game : known_games())
        for (const OptionInfo& option : game->options)
            for (const OptionInfo& ours : table_options())
                EXPECT_NE(option.id, ours.id) << game->name;
}

TEST(TableRules, every_value_is_read_and_written) {
    for (const OptionInfo& option : table_options())
        for (const std::string_view value : option.values) {
            Options chosen{{std::string(option.id), std::string(value)}, {"stages", "3"}};
            const auto rules = take_table_rules(chosen);
            ASSERT_TRUE(std::holds_alternative<TableRules>(rules)) << option.id;
            EXPECT_EQ(as_options(std::get<TableRules>(rules)).at(std::string(option.id)), value);
            EXPECT_EQ(chosen, (Options{{"stages", "3"}})) << "the game's own stay";
        }
}

// A table with these options that Alice has set; Carol has come along.
class Tables : public CommandsTest {
protected:
    Post sets(const std::string& options, const std::string& seats = "2") {
        world_.alice.types("game create", {{"game", "caravan"}, {"seats", seats}, {"options", options}});
        world_.deliver();
        return world_.postman.last(OutboxKind::Post).post;
    }

    Post joins(Person& person, const Post& card) { return person.presses(person.presses(card, "Join"), "Here"); }

    GameRow game() { return world_.store.find(GameId{1}).value(); }

    std::string names_by_seat() {
        std::string names;
        EXPECT_TRUE(world_.store.with_game(GameId{1}, [&](GameTransaction& tx) {
            for (const SeatRow& row : tx.seats())
                names += (row.name.empty() ? "-" : row.name) + " ";
        }));
        return names;
    }

    Person carol_{world_.commands, 702, "Carol", world_.last_interaction};
};

TEST_F(Tables, at_a_table_for_the_invited_nobody_else_joins) {
    const Post card = sets("join=invited");
    EXPECT_TRUE(says(card.content, "\njoin: invited\n")) << card.content;
    EXPECT_TRUE(says(joins(carol_, card).content, "This table is for those who are invited."));
    EXPECT_TRUE(says(joins(world_.alice, card).content, "You sit at the table.")) << "who set it needs no invitation";
    EXPECT_EQ(world_.alice.types("game invite", {}, {{"player", carol_.named()}}).content, "Invited: <@702>.");
    world_.deliver();
    const Delivered& invitation = world_.postman.last(OutboxKind::Post);
    EXPECT_EQ(invitation.post.content, "<@702>, you are invited to **Caravan**, game 1.");
    EXPECT_EQ(invitation.post.pinged, std::vector{carol_.id()});
    const std::size_t before = world_.postman.delivered().size();
    EXPECT_EQ(world_.alice.types("game invite", {}, {{"player", carol_.named()}}).content, "Invited already: <@702>.");
    world_.deliver();
    EXPECT_EQ(world_.postman.delivered().size(), before) << "nobody is called twice";
    EXPECT_TRUE(says(joins(carol_, invitation.post).content, "You sit at the table."));
}

TEST_F(Tables, only_who_set_the_table_or_organises_invites_people) {
    sets("join=invited");
    const auto invites = [&](Person& person, const NamedPerson& guest) {
        return person.types("game invite", {{"game", "1"}}, {{"player", guest}}).content;
    };
    EXPECT_EQ(invites(carol_, carol_.named()), "Whoever set the table does the inviting.");
    EXPECT_TRUE(says(carol_.types("game invite", {}, {{"player", carol_.named()}}).content, "There is no such table"));
    EXPECT_EQ(invites(world_.alice, {UserId{9}, "Robot", true}), "A bot plays no games here.");
    carol_.permissions |= 1ULL << 5;
    EXPECT_EQ(invites(carol_, world_.bob.named()), "Invited: <@701>.");
}

TEST_F(Tables, a_table_of_another_server_is_not_found) {
    sets("");
    Interaction invite =
        world_.alice.doing(SlashCommand{"game invite", {{"game", "1"}}, {}, {{"player", carol_.named()}}});
    invite.guild = GuildId{501};
    EXPECT_TRUE(says(post_of(world_.alice.does(invite)).content, "There is no such table here."));
}

TEST_F(Tables, who_set_the_table_starts_it_where_that_is_settled) {
    const Post card = sets("start=host");
    joins(world_.bob, card);
    joins(carol_, card);
    EXPECT_EQ(world_.bob.presses(card, "Start").content, "Whoever set the table starts the game.");
    EXPECT_TRUE(says(world_.alice.presses(card, "Start").content, "The game begins."));
    EXPECT_EQ(game().state, GameState::Running);
}

TEST_F(Tables, seats_are_chosen_by_name) {
    const Post card = sets("seating=choice", "3");
    EXPECT_TRUE(says(card.content, "1. Merchant A: free\n2. Merchant B: free")) << card.content;
    const Post alices = joins(world_.alice, card);
    EXPECT_EQ(world_.alice.presses(alices, "Merchant C").content, "You play Merchant C.");
    EXPECT_EQ(names_by_seat(), "- - Alice ");
    const Post bobs = joins(world_.bob, card);
    EXPECT_FALSE(control_labelled(bobs, "Merchant C")) << "taken";
    const Post carols = joins(carol_, card);
    EXPECT_EQ(carol_.presses(carols, "Merchant B").content, "You play Merchant B.") << "her own";
    EXPECT_EQ(world_.bob.presses(bobs, "Merchant B").content, "Somebody was quicker and sits there already.");
    EXPECT_EQ(names_by_seat(), "Bob_the *bold* Carol Alice ");
    EXPECT_EQ(game().chance.joins.size(), 3U) << "to change one's seat is no join";
    world_.alice.presses(card, "Start");
    EXPECT_EQ(names_by_seat(), "Bob_the *bold* Carol Alice ");
    world_.deliver();
    EXPECT_TRUE(says(world_.postman.last(OutboxKind::Edit).post.content, "3. Merchant C: <@700>"));
}

TEST_F(Tables, where_seats_are_chosen_every_chair_has_to_be_taken) {
    const Post card = sets("seating=choice", "3");
    joins(world_.alice, card);
    joins(world_.bob, card);
    EXPECT_TRUE(says(world_.alice.presses(card, "Start").content, "every chair has to be taken"));
    EXPECT_EQ(game().state, GameState::Lobby);
}

TEST_F(Tables, where_only_players_watch_the_thread_is_theirs) {
    const Post card = sets("watch=players");
    joins(world_.alice, card);
    joins(world_.bob, card);
    world_.alice.presses(card, "Start");
    world_.deliver();
    const auto at_table = world_.postman.to(ToThread{GameId{1}, "table"});
    ASSERT_GE(at_table.size(), 4U);
    EXPECT_EQ(thread_from_payload(at_table[0].row.post.payload).watching, Watching::Players);
    std::vector<UserId> members;
    for (const Delivered& one : at_table)
        if (one.row.post.kind == OutboxKind::AddMember) members.push_back(member_from_payload(one.row.post.payload));
    std::sort(members.begin(), members.end());
    EXPECT_EQ(members, (std::vector{UserId{700}, UserId{701}}));
    EXPECT_EQ(carol_.presses("pb 1").content, "At this table only its players watch.");
    EXPECT_EQ(world_.bob.presses("pb 1").files.size(), 1U);
}

TEST_F(Tables, a_closed_table_needs_private_threads) {
    Interaction create =
        world_.alice.doing(SlashCommand{"game create", {{"game", "caravan"}, {"options", "watch=players"}}});
    create.app_permissions = kAllPermissions & ~(1ULL << 36);
    EXPECT_TRUE(says(post_of(world_.alice.does(create)).content, "I am not allowed to: Create Private Threads."));
    const Post card = sets("");
    Interaction change = world_.alice.doing(Pressed{"uV 1", {"watch=players"}, MessageId{1}});
    change.app_permissions = create.app_permissions;
    EXPECT_TRUE(says(post_of(world_.alice.does(change)).content, "I am not allowed to: Create Private Threads."));
    EXPECT_EQ(game().rules.watching, Watching::Everybody);
}

TEST_F(Tables, a_closed_table_needs_a_text_channel) {
    constexpr auto kWhy = "No private threads can be opened in a channel of this kind";
    const auto creates = [&](const char* options) {
        Interaction create =
            world_.alice.doing(SlashCommand{"game create", {{"game", "caravan"}, {"options", options}}});
        create.app_permissions = kAllPermissions | (1ULL << 3); // not even an administrator can
        create.in_text_channel = false;
        return post_of(world_.alice.does(create)).content;
    };
    EXPECT_TRUE(says(creates("watch=players"), kWhy));
    EXPECT_FALSE(says(creates(""), kWhy)) << "a table that everybody may watch needs none";
    EXPECT_EQ(game().rules.watching, Watching::Everybody);
    Interaction change = world_.alice.doing(Pressed{"uV 1", {"watch=players"}, MessageId{1}});
    change.in_text_channel = false;
    EXPECT_TRUE(says(post_of(world_.alice.does(change)).content, kWhy));
    EXPECT_EQ(game().rules.watching, Watching::Everybody);
}

TEST_F(Tables, who_set_the_table_changes_its_options) {
    const Post card = sets("stages=3");
    const Post panel = world_.alice.presses(card, "Options");
    EXPECT_TRUE(says(panel.content, "stages: 3\n")) << panel.content;
    const Post values = world_.alice.presses(panel, "stages");
    world_.alice.presses(values, "7");
    EXPECT_EQ(game().options.at("stages"), "7");
    world_.alice.presses(world_.alice.presses(values, "join"), "invited");
    EXPECT_EQ(game().rules.joining, Joining::Invited);
    world_.deliver();
    const Post changed = world_.postman.last(OutboxKind::Edit).post;
    EXPECT_TRUE(says(changed.content, "stages: 7\n")) << changed.content;
    EXPECT_TRUE(says(changed.content, "join: invited\n")) << changed.content;
    joins(world_.alice, card);
    world_.alice.types("game invite", {}, {{"player", world_.bob.named()}});
    joins(world_.bob, card);
    world_.alice.presses(card, "Start");
    EXPECT_EQ(world_.table(GameId{1})->record().options.at("stages"), "7") << "the game is dealt with them";
}

TEST_F(Tables, others_see_the_options_and_change_none) {
    const Post card = sets("stages=3");
    const Post panel = carol_.presses(card, "Options");
    EXPECT_TRUE(says(panel.content, "stages: 3\n"));
    EXPECT_TRUE(panel.rows.empty());
    Control control{"uV 1", "", {"stages=5"}};
    EXPECT_TRUE(says(carol_.presses(control).content, "Whoever set the table may change them."));
    EXPECT_EQ(game().options.at("stages"), "3");
}

TEST_F(Tables, an_option_that_is_none_changes_nothing) {
    sets("stages=3");
    for (const char* wrong : {"stages=77", "nothing=1", "watch=nobody", "=", "stages"}) {
        const GameRow before = game();
        const Post answer = world_.alice.presses(Control{"uV 1", "", {wrong}});
        EXPECT_TRUE(says(answer.content, "option")) << answer.content;
        EXPECT_EQ(game(), before) << wrong;
    }
}

} // namespace
} // namespace majlis::test
