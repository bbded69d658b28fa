#include "engine/core/chance.h"

#include <limits>
#include <stdexcept>

namespace majlis {

namespace {

std::string bytes_of(const Digest& digest) {
    return {digest.begin(), digest.end()};
}

} // namespace

Digest secret_from_seed(std::string_view seed) {
    return sha256("majlis seed\n" + std::string(seed));
}

Digest commitment_to(const Digest& secret) {
    return sha256("majlis commitment\n" + bytes_of(secret));
}

ChaChaKey chance_key(const ChanceSource& source) {
    std::string text = "majlis chance\n" + bytes_of(source.secret);
    for (const std::string& join : source.joins)
        text += std::to_string(join.size()) + ":" + join; // the length keeps ("ab","c") and ("a","bc") apart
    return sha256(text);
}

std::uint32_t Chance::below(std::uint32_t bound) {
    if (bound == 0) throw std::logic_error("Chance: nothing to draw from");
    const std::uint32_t fair = std::numeric_limits<std::uint32_t>::max() / bound * bound; // rejects the uneven rest
    std::uint32_t value = word();
    while (value >= fair)
        value = word();
    return value % bound;
}

std::uint32_t Chance::word() {
    const auto at = static_cast<std::size_t>(drawn_ % block_.size());
    if (at == 0) {
        const ChaChaNonce nonce{0, static_cast<std::uint32_t>(decision_), static_cast<std::uint32_t>(decision_ >> 32)};
        block_ = chacha20_block(key_, static_cast<std::uint32_t>(drawn_ / block_.size()), nonce);
    }
    ++drawn_;
    return block_[at];
}

} // namespace majlis
