#include <future>

#include <gtest/gtest.h>

#include "bot/http.h"

namespace majlis {
namespace {

using namespace std::chrono_literals;

HttpRequest to_nobody() {
    return {.method = "GET", .url = "http://127.0.0.1:1/", .headers = {}, .body = {}, .files = {}};
}

TEST(AnswersAreHandedOver, who_chokes_on_an_answer_does_not_take_the_others_along) {
    Http http(std::nullopt);
    std::promise<void> heard;
    http.start(to_nobody(), [](const HttpAnswer&) { throw std::runtime_error("what is this?"); });
    http.start(to_nobody(), [&](const HttpAnswer&) { heard.set_value(); });
    EXPECT_EQ(heard.get_future().wait_for(10s), std::future_status::ready);
}

} // namespace
} // namespace majlis
