#include "tests/playground/playground_fixture.h"

namespace majlis::playground {
namespace {

class Nonces : public PlaygroundTest {
protected:
    Nonces() : PlaygroundTest(Settings{.token = {}, .nonce_window_ms = 60000}) {}

    std::string send(Json body) {
        return rest("post", "/channels/" + channel("games") + "/messages", std::move(body)).body["id"];
    }
};

const Json kEnforced{{"content", "once"}, {"nonce", "row-1"}, {"enforce_nonce", true}};

TEST_F(Nonces, a_repeated_nonce_returns_the_first_message) {
    EXPECT_EQ(send(kEnforced), send(kEnforced));
    EXPECT_EQ(site.world.messages.size(), 1u);
}

TEST_F(Nonces, without_enforce_nonce_a_second_message_is_made) {
    const Json loose{{"content", "twice"}, {"nonce", "row-1"}};
    EXPECT_NE(send(loose), send(loose));
}

TEST_F(Nonces, after_the_window_it_is_forgotten) {
    const auto first = send(kEnforced);
    site.clock.advance(59000);
    EXPECT_EQ(send(kEnforced), first);
    site.clock.advance(2000);
    EXPECT_NE(send(kEnforced), first);
}

TEST_F(Nonces, are_told_once) {
    const auto path = "/channels/" + channel("games") + "/messages";
    const auto sent = rest("post", path, kEnforced).body;
    EXPECT_EQ(sent["nonce"], "row-1");
    EXPECT_FALSE(rest("get", path + "/" + sent["id"].get<std::string>()).body.contains("nonce"));
    EXPECT_FALSE(rest("get", path).body[0].contains("nonce"));
}

TEST_F(Nonces, of_a_deleted_message_is_unknown_message) {
    const auto path = "/channels/" + channel("games") + "/messages";
    rest("delete", path + "/" + send(kEnforced));
    EXPECT_EQ(rest("post", path, kEnforced).body["code"], 10008);
}

TEST_F(Nonces, take_no_more_memory_than_their_window_needs) {
    for (int i = 0; i < 50; ++i) {
        Json body = kEnforced;
        body["nonce"] = i;
        send(body);
        site.clock.advance(10000);
    }
    EXPECT_LE(site.nonces.remembered(), 7u);
}

} // namespace
} // namespace majlis::playground
