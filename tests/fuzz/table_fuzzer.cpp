// Any bytes as requests to the headless table, a line each: no crash, one answer a line, and the table still answers.
// Two bytes before the lines choose a game and how far it is played first, so that positions are met as well as
// rubbish.
#include <cstdlib>
#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

#include "packs/open_table.h"
#include "tools/table/session.h"

namespace {

void must(bool condition) {
    if (!condition) std::abort();
}

bool writes_a_file(std::string_view line) {
    return line.find("render") != std::string_view::npos;
}

// A game of its smallest number of seats after so many random actions.
void begin(majlis::TableSession& session, unsigned char game, unsigned char plies) {
    static const auto games = majlis::known_games();
    const majlis::GameInfo& info = *games[game % games.size()];
    nlohmann::json wish = {{"op", "new"}, {"game", info.id}, {"seats", info.seats.front()}, {"seed", "fuzz"}};
    must(nlohmann::json::parse(session.answer(wish.dump())).at("ok").get<bool>());
    session.answer(R"({"op":"random","seed":"fuzz","plies":)" + std::to_string(plies) + "}");
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
    constexpr std::size_t kBefore = 2;
    if (size < kBefore) return 0;
    majlis::TableSession session;
    begin(session, data[0], data[1]);
    std::string_view lines(reinterpret_cast<const char*>(data) + kBefore, size - kBefore);
    while (!lines.empty()) {
        const auto end = lines.find('\n');
        const std::string_view line = lines.substr(0, end);
        if (!writes_a_file(line)) must(nlohmann::json::parse(session.answer(line)).contains("ok"));
        lines = end == std::string_view::npos ? std::string_view() : lines.substr(end + 1);
    }
    must(nlohmann::json::parse(session.answer(R"({"op":"games"})")).at("ok").get<bool>());
    return 0;
}
