// What a person chooses for all tables holds at all tables, at once, and for nobody else.
#include "locale/language.h"
#include "tests/commands/world.h"

namespace majlis::test {
namespace {

class Settings : public CommandsTest {
protected:
    static bool says(const Post& post, std::string_view words) { return post.content.find(words) != std::string::npos; }

    Post chooses(Person& person, std::string_view option) { return person.presses(person.types("settings"), option); }

    GameId gathers() {
        const GameId game = world_.creates_table();
        card_ = world_.postman.last(OutboxKind::Post).post;
        return game;
    }

    Delivery delivery(GameId game, Seat seat) {
        Delivery found = Delivery::PrivateThread;
        EXPECT_TRUE(
            world_.store.with_game(game, [&](GameTransaction& tx) { found = tx.seats().at(seat.value).delivery; }));
        return found;
    }

    Post card_;
};

TEST_F(Settings, begin_as_discord_says) {
    const Post panel = world_.alice.types("settings");
    EXPECT_TRUE(says(panel, "- Language: English, as your Discord says.")) << panel.content;
    EXPECT_TRUE(says(panel, "I ask at each table"));
    EXPECT_TRUE(says(panel, "I notify you when you are awaited."));
    EXPECT_FALSE(says(panel, "/setup"));
    world_.alice.permissions |= 1ULL << 5;
    EXPECT_TRUE(says(world_.alice.types("settings"), "settled with /setup"));
}

TEST_F(Settings, a_chosen_language_is_spoken_at_once_and_everywhere_to_that_person_alone) {
    const Post chosen = chooses(world_.alice, "Čeština");
    EXPECT_TRUE(says(chosen, "- Jazyk: Čeština.")) << chosen.content;
    EXPECT_EQ(world_.alice.types("turns").content, "Nikdo na tebe nečeká u žádného stolu.");
    EXPECT_EQ(world_.bob.types("turns").content, "Nobody is waiting for you at any table.");
    Commands elsewhere(
        world_.store, [this] { return world_.now; }, [] { return secret_from_seed("x"); }, world_.studio);
    Person same{elsewhere, 700, "Alice", world_.last_interaction};
    EXPECT_EQ(same.types("turns").content, "Nikdo na tebe nečeká u žádného stolu.") << "another process";
    const Post back = chooses(world_.alice, "Podle mého Discordu");
    EXPECT_TRUE(says(back, "- Language: English, as your Discord says.")) << back.content;
}

TEST_F(Settings, what_is_sent_later_and_forms_speak_it_as_well) {
    chooses(world_.alice, "By direct message");
    chooses(world_.alice, "Čeština");
    const GameId game = gathers();
    world_.alice.presses(card_, "Join");
    world_.bob.presses(world_.bob.presses(card_, "Join"), "Here");
    world_.alice.presses(card_, "Start");
    world_.deliver();
    EXPECT_TRUE(says(world_.postman.to(ToUser{world_.alice.id()}).back().post, "Začínáš s kartami: "));
    EXPECT_EQ(world_.store.people().user(world_.alice.id()).locale, "cs");
    world_.alice.channel = world_.store.thread(game, "table").value();
    const auto add = control_labelled(world_.alice.types("notes"), "Přidat poznámku").value();
    const Reply form = world_.alice.does(world_.alice.doing(Pressed{add.custom_id, {}, MessageId{1}}));
    EXPECT_EQ(std::get<FormReply>(form).form.title, language_for("cs").translate("In your words"));
}

TEST_F(Settings, hands_come_as_chosen_without_a_question) {
    EXPECT_TRUE(says(chooses(world_.alice, "Here, privately"), "it is shown at the table, to you alone"));
    const GameId game = gathers();
    EXPECT_TRUE(says(world_.alice.presses(card_, "Join"), "You sit at the table. Your hand will be shown"));
    EXPECT_EQ(delivery(game, kFirst), Delivery::Here);
    EXPECT_TRUE(says(world_.bob.presses(card_, "Join"), "Where shall I show you your hand?")) << "who has not chosen";
    chooses(world_.alice, "Ask me at each table");
    gathers();
    EXPECT_TRUE(says(world_.alice.presses(card_, "Join"), "Where shall I show you your hand?"));
}

TEST_F(Settings, hands_come_so_at_once_where_the_person_sits_already) {
    const GameId game = world_.begins_game();
    EXPECT_EQ(delivery(game, kFirst), Delivery::DirectMessage);
    chooses(world_.alice, "Here, privately");
    EXPECT_EQ(delivery(game, kFirst), Delivery::Here);
    EXPECT_EQ(delivery(game, kSecond), Delivery::Here) << "as before";
    chooses(world_.bob, "By direct message");
    EXPECT_EQ(delivery(game, kSecond), Delivery::DirectMessage);
    EXPECT_EQ(delivery(game, kFirst), Delivery::Here) << "others stay as they are";
}

TEST_F(Settings, who_wants_no_notifications_is_named_and_not_pinged) {
    EXPECT_TRUE(says(chooses(world_.alice, "Do not notify me"), "- Notifications: none"));
    world_.begins_game();
    EXPECT_TRUE(says(world_.prompt(), "<@700>, <@701>, each in secret")) << world_.prompt().content;
    EXPECT_EQ(world_.prompt().pinged, std::vector<UserId>{world_.bob.id()});
    EXPECT_TRUE(says(chooses(world_.alice, "Notify me"), "I notify you"));
    for (Person* person : {&world_.alice, &world_.bob})
        person->presses(person->presses(world_.panel_of(*person), "Pass"), "Confirm");
    world_.deliver();
    EXPECT_EQ(world_.prompt().pinged, (std::vector<UserId>{world_.alice.id(), world_.bob.id()}));
}

TEST_F(Settings, who_wants_no_notifications_is_not_pinged_when_invited_seated_or_called_again) {
    Person carol{world_.commands, 702, "Carol", world_.last_interaction};
    for (Person* person : {&world_.bob, &carol})
        chooses(*person, "Do not notify me");
    gathers();
    world_.alice.types("game invite", {}, {{"player", world_.bob.named()}});
    world_.deliver();
    const Post invitation = world_.postman.last(OutboxKind::Post).post;
    EXPECT_TRUE(says(invitation, "<@701>, you are invited")) << invitation.content;
    EXPECT_TRUE(invitation.pinged.empty());

    world_.begins_game();
    world_.alice.permissions |= 1ULL << 5;
    const std::size_t before = world_.postman.delivered().size();
    world_.alice.types("organise replace", {{"reason", "x"}}, {{"player", world_.bob.named()}, {"by", carol.named()}});
    world_.deliver();
    std::size_t seated = 0;
    for (const Delivered& one : world_.postman.since(before)) {
        if (!says(one.post, "<@702> takes the seat of <@701>")) continue;
        ++seated;
        EXPECT_TRUE(one.post.pinged.empty());
    }
    EXPECT_EQ(seated, 1U);

    world_.alice.types("organise end", {{"reason", "x"}});
    world_.alice.types("game rematch");
    world_.deliver();
    const Post card = world_.postman.last(OutboxKind::Post).post;
    EXPECT_TRUE(says(card, "<@700> <@702>")) << card.content;
    EXPECT_EQ(card.pinged, std::vector<UserId>{world_.alice.id()});
}

TEST_F(Settings, what_nobody_offers_changes_nothing) {
    chooses(world_.alice, "Here, privately");
    Control select = control_labelled(world_.alice.types("settings"), "Ask me").value();
    select.values = {"pigeon"};
    EXPECT_TRUE(says(world_.alice.presses(select), "it is shown at the table"));
    select.values = {};
    EXPECT_TRUE(says(world_.alice.presses(select), "it is shown at the table"));
    Control language = control_labelled(world_.alice.types("settings"), "Čeština").value();
    language.values = {"tlh"};
    EXPECT_TRUE(says(world_.alice.presses(language), "- Language: English, as your Discord says."));
}

} // namespace
} // namespace majlis::test
