// What an operator's programs read over HTTP: the numbers, and whether all is well.
#include <fstream>
#include <future>
#include <iterator>
#include <regex>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/socket.h>
#include <unistd.h>

#include "bot/http.h"
#include "bot/watch_server.h"
#include "tests/bot/loopback.h"

namespace majlis {
namespace {

using testing::AnyOf;
using testing::HasSubstr;

class OperatorsWatch : public testing::Test {
protected:
    HttpAnswer get(const std::string& path) {
        std::promise<HttpAnswer> answer;
        HttpRequest request;
        request.method = "GET";
        request.url = "http://127.0.0.1:" + std::to_string(server.port()) + path;
        http.start(std::move(request), [&](HttpAnswer given) { answer.set_value(std::move(given)); });
        return answer.get_future().get();
    }

    Metrics metrics;
    WatchServer server{"127.0.0.1:0", metrics};
    Http http{std::nullopt};
};

TEST_F(OperatorsWatch, all_is_well_only_with_gateway_and_store) {
    EXPECT_EQ(get("/healthz").status, 503);
    EXPECT_THAT(get("/healthz").body, HasSubstr("gateway"));
    metrics.gateway(Reach::There);
    EXPECT_EQ(get("/healthz").status, 503);
    EXPECT_THAT(get("/healthz").body, HasSubstr("database"));
    metrics.store(Reach::There);
    EXPECT_EQ(get("/healthz").status, 200);
    metrics.rest(Reach::Away);
    EXPECT_EQ(get("/healthz").status, 503);
    EXPECT_THAT(get("/healthz").body, HasSubstr("has not answered"));
    metrics.rest(Reach::There);
    metrics.clocks(Trust::Lost);
    EXPECT_EQ(get("/healthz").status, 503);
    EXPECT_THAT(get("/healthz").body, HasSubstr("differ by minutes"));
    metrics.clocks(Trust::Kept);
    metrics.gateway(Reach::Away);
    EXPECT_EQ(get("/healthz").status, 503);
}

TEST_F(OperatorsWatch, requests_that_do_not_go_on_keep_nobody_waiting) {
    std::vector<int> begun;
    for (int connection = 0; connection < 60; ++connection) {
        begun.push_back(test::connection_to(server.port()).value());
        ASSERT_EQ(::send(begun.back(), "GET /healthz HT", 15, MSG_NOSIGNAL), 15);
    }
    EXPECT_EQ(get("/healthz").status, 503) << "an answer at all, before whoever asks gives up";
    for (const int connection : begun)
        ::close(connection);
}

TEST_F(OperatorsWatch, numbers_are_counted_by_kind) {
    using namespace std::chrono_literals;
    metrics.first_response(20ms);
    metrics.first_response(2s);
    metrics.request(204);
    metrics.request(429);
    metrics.request(0);
    metrics.attempt("sent", 30ms);
    metrics.asked_to_wait(1h);
    metrics.unreadable();
    metrics.identified();
    metrics.braked();
    metrics.turned_away();
    metrics.clock_ahead("database", -8s);
    const std::string text = get("/metrics").body;
    for (const char* line :
         {"majlis_first_response_seconds_count 2", "majlis_first_response_seconds_bucket{le=\"0.025\"} 1",
          "majlis_requests_total{answer=\"2xx\"} 1", "majlis_requests_total{answer=\"429\"} 1",
          "majlis_requests_total{answer=\"none\"} 1", "majlis_delivery_seconds_count{outcome=\"sent\"} 1",
          "majlis_interactions_turned_away_total 1", "majlis_asked_to_wait_seconds_bucket{le=\"3599\"} 0",
          "majlis_asked_to_wait_seconds_count 1", "majlis_interactions_unreadable_total 1",
          "majlis_clock_skew_seconds{of=\"database\"} -8", "majlis_clocks_trusted 1",
          "majlis_gateway_identifications_total 1", "majlis_gateway_brakes_total 1"})
        EXPECT_THAT(text, HasSubstr(line));
}

TEST_F(OperatorsWatch, the_dashboard_asks_for_numbers_that_there_are) {
    using namespace std::chrono_literals;
    metrics.request(200);
    metrics.attempt("sent", 30ms);
    const std::string served = get("/metrics").body;
    std::ifstream file(std::string(MAJLIS_ROOT) + "/docs/dashboard.json");
    const std::string dashboard{std::istreambuf_iterator<char>(file), {}};
    const std::regex name("(majlis_|process_)[a-z_]+");
    std::size_t names = 0;
    for (std::sregex_iterator at(dashboard.begin(), dashboard.end(), name), end; at != end; ++at, ++names)
        EXPECT_THAT(served, AnyOf(HasSubstr("\n" + at->str() + " "), HasSubstr("\n" + at->str() + "{")));
    EXPECT_GT(names, 8U);
}

TEST_F(OperatorsWatch, other_paths_are_not_found) {
    EXPECT_EQ(get("/").status, 404);
}

TEST_F(OperatorsWatch, a_port_that_is_taken_is_said_in_a_sentence) {
    try {
        const WatchServer second("127.0.0.1:" + std::to_string(server.port()), metrics);
        FAIL() << "two listen at one port";
    } catch (const std::runtime_error& failure) {
        EXPECT_THAT(failure.what(), HasSubstr("is another program there already?"));
    }
}

} // namespace
} // namespace majlis
