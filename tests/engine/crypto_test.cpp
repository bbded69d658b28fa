// SHA-256 and ChaCha20 against the vectors of their standards; the keyed chance against its promises.
#include <array>
#include <map>

#include <gtest/gtest.h>

#include "engine/core/chance.h"

namespace majlis {

namespace {

TEST(Sha256, vectors_of_fips_180_4) {
    EXPECT_EQ(to_hex(sha256("")), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    EXPECT_EQ(to_hex(sha256("abc")), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    EXPECT_EQ(to_hex(sha256("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq")),
              "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
    EXPECT_EQ(to_hex(sha256(std::string(1'000'000, 'a'))),
              "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

TEST(Sha256, hexadecimal_goes_both_ways) {
    const Digest digest = sha256("majlis");
    EXPECT_EQ(digest_from_hex(to_hex(digest)), digest);
    EXPECT_EQ(digest_from_hex("12"), std::nullopt);
    EXPECT_EQ(digest_from_hex(std::string(64, 'g')), std::nullopt);
}

ChaChaKey counting_key() {
    ChaChaKey key{};
    for (std::size_t i = 0; i < key.size(); ++i)
        key[i] = static_cast<std::uint8_t>(i);
    return key;
}

TEST(ChaCha20, rfc_8439_section_2_3_2) {
    const ChaChaBlock block = chacha20_block(counting_key(), 1, {0x09000000, 0x4a000000, 0x00000000});
    const ChaChaBlock expected{0xe4e7f110, 0x15593bd1, 0x1fdd0f50, 0xc47120a3, 0xc7f4d1c7, 0x0368c033,
                               0x9aaa2204, 0x4e6cd4c3, 0x466482d2, 0x09aa9f07, 0x05d7c214, 0xa2028bd9,
                               0xd19c12b5, 0xb94e16de, 0xe883d0cb, 0x4e3c50a2};
    EXPECT_EQ(block, expected);
}

TEST(ChaCha20, rfc_8439_appendix_a_1) {
    const ChaChaBlock zero = chacha20_block({}, 0, {});
    EXPECT_EQ(zero[0], 0xade0b876U);
    EXPECT_EQ(zero[15], 0x8665eeb2U);
    const ChaChaBlock one = chacha20_block({}, 1, {});
    EXPECT_EQ(one[0], 0xbee7079fU);
    EXPECT_EQ(one[15], 0x6f4d794bU);
}

TEST(Chance, depends_on_key_decision_and_draw_only) {
    const ChaChaKey key = chance_key({secret_from_seed("s"), {"j"}});
    Chance first(key, 7), again(key, 7), other(key, 8);
    std::vector<std::uint32_t> a, b, c;
    for (int i = 0; i < 40; ++i) { // more than two blocks
        a.push_back(first.below(1000));
        b.push_back(again.below(1000));
        c.push_back(other.below(1000));
    }
    EXPECT_EQ(a, b);
    EXPECT_NE(a, c);
}

TEST(Chance, joins_are_kept_apart_by_their_length) {
    const Digest secret = secret_from_seed("s");
    EXPECT_NE(chance_key({secret, {"ab", "c"}}), chance_key({secret, {"a", "bc"}}));
    EXPECT_NE(chance_key({secret, {}}), chance_key({secret, {""}}));
    EXPECT_NE(commitment_to(secret), secret);
}

// Chi-squared with 5 degrees of freedom stays below 20.5 in 999 of 1000 fair cases; the seed is fixed.
TEST(Chance, dice_are_fair) {
    Chance chance(chance_key({secret_from_seed("dice"), {}}), 0);
    std::array<int, 6> faces{};
    constexpr int kThrows = 60'000;
    for (int i = 0; i < kThrows; ++i)
        ++faces.at(static_cast<std::size_t>(chance.die(6) - 1));
    double chi = 0;
    for (const int count : faces)
        chi += (count - kThrows / 6.0) * (count - kThrows / 6.0) / (kThrows / 6.0);
    EXPECT_LT(chi, 20.5);
}

TEST(Chance, every_order_of_a_shuffle_comes_up) {
    Chance chance(chance_key({secret_from_seed("orders"), {}}), 0);
    std::map<std::array<int, 3>, int> orders;
    for (int i = 0; i < 6000; ++i) {
        std::array<int, 3> cards{1, 2, 3};
        chance.shuffle(cards);
        ++orders[cards];
    }
    EXPECT_EQ(orders.size(), 6U);
    for (const auto& [order, count] : orders)
        EXPECT_NEAR(count, 1000, 150);
}

TEST(Chance, nothing_cannot_be_drawn) {
    Chance chance({}, 0);
    EXPECT_THROW(chance.below(0), std::logic_error);
    EXPECT_EQ(chance.drawn(), 0U);
}

} // namespace

} // namespace majlis
