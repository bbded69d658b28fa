// Files that are part of the program: the page and Discord's API description.
// The build links their bytes in (embed.cmake).
#pragma once

#include <optional>
#include <string_view>

namespace majlis::playground {

struct EmbeddedFile {
    std::string_view bytes;
    std::string_view content_type;
};

// "/index.html", "/style.css", …
std::optional<EmbeddedFile> embedded_file(std::string_view path);

std::string_view embedded_openapi();

} // namespace majlis::playground
