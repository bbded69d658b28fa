#include <set>

#include "commands/closing_tables.h"
#include "commands/seating.h"
#include "tests/commands/world.h"

namespace majlis::test {
namespace {

using Lobby = CommandsTest;

bool says(const Post& post, std::string_view words) {
    return post.content.find(words) != std::string::npos;
}

TEST_F(Lobby, the_card_shows_the_commitment_before_anybody_joins) {
    const GameId game = world_.creates_table();
    const Delivered& card = world_.postman.last(OutboxKind::Post);
    const auto commitment = to_hex(commitment_to(secret_from_seed("a secret")));
    EXPECT_TRUE(says(card.post, commitment)) << card.post.content;
    EXPECT_FALSE(says(card.post, to_hex(secret_from_seed("a secret"))));
    EXPECT_TRUE(says(card.post, "1. free\n2. free")) << card.post.content;
    EXPECT_EQ(card.row.post.to, Destination(ToChannel{ChannelId{600}}));
    EXPECT_EQ(world_.store.message(game, "lobby card").has_value(), true);
}

TEST_F(Lobby, one_person_has_five_tables_that_gather_and_organisers_as_many_as_they_like) {
    const auto set_by = [&](Person& person) {
        int set = 0;
        for (int tables = 0; tables < 12; ++tables)
            set +=
                says(person.types("game create", {{"game", "caravan"}, {"seats", "2"}}), "The table is set.") ? 1 : 0;
        return set;
    };
    EXPECT_EQ(set_by(world_.alice), 5);
    EXPECT_TRUE(says(world_.alice.types("game create", {{"game", "caravan"}, {"seats", "2"}}),
                     "You have 5 tables on this server that wait for players"));
    EXPECT_EQ(set_by(world_.bob), 5) << "others have their own";
    world_.alice.types("game end", {{"game", "1"}});
    EXPECT_EQ(set_by(world_.alice), 1) << "one was closed";
    world_.alice.permissions |= 1ULL << 5; // manages the server
    EXPECT_EQ(set_by(world_.alice), 12);
    world_.deliver();
    EXPECT_EQ(world_.postman.to(ToChannel{ChannelId{600}}).size(), 5 + 5 + 1 + 1 + 12U) << "cards, and one closed";
}

TEST_F(Lobby, one_person_sets_twenty_tables_in_a_day_also_if_they_are_closed_again) {
    const auto sets_and_closes = [&] {
        int set = 0;
        for (int tables = 0; tables < 30; ++tables) {
            if (!says(world_.alice.types("game create", {{"game", "caravan"}, {"seats", "2"}}), "The table is set."))
                continue;
            ++set;
            const std::string game = cluster().ask(world_.database, "select max(game_id) from games");
            world_.alice.types("game end", {{"game", game}});
        }
        return set;
    };
    EXPECT_EQ(sets_and_closes(), 20);
    EXPECT_TRUE(says(world_.alice.types("game create", {{"game", "caravan"}, {"seats", "2"}}),
                     "You have set 20 tables on this server within 24 hours"));
    world_.now += std::chrono::hours(24);
    EXPECT_EQ(sets_and_closes(), 20);
}

TEST_F(Lobby, one_persons_games_that_go_on_are_bounded_too) {
    world_.creates_table();
    cluster().ask(world_.database,
                  "insert into games select (jsonb_populate_record(g, jsonb_build_object('game_id', 1000 + i, 'state', "
                  "'running'))).* from games g, generate_series(1, 49) i");
    EXPECT_TRUE(says(world_.alice.types("game create", {{"game", "caravan"}, {"seats", "2"}}),
                     "You have set 50 tables on this server whose games are not over"));
}

TEST_F(Lobby, joining_asks_how_the_hand_shall_come_and_changes_the_card) {
    const GameId game = world_.creates_table();
    const Post card = world_.postman.last(OutboxKind::Post).post;
    const Post question = world_.alice.presses(card, "Join");
    EXPECT_TRUE(says(question, "Where shall I show you your hand?"));
    world_.alice.presses(question, "By direct message");
    world_.deliver();
    const Post changed = world_.postman.last(OutboxKind::Edit).post;
    EXPECT_TRUE(says(changed, "1. <@700>\n2. free")) << changed.content;
    EXPECT_TRUE(changed.pinged.empty());
    EXPECT_EQ(world_.store.find(game).value().chance.joins.size(), 1U);

    world_.alice.presses(question, "Here"); // a change of mind is no second join
    EXPECT_EQ(world_.store.find(game).value().chance.joins.size(), 1U);
    world_.alice.presses(card, "Leave");
    world_.deliver();
    EXPECT_TRUE(says(world_.postman.last(OutboxKind::Edit).post, "1. free\n2. free"));
}

TEST_F(Lobby, a_full_table_takes_nobody_and_strangers_do_not_start) {
    world_.creates_table();
    const Post card = world_.postman.last(OutboxKind::Post).post;
    for (Person* person : {&world_.alice, &world_.bob})
        person->presses(person->presses(card, "Join"), "Here");
    Person carol{world_.commands, 702, "Carol", world_.last_interaction};
    EXPECT_TRUE(says(carol.presses(carol.presses(card, "Join"), "Here"), "Every chair is taken"));
    EXPECT_TRUE(says(carol.presses(card, "Start"), "Whoever sits at the table may start"));
}

TEST_F(Lobby, too_few_players_do_not_start) {
    const GameId game = world_.creates_table();
    const Post card = world_.postman.last(OutboxKind::Post).post;
    world_.alice.presses(world_.alice.presses(card, "Join"), "Here");
    EXPECT_TRUE(says(world_.alice.presses(card, "Start"), "can be played by this many: 2, 3, 4, 5"));
    EXPECT_EQ(world_.store.find(game).value().state, GameState::Lobby);
}

TEST_F(Lobby, the_start_carries_free_chairs_away) {
    const GameId game = world_.creates_table("", "5");
    const Post card = world_.postman.last(OutboxKind::Post).post;
    for (Person* person : {&world_.alice, &world_.bob})
        person->presses(person->presses(card, "Join"), "Here");
    world_.alice.presses(card, "Start");
    EXPECT_EQ(world_.store.find(game).value().seats, Seats(2));
    EXPECT_EQ(world_.table(game)->seats(), Seats(2));
}

std::vector<SeatRow> seats_of(World& world, GameId game) {
    std::vector<SeatRow> seats;
    EXPECT_TRUE(world.store.with_game(game, [&](GameTransaction& tx) { seats = tx.seats(); }));
    return seats;
}

TEST_F(Lobby, who_asks_for_direct_messages_again_gets_another_try) {
    world_.creates_table();
    world_.store.people().keep_locale(world_.alice.id(), "en");
    world_.store.people().keep(world_.alice.id(), DirectMessages::Closed);
    const Post question = world_.alice.presses(world_.postman.last(OutboxKind::Post).post, "Join");
    world_.alice.presses(question, "Here");
    EXPECT_EQ(world_.store.people().user(world_.alice.id()).direct_messages, DirectMessages::Closed);
    world_.alice.presses(question, "By direct message");
    EXPECT_EQ(world_.store.people().user(world_.alice.id()).direct_messages, DirectMessages::Untried);
}

// Five join in their order and begin; their names by seat, in one word.
std::string seating_of_five(World& world, const std::string& options) {
    world.alice.types("game create", {{"game", "caravan"}, {"seats", "5"}, {"options", options}});
    world.deliver();
    const Delivered& posted = world.postman.last(OutboxKind::Post);
    const GameId game = posted.row.id.game;
    for (const std::uint64_t user : {1, 2, 3, 4, 5}) {
        Person one{world.commands, user, std::to_string(user), world.last_interaction};
        one.presses(one.presses(posted.post, "Join"), "Here");
        if (user == 5) one.presses(posted.post, "Start");
    }
    world.deliver();
    std::string names;
    for (const SeatRow& row : seats_of(world, game))
        names += row.name;
    EXPECT_TRUE(world.table(game) != nullptr) << "the record loads, so the games' own options are what they were";
    return names;
}

TEST_F(Lobby, seats_are_shuffled_unless_they_are_fixed) {
    EXPECT_EQ(seating_of_five(world_, "seating=fixed"), "12345");
    std::set<std::string> seatings;
    for (const char* options : {"", "seating=random", "seating=random stages=3", "stages=3"})
        seatings.insert(seating_of_five(world_, options));
    EXPECT_GE(seatings.size(), 3U) << "four shuffles of five";
}

TEST_F(Lobby, the_card_has_a_line_for_each_option_that_is_not_as_usual) {
    world_.alice.types("game create", {{"game", "caravan"}});
    world_.deliver();
    const Post usual = world_.postman.last(OutboxKind::Post).post;
    EXPECT_TRUE(says(usual, "game 1\n-# As usual: stages (5), seating (random), join (everybody), start (players), "
                            "watch (everybody), pace (relaxed), absence (wait), reliability (any)\n-# Clocks: 3d for a "
                            "decision, 7d saved up at most, 3d for answers in secret.\n1. free"))
        << usual.content;
    world_.creates_table("stages=3");
    const Post changed = world_.postman.last(OutboxKind::Post).post;
    EXPECT_TRUE(says(changed, "game 2\nstages: 3\nseating: fixed\n-# As usual: join (everybody), ")) << changed.content;
}

TEST_F(Lobby, options_are_said_in_words) {
    for (const char* game : {"crescent-moon", "tigris-euphrates"}) {
        world_.alice.types("game create", {{"game", game}});
        world_.deliver();
        const Post card = world_.postman.last(OutboxKind::Post).post;
        EXPECT_FALSE(says(card, "_")) << card.content;
    }
}

// Whoever knows the secret and the joins afterwards can draw the seats again.
TEST_F(Lobby, the_shuffle_of_seats_follows_from_the_record) {
    const std::string names = seating_of_five(world_, "seating=random");
    const GameId game = world_.postman.last(OutboxKind::Prompt).row.id.game;
    const ChanceSource chance = world_.store.record(game).value().chance;
    std::vector<SeatRow> joined;
    for (const std::uint64_t user : {1, 2, 3, 4, 5})
        joined.push_back(
            {Seat{static_cast<std::uint8_t>(user - 1)}, UserId{user}, std::to_string(user), Delivery::Here});
    EXPECT_EQ(seated(joined, Seating::Random, chance), seats_of(world_, game));
    EXPECT_EQ(seated(joined, Seating::Fixed, chance), joined);
}

TEST_F(Lobby, the_start_opens_a_thread_deals_and_asks) {
    const GameId game = world_.begins_game();
    const auto at_table = world_.postman.to(ToThread{game, "table"});
    ASSERT_EQ(at_table.size(), 3U);
    EXPECT_EQ(at_table[0].row.post.kind, OutboxKind::OpenThread);
    EXPECT_EQ(thread_from_payload(at_table[0].row.post.payload),
              (ThreadOpening{ChannelId{600}, "Caravan " + std::to_string(game.value)}));
    EXPECT_TRUE(says(at_table[1].post, "A caravan of 2 sets out")) << at_table[1].post.content;
    EXPECT_EQ(at_table[1].row.post.image, "board");
    EXPECT_EQ(at_table[2].row.post.kind, OutboxKind::Prompt);
    EXPECT_FALSE(says(at_table[1].post, "You begin with"));

    const auto to_alice = world_.postman.to(ToUser{UserId{700}});
    ASSERT_EQ(to_alice.size(), 1U);
    EXPECT_TRUE(says(to_alice[0].post, "You begin with")) << to_alice[0].post.content;
    EXPECT_EQ(to_alice[0].row.post.image, "hand 0");
    EXPECT_TRUE(world_.postman.to(ToUser{UserId{701}}).empty()) << "Bob looks at his hand when he wants to";
}

TEST_F(Lobby, a_second_start_and_a_late_join_are_told_that_the_game_has_begun) {
    const GameId game = world_.begins_game();
    const std::size_t before = world_.postman.delivered().size();
    const std::string id = " " + std::to_string(game.value);
    EXPECT_TRUE(says(world_.bob.presses("ps" + id), "has begun already"));
    for (const char* button : {"pj", "ud", "ue"}) {
        const Post late = world_.bob.presses(button + id);
        EXPECT_TRUE(says(late, "has begun already")) << late.content;
        EXPECT_TRUE(says(world_.bob.presses(late, "Open my panel"), "Your hand"));
    }
    Person carol{world_.commands, 702, "Carol", world_.last_interaction};
    EXPECT_FALSE(carol.presses(carol.presses("pj" + id), "Board").files.empty());
    world_.deliver();
    EXPECT_EQ(world_.postman.delivered().size(), before);
}

TEST_F(Lobby, wrong_wishes_are_answered_with_what_is_wrong) {
    const auto create = [&](std::map<std::string, std::string> options) {
        return world_.alice.types("game create", std::move(options)).content;
    };
    EXPECT_EQ(create({{"game", "chess"}}),
              "I do not know that game. There are these: Caravan, Crescent Moon, Tigris & Euphrates.");
    for (const char* seats : {"9", "0", "-1", "two"})
        EXPECT_EQ(create({{"game", "caravan"}, {"seats", seats}}), "Caravan can be played by this many: 2, 3, 4, 5.");
    EXPECT_EQ(create({{"game", "caravan"}, {"seats", "6"}}),
              "Caravan cannot be played by 6. It can be played by this many: 2, 3, 4, 5.");
    EXPECT_TRUE(create({{"game", "caravan"}, {"options", "*=3"}})
                    .starts_with("There is no option named \\*. There are these: stages, seating, join, start, watch"));
    EXPECT_EQ(create({{"game", "caravan"}, {"options", "stages=99"}}),
              "The option stages cannot be 99. It can be one of: 3, 5, 7.");
    EXPECT_EQ(create({{"game", "caravan"}, {"options", "seating=mine"}}),
              "The option seating cannot be mine. It can be one of: random, fixed, choice, bid.");
    EXPECT_TRUE(create({{"game", "caravan"}, {"options", "stages"}})
                    .starts_with("Options are written like this: stages=5. There are these: stages, seating, join"));
    world_.alice.locale = "cs";
    EXPECT_EQ(create({{"game", "caravan"}, {"options", "stages=99"}}),
              "Volba stages nemůže být 99. Může být: 3, 5, 7.");
    world_.alice.locale = "en-US";
    EXPECT_EQ(world_.store.outbox().counts(), (OutboxCounts{0, 0}));
}

TEST_F(Lobby, missing_permissions_are_named) {
    Interaction interaction = world_.alice.doing(SlashCommand{"game create", {{"game", "caravan"}}});
    interaction.app_permissions = kAllPermissions & ~(1ULL << 35);
    EXPECT_EQ(post_of(world_.alice.does(interaction)).content,
              "In this channel I am not allowed to: Create Public Threads. Please ask somebody who may change that.");
    interaction.guild.reset();
    EXPECT_EQ(post_of(world_.alice.does(interaction)).content, "Games are created in a channel of a server.");
}

TEST_F(Lobby, an_interaction_that_comes_twice_creates_one_table) {
    const Interaction create = world_.alice.doing(SlashCommand{"game create", {{"game", "caravan"}}});
    world_.alice.does(create);
    world_.alice.does(create);
    world_.deliver();
    EXPECT_EQ(world_.postman.delivered().size(), 1U);
    EXPECT_EQ(world_.store.games_in(GuildId{500}, GameState::Lobby).size(), 1U);
}

TEST_F(Lobby, who_set_a_table_takes_it_away_before_its_game_begins) {
    const GameId game = world_.creates_table();
    const Post card = world_.postman.last(OutboxKind::Post).post;
    world_.bob.presses(world_.bob.presses(card, "Join"), "Here");
    const std::map<std::string, std::string> named{{"game", "1"}};
    EXPECT_EQ(world_.bob.types("game end", named).content, "Whoever set the table may close it.");
    EXPECT_EQ(world_.store.find(game)->state, GameState::Lobby);
    EXPECT_EQ(world_.alice.types("game end", named).content, "The table is closed. Its card says so.");
    world_.deliver();
    const Post closed = world_.postman.last(OutboxKind::Edit).post;
    EXPECT_EQ(closed.content, "**Caravan**, game 1\nThis table was closed before its game began.");
    EXPECT_TRUE(closed.rows.empty());
    EXPECT_TRUE(world_.store.games_of(world_.bob.id()).empty()) << "nobody sits there any more";
    EXPECT_EQ(world_.store.count_games(), (GameCounts{0, 0, 1}));
    for (const char* label : {"Join", "Leave", "Options", "Start"})
        EXPECT_EQ(world_.bob.presses(card, label).content, "This table was closed before its game began.") << label;
}

TEST_F(Lobby, of_a_closed_table_there_is_nothing_to_see) {
    world_.creates_table();
    const std::map<std::string, std::string> named{{"game", "1"}};
    world_.alice.types("game end", named);
    EXPECT_TRUE(says(world_.alice.types("board", named), "There is no board yet"));
    EXPECT_TRUE(says(world_.alice.types("export", named), "There is nothing to export yet"));
    EXPECT_TRUE(says(world_.alice.types("replay", named), "There is nothing to replay yet."));
    EXPECT_TRUE(says(world_.alice.types("game rematch", named), "Whoever played in this game"));
    EXPECT_EQ(world_.alice.types("game end", named).content, "This game is over.");
}

TEST_F(Lobby, an_organiser_closes_a_table_with_a_reason) {
    const GameId game = world_.creates_table();
    const auto ends = [&] {
        return world_.bob.types("organise end", {{"game", "1"}, {"reason", "Set *twice*."}}).content;
    };
    EXPECT_TRUE(ends().starts_with("Games are governed by"));
    world_.bob.permissions |= 1ULL << 5;
    EXPECT_EQ(ends(), "The table is closed. Its card says so.");
    world_.deliver();
    EXPECT_EQ(world_.postman.last(OutboxKind::Edit).post.content,
              "**Caravan**, game 1\n**Organiser <@701>:** this table is closed. Reason: Set \\*twice\\*.");
    EXPECT_EQ(world_.store.find(game)->standing, Standing::Ended);
}

TEST_F(Lobby, a_table_where_nothing_happens_for_thirty_days_is_closed) {
    const GameId game = world_.creates_table();
    const Post card = world_.postman.last(OutboxKind::Post).post;
    world_.now += std::chrono::days(20);
    world_.alice.presses(world_.alice.presses(card, "Join"), "Here");
    world_.deliver();
    const std::size_t before = world_.postman.delivered().size();
    world_.now += std::chrono::days(30);
    world_.store.forget(world_.now - std::chrono::days(14), world_.now - std::chrono::hours(23));
    close_quiet_tables(world_.store, world_.now);
    EXPECT_EQ(world_.store.find(game)->state, GameState::Lobby) << "somebody joined thirty days ago";
    world_.now += std::chrono::milliseconds(1);
    close_quiet_tables(world_.store, world_.now);
    EXPECT_EQ(world_.store.find(game)->state, GameState::Over);
    world_.deliver();
    ASSERT_EQ(world_.postman.delivered().size(), before + 1) << "the card alone tells it";
    EXPECT_EQ(world_.postman.last(OutboxKind::Edit).post.content,
              "**Caravan**, game 1\nThis table was closed: nothing has happened here for a long time.");
}

TEST_F(Lobby, half_words_are_completed) {
    const auto suggested = [&](const std::string& focused, const std::string& typed) {
        const HalfTyped half{"game create", focused, typed, {{"game", "caravan"}}};
        const Reply reply = world_.alice.does(world_.alice.doing(half));
        std::vector<std::string> values;
        for (const SelectOption& choice : std::get<SuggestionsReply>(reply).choices)
            values.push_back(choice.value);
        return values;
    };
    EXPECT_EQ(suggested("game", "CARA"), std::vector<std::string>{"caravan"});
    EXPECT_EQ(suggested("game", "chess"), std::vector<std::string>{});
    EXPECT_EQ(suggested("options", "=5"), std::vector<std::string>{"stages=5"});
    EXPECT_EQ(suggested("options", "seat"),
              (std::vector<std::string>{"seating=random", "seating=fixed", "seating=choice", "seating=bid"}));
    EXPECT_EQ(suggested("options", "watch"), (std::vector<std::string>{"watch=everybody", "watch=players"}));
}

} // namespace
} // namespace majlis::test
