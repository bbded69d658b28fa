#include <sstream>

#include "tests/db/store_fixture.h"

namespace majlis::test {
namespace {

const Progress kUnseen = [](std::uint64_t, std::uint64_t) {};

// All rows of all tables, as they would be compared by eye.
constexpr auto kEverything = R"(
    select string_agg(relname || ': ' || coalesce(rows, ''), chr(10) order by relname)
    from (select relname, (xpath('//text()', query_to_xml(
              'select string_agg(t::text, chr(10) order by t::text) as rows from ' || relname || ' t',
              true, true, '')))[1]::text as rows
          from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace) tables)";

class Backups : public StoreTest {
protected:
    Backups() : other_(cluster().create_database()) {}

    ~Backups() override { cluster().drop_database(other_); }

    // One row at least in every table.
    void fill() {
        const GameId game = store_.create(caravan(InteractionId{7}), kNoon);
        const Commit commit{Version{1}, {{kSecond, "say \"tea\n\""}}, {"said \\ {1,2} \"tea\"\ttoo"}};
        ASSERT_TRUE(store_.with_game(game, [&](GameTransaction& tx) {
            tx.take_seat({kFirst, UserId{700}, "Ana \"the\" brave, žluť", Delivery::Here});
            tx.start(Seats(2));
            EXPECT_EQ(tx.once({InteractionId{8}, Intent{"bid1", kFirst, 0}}, kNoon), Once::First);
            EXPECT_EQ(tx.append(Version{0}, std::span(&commit, 1), kBuild, kNoon + 1ms), Append::Done);
            tx.keep_waiting(std::vector<WaitingAnswer>{{"bid2", {kFirst, "bid 3"}}});
            tx.keep_buffer(kFirst, {{"pass"}, sha256("shown")}, kNoon);
            tx.keep_snapshot({Version{1}, "{\"a\":[1,2]}"}, kBuild, kNoon);
            tx.keep_clocks({}, {{kFirst, 5h, Awaited{"bid2", Secrecy::Sealed, Version{1}}}});
            tx.keep_answered(
                std::vector{Answered{kFirst, "bid1", Secrecy::Sealed, Version{0}, Version{1}, 5h, 0h, 1h}});
            tx.keep_pace(Pace{24h, 72h, 24h}, Absence::Vote);
            tx.keep_posted_offer({"2 77", "Offer 2: hire for 1 coin."});
            tx.add_promise(kFirst, "no march", kNoon);
            tx.keep_bid({kFirst, kSecond, 3});
            tx.keep_result({{kFirst, 9, 1, {}}});
            static_cast<void>(tx.open_talk({kFirst, kSecond}));
            tx.invite(UserId{701});
            tx.keep_agreement("end 1", {kSecond, true});
            tx.keep_undo_request({kFirst, Version{1}, {kSecond}}, kNoon);
            tx.keep_looked(kFirst);
            tx.add_note(UserId{700}, "tea is dear", kNoon);
            tx.add_bug_report({UserId{700}, std::string(kBuild), "{}", "a camel is missing"}, kNoon);
            tx.keep_dropped({kFirst, "bid 3"});
            tx.keep_handover({kSecond, UserId{701}, std::nullopt, Version{1}, kNoon});
            tx.keep_offer_time(kFirst, 3h);
            tx.keep_seat_vote({"seat77", kSecond, UserId{701}});
            tx.keep_notes_for(UserId{700}, NotesFor::Successor);
            tx.keep_done({kFirst, Version{1}, "bid 3"});
            tx.keep_missed({kFirst, UserId{700}, Version{0}}, kNoon);
            OutboxPost post = post_to(ToThread{game, "table"}, "welcome");
            post.kind = OutboxKind::OpenThread;
            post.purpose = "card";
            post.payload = "{\"content\":\n  \"two lines\\n\"}";
            tx.post(post, kNoon);
        }));
        store_.shorten(game, "long words");
        store_.people().keep_locale(UserId{700}, "cs");
        store_.people().keep(UserId{700}, DirectMessages::Open);
        store_.people().stop_direct_channels(kNoon);
        store_.people().keep(
            UserId{700}, PersonalRest{{"Europe/Prague", QuietHours{22h, 7h}, Vacation{kNoon, kNoon + 24h}}, 2026, 1});
        store_.people().keep(UserId{700}, Preferences{"cs", Delivery::Here, false});
        store_.people().keep_willing(GuildId{500}, {UserId{700}, "Ana"}, kNoon);
        store_.people().keep_setting(GuildId{500}, "locale", "cs");
        store_.leagues().create({GuildId{500}, "Tea", "2026", std::nullopt}, kNoon);
        store_.people().leave(GuildId{501}, kNoon);
        store_.guild_packs().keep({GuildId{500}, "caravan", "rich", "pack-2", UserId{700}, kNoon}, "coins = 9\n");
        const Lease lease = store_.outbox().lease_lane(kNoon, 10s, "sender").value();
        const OutboxRow row = store_.outbox().next_row(lease, kNoon).value();
        const SentPart part{0, ChannelId{900}, MessageId{900}};
        ASSERT_EQ(store_.outbox().record_sent(lease, row, part, Rest::Complete, kNoon), Held::Yes);
    }

    std::string backup() {
        std::ostringstream out;
        store_.back_up(out, kUnseen);
        return out.str();
    }

    void restore(const std::string& text) {
        std::istringstream in(text);
        Store({.url = cluster().url(other_)}).restore(in, kUnseen);
    }

    std::string refusal_of(const std::string& text) {
        try {
            restore(text);
        } catch (const BackupRefused& refused) {
            return refused.what();
        }
        return "it was taken in";
    }

    std::string other_; // empty
};

TEST_F(Backups, everything_comes_back_as_it_was) {
    fill();
    EXPECT_EQ(ask("select string_agg(relname, ' ') from pg_class where relkind = 'r' "
                  "and relnamespace = 'public'::regnamespace and (xpath('//n/text()', query_to_xml("
                  "'select count(*) as n from ' || relname, true, true, '')))[1]::text = '0'"),
              "")
        << "the test fills every table";
    restore(backup());
    EXPECT_EQ(cluster().ask(other_, kEverything), ask(kEverything));
}

TEST_F(Backups, numbers_go_on_after_those_that_were_given) {
    const GameId before = store_.create(caravan(InteractionId{7}), kNoon);
    restore(backup());
    Store restored({.url = cluster().url(other_)});
    EXPECT_EQ(restored.create(caravan(InteractionId{7}), kNoon), before);
    EXPECT_GT(restored.create(caravan(InteractionId{8}), kNoon), before);
}

TEST_F(Backups, say_how_far_they_have_come) {
    fill();
    std::vector<std::uint64_t> steps;
    std::uint64_t all = 0;
    std::ostringstream out;
    store_.back_up(out, [&](std::uint64_t done, std::uint64_t of) {
        steps.push_back(done);
        all = of;
    });
    EXPECT_TRUE(std::is_sorted(steps.begin(), steps.end()));
    EXPECT_EQ(steps.back(), all);
}

TEST_F(Backups, torn_changed_or_foreign_files_are_refused_and_nothing_is_begun) {
    fill();
    const std::string whole = backup();
    for (const std::size_t torn_at : {whole.size() / 2, whole.find("\ntable ") + 8, whole.find("\nschema ") + 8})
        EXPECT_NE(refusal_of(whole.substr(0, torn_at)).find("not complete"), std::string::npos) << torn_at;
    std::string changed = whole;
    changed.replace(changed.find("pass"), 4, "sell");
    EXPECT_NE(refusal_of(changed).find("checksum"), std::string::npos);
    std::string unread = whole;
    unread.replace(unread.find("schema ") + 7, 1, "x");
    EXPECT_NE(refusal_of(unread).find("nobody can read"), std::string::npos) << refusal_of(unread);
    EXPECT_NE(refusal_of("{\"a\":1}\n").find("no backup"), std::string::npos);
    EXPECT_EQ(cluster().ask(other_, "select to_regclass('games') is null"), "t");
}

TEST_F(Backups, a_database_with_games_takes_none_in) {
    fill();
    const std::string whole = backup();
    restore(whole);
    const std::string before = cluster().ask(other_, kEverything);
    EXPECT_NE(refusal_of(whole).find("not empty"), std::string::npos);
    EXPECT_EQ(cluster().ask(other_, kEverything), before);
}

} // namespace
} // namespace majlis::test
