#include <gtest/gtest.h>
#include <zlib.h>

#include "playground/zlib_stream.h"

namespace majlis::playground {
namespace {

TEST(ZlibStream, each_message_is_one_whole_flush_of_one_stream) {
    ZlibStream out;
    z_stream in{};
    ASSERT_EQ(inflateInit(&in), Z_OK);
    for (const auto& message : {std::string("{\"op\":10}"), std::string(100000, 'x'), std::string("{\"op\":11}")}) {
        auto packed = out.compress(message);
        EXPECT_EQ(packed.substr(packed.size() - 4), std::string("\x00\x00\xff\xff", 4));
        std::string plain(200000, '\0');
        in.next_in = reinterpret_cast<Bytef*>(packed.data());
        in.avail_in = static_cast<uInt>(packed.size());
        in.next_out = reinterpret_cast<Bytef*>(plain.data());
        in.avail_out = static_cast<uInt>(plain.size());
        EXPECT_EQ(inflate(&in, Z_SYNC_FLUSH), Z_OK);
        EXPECT_EQ(plain.substr(0, 200000 - in.avail_out), message);
    }
    inflateEnd(&in);
}

} // namespace
} // namespace majlis::playground
