#include "playground/direct_messages.h"

namespace majlis::playground {

Channel& open_direct_channel(Site& site, UserId person) {
    if (auto* open = direct_channel(site.world, person)) return *open;
    Channel channel;
    channel.id = site.new_id<ChannelId>();
    channel.type = ChannelType::DirectMessage;
    channel.recipient = person;
    auto& stored = site.world.channels.emplace(channel.id, std::move(channel)).first->second;
    site.hooks.changed("channels", text(stored.id));
    return stored;
}

} // namespace majlis::playground
