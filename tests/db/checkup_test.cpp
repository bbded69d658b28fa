#include <algorithm>

#include "tests/db/store_fixture.h"

namespace majlis::test {
namespace {

class Checkup : public StoreTest {
protected:
    // What the doctor finds under a question that contains these words.
    std::uint64_t troubles_with(std::string_view words) {
        const auto findings = store_.check_up();
        const auto found = std::find_if(findings.begin(), findings.end(), [&](const Finding& finding) {
            return finding.question.find(words) != std::string::npos;
        });
        EXPECT_NE(found, findings.end()) << words;
        return found == findings.end() ? 0 : found->count;
    }
};

TEST_F(Checkup, a_sound_store_has_no_troubles) {
    const GameId game = store_.create(caravan(InteractionId{7}), kNoon);
    ASSERT_TRUE(store_.with_game(game, [&](GameTransaction& tx) {
        tx.take_seat({kFirst, UserId{700}, "Ana", Delivery::Here});
        tx.start(Seats(1));
        tx.post(post_to(ToThread{game, "table"}, "x"), kNoon);
    }));
    EXPECT_EQ(append(game, Version{0}, "first"), Append::Done);
    EXPECT_EQ(append(game, Version{1}, "second"), Append::Done);
    for (const Finding& finding : store_.check_up())
        if (finding.question.find("acknowledged") == std::string::npos) { // the tests' cluster does without fsync
            EXPECT_EQ(finding.count, 0U) << finding.question;
        }
}

TEST_F(Checkup, each_kind_of_damage_is_found) {
    const GameId game = new_game();
    EXPECT_EQ(append(game, Version{0}, "first"), Append::Done);
    EXPECT_EQ(append(game, Version{1}, "second"), Append::Done);
    post(game, post_to(ToChannel{ChannelId{1}}, "x"));
    for (const auto& [damage, question] : {
             std::pair{"update games set version = 9", "last commit led"},
             {"delete from commits where after = 1", "without a gap"},
             {"update commits set events = '{}' where after = 2", "counts its events"},
             {"insert into packs values (repeat('a', 64), 'other text')", "what their names say"},
             {"update outbox set state = 'dead', reason = 'why'", "given up"},
         }) {
        EXPECT_EQ(troubles_with(question), 0U) << question;
        ask(damage);
        EXPECT_EQ(troubles_with(question), 1U) << damage;
    }
}

TEST_F(Checkup, whoever_takes_no_direct_messages_is_no_trouble) {
    post(new_game(), post_to(ToUser{UserId{700}}, "hand"));
    ask("update outbox set state = 'dead', reason = '50007: no'");
    EXPECT_EQ(troubles_with("given up"), 1U);
    store_.people().keep_locale(UserId{700}, "en");
    EXPECT_EQ(troubles_with("given up"), 1U);
    store_.people().keep(UserId{700}, DirectMessages::Closed);
    EXPECT_EQ(troubles_with("given up"), 0U);
}

TEST_F(Checkup, fsync_off_is_said) {
    EXPECT_EQ(troubles_with("acknowledged"), 1U) << "the tests' cluster does without";
}

TEST_F(Checkup, an_older_schema_is_said_and_nothing_else_is_asked_of_it) {
    const std::string empty = cluster().create_database();
    const auto findings = Store({.url = cluster().url(empty)}).check_up();
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_EQ(findings[0].count, 1U);
    cluster().drop_database(empty);
}

} // namespace
} // namespace majlis::test
