// majlis-arena: computer players against each other, many times. tools/balance starts it.
// Tables go to the output as Markdown, the progress bar to the error output.
#include <charconv>
#include <fstream>
#include <iostream>
#include <sstream>
#include <stdexcept>

#include "tools/arena/report.h"

namespace {

using majlis::ReportRequest;

constexpr auto kUsage = R"(majlis-arena balance|ladder [--game ID] [--vary OPTION] [--value VALUE]… [--seats N]…
             [--games N] [--pack FILE] [--seed TEXT]
balance   every seat is played by the greedy player: mean points and share of wins of each
ladder    one kind of player among others, in every seat in turn
)";

std::size_t whole_number(const std::string& text) {
    std::size_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size() || value == 0)
        throw std::runtime_error("'" + text + "' is no number of games or players.");
    return value;
}

std::string text_of_file(const std::string& name) {
    std::ifstream file(name);
    if (!file) throw std::runtime_error("There is no file " + name + ".");
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

void take(ReportRequest& request, const std::string& option, const std::string& value) {
    if (option == "--game")
        request.game = value;
    else if (option == "--vary")
        request.vary = value;
    else if (option == "--value")
        request.values.push_back(value);
    else if (option == "--seats")
        request.seats.push_back(whole_number(value));
    else if (option == "--games")
        request.games = whole_number(value);
    else if (option == "--pack")
        request.pack = text_of_file(value);
    else if (option == "--seed")
        request.seed = value;
    else
        throw std::runtime_error(std::string("There is no option ") + option + ".\n" + kUsage);
}

ReportRequest request_of(const std::vector<std::string>& words) {
    ReportRequest request{"crescent-moon", {}, "map", {}, {}, 2000, "balance"};
    for (std::size_t i = 1; i + 1 < words.size(); i += 2)
        take(request, words[i], words[i + 1]);
    if (words.size() % 2 == 0) throw std::runtime_error(words.back() + " lacks its value.\n" + kUsage);
    return request;
}

} // namespace

int main(int argc, char** argv) {
    const std::vector<std::string> words(argv + 1, argv + argc);
    try {
        if (words.empty() || words[0] == "--help") {
            std::cout << kUsage;
            return words.empty() ? 2 : 0;
        }
        if (words[0] != "balance" && words[0] != "ladder") throw std::runtime_error(kUsage);
        const ReportRequest request = request_of(words);
        (words[0] == "balance" ? majlis::report_balance : majlis::report_ladder)(request, std::cout, std::cerr);
        return 0;
    } catch (const std::exception& error) {
        std::cerr << error.what() << '\n';
        return 1;
    }
}
