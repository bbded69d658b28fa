// One zlib stream per gateway connection: each message is flushed whole and ends in 00 00 FF FF.
// That is Discord's zlib-stream transport compression.
#pragma once

#include <memory>
#include <string>
#include <string_view>

namespace majlis::playground {

class ZlibStream {
public:
    ZlibStream();
    ~ZlibStream();
    ZlibStream(ZlibStream&&) noexcept;

    std::string compress(std::string_view message);

private:
    struct Deflater;
    std::unique_ptr<Deflater> deflater_;
};

} // namespace majlis::playground
