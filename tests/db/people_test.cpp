#include "tests/db/store_fixture.h"

namespace majlis::test {
namespace {

using PeopleTest = StoreTest;

TEST_F(PeopleTest, somebody_new_has_nothing_set) {
    const User stranger = store_.people().user(UserId{700});
    EXPECT_EQ(stranger.id, UserId{700});
    EXPECT_EQ(stranger.locale, std::nullopt);
    EXPECT_EQ(stranger.direct_messages, DirectMessages::Untried);
}

TEST_F(PeopleTest, what_is_known_of_a_user_is_kept) {
    const User first{UserId{700}, "cs", "Europe/Prague", ChannelId{650}, DirectMessages::Open};
    const User later{UserId{700}, "pl", std::nullopt, std::nullopt, DirectMessages::Closed};
    for (const User& user : {first, later}) {
        store_.people().keep(user);
        EXPECT_EQ(store_.people().user(UserId{700}), user);
    }
}

TEST_F(PeopleTest, settings_belong_to_one_server) {
    People& people = store_.people();
    people.keep_setting(GuildId{500}, "locale", "cs");
    people.keep_setting(GuildId{500}, "locale", "ru");
    people.keep_setting(GuildId{500}, "organisers", "12");
    EXPECT_EQ(people.settings(GuildId{500}), (GuildSettings{{"locale", "ru"}, {"organisers", "12"}}));
    EXPECT_TRUE(people.settings(GuildId{501}).empty());
    people.drop_setting(GuildId{500}, "organisers");
    EXPECT_EQ(people.settings(GuildId{500}), (GuildSettings{{"locale", "ru"}}));
}

} // namespace
} // namespace majlis::test
