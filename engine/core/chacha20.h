// The ChaCha20 block function (RFC 8439, section 2.3): 64 pseudo-random bytes from key, counter and nonce.
// The tests hold it to the vectors of the RFC.
#pragma once

#include <array>
#include <cstdint>

#include "engine/core/sha256.h"

namespace majlis {

using ChaChaKey = Digest;
using ChaChaNonce = std::array<std::uint32_t, 3>;
using ChaChaBlock = std::array<std::uint32_t, 16>; // little-endian words, as in the RFC

ChaChaBlock chacha20_block(const ChaChaKey& key, std::uint32_t counter, const ChaChaNonce& nonce);

} // namespace majlis
