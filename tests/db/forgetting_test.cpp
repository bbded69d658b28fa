// Who asks to be forgotten is nowhere any more: not by id, not by name. Games and what was played stay as they were.
#include "db/forgetting.h"
#include "tests/db/store_fixture.h"

namespace majlis::test {
namespace {

constexpr UserId kGone{987'654'321'012'345'678};
constexpr UserId kOther{701};
constexpr auto kName = "Xanthippe";

class Forgetting : public StoreTest {
protected:
    Forgetting() : game_(new_game()) {
        People& people = store_.people();
        people.keep_locale(kGone, "cs");
        people.keep_direct_channel(kGone, ChannelId{650});
        people.keep(kGone, {"pl", Delivery::Here, false});
        people.keep_willing(GuildId{500}, {kGone, kName}, kNoon);
        store_.keep_pack("pack-9", "");
        store_.guild_packs().keep({GuildId{500}, "caravan", "rich", "pack-9", kGone, kNoon}, "");
        EXPECT_TRUE(store_.with_game(game_, [&](GameTransaction& tx) { furnish(tx); }));
        ask("update games set host = " + id());
        ask("insert into rests (user_id, zone) values (" + id() + ", 'Europe/Prague')");
        ask("insert into posted_offers (game_id, offer_id, words) values (" + std::to_string(game_.value) +
            ", 'offer 1', 'Offer 1 from <@" + id() + ">')");
    }

    void furnish(GameTransaction& tx) {
        tx.take_seat({kFirst, kGone, kName, Delivery::DirectMessage});
        tx.take_seat({kSecond, kOther, "Socrates", Delivery::Here});
        tx.add_note(kGone, "tea", kNoon);
        tx.keep_notes_for(kGone, NotesFor::Successor);
        tx.keep_handover({kSecond, kGone, kOther, Version{}, kNoon});
        tx.keep_handover({kFirst, kOther, kGone, Version{}, kNoon});
        tx.keep_seat_vote({"seat77", kSecond, kGone});
        tx.keep_missed({kFirst, kGone, Version{}}, kNoon);
        const RestTimes nights{"Europe/Prague", QuietHours{22h, 7h}};
        tx.keep_answered(std::vector{
            Answered{kFirst, "turn1", Secrecy::Open, Version{1}, Version{2}, 1h, 0h, 0h, Warned::NotYet, nights}});
        tx.keep_clocks({}, {{kFirst, 1h, Awaited{.question = "turn2", .asked_at = Version{2}, .nights = nights}}});
        tx.invite(kGone);
        tx.invite(kOther);
        static_cast<void>(tx.add_bug_report({kGone, "build-1", "{}", "it hangs"}, kNoon));
        tx.post(post_to(ToUser{kGone}, "your hand"), kNoon);
        tx.post(post_to(ToChannel{ChannelId{600}}, "<@" + id() + "> sells"), kNoon);
        tx.post(post_to(ToThread{game_, "table"}, std::string("Take back the move of ") + kName), kNoon);
    }

    static std::string id() { return std::to_string(kGone.value); }

    // Every row of every table, as a text.
    std::vector<std::string> where_it_stands(const std::string& words) const {
        std::vector<std::string> found;
        std::istringstream tables(ask("select relname from pg_class where relkind = 'r' and relnamespace = "
                                      "'public'::regnamespace order by relname"));
        for (std::string table; std::getline(tables, table);)
            if (ask("select count(*) from " + table + " t where t::text like '%" + words + "%'") != "0")
                found.push_back(table);
        return found;
    }

    GameId game_;
};

using Tables = std::vector<std::string>;

TEST_F(Forgetting, all_that_is_known_is_shown_to_the_person) {
    const std::string json = store_.people().everything_about(kGone);
    for (const char* known : {"Europe/Prague", "\"pl\"", kName, "tea", "it hangs", "your hand", "rich",
                              "\"your_invitations\": [{\"game_id\""})
        EXPECT_NE(json.find(known), std::string::npos) << known << " in " << json;
    EXPECT_EQ(json.find("Socrates"), std::string::npos) << "others are none of it";
    EXPECT_EQ(store_.people().everything_about(UserId{5}).find("game_id"), std::string::npos);
}

constexpr auto kZones = "select (select count(*) from answered where zone is not null) + "
                        "(select count(*) from clocks where zone is not null)";

TEST_F(Forgetting, nothing_is_left_but_what_is_still_to_be_told) {
    EXPECT_EQ(where_it_stands(id()),
              (Tables{"bug_reports", "games", "guild_packs", "handovers", "invitations", "lane_changes",
                      "missed_deadlines", "notes", "outbox", "posted_offers", "preferences", "released_notes", "rests",
                      "seat_votes", "seats", "substitutes", "users"}));
    EXPECT_EQ(where_it_stands(kName), (Tables{"outbox", "seats", "substitutes"}));
    EXPECT_EQ(ask(kZones), "2");
    store_.people().forget(kGone);
    EXPECT_EQ(where_it_stands(id()), Tables{"outbox"});
    EXPECT_EQ(where_it_stands(kName), Tables{"outbox"});
    EXPECT_EQ(ask(kZones), "0");
    EXPECT_EQ(ask("select count(*) from outbox where lane like 'user %'"), "0");

    ask("update outbox set state = 'sent', done_at = instant(" + std::to_string(kNoon.time_since_epoch().count()) +
        ")");
    store_.forget(kNoon - 24h, kNoon - 24h);
    EXPECT_EQ(where_it_stands(id()), Tables{});
    EXPECT_EQ(where_it_stands(kName), Tables{});
    EXPECT_EQ(ask("select count(*) from outbox"), "2") << "what was told stays, without its words";
}

TEST_F(Forgetting, what_has_been_told_is_forgotten_at_once) {
    ask("update outbox set state = 'sent'");
    store_.people().forget(kGone);
    EXPECT_EQ(where_it_stands(id()), Tables{});
    EXPECT_EQ(where_it_stands(kName), Tables{});
}

// With tables this small the server would read them all, if it were not told to look for another way first. Only small
// tables have none.
TEST_F(Forgetting, the_person_is_found_by_index) {
    for (const std::string& statement : statements_about_person()) {
        const std::string plan = ask("set enable_seqscan = off; set plan_cache_mode = force_generic_plan; "
                                     "prepare asked (bigint) as " +
                                     statement + "; explain (costs off) execute asked(1)");
        for (const char* large : {"outbox", "games", "seats", "notes", "bug_reports", "handovers", "missed_deadlines",
                                  "invitations", "seat_votes", "released_notes", "lane_leases", "users"})
            EXPECT_EQ(plan.find("Seq Scan on " + std::string(large)), std::string::npos) << statement << '\n' << plan;
    }
}

TEST_F(Forgetting, others_and_the_game_stay_as_they_are) {
    append(game_, Version{0}, "passed");
    const auto before = store_.record(game_);
    const auto notes = ask("select count(*) from commits");
    store_.people().keep(kOther, {"ru", std::nullopt, true});
    store_.people().forget(kGone);
    EXPECT_EQ(store_.record(game_), before);
    EXPECT_EQ(ask("select count(*) from commits"), notes);
    EXPECT_EQ(store_.people().preferences(kOther).language, "ru");
    ASSERT_TRUE(store_.with_game(game_, [&](GameTransaction& tx) {
        EXPECT_EQ(tx.seats(), (std::vector<SeatRow>{{kFirst, std::nullopt, "", Delivery::DirectMessage},
                                                    {kSecond, kOther, "Socrates", Delivery::Here}}));
        EXPECT_EQ(tx.invited(), std::vector<UserId>{kOther});
    }));
    const auto packs = store_.guild_packs().of(GuildId{500});
    ASSERT_EQ(packs.size(), 1U);
    EXPECT_EQ(packs.front().uploaded_by, std::nullopt);
}

TEST_F(Forgetting, the_name_goes_from_seats_that_were_left_to_the_computer) {
    ASSERT_TRUE(store_.with_game(game_, [&](GameTransaction& tx) {
        tx.take_seat({kFirst, std::nullopt, kName, Delivery::Here});
        tx.take_seat({kFirst, std::nullopt, kName, Delivery::Here}); // told again
    }));
    EXPECT_NE(store_.people().everything_about(kGone).find(kName), std::string::npos);
    ask("delete from outbox");
    store_.people().forget(kGone);
    EXPECT_EQ(where_it_stands(kName), Tables{});
    EXPECT_EQ(where_it_stands(id()), Tables{});
}

TEST_F(Forgetting, a_sender_on_its_way_to_the_person_learns_that_its_lane_is_gone) {
    ask("delete from outbox where lane not like 'user %'");
    const Lease lease = store_.outbox().lease_lane(kNoon, 1min, "sender").value();
    const OutboxRow row = store_.outbox().next_row(lease, kNoon).value();
    store_.people().forget(kGone);
    EXPECT_EQ(store_.outbox().record_sent(lease, row, {0, ChannelId{650}, MessageId{31}}, Rest::Complete, kNoon),
              Held::Lost);
    EXPECT_EQ(where_it_stands(id()), Tables{});
}

TEST_F(Forgetting, a_table_that_is_waiting_can_be_started_without_who_set_it) {
    ask("update games set state = 'lobby', starting = 'host'");
    store_.people().forget(kGone);
    EXPECT_EQ(store_.find(game_).value().host, std::nullopt);
    EXPECT_EQ(store_.find(game_).value().rules.starting, Starting::Players);
}

// A column that is new here belongs into db/forgetting.cpp as well.
TEST_F(Forgetting, every_column_with_people_in_it_is_known) {
    EXPECT_EQ(ask("select string_agg(table_name || '.' || column_name, ' ' order by table_name, column_name) "
                  "from information_schema.columns where table_schema = 'public' and data_type = 'bigint' and "
                  "(column_name like '%user%' or column_name ~ '(_by|host|player|person|member|owner)$')"),
              "bug_reports.user_id games.host guild_packs.uploaded_by handovers.former_user handovers.next_user "
              "invitations.user_id missed_deadlines.user_id notes.user_id preferences.user_id "
              "released_notes.user_id rests.user_id seat_votes.user_id seats.left_by seats.user_id "
              "substitutes.user_id users.user_id");
}

TEST_F(Forgetting, bug_reports_go_after_a_while_and_the_oldest_beyond_a_number) {
    ask("delete from bug_reports");
    ASSERT_TRUE(store_.with_game(game_, [&](GameTransaction& tx) {
        for (int report = 0; report < 6; ++report)
            static_cast<void>(
                tx.add_bug_report({kOther, "build-1", "{}", std::to_string(report)}, kNoon + report * 1h));
        EXPECT_EQ(tx.bug_reports_of(kOther).here, 6);
        EXPECT_EQ(tx.bug_reports_of(kOther).in_all, 6);
        EXPECT_EQ(tx.bug_reports_of(kGone).in_all, 0);
    }));
    const auto left = [&] { return ask("select string_agg(words, '' order by number) from bug_reports"); };
    store_.forget_bug_reports(kNoon + 1h, 100);
    EXPECT_EQ(left(), "12345");
    store_.forget_bug_reports(kNoon, 2);
    EXPECT_EQ(left(), "45");
    store_.forget_bug_reports(kNoon, 2);
    EXPECT_EQ(left(), "45");
}

} // namespace
} // namespace majlis::test
