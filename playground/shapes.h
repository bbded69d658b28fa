// The world's things as the JSON objects that Discord sends.
// One function per object; REST answers, gateway events and the control API all use them.
#pragma once

#include <string>

#include "playground/json.h"
#include "playground/world.h"

namespace majlis::playground {

Json role_json(const Role& role);
Json user_json(const User& user);
Json member_json(const World& world, const Guild& guild, UserId user);       // with its user
Json plain_member_json(const World& world, const Guild& guild, UserId user); // as in `resolved`
Json channel_json(const World& world, const Channel& channel);
Json partial_channel_json(const World& world, const Channel& channel, UserId viewer); // as in an interaction
Json thread_json(const World& world, const Channel& thread); // with the bot's own `member`, where it is one
Json thread_member_json(const Channel& thread, UserId user);
Json everyone_role_json(const Guild& guild);
Json bot_role_json(const World& world, const Guild& guild); // what the invitation made, with the bot's permissions
Json guild_json(const World& world, const Guild& guild);
Json guild_create_json(const World& world, const Guild& guild); // with channels, threads and members
Json message_json(const World& world, const Message& message);
// As an application without MESSAGE_CONTENT gets a message of a server: no words of others but those that mention it.
Json without_words(const World& world, Json message);
Json file_json(ChannelId channel, const Attachment& file); // of a message, or sent with a command
Json command_json(const World& world, const Command& command);
Json application_json(const World& world);

// https://cdn.discordapp.com/attachments/… as Discord gives it; the playground serves the path on both of its ports.
std::string attachment_url(ChannelId channel, const Attachment& attachment);

} // namespace majlis::playground
