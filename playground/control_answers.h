// The control API's calls that are answered at once, one function each.
// And the shape in which it reports an interaction.
#pragma once

#include "playground/control_api.h"

namespace majlis::playground {

struct ControlPlace {
    Site& site;
    Gateway& gateway;
};

ControlReply answer_state(ControlPlace& place, const ControlRequest& request, const std::string& segment);
ControlReply answer_channels(ControlPlace& place, const ControlRequest& request, const std::string& user);
ControlReply answer_commands(ControlPlace& place, const ControlRequest& request, const std::string& user);
ControlReply answer_messages(ControlPlace& place, const ControlRequest& request, const std::string& channel);
ControlReply answer_traffic(ControlPlace& place, const ControlRequest& request, const std::string& segment);
ControlReply answer_faults(ControlPlace& place, const ControlRequest& request, const std::string& segment);
ControlReply answer_new_message(ControlPlace& place, const ControlRequest& request, const std::string& segment);
ControlReply answer_new_user(ControlPlace& place, const ControlRequest& request, const std::string& segment);
ControlReply answer_new_guild(ControlPlace& place, const ControlRequest& request, const std::string& segment);
ControlReply answer_new_dm(ControlPlace& place, const ControlRequest& request, const std::string& segment);
ControlReply answer_clock(ControlPlace& place, const ControlRequest& request, const std::string& segment);
ControlReply answer_new_fault(ControlPlace& place, const ControlRequest& request, const std::string& segment);

// {interaction, acknowledged_ms, completed_ms, type, message, followups, modal, choices}
Json interaction_json(const Site& site, const Interaction& interaction);

} // namespace majlis::playground
