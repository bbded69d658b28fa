#include "playground/embedded.h"

#include <array>
#include <stdexcept>

namespace {

struct Row {
    const char* path;
    const char* begin;
    const char* end;
};

} // namespace

// Written by embed.cmake; the last row is empty.
extern "C" const Row kMajlisEmbedded[];

namespace majlis::playground {

namespace {

struct Kind {
    std::string_view ending;
    std::string_view content_type;
};

constexpr std::array kKinds{
    Kind{".html", "text/html; charset=utf-8"},
    Kind{".css", "text/css; charset=utf-8"},
    Kind{".js", "text/javascript; charset=utf-8"},
    Kind{".json", "application/json"},
    Kind{".svg", "image/svg+xml"},
};

std::string_view content_type_of(std::string_view path) {
    for (const auto& kind : kKinds)
        if (path.ends_with(kind.ending)) return kind.content_type;
    return "application/octet-stream";
}

std::optional<std::string_view> bytes_of(std::string_view path) {
    for (const auto* row = kMajlisEmbedded; row->path; ++row)
        if (row->path == path) return std::string_view(row->begin, static_cast<std::size_t>(row->end - row->begin));
    return std::nullopt;
}

} // namespace

std::optional<EmbeddedFile> embedded_file(std::string_view path) {
    const auto bytes = bytes_of("/web" + std::string(path));
    if (!bytes) return std::nullopt;
    return EmbeddedFile{*bytes, content_type_of(path)};
}

std::string_view embedded_openapi() {
    const auto bytes = bytes_of("/openapi/openapi.json");
    if (!bytes) throw std::logic_error("openapi.json is not part of the program");
    return *bytes;
}

} // namespace majlis::playground
