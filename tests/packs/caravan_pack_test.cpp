// Packs: the default one loads, and every mistake is found with its line.
#include <gtest/gtest.h>

#include "engine/games.h"
#include "packs/open_table.h"

namespace majlis {

namespace {

constexpr std::string_view kSmall = R"(game = "caravan"
[rules]
coins = 2
cards = 2
draw = 1
scout = 2
sip = 1
proposals = 1
clause = 20
[[goods]]
name = "silk"
copies = 4
price = 3
[[goods]]
name = "tea"
copies = 4
price = 0
drunk = true
)";

PackMistakes mistakes_in(const std::string& text) {
    auto read = read_pack<Caravan>(text);
    return std::holds_alternative<PackMistakes>(read) ? std::get<PackMistakes>(read) : PackMistakes{};
}

std::string changed(const std::string& what, const std::string& into) {
    std::string text(kSmall);
    return text.replace(text.find(what), what.size(), into);
}

TEST(Packs, every_default_pack_loads_and_opens) {
    Games::each([]<Game G>() {
        EXPECT_FALSE(std::holds_alternative<PackMistakes>(read_pack<G>(default_pack<G>()))) << G::info().id;
        EXPECT_TRUE(std::holds_alternative<OpenedTable>(open_table(G::info().id, std::nullopt))) << G::info().id;
    });
}

TEST(Packs, a_small_pack_of_ones_own_is_read) {
    auto read = read_pack<Caravan>(kSmall);
    ASSERT_TRUE(std::holds_alternative<caravan::Tables>(read));
    EXPECT_EQ(std::get<caravan::Tables>(read).cards(), 8U);
    EXPECT_EQ(std::get<caravan::Tables>(read).wares().size(), 1U);
}

TEST(Packs, mistakes_name_their_line) {
    EXPECT_EQ(mistakes_in(changed("coins = 2", "coins = \"two\"")),
              (PackMistakes{{3, "'coins' must be a whole number from 0 to 1000."}}));
    EXPECT_EQ(mistakes_in(changed("copies = 4", "copies = 0")),
              (PackMistakes{{12, "'copies' must be a whole number from 1 to 60."}}));
    EXPECT_EQ(mistakes_in(changed("price = 3", "prize = 3")),
              (PackMistakes{{13, "'prize' is not known here."}, {10, "'price' is missing."}}));
    EXPECT_EQ(mistakes_in(changed("\"silk\"", "\"Fine Silk\"")),
              (PackMistakes{{11, "'name' must be a word of lower-case letters and hyphens."}}));
    EXPECT_EQ(mistakes_in(changed("\"silk\"", "\"tea\"")), (PackMistakes{{14, "There is another good named tea."}}));
}

TEST(Packs, the_whole_is_checked_too) {
    EXPECT_EQ(mistakes_in(changed("drunk = true", "")), (PackMistakes{{0, "Exactly one good must be drunk = true."}}));
    EXPECT_EQ(mistakes_in(changed("cards = 2", "cards = 6")),
              (PackMistakes{{0, "There are too few cards for two merchants."}}));
    EXPECT_EQ(mistakes_in(changed("\"caravan\"", "\"oath\"")),
              (PackMistakes{{1, "This is a pack for oath, not for caravan."}}));
    EXPECT_FALSE(mistakes_in(changed("[[goods]]", "[goods]")).empty());
    EXPECT_FALSE(mistakes_in("this is no TOML").empty());
    EXPECT_EQ(mistakes_in(std::string(1'000'001, ' ')),
              (PackMistakes{{0, "A pack may have at most 1,000,000 bytes."}}));
    EXPECT_EQ(to_text({{3, "Wrong."}, {0, "All wrong."}}), "pack.toml, line 3: Wrong.\npack.toml: All wrong.\n");
    EXPECT_EQ(to_text({{3, "Wrong."}}, "my numbers.toml"), "my numbers.toml, line 3: Wrong.\n");
}

TEST(Packs, names_of_endless_depth_are_a_mistake) {
    std::string name = "a";
    for (int i = 0; i < 200'000; ++i)
        name += ".a";
    for (const std::string& line : {name + " = 1", "[" + name + "]", "x = {" + name + " = 1}"}) {
        EXPECT_EQ(mistakes_in(std::string(kSmall) + line + "\n"),
                  (PackMistakes{{19, "A line may have at most 40 dots."}}));
        EXPECT_TRUE(std::holds_alternative<PackMistakes>(game_of_pack(line)));
    }
}

TEST(Packs, an_unknown_game_is_no_game) {
    const auto opened = open_table("chess", std::nullopt);
    EXPECT_EQ(std::get<PackMistakes>(opened), (PackMistakes{{0, "There is no game named chess."}}));
}

} // namespace

} // namespace majlis
