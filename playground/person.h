// What a person at the page does: use a command, a button, a select, a modal.
// Checks what Discord's own client would check, then makes the `data` of the interaction.
#pragma once

#include <stdexcept>
#include <string>

#include "playground/interactions.h"
#include "playground/site.h"

namespace majlis::playground {

// A request to the control API that makes no sense; answered with {"error": …}.
class ControlError : public std::runtime_error {
public:
    ControlError(int status, const std::string& message) : std::runtime_error(message), status_(status) {}

    int status() const { return status_; }

private:
    int status_;
};

struct Prepared {
    NewInteraction interaction;
    Json data;
};

// Who acts and where; both must exist and the person must see the channel.
struct Asker {
    UserId user;
    ChannelId channel;
};

Asker asker_of(Site& site, const Json& request); // {user, channel}

// The commands that this person can use in this channel, as registered, with their ids.
Json usable_commands(Site& site, const Asker& asker);

Prepared use_command(Site& site, const Json& request);      // {user, channel, command: "game create", options}
Prepared ask_autocomplete(Site& site, const Json& request); // the same, and focused: the option's name
Prepared use_component(Site& site, const Json& request);    // {user, message, custom_id, values?}
Prepared submit_modal(Site& site, const Json& request);     // {user, interaction, fields}
Prepared forge(Site& site, const Json& request); // {user, channel, kind, data, message?}: data goes out as it is

} // namespace majlis::playground
