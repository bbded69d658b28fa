// From an interaction to its answers: the first response at once and without any I/O, then the work on its strand,
// then what the person is told. Everything that fails on the way ends in a sentence that is true.
#pragma once

#include <atomic>
#include <functional>
#include <optional>

#include "bot/discord.h"
#include "bot/metrics.h"
#include "bot/sender.h"
#include "bot/shares.h"
#include "bot/strands.h"
#include "commands/interaction.h"
#include "commands/reply.h"

namespace majlis {

class Conversations {
public:
    using Handle = std::function<Reply(const Interaction&)>;

    struct Files { // that people send with commands
        // What is answered whatever they hold: then they are left where they are.
        std::function<std::optional<Reply>(const Interaction&)> answer_unread;
        // Returns at once; calls when they are there, or cannot be had.
        std::function<void(const Interaction&, const std::function<void(const Interaction&)>&)> fetch;
    };

    Conversations(Handle handle, Files files, Sender& sender, Strands& strands, Metrics& metrics);

    void answer_as(ApplicationId application); // known once the gateway is ready, before the first interaction

    void take(const Interaction& interaction); // quick, from any thread; never throws

private:
    void show_form(const Interaction& interaction);
    void suggest(const Interaction& interaction);
    void converse(const Interaction& interaction, ResponseClass response);
    void turn_away(const Interaction& interaction, const char* why, Moment heard);
    Strands::Work work_on(const Interaction& interaction, ResponseClass response, Moment heard);
    Strands::Work fetching_for(const Interaction& interaction, ResponseClass response, Moment heard,
                               const Shares::Share& share);
    void tell(const Interaction& interaction, ResponseClass response, const Reply& reply);
    void tell_post(const Interaction& interaction, ResponseClass response, const Reply& reply);

    Handle handle_;
    Files files_;
    Sender& sender_;
    Strands& strands_;
    Metrics& metrics_;
    Shares shares_;
    std::atomic<std::uint64_t> application_ = 0;
};

} // namespace majlis
