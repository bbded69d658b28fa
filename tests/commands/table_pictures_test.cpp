// The pictures of the table besides the board: asked for with /board, and posted when there is a reason to.
#include <algorithm>
#include <set>

#include "commands/command_spec.h"
#include "commands/herald.h"
#include "commands/limits.h"
#include "commands/looking.h"
#include "commands/pictures.h"
#include "commands/sentences.h"
#include "commands/taking_up.h"
#include "engine/core/random_walk.h"
#include "packs/open_table.h"
#include "tests/commands/world.h"

namespace majlis::test {
namespace {

using TablePictures = CommandsTest;

Post looks_at(Person& person, const std::string& what, bool in_words = false) {
    std::map<std::string, std::string> options{{"what", what}};
    if (in_words) options["text"] = "true";
    return person.types("board", options);
}

bool is_png(const Post& post, std::string_view name) {
    return post.files.size() == 1 && post.files[0].filename == name && post.files[0].bytes.starts_with("\x89PNG");
}

// ---- a game up to the move with which something comes ---------------------------------------------------------------

struct Suspense {
    OpenedTable opened;
    SeatAction move; // still to be played
};

SeatAction as_the_computer(const Table& table) {
    for (const Question& question : table.questions())
        if (question.need == Need::Required) return {question.seat, table.greedy(question.seat, question.id)};
    throw std::logic_error("nobody is asked");
}

class AtRandom { // two computer players meet in no conflict
public:
    SeatAction operator()(const Table& table) {
        const RandomMove move = random_move(table, chance_).value();
        return {move.question.seat, move.action};
    }

private:
    Chance chance_{secret_from_seed("at random"), 0};
};

template <typename Wanted, typename NextMove>
Suspense just_before(Wanted wanted, NextMove next_move) {
    OpenedTable opened = std::get<OpenedTable>(open_table("tigris-euphrates", std::nullopt));
    if (opened.table->begin({Seats(2), {}, std::nullopt}, {secret_from_seed("suspense"), {}}))
        throw std::logic_error("the game does not begin");
    for (;;) {
        const SeatAction move = next_move(*opened.table);
        auto after = opened.table->clone();
        if (wanted(*after, std::get<Played>(after->play(move.seat, move.notation)))) return {std::move(opened), move};
        opened.table = std::move(after);
    }
}

// At a table of Alice and Bob.
GameId takes_up(World& world, const OpenedTable& opened) {
    const GameId game = take_up(
        world.store,
        {InteractionId{9},
         GuildId{5},
         ChannelId{600},
         opened.table->record(),
         opened.pack,
         {{kFirst, world.alice.id(), "Alice", Delivery::Here}, {kSecond, world.bob.id(), "Bob", Delivery::Here}}},
        world.now);
    world.deliver();
    world.alice.channel = world.bob.channel = world.store.thread(game, "table").value();
    return game;
}

// Who has that move in the panel and confirms it.
GameId plays_it(World& world, const Suspense& suspense) {
    const GameId game = takes_up(world, suspense.opened);
    static_cast<void>(world.store.with_game(game, [&](GameTransaction& tx) {
        tx.keep_buffer(suspense.move.seat, {{suspense.move.notation}, {}}, world.now);
    }));
    Person& person = suspense.move.seat == kFirst ? world.alice : world.bob;
    person.presses(world.panel_of(person), "Confirm");
    world.deliver();
    return game;
}

bool ends_a_conflict(const Table& table, const Played& played) {
    std::vector<std::string> notations;
    for (const ToldEvent& event : played.events)
        notations.push_back(event.notation);
    return !conflicts_over(table, notations).empty();
}

std::vector<std::string> images_at(World& world, GameId game) {
    std::vector<std::string> images;
    for (const Delivered& one : world.postman.to(ToThread{game, "table"}))
        if (one.row.post.image) images.push_back(*one.row.post.image);
    return images;
}

// They sit there in some order, their hands shown to whoever asks; all talk in the game's thread.
std::vector<Person> four_begin_crescent_moon(World& world) {
    const GameId game = world.creates_table("", "4", "crescent-moon");
    std::vector<Person> people;
    for (std::uint64_t user = 710; user < 714; ++user)
        people.emplace_back(world.commands, user, "P" + std::to_string(user), world.last_interaction);
    const Post card = world.postman.last(OutboxKind::Post).post;
    for (Person& person : people)
        person.presses(person.presses(card, "Join"), "Here");
    people.front().presses(card, "Start");
    world.deliver();
    for (Person& person : people)
        person.channel = world.store.thread(game, "table").value();
    return people;
}

// ---- asked for ------------------------------------------------------------------------------------------------------

TEST_F(TablePictures, the_market_comes_as_an_image_or_in_words) {
    auto people = four_begin_crescent_moon(world_);
    Person& person = people.front();
    const Post image = looks_at(person, "market");
    ASSERT_TRUE(is_png(image, "market.png")) << image.content;
    EXPECT_TRUE(image.files[0].alt.starts_with("Market. Market, far, 6 coins: ")) << image.files[0].alt;
    const Post words = looks_at(person, "market", true);
    EXPECT_TRUE(words.content.starts_with("Market. Market, far, 6 coins: ")) << words.content;
    EXPECT_TRUE(words.files.empty());
}

// What the first line of a character's words says: everybody can read it of everybody.
constexpr auto kWarlordsFirstGoal = "At once: 1 point for each enemy unit lost in a combat with you. At once,";

TEST_F(TablePictures, everybody_sees_what_scores_for_all_and_can_look_at_each) {
    auto people = four_begin_crescent_moon(world_);
    for (Person& person : people) {
        const Post all = looks_at(person, "characters");
        ASSERT_TRUE(is_png(all, "characters.png")) << all.content;
        EXPECT_TRUE(all.files[0].alt.starts_with("If year 1 ended now: Warlord (")) << all.files[0].alt;
        const Post one = person.presses(all, "Warlord");
        ASSERT_TRUE(is_png(one, "character.png")) << one.content;
        EXPECT_NE(one.files[0].alt.find(kWarlordsFirstGoal), std::string::npos) << one.files[0].alt;
        EXPECT_NE(one.files[0].alt.find("Actions: Muster: one unit in each hex"), std::string::npos);
    }
    const Post words = looks_at(people.front(), "characters", true);
    const std::string text = words.files.empty() ? words.content : words.files[0].bytes;
    EXPECT_NE(text.find(kWarlordsFirstGoal), std::string::npos) << text;
    EXPECT_NE(text.find("3 points if a town or city stands in the holy site. +0 (0 of 1)"), std::string::npos) << text;
    EXPECT_EQ(looks_at(people.front(), "year").content, "No year is over yet.");
}

TEST_F(TablePictures, the_panel_leads_to_ones_own_character_and_the_market) {
    auto people = four_begin_crescent_moon(world_);
    std::set<std::string> names;
    for (Person& person : people) {
        const Post panel = person.types("act");
        const Post own = person.presses(panel, "My character");
        ASSERT_TRUE(is_png(own, "character.png")) << own.content;
        names.insert(own.files[0].alt.substr(0, own.files[0].alt.find(' ')));
        EXPECT_TRUE(is_png(person.presses(panel, "Market"), "market.png"));
    }
    EXPECT_EQ(names, (std::set<std::string>{"Warlord", "Murshid", "Sultan", "Caliph"}));
}

TEST_F(TablePictures, a_game_without_characters_says_so) {
    world_.begins_game();
    EXPECT_EQ(looks_at(world_.alice, "characters").content, "In this game all players can do the same.");
    EXPECT_FALSE(control_labelled(world_.alice.types("act"), "My character"));
}

TEST_F(TablePictures, what_is_not_there_yet_is_said) {
    world_.begins_game();
    EXPECT_EQ(looks_at(world_.alice, "market").content, "This game has no market.");
    EXPECT_EQ(looks_at(world_.alice, "conflict").content, "There has been no conflict in this game yet.");
    EXPECT_EQ(looks_at(world_.alice, "scores").content, "The scores come when the game is over.");
    EXPECT_TRUE(looks_at(world_.alice, "progress").content.starts_with("There is no progress to show"));
    EXPECT_TRUE(looks_at(world_.alice, "market", true).content.starts_with("This game has no market"));
    EXPECT_TRUE(is_png(looks_at(world_.alice, "board"), "board.png"));
}

TEST_F(TablePictures, a_picture_that_nobody_knows_is_refused_with_a_way_out) {
    world_.begins_game();
    for (const char* what : {"deck", "hand", ""})
        EXPECT_EQ(
            looks_at(world_.alice, what).content,
            "There is no such picture. There are these: Board, Market, Last conflict, Scores, Progress, Characters, "
            "Points of the year.")
            << what;
}

TEST_F(TablePictures, the_list_of_the_command_names_them_all) {
    const auto specs = command_specs();
    const auto board =
        std::find_if(specs.begin(), specs.end(), [](const CommandSpec& spec) { return spec.name == "board"; });
    const CommandOption& what = board->options.front();
    EXPECT_EQ(what.name, "what");
    std::vector<std::string> values;
    for (const OptionChoice& choice : what.choices) {
        EXPECT_FALSE(choice.label.empty());
        values.push_back(choice.value);
    }
    EXPECT_EQ(values,
              (std::vector<std::string>{"board", "market", "conflict", "scores", "progress", "characters", "year"}));
}

TEST_F(TablePictures, with_several_tables_the_buttons_lead_to_the_picture_that_was_meant) {
    const GameId first = world_.begins_game();
    world_.begins_game();
    world_.alice.channel = ChannelId{600};
    const Post answer = world_.alice.presses(looks_at(world_.alice, "scores"), "Game " + std::to_string(first.value));
    EXPECT_EQ(answer.content, "The scores come when the game is over.");
}

// ---- posted ---------------------------------------------------------------------------------------------------------

TEST_F(TablePictures, a_conflict_that_has_ended_is_reported_in_a_post_before_the_board) {
    const GameId game = plays_it(world_, just_before(ends_a_conflict, AtRandom()));
    const auto posts = world_.postman.to(ToThread{game, "table"});
    const auto& report = posts.at(posts.size() - 3);
    EXPECT_EQ(report.row.post.image, "conflict 1");
    EXPECT_TRUE(report.post.content.starts_with("**Revolt: ") || report.post.content.starts_with("**War over "))
        << report.post.content;
    EXPECT_TRUE(posts.at(posts.size() - 2).row.post.image.value().starts_with("board "));
    const Attachment drawn = draw_attachment(world_.store, world_.studio, game, report.row.post.version, "conflict 1");
    EXPECT_EQ(drawn.filename, "conflict.png");
    EXPECT_NE(drawn.alt.find("attacks"), std::string::npos) << drawn.alt;
    EXPECT_NE(drawn.alt.find(", wins"), std::string::npos) << drawn.alt;
    const Post asked = looks_at(world_.bob, "conflict");
    ASSERT_TRUE(is_png(asked, "conflict.png")) << asked.content;
    EXPECT_EQ(asked.files[0].alt, drawn.alt);
    EXPECT_EQ(looks_at(world_.bob, "conflict", true).content.substr(0, 5), drawn.alt.substr(0, 5));
}

// Several moves that become known at once, until they have ended two conflicts.
Played two_conflicts(Table& table) {
    Chance chance(secret_from_seed("two"), 0);
    Played all;
    for (int conflicts = 0; conflicts < 2;) {
        const RandomMove move = random_move(table, chance).value();
        const Played played = std::get<Played>(table.play(move.question.seat, move.action));
        all.version = played.version;
        all.commits.insert(all.commits.end(), played.commits.begin(), played.commits.end());
        all.events.insert(all.events.end(), played.events.begin(), played.events.end());
        if (ends_a_conflict(table, played)) ++conflicts;
    }
    return all;
}

TEST_F(TablePictures, two_conflicts_that_end_together_have_a_report_each) {
    OpenedTable opened = std::get<OpenedTable>(open_table("tigris-euphrates", std::nullopt));
    ASSERT_FALSE(opened.table->begin({Seats(2), {}, std::nullopt}, {secret_from_seed("together"), {}}));
    const Played played = two_conflicts(*opened.table);
    const GameId game = takes_up(world_, opened);
    ASSERT_TRUE(world_.store.with_game(game, [&](GameTransaction& tx) {
        const auto seats = tx.seats();
        Herald(tx, seats, world_.now).tell_decided({}, *opened.table, played);
    }));
    world_.deliver();
    std::vector<std::string> reports, drawn;
    for (const Delivered& one : world_.postman.to(ToThread{game, "table"}))
        if (const auto& image = one.row.post.image; image && image->starts_with("conflict")) {
            reports.push_back(*image);
            drawn.push_back(draw_attachment(world_.store, world_.studio, game, one.row.post.version, *image).alt);
        }
    EXPECT_EQ(reports, (std::vector<std::string>{"conflict 1", "conflict 2"}));
    ASSERT_EQ(drawn.size(), 2U);
    EXPECT_NE(drawn[0], drawn[1]);
    EXPECT_EQ(looks_at(world_.bob, "conflict").files.at(0).alt, drawn[1]) << "the last one";
}

// ---- what is said to those who do not see them ----------------------------------------------------------------------

std::vector<SeatRow> people_with_long_names(Seats seats) {
    std::vector<SeatRow> rows;
    for (const Seat seat : seats)
        rows.push_back(
            {.seat = seat, .user = UserId{700U + seat.value}, .name = "Přemysl Otakar the " + std::string(13, 'x')});
    return rows;
}

std::string alt_of(const Table& table, Picture picture, const Speaker& speaker) {
    Studio studio;
    return picture_of(studio, table, picture, Spectator{}, speaker).value().alt;
}

// It is cut where a sentence ends, and then says where the rest is.
void expect_whole(const std::string& alt, const Speaker& speaker) {
    EXPECT_LE(characters(alt), limits::kAlt);
    EXPECT_TRUE(alt.ends_with('.')) << alt;
    EXPECT_EQ(alt.find("…"), std::string::npos) << alt;
    const std::string more = " " + speaker.translate("All of it in words: /board with the same picture and text:true.");
    EXPECT_TRUE(!alt.ends_with(more) || alt.at(alt.size() - more.size() - 1) == '.') << alt;
}

TEST(AltTexts, of_all_characters_name_everybody_in_every_language) { // CM-16.1
    for (const std::size_t count : {4U, 5U}) {
        const auto table = std::get<OpenedTable>(open_table("crescent-moon", std::nullopt)).table;
        ASSERT_FALSE(table->begin({Seats(count), {}, {}}, {secret_from_seed("alt texts"), {}}));
        Chance chance(secret_from_seed("alt texts"), 0);
        walk_at_random(*table, chance, 80);
        for (const Language& language : languages()) {
            const NamingSpeaker speaker(people_with_long_names(table->seats()), language);
            const std::string alt = alt_of(*table, Picture::Characters, speaker);
            expect_whole(alt, speaker);
            EXPECT_TRUE(
                alt.ends_with(speaker.translate("All of it in words: /board with the same picture and text:true.")))
                << alt;
            for (const Seat seat : table->seats())
                EXPECT_NE(alt.find(say(table->seat_name(seat), speaker) + " (" + speaker.name(seat) + ") +"),
                          std::string::npos)
                    << alt;
            for (const Picture picture : {Picture::Board, Picture::Market})
                expect_whole(alt_of(*table, picture, speaker), speaker);
        }
    }
}

TEST_F(TablePictures, moves_without_a_conflict_report_none) {
    const GameId game =
        plays_it(world_, just_before([](const Table&, const Played&) { return true; }, as_the_computer));
    for (const std::string& image : images_at(world_, game))
        EXPECT_TRUE(image.starts_with("board")) << image;
}

TEST_F(TablePictures, the_end_brings_the_progress_and_the_score_sheet) {
    const GameId game =
        plays_it(world_, just_before([](const Table& after, const Played&) { return after.result().has_value(); },
                                     as_the_computer));
    const auto images = images_at(world_, game);
    ASSERT_GE(images.size(), 3U);
    EXPECT_EQ(images.at(images.size() - 2), "progress");
    EXPECT_EQ(images.back(), "scores");
    const Version end = world_.store.find(game)->version;
    const Attachment scores = draw_attachment(world_.store, world_.studio, game, end, "scores");
    EXPECT_NE(scores.alt.find("1. "), std::string::npos) << scores.alt;
    EXPECT_NE(scores.alt.find("Treasures"), std::string::npos) << scores.alt;
    EXPECT_NE(draw_attachment(world_.store, world_.studio, game, end, "progress").alt.find("turns: "),
              std::string::npos);
    EXPECT_TRUE(is_png(looks_at(world_.alice, "scores"), "scores.png"));
    EXPECT_TRUE(is_png(looks_at(world_.alice, "progress"), "progress.png"));
}

} // namespace
} // namespace majlis::test
