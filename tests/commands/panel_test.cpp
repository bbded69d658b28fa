// However much there is to say, the question and the hand stay in view.
#include <gtest/gtest.h>

#include "commands/limits.h"
#include "commands/panel.h"
#include "engine/core/chance.h"
#include "packs/open_table.h"
#include "tests/commands/court.h"

namespace majlis::test {
namespace {

// Of Alice, who begins at a table of Caravan.
std::string panel_below(const std::string& note) {
    const auto table = std::get<OpenedTable>(open_table("caravan", std::nullopt)).table->clone();
    EXPECT_FALSE(table->begin({Seats(2), {}, {}}, {secret_from_seed("hand"), {}}));
    const std::vector<SeatRow> seats{{Seat{0}, UserId{700}, "Alice", Delivery::Here},
                                     {Seat{1}, UserId{701}, "Bob", Delivery::Here}};
    const TurnBuffer buffer;
    return to_show({GameId{17}, Seat{0}, *table, buffer, seats, {}, note}).post.content;
}

TEST(PanelText, question_and_hand_stay_in_view_below_a_long_note) {
    const std::string whole = panel_below({});
    const std::string text = panel_below(std::string(3000, 'x'));
    EXPECT_EQ(characters(text), limits::kContent);
    const std::size_t question = whole.find("\n**");
    ASSERT_NE(question, std::string::npos) << whole;
    EXPECT_NE(whole.find("Your hand", question), std::string::npos) << whole;
    EXPECT_TRUE(text.ends_with(whole.substr(question))) << text;
    EXPECT_TRUE(text.starts_with(whole.substr(0, question))) << text;
}

TEST(PanelText, a_short_note_leaves_all_as_it_is) {
    const std::string whole = panel_below({});
    const std::size_t question = whole.find("\n**");
    EXPECT_EQ(panel_below("Well."), whole.substr(0, question) + "\nWell." + whole.substr(question));
}

// Where only one card can be played nobody has seen it described in a list.
TEST(Composed, what_is_composed_says_what_it_costs_and_does) {
    Court court(crescent_moon::given("H8 caliph 1o").turn("caliph").hand("caliph", "caravan"));
    EXPECT_NE(court.types('D', "play caravan").find("Caravan \\(event · Action: gain 3 coins.\\)"), std::string::npos)
        << court.types('D', "play caravan");
    Court builder(crescent_moon::given("H8 caliph 1o").turn("caliph"));
    EXPECT_NE(builder.types('D', "build fort H8").find("H8 \\(1 coin\\)"), std::string::npos)
        << builder.types('D', "build fort H8");
}

} // namespace
} // namespace majlis::test
