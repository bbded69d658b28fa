// Somebody's first game: nobody else sees it, every question comes with advice, and it is over in a few presses.
#include <set>

#include "commands/pictures.h"
#include "engine/core/random_walk.h"
#include "engine/games.h"
#include "engine/guides.h"
#include "packs/open_table.h"
#include "tests/commands/world.h"

namespace majlis::test {
namespace {

class Tutorial : public CommandsTest {
protected:
    static bool says(const Post& post, std::string_view words) { return post.content.find(words) != std::string::npos; }

    GameId begins() {
        const Post answer = world_.alice.types("tutorial");
        EXPECT_TRUE(says(answer, "Your tutorial begins")) << answer.content;
        world_.deliver();
        const GameId game = world_.store.games_of(world_.alice.id()).front();
        world_.alice.channel = world_.store.thread(game, "table").value();
        return game;
    }

    bool over(GameId game) { return world_.store.find(game).value().state == GameState::Over; }

    // As the advice says: pass, bid nothing, draw, whatever comes first.
    void moves() {
        Post panel = world_.alice.types("act");
        for (int presses = 0; presses < 20 && !says(panel, "**Recorded.**"); ++presses) {
            auto next = control_labelled(panel, "Confirm");
            for (const char* label : {"Pass", "Coins: 0", "Draw", "Waive", "Pay"})
                if (!next) next = control_labelled(panel, label);
            Chance chance(ChaChaKey{}, 0);
            panel = world_.alice.presses(next ? *next : controls_in(panel, chance).at(0));
        }
        ASSERT_TRUE(says(panel, "**Recorded.**")) << panel.content;
        world_.deliver();
    }
};

TEST_F(Tutorial, nobody_else_sees_its_thread) {
    const GameId game = begins();
    const auto rows = world_.postman.to(ToThread{game, "table"});
    ASSERT_GE(rows.size(), 4U);
    EXPECT_TRUE(thread_from_payload(rows[0].row.post.payload).watching == Watching::Players);
    EXPECT_EQ(rows[1].row.post.kind, OutboxKind::AddMember);
    EXPECT_EQ(member_from_payload(rows[1].row.post.payload), world_.alice.id());
    EXPECT_TRUE(says(rows[2].post, "**Your first caravan.**")) << rows[2].post.content;
    EXPECT_TRUE(world_.postman.to(ToChannel{ChannelId{600}}).empty()) << "no card, no line in the channel";
    EXPECT_TRUE(world_.postman.to(ToUser{world_.alice.id()}).empty()) << "no direct message";
    world_.bob.channel = world_.alice.channel;
    EXPECT_TRUE(says(world_.bob.types("board"), "At this table only its players watch."));
}

// The advice above a prompt, or nothing.
std::string advice_in(const Post& prompt) {
    if (prompt.content.starts_with("**") || !prompt.content.starts_with("*")) return {};
    return prompt.content.substr(0, prompt.content.find('\n'));
}

TEST_F(Tutorial, every_kind_of_question_comes_with_advice_once_until_the_end) {
    const GameId game = begins();
    EXPECT_TRUE(world_.prompt().content.starts_with("*First, tea.*")) << world_.prompt().content;
    EXPECT_TRUE(says(world_.prompt(), "<@700>"));
    int turns = 0;
    std::multiset<std::string> advised;
    for (; !over(game); ++turns) {
        ASSERT_LT(turns, 40);
        const std::string advice = advice_in(world_.prompt());
        EXPECT_TRUE(turns > 2 || !advice.empty()) << world_.prompt().content;
        if (!advice.empty()) advised.insert(advice);
        moves();
    }
    for (const std::string& advice : advised)
        EXPECT_EQ(advised.count(advice), 1U) << advice;
    EXPECT_GE(advised.size(), 3U) << "tea, a bid, a turn";
    EXPECT_GE(turns, 9) << "three oases with tea, a bid and a turn";
    EXPECT_TRUE(says(world_.prompt(), "**The game is over.**")) << world_.prompt().content;
    EXPECT_TRUE(says(world_.prompt(), "**That was all.**"));
    EXPECT_TRUE(says(world_.prompt(), "Computer")) << "the other merchant has a name";
    EXPECT_TRUE(says(world_.alice.types("stats"), "You have played no game here yet."));
    begins();
}

TEST_F(Tutorial, its_thread_is_closed_when_it_ends) {
    const GameId game = begins();
    world_.alice.presses(world_.alice.types("game resign"), "Yes, I resign");
    world_.deliver();
    const auto rows = world_.postman.to(ToThread{game, "table"});
    ASSERT_EQ(rows.back().row.post.kind, OutboxKind::CloseThread) << "after the last word";
    EXPECT_EQ(thread_end_from_payload(rows.back().row.post.payload), ThreadEnd::Closed);
}

TEST_F(Tutorial, one_person_begins_five_a_day_and_organisers_as_many_as_they_like) {
    const ChannelId channel = world_.alice.channel;
    const auto begun = [&] {
        int tutorials = 0;
        for (int again = 0; again < 10; ++again) {
            world_.alice.channel = channel;
            if (!says(world_.alice.types("tutorial"), "Your tutorial begins")) continue;
            ++tutorials;
            world_.deliver();
            const GameId game = world_.store.games_of(world_.alice.id()).front();
            world_.alice.channel = world_.store.thread(game, "table").value();
            world_.alice.presses(world_.alice.types("game resign"), "Yes, I resign");
        }
        world_.alice.channel = channel;
        return tutorials;
    };
    EXPECT_EQ(begun(), 5);
    EXPECT_TRUE(says(world_.alice.types("tutorial"), "You have begun 5 tutorials within 24 hours"));
    world_.now += std::chrono::hours(24) + std::chrono::minutes(1);
    EXPECT_EQ(begun(), 5);
    world_.alice.permissions |= 1ULL << 5; // manages the server
    EXPECT_EQ(begun(), 10);
}

TEST_F(Tutorial, it_speaks_the_language_of_its_only_reader) {
    world_.alice.locale = "cs";
    world_.alice.guild_locale = "pl";
    world_.alice.types("tutorial");
    world_.deliver();
    EXPECT_TRUE(world_.prompt().content.starts_with("*Nejdřív čaj.*")) << world_.prompt().content;
    EXPECT_TRUE(says(world_.prompt(), "**Čeká se na:**")) << world_.prompt().content;
}

TEST_F(Tutorial, its_pictures_speak_it_as_well_and_so_does_what_is_said_of_its_end) {
    world_.alice.locale = "cs";
    world_.alice.guild_locale = "pl";
    world_.alice.types("tutorial");
    world_.deliver();
    const GameId game = world_.store.games_of(world_.alice.id()).front();
    world_.alice.channel = world_.store.thread(game, "table").value();
    int pictures = 0;
    for (const Delivered& one : world_.postman.to(ToThread{game, "table"}))
        if (const auto& image = one.row.post.image) {
            ++pictures;
            const auto drawn = draw_attachment(world_.store, world_.studio, game, one.row.post.version, *image);
            EXPECT_TRUE(drawn.alt.starts_with("Karavana, oáza 1 z 3.")) << drawn.alt;
        }
    EXPECT_GT(pictures, 0);
    world_.alice.presses(world_.alice.types("game resign"), "Ano, vzdávám se");
    world_.deliver();
    std::string told;
    for (const Delivered& one : world_.postman.to(ToThread{game, "table"}))
        told += one.post.content + "\n";
    EXPECT_NE(told.find("<@700> se vzdává"), std::string::npos) << told;
}

TEST_F(Tutorial, one_at_a_time_and_where_games_may_be) {
    const GameId game = begins();
    world_.alice.channel = ChannelId{600};
    const Post again = world_.alice.types("tutorial");
    EXPECT_TRUE(says(again, "Your tutorial is on already, in <#" +
                                std::to_string(world_.store.thread(game, "table").value().value) +
                                ">. /game resign game:1 ends it."))
        << again.content;
    EXPECT_TRUE(says(world_.bob.types("tutorial"), "Your tutorial begins")) << "everybody has one";
    Interaction inside = world_.bob.doing(SlashCommand{"tutorial", {}});
    inside.parent = ChannelId{600};
    EXPECT_TRUE(says(post_of(world_.bob.does(inside)), "Type this in a channel"));
    Interaction bare = world_.bob.doing(SlashCommand{"tutorial", {}});
    bare.app_permissions = 0;
    EXPECT_TRUE(says(post_of(world_.bob.does(bare)), "I am not allowed to"));
    Interaction in_news = world_.bob.doing(SlashCommand{"tutorial", {}});
    in_news.in_text_channel = false;
    EXPECT_TRUE(says(post_of(world_.bob.does(in_news)), "tutorial need a text channel"));
    Interaction direct = world_.bob.doing(SlashCommand{"tutorial", {}});
    direct.guild = std::nullopt;
    EXPECT_TRUE(says(post_of(world_.bob.does(direct)), "type this in one of its channels"));
    Interaction elsewhere = world_.alice.doing(SlashCommand{"tutorial", {}});
    elsewhere.guild = GuildId{501};
    EXPECT_TRUE(says(post_of(world_.alice.does(elsewhere)), "Your tutorial begins")) << "on each server";
}

TEST_F(Tutorial, the_same_click_begins_one_game) {
    const Interaction twice = world_.alice.doing(SlashCommand{"tutorial", {}});
    world_.alice.does(twice);
    world_.alice.does(twice);
    EXPECT_EQ(world_.store.games_of(world_.alice.id()).size(), 1U);
}

// What it takes for the answer to a kind of question is one.
template <Game G>
void expect_to_know_answers(const Guide& guide) {
    auto table = std::get<OpenedTable>(open_table(G::info().id, std::nullopt)).table;
    ASSERT_FALSE(table->begin({Seats(4), {}, {}}, {secret_from_seed("answers"), {}}));
    Chance chance(secret_from_seed("answers"), 0);
    while (const auto move = random_move(*table, chance)) {
        const std::string verb = move->action.substr(0, move->action.find(' '));
        const bool offers = verb == "offer" || (verb == "sip" && move->question.kind != "tea");
        EXPECT_EQ(guide.answers(move->action, move->question.kind), !offers) << move->action;
        ASSERT_TRUE(std::holds_alternative<Played>(table->play(move->question.seat, move->action)));
    }
}

TEST(Guides, leave_no_question_out) {
    int guides = 0;
    Games::each([&]<Game G>() {
        const auto guide = guide_of(G::info().id);
        if (!guide) return;
        ++guides;
        std::set<std::string> words;
        for (const std::string_view kind : G::info().question_kinds)
            EXPECT_TRUE(words.insert(say(guide->at(kind), PlainEnglish())).second) << kind;
        expect_to_know_answers<G>(*guide);
    });
    EXPECT_EQ(guides, 1) << "commands/tutorial.cpp begins the first game that has one";
}

} // namespace
} // namespace majlis::test
