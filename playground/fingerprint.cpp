#include "playground/fingerprint.h"

#include <array>
#include <stdexcept>

#include <openssl/evp.h>

namespace majlis::playground {

std::string fingerprint(std::string_view bytes) {
    constexpr std::string_view kDigits = "0123456789abcdef";
    std::array<unsigned char, EVP_MAX_MD_SIZE> digest{};
    unsigned int length = 0;
    if (EVP_Digest(bytes.data(), bytes.size(), digest.data(), &length, EVP_sha256(), nullptr) != 1)
        throw std::runtime_error("OpenSSL could not take a fingerprint");
    std::string text;
    for (unsigned int i = 0; i < length; ++i) {
        text += kDigits[digest.at(i) >> 4U];
        text += kDigits[digest.at(i) & 15U];
    }
    return text;
}

} // namespace majlis::playground
