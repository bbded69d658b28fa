#include "playground/attachment_files.h"

namespace majlis::playground {

namespace {

const Attachment* attachment_in(const World& world, ChannelId channel, AttachmentId id) {
    if (const auto sent = world.sent_files.find(id); sent != world.sent_files.end()) return &sent->second;
    const auto found = world.channels.find(channel);
    if (found == world.channels.end()) return nullptr;
    for (const auto message : found->second.messages)
        for (const auto& attachment : world.messages.at(message).attachments)
            if (attachment.id == id) return &attachment;
    return nullptr;
}

} // namespace

const Attachment* attachment_at(const World& world, std::string_view path) {
    constexpr std::string_view kFolder = "/attachments/";
    if (!path.starts_with(kFolder)) return nullptr;
    path.remove_prefix(kFolder.size());
    const auto channel_end = path.find('/');
    if (channel_end == std::string_view::npos) return nullptr;
    const auto id_end = path.find('/', channel_end + 1);
    const auto channel = parse_id<ChannelId>(path.substr(0, channel_end));
    const auto id = parse_id<AttachmentId>(
        path.substr(channel_end + 1, id_end == std::string_view::npos ? id_end : id_end - channel_end - 1));
    return channel && id ? attachment_in(world, *channel, *id) : nullptr;
}

} // namespace majlis::playground
