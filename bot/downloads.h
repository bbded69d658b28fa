// The files that people send with commands: Discord tells where they lie, and here they are fetched.
// Nobody waits for them: whoever asks is called when they are there.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "bot/http.h"
#include "commands/interaction.h"

namespace majlis {

// `api` stands for Discord as a whole: where it is another server, its files lie there, too.
class Downloads {
public:
    Downloads(const std::string& api, std::optional<std::string> certificates);

    // With the texts of its files, as far as they could be fetched. `then` runs here or on a thread that everything
    // waits for: it has to be quick.
    using Then = std::function<void(const Interaction&)>;
    void fetch_files(const Interaction& interaction, Then then);

    void end(); // what is not there yet is not fetched

private:
    struct Fetching;

    void fetch_next(const std::shared_ptr<Fetching>& fetching);
    std::optional<std::string> address_of(const SentFile& file) const;

    std::string files_;
    Http http_;
};

} // namespace majlis
