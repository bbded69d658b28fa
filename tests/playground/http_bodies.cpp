#include <gtest/gtest.h>

#include "playground/http_call.h"
#include "playground/utf8.h"

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

int code(const HttpRequest& broken) {
    try {
        rest_call(broken);
    } catch (const ApiError& error) {
        return error.code();
    }
    return -1;
}

TEST(HttpBodies, broken_ones_are_refused_as_at_discord) {
    EXPECT_EQ(code(request("application/json", "{")), 50109);
    EXPECT_EQ(code(request("application/json", std::string(1000000, '[') + std::string(1000000, ']'))), 50109);
    EXPECT_EQ(code(request("application/json", std::string(26 * 1024 * 1024, ' '))), 40005);
    auto elsewhere = request("application/json", "");
    elsewhere.target = "/elsewhere";
    EXPECT_EQ(code(elsewhere), 0);
}

TEST(HttpBodies, names_that_are_no_utf8_are_refused) {
    for (const auto* target : {"/api/v10/channels/%ff", "/api/v10/gateway?%c3=x", "/api/v10/gateway?x=%ed%a0%80"}) {
        auto wrong = request("application/json", "");
        wrong.target = target;
        EXPECT_EQ(code(wrong), 0) << target;
    }
    const auto part = [](const std::string& filename) {
        return request("multipart/form-data; boundary=B",
                       "--B\r\nContent-Disposition: form-data; name=\"files[0]\"; filename=\"" + filename +
                           "\"\r\n\r\nbytes\r\n--B--\r\n");
    };
    EXPECT_EQ(code(part("caf\xe9.png")), 0);
    EXPECT_EQ(code(part("caf\xc3\xa9.png")), -1);
}

TEST(HttpBodies, utf8_is_what_its_table_says) {
    for (const auto* good :
         {"", "plain", "\xc2\x80", "\xe0\xa0\x80", "\xed\x9f\xbf", "\xf0\x90\x80\x80", "\xf4\x8f\xbf\xbf"})
        EXPECT_TRUE(is_utf8(good)) << good;
    for (const auto* bad : {"\x80", "\xc1\xbf", "\xc3", "x\xe9y", "\xe0\x9f\xbf", "\xed\xa0\x80", "\xf0\x8f\xbf\xbf",
                            "\xf4\x90\x80\x80", "\xf5\x80\x80\x80", "\xe2\x82", "\xe2\x82x"})
        EXPECT_FALSE(is_utf8(bad)) << bad;
}

TEST(HttpBodies, a_truncated_multipart_body_ends_quietly) {
    EXPECT_TRUE(multipart_parts("--B\r\nContent-Disposition: form-data; name=\"x\"", "multipart/form-data; boundary=B")
                    .empty());
    EXPECT_TRUE(multipart_parts("", "multipart/form-data; boundary=B").empty());
    EXPECT_TRUE(multipart_parts("--B--", "multipart/form-data; boundary=B").empty());
}

} // namespace
} // namespace majlis::playground
