// The playground under load: people who use buttons, commands and suggestions 300 times a second, a bot that answers.
// bench_playground [COUNT [PER_SECOND]]; everything stays on this machine. Fails when somebody is not answered or waits
// too long, or when the memory grows.
#include <algorithm>
#include <chrono>
#include <fstream>
#include <iostream>
#include <vector>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/steady_timer.hpp>

#include "bench/answering_bot.h"
#include "bench/figure.h"
#include "tests/bot/playground_program.h"

namespace majlis::bench {

namespace {

using Json = nlohmann::json;
using Moment = std::chrono::steady_clock::time_point;
using boost::beast::http::verb;

constexpr int kPeople = 64;                    // as many may wait for an answer at once
constexpr double kMostMs = 50;                 // that all but one in a hundred may wait
constexpr double kMostGrowth = 1.05;           // of the memory in the second half
constexpr std::size_t kEnoughToBeFlat = 40000; // then all that the playground keeps is full in the middle

struct Load {
    std::size_t count;
    double per_second;
};

double resident_megabytes(int process) {
    std::ifstream statm("/proc/" + std::to_string(process) + "/statm");
    double pages = 0, resident = 0;
    statm >> pages >> resident;
    return resident * 4096 / 1e6;
}

// People share one timetable: an interaction is due whether or not the one before was answered, and its time counts
// from when it was due.
class People {
public:
    People(asio::io_context& loop, test::PlaygroundProgram& playground, const AnsweringBot& bot, Load load)
        : loop_(loop), playground_(playground), bot_(bot), load_(load) {
        channel_ = std::to_string(playground.channel("games").value);
    }

    void start() {
        began_ = std::chrono::steady_clock::now();
        for (int number = 0; number < kPeople; ++number)
            asio::co_spawn(loop_, act(), [this](const std::exception_ptr& trouble) { leave(trouble); });
    }

    void report() const {
        const auto sorted = sorted_times();
        const double all = std::chrono::duration<double>(ended_ - began_).count();
        figure("playground.interactions", static_cast<double>(sorted.size()), "interactions");
        figure("playground.interactions_per_s", static_cast<double>(sorted.size()) / all, "interactions/s");
        figure("playground.unanswered", static_cast<double>(unanswered_), "interactions");
        figure("playground.answer_p50_ms", share(sorted, 0.5), "ms");
        figure("playground.answer_p99_ms", share(sorted, 0.99), "ms");
        figure("playground.answer_longest_ms", sorted.back(), "ms");
        for (std::size_t tenth = 0; tenth < megabytes_.size(); ++tenth)
            figure("playground.resident_mb_after_" + std::to_string((tenth + 1) * 10) + "_percent", megabytes_[tenth],
                   "MB");
    }

    bool keep_the_promise() const {
        const bool flat = load_.count < kEnoughToBeFlat || megabytes_[9] <= megabytes_[4] * kMostGrowth;
        return unanswered_ == 0 && share(sorted_times(), 0.99) < kMostMs && flat;
    }

private:
    std::vector<double> sorted_times() const {
        auto sorted = took_ms_;
        std::ranges::sort(sorted);
        return sorted;
    }

    static double share(const std::vector<double>& sorted, double part) {
        return sorted[static_cast<std::size_t>(part * static_cast<double>(sorted.size() - 1))];
    }

    asio::awaitable<void> act() {
        KeptAlive<PlainStream> page(co_await connect_to(playground_.web_port()));
        asio::steady_timer timer(loop_);
        while (next_ < load_.count) {
            const auto number = next_++;
            const auto due = began_ + std::chrono::duration_cast<std::chrono::steady_clock::duration>(
                                          std::chrono::duration<double>(number / load_.per_second));
            timer.expires_at(due);
            co_await timer.async_wait(asio::use_awaitable);
            const auto [path, body] = deed(number);
            note(due, co_await page.call(verb::post, path, body.dump()));
        }
    }

    std::pair<std::string, Json> deed(std::size_t number) const {
        static const std::vector<std::string> kNames{"amber", "basalt", "coral", "dune", "fern"};
        Json body{{"user", kNames[number / 4 % kNames.size()]}, {"channel", channel_}};
        switch (number % 4) {
        case 0:
            body.update({{"message", bot_.message()}, {"custom_id", "press " + std::to_string(number % 5)}});
            return {"/api/interactions/component", body};
        case 1:
            body.update({{"command", "look"}, {"focused", "choice"}, {"options", {{"choice", "Ch"}}}});
            return {"/api/interactions/autocomplete", body};
        case 2: body["command"] = "think"; return {"/api/interactions/command", body};
        default:
            body.update({{"command", "look"}, {"options", {{"choice", "7"}}}});
            return {"/api/interactions/command", body};
        }
    }

    void note(Moment due, const Json& report) {
        ended_ = std::chrono::steady_clock::now();
        if (report["completed_ms"].is_null()) ++unanswered_;
        took_ms_.push_back(std::chrono::duration<double, std::milli>(ended_ - due).count());
        if (took_ms_.size() % (load_.count / 10) == 0) megabytes_.push_back(resident_megabytes(playground_.process()));
    }

    void leave(const std::exception_ptr& trouble) {
        if (trouble) std::rethrow_exception(trouble);
        if (++left_ == kPeople) loop_.stop();
    }

    asio::io_context& loop_;
    test::PlaygroundProgram& playground_;
    const AnsweringBot& bot_;
    Load load_;
    std::string channel_;
    Moment began_, ended_;
    std::size_t next_ = 0, unanswered_ = 0;
    int left_ = 0;
    std::vector<double> took_ms_, megabytes_;
};

bool measure(Load load) {
    test::PlaygroundProgram playground;
    asio::io_context loop(1);
    AnsweringBot bot(loop, playground.tls_port(), std::to_string(playground.application().value));
    asio::co_spawn(loop, bot.prepare(std::to_string(playground.channel("games").value)), asio::detached);
    loop.run();
    loop.restart();
    People people(loop, playground, bot, load);
    bot.start([&] { people.start(); });
    loop.run();
    people.report();
    return people.keep_the_promise();
}

} // namespace

} // namespace majlis::bench

int main(int count, char** arguments) {
    try {
        majlis::bench::Load load{100000, 300};
        if (count > 1) load.count = std::max<std::size_t>(10, std::stoul(arguments[1]));
        if (count > 2) load.per_second = std::stod(arguments[2]);
        if (majlis::bench::measure(load)) return 0;
        std::cerr << "bench_playground: unanswered, too slow, or growing\n";
        return 1;
    } catch (const std::exception& error) {
        std::cerr << "bench_playground: " << error.what() << "\n";
        return 1;
    }
}
