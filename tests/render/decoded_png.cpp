#include "tests/render/decoded_png.h"

#include <map>
#include <stdexcept>

#include <zlib.h>

namespace majlis::test {

namespace {

std::uint32_t number_at(const std::string& bytes, std::size_t at) {
    std::uint32_t number = 0;
    for (std::size_t i = 0; i < 4; ++i)
        number = number << 8 | static_cast<unsigned char>(bytes.at(at + i));
    return number;
}

std::map<std::string, std::string> chunks_of(const std::string& png) {
    if (!png.starts_with("\x89PNG\r\n\x1a\n")) throw std::runtime_error("no PNG");
    std::map<std::string, std::string> chunks;
    for (std::size_t at = 8; at < png.size();) {
        const std::size_t size = number_at(png, at);
        const std::string body = png.substr(at + 4, 4 + size);
        if (crc32(0, reinterpret_cast<const Bytef*>(body.data()), static_cast<uInt>(body.size())) !=
            number_at(png, at + 8 + size))
            throw std::runtime_error("a chunk's checksum is wrong");
        chunks[body.substr(0, 4)] += body.substr(4);
        at += 12 + size;
    }
    return chunks;
}

std::string inflated(const std::string& data, std::size_t size) {
    std::string rows(size, '\0');
    auto length = static_cast<uLongf>(size);
    if (uncompress(reinterpret_cast<Bytef*>(rows.data()), &length, reinterpret_cast<const Bytef*>(data.data()),
                   data.size()) != Z_OK ||
        length != size)
        throw std::runtime_error("the pixels do not unpack");
    return rows;
}

} // namespace

Decoded decoded(const std::string& png) {
    auto chunks = chunks_of(png);
    const std::string& header = chunks.at("IHDR");
    Decoded image{{}, static_cast<int>(number_at(header, 0)), static_cast<int>(number_at(header, 4))};
    if (header.substr(8) != std::string{8, 3, 0, 0, 0}) throw std::runtime_error("not a palette of eight bits");
    const auto width = static_cast<std::size_t>(image.width), height = static_cast<std::size_t>(image.height);
    const std::string rows = inflated(chunks.at("IDAT"), (width + 1) * height);
    const std::string& palette = chunks.at("PLTE");
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (i % (width + 1) == 0) continue; // the row's filter
        const std::size_t color = 3 * static_cast<std::size_t>(static_cast<unsigned char>(rows[i]));
        image.values.push_back(number_at(std::string(1, '\0') + palette.substr(color, 3), 0));
    }
    return image;
}

} // namespace majlis::test
