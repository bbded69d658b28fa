#include "render/png.h"

#include <algorithm>
#include <array>
#include <libdeflate.h>
#include <limits>
#include <memory>
#include <stdexcept>

#include "render/quantize.h"

namespace majlis {

namespace {

struct FreeCompressor {
    void operator()(libdeflate_compressor* compressor) const { libdeflate_free_compressor(compressor); }
};

using Compressor = std::unique_ptr<libdeflate_compressor, FreeCompressor>;

void append_number(std::string& bytes, std::uint32_t number) { // the highest byte first
    for (const int shift : {24, 16, 8, 0})
        bytes += static_cast<char>(number >> shift & 255U);
}

void append_chunk(std::string& png, std::string_view kind, std::string_view data) {
    append_number(png, static_cast<std::uint32_t>(data.size()));
    const std::size_t from = png.size();
    png.append(kind).append(data);
    append_number(png, libdeflate_crc32(0, png.data() + from, png.size() - from));
}

std::string header(const Pixels& pixels) {
    std::string data;
    append_number(data, static_cast<std::uint32_t>(pixels.width));
    append_number(data, static_cast<std::uint32_t>(pixels.height));
    data += {8, 3, 0, 0, 0}; // eight bits a pixel, a palette, and the only compression, filter and order there are
    return data;
}

std::string colors_of(const Indexed& indexed) {
    std::string data;
    for (const std::uint32_t color : indexed.palette)
        for (const int shift : {16, 8, 0})
            data += static_cast<char>(color >> shift & 255U);
    return data;
}

std::string deflated(const std::string& rows, int level) {
    const Compressor compressor(libdeflate_alloc_compressor(level));
    if (!compressor) throw std::runtime_error("png: no memory for the compressor");
    std::string data(libdeflate_zlib_compress_bound(compressor.get(), rows.size()), '\0');
    data.resize(libdeflate_zlib_compress(compressor.get(), rows.data(), rows.size(), data.data(), data.size()));
    return data;
}

} // namespace

std::string to_png(const Pixels& pixels, int level) {
    const Indexed indexed = quantized(pixels);
    std::string png("\x89PNG\r\n\x1a\n");
    append_chunk(png, "IHDR", header(pixels));
    append_chunk(png, "PLTE", colors_of(indexed));
    append_chunk(png, "IDAT", deflated(indexed.rows, level));
    append_chunk(png, "IEND", {});
    return png;
}

} // namespace majlis
