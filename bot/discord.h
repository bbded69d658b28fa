// The calls of Discord's REST that we make, each with its route and with how often it may be repeated.
// Values only; the sender carries them.
#pragma once

#include <string>
#include <string_view>

#include "bot/discord_json.h"
#include "bot/sender.h"
#include "db/game_row.h"

namespace majlis {

using ApplicationId = Id<struct ApplicationIdTag, std::uint64_t>;

// The first response to an interaction, within three seconds of the click.
Call first_response(const Interaction& interaction, std::string body);

// Within fifteen minutes: changes the answer that the first response has begun, or adds another.
Call edit_answer(ApplicationId application, const Interaction& interaction, const Post& post);
Call add_private_answer(ApplicationId application, const Interaction& interaction, const Post& post);

Call create_message(ChannelId channel, const Post& post, std::string_view nonce);
Call edit_message(ChannelId channel, MessageId message, const Post& post);
Call take_components_away(ChannelId channel, MessageId message);
Call list_messages_after(ChannelId channel, MessageId after); // the next kMessagesOnPage, newest first
Call open_thread(ChannelId channel, std::string_view name, Watching watching = Watching::Everybody);
Call add_thread_member(ChannelId thread, UserId user);
Call remove_thread_member(ChannelId thread, UserId user);
Call reopen_thread(ChannelId thread); // one that was archived
Call close_thread(ChannelId thread, Closing how);
Call list_threads(GuildId guild); // those that are active
Call open_direct_channel(UserId user);
Call who_we_are();
Call list_commands(ApplicationId application);
Call put_commands(ApplicationId application, std::string body);

} // namespace majlis
