// Any bytes as requests to the headless table, a line each: no crash, one answer a line, and the table still answers.
// A byte before the lines chooses how far a game is played first, so that positions are met as well as rubbish.
#include <cstdlib>
#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

#include "tools/table/session.h"

namespace {

void must(bool condition) {
    if (!condition) std::abort();
}

bool writes_a_file(std::string_view line) {
    return line.find("render") != std::string_view::npos;
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
    if (size == 0) return 0;
    majlis::TableSession session;
    session.answer(R"({"op":"new","game":"caravan","seats":3,"seed":"fuzz"})");
    session.answer(R"({"op":"random","seed":"fuzz","plies":)" + std::to_string(data[0] % 80) + "}");
    std::string_view lines(reinterpret_cast<const char*>(data) + 1, size - 1);
    while (!lines.empty()) {
        const auto end = lines.find('\n');
        const std::string_view line = lines.substr(0, end);
        if (!writes_a_file(line)) must(nlohmann::json::parse(session.answer(line)).contains("ok"));
        lines = end == std::string_view::npos ? std::string_view() : lines.substr(end + 1);
    }
    must(nlohmann::json::parse(session.answer(R"({"op":"games"})")).at("ok").get<bool>());
    return 0;
}
