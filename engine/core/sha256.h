// SHA-256 (FIPS 180-4), ours because the engine may use nothing but the standard library.
// Keys of the keyed chance, commitments to secrets, and names of packs are made with it.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace majlis {

using Digest = std::array<std::uint8_t, 32>;

Digest sha256(std::string_view bytes);

std::string to_hex(const Digest& digest);
std::optional<Digest> digest_from_hex(std::string_view hex);

} // namespace majlis
