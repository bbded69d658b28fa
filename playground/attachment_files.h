// Finding an attachment by the path of its address.
// Both ports serve /attachments/{channel}/{id}/{filename}.
#pragma once

#include <string_view>

#include "playground/world.h"

namespace majlis::playground {

const Attachment* attachment_at(const World& world, std::string_view path);

} // namespace majlis::playground
