// Packs of a server: uploaded by its organisers, listed, shown, chosen for a table; each game keeps its own.
#include <algorithm>

#include "commands/button_id.h"
#include "engine/games.h"
#include "packs/pack.h"
#include "tests/commands/world.h"

namespace majlis::test {
namespace {

constexpr std::uint64_t kManageGuild = 1ULL << 5;

std::string usual() {
    return std::string(default_pack<Caravan>());
}

// Caravan with so many coins in the beginning.
std::string rich(int coins) {
    std::string text = usual();
    const auto at = text.find("coins = ");
    return text.replace(at, text.find('\n', at) - at, "coins = " + std::to_string(coins));
}

// Caravan for four at most: its 48 cards do not go round among five.
std::string scarce() {
    const std::string dealt = "cards = 4";
    std::string text = usual();
    return text.replace(text.find(dealt), dealt.size(), "cards = 12");
}

class Packs : public CommandsTest {
protected:
    Interaction upload(const std::string& name, const std::string& text, const std::string& filename = "mine.toml") {
        SlashCommand command{"pack upload", {{"name", name}}, {}};
        command.files["file"] = {filename, text.size(), "https://cdn.discordapp.com/mine.toml", text};
        Interaction interaction = world_.alice.doing(std::move(command));
        interaction.permissions = kManageGuild;
        return interaction;
    }

    Post uploads(const std::string& name, const std::string& text, const std::string& filename = "mine.toml") {
        return post_of(world_.alice.does(upload(name, text, filename)));
    }

    // Alice and Bob begin Caravan with this pack; what everybody sees of it.
    std::string state_of_game(const std::string& pack) {
        std::map<std::string, std::string> options{{"game", "caravan"}, {"seats", "2"}, {"options", "seating=fixed"}};
        if (!pack.empty()) options["pack"] = pack;
        world_.alice.channel = world_.bob.channel = ChannelId{600};
        world_.alice.types("game create", options);
        world_.deliver();
        const Post card = world_.postman.last(OutboxKind::Post).post;
        const GameId game = world_.postman.last(OutboxKind::Post).row.id.game;
        for (Person* person : {&world_.alice, &world_.bob})
            person->presses(person->presses(card, "Join"), "Here");
        world_.alice.presses(card, "Start");
        world_.deliver();
        last_game_ = game;
        return world_.table(game)->view_json(Spectator{});
    }

    GameId last_game_;
};

bool says(const Post& post, std::string_view words) {
    return post.content.find(words) != std::string::npos;
}

TEST_F(Packs, who_manages_the_server_uploads_and_everybody_sees_the_list) {
    EXPECT_TRUE(says(world_.bob.types("pack list"), "This server has no packs of its own."));
    EXPECT_TRUE(says(uploads("rich", rich(9)), "The pack rich for Caravan can be played"));
    const Post list = world_.bob.types("pack list");
    EXPECT_TRUE(says(list, "**rich**, for Caravan, <@700>")) << list.content;
}

TEST_F(Packs, others_do_not_upload_nor_does_anybody_outside_a_server) {
    Interaction by_guest = upload("rich", rich(9));
    by_guest.permissions = 0;
    EXPECT_TRUE(says(post_of(world_.alice.does(by_guest)), "by whoever may manage this server"));
    Interaction elsewhere = upload("rich", rich(9));
    elsewhere.guild.reset();
    EXPECT_TRUE(says(post_of(world_.alice.does(elsewhere)), "Packs belong to a server"));
    EXPECT_TRUE(world_.store.guild_packs().of(GuildId{500}).empty());
}

TEST_F(Packs, who_may_not_upload_is_told_before_the_file_is_fetched) {
    Interaction unread = upload("rich", rich(9));
    std::get<SlashCommand>(unread.doing).files.at("file").text.reset();
    EXPECT_EQ(world_.commands.answer_unread(unread), std::nullopt) << "it has to be fetched";
    Interaction by_guest = unread;
    by_guest.permissions = 0;
    const auto told = world_.commands.answer_unread(by_guest);
    ASSERT_TRUE(told);
    EXPECT_TRUE(says(post_of(*told), "by whoever may manage this server"));
    EXPECT_TRUE(says(post_of(world_.alice.does(unread)), "could not be fetched"));
}

TEST_F(Packs, mistakes_are_told_with_file_and_line_and_nothing_is_kept) {
    const Post post = uploads("rich", rich(-9));
    EXPECT_TRUE(says(post, "nothing was changed")) << post.content;
    EXPECT_TRUE(says(post, "mine.toml, line ")) << post.content;
    EXPECT_TRUE(says(post, "must be a whole number from 0 to 1000.")) << post.content;
    EXPECT_TRUE(says(uploads("rich", "game = \"chess\""), "There is no game named chess."));
    EXPECT_TRUE(says(uploads("rich", "no toml"), "mine.toml, line 1"));
    EXPECT_TRUE(world_.store.guild_packs().of(GuildId{500}).empty());
}

TEST_F(Packs, whoever_reads_another_language_is_told_that_mistakes_are_in_english) {
    EXPECT_FALSE(says(uploads("rich", rich(-9)), "The mistakes are named in English."));
    world_.alice.locale = "cs";
    EXPECT_TRUE(says(uploads("rich", rich(-9)), "\nChyby jsou popsané anglicky.\nmine.toml, line "));
}

TEST_F(Packs, many_mistakes_come_as_a_file_too) {
    const Post post =
        uploads("empty", "game = \"crescent-moon\"\n" + std::string("[rules]\n") + "[tiles]\n[characters]\n");
    ASSERT_EQ(post.files.size(), 1U) << post.content;
    EXPECT_EQ(post.files[0].filename, "mistakes.txt");
    EXPECT_GT(std::count(post.files[0].bytes.begin(), post.files[0].bytes.end(), '\n'), 20);
}

TEST_F(Packs, mistakes_fit_the_answer_whatever_the_file_is_called) {
    const Post post =
        uploads("empty", "game = \"crescent-moon\"\n[rules]\n[tiles]\n[characters]\n", std::string(60, '_') + ".toml");
    EXPECT_TRUE(says(post, "This pack cannot be played yet")) << post.content;
    EXPECT_EQ(post.files.size(), 1U);
}

TEST_F(Packs, a_file_that_is_too_long_or_did_not_come_is_said_so) {
    Interaction lost = upload("rich", rich(9));
    std::get<SlashCommand>(lost.doing).files["file"].text.reset();
    EXPECT_TRUE(says(post_of(world_.alice.does(lost)), "could not be fetched"));
    Interaction long_one = upload("rich", rich(9));
    std::get<SlashCommand>(long_one.doing).files["file"].size = 1'000'001;
    EXPECT_TRUE(says(post_of(world_.alice.does(long_one)), "at most 1,000,000 bytes"));
    EXPECT_TRUE(says(uploads("", rich(9)), "A pack's name has 1 to 40 characters"));
    EXPECT_TRUE(says(uploads("two\nlines", rich(9)), "A pack's name has 1 to 40 characters"));
}

TEST_F(Packs, what_is_special_about_one_is_shown) {
    uploads("rich", rich(9));
    const Post post = world_.bob.types("pack show", {{"name", "rich"}});
    EXPECT_TRUE(says(post, "1 value differs from the usual pack (usual → here):\nrules.coins: 6 → 9")) << post.content;
    ASSERT_EQ(post.files.size(), 1U);
    EXPECT_EQ(post.files[0].bytes, rich(9));
    EXPECT_TRUE(says(world_.bob.types("pack show", {{"name", "poor"}}),
                     "This server has no such pack: poor. It has these: rich."));
}

TEST_F(Packs, packs_of_one_name_for_several_games_are_all_shown) {
    uploads("mine", rich(9));
    uploads("mine", std::string(default_pack<CrescentMoon>()));
    const Post post = world_.bob.types("pack show", {{"name", "mine"}});
    EXPECT_TRUE(says(post, "**mine**, for Caravan")) << post.content;
    EXPECT_TRUE(says(post, "**mine**, for Crescent Moon")) << post.content;
    ASSERT_EQ(post.files.size(), 2U);
    EXPECT_EQ(post.files[0].filename, "caravan.toml");
    EXPECT_EQ(post.files[1].filename, "crescent-moon.toml");
}

TEST_F(Packs, two_games_are_played_side_by_side_with_packs_of_their_own) {
    uploads("rich", rich(9));
    uploads("poor", rich(1));
    const std::string of_rich = state_of_game("rich");
    const GameId rich_game = last_game_;
    const std::string of_poor = state_of_game("poor");
    const GameId poor_game = last_game_;
    const std::string of_usual = state_of_game("");
    EXPECT_NE(of_rich, of_poor);
    EXPECT_NE(of_rich, of_usual);
    EXPECT_NE(world_.store.find(rich_game).value().pack, world_.store.find(poor_game).value().pack);
    EXPECT_EQ(world_.table(rich_game)->view_json(Spectator{}), of_rich);
    EXPECT_EQ(world_.table(poor_game)->view_json(Spectator{}), of_poor);
}

TEST_F(Packs, a_game_keeps_its_pack_when_the_name_gets_another) {
    uploads("mine", rich(9));
    const std::string before = state_of_game("mine");
    const GameId game = last_game_;
    uploads("mine", rich(1));
    EXPECT_EQ(world_.table(game)->view_json(Spectator{}), before);
    EXPECT_EQ(world_.store.pack(world_.store.find(game).value().pack), rich(9));
    EXPECT_NE(state_of_game("mine"), before) << "a new game has the new one";
}

TEST_F(Packs, a_table_asks_for_packs_that_are_there) {
    const std::map<std::string, std::string> options{{"game", "caravan"}, {"pack", "rich"}};
    EXPECT_TRUE(says(world_.alice.types("game create", options), "This server has no pack for that game yet."));
    uploads("rich", rich(9));
    const std::map<std::string, std::string> poor{{"game", "caravan"}, {"pack", "poor"}};
    EXPECT_TRUE(says(world_.alice.types("game create", poor), "no such pack: poor. It has these: rich."));
    EXPECT_TRUE(says(world_.alice.types("pack show", {{"name", "poor"}}), "It has these: rich."));
    Interaction elsewhere = world_.alice.doing(SlashCommand{"game create", options, {}});
    elsewhere.guild = GuildId{501};
    EXPECT_TRUE(says(post_of(world_.alice.does(elsewhere)), "This server has no pack for that game yet."));
    const std::map<std::string, std::string> other{{"game", "crescent-moon"}, {"pack", "rich"}};
    EXPECT_TRUE(says(world_.alice.types("game create", other), "This server has no pack for that game yet."));
}

TEST_F(Packs, that_serve_fewer_players_say_so_before_anybody_joins) {
    uploads("scarce", scarce());
    const auto sets_table = [&](const std::string& seats) {
        return world_.alice.types("game create", {{"game", "caravan"}, {"seats", seats}, {"pack", "scarce"}});
    };
    const Post refused = sets_table("5");
    EXPECT_TRUE(says(refused, "The pack has too few cards for 5 merchants.")) << refused.content;
    EXPECT_TRUE(says(sets_table("4"), "The table is set."));
}

TEST_F(Packs, that_serve_fewer_players_say_so_before_the_deal) {
    uploads("scarce", scarce());
    NewGame made;
    made.created_by = InteractionId{1};
    made.guild = GuildId{500};
    made.channel = ChannelId{600};
    made.kind = "caravan";
    made.pack = world_.store.guild_packs().find(GuildId{500}, "caravan", "scarce").value().hash;
    made.options = {{"stages", "3"}};
    const GameId game = world_.store.create(made, world_.now, [](GameTransaction& tx) {
        for (const Seat seat : Seats(5))
            tx.take_seat({seat, UserId{700U + seat.value}, "Somebody", Delivery::Here});
    });
    const Post refused = world_.alice.presses(to_text({'p', Verb::Start, game}));
    EXPECT_TRUE(says(refused, "The pack has too few cards for 5 merchants.")) << refused.content;
    EXPECT_EQ(world_.store.find(game).value().state, GameState::Lobby);
}

TEST_F(Packs, names_are_suggested_while_one_types) {
    uploads("Rich merchants", rich(9));
    uploads("poor", rich(1));
    const auto suggested = [&](const std::string& command, const std::string& focused, const std::string& typed) {
        const HalfTyped half{command, focused, typed, {{"game", "caravan"}}};
        const Reply reply = world_.alice.does(world_.alice.doing(half));
        std::vector<std::string> names;
        for (const SelectOption& choice : std::get<SuggestionsReply>(reply).choices)
            names.push_back(choice.value);
        return names;
    };
    EXPECT_EQ(suggested("game create", "pack", "rich"), std::vector<std::string>{"Rich merchants"});
    EXPECT_EQ(suggested("pack show", "name", ""), (std::vector<std::string>{"Rich merchants", "poor"}));
}

} // namespace
} // namespace majlis::test
