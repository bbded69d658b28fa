#include "commands/command_spec.h"
#include "commands/limits.h"
#include "commands/pictures.h"
#include "commands/sentences.h"
#include "tests/commands/world.h"

namespace majlis::test {
namespace {

bool says(std::string_view text, std::string_view words) {
    return text.find(words) != std::string_view::npos;
}

// The n-th button, whatever it is called.
Control button(const Post& post, std::size_t n) {
    Chance chance(ChaChaKey{}, 0);
    return controls_in(post, chance).at(n);
}

constexpr std::size_t kJoin = 0, kStart = 2, kByMessage = 0, kHere = 1, kAct = 0;

class InTheirLanguage : public CommandsTest {
protected:
    void speak(std::string_view alice, std::string_view bob, std::string_view server) {
        world_.alice.locale = alice;
        world_.bob.locale = bob;
        world_.alice.guild_locale = world_.bob.guild_locale = server;
    }

    GameId begins(const std::string& kind, std::size_t delivery) {
        world_.alice.channel = world_.bob.channel = ChannelId{600};
        created_ = world_.alice.types("game create", {{"game", kind}, {"seats", "2"}, {"options", "seating=fixed"}});
        world_.deliver();
        card_ = world_.postman.last(OutboxKind::Post).post;
        for (Person* person : {&world_.alice, &world_.bob})
            joined_[person] = person->presses(button(person->presses(button(card_, kJoin)), delivery));
        world_.alice.presses(button(card_, kStart));
        world_.deliver();
        const GameId game = world_.store.games_of(world_.alice.id()).front();
        world_.alice.channel = world_.bob.channel = world_.store.thread(game, "table").value();
        return game;
    }

    std::string told(Person& person) const { return world_.postman.to(ToUser{person.id()}).back().post.content; }

    Post created_, card_;
    std::map<Person*, Post> joined_;
};

TEST_F(InTheirLanguage, everybody_reads_ones_own_and_the_server_its_own) {
    speak("cs", "ru", "pl");
    const GameId game = begins("caravan", kByMessage);
    EXPECT_TRUE(says(created_.content, "Stůl je prostřený")) << created_.content;
    EXPECT_TRUE(says(card_.content, "1. wolne")) << card_.content;
    EXPECT_TRUE(control_labelled(card_, "Dołącz"));
    EXPECT_TRUE(says(joined_[&world_.alice].content, "Sedíš u stolu")) << joined_[&world_.alice].content;
    EXPECT_TRUE(says(joined_[&world_.bob].content, "Вы сидите за столом")) << joined_[&world_.bob].content;

    EXPECT_TRUE(says(told(world_.alice), "Začínáš s kartami: ")) << told(world_.alice);
    EXPECT_TRUE(says(told(world_.bob), "Вы начинаете с картами: ")) << told(world_.bob);
    const auto thread = world_.postman.to(ToThread{game, "table"});
    EXPECT_TRUE(says(thread.at(1).post.content, "Rusza karawana złożona z 2 kupców")) << thread.at(1).post.content;
    EXPECT_TRUE(says(world_.prompt().content, "**Czekamy na:**")) << world_.prompt().content;
}

TEST_F(InTheirLanguage, the_panel_and_its_answers_follow_the_reader) {
    speak("cs", "en-GB", "pl");
    begins("caravan", kHere);
    const Post panel = world_.alice.presses(button(world_.prompt(), kAct));
    EXPECT_TRUE(says(panel.content, "**Karavana**, hra ")) << panel.content;
    EXPECT_TRUE(says(panel.content, "Vypiješ před dražbou čaj, nebo vynecháš?")) << panel.content;
    const Post composed = world_.alice.presses(panel, "Vynechat");
    EXPECT_TRUE(says(composed.content, "**Zatím nepotvrzeno:**")) << composed.content;
    EXPECT_TRUE(world_.alice.presses(composed, "Potvrdit").content.starts_with("**Karavana**"));
    EXPECT_TRUE(says(world_.bob.presses(button(world_.prompt(), kAct)).content, "Drink tea before the bids, or pass?"));
    EXPECT_EQ(world_.alice.types("nothing like it").content, "Tenhle příkaz neznám.");
}

TEST_F(InTheirLanguage, images_of_posts_have_the_words_of_those_who_see_them) {
    speak("cs", "ru", "pl");
    const GameId game = begins("caravan", kByMessage);
    const Version version = world_.store.find(game).value().version;
    const auto alt = [&](std::string_view what) {
        return draw_attachment(world_.store, world_.studio, game, version, what).alt;
    };
    EXPECT_TRUE(says(alt("board"), "Karawana, oaza 1 z 5.")) << alt("board");
    EXPECT_TRUE(says(alt("hand 0"), "Tvoje ruka:")) << alt("hand 0");
    EXPECT_TRUE(says(alt("hand 1"), "Ваша рука:")) << alt("hand 1");
}

TEST_F(InTheirLanguage, what_the_organisers_have_chosen_comes_before_what_discord_says) {
    speak("en-US", "en-US", "pl");
    world_.store.people().keep_setting(GuildId{500}, "language", "cs");
    begins("caravan", kHere);
    EXPECT_TRUE(says(card_.content, "1. volno")) << card_.content;
    EXPECT_TRUE(says(world_.prompt().content, "**Čeká se na:**")) << world_.prompt().content;
}

TEST_F(InTheirLanguage, names_that_packs_give_are_escaped_in_every_language) {
    const LanguageSpeaker czech(language_for("cs"));
    EXPECT_EQ(said(phrase("{1} places the {2} at {3}.", Seat{0}, Term{"*king*"}, Text{"<@1>"}), czech),
              "A pokládá \\*king\\* na \\<\\@1\\>.");
}

void expect_fits(const Language& language, const std::string& name, const std::string& description) {
    const auto own_name = language.exactly(name, kCommandForm);
    EXPECT_LE(characters(own_name.value_or(name)), 32U) << language.code() << " " << name;
    EXPECT_LE(characters(language.translate(description)), 100U) << language.code() << " " << name;
}

TEST(CommandsInEveryLanguage, keep_to_discords_limits) {
    for (const Language& language : languages())
        for (const CommandSpec& spec : command_specs()) {
            expect_fits(language, spec.name, spec.description);
            for (const CommandSpec& sub : spec.subcommands) {
                expect_fits(language, sub.name, sub.description);
                for (const CommandOption& option : sub.options)
                    expect_fits(language, option.name, option.description);
            }
        }
}

// Every answer is held to Discord's limits by Person::does, every post by the herald.
void plays_at_random(World& world, GameId game, int presses) {
    Chance chance(ChaChaKey{}, 7);
    Post panel;
    const Person* reader = nullptr;
    for (int i = 0; i < presses && world.store.find(game)->state == GameState::Running; ++i) {
        world.deliver();
        Person& person = world.awaited(game);
        if (i % 8 == 0 || panel.rows.empty() || reader != &person) panel = person.presses(button(world.prompt(), kAct));
        reader = &person;
        const auto controls = controls_in(panel, chance);
        panel = person.presses(controls.at(chance.below(static_cast<std::uint32_t>(controls.size()))));
    }
}

class EachLanguage : public InTheirLanguage, public testing::WithParamInterface<const char*> {};

TEST_P(EachLanguage, stays_within_the_limits_of_discord) {
    speak(GetParam(), GetParam(), GetParam());
    for (const char* kind : {"caravan", "tigris-euphrates"})
        plays_at_random(world_, begins(kind, kByMessage), 120);
}

INSTANTIATE_TEST_SUITE_P(Languages, EachLanguage, testing::Values("cs", "pl", "ru"));

} // namespace
} // namespace majlis::test
