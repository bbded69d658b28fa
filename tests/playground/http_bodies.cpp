#include <gtest/gtest.h>

#include "playground/http_call.h"

namespace majlis::playground {
namespace {

HttpRequest request(std::string content_type, std::string body) {
    return {"POST",
            "/api/v10/channels/600/messages?limit=5&q=a%20b",
            "discord.com",
            "Bot x",
            std::move(content_type),
            std::move(body)};
}

TEST(HttpBodies, json_with_path_and_query) {
    const auto call = rest_call(request("application/json", R"({"content":"x"})"));
    EXPECT_EQ(call.method, "post");
    EXPECT_EQ(call.path, "/channels/600/messages");
    EXPECT_EQ(call.query.at("q"), "a b");
    EXPECT_EQ(call.body["content"], "x");
}

TEST(HttpBodies, multipart_with_binary_files) {
    const std::string bytes("\x00\r\n--\xff\r\n", 8);
    const auto body = "--B\r\nContent-Disposition: form-data; name=\"payload_json\"\r\nContent-Type: "
                      "application/json\r\n\r\n{\"content\":\"x\"}\r\n"
                      "--B\r\nContent-Disposition: form-data; name=\"files[0]\"; filename=\"a b.png\"\r\nContent-Type: "
                      "image/png\r\n\r\n" +
                      bytes + "\r\n--B--\r\n";
    const auto call = rest_call(request("multipart/form-data; boundary=B", body));
    EXPECT_EQ(call.body["content"], "x");
    ASSERT_EQ(call.files.size(), 1u);
    EXPECT_EQ(call.files[0].field, "files[0]");
    EXPECT_EQ(call.files[0].filename, "a b.png");
    EXPECT_EQ(call.files[0].content_type, "image/png");
    EXPECT_EQ(call.files[0].bytes, bytes);
}

TEST(HttpBodies, broken_ones_are_refused_as_at_discord) {
    const auto code = [](const HttpRequest& broken) {
        try {
            rest_call(broken);
        } catch (const ApiError& error) {
            return error.code();
        }
        return -1;
    };
    EXPECT_EQ(code(request("application/json", "{")), 50109);
    EXPECT_EQ(code(request("application/json", std::string(1000000, '[') + std::string(1000000, ']'))), 50109);
    EXPECT_EQ(code(request("application/json", std::string(26 * 1024 * 1024, ' '))), 40005);
    auto elsewhere = request("application/json", "");
    elsewhere.target = "/elsewhere";
    EXPECT_EQ(code(elsewhere), 0);
}

TEST(HttpBodies, a_truncated_multipart_body_ends_quietly) {
    EXPECT_TRUE(multipart_parts("--B\r\nContent-Disposition: form-data; name=\"x\"", "multipart/form-data; boundary=B")
                    .empty());
    EXPECT_TRUE(multipart_parts("", "multipart/form-data; boundary=B").empty());
    EXPECT_TRUE(multipart_parts("--B--", "multipart/form-data; boundary=B").empty());
}

} // namespace
} // namespace majlis::playground
