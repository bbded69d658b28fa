// Threads: opening, joining, archiving, and who may write in them.
// Shared by the REST handlers, by new messages and by the control API.
#pragma once

#include "playground/rest.h"
#include "playground/site.h"

namespace majlis::playground {

struct NewThread {
    ChannelId id;
    ChannelId parent;
    ChannelType type{ChannelType::PublicThread};
    UserId owner;
};

// `body` gives name, auto_archive_duration and invitable. A server has at most 1000 active threads (160006), whether
// they are opened or brought back.
Channel& open_thread(Site& site, const NewThread& place, const Json& body);

// A channel or a thread, with its messages; Discord keeps a channel's threads no longer than the channel.
void remove_channel(Site& site, ChannelId id);

void add_to_thread(Site& site, Channel& thread, UserId user);
void remove_from_thread(Site& site, Channel& thread, UserId user);

// Sets archived, locked, name, auto_archive_duration and invitable where the body names them.
void change_thread(Site& site, Channel& thread, const Json& body);

// Refuses when the thread is archived (50083), or archived and locked (160005).
void require_open_thread(const Channel& channel);

// In a locked thread, archived or not, only those write who may manage threads (160005).
void require_right_to_write(const World& world, const Channel& channel, UserId user);

// A new message brings an archived thread back, unless it is locked.
void wake_thread(Site& site, Channel& channel);

// Threads in which nobody has written for their auto_archive_duration are archived.
void archive_idle_threads(Site& site);

// A mention in a thread adds the mentioned people to it.
void add_mentioned_to_thread(Site& site, Channel& channel, const Json& mentions);

void tell_channel(Site& site, const Channel& channel, const std::string& event);

} // namespace majlis::playground
