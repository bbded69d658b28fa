#include <cstdlib>
#include <filesystem>

#include "playground/snapshot.h"
#include "tests/playground/playground_fixture.h"

namespace majlis::playground {
namespace {

struct TemporaryFolder {
    TemporaryFolder() {
        std::string name = (std::filesystem::temp_directory_path() / "majlis-XXXXXX").string();
        path = mkdtemp(name.data());
    }

    ~TemporaryFolder() { std::filesystem::remove_all(path); }

    std::filesystem::path path;
};

class Snapshots : public PlaygroundTest {};

TEST_F(Snapshots, bring_back_people_channels_messages_files_commands_and_the_clock) {
    site.clock.advance(86400000);
    rest("put", "/applications/" + application() + "/commands",
         {{{"name", "ask"}, {"description", "Asks"}, {"type", 1}}});
    const UploadedFile file{"files[0]", "a.bin", "application/octet-stream", std::string("\x00\xff", 2)};
    const auto sent = rest("post", "/channels/" + channel("games") + "/messages", {{"content", "kept"}}, {file}).body;
    rest("post", "/channels/" + channel("games") + "/threads", {{"name", "Table"}});
    control("POST", "/api/users", {{"name", "dune"}, {"dms", "closed"}});
    control("POST", "/api/dms", {{"user", "amber"}});

    const TemporaryFolder folder;
    save_snapshot(site, folder.path / "world.cbor");
    Site other{Settings{}};
    ASSERT_TRUE(load_snapshot(other, folder.path / "world.cbor"));
    EXPECT_EQ(other.world.users.size(), site.world.users.size());
    EXPECT_EQ(other.world.channels.size(), site.world.channels.size());
    EXPECT_EQ(other.world.commands.size(), 1u);
    EXPECT_EQ(find_user(other.world, "dune")->dms, DirectMessages::Closed);
    const auto* message =
        find_message(other.world, *parse_id<ChannelId>(channel("games")), sent["id"].get<std::string>());
    ASSERT_NE(message, nullptr);
    EXPECT_EQ(message->attachments[0].bytes, file.bytes);
    EXPECT_EQ(other.clock.offset_ms(), site.clock.offset_ms());
    EXPECT_GT(other.new_id<MessageId>().value, site.ids.last());
}

TEST_F(Snapshots, a_missing_one_is_said_to_be_missing) {
    Site other{Settings{}};
    EXPECT_FALSE(load_snapshot(other, "/nonexistent/world.cbor"));
}

} // namespace
} // namespace majlis::playground
