// Making, editing and deleting messages, with everything Discord checks on the way.
// Channel messages, interaction answers and people's own texts all pass here.
#pragma once

#include <optional>

#include "playground/rest.h"
#include "playground/site.h"

namespace majlis::playground {

// Where a new message goes and what the request did not say about it.
struct NewMessage {
    ChannelId channel;
    UserId author;
    int type{0};
    int flags{0}; // in addition to those of the body
    std::optional<UserId> only_for{};
    Json reference{};
    Json interaction{};
};

// `body` is the message part of the call, standing at `at` in the request.
Message& create_message(Site& site, const NewMessage& place, const Json& body, const std::vector<UploadedFile>& files,
                        const FormPath& at);

void edit_message(Site& site, Message& message, const Json& body, const std::vector<UploadedFile>& files,
                  const FormPath& at);

void delete_message(Site& site, MessageId id);

// The nonce of a request for a message, if it has one.
std::optional<std::string> nonce_of(const Json& body);

// A message of the bot that shows "thinking…" until its answer is edited in.
Message& create_loading_message(Site& site, const NewMessage& place);

} // namespace majlis::playground
