#include "playground/zlib_stream.h"

#include <stdexcept>

#include <zlib.h>

namespace majlis::playground {

struct ZlibStream::Deflater {
    z_stream stream{};

    Deflater() {
        if (deflateInit(&stream, Z_DEFAULT_COMPRESSION) != Z_OK) throw std::runtime_error("zlib did not start");
    }

    ~Deflater() { deflateEnd(&stream); }

    Deflater(const Deflater&) = delete;
    Deflater& operator=(const Deflater&) = delete;
};

ZlibStream::ZlibStream() : deflater_(std::make_unique<Deflater>()) {}

ZlibStream::~ZlibStream() = default;
ZlibStream::ZlibStream(ZlibStream&&) noexcept = default;

std::string ZlibStream::compress(std::string_view message) {
    auto& stream = deflater_->stream;
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(message.data())); // zlib does not write to it
    stream.avail_in = static_cast<uInt>(message.size());
    std::string packed;
    char chunk[16384];
    do {
        stream.next_out = reinterpret_cast<Bytef*>(chunk);
        stream.avail_out = sizeof chunk;
        deflate(&stream, Z_SYNC_FLUSH);
        packed.append(chunk, sizeof chunk - stream.avail_out);
    } while (stream.avail_out == 0);
    return packed;
}

} // namespace majlis::playground
