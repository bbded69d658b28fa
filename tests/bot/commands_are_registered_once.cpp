// The slash commands: registered when they differ, left alone when they stand, on the real playground.
#include <future>

#include <gtest/gtest.h>

#include "bot/registration.h"
#include "tests/bot/playground_program.h"

namespace majlis {
namespace {

std::vector<CommandSpec> some_commands(bool required) {
    return {{"sample",
             "Samples",
             {},
             {{"begin", "Opens a sample", {{"sampler", "By which sampler", OptionKind::Text, required, true}}, {}}}},
            {"panel", "Your panel", {}, {}}};
}

class CommandsAreRegisteredOnce : public testing::Test {
protected:
    std::size_t registrations_after(const std::vector<CommandSpec>& specs) {
        register_commands(sender, playground.application(), specs);
        std::this_thread::sleep_for(std::chrono::milliseconds(300));
        sender.finish_within(std::chrono::seconds(10));
        std::size_t puts = 0;
        for (const auto& entry : playground.traffic("/commands")) {
            EXPECT_EQ(entry["status"], 200) << entry;
            puts += entry["method"] == "PUT" || entry["method"] == "put" ? 1 : 0;
        }
        return puts;
    }

    test::PlaygroundProgram playground;
    Sender sender{playground.settings(), [] {}};
};

TEST_F(CommandsAreRegisteredOnce, only_what_differs) {
    EXPECT_EQ(registrations_after(some_commands(true)), 1U);
    EXPECT_EQ(registrations_after(some_commands(true)), 1U);
    EXPECT_EQ(registrations_after(some_commands(false)), 2U);
    EXPECT_EQ(registrations_after({}), 3U);
}

TEST_F(CommandsAreRegisteredOnce, however_long_discord_is_in_trouble) {
    playground.post("/api/faults", {{"kind", "500"}, {"route", "/commands"}, {"count", 7}});
    register_commands(sender, playground.application(), some_commands(true));
    sender.finish_within(std::chrono::seconds(30));
    EXPECT_EQ(playground.traffic("/commands").back()["method"], "put");
    EXPECT_EQ(playground.traffic("/commands").back()["status"], 200);
}

TEST(CommandsNamed, in_every_language_that_has_words_for_them) {
    const std::string body = commands_body({{"act", "Shows your hand to you alone", {}, {}}});
    EXPECT_NE(body.find(R"("name_localizations":{"cs":"hrát","pl":"graj","ru":"играть"})"), std::string::npos) << body;
    EXPECT_NE(body.find(R"("description_localizations":{"cs":"Ukáže jen tobě, co máš v ruce")"), std::string::npos)
        << body;
    EXPECT_NE(body.find(R"("name":"act")"), std::string::npos) << body;
}

TEST(CommandsCompared, order_and_discords_own_members_do_not_matter) {
    const std::string wanted = commands_body(some_commands(true));
    EXPECT_EQ(compare_commands(wanted, R"([
        {"id":"2","name":"panel","description":"Your panel","type":1,"version":"5","contexts":[0],"integration_types":[0]},
        {"id":"1","name":"sample","description":"Samples","type":1,"contexts":[0],"integration_types":[0],"nsfw":false,"options":[
          {"type":1,"name":"begin","description":"Opens a sample","options":[
            {"type":3,"name":"sampler","description":"By which sampler","required":true,"autocomplete":true}]}]}])"),
              Registered::AsWanted);
    EXPECT_EQ(compare_commands(wanted, "[]"), Registered::Otherwise);
    EXPECT_EQ(compare_commands(wanted, "no list"), Registered::Otherwise);
}

TEST(CommandsCompared, a_list_of_choices_counts) {
    const auto with = [](std::vector<OptionChoice> choices) {
        CommandOption what{"what", "Which one"};
        what.choices = std::move(choices);
        return commands_body({{"board", "The board", {what}, {}}});
    };
    const std::string one = with({{"Sample", "one"}}), other = with({{"Sample", "other"}}),
                      two = with({{"Sample", "one"}, {"Example", "two"}}), none = with({});
    EXPECT_NE(one.find(R"("choices":[{"name":"Sample","value":"one"}])"), std::string::npos) << one;
    EXPECT_EQ(compare_commands(one, one), Registered::AsWanted);
    for (const std::string& standing : {other, two, none})
        EXPECT_EQ(compare_commands(one, standing), Registered::Otherwise) << standing;
    EXPECT_EQ(compare_commands(none, one), Registered::Otherwise);
}

} // namespace
} // namespace majlis
