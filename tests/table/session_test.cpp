// The headless table: every line in gets one line of JSON out, whatever it is; the fields are those of the page.
#include <filesystem>
#include <fstream>
#include <set>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "engine/core/random_walk.h"
#include "engine/core/spelling.h"
#include "engine/games.h"
#include "packs/pack.h"
#include "tools/table/session.h"

namespace majlis {

namespace {

using nlohmann::json;

class HeadlessTable : public testing::Test {
protected:
    json ask(const json& request) { return json::parse(session_.answer(request.dump())); }

    json ok(const json& request) {
        json answer = ask(request);
        EXPECT_TRUE(answer.at("ok")) << answer.dump();
        return answer;
    }

    json error(const json& request) {
        const json answer = ask(request);
        EXPECT_FALSE(answer.at("ok")) << answer.dump();
        return answer.value("error", json{});
    }

    void begin(int seats = 2) { ok({{"op", "new"}, {"game", "caravan"}, {"seats", seats}, {"seed", "x"}}); }

    TableSession session_;
};

TEST_F(HeadlessTable, lists_its_games) {
    const json games = ok({{"op", "games"}}).at("games");
    EXPECT_EQ(games[0].at("id"), "caravan");
    EXPECT_EQ(games[0].at("seats"), (json{2, 3, 4, 5}));
    EXPECT_EQ(games[0].at("options")[0].at("default"), "5");
}

TEST_F(HeadlessTable, the_same_seed_deals_the_same_and_commits_to_it) {
    begin();
    const json state = ok({{"op", "state"}}).at("state");
    const json again = ok({{"op", "new"}, {"game", "caravan"}, {"seats", 2}, {"seed", "x"}});
    EXPECT_EQ(again.at("version"), 3);
    EXPECT_EQ(again.at("commitment").get<std::string>().size(), 64U);
    EXPECT_EQ(ok({{"op", "state"}}).at("state"), state);
    ok({{"op", "new"}, {"game", "caravan"}, {"seats", 2}, {"seed", "x"}, {"joins", {"1", "2"}}});
    EXPECT_NE(ok({{"op", "state"}}).at("state"), state) << "what the players bring decides too";
}

TEST_F(HeadlessTable, questions_have_their_actions) {
    begin();
    const json all = ok({{"op", "questions"}});
    EXPECT_FALSE(all.at("over"));
    EXPECT_EQ(all.at("questions").size(), 4U);
    const json mine = ok({{"op", "questions"}, {"seat", 1}}).at("questions");
    ASSERT_EQ(mine.size(), 2U);
    EXPECT_EQ(mine[0].at("id"), "tea1.0");
    EXPECT_EQ(mine[0].at("rule"), "CV-3.2");
    EXPECT_TRUE(mine[0].at("sealed"));
    EXPECT_EQ(mine[1].at("actions").size(), 7U);
    EXPECT_EQ(mine[1].at("actions")[3].at("notation"), "bid 3");
}

TEST_F(HeadlessTable, the_menu_is_walked_word_by_word) {
    begin();
    const auto menu = [&](const json& words) {
        return ok({{"op", "menu"}, {"seat", 0}, {"question", "bid1"}, {"words", words}}).at("choices");
    };
    EXPECT_EQ(menu(json::array())[0].at("word"), "bid");
    EXPECT_EQ(menu({"bid"})[0], (json{{"kind", "number"}, {"min", 0}, {"max", 6}, {"label", "Coins"}}));
    EXPECT_EQ(menu({"bid", "2"})[0].at("kind"), "complete");
    EXPECT_EQ(error({{"op", "menu"}, {"seat", 0}, {"question", "bid1"}, {"words", {"bid", "7"}}}).at("code"),
              "refused");
}

TEST_F(HeadlessTable, moves_are_read_as_people_type_them) {
    begin();
    for (const int seat : {0, 1})
        ok({{"op", "play"}, {"seat", seat}, {"action", "PASS"}});
    const auto menu = [&](const json& words) {
        return ok({{"op", "menu"}, {"seat", 0}, {"question", "bid1"}, {"words", words}}).at("choices");
    };
    EXPECT_EQ(menu({"BID", "2"}), menu({"bid", "2"}));
    for (const int seat : {0, 1})
        ok({{"op", "play"}, {"seat", seat}, {"action", seat == 0 ? "bid 3" : "Bid 1"}});
    EXPECT_EQ(ok({{"op", "play"}, {"seat", 0}, {"action", "Draw cards"}}).at("events")[1].at("text"),
              "A draws 2 cards.");
}

TEST_F(HeadlessTable, what_cannot_be_read_is_refused_with_what_is_wrong) {
    begin();
    const auto play = [&](const char* action) { return error({{"op", "play"}, {"seat", 0}, {"action", action}}); };
    EXPECT_EQ(play("bid 99"),
              (json{{"code", "refused"}, {"rule", "MJ-4.1"}, {"text", "Coins: 99 is too much, 6 is the most."}}));
    EXPECT_EQ(
        play("bid"),
        (json{{"code", "refused"}, {"rule", "MJ-3.1"}, {"text", "More must follow “bid”: a number from 0 to 6."}}));
    EXPECT_EQ(play("dance").at("text"), "Nobody can read this move: dance");
    EXPECT_EQ(error({{"op", "menu"}, {"seat", 0}, {"question", "bid1"}, {"words", {"bid", "7"}}}).at("text"),
              "Coins: 7 is too much, 6 is the most.");
}

TEST_F(HeadlessTable, playing_tells_everybody_their_part) {
    begin();
    EXPECT_TRUE(ok({{"op", "play"}, {"seat", 0}, {"action", "pass"}}).at("waits"));
    ok({{"op", "play"}, {"seat", 1}, {"action", "pass"}});
    ok({{"op", "play"}, {"seat", 0}, {"action", "bid 3"}});
    ok({{"op", "play"}, {"seat", 1}, {"action", "bid 1"}});
    const json drawn = ok({{"op", "play"}, {"seat", 0}, {"action", "draw"}});
    EXPECT_EQ(drawn.at("events")[0].at("to"), json{0});
    EXPECT_EQ(drawn.at("events")[1].at("to"), json{1});
    EXPECT_EQ(drawn.at("events")[1].at("text"), "A draws 2 cards.");
    const json refused = error({{"op", "play"}, {"seat", 0}, {"action", "draw"}});
    EXPECT_EQ(refused.at("code"), "refused");
    EXPECT_EQ(refused.at("rule"), "CV-3.5");
    EXPECT_EQ(refused.at("text"), "It is B's turn.");
}

TEST_F(HeadlessTable, a_sealed_answer_opens_when_the_whole_turn_is_played) {
    begin();
    for (const int seat : {0, 1})
        ok({{"op", "play"}, {"seat", seat}, {"action", "pass"}});
    const json turn{{"op", "play"}, {"seat", 0}, {"actions", {"bid 3", "rest"}}};
    const json before = error(turn);
    ok({{"op", "play"}, {"seat", 1}, {"action", "bid 1"}});
    EXPECT_EQ(error(turn), before) << "it shows that the other has bid, and how much";
    const json played = ok({{"op", "play"}, {"seat", 0}, {"actions", {"bid 2", "bid 3"}}});
    EXPECT_FALSE(played.at("waits"));
    EXPECT_EQ(played.at("events").size(), 1U);
    EXPECT_EQ(ok({{"op", "play"}, {"seat", 0}, {"action", "rest"}}).at("dropped"), json::array());
    ok({{"op", "load"}, {"record", ok({{"op", "record"}}).at("record")}});
}

TEST_F(HeadlessTable, a_seat_that_the_table_has_not_is_answered_with_those_it_has) {
    begin(3);
    for (const char* op : {"questions", "menu", "play", "view", "redeal", "undo"})
        for (const int seat : {3, 9}) {
            json request{{"op", op}, {"seat", seat}, {"question", "bid1"}, {"action", "pass"}};
            request["words"] = json::array();
            const json mistake = error(request);
            EXPECT_EQ(mistake.at("code"), "bad-request") << op;
            EXPECT_EQ(mistake.at("text"), "This cannot be read: seat must be between 0 and 2.") << op;
        }
}

TEST_F(HeadlessTable, a_number_of_seats_that_a_game_has_not_is_answered_with_those_it_has) {
    for (const GameInfo* info : known_games())
        for (const json& seats : {json(0), json(1), json(-3), json(8), json(99), json(18'000'000'000'000'000'000ULL)}) {
            const json mistake = error({{"op", "new"}, {"game", info->id}, {"seats", seats}});
            EXPECT_EQ(mistake.at("code"), "refused") << mistake;
            EXPECT_EQ(mistake.at("rule"), "MJ-1.1");
            const std::string text = mistake.at("text");
            EXPECT_TRUE(text.starts_with(std::string(info->name) + " cannot be played by ")) << text;
            for (const std::size_t played : info->seats)
                EXPECT_NE(text.find(std::to_string(played), text.find("this many: ")), std::string::npos) << text;
        }
    EXPECT_EQ(error({{"op", "new"}, {"game", "caravan"}, {"seats", "two"}}).at("text"),
              "This cannot be read: seats must be a whole number.");
}

TEST_F(HeadlessTable, a_seat_in_a_move_that_the_table_has_not_is_named) {
    ok({{"op", "new"}, {"game", "crescent-moon"}, {"seats", 5}, {"seed", "x"}});
    const auto refused = [&](const std::string& action) {
        return error({{"op", "play"}, {"seat", 0}, {"action", action}}).at("text");
    };
    EXPECT_EQ(refused("now spymaster Z"), "There is no seat Z. There are these: A, B, C, D, E.");
    EXPECT_EQ(refused("now spymaster F"), "There is no seat F. There are these: A, B, C, D, E.");
    EXPECT_EQ(refused("now spymaster a"), "Nobody can read this move: now spymaster a");
    EXPECT_EQ(refused("offer F hire 1 0"), "There is no seat F. There are these: A, B, C, D, E.");
    ok({{"op", "new"}, {"game", "crescent-moon"}, {"seats", 4}, {"seed", "x"}});
    EXPECT_EQ(refused("offer E hire 1 0"), "There is no Nomad in this game.") << "the game knows better who is missing";
    begin(3);
    EXPECT_EQ(refused("offer Z 1 - \"Z\""), "There is no seat Z. There are these: A, B, C.");
    EXPECT_EQ(refused("offer Y"), "There is no seat Y. There are these: A, B, C.");
}

TEST_F(HeadlessTable, what_is_no_object_is_named) {
    const auto text_of = [&](const json& request) { return error(request).at("text"); };
    EXPECT_EQ(text_of(json::array()), "This cannot be read: the request must be an object.");
    EXPECT_EQ(text_of({{"op", "set"}, {"game", "caravan"}, {"state", 5}}),
              "This cannot be read: the position must be an object.");
    EXPECT_EQ(text_of({{"op", "load"}, {"record", 5}}), "This cannot be read: the record must be an object.");
    begin();
    json state = ok({{"op", "state"}}).at("state");
    state["tea"] = 1;
    EXPECT_EQ(text_of({{"op", "set"}, {"game", "caravan"}, {"state", state}}),
              "This cannot be read: the position has an unknown key: tea.");
}

// More than 500 in many turns of Tigris & Euphrates: a program that reads `actions` alone finds all of them.
TEST_F(HeadlessTable, all_actions_of_a_turn_are_listed) {
    ok({{"op", "new"}, {"game", "tigris-euphrates"}, {"seats", 4}, {"seed", "x"}});
    std::size_t most = 0;
    for (int ply = 0; ply < 40; ++ply) {
        const json asked = ok({{"op", "questions"}}).at("questions");
        for (const json& question : asked) {
            EXPECT_FALSE(question.at("more")) << question.at("id");
            most = std::max(most, question.at("actions").size());
        }
        ok({{"op", "random"}, {"plies", 1}, {"seed", std::to_string(ply)}});
    }
    EXPECT_GT(most, 500U);
    const json few = ok({{"op", "questions"}, {"limit", 3}}).at("questions").at(0);
    EXPECT_EQ(few.at("actions").size(), 3U);
    EXPECT_TRUE(few.at("more"));
    EXPECT_EQ(error({{"op", "questions"}, {"limit", 0}}).at("text"),
              "This cannot be read: limit must be between 1 and 100000.");
}

TEST_F(HeadlessTable, views_are_redacted) {
    begin();
    const json mine = ok({{"op", "view"}, {"seat", 0}}).at("view");
    const json theirs = ok({{"op", "view"}, {"seat", nullptr}}).at("view");
    EXPECT_TRUE(mine.at("own").contains("hand"));
    EXPECT_TRUE(theirs.at("own").is_null());
    EXPECT_FALSE(theirs.dump().find("\"deck\"") != std::string::npos);
}

TEST_F(HeadlessTable, positions_are_set_and_dealt_anew) {
    begin();
    ok({{"op", "random"}, {"plies", 12}, {"seed", "w"}});
    const json state = ok({{"op", "state"}}).at("state");
    const json view = ok({{"op", "view"}, {"seat", 0}}).at("view");
    ok({{"op", "set"}, {"game", "caravan"}, {"state", state}});
    EXPECT_EQ(ok({{"op", "state"}}).at("state"), state);
    ok({{"op", "redeal"}, {"seat", 0}, {"seed", "another"}});
    EXPECT_NE(ok({{"op", "state"}}).at("state"), state);
    EXPECT_EQ(ok({{"op", "view"}, {"seat", 0}}).at("view"), view);

    const json dealt = ok({{"op", "state"}}).at("state");
    ok({{"op", "load"}, {"record", ok({{"op", "record"}}).at("record")}});
    EXPECT_EQ(ok({{"op", "state"}}).at("state"), dealt) << "the record is the table's, not of the world before";

    json wrong = state;
    wrong["common"]["deck_size"] = 0;
    EXPECT_EQ(error({{"op", "set"}, {"game", "caravan"}, {"state", wrong}}).at("rule"), "CV-1.3");
    wrong.erase("common");
    EXPECT_EQ(error({{"op", "set"}, {"game", "caravan"}, {"state", wrong}}).at("rule"), "MJ-8.1");
}

TEST_F(HeadlessTable, a_random_game_ends_with_a_result_and_a_legacy) {
    begin(5);
    const json walk = ok({{"op", "random"}, {"plies", "end"}, {"seed", "w"}});
    EXPECT_TRUE(walk.at("over"));
    EXPECT_GT(walk.at("plies"), 20);
    const json result = ok({{"op", "result"}});
    std::set<int> ranks;
    for (const json& seat : result.at("seats"))
        ranks.insert(seat.at("rank").get<int>());
    EXPECT_EQ(ranks, (std::set<int>{1, 2, 3, 4, 5}));
    ok({{"op", "new"}, {"game", "caravan"}, {"seats", 3}, {"legacy", result.at("legacy")}});
}

TEST_F(HeadlessTable, records_load_and_are_verified) {
    begin();
    ok({{"op", "random"}, {"plies", 25}, {"seed", "w"}});
    json record = ok({{"op", "record"}}).at("record");
    const json state = ok({{"op", "state"}}).at("state");
    TableSession().answer("{}");
    EXPECT_EQ(ok({{"op", "load"}, {"record", record}}).at("version"), record.at("commits").back().at("after"));
    EXPECT_EQ(ok({{"op", "state"}}).at("state"), state);

    json secret = record;
    secret["secret"] = std::string(64, '0');
    EXPECT_EQ(error({{"op", "load"}, {"record", secret}}).at("rule"), "MJ-8.1");
    json joins = record;
    joins["joins"] = {"somebody else"};
    EXPECT_EQ(error({{"op", "load"}, {"record", joins}}).at("rule"), "MJ-6.4");
    json pack = record;
    pack["pack_text"] = "game = \"caravan\"";
    EXPECT_EQ(error({{"op", "load"}, {"record", pack}}).at("rule"), "MJ-8.1");
}

TEST_F(HeadlessTable, undo_says_its_verdict) {
    begin(3);
    for (const char* action : {"pass", "bid 1"})
        for (int seat = 0; seat < 3; ++seat)
            ok({{"op", "play"}, {"seat", seat}, {"action", action}});
    EXPECT_EQ(ok({{"op", "undo"}, {"seat", 0}}).at("verdict"), "impossible");
    json asked = ok({{"op", "questions"}}).at("questions");
    const int leader = asked[0].at("seat").get<int>(), next = (leader + 1) % 3;
    ok({{"op", "play"}, {"seat", leader}, {"action", "rest"}});
    ok({{"op", "play"}, {"seat", next}, {"action", "rest"}});
    const json verdict = ok({{"op", "undo"}, {"seat", leader}});
    EXPECT_EQ(verdict.at("verdict"), "consent");
    EXPECT_EQ(verdict.at("of"), json{next});
    EXPECT_FALSE(verdict.contains("version"));
    EXPECT_TRUE(ok({{"op", "undo"}, {"seat", leader}, {"consent", {next}}}).contains("version"));
    EXPECT_EQ(ok({{"op", "questions"}}).at("questions")[0].at("id"), asked[0].at("id").get<std::string>() + "~1");
}

TEST_F(HeadlessTable, draws_what_a_viewer_sees) {
    begin();
    const std::string file = testing::TempDir() + "majlis_board.png";
    const json drawn = ok({{"op", "render"}, {"seat", 0}, {"what", "hand"}, {"file", file}, {"width", 500}});
    EXPECT_EQ(drawn.at("width"), 500);
    EXPECT_EQ(std::filesystem::file_size(file), drawn.at("bytes").get<std::size_t>());
    std::filesystem::remove(file);
    EXPECT_EQ(error({{"op", "render"}, {"seat", nullptr}, {"what", "hand"}, {"file", file}}).at("code"), "bad-request");
    EXPECT_EQ(error({{"op", "render"}, {"what", "board"}, {"file", "/nowhere/at/all.png"}}).at("code"), "failed");
}

TEST_F(HeadlessTable, candidates_that_are_no_letters_are_named) {
    begin();
    json request{{"op", "render"}, {"what", "board"}, {"file", testing::TempDir() + "majlis_no_board.png"}};
    request["candidates"] = json{{"H8", 1}};
    EXPECT_EQ(error(request).at("text"), "This cannot be read: candidates.H8 must be a text.");
    request["candidates"] = 5;
    EXPECT_EQ(error(request).at("text"), "This cannot be read: candidates must be an object.");
}

TEST_F(HeadlessTable, a_pack_of_ones_own_is_taken_or_its_mistakes_named) {
    const json wrong = error({{"op", "new"}, {"game", "caravan"}, {"seats", 2}, {"pack", "game = 7"}});
    EXPECT_EQ(wrong.at("code"), "bad-pack");
    EXPECT_TRUE(wrong.at("text").get<std::string>().starts_with("pack.toml, line 1: 'game' must be a word of "))
        << wrong;
    EXPECT_EQ(wrong.at("mistakes").at(0).at("line"), 1);
}

TEST_F(HeadlessTable, a_pack_may_lie_in_a_file) {
    const std::string file = testing::TempDir() + "majlis_pack.toml";
    std::string pack(default_pack<Caravan>());
    std::ofstream(file) << pack;
    ok({{"op", "new"}, {"game", "caravan"}, {"seats", 2}, {"pack_file", file}});
    std::ofstream(file) << pack.replace(pack.find("coins = "), 8, "coin = ");
    const json wrong = error({{"op", "new"}, {"game", "caravan"}, {"seats", 2}, {"pack_file", file}});
    EXPECT_EQ(wrong.at("code"), "bad-pack");
    EXPECT_TRUE(wrong.at("text").get<std::string>().starts_with(file + ", line ")) << wrong;
    EXPECT_EQ(wrong.at("mistakes").at(0).at("file"), file);
    std::filesystem::remove(file);
    EXPECT_EQ(error({{"op", "new"}, {"game", "caravan"}, {"seats", 2}, {"pack_file", file}}).at("code"), "bad-request");
}

TEST_F(HeadlessTable, a_file_that_is_not_there_is_named_with_its_folder) {
    const auto refused = [&](const std::string& file) {
        return error({{"op", "new"}, {"game", "caravan"}, {"seats", 2}, {"pack_file", file}});
    };
    const std::string here = std::filesystem::current_path().string();
    const json absent = refused("nowhere/pack.toml");
    EXPECT_EQ(absent.at("code"), "bad-request");
    EXPECT_EQ(absent.at("text"),
              "There is no such file: " + here +
                  "/nowhere/pack.toml. A relative name begins at the folder where the table was started.");
    EXPECT_EQ(refused(testing::TempDir()).at("text"), "This is a folder, and not a file: " + testing::TempDir());
    EXPECT_EQ(refused("").at("code"), "bad-request");
}

TEST_F(HeadlessTable, whatever_comes_in_one_answer_goes_out) {
    const std::vector<std::string> rubbish{
        "",
        "{",
        "[]",
        "null",
        "\"op\"",
        "{\"op\":5}",
        "{\"op\":\"fly\"}",
        "{\"op\":\"menu\"}",
        "{\"op\":\"new\"}",
        "{\"op\":\"new\",\"game\":\"chess\",\"seats\":2}",
        "{\"op\":\"new\",\"game\":\"caravan\",\"seats\":1e99}",
        "{\"op\":\"new\",\"game\":\"caravan\",\"seats\":99999999999999999999999}",
        "{\"op\":\"new\",\"game\":\"caravan\",\"seats\":-9223372036854775808}",
        "{\"op\":\"random\",\"plies\":\"soon\"}",
        "{\"op\":\"load\",\"record\":{}}",
        "\xff\xfe\x00",
        std::string(1000, '['),
        std::string("{\"op\":\"") + "\xc3" + "\"}",
    };
    for (const bool open : {false, true}) {
        if (open) begin();
        for (const std::string& line : rubbish) {
            const json answer = json::parse(session_.answer(line));
            EXPECT_FALSE(answer.at("ok")) << line;
            EXPECT_FALSE(answer.at("error").at("text").get<std::string>().empty()) << line;
        }
    }
}

TEST_F(HeadlessTable, brackets_in_words_are_no_depth) {
    const std::string many(1'000'000, '['), closed(1'000'000, ']');
    const std::string deep = R"({"op":"set","game":"caravan","x":")" + closed + R"(","state":)" + many + closed + "}";
    EXPECT_EQ(json::parse(session_.answer(deep)).at("error").at("rule"), "MJ-8.1");
    begin();
    for (const char* action : {"pass", "bid 1"}) {
        ok({{"op", "play"}, {"seat", 1}, {"action", action}});
        ok({{"op", "play"}, {"seat", 0}, {"action", action == std::string("pass") ? "pass" : "bid 3"}});
    }
    const std::string offer = "offer B 1 - \"" + std::string(80, '[') + "\"";
    ok({{"op", "play"}, {"seat", 0}, {"action", offer}});
    ok({{"op", "load"}, {"record", ok({{"op", "record"}}).at("record")}});
}

TEST_F(HeadlessTable, a_line_of_ten_megabytes_is_answered) {
    begin();
    EXPECT_FALSE(json::parse(session_.answer(std::string(10'000'000, 'x'))).at("ok"));
    EXPECT_FALSE(json::parse(session_.answer(std::string(10'000'000, '['))).at("ok"));
    EXPECT_EQ(error({{"op", "play"}, {"seat", 0}, {"action", std::string(10'000'000, 'a')}}).at("rule"), "MJ-3.1");
}

// ---- typed moves ------------------------------------------------------------------------------------------------

std::string typed(const Table& table, const Question& question, const std::string& text) {
    const auto path = path_typed(table, question.seat, split_words(text).value(), PlainEnglish());
    return path && path->whole ? join_words(path->words) : "nothing";
}

// Of every game, deals and all: what is printed is read as it stands.
TEST(TypedMoves, every_listed_action_stands_for_itself) {
    for (const GameInfo* info : known_games()) {
        const auto table = std::get<OpenedTable>(open_table(std::string(info->id), std::nullopt)).table;
        ASSERT_FALSE(table->begin({Seats(info->seats.back()), {}, {}}, {secret_from_seed("typed"), {}}));
        Chance chance(secret_from_seed("typed moves"), 0);
        for (int moves = 0; moves < 40; ++moves) {
            for (const Question& question : table->questions())
                for (const FullAction& action : table->full_actions(question.seat, question.id, 6).complete)
                    EXPECT_EQ(typed(*table, question, action.notation), action.notation) << info->id;
            walk_at_random(*table, chance, 5);
        }
    }
}

} // namespace

} // namespace majlis
