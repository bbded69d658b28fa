#include "tests/db/store_fixture.h"

namespace majlis::test {
namespace {

using GuildPacksTest = StoreTest;

GuildPack pack(GuildId guild, const std::string& name, const std::string& hash) {
    return {guild, "crescent-moon", name, hash, UserId{700}, Instant{std::chrono::milliseconds{5000}}};
}

TEST_F(GuildPacksTest, a_server_has_its_own_packs_by_name) {
    GuildPacks& packs = store_.guild_packs();
    packs.keep(pack(GuildId{500}, "printed", "hash 1"), "text 1");
    packs.keep(pack(GuildId{500}, "quick", "hash 2"), "text 2");
    packs.keep(pack(GuildId{501}, "printed", "hash 2"), "text 2");
    EXPECT_EQ(packs.of(GuildId{500}),
              (std::vector{pack(GuildId{500}, "printed", "hash 1"), pack(GuildId{500}, "quick", "hash 2")}));
    EXPECT_EQ(packs.find(GuildId{501}, "crescent-moon", "printed"), pack(GuildId{501}, "printed", "hash 2"));
    EXPECT_EQ(packs.find(GuildId{501}, "crescent-moon", "quick"), std::nullopt);
    EXPECT_EQ(packs.find(GuildId{501}, "caravan", "printed"), std::nullopt);
}

TEST_F(GuildPacksTest, what_is_uploaded_again_takes_the_name_and_the_old_text_stays) {
    GuildPacks& packs = store_.guild_packs();
    packs.keep(pack(GuildId{500}, "printed", "hash 1"), "text 1");
    packs.keep(pack(GuildId{500}, "printed", "hash 2"), "text 2");
    EXPECT_EQ(packs.of(GuildId{500}), (std::vector{pack(GuildId{500}, "printed", "hash 2")}));
    EXPECT_EQ(store_.pack("hash 1"), "text 1") << "games may have begun with it";
    EXPECT_EQ(store_.pack("hash 2"), "text 2");
}

} // namespace
} // namespace majlis::test
