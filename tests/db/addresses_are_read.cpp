// The text that names the database: what is wrong in it is said without repeating a letter of a password.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "db/address.h"

namespace majlis {
namespace {

using testing::Contains;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

TEST(AddressesAreRead, those_that_connect) {
    for (const char* text :
         {"postgresql:///majlis", "postgresql://majlis@/majlis?host=%2Ftmp%2Fa%20b", "postgres://u:p%40ss@h:5432/d",
          "host=localhost dbname=majlis password='a b'", "postgresql://u:pass@[::1]:5432/d"})
        EXPECT_EQ(why_not_address(text), std::nullopt) << text;
}

TEST(AddressesAreRead, where_it_broke_is_said_and_nothing_of_it_repeated) {
    struct Broken {
        const char* text;
        const char* where;
    };

    for (const auto& [text, where] :
         {Broken{"postgresql://majlis:50%off!Secret@db/majlis", "before its last @"},
          Broken{"postgresql://majlis:a@Secret@db/majlis", "before its last @"},
          Broken{"postgresql://majlis:bad/Secret@db/majlis", "before its last @"},
          Broken{"postgresql://majlis:Secret@[bad", "behind its last @"},
          Broken{"postgresql://majlis:Secret@db:port:port/majlis?a", "behind its last @"},
          Broken{"postgresql://majlis:Secret%@db/majlis?sslmode", "behind its last @"},
          Broken{"password='Secret", "has to be as"}, Broken{"mysql://majlis:Secret@db/majlis", "has to be as"}}) {
        const auto why = why_not_address(text);
        ASSERT_TRUE(why) << text;
        EXPECT_THAT(*why, HasSubstr(where)) << text;
        for (const char* part : {"Secret", "off", "bad", "50%"})
            EXPECT_THAT(*why, Not(HasSubstr(part))) << text;
    }
}

TEST(AddressesAreRead, passwords_are_found_as_they_stand_and_as_they_are_meant) {
    const auto both = passwords_in("postgresql://majlis:50%25off@db/majlis");
    EXPECT_THAT(both, Contains("50%off"));
    EXPECT_THAT(both, Contains("50%25off"));
    EXPECT_THAT(passwords_in("host=db password='a b'"), Contains("a b"));
    EXPECT_THAT(passwords_in("postgresql://majlis@/majlis?host=%2Ftmp"), IsEmpty());
    EXPECT_THAT(passwords_in("postgresql:///majlis?host=/tmp:x"), IsEmpty());
}

} // namespace
} // namespace majlis
