#include "bot/secrets.h"

#include <stdexcept>

#include <sys/random.h>

namespace majlis {

Digest new_secret() {
    Digest secret{};
    if (::getrandom(secret.data(), secret.size(), 0) != static_cast<ssize_t>(secret.size()))
        throw std::runtime_error("the operating system gives no random bytes");
    return secret;
}

} // namespace majlis
