// The files that people send with commands: Discord tells where they lie, and here they are fetched.
// Waits for them, so it belongs on a strand, after the first response.
#pragma once

#include <optional>
#include <string>

#include "bot/http.h"
#include "commands/interaction.h"

namespace majlis {

// `api` stands for Discord as a whole: where it is another server, its files lie there, too.
class Downloads {
public:
    Downloads(const std::string& api, std::optional<std::string> certificates);

    Interaction with_files(Interaction interaction); // their texts, as far as they could be fetched

private:
    std::optional<std::string> fetch(const SentFile& file);
    std::optional<std::string> address_of(const SentFile& file) const;

    std::string files_;
    Http http_;
};

} // namespace majlis
