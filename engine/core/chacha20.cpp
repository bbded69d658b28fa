#include "engine/core/chacha20.h"

#include <bit>

namespace majlis {

namespace {

void quarter_round(ChaChaBlock& x, std::size_t a, std::size_t b, std::size_t c, std::size_t d) {
    x[a] += x[b], x[d] = std::rotl(x[d] ^ x[a], 16);
    x[c] += x[d], x[b] = std::rotl(x[b] ^ x[c], 12);
    x[a] += x[b], x[d] = std::rotl(x[d] ^ x[a], 8);
    x[c] += x[d], x[b] = std::rotl(x[b] ^ x[c], 7);
}

void double_round(ChaChaBlock& x) {
    quarter_round(x, 0, 4, 8, 12);
    quarter_round(x, 1, 5, 9, 13);
    quarter_round(x, 2, 6, 10, 14);
    quarter_round(x, 3, 7, 11, 15);
    quarter_round(x, 0, 5, 10, 15);
    quarter_round(x, 1, 6, 11, 12);
    quarter_round(x, 2, 7, 8, 13);
    quarter_round(x, 3, 4, 9, 14);
}

std::uint32_t key_word(const ChaChaKey& key, std::size_t i) {
    return std::uint32_t{key[4 * i]} | std::uint32_t{key[4 * i + 1]} << 8 | std::uint32_t{key[4 * i + 2]} << 16 |
           std::uint32_t{key[4 * i + 3]} << 24;
}

} // namespace

ChaChaBlock chacha20_block(const ChaChaKey& key, std::uint32_t counter, const ChaChaNonce& nonce) {
    ChaChaBlock start{0x61707865, 0x3320646e, 0x79622d32, 0x6b206574}; // "expand 32-byte k"
    for (std::size_t i = 0; i < 8; ++i)
        start[4 + i] = key_word(key, i);
    start[12] = counter;
    for (std::size_t i = 0; i < nonce.size(); ++i)
        start[13 + i] = nonce[i];
    ChaChaBlock block = start;
    for (int i = 0; i < 10; ++i)
        double_round(block);
    for (std::size_t i = 0; i < block.size(); ++i)
        block[i] += start[i];
    return block;
}

} // namespace majlis
