// The SHA-256 of a file's bytes, so that the traffic log tells one image from another without keeping either.
// Two files with the same fingerprint are the same file.
#pragma once

#include <string>
#include <string_view>

namespace majlis::playground {

std::string fingerprint(std::string_view bytes); // 64 hexadecimal digits

} // namespace majlis::playground
