// What a player sees must be the same in every world that the player cannot tell apart: panels, posts, buttons.
// Two databases hold the same game, in one of them with everything dealt anew that the player does not know.
#include "commands/open_tables.h"
#include "engine/core/random_walk.h"
#include "packs/open_table.h"
#include "tests/commands/world.h"

namespace majlis::test {
namespace {

Chance chance_of(const std::string& seed) {
    return Chance(chance_key({secret_from_seed(seed), {}}), 0);
}

std::unique_ptr<Table> walked(std::size_t plies, const std::string& seed) {
    auto table = std::move(std::get<OpenedTable>(open_table("caravan", std::nullopt)).table);
    EXPECT_FALSE(table->begin({Seats(2), {{"stages", "3"}}, {}}, {secret_from_seed(seed), {}}));
    Chance chance = chance_of(seed);
    walk_at_random(*table, chance, plies);
    return table;
}

// Puts a position into the store as a running game of Alice and Bob.
GameId put(World& world, const Table& table) {
    world.store.keep_pack(table.pack(), std::get<OpenedTable>(open_table("caravan", std::nullopt)).pack);
    const GameId game = world.store.create({InteractionId{++world.last_interaction},
                                            GuildId{500},
                                            ChannelId{600},
                                            "caravan",
                                            table.pack(),
                                            {{"stages", "3"}},
                                            secret_from_seed("world"),
                                            {},
                                            table.state_json()},
                                           kNoon);
    EXPECT_TRUE(world.store.with_game(game, [&](GameTransaction& tx) {
        tx.take_seat({kFirst, world.alice.id(), "Alice", Delivery::DirectMessage});
        tx.take_seat({kSecond, world.bob.id(), "Bob", Delivery::DirectMessage});
        tx.start(Seats(2));
        tx.keep_waiting(all_waiting(table));
    }));
    return game;
}

void expect_same(const Post& a, const Post& b) {
    EXPECT_EQ(to_payload({a.content, a.rows, {}, a.pinged}), to_payload({b.content, b.rows, {}, b.pinged}));
    ASSERT_EQ(a.files.size(), b.files.size());
    for (std::size_t i = 0; i < a.files.size(); ++i) {
        EXPECT_EQ(a.files[i].alt, b.files[i].alt);
        EXPECT_TRUE(a.files[i].bytes == b.files[i].bytes) << "the image differs";
    }
}

// Bob opens everything that his panel opens, one level deep, in both worlds.
void expect_same_panels(World& a, World& b, GameId game) {
    const std::string act = "pa " + std::to_string(game.value);
    const Post one = a.bob.presses(act), other = b.bob.presses(act);
    expect_same(one, other);
    Chance first = chance_of("values"), second = chance_of("values");
    const auto controls = controls_in(one, first), same_controls = controls_in(other, second);
    ASSERT_EQ(controls.size(), same_controls.size());
    for (std::size_t i = 0; i < controls.size(); ++i)
        if (!controls[i].label.starts_with("Confirm"))
            expect_same(a.bob.presses(controls[i]), b.bob.presses(same_controls[i]));
    expect_same(a.bob.presses(act), b.bob.presses(act));
    const std::string deal = "pJ " + std::to_string(game.value);
    expect_same(a.bob.presses(deal), b.bob.presses(deal));
}

// An action of Alice whose outcome is open to everybody and takes nothing from the deck.
std::optional<std::string> plain_action(const Table& table) {
    for (const Question& question : table.questions(kFirst))
        for (const FullAction& action : table.full_actions(kFirst, question.id, 500).complete)
            for (const char* plain : {"pass", "bid 0", "rest", "waive", "levy", "pay", "offer B 0 - \"\""})
                if (action.notation == plain) return action.notation;
    return std::nullopt;
}

// Alice does it through her panels, which differ: her hand does.
void does(World& world, GameId game, const std::string& action) {
    const std::string act = "pa " + std::to_string(game.value);
    TurnBuffer buffer;
    ASSERT_TRUE(world.store.with_game(game, [&](GameTransaction& tx) {
        const auto table = table_of({tx.record(), {}}, world.store.pack(tx.game().pack).value());
        const Preview preview = compose(*table, kFirst, buffer, action);
        EXPECT_FALSE(preview.refused) << action << ": " << say(preview.refused->why, PlainEnglish());
        tx.keep_buffer(kFirst, buffer, kNoon);
    }));
    world.alice.presses(world.alice.presses(act), "Confirm");
}

void expect_same_news(World& a, World& b) {
    a.deliver();
    b.deliver();
    ASSERT_EQ(a.postman.delivered().size(), b.postman.delivered().size());
    for (std::size_t i = 0; i < a.postman.delivered().size(); ++i) {
        const Delivered &one = a.postman.delivered()[i], &other = b.postman.delivered()[i];
        if (one.row.post.to == Destination(ToUser{a.alice.id()})) continue;
        EXPECT_EQ(one.row.post.payload, other.row.post.payload);
        EXPECT_EQ(one.row.post.image, other.row.post.image);
        EXPECT_EQ(one.row.post.version, other.row.post.version);
    }
}

TEST(Knowing, a_redealt_world_shows_the_other_player_the_same_panels_and_posts) {
    World a, b;
    int compared = 0, differing = 0, moved = 0;
    for (std::size_t plies = 0; plies < 26; plies += 2) {
        const auto table = walked(plies, "game " + std::to_string(plies));
        if (table->result()) continue;
        auto other = table->clone();
        Chance chance = chance_of("anew " + std::to_string(plies));
        other->redeal(kSecond, chance);
        const GameId game = put(a, *table);
        ASSERT_EQ(put(b, *other), game);
        differing += table->state_json() != other->state_json();
        expect_same_panels(a, b, game);
        const auto action = plain_action(*table);
        if (action && action == plain_action(*other)) {
            does(a, game, *action);
            does(b, game, *action);
            expect_same_news(a, b);
            ++moved;
        }
        ++compared;
    }
    EXPECT_GE(compared, 8);
    EXPECT_GE(differing, compared / 2) << "worlds that do not differ prove nothing";
    EXPECT_GE(moved, 2);
}

// Bob's turn comes, if it comes soon.
bool comes_to_turn_of_bob(Table& table, Chance& chance) {
    for (int plies = 0; plies < 40 && !table.result(); ++plies) {
        for (const Question& question : table.questions(kSecond))
            if (question.kind == "turn") return true;
        const auto move = random_move(table, chance);
        if (!move || !std::holds_alternative<Played>(table.play(move->question.seat, move->action))) return false;
    }
    return false;
}

std::vector<std::string> offers_of_bob(const Table& table) {
    std::vector<std::string> offers;
    for (const Question& question : table.questions(kSecond))
        if (const auto goods = table.choices(kSecond, question.id, {"offer", "A", "0"}))
            for (const Choice& good : *goods)
                offers.push_back("offer A 0 " + std::get<WordChoice>(good).word + " \"\"");
    return offers;
}

bool may_be_accepted(const Table& table) {
    const std::string accept = "accept " + std::to_string(table.on_the_table(kFirst).offers.front().number);
    return !table.preview(kFirst, std::span(&accept, 1)).refused;
}

TEST(Knowing, what_an_offer_would_do_does_not_show_what_the_other_one_holds) {
    World a, b;
    int compared = 0, telling = 0;
    for (int seed = 0; seed < 6; ++seed) {
        auto table = walked(0, "offers " + std::to_string(seed));
        Chance chance = chance_of("walk " + std::to_string(seed));
        if (!comes_to_turn_of_bob(*table, chance)) continue;
        for (const std::string& offer : offers_of_bob(*table)) {
            auto mine = table->clone();
            ASSERT_TRUE(std::holds_alternative<Played>(mine->play(kSecond, offer))) << offer;
            auto other = mine->clone();
            other->redeal(kSecond, chance);
            telling += may_be_accepted(*mine) != may_be_accepted(*other);
            const GameId game = put(a, *mine);
            ASSERT_EQ(put(b, *other), game);
            const std::string deal = "pJ " + std::to_string(game.value);
            const Post one = a.bob.presses(deal), same = b.bob.presses(deal);
            EXPECT_NE(one.content.find("Your offers"), std::string::npos) << one.content;
            expect_same(one, same);
            expect_same(a.bob.presses(one, "Offer "), b.bob.presses(same, "Offer "));
            ++compared;
        }
    }
    EXPECT_GE(compared, 10);
    EXPECT_GE(telling, 2) << "worlds in which the same can be accepted prove nothing";
}

} // namespace
} // namespace majlis::test
