// Files that people send with commands come from Discord's own servers and from nowhere else.
#include <future>

#include <gtest/gtest.h>

#include "bot/downloads.h"
#include "packs/pack.h"
#include "tests/bot/playground_program.h"

namespace majlis {
namespace {

using test::PlaygroundProgram;

class FilesAreFetched : public testing::Test {
protected:
    // Where a file lies that was posted: the same shelf. The playground's page leaves out Discord's name.
    std::string posted(const std::string& bytes, const std::string& name = "pack.toml") {
        Post post{"a file", {}, {{name, bytes, "A pack"}}, {}};
        std::promise<Answer> sent;
        sender.send(create_message(playground.channel("games"), post, "n" + std::to_string(++posts)),
                    [&](const Answer& answer) { sent.set_value(answer); });
        sent.get_future().wait();
        const std::string path = playground.messages(playground.channel("games")).back()["attachments"][0]["url"];
        return "https://cdn.discordapp.com" + path;
    }

    std::optional<std::string> fetched(const SentFile& file) {
        Interaction interaction;
        interaction.doing = SlashCommand{"pack upload", {}, {{"file", file}}};
        std::promise<Interaction> fetched;
        downloads.fetch_files(interaction, [&](const Interaction& whole) { fetched.set_value(whole); });
        return std::get<SlashCommand>(fetched.get_future().get().doing).files.at("file").text;
    }

    int posts{0};
    PlaygroundProgram playground;
    Sender sender{playground.settings(), [] {}};
    Downloads downloads{playground.settings().api, playground.settings().certificates};
};

TEST_F(FilesAreFetched, what_lies_there_comes) {
    EXPECT_EQ(fetched({"pack.toml", 5, posted("hello"), {}}), "hello");
}

TEST_F(FilesAreFetched, whatever_its_name) {
    for (const char* name : {"my pack.toml", "pack #2.toml", "100 % mine?.toml", "pravidla \u017elut\u00e1.toml"})
        EXPECT_EQ(fetched({name, 5, posted(name, name), {}}), name);
}

TEST_F(FilesAreFetched, what_does_not_lie_there_or_elsewhere_does_not) {
    EXPECT_EQ(fetched({"pack.toml", 5, "https://cdn.discordapp.com/attachments/1/2/none", {}}), std::nullopt);
    EXPECT_EQ(fetched({"pack.toml", 5, "https://localhost/pack.toml", {}}), std::nullopt);
    EXPECT_EQ(fetched({"pack.toml", 5, "file:///etc/hostname", {}}), std::nullopt);
    EXPECT_EQ(fetched({"pack.toml", 5, "https://cdn.discordapp.com.example.org/pack.toml", {}}), std::nullopt);
}

TEST_F(FilesAreFetched, what_is_too_long_is_left_where_it_is) {
    EXPECT_EQ(fetched({"pack.toml", kMostPackBytes + 1, posted("hello"), {}}), std::nullopt);
}

} // namespace
} // namespace majlis
