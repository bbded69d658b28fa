#include <gtest/gtest.h>

#include "db/outbox_row.h"

namespace majlis::test {
namespace {

TEST(Destinations, each_has_a_lane_that_leads_back_to_it) {
    for (const auto& [to, lane] : std::vector<std::pair<Destination, std::string>>{
             {ToChannel{ChannelId{600}}, "channel 600"},
             {ToThread{GameId{17}, "table"}, "thread 17 table"},
             {ToThread{GameId{17}, "talk 0 3"}, "thread 17 talk 0 3"},
             {ToUser{UserId{18446744073709551615U}}, "user 18446744073709551615"},
         }) {
        EXPECT_EQ(lane_of(to), lane);
        EXPECT_EQ(destination_of(lane), to);
    }
}

TEST(Destinations, other_words_lead_nowhere) {
    for (const char* lane : {"", "channel", "channel ", "channel x", "channel 6x", "thread 17", "thread 17 ", "user -1",
                             "guild 5", "thread x table"})
        EXPECT_EQ(destination_of(lane), std::nullopt) << lane;
}

TEST(Destinations, a_nonce_names_row_and_part_in_25_characters) {
    const OutboxId row{GameId{17}, 12345};
    EXPECT_EQ(nonce_of(row, 0), nonce_of(row, 0));
    EXPECT_NE(nonce_of(row, 0), nonce_of(row, 1));
    EXPECT_NE(nonce_of(row, 0), nonce_of({GameId{17}, 12346}, 0));
    EXPECT_LE(nonce_of({GameId{17}, UINT64_MAX}, UINT32_MAX).size(), 25U);
}

} // namespace
} // namespace majlis::test
