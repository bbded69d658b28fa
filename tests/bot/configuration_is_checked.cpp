// The environment: what is enough, and a sentence for everything that is missing or wrong.
#include <map>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "bot/config.h"

namespace majlis {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

using Variables = std::map<std::string, std::string>;

std::variant<Config, Problems> read(Variables variables) {
    return read_config([&](const std::string& name) -> std::optional<std::string> {
        const auto found = variables.find(name);
        return found == variables.end() ? std::nullopt : std::optional(found->second);
    });
}

Variables enough(const Variables& more = {}) {
    Variables variables{{"DISCORD_TOKEN", "token"}, {"DATABASE_URL", "postgresql:///majlis"}};
    for (const auto& [name, value] : more)
        variables[name] = value;
    return variables;
}

Problems problems(const Variables& more) {
    const auto config = read(enough(more));
    return std::holds_alternative<Problems>(config) ? std::get<Problems>(config) : Problems{};
}

TEST(ConfigurationIsChecked, token_and_database_are_enough) {
    const auto config = std::get<Config>(read(enough()));
    EXPECT_EQ(config.api, "https://discord.com/api/v10");
    EXPECT_EQ(config.database, "postgresql:///majlis");
    EXPECT_FALSE(config.clock_socket);
}

TEST(ConfigurationIsChecked, everything_missing_is_said_at_once) {
    EXPECT_THAT(std::get<Problems>(read({})), ElementsAre(HasSubstr("DISCORD_TOKEN"), HasSubstr("DATABASE_URL")));
}

TEST(ConfigurationIsChecked, a_token_is_never_repeated) {
    const auto found = problems({{"DISCORD_TOKEN", "secret token"}});
    ASSERT_EQ(found.size(), 1U);
    EXPECT_EQ(found[0].find("secret"), std::string::npos);
}

TEST(ConfigurationIsChecked, a_password_is_never_repeated) {
    const auto found = problems({{"DATABASE_URL", "postgresql://majlis:50%off!Secret@db/majlis"}});
    EXPECT_THAT(found, ElementsAre(HasSubstr("DATABASE_URL cannot be read")));
    EXPECT_EQ(found[0].find("off"), std::string::npos);
}

TEST(ConfigurationIsChecked, the_address_is_safe) {
    EXPECT_THAT(problems({{"DISCORD_API", "http://discord.com/api/v10"}}), ElementsAre(HasSubstr("https://")));
    EXPECT_THAT(problems({{"DISCORD_API", "http://localhost:80@elsewhere.example/api"}}),
                ElementsAre(HasSubstr("https://")));
    EXPECT_TRUE(problems({{"DISCORD_API", "http://localhost:8080/api/v10"}}).empty());
    EXPECT_EQ(std::get<Config>(read(enough({{"DISCORD_API", "https://localhost:1/api/v10/"}}))).api,
              "https://localhost:1/api/v10");
}

TEST(ConfigurationIsChecked, certificates_are_a_file) {
    EXPECT_THAT(problems({{"DISCORD_CA", "/nowhere/ca.pem"}}), ElementsAre(HasSubstr("/nowhere/ca.pem")));
}

TEST(ConfigurationIsChecked, the_clock_moves_only_on_this_machine) {
    EXPECT_THAT(problems({{"MAJLIS_CLOCK", "unix:/tmp/clock"}}), ElementsAre(HasSubstr("playground")));
    EXPECT_THAT(problems({{"MAJLIS_CLOCK", "/tmp/clock"}}), ElementsAre(HasSubstr("unix:PATH")));
    const auto config =
        read(enough({{"MAJLIS_CLOCK", "unix:/tmp/clock"}, {"DISCORD_API", "https://127.0.0.1:8443/api/v10"}}));
    EXPECT_EQ(std::get<Config>(config).clock_socket, "/tmp/clock");
}

TEST(ConfigurationIsChecked, numbers_and_levels) {
    EXPECT_THAT(problems({{"MAJLIS_WORKERS", "0"}}), ElementsAre(HasSubstr("1 to 64")));
    EXPECT_THAT(problems({{"MAJLIS_WORKERS", "8x"}}), ElementsAre(HasSubstr("8x")));
    EXPECT_THAT(problems({{"MAJLIS_LOG", "loud"}}), ElementsAre(HasSubstr("loud")));
    EXPECT_EQ(std::get<Config>(read(enough({{"MAJLIS_WORKERS", "64"}}))).workers, 64U);
}

TEST(ConfigurationIsChecked, windows_wait_half_an_hour_or_as_long_as_is_said) {
    EXPECT_EQ(std::get<Config>(read(enough())).longest_window, std::chrono::minutes(30));
    EXPECT_EQ(std::get<Config>(read(enough({{"MAJLIS_WINDOW", "2h"}}))).longest_window, std::chrono::hours(2));
    EXPECT_EQ(std::get<Config>(read(enough({{"MAJLIS_WINDOW", "0m"}}))).longest_window, std::chrono::minutes(0));
    for (const char* bad : {"0", "soon", "-1m", "61d"})
        EXPECT_THAT(problems({{"MAJLIS_WINDOW", bad}}), ElementsAre(HasSubstr("as 30m is"))) << bad;
}

TEST(ConfigurationIsChecked, a_process_is_one_of_several) {
    EXPECT_EQ(std::get<Config>(read(enough())).shard, (Shard{0, 1}));
    EXPECT_EQ(std::get<Config>(read(enough({{"MAJLIS_PROCESS", "2/3"}}))).shard, (Shard{1, 3}));
    EXPECT_EQ(std::get<Config>(read(enough({{"MAJLIS_PROCESS", "45/45"}}))).shard, (Shard{44, 45}));
    for (const char* bad : {"2", "0/2", "3/2", "1/0", "1/46", "1/2x", "-1/2", "1/2222"})
        EXPECT_THAT(problems({{"MAJLIS_PROCESS", bad}}), ElementsAre(HasSubstr("as 1/2 and 2/2 are"))) << bad;
}

TEST(ConfigurationIsChecked, metrics_have_an_address_and_a_port) {
    EXPECT_FALSE(std::get<Config>(read(enough())).metrics_address);
    for (const char* good : {"127.0.0.1:9464", "[::1]:9464", "0.0.0.0:0"})
        EXPECT_EQ(std::get<Config>(read(enough({{"MAJLIS_METRICS", good}}))).metrics_address, good);
    for (const char* bad : {"9464", "localhost", "127.0.0.1:99999", "127.0.0.1:9464s", "127.0.0.1:1,127.0.0.1:2"})
        EXPECT_THAT(problems({{"MAJLIS_METRICS", bad}}), ElementsAre(HasSubstr("ADDRESS:PORT"))) << bad;
}

} // namespace
} // namespace majlis
